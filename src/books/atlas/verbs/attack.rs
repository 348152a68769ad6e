//! Attacks: aim, convert, roll, count hits, damage, statuses, grounds (AT-328 to AT-354).

use serde::{Deserialize, Serialize};

use crate::books::atlas::board::{Asking, Board};
use crate::books::atlas::facts::{Cause, Fact, RollKind};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::modifiers::{self, Circumstance, Sort};
use crate::books::atlas::pieces::{Foe, Part, Source, WornAt};
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::damage::{self, Blow, Effect};
use crate::books::atlas::verbs::roll::Rolling;
use crate::books::atlas::verbs::{ground, heal, movement, status, trigger};
use crate::content::atlas::attack::{Attack, Rider, WeaponAttack};
use crate::content::atlas::effect::{self, Push};
use crate::content::atlas::power::Modifier;
use crate::content::atlas::terms::{
    Colour, DamageKind, Dice, ItemId, MinionId, OriginId, SpaceKey, SummonId, TacticId,
};

/// Where the numbers of an attack are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AttackOf {
    /// An effect of a card, by its place in the catalogue.
    Effect(u32),
    Item(ItemId),
    Summon(SummonId),
    Minion(MinionId, bool),
    Tactic(TacticId),
}

/// An attack under way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attacking {
    pub by: Fighter,
    /// The card it is made with.
    pub card: Source,
    pub of: AttackOf,
    /// The weapon attack that grants it, by its place in the catalogue.
    pub granted_by: Option<u32>,
    /// Where the weapon is worn, for its rune.
    pub worn: Option<WornAt>,
    pub target: Option<Fighter>,
    pub space: Option<SpaceKey>,
    include_self: bool,
    kind: DamageKind,
    conversions: u8,
    step: Step,
    total: u16,
    specials: u16,
    /// Origins that were asked to guard, by their place in the party.
    guards_asked: u8,
    guard: Option<OriginId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Aim,
    IncludeSelf,
    Convert,
    Roll,
    Count,
    Guard,
    Apply,
}

impl AttackOf {
    pub fn data<'a>(self, board: &'a Board) -> Option<&'a Attack> {
        match self {
            Self::Effect(place) => match board.cards.all_effects().get(place as usize) {
                Some(effect::Effect::Attack(attack)) => Some(attack),
                _ => None,
            },
            Self::Item(item) => board.cards.item(item).attack.as_ref(),
            Self::Summon(summon) => board.cards.summon(summon).attack.as_ref(),
            Self::Minion(minion, veteran) => {
                let card = board.cards.minion(minion);
                Some(if veteran { &card.veteran.attack } else { &card.standard.attack })
            }
            Self::Tactic(tactic) => board.cards.tactic(tactic).strike.as_ref().map(|strike| &strike.attack),
        }
    }
}

impl Attacking {
    pub const fn new(by: Fighter, card: Source, of: AttackOf) -> Self {
        Self {
            by,
            card,
            of,
            granted_by: None,
            worn: None,
            target: None,
            space: None,
            include_self: false,
            kind: DamageKind::Direct,
            conversions: 0,
            step: Step::Aim,
            total: 0,
            specials: 0,
            guards_asked: 0,
            guard: None,
        }
    }

    /// An attack of an enemy on a target it has already chosen.
    pub const fn on(
        by: Fighter,
        card: Source,
        of: AttackOf,
        target: Option<Fighter>,
        space: Option<SpaceKey>,
    ) -> Self {
        let mut attack = Self::new(by, card, of);
        attack.target = target;
        attack.space = space;
        attack
    }

    fn grant<'a>(&self, board: &'a Board) -> Option<&'a WeaponAttack> {
        match board.cards.all_effects().get(self.granted_by? as usize) {
            Some(effect::Effect::WeaponAttack(grant)) => Some(grant),
            _ => None,
        }
    }

    fn circumstance(&self, board: &Board, area: bool) -> Circumstance {
        let there = self.space.or_else(|| self.target.and_then(|target| board.space_of(target)));
        let distance =
            board.space_of(self.by).zip(there).map(|(here, there)| board.land.map.distance(here, there));
        Circumstance {
            roll: Some(RollKind::Attack),
            kind: Some(self.kind),
            area: Some(area),
            distance,
            with: Some(self.card),
            target: self.target,
        }
    }

    pub fn carry_on(mut self, board: &mut Board) {
        let Some(attack) = self.of.data(board).cloned() else { return };
        loop {
            let goes_on = match self.step {
                Step::Aim => self.aim(board, &attack),
                Step::IncludeSelf => self.ask_self(board, &attack),
                Step::Convert => self.convert(board, &attack),
                Step::Roll => return self.roll(board, &attack),
                Step::Count => self.count(board, &attack),
                Step::Guard => self.ask_guards(board, &attack),
                Step::Apply => return self.apply(board, &attack),
            };
            if !goes_on {
                return board.play.work.push(Frame::Attacking(self));
            }
        }
    }

    /// AT-349, AT-350.
    fn aim(&mut self, board: &mut Board, attack: &Attack) -> bool {
        self.kind = self.printed_kind(board, attack);
        if self.target.is_none() && self.space.is_none() {
            let printed = attack.range + self.grant(board).map_or(0, |grant| grant.extra_range);
            let now = self.circumstance(board, attack.area);
            let range = modifiers::range_after(board, self.by, printed, &now);
            let Some(choice) = ask_aim(board, self.by, self.card, range, attack.area, true) else {
                return false;
            };
            match choice {
                Choice::Fighter(target) => self.target = Some(target),
                Choice::Space(space) => self.space = Some(space),
                _ => {}
            }
        }
        if attack.area && self.space.is_none() {
            self.space = self.target.and_then(|target| board.space_of(target));
        }
        crate::books::atlas::effects::aim_of_parent(board, self.target, self.space);
        self.step = Step::IncludeSelf;
        true
    }

    /// AT-352: a user in the target space may choose to be hit as well; enemies never do (AT-353).
    fn ask_self(&mut self, board: &mut Board, attack: &Attack) -> bool {
        if attack.area
            && self.space == board.space_of(self.by)
            && let Fighter::Origin(origin) = self.by
        {
            let question = Question::IncludeSelf { by: self.by, card: self.card };
            let seats = board.seat(origin);
            let Some(choice) =
                board.decide(seats, question, |_, options| options.extend([Choice::No, Choice::Yes]))
            else {
                return false;
            };
            self.include_self = choice == Choice::Yes;
        }
        self.step = Step::Convert;
        true
    }

    fn printed_kind(&self, board: &Board, attack: &Attack) -> DamageKind {
        let rune = self.rune_side(board).and_then(|side| side.attack_kind);
        rune.unwrap_or(attack.kind)
    }

    fn rune_side<'a>(&self, board: &'a Board) -> Option<&'a crate::content::atlas::cards::RuneSide> {
        let worn = board.gear_of(self.by.origin()?).at(self.worn?)?;
        let card = board.cards.rune(worn.rune?);
        let slot = self.worn?.slot();
        if card.sides.0.slot == slot { Some(&card.sides.0) } else { Some(&card.sides.1) }
    }

    /// AT-178: conversions are resolved one at a time; one may leave the next nothing to convert.
    fn convert(&mut self, board: &mut Board, attack: &Attack) -> bool {
        while self.conversions < 4 {
            let now = self.circumstance(board, attack.area);
            let mut found: Vec<DamageKind> = Vec::new();
            modifiers::each_held(board, self.by, &now, Sort::Convert, |held| {
                if let Modifier::Convert { from, to } = held.passive.gives
                    && from == self.kind
                    && !found.contains(&to)
                {
                    found.push(to);
                }
            });
            if found.is_empty() {
                break;
            }
            let chosen = match self.by {
                Fighter::Origin(origin) => {
                    let question = Question::ConvertAttack { by: self.by };
                    let seats = board.seat(origin);
                    let Some(choice) = board.decide(seats, question, |_, options| {
                        options.extend(found.iter().map(|kind| Choice::Effect(*kind as u8)));
                    }) else {
                        return false;
                    };
                    match choice {
                        Choice::Effect(kind) => DamageKind::ALL.get(usize::from(kind)).copied(),
                        _ => None,
                    }
                }
                _ => found.first().copied(),
            };
            self.kind = chosen.unwrap_or(found[0]);
            self.conversions += 1;
        }
        self.step = Step::Roll;
        true
    }

    fn roll(mut self, board: &mut Board, attack: &Attack) {
        let mut pool: Dice = attack.dice;
        if let Some(grant) = self.grant(board) {
            for colour in Colour::ALL {
                *pool.of_mut(colour) = pool.of(colour).saturating_add(grant.extra_dice.of(colour));
            }
        }
        let now = self.circumstance(board, attack.area);
        let mut rolling = Rolling::new(RollKind::Attack, Some(self.by), pool, now);
        if !attack.reroll_same_space || now.distance == Some(0) {
            rolling.own_reroll = attack.reroll;
        }
        self.step = Step::Count;
        board.play.work.push(Frame::Attacking(self));
        board.play.work.push(Frame::Rolling(rolling));
    }

    /// AT-333: dice, bonus, and extra hits from special effects and other sources.
    fn count(&mut self, board: &mut Board, attack: &Attack) -> bool {
        self.specials = board.dice.specials;
        let mut total = i32::from(board.dice.hits) + i32::from(attack.bonus);
        let star = i32::from(self.star(board));
        if attack.star {
            total += star;
        }
        if let Some(grant) = self.grant(board) {
            total += i32::from(grant.bonus) + if grant.star { star } else { 0 };
        }
        total += self.rune_side(board).map_or(0, |side| i32::from(side.attack_hits));
        for (rider, times) in self.riders(board, attack) {
            if let Rider::Hits(hits) = rider {
                total += i32::from(hits) * i32::from(times);
            }
        }
        let now = self.circumstance(board, attack.area);
        total += i32::from(modifiers::sum(board, self.by, &now, Sort::Hits, |modifier| match modifier {
            Modifier::Hits(by) => i16::from(by),
            _ => 0,
        }));
        self.total = u16::try_from(total.max(0)).unwrap_or(u16::MAX);
        let space = self.space.or_else(|| self.target.and_then(|target| board.space_of(target)));
        if let Some(space) = space {
            let Self { by, card, target, kind, total, .. } = *self;
            board.record(Fact::AttackMade { by, card, target, space, total, kind });
        }
        status::end_when_acting(board, self.by);
        self.step = Step::Guard;
        true
    }

    /// ★ belongs to Origins (AT-097).
    fn star(&self, board: &Board) -> u8 {
        if self.by.is_origin() { board.star() } else { 0 }
    }

    /// The riders of the attack and of the card that grants it, with how often each counts.
    fn riders(&self, board: &Board, attack: &Attack) -> Vec<(Rider, u8)> {
        let any = self.specials > 0;
        let per =
            u8::try_from(self.specials).unwrap_or(u8::MAX).min(attack.per_special_max.unwrap_or(u8::MAX));
        let mut riders: Vec<(Rider, u8)> = Vec::new();
        let mut add = |list: &[Rider], times: u8| {
            if times > 0 {
                riders.extend(list.iter().map(|rider| (*rider, times)));
            }
        };
        add(&attack.always, 1);
        add(&attack.any_special, u8::from(any));
        add(&attack.per_special, per);
        if let Some(grant) = self.grant(board) {
            add(&grant.always, 1);
            add(&grant.any_special, u8::from(any));
        }
        riders
    }

    /// AT-349, AT-351: one target, or everyone in the space but the user.
    fn targets(&self, board: &Board, attack: &Attack) -> Vec<Fighter> {
        if !attack.area {
            return self.target.into_iter().filter(|target| board.is_present(*target)).collect();
        }
        let Some(space) = self.space else { return Vec::new() };
        board.in_space(space).filter(|fighter| *fighter != self.by || self.include_self).collect()
    }

    /// AT-R12, Maren: another Origin in the space may take the damage of a single-target attack.
    fn ask_guards(&mut self, board: &mut Board, attack: &Attack) -> bool {
        if let (false, Some(Fighter::Origin(ally))) = (attack.area, self.target)
            && self.guard.is_none()
            && let Effect::Lose(amount) = damage::weigh(board, Fighter::Origin(ally), self.total, self.kind)
        {
            for place in 0..board.party().len() {
                if self.guards_asked & 1 << place != 0 {
                    continue;
                }
                let Some(who) = board.member(place) else { continue };
                let Some((source, part)) = guard_of(board, who, ally, self.by) else { continue };
                let question = Question::GuardAlly { who, ally, amount };
                let seats = board.seat(who);
                let Some(choice) =
                    board.decide(seats, question, |_, options| options.extend([Choice::Yes, Choice::No]))
                else {
                    return false;
                };
                self.guards_asked |= 1 << place;
                if choice == Choice::Yes {
                    modifiers::note_use(board, Fighter::Origin(who), source, part);
                    board.record(Fact::Guarded { by: who, instead_of: ally });
                    self.guard = Some(who);
                    break;
                }
            }
        }
        self.step = Step::Apply;
        true
    }

    /// AT-331: damage, then statuses, then grounds; all of it one effect (AT-R55).
    fn apply(self, board: &mut Board, attack: &Attack) {
        let targets = self.targets(board, attack);
        let riders = self.riders(board, attack);
        let now = self.circumstance(board, attack.area);
        trigger::attacked(board, self.by, self.target, now);
        let blows: Vec<Blow> = targets
            .iter()
            .map(|target| Blow {
                to: self.guard.filter(|_| Some(*target) == self.target).map_or(*target, Fighter::Origin),
                amount: self.total,
                kind: self.kind,
                by: Some(self.by),
                cause: Cause::Attack,
            })
            .collect();
        let mut spaces: Vec<SpaceKey> = Vec::new();
        for target in &targets {
            if let Some(space) = board.space_of(*target).filter(|space| !spaces.contains(space)) {
                spaces.push(space);
            }
        }
        if attack.area
            && let Some(space) = self.space.filter(|space| !spaces.contains(space))
        {
            spaces.push(space);
        }
        let lost = damage::deal(board, &blows);
        // Damage comes before grounds: what the attack places never boosts it (AT-R31).
        for (rider, times) in &riders {
            if let Rider::Cleave(by) = rider {
                self.cleave(board, &targets, &spaces, u16::from(*by) * u16::from(*times));
            }
        }
        self.apply_statuses(board, &targets, &riders);
        for (rider, _) in &riders {
            if let Rider::Ground(kind) = rider {
                for space in &spaces {
                    ground::place(board, *space, *kind);
                }
            }
        }
        self.apply_rest(board, &targets, &riders, lost.iter().sum());
        for (blow, lost) in blows.iter().zip(&lost) {
            if *lost > 0 && blow.to != self.by {
                trigger::hit(board, self.by, blow.to, now);
            }
        }
        trigger::rolled(board, self.by, now);
    }

    /// AT-335: placed even if the target lost no HP.
    fn apply_statuses(&self, board: &mut Board, targets: &[Fighter], riders: &[(Rider, u8)]) {
        for (rider, _) in riders {
            match rider {
                Rider::Status(kind, slot) => {
                    for target in targets {
                        status::apply(board, *target, *kind, *slot);
                    }
                }
                Rider::UserStatus(kind, slot) => status::apply(board, self.by, *kind, *slot),
                _ => {}
            }
        }
    }

    fn apply_rest(&self, board: &mut Board, targets: &[Fighter], riders: &[(Rider, u8)], lost: u16) {
        for (rider, times) in riders {
            let times16 = u16::from(*times);
            match *rider {
                Rider::HealUser(by) => {
                    heal::heal(board, self.by, u16::from(by) * times16);
                }
                Rider::Drain => {
                    heal::heal(board, self.by, lost);
                }
                Rider::GainAp(by) => {
                    crate::books::atlas::phases::origin_turn::gain_ap(
                        board,
                        self.by,
                        by.saturating_mul(*times),
                    );
                }
                Rider::GainSpark(by) => {
                    if let Fighter::Origin(origin) = self.by {
                        crate::books::atlas::effects::bodies::gain_spark(
                            board,
                            origin,
                            i16::from(by) * i16::from(*times),
                        );
                    }
                }
                Rider::Push(by) | Rider::Pull(by) => {
                    let how = if matches!(rider, Rider::Push(_)) { Push::Away } else { Push::Towards };
                    for target in targets.iter().rev().filter(|target| **target != self.by) {
                        movement::move_other(board, Some(self.by), *target, how, by.saturating_mul(*times));
                    }
                }
                Rider::Hits(_)
                | Rider::Status(..)
                | Rider::UserStatus(..)
                | Rider::Ground(_)
                | Rider::Cleave(_) => {}
            }
        }
    }

    /// Every other opponent of the attacker in the target's space is hurt too.
    fn cleave(&self, board: &mut Board, targets: &[Fighter], spaces: &[SpaceKey], amount: u16) {
        let hurt: Vec<Blow> = spaces
            .iter()
            .flat_map(|space| board.in_space(*space))
            .filter(|other| !targets.contains(other) && other.is_origin() != self.by.is_origin())
            .map(|to| Blow { to, amount, kind: self.kind, by: Some(self.by), cause: Cause::Attack })
            .collect();
        if !hurt.is_empty() {
            damage::deal(board, &hurt);
        }
    }
}

/// The guard an Origin can offer its ally now.
fn guard_of(board: &Board, who: OriginId, ally: OriginId, attacker: Fighter) -> Option<(Source, Part)> {
    let me = Fighter::Origin(who);
    let able = who != ally
        && me != attacker
        && !board.is_downed(who)
        && board.space_of(me) == board.space_of(Fighter::Origin(ally));
    if !able || modifiers::takes_no_actions(board, me) || modifiers::only_moves(board, me) {
        return None;
    }
    let mut found = None;
    modifiers::each_held(board, me, &Circumstance::default(), Sort::Guard, |held| {
        if held.passive.gives == Modifier::Guard && held.owner == me {
            found = found.or(Some((held.source, held.part)));
        }
    });
    found
}

/// AT-328, AT-329, AT-R48: what an Origin's attack or effect may be aimed at.
pub fn ask_aim(
    board: &mut Board,
    by: Fighter,
    card: Source,
    range: u8,
    area: bool,
    harmful: bool,
) -> Option<Choice> {
    let seats = by.origin().map_or(board.all_seats(), |origin| board.seat(origin));
    let question =
        if area { Question::ChooseSpace { by, card } } else { Question::ChooseTarget { by, card } };
    if harmful && !area && !board.play.prompts.has_answer() {
        let alone = !board.everyone().any(|other| other != by && can_choose(board, by, other, range));
        // Whoever has nobody to strike but itself is asked all the same: it may want to take this back.
        if alone {
            board.play.prompts.ask(seats, question, vec![Choice::Fighter(by)]);
            return None;
        }
    }
    board.decide(seats, question, |board, options| {
        let Some(here) = board.space_of(by) else { return };
        if area {
            options.extend(board.land.map.within(here, range).map(Choice::Space));
        } else {
            options.extend(
                board.everyone().filter(|other| can_choose(board, by, *other, range)).map(Choice::Fighter),
            );
        }
    })
}

/// In range and not hidden from an opponent.
pub fn can_choose(board: &Board, by: Fighter, other: Fighter, range: u8) -> bool {
    board.distance_between(by, other) <= range
        && (other.is_origin() == by.is_origin() || !modifiers::is_untargetable(board, other))
}

/// The attack printed on a minion's card.
pub fn of_minion(board: &Board, tray: u8) -> Option<AttackOf> {
    match board.foe_in_tray(usize::from(tray))? {
        Foe::Minion { id, veteran } => Some(AttackOf::Minion(id, veteran)),
        Foe::Boss(_) => None,
    }
}
