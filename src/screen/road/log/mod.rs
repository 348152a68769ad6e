//! What the log of the Road says. What moves by itself says why, with the rule and what the die showed (law 5). How facts
//! become lines is in [`crate::screen::table::log`].
//!
//! - [`kind`]: how each fact is shown; [`now`]: what later lines need to know, and the headings;
//! - [`runs`]: which facts are told in one line; [`line`]: which of them a played card brings with its keys;
//! - [`wording`]: what the line of one fact says; [`why`]: why things happened that nobody decided;
//! - [`together`]: what one line says of several facts; [`played`]: of a card with its keys; [`changes`]: of gains and losses.

mod changes;
mod kind;
mod line;
mod now;
mod played;
mod runs;
#[cfg(test)]
mod samples;
mod together;
mod why;
mod wording;

use crate::books::road::facts::Fact;
use crate::content::road::catalogue::Catalogue;
use crate::screen::table::log::{Entry, Kind, Scribe};
use line::Line;
use now::Now;

/// Writes down what happens on the Road.
pub struct RoadScribe<'a> {
    cards: &'a Catalogue,
    now: Now,
    line: Line,
}

impl<'a> RoadScribe<'a> {
    pub fn new(cards: &'a Catalogue) -> Self {
        Self { cards, now: Now::default(), line: Line::default() }
    }
}

impl Scribe for RoadScribe<'_> {
    type Fact = Fact;

    fn note(&mut self, fact: &Fact) {
        self.now.note(self.cards, fact);
        self.line.note(self.cards, fact);
    }

    fn begins(&mut self, _: u64, fact: &Fact) -> Option<Entry> {
        self.now.begun_by(fact)
    }

    fn kind(&self, fact: &Fact) -> Option<Kind> {
        kind::of(self.cards, &self.now, fact)
    }

    fn words(&self, fact: &Fact) -> (String, String) {
        wording::of(self, fact)
    }

    fn joins(&self, last: &Fact, fact: &Fact) -> bool {
        self.line.verdict().unwrap_or_else(|| runs::joins(last, fact))
    }

    fn words_together(&self, facts: &[&Fact]) -> (String, String) {
        together::of(self, facts)
    }

    fn beneath(&self, fact: &Fact) -> Option<Entry> {
        wording::beneath(self.cards, fact)
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::books::road::facts::{Cause, GuardianFace, Move};
    use crate::books::road::pieces::Outcome;
    use crate::books::road::prompts::{Action, Source};
    use crate::content::builtin;
    use crate::content::handle::{Handle, Kind as CardKind};
    use crate::content::road::effect::Effect;
    use crate::content::road::terms::{Attribute, Direction, OriginId, Thing};
    use crate::screen::codex::book::Book;
    use crate::screen::road::codex;
    use crate::screen::table::log::{LogLine, LogRank, tell};

    fn cards() -> Catalogue {
        Catalogue::load(&builtin::files()).expect("the built-in cards")
    }

    fn id<K: CardKind>(cards: &Catalogue, id: &str) -> Handle<K> {
        cards.find(id).unwrap_or_else(|| panic!("{id}"))
    }

    fn told(cards: &Catalogue, facts: &[Fact]) -> Vec<LogLine> {
        let facts: Vec<(u64, Cow<Fact>)> = (1..).zip(facts.iter().map(Cow::Borrowed)).collect();
        tell(RoadScribe::new(cards), &facts, 0)
    }

    /// Headline and details of every line that is no heading.
    fn lines(cards: &Catalogue, facts: &[Fact]) -> Vec<(String, String)> {
        let lines = told(cards, facts).into_iter();
        let lines = lines.filter(|line| !matches!(line.rank, LogRank::Round | LogRank::Heading));
        lines.map(|line| (line.text, line.detail)).collect()
    }

    fn line(text: &str, detail: &str) -> (String, String) {
        (text.to_owned(), detail.to_owned())
    }

    fn paid(origin: OriginId, thing: Thing, amount: u8, now: u16) -> Fact {
        Fact::Lost { origin, thing, amount, now, cause: Cause::Paid }
    }

    #[test]
    fn a_card_and_its_keys_are_one_line_and_its_own_ability_another() {
        let cards = cards();
        let (origin, encounter) = (id(&cards, "brandt"), id(&cards, "coat_with_nobody"));
        let (up, over) = (id(&cards, "brandt_wind_up"), id(&cards, "brandt_table_over"));
        let told = lines(
            &cards,
            &[
                Fact::EncounterBegan { encounter, party: vec![origin] },
                Fact::TurnBegan { turn: 1 },
                Fact::Activated { origin },
                Fact::CardPlayed { origin, card: up, panic: false },
                Fact::ChainGained { card: up },
                Fact::KeyUnmet { card: up, attribute: Attribute::Craft },
                Fact::FreeKey { card: up, times: 1 },
                Fact::CardPlayed { origin, card: over, panic: false },
                Fact::KeyMet { card: over, attribute: Attribute::Ferocity },
                Fact::PoolChanged { pool: 1, by: 1 },
                Fact::FreeKey { card: over, times: 2 },
                Fact::PoolChanged { pool: 3, by: 2 },
                Fact::PoolChanged { pool: 5, by: 2 },
            ],
        );
        let played = [
            line("Brandt played Wind-Up", "Chain · Craft 1 not met"),
            line("Brandt played Table Over", "Ferocity 1 → pool +1 · free ×2 → pool +2: pool 3"),
            line("The pool rose to 5", ""),
        ];
        assert_eq!(told[told.len() - 3..], played, "what a key has no more to give is the card’s own doing");
    }

    #[test]
    fn a_key_that_gives_nothing_takes_nothing_of_what_follows() {
        let cards = cards();
        let (origin, encounter) = (id(&cards, "brandt"), id(&cards, "coat_with_nobody"));
        let (home, over) = (id(&cards, "brandt_follow_it_home"), id(&cards, "brandt_table_over"));
        let told = lines(
            &cards,
            &[
                Fact::EncounterBegan { encounter, party: vec![origin] },
                Fact::TurnBegan { turn: 1 },
                Fact::CardPlayed { origin, card: home, panic: false },
                Fact::FreeKey { card: home, times: 1 },
                Fact::PoolChanged { pool: 2, by: 2 },
                Fact::CardPlayed { origin, card: over, panic: true },
                Fact::FreeKey { card: over, times: 0 },
                Fact::PoolChanged { pool: 4, by: 2 },
            ],
        );
        let played = [
            line("Brandt played Follow It Home", "free ×1 → pool +2: pool 2"),
            line("Brandt played Table Over in panic", "free ×0"),
            line("The pool rose to 4", ""),
        ];
        assert_eq!(told[told.len() - 3..], played);
    }

    #[test]
    fn a_guardian_says_by_which_rule_it_went() {
        let cards = cards();
        let guardian = id(&cards, "grey_stallion");
        let rolled = |face| Fact::GuardianRolled { guardian, face };
        let moved = |why| Fact::GuardianMoved { guardian, from: 104, to: 105, why };
        let east = GuardianFace::Towards(Direction::East);
        for (face, why, rule) in [
            (east, Move::Shown, "RD-184"),
            (east, Move::Highest, "RD-185"),
            (GuardianFace::Cross, Move::Highest, "RD-189"),
        ] {
            let told = lines(&cards, &[rolled(face), moved(why)]);
            assert!(told[1].1.contains(&format!("(rule {rule})")), "{told:?}");
        }
        let told =
            lines(&cards, &[rolled(GuardianFace::Cross), Fact::GuardianActed { guardian, why: Move::Fades }]);
        assert!(told[1].1.contains("(rule RD-188)"), "{told:?}");
    }

    #[test]
    fn what_was_read_stands_beneath_its_title() {
        let cards = cards();
        let (party, verse) = (vec![id(&cards, "maren")], id(&cards, "104.start"));
        let source = Source::Verse(verse);
        let place = cards.all_effects().iter().position(|effect| matches!(effect, Effect::Text(_)));
        let place = place.expect("a text") as u32;
        let told = lines(
            &cards,
            &[
                Fact::ActionTaken { party: party.clone(), action: Action::Explore },
                Fact::VerseRead { verse, party },
                Fact::TextRead { source, place, band: 0 },
                Fact::TextRead { source, place, band: 0 },
            ],
        );
        let Some(Effect::Text(text)) = cards.all_effects().get(place as usize) else { panic!("the text") };
        assert_eq!(told, [line("Maren explored: “Ostrey Bridge”", &format!("{text}\n{text}"))]);
    }

    #[test]
    fn a_journey_is_told_with_what_everybody_paid() {
        let cards = cards();
        let (maren, nim) = (id(&cards, "maren"), id(&cards, "nim"));
        let party = vec![maren, nim];
        let told = lines(
            &cards,
            &[
                Fact::ActionTaken { party: party.clone(), action: Action::Travel(Direction::East) },
                paid(maren, Thing::Energy, 1, 5),
                paid(nim, Thing::Energy, 1, 4),
                Fact::Travelled { party, from: 101, to: 104 },
            ],
        );
        let paid = "Paid: Maren 1 ENERGY, Nim 1 ENERGY";
        assert_eq!(told, [line("Maren and Nim came to Ostrey Bridge", paid)]);
    }

    #[test]
    fn an_evening_is_a_line_for_each_of_its_steps() {
        let cards = cards();
        let origin = id(&cards, "nim");
        let changes = |thing, amount, now, cause, gains: bool| {
            if gains {
                Fact::Gained { origin, thing, amount, now, cause }
            } else {
                Fact::Lost { origin, thing, amount, now, cause }
            }
        };
        let told = lines(
            &cards,
            &[
                changes(Thing::Energy, 4, 6, Cause::Rest, true),
                Fact::Rested { origin, energy: 6, exhausted: false },
                paid(origin, Thing::Food, 1, 0),
                changes(Thing::Health, 1, 6, Cause::Recovery, true),
                changes(Thing::Terror, 1, 2, Cause::Recovery, false),
                Fact::Recovered { origin },
                Fact::HushTookToll { origin },
                changes(Thing::Health, 2, 4, Cause::Hush, false),
                Fact::EnergyLimited { origin, now: 4 },
                changes(Thing::Terror, 2, 4, Cause::Hush, true),
            ],
        );
        let toll = "Why: it ended the day in the Hush (rule RD-097). HEALTH -2: 4 · ENERGY falls to 4 · TERROR +2: 4";
        let evening = [
            line("Nim rested", "ENERGY +4: 6"),
            line("Nim paid 1 FOOD", ""),
            line("Nim ate, and felt the better for it", "HEALTH +1: 6 · TERROR -1: 2"),
            line("The Hush lay over Nim all night", toll),
        ];
        assert_eq!(told, evening);
    }

    #[test]
    fn an_encounter_says_what_it_was_and_what_came_of_it() {
        let cards = cards();
        let (encounter, origin) = (id(&cards, "coat_with_nobody"), id(&cards, "nim"));
        let told = told(
            &cards,
            &[
                Fact::EncounterBegan { encounter, party: vec![origin] },
                Fact::AttackBegan { encounter, origin, row: Some(1) },
                Fact::EncounterEnded { encounter, outcome: Outcome::Won },
            ],
        );
        let texts: Vec<&str> = told.iter().map(|line| line.text.as_str()).collect();
        let ended = [
            "Nim met A Coat with Nobody In",
            "Purple fight · difficulty 1",
            "A Coat with Nobody In attacked Nim",
            "A Coat with Nobody In: won",
        ];
        assert_eq!(texts, ended);
        let why = "Pool 3 to 4: 1 damage. Why: the pool chooses the row (rule RD-236)";
        assert_eq!(told[2].detail, why);
    }

    /// Whatever happens has words, a drawing, and a page that explains it.
    #[test]
    fn every_line_has_words_a_sign_and_a_page() {
        let cards = cards();
        let book = Book::read("road").0.with(codex::chapters(&cards, &codex::known::Known::all(&cards)));
        for fact in samples::every(&cards) {
            let mut scribe = RoadScribe::new(&cards);
            scribe.note(&fact);
            let Some(kind) = scribe.kind(&fact) else { continue };
            let (text, _) = scribe.words(&fact);
            assert!(!text.is_empty() && !text.ends_with('.'), "{fact:?}: {text}");
            assert!(is_drawn(&kind.icon), "{fact:?}: {}", kind.icon);
            let page = kind.codex.unwrap_or_default();
            assert!(book.find(&page).is_some(), "{fact:?}: {page}");
        }
    }

    fn is_drawn(icon: &str) -> bool {
        use crate::screen::art::embedded::file;
        let path = match icon.split_once('/') {
            Some(("emblem", rest)) => format!("emblems/{rest}.svg"),
            Some(("scene", rest)) => format!("scenes/{rest}.svg"),
            _ => format!("icons/{icon}.svg"),
        };
        file(&path).is_some()
    }
}
