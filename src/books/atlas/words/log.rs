//! Facts as lines of a log: short, in the past tense, with names in place of ids.
//!
//! A fact names a minion by its tray and a space by its number. [`Log`] goes through the facts in order and
//! remembers who came to which tray, so that a line names a minion even after it has fallen.

use super::cards;
use super::names;
use super::teller::{Teller, Voice};
use crate::books::atlas::facts::Fact;
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::pieces::{Carried, Source};
use crate::books::atlas::reasons::Aimed;
use crate::content::atlas::catalogue::Catalogue;
use crate::content::atlas::terms::{
    BossKind, CardKey, LocationId, MinionId, MinionKind, OriginId, PathKey, SpaceKey,
};

/// One fact on its own. Minions are told by their trays; [`lines`] knows their names.
pub fn sentence(cards: &Catalogue, fact: &Fact) -> String {
    Log::new(cards, None).line(fact)
}

/// The lines of the facts from number `from` on, each with what there is to read. `facts` begins as early
/// as there are any.
pub fn lines<'f>(
    cards: &Catalogue,
    location: Option<LocationId>,
    facts: impl Iterator<Item = (u64, &'f Fact)>,
    from: u64,
) -> Vec<(u64, String)> {
    let mut log = Log::new(cards, location);
    let mut lines = Vec::new();
    for (number, fact) in facts {
        log.note(fact);
        if number >= from {
            let reading = log.reading(fact).map(|text| format!(" {text}")).unwrap_or_default();
            lines.push((number, format!("{}{reading}", log.line(fact))));
        }
    }
    lines
}

/// What has to be remembered to tell facts by name.
pub struct Log<'a> {
    pub(super) cards: &'a Catalogue,
    location: Option<LocationId>,
    trays: Vec<(u8, MinionId, bool)>,
}

impl<'a> Log<'a> {
    pub const fn new(cards: &'a Catalogue, location: Option<LocationId>) -> Self {
        Self { cards, location, trays: Vec::new() }
    }

    /// Takes note of who is who from here on.
    pub fn note(&mut self, fact: &Fact) {
        match *fact {
            Fact::LocationSetUp { location, .. } => self.location = Some(location),
            Fact::EnemySpawned { who: Fighter::Minion(tray), minion, veteran, .. } => {
                self.trays.retain(|(other, ..)| *other != tray);
                self.trays.push((tray, minion, veteran));
            }
            _ => {}
        }
    }

    pub(super) fn origin(&self, origin: OriginId) -> &str {
        names::first_name(self.cards, origin)
    }

    /// The name of a fighter, as far as the facts have told it.
    pub fn who(&self, fighter: Fighter) -> String {
        match fighter {
            Fighter::Origin(origin) => self.origin(origin).to_owned(),
            Fighter::Boss(boss) => self.cards.boss(boss).name.clone(),
            Fighter::Minion(tray) => match self.trays.iter().find(|(other, ..)| *other == tray) {
                Some((_, minion, veteran)) => self.minion(tray, *minion, *veteran),
                None => format!("Minion {}", Fighter::letter(tray)),
            },
        }
    }

    pub(super) fn minion(&self, tray: u8, minion: MinionId, veteran: bool) -> String {
        let veteran = if veteran { "Veteran " } else { "" };
        format!("{veteran}{} {}", self.cards.minion(minion).name, Fighter::letter(tray))
    }

    pub(super) fn roller(&self, who: Option<Fighter>) -> String {
        who.map_or_else(|| "The party".to_owned(), |who| self.who(who))
    }

    pub(super) fn space(&self, space: SpaceKey) -> String {
        names::space(self.location.map(|location| self.cards.location(location)), space)
    }

    pub(super) fn path(&self, path: PathKey) -> String {
        let location = self.location.map(|location| self.cards.location(location));
        Teller::new(self.cards, Voice::Card).at(location).path_named(path)
    }

    /// Whom an enemy sought, for "why did it do that".
    pub fn aimed(&self, rule: Aimed) -> String {
        names::aimed(self.cards, rule)
    }

    pub(super) fn card(&self, card: CardKey) -> String {
        names::location_card(self.location.map(|location| self.cards.location(location)), card)
    }

    pub(super) fn source(&self, owner: Option<Fighter>, source: Source) -> String {
        let location = self.location.map(|location| self.cards.location(location));
        names::source(self.cards, location, owner.and_then(Fighter::origin), source)
    }

    pub(super) fn carried(&self, card: Carried) -> &str {
        names::carried(self.cards, card)
    }

    /// What there is to read when this happens: the text on the card or page.
    pub fn reading(&self, fact: &Fact) -> Option<String> {
        let text = match fact {
            Fact::LampsideShown { page } => self.cards.lampside_page(*page).text.clone(),
            Fact::CardRevealed { text, .. } => text.clone(),
            Fact::JournalRevealed { card } => self.cards.journal_card(*card).text.clone(),
            // AT-410: its page is shown to the party.
            Fact::BossSpawned { boss, .. } => cards::boss(self.cards, *boss),
            Fact::TacticPlayed { tactic, .. } => cards::tactic(self.cards, *tactic),
            _ => return None,
        };
        Some(text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    /// Who was defeated; the fact knows its card even if the log does not know its tray.
    pub(super) fn foe(&self, fighter: Fighter, id: &str) -> String {
        let known = match fighter {
            Fighter::Minion(tray) => self.cards.find::<MinionKind>(id).map(|minion| {
                let veteran = self.trays.iter().any(|(other, _, veteran)| *other == tray && *veteran);
                self.minion(tray, minion, veteran)
            }),
            _ => self.cards.find::<BossKind>(id).map(|boss| self.cards.boss(boss).name.clone()),
        };
        known.unwrap_or_else(|| self.who(fighter))
    }
}
