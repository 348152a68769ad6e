//! What "Content needed" and the rulings ask of the cards of the game: how many there are of each sort, and the
//! numbers that are fixed.

use std::collections::{BTreeMap, BTreeSet};

use hushfall::content::road::cards::{DeckLine, EventKind, Portion, SheetKindOf};
use hushfall::content::road::catalogue::Catalogue;
use hushfall::content::road::chain::{Art, Set};
use hushfall::content::road::effect::{Effect, Effects, ItemDeck, Limit, Power, Price, Ward, Way, When, Who};
use hushfall::content::road::encounter::{Encounter, Home, Layout};
use hushfall::content::road::journal::Section;
use hushfall::content::road::land::Location;
use hushfall::content::road::terms::{
    Attribute, Colour, Corner, EncounterKind, Filter, Keyword, OriginKind, Seal, SecretKind, SheetKind,
    Stuff, VerseId, VerseKind, Vertex,
};

use super::scene::{RoadScene, printed};

/// The numbers from here on are those of First Steps.
const FIRST_STEPS: u16 = 900;

/// The locations of the campaign.
fn land(cards: &Catalogue) -> impl Iterator<Item = &Location> {
    cards.locations.iter().filter(|card| card.number < FIRST_STEPS)
}

// ---- Origins ----

/// RD-R06, RD-R08: six Origins, and what each of them begins with.
#[test]
fn six_origins_and_their_beginnings() {
    use Attribute::{Caution, Courage, Craft, Empathy, Ferocity, Spirit};
    let cards = printed();
    type Start = (&'static str, &'static [(Attribute, u8)], [u8; 3]);
    let expected: [Start; 6] = [
        ("maren", &[(Courage, 2), (Empathy, 1)], [2, 1, 0]),
        ("ysolt", &[(Caution, 2), (Craft, 1)], [3, 0, 0]),
        ("brandt", &[(Ferocity, 2), (Craft, 1)], [1, 2, 0]),
        ("sefa", &[(Spirit, 2), (Courage, 1)], [2, 0, 1]),
        ("nim", &[(Ferocity, 1), (Caution, 1), (Craft, 1)], [1, 1, 1]),
        ("orrin", &[(Spirit, 2), (Empathy, 1)], [1, 0, 2]),
    ];
    let ids: Vec<&str> = cards.origin_ids().iter().map(|origin| cards.id(*origin)).collect();
    assert_eq!(ids, expected.map(|(id, ..)| id));
    for (id, attributes, resources) in expected {
        let origin = cards.origin(cards.find::<OriginKind>(id).expect("an Origin"));
        for attribute in Attribute::ALL {
            let level =
                attributes.iter().find(|(other, _)| *other == attribute).map_or(0, |(_, level)| *level);
            assert_eq!(origin.attribute(attribute), level, "{id}, {attribute:?}");
        }
        assert_eq!([origin.food, origin.wealth, origin.magic], resources, "{id}");
        assert!(!origin.letter.is_empty(), "RD-002: a letter for {id}");
    }
}

/// RD-087, RD-R09: what the abilities of the six cost, and what they do.
#[test]
fn six_personal_abilities() {
    let cards = printed();
    let ability = |id: &str| {
        let ability = &cards.origin(cards.find::<OriginKind>(id).expect("an Origin")).ability.ability;
        assert_eq!(ability.when, When::Action, "{id}");
        (ability.cost.clone(), ability.limit, cards.effects(ability.does).to_vec())
    };
    assert_eq!(ability("maren"), (vec![Price::Energy(1)], Limit::None, vec![Effect::StandGuard]));
    assert_eq!(ability("ysolt"), (vec![Price::Energy(1)], Limit::None, vec![Effect::ScoutAhead]));
    let load = vec![Effect::Gain(Who::Other, Stuff::Energy(2))];
    assert_eq!(ability("brandt"), (vec![Price::Energy(1), Price::Health(1)], Limit::None, load));
    let kindle = vec![Effect::Gain(Who::You, Stuff::Magic(1))];
    assert_eq!(ability("sefa"), (vec![Price::Terror(1)], Limit::Day, kindle));
    let (cost, limit, does) = ability("nim");
    assert_eq!((cost, limit), (vec![Price::Energy(1)], Limit::Day));
    let [Effect::Roll(None, bands)] = does.as_slice() else { panic!("{does:?}") };
    let bands: Vec<(u8, Vec<Effect>)> =
        bands.iter().map(|band| (band.to, cards.effects(band.does).to_vec())).collect();
    let fingers = vec![
        (1, vec![Effect::Gain(Who::You, Stuff::Terror(1))]),
        (4, vec![Effect::Gain(Who::You, Stuff::Wealth(1))]),
        (u8::MAX, vec![Effect::Item(Who::You, ItemDeck::Consumable)]),
    ];
    assert_eq!(bands, fingers);
    let (cost, limit, does) = ability("orrin");
    assert_eq!((cost, limit), (vec![Price::Energy(2)], Limit::None));
    let [Effect::Options(ways)] = does.as_slice() else { panic!("{does:?}") };
    let breath: Vec<Vec<Effect>> = ways.iter().map(|way| cards.effects(way.does).to_vec()).collect();
    let lent = vec![
        vec![Effect::Lose(Who::Here, Stuff::Terror(1))],
        vec![Effect::Gain(Who::Here, Stuff::Health(1))],
    ];
    assert_eq!(breath, lent);
}

/// RD-007, RD-008, RD-210: 10 starters and 15 advancement cards for each Origin and art; at least 12 designs among
/// the latter, and 3 or 4 passive cards.
#[test]
fn ten_starters_and_fifteen_more() {
    let cards = printed();
    for origin in cards.origin_ids() {
        for art in Art::ALL {
            let theirs = cards.chain_cards.iter().filter(|card| card.owner == *origin && card.art == art);
            let theirs: Vec<_> = theirs.collect();
            let count = |set: Set| -> u8 {
                theirs.iter().filter(|card| card.set == set).map(|card| card.copies).sum()
            };
            let who = (cards.id(*origin), art);
            assert_eq!((count(Set::Starter), count(Set::Advancement)), (10, 15), "{who:?}");
            let designs = theirs.iter().filter(|card| card.set == Set::Advancement).count();
            assert!(designs >= 12, "{who:?}: {designs} designs");
            let passive: u8 = theirs.iter().filter(|card| card.passive).map(|card| card.copies).sum();
            assert!((3..=4).contains(&passive), "{who:?}: {passive} passive cards");
            assert!(theirs.iter().all(|card| art == Art::Diplomacy || !card.bolt), "RD-327: {who:?}");
        }
    }
}

/// RD-104, RD-109, RD-R11: 72 skills: for each Origin and attribute a token with two sides.
#[test]
fn seventy_two_skills() {
    let cards = printed();
    assert_eq!(cards.skills.len(), 72);
    for origin in cards.origin_ids() {
        for attribute in Attribute::ALL {
            let sides =
                cards.skills.iter().filter(|skill| skill.owner == *origin && skill.attribute == attribute);
            let sides: Vec<_> = sides.collect();
            assert_eq!(sides.len(), 2, "{} {attribute:?}", cards.id(*origin));
            assert_eq!(
                (cards.id(sides[0].back), cards.id(sides[1].back)),
                (sides[1].id.as_str(), sides[0].id.as_str())
            );
        }
    }
}

// ---- encounters ----

/// The encounters from which the decks of a chapter are made.
fn prepared(cards: &Catalogue) -> impl Iterator<Item = &Encounter> {
    cards.encounters.iter().filter(|card| card.home == Home::Decks)
}

/// RD-202, RD-R55: 96 encounters, 8 of each colour and difficulty.
#[test]
fn ninety_six_encounters() {
    let cards = printed();
    let mut found: BTreeMap<(Colour, u8), usize> = BTreeMap::new();
    for card in prepared(&cards) {
        *found.entry((card.colour, card.difficulty)).or_default() += 1;
    }
    assert_eq!((prepared(&cards).count(), found.len()), (96, 12));
    assert!(found.values().all(|count| *count == 8), "{found:?}");
}

/// RD-203: most blue ones are talks, most green ones fights, and of purple ones about as many of each.
#[test]
fn colours_have_their_manner() {
    let cards = printed();
    let count = |colour: Colour, talk: bool| {
        let of = prepared(&cards).filter(|card| card.colour == colour);
        of.filter(|card| if talk { card.talk().is_some() } else { card.fight().is_some() }).count()
    };
    assert!(count(Colour::Blue, true) > 2 * count(Colour::Blue, false));
    assert!(count(Colour::Green, false) > 2 * count(Colour::Green, true));
    let (talks, fights) = (count(Colour::Purple, true), count(Colour::Purple, false));
    assert!(talks.abs_diff(fights) <= 4, "{talks} talks, {fights} fights");
}

/// RD-394, RD-R29, RD-R81: 8 guardians, two of which talk; 6 encounters with rules of their own.
#[test]
fn guardians_and_special_encounters() {
    let cards = printed();
    let guardians: Vec<_> = cards.encounters.iter().filter(|card| card.guardian).collect();
    let talks = guardians.iter().filter(|card| card.talk().is_some()).count();
    assert_eq!((guardians.len(), talks), (8, 2));
    assert!(guardians.iter().all(|card| card.talk().is_some() || card.fight().is_some()));
    let special = cards.encounters.iter().filter(|card| matches!(card.layout, Layout::Special(_)));
    assert_eq!(special.count(), 6);
}

/// RD-R55: which difficulties the decks of the chapters hold, and how many of each.
#[test]
fn chapters_choose_their_encounters() {
    let cards = printed();
    let portion = |difficulty, base, per_origin| Portion { difficulty, base, per_origin };
    let table = [
        vec![portion(1, 2, 1), portion(2, 1, 0)],
        vec![portion(1, 1, 0), portion(2, 2, 1)],
        vec![portion(2, 1, 0), portion(3, 2, 1)],
        vec![portion(3, 2, 0), portion(4, 1, 1)],
        vec![portion(3, 1, 0), portion(4, 2, 1)],
    ];
    for (number, portions) in (1u8..).zip(&table) {
        let chapter = cards.chapter(cards.chapter_numbered(number).expect("a chapter"));
        assert_eq!(&chapter.encounters, portions, "chapter {number}");
    }
}

// ---- items and secrets ----

/// RD-012, RD-118, RD-R67: 24 items A, 16 items B, of each keyword four or more; 24 consumables of 12 sorts.
#[test]
fn items_of_three_decks() {
    let cards = printed();
    let of = |deck: ItemDeck| cards.items.iter().filter(move |item| item.deck == deck);
    let copies = |deck: ItemDeck| of(deck).map(|item| u32::from(item.copies)).sum::<u32>();
    assert_eq!([ItemDeck::A, ItemDeck::B, ItemDeck::Consumable].map(copies), [24, 16, 24]);
    assert_eq!(of(ItemDeck::Consumable).count(), 12);
    for keyword in Keyword::ALL {
        let count = cards.items.iter().filter(|item| item.keyword == Some(keyword)).count();
        assert!(count >= 4, "{keyword:?}: {count}");
    }
}

/// RD-013, RD-349, RD-R33, RD-R64, RD-R69, RD-R72, RD-R73: fifty small secrets, numbered from 1 to 50, none of them
/// an item; eight of them fixed by rules.
#[test]
fn fifty_small_secrets() {
    let cards = printed();
    let numbers: BTreeSet<u8> = cards.secrets.iter().map(|secret| secret.number).collect();
    let all: BTreeSet<u8> = (1..=50).collect();
    assert_eq!((cards.secrets.len(), numbers), (50, all));
    assert!(cards.items.iter().all(|item| cards.find::<SecretKind>(&item.id).is_none()));
    let secret = |number: u8| cards.secrets.iter().find(|secret| secret.number == number).expect("a secret");
    for (number, power, personal) in [
        (6, Power::Ward(Ward::Lamp), true),
        (8, Power::Ward(Ward::Name), true),
        (9, Power::Ward(Ward::Bell), false),
        (41, Power::Filter(Filter::Amber), false),
        (42, Power::Filter(Filter::Teal), false),
        (43, Power::Filter(Filter::Violet), false),
        (48, Power::HushLeansIn, false),
        (49, Power::ExtraPlays(2), false),
    ] {
        let card = secret(number);
        assert_eq!(card.gives, [power], "{number}");
        assert_eq!((card.personal, card.global), (personal, !personal), "{number}");
    }
    let wards = cards.campaign.wards;
    assert_eq!([wards.0, wards.1, wards.2].map(|ward| cards.secret(ward).number), [6, 8, 9]);
    let modes = [cards.campaign.empowered, cards.campaign.tactical_genius];
    assert_eq!(modes.map(|secret| cards.secret(secret).number), [48, 49]);
}

/// RD-357, RD-R30: thirty standard-sized secrets with numbers from 105 to 325; four companions; a boss for each
/// chapter and the Silent King.
#[test]
fn thirty_standard_secrets() {
    let cards = printed();
    let numbers: BTreeSet<u16> = cards.sheets.iter().map(|sheet| sheet.number).collect();
    assert_eq!((cards.sheets.len(), numbers.len()), (30, 30));
    assert!(numbers.iter().all(|number| (105..=325).contains(number)));
    let companions = cards.sheets.iter().filter(|sheet| sheet.holds == SheetKindOf::Companion).count();
    let foes = cards.sheets.iter().filter(|sheet| matches!(sheet.holds, SheetKindOf::Encounter(_))).count();
    assert!(companions == 4 && foes >= 7, "{companions} companions, {foes} encounters");
    assert!(cards.find::<EncounterKind>("silent_king").is_some());
}

/// RD-R84: a number alone says nothing: locations, standard-sized secrets and encounters use the same ones.
#[test]
fn numbers_are_typed() {
    let cards = printed();
    let locations: BTreeSet<u16> = cards.locations.iter().map(|card| card.number).collect();
    let sheets: BTreeSet<u16> = cards.sheets.iter().map(|card| card.number).collect();
    let both: Vec<u16> = locations.intersection(&sheets).copied().collect();
    assert!(!both.is_empty());
    for number in both {
        let sheet = cards.sheets.iter().find(|sheet| sheet.number == number).expect("a secret");
        let mut scene = RoadScene::new(&format!(
            r#"(party: [(origin: "maren", at: "{number}")], map: [("{number}", true)])"#
        ));
        assert_eq!(scene.location(u64::from(number))["location"], format!("{number}"));
        assert!(scene.state()["area"]["sheets"].as_array().expect("a list").is_empty());
        let mut scene = RoadScene::new(&format!(r#"(party: [(origin: "maren")], sheets: ["{}"])"#, sheet.id));
        assert_eq!(scene.state()["area"]["sheets"][0]["sheet"], sheet.id.as_str());
        assert!(cards.find::<SheetKind>(&number.to_string()).is_none());
    }
}

// ---- statuses, events, chapters ----

/// RD-019, RD-130, RD-R56: fifty statuses, some with parts; 36 random events, and six story and four special ones
/// in each chapter.
#[test]
fn statuses_and_events() {
    let cards = printed();
    assert_eq!(cards.statuses.len(), 50);
    assert!(cards.statuses.iter().any(|status| status.parts > 1));
    let count = |kind: EventKind, chapter: u8| {
        cards.events.iter().filter(|event| event.kind == kind && event.chapter == chapter).count()
    };
    assert_eq!(count(EventKind::Random, 0), 36);
    for chapter in 1..=6 {
        assert_eq!(
            (count(EventKind::Story, chapter), count(EventKind::Special, chapter)),
            (6, 4),
            "{chapter}"
        );
    }
    assert!(cards.events.iter().all(|event| event.kind != EventKind::Random || event.quest.is_none()));
}

/// RD-133, RD-360, RD-R57 to RD-R60: six chapters, two or three quests in each, one of which leads to its end; item
/// deck B comes in with the second; each says where to save.
#[test]
fn six_chapters() {
    let cards = printed();
    let ends: Vec<VerseId> = cards
        .all::<VerseKind>()
        .filter(|verse| {
            holds(&cards, cards.verse(*verse).read, &|effect| {
                matches!(effect, Effect::EndChapter | Effect::Win)
            })
        })
        .collect();
    for number in 1..=6 {
        let chapter = cards.chapter(cards.chapter_numbered(number).expect("a chapter"));
        assert_eq!(chapter.item_b, number == 2);
        assert!(!chapter.save_hint.is_empty());
        assert!(chapter.first_event.is_some());
        assert!(chapter.events.iter().any(|line| matches!(line, DeckLine::Random(_) | DeckLine::Fixed(_))));
        let story =
            cards.events.iter().filter(|event| event.chapter == number && event.kind == EventKind::Story);
        let quests: Vec<_> = story.filter_map(|event| event.quest.as_ref()).collect();
        assert!((2..=3).contains(&quests.len()), "chapter {number}: {} quests", quests.len());
        let leads = quests.iter().any(|quest| {
            let mut next = leads_to(&cards, quest.success);
            let mut seen: BTreeSet<VerseId> = BTreeSet::new();
            while let Some(verse) = next.pop() {
                if seen.insert(verse) {
                    next.extend(leads_to(&cards, cards.verse(verse).read));
                }
            }
            ends.iter().any(|end| seen.contains(end))
        });
        assert!(leads, "chapter {number}");
    }
    assert!(cards.chapter_numbered(7).is_none());
    assert!(cards.all_effects().contains(&Effect::Win));
}

// ---- the land ----

/// RD-171, RD-R20: 30 locations from 101 on, 10 lettered variants, 14 corners for waybells.
#[test]
fn thirty_locations() {
    let cards = printed();
    let numbers: BTreeSet<u16> = land(&cards).map(|card| card.number).collect();
    let all: BTreeSet<u16> = (101..=130).collect();
    assert_eq!(numbers, all);
    let letters = land(&cards).filter(|card| card.letter.is_some()).count();
    assert_eq!((land(&cards).count(), letters), (40, 10));
    let corners: BTreeSet<Vertex> = land(&cards)
        .flat_map(|card| card.slots.iter().map(move |corner: &Corner| card.vertex(*corner)))
        .collect();
    assert_eq!(corners.len(), 14);
}

/// RD-159, RD-173, RD-R25: at least 8 locations with a vision, 8 settlements, 5 places for rituals; the seal of a
/// vision and its verse go together.
#[test]
fn seals_enough() {
    let cards = printed();
    let with = |seal: Seal| {
        let plain = land(&cards).filter(|card| card.letter.is_none());
        plain.filter(|card| card.clear.seals.contains(&seal)).count()
    };
    let seals = [Seal::Vision, Seal::Settlement, Seal::Ritual].map(with);
    assert!(seals[0] >= 8 && seals[1] >= 8 && seals[2] >= 5, "{seals:?}");
    for card in &cards.locations {
        let sealed = [&card.clear, &card.hush].iter().any(|side| side.seals.contains(&Seal::Vision));
        assert_eq!(card.vision.is_some(), sealed, "{}", card.id);
    }
}

// ---- the journal ----

/// RD-141, RD-R62, RD-R66: four sections; a section for each location and each variant, which begins at its start
/// and may end in its vision; 100 Sealed Pages, 60 Memories, 12 First Steps.
#[test]
fn four_sections() {
    let cards = printed();
    let mut sections: BTreeMap<Section, usize> = BTreeMap::new();
    for verse in &cards.verses {
        *sections.entry(verse.section()).or_default() += 1;
    }
    assert_eq!(sections.len(), 4);
    assert!(sections[&Section::Locations] >= 360, "{sections:?}");
    let others = [Section::SealedPages, Section::Memories, Section::FirstSteps];
    assert_eq!(others.map(|section| sections[&section]), [100, 60, 12]);
    for card in land(&cards) {
        assert_eq!(cards.id(card.journal), format!("{}.start", card.id));
        if let Some(vision) = card.vision {
            assert_eq!(cards.id(vision), format!("{}.vision", card.id));
        }
    }
}

/// RD-144, RD-R66: First Steps is three locations and its own verses; nothing leads there from the campaign, or out
/// of it.
#[test]
fn first_steps_is_a_world_of_its_own() {
    let cards = printed();
    assert_eq!(cards.locations.iter().filter(|card| card.number >= FIRST_STEPS).count(), 3);
    for verse in &cards.verses {
        let first = verse.section() == Section::FirstSteps;
        for next in leads_to(&cards, verse.read) {
            let other = cards.verse(next).section() == Section::FirstSteps;
            assert_eq!(first, other, "{} leads to {}", verse.id, cards.id(next));
        }
    }
    let mut scene = RoadScene::campaign(3, 3);
    scene.expect("choose_origin");
    let mut scene = RoadScene::campaign(3, 2);
    scene.answer("choose_game", "first_steps").choose("maren").choose("nim");
    scene.answer("choose_players", "one_player").expect("act");
    assert_eq!(scene.state()["map"]["locations"].as_array().map(Vec::len), Some(2), "and no third one yet");
    assert!(scene.location(101).is_null());
}

/// RD-163, RD-166, RD-169, RD-R65: ten achievements for each Origin, three to a section and the last one; three
/// legendary actions.
#[test]
fn ten_achievements_and_three_legends() {
    let cards = printed();
    assert_eq!((cards.achievements.len(), cards.legends.len()), (60, 18));
    for origin in cards.origin_ids() {
        let theirs: Vec<_> = cards.achievements.iter().filter(|page| page.owner == *origin).collect();
        let pages: BTreeSet<_> = theirs.iter().map(|page| page.page).collect();
        assert_eq!((theirs.len(), pages.len()), (10, 10));
        let last: Vec<_> = theirs.iter().filter(|page| page.deed.is_none()).collect();
        assert_eq!(last.len(), 1);
        assert!(last[0].advanced.is_some(), "{}", last[0].id);
        let sections: BTreeSet<u8> = cards
            .legends
            .iter()
            .filter(|legend| legend.owner == *origin)
            .map(|legend| legend.section)
            .collect();
        assert_eq!(sections, BTreeSet::from([1, 2, 3]));
        let memories = theirs.iter().all(|page| cards.verse(page.memory).section() == Section::Memories);
        assert!(memories, "{}", cards.id(*origin));
    }
}

/// RD-163: the journal gives the sheets out.
#[test]
fn the_journal_gives_the_sheets_out() {
    let cards = printed();
    let gives =
        |verse: &VerseId| holds(&cards, cards.verse(*verse).read, &|effect| *effect == Effect::GiveSheets);
    assert!(cards.all::<VerseKind>().any(|verse| gives(&verse)));
}

// ---- walking through effects ----

/// The lists that an effect holds.
fn inner(effect: &Effect) -> Vec<Effects> {
    match effect {
        Effect::IfConnected(_, list)
        | Effect::IfCombat(list)
        | Effect::IfDiplomacy(list)
        | Effect::PerCandle(list)
        | Effect::Hidden(_, list)
        | Effect::If(_, list)
        | Effect::For(_, list)
        | Effect::May(list)
        | Effect::MayPay(_, list) => vec![*list],
        Effect::IfElse(_, yes, no) => vec![*yes, *no],
        Effect::Roll(_, bands) => bands.iter().map(|band| band.does).collect(),
        Effect::Options(ways) => ways.iter().map(|way| way.does).collect(),
        Effect::Meet(_, results) => {
            vec![results.won, results.gray, results.red, results.lost]
        }
        _ => Vec::new(),
    }
}

/// Is there such an effect, however deep?
fn holds(cards: &Catalogue, list: Effects, is: &dyn Fn(&Effect) -> bool) -> bool {
    cards
        .effects(list)
        .iter()
        .any(|effect| is(effect) || inner(effect).into_iter().any(|list| holds(cards, list, is)))
}

/// The verses to which a list leads.
fn leads_to(cards: &Catalogue, list: Effects) -> Vec<VerseId> {
    let mut found = Vec::new();
    for effect in cards.effects(list) {
        match effect {
            Effect::GoTo(verse) => found.push(*verse),
            Effect::Options(ways) => found.extend(ways.iter().filter_map(|way: &Way| way.to)),
            _ => {}
        }
        for list in inner(effect) {
            found.extend(leads_to(cards, list));
        }
    }
    found
}
