//! Input through leafwing: every action, its usual keys and buttons, and the ones a player chose instead.
//!
//! Nothing on screen asks for a key: it asks whether an action was taken.

use std::collections::BTreeMap;

use bevy::app::{App, Last, Plugin, PreUpdate};
use bevy::ecs::prelude::*;
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonInput;
use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::KeyCode;
use bevy::reflect::Reflect;
use bevy_egui::input::{EguiInputEvent, EguiWantsInput};
use bevy_egui::{EguiContexts, PrimaryEguiContext, egui};
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

use super::settings::Settings;

/// Everything a player can do without pointing at it.
#[derive(
    Actionlike, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Reflect, Serialize, Deserialize,
)]
pub enum Act {
    Up,
    Down,
    Left,
    Right,
    /// The answer, button or entry that the cursor is on.
    Confirm,
    /// Close what is open; open the menu if nothing is.
    Back,
    Choose1,
    Choose2,
    Choose3,
    Choose4,
    Choose5,
    Choose6,
    Choose7,
    Choose8,
    Choose9,
    Undo,
    Redo,
    Hint,
    Skip,
    Codex,
    Journal,
    Table,
    Hero,
    NextHero,
    Log,
    PanUp,
    PanDown,
    PanLeft,
    PanRight,
    ZoomIn,
    ZoomOut,
    Fit,
    Save,
    Fullscreen,
    Mute,
}

impl Act {
    pub const ALL: [Self; 35] = [
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::Confirm,
        Self::Back,
        Self::Choose1,
        Self::Choose2,
        Self::Choose3,
        Self::Choose4,
        Self::Choose5,
        Self::Choose6,
        Self::Choose7,
        Self::Choose8,
        Self::Choose9,
        Self::Undo,
        Self::Redo,
        Self::Hint,
        Self::Skip,
        Self::Codex,
        Self::Journal,
        Self::Table,
        Self::Hero,
        Self::NextHero,
        Self::Log,
        Self::PanUp,
        Self::PanDown,
        Self::PanLeft,
        Self::PanRight,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::Fit,
        Self::Save,
        Self::Fullscreen,
        Self::Mute,
    ];

    /// The answers on the number keys, first to ninth.
    pub const CHOICES: [Self; 9] = [
        Self::Choose1,
        Self::Choose2,
        Self::Choose3,
        Self::Choose4,
        Self::Choose5,
        Self::Choose6,
        Self::Choose7,
        Self::Choose8,
        Self::Choose9,
    ];

    /// What it does, for the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "Up",
            Self::Down => "Down",
            Self::Left => "Left",
            Self::Right => "Right",
            Self::Confirm => "Confirm",
            Self::Back => "Back, or the menu",
            Self::Choose1 => "Answer 1",
            Self::Choose2 => "Answer 2",
            Self::Choose3 => "Answer 3",
            Self::Choose4 => "Answer 4",
            Self::Choose5 => "Answer 5",
            Self::Choose6 => "Answer 6",
            Self::Choose7 => "Answer 7",
            Self::Choose8 => "Answer 8",
            Self::Choose9 => "Answer 9",
            Self::Undo => "Undo",
            Self::Redo => "Redo",
            Self::Hint => "Hint",
            Self::Skip => "Skip what is shown",
            Self::Codex => "Codex",
            Self::Journal => "Journal",
            Self::Table => "Cards on the table",
            Self::Hero => "A hero's things",
            Self::NextHero => "Next hero or section",
            Self::Log => "Log filter",
            Self::PanUp => "Map up",
            Self::PanDown => "Map down",
            Self::PanLeft => "Map left",
            Self::PanRight => "Map right",
            Self::ZoomIn => "Map closer",
            Self::ZoomOut => "Map farther",
            Self::Fit => "Whole map",
            Self::Save => "Save",
            Self::Fullscreen => "Full screen",
            Self::Mute => "Mute",
        }
    }

    fn usual(self) -> Vec<Input> {
        use GamepadButton as Pad;
        use KeyCode as Key;
        let (keys, buttons): (&[Key], &[Pad]) = match self {
            Self::Up => (&[Key::ArrowUp], &[Pad::DPadUp]),
            Self::Down => (&[Key::ArrowDown], &[Pad::DPadDown]),
            Self::Left => (&[Key::ArrowLeft], &[Pad::DPadLeft]),
            Self::Right => (&[Key::ArrowRight], &[Pad::DPadRight]),
            Self::Confirm => (&[Key::Enter], &[Pad::South]),
            Self::Back => (&[Key::Escape], &[Pad::East]),
            Self::Choose1 => (&[Key::Digit1], &[]),
            Self::Choose2 => (&[Key::Digit2], &[]),
            Self::Choose3 => (&[Key::Digit3], &[]),
            Self::Choose4 => (&[Key::Digit4], &[]),
            Self::Choose5 => (&[Key::Digit5], &[]),
            Self::Choose6 => (&[Key::Digit6], &[]),
            Self::Choose7 => (&[Key::Digit7], &[]),
            Self::Choose8 => (&[Key::Digit8], &[]),
            Self::Choose9 => (&[Key::Digit9], &[]),
            Self::Undo => (&[Key::KeyZ], &[Pad::LeftTrigger]),
            Self::Redo => (&[Key::KeyY], &[Pad::RightTrigger]),
            Self::Hint => (&[Key::KeyH], &[Pad::North]),
            Self::Skip => (&[Key::Space], &[Pad::West]),
            Self::Codex => (&[Key::KeyC, Key::F1], &[Pad::Select]),
            Self::Journal => (&[Key::KeyJ], &[]),
            Self::Table => (&[Key::KeyT], &[]),
            Self::Hero => (&[Key::KeyI], &[Pad::RightThumb]),
            Self::NextHero => (&[Key::KeyN], &[Pad::LeftThumb]),
            Self::Log => (&[Key::KeyL], &[]),
            Self::PanUp => (&[Key::KeyW], &[]),
            Self::PanDown => (&[Key::KeyS], &[]),
            Self::PanLeft => (&[Key::KeyA], &[]),
            Self::PanRight => (&[Key::KeyD], &[]),
            Self::ZoomIn => (&[Key::Equal, Key::NumpadAdd], &[Pad::RightTrigger2]),
            Self::ZoomOut => (&[Key::Minus, Key::NumpadSubtract], &[Pad::LeftTrigger2]),
            Self::Fit => (&[Key::KeyF], &[Pad::Start]),
            Self::Save => (&[Key::F5], &[]),
            Self::Fullscreen => (&[Key::F11], &[]),
            Self::Mute => (&[Key::KeyM], &[]),
        };
        keys.iter().map(|key| Input::Key(*key)).chain(buttons.iter().map(|pad| Input::Pad(*pad))).collect()
    }
}

/// A key or a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Input {
    Key(KeyCode),
    Pad(GamepadButton),
}

impl Input {
    /// How it is written on a key cap.
    pub fn name(self) -> String {
        match self {
            Self::Key(key) => {
                let name = format!("{key:?}");
                let short = name.strip_prefix("Key").or_else(|| name.strip_prefix("Digit")).unwrap_or(&name);
                match short {
                    "Escape" => "Esc".to_owned(),
                    "ArrowUp" => "Up".to_owned(),
                    "ArrowDown" => "Down".to_owned(),
                    "ArrowLeft" => "Left".to_owned(),
                    "ArrowRight" => "Right".to_owned(),
                    "Equal" => "+".to_owned(),
                    "Minus" => "-".to_owned(),
                    "NumpadAdd" => "Num +".to_owned(),
                    "NumpadSubtract" => "Num -".to_owned(),
                    other => other.to_owned(),
                }
            }
            Self::Pad(button) => match button {
                GamepadButton::South => "(A)".to_owned(),
                GamepadButton::East => "(B)".to_owned(),
                GamepadButton::West => "(X)".to_owned(),
                GamepadButton::North => "(Y)".to_owned(),
                GamepadButton::LeftTrigger => "(LB)".to_owned(),
                GamepadButton::RightTrigger => "(RB)".to_owned(),
                GamepadButton::LeftTrigger2 => "(LT)".to_owned(),
                GamepadButton::RightTrigger2 => "(RT)".to_owned(),
                GamepadButton::DPadUp => "(D-pad up)".to_owned(),
                GamepadButton::DPadDown => "(D-pad down)".to_owned(),
                GamepadButton::DPadLeft => "(D-pad left)".to_owned(),
                GamepadButton::DPadRight => "(D-pad right)".to_owned(),
                GamepadButton::LeftThumb => "(LS)".to_owned(),
                GamepadButton::RightThumb => "(RS)".to_owned(),
                other => format!("({other:?})"),
            },
        }
    }
}

/// Which inputs take which action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bindings(pub BTreeMap<Act, Vec<Input>>);

impl Default for Bindings {
    fn default() -> Self {
        Self(Act::ALL.into_iter().map(|act| (act, act.usual())).collect())
    }
}

impl Bindings {
    pub fn of(&self, act: Act) -> &[Input] {
        self.0.get(&act).map_or(&[], Vec::as_slice)
    }

    /// The key cap to show for an action: its first key, or its first button if a gamepad is in use.
    pub fn cap(&self, act: Act, pad: bool) -> String {
        let inputs = self.of(act);
        let wanted = inputs.iter().find(|input| matches!(input, Input::Pad(_)) == pad);
        wanted.or(inputs.first()).map_or_else(String::new, |input| input.name())
    }

    /// Gives an input to an action and takes it from whichever had it, which is returned.
    pub fn bind(&mut self, act: Act, input: Input) -> Option<Act> {
        let before = self.0.iter().find(|(_, inputs)| inputs.contains(&input)).map(|(act, _)| *act);
        for inputs in self.0.values_mut() {
            inputs.retain(|other| *other != input);
        }
        let inputs = self.0.entry(act).or_default();
        inputs.retain(|other| matches!(other, Input::Pad(_)) != matches!(input, Input::Pad(_)));
        inputs.push(input);
        inputs.sort_unstable();
        before.filter(|before| *before != act)
    }

    /// Actions that a file does not name have their usual keys; the few without which a player would be
    /// stuck always have one.
    pub fn whole(mut self) -> Self {
        for act in Act::ALL {
            let stuck =
                matches!(act, Act::Up | Act::Down | Act::Left | Act::Right | Act::Confirm | Act::Back);
            let inputs = self.0.entry(act).or_insert_with(|| act.usual());
            if stuck && inputs.is_empty() {
                *inputs = act.usual();
            }
        }
        self
    }

    fn map(&self) -> InputMap<Act> {
        let mut map = InputMap::default();
        for (act, inputs) in &self.0 {
            for input in inputs {
                match input {
                    Input::Key(key) => map.insert(*act, *key),
                    Input::Pad(button) => map.insert(*act, *button),
                };
            }
        }
        map
    }
}

/// Is a gamepad what was used last? Hints on screen follow it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadInUse(pub bool);

/// The settings wait for a key or a button to give to an action: nothing is taken meanwhile.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Listening {
    pub act: Option<Act>,
    /// The press that began the waiting is over.
    pub ready: bool,
}

impl Listening {
    pub const fn to(act: Option<Act>) -> Self {
        Self { act, ready: false }
    }
}

/// The bindings in use.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct Bound(Bindings);

/// Somebody writes into a field.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Typing(bool);

/// The actions taken in this frame.
#[derive(SystemParam)]
pub struct Acts<'w, 's> {
    state: Query<'w, 's, &'static ActionState<Act>>,
    wants: Res<'w, EguiWantsInput>,
    typing: Res<'w, Typing>,
    listening: Res<'w, Listening>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    bound: Res<'w, Bound>,
}

impl Acts<'_, '_> {
    /// Was it taken just now? Not while somebody types.
    pub fn taken(&self, act: Act) -> bool {
        !self.is_egui_s(act) && self.taken_even_typing(act)
    }

    pub fn taken_even_typing(&self, act: Act) -> bool {
        self.listening.act.is_none()
            && (self.state.iter().any(|state| state.just_pressed(&act)) || self.tapped(act))
    }

    /// A key that was pressed and let go within one frame: leafwing, which looks at what is held, misses it.
    fn tapped(&self, act: Act) -> bool {
        let keys = self.bound.0.of(act).iter();
        keys.filter_map(|input| match input {
            Input::Key(key) => Some(*key),
            Input::Pad(_) => None,
        })
        .any(|key| self.keys.just_pressed(key) && self.keys.just_released(key))
    }

    pub fn held(&self, act: Act) -> bool {
        !self.is_egui_s(act)
            && self.listening.act.is_none()
            && self.state.iter().any(|state| state.pressed(&act))
    }

    /// Does the press belong to the panels? Whoever types has every key; a button that has the focus only
    /// those that move the focus and press it.
    fn is_egui_s(&self, act: Act) -> bool {
        use Act::{Confirm, Down, Left, Right, Skip, Up};
        self.typing.0
            || (self.wants.wants_keyboard_input() && matches!(act, Up | Down | Left | Right | Confirm | Skip))
    }
}

pub struct InputPlugin;

impl Plugin for InputPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(InputManagerPlugin::<Act>::default())
            .init_resource::<PadInUse>()
            .init_resource::<Listening>()
            .init_resource::<Typing>()
            .init_resource::<Bound>()
            // Leafwing leaves open whether it forgets the last frame's keys before or after it reads this
            // frame's; after would be never to hear one.
            .configure_sets(PreUpdate, InputManagerSystem::Tick.before(InputManagerSystem::Unify))
            .add_systems(PreUpdate, bind.before(InputManagerSystem::Tick))
            .add_systems(PreUpdate, (notice_pad, pass_pad_to_egui).after(InputManagerSystem::Update))
            .add_systems(Last, notice_typing);
    }
}

fn notice_typing(mut contexts: EguiContexts, mut typing: ResMut<Typing>) {
    let now = contexts.ctx_mut().is_ok_and(|context| context.text_edit_focused());
    typing.set_if_neq(Typing(now));
}

fn bind(
    settings: Res<Settings>,
    mut bound: ResMut<Bound>,
    mut commands: Commands,
    maps: Query<Entity, With<InputMap<Act>>>,
) {
    if !settings.is_changed() || (bound.0 == settings.bindings && !maps.is_empty()) {
        return;
    }
    bound.0 = settings.bindings.clone();
    let map = settings.bindings.map();
    match maps.iter().next() {
        Some(entity) => {
            commands.entity(entity).insert(map);
        }
        None => {
            commands.spawn((map, ActionState::<Act>::default()));
        }
    }
}

fn notice_pad(
    pads: Query<&bevy::input::gamepad::Gamepad>,
    keys: Res<ButtonInput<KeyCode>>,
    mut in_use: ResMut<PadInUse>,
) {
    if pads.iter().any(|pad| pad.get_just_pressed().next().is_some()) {
        in_use.set_if_neq(PadInUse(true));
    } else if keys.get_just_pressed().next().is_some() {
        in_use.set_if_neq(PadInUse(false));
    }
}

/// egui moves its focus by keys; a gamepad's presses become those keys, so that menus need nothing more.
fn pass_pad_to_egui(
    pads: Query<&bevy::input::gamepad::Gamepad>,
    contexts: Query<Entity, With<PrimaryEguiContext>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    let Some(context) = contexts.iter().next() else { return };
    for pad in &pads {
        for button in pad.get_just_pressed() {
            let key = match button {
                GamepadButton::DPadUp => egui::Key::ArrowUp,
                GamepadButton::DPadDown => egui::Key::ArrowDown,
                GamepadButton::DPadLeft => egui::Key::ArrowLeft,
                GamepadButton::DPadRight => egui::Key::ArrowRight,
                GamepadButton::South => egui::Key::Enter,
                _ => continue,
            };
            for pressed in [true, false] {
                let event = egui::Event::Key {
                    key,
                    physical_key: None,
                    pressed,
                    repeat: false,
                    modifiers: egui::Modifiers::NONE,
                };
                events.write(EguiInputEvent { context, event });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::app::Update;
    use bevy_egui::EguiUserTextures;
    use leafwing_input_manager::user_input::Buttonlike;

    #[test]
    fn every_action_has_a_key_of_its_own() {
        let bindings = Bindings::default();
        let mut seen = BTreeMap::new();
        for act in Act::ALL {
            assert!(bindings.of(act).iter().any(|input| matches!(input, Input::Key(_))), "{act:?}");
            for input in bindings.of(act) {
                assert_eq!(seen.insert(*input, act), None, "{input:?} takes two actions");
            }
        }
    }

    #[test]
    fn a_key_that_is_given_away_is_taken_from_its_owner() {
        let mut bindings = Bindings::default();
        let before = bindings.bind(Act::Hint, Input::Key(KeyCode::KeyZ));
        assert_eq!(before, Some(Act::Undo));
        assert!(!bindings.of(Act::Undo).contains(&Input::Key(KeyCode::KeyZ)));
        assert!(bindings.of(Act::Hint).contains(&Input::Key(KeyCode::KeyZ)));
        assert!(
            bindings.of(Act::Hint).iter().any(|input| matches!(input, Input::Pad(_))),
            "its button stays"
        );
    }

    #[test]
    fn nobody_is_left_without_a_way_to_answer() {
        let mut bindings = Bindings(BTreeMap::from([(Act::Confirm, Vec::new())]));
        bindings = bindings.whole();
        assert!(!bindings.of(Act::Confirm).is_empty());
        assert!(!bindings.of(Act::Undo).is_empty());
    }

    /// What was taken since it was last looked at.
    #[derive(Resource, Default)]
    struct Taken(Vec<Act>);

    /// Only what turns presses into actions: no window, no panels.
    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((bevy::MinimalPlugins, bevy::input::InputPlugin));
        app.insert_resource(Settings::default())
            .init_resource::<EguiWantsInput>()
            .init_resource::<EguiUserTextures>()
            .init_resource::<Taken>()
            .add_message::<EguiInputEvent>()
            .add_plugins(InputPlugin)
            .add_systems(Update, |acts: Acts, mut taken: ResMut<Taken>| {
                taken.0.extend(Act::ALL.into_iter().filter(|act| acts.taken(*act)));
            });
        app.world_mut().spawn(PrimaryEguiContext);
        app.update();
        app
    }

    fn taken(app: &mut App) -> Vec<Act> {
        app.update();
        std::mem::take(&mut app.world_mut().resource_mut::<Taken>().0)
    }

    /// Every button that is bound takes its action, once for each press; hints on screen follow the gamepad; and
    /// what moves through menus reaches the panels as keys.
    #[test]
    fn a_gamepad_alone_takes_its_actions() {
        let mut app = app();
        let pad = app.world_mut().spawn(bevy::input::gamepad::Gamepad::default()).id();
        let bindings = Bindings::default();
        for act in Act::ALL {
            for input in bindings.of(act) {
                let Input::Pad(button) = *input else { continue };
                button.press_as_gamepad(app.world_mut(), Some(pad));
                assert_eq!(taken(&mut app), [act], "{button:?}");
                assert_eq!(taken(&mut app), [], "{button:?} is held, and takes nothing more");
                button.release_as_gamepad(app.world_mut(), Some(pad));
                assert_eq!(taken(&mut app), []);
            }
        }
        assert!(app.world().resource::<PadInUse>().0);
        GamepadButton::South.press_as_gamepad(app.world_mut(), Some(pad));
        app.update();
        let events = app.world().resource::<Messages<EguiInputEvent>>();
        let entered = |event: &EguiInputEvent| {
            matches!(event.event, egui::Event::Key { key: egui::Key::Enter, pressed: true, .. })
        };
        assert!(events.iter_current_update_messages().any(entered), "a menu hears Enter");
    }

    /// A key that was given to another action takes that one from the next frame on, while the game runs.
    #[test]
    fn keys_are_bound_anew_while_the_game_runs() {
        let mut app = app();
        KeyCode::KeyH.press(app.world_mut());
        assert_eq!(taken(&mut app), [Act::Hint]);
        KeyCode::KeyH.release(app.world_mut());
        app.world_mut().resource_mut::<Settings>().bindings.bind(Act::Save, Input::Key(KeyCode::KeyH));
        assert_eq!(taken(&mut app), []);
        KeyCode::KeyH.press(app.world_mut());
        assert_eq!(taken(&mut app), [Act::Save]);
        assert!(!app.world().resource::<PadInUse>().0);
    }
}
