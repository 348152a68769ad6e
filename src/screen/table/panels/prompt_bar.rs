//! The prompt bar: who must do what, and every answer. Whatever else on screen can be clicked, each prompt can
//! be answered here, by pointer, by keys and by gamepad.

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{
    Align, Area, Color32, FontFamily, FontId, Galley, Id, Label, Layout, Margin, Order, Rect, RichText,
    Sense, Slider, Stroke, Ui, UiBuilder, Vec2, pos2, vec2,
};

use super::answers;
use crate::screen::look::parts::{self, Button};
use crate::screen::look::tip::Tipped;
use crate::screen::table::Pictured;
use crate::screen::table::ask::Ask;
use crate::screen::table::desk::{Desk, picked_seat};
use crate::screen::table::flows::ending;
use crate::table::seat::Seats;
use crate::table::words::{capital, first_name};

/// The letters of an answer's button.
const SIZE: f32 = 13.5;
/// In a bar narrower than this the question gets the room of a few words on the buttons.
const NARROW: f32 = 560.0;

pub fn show<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>) {
    let look = desk.look;
    let mine = desk.may_answer();
    let bar = ui.max_rect();
    let frame = if mine { parts::panel_lit(look) } else { parts::panel(look) };
    frame.inner_margin(Margin::symmetric(8, 3)).show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        ui.horizontal_centered(|ui| {
            let picture = desk.picture;
            if let Some(outcome) = picture.over() {
                over(ui, desk, &outcome.text);
                return;
            }
            let Some(ask) = picture.ask() else { return };
            who(ui, desk, ask);
            if !mine {
                what(ui, desk, ask, ui.available_width());
                return;
            }
            match ask.amount {
                Some(bounds) => amount(ui, desk, ask, bounds),
                None => options(ui, desk, ask, bar),
            }
        });
    });
    if mine {
        hint(ui, desk, bar);
    }
}

/// The end: what came of it, and the way on.
fn over<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, text: &str) {
    let look = desk.look;
    look.icons.show(ui, "track/end", 22.0 * look.text, look.palette.gold);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let (words, on) = ending::way_on(desk.picture);
        let button = Button::new(words).gold().size(SIZE).key(desk.confirm_key()).show(ui, look);
        if button.clicked() {
            desk.wish(on);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let words = RichText::new(text).font(look.title(16.0)).color(look.palette.gold);
            ui.add(Label::new(words).truncate()).tip(text);
        });
    });
}

/// The Origin's emblem with the seat's shape on it.
fn who<P: Pictured>(ui: &mut Ui, desk: &Desk<P>, ask: &Ask<P::Question, P::Choice>) {
    let (look, p) = (desk.look, desk.look.palette);
    let size = ui.available_height().min(38.0 * look.text);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let seats: Vec<u8> = ask.seats.iter().map(|seat| seat.0).collect();
    let ring = match seats.as_slice() {
        [one] => p.seat(*one),
        _ => p.gold,
    };
    let emblem = desk.picture.asked().map_or_else(|| "symbol/lantern".to_owned(), |asked| asked.emblem);
    parts::paint_medallion(ui, look, &emblem, rect, ring, p.text);
    if let [one] = seats.as_slice() {
        let badge =
            Rect::from_center_size(rect.right_bottom() - Vec2::splat(size * 0.14), Vec2::splat(size * 0.4));
        ui.painter().circle_filled(badge.center(), badge.width() * 0.62, p.night);
        look.icons.paint(ui.painter(), &format!("seat/seat_{}", one % 4 + 1), badge, ring);
    }
    response.tip(whose(desk, ask));
}

/// Whose decision it is.
fn whose<P: Pictured>(desk: &Desk<P>, ask: &Ask<P::Question, P::Choice>) -> String {
    let names: Vec<&str> = ask.seats.iter().map(|seat| desk.players.name(seat.0)).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        _ if ask.seats.len() as usize >= desk.players.0.len() => "Everyone".to_owned(),
        some => some.join(" or "),
    }
}

/// The question, with the name of who is asked above it. The name that the question begins with is left out:
/// it stands there already.
fn what<P: Pictured>(ui: &mut Ui, desk: &Desk<P>, ask: &Ask<P::Question, P::Choice>, width: f32) {
    let (look, p) = (desk.look, desk.look.palette);
    let hero = desk.picture.asked().map(|asked| asked.name);
    let player = whose(desk, ask);
    let mut above = match &hero {
        Some(hero) if *hero != player => format!("{player} · {hero}"),
        _ => player,
    };
    if !desk.may_answer() && !desk.standing.watching {
        above += " is thinking…";
    }
    let text = without_name(&ask.text, ask.seats, hero.as_deref());
    let (rect, _) = ui.allocate_exact_size(vec2(width, ui.available_height()), Sense::hover());
    let (small, large) = (look.italic(12.0), look.title(15.0));
    let long = ui.painter().layout_no_wrap(text.clone(), large.clone(), p.text).size().x > width;
    ui.scope_builder(UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::Min)), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if long && desk.may_answer() {
            // Two lines of the question are worth more than the name, which the emblem tells too.
            let size = if look.text > 1.2 { 12.0 } else { 13.5 };
            let galley = two_lines(ui, &text, look.title(size), p.text, width);
            let at = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
            ui.painter().galley(at, galley, p.text);
            ui.interact(rect, ui.id().with("question"), Sense::hover()).tip(&ask.text);
            return;
        }
        let both = ui.fonts_mut(|fonts| fonts.row_height(&small) + fonts.row_height(&large));
        ui.add_space(((rect.height() - both) / 2.0).max(0.0));
        ui.add(Label::new(RichText::new(above).font(small).color(p.gold)).truncate());
        ui.add(Label::new(RichText::new(text).font(large).color(p.text)).truncate()).tip(&ask.text);
    });
}

/// The question without the name it begins with: a hero's, whole or the first one, or the number of a seat.
fn without_name(text: &str, seats: Seats, hero: Option<&str>) -> String {
    let number = seats.iter().next().map(|seat| seat.0 + 1);
    let seat = number.map(|number| format!("Player {number}"));
    let place = number.map(|number| format!("Seat {number}"));
    let first = hero.map(first_name);
    let named = [hero, first, seat.as_deref(), place.as_deref()].into_iter().flatten();
    let bare = named.filter_map(|name| text.strip_prefix(name)?.strip_prefix(": ")).next();
    capital(bare.unwrap_or(text))
}

fn two_lines(ui: &Ui, text: &str, font: FontId, ink: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::single_section(text.to_owned(), TextFormat::simple(font, ink));
    job.wrap = TextWrapping { max_width: width, max_rows: 2, ..TextWrapping::default() };
    ui.painter().layout_job(job)
}

/// How wide a button with this text will be. Follows [`Button::show`].
fn button_width<P: Pictured>(ui: &Ui, desk: &Desk<P>, text: &str, key: &str) -> f32 {
    let look = desk.look;
    let height = SIZE * look.text;
    let measure = |text: &str, font: FontId| {
        ui.painter().layout_no_wrap(text.to_owned(), font, look.palette.text).size().x
    };
    let key_width = if key.is_empty() {
        0.0
    } else {
        let key = measure(key, look.bold(SIZE * 0.72));
        key.max(height * 1.25 - 10.0) + 10.0 + height * 0.45
    };
    measure(text, look.title(SIZE)) + 2.0 * height * 0.8 + key_width
}

/// Which answers get a button in the bar, and whether that is all of them.
struct Fitting {
    places: Vec<usize>,
    all: bool,
    width: f32,
}

fn fitting<P: Pictured>(
    ui: &Ui,
    desk: &Desk<P>,
    ask: &Ask<P::Question, P::Choice>,
    room: f32,
    more: f32,
) -> Fitting {
    let gap = 6.0;
    let reach = ask.of_seat(picked_seat(desk.focus, ask, desk.players));
    let widths: Vec<f32> = ask
        .options
        .iter()
        .enumerate()
        .map(|(place, offered)| button_width(ui, desk, &offered.short(), &cap(desk, ask, place)) + gap)
        .collect();
    let total: f32 = reach.iter().map(|place| widths[*place]).sum();
    if total <= room && reach.len() == widths.len() {
        return Fitting { places: reach, all: true, width: total };
    }
    let usual = usual(desk, ask);
    // The usual answer first, then what can be seen nowhere else, then the rest, while there is room.
    let mut order = reach;
    order.sort_by_key(|place| {
        let elsewhere = ask.options.get(*place).is_some_and(|offered| offered.elsewhere);
        (*place != usual, elsewhere, *place)
    });
    let (mut places, mut width) = (Vec::new(), more);
    for place in order {
        if width + widths[place] > room {
            // The usual answer has its button even where the text must make way.
            if !places.is_empty() || place != usual {
                break;
            }
        }
        width += widths[place];
        places.push(place);
    }
    places.sort_unstable();
    Fitting { places, all: false, width }
}

/// The key of an answer; the usual one also has the one that confirms.
fn cap<P: Pictured>(desk: &Desk<P>, ask: &Ask<P::Question, P::Choice>, place: usize) -> String {
    if place == usual(desk, ask) { desk.confirm_key() } else { desk.number_key(place) }
}

/// The answer that one key gives.
fn usual<P: Pictured>(desk: &Desk<P>, ask: &Ask<P::Question, P::Choice>) -> usize {
    ask.usual_of(picked_seat(desk.focus, ask, desk.players))
}

fn options<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, ask: &Ask<P::Question, P::Choice>, bar: Rect) {
    let look = desk.look;
    let whole = ui.available_width();
    let count = ask.options.len();
    let narrow = whole < NARROW * look.text;
    let more_text = if narrow { format!("All {count}") } else { format!("All {count} answers") };
    let more = button_width(ui, desk, &more_text, "") + SIZE * look.text * 1.7 + 8.0;
    // The question keeps at least a third of the bar, and all it needs if the answers leave that.
    let wanted = ui
        .painter()
        .layout_no_wrap(ask.text.clone(), look.title(15.0), look.palette.text)
        .size()
        .x
        .min(whole * 0.5)
        .max(whole * 0.3);
    let fit = fitting(ui, desk, ask, whole - wanted - 12.0, more);
    what(ui, desk, ask, (whole - fit.width - 12.0).max(60.0));
    let moved = cursor_moved(ui, ask.number, desk.focus.cursor);
    if moved && !fit.all {
        desk.focus.all_answers = true;
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if !fit.all {
            let icon = if desk.focus.all_answers { "ui/down" } else { "ui/up" };
            let button = Button::new(more_text).icon(icon).size(SIZE).marked(desk.focus.all_answers);
            if button.show(ui, look).tip("Everything you can do now, in full").clicked() {
                desk.focus.all_answers = !desk.focus.all_answers;
            }
        }
        for place in fit.places.iter().rev() {
            option(ui, desk, ask, *place);
        }
    });
    if desk.focus.all_answers && !fit.all && ui.is_enabled() {
        answers::list(ui, desk, ask, bar, moved);
    }
}

fn option<P: Pictured>(ui: &mut Ui, desk: &mut Desk<P>, ask: &Ask<P::Question, P::Choice>, place: usize) {
    let Some(offered) = ask.options.get(place) else { return };
    let hinted = desk.standing.hint.as_ref().is_some_and(|(hinted, _)| *hinted == place);
    let aimed = desk.focus.aim.or(desk.focus.board_aim) == Some(place);
    let marked = desk.focus.cursor == place || aimed;
    let mut button = Button::new(offered.short()).size(SIZE).key(cap(desk, ask, place)).marked(marked);
    if place == usual(desk, ask) || hinted {
        button = button.gold();
    }
    let response = button.show(ui, desk.look);
    if response.hovered() {
        desk.focus.aim = Some(place);
    }
    if response.clicked() {
        desk.answer(place);
    }
    if offered.short() != offered.text {
        response.tip_ui(|ui| {
            ui.set_max_width(360.0 * desk.look.text);
            desk.picture.write_rules(ui, desk.look, &offered.text, 14.0, desk.look.palette.text);
        });
    }
}

/// Did the keyboard's cursor move since the last frame of this prompt?
fn cursor_moved(ui: &Ui, prompt: u32, cursor: usize) -> bool {
    let id = Id::new("prompt bar cursor");
    let before = ui.data(|data| data.get_temp::<(u32, usize)>(id));
    ui.data_mut(|data| data.insert_temp(id, (prompt, cursor)));
    before.is_some_and(|(of, at)| of == prompt && at != cursor)
}

/// An amount: a slider between a smaller and a larger one, and the answer.
fn amount<P: Pictured>(
    ui: &mut Ui,
    desk: &mut Desk<P>,
    ask: &Ask<P::Question, P::Choice>,
    (min, max): (u16, u16),
) {
    let look = desk.look;
    let mut chosen = min.saturating_add(u16::try_from(desk.focus.cursor).unwrap_or(0)).min(max);
    let slider = (ui.available_width() * 0.22).clamp(80.0, 240.0);
    let wide = slider + 210.0 * look.text;
    what(ui, desk, ask, (ui.available_width() - wide).max(60.0));
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let confirm = desk.confirm_key();
        let answer = Button::new(format!("Give {chosen}")).gold().size(SIZE).key(confirm).show(ui, look);
        if answer.clicked() {
            desk.answer(usize::from(chosen - min));
        }
        if Button::new("+").size(SIZE).enabled(chosen < max).show(ui, look).clicked() {
            chosen += 1;
        }
        ui.spacing_mut().slider_width = slider;
        ui.add(Slider::new(&mut chosen, min..=max).show_value(false));
        if Button::new("−").size(SIZE).enabled(chosen > min).show(ui, look).clicked() {
            chosen -= 1;
        }
        ui.label(RichText::new(format!("{min} to {max}")).font(look.italic(13.0)).color(look.palette.faint));
    });
    desk.focus.cursor = usize::from(chosen - min);
}

/// What the bot would do, on a slip above the bar.
fn hint<P: Pictured>(ui: &Ui, desk: &Desk<P>, bar: Rect) {
    let Some((place, why)) = &desk.standing.hint else { return };
    let Some(ask) = desk.picture.ask() else { return };
    if desk.focus.all_answers {
        return;
    }
    let (look, p) = (desk.look, desk.look.palette);
    let choice = match (ask.options.get(*place), ask.amount) {
        (Some(offered), _) => offered.short(),
        (None, Some((min, _))) => (usize::from(min) + place).to_string(),
        (None, None) => return,
    };
    let area = Area::new(Id::new("hint")).order(Order::Foreground).interactable(false);
    let area = area.fixed_pos(pos2(bar.left() + 10.0, bar.top() - 4.0));
    area.pivot(bevy_egui::egui::Align2::LEFT_BOTTOM).show(ui.ctx(), |ui| {
        ui.set_max_width(bar.width() - 20.0);
        let frame = parts::well(look).fill(p.night).stroke(Stroke::new(1.0, p.gold_deep));
        frame.show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                look.icons.show(ui, "ui/hint", 17.0 * look.text, p.gold);
                ui.label(
                    RichText::new(format!("A companion would choose: {choice}"))
                        .font(look.title(14.0))
                        .color(p.text),
                );
            });
            let why = in_words(ask, why);
            if !why.is_empty() {
                ui.label(
                    RichText::new(why)
                        .font(FontId::new(12.0 * look.text, FontFamily::Proportional))
                        .color(p.faint),
                );
            }
        });
    });
}

/// The bot's reason names answers by their ids; people know them by their texts.
fn in_words<Q, C>(ask: &Ask<Q, C>, why: &str) -> String {
    let Some((_, reason)) = why.split_once(": the best of ") else {
        return match why.ends_with("the only answer") {
            true => "It is the only answer.".to_owned(),
            false => String::new(),
        };
    };
    let mut tried: Vec<(f32, String)> = reason
        .split(", ")
        .filter_map(|part| {
            let (id, score) = part.rsplit_once(' ')?;
            let offered = ask.options.iter().find(|offered| offered.id == id)?;
            Some((score.parse().ok()?, offered.short()))
        })
        .collect();
    tried.sort_by(|one, other| other.0.total_cmp(&one.0));
    weighed(&tried)
}

/// What was weighed, the best first: told without the scores, which mean something to bots only.
fn weighed(tried: &[(f32, String)]) -> String {
    let [(best, _), others @ ..] = tried else { return String::new() };
    let as_good = others.iter().filter(|(score, _)| score.total_cmp(best).is_eq()).count();
    if as_good > 0 && as_good == others.len() {
        return "A few steps ahead, one answer looks as good as the other.".to_owned();
    }
    let named = |among: &[(f32, String)]| {
        let named: Vec<String> = among.iter().take(2).map(|(_, text)| format!("“{text}”")).collect();
        named.join(" and ")
    };
    match (as_good, others) {
        (_, []) => "It looks best a few steps ahead.".to_owned(),
        (0, _) => format!("It looks best a few steps ahead; next best: {}.", named(others)),
        _ => format!("It looks best a few steps ahead; just as good: {}.", named(&others[..as_good])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::seat::Seat;

    #[test]
    fn a_hint_is_told_without_numbers() {
        let told = |scores: &[f32]| {
            let texts = ["Brandt: draw", "Maren: draw", "Wait"];
            let tried: Vec<(f32, String)> = scores.iter().copied().zip(texts.map(str::to_owned)).collect();
            weighed(&tried)
        };
        assert_eq!(told(&[]), "");
        assert_eq!(told(&[-893.8]), "It looks best a few steps ahead.");
        let next = "It looks best a few steps ahead; next best: “Maren: draw” and “Wait”.";
        assert_eq!(told(&[3.0, 2.0, 1.0]), next);
        let equal = "It looks best a few steps ahead; just as good: “Maren: draw”.";
        assert_eq!(told(&[2.0, 2.0, 1.0]), equal);
        assert_eq!(told(&[2.0, 2.0]), "A few steps ahead, one answer looks as good as the other.");
    }

    #[test]
    fn a_question_does_not_repeat_who_is_asked() {
        let seats = Seats::one(Seat(1));
        let bare = |text, hero| without_name(text, seats, hero);
        assert_eq!(bare("Maren: pay a gemstone?", Some("Maren Voss")), "Pay a gemstone?");
        assert_eq!(bare("Maren Voss: your turn", Some("Maren Voss")), "Your turn");
        assert_eq!(bare("Seat 2: which hero do you play?", None), "Which hero do you play?");
        assert_eq!(bare("Ysolt: use it?", Some("Maren Voss")), "Ysolt: use it?", "somebody else is named");
    }
}
