//! When the screen sleeps. A table at which nothing moves is drawn when somebody does something, and now and
//! then; it costs next to nothing meanwhile.

use std::time::Duration;

use bevy::app::{App, First, Last, Plugin, PreUpdate};
use bevy::ecs::prelude::*;
use bevy::input::gamepad::Gamepad;
use bevy::platform::time::Instant;
use bevy::state::state::State;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::input::PadInUse;
use super::notices::Notices;
use crate::screen::art::collections::ArtState;

/// Something moves: draw every frame until it is over. Whoever moves something says so in every frame.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Awake(pub bool);

/// How long an idle table sleeps before it looks up. Whoever edits cards wants to see them sooner.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nap(Duration);

impl Default for Nap {
    fn default() -> Self {
        Self(Duration::from_secs(5))
    }
}

impl Nap {
    /// For a folder of cards that is being watched: a change takes a few looks to arrive.
    pub const SHORT: Self = Self(Duration::from_millis(200));
}

/// So many frames after the last drawing has come it is on the screen for certain.
const HANGING: u8 = 6;

/// The screen falls asleep in this set; whoever keeps it awake comes before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Doze;

pub struct SleepPlugin;

impl Plugin for SleepPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Awake>().init_resource::<Nap>().insert_resource(awake());
        app.add_systems(
            PreUpdate,
            drop_stale_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        );
        app.add_systems(First, look_at_the_clock.before(TimeSystems));
        // Everybody has had a word by then.
        app.add_systems(Last, fall_asleep.in_set(Doze));
    }
}

const fn awake() -> WinitSettings {
    WinitSettings { focused_mode: UpdateMode::Continuous, unfocused_mode: UpdateMode::Continuous }
}

/// An idle table wakes for input, and after its nap.
fn asleep(nap: Nap) -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(nap.0);
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

fn fall_asleep(
    mut moving: ResMut<Awake>,
    mut winit: ResMut<WinitSettings>,
    nap: Res<Nap>,
    art: Res<State<ArtState>>,
    notices: Res<Notices>,
    (pads, pad): (Query<(), With<Gamepad>>, Res<PadInUse>),
    mut hung: Local<u8>,
) {
    // What was loaded last is seen a few frames later.
    *hung = if art.get().is_settled() { hung.saturating_add(1) } else { 0 };
    let loading = *hung < HANGING;
    // Mouse and keys wake the window; a gamepad does not, so it has to be looked at.
    let light = match (pads.is_empty(), pad.0, notices.0.is_empty()) {
        (false, true, _) => Duration::from_millis(40),
        (false, false, _) => Duration::from_millis(150),
        (true, _, false) => Duration::from_millis(500),
        (true, _, true) => nap.0,
    };
    let asleep = asleep(Nap(light.min(nap.0)));
    let wanted = if std::mem::take(&mut moving.0) || loading { awake() } else { asleep };
    if winit.focused_mode != wanted.focused_mode {
        *winit = wanted;
    }
}

/// Bevy takes the time of a frame from when the last one was drawn. After a nap that is long ago: a button would seem
/// to be held from then on, and whoever let go of it would not have clicked.
#[expect(clippy::disallowed_methods, reason = "the screen's own clock; no rule looks at it")]
fn look_at_the_clock(mut time: ResMut<TimeUpdateStrategy>) {
    *time = TimeUpdateStrategy::ManualInstant(Instant::now());
}

/// bevy_egui tells egui of the modifier keys in every frame, and egui answers everything it is told by asking
/// for another frame: the screen would never sleep. Only a change is news.
fn drop_stale_modifiers(mut inputs: Query<&mut EguiInput>, mut known: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(&mut *known, *now) != *now,
            // Whoever comes back to the window may have let go of a key elsewhere; egui forgets them too.
            egui::Event::WindowFocused(_) => {
                *known = egui::Modifiers::default();
                true
            }
            _ => true,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::{Real, Time, TimePlugin, create_time_channels};

    #[test]
    fn only_a_change_of_the_modifiers_is_news() {
        let mut world = World::new();
        let entity = world.spawn(EguiInput::default()).id();
        let mut system = IntoSystem::into_system(drop_stale_modifiers);
        system.initialize(&mut world);
        let mut heard = |world: &mut World, now: egui::Modifiers| {
            let mut input = world.get_mut::<EguiInput>(entity).expect("there");
            input.events = vec![egui::Event::ModifiersChanged(now)];
            system.run((), world).expect("it runs");
            world.get::<EguiInput>(entity).expect("there").events.len()
        };
        assert_eq!(heard(&mut world, egui::Modifiers::NONE), 0);
        assert_eq!(heard(&mut world, egui::Modifiers::SHIFT), 1);
        assert_eq!(heard(&mut world, egui::Modifiers::SHIFT), 0);
        assert_eq!(heard(&mut world, egui::Modifiers::NONE), 1);
    }

    #[test]
    fn a_frame_after_a_nap_has_the_time_of_its_own() {
        let mut app = App::new();
        app.add_plugins(TimePlugin).add_systems(First, look_at_the_clock.before(TimeSystems));
        let (drawn, told) = create_time_channels();
        app.insert_resource(told);
        app.update();
        let before = app.world().resource::<Time<Real>>().last_update().expect("a frame");
        drawn.0.try_send(before).expect("there is room");
        app.update();
        let now = app.world().resource::<Time<Real>>().last_update().expect("a frame");
        assert!(now > before, "not the time when the last frame was drawn");
    }

    #[test]
    fn the_screen_sleeps_when_nothing_moves_and_everything_is_loaded() {
        let mut world = World::new();
        world.insert_resource(Awake(false));
        world.init_resource::<Nap>();
        world.init_resource::<Notices>();
        world.init_resource::<PadInUse>();
        world.insert_resource(awake());
        world.insert_resource(State::new(ArtState::Loading));
        let system = world.register_system(fall_asleep);
        let sleeps = |world: &mut World| {
            world.run_system(system).expect("it runs");
            world.resource::<WinitSettings>().focused_mode != UpdateMode::Continuous
        };
        assert!(!sleeps(&mut world), "pictures are still being loaded");
        world.insert_resource(State::new(ArtState::Ready));
        for _ in 1..HANGING {
            assert!(!sleeps(&mut world), "they are not on the screen yet");
        }
        assert!(sleeps(&mut world));
        world.insert_resource(Awake(true));
        assert!(!sleeps(&mut world), "something moves");
        assert!(sleeps(&mut world), "and nobody said again that it does");
        let nap = |world: &mut World| {
            assert!(sleeps(world));
            match world.resource::<WinitSettings>().focused_mode {
                UpdateMode::Reactive { wait, .. } => wait.as_millis(),
                UpdateMode::Continuous => 0,
            }
        };
        assert_eq!(nap(&mut world), 5000);
        world.resource_mut::<Notices>().good("Saved.");
        assert_eq!(nap(&mut world), 500, "a notice is taken away when it has been read");
        world.spawn(Gamepad::default());
        world.insert_resource(PadInUse(true));
        assert_eq!(nap(&mut world), 40, "a gamepad wakes nobody, so somebody has to look");
    }
}
