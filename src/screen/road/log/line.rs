//! The lines of cards, as far as they were told; and which of the facts after a card are what its keys bring (RD-R39). What
//! the card itself brings afterwards looks the same and is told apart only by what the keys have left to give.

use std::collections::BTreeMap;

use crate::books::road::chain::keys::{self, Key, SLOTS};
use crate::books::road::facts::{Cause, Fact};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::{Bonus, RightEdge};
use crate::content::road::effect::Effect;
use crate::content::road::terms::{Attribute, CardId, EncounterId, Thing};

#[derive(Clone, Debug, Default)]
pub struct Line {
    /// The cards of each encounter; one that began before anything was told is not among them.
    lines: BTreeMap<EncounterId, Vec<CardId>>,
    foe: Option<EncounterId>,
    playing: Option<Playing>,
    /// The last fact was about the card that is being played.
    tied: bool,
    /// Does the last fact belong to the one before it? Nothing if it is about no card.
    verdict: Option<bool>,
    /// A card that can be played only because its magic key was paid for (RD-229).
    paid: Option<CardId>,
}

/// A card with the edge that it was placed at.
#[derive(Clone, Debug)]
struct Playing {
    card: CardId,
    edge: RightEdge,
    /// The next slot whose key is looked at.
    slot: usize,
    /// What the key at hand has still to give, and a magic key that was paid for before.
    due: Vec<Gain>,
    magic: Vec<Gain>,
    /// Its magic key has been decided about, and is being paid for.
    decided: bool,
    paying: bool,
}

/// What a key can give that is a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gain {
    Pool,
    Duration,
    Affinity,
    Cards,
}

impl Gain {
    const fn told_by(fact: &Fact) -> Option<Self> {
        Some(match fact {
            Fact::PoolChanged { .. } => Self::Pool,
            Fact::DurationChanged { .. } => Self::Duration,
            Fact::AffinityChanged { .. } => Self::Affinity,
            Fact::CardsDrawn { .. } => Self::Cards,
            _ => return None,
        })
    }

    const fn by(effect: &Effect) -> Option<Self> {
        Some(match effect {
            Effect::Pool(_) => Self::Pool,
            Effect::Duration(_) => Self::Duration,
            Effect::Affinity(_) => Self::Affinity,
            Effect::Draw(..) => Self::Cards,
            _ => return None,
        })
    }
}

impl Line {
    pub fn note(&mut self, cards: &Catalogue, fact: &Fact) {
        let was_tied = std::mem::replace(&mut self.tied, false);
        self.verdict = None;
        match *fact {
            Fact::EncounterBegan { encounter, .. } => {
                self.lines.insert(encounter, Vec::new());
                (self.foe, self.playing) = (Some(encounter), None);
            }
            Fact::EncounterResumed { encounter } => (self.foe, self.playing) = (Some(encounter), None),
            Fact::EncounterParked { .. } => self.foe = None,
            Fact::EncounterEnded { encounter, .. } => {
                self.lines.remove(&encounter);
                (self.foe, self.playing) = (None, None);
            }
            Fact::LinkDestroyed { card, .. } | Fact::LinkTakenBack { card, .. } => {
                let line = self.foe.and_then(|foe| self.lines.get_mut(&foe));
                if let Some(line) = line.filter(|line| line.last() == Some(&card)) {
                    line.pop();
                }
            }
            Fact::CardPlayed { card, .. } => {
                self.play(cards, card);
                self.verdict = Some(false);
            }
            _ => self.verdict = self.judge(cards, fact, was_tied),
        }
    }

    /// Does the last fact belong to the one before it, as a card and what its keys bring? Nothing if it is about no card,
    /// or if the beginning of the line was never told.
    pub const fn verdict(&self) -> Option<bool> {
        self.verdict
    }

    /// The card at this place of the line.
    pub fn card(&self, place: u8) -> Option<CardId> {
        self.lines.get(&self.foe?)?.get(usize::from(place)).copied()
    }

    /// What the attribute keys of the card that is being played ask for, from top to bottom.
    pub fn levels(&self, cards: &Catalogue, card: CardId) -> Vec<(Attribute, u8)> {
        let Some(playing) = self.playing.as_ref().filter(|playing| playing.card == card) else {
            return Vec::new();
        };
        let left = &cards.card(card).left;
        keys::keys(&playing.edge, left).filter_map(|key| key.opening.level()).collect()
    }

    fn play(&mut self, cards: &Catalogue, card: CardId) {
        let edge = self.edge(cards);
        if let Some(line) = self.foe.and_then(|foe| self.lines.get_mut(&foe)) {
            line.push(card);
        }
        let paid = self.paid.take() == Some(card);
        self.tied = true;
        self.playing = edge.map(|edge| {
            let magic = magic_key(cards, edge, card).filter(|_| paid);
            Playing {
                card,
                edge,
                slot: 0,
                due: Vec::new(),
                magic: magic.map(|key| gains(cards, key.bonuses, None)).unwrap_or_default(),
                decided: paid,
                paying: false,
            }
        });
    }

    /// What the end of the line opens (RD-205).
    fn edge(&self, cards: &Catalogue) -> Option<RightEdge> {
        let foe = self.foe?;
        let last = self.lines.get(&foe)?.last();
        Some(last.map_or(cards.encounter(foe).right, |card| cards.card(*card).right))
    }

    fn judge(&mut self, cards: &Catalogue, fact: &Fact, was_tied: bool) -> Option<bool> {
        if let Fact::MagicKeyPaid { card, .. } = *fact
            && self.playing.is_none()
        {
            self.paid = Some(card);
            return self.edge(cards).map(|_| false);
        }
        let foe = self.foe;
        let playing = self.playing.as_mut()?;
        match *fact {
            Fact::ChainGained { .. } | Fact::MarkersCovered { .. } => {}
            Fact::KeyMet { attribute, .. } => {
                let bonuses = playing.next(cards, attribute);
                let rule = foe.map(|foe| (foe, attribute));
                playing.due = gains(cards, bonuses, rule);
            }
            Fact::KeyUnmet { attribute, .. } => {
                playing.next(cards, attribute);
                playing.due.clear();
            }
            Fact::MagicKeyPaid { card, .. } => {
                let key = magic_key(cards, playing.edge, playing.card);
                let Some(key) = key.filter(|_| was_tied && playing.card == card && !playing.decided) else {
                    // It is paid for before the card is placed.
                    self.paid = Some(card);
                    return Some(false);
                };
                (playing.decided, playing.paying) = (true, true);
                playing.due = gains(cards, key.bonuses, None);
            }
            Fact::MagicKeyDeclined { .. } => {
                playing.decided = true;
                playing.due.clear();
            }
            Fact::FreeKey { times, .. } => {
                playing.decided = true;
                let free = &cards.card(playing.card).left.free;
                let given: Vec<Bonus> = free.iter().filter_map(|it| keys::multiplied(*it, times)).collect();
                playing.due = gains(cards, &given, None);
            }
            Fact::Lost { thing: Thing::Magic, cause: Cause::Paid, .. } if was_tied && playing.paying => {
                playing.paying = false;
            }
            _ => {
                let gain = Gain::told_by(fact).filter(|_| was_tied)?;
                if !playing.take(gain) {
                    return Some(false);
                }
            }
        }
        self.tied = true;
        Some(was_tied)
    }
}

impl Playing {
    /// What the next key for this attribute gives (RD-228).
    fn next<'c>(&mut self, cards: &'c Catalogue, attribute: Attribute) -> &'c [Bonus] {
        let left = &cards.card(self.card).left;
        let edge = self.edge;
        let found = (self.slot..SLOTS).find_map(|slot| {
            let key = keys::key(&edge, left, slot)?;
            let (wanted, _) = key.opening.level()?;
            (wanted == attribute).then_some((slot, key.bonuses))
        });
        let Some((slot, bonuses)) = found else { return &[] };
        self.slot = slot + 1;
        bonuses
    }

    /// Is that what a key has still to give? What it gave before that changed nothing was no fact.
    fn take(&mut self, gain: Gain) -> bool {
        for list in [&mut self.due, &mut self.magic] {
            if let Some(place) = list.iter().position(|other| *other == gain) {
                list.drain(..=place);
                return true;
            }
        }
        false
    }
}

fn magic_key(cards: &Catalogue, edge: RightEdge, card: CardId) -> Option<Key<'_>> {
    keys::keys(&edge, &cards.card(card).left).find(|key| key.opening.level().is_none())
}

/// What bonuses give that will be told; `rule` is the encounter and the attribute by whose rule it goes (RD-320).
fn gains(cards: &Catalogue, bonuses: &[Bonus], rule: Option<(EncounterId, Attribute)>) -> Vec<Gain> {
    let mut found = Vec::new();
    for bonus in bonuses {
        match bonus {
            Bonus::Pool(_) => found.push(Gain::Pool),
            Bonus::Affinity(_) => found.push(Gain::Affinity),
            Bonus::Draw(_) => found.push(Gain::Cards),
            Bonus::Chain => {}
            Bonus::Rule => {
                let talk = rule.and_then(|(foe, attribute)| Some((cards.encounter(foe).talk()?, attribute)));
                if let Some(does) = talk.and_then(|(talk, attribute)| talk.rule(attribute)) {
                    found.extend(cards.effects(does).iter().filter_map(Gain::by));
                }
            }
        }
    }
    found
}
