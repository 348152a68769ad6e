//! What the pieces of the table tell when the pointer rests on them, made from the data of the cards.

use bevy_egui::egui::{Align2, Pos2, Rect, Ui, Vec2, pos2, vec2};

use super::intents;
use super::plate::sized;
use crate::books::delve::odds::Target;
use crate::books::delve::prompts::Choice;
use crate::books::delve::words;
use crate::content::delve::terms::{Defence, ItemId, TalentId, Token};
use crate::screen::delve::answers;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::picture::{Action, Foe, Hero};
use crate::screen::table::panels::bits::{self, Tip};
use crate::table::words::{capital, percent};

pub fn foe(desk: &Desk, foe: &Foe) -> Tip {
    let cards = &desk.picture.cards;
    let card = cards.enemy(foe.card);
    let mut text = words::cards::enemy(cards, foe.card);
    if let Some(tile) = foe.ferocious {
        text.push_str(&format!("\nFerocious: {}.", words::facts::ferocious(cards.ferocious_tile(tile))));
    }
    if !card.text.is_empty() {
        text.push_str(&format!("\n{}", card.text));
    }
    let plans = desk
        .picture
        .forecast
        .as_ref()
        .and_then(|forecast| forecast.enemies.iter().find(|(number, _)| *number == foe.number));
    let signs = plans.map(|(_, plans)| intents::signs(desk, plans)).unwrap_or_default();
    let under = format!("{} of {} health left", foe.health.saturating_sub(foe.damage), foe.health);
    Tip::new(bits::emblem(desk.look, "foe", cards.id(foe.card)), &card.name)
        .under(under)
        .signs("Its next turn", signs)
        .text(text)
}

pub fn hero(desk: &Desk, hero: &Hero) -> Tip {
    let cards = &desk.picture.cards;
    let icon = bits::emblem(desk.look, "origin", cards.id(hero.id));
    let player = desk.players.name(hero.seat);
    Tip::new(icon, &hero.name).under(player).text(words::cards::hero(cards, hero.id))
}

pub fn ability(desk: &Desk, hero: &Hero) -> Tip {
    let card = desk.picture.cards.hero(hero.id);
    let critical = words::powers::critical(card.critical);
    Tip::new("delve/level", &card.ability.name)
        .under(format!("Only {}", hero.name))
        .text(format!("{}\nFor each critical: {critical}", words::powers::ability(card.ability.power)))
}

pub fn action(desk: &Desk, hero: &Hero, action: &Action) -> Tip {
    let cards = &desk.picture.cards;
    let card = cards.action(action.id);
    let mut text = words::cards::action(cards, action.id, action.level);
    if action.covered {
        text.push_str("\nIts spaces are covered until Clean-up.");
    }
    if action.in_vain {
        text.push_str("\nThere is no enemy in its reach.");
    } else if let Some(told) = action.answer.and_then(|place| odds(desk, place)) {
        text.push_str(&format!("\n{told}"));
    }
    if !card.text.is_empty() {
        text.push_str(&format!("\n{}", card.text));
    }
    let under = if card.levels.len() > 1 {
        format!("{}, level {} of {}", hero.name, action.level, card.levels.len())
    } else {
        hero.name.clone()
    };
    Tip::new(answers::icon(cards, &Choice::Act(hero.id, action.id)), &card.name).under(under).text(text)
}

/// What an answer may come to, in a few lines.
pub fn odds(desk: &Desk, place: usize) -> Option<String> {
    let odds = desk.picture.odds.get(place)?.as_ref()?;
    let cards = &desk.picture.cards;
    let defence = desk.picture.hero(odds.hero).map_or(Defence::Shield, |hero| hero.defence);
    let mut lines = Vec::new();
    for effect in &odds.effects {
        let what = capital(&words::effects::part_name(&effect.part, defence));
        let value = &effect.value;
        lines.push(if value.least() == value.most() {
            format!("{what}: {}", value.most())
        } else {
            format!("{what}: {:.1} on average, {} to {}", value.mean(), value.least(), value.most())
        });
        for target in effect.targets.iter().take(6) {
            let name = match target.target {
                Target::Foe(spot) => {
                    desk.picture.foe(spot).map_or_else(|| "an enemy".to_owned(), |foe| foe.name.clone())
                }
                Target::Boss => desk.picture.boss.as_ref().map_or_else(String::new, |boss| boss.name.clone()),
            };
            let chance = percent(target.falls);
            lines.push(format!("   {name}: {chance} to fall (needs {})", target.needed));
        }
    }
    let critical = odds.any_critical();
    if critical > 0.0 {
        let reward = words::powers::critical(cards.hero(odds.hero).critical);
        lines.push(format!("Critical: {} ({reward})", percent(critical)));
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

pub fn token(desk: &Desk, token: Token) -> Tip {
    let cards = &desk.picture.cards;
    let name = capital(&words::names::token(cards, token));
    let (icon, text) = match token {
        Token::Basic(_) => (
            answers::token_icon(token),
            "Covers a space of its colour: drag it there. Any two tokens together cover any space."
                .to_owned(),
        ),
        Token::Advanced(kind, _) => (
            format!("delve/advanced_{}", kind.id()),
            format!("Covers a space of its colour, and gives {} besides.", words::names::advanced(kind)),
        ),
        Token::Hush => {
            ("delve/hush".to_owned(), "Worthless: it takes the place of a token until Clean-up.".to_owned())
        }
        Token::Fatigue(_) => {
            ("delve/fatigue".to_owned(), "A drawn fatigue token goes back to its hero, spent.".to_owned())
        }
    };
    Tip::new(icon, name).text(text)
}

pub fn item(desk: &Desk, item: ItemId) -> Tip {
    let cards = &desk.picture.cards;
    let card = cards.item(item);
    let text = format!("{}\n{}", words::cards::item(cards, item), card.text);
    Tip::new(bits::emblem(desk.look, "delve_item", cards.id(item)), &card.name).under("Item").text(text)
}

pub fn talent(desk: &Desk, talent: TalentId) -> Tip {
    let cards = &desk.picture.cards;
    let card = cards.talent(talent);
    let text = format!("{}\n{}", words::cards::talent(cards, talent), card.text);
    Tip::new("delve/talent", &card.name).under("Talent").text(text)
}

pub fn thing(desk: &Desk, name: &str, icon: &str) -> Tip {
    let house = &desk.picture.cards.house;
    let text = match name {
        "Potions" => format!("Heals {} health. Drunk between actions.", house.potion_heals),
        "Coins" => "For skill tokens, at home or at a Bazaar. You pay together.".to_owned(),
        "Gemstones" => "At a chest, one of them buys a talent (from Chapter II on).".to_owned(),
        _ => "Raises the levels of actions, at home or at a Bazaar.".to_owned(),
    };
    Tip::new(icon, name).text(text)
}

pub fn guard(hero: &Hero) -> Tip {
    match hero.defence {
        Defence::Shield => {
            Tip::new("delve/shield", "Shield").text("Each point spent prevents 1 damage of an attack.")
        }
        Defence::Evade => Tip::new("delve/evade", "Evade").text(
            "Spent to ignore a die of an attack: 1 for a blue one, 2 for a brown one, 3 for a purple one.",
        ),
    }
}

pub fn focus() -> Tip {
    Tip::new("delve/focus", "Focus").text("Pays for the stronger actions.")
}

/// What the enemies could do to this hero next, at the right end of the plate.
pub fn threat(ui: &Ui, desk: &Desk, hero: &Hero, end: Pos2, unit: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let Some((peril, words)) = desk
        .picture
        .forecast
        .as_ref()
        .and_then(|forecast| forecast.heroes.iter().find(|(peril, _)| peril.hero == hero.id))
    else {
        return;
    };
    if peril.damage.most() == 0 && peril.stuns == 0 {
        return;
    }
    let deadly = peril.falls > 0.0;
    let ink = if deadly { p.blood } else { p.sepia };
    let said = if peril.damage.least() == peril.damage.most() {
        peril.damage.most().to_string()
    } else {
        format!("{}–{}", peril.damage.least(), peril.damage.most())
    };
    let font = sized(desk, 12.5, unit, true);
    let number = ui.painter().text(end, Align2::RIGHT_CENTER, said, font, ink);
    let side = 15.0 * unit;
    let icon = if deadly { "stat/defeat" } else { "delve/attack" };
    let mark = Rect::from_center_size(pos2(number.left() - side * 0.65, end.y), Vec2::splat(side));
    look.icons.paint(ui.painter(), icon, mark, ink);
    let rect = mark.union(number).expand2(vec2(3.0, 3.0));
    bits::spot(ui, look, rect, ui.id().with(("threat", hero.seat)), words.clone(), || {
        let title = if deadly { "The enemies could end this" } else { "What the enemies could do" };
        Tip::new(icon, title).under(hero.name.clone()).text(format!("{words}."))
    });
}

/// The card in play and what comes of it; nothing without a boss.
pub fn boss(desk: &Desk) -> Option<Tip> {
    let boss = desk.picture.boss.as_ref()?;
    let cards = &desk.picture.cards;
    let mut text = String::new();
    if let Some(card) = boss.card {
        text.push_str(&words::cards::boss_card(cards, boss.id, card));
    }
    // DV-R83.
    match desk.picture.leads_alone() {
        Some(true) => text.push_str("\nYou lead this round: the lines for the leader are yours."),
        Some(false) => text.push_str(
            "\nYou do not lead this round: the lines for the others are yours, and melee does not reach the boss.",
        ),
        None => {}
    }
    if let Some(wrath) = words::effects::wrath(&boss.wrath) {
        text.push_str(&format!("\n{wrath}"));
    }
    let signs = desk.picture.forecast.as_ref().map(|forecast| intents::signs(desk, &forecast.boss));
    text.push_str(&format!("\n{}", cards.boss(boss.id).text));
    let under = format!("{} of {} health left", boss.health.saturating_sub(boss.damage), boss.health);
    Some(
        Tip::new(bits::emblem(desk.look, "delve_boss", cards.id(boss.id)), &boss.name)
            .under(under)
            .signs("Its next turn", signs.unwrap_or_default())
            .text(text),
    )
}
