//! What a book is to the table: how a game of it begins, what it shows, what it registers. `Session` plays it.

use std::fmt::Debug;
use std::ops::{Deref, RangeInclusive};
use std::sync::Arc;

use bevy_app::Plugin;
use bevy_ecs::prelude::{Resource, World};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::prompt::{Prompt, PromptView};
use super::seat::{Role, Seat, Side};
use super::state::Registry;
use super::viewer::{Told, Viewer};

/// How a game begins: all that, with the content and the answers, decides everything after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGame {
    pub book: String,
    pub seed: u64,
    /// People and bots at the table; 1 plays solo.
    pub seats: u8,
    /// The text of a scenario file, if the game starts from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// The text of the group's profile, if it has one; see [`profile`](super::profile).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
}

/// The content on the table. Not state: it is the same for the whole game, unless it is written anew while it runs.
#[derive(Resource)]
pub struct Cards<C: Send + Sync + 'static>(pub Arc<C>);

impl<C: Send + Sync> Deref for Cards<C> {
    type Target = C;
    fn deref(&self) -> &C {
        &self.0
    }
}

/// A book that can be played on the table.
pub trait Book: Sized + Send + Sync + 'static {
    const ID: &'static str;
    /// How many it is for; at most [`MOST_SEATS`](super::seat::MOST_SEATS).
    const SEATS: RangeInclusive<u8>;
    type Question: Clone + Serialize + DeserializeOwned + Send + Sync + 'static;
    type Option: Copy + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    type Fact: Told + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The checked cards.
    type Content: Send + Sync + 'static;

    /// The plugin that puts the book's rules into a world, as its [`Step`](super::step::Step).
    fn plugin() -> impl Plugin;
    /// Registers the book's own pieces and records. What the session puts on the table it registers itself: prompts,
    /// facts, chance, the ending.
    fn register(registry: &mut Registry);
    fn content_hash(content: &Self::Content) -> &str;
    /// Runs `work` with the content's names in scope; false beside the result if an id was not known.
    fn named<R>(content: &Self::Content, work: impl FnOnce() -> R) -> (R, bool);
    /// Puts a new game on the table, where [`Cards`], prompts, facts, chance and the ending are already.
    fn begin(world: &mut World, content: &Arc<Self::Content>, game: &NewGame) -> Result<(), String>;
    /// Refuses state that no game could have come to. Asked of what comes from outside, a save or other content, and
    /// before [`Self::rebuild`]; never of a state the rules have made themselves.
    fn check(world: &mut World) -> Result<(), String>;
    /// Rebuilds what follows from state, after a restore or a load. The state makes sense.
    fn rebuild(world: &mut World);
    /// After a restore that left every piece where it was: what is a follower of state is as it was then
    /// ([`Registry::follower`]). Whatever else follows from state is to be forgotten.
    fn came_back(_world: &mut World) {}
    /// Goes on after an end that was only the end of a session: takes the ending back and says so.
    fn resume(_world: &mut World) -> bool {
        false
    }
    /// What a seat is in the game.
    fn role(_world: &World, _seat: Seat) -> Role {
        Role::HERO
    }
    /// Does a seat know something at the moment that another may not see?
    fn has_secrets(_world: &World) -> bool {
        false
    }
    /// Deals whatever this viewer cannot know anew, by the luck on the table, so that it might be so: for looking
    /// ahead without foresight. Nothing that the viewer is shown may change by it.
    fn deal_hidden(world: &mut World, viewer: Viewer);
    /// The prompt in words. Of one that is put to somebody else a viewer sees what anybody may know of it: all, where
    /// cards lie open, or that it is being asked ([`PromptView::closed`]).
    fn view(world: &mut World, prompt: &Prompt<Self::Question, Self::Option>, viewer: Viewer) -> PromptView;
    fn option_id(world: &World, option: &Self::Option) -> String;
    /// The facts from number `from` on as lines for people; nothing if the book has no words for them.
    fn fact_lines(_world: &World, _viewer: Viewer, _from: u64) -> Option<Vec<(u64, String)>> {
        None
    }
    /// What lies ahead, in lines for people: what answers may come to, what the enemies are about to do. Empty if
    /// there is nothing to tell.
    fn outlook(_world: &mut World, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }
    /// Is something half done that only this very content knows how to go on with?
    fn is_bound_to_content(_world: &World) -> bool {
        true
    }
    /// All that lies open and all that this viewer knows beside it, for people and programs.
    fn state(world: &mut World, viewer: Viewer) -> Value;
    /// A line for a save slot: place, party, round. Whoever opens the menu reads it, so it tells what lies open.
    fn summary(world: &mut World) -> String;
    /// How good things look for a side; higher is better. For bots that look ahead.
    fn score(world: &mut World, side: Side) -> f32;
    /// Is there to be one save of this game and no way back to an older one?
    fn has_one_save(_world: &World) -> bool {
        false
    }
    /// The text of the group's profile as it is now, with all that this game has added; nothing if the book has
    /// none.
    fn profile(_world: &mut World) -> Option<String> {
        None
    }
    /// Is this a good moment to keep: a new round, a new place?
    fn is_checkpoint(_fact: &Self::Fact) -> bool {
        false
    }
    /// Does a day begin with this, so that it can be played once more from here? A book without days has none.
    fn is_morning(_fact: &Self::Fact) -> bool {
        false
    }
}
