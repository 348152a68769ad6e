//! What may be answered, in a phrase.

use super::{effects, names, questions};
use crate::books::road::board::Board;
use crate::books::road::chain::tools;
use crate::books::road::prompts::{Action, Choice, Deed, Payment, Question, Split, Tool};
use crate::books::road::verbs::land;
use crate::content::road::chain::Art;
use crate::content::road::effect::{Ward, Way};
use crate::content::road::terms::Direction;
use crate::table::seat::Seats;
use crate::table::words::listed;

pub fn text(board: &Board, question: &Question, choice: Choice) -> String {
    let cards = &board.cards;
    let who = |origin| names::origin(cards, origin).to_owned();
    let seat = |seat| who(board.who(seat));
    match choice {
        Choice::Pass => "Nothing".to_owned(),
        Choice::Yes => "Yes".to_owned(),
        Choice::No => "No".to_owned(),
        Choice::Done => "Done".to_owned(),
        Choice::Campaign => "The campaign: six chapters".to_owned(),
        Choice::FirstSteps => "First Steps: a short beginning, for one or two".to_owned(),
        Choice::OnePlayer => "One person leads all".to_owned(),
        Choice::ManyPlayers => "Each seat has a person of its own".to_owned(),
        Choice::Plain => "As it is written".to_owned(),
        Choice::Story => "Story mode: easier, for the tale".to_owned(),
        Choice::Challenge => "Challenge mode: harder".to_owned(),
        Choice::Custom => "Choose one by one".to_owned(),
        Choice::Stop => match question {
            Question::Activation { .. } => "Play no more cards".to_owned(),
            _ => "Stop".to_owned(),
        },
        Choice::Escape => "Escape: lose 1 ENERGY, take the attack, leave".to_owned(),
        Choice::Avoid => "Break it off: affinity down 4, and it ends".to_owned(),
        Choice::Park => "Let it wait while others act".to_owned(),
        Choice::Panic => "Play the top card of the deck, in panic".to_owned(),
        Choice::Discard => "Discard a card".to_owned(),
        Choice::Energy => "Lose 1 ENERGY".to_owned(),
        Choice::Terror => "Gain 1 TERROR".to_owned(),
        Choice::Keep => "Keep it".to_owned(),
        Choice::Replace => "Replace it".to_owned(),
        Choice::Food => "1 FOOD".to_owned(),
        Choice::Health => "1 HEALTH".to_owned(),
        Choice::Lose => "Let it go to waste".to_owned(),
        Choice::Pay => "Pay".to_owned(),

        Choice::Origin(origin) => match question {
            Question::ChooseOrigin { .. } | Question::NewOrigin { .. } => {
                let card = cards.origin(origin);
                format!("{}: {}", card.name, card.text)
            }
            _ => who(origin),
        },
        Choice::Modifier(modifier) => names::modifier(modifier).to_owned(),
        Choice::Do(deed) => action(board, deed),
        Choice::Resume(meeting) => {
            let foe = board.meeting(meeting).foe.map(|foe| cards.encounter(foe).name.as_str());
            format!("Go on with “{}”", foe.unwrap_or("the encounter"))
        }
        Choice::Offer(from, to, ware) => {
            format!("{} gives {} to {}", seat(from), names::ware(cards, ware), seat(to))
        }
        Choice::Switch(of, ware) => format!("{} uses {} instead", seat(of), names::ware(cards, ware)),
        Choice::Memory(of, page) => format!("{} remembers: {}", seat(of), cards.achievement(page).name),

        Choice::Split(Split::Even) => "As evenly as can be".to_owned(),
        Choice::Split(Split::Acting) => "Who acts pays".to_owned(),
        Choice::Split(Split::Choose) => "One after the other says how much".to_owned(),
        Choice::All(origin) => format!("{}, all of it", who(origin)),
        Choice::One(origin) => format!("{}, 1 of it", who(origin)),
        Choice::Waybell(place) => bell(board, place),
        Choice::Corner(corner) => format!("the {} corner", corner.id()),
        Choice::Way(place) => match question {
            Question::Way { source } => questions::ways_of(board, *source)
                .get(usize::from(place))
                .map_or_else(String::new, |way| way_text(board, way)),
            _ => String::new(),
        },
        Choice::Tool(tool) => use_of(board, tool),
        Choice::Deck(colour) => format!("the top card of the {} deck", colour.id()),
        Choice::Towards(direction) => format!("to the {}", direction.id()),

        Choice::Play(card) => format!("Play {}", cards.card(card).name),
        Choice::Card(card) | Choice::PutIn(card) | Choice::TakeOut(card) => {
            let name = &cards.card(card).name;
            match choice {
                Choice::PutIn(_) => format!("Put {name} in"),
                Choice::TakeOut(_) => format!("Take {name} out"),
                _ => name.clone(),
            }
        }
        Choice::Link(link) => linked(board, link),
        Choice::Item(item) => cards.item(item).name.clone(),
        Choice::Secret(secret) => cards.secret(secret).name.clone(),
        Choice::Guardian(pool) => guardian(board, pool),
        Choice::Raise(attribute) => format!("Raise {attribute:?}"),
        Choice::Learn(skill) => format!("Learn {}: {}", cards.skill(skill).name, skill_text(board, skill)),
        Choice::Study(Art::Combat) => "Advance the combat deck".to_owned(),
        Choice::Study(Art::Diplomacy) => "Advance the diplomacy deck".to_owned(),
        Choice::Ward(Ward::Lamp) => "The Lamp in the Window".to_owned(),
        Choice::Ward(Ward::Name) => "The Name on the Lintel".to_owned(),
        Choice::Ward(Ward::Bell) => "The Ninth Bell".to_owned(),
        Choice::Location(location) => cards.location(location).clear.name.clone(),
        Choice::Vertex(at) => format!("the corner {}, {}", at.x, at.y),
    }
}

/// An option with what it asks for and what it does (RD-140). What stands behind a jump stays unseen.
fn way_text(board: &Board, way: &Way) -> String {
    let does = effects::sentence(&board.cards, way.does);
    let does = if does.is_empty() { does } else { format!(": {does}") };
    format!("{}{}{does}", way.label, questions::asks(board, way))
}

fn skill_text(board: &Board, skill: crate::content::road::terms::SkillId) -> String {
    let card = board.cards.skill(skill);
    let powers = card.gives.iter().map(|power| effects::power(*power));
    let abilities = card.abilities.iter().map(|ability| effects::ability(&board.cards, ability));
    powers.chain(abilities).collect::<Vec<_>>().join(" ")
}

fn party(board: &Board, seats: Seats) -> String {
    let names: Vec<String> =
        seats.iter().map(|seat| names::origin(&board.cards, board.who(seat)).to_owned()).collect();
    listed(&names)
}

/// An action with its cost.
fn action(board: &Board, deed: Deed) -> String {
    let who = party(board, deed.party);
    let at = deed.party.iter().next().map_or(0, |seat| board.place_of(seat));
    match deed.action {
        Action::Explore => format!("{who}: explore"),
        Action::Travel(direction) => {
            let to = land::connected(board, at, direction);
            let name = to.and_then(|to| board.side(to)).map_or("", |side| side.name.as_str());
            let cost = crate::books::road::verbs::travel::cost(board, deed.party);
            format!("{who}: {} to {name} ({cost} ENERGY)", going(direction))
        }
        Action::Ring(corner, Payment::Offering) => {
            format!("{who}: ring a waybell, {} corner, by an offering", corner.id())
        }
        Action::Ring(corner, Payment::Blood) => {
            format!("{who}: ring a waybell, {} corner, by the blood price", corner.id())
        }
        Action::Challenge(pool) => format!("{who}: challenge {} (1 ENERGY)", guardian(board, pool)),
        Action::LocationAction => match board.side(at).and_then(|side| side.action.as_ref()) {
            Some(action) => {
                let cost = effects::prices(&board.cards, &action.cost);
                let cost = if cost.is_empty() { String::new() } else { format!(" ({cost})") };
                format!("{who}: {}{cost}: {}", action.name, effects::sentence(&board.cards, action.does))
            }
            None => who,
        },
        Action::Use(seat, tool) => {
            let owner = names::origin(&board.cards, board.who(seat));
            let with = if deed.party.len() > 1 { format!("{who}: ") } else { String::new() };
            format!("{with}{owner} uses {}", use_of(board, tool))
        }
        Action::Calm(seat) => {
            format!("{who}: calm {}", names::origin(&board.cards, board.who(seat)))
        }
        Action::EndDay => "On to the end of the day".to_owned(),
    }
}

const fn going(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        Direction::West => "west",
    }
}

fn shown(board: &Board) -> Option<u8> {
    (0..board.index.meetings.len() as u8).find(|place| {
        let parked = board.meetings.parked.0.iter().any(|waiting| waiting.meeting == *place);
        board.meeting(*place).foe.is_some() && !parked
    })
}

fn use_of(board: &Board, tool: Tool) -> String {
    let cards = &board.cards;
    let meeting = shown(board).map(|place| board.meeting(place));
    let name = names::source(cards, tools::source(meeting, tool));
    match tool {
        Tool::Legend(legend) => {
            let card = cards.legend(legend);
            format!("{}: {}", card.name, effects::sentence(cards, card.does))
        }
        _ => match tools::ability(cards, meeting, tool) {
            Some(ability) => format!("{name}. {}", effects::ability(cards, ability)),
            None => name,
        },
    }
}

fn linked(board: &Board, link: u8) -> String {
    let card = shown(board).and_then(|place| board.meeting(place).line.get(usize::from(link)).copied());
    card.map_or_else(String::new, |link| board.cards.card(link.card).name.clone())
}

fn guardian(board: &Board, pool: u8) -> String {
    let card = board.guardian(pool).and_then(|guardian| guardian.card);
    card.map_or_else(String::new, |card| board.cards.encounter(card).name.clone())
}

/// A waybell by the locations that it holds.
fn bell(board: &Board, place: u8) -> String {
    let at = board.ringing().find(|(other, _)| *other == place).map(|(_, at)| at);
    let touched = at.map(|at| land::touching(board, at)).unwrap_or_default();
    let names: Vec<String> =
        touched.iter().filter_map(|number| board.side(*number).map(|side| side.name.clone())).collect();
    format!("the waybell of {}", listed(&names))
}
