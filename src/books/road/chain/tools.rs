//! Abilities of cards, skills, items, secrets and tiles: when they can be used, what they cost, what comes of it (RD-087 to
//! RD-090, RD-126 to RD-128, RD-167, RD-211, RD-243, RD-249 to RD-254, RD-262 to RD-264, RD-R26, RD-R36, RD-R41, RD-R67,
//! RD-R85).

use serde::{Deserialize, Serialize};

use super::line;
use crate::books::road::board::{Asking, Board};
use crate::books::road::effects::{self, Context, condition};
use crate::books::road::facts::Fact;
use crate::books::road::pieces::{Meeting, Used};
use crate::books::road::prompts::{Choice, Moment, Question, Source, Tool};
use crate::books::road::verbs::belongings;
use crate::books::road::verbs::pay::{self, Bill, Rule};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{Ability, Effect, Effects, ItemDeck, Limit, Played, When};
use crate::content::road::terms::CardId;
use crate::table::seat::{Seat, Seats};

/// RD-R85: charges of every card in the line can be paid, covered or not.
const COVERED_CHARGES_WORK: bool = true;

/// The ability behind a tool; legendary actions have none of their own, only what they do.
pub fn ability<'c>(cards: &'c Catalogue, meeting: Option<&Meeting>, tool: Tool) -> Option<&'c Ability> {
    let nth = |list: &'c [Ability], place: u8| list.get(usize::from(place));
    match tool {
        Tool::Own(origin) => Some(&cards.origin(origin).ability.ability),
        Tool::Advanced(origin) => {
            let pages = &cards.achievements;
            let page = pages.iter().find(|page| page.owner == origin && page.advanced.is_some())?;
            page.advanced.as_ref().map(|advanced| &advanced.ability)
        }
        Tool::Skill(skill, place) => nth(&cards.skill(skill).abilities, place),
        Tool::Item(item, place) => nth(&cards.item(item).abilities, place),
        Tool::Secret(secret, place) => nth(&cards.secret(secret).abilities, place),
        Tool::Sheet(sheet, place) => nth(&cards.sheet(sheet).abilities, place),
        Tool::Event(event, place) => nth(&cards.event(event).abilities, place),
        Tool::Link(link, place) => {
            let card = meeting?.line.get(usize::from(link))?.card;
            nth(&cards.card(card).abilities, place)
        }
        Tool::Foe(place) => nth(&cards.encounter(meeting?.foe?).abilities, place),
        Tool::Legend(_) | Tool::Calm => None,
    }
}

/// The card behind a tool.
pub fn source(meeting: Option<&Meeting>, tool: Tool) -> Source {
    match tool {
        Tool::Own(origin) | Tool::Advanced(origin) => Source::Own(origin),
        Tool::Skill(skill, _) => Source::Skill(skill),
        Tool::Item(item, _) => Source::Item(item),
        Tool::Secret(secret, _) => Source::Secret(secret),
        Tool::Sheet(sheet, _) => Source::Sheet(sheet),
        Tool::Event(event, _) => Source::Event(event),
        Tool::Legend(legend) => Source::Legend(legend),
        Tool::Link(link, _) => meeting
            .and_then(|meeting| meeting.line.get(usize::from(link)))
            .map_or(Source::Rule, |link| Source::Card(link.card)),
        Tool::Foe(_) => meeting.and_then(|meeting| meeting.foe).map_or(Source::Rule, Source::Encounter),
        Tool::Calm => Source::Rule,
    }
}

/// Looks at every ability that an Origin has: tile, skills, and belongings in use (RD-121).
pub fn each_of_seat<'b>(board: &'b Board, seat: Seat, mut look: impl FnMut(Tool, &'b Ability)) {
    let cards = &*board.cards.0;
    let origin = board.who(seat);
    look(Tool::Own(origin), &cards.origin(origin).ability.ability);
    if board.tally(seat).advanced
        && let Some(advanced) = ability(cards, None, Tool::Advanced(origin))
    {
        look(Tool::Advanced(origin), advanced);
    }
    for skill in &board.nature(seat).skills {
        for (place, ability) in cards.skill(*skill).abilities.iter().enumerate() {
            look(Tool::Skill(*skill, place as u8), ability);
        }
    }
    let belongings = board.belongings(seat);
    for held in belongings.items.iter().filter(|held| held.in_use) {
        for (place, ability) in cards.item(held.card).abilities.iter().enumerate() {
            look(Tool::Item(held.card, place as u8), ability);
        }
    }
    for held in belongings.secrets.iter().filter(|held| held.in_use) {
        for (place, ability) in cards.secret(held.card).abilities.iter().enumerate() {
            look(Tool::Secret(held.card, place as u8), ability);
        }
    }
}

/// Looks at every ability of the play area: GLOBAL secrets, standard-sized secrets, active events.
pub fn each_common<'b>(board: &'b Board, mut look: impl FnMut(Tool, &'b Ability)) {
    let cards = &*board.cards.0;
    for held in &board.area.secrets {
        for (place, ability) in cards.secret(held.card).abilities.iter().enumerate() {
            look(Tool::Secret(held.card, place as u8), ability);
        }
    }
    for held in &board.area.sheets {
        for (place, ability) in cards.sheet(held.card).abilities.iter().enumerate() {
            look(Tool::Sheet(held.card, place as u8), ability);
        }
    }
    for active in &board.area.events {
        for (place, ability) in cards.event(active.event).abilities.iter().enumerate() {
            look(Tool::Event(active.event, place as u8), ability);
        }
    }
}

/// Looks at every ability of the encounter card and of the active cards of the line (RD-211, RD-R46).
pub fn each_of_meeting<'b>(board: &'b Board, meeting: u8, mut look: impl FnMut(Tool, &'b Ability)) {
    let cards = &*board.cards.0;
    let at = board.meeting(meeting);
    if let Some(foe) = at.foe {
        for (place, ability) in cards.encounter(foe).abilities.iter().enumerate() {
            look(Tool::Foe(place as u8), ability);
        }
    }
    for (number, link) in at.line.iter().enumerate() {
        let active = line::is_active(cards, at, number);
        for (place, ability) in cards.card(link.card).abilities.iter().enumerate() {
            if active || (COVERED_CHARGES_WORK && ability.charges > 0) {
                look(Tool::Link(number as u8, place as u8), ability);
            }
        }
    }
}

/// What somebody can do at a moment in an encounter: the encounter card's first, then the line's, then their own.
pub fn at_moment(board: &Board, meeting: u8, seat: Seat, is: impl Fn(When) -> bool) -> Vec<Tool> {
    let mut found = Vec::new();
    let mut note = |tool, ability: &Ability| {
        if is(ability.when) {
            found.push(tool);
        }
    };
    each_of_meeting(board, meeting, &mut note);
    each_of_seat(board, seat, &mut note);
    each_common(board, &mut note);
    found
}

fn charges_of(meeting: &Meeting, tool: Tool) -> u8 {
    match tool {
        Tool::Link(link, _) => meeting.line.get(usize::from(link)).map_or(0, |link| link.charges),
        Tool::Foe(_) => meeting.charges,
        _ => 0,
    }
}

/// Time markers on the card of a tool (RD-R26).
fn timer_of(board: &Board, seat: Seat, tool: Tool) -> u8 {
    let held_item = |item| board.belongings(seat).items.iter().filter(move |held| held.card == item);
    match tool {
        Tool::Item(item, _) => held_item(item).map(|held| held.time).min().unwrap_or(0),
        Tool::Secret(secret, _) => {
            let own = board.belongings(seat).secrets.iter().chain(&board.area.secrets);
            own.filter(|held| held.card == secret).map(|held| held.time).min().unwrap_or(0)
        }
        Tool::Sheet(sheet, _) => {
            board.area.sheets.iter().find(|held| held.card == sheet).map_or(0, |held| held.time)
        }
        Tool::Event(event, _) => {
            board.area.events.iter().find(|active| active.event == event).map_or(0, |active| active.time)
        }
        tool => {
            board.marks(seat).timers.iter().find(|(other, _)| *other == tool).map_or(0, |(_, left)| *left)
        }
    }
}

fn put_timer(board: &mut Board, seat: Seat, tool: Tool, timer: u8) {
    match tool {
        Tool::Item(item, _) => {
            let items = &mut board.belongings_mut(seat).items;
            if let Some(held) = items.iter_mut().find(|held| held.card == item && held.time == 0) {
                held.time = timer;
            }
        }
        Tool::Secret(secret, _) => {
            let own = board.belongings(seat).secrets.iter().position(|held| held.card == secret);
            if let Some(place) = own {
                board.belongings_mut(seat).secrets[place].time = timer;
            } else if let Some(held) = board.area.secrets.iter_mut().find(|held| held.card == secret) {
                held.time = timer;
            }
        }
        Tool::Sheet(sheet, _) => {
            if let Some(held) = board.area.sheets.iter_mut().find(|held| held.card == sheet) {
                held.time = timer;
            }
        }
        Tool::Event(event, _) => {
            if let Some(active) = board.area.events.iter_mut().find(|active| active.event == event) {
                active.time = timer;
            }
        }
        tool => board.marks_mut(seat).timers.push((tool, timer)),
    }
}

fn is_used(board: &Board, seat: Seat, meeting: Option<u8>, tool: Tool, limit: Limit) -> bool {
    let used = |list: &[Used]| list.iter().any(|used| used.what == tool && used.limit == limit);
    match limit {
        Limit::None => false,
        Limit::Day => used(&board.marks(seat).used),
        Limit::Activation | Limit::Encounter => {
            meeting.is_some_and(|meeting| used(&board.meeting(meeting).used))
        }
    }
}

/// The bill for using it.
fn bill(board: &Board, seat: Seat, party: Seats, meeting: Option<u8>, ability: &Ability) -> Bill {
    match meeting {
        Some(place) => {
            let members = board.meeting(place).members;
            Bill::of(board, members, seat, Rule::Encounter, &ability.cost)
        }
        None => Bill::of(board, party, seat, Rule::Owned, &ability.cost),
    }
}

/// May it be used now: limit, timer, charges, needs and cost?
pub fn can_use(
    board: &Board,
    seat: Seat,
    party: Seats,
    meeting: Option<u8>,
    tool: Tool,
    ability: &Ability,
) -> bool {
    let charges = meeting.map_or(0, |place| charges_of(board.meeting(place), tool));
    let members = meeting.map_or(party, |place| board.meeting(place).members);
    (ability.charges == 0 || charges >= ability.charges)
        && !is_used(board, seat, meeting, tool, ability.limit)
        && (ability.timer == 0 || timer_of(board, seat, tool) == 0)
        && ability.needs.iter().all(|wanted| condition::holds(board, members, board.place_of(seat), wanted))
        && (ability.cost.is_empty() || pay::can_pay(board, &bill(board, seat, party, meeting, ability)))
}

/// Does somebody have to say that it is used? What cards in the line and encounters do happens by itself (RD-128: what
/// items do never does, but for plain protection).
pub fn is_optional(cards: &Catalogue, tool: Tool, ability: &Ability) -> bool {
    let plain = ability.cost.is_empty() && ability.charges == 0 && ability.limit == Limit::None;
    let plain = plain && ability.timer == 0;
    let protects = || cards.effects(ability.does).iter().all(|effect| matches!(effect, Effect::Prevent(_)));
    match tool {
        // What is used up by it is always asked about.
        Tool::Item(item, _) => !plain || !protects() || cards.item(item).deck == ItemDeck::Consumable,
        _ => !plain,
    }
}

/// Does it need an encounter to make sense?
pub fn needs_encounter(cards: &Catalogue, does: Effects) -> bool {
    cards.effects(does).iter().any(|effect| match effect {
        Effect::Damage(..)
        | Effect::Wound(..)
        | Effect::Pool(_)
        | Effect::Duration(_)
        | Effect::Affinity(_)
        | Effect::Draw(..)
        | Effect::Discard(..)
        | Effect::DiscardTop(..)
        | Effect::Destroy(_)
        | Effect::Delay(_)
        | Effect::Hasten(_)
        | Effect::Charge(_)
        | Effect::TakeBack
        | Effect::RunAway
        | Effect::Prevent(_)
        | Effect::Cancel
        | Effect::RuleOf(_)
        | Effect::IfConnected(..)
        | Effect::IfCombat(_)
        | Effect::IfDiplomacy(_)
        | Effect::PerCandle(_) => true,
        Effect::May(inner) | Effect::MayPay(_, inner) | Effect::For(_, inner) => {
            needs_encounter(cards, *inner)
        }
        _ => false,
    })
}

/// Does a played card set off this ability?
pub fn answers(cards: &Catalogue, wanted: Played, card: CardId, keys: u8, nth: u8) -> bool {
    let card = cards.card(card);
    match wanted {
        Played::Any => true,
        Played::Candle => card.candle,
        Played::Bolt => card.bolt,
        Played::Passive => card.passive,
        Played::Connected(least) => keys >= least,
        Played::Nth(place) => nth == place,
    }
}

/// Uses it: what is limited is marked and paid, then it is carried out.
pub fn use_now(board: &mut Board, seat: Seat, party: Seats, meeting: Option<u8>, tool: Tool, keys: u8) {
    let cards = board.cards.0.clone();
    let at = meeting.map(|place| board.meeting(place).clone());
    let source = source(at.as_ref(), tool);
    let party = at.as_ref().map_or(party, |at| at.members);
    let link = if let Tool::Link(link, _) = tool { Some(link) } else { None };
    let context = Context { you: seat, party, meeting, source, link, keys };
    if let Tool::Legend(legend) = tool {
        let origin = board.who(seat);
        board.belongings_mut(seat).legends.retain(|other| *other != legend);
        board.record(Fact::LegendUsed { origin, legend });
        return effects::run(board, cards.legend(legend).does, context);
    }
    if let Some(ability) = ability(&cards, at.as_ref(), tool) {
        effects::run(board, ability.does, context);
        spend(board, seat, party, meeting, tool);
    }
}

/// Marks what is limited and pays the cost of a tool.
pub fn spend(board: &mut Board, seat: Seat, party: Seats, meeting: Option<u8>, tool: Tool) {
    let cards = board.cards.0.clone();
    let at = meeting.map(|place| board.meeting(place).clone());
    let Some(ability) = ability(&cards, at.as_ref(), tool) else { return };
    let origin = board.who(seat);
    board.record(Fact::ToolUsed { origin, tool });
    let used = Used { what: tool, limit: ability.limit };
    match (ability.limit, meeting) {
        (Limit::None, _) => {}
        (Limit::Activation | Limit::Encounter, Some(place)) => board.meeting_mut(place).used.push(used),
        _ => board.marks_mut(seat).used.push(used),
    }
    if ability.timer > 0 {
        put_timer(board, seat, tool, ability.timer);
    }
    if ability.charges > 0
        && let Some(place) = meeting
    {
        spend_charges(board, place, tool, ability.charges);
    }
    let bill = bill(board, seat, party, meeting, ability);
    pay::begin(board, bill);
    // RD-R67: a consumable is used up.
    if let Tool::Item(item, _) = tool
        && cards.item(item).deck == ItemDeck::Consumable
    {
        belongings::lose_item(board, seat, item);
    }
}

fn spend_charges(board: &mut Board, meeting: u8, tool: Tool, charges: u8) {
    let at = board.meeting_mut(meeting);
    let (card, left) = match tool {
        Tool::Link(link, _) => {
            let Some(link) = at.line.get_mut(usize::from(link)) else { return };
            link.charges = link.charges.saturating_sub(charges);
            (Some(link.card), link.charges)
        }
        _ => {
            at.charges = at.charges.saturating_sub(charges);
            (None, at.charges)
        }
    };
    board.record(Fact::ChargesChanged { card, charges: left });
}

/// Several abilities with the same timing, in an order that the active player chooses (RD-R41).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Triggering {
    pub meeting: Option<u8>,
    pub moment: Moment,
    /// Who orders them.
    pub seat: Seat,
    pub todo: Vec<(Seat, Tool)>,
    /// Connected keys of the card that was played.
    pub keys: u8,
}

impl Triggering {
    pub fn carry_on(mut self, board: &mut Board) {
        self.todo.retain(|(seat, tool)| is_ready(board, *seat, self.meeting, *tool));
        let (next, others) = match self.todo.split_first() {
            None => return,
            Some((next, others)) => (*next, !others.is_empty()),
        };
        // What the encounter card does comes first, as printed.
        let chosen = if matches!(next.1, Tool::Foe(_)) || !others {
            next.1
        } else {
            let tools: Vec<Tool> = self.todo.iter().map(|(_, tool)| *tool).collect();
            let question = Question::Order { which: self.moment };
            // In an encounter the active player orders them, by day all do (RD-028, RD-092, RD-R41).
            let deciders = if self.meeting.is_some() { Seats::one(self.seat) } else { board.seats() };
            match board.decide(deciders, question, |_, options| {
                for tool in &tools {
                    if !options.contains(&Choice::Tool(*tool)) {
                        options.push(Choice::Tool(*tool));
                    }
                }
            }) {
                None => return board.play.work.push(self.into()),
                Some(Choice::Tool(tool)) => tool,
                Some(_) => next.1,
            }
        };
        let Some(place) = self.todo.iter().position(|(_, tool)| *tool == chosen) else { return };
        let (seat, tool) = self.todo.remove(place);
        let (meeting, keys) = (self.meeting, self.keys);
        board.play.work.push(self.into());
        board.play.work.push(Using { meeting, seat, tool, keys, agreed: false }.into());
    }
}

fn is_ready(board: &Board, seat: Seat, meeting: Option<u8>, tool: Tool) -> bool {
    let at = meeting.map(|place| board.meeting(place));
    let party = at.map_or(Seats::one(seat), |at| at.members);
    ability(&board.cards, at, tool).is_some_and(|ability| can_use(board, seat, party, meeting, tool, ability))
}

/// An ability that is about to be used, if its owner likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Using {
    pub meeting: Option<u8>,
    pub seat: Seat,
    pub tool: Tool,
    pub keys: u8,
    pub agreed: bool,
}

impl Using {
    pub fn carry_on(self, board: &mut Board) {
        let Self { meeting, seat, tool, keys, agreed } = self;
        let cards = board.cards.0.clone();
        let at = meeting.map(|place| board.meeting(place).clone());
        let Some(ability) = ability(&cards, at.as_ref(), tool) else { return };
        if !agreed && is_optional(&cards, tool, ability) {
            let question = Question::MayUse { origin: board.who(seat), source: source(at.as_ref(), tool) };
            match board.decide_at(seat, question, |_, options| options.extend([Choice::Yes, Choice::No])) {
                None => return board.play.work.push(self.into()),
                Some(Choice::Yes) => {}
                Some(_) => return,
            }
        }
        let party = at.map_or(Seats::one(seat), |at| at.members);
        use_now(board, seat, party, meeting, tool, keys);
    }
}
