//! The Bazaar of the Family Trial: items face up, potions, talents and advanced tokens, and who of the family buys
//! them (DV-249, DV-252, DV-R78 to DV-R80). Levels are learned before that, on the page of the House.

use bevy_egui::egui::{
    Align2, CornerRadius, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::home::{bag, shop};
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::words::{cards as words, names};
use crate::screen::delve::answers::hero_icon;
use crate::screen::delve::desk::Desk;
use crate::screen::delve::emblems;
use crate::screen::delve::picture::Hero;
use crate::screen::look::parts;
use crate::screen::table::flows::{card, sheet};

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(question, Question::Bazaar { .. })
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let look = desk.look;
    let Some(Question::Bazaar { coins }) = desk.picture.ask.as_ref().map(|ask| ask.question.clone()) else {
        return;
    };
    let purses: Vec<String> = desk
        .picture
        .party
        .iter()
        .map(|hero| format!("{} {}", names::hero(&desk.picture.cards, hero.id), hero.coins))
        .collect();
    let line = format!("{} among you ({}), spent together", names::count(coins, "coin"), purses.join(", "));
    sheet::leaf(ui, look, "bazaar", area, ("delve/bazaar", "The Bazaar", &line), |ui| {
        let place = desk.picture.ask.as_ref().and_then(|ask| ask.place_of(|it| *it == Choice::Done));
        if let Some(place) = place {
            let leave = (place, "Leave the Bazaar".to_owned(), Some("ui/exit".to_owned()));
            sheet::row(ui, desk, &[leave]);
            ui.add_space(2.0);
        }
        let whole = ui.available_rect_before_wrap();
        if whole.width() > 940.0 * look.text {
            let split = whole.left() + whole.width() * 0.56;
            let left = Rect::from_min_max(whole.min, pos2(split - 14.0, whole.bottom()));
            let right = Rect::from_min_max(pos2(split, whole.top()), whole.max);
            let line = Stroke::new(1.0, look.palette.gold_deep.gamma_multiply(0.4));
            ui.painter().vline(split - 7.0, whole.y_range(), line);
            let mut left = ui.new_child(UiBuilder::new().max_rect(left));
            ScrollArea::vertical().id_salt("tokens").auto_shrink([false, false]).show(&mut left, |ui| {
                shop::counter(ui, desk, coins, 0.0);
                ui.add_space(4.0);
                bag::show(ui, desk);
            });
            let mut right = ui.new_child(UiBuilder::new().max_rect(right));
            ScrollArea::vertical().id_salt("stalls").auto_shrink([false, false]).show(&mut right, |ui| {
                stalls(ui, desk, coins);
            });
        } else {
            ScrollArea::vertical().id_salt("all").auto_shrink([false, false]).show(ui, |ui| {
                stalls(ui, desk, coins);
                ui.add_space(8.0);
                shop::counter(ui, desk, coins, 0.0);
                bag::show(ui, desk);
            });
        }
    });
}

/// Items, potions and talents.
fn stalls(ui: &mut Ui, desk: &mut Desk, coins: u16) {
    let picture = desk.picture;
    let cards = &picture.cards;
    let house = &cards.house;
    let short = |price: u8| match u16::from(price).saturating_sub(coins) {
        0 => String::new(),
        short => format!("{} short", names::count(short, "coin")),
    };
    let mut stock = picture.stock.clone();
    stock.sort_by_key(|item| item.index());
    for (place, item) in stock.iter().enumerate() {
        // Two of a kind are one stall: the answer is the same.
        if place > 0 && stock.get(place - 1) == Some(item) {
            continue;
        }
        let copies = stock.iter().filter(|other| *other == item).count();
        let name = &cards.item(*item).name;
        let title = if copies > 1 { format!("{name} ×{copies}") } else { name.clone() };
        let icon = emblems::item(cards, *item);
        let ware =
            Ware { icon, title, text: words::item(cards, *item), price: house.item.to_string(), gem: false };
        let item = *item;
        stall(ui, desk, &ware, &short(house.item), |hero| (Choice::BuyItem(item, hero.id), String::new()));
    }
    if stock.is_empty() {
        parts::small(ui, desk.look, "No items are left.");
    }
    let potion = Ware {
        icon: "delve/potion".to_owned(),
        title: "A potion".to_owned(),
        text: format!("Drunk in a hero turn, between actions: heals {}.", house.potion_heals),
        price: house.potion.to_string(),
        gem: false,
    };
    stall(ui, desk, &potion, &short(house.potion), |hero| (Choice::BuyPotion(hero.id), String::new()));
    let talent = Ware {
        icon: "delve/talent".to_owned(),
        title: "A talent".to_owned(),
        text: "Two of a hero’s own are turned up, and one is kept. One for each hero at a Bazaar.".to_owned(),
        price: "1".to_owned(),
        gem: true,
    };
    stall(ui, desk, &talent, "", |hero| {
        let why = if hero.gemstones == 0 {
            "no gemstone"
        } else if hero.talents_left == 0 {
            "no talent left"
        } else {
            "had one here"
        };
        (Choice::BuyTalent(hero.id), why.to_owned())
    });
}

/// Something that is sold to one hero.
struct Ware {
    icon: String,
    title: String,
    text: String,
    price: String,
    /// Paid with gemstones, not with coins.
    gem: bool,
}

fn stall(ui: &mut Ui, desk: &mut Desk, ware: &Ware, reason: &str, sale: impl Fn(&Hero) -> (Choice, String)) {
    let look = desk.look;
    let p = look.palette;
    let heroes = &desk.picture.party;
    let edge = if reason.is_empty() { p.gold_deep.gamma_multiply(0.7) } else { p.edge };
    parts::well(look).stroke(Stroke::new(1.0, edge)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal_top(|ui| {
            let ink = if reason.is_empty() { p.gold } else { p.faint };
            parts::medallion(ui, look, &ware.icon, 40.0 * look.text, p.gold_deep, ink);
            ui.vertical(|ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.label(RichText::new(&ware.title).font(look.title(15.5)).color(p.text));
                    let icon = if ware.gem { "delve/gemstone" } else { "delve/coin" };
                    look.icons.show(ui, icon, 15.0 * look.text, p.gold);
                    ui.label(RichText::new(&ware.price).font(look.bold(14.5)).color(p.gold));
                    if !reason.is_empty() {
                        ui.label(RichText::new(reason).font(look.bold(13.0)).color(p.bad));
                    }
                });
                ui.label(RichText::new(&ware.text).font(look.body(13.5)).color(p.faint));
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
                    for hero in heroes {
                        let (choice, why) = sale(hero);
                        let why = if reason.is_empty() { why } else { reason.to_owned() };
                        buyer(ui, desk, hero, choice, &why, &ware.title);
                    }
                });
            });
        });
    });
    ui.add_space(2.0);
}

/// The hero who would receive it: pressing that buys it.
fn buyer(ui: &mut Ui, desk: &mut Desk, hero: &Hero, choice: Choice, why: &str, ware: &str) {
    let (look, picture) = (desk.look, desk.picture);
    let p = look.palette;
    let place = picture.ask.as_ref().and_then(|ask| ask.place_of(|other| *other == choice));
    let name = names::hero(&picture.cards, hero.id);
    let words = match (place, why) {
        (None, why) if !why.is_empty() && choice == Choice::BuyTalent(hero.id) => format!("{name}: {why}"),
        _ => name.to_owned(),
    };
    let high = 26.0 * look.text;
    let text = ui.painter().layout_no_wrap(words, look.body(13.5), p.text);
    let size = vec2(high + text.size().x + 14.0 * look.text, high);
    let sense = if place.is_some() { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let label = match place {
        Some(place) => picture
            .ask
            .as_ref()
            .and_then(|ask| ask.options.get(place))
            .map(|offered| offered.text.clone())
            .unwrap_or_default(),
        None => format!("{ware} for {name}: {why}"),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, place.is_some(), &label));
    let marked = place == Some(desk.focus.cursor);
    let lit = place.is_some() && (marked || response.hovered() || response.has_focus());
    let painter = ui.painter();
    let (fill, edge, ink) = match (place, lit) {
        (None, _) => (p.well, p.edge.gamma_multiply(0.6), p.faint),
        (Some(_), true) => (p.raised.lerp_to_gamma(p.gold_deep, 0.3), p.gold, p.text),
        (Some(_), false) => (p.raised, p.gold_deep, p.text),
    };
    let stroke = Stroke::new(if lit { 2.0 } else { 1.0 }, edge);
    painter.rect(rect, CornerRadius::same(12), fill, stroke, StrokeKind::Inside);
    let face =
        Rect::from_center_size(pos2(rect.left() + high * 0.55, rect.center().y), Vec2::splat(high * 0.72));
    look.icons.paint(painter, &hero_icon(&picture.cards, hero.id), face, ink);
    let at = pos2(rect.left() + high + 2.0, rect.center().y - text.size().y / 2.0);
    painter.galley_with_override_text_color(at, text, ink);
    if lit && let Some(place) = place {
        let key = desk.number_key(place);
        if !key.is_empty() {
            let at = pos2(rect.right() - 4.0, rect.top() - 2.0);
            painter.text(at, Align2::RIGHT_CENTER, key, look.bold(11.0), p.gold);
        }
    }
    let Some(place) = place else { return };
    if marked {
        card::keep_in_sight(ui, desk, &response);
    }
    sheet::follow(desk, place, &response);
}
