//! The tutorial's pointers: in the first location, a note explains each thing the first time it matters; bosses,
//! levels and the Merchant are explained where they are first met.

use bevy_egui::egui::{Rect, Ui};

use crate::books::atlas::pieces::Foe;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::records::RoundKind;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::layout::Layout;
use crate::screen::atlas::picture::Picture;
use crate::screen::table::flows::note::{self, Heard, Lie, Note};

/// Where a note points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towards {
    Prompt,
    Board,
    Hand,
    Trays,
    Side,
    Top,
}

impl Towards {
    fn rect(self, layout: &Layout) -> Rect {
        let rect = match self {
            Self::Prompt => layout.prompt,
            Self::Board => layout.board,
            Self::Hand => layout.hand,
            Self::Trays => layout.left,
            Self::Side => layout.right,
            Self::Top => layout.top,
        };
        // A panel that has folded away is explained at the prompt.
        if rect.width() > 1.0 && rect.height() > 1.0 { rect } else { layout.prompt }
    }
}

/// A note: shown once, when its moment comes.
pub struct Lesson {
    /// How the settings remember that it was read.
    pub id: &'static str,
    pub title: &'static str,
    pub text: &'static str,
    pub towards: Towards,
    moment: fn(&Picture, &Question) -> bool,
}

impl note::Lesson for Lesson {
    fn id(&self) -> &str {
        self.id
    }
}

/// Every note, in the order in which they are shown if several have their moment at once.
pub static LESSONS: [Lesson; 20] = [
    Lesson {
        id: "prompt",
        title: "What to do now",
        text: "This bar always says who must decide what. Click an answer, press its number, or choose with the arrows and Confirm. Everything you can do is in here; most of it can be clicked on the table too.",
        towards: Towards::Prompt,
        moment: |_, _| true,
    },
    Lesson {
        id: "round",
        title: "Explore or rest",
        text: "Outside of a fight, each round is one of two kinds. Explore, and everyone may travel and turn up a card. Rest, and everyone may heal and sort their things. Both take time.",
        towards: Towards::Prompt,
        moment: |_, question| matches!(question, Question::ChooseRound),
    },
    Lesson {
        id: "undo",
        title: "Taking it back",
        text: "Undo takes back what you did, as far as the last die, shuffle or turned card. Hint tells what the bot would do. The Codex explains every word of the game.",
        towards: Towards::Top,
        moment: |_, question| matches!(question, Question::Travel { .. } | Question::ChooseTurn { .. }),
    },
    Lesson {
        id: "travel",
        title: "Travelling",
        text: "Gold places are those you can reach. Click one to go there, or stay. You may walk through places you know; a new one stops you.",
        towards: Towards::Board,
        moment: |_, question| matches!(question, Question::Travel { .. }),
    },
    Lesson {
        id: "groups",
        title: "Together or apart",
        text: "Origins in the same place are a group and find one card between them. Split up and you find more, but whoever is alone meets it alone.",
        towards: Towards::Board,
        moment: |_, question| matches!(question, Question::GroupCard { .. } | Question::ChooseGroup),
    },
    Lesson {
        id: "choice",
        title: "A card asks you",
        text: "Some cards let you decide. Read what each answer says it needs or costs. What you do here can be remembered much later.",
        towards: Towards::Board,
        moment: |_, question| matches!(question, Question::ChooseBranch { .. }),
    },
    Lesson {
        id: "challenge",
        title: "A challenge",
        text: "You roll 3 white dice and count hits. Keywords that you have, wear or play add dice, and some succeed without a roll. The results are on the back of the card.",
        towards: Towards::Board,
        moment: |_, question| super::challenge::is_asked_here(question),
    },
    Lesson {
        id: "hold",
        title: "The holding area",
        text: "A held card waits beside the map. When your group looks around again, it may take that card up in place of a new one.",
        towards: Towards::Side,
        moment: |picture, question| {
            !picture.held.is_empty() || matches!(question, Question::HoldOrResolve { .. })
        },
    },
    Lesson {
        id: "loot",
        title: "Something found",
        text: "Decide who takes it, then wear it or put it into the backpack, which holds 3 cards. Runes go onto things you wear.",
        towards: Towards::Trays,
        moment: |_, question| matches!(question, Question::TakeLoot { .. } | Question::PlaceLoot { .. }),
    },
    Lesson {
        id: "time",
        title: "Time is running",
        text: "From now on the tracker moves at the end of each round, and the Hush eats into the map. At the marked hours something happens. At 0 it is too late.",
        towards: Towards::Side,
        moment: |picture, _| picture.clock.space.is_some(),
    },
    Lesson {
        id: "rest",
        title: "Resting",
        text: "Each Origin in turn may heal 2 HP and lose its statuses, help up someone who is down, sort its things, and use a card without paying AP.",
        towards: Towards::Prompt,
        moment: |picture, question| {
            picture.round.kind == RoundKind::Rest
                && matches!(question, Question::Recover { .. } | Question::RestUse { .. })
        },
    },
    Lesson {
        id: "combat",
        title: "A fight",
        text: "FAST enemies act first, then you, then SLOW ones. You may act in any order among yourselves. Enemies choose by a die: the closest of you, or whom their card says.",
        towards: Towards::Trays,
        moment: |picture, _| !picture.enemies.is_empty(),
    },
    Lesson {
        id: "action",
        title: "Action points",
        text: "You gain AP at the start of your turn and keep what you don’t spend. A step costs 1, cards cost what stands in their corner. Think of the next turn before you spend the last one.",
        towards: Towards::Prompt,
        moment: |_, question| matches!(question, Question::CombatAction { .. }),
    },
    Lesson {
        id: "hand",
        title: "Your skills",
        text: "Gold cards can be played now. A used card lies on your track and comes back as it slides off, one slot for each turn. Pointing at a card shows its reach.",
        towards: Towards::Hand,
        moment: |picture, question| {
            matches!(question, Question::CombatAction { .. })
                && picture
                    .ask
                    .as_ref()
                    .is_some_and(|ask| ask.place_of(|choice| matches!(choice, Choice::Play(_))).is_some())
        },
    },
    Lesson {
        id: "reroll",
        title: "Dice and Spark",
        text: "The roll is shown before it counts. Spend a Spark to roll any of the dice again, or use a card that lets you. Then keep what you have.",
        towards: Towards::Side,
        moment: |_, question| matches!(question, Question::Reroll { .. }),
    },
    Lesson {
        id: "enemy",
        title: "You choose for the enemy",
        text: "When an enemy has several equal ways or targets, the party decides. Let it take the long way round, or the one in armour.",
        towards: Towards::Board,
        moment: |_, question| matches!(question, Question::EnemyTarget { .. } | Question::EnemyRoute { .. }),
    },
    Lesson {
        id: "exit",
        title: "A way out",
        text: "An exit ends this location: what you have not found here stays behind. If you refuse, the card is held and you can take it up later.",
        towards: Towards::Board,
        moment: |_, question| matches!(question, Question::AgreeToExit { .. }),
    },
    Lesson {
        id: "boss",
        title: "A boss",
        text: "It plays tactics from a deck of its own: each costs AP, and it saves up for the next one. What the next one costs is on its tray; what it was, you see when it has been played. It does not roll for its target like the others.",
        towards: Towards::Trays,
        moment: |picture, _| picture.enemies.iter().any(|enemy| matches!(enemy.foe, Foe::Boss(_))),
    },
    Lesson {
        id: "level_up",
        title: "A new level",
        text: "Each Origin grows: what is gold in the line above is more than before. Choose a talent and skills, and if you regret an earlier choice, change it now. Nothing is fixed before everyone is done.",
        towards: Towards::Prompt,
        moment: |_, question| super::level_up::is_asked_here(question),
    },
    Lesson {
        id: "merchant",
        title: "The Merchant",
        text: "Between two locations the Merchant opens stalls. To see what a stall has costs a fee, to buy costs the price on the card, and what you sell brings half of it. The party has one purse. Leave when you have what you need.",
        towards: Towards::Prompt,
        moment: |_, question| super::merchant::is_asked_here(question),
    },
];

/// Notes that have their moment beyond the first location: what they are about is met there.
const LATER: [&str; 3] = ["boss", "level_up", "merchant"];

/// The note whose moment it is, of those that were not read yet.
pub fn lesson(picture: &Picture, read: &[String]) -> Option<&'static Lesson> {
    let ask = picture.ask.as_ref()?;
    let tutorial = picture.cards.campaign.tutorial;
    let here = picture.campaign.location == Some(tutorial) && !picture.spaces.is_empty();
    LESSONS
        .iter()
        .filter(|lesson| here || LATER.contains(&lesson.id))
        .find(|lesson| !read.iter().any(|id| id == lesson.id) && (lesson.moment)(picture, &ask.question))
}

/// The note beside the panel that it is about.
pub fn show(ui: &Ui, desk: &Desk, layout: &Layout, lesson: &'static Lesson) -> Option<Heard> {
    let at = lesson.towards.rect(layout);
    // The map and the cards in hand are what everything is chosen from.
    let mut clear = vec![layout.prompt, layout.board, layout.hand];
    clear.extend(&desk.focus.answers);
    let window = layout.top.union(layout.hand).union(layout.prompt);
    let within = window.with_min_y(layout.top.bottom()).shrink(4.0);
    let note = Note { id: lesson.id, icon: "ui/lamp", title: lesson.title, text: lesson.text, codex: None };
    note::show(ui, desk, Lie { at, clear: &clear, within }, note)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_note_has_a_name_of_its_own_and_is_short() {
        for (place, lesson) in LESSONS.iter().enumerate() {
            assert!(!LESSONS[place + 1..].iter().any(|other| other.id == lesson.id), "{}", lesson.id);
            assert!(lesson.text.len() < 260, "{}: {}", lesson.id, lesson.text.len());
        }
    }
}
