//! What happened without anybody deciding it, and why: guardians, attacks, traits and delayed abilities say the rule by
//! which they went, and what the die or the pool showed (law 5).

use super::RoadScribe;
use super::wording::headline;
use crate::books::road::facts::{Fact, GuardianFace, Move, TraitWord};
use crate::books::road::pieces::Outcome;
use crate::books::road::words::facts::line;
use crate::books::road::words::{effects, names};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{Ability, When};
use crate::content::road::encounter::{Mood, Trait};
use crate::content::road::terms::{CardId, EncounterId};
use crate::table::words::{capital, sentence};

pub fn of(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    guardians(scribe, fact).or_else(|| attacks(scribe, fact)).or_else(|| encounters(scribe, fact))
}

fn guardians(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    let (cards, now) = (scribe.cards, &scribe.now);
    let foe = |id| cards.encounter(id).name.as_str();
    Some(match fact {
        Fact::GuardianMoved { guardian, to, why, .. } => {
            let head = format!("{} went to {}", foe(*guardian), now.place(cards, *to));
            (head, went(now.face_of(*guardian), *why))
        }
        Fact::GuardianActed { guardian, why } => {
            (headline(&line(cards, fact)), went(now.face_of(*guardian), *why))
        }
        Fact::GuardianPlaced { guardian, location } => {
            let head = format!("{} took its stand in {}", foe(*guardian), now.place(cards, *location));
            let detail = "While it stands there nobody explores, and the location’s action is blocked (rules \
                          RD-053, RD-082)";
            (head, detail.to_owned())
        }
        _ => return None,
    })
}

/// Why a guardian did what it did (RD-184 to RD-189).
fn went(face: Option<GuardianFace>, why: Move) -> String {
    let shown = match face {
        Some(GuardianFace::Towards(direction)) => format!("the die showed {}", direction.id()),
        Some(GuardianFace::Cross) => "the die showed a cross".to_owned(),
        None => "so the die fell".to_owned(),
    };
    match (why, face) {
        (Move::Shown, _) => format!("Why: {shown} (rule RD-184)"),
        (Move::Highest, Some(GuardianFace::Cross)) => {
            format!("Why: {shown}, nobody was there and no waybell: on to the highest number (rule RD-189)")
        }
        (Move::Highest, Some(GuardianFace::Towards(_))) => {
            format!("Why: {shown}, where no way leads: on to the highest number (rule RD-185)")
        }
        (Move::Highest, None) => {
            format!("Why: {shown}: on to the highest number (rules RD-185, RD-189)")
        }
        (Move::Stays, _) => format!("Why: {shown}, and no way leads out of there (rule RD-R28)"),
        (Move::Meets, _) => format!("Why: {shown}, and somebody was there (rule RD-187)"),
        (Move::Fades, _) => format!("Why: {shown}, nobody was there, and a waybell was (rule RD-188)"),
    }
}

fn attacks(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    let cards = scribe.cards;
    let who = |origin| names::origin(cards, origin);
    let foe = |id| cards.encounter(id).name.as_str();
    Some(match fact {
        Fact::AttackBegan { encounter, origin, row } => {
            let head = format!("{} attacked {}", foe(*encounter), who(*origin));
            (head, row.map_or_else(no_row, |row| attack(cards, *encounter, row)))
        }
        Fact::ResponseBegan { encounter, origin } => {
            let does = cards.encounter(*encounter).talk().map(|talk| effects::sentence(cards, talk.response));
            let does = does.map_or_else(String::new, |does| or_nothing(&capital(&does)).to_owned());
            let why = "Why: it answers every activation (rule RD-306)";
            (format!("{} answered {}", foe(*encounter), who(*origin)), format!("{does}. {why}"))
        }
        Fact::OpportunityAttack { origin } => {
            let fight = scribe.now.meeting.and_then(|id| cards.encounter(id).fight());
            let does = fight.map(|fight| sentence(&effects::sentence(cards, fight.opportunity)));
            let does =
                does.filter(|does| !does.is_empty()).map_or_else(String::new, |does| format!("{does} "));
            let why = "Why: no card was played (rule RD-225)";
            (format!("{} gave it an opening", who(*origin)), format!("{does}{why}"))
        }
        Fact::TraitActed { encounter, word } => {
            (format!("{}: {word:?}", foe(*encounter)), trait_told(cards, *encounter, *word))
        }
        Fact::EscapeDeclared { .. } => {
            (headline(&line(cards, fact)), "Away after the attack, with nothing won (rule RD-285)".to_owned())
        }
        Fact::EscapeRolled { .. } => {
            let why = "Why: there is no easy way out, and 1 to 3 is too little (rule RD-377)";
            (headline(&line(cards, fact)), why.to_owned())
        }
        _ => return None,
    })
}

fn no_row() -> String {
    "Why: for a pool of this size it has no attack (rule RD-236)".to_owned()
}

/// RD-236: the row of the combat table.
fn attack(cards: &Catalogue, encounter: EncounterId, row: u8) -> String {
    let fight = cards.encounter(encounter).fight();
    let row = fight.and_then(|fight| Some((fight, fight.table.get(usize::from(row))?)));
    let Some((fight, row)) = row else { return no_row() };
    let pool = names::pools(fight, row);
    let does = effects::sentence(cards, row.attack);
    format!("Pool {pool}: {}. Why: the pool chooses the row (rule RD-236)", or_nothing(&does))
}

const fn or_nothing(words: &str) -> &str {
    if words.is_empty() { "nothing" } else { words }
}

/// RD-274 to RD-279, RD-329 to RD-333.
fn trait_told(cards: &Catalogue, encounter: EncounterId, word: TraitWord) -> String {
    let card = cards.encounter(encounter);
    let talk = card.talk().is_some();
    let (why, rule) = match word {
        TraitWord::Dread => {
            ("1 TERROR for whoever holds 1 card or none", if talk { "RD-330" } else { "RD-274" })
        }
        TraitWord::Entrapment => ("everybody gives up a card or 1 ENERGY as it begins", "RD-275"),
        TraitWord::Exhaustive => ("the top card of the deck goes before every attack", "RD-276"),
        TraitWord::Shatter => ("one WEAPON that was in use breaks in winning", "RD-279"),
        TraitWord::Discouraging => ("who breaks it off comes to a red end", "RD-329"),
        TraitWord::Greedy => ("it takes 1 WEALTH, or gives 1 TERROR, as it begins", "RD-331"),
        TraitWord::Harass => {
            let harass = card.traits.iter().find_map(|word| match word {
                Trait::Harass(from, to, does) => Some((*from, *to, effects::sentence(cards, *does))),
                _ => None,
            });
            let rule = if talk { "RD-332" } else { "RD-277" };
            let Some((from, to, does)) = harass else { return format!("Rule {rule}") };
            return format!("{}. Why: {from} to {to} cards lay in the line (rule {rule})", capital(&does));
        }
    };
    format!("Why: {why} (rule {rule})")
}

fn encounters(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    let cards = scribe.cards;
    Some(match fact {
        Fact::EncounterBegan { encounter, party } => {
            let head =
                format!("{} met {}", super::wording::party(cards, party), cards.encounter(*encounter).name);
            (head, cards.encounter(*encounter).text.clone())
        }
        Fact::EncounterEnded { encounter, outcome } => ended(cards, *encounter, *outcome),
        Fact::DelayedTriggered { card, .. } => {
            let does = delayed(cards, scribe.now.meeting, *card);
            let does = if does.is_empty() { String::new() } else { format!("{does}. ") };
            let why = "Why: the last time marker left (rule RD-223)";
            (headline(&line(cards, fact)), format!("{does}{why}"))
        }
        _ => return None,
    })
}

fn ended(cards: &Catalogue, encounter: EncounterId, outcome: Outcome) -> (String, String) {
    let card = cards.encounter(encounter);
    let how = match outcome {
        Outcome::Won => "won",
        Outcome::RanAway => "it ran away",
        Outcome::Concluded(Mood::Green) => "it ended well",
        Outcome::Concluded(Mood::Gray) => "it came to nothing",
        Outcome::Concluded(Mood::Red) => "it ended badly",
        Outcome::Lost => "lost",
    };
    let detail = match (outcome, card.fight(), card.talk()) {
        (Outcome::Won, Some(fight), _) => {
            let loot = effects::sentence(cards, fight.loot);
            if loot.is_empty() { String::new() } else { format!("Loot: {loot}") }
        }
        (Outcome::Concluded(mood), _, Some(talk)) => {
            let end = talk.conclusion(mood);
            let does = capital(&effects::sentence(cards, end.does));
            [end.text.clone(), does]
                .into_iter()
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join("\n")
        }
        _ => String::new(),
    };
    (format!("{}: {how}", card.name), detail)
}

/// What a card says for the moment when its time is up; of no card that of the encounter.
fn delayed(cards: &Catalogue, foe: Option<EncounterId>, card: Option<CardId>) -> String {
    let abilities: &[Ability] = match (card, foe) {
        (Some(card), _) => &cards.card(card).abilities,
        (None, Some(foe)) => &cards.encounter(foe).abilities,
        (None, None) => &[],
    };
    let due = abilities.iter().filter(|ability| ability.when == When::Delayed);
    let does: Vec<String> = due.map(|ability| effects::sentence(cards, ability.does)).collect();
    capital(&does.join("; "))
}
