//! The checked catalogue: every card of the Atlas by handle.

use super::cards::{
    Boss, Item, Keyword, Level, Minion, Origin, Rune, Skill, StatusCard, Summon, Tactic, Talent,
};
use super::effect::Effect;
use super::location::{Campaign, JournalCard, LampsidePage, Location};
use super::terms::{
    BossId, ItemId, JournalId, KeywordId, KeywordKind, LampsideId, LocationId, MinionId, OriginId, RuneId,
    SkillId, Status, SummonId, TacticId, TalentId,
};
use crate::content::catalogue::{CardId, catalogue, in_order};

impl CardId for Status {}

catalogue! {
    /// Every card of the Atlas. Made once by [`Catalogue::load`] and never changed.
    "atlas", effects: Effect;
    cards {
        origins: Origin in "origins", origin by OriginId;
        levels: Level in "levels";
        talents: Talent in "talents", talent by TalentId;
        skills: Skill in "skills", skill by SkillId;
        items: Item in "items", item by ItemId;
        runes: Rune in "runes", rune by RuneId;
        summons: Summon in "summons", summon by SummonId;
        minions: Minion in "minions", minion by MinionId;
        bosses: Boss in "bosses", boss by BossId;
        tactics: Tactic in "tactics", tactic by TacticId;
        statuses: StatusCard in "statuses";
        locations: Location in "locations", location by LocationId;
        journal: JournalCard in "journal", journal_card by JournalId;
        lampside: LampsidePage in "lampside", lampside_page by LampsideId;
        keywords: Keyword in "keywords", keyword by KeywordId;
        campaigns: Campaign in "campaign";
    }
    beside (read, names) {
        pub levels: Vec<Level> = in_order(&mut read.levels, |id, _| id.parse::<u8>().unwrap_or(u8::MAX));
        pub statuses: Vec<StatusCard> = in_order(&mut read.statuses, |_, status| status.id);
        pub campaign: Campaign = read.campaigns.pop()?.1;
        /// `UNDEAD`, which the rules themselves ask about (AT-141).
        pub undead: KeywordId = names.find::<KeywordKind>("UNDEAD")?;
    }
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
