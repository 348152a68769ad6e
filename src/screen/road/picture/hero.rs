//! The board of an Origin: tracks, attributes, purse, both decks and what is carried.

use crate::books::road::board::Board;
use crate::books::road::chain::hand;
use crate::books::road::phases::dusk::advance;
use crate::books::road::pieces::{self, Held, Marks, Tracks};
use crate::content::road::chain::Art;
use crate::content::road::terms::{
    AchievementId, Attribute, CardId, ItemId, LegendId, OriginId, SecretId, SkillId,
};
use crate::table::seat::Seat;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hero {
    pub id: OriginId,
    pub seat: Seat,
    /// The number of the location.
    pub at: u16,
    pub tracks: Tracks,
    /// RD-004, RD-371: how far ENERGY can rise.
    pub limit: u8,
    pub food: u8,
    pub wealth: u8,
    pub magic: u8,
    pub exp: u16,
    /// What each attribute is, what it is to keys, and how far it can rise.
    pub levels: [u8; 6],
    pub keys: [u8; 6],
    pub most: [u8; 6],
    /// What one point more would cost.
    pub raise: [u16; 6],
    /// What a skill of each attribute would cost.
    pub learn: [u16; 6],
    /// What a deck costs to advance, and how many cards are drawn for it.
    pub study: u16,
    pub draws: u8,
    pub skills: Vec<SkillId>,
    pub combat: Pack,
    pub diplomacy: Pack,
    pub items: Vec<Held<ItemId>>,
    pub secrets: Vec<Held<SecretId>>,
    pub legends: Vec<LegendId>,
    pub earned: Vec<AchievementId>,
    pub marks: Marks,
    pub panics: bool,
    /// In an encounter that is parked.
    pub waits: bool,
}

/// One of the two decks. What lies in it is known, and its order is not (RD-R14).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pack {
    pub deck: Vec<CardId>,
    pub hand: Vec<CardId>,
    pub discard: Vec<CardId>,
    pub aside: Vec<CardId>,
    pub pool: usize,
}

impl Hero {
    pub const fn pack(&self, art: Art) -> &Pack {
        match art {
            Art::Combat => &self.combat,
            Art::Diplomacy => &self.diplomacy,
        }
    }

    pub const fn level(&self, attribute: Attribute) -> u8 {
        self.levels[attribute as usize]
    }
}

pub(super) fn hero(board: &Board, seat: Seat) -> Hero {
    let (tracks, purse, nature) = (board.tracks(seat), board.purse(seat), board.nature(seat));
    let (packs, belongings) = (board.packs(seat), board.belongings(seat));
    let prices = advance::prices(board, seat);
    let no_limiter = board.has(crate::content::road::terms::Modifier::NoLimiter);
    Hero {
        id: board.who(seat),
        seat,
        at: board.place_of(seat),
        tracks: *tracks,
        limit: crate::books::road::verbs::track::energy_limit(*tracks, no_limiter),
        food: purse.food,
        wealth: purse.wealth,
        magic: purse.magic,
        exp: purse.exp,
        levels: nature.levels,
        keys: Attribute::ALL.map(|attribute| crate::books::road::powers::level(board, seat, attribute)),
        most: nature.most,
        raise: Attribute::ALL.map(|attribute| advance::attribute_cost(prices, nature, attribute)),
        learn: Attribute::ALL
            .map(|attribute| advance::skill_cost(prices, in_pair(board, &nature.skills, attribute))),
        study: prices.deck,
        draws: prices.draws,
        skills: nature.skills.clone(),
        combat: pack(&packs.combat),
        diplomacy: pack(&packs.diplomacy),
        items: belongings.items.clone(),
        secrets: belongings.secrets.clone(),
        legends: belongings.legends.clone(),
        earned: board.tally(seat).earned.clone(),
        marks: board.marks(seat).clone(),
        panics: hand::panics(board, seat),
        waits: board.waits(seat),
    }
}

/// RD-108: how many skills are held in the pair of an attribute, for each of them makes the next one dearer.
fn in_pair(board: &Board, skills: &[SkillId], attribute: Attribute) -> usize {
    let attributes = skills.iter().map(|skill| board.cards.skill(*skill).attribute);
    attributes.filter(|other| *other == attribute || *other == attribute.opposite()).count()
}

fn pack(pack: &pieces::Pack) -> Pack {
    let mut deck: Vec<CardId> = pack.deck.iter().collect();
    deck.sort_unstable();
    Pack {
        deck,
        hand: pack.hand.clone(),
        discard: pack.discard.clone(),
        aside: pack.aside.clone(),
        pool: pack.pool.len(),
    }
}
