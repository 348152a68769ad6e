//! A new game: which book, who sits where, and the seed. What else there is to choose, heroes and modes among it, is
//! asked at the table itself, and nothing is said of it here.

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    Align, CornerRadius, EventFilter, Key, Label, Layout, Rect, Response, RichText, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, vec2,
};

use super::books::{self, About, NOT_WRITTEN, Seating};
use super::kit::{self, FirstFocus};
use crate::screen::look::Look;
use crate::screen::look::parts::{self, Button, Weight};
use crate::screen::look::tip::Tipped;
use crate::screen::shell::clock;
use crate::screen::shell::overlay::Overlays;
use crate::screen::shell::players::{Player, Players};
use crate::screen::shell::state::Screen;
use crate::screen::shell::style::CurrentLook;
use crate::screen::shell::wishes::{Wish, Wishes};
use crate::table::session::NewGame;

/// As many as a table has room for.
pub const MOST: usize = 4;
const LONGEST_NAME: usize = 24;

/// What companions are called unless somebody names them.
const COMPANIONS: [&str; MOST] = ["Lamplighter", "Bell-ringer", "Ferryman", "Wayfarer"];

/// What has been chosen so far.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The book that is chosen; always one that is open.
    pub book: &'static About,
    /// All four seats are remembered, also those that are not taken now.
    pub players: [Player; MOST],
    pub seats: usize,
    /// As it was typed.
    pub seed: String,
}

impl Plan {
    pub fn new(seed: u64) -> Self {
        let players = std::array::from_fn(|_| Player { name: String::new(), bot: false });
        Self { book: &crate::books::ABOUT[0], players, seats: 1, seed: seed.to_string() }
    }

    /// The seed, or what is wrong with it.
    pub fn seed(&self) -> Result<u64, String> {
        let typed = self.seed.trim();
        if typed.is_empty() {
            return Err("A seed is needed: type a number, or roll for one.".to_owned());
        }
        if !typed.bytes().all(|letter| letter.is_ascii_digit()) {
            return Err("A seed is a whole number: digits and nothing else.".to_owned());
        }
        typed.parse().map_err(|_| format!("This number is too large; the largest seed is {}.", u64::MAX))
    }

    /// What a seat's player is called if nobody typed a name.
    fn usual_name(&self, seat: usize) -> String {
        if self.players[seat].bot { COMPANIONS[seat].to_owned() } else { format!("Player {}", seat + 1) }
    }

    pub fn players(&self) -> Players {
        let named = |seat: usize| {
            let player = &self.players[seat];
            let typed = player.name.trim();
            let name = if typed.is_empty() { self.usual_name(seat) } else { typed.to_owned() };
            Player { name, bot: player.bot }
        };
        Players((0..self.seats.clamp(1, MOST)).map(named).collect())
    }

    pub fn begin(&self) -> Result<Wish, String> {
        let players = self.players();
        let seats = u8::try_from(players.0.len()).unwrap_or(1);
        let (book, seed) = (self.book.id.to_owned(), self.seed()?);
        let game = NewGame { book, seed, seats, scenario: None, profile: None };
        Ok(Wish::Begin { game, players })
    }

    /// How this table will be played, in words.
    fn about(&self) -> &'static str {
        let people = self.players().0.iter().filter(|player| !player.bot).count();
        let Some(Seating { alone, with_companions, hot_seat, .. }) = &self.book.table else { return "" };
        match (people, self.seats) {
            (0, _) => "Nobody plays: the companions play by themselves, and you watch.",
            (1, 1) => alone,
            (1, _) => with_companions,
            _ => hot_seat,
        }
    }
}

/// A new plan has a new seed and remembers the last book and who sat at the table.
pub fn plan_anew(plan: Option<ResMut<Plan>>, mut commands: Commands) {
    match plan {
        Some(mut plan) => plan.seed = clock::seed().to_string(),
        None => commands.insert_resource(Plan::new(clock::seed())),
    }
}

pub fn draw(
    mut contexts: EguiContexts,
    look: Res<CurrentLook>,
    overlays: Res<Overlays>,
    plan: Option<ResMut<Plan>>,
    mut wishes: ResMut<Wishes>,
) {
    let (Ok(context), Some(mut plan)) = (contexts.ctx_mut(), plan) else { return };
    let active = overlays.is_empty();
    kit::screen(context, "new game", |ui| show(ui, &look.0, &mut plan, active, clock::seed, &mut wishes));
}

pub fn show(
    ui: &mut Ui,
    look: &Look,
    plan: &mut Plan,
    active: bool,
    roll: impl Fn() -> u64,
    wishes: &mut Wishes,
) {
    let mut focus = FirstFocus::of(ui.ctx(), "new game", active);
    let back = kit::page(ui, look, "A new game", 980.0, &mut focus, |ui, focus| {
        let foot = 52.0 * look.text.max(1.0);
        let room = ui.available_rect_before_wrap();
        let body = Rect::from_min_max(room.min, room.max - vec2(0.0, foot));
        ui.scope_builder(UiBuilder::new().max_rect(body), |ui| {
            kit::scroll(ui, "new game", |ui| {
                books(ui, look, plan, focus);
                ui.add_space(8.0);
                seats(ui, look, plan, focus);
                ui.add_space(8.0);
                seed(ui, look, plan, roll);
            });
        });
        ui.add_space(8.0);
        begin(ui, look, plan, wishes);
    });
    if back {
        wishes.wish(Wish::Go(Screen::Title));
    }
}

/// The books that can be chosen side by side, as many as there is room for; beneath them, in a line, those that are
/// still to be written.
fn books(ui: &mut Ui, look: &Look, plan: &mut Plan, focus: &mut FirstFocus) {
    parts::heading(ui, look, "Book");
    let gap = 8.0;
    let room = ui.available_width();
    let open = books::all().filter(|book| book.is_open());
    let most = open.clone().count().max(1);
    let beside = ((room / (360.0 * look.text)) as usize).clamp(1, most) as f32;
    let width = (room - gap * (beside - 1.0)) / beside - 0.5;
    let height = highest(ui, look, width);
    let mut shown = Vec::new();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(gap);
        for spine in open {
            let chosen = plan.book == spine;
            let response = book(ui, look, spine, vec2(width, height), chosen);
            if chosen {
                focus.offer(&response);
            }
            if response.clicked() {
                plan.book = spine;
            }
            shown.push(response);
        }
    });
    beside_each_other(ui, &shown);
    unwritten(ui, look);
}

/// Left and right go from book to book. egui would go to whatever lies nearest, which is a button of the seats.
fn beside_each_other(ui: &Ui, shown: &[Response]) {
    let Some(at) = shown.iter().position(Response::has_focus) else { return };
    let mine = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(shown[at].id, mine));
    let (left, right) =
        ui.input(|input| (input.key_pressed(Key::ArrowLeft), input.key_pressed(Key::ArrowRight)));
    let to = match (left, right) {
        (true, false) => at.checked_sub(1),
        (false, true) => Some(at + 1),
        _ => None,
    };
    if let Some(next) = to.and_then(|to| shown.get(to)) {
        next.request_focus();
    }
}

/// How high books of this width are: as the one with the most to say.
fn highest(ui: &Ui, look: &Look, width: f32) -> f32 {
    let lines = |book: &About| {
        let text = book.about.to_owned();
        ui.painter().layout(text, look.body(14.0), look.palette.sepia, width - 34.0).size().y
    };
    let most = books::all().filter(|book| book.is_open()).map(lines).fold(0.0, f32::max);
    most + 12.0 + 40.0 * look.text
}

/// The books that nobody can open yet: nothing to choose, so nothing that looks like it.
fn unwritten(ui: &mut Ui, look: &Look) {
    let p = look.palette;
    let mut closed = books::all().filter(|book| !book.is_open()).peekable();
    if closed.peek().is_none() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        parts::small(ui, look, format!("{NOT_WRITTEN}:"));
        for spine in closed {
            look.icons.show(ui, spine.icon, 15.0 * look.text, p.hush.lerp_to_gamma(p.text, 0.2));
            let name = RichText::new(spine.name).font(look.italic(14.0)).color(p.faint);
            let name = ui.add(Label::new(name).selectable(false));
            name.widget_info(|| {
                let label = format!("{}: {}", spine.name, NOT_WRITTEN.to_lowercase());
                WidgetInfo::labeled(WidgetType::Label, false, label)
            });
            name.tip(spine.about);
            ui.add_space(8.0);
        }
    });
}

fn book(ui: &mut Ui, look: &Look, book: &About, size: Vec2, chosen: bool) -> Response {
    let p = look.palette;
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, book.name));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let lit = response.hovered() || response.has_focus();
    let (fill, ink, sign) =
        if chosen { (p.parchment, p.sepia, p.gold_deep) } else { (p.raised, p.text, p.gold) };
    let edge = if chosen || lit { Stroke::new(2.0, p.gold) } else { Stroke::new(1.0, p.edge) };
    let painter = ui.painter();
    painter.rect(rect, CornerRadius::same(10), fill, edge, StrokeKind::Inside);
    if lit {
        let glow = Stroke::new(2.0, p.gold.gamma_multiply(0.45));
        painter.rect_stroke(rect.expand(2.0), CornerRadius::same(12), glow, StrokeKind::Outside);
    }
    // The spine.
    let spine = Rect::from_min_size(rect.min + vec2(10.0, 6.0), vec2(3.0, rect.height() - 12.0));
    painter.rect_filled(spine, 1.0, sign);
    let inner = rect.shrink2(vec2(12.0, 8.0)).with_min_x(rect.left() + 22.0);
    // A child of its own: what is written on a book takes no room beside it.
    let mut page = ui.new_child(UiBuilder::new().max_rect(inner).layout(Layout::top_down(Align::Min)));
    page.set_clip_rect(rect.intersect(ui.clip_rect()));
    page.spacing_mut().item_spacing = vec2(8.0, 4.0);
    page.horizontal(|ui| {
        look.icons.show(ui, book.icon, 22.0 * look.text, sign);
        // Painted: the whole book is called so already.
        let name = ui.painter().layout_no_wrap(book.name.to_owned(), look.title(18.0), ink);
        let (place, _) = ui.allocate_exact_size(name.size(), Sense::hover());
        ui.painter().galley(place.min, name, ink);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if chosen {
                ui.label(RichText::new("Chosen").font(look.italic(13.0)).color(ink));
                look.icons.show(ui, "ui/check", 15.0 * look.text, sign);
            }
        });
    });
    let about = RichText::new(book.about).font(look.body(14.0)).color(ink);
    page.add(Label::new(about).wrap());
    response
}

fn seats(ui: &mut Ui, look: &Look, plan: &mut Plan, focus: &mut FirstFocus) {
    ui.horizontal_wrapped(|ui| {
        parts::heading(ui, look, "At the table");
        parts::small(ui, look, plan.about());
    });
    for seat in 0..plan.seats {
        kit::card(ui, look, |ui| {
            ui.horizontal_wrapped(|ui| seat_row(ui, look, plan, seat, focus));
        });
    }
    if plan.seats < MOST {
        let button = Button::new("Another seat").icon("ui/person").size(14.0).show(ui, look);
        if button.clicked() {
            plan.seats += 1;
        }
    }
}

fn seat_row(ui: &mut Ui, look: &Look, plan: &mut Plan, seat: usize, focus: &mut FirstFocus) {
    let number = seat + 1;
    let colour = look.palette.seat(u8::try_from(seat).unwrap_or(0));
    look.icons.show(ui, &format!("seat/seat_{number}"), 26.0 * look.text, colour);
    let hint = plan.usual_name(seat);
    let width = (ui.available_width() * 0.36).clamp(120.0, 300.0);
    let name =
        kit::field(ui, look, &format!("Name of seat {number}"), &mut plan.players[seat].name, &hint, width);
    if name.changed() {
        let short: String = plan.players[seat].name.chars().take(LONGEST_NAME).collect();
        plan.players[seat].name = short;
    }
    let bot = plan.players[seat].bot;
    for (is_bot, words, icon) in [(false, "Person", "ui/person"), (true, "Companion", "ui/bot")] {
        let weight = if bot == is_bot { Weight::Gold } else { Weight::Quiet };
        let button = Button::new(words).icon(icon).size(14.0).weight(weight).show(ui, look);
        focus.offer(&button);
        if button.clicked() {
            plan.players[seat].bot = is_bot;
        }
    }
    if plan.seats > 1 {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let leave = Button::new("").icon("ui/close").size(13.0).weight(Weight::Bare).show(ui, look);
            leave.widget_info(|| {
                let label = format!("Remove seat {number}");
                WidgetInfo::labeled(WidgetType::Button, true, label)
            });
            if leave.tip("Take this seat away").clicked() {
                plan.players[seat..].rotate_left(1);
                plan.seats -= 1;
            }
        });
    }
}

fn seed(ui: &mut Ui, look: &Look, plan: &mut Plan, roll: impl Fn() -> u64) {
    ui.horizontal_wrapped(|ui| {
        parts::heading(ui, look, "Seed");
        parts::small(ui, look, "The same seed and the same answers make the same game.");
    });
    ui.horizontal_wrapped(|ui| {
        kit::field(ui, look, "Seed", &mut plan.seed, "digits", 220.0);
        let reroll = Button::new("Roll for another").icon("die/reroll").size(14.0).show(ui, look);
        if reroll.clicked() {
            plan.seed = roll().to_string();
        }
    });
    if let Err(trouble) = plan.seed() {
        kit::trouble(ui, look, &trouble);
    }
}

fn begin(ui: &mut Ui, look: &Look, plan: &Plan, wishes: &mut Wishes) {
    let wish = plan.begin();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let button = Button::new("Begin")
            .icon("ui/play")
            .gold()
            .size(19.0)
            .least(vec2(200.0, 0.0))
            .enabled(wish.is_ok())
            .show(ui, look);
        match wish {
            Ok(wish) => {
                if button.clicked() {
                    wishes.wish(wish);
                }
            }
            Err(trouble) => {
                button.tip(trouble);
                let text = RichText::new("The seed is not a number yet.").font(look.italic(15.0));
                ui.label(text.color(look.palette.bad));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_digits_and_not_too_many() {
        let seed = |typed: &str| Plan { seed: typed.to_owned(), ..Plan::new(1) }.seed();
        assert_eq!(seed(" 42 "), Ok(42));
        assert_eq!(seed("18446744073709551615"), Ok(u64::MAX));
        assert!(seed("18446744073709551616").expect_err("too large").contains("too large"));
        for odd in ["", "-1", "+1", "0x10", "seven", "1 2", "１"] {
            assert!(seed(odd).is_err(), "{odd:?}");
        }
    }

    #[test]
    fn everybody_has_a_name() {
        let mut plan = Plan::new(1);
        plan.seats = 3;
        plan.players[0].name = "  Ada ".to_owned();
        plan.players[2].bot = true;
        let names: Vec<String> = plan.players().0.into_iter().map(|player| player.name).collect();
        assert_eq!(names, ["Ada", "Player 2", "Ferryman"]);
    }
}
