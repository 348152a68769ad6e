//! The Road: a story campaign over open land, with days, waybells, guardians and a journal; fights and talks are chains
//! of keyed cards.
//!
//! | where | what |
//! | --- | --- |
//! | [`about`] | what it tells of itself: name, sign, who plays how |
//! | [`pieces`], [`records`] | the components and resources: what lies on the table |
//! | [`board`], [`powers`] | how rules reach them; what holds for an Origin as long as a card is there |
//! | [`phases`] | when things happen, a file a phase |
//! | [`chain`] | the chain engine: fights and talks |
//! | [`verbs`] | what can be done, a file a verb |
//! | [`effects`] | what cards make happen: the interpreter of the effect vocabulary, and the journal |
//! | [`frames`] | half-done work |
//! | [`prompts`], [`facts`], [`words`] | what is asked, what has happened, and how to say it |
//! | [`view`], [`scenario`], [`score`] | public state, tables set by hand, how good things look |
//! | [`night`], [`odds`], [`route`], [`goals`] | what the night will bring; how a roll may come out; the way to a distant place; where quests send the party: for whoever decides |
//! | `check`, `hidden` | does a state from outside make sense? what nobody can know |

pub mod about;
pub mod board;
pub mod chain;
mod check;
pub mod effects;
pub mod facts;
pub mod frames;
pub mod goals;
mod hidden;
pub mod night;
pub mod odds;
pub mod phases;
pub mod pieces;
pub mod powers;
pub mod prompts;
pub mod records;
pub mod route;
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

use crate::content::handle;
use crate::content::road::catalogue::Catalogue;
use crate::table::fact::Facts;
use crate::table::prompt::{Prompt, PromptView};
use crate::table::seat::Side;
use crate::table::session::{Book, NewGame, Session};
use crate::table::sight::Sight;
use crate::table::state::Registry;
use crate::table::step::Step;
use crate::table::viewer::Viewer;
use crate::table::work::Work;
use board::{Board, Index};
use facts::Fact;
use frames::Frame;
use phases::Phase;
use prompts::{Choice, Question};
use records::{Area, Campaign, Cards, Course, Day, Decks, Parked};

/// Adds the rules of the Road: its phases, and what goes on between them.
pub struct RoadPlugin;

impl Plugin for RoadPlugin {
    fn build(&self, app: &mut App) {
        let upkeep = phases::upkeep::look_after.run_if(phases::upkeep::is_due);
        app.insert_resource(Step::of::<Phase, Frame, _, _>(frames::resolve, upkeep));
    }
}

/// The Road as a book of the table.
pub struct Road;

/// A game of the Road.
pub type RoadSession = Session<Road>;

impl Book for Road {
    const ID: &'static str = "road";
    /// RD-R06.
    const SEATS: RangeInclusive<u8> = 1..=4;
    type Question = Question;
    type Option = Choice;
    type Fact = Fact;
    type Content = Catalogue;

    fn plugin() -> impl Plugin {
        RoadPlugin
    }

    fn register(registry: &mut Registry) {
        use pieces as p;
        registry
            .component::<p::Origin>("origin")
            .component::<p::Tracks>("tracks")
            .component::<p::Purse>("purse")
            .component::<p::Nature>("nature")
            .component::<p::Packs>("packs")
            .component::<p::Belongings>("belongings")
            .component::<p::Standing>("standing")
            .component::<p::Marks>("marks")
            .component::<p::Tally>("tally")
            .component::<p::Ground>("ground")
            .component::<p::Waybell>("waybell")
            .component::<p::Guardian>("guardian")
            .component::<p::Standee>("standee")
            .component::<p::Meeting>("meeting")
            .resource::<Campaign>("campaign")
            .resource::<Decks>("decks")
            .resource::<Area>("area")
            .resource::<Day>("day")
            .resource::<Course>("course")
            .resource::<Parked>("parked")
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
        world.insert_resource(Campaign { seats: game.seats, ..Campaign::default() });
        world.init_resource::<Decks>();
        world.init_resource::<Area>();
        world.init_resource::<Day>();
        world.init_resource::<Course>();
        world.init_resource::<Parked>();
        world.init_resource::<Phase>();
        world.init_resource::<Work<Frame>>();
        phases::founding::spawn_pools(world, content);
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

    /// RD-R14: what is hidden is hidden from all.
    fn deal_hidden(world: &mut World, _viewer: Viewer) {
        hidden::deal_anew(world);
    }

    /// RD-R14: boards and hands lie open.
    fn view(world: &mut World, prompt: &Prompt<Question, Choice>, _viewer: Viewer) -> PromptView {
        words::prompt_view(world, prompt)
    }

    fn option_id(world: &World, option: &Choice) -> String {
        words::option_id(world, option)
    }

    fn fact_lines(world: &World, _viewer: Viewer, from: u64) -> Option<Vec<(u64, String)>> {
        let cards = world.resource::<Cards>();
        Some(words::facts::lines(cards, world.resource::<Facts<Fact>>().since(from)))
    }

    fn is_bound_to_content(world: &World) -> bool {
        let parked = world.resource::<Parked>().0.iter().flat_map(|waiting| &waiting.frames);
        world.resource::<Work<Frame>>().iter().chain(parked).any(Frame::is_in_a_card)
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

    /// RD-359, RD-360: every prompt can be saved; the beginning of a day and of a chapter are marked.
    fn is_checkpoint(fact: &Fact) -> bool {
        matches!(fact, Fact::DayStageBegan | Fact::ChapterBegan { .. } | Fact::CampaignWon)
    }

    /// The first question of a dawn; behind it, the first of the day itself.
    fn is_morning(fact: &Fact) -> bool {
        matches!(fact, Fact::DayBegan { .. } | Fact::DayStageBegan | Fact::CampaignResumed { .. })
    }
}
