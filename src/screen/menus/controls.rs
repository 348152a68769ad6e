//! The settings of keys and buttons: every action with what takes it, and a way to change that.

use bevy::app::{App, Last, Plugin};
use bevy::ecs::prelude::*;
use bevy::input::ButtonInput;
use bevy::input::gamepad::Gamepad;
use bevy::input::keyboard::KeyCode;
use bevy_egui::egui::{Align, Layout, RichText, Ui, WidgetInfo, WidgetType, vec2};

use super::settings::SettingsMenu;
use crate::screen::look::Look;
use crate::screen::look::parts::{self, Button, Weight};
use crate::screen::look::tip::Tipped;
use crate::screen::shell::input::{Act, Bindings, Input, Listening};
use crate::screen::shell::settings::Settings;

/// What the tab remembers while it is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ControlsTab {
    /// The action that waits for a key or a button.
    pub listening: Option<Act>,
    /// What came of the last change.
    pub told: Option<String>,
    /// The action whose button gets the focus back.
    pub refocus: Option<Act>,
}

/// Actions in the order in which a player meets them.
const GROUPS: [(&str, &[Act]); 4] = [
    (
        "Choosing",
        &[
            Act::Up,
            Act::Down,
            Act::Left,
            Act::Right,
            Act::Confirm,
            Act::Back,
            Act::Choose1,
            Act::Choose2,
            Act::Choose3,
            Act::Choose4,
            Act::Choose5,
            Act::Choose6,
            Act::Choose7,
            Act::Choose8,
            Act::Choose9,
        ],
    ),
    (
        "At the table",
        &[
            Act::Undo,
            Act::Redo,
            Act::Hint,
            Act::Skip,
            Act::Codex,
            Act::Journal,
            Act::Table,
            Act::Hero,
            Act::NextHero,
            Act::Log,
        ],
    ),
    (
        "The map",
        &[Act::PanUp, Act::PanDown, Act::PanLeft, Act::PanRight, Act::ZoomIn, Act::ZoomOut, Act::Fit],
    ),
    ("The game", &[Act::Save, Act::Fullscreen, Act::Mute]),
];

pub struct ControlsPlugin;

impl Plugin for ControlsPlugin {
    fn build(&self, app: &mut App) {
        // Last: the press that is caught has been let go by everything else by then.
        app.add_systems(Last, catch);
    }
}

/// Gives the next key or button that is pressed to the action that waits for it. Escape lets it be.
fn catch(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    mut listening: ResMut<Listening>,
    mut settings: ResMut<Settings>,
    mut menu: ResMut<SettingsMenu>,
) {
    let Some(act) = listening.act else { return };
    // The press that began the waiting is not the one that is waited for.
    if !listening.ready {
        listening.ready = true;
        return;
    }
    let input =
        match (keys.get_just_pressed().next(), pads.iter().find_map(|pad| pad.get_just_pressed().next())) {
            (Some(KeyCode::Escape), _) => None,
            (Some(key), _) => Some(Input::Key(*key)),
            (None, Some(button)) => Some(Input::Pad(*button)),
            (None, None) => return,
        };
    let told = input.map(|input| rebind(&mut settings.bindings, act, input));
    menu.controls = ControlsTab { listening: None, told, refocus: Some(act) };
    *listening = Listening::default();
}

/// Without these nobody could answer or find back here.
const fn is_needed(act: Act) -> bool {
    matches!(act, Act::Up | Act::Down | Act::Left | Act::Right | Act::Confirm | Act::Back)
}

/// Gives an input to an action, and says what came of it.
pub fn rebind(bindings: &mut Bindings, act: Act, input: Input) -> String {
    let mut changed = bindings.clone();
    let Some(before) = changed.bind(act, input) else {
        *bindings = changed;
        return format!("{} now takes \u{201c}{}\u{201d}.", input.name(), act.name());
    };
    let same_kind = |other: &Input| matches!(other, Input::Pad(_)) == matches!(input, Input::Pad(_));
    let bare = !changed.of(before).iter().any(same_kind);
    if bare && is_needed(before) {
        return format!(
            "{} is needed for \u{201c}{}\u{201d}: give that something else first.",
            input.name(),
            before.name()
        );
    }
    *bindings = changed;
    let left = if bare { ", which has none now" } else { "" };
    format!("{} was taken from \u{201c}{}\u{201d}{left}.", input.name(), before.name())
}

/// Gives an action its usual keys and buttons again, and says from whom they were taken.
pub fn reset(bindings: &mut Bindings, act: Act) -> String {
    let usual = Bindings::default().of(act).to_vec();
    let mut losers = Vec::new();
    for (other, inputs) in &mut bindings.0 {
        let before = inputs.len();
        inputs.retain(|input| *other == act || !usual.contains(input));
        if inputs.len() < before {
            losers.push(format!("\u{201c}{}\u{201d}", other.name()));
        }
    }
    bindings.0.insert(act, usual);
    // Whoever had it must not be left without what nobody can do without.
    *bindings = std::mem::take(bindings).whole();
    if losers.is_empty() {
        format!("\u{201c}{}\u{201d} is as usual.", act.name())
    } else {
        format!("\u{201c}{}\u{201d} is as usual; taken from {}.", act.name(), losers.join(" and "))
    }
}

pub fn show(ui: &mut Ui, look: &Look, bindings: &mut Bindings, tab: &mut ControlsTab) {
    let usual = Bindings::default();
    ui.horizontal_wrapped(|ui| {
        let words = match tab.listening {
            Some(act) => {
                format!("Press a key or a button for \u{201c}{}\u{201d}. Esc lets it be.", act.name())
            }
            None => tab
                .told
                .clone()
                .unwrap_or_else(|| "Choose what to change, then press a key or a button.".to_owned()),
        };
        let lit = tab.listening.is_some() || tab.told.is_some();
        let colour = if lit { look.palette.gold } else { look.palette.faint };
        ui.label(RichText::new(words).font(look.italic(15.0)).color(colour));
    });
    for (name, acts) in GROUPS {
        ui.add_space(6.0);
        parts::heading(ui, look, name);
        for act in acts {
            line(ui, look, *act, bindings, &usual, tab);
        }
    }
    ui.add_space(10.0);
    let button = Button::new("Everything as usual").icon("ui/undo").size(14.0).enabled(*bindings != usual);
    if button.show(ui, look).clicked() {
        *bindings = usual;
        tab.told = Some("All keys and buttons are as usual.".to_owned());
    }
}

fn line(
    ui: &mut Ui,
    look: &Look,
    act: Act,
    bindings: &mut Bindings,
    usual: &Bindings,
    tab: &mut ControlsTab,
) {
    let room = ui.available_width();
    ui.horizontal(|ui| {
        let width = room * 0.36;
        let height = 26.0 * look.text;
        ui.allocate_ui_with_layout(vec2(width, height), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(width);
            ui.label(RichText::new(act.name()).font(look.body(15.0)).color(look.palette.text));
        });
        let listens = tab.listening == Some(act);
        let column = vec2((room * 0.24).max(60.0), 0.0);
        for (pad, what) in [(false, "key"), (true, "button")] {
            let caps: Vec<String> = bindings
                .of(act)
                .iter()
                .filter(|input| matches!(input, Input::Pad(_)) == pad)
                .map(|input| input.name())
                .collect();
            let words = match (listens, caps.is_empty()) {
                (true, _) => "…".to_owned(),
                (false, true) => "none".to_owned(),
                (false, false) => caps.join(", "),
            };
            let weight = if listens { Weight::Gold } else { Weight::Quiet };
            let cap = Button::new(&words).size(13.0).weight(weight).least(column).show(ui, look);
            cap.widget_info(|| {
                let label = format!("{}, {what}: {words}", act.name());
                WidgetInfo::labeled(WidgetType::Button, true, label)
            });
            if !pad && tab.refocus == Some(act) {
                cap.request_focus();
                tab.refocus = None;
            }
            if cap.clicked() {
                cap.surrender_focus();
                tab.told = None;
                tab.listening = Some(act);
            }
        }
        if bindings.of(act) != usual.of(act) {
            let back = Button::new("").icon("ui/undo").size(13.0).weight(Weight::Bare).show(ui, look);
            back.widget_info(|| {
                WidgetInfo::labeled(WidgetType::Button, true, format!("Reset {}", act.name()))
            });
            if back.tip("As usual").clicked() {
                tab.told = Some(reset(bindings, act));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use bevy::input::gamepad::GamepadButton;

    use super::*;

    #[test]
    fn every_action_is_in_one_group() {
        let mut listed: Vec<Act> = GROUPS.iter().flat_map(|(_, acts)| acts.iter().copied()).collect();
        listed.sort_unstable();
        let mut all = Act::ALL.to_vec();
        all.sort_unstable();
        assert_eq!(listed, all);
    }

    #[test]
    fn a_conflict_is_told() {
        let mut bindings = Bindings::default();
        let told = rebind(&mut bindings, Act::Hint, Input::Key(KeyCode::KeyZ));
        assert_eq!(told, "Z was taken from \u{201c}Undo\u{201d}, which has none now.");
        let told = rebind(&mut bindings, Act::Undo, Input::Key(KeyCode::KeyU));
        assert_eq!(told, "U now takes \u{201c}Undo\u{201d}.");
        let told = rebind(&mut bindings, Act::Hint, Input::Key(KeyCode::F1));
        assert_eq!(told, "F1 was taken from \u{201c}Codex\u{201d}.");
    }

    #[test]
    fn what_is_needed_is_not_taken_away() {
        let mut bindings = Bindings::default();
        for input in [Input::Key(KeyCode::Enter), Input::Pad(GamepadButton::South)] {
            let told = rebind(&mut bindings, Act::Hint, input);
            assert!(told.contains("needed for \u{201c}Confirm\u{201d}"), "{told}");
            assert_eq!(bindings, Bindings::default());
        }
    }

    #[test]
    fn an_action_gets_its_usual_keys_back() {
        let mut bindings = Bindings::default();
        rebind(&mut bindings, Act::Hint, Input::Key(KeyCode::KeyC));
        let told = reset(&mut bindings, Act::Codex);
        assert_eq!(told, "\u{201c}Codex\u{201d} is as usual; taken from \u{201c}Hint\u{201d}.");
        assert_eq!(bindings.of(Act::Codex), Bindings::default().of(Act::Codex));
        reset(&mut bindings, Act::Hint);
        assert_eq!(bindings, Bindings::default());
    }
}
