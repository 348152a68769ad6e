//! The closed vocabulary of the Delve: what actions, enemies, bosses and cards do.
//!
//! [`Part`] is an icon of an action board, worth what its icons show or roll. [`Deed`] is an icon of an enemy,
//! [`Line`] a line of a boss card. [`Effect`] is what all other cards are made of; its amounts are fixed.

use serde::{Deserialize, Serialize};

use super::terms::{ActionId, DieColour, EnemyDeck, Icon};
use crate::content::lists::List;

pub type Effects = List<Effect>;

/// An icon of an action, with the value icons that make up its worth (DV-103).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// DV-112.
    Melee(Vec<Icon>),
    /// DV-113.
    Ranged(Vec<Icon>),
    /// DV-114: up to so many enemies side by side in the own melee zone.
    Sweep(u8, Vec<Icon>),
    /// DV-115: up to so many enemies side by side above the own board.
    Volley(u8, Vec<Icon>),
    Focus(Vec<Icon>),
    /// Shield or evade, whichever the hero has.
    Guard(Vec<Icon>),
    /// DV-R50: the hero or the hero of a neighbour.
    Heal(Vec<Icon>),
    Rage(Vec<Icon>),
    /// DV-118.
    Stun,
    /// DV-119.
    Move,
}

impl Part {
    /// The value icons; none for icons without a value (DV-R09).
    pub fn icons(&self) -> Option<&[Icon]> {
        match self {
            Self::Melee(icons)
            | Self::Ranged(icons)
            | Self::Sweep(_, icons)
            | Self::Volley(_, icons)
            | Self::Focus(icons)
            | Self::Guard(icons)
            | Self::Heal(icons)
            | Self::Rage(icons) => Some(icons),
            Self::Stun | Self::Move => None,
        }
    }

    pub const fn is_attack(&self) -> bool {
        matches!(self, Self::Melee(_) | Self::Ranged(_) | Self::Sweep(..) | Self::Volley(..))
    }
}

/// An icon of an enemy (DV-R01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    Attack(Vec<Icon>),
    /// DV-159: criticals of all its attacks deal 1 more damage each.
    Critical,
    Stun,
    Summon(EnemyDeck),
    Left,
    Right,
    /// DV-164.
    Steady,
}

/// What a defeated enemy gives (DV-132 to DV-136).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reward {
    Rage,
    Focus,
    Coin,
    Gemstone,
    Damage,
}

/// Whom a line of a boss card concerns (DV-R73).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whom {
    Leader,
    Others,
    All,
}

/// A line of a boss card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Line {
    Attack(Whom, Vec<Icon>),
    Stun(Whom),
    LoseFocus(Whom, u8),
    /// One enemy above every board.
    Summon(EnemyDeck),
    AddHush(u8),
}

/// What a boss gains for a critical (DV-220), against the hero it was rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BossCritical {
    Damage(u8),
    Stun,
    Summon(EnemyDeck),
    LoseCoin,
    AddHush,
}

/// Which heroes an effect is about. "You" is who plays or carries out the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    You,
    /// The hero on the other side of a support or bond card.
    Partner,
    /// You and the partner.
    Both,
    /// One of the two, as you choose.
    OneOfTwo,
    /// The one of the two that was not chosen.
    TheOther,
    /// One neighbour, as you choose.
    Neighbour,
    /// Any one hero, as the players choose.
    OneHero,
    EachHero,
    Leader,
    /// Every hero but the leader; alone, nobody (DV-R82).
    Others,
}

/// Above whose boards an enemy is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Boards {
    Own,
    Partner,
    /// Own or partner's.
    Either,
    /// A neighbour's.
    Neighbour,
    /// Own or a neighbour's: what a ranged attack reaches (DV-113).
    InRange,
}

/// Which enemies an effect is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Foes {
    One(Boards),
    /// One in the own melee zone.
    InMelee,
    /// As [`Foes::One`], or the boss.
    OneOrBoss(Boards),
    /// Up to so many in adjacent spaces above one board.
    Adjacent(u8, Boards),
    /// The one that this card has named already.
    Same,
}

/// What has to be paid for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    /// DV-R29: face-up skill tokens, turned face down beside the board.
    FlipTokens(u8),
    Focus(u8),
    /// DV-R46: never the last one.
    Health(u8),
    Guard(u8),
    /// A face-up fatigue token, into the discard pile.
    Fatigue,
    Coins(u8),
    /// Coins of the common purse.
    Purse(u8),
}

/// The actions that a bonus for "the next action" waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionType {
    Any,
    Attack,
    Ranged,
    Melee,
}

/// What the next action gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NextBonus {
    Die(DieColour),
    /// One die may be re-rolled for free.
    Reroll,
}

/// What cards make happen, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    Focus(Who, u8),
    Guard(Who, u8),
    Heal(Who, u8),
    /// Heals the first amount if the hero has at most half of their health, else the second.
    HealHurt(Who, u8, u8),
    /// Damage that can be blocked and not evaded (DV-R69).
    Hurt(Who, u8),
    StunToken(Who, u8),
    Rage(u8),
    RagePerHero(u8),

    Damage(Foes, u8),
    /// The second amount if the enemy stands in the ranged zone.
    DamageFar(Foes, u8, u8),
    Stun(Foes),
    /// Up to so many enemies above their own board, to any empty spaces of it.
    Move(Who, u8),
    /// One enemy above these boards to the leftmost empty space above yours.
    Fetch(Boards),
    /// One enemy above either board to the leftmost empty space above the other.
    Cross,
    /// An enemy is drawn and placed, with a ferocious tile if true.
    Enemy(Who, EnemyDeck, bool),

    /// Tokens from the bag, beyond the limit if need be.
    Draw(Who, u8),
    /// A token of the fatigue discard pile is turned face up.
    Refresh(Who),
    /// Drawn hush tokens go back into the bag, and as many tokens are drawn.
    TradeHush(Who),
    FatigueToBag(Who),
    FatigueFromBag(Who),
    AddHush(u8),
    RemoveHush(u8),

    /// Coins that the players share out.
    Coins(u8),
    Gemstone(Who, u8),
    Potion(Who, u8),
    Item(Who, u8),
    /// So many items are drawn and one is kept.
    PickItem(Who, u8),
    Loot(Who),
    Xp(Who, u8),
    /// A talent may be bought as at a chest.
    BuyTalent(Who),
    /// You and the partner give each other what they like.
    Share,

    /// The next such action this turn.
    Next(Who, ActionType, NextBonus),
    /// Any number of the dice of the roll, once. Only on cards that are played after a roll.
    RerollAny,

    /// A toll seal.
    Seal,
    /// The tiles of one place are looked at and put back.
    LookAtTiles,

    /// Each of them carries this out as "you".
    Each(Who, Effects),
    /// You may.
    May(Effects),
    /// You may pay this for that.
    MayPay(Cost, Effects),
    /// The players choose one.
    Choose(Vec<Effects>),
    /// Only if the enemy that was named is defeated by now.
    IfDefeated(Effects),
    /// Only in solo play.
    IfAlone(Effects),
}

/// What a talent does as long as the hero has it (DV-147).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Power {
    /// The first damage of each enemy phase is so much less.
    FirstDamageLess(u8),
    /// So much more focus in Clean-up.
    CleanUpFocus(u8),
    /// Once per hero turn, when an own attack defeats an enemy.
    RageOnDefeat(u8),
    /// Once per hero turn one die may be re-rolled for free.
    FreeReroll,
    /// Once per hero turn one skill token may cover a space of any colour.
    AnyColour,
    DrawMore(u8),
    GuardInEnemyPhase(u8),
    /// The action also stuns its target, or one of its targets.
    ActionStuns(ActionId),
    ActionFocusLess(ActionId, u8),
    ActionDamage(ActionId, u8),
    ActionHeals(ActionId, u8),
    /// The action also moves its target to any empty space of its board.
    ActionMoves(ActionId),
    /// Stand Behind Me works for every hero.
    ShieldEveryone,
    /// Each critical of a ranged attack deals so much more.
    RangedCritical(u8),
    /// Ignoring a die of this colour costs so much.
    EvadeCost(DieColour, u8),
    /// Once per enemy phase a die of this colour is ignored for free.
    FreeEvade(DieColour),
    /// Once per run, health stays at 1.
    StayUp,
    /// Once per enemy phase, when health is lost.
    RageOnLoss(u8),
    /// The first enemy placed above the board in each Encounter phase takes damage.
    ScorchFirst(u8),
    /// Once per hero turn, when an enemy above the board is defeated.
    CoinOnDefeat(u8),
    /// The hero's ability can be used so much more often.
    AbilityAgain(u8),
}

/// The ability of a hero (DV-042).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ability {
    /// The hero's shield prevents damage of neighbours.
    ShieldNeighbours,
    /// Once per hero turn a ranged attack against the ranged zone deals so much more.
    FarShot(u8),
    /// Damage beyond the health of an enemy that a melee attack defeats goes on to an adjacent one.
    FollowThrough,
    /// Once per hero turn, a focus more for a blue die on an attack.
    PayForDie,
    /// Once per hero turn, an enemy above the own board may be moved.
    FreeMove,
    /// Once per hero turn, when an enemy near by is defeated, a hero near by heals so much.
    HealOnDefeat(u8),
}

/// The reward of a hero for a critical (DV-043).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Critical {
    Guard(u8),
    Focus(u8),
    Rage(u8),
    /// To any enemy above the own board.
    Damage(u8),
    /// The hero or the hero of a neighbour.
    Heal(u8),
}
