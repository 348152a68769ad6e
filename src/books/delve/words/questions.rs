//! What is asked, in a sentence.

use super::{cards, effects, names};
use crate::books::delve::board::Board;
use crate::books::delve::prompts::{Question, Source};
use crate::content::delve::cards::Resources;
use crate::content::delve::catalogue::Catalogue;

/// Where all who are waited for have declared to be done, it is the last call (DV-R36).
fn act(board: &Board) -> String {
    let rage = board.run.rage;
    let seats = board.play.prompts.open().map(|prompt| prompt.seats).unwrap_or_default();
    let waited_for: Vec<_> =
        board.members().into_iter().filter(|hero| seats.contains(board.seat_of(*hero))).collect();
    if waited_for.is_empty() || waited_for.iter().any(|hero| !board.marks_of(*hero).done) {
        return format!("The heroes act. {rage} rage in the pool; what makes rage is best done first.");
    }
    let names: Vec<String> =
        waited_for.iter().map(|hero| names::hero(&board.cards, *hero).to_owned()).collect();
    format!(
        "The others have nothing left, but {} could still act. {rage} rage in the pool. Go on?",
        names::list(&names)
    )
}

pub fn text(board: &Board, question: &Question) -> String {
    let content = &board.cards;
    let hero = |hero| names::hero(content, hero);
    let source = |source| names::source(content, source);
    match question {
        Question::ChooseMode => "How will you play?".to_owned(),
        Question::ChoosePlayers => "How many play in this session?".to_owned(),
        Question::ChooseHero { seat } => format!("Seat {}: which hero do you play?", seat.0 + 1),
        Question::ChooseLeader => "Who leads the first round?".to_owned(),
        Question::ChooseDestination => "Where does the family go?".to_owned(),
        Question::LootFor { coins, gemstones, potions, items } => {
            let gives = Resources { coins: *coins, gemstones: *gemstones, potions: *potions, items: *items };
            format!("The chest holds {}. Who takes it?", names::resources(gives))
        }
        Question::BuyTalent { hero: who } => format!("{}: pay a gemstone for a talent?", hero(*who)),
        Question::KeepTalent { hero: who } => format!("{}: which talent do you keep?", hero(*who)),
        Question::MakeRoomForTalent { hero: who, talent } => {
            let name = &content.talent(*talent).name;
            format!("{} has two talents. What is discarded for {name}?", hero(*who))
        }
        Question::MakeRoomForItem { hero: who, item } => {
            let name = &content.item(*item).name;
            format!("{} has three items. What is discarded for {name}?", hero(*who))
        }
        Question::PickItem { hero: who } => format!("{}: which item do you keep?", hero(*who)),
        Question::CoinFor { left } => format!("Who takes a coin? {} left.", names::count(*left, "coin")),
        Question::LookAt => "Which place do you look at?".to_owned(),
        Question::UnsealedLetter { shield } => {
            format!("Read the unsealed letter, and take the boss’s shield of {shield} away this turn?")
        }
        Question::DrawNext => "Who draws tokens next?".to_owned(),
        Question::Act => act(board),
        Question::PaySpace { hero: who, action, space } => {
            let name = &content.action(*action).name;
            format!("{}: what covers the {} space of {name}?", hero(*who), space.id())
        }
        Question::FlipToken { hero: who, left } => {
            format!("{}: which token do you flip? {left} to go.", hero(*who))
        }
        Question::NameTarget { hero: who, source: by, stun } => {
            let what = if *stun { "stuns whom" } else { "against whom" };
            format!("{}: {} {what}?", hero(*who), source(*by))
        }
        Question::NameHero { hero: who, source: by } => format!("{}: {} for whom?", hero(*who), source(*by)),
        Question::MoveWhich { hero: who, source: by } => {
            format!("{}: {} moves which enemy?", hero(*who), source(*by))
        }
        Question::MoveWhere { hero: who, foe } => {
            format!("{}: where does {} go?", hero(*who), names::foe(board, *foe))
        }
        Question::AssignDie { hero: who, die, .. } => {
            format!("{}: to what does the extra {} die go?", hero(*who), die.id())
        }
        Question::BeforeRoll { hero: who, action } => {
            let name = &content.action(*action).name;
            let text = cards::action_parts(content, *action, board.level(*who, *action));
            format!("{}: {name} ({text}). Roll, or add something first?", hero(*who))
        }
        Question::Reroll { hero: who, action, dice } => {
            let name = &content.action(*action).name;
            format!("{}: {name} rolled {}. Keep it?", hero(*who), names::dice(dice))
        }
        Question::RerollWhich { hero: who, dice } => {
            format!("{}: which dice are rolled again? They show {}.", hero(*who), names::dice(dice))
        }
        Question::DefeatOrder { .. } => "Which defeated enemy is resolved first?".to_owned(),
        Question::GiveAway { hero: a, partner: b } => {
            format!("{} and {}: what changes hands?", hero(*a), hero(*b))
        }
        Question::GiveInReturn { hero: who, item } => {
            format!("{}: what do you give for {}?", hero(*who), content.item(*item).name)
        }
        Question::MayUse { hero: who, source: by } => match (by, offered(content, *by)) {
            // An event is for all of them, and they decide together.
            (Source::Event(_), Some(offer)) => format!("{}?", effects::capital(&offer)),
            (_, Some(offer)) => format!("{}: {offer}?", hero(*who)),
            (_, None) => format!("{}: use {}?", hero(*who), source(*by)),
        },
        Question::ChooseOne { source: by } => format!("{}: choose.", source(*by)),
        Question::Evade { hero: who, die, cost } => {
            let guard = board.tracks_of(*who).guard;
            let price = if guard < *cost { String::new() } else { format!(" for {cost} of {guard} evade") };
            format!("{}: a {} comes at you. Ignore it{price}?", hero(*who), names::die(*die))
        }
        Question::Shield { hero: who, damage } => {
            format!("{}: {damage} damage. How much does the shield prevent?", hero(*who))
        }
        Question::ShieldOther { hero: who, other, damage } => {
            format!(
                "{}: {damage} damage for {}. How much does your shield prevent?",
                hero(*who),
                hero(*other)
            )
        }
        Question::BuyTokens { coins } => {
            format!("At home. {} in the purse: buy an advanced token?", names::count(*coins, "coin"))
        }
        Question::TakeOutBasic { colour } => {
            let price = names::count(content.house.trim, "coin");
            format!("Pay {price} more to take a basic {} token out of the bag for good?", colour.id())
        }
        Question::LevelUp { hero: who, xp } => format!("{} has {xp} XP: level up?", hero(*who)),
        Question::Bazaar { coins } => {
            format!("The Bazaar is open. You have {} together.", names::count(*coins, "coin"))
        }
        Question::AfterRun { won: true } => "The chapter is won. What now?".to_owned(),
        Question::AfterRun { won: false } => "The run is lost. What now?".to_owned(),
        Question::AfterTrial { won: true } => "The Trial is won. What now?".to_owned(),
        Question::AfterTrial { won: false } => "The Trial is lost. What now?".to_owned(),
        Question::StartBonus { achievement } => {
            let card = content.achievement(*achievement);
            format!("For “{}” {}. Which one?", card.name, cards::bonus(card.bonus))
        }
    }
}

/// What a chapter card or a House event leaves to those it asks. The rest of it happens in any case, so the question
/// does not tell it.
fn offered(content: &Catalogue, source: Source) -> Option<String> {
    let list = match source {
        Source::Chapter(chapter, card) => content.chapter(chapter).cards.get(usize::from(card))?.effects,
        Source::Event(event) => content.event(event).effects,
        _ => return None,
    };
    effects::offer(content, list)
}
