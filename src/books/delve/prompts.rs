//! What the Delve asks and what may be answered. Plain data; the words are in `words`.

use serde::{Deserialize, Serialize};

use super::dice::Die;
use super::pieces::Spot;
use crate::content::delve::terms::{
    AchievementId, ActionId, Advanced, BondId, ChapterId, Colour, DieColour, HeroId, ItemId, PlaceKey,
    SupportId, TalentId, Token,
};
use crate::content::handle::Names;
use crate::table::prompt::word_id;
use crate::table::seat::Seat;

/// The card behind a question or an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Action(ActionId),
    Item(ItemId),
    Support(SupportId),
    Bond(BondId),
    Event(crate::content::delve::terms::EventId),
    /// A chapter card by its place in its chapter.
    Chapter(ChapterId, u8),
    Ability(HeroId),
    Critical(HeroId),
    Talent(TalentId),
    Reward,
}

/// Every question of the Delve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Question {
    // ---- the group ----
    ChooseMode,
    ChoosePlayers,
    ChooseHero {
        seat: Seat,
    },
    ChooseLeader,

    // ---- the Encounter phase ----
    ChooseDestination,
    LootFor {
        coins: u8,
        gemstones: u8,
        potions: u8,
        items: u8,
    },
    BuyTalent {
        hero: HeroId,
    },
    KeepTalent {
        hero: HeroId,
    },
    MakeRoomForTalent {
        hero: HeroId,
        talent: TalentId,
    },
    MakeRoomForItem {
        hero: HeroId,
        item: ItemId,
    },
    PickItem {
        hero: HeroId,
    },
    CoinFor {
        left: u8,
    },
    LookAt,

    // ---- the hero turn ----
    UnsealedLetter {
        shield: u8,
    },
    DrawNext,
    Act,
    PaySpace {
        hero: HeroId,
        action: ActionId,
        space: Colour,
    },
    FlipToken {
        hero: HeroId,
        left: u8,
    },
    NameTarget {
        hero: HeroId,
        source: Source,
        stun: bool,
    },
    NameHero {
        hero: HeroId,
        source: Source,
    },
    MoveWhich {
        hero: HeroId,
        source: Source,
    },
    MoveWhere {
        hero: HeroId,
        foe: Spot,
    },
    AssignDie {
        hero: HeroId,
        action: ActionId,
        die: DieColour,
    },
    BeforeRoll {
        hero: HeroId,
        action: ActionId,
    },
    Reroll {
        hero: HeroId,
        action: ActionId,
        dice: Vec<Die>,
    },
    RerollWhich {
        hero: HeroId,
        dice: Vec<Die>,
    },
    DefeatOrder {
        hero: Option<HeroId>,
    },
    GiveAway {
        hero: HeroId,
        partner: HeroId,
    },
    /// Both packs are full: which item does the hero give for this one?
    GiveInReturn {
        hero: HeroId,
        item: ItemId,
    },
    MayUse {
        hero: HeroId,
        source: Source,
    },
    ChooseOne {
        source: Source,
    },

    // ---- harm ----
    Evade {
        hero: HeroId,
        die: Die,
        cost: u8,
    },
    Shield {
        hero: HeroId,
        damage: u8,
    },
    ShieldOther {
        hero: HeroId,
        other: HeroId,
        damage: u8,
    },

    // ---- home and Bazaar ----
    BuyTokens {
        coins: u16,
    },
    TakeOutBasic {
        colour: Colour,
    },
    LevelUp {
        hero: HeroId,
        xp: u8,
    },
    Bazaar {
        coins: u16,
    },
    AfterRun {
        won: bool,
    },
    AfterTrial {
        won: bool,
    },
    StartBonus {
        achievement: AchievementId,
    },
}

/// What covers one space of an action (DV-092 to DV-097).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cover {
    One(Token),
    /// DV-095: any two, as one of the colour.
    Pair(Token, Token),
    /// DV-097.
    Fatigue,
    /// One token on a space of any colour, by a talent.
    AnyColour(Token),
}

/// By what a die is re-rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RerollBy {
    Fatigue,
    Talent,
    Signal,
}

/// Every answer of the Delve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    Pass,
    Yes,
    No,
    Done,
    Roll,
    Keep,
    Take,
    Evade,
    EvadeFree,
    Story,
    Trial,
    NextRun,
    NewSession,
    EndSession,
    Reset,
    Again,
    Finish,
    Boss,
    Ability,

    Players(u8),
    Hero(HeroId),
    Go(PlaceKey),

    // The hero turn: each says whose answer it is.
    Draw(HeroId),
    Act(HeroId, ActionId),
    Item(HeroId, ItemId),
    Potion(HeroId),
    HeroAbility(HeroId),
    Support(HeroId, SupportId),
    Bond(HeroId, BondId),
    HeroDone(HeroId),
    NotDone(HeroId),

    Cover(Cover),
    Token(Token),
    Foe(Spot),
    /// Enemies side by side, from space to space, and the boss if true.
    Row(HeroId, u8, u8, bool),
    Space(u8),
    /// The die, and the part of the action that it goes to if there are several.
    Boost(DieColour, Option<u8>),
    Part(u8),
    Reroll(RerollBy, u8),
    PlayItem(ItemId),
    Die(u8),

    KeepItem(ItemId),
    DiscardItem(ItemId),
    DiscardNew,
    KeepTalent(TalentId),
    DiscardTalent(TalentId),
    GiveItem(HeroId, ItemId),
    GivePotion(HeroId),
    GiveGemstone(HeroId),
    GiveCoin(HeroId),

    Buy(Advanced, Colour),
    BuyItem(ItemId, HeroId),
    BuyPotion(HeroId),
    BuyTalent(HeroId),
    Level(ActionId),
    Branch(u8),
}

impl Choice {
    /// The id of the option in protocol and replays: unique within its prompt, and it means something.
    pub fn id(&self, names: &Names) -> String {
        let of = |hero: HeroId| names.name(hero).to_owned();
        match *self {
            Self::Players(players) => format!("players:{players}"),
            Self::Hero(hero) => of(hero),
            Self::Go(place) => format!("go:{place}"),
            Self::Draw(hero) => format!("{}:draw", of(hero)),
            Self::Act(hero, action) => format!("{}:act:{}", of(hero), names.name(action)),
            Self::Item(hero, item) => format!("{}:item:{}", of(hero), names.name(item)),
            Self::Potion(hero) => format!("{}:potion", of(hero)),
            Self::HeroAbility(hero) => format!("{}:ability", of(hero)),
            Self::Support(hero, card) => format!("{}:support:{}", of(hero), names.name(card)),
            Self::Bond(hero, card) => format!("{}:bond:{}", of(hero), names.name(card)),
            Self::HeroDone(hero) => format!("{}:done", of(hero)),
            Self::NotDone(hero) => format!("{}:not_done", of(hero)),
            Self::Cover(Cover::One(token)) => format!("pay:{}", token.id(names)),
            Self::Cover(Cover::Pair(a, b)) => format!("pay:{}+{}", a.id(names), b.id(names)),
            Self::Cover(Cover::Fatigue) => "pay:fatigue".to_owned(),
            Self::Cover(Cover::AnyColour(token)) => format!("pay:any:{}", token.id(names)),
            Self::Token(token) => token.id(names),
            Self::Foe(spot) => format!("{}:{}", of(spot.board), spot.space),
            Self::Row(hero, 0, _, _) => format!("{}:boss", of(hero)),
            Self::Row(hero, from, to, boss) => {
                let boss = if boss { "+boss" } else { "" };
                if from == to {
                    format!("{}:{from}{boss}", of(hero))
                } else {
                    format!("{}:{from}-{to}{boss}", of(hero))
                }
            }
            Self::Space(space) => format!("space:{space}"),
            Self::Boost(die, None) => format!("boost:{}", die.id()),
            Self::Boost(die, Some(part)) => format!("boost:{}:{part}", die.id()),
            Self::Part(part) => format!("part:{part}"),
            Self::Reroll(by, die) => format!("reroll:{}:{die}", word_id(by)),
            Self::PlayItem(item) => format!("item:{}", names.name(item)),
            Self::Die(die) => format!("die:{die}"),
            Self::KeepItem(item) => format!("keep:{}", names.name(item)),
            Self::DiscardItem(item) => format!("discard:{}", names.name(item)),
            Self::DiscardNew => "discard:new".to_owned(),
            Self::KeepTalent(talent) => format!("keep:{}", names.name(talent)),
            Self::DiscardTalent(talent) => format!("discard:{}", names.name(talent)),
            Self::GiveItem(from, item) => format!("{}:give:{}", of(from), names.name(item)),
            Self::GivePotion(from) => format!("{}:give_potion", of(from)),
            Self::GiveGemstone(from) => format!("{}:give_gemstone", of(from)),
            Self::GiveCoin(from) => format!("{}:give_coin", of(from)),
            Self::Buy(kind, colour) => format!("buy:{}_{}", kind.id(), colour.id()),
            Self::BuyItem(item, hero) => format!("{}:buy:{}", of(hero), names.name(item)),
            Self::BuyPotion(hero) => format!("{}:buy_potion", of(hero)),
            Self::BuyTalent(hero) => format!("{}:buy_talent", of(hero)),
            Self::Level(action) => format!("level:{}", names.name(action)),
            Self::Branch(number) => format!("branch:{number}"),
            word => word_id(word),
        }
    }

    /// The hero whose answer this is, where several may answer side by side.
    pub const fn hero(&self) -> Option<HeroId> {
        match *self {
            Self::Draw(hero)
            | Self::Act(hero, _)
            | Self::Item(hero, _)
            | Self::Potion(hero)
            | Self::HeroAbility(hero)
            | Self::Support(hero, _)
            | Self::Bond(hero, _)
            | Self::HeroDone(hero)
            | Self::NotDone(hero) => Some(hero),
            _ => None,
        }
    }
}
