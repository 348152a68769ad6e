//! What is asked, in a sentence.

use super::{conditions, effects, names};
use crate::books::road::board::Board;
use crate::books::road::chain::measure;
use crate::books::road::prompts::{Deed, Moment, Question, Source};
use crate::content::road::effect::{Condition, Effect, Way};
use crate::content::road::encounter::Mood;
use crate::table::words::{counted, listed};

pub fn text(board: &Board, question: &Question) -> String {
    let cards = &board.cards;
    let who = |origin| names::origin(cards, origin);
    let source = |source| names::source(cards, source);
    match question {
        Question::ChooseGame => "What do you play?".to_owned(),
        Question::ChooseOrigin { seat } => format!("Seat {}: which Origin do you play?", seat.0 + 1),
        Question::ChoosePlayers => {
            "Does one person lead all Origins, or has each seat a person of its own?".to_owned()
        }
        Question::ChooseMode => "How hard is the road to be?".to_owned(),
        Question::ChooseModifier { modifier } => format!("{}?", names::modifier(*modifier)),
        Question::ChooseMemories => {
            "Play with the Memories: achievements of each Origin, and what they give?".to_owned()
        }

        Question::SwitchOn => "A new chapter. Make the road easier from here on?".to_owned(),

        Question::Act { day } => act(board, *day),
        Question::Agree { deed } => format!("{} Do you agree?", proposal(board, *deed)),
        Question::Join { origin, location } => {
            format!(
                "{}: join those who come to {}, for what happens there at once?",
                who(*origin),
                place(board, *location)
            )
        }
        Question::OfferingOf { left, .. } => {
            format!("The offering: HEALTH or FOOD, one for each Origin in the game. {left} to go.")
        }
        Question::TakeWaybell { .. } => "All waybells are out. Which one is taken from its place?".to_owned(),
        Question::Trade { from, to, ware } => {
            format!("{}: how much {} for {}?", who(*from), names::ware(cards, *ware), who(*to))
        }

        Question::SplitCost { what, .. } => {
            let what: Vec<String> = what.iter().map(|(thing, by)| names::amount(*thing, *by)).collect();
            format!("{} to pay. Who pays?", listed(&what))
        }
        Question::PayAmount { origin, thing, left } => {
            format!("{}: how much of {}?", who(*origin), names::amount(*thing, *left))
        }
        Question::ShareOut { source: by, thing, left } => {
            format!("{}: {} to share out. Who takes it?", source(*by), names::amount(*thing, *left))
        }
        Question::Bear { source: by, thing, left } => {
            format!("{}: {} to bear. Who bears it?", source(*by), names::amount(*thing, *left))
        }
        Question::Overflow { origin, thing, left } => {
            format!("{} cannot hold {} more. To whom does it go?", who(*origin), names::amount(*thing, *left))
        }
        Question::GiveItem { item, .. } => format!("{}: who takes it?", cards.item(*item).name),
        Question::GiveSecret { secret, .. } => format!("{}: who takes it?", cards.secret(*secret).name),
        Question::InUse { origin, old, new } => {
            let (old, new) = (names::ware(cards, *old), names::ware(cards, *new));
            format!("{}: {new} in place of {old}?", who(*origin))
        }
        Question::DropItem { origin, left } => {
            format!("{}: which item is discarded? {left} to go.", who(*origin))
        }
        Question::TooManyItems { origin } => format!("{} carries too much. Which item goes?", who(*origin)),
        Question::Sell { .. } => "Is an item sold?".to_owned(),
        Question::PayItem { .. } => "Which item is given?".to_owned(),

        Question::Way { source: by } => ways(board, *by),
        Question::NameOrigin { source: by } => format!("{}: who?", source(*by)),
        Question::MayUse { origin, source: by } => format!("{}: use {}?", who(*origin), source(*by)),
        Question::Fade { .. } => "Which waybell fades?".to_owned(),
        Question::RingWhere { .. } => "Into which slot is the waybell set?".to_owned(),
        Question::Scout { origin } => format!("{}: where do you look?", who(*origin)),
        Question::Order { which } => order(*which).to_owned(),
        Question::Vision { location } => format!("Read the vision of {}?", place(board, *location)),
        Question::KeepItemFrom { origin } => format!("{}: which one is kept?", who(*origin)),

        Question::AgreeToAvoid { encounter } => format!("Break off “{}”?", cards.encounter(*encounter).name),
        Question::Lend { owner, tool } => {
            format!("{}: may another use {}?", who(*owner), names::tool(cards, *tool))
        }
        Question::Entrapment { origin } => format!("{} is entrapped: a card, or 1 ENERGY?", who(*origin)),
        Question::Greedy { .. } => "Greedy: 1 WEALTH, or 1 TERROR?".to_owned(),
        Question::KeepHand { origin, cards: hand } => {
            format!("{}: keep this hand of {hand}, or draw one with a card fewer?", who(*origin))
        }
        Question::PickActive { encounter } => {
            format!("“{}”. {} Who acts?", cards.encounter(*encounter).name, standing(board))
        }
        Question::Activation { origin, .. } => format!("{}’s activation. {}", who(*origin), standing(board)),
        Question::PayMagic { origin, card } => {
            format!("{}: pay 1 MAGIC for the key of {}?", who(*origin), cards.card(*card).name)
        }
        Question::StandInFor { guard, other, amount } => {
            format!("{}: take {amount} damage in place of {}?", who(*guard), who(*other))
        }
        Question::Discard { origin, left, .. } => {
            format!("{}: which card is discarded? {left} to go.", who(*origin))
        }
        Question::Hasten { origin, left } => {
            format!("{}: from which card do {} leave?", who(*origin), counted(*left, "time marker"))
        }
        Question::GuardianOrder => "For which guardian is the die rolled next?".to_owned(),

        Question::Recover { origin } => {
            format!("{}: pay 1 FOOD for 1 HEALTH, 4 ENERGY and 1 TERROR less?", who(*origin))
        }
        Question::RecoverFor { origin, .. } => format!("{} is dying. Who pays 1 FOOD?", who(*origin)),
        Question::Advance { origin, exp } => format!("{} has {exp} EXP.", who(*origin)),
        Question::KeepCard { origin, .. } => format!("{}: which card is kept?", who(*origin)),
        Question::ModifyDecks { origin } => format!("{}: change your decks?", who(*origin)),

        Question::ChooseWard { origin } => {
            format!("{} is about to die. What stands in the way?", who(*origin))
        }
        Question::NewOrigin { seat } => format!("Seat {}: who goes on in their place?", seat.0 + 1),
        Question::FreeExp { origin } => format!("{}: what does the EXP go into?", who(*origin)),
    }
}

fn place(board: &Board, number: u16) -> String {
    board.side(number).map_or_else(|| number.to_string(), |side| side.name.clone())
}

fn act(board: &Board, day: u16) -> String {
    let where_to = |seat| {
        let at = place(board, board.place_of(seat));
        format!("{} in {at}", names::origin(&board.cards, board.who(seat)))
    };
    let standing: Vec<String> = board.seats().iter().map(where_to).collect();
    format!("Day {day}: {}.", listed(&standing))
}

fn proposal(board: &Board, deed: Deed) -> String {
    let choice = crate::books::road::prompts::Choice::Do(deed);
    let text = super::options::text(board, &Question::Act { day: board.campaign.day }, choice);
    format!("{text}.")
}

const fn order(which: Moment) -> &'static str {
    match which {
        Moment::DayStart => "The start of the day: what comes first?",
        Moment::DayEnd => "The end of the day: what comes first?",
        Moment::Countdown => "Several countdowns have ended: which comes first?",
        Moment::Triggers => "Which comes first?",
        Moment::BeforeAttack => "Before the attack: which comes first?",
        Moment::AfterAttack => "After the attack: which comes first?",
    }
}

/// How the encounter stands that is on the table.
fn standing(board: &Board) -> String {
    let shown = (0..board.index.meetings.len() as u8).find(|place| {
        let meeting = board.meeting(*place);
        let parked = board.meetings.parked.0.iter().any(|waiting| waiting.meeting == *place);
        meeting.foe.is_some() && !parked
    });
    let Some(place) = shown else { return String::new() };
    let meeting = board.meeting(place);
    let Some(card) = meeting.foe.map(|foe| board.cards.encounter(foe)) else { return String::new() };
    if let Some(value) = measure::fight_value(board, place) {
        return format!("The pool holds {} of {value}.", meeting.pool);
    }
    let Some(talk) = card.talk() else { return String::new() };
    let mood = match talk.mood(meeting.affinity) {
        Mood::Red => "red",
        Mood::Gray => "gray",
        Mood::Green => "green",
    };
    format!("Duration {}, affinity {} of {} ({mood}).", meeting.duration, meeting.affinity, talk.slots())
}

/// What leads from the question to the options that are closed.
pub const CLOSED: &str = " Closed: ";

/// The question itself, and the options that are closed, with what they ask for (RD-140).
fn ways(board: &Board, source: Source) -> String {
    let name = names::source(&board.cards, source);
    let open: Vec<u8> = board
        .play
        .prompts
        .open()
        .map(|prompt| prompt.options.iter().filter_map(way_of).collect())
        .unwrap_or_default();
    let closed: Vec<String> = ways_of(board, source)
        .iter()
        .enumerate()
        .filter(|(place, way)| !open.contains(&(*place as u8)) && !way.fallback && way.hidden.is_none())
        .map(|(_, way)| (way, asks(board, way)))
        // What was done already, or belongs to another part of the story, asks for nothing that one could bring.
        .filter(|(_, asks)| !asks.is_empty())
        .map(|(way, asks)| format!("“{}”{asks}", way.label))
        .collect();
    if closed.is_empty() {
        format!("{name}: what do you do?")
    } else {
        format!("{name}: what do you do?{CLOSED}{}.", closed.join(", "))
    }
}

const fn way_of(choice: &crate::books::road::prompts::Choice) -> Option<u8> {
    match choice {
        crate::books::road::prompts::Choice::Way(place) => Some(*place),
        _ => None,
    }
}

/// Is it something that a party can bring, and not only something that the story has come to?
fn can_be_brought(wanted: &Condition) -> bool {
    match wanted {
        Condition::Not(_)
        | Condition::Chapter(_)
        | Condition::Active(_)
        | Condition::Read(_)
        | Condition::Markers(..)
        | Condition::Plays(_)
        | Condition::TimePasses(_)
        | Condition::OnMap(_)
        | Condition::Day(_) => false,
        Condition::All(list) | Condition::Any(list) => list.iter().all(can_be_brought),
        _ => true,
    }
}

/// What an option asks for.
pub fn asks(board: &Board, way: &Way) -> String {
    let cards = &board.cards;
    let mut asks: Vec<String> = way
        .needs
        .iter()
        .filter(|wanted| can_be_brought(wanted))
        .map(|wanted| conditions::text(cards, wanted))
        .collect();
    if way.energy > 0 {
        asks.push(format!("{} ENERGY", way.energy));
    }
    if !way.pays.is_empty() {
        asks.push(effects::prices(cards, &way.pays));
    }
    if asks.is_empty() { String::new() } else { format!(" ({})", asks.join(", ")) }
}

/// The options that are open on the table, if they stand at the top of what is being carried out.
pub fn ways_of<'b>(board: &'b Board, source: Source) -> &'b [Way] {
    use crate::books::road::frames::Frame;
    let running = board.play.work.iter().rev().find_map(|frame| match frame {
        Frame::Running(running) if running.context.source == source => Some(running),
        _ => None,
    });
    let effect = running.and_then(|running| board.cards.effects(running.list()).first());
    match effect {
        Some(Effect::Options(ways)) => ways,
        _ => &[],
    }
}
