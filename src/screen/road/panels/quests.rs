//! What is going on: active events and quests, with what is still to do, and hints for whoever asks.

use bevy_egui::egui::{Label, RichText, Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::books::road::words::effects;
use crate::content::road::terms::EventId;
use crate::screen::look::parts::{self, Button, Weight};
use crate::screen::look::tip::Tipped;
use crate::screen::road::desk::{Desk, Landmark};
use crate::screen::road::picture::Quest;
use crate::screen::table::panels::bits;

const KEY: &str = "quests";

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let picture = desk.picture;
    let open = picture.story.events.iter().filter(|quest| quest.has_quest && !quest.resolved).count();
    let aside = match open {
        0 => String::new(),
        1 => "1 open".to_owned(),
        many => format!("{many} open"),
    };
    let shown = parts::panel(look).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        if !bits::heading(ui, desk, KEY, "What is going on", &aside) {
            return;
        }
        if picture.story.events.is_empty() && picture.story.sheets.is_empty() {
            parts::small(ui, look, "Nothing that anybody has told you of.");
        }
        for quest in &picture.story.events {
            event(ui, desk, quest);
        }
        for held in &picture.story.sheets {
            let sheet = picture.cards.sheet(held.card);
            line(ui, desk, "road/companion", &sheet.name, &sheet.text);
        }
        for held in &picture.story.secrets {
            let secret = picture.cards.secret(held.card);
            line(ui, desk, "road/secret", &secret.name, &secret.text);
        }
    });
    desk.sight.landmarks.mark(Landmark::Quests, shown.response.rect);
}

fn line(ui: &mut Ui, desk: &Desk, icon: &str, name: &str, text: &str) {
    let (look, p) = (desk.look, desk.look.palette);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), 18.0 * look.text), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
    let side = 15.0 * look.text;
    let mark = bevy_egui::egui::Rect::from_center_size(
        bevy_egui::egui::pos2(rect.left() + side / 2.0, rect.center().y),
        bevy_egui::egui::Vec2::splat(side),
    );
    look.icons.paint(ui.painter(), icon, mark, p.gold_deep);
    let at = bevy_egui::egui::pos2(mark.right() + 6.0, rect.center().y);
    bits::line(ui.painter(), at, rect.right() - at.x, name, look.title(13.5), p.text);
    response.tip(text);
}

fn event(ui: &mut Ui, desk: &mut Desk, quest: &Quest) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let card = picture.cards.event(quest.event);
    let Some(asked) = card.quest.as_ref() else {
        return line(ui, desk, "road/event", &card.name, &card.text);
    };
    let done = quest.resolved;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let tint = if done { p.good } else { p.gold };
        look.icons.show(ui, if done { "ui/check" } else { "road/quest" }, 17.0 * look.text, tint);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            let ink = if done { p.faint } else { p.text };
            let title = RichText::new(&asked.title).font(look.title(14.5)).color(ink);
            ui.add(Label::new(title).wrap()).tip(&card.text);
            if done {
                return;
            }
            ui.add(Label::new(RichText::new(&asked.text).font(look.body(13.0)).color(p.faint)).wrap());
            progress(ui, desk, quest);
            reward(ui, desk, quest.event);
        });
    });
    if !done {
        hints(ui, desk, quest.event);
    }
    ui.add_space(2.0);
}

/// Quest markers, story markers.
fn progress(ui: &mut Ui, desk: &Desk, quest: &Quest) {
    let (look, p) = (desk.look, desk.look.palette);
    if quest.needed == 0 && quest.story == 0 {
        return;
    }
    ui.horizontal(|ui| {
        if quest.needed > 0 {
            parts::tally(ui, look, "road/quest", format!("{} of {}", quest.markers, quest.needed), p.gold);
        }
        if quest.story > 0 {
            parts::tally(ui, look, "road/story", quest.story, p.bad).tip("Days until it is too late");
        }
    });
}

fn reward(ui: &mut Ui, desk: &Desk, event: EventId) {
    let (look, p) = (desk.look, desk.look.palette);
    let Some(quest) = desk.picture.cards.event(event).quest.as_ref() else { return };
    let words = effects::sentence(&desk.picture.cards, quest.success);
    if !words.is_empty() {
        let words = format!("For it: {words}.");
        ui.add(Label::new(RichText::new(words).font(look.italic(12.5)).color(p.gold_deep)).wrap());
    }
}

/// Three hints, from a nudge to the plain answer; each has to be asked for.
fn hints(ui: &mut Ui, desk: &mut Desk, event: EventId) {
    let (look, p) = (desk.look, desk.look.palette);
    let Some(quest) = desk.picture.cards.event(event).quest.as_ref() else { return };
    let told = desk.sight.hint.filter(|(other, _)| *other == event).map_or(0, |(_, told)| told);
    let all = [&quest.hints.0, &quest.hints.1, &quest.hints.2];
    for hint in all.iter().take(usize::from(told)) {
        ui.horizontal_top(|ui| {
            look.icons.show(ui, "ui/hint", 14.0 * look.text, p.gold);
            ui.add(Label::new(RichText::new(hint.as_str()).font(look.italic(13.0)).color(p.text)).wrap());
        });
    }
    if usize::from(told) < all.len() {
        let words = ["A nudge", "A little more", "Say it plainly"][usize::from(told)];
        let button = Button::new(words).icon("ui/hint").size(11.5).weight(Weight::Bare);
        if button.show(ui, look).clicked() {
            desk.sight.hint = Some((event, told + 1));
        }
    }
}
