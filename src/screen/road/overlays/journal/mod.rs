//! The journal: a book over the table. Its sections stand as tabs above it, with a field that looks for a place, a person,
//! a status or any word in all of them.
//!
//! - [`leads`]: what is still open; [`read`]: every verse that was read; [`statuses`]; [`people`]: who is met again and
//!   again; [`time`]: the chapter and the days;
//! - [`book`]: what was read, in words, with the [`names`] in it; [`since`]: what has changed since a visit; [`sought`]:
//!   words that are looked for;
//! - [`parchment`]: what the pages are made of.
//!
//! RD-R14: what the players may not know is not in it.

mod book;
mod leads;
mod names;
mod parchment;
mod people;
mod read;
mod since;
mod sought;
mod statuses;
mod time;

use bevy_egui::egui::{
    Align, CornerRadius, CursorIcon, Event, Frame, Id, Layout, Margin, Rect, RichText, Sense, Stroke,
    StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use self::book::{Book, Group};
use crate::content::road::terms::VerseId;
use crate::screen::look::Look;
use crate::screen::road::desk::Desk;

/// The sections of the book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Section {
    #[default]
    Leads,
    Read,
    Statuses,
    People,
    Time,
}

impl Section {
    const ALL: [Self; 5] = [Self::Leads, Self::Read, Self::Statuses, Self::People, Self::Time];

    const fn name(self) -> &'static str {
        match self {
            Self::Leads => "Leads",
            Self::Read => "Read",
            Self::Statuses => "Statuses",
            Self::People => "People",
            Self::Time => "Time",
        }
    }

    const fn icon(self) -> &'static str {
        match self {
            Self::Leads => "road/lead",
            Self::Read => "road/journal",
            Self::Statuses => "road/status",
            Self::People => "road/companion",
            Self::Time => "road/time_passes",
        }
    }
}

/// Where the book lies open. It is opened there again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Browsing {
    section: Section,
    query: String,
    /// Only what belongs here is shown.
    group: Option<Group>,
    page: Option<VerseId>,
    name: Option<String>,
}

impl Browsing {
    fn key() -> Id {
        Id::new("the journal of the road")
    }

    /// Where it was left; not at a page that another game has read, or an undo has torn out.
    fn load(ui: &Ui, book: &Book) -> Self {
        let mut left: Self = ui.data(|data| data.get_temp(Self::key())).unwrap_or_default();
        left.page = left.page.filter(|page| book.page(*page).is_some());
        left.group = left.group.filter(|group| book.part(*group).is_some());
        left.name = left.name.filter(|name| book.names.iter().any(|other| other.name == *name));
        left
    }

    fn save(self, ui: &Ui) {
        ui.data_mut(|data| data.insert_temp(Self::key(), self));
    }

    /// The words that are looked for.
    fn words(&self) -> Vec<String> {
        sought::small(&self.query).split_whitespace().map(str::to_owned).collect()
    }

    /// Opens the book at a page.
    fn turn_to(&mut self, book: &Book, verse: VerseId) {
        let Some(page) = book.page(verse) else { return };
        self.section = Section::Read;
        self.group = Some(page.group);
        self.page = Some(verse);
    }

    /// Opens it at what is known of a place.
    fn turn_to_group(&mut self, group: Group) {
        self.section = Section::Read;
        self.group = Some(group);
        self.page = None;
    }
}

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let book = book::of(ui, desk.picture);
    let mut browsing = Browsing::load(ui, &book);
    let top = ui.cursor().top();
    // Until the outer page ends; it adds a little of its own.
    let room = ui.available_height() - 14.0;
    head(ui, desk, &book, &mut browsing);
    let used = ui.cursor().top() - top;
    let [left, right] = parchment::spread(ui, look, (room - used).max(220.0 * look.text));
    let words = browsing.words();
    let (section, leaf) = (browsing.section, leaf(&browsing));
    parchment::on_page(ui, left, &format!("left {}", section.name()), |ui| match section {
        Section::Leads => leads::asked(ui, desk, &book, &words),
        Section::Read => read::contents(ui, desk, &book, &mut browsing, &words),
        Section::Statuses => statuses::first(ui, desk, &book, &mut browsing, &words),
        Section::People => people::list(ui, desk, &book, &mut browsing, &words),
        Section::Time => time::now(ui, desk),
    });
    parchment::on_page(ui, right, &leaf, |ui| match section {
        Section::Leads => leads::places(ui, desk, &book, &mut browsing, &words),
        Section::Read => read::page(ui, desk, &book, &mut browsing, &words),
        Section::Statuses => statuses::second(ui, desk, &book, &mut browsing, &words),
        Section::People => people::met(ui, desk, &book, &mut browsing, &words),
        Section::Time => time::diary(ui, desk, &book, &mut browsing, &words),
    });
    browsing.save(ui);
}

/// What lies on the right: another text begins at its top.
fn leaf(browsing: &Browsing) -> String {
    let Browsing { section, group, page, name, .. } = browsing;
    format!("right {section:?} {group:?} {page:?} {name:?}")
}

/// How many lines of a section answer what is looked for; nothing if nothing is.
fn found(desk: &Desk, book: &Book, section: Section, words: &[String]) -> Option<usize> {
    if words.is_empty() {
        return None;
    }
    Some(match section {
        Section::Leads => leads::count(desk, book, words),
        Section::Read => book.pages.iter().filter(|page| page.holds(words)).count(),
        Section::Statuses => statuses::marked(desk.picture, words).len(),
        Section::People => people::count(desk, book, words),
        Section::Time => return None,
    })
}

/// The tabs, and the field.
fn head(ui: &mut Ui, desk: &Desk, book: &Book, browsing: &mut Browsing) {
    let look = desk.look;
    let words = browsing.words();
    let tabs = |ui: &mut Ui, browsing: &mut Browsing| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for section in Section::ALL {
            let count = found(desk, book, section, &words);
            if tab(ui, look, section, browsing.section == section, count) {
                browsing.section = section;
            }
        }
    };
    let width = 330.0 * look.text;
    if ui.available_width() > 620.0 * look.text + width {
        ui.horizontal(|ui| {
            tabs(ui, browsing);
            ui.add_space((ui.available_width() - width).max(0.0));
            let size = vec2(ui.available_width(), 30.0 * look.text);
            ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                field(ui, look, &mut browsing.query);
            });
        });
    } else {
        ui.horizontal_wrapped(|ui| tabs(ui, browsing));
        field(ui, look, &mut browsing.query);
    }
    ui.add_space(2.0);
}

/// A tab above the book; true if it was clicked.
fn tab(ui: &mut Ui, look: &Look, section: Section, open: bool, count: Option<usize>) -> bool {
    let p = look.palette;
    let text =
        count.map_or_else(|| section.name().to_owned(), |count| format!("{} · {count}", section.name()));
    let ink = if open { p.sepia } else { p.text };
    let name = ui.painter().layout_no_wrap(text.clone(), look.title(15.0), ink);
    let side = 19.0 * look.text;
    let size = vec2(name.size().x + side + 28.0, name.size().y.max(side) + 9.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, open, &text));
    if ui.is_rect_visible(rect) {
        let lit = response.hovered() || response.has_focus();
        let fill = if open { p.parchment } else { p.raised };
        let edge = if lit { Stroke::new(2.0, p.gold) } else { Stroke::new(1.2, p.gold_deep) };
        let round = CornerRadius { nw: 9, ne: 9, sw: 2, se: 2 };
        let painter = ui.painter();
        painter.rect(rect, round, fill, edge, StrokeKind::Inside);
        let middle = pos2(rect.left() + 10.0 + side / 2.0, rect.center().y);
        let tint = if open { p.gold_deep } else { p.gold };
        look.icons.paint(painter, section.icon(), Rect::from_center_size(middle, Vec2::splat(side)), tint);
        let at = pos2(middle.x + side / 2.0 + 7.0, rect.center().y - name.size().y / 2.0);
        if open {
            // An underline as well as a ground: nothing by colour alone.
            let line = Stroke::new(1.5, p.gold_deep);
            painter.hline(at.x..=at.x + name.size().x, at.y + name.size().y, line);
        }
        painter.galley(at, name, ink);
    }
    response.on_hover_cursor(CursorIcon::PointingHand).clicked()
}

/// The field for what is looked for. A stroke goes to it, as in other books.
fn field(ui: &mut Ui, look: &Look, query: &mut String) {
    let p = look.palette;
    let id = Id::new("journal search");
    let stroke = |event: &Event| matches!(event, Event::Text(text) if text == "/");
    if !ui.memory(|memory| memory.has_focus(id)) && ui.input(|input| input.events.iter().any(stroke)) {
        // It is not what is looked for.
        ui.input_mut(|input| input.events.retain(|event| !stroke(event)));
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    let round = CornerRadius::same(14);
    let frame = Frame::new().fill(p.parchment).stroke(Stroke::new(1.2, p.gold_deep)).corner_radius(round);
    frame.inner_margin(Margin::symmetric(10, 3)).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            look.icons.show(ui, "ui/search", 16.0 * look.text, p.sepia);
            ui.visuals_mut().selection.bg_fill = p.gold.gamma_multiply(0.5);
            ui.visuals_mut().text_cursor.stroke = Stroke::new(2.0, p.sepia);
            let clears = !query.is_empty();
            let side = 16.0 * look.text;
            let width = (ui.available_width() - side - 10.0).max(60.0);
            let hint = RichText::new("A place, a person, any word").font(look.italic(14.5));
            let field = TextEdit::singleline(query)
                .id(id)
                .frame(Frame::NONE)
                .font(look.body(15.0))
                .text_color(p.sepia)
                .hint_text(hint.color(p.sepia.lerp_to_gamma(p.parchment, 0.3)))
                .desired_width(width);
            let response = ui.add(field);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, "Search the journal"));
            let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
            if clears {
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, "Clear the search"));
                let ink = if response.hovered() { p.blood } else { p.sepia };
                look.icons.paint(ui.painter(), "ui/close", rect.shrink(1.0), ink);
                if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
                    query.clear();
                }
            }
        });
    });
}

/// What is said where nothing answers.
fn nothing(ui: &mut Ui, look: &Look, words: &[String]) {
    if !words.is_empty() {
        parchment::small(ui, look, "Nothing here has these words in it.");
    }
}
