//! The answers of a prompt in short and in groups, and the list of all of them that opens above the bar.

use bevy_egui::egui::{
    Align, Area, Color32, CornerRadius, Id, Label, Order, Pos2, Rect, Response, RichText, ScrollArea, Sense,
    Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::books::atlas::pieces::Source;
use crate::books::atlas::prompts::Choice;
use crate::screen::atlas::cards::text;
use crate::screen::atlas::desk::Desk;
use crate::screen::atlas::names;
use crate::screen::atlas::picture::{Ask, Offered};
use crate::screen::look::{Look, parts};
use crate::screen::shell::input::Act;

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
    pub const ALL: [Self; 5] = [Self::Play, Self::Target, Self::Move, Self::Items, Self::Other];

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

/// "Shield Bash (2 AP)" of "Shield Bash (2 AP): Range 1, …": what a button has room for.
pub fn short(offered: &Offered) -> String {
    /// Longer texts are cut at a word.
    const MOST: usize = 34;
    let text = match offered.choice {
        Choice::Explore => "Explore",
        Choice::Rest => "Rest",
        _ => offered.text.split(": ").next().unwrap_or(&offered.text),
    };
    // "Vote: …" and the like keep what stands behind the colon.
    let text = if text.chars().count() < 3 { offered.text.as_str() } else { text };
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    let mut cut = String::new();
    for word in text.split(' ') {
        if cut.chars().count() + word.chars().count() > MOST {
            break;
        }
        if !cut.is_empty() {
            cut.push(' ');
        }
        cut.push_str(word);
    }
    format!("{}…", cut.trim_end_matches([',', ':', ';', '(']))
}

/// The drawing in front of an answer.
pub fn icon(desk: &Desk, choice: &Choice) -> String {
    let cards = &desk.picture.cards;
    match *choice {
        Choice::Play(source)
        | Choice::KeywordCard(source)
        | Choice::Weapon(source, _)
        | Choice::Reroll(source, _) => source_icon(desk, source),
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

fn source_icon(desk: &Desk, source: Source) -> String {
    let cards = &desk.picture.cards;
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

/// The key that gives this answer.
pub fn key(desk: &Desk, place: usize) -> String {
    Act::CHOICES.get(place).map(|act| desk.keys.cap(*act)).unwrap_or_default()
}

/// The list of all answers, in groups, above the bar.
pub fn list(ui: &Ui, desk: &mut Desk, ask: &Ask, bar: Rect, moved: bool) {
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
                    group_of_answers(ui, desk, ask, group, moved);
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
fn in_order(ask: &Ask) -> Vec<Group> {
    let mut groups = Group::ALL.to_vec();
    groups.sort_by_key(|of| ask.place_of(|choice| group(choice) == *of).unwrap_or(usize::MAX));
    groups
}

fn group_of_answers(ui: &mut Ui, desk: &mut Desk, ask: &Ask, group: Group, moved: bool) {
    let look = desk.look;
    let members: Vec<usize> = (0..ask.options.len())
        .filter(|place| ask.options.get(*place).is_some_and(|offered| self::group(&offered.choice) == group))
        .collect();
    if members.is_empty() {
        return;
    }
    if members.len() < ask.options.len() {
        ui.horizontal(|ui| {
            look.icons.show(ui, group.icon(), 15.0 * look.text, look.palette.gold);
            ui.label(RichText::new(group.name()).font(look.title(14.0)).color(look.palette.gold));
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
fn row(ui: &mut Ui, desk: &Desk, ask: &Ask, place: usize, offered: &Offered) -> Response {
    let (look, p) = (desk.look, desk.look.palette);
    let marked = desk.focus.cursor == place;
    let usual = ask.usual() == place;
    let hinted = desk.standing.hint.as_ref().is_some_and(|(hinted, _)| *hinted == place);
    let cap = if usual { desk.keys.cap(Act::Confirm) } else { key(desk, place) };
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
            look.icons.show(ui, &icon(desk, &offered.choice), 18.0 * look.text, tint);
            ui.vertical(|ui| {
                ui.set_width(ui.available_width() - 6.0);
                ui.spacing_mut().item_spacing.y = 1.0;
                match offered.text.split_once(": ") {
                    Some((name, rest)) if rest.len() > 24 => {
                        ui.add(
                            Label::new(RichText::new(name).font(look.title(14.0)).color(p.text))
                                .selectable(false),
                        );
                        text::show(ui, look, &desk.picture.cards, rest, 13.0, p.faint);
                    }
                    _ => {
                        let words = RichText::new(&offered.text).font(look.title(14.0)).color(p.text);
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
