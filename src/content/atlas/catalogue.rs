//! The checked catalogue: every card of the Atlas by handle.

use std::sync::Arc;

use super::cards::{
    Boss, Item, Keyword, Level, Minion, Origin, Rune, Skill, StatusCard, Summon, Tactic, Talent,
};
use super::check;
use super::effect::{Effect, Effects};
use super::location::{Campaign, JournalCard, LampsidePage, Location};
use super::read::{self, Read};
use super::terms::{
    BossId, BossKind, ItemId, ItemKind, JournalId, JournalKind, KeywordId, KeywordKind, LampsideId,
    LampsideKind, LocationId, LocationKind, MinionId, MinionKind, OriginId, OriginKind, RuneId, RuneKind,
    SkillId, SkillKind, Status, SummonId, SummonKind, TacticId, TacticKind, TalentId, TalentKind,
};
use crate::content::handle::{Handle, Kind, Names};
use crate::content::library::{Library, by_index};
use crate::content::lists::with_arena;
use crate::content::report::Report;
use crate::content::source::SourceFile;

/// The folder of the book below `content/`.
pub const BOOK: &str = "atlas";

/// Every card of the Atlas. Made once by [`Catalogue::load`] and never changed.
#[derive(Debug)]
pub struct Catalogue {
    pub names: Arc<Names>,
    /// The hash of the entries it was made from.
    pub hash: String,
    effects: Vec<Effect>,
    pub origins: Vec<Origin>,
    pub levels: Vec<Level>,
    pub talents: Vec<Talent>,
    pub skills: Vec<Skill>,
    pub items: Vec<Item>,
    pub runes: Vec<Rune>,
    pub summons: Vec<Summon>,
    pub minions: Vec<Minion>,
    pub bosses: Vec<Boss>,
    pub tactics: Vec<Tactic>,
    pub statuses: Vec<StatusCard>,
    pub locations: Vec<Location>,
    pub journal: Vec<JournalCard>,
    pub lampside: Vec<LampsidePage>,
    pub keywords: Vec<Keyword>,
    pub campaign: Campaign,
    /// `UNDEAD`, which the rules themselves ask about (AT-141).
    pub undead: KeywordId,
}

impl Catalogue {
    /// Reads and checks all files; either a whole catalogue or every problem in them.
    pub fn load(files: &[SourceFile]) -> Result<Self, Report> {
        Self::succeed(None, files)
    }

    /// As [`Self::load`], but handles and effect spans of `before` keep their meaning, so that a running
    /// game can change over to the new catalogue at any moment.
    pub fn succeed(before: Option<&Self>, files: &[SourceFile]) -> Result<Self, Report> {
        let mut library = Library::gather(BOOK, &read::KINDS, files);
        let mut names = before.map(|before| (*before.names).clone()).unwrap_or_default();
        library.name::<OriginKind>("origins", &mut names);
        library.name::<TalentKind>("talents", &mut names);
        library.name::<SkillKind>("skills", &mut names);
        library.name::<ItemKind>("items", &mut names);
        library.name::<RuneKind>("runes", &mut names);
        library.name::<SummonKind>("summons", &mut names);
        library.name::<MinionKind>("minions", &mut names);
        library.name::<BossKind>("bosses", &mut names);
        library.name::<TacticKind>("tactics", &mut names);
        library.name::<LocationKind>("locations", &mut names);
        library.name::<JournalKind>("journal", &mut names);
        library.name::<LampsideKind>("lampside", &mut names);
        library.name::<KeywordKind>("keywords", &mut names);
        let names = Arc::new(names);

        let mut effects = before.map(|before| before.effects.clone()).unwrap_or_default();
        let mut read = with_arena(&mut effects, || Read::all(&mut library, &names));
        // Cards that did not parse do not keep the others from being checked: one pass, every mistake.
        let mut problems = check::all(&library, &names, &effects, &read);
        problems.append(&mut library.problems);
        let (Some((_, campaign)), Some(undead), true) =
            (read.campaigns.pop(), names.find::<KeywordKind>("UNDEAD"), problems.is_empty())
        else {
            return Err(Report::of(problems));
        };
        read.levels.sort_by_key(|(id, _)| id.parse::<u8>().unwrap_or(u8::MAX));
        read.statuses.sort_by_key(|(_, status)| status.id);
        let catalogue = Self {
            hash: library.hash(),
            effects,
            origins: by_index::<OriginKind, _>(BOOK, &names, read.origins, &mut problems),
            levels: read.levels.into_iter().map(|(_, level)| level).collect(),
            talents: by_index::<TalentKind, _>(BOOK, &names, read.talents, &mut problems),
            skills: by_index::<SkillKind, _>(BOOK, &names, read.skills, &mut problems),
            items: by_index::<ItemKind, _>(BOOK, &names, read.items, &mut problems),
            runes: by_index::<RuneKind, _>(BOOK, &names, read.runes, &mut problems),
            summons: by_index::<SummonKind, _>(BOOK, &names, read.summons, &mut problems),
            minions: by_index::<MinionKind, _>(BOOK, &names, read.minions, &mut problems),
            bosses: by_index::<BossKind, _>(BOOK, &names, read.bosses, &mut problems),
            tactics: by_index::<TacticKind, _>(BOOK, &names, read.tactics, &mut problems),
            statuses: read.statuses.into_iter().map(|(_, status)| status).collect(),
            locations: by_index::<LocationKind, _>(BOOK, &names, read.locations, &mut problems),
            journal: by_index::<JournalKind, _>(BOOK, &names, read.journal, &mut problems),
            lampside: by_index::<LampsideKind, _>(BOOK, &names, read.lampside, &mut problems),
            keywords: by_index::<KeywordKind, _>(BOOK, &names, read.keywords, &mut problems),
            campaign,
            undead,
            names,
        };
        if problems.is_empty() { Ok(catalogue) } else { Err(Report::of(problems)) }
    }

    pub fn effects(&self, list: Effects) -> &[Effect] {
        self.effects.get(list.range()).unwrap_or(&[])
    }

    /// Every effect of every card, for checks and the codex.
    pub fn all_effects(&self) -> &[Effect] {
        &self.effects
    }

    pub fn find<K: Kind>(&self, id: &str) -> Option<Handle<K>> {
        self.names.find::<K>(id)
    }

    pub fn id<K: Kind>(&self, handle: Handle<K>) -> &str {
        self.names.name(handle)
    }
}

macro_rules! getters {
    ($($name:ident: $handle:ident => $card:ident in $list:ident;)*) => {
        impl Catalogue {$(
            pub fn $name(&self, handle: $handle) -> &$card {
                &self.$list[handle.index()]
            }
        )*}
    };
}

getters! {
    origin: OriginId => Origin in origins;
    talent: TalentId => Talent in talents;
    skill: SkillId => Skill in skills;
    item: ItemId => Item in items;
    rune: RuneId => Rune in runes;
    summon: SummonId => Summon in summons;
    minion: MinionId => Minion in minions;
    boss: BossId => Boss in bosses;
    tactic: TacticId => Tactic in tactics;
    location: LocationId => Location in locations;
    journal_card: JournalId => JournalCard in journal;
    lampside_page: LampsideId => LampsidePage in lampside;
    keyword: KeywordId => Keyword in keywords;
}

impl Catalogue {
    pub fn status(&self, status: Status) -> &StatusCard {
        &self.statuses[status as usize]
    }

    /// The row of the level table; levels beyond it stay at its last row (AT-R11).
    pub fn level(&self, level: u8) -> &Level {
        let last = self.levels.len().saturating_sub(1);
        &self.levels[usize::from(level.saturating_sub(1)).min(last)]
    }
}
