//! Cooldown tracks: numbered slots along which cards slide until they fall off the end.

use serde::{Deserialize, Serialize};

/// A card on a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnTrack<C> {
    pub card: C,
    /// 1 is next to fall off.
    pub slot: u8,
    pub face_up: bool,
    /// Reaching this slot turns it face down.
    pub flip: Option<u8>,
}

/// A track with `length` slots, each of which holds any number of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Laid<C>")]
pub struct Track<C> {
    length: u8,
    /// In the order in which they were played.
    cards: Vec<OnTrack<C>>,
}

/// A track as a file tells it.
#[derive(Deserialize)]
struct Laid<C> {
    length: u8,
    cards: Vec<OnTrack<C>>,
}

impl<C> TryFrom<Laid<C>> for Track<C> {
    type Error = &'static str;

    fn try_from(Laid { length, cards }: Laid<C>) -> Result<Self, Self::Error> {
        let fits = cards.iter().all(|on| (1..=length).contains(&on.slot));
        if fits && length > 0 { Ok(Self { length, cards }) } else { Err("a card lies beside its track") }
    }
}

impl<C: Copy + PartialEq> Track<C> {
    pub const fn new(length: u8) -> Self {
        Self { length, cards: Vec::new() }
    }

    pub const fn length(&self) -> u8 {
        self.length
    }

    pub fn iter(&self) -> impl Iterator<Item = &OnTrack<C>> {
        self.cards.iter()
    }

    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    pub fn find(&self, card: C) -> Option<&OnTrack<C>> {
        self.cards.iter().find(|on| on.card == card)
    }

    /// Puts a card down; a slot beyond the track is its highest one.
    pub fn place(&mut self, card: C, slot: u8, face_up: bool, flip: Option<u8>) {
        let slot = slot.clamp(1, self.length);
        let face_up = face_up && flip.is_none_or(|flip| slot > flip);
        self.cards.push(OnTrack { card, slot, face_up, flip });
    }

    /// Moves a card up to a higher slot; a lower or equal one changes nothing. True if it moved.
    pub fn raise(&mut self, card: C, slot: u8) -> bool {
        let slot = slot.min(self.length);
        match self.cards.iter_mut().find(|on| on.card == card) {
            Some(on) if on.slot < slot => {
                on.slot = slot;
                true
            }
            _ => false,
        }
    }

    /// Slides every card 1 slot. Cards that turn face down stay; those that fall off are told.
    pub fn slide(&mut self, mut fell: impl FnMut(OnTrack<C>), mut turned: impl FnMut(C)) {
        self.cards.retain_mut(|on| slide_one(on, &mut fell, &mut turned));
    }

    /// Slides one card 1 slot.
    pub fn slide_card(&mut self, card: C, mut fell: impl FnMut(OnTrack<C>), mut turned: impl FnMut(C)) {
        self.cards.retain_mut(|on| on.card != card || slide_one(on, &mut fell, &mut turned));
    }

    pub fn remove(&mut self, card: C) -> Option<OnTrack<C>> {
        let place = self.cards.iter().position(|on| on.card == card)?;
        Some(self.cards.remove(place))
    }

    pub fn remove_where(
        &mut self,
        mut which: impl FnMut(&OnTrack<C>) -> bool,
        mut removed: impl FnMut(OnTrack<C>),
    ) {
        self.cards.retain(|on| {
            let goes = which(on);
            if goes {
                removed(*on);
            }
            !goes
        });
    }
}

/// True if the card stays on the track.
fn slide_one<C: Copy>(
    on: &mut OnTrack<C>,
    fell: &mut impl FnMut(OnTrack<C>),
    turned: &mut impl FnMut(C),
) -> bool {
    on.slot -= 1;
    if on.slot == 0 {
        fell(*on);
        return false;
    }
    if on.face_up && on.flip.is_some_and(|flip| on.slot <= flip) {
        on.face_up = false;
        turned(on.card);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ongoing_card_turns_at_its_flip_slot_and_falls_off_later() {
        let mut track = Track::new(5);
        track.place('h', 4, true, Some(1));
        let mut turned = Vec::new();
        for _ in 0..3 {
            track.slide(|_| panic!("too early"), |card| turned.push(card));
        }
        assert_eq!(turned, ['h']);
        let mut fell = Vec::new();
        track.slide(|on| fell.push(on.card), |_| {});
        assert_eq!(fell, ['h']);
        assert!(track.is_empty());
    }

    #[test]
    fn slots_beyond_the_track_are_its_highest() {
        let mut track = Track::new(3);
        track.place('a', 5, false, None);
        assert_eq!(track.find('a').map(|on| on.slot), Some(3));
        assert!(!track.raise('a', 5));
    }
}
