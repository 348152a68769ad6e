//! Facts as lines of the log: an icon, a headline, smaller details, the codex entry that explains it, and the
//! filter it belongs to. What an enemy chose says why: the rule, and whom or what it weighed (law 5).

use crate::books::atlas::AtlasSession;
use crate::books::atlas::facts::{Fact, RollKind};
use crate::books::atlas::pieces::TrackCard;
use crate::books::atlas::records::{Campaign, Cards, RoundKind};
use crate::books::atlas::words::log::Log;
use crate::books::atlas::words::names as called;
use crate::screen::atlas::desk::{LogFilter, LogLine, LogRank};
use crate::screen::atlas::names;
use crate::table::fact::Facts;
use crate::table::viewer::Viewer;

use super::panels::dice::TARGETING;

/// Facts from so far back are told; all of them are in the bug bundle.
const TOLD: u64 = 700;

/// The facts as lines, oldest first. Runs after every answer: only the newest facts become words.
pub fn lines(session: &AtlasSession, viewer: Viewer) -> Vec<LogLine> {
    let world = session.world();
    let facts = world.resource::<Facts<Fact>>();
    let cards = world.resource::<Cards>();
    let mut log = Log::new(cards, world.resource::<Campaign>().location);
    let from = facts.next().saturating_sub(TOLD);
    let mut lines = Vec::new();
    for (number, fact) in facts.told(viewer, 0) {
        let fact = &*fact;
        log.note(fact);
        if number >= from
            && let Some(kind) = kind(fact)
        {
            lines.push(line(&log, number, fact, kind));
        }
    }
    lines
}

/// How a fact is shown.
struct Kind {
    icon: String,
    codex: Option<&'static str>,
    filter: LogFilter,
    rank: LogRank,
}

impl Kind {
    fn new(filter: LogFilter, icon: impl Into<String>, codex: &'static str) -> Self {
        let codex = Some(codex).filter(|codex| !codex.is_empty());
        Self { icon: icon.into(), codex, filter, rank: LogRank::Line }
    }

    fn minor(self) -> Option<Self> {
        Some(Self { rank: LogRank::Minor, ..self })
    }

    fn round(self) -> Option<Self> {
        Some(Self { rank: LogRank::Round, filter: LogFilter::All, ..self })
    }

    fn heading(self) -> Option<Self> {
        Some(Self { rank: LogRank::Heading, filter: LogFilter::All, ..self })
    }

    const fn line(self) -> Option<Self> {
        Some(self)
    }
}

fn line(log: &Log, number: u64, fact: &Fact, kind: Kind) -> LogLine {
    let (text, detail) = match kind.rank {
        LogRank::Round | LogRank::Heading => (heading(log, fact), String::new()),
        _ => headline(&log.line(fact)),
    };
    let detail = why(log, fact).or_else(|| log.reading(fact)).unwrap_or(detail);
    let codex = own_entry(fact).or_else(|| kind.codex.map(ToOwned::to_owned));
    LogLine { number, icon: kind.icon, text, detail, codex, filter: kind.filter, rank: kind.rank }
}

/// What stands in brackets at the end of a sentence is a detail of it, unless it is the number of a space or
/// slot.
fn headline(sentence: &str) -> (String, String) {
    let inner = sentence.strip_suffix(").").and_then(|rest| rest.rsplit_once(" ("));
    match inner.filter(|(_, detail)| detail.len() > 3) {
        Some((head, detail)) => (head.to_owned(), called::capital(detail)),
        None => (sentence.strip_suffix('.').unwrap_or(sentence).to_owned(), String::new()),
    }
}

fn heading(log: &Log, fact: &Fact) -> String {
    match fact {
        Fact::RoundBegan { round, kind, .. } => format!("Round {round} · {}", called::round(*kind)),
        Fact::TurnBegan { who } => log.who(*who),
        other => headline(&log.line(other)).0,
    }
}

/// Why an enemy chose as it did.
fn why(log: &Log, fact: &Fact) -> Option<String> {
    match fact {
        Fact::TargetChosen { rule, candidates, target, space, .. } => {
            let weighed: Vec<String> = candidates.iter().map(|who| log.who(*who)).collect();
            let sought = match (target, space) {
                (None, None) => "nobody was left".to_owned(),
                _ => log.aimed(*rule),
            };
            let mut told = format!("Why: {sought} (rule {})", rule.number());
            if !weighed.is_empty() {
                told.push_str(&format!(". Weighed {}", called::listed(&weighed)));
            }
            Some(told)
        }
        Fact::RouteChosen { rule, candidates, .. } => {
            let ways: Vec<String> = candidates
                .iter()
                .map(|route| route.iter().map(ToString::to_string).collect::<Vec<_>>().join(" → "))
                .filter(|way| !way.is_empty())
                .collect();
            let weighed = match ways.as_slice() {
                [] => "there was no other way".to_owned(),
                [_] => "the only shortest way".to_owned(),
                many => format!("one of {} equally short ways: {}", many.len(), many.join("; ")),
            };
            Some(format!("Why: {weighed} (rule {})", rule.number()))
        }
        _ => None,
    }
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

fn kind(fact: &Fact) -> Option<Kind> {
    rounds(fact)
        .or_else(|| exploring(fact))
        .or_else(|| dice(fact))
        .or_else(|| enemies(fact))
        .or_else(|| fighting(fact))
        .or_else(|| things(fact))
        .or_else(|| campaign(fact))
}

fn rounds(fact: &Fact) -> Option<Kind> {
    use LogFilter::{Combat, Story};
    match fact {
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
        Fact::TimeSet { .. } => Kind::new(Story, "track/time", "moving_the_tracker").line(),
        Fact::TimePaused | Fact::TimeResumed => Kind::new(Story, "track/paused", "moving_the_tracker").line(),
        Fact::VoteCast { .. } => Kind::new(Story, "ui/hand", "party_decisions").minor(),
        Fact::VoteDecided { .. } => Kind::new(Story, "ui/hand", "party_decisions").line(),
        _ => None,
    }
}

fn exploring(fact: &Fact) -> Option<Kind> {
    use LogFilter::Story;
    match fact {
        Fact::Travelled { .. } => Kind::new(Story, "stat/movement", "travelling").line(),
        Fact::CardRevealed { .. } => Kind::new(Story, "card/location", "location_cards").line(),
        Fact::CardTaken { .. } => Kind::new(Story, "track/hold", "holding_area").line(),
        Fact::CardHeld { .. } => Kind::new(Story, "track/hold", "holding_area").line(),
        Fact::CardPlaced { .. } => Kind::new(Story, "card/location", "cards_on_the_map").line(),
        Fact::CardFlipped { .. } => Kind::new(Story, "card/location", "resolving_a_card").minor(),
        Fact::CardReturned { .. } => Kind::new(Story, "card/location", "returning_cards").minor(),
        Fact::CardDiscarded { .. } => Kind::new(Story, "card/location", "resolving_a_card").minor(),
        Fact::TextShown { .. } => Kind::new(Story, "ui/journal", "").line(),
        Fact::JournalRevealed { .. } => Kind::new(Story, "card/journal", "journal").line(),
        Fact::LampsideShown { .. } => Kind::new(Story, "card/lampside", "journal").line(),
        Fact::KeyPlaced { .. } => Kind::new(Story, "ui/key", "locks").line(),
        Fact::SpaceUnlocked { .. } => Kind::new(Story, "ui/unlock", "opening_a_locked_space").line(),
        Fact::GroundPlaced { ground, .. } => {
            Kind::new(LogFilter::Combat, names::ground(*ground), "environment_effects").line()
        }
        Fact::GroundCleared { .. } => Kind::new(LogFilter::Combat, "ui/map", "environment_effects").minor(),
        Fact::CounterChanged { .. } => Kind::new(Story, "track/stack", "card_effects").line(),
        Fact::ChallengeResolved { .. } => Kind::new(Story, "die/die", "challenge_results").line(),
        Fact::AutomaticSuccess { .. } => Kind::new(Story, "stat/keyword", "automatic_success").line(),
        Fact::KeywordPlayed { .. } => Kind::new(Story, "stat/keyword", "skills_for_keywords").line(),
        Fact::ExitRefused { .. } => Kind::new(Story, "ui/exit", "optional_exits").line(),
        _ => None,
    }
}

fn dice(fact: &Fact) -> Option<Kind> {
    use LogFilter::Dice;
    match fact {
        Fact::DiceRolled { roll: RollKind::Challenge, .. } => {
            Kind::new(Dice, "die/die", "challenge_rolls").line()
        }
        Fact::DiceRolled { .. } => Kind::new(Dice, "die/die", "dice_faces").line(),
        Fact::DiceRerolled { .. } => Kind::new(Dice, "die/reroll", "rerolls").line(),
        Fact::SparkReroll { .. } => Kind::new(Dice, "die/reroll", "spark").line(),
        Fact::TargetingRolled { .. } => Kind::new(Dice, TARGETING, "targeting_die").line(),
        _ => None,
    }
}

/// What automated enemies do, and why.
fn enemies(fact: &Fact) -> Option<Kind> {
    use LogFilter::Combat;
    match fact {
        Fact::TargetChosen { .. } => Kind::new(Combat, "stat/target", "target_candidates").line(),
        Fact::RouteChosen { .. } => Kind::new(Combat, "ui/route", "minion_route").line(),
        Fact::EnemySpawned { .. } => Kind::new(Combat, "stat/veteran", "spawning").line(),
        Fact::BossSpawned { .. } => Kind::new(Combat, "stat/veteran", "boss_setup").line(),
        Fact::SpawnRefused { .. } => Kind::new(Combat, "ui/info", "minion_limit").line(),
        Fact::TacticPlayed { .. } => Kind::new(Combat, "card/tactic", "tactics").line(),
        Fact::TacticFailed { .. } => Kind::new(Combat, "card/tactic", "boss_misses").line(),
        Fact::AttackSkipped { .. } => Kind::new(Combat, "card/attack", "out_of_range").line(),
        Fact::EnemyLeft { .. } => Kind::new(Combat, "ui/exit", "defeated_enemies").line(),
        Fact::Taunted { .. } => Kind::new(Combat, "stat/target", "taunt").line(),
        _ => None,
    }
}

fn fighting(fact: &Fact) -> Option<Kind> {
    use LogFilter::Combat;
    match fact {
        Fact::ApGained { .. } | Fact::ApSpent { .. } => {
            Kind::new(Combat, "stat/action", "action_points").minor()
        }
        Fact::CardUsed { .. } => Kind::new(Combat, "card/ongoing", "using_a_skill").line(),
        // Statuses have a line of their own.
        Fact::CardPlacedOnTrack { card: TrackCard::Status(_), .. } => None,
        Fact::CardPlacedOnTrack { .. } => Kind::new(Combat, "stat/cooldown", "cooldown_tracks").minor(),
        Fact::CardTurned { .. } => Kind::new(Combat, "stat/cooldown", "face_up_face_down").minor(),
        Fact::CardCleared { .. } => Kind::new(Combat, "stat/cooldown", "sliding").minor(),
        Fact::Moved { .. } => Kind::new(Combat, "stat/movement", "move").line(),
        Fact::MovedByOthers { .. } => Kind::new(Combat, "stat/movement", "move").line(),
        Fact::AttackMade { .. } => Kind::new(Combat, "card/attack", "making_an_attack").line(),
        Fact::DamageDealt { kind, .. } => Kind::new(Combat, names::damage(*kind), "order_of_damage").line(),
        Fact::DamageShrugged { .. } => Kind::new(Combat, "stat/armour_physical", "armour").line(),
        Fact::Guarded { .. } => Kind::new(Combat, "stat/armour_physical", "reactions").line(),
        Fact::Healed { .. } => Kind::new(Combat, "card/healing", "health").line(),
        Fact::HealingPrevented { .. } => Kind::new(Combat, "card/healing", "status_poisoned").line(),
        Fact::StatusGained { status, .. }
        | Fact::StatusRefused { status, .. }
        | Fact::StatusRemoved { status, .. } => {
            Kind::new(Combat, names::status(*status), "status_effects").line()
        }
        Fact::Downed { .. } => Kind::new(Combat, "stat/downed", "downed").line(),
        Fact::Revived { .. } => Kind::new(Combat, "stat/health", "revive").line(),
        Fact::Defeated { .. } => Kind::new(Combat, "stat/defeat", "defeated_enemies").line(),
        Fact::SummonGained { .. } | Fact::SummonLost { .. } => {
            Kind::new(Combat, "deck/summon", "summons").line()
        }
        Fact::SparkChanged { .. } => Kind::new(Combat, "stat/spark", "spark").minor(),
        Fact::CollarBroken { .. } => Kind::new(LogFilter::Story, "stat/spark", "spark_collar").line(),
        Fact::SparkSkillUnlocked { .. } => Kind::new(LogFilter::Story, "stat/spark", "spark_skills").line(),
        Fact::CombatEnded { .. } => Kind::new(Combat, "round/combat", "ending_combat").line(),
        _ => None,
    }
}

fn things(fact: &Fact) -> Option<Kind> {
    use LogFilter::Story;
    match fact {
        Fact::GoldChanged { .. } => Kind::new(Story, "stat/gold", "gold").line(),
        Fact::LootFound { .. } => Kind::new(Story, "ui/stash", "loot").line(),
        Fact::RewardKnown { .. } => Kind::new(Story, "ui/stash", "rewards").line(),
        Fact::ItemGained { .. } => Kind::new(Story, "ui/stash", "loot").line(),
        Fact::ItemEquipped { .. } => Kind::new(Story, "slot/hand", "changing_equipment").minor(),
        Fact::ItemStored { .. } | Fact::RuneStored { .. } => {
            Kind::new(Story, "slot/backpack", "backpack").minor()
        }
        Fact::ItemDiscarded { .. } => Kind::new(Story, "ui/cross", "no_room").line(),
        Fact::ItemGiven { .. } => Kind::new(Story, "ui/trade", "equip_and_trade").line(),
        Fact::RuneAttached { .. } => Kind::new(Story, "deck/rune", "runes").line(),
        Fact::DeckEmpty { .. } => Kind::new(Story, "ui/info", "supplies").line(),
        Fact::MerchantEntered { .. } | Fact::MerchantLeft => {
            Kind::new(Story, "ui/merchant", "merchant").line()
        }
        Fact::OfferShown { .. } => Kind::new(Story, "ui/merchant", "merchant").minor(),
        Fact::ItemBought { .. } | Fact::ItemSold { .. } => {
            Kind::new(Story, "ui/merchant", "buying_and_selling").line()
        }
        _ => None,
    }
}

fn campaign(fact: &Fact) -> Option<Kind> {
    use LogFilter::Story;
    match fact {
        Fact::CampaignBegan { .. } => Kind::new(Story, "ui/lamp", "the_atlas").line(),
        Fact::OriginJoined { .. } => Kind::new(Story, "ui/person", "the_six_origins").line(),
        Fact::TalentUnlocked { .. } | Fact::TalentGivenUp { .. } => {
            Kind::new(Story, "card/talent", "talents").line()
        }
        Fact::SkillLearned { .. } | Fact::SkillGivenUp { .. } => {
            Kind::new(Story, "card/ongoing", "learning_skills").line()
        }
        Fact::PartyLevelledUp { .. } => Kind::new(Story, "stat/level", "levelling_up").line(),
        Fact::LocationSetUp { .. } => Kind::new(Story, "ui/map", "location_setup").round(),
        Fact::LocationLeft { .. } => Kind::new(Story, "ui/exit", "leaving").line(),
        Fact::LocationRestarted { .. } => Kind::new(Story, "ui/replay", "restart").line(),
        Fact::CampaignRestarted => Kind::new(Story, "ui/replay", "honor_mode").line(),
        Fact::SessionEnded { .. } => Kind::new(Story, "ui/save", "ending_a_session").line(),
        Fact::CampaignEnded { .. } => Kind::new(Story, "ui/lamp", "campaign_end").line(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_brackets_becomes_a_detail() {
        let (head, detail) = headline("Maren rolled 3 hits (attack: red 2 hits, white 1 hit).");
        assert_eq!(head, "Maren rolled 3 hits");
        assert_eq!(detail, "Attack: red 2 hits, white 1 hit");
        assert_eq!(headline("A (b) c.").0, "A (b) c");
        assert_eq!(headline("Maren moved to the Quay (12).").0, "Maren moved to the Quay (12)");
        assert_eq!(headline("A Biter appeared at the Quay (3) (10 HP, FAST).").1, "10 HP, FAST");
    }
}
