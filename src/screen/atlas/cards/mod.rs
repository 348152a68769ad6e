//! Card faces, drawn with a painter at any size and angle.
//!
//! [`print`] says what is printed on a card, [`text`] puts icons into rules text, [`emblems`] knows colours and
//! drawings, [`brush`] turns what is drawn, and [`frame`] puts it all on parchment.

pub mod brush;
pub mod emblems;
pub mod frame;
pub mod print;
pub mod text;

use bevy_egui::egui::{Painter, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType, vec2};

use super::picture::Picture;
use crate::books::atlas::pieces::{Carried, Source, TrackCard};
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{
    BossId, BossKind, CardKey, ItemId, ItemKind, JournalId, JournalKind, MinionId, MinionKind, OriginId,
    OriginKind, RuneId, RuneKind, SkillId, SkillKind, Status, SummonId, SummonKind, TacticId, TacticKind,
    TalentId, TalentKind,
};
use crate::screen::look::Look;
use print::{Cost, Print};

/// Height to width.
pub const TALL: f32 = 1.42;

/// Any card of the Atlas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    Skill(SkillId),
    Item(ItemId),
    Rune(RuneId),
    Talent(TalentId),
    Summon(SummonId),
    Status(Status),
    Tactic(TacticId),
    Minion {
        id: MinionId,
        veteran: bool,
    },
    Boss(BossId),
    /// A card of the location that the party is at.
    LocationCard(CardKey),
    Journal(JournalId),
    /// An Origin, and with it the ability that nobody else has.
    Origin(OriginId),
}

impl Card {
    /// The card that a power comes from. `owner` is whose ability an ability is.
    pub const fn of_source(source: Source, owner: OriginId) -> Option<Self> {
        match source {
            Source::Ability => Some(Self::Origin(owner)),
            Source::Talent(talent) => Some(Self::Talent(talent)),
            Source::Item(item) | Source::Consumable(item) => Some(Self::Item(item)),
            Source::Rune(rune, _) => Some(Self::Rune(rune)),
            Source::Summon(summon) => Some(Self::Summon(summon)),
            Source::Skill(skill) => Some(Self::Skill(skill)),
            Source::Status(status) => Some(Self::Status(status)),
            Source::Tactic(tactic) => Some(Self::Tactic(tactic)),
            Source::Placed(key) => Some(Self::LocationCard(key)),
            Source::Own | Source::Location => None,
        }
    }

    pub const fn carried(card: Carried) -> Self {
        match card {
            Carried::Item(item) => Self::Item(item),
            Carried::Rune(rune) => Self::Rune(rune),
        }
    }

    pub const fn on_track(card: TrackCard) -> Self {
        match card {
            TrackCard::Skill(skill) => Self::Skill(skill),
            TrackCard::Consumable(item) => Self::Item(item),
            TrackCard::Status(status) => Self::Status(status),
            TrackCard::Tactic(tactic) => Self::Tactic(tactic),
        }
    }

    /// The card in a word: `skill:shield_bash`, for [`BookOverlay::Card`] and links.
    ///
    /// [`BookOverlay::Card`]: crate::screen::shell::overlay::BookOverlay::Card
    pub fn write(self, cards: &Catalogue) -> String {
        match self {
            Self::Skill(id) => format!("skill:{}", cards.id(id)),
            Self::Item(id) => format!("item:{}", cards.id(id)),
            Self::Rune(id) => format!("rune:{}", cards.id(id)),
            Self::Talent(id) => format!("talent:{}", cards.id(id)),
            Self::Summon(id) => format!("summon:{}", cards.id(id)),
            Self::Status(id) => format!("status:{id:?}"),
            Self::Tactic(id) => format!("tactic:{}", cards.id(id)),
            Self::Minion { id, veteran: false } => format!("minion:{}", cards.id(id)),
            Self::Minion { id, veteran: true } => format!("veteran:{}", cards.id(id)),
            Self::Boss(id) => format!("boss:{}", cards.id(id)),
            Self::LocationCard(key) => format!("card:{key}"),
            Self::Journal(id) => format!("journal:{}", cards.id(id)),
            Self::Origin(id) => format!("origin:{}", cards.id(id)),
        }
    }

    pub fn read(cards: &Catalogue, word: &str) -> Option<Self> {
        let (kind, id) = word.split_once(':')?;
        match kind {
            "skill" => cards.find::<SkillKind>(id).map(Self::Skill),
            "item" => cards.find::<ItemKind>(id).map(Self::Item),
            "rune" => cards.find::<RuneKind>(id).map(Self::Rune),
            "talent" => cards.find::<TalentKind>(id).map(Self::Talent),
            "summon" => cards.find::<SummonKind>(id).map(Self::Summon),
            "status" => Status::ALL.into_iter().find(|of| format!("{of:?}") == id).map(Self::Status),
            "tactic" => cards.find::<TacticKind>(id).map(Self::Tactic),
            "minion" => cards.find::<MinionKind>(id).map(|id| Self::Minion { id, veteran: false }),
            "veteran" => cards.find::<MinionKind>(id).map(|id| Self::Minion { id, veteran: true }),
            "boss" => cards.find::<BossKind>(id).map(Self::Boss),
            "card" => id.parse().ok().map(Self::LocationCard),
            "journal" => cards.find::<JournalKind>(id).map(Self::Journal),
            "origin" => cards.find::<OriginKind>(id).map(Self::Origin),
            _ => None,
        }
    }

    pub fn title(self, picture: &Picture) -> String {
        Print::of(&picture.cards, picture.campaign.location, self).title
    }
}

/// How a card lies there.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardState<'a> {
    /// It can be used now: a gold rim.
    pub lit: bool,
    /// The pointer or the cursor is on it.
    pub raised: bool,
    /// It can't be used now.
    pub dim: bool,
    /// Its back is up.
    pub face_down: bool,
    /// What it costs now, if that is not what is printed.
    pub cost: Option<u8>,
    /// Words laid across it: why it can't be used.
    pub ribbon: Option<&'a str>,
    /// Clockwise, around its lower edge.
    pub turned: f32,
}

/// The size of a card so many points wide.
pub fn size(width: f32) -> Vec2 {
    vec2(width, width * TALL)
}

/// A card that can be clicked.
pub fn face(
    ui: &mut Ui,
    look: &Look,
    picture: &Picture,
    card: Card,
    size: Vec2,
    state: CardState,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let state = CardState { raised: state.raised || response.hovered() || response.has_focus(), ..state };
    let title = card.title(picture);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, !state.dim, &title));
    if ui.is_rect_visible(rect) {
        paint(ui.painter(), look, picture, card, rect, state);
    }
    response
}

/// Draws a card into a rectangle.
pub fn paint(painter: &Painter, look: &Look, picture: &Picture, card: Card, rect: Rect, state: CardState) {
    let mut print = Print::of(&picture.cards, picture.campaign.location, card);
    if let (Some(now), Some(Cost::Ap(_))) = (state.cost, print.cost) {
        print.cost = Some(Cost::Ap(now));
    }
    frame::paint(painter, look, &picture.cards, &print, rect, state);
}

/// A card for a hover, at a size that can be read.
pub fn tooltip(ui: &mut Ui, look: &Look, picture: &Picture, card: Card) {
    let width = 240.0 * look.text.clamp(0.9, 1.5);
    let room = ui.ctx().content_rect().height() * 0.9 / TALL;
    let (rect, _) = ui.allocate_exact_size(size(width.min(room)), Sense::hover());
    paint(ui.painter(), look, picture, card, rect, CardState::default());
}
