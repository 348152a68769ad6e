//! What is found on the way: who receives a chest, a coin or what a card gives, which talent or item is kept, what
//! makes room for it (DV-061, DV-062, DV-069 to DV-073, DV-R21, DV-R23, DV-R27).

use bevy_egui::egui::{Rect, RichText, Ui};

use super::{card, pages};
use crate::books::delve::pieces::{ITEMS, TALENTS};
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::books::delve::words::{cards as words, names};
use crate::content::delve::cards::{Bonus, Resources};
use crate::content::delve::terms::HeroId;
use crate::screen::delve::answers::hero_icon;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::picture::{Back, Hero, Picture};
use crate::screen::delve::scenes;
use crate::screen::delve::signs;
use crate::screen::look::parts;
use crate::screen::table::flows::portrait::{self, Art, Line, Portrait, Tally};
use crate::screen::table::flows::{middle, sheet};

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(
        question,
        Question::LootFor { .. }
            | Question::CoinFor { .. }
            | Question::StartBonus { .. }
            | Question::BuyTalent { .. }
            | Question::KeepTalent { .. }
            | Question::MakeRoomForTalent { .. }
            | Question::MakeRoomForItem { .. }
            | Question::PickItem { .. }
            | Question::LookAt
            // In a fight a hero is named on the boards.
            | Question::NameHero { source: Source::Chapter(..) | Source::Event(_), .. }
    )
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(ask) = &picture.ask else { return };
    let name = |hero: HeroId| names::hero(&picture.cards, hero).to_owned();
    let heroes = picture.party.len() as f32;
    let wide = middle(area, look.text, 80.0 + 250.0 * heroes.max(2.0), 400.0);
    match ask.question {
        Question::LootFor { coins, gemstones, potions, items } => {
            let gives = Resources { coins, gemstones, potions, items };
            let line = format!("It holds {}. All of it goes to one hero.", names::resources(gives));
            sheet::leaf(ui, look, "finds", wide, ("delve/loot", "A chest", &line), |ui| {
                things(ui, desk, gives);
                receivers(ui, desk);
            });
        }
        Question::CoinFor { left } => {
            let line = format!("{} to share out", names::count(left, "coin"));
            sheet::leaf(ui, look, "finds", wide, ("delve/coin", "Who takes a coin?", &line), |ui| {
                receivers(ui, desk);
            });
        }
        Question::StartBonus { .. } => {
            let line = bonuses(picture);
            let title = "A head start";
            sheet::leaf(ui, look, "finds", wide, ("delve/achievement", title, &line), |ui| {
                receivers(ui, desk);
            });
        }
        Question::BuyTalent { hero } => buy_talent(ui, desk, area, hero),
        Question::KeepTalent { hero } => {
            let title = format!("{}: which talent do you keep?", name(hero));
            let line = "The other goes under the deck.";
            let area = middle(area, look.text, 620.0, 372.0);
            sheet::leaf(ui, look, "finds", area, ("delve/talent", &title, line), |ui| choices(ui, desk));
        }
        Question::PickItem { hero } => {
            let title = format!("{}: which item do you keep?", name(hero));
            let area = middle(area, look.text, 820.0, 372.0);
            let line = "The others are discarded.";
            sheet::leaf(ui, look, "finds", area, ("delve/item", &title, line), |ui| choices(ui, desk));
        }
        Question::MakeRoomForTalent { hero, .. } => {
            let title = format!("{} has {TALENTS} talents", name(hero));
            let area = middle(area, look.text, 860.0, 372.0);
            let line = "Choose the card that goes.";
            sheet::leaf(ui, look, "finds", area, ("delve/talent", &title, line), |ui| choices(ui, desk));
        }
        Question::MakeRoomForItem { hero, .. } => {
            let title = format!("{} has {ITEMS} items", name(hero));
            let area = middle(area, look.text, 1100.0, 372.0);
            let line = "Choose the card that goes.";
            sheet::leaf(ui, look, "finds", area, ("delve/item", &title, line), |ui| choices(ui, desk));
        }
        Question::NameHero { source, .. } => {
            let Some(page) = pages::of_source(picture, source) else { return };
            let title = format!("{}: for whom?", page.title);
            sheet::leaf(ui, look, "finds", wide, ("delve/family", &title, &page.rules), |ui| {
                receivers(ui, desk);
            });
        }
        Question::LookAt => {
            let line = "Its tiles are seen and put back face down.";
            sheet::leaf(ui, look, "finds", area, ("ui/search", "Look at one place", line), |ui| {
                places(ui, desk);
            });
        }
        _ => {}
    }
}

/// What lies in the chest, large.
fn things(ui: &mut Ui, desk: &Desk, gives: Resources) {
    let look = desk.look;
    let p = look.palette;
    ui.horizontal_wrapped(|ui| {
        for (icon, number, one) in [
            ("delve/coin", gives.coins, "coin"),
            ("delve/gemstone", gives.gemstones, "gemstone"),
            ("delve/potion", gives.potions, "potion"),
            ("delve/item", gives.items, "item"),
        ] {
            if number > 0 {
                parts::medallion(ui, look, icon, 34.0 * look.text, p.gold_deep, p.gold);
                let words = names::count(number, one);
                ui.label(RichText::new(words).font(look.title(16.0)).color(p.text));
                ui.add_space(8.0);
            }
        }
    });
    ui.add_space(4.0);
}

/// DV-255: the bonuses that are given to one hero of the players' choice.
fn bonuses(picture: &Picture) -> String {
    let cards = &picture.cards;
    let given: Vec<String> = picture
        .campaign
        .profile
        .marked
        .iter()
        .map(|id| cards.achievement(*id))
        .filter(|one| {
            matches!(one.bonus, Bonus::Potion(_) | Bonus::Item(_) | Bonus::Coins(_) | Bonus::SoloItem(_))
        })
        .map(|one| format!("“{}”", one.name))
        .collect();
    format!("Who begins with the bonus of {}?", names::list(&given))
}

/// The heroes, with what they have already.
fn receivers(ui: &mut Ui, desk: &mut Desk) {
    let picture = desk.picture;
    let Some(ask) = &picture.ask else { return };
    let cards: Vec<Portrait> = ask
        .options
        .iter()
        .enumerate()
        .filter_map(|(place, offered)| match offered.choice {
            Choice::Hero(hero) => Some((place, picture.hero(hero)?)),
            _ => None,
        })
        .map(|(place, hero)| receiver(picture, place, hero))
        .collect();
    portrait::gallery(ui, desk, &cards, (180.0, 250.0));
}

fn receiver(picture: &Picture, place: usize, hero: &Hero) -> Portrait {
    let tally = |icon: &str, words: String| signs::tally(&format!("delve/{icon}"), words);
    let mut lines = vec![
        Line::Tally(vec![tally("health", format!("{} of {}", hero.health, hero.max_health))]),
        Line::Rule("Has".to_owned()),
        Line::Tally(vec![
            tally("coin", hero.coins.to_string()),
            tally("gemstone", hero.gemstones.to_string()),
            tally("potion", hero.potions.to_string()),
            tally("item", format!("{}/{ITEMS}", hero.items.len())),
        ]),
    ];
    let items: Vec<String> = hero.items.iter().map(|item| picture.cards.item(*item).name.clone()).collect();
    if !items.is_empty() {
        lines.push(Line::Italic(items.join(", ")));
    }
    Portrait {
        art: Art::Emblem(hero_icon(&picture.cards, hero.id)),
        title: hero.name.clone(),
        lines,
        answer: Some(place),
        reason: String::new(),
    }
}

/// DV-062: a gemstone for the choice between two talents.
fn buy_talent(ui: &Ui, desk: &mut Desk, area: Rect, hero: HeroId) {
    let (look, picture) = (desk.look, desk.picture);
    let cards = &picture.cards;
    let Some(board) = picture.hero(hero) else { return };
    let Some(ask) = &picture.ask else { return };
    let name = names::hero(cards, hero).to_owned();
    let has: Vec<String> = board
        .talents
        .iter()
        .map(|talent| format!("{}: {}", cards.talent(*talent).name, words::talent(cards, *talent)))
        .collect();
    let seen = board.talents_left.min(2);
    sheet::parchment(
        ui,
        look,
        "buy talent",
        area,
        |ui| {
            sheet::heading(ui, look, "At the chest", &format!("A talent for {name}?"));
            sheet::vignette(ui, look, "delve/talent");
            let stones = names::count(board.gemstones, "gemstone");
            sheet::prose(
                ui,
                look,
                &format!(
                    "{name} has {stones}. For one of them the top {} of {name}’s own deck {} turned up, and one is kept until the run ends.",
                    names::count(seen as u32, "talent"),
                    if seen == 1 { "is" } else { "are" },
                ),
            );
            let talents = if has.is_empty() {
                format!("{name} has no talent yet. There is room for {TALENTS}.")
            } else {
                format!("{name} has {} of {TALENTS} talents.\n{}", has.len(), has.join("\n"))
            };
            sheet::rules(ui, look, &talents);
        },
        |ui| {
            ui.add_space(8.0);
            ui.vertical_centered(|ui| {
                // In the order of their keys.
                for (place, offered) in ask.options.iter().enumerate() {
                    let (words, icon) = match offered.choice {
                        Choice::Yes => ("Pay a gemstone", "delve/gemstone"),
                        _ => ("Keep the gemstone", "ui/cross"),
                    };
                    sheet::answer_as(ui, desk, place, words, Some(icon));
                }
            });
        },
    );
}

/// Cards to choose from: kept, or discarded to make room.
fn choices(ui: &mut Ui, desk: &mut Desk) {
    let picture = desk.picture;
    let cards = &picture.cards;
    let Some(ask) = &picture.ask else { return };
    let mut shown = Vec::new();
    for (place, offered) in ask.options.iter().enumerate() {
        let (mut card, goes) = match (offered.choice, &ask.question) {
            (Choice::KeepItem(item), _) => (card::item(cards, item), None),
            (Choice::KeepTalent(talent), _) => (card::talent(cards, talent), None),
            (Choice::DiscardItem(item), _) => (card::item(cards, item), Some("Discard this one")),
            (Choice::DiscardTalent(talent), _) => (card::talent(cards, talent), Some("Give this one up")),
            (Choice::DiscardNew, Question::MakeRoomForItem { item, .. }) => {
                (card::item(cards, *item), Some("New: leave it"))
            }
            (Choice::DiscardNew, Question::MakeRoomForTalent { talent, .. }) => {
                (card::talent(cards, *talent), Some("New: leave it"))
            }
            _ => continue,
        };
        if let (Some(goes), Some(kind)) = (goes, card.lines.first_mut()) {
            *kind = Line::Bold(goes.to_owned());
        }
        card.answer = Some(place);
        shown.push(card);
    }
    portrait::gallery(ui, desk, &shown, (186.0, 260.0));
}

/// Places whose tiles may be looked at.
fn places(ui: &mut Ui, desk: &mut Desk) {
    let picture = desk.picture;
    let Some(ask) = &picture.ask else { return };
    let chapter = picture.chapter().map(|chapter| chapter.id.clone()).unwrap_or_default();
    let mut shown = Vec::new();
    for (place, offered) in ask.options.iter().enumerate() {
        let Choice::Go(key) = offered.choice else { continue };
        let Some(there) = picture.place(key) else { continue };
        let mut tiles: Vec<Tally> = there
            .tiles
            .iter()
            .map(|back| match back {
                Back::Encounter(tier) => {
                    let icon = format!("delve/tile_{}", tier.id().to_lowercase());
                    Tally::new(icon, format!("tier {}", tier.id()))
                }
                Back::Chapter => Tally::new("delve/chapter", "chapter"),
                Back::Boss => Tally::new("delve/boss", "boss"),
            })
            .collect();
        if there.chest {
            tiles.push(Tally::new("delve/loot", "chest"));
        }
        let art = match scenes::scene(&chapter, &key.to_string()) {
            Some(scene) => Art::Scene(scene.to_owned()),
            None => Art::Emblem("delve/goal".to_owned()),
        };
        shown.push(Portrait {
            art,
            title: there.name.clone(),
            lines: vec![Line::Tally(tiles), Line::Italic(there.text.clone())],
            answer: Some(place),
            reason: String::new(),
        });
    }
    portrait::gallery(ui, desk, &shown, (180.0, 260.0));
}
