//! AT-R39, AT-283: what can be explored again and again gives nothing without end.
//!
//! Two sorts of lists come again: what a card says `when_explored`, unless it says `once`, and what a card of the
//! deck does before it goes back there. Gold and random items on such a list are gained without end, unless the
//! card leaves for good, asks a price each time, or stands under a condition that it ends itself.

use super::super::effect::{Amount, Condition, Effect, Effects};
use super::super::location::LocationCard;
use super::super::terms::CardKey;
use super::Checker;
use crate::content::locate::Step::{self, Field, Item};

const KIND: &str = "locations";

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    for (id, location) in &read.locations {
        for (index, card) in location.cards.iter().enumerate() {
            let start = [Field("cards"), Item(index)];
            for way in Search::of_card(checker, card) {
                checker.tell(
                    KIND,
                    id,
                    &[start.as_slice(), &way].concat(),
                    "something that comes to an end: this is gained each time the space is explored \
                     (AT-R39, AT-283). Let the card say `once: true`, leave, ask a price, or ask for a flag \
                     that it sets",
                );
            }
        }
    }
}

/// Why a list may be carried out again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Again {
    /// The card lies on the map and stays there.
    Explored,
    /// The card goes back to the deck.
    Found,
}

/// The search through the lists of one card.
struct Search<'a, 'c> {
    checker: &'c Checker<'a>,
    again: Again,
    way: Vec<Step>,
    /// The lists on the way, the outermost first.
    lists: Vec<&'a [Effect]>,
    /// The conditions on the way, and whether they hold there.
    conditions: Vec<(&'a Condition, bool)>,
    endless: Vec<Vec<Step>>,
}

impl<'a> Search<'a, '_> {
    /// The ways to everything that this card gives without end.
    fn of_card(checker: &Checker<'a>, card: &'a LocationCard) -> Vec<Vec<Step>> {
        let front = &card.front;
        let mut endless = Vec::new();
        if !front.once {
            endless.extend(Search::of_face(
                checker,
                card,
                Again::Explored,
                "when_explored",
                front.when_explored,
            ));
        }
        // An event comes when its hour does, and not by exploring.
        if matches!(card.key, CardKey::Number(..)) {
            endless.extend(Search::of_face(checker, card, Again::Found, "effects", front.effects));
        }
        endless
    }

    /// A list of the front, and what of the back belongs to it.
    fn of_face(
        checker: &Checker<'a>,
        card: &'a LocationCard,
        again: Again,
        field: &'static str,
        list: Effects,
    ) -> Vec<Vec<Step>> {
        let (way, lists, conditions) = (vec![Field("front")], Vec::new(), Vec::new());
        let mut search = Search { checker, again, way, lists, conditions, endless: Vec::new() };
        search.list(field, list);
        let Some(back) = &card.back else { return search.endless };
        let front = checker.effects(list);
        search.way = vec![Field("back")];
        search.lists = vec![front];
        if front.iter().any(|effect| matches!(effect, Effect::Flip)) {
            search.list("effects", back.effects);
        }
        if front.iter().any(|effect| matches!(effect, Effect::Challenge(_))) {
            for (index, band) in back.results.iter().enumerate() {
                search.way.extend([Field("results"), Item(index)]);
                search.list("effects", band.effects);
                search.way.truncate(1);
            }
        }
        search.endless
    }

    fn list(&mut self, field: &'static str, list: Effects) {
        let effects = self.checker.effects(list);
        self.lists.push(effects);
        for (index, effect) in effects.iter().enumerate() {
            self.way.extend([Field(field), Item(index)]);
            self.effect(effect);
            self.way.truncate(self.way.len() - 2);
        }
        self.lists.pop();
    }

    fn effect(&mut self, effect: &'a Effect) {
        match effect {
            Effect::Choice { options, .. } => {
                for (index, branch) in options.iter().enumerate() {
                    self.way.extend([Field("options"), Item(index)]);
                    let before = self.conditions.len();
                    self.conditions.extend(branch.require.iter().map(|require| (require, true)));
                    self.list("effects", branch.effects);
                    self.conditions.truncate(before);
                    self.way.truncate(self.way.len() - 2);
                }
            }
            Effect::If { when, then, otherwise } => {
                for (field, list, holds) in [("then", *then, true), ("otherwise", *otherwise, false)] {
                    self.conditions.push((when, holds));
                    self.list(field, list);
                    self.conditions.pop();
                }
            }
            _ if is_gain(effect) && self.comes_again() => self.endless.push(self.way.clone()),
            _ => {}
        }
    }

    fn on_the_way(&self) -> impl Iterator<Item = &'a Effect> {
        self.lists.iter().flat_map(|list| list.iter())
    }

    fn comes_again(&self) -> bool {
        let any = |is: fn(&Effect) -> bool| self.on_the_way().any(is);
        let stays = match self.again {
            Again::Explored => !any(leaves_the_map),
            Again::Found => any(|effect| matches!(effect, Effect::ReturnToDeck)),
        };
        let ends = self.conditions.iter().any(|(condition, holds)| self.ends(condition, *holds));
        stays && !any(is_price) && !ends
    }

    /// Do the effects on the way see to it that the condition is never again what it has to be for them?
    fn ends(&self, condition: &Condition, holds: bool) -> bool {
        let any = |is: &dyn Fn(&Effect) -> bool| self.on_the_way().any(is);
        match condition {
            Condition::Flag(flag) => {
                !holds && any(&|effect| matches!(effect, Effect::Flag { name, .. } if name == flag))
            }
            Condition::JournalHas(card) => !holds && any(&|effect| *effect == Effect::Journal(*card)),
            Condition::ItemHeld(item) => !holds && any(&|effect| *effect == Effect::Item(*item)),
            Condition::CardInDeck(card) => holds && any(&|effect| takes_from_deck(effect, *card)),
            Condition::CardResolved(card) => !holds && any(&|effect| *effect == Effect::Resolve(*card)),
            Condition::CounterAtLeast { name: counter, value } => any(&|effect| match effect {
                Effect::AddCounter { name, by } if name == counter => {
                    if holds {
                        *by < 0
                    } else {
                        *by > 0
                    }
                }
                Effect::SetCounter { name, to } if name == counter => (to >= value) != holds,
                _ => false,
            }),
            Condition::Not(inner) => self.ends(inner, !holds),
            Condition::All(inner) if holds => inner.iter().any(|inner| self.ends(inner, true)),
            Condition::All(inner) => inner.iter().all(|inner| self.ends(inner, false)),
            Condition::Any(inner) if holds => inner.iter().all(|inner| self.ends(inner, true)),
            Condition::Any(inner) => inner.iter().any(|inner| self.ends(inner, false)),
            _ => false,
        }
    }
}

const fn number(amount: Amount) -> i16 {
    match amount {
        Amount::N(number) | Amount::PerLevel(number) | Amount::PerPlayer(number) | Amount::Star(number) => {
            number
        }
    }
}

const fn is_gain(effect: &Effect) -> bool {
    match effect {
        Effect::Gold(amount) => number(*amount) > 0,
        Effect::RandomItems { count, .. } => *count > 0,
        _ => false,
    }
}

/// Something is given for it each time.
const fn is_price(effect: &Effect) -> bool {
    match effect {
        Effect::Gold(amount) | Effect::Spark { amount, .. } => number(*amount) < 0,
        Effect::LoseItem { .. } | Effect::Damage { .. } | Effect::MoveTime(_) => true,
        _ => false,
    }
}

const fn leaves_the_map(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::DiscardSelf
            | Effect::ReturnToDeck
            | Effect::Hold { .. }
            | Effect::Exit { mandatory: true, .. }
            | Effect::Restart
            | Effect::EndCampaign
    )
}

fn takes_from_deck(effect: &Effect, key: CardKey) -> bool {
    match effect {
        Effect::Resolve(card) | Effect::Discard(card) | Effect::PlaceCard { card, .. } => *card == key,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect_any, in_place};
    use crate::content::report::Problem;

    const ENDLESS: &str = "something that comes to an end";

    /// The small location with other effects for those who explore the door.
    fn explored(effects: &str) -> Vec<Problem> {
        in_place("when_explored: [Exit", &format!("when_explored: [{effects}, Exit"))
    }

    /// AT-R39: what lies on the map is explored again and again.
    #[test]
    fn a_placed_card_gives_nothing_without_end() {
        expect_any(&explored("Gold(N(1))"), ENDLESS);
        expect_any(&explored("RandomItems(deck: Potions, count: 1)"), ENDLESS);
        expect_any(&explored("If(when: Flag(\"seen\"), then: [Flag(name: \"seen\"), Gold(N(1))])"), ENDLESS);
        expect_any(
            &explored("Choice(who: Group, options: [(label: \"Take\", effects: [Gold(N(1))])])"),
            ENDLESS,
        );
    }

    #[test]
    fn what_says_once_or_leaves_or_has_a_price_is_no_endless_gain() {
        assert_eq!(in_place("when_explored: [Exit", "once: true, when_explored: [Gold(N(1)), Exit"), []);
        assert_eq!(explored("Gold(N(1)), DiscardSelf"), []);
        assert_eq!(explored("Gold(N(1)), Damage(who: Group, amount: N(1), kind: Direct)"), []);
        assert_eq!(explored("Heal(who: Group, amount: N(1))"), []);
        assert_eq!(explored("If(when: Not(Flag(\"seen\")), then: [Flag(name: \"seen\"), Gold(N(1))])"), []);
        assert_eq!(
            explored("If(when: All([NoEnemies, CardInDeck(\"1\")]), then: [Discard(\"1\"), Gold(N(1))])"),
            []
        );
    }

    /// AT-283: a card that went back to the deck is found again.
    #[test]
    fn a_card_that_returns_gives_nothing_without_end() {
        let coin = |effects: &str| in_place("effects: [Gold(N(2))]", &format!("effects: [{effects}]"));
        expect_any(&coin("Gold(N(2)), ReturnToDeck"), ENDLESS);
        assert_eq!(coin("MoveTime(1), Gold(N(2)), ReturnToDeck"), []);
        let climb = |effects: &str| {
            in_place("effects: [Heal(who: Rolled, amount: N(1))]", &format!("effects: [{effects}]"))
        };
        expect_any(&climb("Gold(N(2)), ReturnToDeck"), ENDLESS);
        assert_eq!(climb("Gold(N(2))"), []);
    }
}
