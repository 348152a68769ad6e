//! The group: mode, number of players, heroes (DV-002 to DV-004, DV-012 to DV-018, DV-228, DV-229, DV-R59).

use serde::{Deserialize, Serialize};

use crate::books::delve::board::{Asking, Board};
use crate::books::delve::facts::Fact;
use crate::books::delve::phases::Phase;
use crate::books::delve::pieces::HUSH;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::records::{Campaign, Cards, HeroRecord, Mode, Profile};
use crate::content::delve::cards::Bonus;
use crate::content::delve::terms::{Advanced, BondKind, Colour, EventKind, HeroId, HeroKind};
use crate::table::seat::{Seat, Seats};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gathering {
    #[default]
    Mode,
    /// How many play in this session.
    Players,
    /// Heroes, seat by seat.
    Heroes,
}

pub fn gather(mut board: Board) {
    let Phase::Gathering(stage) = board.phase.clone() else { return };
    match stage {
        Gathering::Mode => choose_mode(&mut board),
        Gathering::Players => choose_players(&mut board),
        Gathering::Heroes => choose_hero(&mut board),
    }
}

fn choose_mode(board: &mut Board) {
    let chosen = board.decide_together(Question::ChooseMode, |_, options| {
        options.extend([Choice::Story, Choice::Trial]);
    });
    let mode = match chosen {
        None => return,
        Some(Choice::Trial) => Mode::Trial,
        Some(_) => Mode::Story,
    };
    begin_campaign(board, mode);
}

/// A campaign or a Trial from its very beginning; what the group keeps for good stays (DV-R58, DV-R81).
pub fn begin_campaign(board: &mut Board, mode: Mode) {
    let players = board.campaign.players;
    *board.campaign = new_campaign(&board.cards, mode, players, board.campaign.profile.clone());
    board.record(Fact::CampaignBegan { mode, players });
    *board.phase = Phase::Gathering(Gathering::Heroes);
}

/// The campaign before its first setup.
pub fn new_campaign(cards: &Cards, mode: Mode, players: u8, profile: Profile) -> Campaign {
    let tokens = |kind: Advanced| Colour::ALL.map(|colour| (kind, colour));
    Campaign {
        mode,
        players,
        chapter: cards.chapter_numbered(if mode == Mode::Trial { 0 } else { 1 }),
        heroes: vec![HeroRecord::default(); cards.names.count::<HeroKind>()],
        hush: HUSH,
        advanced: Advanced::ALL.into_iter().flat_map(tokens).collect(),
        bonds: vec![0; cards.names.count::<BondKind>()],
        events: cards.all::<EventKind>().collect(),
        new_session: true,
        profile,
        ..Campaign::default()
    }
}

fn choose_players(board: &mut Board) {
    let chosen = board.decide_together(Question::ChoosePlayers, |board, options| {
        // As many as before comes first.
        options.push(Choice::Players(board.campaign.players));
        options.extend((1..=4).filter(|players| *players != board.campaign.players).map(Choice::Players));
        // DV-233: a Trial begins anew in any case.
        options.extend((board.campaign.mode == Mode::Story).then_some(Choice::Reset));
    });
    match chosen {
        Some(Choice::Players(players)) => {
            board.campaign.players = players;
            board.campaign.party.clear();
            *board.phase = Phase::Gathering(Gathering::Heroes);
        }
        Some(Choice::Reset) => reset(board),
        _ => {}
    }
}

/// DV-233 to DV-237, DV-R58: the campaign from its beginning; the profile stays.
pub fn reset(board: &mut Board) {
    board.record(Fact::CampaignReset);
    begin_campaign(board, Mode::Story);
}

fn choose_hero(board: &mut Board) {
    let seat = Seat(board.campaign.party.len() as u8);
    if seat.0 >= board.campaign.players {
        *board.phase = Phase::Founding;
        return;
    }
    let chosen = board.decide(Seats::one(seat), Question::ChooseHero { seat }, |board, options| {
        // DV-018: no hero twice.
        let free = available(board).into_iter().filter(|hero| !board.campaign.party.contains(hero));
        options.extend(free.map(Choice::Hero));
    });
    if let Some(Choice::Hero(hero)) = chosen {
        board.campaign.party.push(hero);
        board.record(Fact::HeroJoined { hero, seat });
    }
}

/// DV-016, DV-017, DV-R59.
pub fn available(board: &Board) -> Vec<HeroId> {
    let campaign = &board.campaign;
    let trial = campaign.mode == Mode::Trial;
    let everyone = trial && has_bonus(board, |bonus| bonus == Bonus::AllHeroes);
    // A Trial goes by what any campaign has unlocked, a campaign by its own story only (DV-R58).
    let unlocked = if trial { &campaign.profile.unlocked } else { &campaign.unlocked };
    board
        .cards
        .hero_ids()
        .iter()
        .copied()
        .filter(|hero| !board.cards.hero(*hero).locked || everyone || unlocked.contains(hero))
        .collect()
}

/// DV-255: is there a marked achievement with such a bonus?
pub fn has_bonus(board: &Board, is: impl Fn(Bonus) -> bool) -> bool {
    let marked = &board.campaign.profile.marked;
    marked.iter().any(|achievement| is(board.cards.achievement(*achievement).bonus))
}
