//! The other cards of the Road as they stand in `content/road`: Origins, skills, items, secrets, events, chapters,
//! statuses, achievements.

use serde::{Deserialize, Serialize};

use super::effect::{Ability, Condition, Effects, ItemDeck, Power};
use super::terms::{
    Attribute, Colour, EncounterId, EventId, Keyword, LocationId, OriginId, SecretId, SkillId, StatusId,
    VerseId,
};

/// RD-R08, RD-R09: an Origin with its letter, starting values and personal ability.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    pub id: String,
    pub name: String,
    /// The order in which Origins are offered and listed.
    pub order: u8,
    pub attributes: Vec<(Attribute, u8)>,
    #[serde(default)]
    pub food: u8,
    #[serde(default)]
    pub wealth: u8,
    #[serde(default)]
    pub magic: u8,
    pub ability: OwnAbility,
    /// RD-002: read before play begins.
    pub letter: String,
    /// The two ideas that the decks are built round, for whoever chooses.
    #[serde(default)]
    pub text: String,
}

impl Origin {
    pub fn attribute(&self, wanted: Attribute) -> u8 {
        self.attributes.iter().find(|(attribute, _)| *attribute == wanted).map_or(0, |(_, level)| *level)
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnAbility {
    pub name: String,
    pub ability: Ability,
}

/// One side of a skill token (RD-109, RD-R11).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    pub id: String,
    pub name: String,
    pub owner: OriginId,
    pub attribute: Attribute,
    /// The other side of the token: whoever takes one can't have the other.
    pub back: SkillId,
    #[serde(default)]
    pub gives: Vec<Power>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    #[serde(default)]
    pub text: String,
}

/// RD-118 to RD-128, RD-R67.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    pub id: String,
    pub name: String,
    pub deck: ItemDeck,
    #[serde(default)]
    pub keyword: Option<Keyword>,
    #[serde(default = "one")]
    pub copies: u8,
    /// WEALTH it is sold for, where it can be sold.
    #[serde(default)]
    pub price: u8,
    #[serde(default)]
    pub gives: Vec<Power>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    #[serde(default)]
    pub text: String,
}

/// A small secret (RD-349 to RD-356).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    pub id: String,
    /// 1 to 50.
    pub number: u8,
    pub name: String,
    #[serde(default)]
    pub personal: bool,
    #[serde(default)]
    pub global: bool,
    #[serde(default)]
    pub keyword: Option<Keyword>,
    /// Story markers it comes with.
    #[serde(default)]
    pub countdown: u8,
    #[serde(default)]
    pub gives: Vec<Power>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    #[serde(default)]
    pub text: String,
}

/// What a standard-sized secret holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SheetKindOf {
    /// RD-R30: a companion; its figure stands where it is placed.
    Companion,
    /// An encounter, a boss for instance.
    Encounter(EncounterId),
    /// A rule that holds while it is in play.
    Rule,
    /// A quest card.
    Quest(EventId),
}

/// A standard-sized secret (RD-357, RD-358).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub id: String,
    /// 105 to 325.
    pub number: u16,
    pub name: String,
    pub holds: SheetKindOf,
    #[serde(default)]
    pub countdown: u8,
    #[serde(default)]
    pub gives: Vec<Power>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    #[serde(default)]
    pub text: String,
}

/// RD-129 to RD-131.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Status {
    pub id: String,
    pub name: String,
    /// Parts that are marked one by one; 1 for a status that is marked or not.
    #[serde(default = "one")]
    pub parts: u8,
    #[serde(default)]
    pub text: String,
}

/// RD-R56.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventKind {
    Random,
    Special,
    Story,
}

/// When the card of a quest leaves the active events area (RD-035).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Leaves {
    /// As soon as it is accomplished or failed.
    Resolved,
    /// With its chapter.
    ChapterEnd,
    /// Never by itself: something has to say so.
    Told,
}

/// RD-R57.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quest {
    pub title: String,
    pub text: String,
    /// Quest markers it needs; 0 if only conditions count.
    #[serde(default)]
    pub markers: u8,
    /// One more needed for each Origin in the game.
    #[serde(default)]
    pub per_origin: bool,
    #[serde(default)]
    pub needs: Vec<Condition>,
    pub success: Effects,
    /// Story markers; when the last one leaves, it has failed. 0: it does not hurry.
    #[serde(default)]
    pub countdown: u8,
    #[serde(default)]
    pub failure: Effects,
    pub leaves: Leaves,
    /// The numbers of the locations that the last hint names. No rule asks for them: they are for whoever plans.
    #[serde(default)]
    pub at: Vec<u16>,
    /// What shows, for each of them in this order, that nothing more is to be had there. A location beyond the end of
    /// this list is worth a visit for as long as the quest is open.
    #[serde(default)]
    pub done: Vec<Condition>,
    /// From a nudge to the plain answer.
    pub hints: (String, String, String),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    pub id: String,
    pub kind: EventKind,
    /// The chapter it belongs to; 0 for random events.
    #[serde(default)]
    pub chapter: u8,
    pub name: String,
    pub text: String,
    /// When it is revealed.
    #[serde(default)]
    pub read: Effects,
    /// What holds while it lies in the active events area.
    #[serde(default)]
    pub gives: Vec<Power>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    #[serde(default)]
    pub quest: Option<Quest>,
}

/// A place in the event deck of a chapter, from top to bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeckLine {
    Event(EventId),
    /// So many random events for each Origin.
    Random(u8),
    /// So many random events, however many play.
    Fixed(u8),
}

/// How many encounters of a difficulty go into the deck of each colour (RD-R55).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Portion {
    pub difficulty: u8,
    pub base: u8,
    #[serde(default)]
    pub per_origin: u8,
}

/// RD-R58: a chapter setup card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    pub id: String,
    /// 1 to 6; 0 is First Steps.
    pub number: u8,
    pub title: String,
    #[serde(default)]
    pub text: String,
    /// The front: what is removed, returned, marked, gained, placed.
    #[serde(default)]
    pub front: Effects,
    /// The back: the event deck from top to bottom.
    #[serde(default)]
    pub events: Vec<DeckLine>,
    /// For each of the three colours.
    #[serde(default)]
    pub encounters: Vec<Portion>,
    /// RD-R58: deck B comes in.
    #[serde(default)]
    pub item_b: bool,
    pub start: VerseId,
    /// RD-R61: where the eighth part of Time Passes leads.
    pub overdue: VerseId,
    /// RD-R59: straight into the active events area.
    #[serde(default)]
    pub first_event: Option<EventId>,
    /// RD-360.
    #[serde(default)]
    pub save_hint: String,
}

/// RD-R31, RD-R32: the status cards of the dying and of those who go insane, in words.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plight {
    pub id: String,
    pub name: String,
    /// Alone, and with others.
    pub solo: Vec<String>,
    pub together: Vec<String>,
}

/// The numbers and names of the whole campaign that are no card's own.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    pub id: String,
    /// Where everybody begins (RD-009), and where First Steps begins.
    pub home: LocationId,
    pub first_home: LocationId,
    /// What is read before anything else.
    pub opening: String,
    /// What follows when all is lost (RD-R34).
    pub defeat: String,
    /// Story mode and challenge mode bring these (RD-369, RD-376).
    pub tactical_genius: SecretId,
    pub empowered: SecretId,
    /// RD-R33: the six, the eight and the nine.
    pub wards: (SecretId, SecretId, SecretId),
}

/// What an achievement asks for (RD-R65).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// So many encounters won.
    Won(u8),
    WonColour(Colour, u8),
    /// So many of this difficulty or a higher one.
    WonDifficulty(u8, u8),
    /// So many talks that ended green.
    Green(u8),
    /// So many encounters won without HEALTH lost in them.
    Unhurt(u8),
    Read(VerseId),
    Status(StatusId),
    Secret(SecretId),
    Attribute(Attribute, u8),
    Skills(u8),
    /// So many different locations visited.
    Visited(u8),
    Waybells(u8),
    Guardians(u8),
    /// So many ends of the day in the Hush survived.
    HushDays(u8),
    /// So much FOOD and WEALTH given to others.
    Given(u8),
}

/// Which of the achievements of an Origin it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Page {
    /// The road.
    Road(u8),
    /// The blade and the word.
    Blade(u8),
    /// The hearth.
    Hearth(u8),
    Final,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achievement {
    pub id: String,
    pub name: String,
    pub owner: OriginId,
    pub page: Page,
    /// None for the final one: it needs all the others.
    #[serde(default)]
    pub deed: Option<Deed>,
    pub memory: VerseId,
    /// RD-170: what the final one gives.
    #[serde(default)]
    pub advanced: Option<OwnAbility>,
}

/// RD-166 to RD-168.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Legend {
    pub id: String,
    pub name: String,
    pub owner: OriginId,
    /// 1 to 3: road, blade, hearth.
    pub section: u8,
    pub does: Effects,
    #[serde(default)]
    pub text: String,
}

const fn one() -> u8 {
    1
}
