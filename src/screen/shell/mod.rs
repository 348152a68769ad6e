//! What every book needs of a screen: the window, its states, settings, input, the game in play with its one
//! door, saves, notices.

pub mod archive;
pub mod bundle;
pub mod clerk;
pub mod clock;
pub mod closing;
pub mod frames;
pub mod game;
pub mod home;
pub mod input;
pub mod keeping;
pub mod notices;
pub mod opening;
pub mod overlay;
pub mod pictures;
pub mod players;
pub mod profiles;
pub mod saves;
pub mod settings;
pub mod shelf;
pub mod sleep;
pub mod stage;
pub mod state;
pub mod style;
pub mod watch;
pub mod window;
pub mod wishes;

use bevy::app::{App, Plugin, Update};
use bevy::state::app::AppExtStates;

use super::Options;

pub struct ShellPlugin {
    pub options: Options,
}

impl Plugin for ShellPlugin {
    fn build(&self, app: &mut App) {
        if let Some(file) = self.options.frame_times.clone() {
            app.add_plugins(frames::FramesPlugin { file });
        }
        app.init_resource::<stage::Stage>();
        app.init_state::<state::Screen>().add_systems(Update, state::tell_screen);
        app.add_plugins((
            sleep::SleepPlugin,
            home::HomePlugin { home: self.options.home.clone() },
            notices::NoticesPlugin,
            settings::SettingsPlugin,
            style::StylePlugin,
            input::InputPlugin,
            overlay::OverlayPlugin,
            game::GamePlugin { content: self.options.content.clone(), begin: self.options.begin.clone() },
            pictures::PicturesPlugin,
            bundle::BundlePlugin,
            closing::ClosingPlugin,
        ));
    }
}
