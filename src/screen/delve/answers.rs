//! The answers of the Delve: what each is about, how it is drawn, and which of them can be given elsewhere.

use crate::books::delve::board::Board;
use crate::books::delve::dice;
use crate::books::delve::pieces::Spot;
use crate::books::delve::prompts::{Choice, Cover, Question, RerollBy, Source};
use crate::books::delve::verbs::cover::Means;
use crate::books::delve::words::effects::capital;
use crate::books::delve::words::{names, options};
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{HeroId, Token};
use crate::screen::table::ask::Group;

/// The hero that a question is put to.
pub const fn subject(question: &Question) -> Option<HeroId> {
    use Question as Q;
    match *question {
        // An event is for all of them.
        Q::MayUse { source: Source::Event(_), .. } => None,
        Q::BuyTalent { hero }
        | Q::KeepTalent { hero }
        | Q::MakeRoomForTalent { hero, .. }
        | Q::MakeRoomForItem { hero, .. }
        | Q::PickItem { hero }
        | Q::PaySpace { hero, .. }
        | Q::FlipToken { hero, .. }
        | Q::NameTarget { hero, .. }
        | Q::NameHero { hero, .. }
        | Q::MoveWhich { hero, .. }
        | Q::MoveWhere { hero, .. }
        | Q::AssignDie { hero, .. }
        | Q::BeforeRoll { hero, .. }
        | Q::Reroll { hero, .. }
        | Q::RerollWhich { hero, .. }
        | Q::GiveAway { hero, .. }
        | Q::GiveInReturn { hero, .. }
        | Q::MayUse { hero, .. }
        | Q::Evade { hero, .. }
        | Q::Shield { hero, .. }
        | Q::ShieldOther { hero, .. }
        | Q::LevelUp { hero, .. } => Some(hero),
        Q::DefeatOrder { hero } => hero,
        _ => None,
    }
}

/// The heading that an answer stands under: the hero who gives it, or what it is about.
pub fn heading(cards: &Catalogue, choice: &Choice) -> Group {
    if let Some(hero) = choice.hero() {
        return Group { name: cards.hero(hero).name.clone(), icon: hero_icon(cards, hero) };
    }
    let (name, icon) = match choice {
        Choice::Foe(_) | Choice::Row(..) | Choice::Boss => ("Whom", "delve/attack"),
        Choice::Cover(_) | Choice::Token(_) => ("Tokens", "delve/bag"),
        Choice::Boost(..) | Choice::Ability => ("More dice", "delve/boost"),
        Choice::Reroll(..) | Choice::Die(_) | Choice::PlayItem(_) => ("Roll again", "delve/reroll"),
        Choice::Go(_) => ("Where to", "delve/family"),
        Choice::Buy(..) | Choice::BuyItem(..) | Choice::BuyPotion(_) | Choice::BuyTalent(_) => {
            ("To buy", "delve/coin")
        }
        Choice::Level(_) => ("To learn", "delve/xp"),
        _ => ("Other", "ui/more"),
    };
    Group { name: name.to_owned(), icon: icon.to_owned() }
}

/// The one thing that an answer is about: whose board, which ware, how a space is covered.
pub fn about(cards: &Catalogue, choice: &Choice) -> Option<Group> {
    let (name, icon) = match *choice {
        Choice::Foe(spot) => {
            (format!("Above {}", names::hero(cards, spot.board)), hero_icon(cards, spot.board))
        }
        Choice::Row(hero, from, ..) if from > 0 => {
            (format!("Above {}", names::hero(cards, hero)), hero_icon(cards, hero))
        }
        Choice::Cover(Cover::One(_)) => ("One token".to_owned(), "delve/bag".to_owned()),
        Choice::Cover(Cover::Pair(..)) => ("Two tokens together".to_owned(), "delve/wild".to_owned()),
        Choice::Cover(Cover::AnyColour(_)) => ("By talent".to_owned(), "delve/talent".to_owned()),
        Choice::Reroll(by, _) => match by {
            RerollBy::Fatigue => ("For a fatigue token".to_owned(), "delve/fatigue".to_owned()),
            RerollBy::Talent => ("By talent".to_owned(), "delve/talent".to_owned()),
            RerollBy::Signal => ("By signal".to_owned(), "delve/support".to_owned()),
        },
        Choice::Boost(die, _) => (format!("{} die", capital(die.id())), format!("delve/die_{}", die.id())),
        Choice::Buy(kind, _) => {
            (capital(&format!("{}s", names::advanced(kind))), format!("delve/advanced_{}", kind.id()))
        }
        Choice::BuyItem(item, _) => {
            (cards.item(item).name.clone(), format!("emblem/delve_item/{}", cards.id(item)))
        }
        Choice::BuyPotion(_) => ("A potion".to_owned(), "delve/potion".to_owned()),
        Choice::BuyTalent(_) => ("A talent".to_owned(), "delve/talent".to_owned()),
        Choice::GiveItem(hero, _)
        | Choice::GivePotion(hero)
        | Choice::GiveGemstone(hero)
        | Choice::GiveCoin(hero) => (format!("From {}", names::hero(cards, hero)), hero_icon(cards, hero)),
        _ => return None,
    };
    Some(Group { name, icon })
}

/// What a button says. What a hero does begins with the hero's name, since several stand beside each other.
pub fn brief(board: &Board, question: &Question, choice: &Choice) -> Option<String> {
    let Some(hero) = choice.hero() else { return shortened(board, question, *choice) };
    let cards: &Catalogue = &board.cards;
    let what = match *choice {
        Choice::Act(_, action) => cards.action(action).name.clone(),
        Choice::Item(_, item) => cards.item(item).name.clone(),
        Choice::Support(_, support) => cards.support(support).name.clone(),
        Choice::Bond(_, bond) => cards.bond(bond).name.clone(),
        Choice::Potion(_) => "a potion".to_owned(),
        Choice::HeroAbility(hero) => cards.hero(hero).ability.name.clone(),
        Choice::Draw(_) => "draw".to_owned(),
        Choice::HeroDone(_) => "done".to_owned(),
        Choice::NotDone(_) => "go on".to_owned(),
        _ => return None,
    };
    Some(format!("{}: {what}", names::hero(cards, hero)))
}

/// Answers whose words are too long for a button, without what their tip says as well.
fn shortened(board: &Board, question: &Question, choice: Choice) -> Option<String> {
    let cards: &Catalogue = &board.cards;
    let foe = |spot: Spot| board.foe_at(spot).map(|foe| cards.enemy(foe.card).name.clone());
    // The board of whoever is asked needs no name.
    let above = |hero: HeroId| match board.is_solo() || subject(question) == Some(hero) {
        true => String::new(),
        false => format!(" above {}", names::hero(cards, hero)),
    };
    let is_advanced = |token: Token| matches!(token, Token::Advanced(..));
    Some(match choice {
        Choice::Reset => "Begin anew".to_owned(),
        Choice::Foe(spot) => format!("{} ({}{})", foe(spot)?, spot.space, above(spot.board)),
        Choice::Row(hero, from, to, boss) if from > 0 => {
            let spots = (from..=to).map(|space| Spot { board: hero, space });
            let mut whom: Vec<String> = spots.filter_map(foe).collect();
            if boss {
                whom.push("the boss".to_owned());
            }
            let spaces = if from == to { from.to_string() } else { format!("{from} to {to}") };
            format!("{} ({spaces}{})", names::list(&whom), above(hero))
        }
        Choice::Boost(die, Some(_)) => {
            let part = options::part_name(board, question, choice);
            format!("{} die{part} ({} rage)", capital(die.id()), dice::price(die))
        }
        Choice::Reroll(by, place) => {
            let Question::Reroll { dice, .. } = question else { return None };
            let die = dice.get(usize::from(place))?;
            let critical = if die.is_critical() { " (critical)" } else { "" };
            let by = match by {
                RerollBy::Fatigue => "",
                RerollBy::Talent => " by talent",
                RerollBy::Signal => " by signal",
            };
            format!("Re-roll the {} {}{critical}{by}", die.colour.id(), die.value())
        }
        Choice::Cover(Cover::Pair(a, b)) if is_advanced(a) || is_advanced(b) => {
            format!("{} and {}", names::token(cards, a), names::token(cards, b))
        }
        _ => return None,
    })
}

/// Can the answer also be given on the boards or on the map? Then it is the first to leave a bar that is too
/// short.
pub const fn shown_elsewhere(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::Act(..)
            | Choice::Item(..)
            | Choice::Potion(_)
            | Choice::Go(_)
            | Choice::Foe(_)
            | Choice::Space(_)
            | Choice::Cover(_)
            | Choice::Token(_)
            | Choice::Die(_)
            | Choice::NotDone(_)
    )
}

/// Answers that do nothing more: what one key gives.
pub const fn is_calm(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::Pass
            | Choice::Done
            | Choice::HeroDone(_)
            | Choice::Roll
            | Choice::Keep
            | Choice::Take
            | Choice::NextRun
            | Choice::Again
    )
}

/// What nobody does by one key, or by the first number. DV-087: when the last hero stops, the enemies act, and that is
/// not taken back. So a hero whose tokens are good for an action is not done; fatigue is for those who ask for it; and
/// a session or a campaign is not ended by the way.
pub fn is_hasty(board: &Board, options: &[Choice], choice: &Choice) -> bool {
    let hero = match choice {
        Choice::HeroDone(hero) => hero,
        Choice::Cover(Cover::Fatigue) | Choice::EndSession | Choice::Finish | Choice::Reset => return true,
        _ => return false,
    };
    let means = Means::of(board, *hero).without_fatigue();
    options.iter().any(|other| match other {
        Choice::Act(who, action) => who == hero && means.can_cover(&board.cards.action(*action).spaces),
        _ => false,
    })
}

/// The drawing in front of an answer.
pub fn icon(cards: &Catalogue, choice: &Choice) -> String {
    let name = match *choice {
        Choice::Hero(hero) => return hero_icon(cards, hero),
        Choice::Act(_, action) | Choice::Level(action) => {
            return cards
                .action(action)
                .spaces
                .first()
                .map_or_else(|| "delve/attack".to_owned(), |colour| format!("delve/{}", colour.id()));
        }
        Choice::Item(_, item)
        | Choice::PlayItem(item)
        | Choice::KeepItem(item)
        | Choice::DiscardItem(item)
        | Choice::GiveItem(_, item)
        | Choice::BuyItem(item, _) => return format!("emblem/delve_item/{}", cards.id(item)),
        Choice::Cover(Cover::One(token) | Cover::AnyColour(token)) | Choice::Token(token) => {
            return token_icon(token);
        }
        Choice::Buy(kind, _) => return format!("delve/advanced_{}", kind.id()),
        Choice::Boost(die, _) => return format!("delve/die_{}", die.id()),
        Choice::Cover(Cover::Pair(..)) => "wild",
        Choice::Cover(Cover::Fatigue) => "fatigue",
        Choice::Potion(_) | Choice::GivePotion(_) | Choice::BuyPotion(_) => "potion",
        Choice::HeroAbility(_) | Choice::Ability => "level",
        Choice::Support(..) => "support",
        Choice::Bond(..) => "bond",
        Choice::HeroDone(_) | Choice::NotDone(_) | Choice::Done => "done",
        Choice::Draw(_) => "bag",
        Choice::Foe(_) | Choice::Row(..) => "enemy",
        Choice::Boss => "boss",
        Choice::Space(_) => "move",
        Choice::Roll | Choice::Die(_) => "die_blue",
        Choice::Reroll(..) => "reroll",
        Choice::Keep | Choice::Take | Choice::Yes => return "ui/check".to_owned(),
        Choice::Pass | Choice::No => return "ui/cross".to_owned(),
        Choice::Evade | Choice::EvadeFree => "evade",
        Choice::Go(_) => "family",
        Choice::Story => "story",
        Choice::Trial => "trial",
        Choice::KeepTalent(_) | Choice::DiscardTalent(_) | Choice::BuyTalent(_) => "talent",
        Choice::GiveGemstone(_) => "gemstone",
        Choice::GiveCoin(_) => "coin",
        Choice::NextRun | Choice::Again => return "ui/continue".to_owned(),
        Choice::EndSession | Choice::Finish => return "ui/exit".to_owned(),
        _ => return "ui/more".to_owned(),
    };
    format!("delve/{name}")
}

/// The symbol of a token: DV-R07, colour is never the only sign.
pub fn token_icon(token: Token) -> String {
    match token {
        Token::Basic(colour) | Token::Advanced(_, colour) => format!("delve/{}", colour.id()),
        Token::Hush => "delve/hush".to_owned(),
        Token::Fatigue(_) => "delve/fatigue".to_owned(),
    }
}

pub fn hero_icon(cards: &Catalogue, hero: HeroId) -> String {
    format!("emblem/origin/{}", cards.id(hero))
}
