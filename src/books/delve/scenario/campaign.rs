//! The group of a scenario, and what it has from earlier runs: bag, levels, purse, bonds, events.

use super::{Scenario, tokens};
use crate::books::delve::phases::gathering;
use crate::books::delve::pieces::HUSH;
use crate::books::delve::records::{Campaign, Cards, Mode, Profile};
use crate::content::delve::terms::Token;

impl Scenario {
    pub(super) fn campaign(
        &self,
        cards: &Cards,
        seats: u8,
        mut profile: Profile,
    ) -> Result<Campaign, String> {
        let mode = if self.chapter == 0 { Mode::Trial } else { Mode::Story };
        for achievement in &self.achievements {
            if !profile.marked.contains(achievement) {
                profile.marked.push(*achievement);
            }
        }
        let mut campaign = gathering::new_campaign(cards, mode, seats, profile);
        campaign.party = self.party.iter().map(|hero| hero.hero).collect();
        campaign.chapter = cards.chapter_numbered(self.chapter);
        campaign.purse = self.purse;
        campaign.unlocked = self.unlocked.clone();
        campaign.removed = self.removed.clone();
        campaign.single = self.single;
        if let Some(events) = &self.events {
            campaign.events = events.clone();
        }
        for (bond, crossed) in &self.crossed {
            campaign.bonds[bond.index()] = *crossed;
        }
        if let Some(ids) = &self.bag {
            campaign.sets = seats.max(2);
            for token in tokens(cards, ids)? {
                campaign.bag.put(token);
            }
        }
        // DV-R03: what lies in the bag or on a board is not in the supply.
        let in_bag = u8::try_from(campaign.bag.count(Token::Hush)).unwrap_or(u8::MAX);
        campaign.hush = HUSH.saturating_sub(in_bag);
        let drawn = self.on_boards(cards)?;
        let out = |token| campaign.bag.count(token) > 0 || drawn.contains(&token);
        campaign.advanced.retain(|(kind, colour)| !out(Token::Advanced(*kind, *colour)));
        for hero in &self.party {
            let record = &mut campaign.heroes[hero.hero.index()];
            record.xp = hero.xp;
            let actions = &cards.hero(hero.hero).actions;
            record.raised = vec![0; actions.len()];
            for (action, level) in &hero.levels {
                let place = actions.iter().position(|other| other == action);
                let levels = cards.action(*action).levels.len();
                match place {
                    Some(place) if (1..=levels).contains(&usize::from(*level)) => {
                        record.raised[place] = level - 1;
                    }
                    Some(_) => return Err(format!("`{}` has no level {level}", cards.id(*action))),
                    None => return Err(format!("`{}` is not an action of that hero", cards.id(*action))),
                }
            }
        }
        Ok(campaign)
    }
}
