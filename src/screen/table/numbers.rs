//! The numbers of answers. A key means the same answer as long as the same question stands: when somebody else acts,
//! when an answer goes or another one comes, and when one comes back to it from what it had led to.

use super::ask::Ask;
use crate::screen::shell::input::Act;

/// More questions than this do not lie within each other.
const DEEPEST: usize = 12;

/// Which answer has which number, for the question that stands and for those it has come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// The prompt that was looked at last.
    prompt: u32,
    /// The turn or round that all of it belongs to.
    turn: String,
    /// The questions that lead to each other, the open one last.
    standing: Vec<Standing>,
}

/// A question that stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Standing {
    name: String,
    /// For all answers together, and for each of several who decide side by side: ids in the order of their numbers.
    /// One that is not offered any more keeps its place.
    ids: Vec<(Option<u8>, Vec<String>)>,
}

impl Numbers {
    /// Takes up what is asked. `turn` is another word as soon as the next turn begins: then everything is counted anew.
    pub fn follow<Q, C>(&mut self, ask: &Ask<Q, C>, turn: &str) {
        if self.prompt == ask.number && self.turn == turn {
            return;
        }
        self.prompt = ask.number;
        if self.turn != turn {
            turn.clone_into(&mut self.turn);
            self.standing.clear();
        }
        // What this question had led to is over when it is asked again.
        match self.standing.iter().position(|standing| standing.name == ask.name) {
            Some(place) => self.standing.truncate(place + 1),
            None => self.standing.push(Standing { name: ask.name.clone(), ids: Vec::new() }),
        }
        if self.standing.len() > DEEPEST {
            self.standing.remove(0);
        }
        let Some(standing) = self.standing.last_mut() else { return };
        let mut seats: Vec<Option<u8>> = vec![None];
        for offered in &ask.options {
            if !seats.contains(&offered.seat) {
                seats.push(offered.seat);
            }
        }
        for seat in seats {
            let mut offered: Vec<_> =
                ask.of_seat(seat).into_iter().filter_map(|place| ask.options.get(place)).collect();
            // What nobody should do by the way has no low number.
            offered.sort_by_key(|it| it.hasty);
            let offered: Vec<&str> = offered.into_iter().map(|it| it.id.as_str()).collect();
            match standing.ids.iter_mut().find(|(of, _)| *of == seat) {
                Some((_, ids)) => count_on(ids, &offered),
                None => standing.ids.push((seat, offered.into_iter().map(str::to_owned).collect())),
            }
        }
    }

    fn ids(&self, prompt: u32, seat: Option<u8>) -> Option<&[String]> {
        let standing = self.standing.last().filter(|_| self.prompt == prompt)?;
        standing.ids.iter().find(|(of, _)| *of == seat).map(|(_, ids)| ids.as_slice())
    }

    /// The number of the answer at this place, from 0 on.
    pub fn of<Q, C>(&self, ask: &Ask<Q, C>, seat: Option<u8>, place: usize) -> Option<usize> {
        let reach = ask.of_seat(seat);
        let within = reach.iter().position(|other| *other == place)?;
        match (self.ids(ask.number, seat), ask.options.get(place)) {
            (Some(ids), Some(offered)) => ids.iter().position(|id| *id == offered.id),
            // An amount, or nobody has looked yet.
            _ => Some(within),
        }
    }

    /// The answer that has this number.
    pub fn place<Q, C>(&self, ask: &Ask<Q, C>, seat: Option<u8>, number: usize) -> Option<usize> {
        ask.of_seat(seat).into_iter().find(|place| self.of(ask, seat, *place) == Some(number))
    }
}

/// New answers come behind those that have a number, and when the keys run out, into the places of those that are gone.
fn count_on(ids: &mut Vec<String>, offered: &[&str]) {
    if !ids.iter().any(|id| offered.contains(&id.as_str())) {
        ids.clear();
    }
    for new in offered {
        if ids.iter().any(|id| id == new) {
            continue;
        }
        let gone = ids.iter().position(|id| !offered.contains(&id.as_str()));
        match gone.filter(|_| ids.len() >= Act::CHOICES.len()) {
            Some(place) => (*new).clone_into(&mut ids[place]),
            None => ids.push((*new).to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::table::ask::tests::{ask, offered};

    fn asked(number: u32, name: &str, ids: &[(&str, Option<u8>)]) -> Ask<(), ()> {
        let options = ids.iter().map(|(id, seat)| offered(id, *seat, false)).collect();
        Ask { number, name: name.to_owned(), ..ask(options) }
    }

    /// What the number keys give, from 1 on.
    fn keys(numbers: &Numbers, ask: &Ask<(), ()>, seat: Option<u8>) -> Vec<String> {
        let id =
            |number| numbers.place(ask, seat, number).map_or("-", |place| ask.options[place].id.as_str());
        (0..5).map(|number| id(number).to_owned()).collect()
    }

    #[test]
    fn answers_keep_their_numbers_while_a_question_stands() {
        let mut numbers = Numbers::default();
        let mine = Some(0);
        let first = asked(1, "act", &[("hit", mine), ("guard", mine), ("other", Some(1)), ("done", mine)]);
        numbers.follow(&first, "round 1");
        assert_eq!(keys(&numbers, &first, mine), ["hit", "guard", "done", "-", "-"]);
        assert_eq!(keys(&numbers, &first, None), ["hit", "guard", "other", "done", "-"]);
        // The other acts.
        let second = asked(2, "act", &[("hit", mine), ("guard", mine), ("done", mine)]);
        numbers.follow(&second, "round 1");
        assert_eq!(keys(&numbers, &second, None), ["hit", "guard", "-", "done", "-"]);
        // One answer leads to a question of its own, and is gone afterwards; another one has come.
        let within = asked(3, "pay", &[("red", None), ("teal", None)]);
        numbers.follow(&within, "round 1");
        assert_eq!(keys(&numbers, &within, None), ["red", "teal", "-", "-", "-"]);
        let third = asked(4, "act", &[("potion", mine), ("guard", mine), ("done", mine)]);
        numbers.follow(&third, "round 1");
        assert_eq!(keys(&numbers, &third, mine), ["-", "guard", "done", "potion", "-"]);
        // Whatever is asked on the way begins anew, and so does the next turn.
        let within = asked(5, "pay", &[("teal", None), ("green", None)]);
        numbers.follow(&within, "round 1");
        assert_eq!(keys(&numbers, &within, None), ["teal", "green", "-", "-", "-"]);
        let next = asked(6, "act", &[("guard", mine), ("done", mine)]);
        numbers.follow(&next, "round 2");
        assert_eq!(keys(&numbers, &next, mine), ["guard", "done", "-", "-", "-"]);
    }

    #[test]
    fn what_nobody_should_do_by_the_way_comes_last() {
        let mut ask = asked(1, "after_run", &[("end", None), ("again", None), ("reset", None)]);
        ask.options[0].hasty = true;
        ask.options[2].hasty = true;
        let mut numbers = Numbers::default();
        numbers.follow(&ask, "");
        assert_eq!(keys(&numbers, &ask, None), ["again", "end", "reset", "-", "-"]);
        assert_eq!(ask.usual(), 1, "and one key does not give it");
    }

    #[test]
    fn a_question_that_nobody_has_looked_at_is_counted_from_its_beginning() {
        let ask = asked(9, "act", &[("hit", None), ("done", None)]);
        assert_eq!(keys(&Numbers::default(), &ask, None), ["hit", "done", "-", "-", "-"]);
    }

    #[test]
    fn new_answers_get_a_key_as_long_as_there_is_one() {
        let mut ids: Vec<String> = (1..=9).map(|number| number.to_string()).collect();
        count_on(&mut ids, &["1", "2", "4", "5", "6", "7", "8", "9", "new"]);
        assert_eq!(ids[2], "new", "the place of one that is gone");
        count_on(&mut ids, &["something", "else"]);
        assert_eq!(ids, ["something", "else"]);
    }
}
