//! What the log has to remember: what is being met, how the land lies and who stands where, what a guardian's die showed;
//! and which heading stands over the next lines.

use std::collections::BTreeMap;

use crate::books::road::facts::{Fact, GuardianFace};
use crate::books::road::prompts::Action;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::land::Side;
use crate::content::road::terms::{EncounterId, LocationId, OriginId, Vertex};
use crate::screen::table::log::{Entry, Kind, LogFilter};

/// The part of the day that is on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    Dawn,
    #[default]
    Day,
    Dusk,
}

#[derive(Clone, Debug, Default)]
pub struct Now {
    /// The encounter that is on, and how many are in it.
    pub meeting: Option<EncounterId>,
    pub party: usize,
    /// What the die of the guardian that was rolled for last has shown.
    face: Option<(EncounterId, GuardianFace)>,
    /// The card that lies at a number, and whether its clear side is up.
    land: BTreeMap<u16, (LocationId, bool)>,
    /// Where everybody stands, as far as it was told, and where a campaign begins.
    stands: BTreeMap<OriginId, u16>,
    home: Option<u16>,
    /// It is the dawn that turns cards now, and nothing else.
    tide: bool,
    stage: Stage,
    day: u16,
    /// The present day has its heading.
    has_heading: bool,
    /// An encounter is over or waits, and its heading is the last one.
    has_met: bool,
}

impl Now {
    pub fn note(&mut self, cards: &Catalogue, fact: &Fact) {
        self.tide = match fact {
            Fact::DayBegan { .. } | Fact::MarkersRemoved { .. } => true,
            Fact::LocationFlipped { clear: false, .. } => self.tide,
            _ => false,
        };
        match fact {
            Fact::CampaignBegan { first_steps, .. } => {
                let home = if *first_steps { cards.campaign.first_home } else { cards.campaign.home };
                self.home = Some(cards.location(home).number);
                self.stands.clear();
            }
            // Set up by hand: anybody may stand anywhere.
            Fact::CampaignResumed { .. } => {
                self.home = None;
                self.stands.clear();
            }
            Fact::OriginJoined { origin, .. } => {
                if let Some(home) = self.home {
                    self.stands.insert(*origin, home);
                }
            }
            Fact::Travelled { party, to, .. } => {
                self.stands.extend(party.iter().map(|origin| (*origin, *to)));
            }
            Fact::Placed { origin, to } => {
                self.stands.insert(*origin, *to);
            }
            Fact::LocationAttached { location, clear } | Fact::LocationFlipped { location, clear } => {
                self.land.insert(cards.location(*location).number, (*location, *clear));
            }
            Fact::LocationReplaced { old, new } => {
                if let Some(place) = self.land.get_mut(&cards.location(*old).number) {
                    place.0 = *new;
                }
            }
            Fact::GuardianRolled { guardian, face } => self.face = Some((*guardian, *face)),
            Fact::EncounterBegan { encounter, party } => {
                (self.meeting, self.party) = (Some(*encounter), party.len());
            }
            // Only where there are others an encounter can wait.
            Fact::EncounterResumed { encounter } => (self.meeting, self.party) = (Some(*encounter), 2),
            Fact::EncounterEnded { .. } | Fact::EncounterParked { .. } => self.meeting = None,
            _ => {}
        }
    }

    /// The face that this guardian's die showed last.
    pub fn face_of(&self, guardian: EncounterId) -> Option<GuardianFace> {
        self.face.filter(|(other, _)| *other == guardian).map(|(_, face)| face)
    }

    /// What a place of the map is called as it lies now.
    pub fn place<'c>(&self, cards: &'c Catalogue, number: u16) -> &'c str {
        if let Some((location, clear)) = self.land.get(&number) {
            return cards.location(*location).side(*clear).name.as_str();
        }
        let standard = cards.locations.iter().find(|card| card.number == number && card.letter.is_none());
        standard.map_or("", |card| card.clear.name.as_str())
    }

    /// The side that lies up where an Origin stands.
    pub fn side_of<'c>(&self, cards: &'c Catalogue, origin: OriginId) -> Option<&'c Side> {
        let number = *self.stands.get(&origin)?;
        match self.land.get(&number) {
            Some((location, clear)) => Some(cards.location(*location).side(*clear)),
            None => {
                let standard =
                    cards.locations.iter().find(|card| card.number == number && card.letter.is_none());
                standard.map(|card| &card.clear)
            }
        }
    }

    /// The names of the places that meet at a corner of the lattice.
    pub fn round(&self, cards: &Catalogue, at: Vertex) -> Vec<String> {
        let lying = self.land.values().filter(|(location, _)| cards.location(*location).touches(at));
        lying.map(|(location, clear)| cards.location(*location).side(*clear).name.clone()).collect()
    }

    /// RD-031: is it the dawn that turns cards now?
    pub const fn is_tide(&self) -> bool {
        self.tide
    }

    /// Where things happen that are part of an encounter if there is one.
    pub const fn filter(&self) -> LogFilter {
        if self.meeting.is_some() { LogFilter::Combat } else { LogFilter::Story }
    }

    /// The heading that begins with this fact, where the fact is none itself.
    pub fn begun_by(&mut self, fact: &Fact) -> Option<Entry> {
        match fact {
            Fact::CampaignBegan { .. } => {
                (self.day, self.has_heading, self.has_met) = (1, false, false);
                None
            }
            // Its line is the heading of whatever is left of that day.
            Fact::CampaignResumed { day, .. } => {
                (self.day, self.has_heading, self.has_met) = (*day, true, false);
                None
            }
            Fact::DayBegan { day } => {
                (self.day, self.has_heading, self.has_met) = (*day, true, false);
                self.stage = Stage::Dawn;
                None
            }
            Fact::DayStageBegan => {
                (self.stage, self.has_met) = (Stage::Day, false);
                // The first day begins in the middle (RD-R59).
                (!std::mem::replace(&mut self.has_heading, true)).then(|| day(self.day.max(1)))
            }
            Fact::ActionTaken { action: Action::EndDay, .. } => {
                (self.stage, self.has_met) = (Stage::Dusk, false);
                None
            }
            Fact::EncounterBegan { .. } | Fact::EncounterResumed { .. } | Fact::ChapterBegan { .. } => {
                self.has_met = false;
                None
            }
            Fact::EncounterEnded { .. } | Fact::EncounterParked { .. } => {
                self.has_met = true;
                None
            }
            fact if self.has_met && self.goes_on_with(fact) => {
                self.has_met = false;
                Some(self.heading())
            }
            _ => None,
        }
    }

    /// Is this not about the last encounter any more?
    const fn goes_on_with(&self, fact: &Fact) -> bool {
        match fact {
            // Its own line is told by what follows it.
            Fact::ActionTaken { action, .. } => !matches!(action, Action::Use(..)),
            Fact::ToolUsed { .. } | Fact::TurnedUp { .. } => self.meeting.is_none(),
            Fact::Given { .. }
            | Fact::GuardianRolled { .. }
            | Fact::EventsCleared { .. }
            | Fact::EventRevealed { .. }
            | Fact::Rested { .. }
            | Fact::HushTookToll { .. }
            | Fact::VisionRead { .. } => true,
            _ => false,
        }
    }

    fn heading(&self) -> Entry {
        match self.stage {
            Stage::Dawn => Entry::heading("road/dawn", "Dawn goes on", "dawn_step_by_step"),
            Stage::Day => Entry::heading("road/day", "The day goes on", "by_day"),
            Stage::Dusk => Entry::heading("road/dusk", "Dusk goes on", "dusk_step_by_step"),
        }
    }
}

fn day(day: u16) -> Entry {
    let kind = Kind::new(LogFilter::All, "road/day", "the_day").round();
    Entry { kind, text: format!("Day {day}"), detail: String::new() }
}
