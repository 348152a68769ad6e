//! A hero board, and the enemies above it.

use super::Ask;
use crate::books::delve::board::Board;
use crate::books::delve::pieces::{self, SPACES, Spot};
use crate::books::delve::prompts::Choice;
use crate::books::delve::verbs::act::worth;
use crate::books::delve::verbs::{attack, cover, token};
use crate::content::delve::effect::Part;
use crate::content::delve::terms::{
    ActionId, Colour, Defence, EnemyId, FerociousId, HeroId, ItemId, TalentId, Token,
};

/// A hero board with everything on it and above it.
#[derive(Clone, Debug)]
pub struct Hero {
    pub id: HeroId,
    pub name: String,
    pub seat: u8,
    pub health: u8,
    pub max_health: u8,
    pub defence: Defence,
    pub guard: u8,
    pub max_guard: u8,
    pub focus: u8,
    pub max_focus: u8,
    pub stun: u8,
    pub xp: u8,
    /// Leads this round (DV-R83: alone, only in odd ones).
    pub leads: bool,
    pub done: bool,
    /// Face-up tokens in hand, sorted.
    pub hand: Vec<Token>,
    /// Face-down tokens on the board.
    pub used: Vec<Token>,
    /// Fatigue tokens that are ready, and those in the discard pile.
    pub fresh: u8,
    pub pile: u8,
    /// So many tokens this hero draws up to.
    pub draws_to: u8,
    pub actions: Vec<Action>,
    pub items: Vec<ItemId>,
    pub talents: Vec<TalentId>,
    pub talents_left: usize,
    pub coins: u16,
    pub gemstones: u8,
    pub potions: u8,
    /// The six spaces above the board, from left to right.
    pub spaces: [Option<Foe>; SPACES as usize],
    /// A defeated enemy lies face down on the space (DV-R38).
    pub fallen: [bool; SPACES as usize],
}

impl Hero {
    /// DV-170, DV-172, DV-R31: where the fatigue tokens are. `bag` is what the bag holds.
    pub fn fatigue(&self, bag: &[(Token, u16)]) -> [(u8, &'static str); 4] {
        let mine = Token::Fatigue(self.id);
        let placed = self.used.iter().filter(|token| **token == mine).count();
        let in_bag = bag.iter().find(|(token, _)| *token == mine).map_or(0, |(_, count)| *count);
        [
            (self.fresh, "ready"),
            (u8::try_from(placed).unwrap_or(u8::MAX), "on actions"),
            (self.pile, "in the discard pile"),
            (u8::try_from(in_bag).unwrap_or(u8::MAX), "in the bag"),
        ]
    }
}

/// An action of a hero board at its present level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    pub id: ActionId,
    pub level: u8,
    /// What it costs in focus now.
    pub focus: u8,
    pub spaces: Vec<Colour>,
    /// Its spaces are covered: it was performed this turn.
    pub covered: bool,
    /// It is an attack, and nobody is in its reach.
    pub in_vain: bool,
    /// The answer that begins it.
    pub answer: Option<usize>,
}

/// An enemy above a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foe {
    pub number: u16,
    pub card: EnemyId,
    pub spot: Spot,
    pub name: String,
    pub damage: u8,
    pub health: u8,
    pub stunned: bool,
    pub ferocious: Option<FerociousId>,
}

pub(super) fn hero(board: &Board, id: HeroId, ask: Option<&Ask>) -> Hero {
    let (card, tracks, tokens, pack) =
        (board.hero_board(id), board.tracks_of(id), board.tokens_of(id), board.pack(id));
    let spot = |space: usize| Spot { board: id, space: space as u8 + 1 };
    let actions = card.actions.iter().map(|action| Action {
        id: *action,
        level: board.level(id, *action),
        focus: cover::focus_cost(board, id, *action),
        spaces: board.cards.action(*action).spaces.clone(),
        covered: tokens.covered.contains(action),
        in_vain: in_vain(board, id, *action),
        answer: ask.and_then(|ask| ask.place_of(|choice| *choice == Choice::Act(id, *action))),
    });
    Hero {
        id,
        name: card.name.clone(),
        seat: board.seat_of(id).0,
        health: tracks.health,
        max_health: card.health,
        defence: card.defence,
        guard: tracks.guard,
        max_guard: card.defence_max,
        focus: tracks.focus,
        max_focus: card.focus_max,
        stun: tracks.stun,
        xp: board.campaign.heroes.get(id.index()).map_or(0, |record| record.xp),
        leads: board.leads(id),
        done: board.marks_of(id).done,
        hand: tokens.hand.clone(),
        used: tokens.used.clone(),
        fresh: tokens.fresh,
        pile: tokens.pile,
        draws_to: token::limit(board, id),
        actions: actions.collect(),
        items: pack.items.clone(),
        talents: pack.talents.clone(),
        talents_left: pack.talent_deck.len(),
        coins: pack.coins,
        gemstones: pack.gemstones,
        potions: pack.potions,
        spaces: std::array::from_fn(|space| {
            board.foe_at(spot(space)).map(|foe| foe_of(board, spot(space), foe))
        }),
        fallen: std::array::from_fn(|space| board.space(spot(space)).mark.is_some()),
    }
}

/// DV-R10: an action may be performed also if it finds no target, and whoever does so should know. One that moves
/// enemies first may bring some into reach.
fn in_vain(board: &Board, hero: HeroId, action: ActionId) -> bool {
    let parts = worth::parts(&board.cards, action, board.level(hero, action)).unwrap_or(&[]);
    let finds = |part: &Part| {
        let mut targets = Vec::new();
        attack::targets(board, hero, part, &mut targets);
        !targets.is_empty()
    };
    let moves = parts.contains(&Part::Move) && board.foes(hero).next().is_some();
    !moves && parts.iter().any(Part::is_attack) && !parts.iter().filter(|part| part.is_attack()).any(finds)
}

fn foe_of(board: &Board, spot: Spot, foe: pieces::Foe) -> Foe {
    Foe {
        number: foe.number,
        card: foe.card,
        spot,
        name: board.cards.enemy(foe.card).name.clone(),
        damage: foe.damage,
        health: board.foe_health(foe),
        stunned: foe.stunned,
        ferocious: foe.ferocious,
    }
}
