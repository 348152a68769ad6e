//! Facts of the Delve: what has happened, for the log, the screen, statistics and "why did it do that".

use serde::{Deserialize, Serialize};

use super::dice::Die;
use super::pieces::Spot;
use super::prompts::{RerollBy, Source};
use super::records::{Mode, RunEnd};
use crate::content::delve::effect::{NextBonus, Reward};
use crate::content::delve::terms::{
    AchievementId, ActionId, Advanced, BondId, BossId, ChapterId, Colour, DieColour, EnemyDeck, EnemyId,
    EventId, FerociousId, HeroId, Icon, ItemId, LootId, PlaceKey, SupportId, TalentId, TileId, Token,
};
use crate::table::seat::Seat;
use crate::table::viewer::Told;

/// Who rolled dice or did harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    Hero(HeroId),
    Enemy(EnemyId),
    Boss(BossId),
    Card,
}

/// Why an enemy did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Idle {
    /// DV-156.
    Stunned,
    /// DV-154, DV-R41.
    OutOfReach,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Fact {
    // ---- the campaign ----
    CampaignBegan {
        mode: Mode,
        players: u8,
    },
    CampaignReset,
    HeroJoined {
        hero: HeroId,
        seat: Seat,
    },
    HeroUnlocked {
        hero: HeroId,
    },
    SessionEnded,
    BagFilled {
        sets: u8,
    },
    BagChanged {
        sets: u8,
    },
    RunBegan {
        chapter: ChapterId,
    },
    /// A scenario begins in the middle of a run.
    RunResumed {
        chapter: ChapterId,
    },
    LeaderChosen {
        hero: HeroId,
    },
    PairCardPlaced {
        a: HeroId,
        b: HeroId,
        support: Option<SupportId>,
        bond: Option<BondId>,
    },
    EventDrawn {
        event: EventId,
    },
    RunWon {
        chapter: ChapterId,
    },
    RunLost {
        chapter: ChapterId,
        because: RunEnd,
    },
    CameHome {
        purse: u16,
    },
    BondCrossed {
        bond: BondId,
        crossed: u8,
    },
    BondForged {
        bond: BondId,
    },
    TokenBought {
        kind: Advanced,
        colour: Colour,
        price: u8,
    },
    BasicTakenOut {
        colour: Colour,
    },
    LevelledUp {
        hero: HeroId,
        action: ActionId,
        level: u8,
    },
    CampaignWon,
    TrialEnded {
        won: bool,
    },
    AchievementMarked {
        achievement: AchievementId,
    },

    // ---- rounds ----
    RoundBegan {
        round: u32,
        leader: Option<HeroId>,
    },
    Moved {
        to: PlaceKey,
    },
    TilesRevealed {
        place: PlaceKey,
        tiles: Vec<TileId>,
    },
    TilesSeen {
        place: PlaceKey,
        tiles: Vec<TileId>,
    },
    TileTaken {
        hero: HeroId,
        tile: TileId,
    },
    ChapterTileDiscarded {
        place: PlaceKey,
    },
    ChapterCardDrawn {
        chapter: ChapterId,
        card: u8,
    },
    LootDrawn {
        loot: LootId,
    },
    BazaarOpened {
        place: PlaceKey,
    },
    SealTaken {
        seals: u8,
    },
    CardKept {
        chapter: ChapterId,
        card: u8,
    },
    KeptCardDiscarded {
        chapter: ChapterId,
        card: u8,
    },

    // ---- tokens ----
    TokenDrawn {
        hero: HeroId,
        token: Token,
    },
    /// DV-R30: the hero of the fatigue token takes no part in this run.
    TokenSetAside {
        token: Token,
    },
    HushAdded {
        in_bag: u8,
    },
    HushRemoved {
        in_bag: u8,
    },
    HushReturned {
        hero: HeroId,
        tokens: u8,
    },
    StunDiscarded {
        hero: HeroId,
        tokens: u8,
    },
    FatigueRefreshed {
        hero: HeroId,
    },
    FatigueSpent {
        hero: HeroId,
    },
    FatigueBagged {
        hero: HeroId,
    },
    FatigueRecovered {
        hero: HeroId,
    },
    TokenFlipped {
        hero: HeroId,
        token: Token,
    },

    // ---- the hero turn ----
    ActionPerformed {
        hero: HeroId,
        action: ActionId,
        level: u8,
        tokens: Vec<Token>,
    },
    Boosted {
        hero: HeroId,
        die: DieColour,
        rage: u8,
    },
    DieAdded {
        hero: HeroId,
        die: DieColour,
    },
    AbilityUsed {
        hero: HeroId,
    },
    DiceRolled {
        by: By,
        against: Option<HeroId>,
        dice: Vec<Die>,
    },
    DiceRerolled {
        hero: HeroId,
        by: RerollBy,
        dice: Vec<Die>,
    },
    DiceRerolledByItem {
        hero: HeroId,
        item: ItemId,
        dice: Vec<Die>,
    },
    CriticalScored {
        hero: HeroId,
    },
    ItemPlayed {
        hero: HeroId,
        item: ItemId,
    },
    PotionDrunk {
        hero: HeroId,
    },
    SupportUsed {
        hero: HeroId,
        support: SupportId,
        tokens: u8,
    },
    BondUsed {
        hero: HeroId,
        bond: BondId,
    },
    NextActionBlessed {
        hero: HeroId,
        bonus: NextBonus,
    },
    DeclaredDone {
        hero: HeroId,
    },
    TookBackDone {
        hero: HeroId,
    },

    // ---- tracks and things ----
    FocusChanged {
        hero: HeroId,
        focus: u8,
    },
    GuardChanged {
        hero: HeroId,
        guard: u8,
    },
    RageChanged {
        rage: u8,
    },
    Healed {
        hero: HeroId,
        amount: u8,
        health: u8,
    },
    HeroStunned {
        hero: HeroId,
        tokens: u8,
    },
    XpGained {
        hero: HeroId,
        amount: u8,
        xp: u8,
    },
    CoinsGained {
        hero: HeroId,
        amount: u8,
    },
    CoinsLost {
        hero: HeroId,
        amount: u8,
    },
    PurseChanged {
        purse: u16,
    },
    GemstoneGained {
        hero: HeroId,
    },
    GemstonePaid {
        hero: HeroId,
    },
    PotionGained {
        hero: HeroId,
    },
    ItemGained {
        hero: HeroId,
        item: ItemId,
    },
    ItemDiscarded {
        hero: HeroId,
        item: ItemId,
    },
    TalentGained {
        hero: HeroId,
        talent: TalentId,
    },
    TalentDiscarded {
        hero: HeroId,
        talent: TalentId,
    },
    Given {
        from: HeroId,
        to: HeroId,
        what: Gift,
    },

    // ---- enemies ----
    EnemyPlaced {
        card: EnemyId,
        at: Spot,
        number: u16,
    },
    FerociousAdded {
        card: EnemyId,
        at: Spot,
        tile: FerociousId,
    },
    EnemyNotPlaced {
        board: HeroId,
        deck: EnemyDeck,
    },
    EnemyMoved {
        card: EnemyId,
        from: Spot,
        to: Spot,
    },
    EnemyDamaged {
        card: EnemyId,
        at: Spot,
        amount: u8,
        damage: u8,
        health: u8,
        by: Option<HeroId>,
    },
    EnemyStunned {
        card: EnemyId,
        at: Spot,
    },
    EnemyRecovered {
        card: EnemyId,
        at: Spot,
    },
    EnemyDefeated {
        card: EnemyId,
        at: Spot,
        reward: Reward,
        xp: u8,
    },
    EnemyActivated {
        card: EnemyId,
        at: Spot,
    },
    EnemyIdle {
        card: EnemyId,
        at: Spot,
        because: Idle,
    },

    // ---- harm ----
    DieEvaded {
        hero: HeroId,
        die: Die,
        cost: u8,
    },
    DamageReduced {
        hero: HeroId,
        amount: u8,
    },
    DamageBlocked {
        hero: HeroId,
        amount: u8,
        by: HeroId,
    },
    DamageTaken {
        hero: HeroId,
        amount: u8,
        health: u8,
        by: By,
    },
    StayedUp {
        hero: HeroId,
    },

    // ---- bosses ----
    BossFightBegan {
        boss: BossId,
        health: u8,
        /// What it rolls more in each attack (DV-R84).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wrath: Vec<Icon>,
    },
    BossCardDrawn {
        boss: BossId,
        card: u8,
        shield: u8,
    },
    BossShieldSpent {
        amount: u8,
        left: u8,
    },
    BossDamaged {
        boss: BossId,
        amount: u8,
        damage: u8,
        health: u8,
        source: Option<Source>,
    },
    BossActed {
        boss: BossId,
        card: u8,
    },
    BossCritical {
        boss: BossId,
        hero: HeroId,
    },
    BossCardDiscarded {
        boss: BossId,
        card: u8,
    },
    BossDefeated {
        boss: BossId,
        xp: u8,
        coins: u8,
    },
}

/// Something that one hero gave another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gift {
    Item(ItemId),
    Potion,
    Gemstone,
    Coin,
}

/// DV-263: nothing that happens is one seat's secret.
impl Told for Fact {}
