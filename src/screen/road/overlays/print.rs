//! What is printed on a card: its drawing, its name, what kind of card it is, its rules in words made of its data, and
//! the line of story beneath them. Every page that shows a card takes it from here.

use crate::books::road::words::{effects, names};
use crate::content::road::cards::{EventKind, SheetKindOf};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::{Art, Set};
use crate::content::road::effect::{Ability, ItemDeck, Power};
use crate::content::road::encounter::{Conclusion, Encounter, Fight, Home, Layout, Talk, Trait};
use crate::content::road::land::{Location, Side};
use crate::content::road::terms::{
    CardId, EncounterId, EventId, ItemId, LegendId, LocationId, OriginId, SecretId, SheetId, SkillId,
};
use crate::screen::road::cards::chain::{self, attribute_icon};
use crate::screen::road::emblems;
use crate::table::words::{capital, counted, sentence};

/// What is printed on a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Print {
    /// As [`crate::screen::shell::overlay::BookOverlay::Card`] names it; empty if there is no more to read.
    pub word: String,
    pub emblem: String,
    pub name: String,
    pub line: String,
    /// Sentences, each a paragraph.
    pub rules: Vec<String>,
    pub story: String,
}

/// The card of this word. None of a location: which of its two sides have been seen only a table knows (RD-R14), and
/// [`side`] prints one of them.
pub fn of(cards: &Catalogue, word: &str) -> Option<Print> {
    let (group, id) = word.split_once('/')?;
    Some(match group {
        "skill" => skill(cards, cards.find(id)?),
        "item" => item(cards, cards.find(id)?),
        "secret" => secret(cards, cards.find(id)?),
        "sheet" => sheet(cards, cards.find(id)?),
        "legend" => legend(cards, cards.find(id)?),
        "chain" => chain(cards, cards.find(id)?),
        "event" => event(cards, cards.find(id)?),
        "encounter" => encounter(cards, cards.find(id)?),
        "origin" => origin(cards, cards.find(id)?),
        _ => return None,
    })
}

/// What holds while the card is there, then what it does.
fn rules(cards: &Catalogue, powers: &[Power], abilities: &[Ability]) -> Vec<String> {
    let powers = powers.iter().map(|power| effects::power(*power));
    powers.chain(abilities.iter().map(|ability| effects::ability(cards, ability))).collect()
}

pub fn skill(cards: &Catalogue, id: SkillId) -> Print {
    let card = cards.skill(id);
    Print {
        word: format!("skill/{}", card.id),
        emblem: attribute_icon(card.attribute).to_owned(),
        name: card.name.clone(),
        line: format!("Skill of {:?} · {}", card.attribute, names::origin(cards, card.owner)),
        rules: rules(cards, &card.gives, &card.abilities),
        story: card.text.clone(),
    }
}

pub fn item(cards: &Catalogue, id: ItemId) -> Print {
    let card = cards.item(id);
    let mut line = match card.deck {
        ItemDeck::Consumable => "Consumable".to_owned(),
        deck => format!("Item {deck:?}"),
    };
    if let Some(keyword) = card.keyword {
        line += &format!(" · {}", format!("{keyword:?}").to_uppercase());
    }
    if card.price > 0 {
        line += &format!(" · sells for {} WEALTH", card.price);
    }
    Print {
        word: format!("item/{}", card.id),
        emblem: emblems::item(cards, id),
        name: card.name.clone(),
        line,
        rules: rules(cards, &card.gives, &card.abilities),
        story: card.text.clone(),
    }
}

pub fn secret(cards: &Catalogue, id: SecretId) -> Print {
    let card = cards.secret(id);
    let kinds = [(card.personal, "PERSONAL"), (card.global, "GLOBAL")];
    let kinds: String = kinds.iter().filter(|(is, _)| *is).flat_map(|(_, word)| [" · ", *word]).collect();
    let keyword = card.keyword.map(|keyword| format!(" · {}", format!("{keyword:?}").to_uppercase()));
    Print {
        word: format!("secret/{}", card.id),
        emblem: card
            .keyword
            .map_or("road/secret".to_owned(), |keyword| format!("road/{}", emblems::keyword_sign(keyword))),
        name: card.name.clone(),
        line: format!("Secret {}{kinds}{}", card.number, keyword.unwrap_or_default()),
        rules: rules(cards, &card.gives, &card.abilities),
        story: card.text.clone(),
    }
}

pub fn sheet(cards: &Catalogue, id: SheetId) -> Print {
    let card = cards.sheet(id);
    let (emblem, kind) = match card.holds {
        SheetKindOf::Companion => ("road/companion".to_owned(), "companion"),
        SheetKindOf::Encounter(foe) => (emblems::foe(cards, foe), "an encounter"),
        SheetKindOf::Rule => ("road/rule".to_owned(), "a rule while it is here"),
        SheetKindOf::Quest(_) => ("road/quest".to_owned(), "quest"),
    };
    Print {
        word: format!("sheet/{}", card.id),
        emblem,
        name: card.name.clone(),
        line: format!("Secret {} · {kind}", card.number),
        rules: rules(cards, &card.gives, &card.abilities),
        story: card.text.clone(),
    }
}

pub fn legend(cards: &Catalogue, id: LegendId) -> Print {
    let card = cards.legend(id);
    Print {
        word: format!("legend/{}", card.id),
        emblem: "road/legend".to_owned(),
        name: card.name.clone(),
        line: format!("Legendary action of {}, once", names::origin(cards, card.owner)),
        rules: vec![sentence(&effects::sentence(cards, card.does))],
        story: card.text.clone(),
    }
}

/// A card of the chain; what it says is what its tip says.
pub fn chain(cards: &Catalogue, id: CardId) -> Print {
    let card = cards.card(id);
    let (emblem, art) = match card.art {
        Art::Combat => ("road/deck_combat", "Combat"),
        Art::Diplomacy => ("road/deck_diplomacy", "Diplomacy"),
    };
    let set = match card.set {
        Set::Starter => "from the beginning",
        Set::Advancement => "won by advancing",
    };
    let said = chain::tip(cards, id).text;
    let rules = said.strip_suffix(card.text.as_str()).unwrap_or(&said);
    Print {
        word: format!("chain/{}", card.id),
        emblem: emblem.to_owned(),
        name: card.name.clone(),
        line: format!("{art} card · {} · {set}", names::origin(cards, card.owner)),
        rules: rules.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect(),
        story: card.text.clone(),
    }
}

/// An Origin with the ability that is its own (RD-087).
pub fn origin(cards: &Catalogue, id: OriginId) -> Print {
    let card = cards.origin(id);
    let own = effects::ability(cards, &card.ability.ability);
    Print {
        word: format!("origin/{}", card.id),
        emblem: emblems::origin(cards, id),
        name: card.name.clone(),
        line: "Origin".to_owned(),
        rules: vec![format!("**{}.** {own}", card.ability.name)],
        story: card.text.clone(),
    }
}

pub fn own_ability(cards: &Catalogue, id: OriginId) -> Print {
    let card = cards.origin(id);
    Print {
        emblem: emblems::origin(cards, id),
        name: card.ability.name.clone(),
        line: "Own ability".to_owned(),
        rules: vec![effects::ability(cards, &card.ability.ability)],
        ..Print::default()
    }
}

pub fn event(cards: &Catalogue, id: EventId) -> Print {
    let card = cards.event(id);
    let line = match card.kind {
        EventKind::Random => "Event".to_owned(),
        EventKind::Special => "Special event".to_owned(),
        EventKind::Story => "Event of the story".to_owned(),
    };
    let quest = card.quest.as_ref().map(|quest| format!("**{}.** {}", quest.title, quest.text));
    let mut rules = rules(cards, &card.gives, &card.abilities);
    let read = sentence(&effects::sentence(cards, card.read));
    rules.extend((!read.is_empty()).then(|| format!("When revealed: {read}")));
    rules.extend(quest);
    Print {
        word: format!("event/{}", card.id),
        emblem: if card.quest.is_some() { "road/quest" } else { "road/event" }.to_owned(),
        name: card.name.clone(),
        line,
        rules,
        story: card.text.clone(),
    }
}

pub fn encounter(cards: &Catalogue, id: EncounterId) -> Print {
    let card = cards.encounter(id);
    let kind = match card.layout {
        Layout::Combat(_) => "fight",
        Layout::Diplomacy(_) => "talk",
        Layout::Special(_) => "rules of its own",
    };
    let home = if card.home == Home::Apart { " · comes only when named" } else { "" };
    let mut rules: Vec<String> = card.traits.iter().map(|word| self::word(cards, word)).collect();
    rules.extend(match &card.layout {
        Layout::Combat(fight) => self::fight(cards, fight),
        Layout::Diplomacy(talk) => self::talk(cards, talk),
        Layout::Special(does) => vec![sentence(&effects::sentence(cards, *does))],
    });
    rules.extend(markers(card));
    rules.extend(card.abilities.iter().map(|ability| effects::ability(cards, ability)));
    Print {
        word: format!("encounter/{}", card.id),
        emblem: emblems::foe(cards, id),
        name: card.name.clone(),
        line: format!("{} {kind} · difficulty {}{home}", capital(card.colour.id()), card.difficulty),
        rules,
        story: card.text.clone(),
    }
}

/// What lies on it when it begins.
pub fn markers(card: &Encounter) -> Option<String> {
    let mut words = Vec::new();
    words.extend((card.time > 0).then(|| counted(card.time, "time marker")));
    words.extend((card.charges > 0).then(|| counted(card.charges, "charge")));
    (!words.is_empty()).then(|| format!("Begins with {}.", words.join(" and ")))
}

/// A trait with what it does, in a sentence (RD-274 to RD-279, RD-329 to RD-333).
pub fn word(cards: &Catalogue, word: &Trait) -> String {
    let (name, does) = match word {
        Trait::Dread => ("Dread", "Who holds one card or none gains 1 TERROR before the attack."),
        Trait::Entrapment => ("Entrapment", "At the start each of you discards a card or loses 1 ENERGY."),
        Trait::Exhaustive => {
            ("Exhaustive", "Before the attack, whoever acted discards the top card of their deck.")
        }
        Trait::Harass(from, to, does) => {
            let does = effects::sentence(cards, *does);
            return format!("**Harass.** With {from} to {to} cards in the line, before the attack: {does}.");
        }
        Trait::Haste => ("Haste", "No more than 3 cards in an activation."),
        Trait::Shatter => ("Shatter", "When it is won, each of you loses a weapon that was in use."),
        Trait::Discouraging => ("Discouraging", "Broken off, it always ends red."),
        Trait::Greedy => ("Greedy", "At the start pay 1 WEALTH, or gain 1 TERROR."),
    };
    format!("**{name}.** {does}")
}

fn fight(cards: &Catalogue, fight: &Fight) -> Vec<String> {
    let more = match fight.more {
        0 => String::new(),
        more => format!(", and {more} more for each of you after the first"),
    };
    let mut said = vec![format!("It is won with **{}** in the pool{more}.", fight.value)];
    said.extend(fight.table.iter().map(|row| {
        let pool = names::pools(fight, row);
        format!("- Pool {pool}: {}.", or_nothing(&effects::sentence(cards, row.attack)))
    }));
    said.push(format!("Opportunity attack: {}.", or_nothing(&effects::sentence(cards, fight.opportunity))));
    said.push(format!("Loot: {}.", or_nothing(&effects::sentence(cards, fight.loot))));
    said
}

fn talk(cards: &Catalogue, talk: &Talk) -> Vec<String> {
    let (red, gray, green) = talk.track;
    let mut said = vec![
        format!("It lasts **{}**.", talk.duration),
        format!(
            "Affinity: {red} red, {gray} gray and {green} green slots; it begins in slot {}.",
            talk.start
        ),
        format!("Response: {}.", or_nothing(&effects::sentence(cards, talk.response))),
    ];
    let rule = |(attribute, does)| format!("Rule for {attribute:?}: {}.", effects::sentence(cards, does));
    said.extend(talk.rules.iter().copied().map(rule));
    for (mood, end) in [("Green", &talk.green), ("Gray", &talk.gray), ("Red", &talk.red)] {
        said.push(format!("- {mood}: {}.", conclusion(cards, end)));
    }
    said
}

/// What a talk comes to; how it is told is read when it comes to that.
pub fn conclusion(cards: &Catalogue, end: &Conclusion) -> String {
    let does = effects::sentence(cards, end.does);
    match (does.is_empty(), end.guardian) {
        (true, true) => "it stays as a guardian".to_owned(),
        (false, true) => format!("{does}; it stays as a guardian"),
        (_, false) => or_nothing(&does).to_owned(),
    }
}

pub const fn or_nothing(words: &str) -> &str {
    if words.is_empty() { "nothing" } else { words }
}

/// A side of a location card.
pub fn side(cards: &Catalogue, id: LocationId, clear: bool) -> Print {
    let card: &Location = cards.location(id);
    let side: &Side = card.side(clear);
    let mut rules: Vec<String> = side.instants.iter().map(|instant| arriving(cards, instant.does)).collect();
    rules.extend(side.action.as_ref().map(|action| {
        let cost = effects::prices(cards, &action.cost);
        let cost = if cost.is_empty() { String::new() } else { format!(" ({cost})") };
        format!("**{}**{cost}: {}.", action.name, effects::sentence(cards, action.does))
    }));
    let seals: String = side.seals.iter().flat_map(|seal| [" · ".to_owned(), format!("{seal:?}")]).collect();
    Print {
        word: format!("location/{}", card.id),
        emblem: emblems::place(cards, id),
        name: side.name.clone(),
        line: format!("{} · {}{seals}", card.id, if clear { "clear" } else { "in the Hush" }),
        rules,
        story: side.text.clone(),
    }
}

fn arriving(cards: &Catalogue, does: crate::content::road::effect::Effects) -> String {
    format!("On arriving: {}.", effects::sentence(cards, does))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::hot::LiveContent;

    #[test]
    fn every_card_is_found_by_its_word() {
        let live = LiveContent::built_in();
        let cards: &Catalogue = &live.road;
        let mut all: Vec<Print> = Vec::new();
        all.extend(cards.all().map(|id| skill(cards, id)));
        all.extend(cards.all().map(|id| item(cards, id)));
        all.extend(cards.all().map(|id| secret(cards, id)));
        all.extend(cards.all().map(|id| sheet(cards, id)));
        all.extend(cards.all().map(|id| legend(cards, id)));
        all.extend(cards.all().map(|id| chain(cards, id)));
        all.extend(cards.all().map(|id| event(cards, id)));
        all.extend(cards.all().map(|id| encounter(cards, id)));
        all.extend(cards.all().map(|id| origin(cards, id)));
        for print in all {
            assert_eq!(of(cards, &print.word).as_ref(), Some(&print));
        }
        for odd in ["", "skill", "skill/", "item/of_no_kind", "location/101", "nothing/of_the_kind"] {
            assert_eq!(of(cards, odd), None, "{odd}");
        }
    }
}
