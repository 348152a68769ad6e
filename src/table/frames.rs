//! Frames: what can be half done in a book, declared once, and the loop that carries it on.
//!
//! A book lists its frames by [`frames!`]. Each is a plain struct with a `carry_on(self, &mut Board)` of its own; the
//! macro makes the enum of them that lies on the stack ([`Work`]). Which effects a list of effects has, and how it is
//! walked, is in [`effects`](super::effects).

use super::work::Work;

/// A board with a stack of half-done work.
pub trait Working {
    type Frame: CarryOn<Self>;

    fn work(&mut self) -> &mut Work<Self::Frame>;

    /// Is something asked, or has something happened that has to be looked after before any work goes on?
    fn is_held_up(&self) -> bool;
}

/// Half-done work that can be carried on.
pub trait CarryOn<B: ?Sized> {
    /// One step. What is not done yet pushes itself again, and what has to be done first above itself.
    fn carry_on(self, board: &mut B);
}

/// Carries on the work on top of the stack until it asks something, is done, or is held up.
pub fn resolve<B: Working>(board: &mut B) {
    while !board.is_held_up() {
        let Some(frame) = board.work().pop() else { break };
        frame.carry_on(board);
    }
}

/// Declares the frames of a book: one a line, in the order in which they are numbered. `in a card` behind a name says
/// that the frame holds a place in a card's list of effects; such places move when content changes.
macro_rules! frames {
    ($(#[$doc:meta])* $frame:ident of $board:ident; $($name:ident $(in $a:ident $card:ident)?,)*) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        pub enum $frame {
            $($name($name),)*
        }

        impl $frame {
            /// Does it hold a place in a card's list of effects?
            pub const fn is_in_a_card(&self) -> bool {
                match self {
                    $(Self::$name(_) => $crate::table::frames::frames!(@in_a_card $($card)?),)*
                }
            }
        }

        impl $crate::table::frames::CarryOn<$board<'_, '_>> for $frame {
            fn carry_on(self, board: &mut $board<'_, '_>) {
                match self {
                    $(Self::$name(frame) => frame.carry_on(board),)*
                }
            }
        }

        $(impl From<$name> for $frame {
            fn from(frame: $name) -> Self {
                Self::$name(frame)
            }
        })*
    };
    (@in_a_card card) => { true };
    (@in_a_card) => { false };
}
pub(crate) use frames;
