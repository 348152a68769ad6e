//! How each fact of the Atlas is shown in the log: its icon, the entry of the codex that explains it, its filter, and
//! how much it stands out.

use crate::books::atlas::facts::{Fact, RollKind};
use crate::books::atlas::pieces::TrackCard;
use crate::books::atlas::records::RoundKind;
use crate::screen::atlas::names;
use crate::screen::atlas::panels::dice::TARGETING;
use crate::screen::table::log::{Kind, LogFilter};

/// How a fact is shown; none for those that another line tells already.
pub fn of(fact: &Fact) -> Option<Kind> {
    let kind = rounds(fact)
        .or_else(|| exploring(fact))
        .or_else(|| dice(fact))
        .or_else(|| enemies(fact))
        .or_else(|| fighting(fact))
        .or_else(|| things(fact))
        .or_else(|| campaign(fact))?;
    Some(Kind { codex: own_entry(fact).or(kind.codex), ..kind })
}

/// Things that have an entry of their own in the codex.
fn own_entry(fact: &Fact) -> Option<String> {
    match fact {
        Fact::StatusGained { status, .. }
        | Fact::StatusRefused { status, .. }
        | Fact::StatusRemoved { status, .. } => names::codex_of(&names::status(*status)),
        Fact::GroundPlaced { ground, .. } => names::codex_of(&names::ground(*ground)),
        Fact::DamageDealt { kind, .. } | Fact::DamageShrugged { kind, .. } => {
            names::codex_of(&names::damage(*kind))
        }
        _ => None,
    }
}

fn rounds(fact: &Fact) -> Option<Kind> {
    use LogFilter::{Combat, Story};
    Some(match fact {
        Fact::RoundBegan { kind: RoundKind::Explore, .. } => {
            Kind::new(Story, "round/explore", "explore_round").round()
        }
        Fact::RoundBegan { kind: RoundKind::Rest, .. } => {
            Kind::new(Story, "round/rest", "rest_round").round()
        }
        Fact::RoundBegan { kind: RoundKind::Combat, .. } => {
            Kind::new(Combat, "round/combat", "combat_round").round()
        }
        Fact::TurnBegan { who } if who.is_origin() => Kind::new(Combat, "ui/lamp", "combat_turn").heading(),
        Fact::TurnBegan { .. } => Kind::new(Combat, "stat/target", "minion_turn").heading(),
        Fact::TimeAdvanced { .. } => Kind::new(Story, "track/time", "time_track").minor(),
        Fact::TimeSet { .. } => Kind::new(Story, "track/time", "moving_the_tracker"),
        Fact::TimePaused | Fact::TimeResumed => Kind::new(Story, "track/paused", "moving_the_tracker"),
        Fact::VoteCast { .. } => Kind::new(Story, "ui/hand", "party_decisions").minor(),
        Fact::VoteDecided { .. } => Kind::new(Story, "ui/hand", "party_decisions"),
        _ => return None,
    })
}

fn exploring(fact: &Fact) -> Option<Kind> {
    use LogFilter::Story;
    Some(match fact {
        Fact::Travelled { .. } => Kind::new(Story, "stat/movement", "travelling"),
        Fact::CardRevealed { .. } => Kind::new(Story, "card/location", "location_cards"),
        Fact::CardTaken { .. } => Kind::new(Story, "track/hold", "holding_area"),
        Fact::CardHeld { .. } => Kind::new(Story, "track/hold", "holding_area"),
        Fact::CardPlaced { .. } => Kind::new(Story, "card/location", "cards_on_the_map"),
        Fact::CardFlipped { .. } => Kind::new(Story, "card/location", "resolving_a_card").minor(),
        Fact::CardReturned { .. } => Kind::new(Story, "card/location", "returning_cards").minor(),
        Fact::CardDiscarded { .. } => Kind::new(Story, "card/location", "resolving_a_card").minor(),
        Fact::TextShown { .. } => Kind::new(Story, "ui/journal", ""),
        Fact::JournalRevealed { .. } => Kind::new(Story, "card/journal", "journal"),
        Fact::LampsideShown { .. } => Kind::new(Story, "card/lampside", "journal"),
        Fact::KeyPlaced { .. } => Kind::new(Story, "ui/key", "locks"),
        Fact::SpaceUnlocked { .. } => Kind::new(Story, "ui/unlock", "opening_a_locked_space"),
        Fact::GroundPlaced { ground, .. } => {
            Kind::new(LogFilter::Combat, names::ground(*ground), "environment_effects")
        }
        Fact::GroundCleared { .. } => Kind::new(LogFilter::Combat, "ui/map", "environment_effects").minor(),
        Fact::CounterChanged { .. } => Kind::new(Story, "track/stack", "card_effects"),
        Fact::ChallengeResolved { .. } => Kind::new(Story, "die/die", "challenge_results"),
        Fact::AutomaticSuccess { .. } => Kind::new(Story, "stat/keyword", "automatic_success"),
        Fact::KeywordPlayed { .. } => Kind::new(Story, "stat/keyword", "skills_for_keywords"),
        Fact::ExitRefused { .. } => Kind::new(Story, "ui/exit", "optional_exits"),
        _ => return None,
    })
}

fn dice(fact: &Fact) -> Option<Kind> {
    use LogFilter::Dice;
    Some(match fact {
        Fact::DiceRolled { roll: RollKind::Challenge, .. } => Kind::new(Dice, "die/die", "challenge_rolls"),
        Fact::DiceRolled { .. } => Kind::new(Dice, "die/die", "dice_faces"),
        Fact::DiceRerolled { .. } => Kind::new(Dice, "die/reroll", "rerolls"),
        Fact::SparkReroll { .. } => Kind::new(Dice, "die/reroll", "spark"),
        Fact::TargetingRolled { .. } => Kind::new(Dice, TARGETING, "targeting_die"),
        _ => return None,
    })
}

/// What automated enemies do, and why.
fn enemies(fact: &Fact) -> Option<Kind> {
    use LogFilter::Combat;
    Some(match fact {
        Fact::TargetChosen { .. } => Kind::new(Combat, "stat/target", "target_candidates"),
        Fact::RouteChosen { .. } => Kind::new(Combat, "ui/route", "minion_route"),
        Fact::EnemySpawned { .. } => Kind::new(Combat, "stat/veteran", "spawning"),
        Fact::BossSpawned { .. } => Kind::new(Combat, "stat/veteran", "boss_setup"),
        Fact::SpawnRefused { .. } => Kind::new(Combat, "ui/info", "minion_limit"),
        Fact::TacticPlayed { .. } => Kind::new(Combat, "card/tactic", "tactics"),
        Fact::TacticFailed { .. } => Kind::new(Combat, "card/tactic", "boss_misses"),
        Fact::AttackSkipped { .. } => Kind::new(Combat, "card/attack", "out_of_range").bad(),
        Fact::EnemyLeft { .. } => Kind::new(Combat, "ui/exit", "defeated_enemies"),
        Fact::Taunted { .. } => Kind::new(Combat, "stat/target", "taunt"),
        _ => return None,
    })
}

fn fighting(fact: &Fact) -> Option<Kind> {
    use LogFilter::Combat;
    Some(match fact {
        Fact::ApGained { .. } | Fact::ApSpent { .. } => {
            Kind::new(Combat, "stat/action", "action_points").minor()
        }
        Fact::CardUsed { .. } => Kind::new(Combat, "card/ongoing", "using_a_skill"),
        // Statuses have a line of their own.
        Fact::CardPlacedOnTrack { card: TrackCard::Status(_), .. } => return None,
        Fact::CardPlacedOnTrack { .. } => Kind::new(Combat, "stat/cooldown", "cooldown_tracks").minor(),
        Fact::CardTurned { .. } => Kind::new(Combat, "stat/cooldown", "face_up_face_down").minor(),
        Fact::CardCleared { .. } => Kind::new(Combat, "stat/cooldown", "sliding").minor(),
        Fact::Moved { .. } => Kind::new(Combat, "stat/movement", "move"),
        Fact::MovedByOthers { .. } => Kind::new(Combat, "stat/movement", "move"),
        Fact::AttackMade { .. } => Kind::new(Combat, "card/attack", "making_an_attack").bad(),
        Fact::DamageDealt { kind, .. } => Kind::new(Combat, names::damage(*kind), "order_of_damage").bad(),
        Fact::DamageShrugged { .. } => Kind::new(Combat, "stat/armour_physical", "armour"),
        Fact::Guarded { .. } => Kind::new(Combat, "stat/armour_physical", "reactions"),
        Fact::Healed { .. } => Kind::new(Combat, "card/healing", "health").good(),
        Fact::HealingPrevented { .. } => Kind::new(Combat, "card/healing", "status_poisoned").good(),
        Fact::StatusGained { status, .. }
        | Fact::StatusRefused { status, .. }
        | Fact::StatusRemoved { status, .. } => Kind::new(Combat, names::status(*status), "status_effects"),
        Fact::Downed { .. } => Kind::new(Combat, "stat/downed", "downed").bad(),
        Fact::Revived { .. } => Kind::new(Combat, "stat/health", "revive").good(),
        Fact::Defeated { .. } => Kind::new(Combat, "stat/defeat", "defeated_enemies").bad(),
        Fact::SummonGained { .. } | Fact::SummonLost { .. } => Kind::new(Combat, "deck/summon", "summons"),
        Fact::SparkChanged { .. } => Kind::new(Combat, "stat/spark", "spark").minor(),
        Fact::CollarBroken { .. } => Kind::new(LogFilter::Story, "stat/spark", "spark_collar"),
        Fact::SparkSkillUnlocked { .. } => Kind::new(LogFilter::Story, "stat/spark", "spark_skills"),
        Fact::CombatEnded { .. } => Kind::new(Combat, "round/combat", "ending_combat"),
        _ => return None,
    })
}

fn things(fact: &Fact) -> Option<Kind> {
    use LogFilter::Story;
    Some(match fact {
        Fact::GoldChanged { .. } => Kind::new(Story, "stat/gold", "gold"),
        Fact::LootFound { .. } => Kind::new(Story, "ui/stash", "loot"),
        Fact::RewardKnown { .. } => Kind::new(Story, "ui/stash", "rewards"),
        Fact::ItemGained { .. } => Kind::new(Story, "ui/stash", "loot"),
        Fact::ItemEquipped { .. } => Kind::new(Story, "slot/hand", "changing_equipment").minor(),
        Fact::ItemStored { .. } | Fact::RuneStored { .. } => {
            Kind::new(Story, "slot/backpack", "backpack").minor()
        }
        Fact::ItemDiscarded { .. } => Kind::new(Story, "ui/cross", "no_room"),
        Fact::ItemGiven { .. } => Kind::new(Story, "ui/trade", "equip_and_trade"),
        Fact::RuneAttached { .. } => Kind::new(Story, "deck/rune", "runes"),
        Fact::DeckEmpty { .. } => Kind::new(Story, "ui/info", "supplies"),
        Fact::MerchantEntered { .. } | Fact::MerchantLeft => Kind::new(Story, "ui/merchant", "merchant"),
        Fact::OfferShown { .. } => Kind::new(Story, "ui/merchant", "merchant").minor(),
        Fact::ItemBought { .. } | Fact::ItemSold { .. } => {
            Kind::new(Story, "ui/merchant", "buying_and_selling")
        }
        _ => return None,
    })
}

fn campaign(fact: &Fact) -> Option<Kind> {
    use LogFilter::Story;
    Some(match fact {
        Fact::CampaignBegan { .. } => Kind::new(Story, "ui/lamp", "the_atlas"),
        Fact::OriginJoined { .. } => Kind::new(Story, "ui/person", "the_six_origins"),
        Fact::TalentUnlocked { .. } | Fact::TalentGivenUp { .. } => {
            Kind::new(Story, "card/talent", "talents")
        }
        Fact::SkillLearned { .. } | Fact::SkillGivenUp { .. } => {
            Kind::new(Story, "card/ongoing", "learning_skills")
        }
        Fact::PartyLevelledUp { .. } => Kind::new(Story, "stat/level", "levelling_up"),
        Fact::LocationSetUp { .. } => Kind::new(Story, "ui/map", "location_setup").round(),
        Fact::LocationLeft { .. } => Kind::new(Story, "ui/exit", "leaving"),
        Fact::LocationRestarted { .. } => Kind::new(Story, "ui/replay", "restart"),
        Fact::CampaignRestarted => Kind::new(Story, "ui/replay", "honor_mode"),
        Fact::SessionEnded { .. } => Kind::new(Story, "ui/save", "ending_a_session"),
        Fact::CampaignEnded { .. } => Kind::new(Story, "ui/lamp", "campaign_end"),
        _ => return None,
    })
}
