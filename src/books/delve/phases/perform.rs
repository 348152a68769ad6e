//! The heroes act, all at the same time (DV-085 to DV-091, DV-138 to DV-148, DV-R28, DV-R36).

use super::enemy_phase;
use crate::books::delve::board::{Asking, Board};
use crate::books::delve::effects::{self, Context, foes};
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::pieces::Use;
use crate::books::delve::prompts::{Choice, Question, Source};
use crate::books::delve::records::PairCard;
use crate::books::delve::verbs::move_enemy::Moving;
use crate::books::delve::verbs::{act, cover, defeat, item, pay_cost, track};
use crate::content::delve::cards::Timing;
use crate::content::delve::effect::Ability;
use crate::content::delve::terms::{BondId, HeroId, ItemId, SupportId};
use crate::table::seat::Seats;

pub fn perform(mut board: Board) {
    let board = &mut board;
    if let Some(choice) = board.answer() {
        return carry_out(board, choice);
    }
    let mut options = board.play.prompts.blank();
    let mut waited_for = Vec::new();
    for hero in board.members() {
        let from = options.len();
        let done = board.marks_of(hero).done;
        if !done {
            own_options(board, hero, &mut options);
        }
        // DV-R61: supports can be used also by a player who is done.
        pair_options(board, hero, &mut options);
        if !done && options.len() > from {
            options.push(Choice::HeroDone(hero));
            waited_for.push(hero);
        } else if done {
            options.push(Choice::NotDone(hero));
        }
    }
    if waited_for.is_empty() {
        waited_for = last_call(board, &mut options);
    }
    if waited_for.is_empty() {
        board.play.prompts.give_back(options);
        return enemy_phase::begin(board);
    }
    let seats: Seats = waited_for.into_iter().map(|hero| board.seat_of(hero)).collect();
    board.play.prompts.ask(seats, Question::Act, options);
}

/// DV-087, DV-R36: who lacks everything for a further action is done without having said so. Those who have said so
/// and could still act are asked once more before the step ends, for they may take it back until everybody has
/// declared. Nobody is asked if all have, or if there is no use in it.
fn last_call(board: &Board, options: &mut Vec<Choice>) -> Vec<HeroId> {
    let is_done = |hero: &HeroId| board.marks_of(*hero).done;
    if board.party().iter().all(is_done) {
        return Vec::new();
    }
    let may_go_on = |hero: &HeroId| {
        let mut theirs = Vec::new();
        own_options(board, *hero, &mut theirs);
        !theirs.is_empty()
    };
    let called: Vec<HeroId> = board.members().into_iter().filter(is_done).filter(may_go_on).collect();
    options.extend(called.iter().copied().map(Choice::HeroDone));
    called
}

/// Has this hero anything left to do, and not declared to be done?
fn is_waited_for(board: &Board, hero: HeroId) -> bool {
    let mut options = Vec::new();
    if !board.marks_of(hero).done {
        own_options(board, hero, &mut options);
        pair_options(board, hero, &mut options);
    }
    !options.is_empty()
}

/// What a hero can do that is not done.
fn own_options(board: &Board, hero: HeroId, options: &mut Vec<Choice>) {
    options.extend(cover::affordable(board, hero).into_iter().map(|action| Choice::Act(hero, action)));
    let mut items = board.pack(hero).items.clone();
    items.sort_unstable();
    items.dedup();
    let playable = items.into_iter().filter(|item| is_playable(board, hero, *item));
    options.extend(playable.map(|item| Choice::Item(hero, item)));
    if board.pack(hero).potions > 0 && board.tracks_of(hero).health < board.hero_board(hero).health {
        options.push(Choice::Potion(hero));
    }
    if can_step_lightly(board, hero) {
        options.push(Choice::HeroAbility(hero));
    }
}

fn is_playable(board: &Board, hero: HeroId, id: ItemId) -> bool {
    let card = board.cards.item(id);
    let context = Context::new(hero, None, Source::Item(id));
    card.timing == Timing::BetweenActions
        && foes::finds_target(board, context, board.cards.effects(card.effects))
}

/// Light Step: once per hero turn, between actions.
fn can_step_lightly(board: &Board, hero: HeroId) -> bool {
    board.ability(hero) == Ability::FreeMove
        && board.marks_of(hero).count(Use::Ability) < defeat::ability_uses(board, hero)
        && board.foes(hero).next().is_some()
        && board.empty_spaces(hero).next().is_some()
}

fn pair_options(board: &Board, hero: HeroId, options: &mut Vec<Choice>) {
    for pair in board.run.pairs.iter().filter(|pair| !pair.used) {
        let Some(partner) = pair.partner_of(hero) else { continue };
        match pair.card {
            // DV-138, DV-140: whatever comes of it, the token on the card counts for the bond.
            PairCard::Support(id) => {
                if pay_cost::can_pay(board, hero, board.cards.support(id).cost) {
                    options.push(Choice::Support(hero, id));
                }
            }
            // A bond card is for its effect alone.
            PairCard::Bond(id) => {
                let card = board.cards.bond(id);
                let context = Context::new(hero, Some(partner), Source::Bond(id));
                let useful = foes::finds_target(board, context, board.cards.effects(card.effects));
                if useful && pay_cost::can_pay(board, hero, card.cost) {
                    options.push(Choice::Bond(hero, id));
                }
            }
        }
    }
}

fn carry_out(board: &mut Board, choice: Choice) {
    match choice {
        Choice::Act(hero, action) => act::begin(board, hero, action),
        Choice::Item(hero, id) => play_item(board, hero, id),
        Choice::Potion(hero) => {
            let pack = board.pack_mut(hero);
            pack.potions = pack.potions.saturating_sub(1);
            board.record(Fact::PotionDrunk { hero });
            let amount = board.cards.house.potion_heals;
            track::heal(board, hero, amount);
        }
        Choice::HeroAbility(hero) => {
            board.marks_mut(hero).used.push(Use::Ability);
            board.record(Fact::AbilityUsed { hero });
            let source = Source::Ability(hero);
            board.play.work.push(Frame::Moving(Moving {
                hero,
                source,
                left: 1,
                optional: false,
                picked: None,
            }));
        }
        Choice::Support(hero, id) => use_support(board, hero, id),
        Choice::Bond(hero, id) => use_bond(board, hero, id),
        Choice::HeroDone(hero) => {
            board.marks_mut(hero).done = true;
            board.record(Fact::DeclaredDone { hero });
            if !board.members().into_iter().any(|other| is_waited_for(board, other)) {
                enemy_phase::begin(board);
            }
        }
        Choice::NotDone(hero) => {
            let marks = board.marks_mut(hero);
            marks.done = false;
            marks.taken_back = marks.taken_back.saturating_add(1);
            board.record(Fact::TookBackDone { hero });
        }
        _ => {}
    }
}

fn play_item(board: &mut Board, hero: HeroId, id: ItemId) {
    if item::use_up(board, hero, id) {
        let effects = board.cards.item(id).effects;
        effects::run(&mut board.play, effects, Context::new(hero, None, Source::Item(id)));
    }
}

/// DV-139, DV-140: once per turn, and each use puts a token on it.
fn use_support(board: &mut Board, hero: HeroId, id: SupportId) {
    let Some(pair) = board.run.pairs.iter_mut().find(|pair| pair.card == PairCard::Support(id)) else {
        return;
    };
    let Some(partner) = pair.partner_of(hero) else { return };
    pair.used = true;
    pair.tokens = pair.tokens.saturating_add(1);
    let tokens = pair.tokens;
    board.record(Fact::SupportUsed { hero, support: id, tokens });
    let card = board.cards.support(id);
    let (cost, effects) = (card.cost, card.effects);
    effects::run(&mut board.play, effects, Context::new(hero, Some(partner), Source::Support(id)));
    pay_cost::pay(board, hero, cost);
}

/// DV-142, DV-R63: no support tokens.
fn use_bond(board: &mut Board, hero: HeroId, id: BondId) {
    let Some(pair) = board.run.pairs.iter_mut().find(|pair| pair.card == PairCard::Bond(id)) else { return };
    let Some(partner) = pair.partner_of(hero) else { return };
    pair.used = true;
    board.record(Fact::BondUsed { hero, bond: id });
    let card = board.cards.bond(id);
    let (cost, effects) = (card.cost, card.effects);
    effects::run(&mut board.play, effects, Context::new(hero, Some(partner), Source::Bond(id)));
    pay_cost::pay(board, hero, cost);
}
