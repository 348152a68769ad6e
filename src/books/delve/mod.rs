//! The Delve: family runs through dungeons, with a shared bag of skill tokens.
//!
//! | where | what |
//! | --- | --- |
//! | [`about`] | what it tells of itself: name, sign, who plays how |
//! | [`pieces`], [`records`] | the components and resources: what lies on the table |
//! | [`board`], [`dice`] | how rules reach them; the three dice |
//! | [`phases`] | when things happen, a file a phase |
//! | [`verbs`] | what can be done, a file a verb |
//! | [`effects`] | what cards make happen: the interpreter of the effect vocabulary |
//! | [`frames`] | half-done work |
//! | [`prompts`], [`facts`], [`words`] | what is asked, what has happened, and how to say it |
//! | [`view`], [`scenario`], [`score`] | public state, tables set by hand, how good things look |
//! | `check` | does a state from outside make sense? |
//! | [`profile`] | what a group keeps from game to game |
//! | [`odds`], [`forecast`] | what an action may come to, what the enemies are about to do; of [`spread`]s |

pub mod about;
pub mod board;
mod check;
pub mod dice;
pub mod effects;
pub mod facts;
pub mod forecast;
pub mod frames;
mod hidden;
pub mod odds;
pub mod phases;
pub mod pieces;
pub mod profile;
pub mod prompts;
pub mod records;
pub mod scenario;
pub mod score;
pub mod spread;
pub mod verbs;
pub mod view;
pub mod words;

use std::ops::RangeInclusive;
use std::sync::Arc;

use bevy_app::{App, Plugin};
use bevy_ecs::prelude::{IntoScheduleConfigs, World};
use serde_json::Value;

use crate::content::delve::catalogue::Catalogue;
use crate::content::handle;
use crate::table::fact::Facts;
use crate::table::prompt::{Prompt, PromptView};
use crate::table::seat::Side;
use crate::table::session::{Book, NewGame, Session};
use crate::table::sight::{Sight, look};
use crate::table::state::Registry;
use crate::table::step::Step;
use crate::table::viewer::Viewer;
use crate::table::work::Work;
use board::{Board, Index};
use facts::Fact;
use frames::Frame;
use phases::Phase;
use prompts::{Choice, Question};
use records::{Campaign, Cards, Decks, Run};

/// Adds the rules of the Delve: its phases, and what goes on between them.
pub struct DelvePlugin;

impl Plugin for DelvePlugin {
    fn build(&self, app: &mut App) {
        let upkeep = phases::upkeep::look_after.run_if(phases::upkeep::is_due);
        app.insert_resource(Step::of::<Phase, Frame, _, _>(frames::resolve, upkeep));
    }
}

/// The Delve as a book of the table.
pub struct Delve;

/// A game of the Delve.
pub type DelveSession = Session<Delve>;

impl Book for Delve {
    const ID: &'static str = "delve";
    /// DV-002.
    const SEATS: RangeInclusive<u8> = 1..=4;
    type Question = Question;
    type Option = Choice;
    type Fact = Fact;
    type Content = Catalogue;

    fn plugin() -> impl Plugin {
        DelvePlugin
    }

    fn register(registry: &mut Registry) {
        use pieces as p;
        registry
            .component::<p::Hero>("hero")
            .component::<p::Tracks>("tracks")
            .component::<p::Tokens>("tokens")
            .component::<p::Pack>("pack")
            .component::<p::Marks>("marks")
            .component::<p::Space>("space")
            .component::<p::Place>("place")
            .resource::<Campaign>("campaign")
            .resource::<Run>("run")
            .resource::<Decks>("decks")
            .resource::<Phase>("phase")
            .resource::<Work<Frame>>("work")
            .follower::<Index>()
            .derived::<Sight<Board>>();
    }

    fn content_hash(content: &Catalogue) -> &str {
        &content.hash
    }

    fn named<R>(content: &Catalogue, work: impl FnOnce() -> R) -> (R, bool) {
        let (result, unknown) = handle::with_names(&content.names, work);
        (result, unknown.is_empty())
    }

    fn begin(world: &mut World, content: &Arc<Catalogue>, game: &NewGame) -> Result<(), String> {
        let profile = game.profile.as_deref().map(|text| profile::read(content, text)).transpose();
        let profile = profile.map_err(|error| error.to_string())?.unwrap_or_default();
        world.insert_resource(Campaign { players: game.seats, profile, ..Campaign::default() });
        world.init_resource::<Run>();
        world.init_resource::<Decks>();
        world.init_resource::<Phase>();
        world.init_resource::<Work<Frame>>();
        phases::setup::spawn_spaces(world);
        board::rebuild_index(world)?;
        match &game.scenario {
            Some(text) => scenario::lay_out(world, content, text, game.seats),
            None => Ok(()),
        }
    }

    fn check(world: &mut World) -> Result<(), String> {
        check::state(world)
    }

    fn rebuild(world: &mut World) {
        let found = board::rebuild_index(world);
        debug_assert!(found.is_ok(), "{found:?}");
    }

    fn resume(world: &mut World) -> bool {
        phases::after_run::resume(world)
    }

    /// DV-264: what is hidden is hidden from all.
    fn deal_hidden(world: &mut World, _viewer: Viewer) {
        hidden::deal_anew(world);
    }

    /// DV-263: everything that anyone has may be looked at.
    fn view(world: &mut World, prompt: &Prompt<Question, Choice>, _viewer: Viewer) -> PromptView {
        words::prompt_view(world, prompt)
    }

    fn option_id(world: &World, option: &Choice) -> String {
        option.id(&world.resource::<Cards>().names)
    }

    fn fact_lines(world: &World, _viewer: Viewer, from: u64) -> Option<Vec<(u64, String)>> {
        let cards = world.resource::<Cards>();
        Some(words::facts::lines(cards, world.resource::<Facts<Fact>>().since(0), from))
    }

    fn outlook(world: &mut World, _viewer: Viewer) -> Vec<String> {
        look::<Board, _>(world, |board| words::outlook::lines(&board)).unwrap_or_default()
    }

    fn is_bound_to_content(world: &World) -> bool {
        world.resource::<Work<Frame>>().iter().any(Frame::is_in_a_card)
    }

    fn state(world: &mut World, _viewer: Viewer) -> Value {
        view::public_state(world)
    }

    fn summary(world: &mut World) -> String {
        view::summary(world)
    }

    fn score(world: &mut World, _side: Side) -> f32 {
        score::score(world)
    }

    fn profile(world: &mut World) -> Option<String> {
        Some(profile::text(world.resource::<Cards>(), &world.resource::<Campaign>().profile))
    }

    fn is_checkpoint(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::RoundBegan { .. }
                | Fact::RunBegan { .. }
                | Fact::CameHome { .. }
                | Fact::SessionEnded
                | Fact::CampaignWon
                | Fact::TrialEnded { .. }
        )
    }
}
