//! Facts of the Road: what has happened, for the log, the screen, statistics and "why did it do that".

use serde::{Deserialize, Serialize};

use super::pieces::Outcome;
use super::prompts::{Action, Source, Tool};
use super::records::Ware;
use crate::content::road::chain::Art;
use crate::content::road::effect::{Figure, ItemDeck, Ward};
use crate::content::road::terms::{
    AchievementId, Attribute, CardId, ChapterId, Colour, Direction, EncounterId, EventId, Filter, ItemId,
    LegendId, LocationId, Modifier, OriginId, SecretId, SheetId, SkillId, StatusId, Thing, VerseId, Vertex,
};
use crate::table::seat::Seat;
use crate::table::viewer::Told;

/// A face of the guardian die (RD-R28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuardianFace {
    Towards(Direction),
    Cross,
}

/// Why a guardian did what it did (RD-184 to RD-189).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// The way the die showed.
    Shown,
    /// No way there: to the connected location with the highest number.
    Highest,
    /// Nowhere to go.
    Stays,
    /// It meets the Origins in its location.
    Meets,
    /// A waybell fades.
    Fades,
}

/// Why an Origin gains or loses something that is not a card's doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Card(Source),
    Paid,
    Rest,
    Exhaustion,
    Recovery,
    Hush,
    Insanity,
    Dying,
    Escape,
    Traded,
    Overflow,
    Beginning,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Fact {
    // ---- the campaign ----
    CampaignBegan {
        first_steps: bool,
        modifiers: Vec<Modifier>,
        memories: bool,
    },
    /// A scenario begins in the middle of a campaign.
    CampaignResumed {
        chapter: ChapterId,
        day: u16,
    },
    OriginJoined {
        origin: OriginId,
        seat: Seat,
    },
    ChapterBegan {
        chapter: ChapterId,
    },
    ChapterEnded {
        chapter: ChapterId,
        /// All of Time Passes was marked before (RD-R61).
        late: bool,
    },
    ModifierSwitchedOn {
        modifier: Modifier,
    },
    DecksPrepared {
        cards: [u8; 3],
    },
    CampaignWon,
    CampaignLost,
    TimePassed {
        marked: u8,
        of: u8,
    },
    StatusMarked {
        status: StatusId,
        part: u8,
    },
    StatusUnmarked {
        status: StatusId,
    },

    // ---- the day ----
    DayBegan {
        day: u16,
    },
    DayStageBegan,
    DayEnded {
        day: u16,
    },
    MarkersRemoved {
        cards: u8,
    },
    LocationFlipped {
        location: LocationId,
        clear: bool,
    },
    LocationAttached {
        location: LocationId,
        clear: bool,
    },
    LocationReplaced {
        old: LocationId,
        new: LocationId,
    },
    GuardianRolled {
        guardian: EncounterId,
        face: GuardianFace,
    },
    GuardianMoved {
        guardian: EncounterId,
        from: u16,
        to: u16,
        why: Move,
    },
    GuardianActed {
        guardian: EncounterId,
        why: Move,
    },
    GuardianPlaced {
        guardian: EncounterId,
        location: u16,
    },
    GuardianLeft {
        guardian: EncounterId,
    },
    EventsCleared {
        events: Vec<EventId>,
    },
    EventRevealed {
        event: EventId,
    },
    EventAdded {
        event: EventId,
    },
    RandomEventsAdded {
        count: u8,
    },
    EventLeft {
        event: EventId,
    },
    QuestMarked {
        event: EventId,
        markers: u8,
    },
    QuestAccomplished {
        event: EventId,
    },
    QuestFailed {
        event: EventId,
    },

    // ---- actions ----
    ActionTaken {
        party: Vec<OriginId>,
        action: Action,
    },
    ActionRefused {
        origin: OriginId,
    },
    Travelled {
        party: Vec<OriginId>,
        from: u16,
        to: u16,
    },
    Placed {
        origin: OriginId,
        to: u16,
    },
    WaybellPlaced {
        at: Vertex,
        location: LocationId,
    },
    WaybellFaded {
        at: Vertex,
    },
    FigurePlaced {
        figure: Figure,
        at: u16,
    },
    FigureRemoved {
        figure: Figure,
    },
    MarkersPut {
        location: LocationId,
        time: u8,
    },
    Given {
        from: OriginId,
        to: OriginId,
        ware: Ware,
        amount: u8,
    },
    TurnedUp {
        origin: OriginId,
        ware: Ware,
    },
    Scouted {
        origin: OriginId,
        location: Option<LocationId>,
        encounter: Option<EncounterId>,
    },
    ToolUsed {
        origin: OriginId,
        tool: Tool,
    },
    EncounterParked {
        encounter: EncounterId,
    },
    EncounterResumed {
        encounter: EncounterId,
    },

    // ---- reading ----
    VerseRead {
        verse: VerseId,
        party: Vec<OriginId>,
    },
    /// The text at this place of the content's effects was read; of a roll that of one of its bands, from 1.
    TextRead {
        source: Source,
        place: u32,
        band: u8,
    },
    HiddenPassed {
        source: Source,
        filter: Filter,
        words: u16,
    },
    WayChosen {
        source: Source,
        way: u8,
        label: String,
    },
    DieRolled {
        source: Source,
        die: u8,
        bonus: u8,
        total: u8,
    },
    ReadingEnded {
        verse: VerseId,
    },
    VisionRead {
        location: LocationId,
        verse: VerseId,
    },

    // ---- tracks and things ----
    Gained {
        origin: OriginId,
        thing: Thing,
        amount: u8,
        now: u16,
        cause: Cause,
    },
    Lost {
        origin: OriginId,
        thing: Thing,
        amount: u8,
        now: u16,
        cause: Cause,
    },
    /// RD-041.
    EnergyLimited {
        origin: OriginId,
        now: u8,
    },
    Discarded {
        origin: OriginId,
        thing: Thing,
        amount: u8,
    },
    ItemGained {
        origin: OriginId,
        item: ItemId,
    },
    ItemLost {
        origin: OriginId,
        item: ItemId,
    },
    ItemSold {
        origin: OriginId,
        item: ItemId,
        wealth: u8,
    },
    DeckEmpty {
        deck: ItemDeck,
    },
    SecretGained {
        origin: Option<OriginId>,
        secret: SecretId,
    },
    SecretReturned {
        secret: SecretId,
        removed: bool,
    },
    SheetGained {
        sheet: SheetId,
    },
    SheetReturned {
        sheet: SheetId,
    },
    SheetsGiven,
    AttributeRaised {
        origin: OriginId,
        attribute: Attribute,
        level: u8,
    },
    AttributeWidened {
        origin: OriginId,
        attribute: Attribute,
        most: u8,
    },

    // ---- encounters ----
    EncounterBegan {
        encounter: EncounterId,
        party: Vec<OriginId>,
    },
    NoEncounter {
        colour: Colour,
    },
    CardsDrawn {
        origin: OriginId,
        cards: Vec<CardId>,
    },
    HandReplaced {
        origin: OriginId,
        cards: u8,
    },
    TurnBegan {
        turn: u8,
    },
    Activated {
        origin: OriginId,
    },
    MarkerLeft {
        card: Option<CardId>,
        left: u8,
    },
    MarkersCovered {
        card: CardId,
    },
    DelayedTriggered {
        card: Option<CardId>,
        origin: OriginId,
    },
    CardPlayed {
        origin: OriginId,
        card: CardId,
        panic: bool,
    },
    KeyMet {
        card: CardId,
        attribute: Attribute,
    },
    KeyUnmet {
        card: CardId,
        attribute: Attribute,
    },
    MagicKeyPaid {
        card: CardId,
        origin: OriginId,
    },
    MagicKeyDeclined {
        card: CardId,
    },
    FreeKey {
        card: CardId,
        times: u8,
    },
    ChainGained {
        card: CardId,
    },
    PoolChanged {
        pool: u8,
        by: i8,
    },
    DurationChanged {
        duration: u8,
        by: i8,
    },
    AffinityChanged {
        slot: u8,
        by: i8,
    },
    CardDiscarded {
        origin: OriginId,
        card: CardId,
    },
    LinkDestroyed {
        card: CardId,
        owner: OriginId,
    },
    LinkTakenBack {
        card: CardId,
        owner: OriginId,
    },
    ChargesChanged {
        card: Option<CardId>,
        charges: u8,
    },
    OpportunityAttack {
        origin: OriginId,
    },
    AttackBegan {
        encounter: EncounterId,
        origin: OriginId,
        row: Option<u8>,
    },
    ResponseBegan {
        encounter: EncounterId,
        origin: OriginId,
    },
    AttackCancelled,
    Prevented {
        origin: OriginId,
        amount: u8,
    },
    Struck {
        origin: OriginId,
        amount: u8,
    },
    StoodIn {
        guard: OriginId,
        other: OriginId,
    },
    TraitActed {
        encounter: EncounterId,
        word: TraitWord,
    },
    EscapeDeclared {
        origin: OriginId,
    },
    EscapeRolled {
        origin: OriginId,
        die: u8,
        free: bool,
    },
    LeftEncounter {
        origin: OriginId,
    },
    Avoided,
    EncounterEnded {
        encounter: EncounterId,
        outcome: Outcome,
    },

    // ---- the end of the day ----
    Rested {
        origin: OriginId,
        energy: u8,
        exhausted: bool,
    },
    Recovered {
        origin: OriginId,
    },
    HushTookToll {
        origin: OriginId,
    },
    SkillLearnt {
        origin: OriginId,
        skill: SkillId,
    },
    CardLearnt {
        origin: OriginId,
        art: Art,
        card: CardId,
    },
    DeckChanged {
        origin: OriginId,
        card: CardId,
        put_in: bool,
    },

    // ---- dying, death, insanity ----
    IsDying {
        origin: OriginId,
    },
    NoLongerDying {
        origin: OriginId,
    },
    GoesInsane {
        origin: OriginId,
    },
    NoLongerInsane {
        origin: OriginId,
    },
    Calmed {
        origin: OriginId,
        by: OriginId,
    },
    Died {
        origin: OriginId,
    },
    Warded {
        origin: OriginId,
        ward: Ward,
    },

    // ---- memories ----
    AchievementEarned {
        origin: OriginId,
        achievement: AchievementId,
    },
    LegendEarned {
        origin: OriginId,
        legend: LegendId,
    },
    LegendUsed {
        origin: OriginId,
        legend: LegendId,
    },
}

/// Which trait has acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TraitWord {
    Dread,
    Entrapment,
    Exhaustive,
    Harass,
    Shatter,
    Discouraging,
    Greedy,
}

/// RD-R14: hands lie open; what is hidden is hidden from all.
impl Told for Fact {}
