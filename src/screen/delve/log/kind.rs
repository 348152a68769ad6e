//! How each fact is shown: its icon, the entry of the codex that explains it, its filter, and how much it
//! stands out. Facts that another line tells already are not shown.

use crate::books::delve::facts::{By, Fact};
use crate::books::delve::words::names;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{BossId, EnemyId, HeroId, ItemId};
use crate::screen::delve::answers::token_icon;
use crate::screen::delve::emblems;
use crate::screen::table::log::{Kind, LogFilter};

/// A line with one of the Delve's own icons.
fn plain(filter: LogFilter, icon: &str, codex: &str) -> Kind {
    Kind::new(filter, format!("delve/{icon}"), codex)
}

pub fn of(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    campaign(cards, fact)
        .or_else(|| rounds(cards, fact))
        .or_else(|| tokens(fact))
        .or_else(|| acting(cards, fact))
        .or_else(|| things(cards, fact))
        .or_else(|| enemies(cards, fact))
        .or_else(|| harm(cards, fact))
}

fn enemy(cards: &Catalogue, id: EnemyId) -> Kind {
    Kind::new(LogFilter::Combat, emblems::enemy(cards, id), format!("enemy/{}", cards.id(id)))
}

fn boss(cards: &Catalogue, id: BossId) -> Kind {
    Kind::new(LogFilter::Combat, emblems::boss(cards, id), format!("boss/{}", cards.id(id)))
}

fn item(cards: &Catalogue, filter: LogFilter, id: ItemId) -> Kind {
    Kind::new(filter, emblems::item(cards, id), format!("item/{}", cards.id(id)))
}

fn hero(cards: &Catalogue, filter: LogFilter, id: HeroId, codex: &str) -> Kind {
    Kind::new(filter, emblems::hero(cards, id), codex)
}

fn campaign(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    use LogFilter::Story;
    let kind = |icon, codex| plain(Story, icon, codex);
    Some(match fact {
        Fact::CampaignBegan { .. } => kind("story", "the_delve"),
        Fact::CampaignReset => kind("story", "starting_over"),
        Fact::HeroJoined { hero: who, .. } | Fact::HeroUnlocked { hero: who } => {
            hero(cards, Story, *who, &format!("hero/{}", cards.id(*who)))
        }
        Fact::SessionEnded => kind("house", "saving"),
        Fact::BagFilled { .. } | Fact::BagChanged { .. } => kind("bag", "filling_the_bag").minor(),
        Fact::RunBegan { .. } | Fact::RunResumed { .. } => kind("chapter", "the_chapters").round(),
        Fact::LeaderChosen { .. } => kind("leader", "starting_leader"),
        Fact::PairCardPlaced { support: Some(support), .. } => {
            Kind::new(Story, "delve/support", format!("support/{}", cards.id(*support)))
        }
        Fact::PairCardPlaced { bond: Some(bond), .. }
        | Fact::BondForged { bond }
        | Fact::BondCrossed { bond, .. } => {
            Kind::new(Story, "delve/bond", format!("bond/{}", cards.id(*bond)))
        }
        Fact::EventDrawn { event } => Kind::new(Story, "delve/event", format!("event/{}", cards.id(*event))),
        Fact::RunWon { .. } => kind("goal", "winning_a_run"),
        Fact::RunLost { .. } => kind("hush", "losing_a_run"),
        Fact::CameHome { .. } => kind("house", "coming_home"),
        Fact::TokenBought { kind: bought, .. } => kind(&format!("advanced_{}", bought.id()), "buying_tokens"),
        Fact::BasicTakenOut { colour } => kind(colour.id(), "taking_out_basic_tokens"),
        Fact::LevelledUp { action, .. } => {
            Kind::new(Story, "delve/level", format!("action/{}", cards.id(*action)))
        }
        Fact::CampaignWon => kind("goal", "story_mode"),
        Fact::TrialEnded { .. } => kind("trial", "family_trial"),
        Fact::AchievementMarked { achievement } => {
            Kind::new(Story, "delve/achievement", format!("achievement/{}", cards.id(*achievement)))
        }
        _ => return None,
    })
}

fn rounds(_: &Catalogue, fact: &Fact) -> Option<Kind> {
    let kind = |icon, codex| plain(LogFilter::Story, icon, codex);
    Some(match fact {
        Fact::RoundBegan { .. } => kind("leader", "the_round").round(),
        Fact::Moved { .. } => kind("family", "the_map"),
        Fact::TilesRevealed { .. } => kind("explored", "the_tiles"),
        Fact::TilesSeen { .. } => kind("explored", "hidden"),
        Fact::TileTaken { .. } => kind("explored", "taking_tiles").minor(),
        Fact::ChapterTileDiscarded { .. } => kind("chapter", "chapter_tiles").minor(),
        Fact::ChapterCardDrawn { .. } => kind("chapter", "chapter_cards"),
        Fact::LootDrawn { .. } => kind("loot", "chests"),
        Fact::BazaarOpened { .. } => kind("bazaar", "bazaar"),
        Fact::SealTaken { .. } => kind("seal", "closed_areas"),
        Fact::CardKept { .. } | Fact::KeptCardDiscarded { .. } => kind("chapter", "chapter_cards").minor(),
        _ => return None,
    })
}

/// What goes into the bag and comes out of it.
fn tokens(fact: &Fact) -> Option<Kind> {
    let kind = |icon, codex| plain(LogFilter::Dice, icon, codex);
    Some(match fact {
        Fact::TokenDrawn { .. } => kind("bag", "drawing_tokens"),
        Fact::TokenSetAside { token } => {
            Kind::new(LogFilter::Dice, token_icon(*token), "drawing_tokens").minor()
        }
        Fact::HushAdded { .. } | Fact::HushRemoved { .. } => kind("hush", "hush_tokens"),
        Fact::HushReturned { .. } => kind("hush", "hush_tokens").minor(),
        Fact::StunDiscarded { .. } => kind("stun", "stun_on_heroes").minor(),
        Fact::FatigueRefreshed { .. } | Fact::FatigueSpent { .. } => kind("fatigue", "fatigue").minor(),
        Fact::FatigueBagged { .. } | Fact::FatigueRecovered { .. } => kind("fatigue", "fatigue"),
        Fact::TokenFlipped { token, .. } => {
            Kind::new(LogFilter::Dice, token_icon(*token), "flipping_tokens").minor()
        }
        _ => return None,
    })
}

fn acting(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    use LogFilter::{Combat, Dice};
    Some(match fact {
        Fact::ActionPerformed { hero: who, action, .. } => {
            hero(cards, Combat, *who, &format!("action/{}", cards.id(*action)))
        }
        Fact::Boosted { die, .. } => plain(Dice, &format!("die_{}", die.id()), "boost"),
        Fact::DieAdded { die, .. } => plain(Dice, &format!("die_{}", die.id()), "extra_dice"),
        Fact::AbilityUsed { hero: who } => hero(cards, Combat, *who, "abilities"),
        Fact::DiceRolled { by, .. } => match by {
            By::Enemy(id) => Kind { filter: Dice, ..enemy(cards, *id) },
            By::Boss(id) => Kind { filter: Dice, ..boss(cards, *id) },
            By::Hero(_) | By::Card => plain(Dice, "die_blue", "dice_faces"),
        },
        Fact::DiceRerolled { .. } => plain(Dice, "reroll", "rerolls"),
        Fact::DiceRerolledByItem { item: id, .. } => item(cards, Dice, *id),
        Fact::CriticalScored { .. } => plain(Dice, "critical", "criticals"),
        Fact::ItemPlayed { item: id, .. } => item(cards, Combat, *id),
        Fact::PotionDrunk { .. } => plain(Combat, "potion", "potions"),
        Fact::SupportUsed { support, .. } => {
            Kind::new(Combat, "delve/support", format!("support/{}", cards.id(*support)))
        }
        Fact::BondUsed { bond, .. } => Kind::new(Combat, "delve/bond", format!("bond/{}", cards.id(*bond))),
        Fact::NextActionBlessed { .. } => plain(Combat, "boost", "extra_dice").minor(),
        Fact::DeclaredDone { .. } | Fact::TookBackDone { .. } => {
            plain(Combat, "done", "acting_together").minor()
        }
        _ => return None,
    })
}

fn things(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    use LogFilter::{Combat, Story};
    Some(match fact {
        Fact::FocusChanged { .. } => plain(Combat, "focus", "focus").minor(),
        Fact::GuardChanged { hero, .. } => {
            let guard = names::guard(cards, *hero);
            plain(Combat, guard, &format!("{guard}_track")).minor()
        }
        Fact::RageChanged { .. } => plain(Combat, "rage", "rage").minor(),
        Fact::Healed { .. } => plain(Combat, "heal", "healing").good(),
        Fact::HeroStunned { .. } => plain(Combat, "stun", "stun_on_heroes"),
        Fact::XpGained { .. } => plain(Story, "xp", "levelling_up").minor(),
        Fact::CoinsGained { .. } | Fact::CoinsLost { .. } | Fact::PurseChanged { .. } => {
            plain(Story, "coin", "coins_gems_potions").minor()
        }
        Fact::GemstoneGained { .. } => plain(Story, "gemstone", "coins_gems_potions"),
        Fact::PotionGained { .. } => plain(Story, "potion", "potions"),
        Fact::ItemGained { item: id, .. } => item(cards, Story, *id),
        Fact::ItemDiscarded { item: id, .. } => item(cards, Story, *id).minor(),
        Fact::TalentGained { talent, .. } | Fact::TalentDiscarded { talent, .. } => {
            Kind::new(Story, "delve/talent", format!("talent/{}", cards.id(*talent)))
        }
        Fact::Given { .. } => plain(Story, "family", "support_cards"),
        _ => return None,
    })
}

/// What automated enemies and bosses do.
fn enemies(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    Some(match fact {
        Fact::EnemyPlaced { card, .. } | Fact::EnemyActivated { card, .. } => enemy(cards, *card),
        Fact::EnemyIdle { card, .. } => {
            Kind { codex: Some("out_of_reach".to_owned()), ..enemy(cards, *card) }
        }
        Fact::FerociousAdded { .. } => plain(LogFilter::Combat, "ferocious", "ferocious"),
        Fact::EnemyNotPlaced { .. } => plain(LogFilter::Combat, "enemy", "placing_enemies"),
        Fact::EnemyMoved { card, .. } => {
            Kind { codex: Some("enemy_moves".to_owned()), ..enemy(cards, *card) }.minor()
        }
        Fact::EnemyStunned { .. } => plain(LogFilter::Combat, "stun", "stunning_enemies"),
        Fact::EnemyRecovered { .. } => plain(LogFilter::Combat, "stun", "closing_up").minor(),
        Fact::EnemyDefeated { card, .. } => {
            Kind { codex: Some("defeated_enemies".to_owned()), ..enemy(cards, *card) }
        }
        Fact::BossFightBegan { boss: id, .. }
        | Fact::BossCardDrawn { boss: id, .. }
        | Fact::BossActed { boss: id, .. }
        | Fact::BossDefeated { boss: id, .. } => boss(cards, *id),
        Fact::BossShieldSpent { .. } => plain(LogFilter::Combat, "shield", "hitting_the_boss").minor(),
        Fact::BossCritical { .. } => plain(LogFilter::Dice, "critical", "boss_turn"),
        Fact::BossCardDiscarded { .. } => plain(LogFilter::Combat, "boss", "boss_cards").minor(),
        _ => return None,
    })
}

/// What is done to enemies and heroes.
fn harm(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    use LogFilter::Combat;
    Some(match fact {
        Fact::EnemyDamaged { .. } => plain(Combat, "attack", "damage_to_enemies").bad(),
        Fact::BossDamaged { .. } => plain(Combat, "attack", "hitting_the_boss").bad(),
        Fact::DieEvaded { .. } => plain(Combat, "evade", "evade_track"),
        Fact::DamageReduced { .. } => plain(Combat, "shield", "being_hit"),
        Fact::DamageBlocked { .. } => plain(Combat, "shield", "shield_track"),
        Fact::DamageTaken { .. } => plain(Combat, "health", "being_hit").bad(),
        Fact::StayedUp { hero: who } => hero(cards, Combat, *who, "zero_health"),
        _ => return None,
    })
}
