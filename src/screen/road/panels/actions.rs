//! What the picked Origins can do now, as tiles over the lower edge of the land: the plain actions of the place first, then
//! journeys, waybells, own abilities and things, and the end of the day. Where a tile is about the map, the map shows it.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, CursorIcon, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

use crate::books::road::prompts::{Action, Choice, Deed, Payment, Question};
use crate::content::road::terms::Direction;
use crate::screen::look::parts;
use crate::screen::look::tip::Tipped;
use crate::screen::road::desk::{Desk, Landmark};
use crate::screen::road::emblems;
use crate::screen::table::panels::bits;

/// A tile, and the answer that it gives.
struct Tile {
    place: usize,
    icon: String,
    title: String,
    under: String,
    /// The price in a word, if it is not free.
    weight: Weight,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Plain,
    /// What one does here most of the time.
    Gold,
    /// It hurts, or ends something.
    Grave,
}

pub fn show(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    desk.sight.landmarks.mark(Landmark::Actions, rect);
    let asked = desk.picture.ask.as_ref().filter(|ask| matches!(ask.question, Question::Act { .. }));
    ui.painter().rect(
        rect,
        CornerRadius::same(10),
        look.palette.ink.gamma_multiply(0.94),
        Stroke::new(1.0, look.palette.edge),
        StrokeKind::Inside,
    );
    let inner = rect.shrink2(vec2(8.0, 6.0));
    if asked.is_none() || !desk.may_answer() {
        return quiet(ui, desk, inner);
    }
    let who = who(ui, desk, inner);
    let room = inner.with_min_x(who.right() + 10.0);
    let end = end_of_day(ui, desk, room);
    let row = room.with_max_x(end.left() - 8.0);
    let tiles = tiles(desk);
    super::lay(ui, row, |ui| {
        ScrollArea::horizontal().id_salt("actions").auto_shrink([false, false]).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                for tile in &tiles {
                    self::tile(ui, desk, tile, row.height());
                }
            });
        });
    });
}

/// What else is going on, while nobody is asked for an action.
fn quiet(ui: &Ui, desk: &Desk, rect: Rect) {
    let (look, p) = (desk.look, desk.look.palette);
    let words = super::top_bar::phase_words(desk);
    let galley = ui.painter().layout_no_wrap(words, look.italic(17.0), p.faint);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, p.faint);
}

/// Who acts: medallions of those who are picked, and of those who could come along.
fn who(ui: &Ui, desk: &mut Desk, rect: Rect) -> Rect {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    let acting = desk.acting();
    let at = acting.iter().next().and_then(|seat| picture.at_seat(seat)).map(|hero| hero.at);
    let here: Vec<_> = picture.party.iter().filter(|hero| Some(hero.at) == at).collect();
    let side = (rect.height() * 0.62).min(46.0 * look.text);
    let step = side + 5.0;
    let width = (here.len() as f32 * step).max(step);
    let whole = rect.with_max_x(rect.left() + width);
    let mut x = rect.left() + side / 2.0;
    let mut picked = None;
    for hero in here {
        let spot = Rect::from_center_size(pos2(x, rect.top() + side / 2.0 + 2.0), Vec2::splat(side));
        let acts = acting.contains(hero.seat);
        let response = ui.interact(spot, ui.id().with(("acts", hero.seat.0)), Sense::click());
        let name = picture.name_of(hero.id).to_owned();
        response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, acts, &name));
        let ring = if acts { p.gold } else { p.edge };
        let ink = if acts { p.text } else { p.faint };
        let emblem = emblems::origin(&picture.cards, hero.id);
        parts::paint_medallion(ui, look, &emblem, spot, ring, ink);
        if response.clicked() {
            picked = Some(hero.seat);
        }
        let words = if acts { format!("{name} acts") } else { format!("{name} could come along") };
        response.on_hover_cursor(CursorIcon::PointingHand).tip(words);
        x += step;
    }
    let names: Vec<&str> =
        acting.iter().filter_map(|seat| picture.at_seat(seat)).map(|hero| picture.name_of(hero.id)).collect();
    let below = pos2(whole.left(), rect.bottom() - 8.0 * look.text);
    let words = match names.as_slice() {
        [one] => (*one).to_owned(),
        many => format!("{} together", many.len()),
    };
    bits::line(ui.painter(), below, width.max(60.0), &words, look.italic(12.0), p.gold);
    if let Some(seat) = picked {
        desk.pick(seat);
    }
    whole
}

/// The tile that ends the day, apart from the others.
fn end_of_day(ui: &mut Ui, desk: &mut Desk, rect: Rect) -> Rect {
    let place = desk.picture.ask.as_ref().and_then(|ask| {
        ask.place_of(|choice| matches!(choice, Choice::Do(deed) if deed.action == Action::EndDay))
    });
    let width = 128.0 * desk.look.text;
    let at = rect.with_min_x(rect.right() - width);
    let Some(place) = place else { return rect.with_min_x(rect.right()) };
    let tile = Tile {
        place,
        icon: "road/dusk".to_owned(),
        title: "End the day".to_owned(),
        under: "rest and supper".to_owned(),
        weight: Weight::Plain,
    };
    super::lay(ui, at, |ui| self::tile(ui, desk, &tile, at.height()));
    at
}

/// The tiles of the picked party.
fn tiles(desk: &Desk) -> Vec<Tile> {
    let Some(ask) = &desk.picture.ask else { return Vec::new() };
    let acting = desk.acting();
    let mut tiles: Vec<(u8, Tile)> = Vec::new();
    for (place, offered) in ask.options.iter().enumerate() {
        let found = match offered.choice {
            Choice::Do(deed) if deed.party == acting => of_deed(desk, deed),
            Choice::Resume(_) => Some((0, offered.short(), "go on with it".to_owned(), Weight::Gold)),
            Choice::Memory(seat, _) if acting.contains(seat) => {
                Some((8, offered.short(), "remember".to_owned(), Weight::Plain))
            }
            _ => None,
        };
        if let Some((rank, title, under, weight)) = found {
            tiles.push((rank, Tile { place, icon: offered.icon.clone(), title, under, weight }));
        }
    }
    // Handing things over is one tile: it opens the list.
    tiles.sort_by_key(|(rank, tile)| (*rank, tile.place));
    tiles.into_iter().map(|(_, tile)| tile).collect()
}

/// Rank, name and price of an action.
fn of_deed(desk: &Desk, deed: Deed) -> Option<(u8, String, String, Weight)> {
    let picture = desk.picture;
    let hero = deed.party.iter().next().and_then(|seat| picture.at_seat(seat))?;
    let here = picture.place(hero.at);
    let count = deed.party.len();
    Some(match deed.action {
        Action::Explore => {
            let read = here.is_some_and(|place| place.is_read);
            let under = if read { "the journal, again" } else { "open the journal" };
            (1, "Explore".to_owned(), under.to_owned(), Weight::Gold)
        }
        Action::LocationAction => {
            let action = here.and_then(|place| place.action.as_ref())?;
            (2, action.0.clone(), action.1.clone(), Weight::Plain)
        }
        Action::Challenge(pool) => {
            let guardian = picture.guardians.iter().find(|guardian| guardian.pool == pool)?;
            let name = &picture.cards.encounter(guardian.card).name;
            (3, "Challenge".to_owned(), format!("{name} · 1 ENERGY"), Weight::Grave)
        }
        Action::Travel(direction) => {
            let to = here.and_then(|place| place.keys[direction as usize]).map(|(to, _)| to);
            let name = to.and_then(|to| picture.place(to)).map_or("?", |place| place.name.as_str());
            (4, name.to_owned(), format!("{} · {count} ENERGY", way(direction)), Weight::Plain)
        }
        Action::Ring(corner, payment) => {
            let slot = here.and_then(|place| place.slots.iter().find(|slot| slot.corner == corner))?;
            let holds = slot.holds.len();
            let (title, weight) = match payment {
                Payment::Offering => ("Ring a waybell", Weight::Plain),
                Payment::Blood => ("Ring with blood", Weight::Grave),
            };
            let turns =
                if slot.turns.is_empty() { String::new() } else { format!(", clears {}", slot.turns.len()) };
            (5, title.to_owned(), format!("{} · holds {holds}{turns}", corner_words(corner)), weight)
        }
        Action::Calm(seat) => {
            let name = picture.at_seat(seat).map_or("", |hero| picture.name_of(hero.id));
            (6, format!("Calm {name}"), "1 TERROR less".to_owned(), Weight::Plain)
        }
        Action::Use(seat, tool) => {
            let owner = picture.at_seat(seat).map_or("", |hero| picture.name_of(hero.id));
            let name = crate::books::road::words::names::tool(&picture.cards, tool);
            (7, name, owner.to_owned(), Weight::Plain)
        }
        Action::EndDay => return None,
    })
}

pub const fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        Direction::West => "west",
    }
}

pub const fn corner_words(corner: crate::content::road::terms::Corner) -> &'static str {
    use crate::content::road::terms::Corner as C;
    match corner {
        C::NorthWest => "north-west",
        C::NorthEast => "north-east",
        C::SouthEast => "south-east",
        C::SouthWest => "south-west",
    }
}

fn tile(ui: &mut Ui, desk: &mut Desk, tile: &Tile, height: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let title = ui.painter().layout_no_wrap(tile.title.clone(), look.title(14.5), p.text);
    let icon = height * 0.42;
    let width = (title.size().x + icon + 30.0).clamp(92.0 * look.text, 148.0 * look.text);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height - 2.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &tile.title));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let marked = desk.focus.aimed() == tile.place && desk.focus.board_aim.is_some();
    let lit = response.hovered() || response.has_focus() || marked || desk.focus.cursor == tile.place;
    let (fill, edge): (Color32, Color32) = match (tile.weight, lit) {
        (Weight::Gold, false) => (p.gold_deep.lerp_to_gamma(p.ink, 0.55), p.gold_deep),
        (Weight::Grave, false) => (p.blood.lerp_to_gamma(p.ink, 0.72), p.blood),
        (Weight::Plain, false) => (p.raised, p.edge),
        (Weight::Gold, true) => (p.gold_deep.lerp_to_gamma(p.ink, 0.3), p.gold),
        (Weight::Grave, true) => (p.blood.lerp_to_gamma(p.ink, 0.5), p.gold),
        (Weight::Plain, true) => (p.raised.lerp_to_gamma(p.gold_deep, 0.25), p.gold),
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        CornerRadius::same(8),
        fill,
        Stroke::new(if lit { 2.0 } else { 1.0 }, edge),
        StrokeKind::Inside,
    );
    let mark = Rect::from_center_size(
        pos2(rect.left() + 9.0 + icon / 2.0, rect.top() + 6.0 + icon / 2.0),
        Vec2::splat(icon),
    );
    look.icons.paint(
        painter,
        &tile.icon,
        mark,
        if tile.weight == Weight::Gold { p.gold } else { p.parchment },
    );
    let key = desk.number_key(tile.place);
    let left = mark.right() + 7.0;
    bits::line(
        painter,
        pos2(left, mark.center().y),
        rect.right() - 8.0 - left,
        &tile.title,
        look.title(14.5),
        p.text,
    );
    let y = (mark.bottom() + rect.bottom()) / 2.0 - 1.0;
    let mut x = rect.left() + 9.0;
    if !key.is_empty() {
        let cap = Rect::from_min_size(pos2(x, y - 8.0 * look.text), vec2(16.0, 16.0) * look.text);
        painter.rect(cap, CornerRadius::same(4), p.night, Stroke::new(1.0, p.gold_deep), StrokeKind::Inside);
        painter.text(cap.center(), Align2::CENTER_CENTER, key, look.bold(10.5), p.gold);
        x = cap.right() + 5.0;
    }
    bits::line(
        painter,
        pos2(x, y),
        rect.right() - 8.0 - x,
        &tile.under,
        look.body(12.0),
        p.faint.lerp_to_gamma(p.text, 0.3),
    );
    if response.hovered() {
        desk.focus.aim = Some(tile.place);
    }
    let words =
        desk.picture.ask.as_ref().and_then(|ask| ask.options.get(tile.place)).map(|it| it.text.clone());
    let clicked = response.clicked();
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    if let Some(words) = words {
        response.tip(words);
    }
    if clicked {
        desk.answer(tile.place);
    }
}
