//! AT-R84 and AT-R85: the cards of the worked examples as printed, and the balance budget of the content.

use std::sync::OnceLock;

use hushfall::books::atlas::verbs::roll;
use hushfall::content::atlas::attack::{Attack, Rider};
use hushfall::content::atlas::cards::{Item, Minion, Skill, Targeting};
use hushfall::content::atlas::catalogue::Catalogue;
use hushfall::content::atlas::effect::{Amount, Effect, Effects};
use hushfall::content::atlas::power::{Filter, Limit, Modifier, Scope};
use hushfall::content::atlas::terms::{Colour, DamageKind, Deck, Dice, School, Slot, Status};
use hushfall::content::builtin;

/// The content of the game without the cards that only tests have.
fn cards() -> &'static Catalogue {
    static CARDS: OnceLock<Catalogue> = OnceLock::new();
    CARDS.get_or_init(|| Catalogue::load(&builtin::files()).unwrap_or_else(|report| panic!("{report}")))
}

fn minion(id: &str) -> &'static Minion {
    cards().minions.iter().find(|card| card.id == id).expect(id)
}

fn skill(id: &str) -> &'static Skill {
    cards().skills.iter().find(|card| card.id == id).expect(id)
}

fn item(id: &str) -> &'static Item {
    cards().items.iter().find(|card| card.id == id).expect(id)
}

const fn dice(white: u8, blue: u8, red: u8) -> Dice {
    Dice { white, blue, red }
}

/// An attack with nothing but these.
fn plain(range: u8, dice: Dice, kind: DamageKind) -> Attack {
    Attack {
        range,
        area: false,
        dice,
        bonus: 0,
        star: false,
        kind,
        always: Vec::new(),
        any_special: Vec::new(),
        per_special: Vec::new(),
        per_special_max: None,
        reroll: 0,
        reroll_same_space: false,
    }
}

/// AT-R84: the minions of the worked examples.
#[test]
fn the_minions_of_the_examples() {
    let biter = minion("marsh_biter");
    assert_eq!((biter.level, biter.standard.hp, biter.standard.movement), (1, 10, 2));
    assert_eq!((biter.standard.armour_physical, biter.standard.armour_magical), (0, 0));
    assert_eq!(biter.standard.targeting, Targeting::LeastHp);
    let any_special = vec![Rider::Hits(3), Rider::Status(Status::Bleeding, 2)];
    assert_eq!(
        biter.standard.attack,
        Attack { any_special, ..plain(0, dice(0, 0, 2), DamageKind::Physical) }
    );

    let cutthroat = minion("gaolers_cutthroat");
    assert_eq!((cutthroat.level, cutthroat.standard.hp, cutthroat.standard.movement), (5, 28, 2));
    assert_eq!((cutthroat.standard.armour_physical, cutthroat.standard.armour_magical), (2, 0));
    assert_eq!(cutthroat.standard.targeting, Targeting::LeastPhysicalArmour);
    let per_special = vec![Rider::Hits(2)];
    assert_eq!(
        cutthroat.standard.attack,
        Attack { per_special, ..plain(0, dice(0, 0, 3), DamageKind::Physical) }
    );

    let archer = minion("bone_archer");
    assert_eq!((archer.level, archer.standard.hp, archer.standard.movement, archer.undead), (4, 22, 2, true));
    assert_eq!((archer.standard.armour_physical, archer.standard.armour_magical), (0, 1));
    assert_eq!(archer.standard.immune_to, [Status::Poisoned]);
    assert_eq!(archer.standard.targeting, Targeting::Closest);
    let always = vec![Rider::Status(Status::Poisoned, 3)];
    let any_special = vec![Rider::Status(Status::Blinded, 1)];
    let attack = Attack { bonus: 3, always, any_special, ..plain(1, dice(0, 0, 4), DamageKind::Poison) };
    assert_eq!(archer.standard.attack, attack);

    let mender = minion("reef_mender");
    assert_eq!((mender.level, mender.standard.hp, mender.standard.movement), (2, 14, 2));
    assert_eq!((mender.standard.armour_physical, mender.standard.armour_magical), (0, 2));
    assert_eq!(mender.standard.targeting, Targeting::MostHp);
    assert_eq!(mender.standard.attack, plain(1, dice(3, 0, 0), DamageKind::Water));
}

/// AT-R84: the items of the worked examples.
#[test]
fn the_items_of_the_examples() {
    let rod = item("ember_rod");
    assert_eq!((rod.slot, rod.deck, rod.gold, rod.ap), (Some(Slot::TwoHand), Deck::Equipment(2), Some(4), 2));
    let any_special = vec![Rider::Status(Status::Burning, 2)];
    assert_eq!(
        rod.attack,
        Some(Attack { bonus: 2, any_special, ..plain(1, dice(3, 0, 0), DamageKind::Fire) })
    );

    let blade = item("long_blade");
    assert_eq!(
        (blade.slot, blade.deck, blade.gold, blade.ap),
        (Some(Slot::Hand), Deck::Equipment(1), Some(2), 2)
    );
    assert_eq!(blade.attack, Some(Attack { star: true, ..plain(0, dice(0, 0, 2), DamageKind::Physical) }));

    let knife = item("adder_knife");
    assert_eq!((knife.slot, knife.ap), (Some(Slot::Hand), 1));
    let any_special = vec![Rider::Hits(1), Rider::Status(Status::Poisoned, 2)];
    assert_eq!(knife.attack, Some(Attack { any_special, ..plain(0, dice(2, 0, 0), DamageKind::Physical) }));

    let flask = item("mending_flask");
    assert_eq!((flask.deck, flask.ap), (Deck::Grenades, 1));
    let [Effect::Mend(mend)] = cards().effects(flask.effects) else { panic!("it mends and nothing else") };
    assert_eq!((mend.range, mend.area, mend.dice, mend.star), (0, true, dice(0, 0, 3), true));
    assert!(mend.harms_undead && !mend.friends_only);

    let draught = item("iron_draught");
    assert_eq!((draught.deck, draught.ap, draught.ongoing), (Deck::Potions, 1, Some(3)));
    assert_eq!(draught.powers.passives[0].gives, Modifier::PhysicalArmour(2));

    let ring = item("copper_loop");
    assert_eq!(ring.slot, Some(Slot::Trinket));
    let passive = &ring.powers.passives[0];
    assert_eq!((passive.gives, passive.limit), (Modifier::Reroll(1), Limit::PerRound));
    assert_eq!(passive.when, [Filter::Attacks, Filter::Kind(DamageKind::Physical)]);

    let robe = item("quilted_robe");
    assert_eq!((robe.slot, robe.armour_physical, robe.armour_magical), (Some(Slot::Chest), 2, 1));
    assert_eq!(robe.reductions, [(DamageKind::Air, 2)]);

    let cap = item("hide_cap");
    assert_eq!((cap.slot, cap.armour_physical, cap.armour_magical), (Some(Slot::Head), 0, 1));
    assert_eq!(cap.reductions, [(DamageKind::Earth, 1)]);

    let rune = cards().runes.iter().find(|rune| rune.id == "rune_of_cinders").expect("the rune");
    assert_eq!((rune.sides.0.slot, rune.sides.1.slot), (Slot::Trinket, Slot::Hand));
    assert_eq!(rune.sides.0.powers.passives[0].gives, Modifier::HealMore(1));
    assert_eq!(rune.sides.1.attack_kind, Some(DamageKind::Fire));
}

/// AT-R84: the skills of the worked examples.
#[test]
fn the_skills_of_the_examples() {
    let shape = |skill: &Skill| (skill.school, skill.level, skill.ap, skill.cooldown, skill.flip);
    let needle = skill("venom_needle");
    assert_eq!(shape(needle), (School::Shadowplay, 1, 2, 2, None));
    let attack = Attack { reroll: 1, reroll_same_space: true, ..plain(1, dice(4, 0, 0), DamageKind::Poison) };
    assert_eq!(cards().effects(needle.effects), [Effect::Attack(attack)]);

    let cut = skill("twin_cut");
    assert_eq!(shape(cut), (School::Duelling, 1, 2, 3, None));
    assert_eq!(cut.require.map(|keyword| cards().id(keyword)), Some("ONE HAND"));
    let [Effect::WeaponAttack(grant)] = cards().effects(cut.effects) else { panic!("weapon attacks") };
    assert_eq!((grant.count, grant.same_target, grant.star, grant.bonus), (2, true, true, 0));

    let bash = skill("shield_bash");
    assert_eq!(shape(bash), (School::Bulwark, 1, 2, 2, None));
    let attack = Attack { star: true, ..plain(1, dice(0, 0, 2), DamageKind::Physical) };
    assert_eq!(cards().effects(bash.effects), [Effect::Attack(attack)]);

    let skin = skill("hardened_skin");
    assert_eq!(shape(skin), (School::Stonewrit, 1, 1, 4, Some(1)));
    assert_eq!(skin.powers.passives[0].gives, Modifier::PhysicalArmour(1));

    for (id, to) in [("storm_halo", DamageKind::Air), ("frost_halo", DamageKind::Water)] {
        let halo = skill(id);
        assert!(halo.flip.is_some(), "{id} is ongoing");
        let passive = &halo.powers.passives[0];
        assert_eq!(
            (passive.gives, passive.to),
            (Modifier::Convert { from: DamageKind::Physical, to }, Scope::OriginsInSpace)
        );
    }

    let gleaner = skill("call_the_gleaner");
    assert_eq!(
        (gleaner.school, gleaner.level, gleaner.cooldown, gleaner.flip),
        (School::Beckoning, 1, 5, Some(2))
    );
    let [Effect::Summon { card, .. }] = cards().effects(gleaner.effects) else { panic!("a summon") };
    assert_eq!(cards().id(*card), "gleaner");
}

/// Expected hits of a die, from its faces.
fn mean(colour: Colour) -> f64 {
    (1..=6).map(|face| f64::from(roll::face(colour, face).0)).sum::<f64>() / 6.0
}

fn expected(attack: &Attack, star: u8) -> f64 {
    let dice: f64 =
        Colour::ALL.into_iter().map(|colour| f64::from(attack.dice.of(colour)) * mean(colour)).sum();
    dice + f64::from(attack.bonus) + if attack.star { f64::from(star) } else { 0.0 }
}

#[track_caller]
fn within(what: &str, found: f64, budget: f64, least: f64, most: f64) {
    assert!(
        (budget * least..=budget * most).contains(&found),
        "{what}: {found:.1} is not about {budget:.1} (AT-R85)"
    );
}

/// AT-R85: expected hits per die.
#[test]
fn the_dice_are_worth_what_the_budget_says() {
    assert!((mean(Colour::White) - 0.67).abs() < 0.01);
    assert!((mean(Colour::Blue) - 0.83).abs() < 0.01);
    assert!((mean(Colour::Red) - 1.33).abs() < 0.01);
}

/// AT-R85: HP, armour and attacks of minions and bosses are about what their level allows.
#[test]
fn enemies_keep_to_the_budget() {
    for card in &cards().minions {
        let level = f64::from(card.level);
        let (standard, veteran) = (&card.standard, &card.veteran);
        within(&format!("HP of {}", card.id), f64::from(standard.hp), 6.0 + 4.0 * level, 0.7, 1.3);
        within(
            &format!("veteran HP of {}", card.id),
            f64::from(veteran.hp),
            1.3 * f64::from(standard.hp),
            0.85,
            1.15,
        );
        for side in [standard, veteran] {
            assert!(side.armour_physical <= 3 && side.armour_magical <= 3, "{}", card.id);
        }
        within(&format!("attack of {}", card.id), expected(&standard.attack, 0), 1.0 + level, 0.5, 2.0);
    }
    for boss in &cards().bosses {
        let two = 15.0 * f64::from(boss.level) + 20.0;
        within(&format!("HP of {}", boss.id), f64::from(boss.hp.0), two, 0.75, 1.25);
        within(
            &format!("HP of {} for 3", boss.id),
            f64::from(boss.hp.1),
            1.5 * f64::from(boss.hp.0),
            0.95,
            1.05,
        );
        within(
            &format!("HP of {} for 4", boss.id),
            f64::from(boss.hp.2),
            2.0 * f64::from(boss.hp.0),
            0.95,
            1.05,
        );
    }
}

/// AT-R85: prices of equipment, and the hits of 2 AP attack skills.
#[test]
fn things_and_skills_keep_to_the_budget() {
    for item in &cards().items {
        if let Deck::Equipment(level) = item.deck {
            let gold = item.gold.unwrap_or_else(|| panic!("{} has no price", item.id));
            assert!((level + 1..=level + 4).contains(&gold), "{} costs {gold}", item.id);
        }
    }
    for skill in cards().skills.iter().filter(|skill| skill.ap == 2 && skill.spark == 0) {
        if let [Effect::Attack(attack)] = cards().effects(skill.effects) {
            let star = cards().level(skill.level).star;
            within(&skill.id, expected(attack, star), 2.0 + f64::from(skill.level), 0.5, 1.8);
        }
    }
}

/// The most gold a list can bring a party of two, whichever way it goes.
fn gold_in(list: Effects) -> i16 {
    cards()
        .effects(list)
        .iter()
        .map(|effect| match effect {
            Effect::Gold(Amount::N(gold)) => (*gold).max(0),
            Effect::Gold(Amount::PerPlayer(gold)) => 2 * (*gold).max(0),
            Effect::Gold(Amount::PerLevel(gold) | Amount::Star(gold)) => (*gold).max(0),
            Effect::If { then, otherwise, .. } => gold_in(*then).max(gold_in(*otherwise)),
            Effect::Choice { options, .. } => {
                options.iter().map(|option| gold_in(option.effects)).max().unwrap_or(0)
            }
            _ => 0,
        })
        .sum()
}

/// AT-R85: a location yields about 4 gold plus 1 per Origin.
#[test]
fn locations_keep_to_the_budget() {
    for location in &cards().locations {
        let gold: i16 = location
            .cards
            .iter()
            .map(|card| {
                let back = card.back.as_ref().map_or(0, |back| {
                    let best = back.results.iter().map(|band| gold_in(band.effects)).max().unwrap_or(0);
                    gold_in(back.effects) + gold_in(back.victory) + best
                });
                gold_in(card.front.effects) + gold_in(card.front.when_explored) + back
            })
            .sum();
        within(&location.id, f64::from(gold), 6.0, 0.5, 2.0);
    }
}
