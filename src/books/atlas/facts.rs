//! Facts of the Atlas: what has happened, for the log, the screen, statistics and "why did it do that".

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::fighter::Fighter;
use super::pieces::{Carried, Source, TrackCard, WornAt};
use super::reasons::{Aimed, Refused, Routed, Shrugged, Skipped};
use super::records::{Die, RoundKind};
use crate::content::atlas::effect::CombatEnd;
use crate::content::atlas::terms::{
    BossId, CardKey, DamageKind, Deck, Ground, Initiative, ItemId, JournalId, KeywordId, LampsideId,
    LocationId, MinionId, OriginId, PathKey, RuneId, SkillId, SpaceKey, Status, SummonId, Symbol, TacticId,
    TalentId,
};
use crate::table::seat::Seat;
use crate::table::viewer::{Secret, Told, Viewer};

/// What a roll was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollKind {
    Attack,
    Mending,
    Challenge,
    Targeting,
}

/// Why HP were lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Attack,
    Effect,
    StartOfTurn,
    Bleeding,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Fact {
    // ---- the campaign ----
    CampaignBegan {
        honor: bool,
        unrestricted_talents: bool,
        vote: bool,
    },
    OriginJoined {
        origin: OriginId,
        seat: Seat,
    },
    TalentUnlocked {
        origin: OriginId,
        talent: TalentId,
    },
    TalentGivenUp {
        origin: OriginId,
        talent: TalentId,
    },
    SkillLearned {
        origin: OriginId,
        skill: SkillId,
    },
    SkillGivenUp {
        origin: OriginId,
        skill: SkillId,
    },
    PartyLevelledUp {
        level: u8,
    },
    LocationSetUp {
        location: LocationId,
        page: u8,
        level: u8,
    },
    LocationLeft {
        location: LocationId,
        to: LocationId,
    },
    LocationRestarted {
        location: LocationId,
    },
    CampaignRestarted,
    SessionEnded {
        next: LocationId,
    },
    CampaignEnded {
        epilogue: Option<Symbol>,
    },
    LampsideShown {
        page: LampsideId,
    },

    // ---- rounds ----
    RoundBegan {
        round: u32,
        kind: RoundKind,
        lamp_bearer: Seat,
    },
    RoundEnded {
        round: u32,
    },
    TurnBegan {
        who: Fighter,
    },
    TurnEnded {
        who: Fighter,
    },
    /// AT-161, AT-401: its turn in this round goes by without it.
    TurnForgone {
        who: Fighter,
    },
    TimeAdvanced {
        space: u8,
    },
    TimeSet {
        space: u8,
    },
    TimePaused,
    TimeResumed,
    /// AT-R03: how somebody has voted is their own affair.
    VoteCast {
        seat: Seat,
        option: Secret<u16>,
    },
    VoteDecided {
        option: u16,
        by_lamp_bearer: bool,
    },

    // ---- exploring ----
    Travelled {
        who: OriginId,
        from: SpaceKey,
        to: SpaceKey,
    },
    CardRevealed {
        card: CardKey,
        title: String,
        text: String,
    },
    CardTaken {
        card: CardKey,
    },
    CardResolved {
        card: CardKey,
    },
    CardFlipped {
        card: CardKey,
    },
    CardHeld {
        card: CardKey,
    },
    CardPlaced {
        card: CardKey,
        space: SpaceKey,
    },
    /// AT-268: it lies on the active combat stack.
    CardStacked {
        card: CardKey,
    },
    CardReturned {
        card: CardKey,
    },
    CardDiscarded {
        card: CardKey,
    },
    TextShown {
        text: String,
    },
    JournalRevealed {
        card: JournalId,
    },
    KeyPlaced {
        path: PathKey,
    },
    SpaceUnlocked {
        space: SpaceKey,
    },
    GroundPlaced {
        space: SpaceKey,
        ground: Ground,
    },
    GroundCleared {
        space: SpaceKey,
    },
    CounterChanged {
        name: String,
        value: i16,
    },
    FlagSet {
        name: String,
        campaign: bool,
    },
    ChallengeResolved {
        who: OriginId,
        total: u16,
    },
    AutomaticSuccess {
        who: OriginId,
        keyword: KeywordId,
    },
    KeywordPlayed {
        who: OriginId,
        keyword: KeywordId,
        card: TrackCard,
    },
    ExitRefused {
        seat: Seat,
    },

    // ---- dice ----
    DiceRolled {
        who: Option<Fighter>,
        roll: RollKind,
        dice: Vec<Die>,
        hits: u16,
        specials: u16,
    },
    DiceRerolled {
        who: Option<Fighter>,
        by: Source,
        dice: Vec<Die>,
        hits: u16,
        specials: u16,
    },
    SparkReroll {
        by: OriginId,
        dice: Vec<Die>,
        hits: u16,
        specials: u16,
    },
    TargetingRolled {
        who: Fighter,
        face: u8,
        special: bool,
    },

    // ---- fighting ----
    EnemySpawned {
        who: Fighter,
        minion: MinionId,
        veteran: bool,
        hp: u16,
        track: Initiative,
        space: SpaceKey,
        /// Its place on the initiative track.
        #[serde(default)]
        order: u16,
        /// AT-R42: too late to act in this round.
        #[serde(default)]
        late: bool,
    },
    BossSpawned {
        boss: BossId,
        hp: u16,
        track: Initiative,
        space: SpaceKey,
        #[serde(default)]
        order: u16,
        #[serde(default)]
        late: bool,
    },
    SpawnRefused {
        minion: MinionId,
    },
    ApGained {
        who: Fighter,
        amount: u8,
        now: u8,
    },
    ApSpent {
        who: Fighter,
        amount: u8,
        now: u8,
    },
    /// AT-R28, AT-R29, AT-403: above the maximum, left over, or the combat is over.
    ApLost {
        who: Fighter,
        amount: u8,
        now: u8,
    },
    CardUsed {
        who: Fighter,
        card: Source,
    },
    CardPlacedOnTrack {
        who: Fighter,
        card: TrackCard,
        slot: u8,
        face_up: bool,
    },
    /// AT-067, AT-368: every card of the track slid 1 slot, or only this one.
    TrackSlid {
        who: Fighter,
        card: Option<TrackCard>,
    },
    CardTurned {
        who: Fighter,
        card: TrackCard,
    },
    CardCleared {
        who: Fighter,
        card: TrackCard,
    },
    TacticPlayed {
        boss: BossId,
        tactic: TacticId,
        ap: u8,
    },
    TacticFailed {
        boss: BossId,
        tactic: TacticId,
        regained: u8,
    },
    /// Why an automated enemy chose whom it chose (law 5).
    TargetChosen {
        who: Fighter,
        rule: Aimed,
        candidates: Vec<Fighter>,
        target: Option<Fighter>,
        space: Option<SpaceKey>,
    },
    RouteChosen {
        who: Fighter,
        rule: Routed,
        candidates: Vec<Vec<SpaceKey>>,
        route: Vec<SpaceKey>,
    },
    Moved {
        who: Fighter,
        from: SpaceKey,
        to: SpaceKey,
    },
    MovedByOthers {
        who: Fighter,
        from: SpaceKey,
        to: SpaceKey,
    },
    AttackMade {
        by: Fighter,
        card: Source,
        target: Option<Fighter>,
        space: SpaceKey,
        total: u16,
        kind: DamageKind,
    },
    AttackSkipped {
        by: Fighter,
        reason: Skipped,
    },
    DamageDealt {
        to: Fighter,
        amount: u16,
        kind: DamageKind,
        by: Option<Fighter>,
        cause: Cause,
        hp: u16,
    },
    DamageShrugged {
        to: Fighter,
        kind: DamageKind,
        by: Option<Fighter>,
        reason: Shrugged,
    },
    Guarded {
        by: OriginId,
        instead_of: OriginId,
    },
    Healed {
        who: Fighter,
        amount: u16,
        hp: u16,
    },
    HealingPrevented {
        who: Fighter,
    },
    StatusGained {
        who: Fighter,
        status: Status,
        slot: u8,
    },
    StatusRefused {
        who: Fighter,
        status: Status,
        reason: Refused,
    },
    StatusRemoved {
        who: Fighter,
        status: Status,
    },
    Downed {
        who: OriginId,
    },
    Revived {
        who: OriginId,
        hp: u16,
        by: Option<OriginId>,
        /// The HP of whoever gave theirs, afterwards.
        #[serde(default)]
        left: Option<u16>,
    },
    Defeated {
        who: Fighter,
        foe: String,
        by: Option<Fighter>,
    },
    EnemyLeft {
        who: Fighter,
    },
    Taunted {
        by: OriginId,
        who: Fighter,
    },
    SummonGained {
        who: OriginId,
        summon: SummonId,
    },
    SummonLost {
        who: OriginId,
        summon: SummonId,
    },
    SparkChanged {
        who: OriginId,
        now: u8,
    },
    CollarBroken {
        who: OriginId,
    },
    SparkSkillUnlocked {
        who: OriginId,
        skill: SkillId,
    },
    CombatEnded {
        result: CombatEnd,
    },

    // ---- things ----
    GoldChanged {
        by: i16,
        now: u16,
    },
    LootFound {
        card: Carried,
    },
    RewardKnown {
        card: Carried,
    },
    ItemGained {
        who: OriginId,
        card: Carried,
    },
    ItemEquipped {
        who: OriginId,
        item: ItemId,
        at: WornAt,
    },
    ItemStored {
        who: OriginId,
        item: ItemId,
    },
    ItemDiscarded {
        who: Option<OriginId>,
        card: Carried,
    },
    ItemGiven {
        from: OriginId,
        to: OriginId,
        card: Carried,
    },
    RuneAttached {
        who: OriginId,
        rune: RuneId,
        item: ItemId,
    },
    RuneStored {
        who: OriginId,
        rune: RuneId,
    },
    DeckEmpty {
        deck: Deck,
    },
    MerchantEntered {
        deck: Deck,
        fee: u8,
    },
    OfferShown {
        items: Vec<ItemId>,
    },
    ItemBought {
        item: ItemId,
        gold: u8,
    },
    ItemSold {
        item: ItemId,
        gold: u8,
    },
    MerchantLeft,
}

impl Told for Fact {
    fn told(&self, to: Viewer) -> Cow<'_, Self> {
        match self {
            Self::VoteCast { seat, option } if option.hides_from(to) => {
                Cow::Owned(Self::VoteCast { seat: *seat, option: option.told(to) })
            }
            open => Cow::Borrowed(open),
        }
    }
}
