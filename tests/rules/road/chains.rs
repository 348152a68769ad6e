//! The chain engine against a program that knows nothing of it: after every card it works the whole line out from
//! scratch, by the words of the ledger (RD-205 to RD-209, RD-228 to RD-235, RD-255 to RD-261, RD-R35 to RD-R40).

use hushfall::content::road::catalogue::Catalogue;
use hushfall::content::road::chain::{Art, Bonus, ChainCard};
use hushfall::content::road::terms::{CardId, CardKind};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::scene::{RoadScene, catalogue};

/// What a whole line has brought, worked out from its first card on.
#[derive(Debug, Default, PartialEq, Eq)]
struct Sum {
    pool: u64,
    affinity: i64,
    draws: usize,
    /// The last card has gained Chain.
    chain: bool,
}

/// The attributes of an Origin in the order of the tile, and whether every magic key is paid for.
fn recompute(head: &[Option<(usize, u8)>; 4], line: &[&ChainCard], levels: &[u64; 6], pay: bool) -> Sum {
    let mut sum = Sum::default();
    for (place, card) in line.iter().enumerate() {
        // What the card before asks in each of three slots: an attribute and a level, or magic as attribute 9.
        let (asks, times) = match place.checked_sub(1) {
            None => ([head[0], head[1], head[2]], head[3].map_or(0, |(_, times)| times)),
            Some(before) => {
                let right = &line[before].right;
                let slot = |slot| {
                    let opening = right.slot(slot)?;
                    Some(opening.level().map_or((9, 0), |(attribute, level)| (attribute as usize, level)))
                };
                ([slot(0), slot(1), slot(2)], right.times)
            }
        };
        let gives = [card.left.keys.0.as_ref(), card.left.keys.1.as_ref(), card.left.keys.2.as_ref()];
        sum.chain = false;
        for (asks, gives) in asks.into_iter().zip(gives) {
            let (Some((attribute, level)), Some(gives)) = (asks, gives) else { continue };
            let met = if attribute == 9 { pay } else { levels[attribute] >= u64::from(level) };
            if met {
                gives.iter().for_each(|bonus| add(&mut sum, *bonus, 1));
            }
        }
        card.left.free.iter().for_each(|bonus| add(&mut sum, *bonus, i64::from(times)));
    }
    sum
}

fn add(sum: &mut Sum, bonus: Bonus, times: i64) {
    match bonus {
        Bonus::Pool(by) => sum.pool += u64::from(by) * times as u64,
        Bonus::Affinity(by) => sum.affinity += i64::from(by) * times,
        Bonus::Draw(by) => sum.draws += usize::from(by) * times as usize,
        Bonus::Chain => sum.chain |= times > 0,
        Bonus::Rule => {}
    }
}

/// Cards that do nothing but what their edges say.
fn plain(cards: &Catalogue) -> Vec<CardId> {
    let all = cards.all::<CardKind>();
    all.filter(|card| cards.card(*card).abilities.is_empty() && cards.card(*card).art == Art::Combat)
        .collect()
}

/// RD-228 to RD-235, RD-259 to RD-261: a thousand lines of random cards, each compared after every card.
#[test]
fn a_line_is_worth_what_a_second_program_says() {
    let cards = catalogue();
    let plain = plain(&cards);
    assert!(plain.len() > 30, "{}", plain.len());
    let mut luck = ChaCha8Rng::seed_from_u64(91);
    let mut compared = 0;
    for round in 0..300 {
        let pay = round % 3 == 0;
        let hand: Vec<CardId> = (0..6).map(|_| plain[luck.random_range(0..plain.len())]).collect();
        let mut names: Vec<&str> = hand.iter().map(|card| cards.id(*card)).collect();
        names.sort_unstable();
        names.dedup();
        let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        let origin = ["maren", "ysolt", "brandt", "sefa", "nim", "orrin"][round % 6];
        let magic = if pay { 20 } else { 0 };
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "{origin}", magic: {magic}, hand: [{}])], meet: "test_open", hands: true)"#,
            quoted.join(", ")
        ));
        let attributes = scene.origin(origin)["attributes"].clone();
        let levels = ["ferocity", "empathy", "courage", "caution", "craft", "spirit"]
            .map(|attribute| attributes[attribute][0].as_u64().expect("a level"));
        let head = [Some((2, 1)), Some((3, 1)), Some((9, 0)), Some((0, 2))];
        let mut line: Vec<CardId> = Vec::new();
        loop {
            while scene.ask() == "pay_magic" {
                scene.choose("yes");
            }
            if !line.is_empty() {
                let on_table: Vec<&ChainCard> = line.iter().map(|card| cards.card(*card)).collect();
                let sum = recompute(&head, &on_table, &levels, pay);
                assert_eq!(scene.pool(), sum.pool.min(200), "{names:?} by {origin}: {line:?}");
                compared += 1;
            }
            // What may be played next: the first card always, a further one with Chain.
            let held = scene.origin(origin)["combat"]["hand"].clone();
            let held: Vec<String> = held
                .as_array()
                .expect("a hand")
                .iter()
                .map(|card| card.as_str().expect("an id").to_owned())
                .collect();
            for card in &held {
                let id = cards.find::<CardKind>(card).expect("a card");
                let mut next = line.clone();
                next.push(id);
                let next: Vec<&ChainCard> = next.iter().map(|card| cards.card(*card)).collect();
                let may = line.is_empty() || recompute(&head, &next, &levels, pay).chain;
                assert_eq!(scene.offers(&format!("play:{card}")), may, "{card} after {line:?} by {origin}");
            }
            let open: Vec<String> =
                scene.options().into_iter().filter(|id| id.starts_with("play:")).collect();
            // Cards that were drawn may have abilities of their own.
            let open: Vec<&String> = open
                .iter()
                .filter(|id| plain.contains(&cards.find::<CardKind>(&id[5..]).expect("a card")))
                .collect();
            if open.is_empty() || line.len() > 6 {
                break;
            }
            let choice = open[luck.random_range(0..open.len())].clone();
            line.push(cards.find::<CardKind>(&choice[5..]).expect("a card"));
            scene.choose(&choice);
        }
    }
    assert!(compared > 300, "{compared}");
}
