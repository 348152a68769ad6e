//! The Bazaar of the Family Trial (DV-249, DV-252, DV-R78 to DV-R80).

use serde::{Deserialize, Serialize};

use super::{encounter, house, setup};
use crate::books::delve::board::Board;
use crate::books::delve::facts::Fact;
use crate::books::delve::frames::Frame;
use crate::books::delve::phases::Phase;
use crate::books::delve::prompts::{Choice, Question};
use crate::books::delve::verbs::item::GainingItem;
use crate::books::delve::verbs::{coins, talent, track};
use crate::content::delve::cards::Bonus;
use crate::content::delve::terms::{Advanced, Colour, HeroId, PlaceKey, Token};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    Open,
    /// The hero at this seat levels up.
    Level(u8),
    Buy,
    Trim(Colour),
}

/// A visit to a Bazaar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trading {
    place: PlaceKey,
    stage: Stage,
    /// One talent per hero.
    talents: Vec<HeroId>,
    /// A new round follows, and not Combat.
    after_round: bool,
}

impl Trading {
    pub const fn new(place: PlaceKey, after_round: bool) -> Self {
        Self { place, stage: Stage::Open, talents: Vec::new(), after_round }
    }
}

pub fn trade(mut board: Board) {
    let board = &mut board;
    let Phase::Bazaar(mut trading) = board.phase.clone() else { return };
    match trading.stage.clone() {
        Stage::Open => {
            open(board, trading.place);
            trading.stage = Stage::Level(0);
        }
        Stage::Level(seat) => match board.party().get(usize::from(seat)).copied() {
            None => trading.stage = Stage::Buy,
            Some(hero) => {
                if !house::level_up(board, hero) {
                    return;
                }
                trading.stage = Stage::Level(seat + 1);
            }
        },
        Stage::Buy => {
            if !buy(board, &mut trading) {
                return;
            }
        }
        Stage::Trim(colour) => {
            let chosen = board.decide_together(Question::TakeOutBasic { colour }, |_, options| {
                options.extend([Choice::No, Choice::Yes]);
            });
            match chosen {
                None => return,
                Some(Choice::Yes) => {
                    let price = u16::from(board.cards.house.trim);
                    coins::pay_together(board, price);
                    house::take_out_basic(board, colour);
                }
                Some(_) => {}
            }
            trading.stage = Stage::Buy;
        }
    }
    if matches!(*board.phase, Phase::Bazaar(_)) {
        *board.phase = Phase::Bazaar(trading);
    }
}

/// DV-R79: every hero gains an XP for each support token.
fn open(board: &mut Board, key: PlaceKey) {
    if let Some(place) = board.place_mut(key) {
        place.bazaar_open = false;
    }
    board.record(Fact::BazaarOpened { place: key });
    let tokens = board.run.pairs.iter().map(|pair| pair.tokens).fold(0, u8::saturating_add);
    for pair in &mut board.run.pairs {
        pair.tokens = 0;
    }
    board.run.support_tokens = board.run.support_tokens.saturating_add(u16::from(tokens));
    for hero in board.members() {
        track::gain_xp(board, hero, tokens);
    }
    for record in &mut board.campaign.heroes {
        record.raised_now.clear();
    }
}

/// The price of an advanced token, at home or here; the first of a Trial may cost less (DV-R81).
pub fn price(board: &Board, kind: Advanced) -> u16 {
    let price = u16::from(board.cards.house.price(kind));
    if !board.is_trial() {
        return price;
    }
    let bonuses = board.campaign.profile.marked.iter().map(|marked| board.cards.achievement(*marked).bonus);
    let less: u16 = bonuses
        .filter(|_| board.run.tokens_bought == 0)
        .map(|bonus| match bonus {
            Bonus::FirstTokenLess(less) => u16::from(less),
            _ => 0,
        })
        .sum();
    price.saturating_sub(less)
}

/// False while it is being asked.
fn buy(board: &mut Board, trading: &mut Trading) -> bool {
    let purse = coins::together(board);
    let sold = trading.talents.clone();
    let chosen = board.decide_together(Question::Bazaar { coins: purse }, |board, options| {
        options.push(Choice::Done);
        for (kind, colour) in board.campaign.advanced.iter().copied() {
            if price(board, kind) <= purse {
                options.push(Choice::Buy(kind, colour));
            }
        }
        let house = &board.cards.house;
        for hero in board.party() {
            if u16::from(house.item) <= purse {
                for item in &board.decks.stock {
                    let offer = Choice::BuyItem(*item, *hero);
                    if !options.contains(&offer) {
                        options.push(offer);
                    }
                }
            }
            if u16::from(house.potion) <= purse {
                options.push(Choice::BuyPotion(*hero));
            }
            if !sold.contains(hero) && talent::can_buy(board, *hero) {
                options.push(Choice::BuyTalent(*hero));
            }
        }
    });
    let Some(chosen) = chosen else { return false };
    match chosen {
        Choice::Buy(kind, colour) => {
            let price = price(board, kind);
            coins::pay_together(board, price);
            board.run.tokens_bought += 1;
            house::take_token(board, kind, colour, price as u8);
            let left = coins::together(board) >= u16::from(board.cards.house.trim);
            if left && board.campaign.bag.count(Token::Basic(colour)) > 0 {
                trading.stage = Stage::Trim(colour);
            }
        }
        Choice::BuyItem(item, hero) => {
            let price = u16::from(board.cards.house.item);
            coins::pay_together(board, price);
            if let Some(place) = board.decks.stock.iter().position(|other| *other == item) {
                board.decks.stock.remove(place);
            }
            setup::refill_stock(board);
            board.play.work.push(Frame::GainingItem(GainingItem { hero, item }));
        }
        Choice::BuyPotion(hero) => {
            let price = u16::from(board.cards.house.potion);
            coins::pay_together(board, price);
            track::gain_potions(board, hero, 1);
        }
        Choice::BuyTalent(hero) => {
            trading.talents.push(hero);
            talent::pay_and_draw(board, hero);
        }
        _ if trading.after_round => encounter::begin_round(board),
        _ => encounter::begin_combat(board),
    }
    true
}
