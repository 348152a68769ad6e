//! The picture while something is being shown: the table is ahead, and what lies on it follows the facts as they are
//! told. A figure stands where it was told to stand, and has the health that the last told blow has left it.
//!
//! What is asked, hands, gear and packs are as they are now. What lags behind is what happens before everybody's eyes:
//! round, turn and time, gold, figures with health, AP, Spark, tracks and marks, enemies that come and go, the map
//! with its tokens, keys and cards. What no fact says in numbers, armour above all, waits in [`super::ahead`].

use super::ahead::Ahead;
use super::{Enemy, Hero, Picture, Place, Slotted};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::phases::PhaseName;
use crate::books::atlas::pieces::TrackCard;
use crate::books::atlas::records::RoundKind;
use crate::content::atlas::terms::{CardKey, OriginId, SpaceKey, Status};

/// What Origins and enemies have in common.
struct Figure<'a> {
    space: &'a mut Option<SpaceKey>,
    hp: &'a mut u16,
    ap: &'a mut u8,
    track: &'a mut Vec<Slotted>,
    statuses: &'a mut Vec<Status>,
    acted: &'a mut bool,
}

impl Picture {
    /// The table as it was `before`, with what is asked now, on its way through these facts. Nothing if the two are not
    /// of the same visit to a location: a map is not laid step by step.
    pub fn as_before(&self, before: &Self, facts: &[&Fact]) -> Option<Self> {
        let heroes = |picture: &Self| picture.party.iter().map(|hero| hero.id).collect::<Vec<_>>();
        let same_visit = !self.spaces.is_empty()
            && !before.spaces.is_empty()
            && self.campaign.location == before.campaign.location
            && self.campaign.level == before.campaign.level
            && heroes(self) == heroes(before)
            && !facts.iter().any(|fact| leads_elsewhere(fact));
        if !same_visit {
            return None;
        }
        let mut told = self.clone();
        told.phase = before.phase;
        told.round.clone_from(&before.round);
        told.clock = before.clock;
        told.campaign.gold = before.campaign.gold;
        told.spaces.clone_from(&before.spaces);
        told.paths.clone_from(&before.paths);
        told.held.clone_from(&before.held);
        told.stack.clone_from(&before.stack);
        told.counters.clone_from(&before.counters);
        told.deck_left = before.deck_left;
        told.enemies.clone_from(&before.enemies);
        for (now, then) in told.party.iter_mut().zip(&before.party) {
            (now.space, now.hp, now.downed, now.acted) = (then.space, then.hp, then.downed, then.acted);
            (now.ap, now.max_ap) = (then.ap, then.max_ap);
            (now.spark, now.collar_broken) = (then.spark, then.collar_broken);
            (now.armour_physical, now.armour_magical) = (then.armour_physical, then.armour_magical);
            now.track.clone_from(&then.track);
            now.statuses.clone_from(&then.statuses);
            now.summon = then.summon;
        }
        told.ahead = Some(Box::new(Ahead::of(self, before, facts)));
        Some(told)
    }

    /// One more fact has been told.
    pub fn follow(&mut self, fact: &Fact) {
        match *fact {
            Fact::RoundBegan { .. }
            | Fact::RoundEnded { .. }
            | Fact::TurnBegan { .. }
            | Fact::TurnEnded { .. }
            | Fact::TurnForgone { .. }
            | Fact::CombatEnded { .. }
            | Fact::TimeAdvanced { .. }
            | Fact::TimeSet { .. }
            | Fact::TimePaused
            | Fact::TimeResumed => self.follow_round(fact),
            Fact::GoldChanged { now, .. } => self.campaign.gold = now,
            Fact::CounterChanged { ref name, value } => self.count(name, value),
            Fact::KeyPlaced { path } => {
                if let Some(trail) = self.paths.iter_mut().find(|trail| trail.key == path) {
                    trail.locked = false;
                }
            }
            Fact::SpaceUnlocked { space } => self.on_space(space, |place| place.locked = false),
            Fact::GroundPlaced { space, ground } => self.on_space(space, |place| {
                (place.ground, place.token) = (Some(ground), true);
            }),
            Fact::GroundCleared { space } => {
                let printed = self.location().and_then(|here| {
                    here.spaces.iter().find(|printed| printed.id == space).and_then(|printed| printed.ground)
                });
                self.on_space(space, |place| (place.ground, place.token) = (printed, false));
            }
            Fact::CardRevealed { card, .. }
            | Fact::CardTaken { card }
            | Fact::CardResolved { card }
            | Fact::CardHeld { card }
            | Fact::CardPlaced { card, .. }
            | Fact::CardStacked { card }
            | Fact::CardReturned { card }
            | Fact::CardDiscarded { card } => self.follow_card(card, fact),
            Fact::Moved { who, to, .. } | Fact::MovedByOthers { who, to, .. } => {
                self.change(who, |figure| *figure.space = Some(to));
            }
            Fact::Travelled { who, to, .. } => {
                self.change(Fighter::Origin(who), |figure| *figure.space = Some(to));
            }
            Fact::DamageDealt { to: who, hp, .. } | Fact::Healed { who, hp, .. } => {
                self.change(who, |figure| *figure.hp = hp);
            }
            Fact::Downed { who } => self.change_hero(who, |hero| hero.downed = true),
            Fact::Revived { who, hp, by, left } => {
                self.change_hero(who, |hero| (hero.downed, hero.hp) = (false, hp));
                if let Some((giver, left)) = by.zip(left) {
                    self.change_hero(giver, |hero| hero.hp = left);
                }
            }
            Fact::ApGained { who, now, .. }
            | Fact::ApSpent { who, now, .. }
            | Fact::ApLost { who, now, .. } => {
                self.change(who, |figure| *figure.ap = now);
            }
            Fact::SparkChanged { who, now } => self.change_hero(who, |hero| hero.spark = now),
            Fact::CollarBroken { who } => self.change_hero(who, |hero| hero.collar_broken = true),
            Fact::SummonGained { who, summon } => self.change_hero(who, |hero| hero.summon = Some(summon)),
            Fact::SummonLost { who, .. } => self.change_hero(who, |hero| hero.summon = None),
            Fact::StatusGained { .. }
            | Fact::StatusRemoved { .. }
            | Fact::CardPlacedOnTrack { .. }
            | Fact::TrackSlid { .. }
            | Fact::CardTurned { .. }
            | Fact::CardCleared { .. } => self.follow_track(fact),
            Fact::EnemySpawned { .. } | Fact::BossSpawned { .. } => {
                if let Some(enemy) = Enemy::spawned(&self.cards, fact) {
                    self.enemies.retain(|other| other.who != enemy.who);
                    self.enemies.push(enemy);
                    self.enemies.sort_by_key(|enemy| match enemy.who {
                        Fighter::Minion(tray) => tray,
                        _ => u8::MAX,
                    });
                }
            }
            Fact::TacticPlayed { boss, tactic, ap } => self.change_enemy(Fighter::Boss(boss), |enemy| {
                enemy.ap = enemy.ap.saturating_sub(ap);
                enemy.tactics_left = enemy.tactics_left.saturating_sub(1);
                if !enemy.tactics_seen.contains(&tactic) {
                    enemy.tactics_seen.push(tactic);
                }
            }),
            Fact::TacticFailed { boss, regained, .. } => self.change_enemy(Fighter::Boss(boss), |enemy| {
                enemy.ap = enemy.ap.saturating_add(regained);
            }),
            Fact::Defeated { who, .. } | Fact::EnemyLeft { who } => {
                self.enemies.retain(|enemy| enemy.who != who);
                self.round.turn = self.round.turn.filter(|turn| *turn != who);
            }
            _ => {}
        }
        self.come_closer();
    }

    /// Rounds, turns and the time track.
    fn follow_round(&mut self, fact: &Fact) {
        match *fact {
            Fact::RoundBegan { round, kind, lamp_bearer } => {
                (self.round.number, self.round.kind, self.round.turn) = (round, kind, None);
                self.round.lamp_bearer = lamp_bearer.0;
                self.phase = match kind {
                    RoundKind::Explore => PhaseName::Explore,
                    RoundKind::Rest => PhaseName::Rest,
                    RoundKind::Combat => PhaseName::Combat,
                };
                self.party.iter_mut().for_each(|hero| hero.acted = false);
                self.enemies.iter_mut().for_each(|enemy| enemy.acted = false);
            }
            Fact::RoundEnded { .. } => {
                self.phase = PhaseName::RoundStart;
                self.round.lamp_bearer = (self.round.lamp_bearer + 1) % self.campaign.seats.max(1);
            }
            Fact::TurnBegan { who } => {
                self.round.turn = Some(who);
                self.change(who, |figure| *figure.acted = true);
            }
            Fact::TurnEnded { .. } => self.round.turn = None,
            Fact::TurnForgone { who } => self.change(who, |figure| *figure.acted = true),
            Fact::CombatEnded { .. } => {
                self.round.turn = None;
                self.phase = PhaseName::CombatEnd;
            }
            Fact::TimeAdvanced { space } => self.clock.space = Some(space),
            Fact::TimeSet { space } => (self.clock.space, self.clock.paused) = (Some(space), false),
            Fact::TimePaused => self.clock.paused = true,
            Fact::TimeResumed => self.clock.paused = false,
            _ => {}
        }
    }

    /// A location card goes from one place of the table to another.
    fn follow_card(&mut self, card: CardKey, fact: &Fact) {
        self.held.retain(|held| *held != card);
        match *fact {
            Fact::CardRevealed { .. } => {
                self.deck_left = self.deck_left.saturating_sub(1);
                if let CardKey::Number(number, _) = card {
                    self.on_space(SpaceKey::Numbered(number), |place| {
                        place.unread = place.unread.saturating_sub(1);
                    });
                }
            }
            Fact::CardHeld { .. } => {
                self.held.push(card);
                if let Some(here) = self.campaign.location.map(|here| self.cards.location(here)) {
                    self.held.sort_by_key(|held| here.cards.iter().position(|printed| printed.key == *held));
                }
            }
            Fact::CardStacked { .. } => self.stack.push(card),
            Fact::CardPlaced { space, .. } => {
                self.take_off_map(card);
                self.on_space(space, |place| place.card = Some(card));
            }
            Fact::CardReturned { .. } | Fact::CardDiscarded { .. } => {
                self.take_off_map(card);
                self.stack.retain(|other| *other != card);
            }
            _ => {}
        }
    }

    fn take_off_map(&mut self, card: CardKey) {
        for place in self.spaces.iter_mut().filter(|place| place.card == Some(card)) {
            place.card = None;
        }
    }

    /// Cooldown tracks, with the statuses on them.
    fn follow_track(&mut self, fact: &Fact) {
        match *fact {
            Fact::StatusGained { who, status, slot } => self.change(who, |figure| {
                let card = TrackCard::Status(status);
                match figure.track.iter_mut().find(|on| on.card == card) {
                    Some(on) => on.slot = slot,
                    None => figure.track.push(Slotted { card, slot, face_up: true }),
                }
            }),
            Fact::StatusRemoved { who, status } => self.take_off_track(who, TrackCard::Status(status)),
            Fact::CardPlacedOnTrack { who, card, slot, face_up } => {
                self.change(who, |figure| figure.track.push(Slotted { card, slot, face_up }));
            }
            Fact::TrackSlid { who, card } => self.change(who, |figure| {
                let slides = |on: &&mut Slotted| card.is_none_or(|card| on.card == card);
                figure.track.iter_mut().filter(slides).for_each(|on| on.slot = on.slot.saturating_sub(1));
            }),
            Fact::CardTurned { who, card } => self.change(who, |figure| {
                // Of two alike, the one that still lay face up.
                if let Some(on) = figure.track.iter_mut().find(|on| on.card == card && on.face_up) {
                    on.face_up = false;
                }
            }),
            Fact::CardCleared { who, card } => {
                self.take_off_track(who, card);
                if matches!(card, TrackCard::Tactic(_)) {
                    self.change_enemy(who, |enemy| enemy.tactics_left += 1);
                }
            }
            _ => {}
        }
    }

    /// Of two alike, the one that is further along goes.
    fn take_off_track(&mut self, who: Fighter, card: TrackCard) {
        self.change(who, |figure| {
            let alike = figure.track.iter().enumerate().filter(|(_, on)| on.card == card);
            if let Some(place) = alike.min_by_key(|(_, on)| on.slot).map(|(place, _)| place) {
                figure.track.remove(place);
            }
        });
    }

    fn count(&mut self, name: &str, value: i16) {
        match self.counters.binary_search_by(|(other, _)| other.as_str().cmp(name)) {
            Ok(place) => self.counters[place].1 = value,
            Err(place) => self.counters.insert(place, (name.to_owned(), value)),
        }
    }

    fn change_hero(&mut self, who: OriginId, change: impl FnOnce(&mut Hero)) {
        if let Some(hero) = self.party.iter_mut().find(|hero| hero.id == who) {
            change(hero);
        }
    }

    fn on_space(&mut self, space: SpaceKey, change: impl FnOnce(&mut Place)) {
        if let Some(place) = self.spaces.iter_mut().find(|place| place.key == space) {
            change(place);
        }
    }

    fn change_enemy(&mut self, who: Fighter, change: impl FnOnce(&mut Enemy)) {
        if let Some(enemy) = self.enemies.iter_mut().find(|enemy| enemy.who == who) {
            change(enemy);
        }
    }

    fn change(&mut self, who: Fighter, change: impl FnOnce(&mut Figure)) {
        let hero = self.party.iter_mut().find(|hero| Fighter::Origin(hero.id) == who).map(|hero| Figure {
            space: &mut hero.space,
            hp: &mut hero.hp,
            ap: &mut hero.ap,
            track: &mut hero.track,
            statuses: &mut hero.statuses,
            acted: &mut hero.acted,
        });
        let enemy = self.enemies.iter_mut().find(|enemy| enemy.who == who).map(|enemy| Figure {
            space: &mut enemy.space,
            hp: &mut enemy.hp,
            ap: &mut enemy.ap,
            track: &mut enemy.track,
            statuses: &mut enemy.statuses,
            acted: &mut enemy.acted,
        });
        let Some(mut figure) = hero.or(enemy) else { return };
        change(&mut figure);
        *figure.statuses = figure
            .track
            .iter()
            .filter_map(|on| match on.card {
                TrackCard::Status(status) => Some(status),
                _ => None,
            })
            .collect();
    }
}

/// After these the table is laid anew.
const fn leads_elsewhere(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::LocationSetUp { .. }
            | Fact::LocationLeft { .. }
            | Fact::LocationRestarted { .. }
            | Fact::CampaignRestarted
            | Fact::CampaignEnded { .. }
            | Fact::SessionEnded { .. }
            | Fact::PartyLevelledUp { .. }
    )
}
