//! The list of all answers, in groups, that opens above the bar.

use bevy_egui::egui::{
    Align, Area, Color32, CornerRadius, Id, Label, Order, Pos2, Rect, Response, RichText, ScrollArea, Sense,
    Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::screen::look::{Look, parts};
use crate::screen::table::Pictured;
use crate::screen::table::ask::{Ask, Group, Offered};
use crate::screen::table::desk::{Desk, picked_seat};

/// The list of all answers, in groups, above the bar.
pub fn list<P: Pictured>(
    ui: &Ui,
    desk: &mut Desk<P>,
    ask: &Ask<P::Question, P::Choice>,
    bar: Rect,
    moved: bool,
) {
    let look = desk.look;
    let top = 8.0 + 44.0 * look.text;
    let room = (bar.top() - top).max(120.0);
    let area = Area::new(Id::new("all answers"))
        .order(Order::Foreground)
        .fixed_pos(pos2(bar.left(), bar.top() - 6.0));
    let shown = area.pivot(bevy_egui::egui::Align2::LEFT_BOTTOM).constrain(false).show(ui.ctx(), |ui| {
        ui.set_max_width(bar.width());
        let frame = parts::panel(look);
        frame.stroke(Stroke::new(1.5, look.palette.gold_deep)).show(ui, |ui| {
            ui.set_width(bar.width() - 26.0);
            ScrollArea::vertical().max_height(room - 30.0).auto_shrink([false, true]).show(ui, |ui| {
                for group in in_order(ask) {
                    group_of_answers(ui, desk, ask, &group, moved);
                }
            });
        });
    });
    let list = shown.response.rect.union(bar);
    let elsewhere = |at: Pos2| !list.contains(at);
    if ui.input(|input| input.pointer.any_pressed() && input.pointer.interact_pos().is_some_and(elsewhere)) {
        desk.focus.all_answers = false;
    }
}

/// The groups in the order in which the cursor comes to them.
fn in_order<Q, C>(ask: &Ask<Q, C>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for heading in (0..ask.options.len()).filter_map(|place| ask.heading(place)) {
        if !groups.contains(heading) {
            groups.push(heading.clone());
        }
    }
    groups
}

fn group_of_answers<P: Pictured>(
    ui: &mut Ui,
    desk: &mut Desk<P>,
    ask: &Ask<P::Question, P::Choice>,
    group: &Group,
    moved: bool,
) {
    let look = desk.look;
    let members: Vec<usize> =
        (0..ask.options.len()).filter(|place| ask.heading(*place) == Some(group)).collect();
    if members.is_empty() {
        return;
    }
    if members.len() < ask.options.len() {
        ui.horizontal(|ui| {
            look.icons.show(ui, &group.icon, 15.0 * look.text, look.palette.gold);
            ui.label(RichText::new(&group.name).font(look.title(14.0)).color(look.palette.gold));
        });
    }
    for place in members {
        let Some(offered) = ask.options.get(place) else { continue };
        let response = row(ui, desk, ask, place, offered);
        if moved && desk.focus.cursor == place {
            response.scroll_to_me(Some(Align::Center));
        }
        if response.hovered() {
            desk.focus.aim = Some(place);
        }
        if response.clicked() {
            desk.answer(place);
            desk.focus.all_answers = false;
        }
    }
    ui.add_space(4.0);
}

/// One answer in full.
fn row<P: Pictured>(
    ui: &mut Ui,
    desk: &Desk<P>,
    ask: &Ask<P::Question, P::Choice>,
    place: usize,
    offered: &Offered<P::Choice>,
) -> Response {
    let (look, p) = (desk.look, desk.look.palette);
    let marked = desk.focus.cursor == place;
    let usual = ask.usual_of(picked_seat(desk.focus, ask, desk.players)) == place;
    let hinted = desk.standing.hint.as_ref().is_some_and(|(hinted, _)| *hinted == place);
    let cap = if usual { desk.confirm_key() } else { desk.number_key(place) };
    let width = ui.available_width();
    let behind = ui.painter().add(bevy_egui::egui::Shape::Noop);
    let inner = ui.scope_builder(UiBuilder::new().sense(Sense::click()), |ui| {
        ui.set_width(width);
        ui.horizontal_top(|ui| {
            ui.add_space(6.0);
            let place = ui.available_rect_before_wrap();
            let cap_width = 36.0 * look.text;
            key_cap(
                ui,
                look,
                &cap,
                Rect::from_min_size(place.min + vec2(0.0, 2.0), vec2(cap_width, 18.0 * look.text)),
            );
            ui.add_space(cap_width + 4.0);
            let tint = if usual || hinted { p.gold } else { p.faint };
            look.icons.show(ui, &offered.icon, 18.0 * look.text, tint);
            ui.vertical(|ui| {
                ui.set_width(ui.available_width() - 6.0);
                ui.spacing_mut().item_spacing.y = 1.0;
                // Whose answer it is stands in the heading already.
                let own = offered.brief.as_ref().and_then(|_| offered.text.split_once(": "));
                let text = own.map_or(offered.text.as_str(), |(_, text)| text);
                match text.split_once(": ") {
                    Some((name, rest)) if rest.len() > 24 => {
                        ui.add(
                            Label::new(RichText::new(name).font(look.title(14.0)).color(p.text))
                                .selectable(false),
                        );
                        desk.picture.write_rules(ui, look, rest, 13.0, p.faint);
                    }
                    _ => {
                        let words = RichText::new(text).font(look.title(14.0)).color(p.text);
                        ui.add(Label::new(words).wrap().selectable(false));
                    }
                }
                if hinted {
                    ui.label(RichText::new("Your companion’s choice").font(look.italic(12.0)).color(p.gold));
                }
            });
        });
    });
    let response = inner.response;
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &offered.text));
    let lit = marked || response.hovered() || response.has_focus();
    let (fill, edge) = match (lit, usual || hinted) {
        (true, _) => (p.raised.lerp_to_gamma(p.gold_deep, 0.25), p.gold),
        (false, true) => (p.well, p.gold_deep),
        (false, false) => (p.well, Color32::TRANSPARENT),
    };
    let shape = bevy_egui::egui::epaint::RectShape::new(
        response.rect.expand2(vec2(0.0, 2.0)),
        CornerRadius::same(6),
        fill,
        Stroke::new(if lit { 1.8 } else { 1.0 }, edge),
        StrokeKind::Inside,
    );
    ui.painter().set(behind, shape);
    response
}

fn key_cap(ui: &Ui, look: &Look, cap: &str, rect: Rect) {
    if cap.is_empty() {
        return;
    }
    let p = look.palette;
    ui.painter().rect(
        rect,
        CornerRadius::same(5),
        p.night,
        Stroke::new(1.0, p.gold_deep),
        StrokeKind::Inside,
    );
    let mut size = 11.0;
    let mut galley = ui.painter().layout_no_wrap(cap.to_owned(), look.bold(size), p.gold);
    while galley.size().x > rect.width() - 4.0 && size > 6.0 {
        size -= 1.0;
        galley = ui.painter().layout_no_wrap(cap.to_owned(), look.bold(size), p.gold);
    }
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, p.gold);
}
