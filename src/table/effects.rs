//! Effects: how a list of what a card makes happen is carried out, one effect after the other, in any book.
//!
//! The list lies in the catalogue; what is half done keeps only its span ([`List`]), so it can be saved in the middle.
//! What each effect does is the book's own matter: one `match` over the words of its vocabulary.

use std::sync::Arc;

use super::frames::Working;
use crate::content::lists::List;

/// What comes after an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The rest of the list, when whatever the effect has pushed is done.
    GoOn,
    /// Nothing: the rest is dropped.
    Stop,
    /// Somebody has to choose first. The prompt is open; the same effect is tried again with the answer.
    Ask,
}

/// A list of effects in the middle of being carried out: a frame of a book.
pub trait Running<B: Working>: Into<B::Frame> {
    type Effect;
    type Cards;

    /// The cards, held while one of their effects is read and the board changes.
    fn cards(board: &B) -> Arc<Self::Cards>;

    /// The effects of a list.
    fn effects(cards: &Self::Cards, list: List<Self::Effect>) -> &[Self::Effect];

    /// The span of what is left, the effect at hand first.
    fn rest(&mut self) -> &mut (u32, u16);

    /// Carries out the effect at hand, which lies at this place of the catalogue.
    fn carry_out(&mut self, board: &mut B, effect: &Self::Effect, place: u32) -> Then;

    /// Forgets what was asked about one effect: it is not about the next.
    fn forget(&mut self) {}
}

/// Carries out the effect at hand. The rest of the list lies below whatever the effect pushes, and stays there until
/// that is done, also if nothing is left of it: what is pushed may tell it what it has found.
pub fn carry_on<B: Working, R: Running<B>>(mut run: R, board: &mut B) {
    let list = List::from_span(*run.rest());
    let cards = R::cards(board);
    let Some(effect) = R::effects(&cards, list).first() else { return };
    let depth = board.work().depth();
    match run.carry_out(board, effect, list.span().0) {
        Then::Ask => board.work().push(run.into()),
        Then::Stop => {}
        Then::GoOn => {
            *run.rest() = list.after(1).span();
            run.forget();
            board.work().push_below(depth, run.into());
        }
    }
}
