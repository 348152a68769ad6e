//! The picture while something is being shown: the table is ahead, and what lies on it follows the facts as they are told.
//! So a dawn is seen happening, card by card and guardian by guardian, and a pool rises key by key.
//!
//! What is asked, hands and belongings are as they are now; what changes before everybody's eyes lags behind: tracks and
//! purses, where everybody stands, the sides of the land, waybells, guardians, and how an encounter stands.

use std::sync::Arc;

use super::{Bell, Guardian, Hero, Link, Meeting, Picture, Place, Standing};
use crate::books::road::facts::Fact;
use crate::books::road::phases::PhaseName;
use crate::content::road::terms::{EncounterId, LocationId, OriginId, Thing, Vertex};

/// What will be there when everything is told.
#[derive(Clone, Debug)]
pub struct Ahead {
    places: Vec<Place>,
    bells: Vec<Bell>,
    guardians: Vec<Guardian>,
    meeting: Option<Meeting>,
}

impl Picture {
    /// The table as it was `before`, with what is asked now. Nothing if other Origins are on it, or none.
    pub fn as_before(&self, before: &Self) -> Option<Self> {
        let heroes = |picture: &Self| picture.party.iter().map(|hero| hero.id).collect::<Vec<_>>();
        let same = self.is_on_the_road()
            && before.is_on_the_road()
            && self.campaign.first_steps == before.campaign.first_steps
            && heroes(self) == heroes(before);
        if !same {
            return None;
        }
        let mut told = self.clone();
        told.ahead = Some(Arc::new(Ahead {
            places: self.places.clone(),
            bells: self.bells.clone(),
            guardians: self.guardians.clone(),
            meeting: self.meeting.clone(),
        }));
        (told.phase, told.dawn, told.dusk) = (before.phase, before.dawn, before.dusk);
        told.campaign.day = before.campaign.day;
        told.campaign.time_passes = before.campaign.time_passes;
        for (now, then) in told.party.iter_mut().zip(&before.party) {
            (now.tracks, now.limit, now.at) = (then.tracks, then.limit, then.at);
            (now.food, now.wealth, now.magic, now.exp) = (then.food, then.wealth, then.magic, then.exp);
        }
        told.places.clone_from(&before.places);
        told.bells.clone_from(&before.bells);
        told.guardians.clone_from(&before.guardians);
        told.standing.clone_from(&before.standing);
        told.meeting = match (&before.meeting, self.meeting.clone()) {
            (Some(then), Some(now)) if (then.place, then.foe) == (now.place, now.foe) => Some(Meeting {
                pool: then.pool,
                duration: then.duration,
                affinity: then.affinity,
                line: then.line.clone(),
                right: then.right,
                table: then.table.clone(),
                ..now
            }),
            (then, _) => then.clone(),
        };
        Some(told)
    }

    /// One more fact has been told.
    pub fn follow(&mut self, fact: &Fact) {
        self.follow_land(fact);
        self.follow_meeting(fact);
        match *fact {
            Fact::DayBegan { day } => {
                self.campaign.day = day;
                self.phase = PhaseName::Dawn;
            }
            Fact::DayStageBegan => self.phase = PhaseName::Day,
            Fact::Rested { .. } => self.phase = PhaseName::Dusk,
            Fact::TimePassed { marked, .. } => self.campaign.time_passes = marked,
            Fact::ChapterBegan { .. } => self.campaign.time_passes = 0,
            Fact::Gained { origin, thing, now, .. } | Fact::Lost { origin, thing, now, .. } => {
                self.change(origin, |hero| hero.set(thing, now));
            }
            Fact::EnergyLimited { origin, now } => self.change(origin, |hero| hero.tracks.energy = now),
            Fact::Travelled { ref party, to, .. } => {
                for origin in party {
                    self.change(*origin, |hero| hero.at = to);
                }
            }
            Fact::Placed { origin, to } => self.change(origin, |hero| hero.at = to),
            _ => {}
        }
    }

    fn change(&mut self, origin: OriginId, change: impl FnOnce(&mut Hero)) {
        if let Some(hero) = self.party.iter_mut().find(|hero| hero.id == origin) {
            change(hero);
        }
    }

    fn follow_land(&mut self, fact: &Fact) {
        match *fact {
            Fact::LocationAttached { location, clear } => {
                let known = self.coming(location).map(|place| turned(place, location, clear, self));
                let new = known.filter(|place| self.place(place.number).is_none());
                if let Some(place) = new {
                    let at = self.places.partition_point(|other| other.number < place.number);
                    self.places.insert(at, place);
                }
            }
            Fact::LocationFlipped { location, clear } => self.turn(location, clear),
            Fact::LocationReplaced { old, new } => {
                let number = self.cards.location(old).number;
                let clear = self.place(number).map(|place| place.clear);
                if let (Some(clear), Some(place)) = (clear, self.place(number).cloned()) {
                    let place = turned(&place, new, clear, self);
                    self.put(place);
                }
            }
            Fact::WaybellPlaced { at, .. } => {
                let known =
                    self.ahead.as_ref().and_then(|ahead| ahead.bells.iter().find(|bell| bell.at == at));
                let bell = known.cloned().unwrap_or(Bell { number: u8::MAX, at, holds: Vec::new() });
                self.bells.push(bell);
                self.bells.sort_by_key(|bell| bell.number);
                self.hold();
            }
            Fact::WaybellFaded { at } => {
                self.bells.retain(|bell| bell.at != at);
                self.hold();
            }
            Fact::GuardianPlaced { guardian, location } => self.stand(guardian, location),
            Fact::GuardianMoved { guardian, to, .. } => self.stand(guardian, to),
            Fact::GuardianLeft { guardian } => self.guardians.retain(|other| other.card != guardian),
            Fact::FigurePlaced { figure, at } => {
                self.standing.retain(|other| other.figure != figure);
                self.standing.push(Standing { figure, at });
            }
            Fact::FigureRemoved { figure } => self.standing.retain(|other| other.figure != figure),
            _ => {}
        }
    }

    fn coming(&self, location: LocationId) -> Option<&Place> {
        let number = self.cards.location(location).number;
        self.ahead.as_ref()?.places.iter().find(|place| place.number == number)
    }

    fn put(&mut self, place: Place) {
        if let Ok(at) = self.places.binary_search_by_key(&place.number, |other| other.number) {
            self.places[at] = place;
        }
    }

    fn turn(&mut self, location: LocationId, clear: bool) {
        let number = self.cards.location(location).number;
        if let Some(place) = self.place(number) {
            let place = turned(place, location, clear, self);
            self.put(place);
        }
    }

    /// Which cards are held now, after a waybell has come or gone.
    fn hold(&mut self) {
        let bells: Vec<Vertex> = self.bells.iter().map(|bell| bell.at).collect();
        for place in &mut self.places {
            let card = self.cards.location(place.card);
            place.is_held = bells.iter().any(|at| card.touches(*at));
            place.sinks = place.clear && !place.is_held;
            for slot in &mut place.slots {
                slot.rings = bells.contains(&slot.at);
            }
        }
    }

    fn stand(&mut self, card: EncounterId, at: u16) {
        if let Some(guardian) = self.guardians.iter_mut().find(|other| other.card == card) {
            guardian.at = at;
            return;
        }
        let known =
            self.ahead.as_ref().and_then(|ahead| ahead.guardians.iter().find(|other| other.card == card));
        let new = Guardian { pool: u8::MAX, card, at, time: 0, story: 0 };
        let pool = known.map_or(u8::MAX, |known| known.pool);
        self.guardians.push(Guardian { pool, ..new });
        self.guardians.sort_by_key(|guardian| guardian.pool);
    }

    fn follow_meeting(&mut self, fact: &Fact) {
        match *fact {
            Fact::EncounterBegan { encounter, .. } | Fact::EncounterResumed { encounter } => {
                let is_new = matches!(fact, Fact::EncounterBegan { .. });
                let known = self.ahead.as_ref().and_then(|ahead| ahead.meeting.clone());
                self.meeting = known.filter(|meeting| meeting.foe == encounter);
                if let Some(meeting) = self.meeting.as_mut().filter(|_| is_new) {
                    let talk = self.cards.encounter(encounter).talk();
                    (meeting.pool, meeting.line) = (0, Vec::new());
                    (meeting.duration, meeting.affinity) =
                        talk.map_or((0, 0), |talk| (talk.duration, talk.start));
                }
            }
            Fact::EncounterParked { .. } => self.meeting = None,
            Fact::EncounterEnded { .. } => {
                let stays = self.ahead.as_ref().and_then(|ahead| ahead.meeting.as_ref());
                let stays = stays.map(|meeting| (meeting.place, meeting.foe));
                if self.meeting.as_ref().map(|meeting| (meeting.place, meeting.foe)) != stays {
                    self.meeting = None;
                }
            }
            _ => {}
        }
        let seat_of = |picture: &Self, origin: OriginId| picture.hero(origin).map(|hero| hero.seat);
        let owner = match *fact {
            Fact::CardPlayed { origin, .. } => seat_of(self, origin),
            _ => None,
        };
        let Some(meeting) = &mut self.meeting else { return };
        match *fact {
            Fact::PoolChanged { pool, .. } => {
                meeting.pool = pool;
                for row in &mut meeting.table {
                    row.lit = (row.from..=row.to).contains(&pool);
                }
            }
            Fact::DurationChanged { duration, .. } => meeting.duration = duration,
            Fact::AffinityChanged { slot, .. } => meeting.affinity = slot,
            Fact::CardPlayed { card, .. } => {
                if let Some(owner) = owner {
                    let cards = &self.cards;
                    if let Some(last) = meeting.line.last_mut() {
                        last.active = cards.card(last.card).passive;
                    }
                    meeting.line.push(Link { card, owner, time: 0, charges: 0, active: true });
                    meeting.right = cards.card(card).right;
                }
            }
            Fact::LinkDestroyed { card, .. } | Fact::LinkTakenBack { card, .. }
                if meeting.line.last().is_some_and(|last| last.card == card) =>
            {
                meeting.line.pop();
                if let Some(last) = meeting.line.last_mut() {
                    last.active = true;
                }
            }
            _ => {}
        }
    }
}

/// The same place with this card on this side. What is printed on that side comes from what lies there in the end, if it
/// is that side, and else from the card.
fn turned(place: &Place, card: LocationId, clear: bool, picture: &Picture) -> Place {
    let ahead = picture.coming(card).filter(|ahead| ahead.card == card && ahead.clear == clear);
    if let Some(ahead) = ahead {
        return Place { is_held: place.is_held, ..ahead.clone() };
    }
    let side = picture.cards.location(card).side(clear);
    Place {
        card,
        clear,
        name: side.name.clone(),
        text: side.text.clone(),
        seals: side.seals.clone(),
        action: side.action.as_ref().map(|action| (action.name.clone(), String::new())),
        instants: Vec::new(),
        sinks: clear && !place.is_held,
        ..place.clone()
    }
}

impl Hero {
    fn set(&mut self, thing: Thing, now: u16) {
        let small = u8::try_from(now).unwrap_or(u8::MAX);
        match thing {
            Thing::Energy => self.tracks.energy = small,
            Thing::Health => self.tracks.health = small,
            Thing::Terror => self.tracks.terror = small,
            Thing::Food => self.food = small,
            Thing::Wealth => self.wealth = small,
            Thing::Magic => self.magic = small,
            Thing::Exp => self.exp = now,
        }
    }
}
