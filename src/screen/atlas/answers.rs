//! The answers of the Atlas: what each is about, how it is drawn, and which of them can be given elsewhere.

use crate::books::atlas::pieces::{Carried, Source, WornAt};
use crate::books::atlas::prompts::Choice;
use crate::books::atlas::words;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{ItemId, RuneId};
use crate::screen::atlas::names;
use crate::screen::table::ask;

/// What an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Move,
    Target,
    Play,
    Items,
    Other,
}

impl Group {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "Move",
            Self::Target => "Whom",
            Self::Play => "Play",
            Self::Items => "Things",
            Self::Other => "Other",
        }
    }

    const fn icon(self) -> &'static str {
        match self {
            Self::Move => "stat/movement",
            Self::Target => "stat/target",
            Self::Play => "card/attack",
            Self::Items => "slot/backpack",
            Self::Other => "ui/more",
        }
    }
}

pub const fn group(choice: &Choice) -> Group {
    match choice {
        Choice::Space(_)
        | Choice::Travel(_)
        | Choice::Move(_)
        | Choice::Group(_)
        | Choice::Route(_)
        | Choice::Stay => Group::Move,
        Choice::Origin(_) | Choice::Fighter(_) | Choice::Taunt(_) | Choice::Revive(_) => Group::Target,
        Choice::Play(_)
        | Choice::Weapon(..)
        | Choice::KeywordCard(_)
        | Choice::Skill(_)
        | Choice::Talent(_)
        | Choice::Card(_)
        | Choice::Reroll(..)
        | Choice::SparkReroll(_) => Group::Play,
        Choice::Equip(..)
        | Choice::EquipNew(_)
        | Choice::Unequip(_)
        | Choice::Attach(..)
        | Choice::MoveRune(..)
        | Choice::TakeOffRune(_)
        | Choice::Give(..)
        | Choice::GiveWorn(..)
        | Choice::Take(..)
        | Choice::TakeWorn(..)
        | Choice::Throw(_)
        | Choice::Store
        | Choice::Discard
        | Choice::Enter(_)
        | Choice::Restock(_)
        | Choice::Buy(_)
        | Choice::Sell(..)
        | Choice::SellWorn(..) => Group::Items,
        _ => Group::Other,
    }
}

/// Is the answer also shown on the board or in hand? Then it is the first to leave a bar that is too short.
pub const fn shown_elsewhere(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::Space(_)
            | Choice::Travel(_)
            | Choice::Move(_)
            | Choice::Fighter(_)
            | Choice::Taunt(_)
            | Choice::Play(_)
            | Choice::Equip(..)
            | Choice::Unequip(_)
            | Choice::Attach(..)
            | Choice::MoveRune(..)
            | Choice::TakeOffRune(_)
            | Choice::Give(..)
            | Choice::GiveWorn(..)
            | Choice::Take(..)
            | Choice::TakeWorn(..)
            | Choice::Throw(_)
    )
}

/// The drawing in front of an answer.
pub fn icon(cards: &Catalogue, choice: &Choice) -> String {
    match *choice {
        Choice::Play(source)
        | Choice::KeywordCard(source)
        | Choice::Weapon(source, _)
        | Choice::Reroll(source, _) => source_icon(cards, source),
        Choice::Skill(skill) => names::school(cards.skill(skill).school),
        Choice::Origin(origin) | Choice::Revive(origin) | Choice::SparkReroll(origin) => {
            format!("emblem/origin/{}", cards.id(origin))
        }
        Choice::EndTurn => "ui/skip".to_owned(),
        Choice::Done | Choice::Yes | Choice::Begin | Choice::Use => "ui/check".to_owned(),
        Choice::Pass | Choice::No | Choice::Nothing => "ui/cross".to_owned(),
        Choice::Explore | Choice::Reveal => "round/explore".to_owned(),
        Choice::Rest => "round/rest".to_owned(),
        Choice::Hold => "track/hold".to_owned(),
        Choice::Roll | Choice::Die(_) | Choice::Colour(_) => "die/die".to_owned(),
        Choice::RecoverHeal => "stat/health".to_owned(),
        Choice::RecoverSlide(status) => names::status(status),
        Choice::Symbol(symbol) => names::symbol(symbol),
        Choice::Stay => "ui/pin".to_owned(),
        Choice::Throw(_) | Choice::Discard => "ui/cross".to_owned(),
        Choice::Buy(_) | Choice::Sell(..) | Choice::SellWorn(..) => "stat/gold".to_owned(),
        Choice::Keyword(_) => "stat/keyword".to_owned(),
        Choice::Talent(_) => "card/talent".to_owned(),
        Choice::Card(_) => "card/location".to_owned(),
        ref other => group(other).icon().to_owned(),
    }
}

fn source_icon(cards: &Catalogue, source: Source) -> String {
    match source {
        Source::Skill(skill) => names::school(cards.skill(skill).school),
        Source::Item(item) | Source::Consumable(item) => {
            crate::screen::atlas::cards::emblems::item(cards, cards.item(item)).to_owned()
        }
        Source::Summon(summon) => format!("emblem/summon/{}", cards.id(summon)),
        Source::Talent(_) => "card/talent".to_owned(),
        Source::Rune(..) => "deck/rune".to_owned(),
        Source::Ability => "stat/star".to_owned(),
        _ => "card/attack".to_owned(),
    }
}

/// The heading that an answer stands under.
pub fn heading(choice: &Choice) -> ask::Group {
    let group = group(choice);
    ask::Group { name: group.name().to_owned(), icon: group.icon().to_owned() }
}

/// The one thing that an answer is about: the card, the place it is worn, or whose it is.
pub fn about(cards: &Catalogue, choice: &Choice) -> Option<ask::Group> {
    let item = |item: ItemId| {
        let emblem = crate::screen::atlas::cards::emblems::item(cards, cards.item(item)).to_owned();
        (cards.item(item).name.clone(), emblem)
    };
    let rune = |rune: RuneId| (cards.rune(rune).name.clone(), "deck/rune".to_owned());
    let carried = |card: Carried| match card {
        Carried::Item(it) => item(it),
        Carried::Rune(it) => rune(it),
    };
    let worn = |at: WornAt| (format!("Worn: {}", words::names::place(at)), "slot/backpack".to_owned());
    let (name, icon) = match *choice {
        Choice::Equip(it, _) | Choice::Buy(it) | Choice::Sell(_, it) => item(it),
        Choice::Attach(it, _) => rune(it),
        Choice::Give(card, _) | Choice::Take(card, _) | Choice::Throw(card) => carried(card),
        Choice::Unequip(at)
        | Choice::TakeOffRune(at)
        | Choice::MoveRune(at, _)
        | Choice::GiveWorn(at, _)
        | Choice::TakeWorn(at, _)
        | Choice::SellWorn(_, at) => worn(at),
        Choice::Weapon(source, _) | Choice::Reroll(source, _) => match source {
            Source::Item(it) | Source::Consumable(it) => item(it),
            Source::Skill(skill) => (cards.skill(skill).name.clone(), source_icon(cards, source)),
            Source::Talent(talent) => (cards.talent(talent).name.clone(), source_icon(cards, source)),
            _ => return None,
        },
        _ => return None,
    };
    Some(ask::Group { name, icon })
}

/// Answers that do nothing more: what one key gives.
pub const fn is_calm(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::Done | Choice::Pass | Choice::EndTurn | Choice::Begin | Choice::Leave | Choice::NextLocation
    )
}
