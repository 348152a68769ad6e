//! A new game: which book, who sits where, and the seed. Origins and modes are chosen at the table itself.

use bevy::ecs::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    Align, CornerRadius, Layout, Rect, RichText, Sense, Stroke, StrokeKind, Ui, UiBuilder, vec2,
};

use super::kit::{self, FirstFocus};
use crate::screen::look::Look;
use crate::screen::look::parts::{self, Button, Weight};
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

/// A book on the shelf of this menu.
struct Book {
    name: &'static str,
    icon: &'static str,
    about: &'static str,
    /// Why it can't be opened here, if it can't.
    closed: Option<&'static str>,
}

const NOT_WRITTEN: Option<&str> = Some("Not yet written");

const BOOKS: [Book; 5] = [
    Book {
        name: "The Atlas",
        icon: "ui/map",
        about: "A campaign over the maps of a drowning realm: explore, rest, and fight against the time that is left.",
        closed: None,
    },
    Book {
        name: "The Road",
        icon: "ui/route",
        about: "An open land, and waybells to ring before the Hush.",
        closed: NOT_WRITTEN,
    },
    Book {
        name: "The Delve",
        icon: "symbol/lantern",
        about: "Short runs below ground for the whole family.",
        closed: Some("In the terminal for now"),
    },
    Book {
        name: "The Crypt",
        icon: "ui/key",
        about: "Quests by torchlight against an Overlord.",
        closed: NOT_WRITTEN,
    },
    Book {
        name: "The Ring",
        icon: "keyword/duellist",
        about: "A duel of two in the arena.",
        closed: NOT_WRITTEN,
    },
];

/// What has been chosen so far.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// All four seats are remembered, also those that are not taken now.
    pub players: [Player; MOST],
    pub seats: usize,
    /// As it was typed.
    pub seed: String,
}

impl Plan {
    pub fn new(seed: u64) -> Self {
        let players = std::array::from_fn(|_| Player { name: String::new(), bot: false });
        Self { players, seats: 1, seed: seed.to_string() }
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
        let game =
            NewGame { book: "atlas".to_owned(), seed: self.seed()?, seats, scenario: None, profile: None };
        Ok(Wish::Begin { game, players })
    }

    /// How this table will be played, in words.
    fn about(&self) -> &'static str {
        let people = self.players().0.iter().filter(|player| !player.bot).count();
        match (people, self.seats) {
            (0, _) => "Nobody plays: the companions play by themselves, and you watch.",
            (1, 1) => "Alone: you lead two Origins.",
            (1, _) => "You lead one Origin, and companions lead the others.",
            _ => "Hot-seat: you share this screen and pass it on when the turn does.",
        }
    }
}

/// A new plan has a new seed and remembers who sat at the last table.
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
                books(ui, look);
                ui.add_space(8.0);
                seats(ui, look, plan, focus);
                ui.add_space(8.0);
                seed(ui, look, plan, roll);
                ui.add_space(8.0);
                modes(ui, look);
            });
        });
        ui.add_space(8.0);
        begin(ui, look, plan, wishes);
    });
    if back {
        wishes.wish(Wish::Go(Screen::Title));
    }
}

/// The five books side by side, as many as there is room for.
fn books(ui: &mut Ui, look: &Look) {
    parts::heading(ui, look, "Book");
    let room = ui.available_width();
    let text = look.text;
    let beside = if room > 760.0 * text {
        4.0
    } else if room > 420.0 * text {
        2.0
    } else {
        1.0
    };
    let atlas = vec2(room, 64.0 * text);
    book(ui, look, &BOOKS[0], atlas);
    let closed = vec2((room - 8.0 * (beside - 1.0)) / beside - 0.5, 92.0 * text);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        for closed_book in &BOOKS[1..] {
            book(ui, look, closed_book, closed);
        }
    });
}

fn book(ui: &mut Ui, look: &Look, book: &Book, size: bevy_egui::egui::Vec2) {
    let p = look.palette;
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let open = book.closed.is_none();
    let label = match book.closed {
        None => book.name.to_owned(),
        Some(why) => format!("{}: {}", book.name, why.to_lowercase()),
    };
    response.widget_info(|| {
        bevy_egui::egui::WidgetInfo::labeled(bevy_egui::egui::WidgetType::Label, open, &label)
    });
    if !ui.is_rect_visible(rect) {
        return;
    }
    let (fill, edge, ink) = if open {
        (p.parchment, Stroke::new(2.0, p.gold), p.sepia)
    } else {
        (p.well, Stroke::new(1.0, p.hush.gamma_multiply(0.7)), p.faint)
    };
    let painter = ui.painter();
    painter.rect(rect, CornerRadius::same(10), fill, edge, StrokeKind::Inside);
    // The spine.
    let spine = Rect::from_min_size(rect.min + vec2(10.0, 6.0), vec2(3.0, rect.height() - 12.0));
    painter.rect_filled(spine, 1.0, if open { p.gold_deep } else { p.hush.gamma_multiply(0.6) });
    let inner = rect.shrink2(vec2(12.0, 8.0)).with_min_x(rect.left() + 22.0);
    // A child of its own: what is written on a book takes no room beside it.
    let mut page = ui.new_child(UiBuilder::new().max_rect(inner).layout(Layout::top_down(Align::Min)));
    page.spacing_mut().item_spacing = vec2(8.0, 2.0);
    page.horizontal(|ui| {
        let tint = if open { p.gold_deep } else { p.hush };
        look.icons.show(ui, book.icon, 22.0 * look.text, tint);
        ui.label(RichText::new(book.name).font(look.title(18.0)).color(ink));
    });
    if let Some(why) = book.closed {
        let words = RichText::new(why).font(look.italic(13.0));
        page.label(words.color(p.hush.lerp_to_gamma(p.text, 0.35)));
    }
    page.label(RichText::new(book.about).font(look.body(14.0)).color(ink));
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
                bevy_egui::egui::WidgetInfo::labeled(bevy_egui::egui::WidgetType::Button, true, label)
            });
            if leave.on_hover_text("Take this seat away").clicked() {
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

/// What will be asked at the table.
fn modes(ui: &mut Ui, look: &Look) {
    parts::heading(ui, look, "Chosen at the table");
    let line = |ui: &mut Ui, name: &str, about: &str| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(name).font(look.title(14.0)).color(look.palette.text));
            ui.label(RichText::new(about).font(look.body(14.0)).color(look.palette.faint));
        });
    };
    line(ui, "Origins.", "Who of the six you lead, with which talent and skills; each has a ready-made set.");
    line(ui, "Honor Mode.", "A lost location restarts the whole campaign.");
    line(ui, "Unrestricted Talents.", "Talents may be of any level, not only of yours.");
    line(ui, "Vote.", "What the party decides is voted on, seat by seat.");
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
                button.on_hover_text(trouble);
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
