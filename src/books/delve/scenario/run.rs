//! The table of the run that a scenario is in the middle of, and the step it begins with.

use super::{Begin, Scenario, supplies};
use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::phases::setup::{self, SettingUp};
use crate::books::delve::phases::{Phase, draw, encounter, enemy_phase};
use crate::books::delve::records::{PairCard, RunEnd};
use crate::table::chance::Chance;

impl Scenario {
    pub(super) fn fill(&self, board: &mut Board) -> Result<(), String> {
        let script = |chance: &mut Chance| {
            chance.script_dice(self.dice.iter().copied());
            chance.script_draws(self.draws.iter().cloned());
        };
        if self.begin == Begin::Setup {
            script(&mut board.play.chance);
            *board.phase = Phase::Setup(SettingUp::Table);
            return Ok(());
        }
        // DV-R67: the session has begun; the leader of a next run follows the last.
        board.campaign.new_session = false;
        setup::lay_table(board);
        self.fill_bag(board)?;
        board.run.pairs.clear();
        self.fill_map(board);
        supplies::take_in_stock(board);
        for hero in &self.party {
            hero.fill(board)?;
        }
        self.lay_out_stock(board);
        for (a, b, support, tokens) in &self.supports {
            setup::place_pair_card(board, *a, *b, PairCard::Support(*support));
            if let Some(pair) = board.run.pairs.last_mut() {
                pair.tokens = *tokens;
            }
        }
        for (a, b, bond) in &self.bonds {
            setup::place_pair_card(board, *a, *b, PairCard::Bond(*bond));
        }
        self.fill_run(board)?;
        script(&mut board.play.chance);
        // What happened while the table was laid is not part of the story.
        board.play.facts.go_on_from(1);
        board.run.check_due = false;
        self.begin(board);
        Ok(())
    }

    fn fill_run(&self, board: &mut Board) -> Result<(), String> {
        board.run.leader = self.leader.map_or(0, |hero| board.place_of(hero) as u8);
        board.run.round = self.round.max(1);
        board.run.solo_leads = board.run.round % 2 == 1;
        board.run.rage = self.rage.min(10);
        board.run.seals = self.seals;
        board.run.dire = self.dire;
        board.run.beaten = self.beaten.clone();
        board.run.kept = self.kept.iter().map(|number| number.saturating_sub(1)).collect();
        board.decks.chapter = self.chapter_cards;
        board.run.looks = setup::looks(board);
        board.campaign.purse = self.purse;
        if let Some(setup) = &self.boss {
            board.run.boss = Some(setup.fight(board)?);
        }
        Ok(())
    }

    fn begin(&self, board: &mut Board) {
        if let (false, Some(chapter)) = (self.begin == Begin::Setup, board.campaign.chapter) {
            board.record(Fact::RunResumed { chapter });
        }
        match self.begin {
            Begin::Setup => {}
            Begin::Encounter => {
                board.run.round = self.round.saturating_sub(1);
                encounter::begin_round(board);
            }
            Begin::Combat => encounter::begin_combat(board),
            Begin::Perform => {
                draw::begin(board);
                *board.phase = Phase::Perform;
            }
            Begin::EnemyPhase => enemy_phase::begin(board),
            Begin::CleanUp => *board.phase = Phase::CleanUp,
            Begin::RunEnd => {
                let lost = RunEnd::HeroDown(board.leader());
                board.run.over = Some(if self.won { RunEnd::Won } else { lost });
                *board.phase = Phase::RunEnd;
            }
        }
    }
}
