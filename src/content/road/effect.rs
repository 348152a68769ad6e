//! The closed vocabulary of the Road: one list of words for verses, events, items, secrets, locations, chain cards,
//! attacks, responses and conclusions.
//!
//! [`Effect`] is what happens, [`Condition`] what can be asked about, [`Price`] what is paid, [`Power`] what holds for
//! as long as a card is there. [`Ability`] ties them to a moment.

use serde::{Deserialize, Serialize};

use super::terms::{
    Attribute, Colour, EncounterId, EventId, Filter, ItemId, Keyword, LocationId, OriginId, Seal, SecretId,
    SheetId, StatusId, Stuff, VerseId,
};
use crate::content::lists::List;

/// Effects that are carried out one after another.
pub type Effects = List<Effect>;

/// Whom an effect is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Who {
    /// In an encounter the active Origin, elsewhere whoever has the card; in a party the one who acts.
    You,
    /// The party as a whole: it is given once, and the members share it out (RD-150, RD-155).
    Party,
    /// Each party member (RD-151); in an encounter the multi icon (RD-247).
    Each,
    /// Each Origin in the game, in the party or not (RD-152).
    All,
    /// One party member, whom the party chooses.
    One,
    /// Another Origin in the same location, whom you choose.
    Other,
    /// You or another Origin in the same location, as you choose.
    Here,
}

/// What is paid (RD-R62). Without a `per` it is paid once by the party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Price {
    Energy(u8),
    Health(u8),
    Terror(u8),
    Food(u8),
    Wealth(u8),
    Magic(u8),
    Exp(u8),
    /// So much for each party member (RD-056).
    PerMember(Stuff),
    /// So much for each Origin in the game.
    PerOrigin(Stuff),
    /// This item, into the bottom of its deck.
    Item(ItemId),
    /// Any item with this keyword.
    AnItem(Keyword),
    /// This small secret, back into its deck.
    Secret(SecretId),
}

/// What can be asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// A party member has the attribute at so much or more (RD-147).
    Level(Attribute, u8),
    /// This Origin is in the party.
    Is(OriginId),
    /// This Origin is in the game.
    Plays(OriginId),
    Item(ItemId),
    AnItem(Keyword),
    /// A party member has it, in use or not (RD-356); a GLOBAL one lies on the table.
    Secret(SecretId),
    /// A standard-sized secret is in play.
    Sheet(SheetId),
    Status(StatusId),
    /// This part of a status is marked (RD-130).
    Part(StatusId, u8),
    /// At least so many parts of a status are marked.
    Parts(StatusId, u8),
    /// So many parts of Time Passes are marked in this chapter.
    TimePasses(u8),
    /// The party has so much of it together.
    Holds(Stuff),
    /// The location of the party has this seal.
    Seal(Seal),
    /// The location of the party shows its clear side.
    Clear,
    /// The party is in this location.
    At(LocationId),
    /// This very card is on the map.
    OnMap(LocationId),
    /// A waybell stands at a corner of the party's location.
    Waybell,
    /// A guardian is in this location.
    Guarded(LocationId),
    Chapter(u8),
    /// At least so many Origins are in the game.
    Origins(u8),
    /// So many members in the party, or more.
    Members(u8),
    /// From this day of the campaign on.
    Day(u16),
    Filter(Filter),
    /// This verse has been read before.
    Read(VerseId),
    /// This event lies in the active events area.
    Active(EventId),
    /// So many quest markers lie on this event, or more.
    Markers(EventId, u8),
    /// This figure is in the party's location.
    FigureHere(Figure),
    Not(Box<Self>),
    Any(Vec<Self>),
    All(Vec<Self>),
}

/// RD-R30: figures without a behaviour of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Figure {
    SilentKing,
    Companion(SheetId),
}

/// Which encounter is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Foe {
    /// The top card of the deck of this colour (RD-R55).
    Top(Colour),
    /// This very card; if it is a guardian in play, that guardian (RD-193).
    Card(EncounterId),
}

/// The item decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemDeck {
    #[serde(alias = "A")]
    A,
    #[serde(alias = "B")]
    B,
    #[serde(alias = "Consumable")]
    Consumable,
}

/// The results of a roll from the last band's on up to this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// The highest result it is for; the last band has none, and is for all that is higher.
    #[serde(default = "any_result")]
    pub to: u8,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub does: Effects,
}

const fn any_result() -> u8 {
    u8::MAX
}

/// What an encounter leads to (RD-R53). What a result does not name it leads to nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Results {
    /// A fight that was won, run away included; a talk that ended green.
    pub won: Effects,
    pub gray: Effects,
    /// A talk that ended red.
    pub red: Effects,
    /// A fight that was lost or escaped; a talk whose last Origin fell.
    pub lost: Effects,
}

/// One of several ways on (RD-145, RD-R62).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    pub label: String,
    /// RD-157: an ENERGY cost of the party.
    #[serde(default)]
    pub energy: u8,
    #[serde(default)]
    pub pays: Vec<Price>,
    #[serde(default)]
    pub needs: Vec<Condition>,
    /// RD-R64: cannot be chosen without the filter.
    #[serde(default)]
    pub hidden: Option<Filter>,
    #[serde(default)]
    pub does: Effects,
    /// The verse that follows.
    #[serde(default)]
    pub to: Option<VerseId>,
    /// Once in the campaign.
    #[serde(default)]
    pub once: bool,
    /// Once a day.
    #[serde(default)]
    pub daily: bool,
    /// RD-R63: taken if nothing else can be.
    #[serde(default)]
    pub fallback: bool,
}

/// What cards make happen, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    // ---- tracks and resources ----
    Gain(Who, Stuff),
    /// RD-154: whatever is there is lost.
    Lose(Who, Stuff),
    /// An attribute rises by so much, up to its maximum, without EXP.
    Raise(Who, Attribute, u8),
    /// RD-R10: the maximum of an attribute rises by so much, up to 5.
    Widen(Who, Attribute, u8),

    // ---- encounters (RD-R44) ----
    Damage(Who, u8),
    /// Damage that cannot be prevented (RD-245).
    Wound(Who, u8),
    /// RD-257: so many markers into the combat pool, or out of it.
    Pool(i8),
    Duration(i8),
    /// So many slots up or down, one at a time.
    Affinity(i8),
    Draw(Who, u8),
    /// From the hand; without a hand from the top of the deck (RD-218).
    Discard(Who, u8),
    /// From the top of the deck.
    DiscardTop(Who, u8),
    /// RD-248.
    Destroy(u8),
    /// So many time markers onto the encounter card.
    Delay(u8),
    /// Up to so many time markers leave one card of the line, as you choose; a last one sets off its ability.
    Hasten(u8),
    /// So many charges onto the card that says so.
    Charge(u8),
    /// The last card of the line goes back to its owner's hand.
    TakeBack,
    /// RD-288.
    RunAway,
    /// RD-R81: this special encounter is lost. Without it the encounter is won.
    Lost,
    /// So much less damage for you in this attack or response (RD-251). Only with the timing `OnAttack`.
    Prevent(u8),
    /// The whole attack or response is cancelled. Only with the timing `OnAttack`.
    Cancel,
    /// The encounter's rule for this attribute (RD-320).
    RuleOf(Attribute),
    /// The rest happens only if at least so many attribute and magic keys of the new card are connected (RD-246).
    IfConnected(u8, Effects),
    /// The rest happens only in a fight, or only in a talk.
    IfCombat(Effects),
    IfDiplomacy(Effects),
    /// The rest happens so many times as there are candle cards in the line, three at most.
    PerCandle(Effects),

    // ---- cards ----
    /// The top card of an item deck (RD-R68).
    Item(Who, ItemDeck),
    /// This very item, out of its deck or the box.
    TakeItem(Who, ItemId),
    /// So many items, as their owner chooses; never secrets (RD-343).
    DropItem(Who, u8),
    /// A small secret; a GLOBAL one is laid into the play area.
    Secret(Who, SecretId),
    /// A small secret goes back into its deck, whoever has it.
    ReturnSecret(SecretId),
    /// A small secret leaves the game.
    RemoveSecret(SecretId),
    Sheet(SheetId),
    ReturnSheet(SheetId),
    /// An item of the party is sold for its price, if somebody likes (RD-R68).
    Sell,

    // ---- the status sheet ----
    Mark(StatusId),
    Unmark(StatusId),
    MarkPart(StatusId, u8),
    /// So many parts of Time Passes (RD-132).
    TimePasses(u8),

    // ---- the land ----
    /// RD-178: there at once, and not by travelling.
    Place(Who, LocationId),
    /// A location card is put onto the map (RD-R22).
    Reveal(LocationId),
    /// RD-177. The first leaves the game, and the second takes its place for good.
    Replace(LocationId, LocationId),
    /// Turned to its clear side, or to its hush side if false. No instants (RD-032).
    Turn(LocationId, bool),
    /// The party's location is turned.
    TurnHere(bool),
    /// A waybell that the players choose fades.
    Fade,
    /// A waybell at a corner of the party's location fades, if there is one.
    FadeHere,
    /// A waybell is set into an empty slot of the party's location, for nothing.
    RingHere,
    /// A guardian comes into play in this location (RD-R29).
    Guardian(EncounterId, LocationId),
    /// A guardian leaves the map.
    Dismiss(EncounterId),
    /// RD-R30: a figure is placed or moved; without a location it is removed.
    Figure(Figure, Option<LocationId>),
    /// RD-213: an encounter from apart joins the deck of its colour, and takes part whenever decks are prepared.
    JoinDeck(EncounterId),
    /// So many time markers onto the party's location.
    Markers(u8),

    // ---- events ----
    /// RD-R56: random events on top of the event deck, so many for each Origin.
    Events(u8),
    /// A special or story event on top of the event deck.
    AddEvent(EventId),
    /// A special or story event straight into the active events area, as if it had just been revealed.
    StartEvent(EventId),
    /// An active event leaves the area.
    EndEvent(EventId),
    /// So many quest markers onto an active event.
    Quest(EventId, u8),
    EndChapter,
    /// RD-R60: the campaign is won.
    Win,

    // ---- telling ----
    Text(String),
    /// RD-156: only with the filter of that colour.
    Hidden(Filter, Effects),
    If(Condition, Effects),
    IfElse(Condition, Effects, Effects),
    /// A die, with an attribute of the party added (RD-148, RD-149).
    Roll(Option<Attribute>, Vec<Band>),
    /// RD-145: the players choose one.
    Options(Vec<Way>),
    /// An encounter; then the reading goes on (RD-292).
    Meet(Foe, Results),
    /// On to another verse. What stood behind it is not read.
    GoTo(VerseId),
    /// The exploration, vision or memory ends.
    Ends,
    /// RD-163: every Origin receives the achievement sheet.
    GiveSheets,

    // ---- words of own abilities (RD-R09) ----
    /// Until the next start of the day you may take damage in place of others in your encounters.
    StandGuard,
    /// Both sides of one connected location, or the top card of one encounter deck.
    ScoutAhead,

    // ---- structure ----
    /// Each of them carries this out as "you".
    For(Who, Effects),
    /// You may.
    May(Effects),
    /// You may pay this for that.
    MayPay(Vec<Price>, Effects),
}

/// The subtypes of cards that others can refer to (RD-272, RD-327).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Played {
    Any,
    Candle,
    Bolt,
    Passive,
    /// A card with at least so many connected attribute and magic keys.
    Connected(u8),
    /// The first, second … card of an activation.
    Nth(u8),
}

/// When an ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// An action during the day (RD-087).
    Action,
    /// At any moment of the owner's activation, outside of encounters too if nothing in it needs one (RD-126).
    AnyTime,
    /// At any moment of an activation in an encounter (RD-263).
    Activation,
    /// When an encounter starts, after its traits.
    Start,
    /// RD-243.
    Placed,
    /// RD-223.
    Delayed,
    /// RD-252, RD-316.
    BeforeAttack,
    /// RD-251, RD-314.
    OnAttack,
    /// RD-253, RD-317.
    AfterAttack,
    /// RD-249.
    Discarded,
    /// RD-233: another card is played.
    CardPlayed(Played),
    /// A fight is won or a talk ends green.
    Won,
    /// RD-028.
    DayStart,
    /// RD-092.
    DayEnd,
    /// When it comes into play.
    Gained,
    /// The last story marker leaves the card (RD-R26).
    Countdown,
}

/// How often an ability can be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Limit {
    #[default]
    None,
    Activation,
    Encounter,
    Day,
}

/// Something that a card does at its moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    pub when: When,
    #[serde(default)]
    pub cost: Vec<Price>,
    /// "Pay X charges" (RD-262).
    #[serde(default)]
    pub charges: u8,
    #[serde(default)]
    pub limit: Limit,
    /// Time markers put onto the card by using it; it cannot be used while it has any (RD-R26).
    #[serde(default)]
    pub timer: u8,
    #[serde(default)]
    pub needs: Vec<Condition>,
    pub does: Effects,
}

/// What the text of a death secret is (RD-R33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ward {
    /// Secret 6.
    #[serde(alias = "Lamp")]
    Lamp,
    /// Secret 8.
    #[serde(alias = "Name")]
    Name,
    /// Secret 9.
    #[serde(alias = "Bell")]
    Bell,
}

/// What holds for as long as a card is there: of its owner, or of everybody if it is GLOBAL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Power {
    /// Keys of this attribute are met as if it were so much higher.
    Keys(Attribute, u8),
    /// So many cards more at the start of an encounter.
    StartHand(u8),
    /// So many cards more are kept in phase V.
    HandLimit(u8),
    /// So many cards more are drawn in phase V.
    EndDraw(u8),
    /// In each activation so many further cards may be played without Chain (RD-R72).
    ExtraPlays(u8),
    /// The first damage that comes in an encounter is so much less.
    FirstDamageLess(u8),
    /// Does not panic.
    Steady,
    /// An escape costs no ENERGY.
    FreeEscape,
    /// One journey a day costs no ENERGY.
    FreeStep,
    /// A waybell costs so much less MAGIC when this Origin helps to ring it.
    WaybellMagicLess(u8),
    /// Rest puts the ENERGY marker so many slots higher.
    RestEnergy(u8),
    /// Recovering heals so much more.
    RecoverHealth(u8),
    /// The Hush takes so much less HEALTH, or gives so much less TERROR.
    HushHealthLess(u8),
    HushTerrorLess(u8),
    /// So much more on rolls in the journal.
    Rolls(u8),
    /// RD-R73.
    HushLeansIn,
    /// RD-R64.
    Filter(Filter),
    /// RD-R33.
    Ward(Ward),
    /// An advanced deck is drawn from with one card more.
    WiderAdvancement,
}
