//! What is asked about a thing, a price or each other, on a slip of parchment at the lower edge of the table, with the thing
//! itself: who pays and who bears (RD-047, RD-150, RD-R70, RD-R80), who receives (RD-155), what is used (RD-124) or goes
//! (RD-341, RD-384), who comes along (RD-067, RD-R83), what comes first.
//!
//! What is pointed at on the land stays there: corners, waybells, guardians. So does what an encounter asks of those who
//! are in it: it is answered beside the line.

use bevy_egui::egui::{
    Align2, Area, Color32, Id, Label, LayerId, Margin, Order, Rect, RichText, ScrollArea, Sense, Ui, Vec2,
    vec2,
};

use crate::books::road::prompts::{Choice, Question, Source};
use crate::books::road::records::Ware;
use crate::books::road::words::names;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::terms::{Direction, ItemId, Keyword, OriginId, Thing};
use crate::screen::look::{Look, parts};
use crate::screen::road::desk::Desk;
use crate::screen::road::emblems;
use crate::screen::road::overlays::paper::{self, Lie, Paper};
use crate::screen::road::overlays::print::{self, Print};
use crate::screen::road::panels::purse::thing_icon;
use crate::screen::road::picture::{Ask, Hero, Picture};
use crate::screen::shell::overlay::{BookOverlay, Overlay};
use crate::screen::table::flows::sheet;
use crate::screen::table::overlays::{column, grid};
use crate::table::seat::Seats;
use crate::table::words::{capital, whose};

pub const fn is_asked_here(question: &Question) -> bool {
    matches!(
        question,
        Question::SplitCost { .. }
            | Question::ShareOut { .. }
            | Question::Bear { .. }
            | Question::Overflow { .. }
            | Question::GiveItem { .. }
            | Question::GiveSecret { .. }
            | Question::InUse { .. }
            | Question::DropItem { .. }
            | Question::TooManyItems { .. }
            | Question::Sell { .. }
            | Question::PayItem { .. }
            | Question::KeepItemFrom { .. }
            | Question::Join { .. }
            | Question::Agree { .. }
            | Question::Scout { .. }
            | Question::Order { .. }
    ) || source(question).is_some()
}

/// The thing in hand, or the ability, that a question is about.
const fn source(question: &Question) -> Option<Source> {
    match question {
        Question::NameOrigin { source } | Question::MayUse { source, .. } => match source {
            Source::Item(_)
            | Source::Secret(_)
            | Source::Sheet(_)
            | Source::Skill(_)
            | Source::Legend(_)
            | Source::Own(_) => Some(*source),
            _ => None,
        },
        _ => None,
    }
}

/// In an encounter these are answered beside the line, where everything is in sight that they are about.
const fn is_settled_in_encounter(question: &Question) -> bool {
    matches!(question, Question::SplitCost { .. } | Question::PayItem { .. } | Question::Order { .. })
        || source(question).is_some()
}

pub fn show(ui: &Ui, desk: &mut Desk, area: Rect) {
    let picture = desk.picture;
    let Some(ask) = &picture.ask else { return };
    if picture.meeting.is_some() && is_settled_in_encounter(&ask.question) {
        return;
    }
    let slip = Slip { ui, area };
    match &ask.question {
        Question::SplitCost { party, what } => slip.cost(desk, ask, *party, what),
        Question::ShareOut { thing, left, .. } => {
            slip.shares(desk, ask, *thing, *left, "take", "It is yours to share");
        }
        Question::Bear { thing, left, .. } => {
            slip.shares(desk, ask, *thing, *left, "bear", "It has to be borne");
        }
        Question::Overflow { origin, thing, left } => {
            let line = format!("{} has no room for it", picture.name_of(*origin));
            slip.shares(desk, ask, *thing, *left, "take", &line);
        }
        Question::GiveItem { item, .. } => {
            let keyword = picture.cards.item(*item).keyword;
            slip.give(desk, ask, &print::item(&picture.cards, *item), keyword);
        }
        Question::GiveSecret { secret, .. } => {
            let keyword = picture.cards.secret(*secret).keyword;
            slip.give(desk, ask, &print::secret(&picture.cards, *secret), keyword);
        }
        Question::InUse { origin, old, new } => slip.in_use(desk, ask, *origin, (*old, *new)),
        Question::DropItem { origin, .. } => slip.things(desk, ask, "Discard", Some(*origin)),
        Question::TooManyItems { origin } => slip.things(desk, ask, "Discard", Some(*origin)),
        Question::KeepItemFrom { origin } => slip.things(desk, ask, "Keep", Some(*origin)),
        Question::Sell { .. } => slip.things(desk, ask, "Sell", None),
        Question::PayItem { .. } => slip.things(desk, ask, "Give", None),
        Question::Join { origin, location } => slip.join(desk, ask, *origin, *location),
        Question::Agree { .. } => slip.agree(desk, ask),
        Question::Scout { origin } => slip.scout(desk, ask, *origin),
        Question::Order { .. } => slip.order(desk, ask),
        Question::NameOrigin { source } => slip.about(desk, ask, *source, "Who will it be?"),
        Question::MayUse { origin, source } => {
            let title = format!("{}: use it?", picture.name_of(*origin));
            slip.about(desk, ask, *source, &title);
        }
        _ => {}
    }
}

/// What stands at the top of a slip.
struct Head<'h> {
    icon: &'h str,
    title: &'h str,
    line: &'h str,
}

/// A slip of parchment at the lower edge of the table.
struct Slip<'u> {
    ui: &'u Ui,
    area: Rect,
}

const NAME: &str = "a slip with a question";
/// How much of the table's height a slip takes at most: the land stays in sight.
const SHARE: f32 = 0.62;
/// The least width of a card on it, at text size 1.
const CARD: f32 = 220.0;

impl Slip<'_> {
    /// Lays it down, so wide at text size 1.
    fn lay<'a>(
        &self,
        desk: &mut Desk<'a>,
        width: f32,
        head: &Head,
        write: impl FnOnce(&mut Ui, &mut Desk<'a>),
    ) {
        let (look, area) = (desk.look, self.area);
        let prompt = desk.picture.ask.as_ref().map_or(0, |ask| ask.number);
        let width = (width * look.text.max(0.9)).min(area.width() - 8.0).max(160.0);
        let most = (area.height() * SHARE - 70.0 * look.text).max(90.0);
        self.ui.ctx().move_to_top(LayerId::new(Order::Middle, Id::new(NAME)));
        Area::new(Id::new(NAME))
            .order(Order::Middle)
            .pivot(Align2::CENTER_BOTTOM)
            .fixed_pos(area.center_bottom() - vec2(0.0, 4.0))
            .constrain_to(area)
            .sense(Sense::click())
            .show(self.ui.ctx(), |ui| {
                parts::sheet(look).inner_margin(Margin::symmetric(18, 12)).show(ui, |ui| {
                    ui.visuals_mut().override_text_color = Some(look.palette.sepia);
                    ui.set_width(width - 36.0);
                    heading(ui, look, head);
                    parts::rule(ui, look);
                    let written = ScrollArea::vertical().id_salt((NAME, prompt)).max_height(most);
                    written.auto_shrink([false, true]).show(ui, |ui| {
                        ui.set_width(width - 44.0);
                        write(ui, desk);
                    });
                });
            });
    }

    /// RD-R80: how a price is split, with what each has of it.
    fn cost(&self, desk: &mut Desk, ask: &Ask, party: Seats, what: &[(Thing, u8)]) {
        let picture = desk.picture;
        let icon = what.first().map_or("road/energy", |(thing, _)| thing_icon(*thing));
        let wanted: Vec<String> = what.iter().map(|(thing, by)| names::amount(*thing, *by)).collect();
        let title = format!("{} to pay", crate::table::words::listed(&wanted));
        let head = Head { icon, title: &title, line: "Once for all of you. Who pays?" };
        self.lay(desk, 540.0, &head, |ui, desk| {
            let things: Vec<Thing> = what.iter().map(|(thing, _)| *thing).collect();
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 16.0;
                for hero in party.iter().filter_map(|seat| picture.at_seat(seat)) {
                    chip(ui, desk, hero, &things);
                }
            });
            all_answers(ui, desk, ask);
        });
    }

    /// RD-150, RD-154, RD-113: each in turn takes some of it, or all.
    fn shares(&self, desk: &mut Desk, ask: &Ask, thing: Thing, left: u8, verb: &str, line: &str) {
        let picture = desk.picture;
        let title = names::amount(thing, left);
        let head = Head { icon: thing_icon(thing), title: &title, line };
        self.lay(desk, 560.0, &head, |ui, desk| {
            for origin in asked_about(ask) {
                let Some(hero) = picture.hero(origin) else { continue };
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 10.0;
                    chip(ui, desk, hero, &[thing]);
                    let name = picture.name_of(origin);
                    for (place, offered) in ask.options.iter().enumerate() {
                        let words = match offered.choice {
                            Choice::All(other) if other == origin && left == 1 => {
                                format!("{name} {verb}s it")
                            }
                            Choice::All(other) if other == origin => format!("{name} {verb}s all {left}"),
                            Choice::One(other) if other == origin => format!("{name} {verb}s 1"),
                            _ => continue,
                        };
                        sheet::answer_as(ui, desk, place, &words, None);
                    }
                });
            }
            let others = |choice: &Choice| !matches!(choice, Choice::All(_) | Choice::One(_));
            foot(ui, desk, ask, others);
        });
    }

    /// RD-155: a thing, and who could have it.
    fn give(&self, desk: &mut Desk, ask: &Ask, print: &Print, keyword: Option<Keyword>) {
        let head = Head { icon: &print.emblem, title: "Who takes it?", line: "It goes to one of you." };
        self.lay(desk, 640.0, &head, |ui, desk| {
            beside(ui, desk, print, |ui, desk| receivers(ui, desk, ask, keyword));
        });
    }

    /// RD-124: one of a keyword is in use, the other lies face down.
    fn in_use(&self, desk: &mut Desk, ask: &Ask, origin: OriginId, (old, new): (Ware, Ware)) {
        let picture = desk.picture;
        let cards: &Catalogue = &picture.cards;
        let (Some(old), Some(new)) = (ware(cards, old), ware(cards, new)) else { return };
        let title = format!("Which does {} use?", picture.name_of(origin));
        let icon = emblems::origin(cards, origin);
        let head = Head { icon: &icon, title: &title, line: "The other is kept, face down." };
        let sides = [(old, Choice::Keep, "in use now"), (new, Choice::Replace, "new")];
        self.lay(desk, 640.0, &head, |ui, desk| {
            grid(ui, CARD * desk.look.text, 12.0, sides.len(), |ui, side, _| {
                let (print, choice, note) = &sides[side];
                let lie = Lie { note: (*note).to_owned(), ..Lie::default() };
                lay_down(ui, desk, print, lie);
                if let Some(place) = ask.place_of(|other| other == choice) {
                    let words = format!("Use {}", print.name);
                    ui.vertical_centered(|ui| sheet::answer_as(ui, desk, place, &words, None));
                }
            });
        });
    }

    /// Things to choose from (RD-341, RD-343, RD-384, RD-R62, RD-R68).
    fn things(&self, desk: &mut Desk, ask: &Ask, verb: &str, origin: Option<OriginId>) {
        let picture = desk.picture;
        let cards: &Catalogue = &picture.cards;
        let items: Vec<ItemId> = ask.options.iter().filter_map(|offered| item_of(&offered.choice)).collect();
        let line = match verb {
            "Sell" => "For what is printed on it.",
            "Discard" => "It goes to the bottom of its deck.",
            _ => "",
        };
        let title = capital(ask.text.split_once(": ").map_or(ask.text.as_str(), |(_, text)| text));
        let icon = origin.map_or_else(|| "road/item".to_owned(), |origin| emblems::origin(cards, origin));
        let head = Head { icon: &icon, title: &title, line };
        let width = 60.0 + (CARD + 14.0) * items.len().clamp(2, 4) as f32;
        self.lay(desk, width, &head, |ui, desk| {
            grid(ui, CARD * desk.look.text, 12.0, items.len(), |ui, number, _| {
                let item = items[number];
                lay_down(ui, desk, &print::item(cards, item), held(picture, item));
                let name = &cards.item(item).name;
                for (place, offered) in ask.options.iter().enumerate() {
                    let words = match offered.choice {
                        Choice::Item(other) if other == item && verb == "Sell" => {
                            format!("{verb} {name} for {}", cards.item(item).price)
                        }
                        Choice::Item(other) if other == item => format!("{verb} {name}"),
                        Choice::Offer(_, to, Ware::Item(other)) if other == item => {
                            let to = picture.at_seat(to).map_or("another", |hero| picture.name_of(hero.id));
                            format!("{name} to {to}")
                        }
                        _ => continue,
                    };
                    ui.vertical_centered(|ui| sheet::answer_as(ui, desk, place, &words, None));
                }
            });
            let others =
                |choice: &Choice| !matches!(choice, Choice::Item(_) | Choice::Offer(_, _, Ware::Item(_)));
            foot(ui, desk, ask, others);
        });
    }

    /// RD-067: who is there already may join those who arrive, for what happens at once.
    fn join(&self, desk: &mut Desk, ask: &Ask, origin: OriginId, location: u16) {
        let picture = desk.picture;
        let Some(place) = picture.place(location) else { return };
        let icon = emblems::origin(&picture.cards, origin);
        let title = format!("{}: join them?", picture.name_of(origin));
        let line = format!("This happens at once to whoever comes to {}.", place.name);
        let head = Head { icon: &icon, title: &title, line: &line };
        self.lay(desk, 520.0, &head, |ui, desk| {
            for instant in &place.instants {
                sheet::line(ui, desk.look, "road/instant", &capital(instant));
            }
            yes_or_no(ui, desk, ask, ("Join them", "Stay out of it"));
        });
    }

    /// RD-R83: a party acts only if all agree.
    fn agree(&self, desk: &mut Desk, ask: &Ask) {
        let picture = desk.picture;
        let hero = ask.seats.iter().next().and_then(|seat| picture.at_seat(seat));
        let (icon, title) = match hero {
            Some(hero) => (
                emblems::origin(&picture.cards, hero.id),
                format!("{}: come along?", picture.name_of(hero.id)),
            ),
            None => ("road/party".to_owned(), "Come along?".to_owned()),
        };
        let text = ask.text.trim_end_matches(" Do you agree?");
        let head = Head { icon: &icon, title: &title, line: text };
        self.lay(desk, 480.0, &head, |ui, desk| yes_or_no(ui, desk, ask, ("Agreed", "Not with me")));
    }

    /// RD-R09: both sides of a card that is near, or the top of a deck. The cards can also be pointed at.
    fn scout(&self, desk: &mut Desk, ask: &Ask, origin: OriginId) {
        let picture = desk.picture;
        let icon = emblems::origin(&picture.cards, origin);
        let title = format!("{} looks ahead", picture.name_of(origin));
        let head = Head {
            icon: &icon,
            title: &title,
            line: "Both sides of a card that is near, or the top card of a deck.",
        };
        let listed: Vec<(usize, String, Option<String>)> = ask
            .options
            .iter()
            .enumerate()
            .map(|(place, offered)| {
                let words = match offered.choice {
                    Choice::Towards(direction) => towards(picture, origin, direction),
                    _ => capital(&offered.text),
                };
                (place, words, Some(offered.icon.clone()))
            })
            .collect();
        self.lay(desk, 600.0, &head, |ui, desk| sheet::row(ui, desk, &listed));
    }

    /// Several things wait for their turn: what each does, and which comes first.
    fn order(&self, desk: &mut Desk, ask: &Ask) {
        let head = Head { icon: "road/story", title: &ask.text, line: "The others follow." };
        self.lay(desk, 620.0, &head, |ui, desk| {
            let look = desk.look;
            for (place, offered) in ask.options.iter().enumerate() {
                sheet::answer_as(ui, desk, place, &offered.short(), Some(&offered.icon));
                let ink = look.palette.sepia.gamma_multiply(0.85);
                said(ui, RichText::new(&offered.text).font(look.italic(13.5)).color(ink));
                ui.add_space(4.0);
            }
        });
    }

    /// An ability of a thing in hand: whether, or for whom.
    fn about(&self, desk: &mut Desk, ask: &Ask, source: Source, title: &str) {
        let Some(print) = print_of(&desk.picture.cards, source) else { return };
        let head = Head { icon: &print.emblem, title, line: "" };
        self.lay(desk, 620.0, &head, |ui, desk| {
            beside(ui, desk, &print, |ui, desk| receivers(ui, desk, ask, None));
        });
    }
}

// ---- what lies on a slip ----

fn heading(ui: &mut Ui, look: &Look, head: &Head) {
    let p = look.palette;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(38.0 * look.text), Sense::hover());
        parts::paint_medallion(ui, look, head.icon, rect, p.gold_deep, p.gold);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            said(ui, RichText::new(head.title).font(look.title(18.0)).color(p.sepia));
            if !head.line.is_empty() {
                said(ui, RichText::new(head.line).font(look.italic(14.0)).color(faded(look)));
            }
        });
    });
}

fn faded(look: &Look) -> Color32 {
    look.palette.sepia.gamma_multiply(0.85)
}

fn said(ui: &mut Ui, text: RichText) {
    ui.add(Label::new(text).wrap());
}

/// An Origin with what they have of these things.
fn chip(ui: &mut Ui, desk: &Desk, hero: &Hero, things: &[Thing]) {
    let (look, p, picture) = (desk.look, desk.look.palette, desk.picture);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(28.0 * look.text), Sense::hover());
        let emblem = emblems::origin(&picture.cards, hero.id);
        parts::paint_medallion(ui, look, &emblem, rect, p.seat(hero.seat.0), p.text);
        ui.label(RichText::new(picture.name_of(hero.id)).font(look.title(14.5)).color(p.sepia));
        for thing in things {
            look.icons.show(ui, thing_icon(*thing), 15.0 * look.text, p.sepia);
            ui.label(RichText::new(amount(hero, *thing).to_string()).font(look.bold(14.0)).color(p.sepia));
        }
    });
}

/// What an Origin has of it.
const fn amount(hero: &Hero, thing: Thing) -> u16 {
    match thing {
        Thing::Energy => hero.tracks.energy as u16,
        Thing::Health => hero.tracks.health as u16,
        Thing::Terror => hero.tracks.terror as u16,
        Thing::Food => hero.food as u16,
        Thing::Wealth => hero.wealth as u16,
        Thing::Magic => hero.magic as u16,
        Thing::Exp => hero.exp,
    }
}

/// Those whom the answers are about, each once.
fn asked_about(ask: &Ask) -> Vec<OriginId> {
    let mut found = Vec::new();
    for offered in &ask.options {
        if let Choice::All(origin) | Choice::One(origin) | Choice::Origin(origin) = offered.choice
            && !found.contains(&origin)
        {
            found.push(origin);
        }
    }
    found
}

/// A card, and beside it what can be answered; below it in a narrow window.
fn beside<'a>(ui: &mut Ui, desk: &mut Desk<'a>, print: &Print, answers: impl FnOnce(&mut Ui, &mut Desk<'a>)) {
    let room = ui.available_width();
    if room < 440.0 * desk.look.text {
        lay_down(ui, desk, print, Lie::default());
        return answers(ui, desk);
    }
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 16.0;
        column(ui, room * 0.5, |ui| lay_down(ui, desk, print, Lie::default()));
        column(ui, room * 0.5 - 20.0, |ui| answers(ui, desk));
    });
}

/// A card as it lies there; a click reads it at leisure.
fn lay_down(ui: &mut Ui, desk: &mut Desk, print: &Print, lie: Lie) {
    let paper = Paper { print: print.clone(), lie };
    if paper::show(ui, desk, &paper) {
        desk.open(Overlay::Book(BookOverlay::Card(paper.print.word)));
    }
}

/// Every answer under the other; of an Origin with what they have in use of that keyword.
fn receivers(ui: &mut Ui, desk: &mut Desk, ask: &Ask, keyword: Option<Keyword>) {
    let (look, picture) = (desk.look, desk.picture);
    for (place, offered) in ask.options.iter().enumerate() {
        sheet::answer_as(ui, desk, place, &offered.short(), Some(&offered.icon));
        let Choice::Origin(origin) = offered.choice else { continue };
        let Some(hero) = picture.hero(origin) else { continue };
        let note = keyword.map_or_else(String::new, |keyword| in_hand(picture, hero, keyword));
        if !note.is_empty() {
            said(ui, RichText::new(note).font(look.italic(13.0)).color(faded(look)));
        }
    }
}

/// "uses the Hayfork now"
fn in_hand(picture: &Picture, hero: &Hero, keyword: Keyword) -> String {
    let cards = &picture.cards;
    let item = hero.items.iter().find(|held| held.in_use && cards.item(held.card).keyword == Some(keyword));
    let secret =
        hero.secrets.iter().find(|held| held.in_use && cards.secret(held.card).keyword == Some(keyword));
    let name = item
        .map(|held| &cards.item(held.card).name)
        .or_else(|| secret.map(|held| &cards.secret(held.card).name));
    name.map_or_else(String::new, |name| format!("uses {name} now"))
}

/// Whose it is, and whether it is in use.
fn held(picture: &Picture, item: ItemId) -> Lie {
    let owners = picture.party.iter();
    let mut found = owners.filter_map(|hero| Some((hero, hero.items.iter().find(|held| held.card == item)?)));
    match found.next() {
        Some((hero, held)) if picture.party.len() > 1 => {
            Lie { face_down: !held.in_use, note: whose(picture.name_of(hero.id)), ..Lie::default() }
        }
        Some((_, held)) => Lie { face_down: !held.in_use, ..Lie::default() },
        None => Lie::default(),
    }
}

const fn item_of(choice: &Choice) -> Option<ItemId> {
    match choice {
        Choice::Item(item) => Some(*item),
        _ => None,
    }
}

/// "North: Ostrey Bridge"
fn towards(picture: &Picture, origin: OriginId, direction: Direction) -> String {
    let here = picture.hero(origin).and_then(|hero| picture.place(hero.at));
    let there = here.and_then(|place| place.keys[direction as usize]).and_then(|(to, _)| picture.place(to));
    let way = capital(direction.id());
    there.map_or_else(|| way.clone(), |place| format!("{way}: {}", place.name))
}

fn ware(cards: &Catalogue, ware: Ware) -> Option<Print> {
    match ware {
        Ware::Item(item) => Some(print::item(cards, item)),
        Ware::Secret(secret) => Some(print::secret(cards, secret)),
        Ware::Food | Ware::Wealth => None,
    }
}

fn print_of(cards: &Catalogue, source: Source) -> Option<Print> {
    Some(match source {
        Source::Item(item) => print::item(cards, item),
        Source::Secret(secret) => print::secret(cards, secret),
        Source::Sheet(sheet) => print::sheet(cards, sheet),
        Source::Skill(skill) => print::skill(cards, skill),
        Source::Legend(legend) => print::legend(cards, legend),
        Source::Own(origin) => print::own_ability(cards, origin),
        _ => return None,
    })
}

// ---- answers ----

fn all_answers(ui: &mut Ui, desk: &mut Desk, ask: &Ask) {
    ui.add_space(4.0);
    ui.vertical_centered(|ui| {
        for (place, offered) in ask.options.iter().enumerate() {
            sheet::answer_as(ui, desk, place, &offered.text, Some(&offered.icon));
        }
    });
}

/// What can be answered beside what lies there.
fn foot(ui: &mut Ui, desk: &mut Desk, ask: &Ask, wanted: impl Fn(&Choice) -> bool) {
    let listed: Vec<(usize, String, Option<String>)> = ask
        .options
        .iter()
        .enumerate()
        .filter(|(_, offered)| wanted(&offered.choice))
        .map(|(place, offered)| (place, offered.text.clone(), Some(offered.icon.clone())))
        .collect();
    if !listed.is_empty() {
        ui.add_space(4.0);
        sheet::row(ui, desk, &listed);
    }
}

fn yes_or_no(ui: &mut Ui, desk: &mut Desk, ask: &Ask, (yes, no): (&str, &str)) {
    ui.add_space(6.0);
    ui.vertical_centered(|ui| {
        for (place, offered) in ask.options.iter().enumerate() {
            let words = match offered.choice {
                Choice::Yes => yes,
                Choice::No => no,
                _ => offered.text.as_str(),
            };
            sheet::answer_as(ui, desk, place, words, Some(&offered.icon));
        }
    });
}
