//! The open prompt as plain data, with what a screen needs to show its answers.

use crate::table::prompt::{Prompt, PromptView};
use crate::table::seat::Seats;

/// The open prompt. `Q` and `C` are the questions and answers of the book.
#[derive(Clone, Debug)]
pub struct Ask<Q, C> {
    pub number: u32,
    pub seats: Seats,
    pub question: Q,
    pub name: String,
    pub text: String,
    pub options: Vec<Offered<C>>,
    pub amount: Option<(u16, u16)>,
    /// Votes are cast one after the other.
    pub vote: bool,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered<C> {
    pub choice: C,
    pub id: String,
    pub text: String,
    /// What a button says, if the text would be cut at the wrong place.
    pub brief: Option<String>,
    /// The drawing in front of it.
    pub icon: String,
    pub group: Group,
    /// The one thing it is about, if several answers may be about the same.
    pub about: Option<Group>,
    /// It can also be given on the board or in hand: then it is the first to leave a bar that is too short.
    pub elsewhere: bool,
    /// It does nothing more: what one key answers, unless it is hasty.
    pub calm: bool,
    /// Nobody should do it by the way: it ends a turn in which there is more to do, ends a session, or spends what one
    /// would rather keep. One key does not give it, and its number comes last.
    pub hasty: bool,
    /// The one seat that gives this answer, where several decide side by side.
    pub seat: Option<u8>,
}

/// What a book says of an answer beside its words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dress {
    pub brief: Option<String>,
    pub icon: String,
    pub group: Group,
    pub about: Option<Group>,
    pub elsewhere: bool,
    pub calm: bool,
    pub hasty: bool,
}

/// What answers are about: they stand together in a list, under this heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    pub name: String,
    pub icon: String,
}

impl<Q: Clone, C: Copy> Ask<Q, C> {
    /// The open prompt with its words, each answer dressed by its book.
    pub fn of(prompt: &Prompt<Q, C>, view: &PromptView, dress: impl Fn(&C) -> Dress) -> Self {
        let offered = prompt.options.iter().zip(&view.options).map(|(choice, option)| {
            let Dress { brief, icon, group, about, elsewhere, calm, hasty } = dress(choice);
            let (id, text, seat) = (option.id.clone(), option.text.clone(), option.seat);
            Offered { choice: *choice, id, text, brief, icon, group, about, elsewhere, calm, hasty, seat }
        });
        Self {
            number: prompt.number,
            seats: prompt.seats,
            question: prompt.question.clone(),
            name: view.ask.clone(),
            text: view.text.clone(),
            options: offered.collect(),
            amount: prompt.amount,
            vote: false,
        }
    }
}

impl<Q, C> Ask<Q, C> {
    /// Where in the list this answer is.
    pub fn place_of(&self, wanted: impl Fn(&C) -> bool) -> Option<usize> {
        self.options.iter().position(|offered| wanted(&offered.choice))
    }

    /// The answer that one key gives: doing nothing more, if that is offered and not hasty, otherwise the first.
    pub fn usual(&self) -> usize {
        self.usual_of(None)
    }

    /// The same for one of several who decide side by side. Where nobody is picked and everyone could stop,
    /// nobody stops by one key.
    pub fn usual_of(&self, seat: Option<u8>) -> usize {
        let places = self.of_seat(seat);
        let calm: Vec<usize> = places
            .iter()
            .copied()
            .filter(|place| self.options.get(*place).is_some_and(|it| it.calm && !it.hasty))
            .collect();
        match calm.as_slice() {
            [one] => *one,
            [first, ..] if self.options.get(*first).is_some_and(|it| it.seat.is_none()) => *first,
            _ => {
                let hasty = |place: &usize| self.options.get(*place).is_some_and(|it| it.hasty);
                let first = places.iter().find(|place| !hasty(place)).or_else(|| places.first());
                first.copied().unwrap_or(0)
            }
        }
    }

    /// How many answers there are.
    pub fn len(&self) -> usize {
        match self.amount {
            Some((min, max)) => usize::from(max.saturating_sub(min)) + 1,
            None => self.options.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The answers of one of several who decide side by side; all of them if nobody is picked, or if this
    /// prompt is not of that kind.
    pub fn of_seat(&self, seat: Option<u8>) -> Vec<usize> {
        let all = 0..self.len();
        match seat {
            Some(seat) if self.options.iter().any(|offered| offered.seat == Some(seat)) => all
                .filter(|place| {
                    self.options.get(*place).is_some_and(|offered| offered.seat.is_none_or(|of| of == seat))
                })
                .collect(),
            _ => all.collect(),
        }
    }

    /// The heading that an answer stands under in a long list: the card, place or hero that it is about, if others are
    /// about it too, and else the kind of thing.
    pub fn heading(&self, place: usize) -> Option<&Group> {
        let offered = self.options.get(place)?;
        let about = offered.about.as_ref().filter(|about| {
            self.options.iter().filter(|other| other.about.as_ref() == Some(*about)).nth(1).is_some()
        });
        Some(about.unwrap_or(&offered.group))
    }

    /// Do several seats decide side by side?
    pub fn is_side_by_side(&self) -> bool {
        self.options.iter().any(|offered| offered.seat.is_some())
    }
}

impl<C> Offered<C> {
    /// "Shield Bash (2 AP)" of "Shield Bash (2 AP): Range 1, …": what a button has room for.
    pub fn short(&self) -> String {
        /// Longer texts are cut at a word.
        const MOST: usize = 38;
        if let Some(brief) = &self.brief {
            return brief.clone();
        }
        let text = self.text.split(": ").next().unwrap_or(&self.text);
        // "Vote: …" and the like keep what stands behind the colon.
        let text = if text.chars().count() < 3 { self.text.as_str() } else { text };
        if text.chars().count() <= MOST {
            return text.to_owned();
        }
        let mut cut = String::new();
        for word in text.split(' ') {
            if cut.chars().count() + 1 + word.chars().count() > MOST {
                break;
            }
            if !cut.is_empty() {
                cut.push(' ');
            }
            cut.push_str(word);
        }
        format!("{}…", cut.trim_end_matches([',', ':', ';', '(']))
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn offered(text: &str, seat: Option<u8>, calm: bool) -> Offered<()> {
        Offered {
            choice: (),
            id: text.to_owned(),
            text: text.to_owned(),
            brief: None,
            icon: String::new(),
            group: Group::default(),
            about: None,
            elsewhere: false,
            calm,
            hasty: false,
            seat,
        }
    }

    pub fn ask(options: Vec<Offered<()>>) -> Ask<(), ()> {
        Ask {
            number: 1,
            seats: Seats::first(2),
            question: (),
            name: String::new(),
            text: String::new(),
            options,
            amount: None,
            vote: false,
        }
    }

    #[test]
    fn side_by_side_everyone_has_answers_of_their_own() {
        let ask = ask(vec![
            offered("a", Some(0), false),
            offered("a stops", Some(0), true),
            offered("b", Some(1), false),
            offered("b stops", Some(1), true),
        ]);
        assert_eq!(ask.of_seat(Some(1)), [2, 3]);
        assert_eq!(ask.of_seat(None), [0, 1, 2, 3]);
        assert_eq!(ask.usual_of(Some(1)), 3);
        assert_eq!(ask.usual(), 0, "nobody stops for everyone by one key");
        assert_eq!(ask.of_seat(Some(3)), [0, 1, 2, 3], "who has no answers of their own sees all");
    }

    #[test]
    fn answers_stand_under_what_they_are_about() {
        let about = |name: &str| Some(Group { name: name.to_owned(), icon: String::new() });
        let mut ask = ask(["wear", "give", "throw", "walk"].map(|text| offered(text, None, false)).to_vec());
        ask.options[0].about = about("Helmet");
        ask.options[1].about = about("Helmet");
        ask.options[2].about = about("Rope");
        ask.options[2].group.name = "Things".to_owned();
        let headings: Vec<&str> =
            (0..4).filter_map(|place| Some(ask.heading(place)?.name.as_str())).collect();
        assert_eq!(headings, ["Helmet", "Helmet", "Things", ""], "one answer needs no heading of its own");
    }

    #[test]
    fn a_turn_with_more_to_do_is_not_ended_by_one_key() {
        let mut ask = ask(vec![offered("act", Some(0), false), offered("stop", Some(0), true)]);
        assert_eq!(ask.usual(), 1);
        ask.options[1].hasty = true;
        assert_eq!(ask.usual(), 0);
    }

    #[test]
    fn a_button_has_room_for_a_few_words() {
        assert_eq!(offered("Shield Bash (2 AP): Range 1", None, false).short(), "Shield Bash (2 AP)");
        let long = offered("One two three four five six seven eight nine", None, false).short();
        assert!(long.ends_with('…') && long.chars().count() < 40, "{long}");
    }
}
