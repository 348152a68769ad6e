//! The House, between runs: the purse is spent, actions are learned, and what the family has become is in sight
//! beside that (DV-183 to DV-210). At a Bazaar the same is asked for tokens and levels.
//!
//! - [`shop`]: advanced tokens; [`levels`]: actions before and after; [`bag`] and [`bonds`]: what lies beside.

pub mod bag;
pub mod bonds;
pub mod levels;
pub mod shop;

use std::rc::Rc;

use bevy_egui::egui::{Rect, RichText, ScrollArea, Stroke, Ui, UiBuilder, pos2};

use crate::books::delve::phases::PhaseName;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::words::names;
use crate::content::delve::terms::{Colour, HeroId, Token};
use crate::screen::delve::answers::hero_icon;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::signs;
use crate::screen::look::parts::{self, Button};
use crate::screen::shell::input::Act;
use crate::screen::table::flows::portrait::{self, Art, Line, Portrait};
use crate::screen::table::flows::sheet;

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(question, Question::BuyTokens { .. } | Question::TakeOutBasic { .. } | Question::LevelUp { .. })
}

/// What is looked at where there is no room for everything at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Asked,
    Bag,
    Bonds,
    Family,
}

impl Section {
    const fn name(self, asked: &Question) -> &'static str {
        match (self, asked) {
            (Self::Asked, Question::LevelUp { .. }) => "Learning",
            (Self::Asked, _) => "The counter",
            (Self::Bag, _) => "The bag",
            (Self::Bonds, _) => "Bonds",
            (Self::Family, _) => "Family",
        }
    }
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let (look, picture) = (desk.look, desk.picture);
    let Some(question) = picture.ask.as_ref().map(|ask| ask.question.clone()) else { return };
    let at_bazaar = picture.phase == PhaseName::Bazaar;
    let house = if at_bazaar { ("delve/bazaar", "The Bazaar") } else { ("delve/house", "The House") };
    let coins = |coins: u16| names::count(coins, "coin");
    let (icon, title, line) = match question {
        Question::BuyTokens { coins: purse } => {
            (house.0.to_owned(), house.1.to_owned(), format!("{} in the purse", coins(purse)))
        }
        Question::TakeOutBasic { colour } => (
            house.0.to_owned(),
            house.1.to_owned(),
            format!("A basic {} token may come out of the bag for good", colour.id()),
        ),
        Question::LevelUp { hero, xp } => {
            let name = &picture.cards.hero(hero).name;
            let line = format!("{xp} XP to spend; what is left over is kept");
            (hero_icon(&picture.cards, hero), format!("{name} learns"), line)
        }
        _ => return,
    };
    sheet::leaf(ui, look, "home", area, (&icon, &title, &line), |ui| {
        let beside = ui.available_width() > 940.0 * look.text;
        if beside {
            let whole = ui.available_rect_before_wrap();
            let split = whole.right() - (whole.width() * 0.31).clamp(300.0, 420.0 * look.text);
            let main = Rect::from_min_max(whole.min, pos2(split - 14.0, whole.bottom()));
            let side = Rect::from_min_max(pos2(split, whole.top()), whole.max);
            asked(&mut ui.new_child(UiBuilder::new().max_rect(main)), desk, &question);
            let line = Stroke::new(1.0, look.palette.gold_deep.gamma_multiply(0.4));
            ui.painter().vline(split - 7.0, whole.y_range(), line);
            let mut side = ui.new_child(UiBuilder::new().max_rect(side));
            ScrollArea::vertical().id_salt("beside").auto_shrink([false, false]).show(&mut side, |ui| {
                if !at_bazaar && matches!(question, Question::LevelUp { .. }) {
                    family(ui, desk);
                    ui.add_space(8.0);
                }
                bag::show(ui, desk);
                if !at_bazaar {
                    ui.add_space(8.0);
                    bonds::show(ui, desk.look, desk.picture);
                }
            });
        } else {
            let section = sections(ui, desk, &question, at_bazaar);
            match section {
                Section::Asked => asked(ui, desk, &question),
                Section::Bag => scrolled(ui, |ui| bag::show(ui, desk)),
                Section::Bonds => scrolled(ui, |ui| bonds::show(ui, desk.look, desk.picture)),
                Section::Family => scrolled(ui, |ui| family(ui, desk)),
            }
        }
    });
}

fn scrolled(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical().id_salt("section").auto_shrink([false, false]).show(ui, add);
}

/// A row of sections for a window that is too small, or letters that are too large, for all of it side by side.
fn sections(ui: &mut Ui, desk: &mut Desk, question: &Question, at_bazaar: bool) -> Section {
    let look = desk.look;
    let all: &[Section] = if at_bazaar {
        &[Section::Asked, Section::Bag]
    } else {
        &[Section::Asked, Section::Bag, Section::Bonds, Section::Family]
    };
    desk.focus.sections = all.len();
    let now = desk.focus.section.min(all.len() - 1);
    // The key is written on the section that it leads to.
    let next = (now + 1) % all.len();
    ui.horizontal_wrapped(|ui| {
        for (place, one) in all.iter().enumerate() {
            let mut button = Button::new(one.name(question)).size(13.0).marked(place == now);
            if place == next {
                button = button.key(desk.keys.cap(Act::NextHero));
            }
            if button.show(ui, look).clicked() {
                desk.focus.section = place;
            }
        }
    });
    ui.add_space(6.0);
    all[now]
}

/// What the open question is about.
fn asked(ui: &mut Ui, desk: &mut Desk, question: &Question) {
    let look = desk.look;
    match *question {
        Question::BuyTokens { coins } => {
            done(ui, desk, "Done with the counter");
            // Rows grow with the page.
            let least = ((ui.available_height() - 40.0 * look.text) / 5.0 - 12.0).min(84.0 * look.text);
            ScrollArea::vertical().id_salt("counter").auto_shrink([false, false]).show(ui, |ui| {
                shop::intro(ui, desk);
                ui.add_space(4.0);
                shop::counter(ui, desk, coins, least);
                if coins == 0 {
                    parts::small(
                        ui,
                        look,
                        "The purse is empty: coins come from tiles, chests and defeated enemies.",
                    );
                }
            });
        }
        Question::TakeOutBasic { colour } => trim(ui, desk, colour),
        Question::LevelUp { hero, .. } => {
            let name = names::hero(&desk.picture.cards, hero).to_owned();
            done(ui, desk, &format!("{name} has learned enough"));
            levels::show(ui, desk, hero);
        }
        _ => {}
    }
}

fn done(ui: &mut Ui, desk: &mut Desk, words: &str) {
    let place = desk.picture.ask.as_ref().and_then(|ask| ask.place_of(|choice| *choice == Choice::Done));
    if let Some(place) = place {
        sheet::row(ui, desk, &[(place, words.to_owned(), Some("ui/check".to_owned()))]);
        ui.add_space(2.0);
    }
}

/// DV-196 to DV-198, DV-R54: with each purchase a basic token of the same colour may be taken out.
fn trim(ui: &mut Ui, desk: &mut Desk, colour: Colour) {
    let picture = desk.picture;
    let Some(ask) = &picture.ask else { return };
    let count = |token| picture.bag.iter().find(|(it, _)| *it == token).map_or(0, |(_, count)| *count);
    let whole: u16 = picture.bag.iter().map(|(_, count)| count).sum();
    let basic = count(Token::Basic(colour));
    let price = names::count(picture.cards.house.trim, "coin");
    let cards = [
        Portrait {
            art: Art::Own(Rc::new(Token::Basic(colour))),
            title: format!("Take a {} one out", colour.id()),
            lines: vec![
                Line::Tally(vec![signs::tally("delve/coin", price)]),
                Line::Rule("The bag".to_owned()),
                Line::Bold(format!("{whole} → {} tokens", whole.saturating_sub(1))),
                Line::Bold(format!("basic {}: {basic} → {}", colour.id(), basic.saturating_sub(1))),
                Line::Rule(String::new()),
                Line::Text("A smaller bag brings your better tokens up more often. It is out for the rest of the campaign.".to_owned()),
            ],
            answer: ask.place_of(|choice| *choice == Choice::Yes),
            reason: String::new(),
        },
        Portrait {
            art: Art::Emblem("delve/bag".to_owned()),
            title: "Leave the bag as it is".to_owned(),
            lines: vec![
                Line::Tally(vec![signs::tally("delve/coin", "nothing more")]),
                Line::Rule("The bag".to_owned()),
                Line::Bold(format!("{whole} tokens")),
                Line::Bold(format!("basic {}: {basic}", colour.id())),
            ],
            answer: ask.place_of(|choice| *choice == Choice::No),
            reason: String::new(),
        },
    ];
    // As the list of answers has it.
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| card.answer);
    portrait::gallery(ui, desk, &cards, (220.0, 300.0));
}

/// Everybody of the family: who plays now, their XP and how far they have come.
fn family(ui: &mut Ui, desk: &Desk) {
    let (look, picture) = (desk.look, desk.picture);
    let p = look.palette;
    parts::heading(ui, look, "The family");
    let known = |hero: &HeroId| {
        !picture.cards.hero(*hero).locked
            || picture.campaign.unlocked.contains(hero)
            || picture.campaign.party.contains(hero)
    };
    for hero in picture.cards.hero_ids().iter().filter(|hero| known(hero)) {
        let record = picture.campaign.heroes.get(hero.index());
        let (xp, raised) =
            record.map_or((0, 0), |record| (record.xp, record.raised.iter().map(|it| u16::from(*it)).sum()));
        let plays = picture.campaign.party.contains(hero);
        let ink = if plays { p.text } else { p.faint };
        ui.horizontal(|ui| {
            look.icons.show(ui, &hero_icon(&picture.cards, *hero), 18.0 * look.text, ink);
            let name = names::hero(&picture.cards, *hero);
            ui.label(RichText::new(name).font(look.bold(14.0)).color(ink));
            let learned = names::count(raised, "level");
            let words = format!("{xp} XP · {learned} learned");
            ui.label(RichText::new(words).font(look.body(13.5)).color(p.faint));
        });
    }
}
