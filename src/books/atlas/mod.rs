//! The Atlas: a campaign over location maps.
//!
//! | where | what |
//! | --- | --- |
//! | [`about`] | what it tells of itself: name, sign, who plays how |
//! | [`pieces`], [`records`] | the components and resources: what lies on the table |
//! | [`board`], [`map`] | how rules reach them; distances |
//! | [`modifiers`], [`passives`] | what cards make of a combatant: armour, keywords, immunities … |
//! | [`phases`] | when things happen, a file a phase |
//! | [`verbs`] | what can be done, a file a verb |
//! | [`effects`] | what cards make happen: the interpreter of the effect vocabulary |
//! | [`frames`] | half-done work |
//! | [`prompts`], [`facts`], [`reasons`], [`words`] | what is asked, what has happened and why, and how to say it |
//! | `hidden` | what a viewer cannot know, dealt anew |
//! | [`view`], [`scenario`], [`score`] | public state, tables set by hand, how good things look |
//! | `check` | does a state from outside make sense? |
//! | [`odds`], [`intent`] | what an answer may come to, what an enemy is about to do |

pub mod about;
pub mod board;
mod check;
pub mod effects;
pub mod facts;
pub mod fighter;
pub mod frames;
mod hidden;
pub mod intent;
pub mod map;
pub mod modifiers;
pub mod odds;
pub mod passives;
pub mod phases;
pub mod pieces;
pub mod prompts;
pub mod reasons;
pub mod records;
pub mod scenario;
pub mod score;
pub mod verbs;
pub mod view;
pub mod words;

use std::ops::RangeInclusive;
use std::sync::Arc;

use bevy_app::{App, Plugin};
use bevy_ecs::prelude::{IntoScheduleConfigs, World};
use serde_json::Value;

use crate::content::atlas::catalogue::Catalogue;
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
use map::Map;
use phases::Phase;
use prompts::{Choice, Question};
use records::{Ballot, Campaign, Cards, Clock, CombatStack, Decks, DiceTray, Offer, Round, Visit};

/// Adds the rules of the Atlas: its phases, and what goes on between them.
pub struct AtlasPlugin;

impl Plugin for AtlasPlugin {
    fn build(&self, app: &mut App) {
        let upkeep = phases::upkeep::look_after.run_if(phases::upkeep::is_due);
        let step = Step::of::<Phase, Frame, _, _>(frames::resolve, upkeep);
        app.insert_resource(step.answered_by(verbs::vote::count_votes));
    }
}

/// The Atlas as a book of the table.
pub struct Atlas;

/// A game of the Atlas.
pub type AtlasSession = Session<Atlas>;

impl Book for Atlas {
    const ID: &'static str = "atlas";
    const SEATS: RangeInclusive<u8> = 1..=4;
    type Question = Question;
    type Option = Choice;
    type Fact = Fact;
    type Content = Catalogue;

    fn plugin() -> impl Plugin {
        AtlasPlugin
    }

    fn register(registry: &mut Registry) {
        use pieces as p;
        registry
            .component::<p::Origin>("origin")
            .component::<p::Health>("health")
            .component::<p::ActionPoints>("action_points")
            .component::<p::Spark>("spark")
            .component::<p::Hand>("hand")
            .component::<p::Talents>("talents")
            .component::<p::Gear>("gear")
            .component::<p::Backpack>("backpack")
            .component::<p::Summoned>("summoned")
            .component::<p::Cooldowns>("cooldowns")
            .component::<p::Standing>("standing")
            .component::<p::Marks>("marks")
            .component::<p::Uses>("uses")
            .component::<p::Tray>("tray")
            .component::<p::Lane>("lane")
            .component::<p::Tactics>("tactics")
            .component::<p::Floor>("floor")
            .component::<p::Locked>("locked")
            .component::<p::CardInPlay>("card_in_play")
            .resource::<Campaign>("campaign")
            .resource::<Clock>("clock")
            .resource::<Visit>("visit")
            .resource::<Decks>("decks")
            .resource::<Round>("round")
            .resource::<DiceTray>("dice_tray")
            .resource::<Offer>("offer")
            .resource::<CombatStack>("combat_stack")
            .resource::<Ballot>("ballot")
            .resource::<Phase>("phase")
            .resource::<Work<Frame>>("work")
            .follower::<Index>()
            .follower::<Map>()
            .derived::<Sight<Board>>()
            .derived::<Sight<score::Weighed>>();
    }

    fn content_hash(content: &Catalogue) -> &str {
        &content.hash
    }

    fn named<R>(content: &Catalogue, work: impl FnOnce() -> R) -> (R, bool) {
        let (result, unknown) = handle::with_names(&content.names, work);
        (result, unknown.is_empty())
    }

    fn begin(world: &mut World, content: &Arc<Catalogue>, game: &NewGame) -> Result<(), String> {
        world.insert_resource(Campaign { seats: game.seats, level: 1, ..Campaign::default() });
        world.insert_resource(phases::setup::full_decks(content));
        world.init_resource::<Clock>();
        world.init_resource::<Visit>();
        world.init_resource::<Round>();
        world.init_resource::<DiceTray>();
        world.init_resource::<Offer>();
        world.init_resource::<CombatStack>();
        world.init_resource::<Ballot>();
        world.init_resource::<Phase>();
        world.init_resource::<Work<Frame>>();
        world.init_resource::<Map>();
        phases::setup::spawn_trays(world);
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
        phases::setup::rebuild_map(world);
    }

    fn came_back(world: &mut World) {
        world.resource::<Index>().passives.forget_all();
    }

    fn resume(world: &mut World) -> bool {
        phases::setup::begin_session(world)
    }

    /// AT-R03: while the party votes.
    fn has_secrets(world: &World) -> bool {
        world.resource::<Ballot>().on.is_some()
    }

    fn deal_hidden(world: &mut World, viewer: Viewer) {
        hidden::deal_anew(world, viewer);
    }

    /// AT-R83: cards lie open, and so does what anyone is asked.
    fn view(world: &mut World, prompt: &Prompt<Question, Choice>, _viewer: Viewer) -> PromptView {
        words::prompt_view(world, prompt)
    }

    fn option_id(world: &World, option: &Choice) -> String {
        option.id(&world.resource::<Cards>().names)
    }

    fn fact_lines(world: &World, viewer: Viewer, from: u64) -> Option<Vec<(u64, String)>> {
        let (cards, location) = (world.resource::<Cards>(), world.resource::<Campaign>().location);
        let facts: Vec<_> = world.resource::<Facts<Fact>>().told(viewer, 0).collect();
        let facts = facts.iter().map(|(number, fact)| (*number, &**fact));
        Some(words::log::lines(cards, location, facts, from))
    }

    fn outlook(world: &mut World, _viewer: Viewer) -> Vec<String> {
        look::<Board, _>(world, |board| words::intent::all(&board)).unwrap_or_default()
    }

    fn is_bound_to_content(world: &World) -> bool {
        let in_a_card = world.resource::<Work<Frame>>().iter().any(Frame::is_in_a_card);
        in_a_card || matches!(world.resource::<Phase>(), Phase::CombatEnd(_))
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

    /// AT-R76: Honor Mode has one.
    fn has_one_save(world: &World) -> bool {
        world.resource::<Campaign>().modes.honor
    }

    fn is_checkpoint(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::RoundBegan { .. }
                | Fact::LocationSetUp { .. }
                | Fact::PartyLevelledUp { .. }
                | Fact::SessionEnded { .. }
                | Fact::CampaignEnded { .. }
        )
    }
}
