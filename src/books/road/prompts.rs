//! What the Road asks and what may be answered. Plain data; the words are in `words`.

use serde::{Deserialize, Serialize};

use super::records::Ware;
use crate::content::handle::Names;
use crate::content::road::chain::Art;
use crate::content::road::effect::Ward;
use crate::content::road::terms::{
    AchievementId, Attribute, CardId, ChapterId, Colour, Corner, Direction, EncounterId, EventId, ItemId,
    LegendId, LocationId, Modifier, OriginId, SecretId, SheetId, SkillId, StatusId, Thing, VerseId, Vertex,
};
use crate::table::prompt::word_id;
use crate::table::seat::{Seat, Seats};

/// The card behind a question or an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Verse(VerseId),
    Event(EventId),
    Chapter(ChapterId),
    Location(LocationId),
    Encounter(EncounterId),
    Card(CardId),
    Skill(SkillId),
    Item(ItemId),
    Secret(SecretId),
    Sheet(SheetId),
    Legend(LegendId),
    /// The ability of an Origin tile.
    Own(OriginId),
    Status(StatusId),
    /// A rule of the game and no card: the Hush, a cost, an attack that was escaped.
    Rule,
}

/// An ability of a card that lies somewhere, by its place on the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tool {
    /// The ability of an Origin tile.
    Own(OriginId),
    /// RD-170: the advanced ability of the final achievement.
    Advanced(OriginId),
    Skill(SkillId, u8),
    Item(ItemId, u8),
    Secret(SecretId, u8),
    Sheet(SheetId, u8),
    Event(EventId, u8),
    Legend(LegendId),
    /// A card of the line, by its place from 0.
    Link(u8, u8),
    /// The encounter card.
    Foe(u8),
    /// The status card of who goes insane (RD-R32).
    Calm,
}

impl Tool {
    /// Unique among the tools of one prompt.
    pub fn id(self, names: &Names) -> String {
        let nth = |place: u8| if place == 0 { String::new() } else { format!(".{}", place + 1) };
        match self {
            Self::Own(origin) => format!("own:{}", names.name(origin)),
            Self::Advanced(origin) => format!("advanced:{}", names.name(origin)),
            Self::Skill(skill, place) => format!("skill:{}{}", names.name(skill), nth(place)),
            Self::Item(item, place) => format!("item:{}{}", names.name(item), nth(place)),
            Self::Secret(secret, place) => format!("secret:{}{}", names.name(secret), nth(place)),
            Self::Sheet(sheet, place) => format!("sheet:{}{}", names.name(sheet), nth(place)),
            Self::Event(event, place) => format!("event:{}{}", names.name(event), nth(place)),
            Self::Legend(legend) => format!("legend:{}", names.name(legend)),
            Self::Link(link, place) => format!("line:{link}{}", nth(place)),
            Self::Foe(place) => format!("encounter{}", nth(place)),
            Self::Calm => "calm".to_owned(),
        }
    }
}

/// The additional cost of a waybell (RD-070, RD-071).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    Offering,
    Blood,
}

/// An action of the day (RD-R17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Explore,
    Travel(Direction),
    Ring(Corner, Payment),
    /// A guardian, by its place in the pool.
    Challenge(u8),
    LocationAction,
    /// An own ability, skill, item or secret of this seat.
    Use(Seat, Tool),
    /// Another Origin calms the one at this seat (RD-R32).
    Calm(Seat),
    /// On to the end of the day (RD-038).
    EndDay,
}

/// An action by a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deed {
    pub party: Seats,
    pub action: Action,
}

/// Every question of the Road.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Question {
    // ---- the beginning ----
    ChooseGame,
    ChooseOrigin {
        seat: Seat,
    },
    ChoosePlayers,
    ChooseMode,
    ChooseModifier {
        modifier: Modifier,
    },
    ChooseMemories,
    /// RD-R71: story modifiers that are switched on at the start of a chapter.
    SwitchOn,

    // ---- the day ----
    Act {
        day: u16,
    },
    Agree {
        deed: Deed,
    },
    Join {
        origin: OriginId,
        location: u16,
    },
    OfferingOf {
        origin: OriginId,
        left: u8,
    },
    TakeWaybell {
        location: u16,
    },
    Trade {
        from: OriginId,
        to: OriginId,
        ware: Ware,
    },

    // ---- costs, gains and losses ----
    SplitCost {
        party: Seats,
        what: Vec<(Thing, u8)>,
    },
    PayAmount {
        origin: OriginId,
        thing: Thing,
        left: u8,
    },
    ShareOut {
        source: Source,
        thing: Thing,
        left: u8,
    },
    Bear {
        source: Source,
        thing: Thing,
        left: u8,
    },
    Overflow {
        origin: OriginId,
        thing: Thing,
        left: u8,
    },
    GiveItem {
        source: Source,
        item: ItemId,
    },
    GiveSecret {
        source: Source,
        secret: SecretId,
    },
    InUse {
        origin: OriginId,
        old: Ware,
        new: Ware,
    },
    DropItem {
        origin: OriginId,
        left: u8,
    },
    TooManyItems {
        origin: OriginId,
    },
    Sell {
        party: Seats,
    },
    PayItem {
        party: Seats,
    },

    // ---- reading and cards ----
    Way {
        source: Source,
    },
    NameOrigin {
        source: Source,
    },
    MayUse {
        origin: OriginId,
        source: Source,
    },
    Fade {
        source: Source,
    },
    RingWhere {
        source: Source,
    },
    Scout {
        origin: OriginId,
    },
    Order {
        which: Moment,
    },
    Vision {
        location: u16,
    },
    KeepItemFrom {
        origin: OriginId,
    },

    // ---- encounters ----
    AgreeToAvoid {
        encounter: EncounterId,
    },
    Lend {
        owner: OriginId,
        tool: Tool,
    },
    Entrapment {
        origin: OriginId,
    },
    Greedy {
        encounter: EncounterId,
    },
    KeepHand {
        origin: OriginId,
        cards: u8,
    },
    PickActive {
        encounter: EncounterId,
    },
    Activation {
        origin: OriginId,
        encounter: EncounterId,
    },
    PayMagic {
        origin: OriginId,
        card: CardId,
    },
    StandInFor {
        guard: OriginId,
        other: OriginId,
        amount: u8,
    },
    Discard {
        origin: OriginId,
        art: Art,
        left: u8,
    },
    Hasten {
        origin: OriginId,
        left: u8,
    },
    GuardianOrder,

    // ---- the end of the day ----
    Recover {
        origin: OriginId,
    },
    RecoverFor {
        origin: OriginId,
        helper: OriginId,
    },
    Advance {
        origin: OriginId,
        exp: u16,
    },
    KeepCard {
        origin: OriginId,
        art: Art,
    },
    ModifyDecks {
        origin: OriginId,
    },

    // ---- death ----
    ChooseWard {
        origin: OriginId,
    },
    NewOrigin {
        seat: Seat,
    },
    FreeExp {
        origin: OriginId,
    },
}

/// A moment at which several things wait, in an order that the players choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    DayStart,
    DayEnd,
    Countdown,
    Triggers,
    BeforeAttack,
    AfterAttack,
}

/// How a cost is split (RD-R80).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Split {
    Even,
    Acting,
    Choose,
}

/// Every answer of the Road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    Pass,
    Yes,
    No,
    Done,
    Campaign,
    FirstSteps,
    OnePlayer,
    ManyPlayers,
    Plain,
    Story,
    Challenge,
    Custom,
    Stop,
    Escape,
    Avoid,
    Park,
    /// RD-266: the top card of the own deck, unseen.
    Panic,
    Discard,
    Energy,
    Terror,
    Keep,
    Replace,
    Food,
    Health,
    Lose,
    Pay,

    Origin(OriginId),
    Modifier(Modifier),
    Do(Deed),
    Resume(u8),
    Offer(Seat, Seat, Ware),
    Switch(Seat, Ware),
    Memory(Seat, AchievementId),

    Split(Split),
    All(OriginId),
    One(OriginId),
    Waybell(u8),
    Corner(Corner),
    Way(u8),
    Tool(Tool),
    Deck(Colour),
    Towards(Direction),

    Play(CardId),
    Card(CardId),
    Link(u8),
    Item(ItemId),
    Secret(SecretId),
    Guardian(u8),

    Raise(Attribute),
    Learn(SkillId),
    Study(Art),
    PutIn(CardId),
    TakeOut(CardId),
    Ward(Ward),
    Location(LocationId),
    Vertex(Vertex),
}

impl Choice {
    /// The id of the option in protocol and replays: unique within its prompt, and it means something.
    pub fn id(&self, names: &Names, origin: impl Fn(Seat) -> String) -> String {
        let party = |seats: Seats| {
            let members: Vec<String> = seats.iter().map(&origin).collect();
            members.join("+")
        };
        let ware = |ware: Ware| match ware {
            Ware::Item(item) => names.name(item).to_owned(),
            Ware::Secret(secret) => names.name(secret).to_owned(),
            Ware::Food => "food".to_owned(),
            Ware::Wealth => "wealth".to_owned(),
        };
        match *self {
            Self::Origin(origin) => names.name(origin).to_owned(),
            Self::Modifier(modifier) => format!("modifier:{}", word_id(modifier)),
            Self::Do(Deed { party: seats, action }) => {
                let who = party(seats);
                match action {
                    Action::Explore => format!("{who}:explore"),
                    Action::Travel(direction) => format!("{who}:travel:{}", direction.id()),
                    Action::Ring(corner, payment) => {
                        format!("{who}:ring:{}:{}", corner.id(), word_id(payment))
                    }
                    Action::Challenge(guardian) => format!("{who}:challenge:{guardian}"),
                    Action::LocationAction => format!("{who}:location"),
                    Action::Use(seat, tool) => format!("{who}:use:{}:{}", origin(seat), tool.id(names)),
                    Action::Calm(seat) => format!("{who}:calm:{}", origin(seat)),
                    Action::EndDay => "end_day".to_owned(),
                }
            }
            Self::Resume(meeting) => format!("resume:{meeting}"),
            Self::Offer(from, to, what) => format!("{}:give:{}:{}", origin(from), origin(to), ware(what)),
            Self::Switch(seat, what) => format!("{}:switch:{}", origin(seat), ware(what)),
            Self::Memory(seat, page) => format!("{}:memory:{}", origin(seat), names.name(page)),
            Self::Split(split) => format!("split:{}", word_id(split)),
            Self::All(origin) => format!("all:{}", names.name(origin)),
            Self::One(origin) => format!("one:{}", names.name(origin)),
            Self::Waybell(waybell) => format!("waybell:{waybell}"),
            Self::Corner(corner) => format!("corner:{}", corner.id()),
            Self::Way(way) => format!("way:{way}"),
            Self::Tool(tool) => tool.id(names),
            Self::Deck(colour) => format!("deck:{}", colour.id()),
            Self::Towards(direction) => format!("towards:{}", direction.id()),
            Self::Play(card) => format!("play:{}", names.name(card)),
            Self::Card(card) => format!("card:{}", names.name(card)),
            Self::Link(link) => format!("line:{link}"),
            Self::Item(item) => format!("item:{}", names.name(item)),
            Self::Secret(secret) => format!("secret:{}", names.name(secret)),
            Self::Guardian(guardian) => format!("guardian:{guardian}"),
            Self::Raise(attribute) => format!("raise:{}", attribute.id()),
            Self::Learn(skill) => format!("learn:{}", names.name(skill)),
            Self::Study(art) => format!("advance:{}", word_id(art)),
            Self::PutIn(card) => format!("put_in:{}", names.name(card)),
            Self::TakeOut(card) => format!("take_out:{}", names.name(card)),
            Self::Ward(ward) => format!("ward:{}", word_id(ward)),
            Self::Location(location) => format!("location:{}", names.name(location)),
            Self::Vertex(vertex) => format!("corner:{},{}", vertex.x, vertex.y),
            word => word_id(word),
        }
    }

    /// The seats whose answer this is, where several may answer side by side.
    pub const fn seats(&self) -> Option<Seats> {
        match *self {
            Self::Do(Deed { action: Action::EndDay, .. }) => None,
            Self::Do(deed) => Some(deed.party),
            Self::Offer(from, ..) => Some(Seats::one(from)),
            Self::Switch(seat, _) | Self::Memory(seat, _) => Some(Seats::one(seat)),
            _ => None,
        }
    }
}
