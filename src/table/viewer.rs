//! Who looks at the table, and what they are told (law 4).
//!
//! Rules know everything and never ask who is looking. What leaves the table, from prompts to facts to the state, is
//! told to a [`Viewer`]: one seat, several that look at one screen, or all. A fact keeps what not everybody may know
//! in a [`Secret`], and says by [`Told`] what is left of it for others. Once a game is over nothing is hidden any
//! more; the session sees to that.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize};

use super::seat::{Seat, Seats};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Those who sit at these seats, together. Nobody's seat at all sees what lies open.
    Seats(Seats),
    /// Whoever runs the table, and an onlooker after the game: what any seat knows.
    All,
}

impl Viewer {
    /// Somebody who sits nowhere and sees what lies open.
    pub const PUBLIC: Self = Self::Seats(Seats::NONE);

    pub const fn seat(seat: Seat) -> Self {
        Self::Seats(Seats::one(seat))
    }

    /// May this viewer know what only that seat knows?
    pub const fn sits_at(self, seat: Seat) -> bool {
        match self {
            Self::Seats(seats) => seats.contains(seat),
            Self::All => true,
        }
    }

    /// May this viewer know what only these seats know?
    pub const fn sits_among(self, seats: Seats) -> bool {
        match self {
            Self::Seats(mine) => mine.meets(seats),
            Self::All => true,
        }
    }
}

/// What only some may know: a card in a hand, a vote. To the others it is told that there is something, and not what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Secret<T> {
    known_to: Seats,
    #[serde(rename = "is", skip_serializing_if = "Option::is_none")]
    what: Option<T>,
}

impl<T> Secret<T> {
    pub const fn of(known_to: Seats, what: T) -> Self {
        Self { known_to, what: Some(what) }
    }

    /// What it is, for who was told.
    pub const fn get(&self) -> Option<&T> {
        self.what.as_ref()
    }

    /// Is there something in it that this viewer may not know?
    pub const fn hides_from(&self, viewer: Viewer) -> bool {
        self.what.is_some() && !viewer.sits_among(self.known_to)
    }

    /// As this viewer gets to know it.
    #[must_use]
    pub fn told(&self, viewer: Viewer) -> Self
    where
        T: Clone,
    {
        let what = if self.hides_from(viewer) { None } else { self.what.clone() };
        Self { known_to: self.known_to, what }
    }
}

/// What was once told openly, in an older save, is known to all.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Secret<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form<T> {
            Secret {
                known_to: Seats,
                #[serde(rename = "is", default = "Option::default")]
                what: Option<T>,
            },
            Open(T),
        }
        Ok(match Form::deserialize(deserializer)? {
            Form::Secret { known_to, what } => Self { known_to, what },
            Form::Open(what) => Self::of(Seats::EVERY, what),
        })
    }
}

/// A fact as a viewer gets to know it: in full to who may know it all, without its secrets to the others.
pub trait Told: Clone {
    fn told(&self, _to: Viewer) -> Cow<'_, Self> {
        Cow::Borrowed(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Seats = Seats::one(Seat(1));

    #[test]
    fn a_secret_is_for_those_who_may_know_it() {
        let secret = Secret::of(ONE, 7);
        assert_eq!(secret.told(Viewer::seat(Seat(1))).get(), Some(&7));
        assert_eq!(secret.told(Viewer::All).get(), Some(&7));
        for stranger in [Viewer::seat(Seat(0)), Viewer::PUBLIC] {
            assert_eq!(secret.told(stranger).get(), None);
            assert_eq!(serde_json::to_string(&secret.told(stranger)).expect("JSON"), r#"{"known_to":[1]}"#);
        }
        let together = Viewer::Seats(Seats::first(2));
        assert_eq!(secret.told(together).get(), Some(&7), "two at one screen see what either may see");
    }

    #[test]
    fn a_secret_is_read_again_and_an_open_value_is_no_secret() {
        for secret in [Secret::of(ONE, 7), Secret::of(ONE, 7).told(Viewer::PUBLIC)] {
            let text = serde_json::to_string(&secret).expect("JSON");
            assert_eq!(serde_json::from_str::<Secret<u8>>(&text).expect("read"), secret);
        }
        let open: Secret<u8> = serde_json::from_str("7").expect("read");
        assert!(!open.hides_from(Viewer::seat(Seat(4))));
    }
}
