//! What the Atlas asks and what may be answered. Plain data; the words are in `words`.

use serde::{Deserialize, Serialize};

use super::facts::RollKind;
use super::fighter::Fighter;
use super::pieces::{Carried, Source, WornAt};
use super::records::RoundKind;
use crate::content::atlas::terms::{
    CardKey, Colour, Deck, ItemId, KeywordId, OriginId, RuneId, SkillId, SpaceKey, Status, Symbol, TalentId,
};
use crate::content::handle::Names;
use crate::table::prompt::word_id;
use crate::table::seat::Seat;

/// Every question of the Atlas.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Question {
    // ---- creating a campaign ----
    ChooseModes,
    ChooseOrigin { seat: Seat },
    ChooseBuild { origin: OriginId },
    ChooseTalent { origin: OriginId },
    ChooseSkill { origin: OriginId },
    PlayTutorial,

    // ---- rounds ----
    ChooseRound,
    ChooseTurn { kind: RoundKind },
    Travel { origin: OriginId },
    ChooseGroup,
    GroupCard { space: SpaceKey },
    CardOrder,
    Recover { origin: OriginId },
    ReviveWhom { origin: OriginId },
    ReviveAmount { origin: OriginId, whom: OriginId },
    Arrange { origin: OriginId },
    ArrangeWho,
    RestUse { origin: OriginId },
    CombatAction { origin: OriginId },

    // ---- carrying things out ----
    ChooseTarget { by: Fighter, card: Source },
    ChooseSpace { by: Fighter, card: Source },
    IncludeSelf { by: Fighter, card: Source },
    ChooseWeapon { by: OriginId },
    Reroll { roll: RollKind, by: Option<Fighter>, hits: u16, specials: u16 },
    RerollDie { by: Source, left: u8 },
    RemoveDie { roll: RollKind, left: u8 },
    StartOfTurnOrder { who: Fighter },
    EffectOrder { who: Fighter },
    UseTrigger { who: OriginId, card: Source },
    React { who: OriginId, skill: SkillId },
    GuardAlly { who: OriginId, ally: OriginId, amount: u16 },
    GrantedMove { who: Fighter, left: u8 },
    MoveOther { by: Option<Fighter>, who: Fighter, left: u8 },
    ConvertAttack { by: Fighter },

    // ---- automated enemies ----
    EnemyTarget { who: Fighter },
    EnemyRoute { who: Fighter },
    DominatedTarget { who: Fighter },

    // ---- location cards ----
    HoldOrResolve { card: CardKey },
    AgreeToExit { seat: Seat },
    ChallengeWho { card: CardKey },
    ChallengeRoll { card: CardKey, who: OriginId },
    ClaimSuccess { card: CardKey, who: OriginId },
    ChooseResult { card: CardKey, who: OriginId },
    PlayForKeyword { who: OriginId, keyword: KeywordId },
    ChooseBranch { card: Option<CardKey> },
    ChooseOne,
    LoseItem { who: OriginId },
    EndEffectOrder,

    // ---- things ----
    TakeLoot { card: Carried },
    PlaceLoot { who: OriginId, card: Carried },
    MakeRoom { who: OriginId, card: Carried },
    SpareItem { who: OriginId, item: ItemId },
    SpareRune { who: OriginId, rune: RuneId },

    // ---- between locations ----
    LevelTalent { origin: OriginId },
    LevelSkill { origin: OriginId },
    Respec { origin: OriginId },
    RespecTalent { origin: OriginId, giving_up: TalentId },
    RespecSkill { origin: OriginId, giving_up: SkillId },
    ConfirmLevelUp,
    VisitMerchant,
    MerchantConsumables,
    Merchant,
    EndOfInterlude,
    AfterRestart,
    ChooseEpilogue,
}

/// Every answer of the Atlas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    Pass,
    Yes,
    No,
    Done,
    EndTurn,
    Stay,
    Reveal,
    Nothing,
    Explore,
    Rest,
    ReadyMade,
    OwnChoice,
    Begin,
    Honor,
    UnrestrictedTalents,
    Vote,
    Use,
    Hold,
    Roll,
    Store,
    Discard,
    Leave,
    EndSession,
    NextLocation,
    RecoverHeal,

    Origin(OriginId),
    Fighter(Fighter),
    Space(SpaceKey),
    Travel(SpaceKey),
    Move(SpaceKey),
    Group(SpaceKey),
    Card(CardKey),
    Skill(SkillId),
    Talent(TalentId),
    Play(Source),
    Weapon(Source, WornAt),
    Taunt(Fighter),
    RecoverSlide(Status),
    Revive(OriginId),
    Reroll(Source, u8),
    SparkReroll(OriginId),
    Die(u8),
    Colour(Colour),
    Branch(u8),
    Route(u8),
    Result(u8),
    Effect(u8),
    Keyword(KeywordId),
    KeywordCard(Source),

    Equip(ItemId, WornAt),
    EquipNew(WornAt),
    Unequip(WornAt),
    Attach(RuneId, WornAt),
    MoveRune(WornAt, WornAt),
    TakeOffRune(WornAt),
    Give(Carried, OriginId),
    GiveWorn(WornAt, OriginId),
    Take(Carried, OriginId),
    TakeWorn(WornAt, OriginId),
    Throw(Carried),

    Enter(Deck),
    Restock(Deck),
    Buy(ItemId),
    Sell(OriginId, ItemId),
    SellWorn(OriginId, WornAt),
    Symbol(Symbol),
}

pub fn carried_id(names: &Names, card: Carried) -> String {
    match card {
        Carried::Item(item) => names.name(item).to_owned(),
        Carried::Rune(rune) => names.name(rune).to_owned(),
    }
}

pub fn fighter_id(names: &Names, fighter: Fighter) -> String {
    match fighter {
        Fighter::Origin(origin) => names.name(origin).to_owned(),
        Fighter::Minion(tray) => Fighter::letter(tray).to_string(),
        Fighter::Boss(boss) => names.name(boss).to_owned(),
    }
}

pub fn source_id(names: &Names, source: Source) -> String {
    match source {
        Source::Ability => "ability".to_owned(),
        Source::Talent(talent) => names.name(talent).to_owned(),
        Source::Item(item) | Source::Consumable(item) => names.name(item).to_owned(),
        Source::Rune(rune, _) => names.name(rune).to_owned(),
        Source::Summon(summon) => names.name(summon).to_owned(),
        Source::Skill(skill) => names.name(skill).to_owned(),
        Source::Status(status) => word_id(status),
        Source::Own => "own".to_owned(),
        Source::Tactic(tactic) => names.name(tactic).to_owned(),
        Source::Location => "location".to_owned(),
        Source::Placed(card) => format!("card:{card}"),
    }
}

pub fn deck_id(deck: Deck) -> String {
    match deck {
        Deck::Equipment(level) => format!("equipment_{level}"),
        other => word_id(other),
    }
}

pub fn place_id(place: WornAt) -> String {
    word_id(place)
}

impl Choice {
    /// The id of the option in protocol and replays: unique within its prompt, and it means something.
    pub fn id(&self, names: &Names) -> String {
        match *self {
            Self::Origin(origin) => names.name(origin).to_owned(),
            Self::Fighter(fighter) => fighter_id(names, fighter),
            Self::Space(space) => format!("space:{space}"),
            Self::Travel(space) => format!("travel:{space}"),
            Self::Move(space) => format!("move:{space}"),
            Self::Group(space) => format!("group:{space}"),
            Self::Card(card) => format!("card:{card}"),
            Self::Skill(skill) => format!("skill:{}", names.name(skill)),
            Self::Talent(talent) => format!("talent:{}", names.name(talent)),
            Self::Play(source) => format!("use:{}", source_id(names, source)),
            Self::Weapon(source, place) => format!("weapon:{}:{}", source_id(names, source), place_id(place)),
            Self::Taunt(fighter) => format!("taunt:{}", fighter_id(names, fighter)),
            Self::RecoverHeal => "recover:heal".to_owned(),
            Self::RecoverSlide(status) => format!("recover:{}", word_id(status)),
            Self::Revive(origin) => format!("revive:{}", names.name(origin)),
            Self::Reroll(source, part) => format!("reroll:{}:{part}", source_id(names, source)),
            Self::SparkReroll(origin) => format!("spark:{}", names.name(origin)),
            Self::Die(die) => format!("die:{die}"),
            Self::Colour(colour) => word_id(colour),
            Self::Branch(number) => format!("branch:{number}"),
            Self::Route(number) => format!("route:{number}"),
            Self::Result(number) => format!("result:{number}"),
            Self::Effect(number) => format!("effect:{number}"),
            Self::Keyword(keyword) => format!("keyword:{}", names.name(keyword)),
            Self::KeywordCard(source) => format!("play:{}", source_id(names, source)),
            Self::Equip(item, place) => format!("equip:{}:{}", names.name(item), place_id(place)),
            Self::EquipNew(place) => format!("equip:{}", place_id(place)),
            Self::Unequip(place) => format!("store:{}", place_id(place)),
            Self::Attach(rune, place) => format!("attach:{}:{}", names.name(rune), place_id(place)),
            Self::MoveRune(from, to) => format!("move_rune:{}:{}", place_id(from), place_id(to)),
            Self::TakeOffRune(place) => format!("take_off_rune:{}", place_id(place)),
            Self::Give(card, to) => format!("give:{}:{}", carried_id(names, card), names.name(to)),
            Self::GiveWorn(place, to) => format!("give:{}:{}", place_id(place), names.name(to)),
            Self::Take(card, from) => format!("take:{}:{}", carried_id(names, card), names.name(from)),
            Self::TakeWorn(place, from) => format!("take:{}:{}", place_id(place), names.name(from)),
            Self::Throw(card) => format!("discard:{}", carried_id(names, card)),
            Self::Enter(deck) => format!("enter:{}", deck_id(deck)),
            Self::Restock(deck) => format!("restock:{}", deck_id(deck)),
            Self::Buy(item) => format!("buy:{}", names.name(item)),
            Self::Sell(origin, item) => format!("sell:{}:{}", names.name(item), names.name(origin)),
            Self::SellWorn(origin, place) => format!("sell:{}:{}", place_id(place), names.name(origin)),
            Self::Symbol(symbol) => word_id(symbol),
            word => word_id(word),
        }
    }
}
