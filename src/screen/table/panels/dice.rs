//! The dice tray of any book: the dice of a roll in rows, those that are new tumbling for a moment before they settle
//! (unless the player wants things still), those that can be chosen lit. What stands on a face, what a die is called
//! and which answer it is are the book's own matter ([`Rolled`], [`Says`]).

use bevy_egui::egui::{CursorIcon, Id, Painter, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

use super::bits::Tip;
use crate::screen::look::Look;
use crate::screen::look::die::{Lie, Mark};
use crate::screen::table::Pictured;
use crate::screen::table::desk::Desk;

/// Seconds that a roll tumbles at the usual pace.
const TUMBLE: f64 = 0.75;

/// A die of a book that has been rolled.
pub trait Rolled: Copy + PartialEq + Send + Sync + 'static {
    fn face(self) -> u8;
    /// The same die with another face up.
    #[must_use]
    fn turned(self, face: u8) -> Self;
    fn paint(self, painter: &Painter, look: &Look, lie: Lie, mark: Mark);
}

/// What a book says of a die in the tray.
pub struct Says {
    /// "blue, 2 hits"
    pub name: String,
    pub tip: Tip,
    /// The place of the answer that chooses it.
    pub answer: Option<usize>,
    /// It has been chosen already.
    pub chosen: bool,
}

/// A roll as it lies on the table now.
pub struct Roll<'a, D> {
    pub dice: &'a [D],
    /// A number that grows from roll to roll, so that one that was taken back, or was there before anybody looked, does
    /// not tumble; none where a tray is only seen while somebody rolls.
    pub number: Option<u64>,
    /// Dice that show the same as before were not rolled again.
    pub again: bool,
}

/// What is remembered of the roll on the table from frame to frame.
#[derive(Clone, Debug)]
pub struct Throw<D> {
    number: Option<u64>,
    pub dice: Vec<D>,
    /// Which of them are new.
    fresh: Vec<bool>,
    began: f64,
}

impl<D: Rolled> Throw<D> {
    /// Takes note of a new roll; `tray` tells one tray from another.
    pub fn follow(ui: &Ui, tray: Id, roll: &Roll<D>) -> Self {
        let before = Self::last(ui, tray);
        if let Some(before) = before.as_ref().filter(|it| it.number == roll.number && it.dice == roll.dice) {
            return before.clone();
        }
        let is_new = |place: usize| match &before {
            None => roll.number.is_none(),
            Some(before) => {
                // Taken back, or a game that was opened: there is nothing to be excited about.
                let newer = roll.number >= before.number;
                let kept = roll.again && before.dice.len() == roll.dice.len();
                newer && !(kept && before.dice[place] == roll.dice[place])
            }
        };
        let throw = Self {
            number: roll.number,
            dice: roll.dice.to_vec(),
            fresh: (0..roll.dice.len()).map(is_new).collect(),
            began: ui.input(|input| input.time),
        };
        ui.ctx().data_mut(|data| data.insert_temp(tray, throw.clone()));
        throw
    }

    /// The roll that was seen last in this tray.
    pub fn last(ui: &Ui, tray: Id) -> Option<Self> {
        ui.ctx().data(|data| data.get_temp(tray))
    }

    /// 0 when the die has just been thrown, 1 when it lies still.
    fn settled(&self, place: usize, now: f64, stretch: f32) -> f32 {
        if !self.fresh.get(place).copied().unwrap_or(false) || stretch <= 0.0 {
            return 1.0;
        }
        // One after the other, so that the eye can follow.
        let share = 0.6 + 0.4 * (place as f64 + 1.0) / self.dice.len().max(1) as f64;
        let lasts = TUMBLE * f64::from(stretch) * share;
        ((now - self.began) / lasts).clamp(0.0, 1.0) as f32
    }
}

/// Draws the dice, each about `size` wide; more than two rows become smaller dice. `says` is asked of each.
pub fn tray<P: Pictured, D: Rolled>(
    ui: &mut Ui,
    desk: &mut Desk<'_, P>,
    throw: &Throw<D>,
    size: f32,
    says: impl Fn(&Desk<'_, P>, usize, D) -> Says,
) {
    let count = throw.dice.len();
    let (width, usual) = (ui.available_width(), size * desk.look.text);
    let per_row = ((width / (usual * 1.12)) as usize).max(1);
    let per_row = if count > per_row * 2 { count.div_ceil(2) } else { per_row };
    let step = (width / per_row as f32).min(usual * 1.16);
    let (rect, _) =
        ui.allocate_exact_size(vec2(width, step * count.div_ceil(per_row) as f32), Sense::hover());
    let now = ui.input(|input| input.time);
    let stretch = if desk.look.still { 0.0 } else { desk.standing.stretch };
    let mut moving = false;
    for (place, die) in throw.dice.iter().enumerate() {
        let row = place / per_row;
        let in_row = (count - row * per_row).min(per_row);
        let left = rect.center().x - step * in_row as f32 / 2.0;
        let centre =
            pos2(left + step * ((place % per_row) as f32 + 0.5), rect.top() + step * (row as f32 + 0.5));
        let settled = throw.settled(place, now, stretch);
        moving |= settled < 1.0;
        let said = says(desk, place, *die);
        one(ui, desk, place, *die, said, Lie::askew(centre, step * 0.8, place, die.face()), settled);
    }
    if moving {
        ui.ctx().request_repaint();
    }
}

fn one<P: Pictured, D: Rolled>(
    ui: &Ui,
    desk: &mut Desk<'_, P>,
    place: usize,
    die: D,
    said: Says,
    lie: Lie,
    settled: f32,
) {
    let Says { name, tip, answer, chosen } = said;
    let rect = Rect::from_center_size(lie.centre, Vec2::splat(lie.size));
    let sense = if answer.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.id().with(("die", place)), sense);
    response.widget_info(|| {
        let kind = if answer.is_some() { WidgetType::Button } else { WidgetType::Label };
        WidgetInfo::labeled(kind, true, format!("Die {}: {name}", place + 1))
    });
    let lit = answer
        .is_some_and(|answer| response.hovered() || response.has_focus() || desk.focus.aimed() == answer);
    let (lie, passing) = lie.thrown(place, settled);
    let shown = passing.map_or(die, |face| die.turned(face));
    shown.paint(ui.painter(), desk.look, lie, Mark { open: answer.is_some(), lit, chosen });
    let response = Tip::on(response, desk.look, || tip);
    let Some(answer) = answer else { return };
    if response.hovered() {
        desk.focus.aim = Some(answer);
    }
    if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
        desk.answer(answer);
    }
}
