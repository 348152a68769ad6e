//! The answers of the Road: what each is about, how it is drawn, and which of them can be given elsewhere.

use super::emblems;
use crate::books::road::board::Board;
use crate::books::road::prompts::{Action, Choice, Deed, Payment, Question, Source, Tool};
use crate::books::road::records::Ware;
use crate::books::road::verbs::land;
use crate::books::road::words::names;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::Art;
use crate::content::road::effect::Ward;
use crate::content::road::terms::OriginId;
use crate::screen::table::ask::Group;
use crate::table::seat::Seats;
use crate::table::words::listed;

/// The Origin that a question is put to, or about.
pub const fn subject(question: &Question) -> Option<OriginId> {
    use Question as Q;
    match *question {
        Q::Join { origin, .. }
        | Q::OfferingOf { origin, .. }
        | Q::PayAmount { origin, .. }
        | Q::Overflow { origin, .. }
        | Q::InUse { origin, .. }
        | Q::DropItem { origin, .. }
        | Q::TooManyItems { origin }
        | Q::MayUse { origin, .. }
        | Q::Scout { origin }
        | Q::KeepItemFrom { origin }
        | Q::Entrapment { origin }
        | Q::KeepHand { origin, .. }
        | Q::Activation { origin, .. }
        | Q::PayMagic { origin, .. }
        | Q::Discard { origin, .. }
        | Q::Hasten { origin, .. }
        | Q::Recover { origin }
        | Q::RecoverFor { origin, .. }
        | Q::Advance { origin, .. }
        | Q::KeepCard { origin, .. }
        | Q::ModifyDecks { origin }
        | Q::ChooseWard { origin }
        | Q::FreeExp { origin } => Some(origin),
        Q::Trade { from, .. } => Some(from),
        Q::Lend { owner, .. } => Some(owner),
        Q::StandInFor { guard, .. } => Some(guard),
        _ => None,
    }
}

fn group(name: impl Into<String>, icon: impl Into<String>) -> Group {
    Group { name: name.into(), icon: icon.into() }
}

/// The heading that an answer stands under in a long list: what kind of thing it is.
pub fn heading(board: &Board, choice: &Choice) -> Group {
    let cards: &Catalogue = &board.cards;
    match choice {
        Choice::Do(deed) => match deed.action {
            Action::Travel(_) => group("Travel", "road/travel"),
            Action::Ring(..) => group("Ring a waybell", "road/ring"),
            Action::Use(..) | Action::Calm(_) => group("Own abilities and things", "road/skill"),
            Action::EndDay => group("The day", "road/dusk"),
            _ => group("Here", "road/explore"),
        },
        Choice::Resume(_) => group("What waits", "road/park"),
        Choice::Offer(from, ..) => group(
            format!("From {}", names::origin(cards, board.who(*from))),
            emblems::origin(cards, board.who(*from)),
        ),
        Choice::Switch(..) => group("Things in use", "road/item"),
        Choice::Memory(..) => group("Memories", "road/memory"),
        Choice::Play(_) | Choice::Panic => group("Play a card", "road/hand"),
        Choice::Tool(_) => group("Use", "road/skill"),
        Choice::Raise(_) => group("Attributes", "road/exp"),
        Choice::Learn(_) => group("Skills", "road/skill"),
        Choice::Study(_) => group("Decks", "road/deck_combat"),
        Choice::PutIn(_) => group("Put in", "road/aside"),
        Choice::TakeOut(_) => group("Take out", "road/deck_combat"),
        Choice::Item(_) | Choice::Secret(_) => group("Things", "road/item"),
        Choice::Card(_) | Choice::Link(_) => group("Cards", "road/hand"),
        Choice::Origin(_) | Choice::All(_) | Choice::One(_) => group("Who", "road/party"),
        _ => group("Other", "ui/more"),
    }
}

/// The one thing that an answer is about, if several may be about it: who acts.
pub fn about(board: &Board, choice: &Choice) -> Option<Group> {
    match choice {
        Choice::Do(Deed { action: Action::EndDay, .. }) => None,
        Choice::Do(deed) => {
            let names = party(board, deed.party);
            let first = deed.party.iter().next().map(|seat| board.who(seat))?;
            let icon = if deed.party.len() > 1 {
                "road/party".to_owned()
            } else {
                emblems::origin(&board.cards, first)
            };
            Some(group(names, icon))
        }
        _ => None,
    }
}

fn party(board: &Board, seats: Seats) -> String {
    let names: Vec<String> =
        seats.iter().map(|seat| names::origin(&board.cards, board.who(seat)).to_owned()).collect();
    listed(&names)
}

/// What a button says, where the whole text would be too long.
pub fn brief(board: &Board, question: &Question, choice: &Choice) -> Option<String> {
    let cards: &Catalogue = &board.cards;
    Some(match *choice {
        Choice::Do(deed) => deed_in_brief(board, deed),
        Choice::Origin(origin) => names::origin(cards, origin).to_owned(),
        Choice::Tool(tool) => names::tool(cards, tool),
        Choice::Learn(skill) => cards.skill(skill).name.clone(),
        Choice::Play(card) => cards.card(card).name.clone(),
        Choice::Panic => "Play on in panic".to_owned(),
        Choice::Escape => "Escape".to_owned(),
        Choice::Avoid => "Break it off".to_owned(),
        Choice::Park => "Let it wait".to_owned(),
        Choice::Stop if matches!(question, Question::Activation { .. }) => "Play no more".to_owned(),
        Choice::Campaign => "The campaign".to_owned(),
        Choice::FirstSteps => "First Steps".to_owned(),
        Choice::Story => "Story mode".to_owned(),
        Choice::Challenge => "Challenge mode".to_owned(),
        _ => return None,
    })
}

/// An action without who takes it, and without what it does.
pub fn deed_in_brief(board: &Board, deed: Deed) -> String {
    let at = deed.party.iter().next().map_or(0, |seat| board.place_of(seat));
    let what = match deed.action {
        Action::Explore => "explore".to_owned(),
        Action::Travel(direction) => {
            let to = land::connected(board, at, direction).and_then(|to| board.side(to));
            format!("to {}", to.map_or("?", |side| side.name.as_str()))
        }
        Action::Ring(corner, Payment::Offering) => format!("ring, {} corner", corner.id()),
        Action::Ring(corner, Payment::Blood) => format!("ring with blood, {} corner", corner.id()),
        Action::Challenge(pool) => {
            let card = board.guardian(pool).and_then(|guardian| guardian.card);
            format!("challenge {}", card.map_or("it", |card| board.cards.encounter(card).name.as_str()))
        }
        Action::LocationAction => {
            let action = board.side(at).and_then(|side| side.action.as_ref());
            action.map_or_else(String::new, |action| action.name.clone())
        }
        Action::Use(_, tool) => names::tool(&board.cards, tool),
        Action::Calm(seat) => format!("calm {}", names::origin(&board.cards, board.who(seat))),
        Action::EndDay => return "End the day".to_owned(),
    };
    if board.is_solo() {
        return crate::table::words::capital(&what);
    }
    format!("{}: {what}", party(board, deed.party))
}

/// Can the answer also be given on the map, in the row of actions, in hand? Then it is the first to leave a bar that is
/// too short.
pub const fn shown_elsewhere(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::Do(_)
            | Choice::Play(_)
            | Choice::Card(_)
            | Choice::Tool(_)
            | Choice::Offer(..)
            | Choice::Switch(..)
            | Choice::PutIn(_)
            | Choice::TakeOut(_)
    )
}

/// Answers that do nothing more: what one key gives.
pub const fn is_calm(choice: &Choice) -> bool {
    matches!(choice, Choice::Pass | Choice::Done | Choice::Stop | Choice::Keep | Choice::Plain)
        || matches!(choice, Choice::Do(Deed { action: Action::EndDay, .. }))
}

/// What nobody does by one key, or by the first number: the end of a day in which more can be done, a blood price, running
/// away, giving things away.
pub fn is_hasty(question: &Question, options: &[Choice], choice: &Choice) -> bool {
    match choice {
        Choice::Do(Deed { action: Action::EndDay, .. }) => options.len() > 1,
        Choice::Do(Deed { action: Action::Ring(_, Payment::Blood), .. })
        | Choice::Escape
        | Choice::Avoid
        | Choice::Panic
        | Choice::Offer(..)
        | Choice::Switch(..)
        | Choice::Lose => true,
        // A card could still be played.
        Choice::Stop => {
            matches!(question, Question::Activation { .. })
                && options.iter().any(|other| matches!(other, Choice::Play(_)))
        }
        _ => false,
    }
}

/// The drawing in front of an answer.
pub fn icon(board: &Board, choice: &Choice) -> String {
    let cards: &Catalogue = &board.cards;
    let name = match *choice {
        Choice::Do(deed) => return deed_icon(board, deed),
        Choice::Origin(origin) | Choice::All(origin) | Choice::One(origin) => {
            return emblems::origin(cards, origin);
        }
        Choice::Item(item) => return emblems::item(cards, item),
        Choice::Secret(_) => "secret",
        Choice::Offer(_, _, ware) | Choice::Switch(_, ware) => return ware_icon(cards, ware),
        Choice::Tool(tool) => return tool_icon(cards, tool),
        Choice::Raise(attribute) => attribute.id(),
        Choice::Learn(skill) => cards.skill(skill).attribute.id(),
        Choice::Study(Art::Combat) => "deck_combat",
        Choice::Study(Art::Diplomacy) => "deck_diplomacy",
        Choice::Campaign => "campaign",
        Choice::FirstSteps => "first_steps",
        Choice::OnePlayer => return "ui/person".to_owned(),
        Choice::ManyPlayers => "party",
        Choice::Story => "modifier_story",
        Choice::Challenge => "modifier_challenge",
        Choice::Plain => "chapter",
        Choice::Modifier(_) => "rule",
        Choice::Resume(_) | Choice::Park => "park",
        Choice::Memory(..) => "memory",
        Choice::Stop | Choice::Done | Choice::Pass => return "ui/check".to_owned(),
        Choice::Yes | Choice::Keep | Choice::Pay => return "ui/check".to_owned(),
        Choice::No | Choice::Lose => return "ui/cross".to_owned(),
        Choice::Escape => "escape",
        Choice::Avoid => "avoid",
        Choice::Panic => "panic",
        Choice::Discard => "discard",
        Choice::Replace => "draw",
        Choice::Energy => "energy",
        Choice::Terror => "terror",
        Choice::Food => "food",
        Choice::Health => "health",
        Choice::Waybell(_) | Choice::Corner(_) | Choice::Vertex(_) => "waybell",
        Choice::Way(_) => "explore",
        Choice::Deck(colour) => {
            return format!("road/{}_encounter", colour.id());
        }
        Choice::Towards(direction) => direction.id(),
        Choice::Play(_) | Choice::Card(_) | Choice::Link(_) => "hand",
        Choice::PutIn(_) => "deck_combat",
        Choice::TakeOut(_) => "aside",
        Choice::Guardian(_) => "guardian",
        Choice::Ward(Ward::Lamp) => return "symbol/lantern".to_owned(),
        Choice::Ward(Ward::Name) => "secret",
        Choice::Ward(Ward::Bell) => "waybell",
        Choice::Location(_) => "compass",
        Choice::Split(_) => "party",
        Choice::Custom => return "ui/settings".to_owned(),
    };
    format!("road/{name}")
}

fn deed_icon(board: &Board, deed: Deed) -> String {
    let name = match deed.action {
        Action::Explore => "explore",
        Action::Travel(direction) => direction.id(),
        Action::Ring(_, Payment::Offering) => "ring",
        Action::Ring(_, Payment::Blood) => "waybell",
        Action::Challenge(_) => "challenge",
        Action::LocationAction => "location_action",
        Action::Use(_, tool) => return tool_icon(&board.cards, tool),
        Action::Calm(_) => "insane",
        Action::EndDay => "dusk",
    };
    format!("road/{name}")
}

pub fn ware_icon(cards: &Catalogue, ware: Ware) -> String {
    match ware {
        Ware::Item(item) => emblems::item(cards, item),
        Ware::Secret(_) => "road/secret".to_owned(),
        Ware::Food => "road/food".to_owned(),
        Ware::Wealth => "road/wealth".to_owned(),
    }
}

pub fn tool_icon(cards: &Catalogue, tool: Tool) -> String {
    let name = match tool {
        Tool::Own(origin) | Tool::Advanced(origin) => return emblems::origin(cards, origin),
        Tool::Skill(skill, _) => cards.skill(skill).attribute.id(),
        Tool::Item(item, _) => return emblems::item(cards, item),
        Tool::Secret(..) => "secret",
        Tool::Sheet(..) => "companion",
        Tool::Event(..) => "event",
        Tool::Legend(_) => "legend",
        Tool::Link(..) => "hand",
        Tool::Foe(_) => "challenge",
        Tool::Calm => "insane",
    };
    format!("road/{name}")
}

/// The drawing of the card behind a question.
pub fn source_icon(cards: &Catalogue, source: Source) -> String {
    let name = match source {
        Source::Verse(_) => "journal",
        Source::Event(_) => "event",
        Source::Chapter(_) => "chapter",
        Source::Location(location) => return emblems::place(cards, location),
        Source::Encounter(encounter) => return emblems::foe(cards, encounter),
        Source::Card(_) => "hand",
        Source::Skill(skill) => cards.skill(skill).attribute.id(),
        Source::Item(item) => return emblems::item(cards, item),
        Source::Secret(_) => "secret",
        Source::Sheet(_) => "companion",
        Source::Legend(_) => "legend",
        Source::Own(origin) => return emblems::origin(cards, origin),
        Source::Status(_) => "status",
        Source::Rule => "rule",
    };
    format!("road/{name}")
}
