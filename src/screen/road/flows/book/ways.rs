//! The options of the open question as they stand on the card: what they are called, what they cost and ask for, what they
//! are known to do (RD-140, RD-145 to RD-147, RD-153, RD-157). Which of them are open the prompt says, and which of the
//! closed ones are worth telling its words do; what stands behind a jump stays unseen (RD-R14).

use super::veil;
use crate::books::road::odds::Odds;
use crate::books::road::prompts::{Choice, Question, Source};
use crate::books::road::words::{conditions, effects, names};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{Ability, Condition, Effect, Effects, Price, Way};
use crate::content::road::encounter::Layout;
use crate::content::road::land::Side;
use crate::content::road::terms::{Filter, Seal, Thing};
use crate::screen::road::cards::chain::attribute_icon;
use crate::screen::road::emblems;
use crate::screen::road::panels::purse::thing_icon;
use crate::screen::road::picture::{Ask, Picture};
use crate::table::words::sentence;

/// A drawing and words: a price, or something that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    pub icon: String,
    pub words: String,
}

impl Sign {
    fn new(icon: impl Into<String>, words: impl Into<String>) -> Self {
        Self { icon: icon.into(), words: words.into() }
    }
}

/// What comes after an option.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Then {
    /// It is done, and whatever stands behind the options is read.
    #[default]
    GoesOn,
    /// On to another verse.
    Turns,
    /// The book is closed.
    Closes,
}

/// An option that can be chosen.
#[derive(Clone, Debug, Default)]
pub struct Open<'p> {
    pub place: usize,
    pub label: String,
    /// The whole of it in words, as the prompt has it.
    pub said: String,
    /// A drawing in front of it.
    pub icon: Option<String>,
    pub costs: Vec<Sign>,
    pub needs: Vec<Sign>,
    pub does: String,
    pub once: bool,
    pub daily: bool,
    pub then: Then,
    pub odds: Option<&'p Odds>,
}

/// An option that cannot be chosen now.
#[derive(Clone, Debug)]
pub enum Shut {
    /// It asks for something that is not there.
    Asks { label: String, signs: Vec<Sign> },
    /// RD-R64: it does not even show.
    Veiled { label: String, filter: Filter },
}

/// All that there is to choose from.
#[derive(Clone, Debug, Default)]
pub struct Ways<'p> {
    pub open: Vec<Open<'p>>,
    pub shut: Vec<Shut>,
}

impl Ways<'_> {
    /// How high all of it will be on a page, as long as nobody has written it.
    pub fn guess(&self, text: f32) -> f32 {
        let one = |way: &Open| {
            let signs = if way.costs.is_empty() && way.needs.is_empty() { 0.0 } else { 24.0 };
            let does = if way.does.is_empty() { 0.0 } else { 20.0 };
            let roll = way.odds.map_or(0.0, |odds| 24.0 + 22.0 * odds.bands.len() as f32);
            34.0 + signs + does + roll
        };
        let open: f32 = self.open.iter().map(one).sum();
        (50.0 + open + 52.0 * self.shut.len() as f32) * text
    }

    /// So many that each has to make do with less room.
    pub fn is_crowded(&self) -> bool {
        self.open.len() + self.shut.len() > 6
    }
}

/// What there is to choose from now.
pub fn of<'p>(picture: &'p Picture, ask: &'p Ask) -> Ways<'p> {
    match ask.question {
        Question::Way { source } => of_list(picture, ask, list(&picture.cards, source, ask)),
        Question::MayUse { source, .. } => Ways { open: offer(picture, ask, source), shut: Vec::new() },
        _ => Ways { open: plain(ask), shut: Vec::new() },
    }
}

fn plain(ask: &Ask) -> Vec<Open<'static>> {
    let told = ask.options.iter().enumerate().map(|(place, offered)| Open {
        place,
        label: offered.text.clone(),
        said: offered.text.clone(),
        icon: Some(offered.icon.clone()),
        ..Open::default()
    });
    told.collect()
}

/// "You may": what it would cost and do, if the card says it in one place only.
fn offer(picture: &Picture, ask: &Ask, source: Source) -> Vec<Open<'static>> {
    let cards = &picture.cards;
    let nothing: &[Price] = &[];
    let mut found = all_of(cards, source).into_iter().filter_map(|effect| match effect {
        Effect::May(does) => Some((nothing, *does)),
        Effect::MayPay(prices, does) => Some((prices.as_slice(), *does)),
        _ => None,
    });
    let offered = found.next().filter(|_| found.next().is_none());
    let mut open = plain(ask);
    for way in &mut open {
        let yes = ask.options.get(way.place).is_some_and(|offered| offered.choice == Choice::Yes);
        if let Some((prices, does)) = offered.filter(|_| yes) {
            way.costs = prices.iter().map(|price| priced(cards, *price)).collect();
            way.does = sentence(&effects::sentence(cards, does));
        }
    }
    open
}

fn of_list<'p>(picture: &'p Picture, ask: &'p Ask, ways: &'p [Way]) -> Ways<'p> {
    let cards = &picture.cards;
    let mut open = Vec::new();
    for (place, offered) in ask.options.iter().enumerate() {
        let way = match offered.choice {
            Choice::Way(number) => ways.get(usize::from(number)),
            _ => None,
        };
        let Some(way) = way else {
            let (label, said) = (offered.text.clone(), offered.text.clone());
            open.push(Open { place, label, said, ..Open::default() });
            continue;
        };
        let odds = picture.odds.get(place).and_then(Option::as_ref);
        open.push(Open {
            place,
            label: way.label.clone(),
            said: offered.text.clone(),
            icon: None,
            costs: costs(cards, way),
            needs: needs(cards, way, &offered.text),
            does: does(cards, way, odds.is_some()),
            once: way.once,
            daily: way.daily,
            then: then(cards, way),
            odds,
        });
    }
    let is_open = |number: usize| {
        ask.options
            .iter()
            .any(|offered| matches!(offered.choice, Choice::Way(way) if usize::from(way) == number))
    };
    let closed = ways.iter().enumerate().filter(|(number, way)| !is_open(*number) && !way.fallback);
    Ways { open, shut: closed.filter_map(|(_, way)| shut(picture, ask, way)).collect() }
}

/// What was done already, or belongs to another part of the story, is not told: it asks for nothing one could bring.
fn shut(picture: &Picture, ask: &Ask, way: &Way) -> Option<Shut> {
    if let Some(filter) = way.hidden {
        let veiled = Shut::Veiled { label: way.label.clone(), filter };
        return (!veil::is_lifted(picture, filter)).then_some(veiled);
    }
    if !ask.text.contains(&named(way)) {
        return None;
    }
    let mut signs = needs(&picture.cards, way, &ask.text);
    signs.extend(costs(&picture.cards, way));
    Some(Shut::Asks { label: way.label.clone(), signs })
}

/// How the question names an option that is closed.
fn named(way: &Way) -> String {
    format!("“{}” (", way.label)
}

/// The list of options that is asked about: of those on the card the one that has all that is offered, and most of what
/// is told to be closed.
fn list<'c>(cards: &'c Catalogue, source: Source, ask: &Ask) -> &'c [Way] {
    let fits = |ways: &[Way]| {
        ask.options.iter().all(|offered| match offered.choice {
            Choice::Way(number) => {
                ways.get(usize::from(number)).is_some_and(|way| offered.text.starts_with(&way.label))
            }
            _ => false,
        })
    };
    let told = |ways: &[Way]| ways.iter().filter(|way| ask.text.contains(&named(way))).count();
    let lists = all_of(cards, source).into_iter().filter_map(|effect| match effect {
        Effect::Options(ways) => Some(ways.as_slice()),
        _ => None,
    });
    let fitting: Vec<&[Way]> = lists.filter(|ways| fits(ways)).collect();
    fitting.into_iter().rev().max_by_key(|ways| told(ways)).unwrap_or_default()
}

fn costs(cards: &Catalogue, way: &Way) -> Vec<Sign> {
    let energy = (way.energy > 0).then(|| amount(Thing::Energy, names::amount(Thing::Energy, way.energy)));
    energy.into_iter().chain(way.pays.iter().map(|price| priced(cards, *price))).collect()
}

fn amount(thing: Thing, words: String) -> Sign {
    Sign::new(thing_icon(thing), words)
}

/// A price with its drawing.
fn priced(cards: &Catalogue, price: Price) -> Sign {
    let words = effects::prices(cards, &[price]);
    let thing = match price {
        Price::Energy(_) => Thing::Energy,
        Price::Health(_) => Thing::Health,
        Price::Terror(_) => Thing::Terror,
        Price::Food(_) => Thing::Food,
        Price::Wealth(_) => Thing::Wealth,
        Price::Magic(_) => Thing::Magic,
        Price::Exp(_) => Thing::Exp,
        Price::PerMember(stuff) | Price::PerOrigin(stuff) => stuff.thing(),
        Price::Item(item) => return Sign::new(emblems::item(cards, item), words),
        Price::AnItem(keyword) => {
            return Sign::new(format!("road/{}", emblems::keyword_sign(keyword)), words);
        }
        Price::Secret(_) => return Sign::new("road/secret", words),
    };
    amount(thing, words)
}

/// What an option asks for, as far as the prompt tells of it.
fn needs(cards: &Catalogue, way: &Way, told: &str) -> Vec<Sign> {
    let asked =
        way.needs.iter().map(|wanted| Sign::new(sign(cards, wanted), conditions::text(cards, wanted)));
    asked.filter(|sign| told.contains(&sign.words)).collect()
}

fn sign(cards: &Catalogue, wanted: &Condition) -> String {
    let name = match wanted {
        Condition::Level(attribute, _) => return attribute_icon(*attribute).to_owned(),
        Condition::Is(origin) | Condition::Plays(origin) => return emblems::origin(cards, *origin),
        Condition::Item(item) => return emblems::item(cards, *item),
        Condition::AnItem(keyword) => emblems::keyword_sign(*keyword),
        Condition::Secret(_) | Condition::Sheet(_) => "secret",
        Condition::Status(_) | Condition::Part(..) | Condition::Parts(..) => "status",
        Condition::TimePasses(_) => "time_passes",
        Condition::Holds(stuff) => stuff.thing().id(),
        Condition::Seal(Seal::Vision) => "vision",
        Condition::Seal(Seal::Settlement) => "settlement",
        Condition::Seal(Seal::Ritual) => "ritual",
        Condition::Clear => "clear_side",
        Condition::At(_) | Condition::OnMap(_) => "compass",
        Condition::Waybell => "waybell",
        Condition::Guarded(_) => "guardian",
        Condition::Chapter(_) => "chapter",
        Condition::Origins(_) | Condition::Members(_) => "party",
        Condition::Day(_) => "day",
        Condition::Filter(_) => return "ui/eye".to_owned(),
        Condition::Read(_) => "journal",
        Condition::Active(_) | Condition::Markers(..) => "quest",
        Condition::FigureHere(_) => "companion",
        Condition::Not(inner) => return sign(cards, inner),
        Condition::Any(list) | Condition::All(list) => {
            return list.first().map_or_else(|| "ui/info".to_owned(), |inner| sign(cards, inner));
        }
    };
    format!("road/{name}")
}

/// What it does, in a sentence. A roll that is drawn need not be told.
fn does(cards: &Catalogue, way: &Way, rolled: bool) -> String {
    let told = effects::sentence(cards, way.does);
    let parts: Vec<&str> =
        told.split("; ").filter(|part| !(rolled && part.starts_with("roll a die"))).collect();
    sentence(&parts.join("; "))
}

fn then(cards: &Catalogue, way: &Way) -> Then {
    let does = cards.effects(way.does);
    if way.to.is_some() || does.iter().any(|effect| matches!(effect, Effect::GoTo(_))) {
        return Then::Turns;
    }
    let closes = does.iter().any(|effect| matches!(effect, Effect::Ends));
    if closes { Then::Closes } else { Then::GoesOn }
}

// ---- what stands on a card ----

/// Every effect of a card, from its first list on, with those within others.
fn all_of(cards: &Catalogue, source: Source) -> Vec<&Effect> {
    let mut found = Vec::new();
    for list in lists(cards, source) {
        collect(cards, list, &mut found);
    }
    found
}

fn collect<'c>(cards: &'c Catalogue, list: Effects, found: &mut Vec<&'c Effect>) {
    for effect in cards.effects(list) {
        found.push(effect);
        for inner in within(effect) {
            collect(cards, inner, found);
        }
    }
}

fn within(effect: &Effect) -> Vec<Effects> {
    match effect {
        Effect::IfCombat(inner)
        | Effect::IfDiplomacy(inner)
        | Effect::PerCandle(inner)
        | Effect::May(inner)
        | Effect::IfConnected(_, inner)
        | Effect::Hidden(_, inner)
        | Effect::For(_, inner)
        | Effect::MayPay(_, inner)
        | Effect::If(_, inner) => vec![*inner],
        Effect::IfElse(_, inner, other) => vec![*inner, *other],
        Effect::Roll(_, bands) => bands.iter().map(|band| band.does).collect(),
        Effect::Options(ways) => ways.iter().map(|way| way.does).collect(),
        Effect::Meet(_, results) => vec![results.won, results.gray, results.red, results.lost],
        _ => Vec::new(),
    }
}

fn lists(cards: &Catalogue, source: Source) -> Vec<Effects> {
    let abilities = |list: &[Ability]| list.iter().map(|ability| ability.does).collect::<Vec<_>>();
    match source {
        Source::Verse(verse) => vec![cards.verse(verse).read],
        Source::Event(event) => {
            let card = cards.event(event);
            let quest = card.quest.iter().flat_map(|quest| [quest.success, quest.failure]);
            [card.read].into_iter().chain(quest).chain(abilities(&card.abilities)).collect()
        }
        Source::Chapter(chapter) => vec![cards.chapter(chapter).front],
        Source::Location(location) => {
            let card = cards.location(location);
            [&card.clear, &card.hush].into_iter().flat_map(on_side).collect()
        }
        Source::Encounter(encounter) => {
            let card = cards.encounter(encounter);
            on_encounter(&card.layout).into_iter().chain(abilities(&card.abilities)).collect()
        }
        Source::Card(card) => abilities(&cards.card(card).abilities),
        Source::Skill(skill) => abilities(&cards.skill(skill).abilities),
        Source::Item(item) => abilities(&cards.item(item).abilities),
        Source::Secret(secret) => abilities(&cards.secret(secret).abilities),
        Source::Sheet(sheet) => abilities(&cards.sheet(sheet).abilities),
        Source::Legend(legend) => vec![cards.legend(legend).does],
        Source::Own(origin) => vec![cards.origin(origin).ability.ability.does],
        Source::Status(_) | Source::Rule => Vec::new(),
    }
}

fn on_side(side: &Side) -> Vec<Effects> {
    let instants = side.instants.iter().map(|instant| instant.does);
    instants.chain(side.action.iter().map(|action| action.does)).collect()
}

fn on_encounter(layout: &Layout) -> Vec<Effects> {
    match layout {
        Layout::Combat(fight) => {
            let attacks = fight.table.iter().map(|row| row.attack);
            [fight.loot, fight.opportunity].into_iter().chain(attacks).collect()
        }
        Layout::Diplomacy(talk) => {
            let rules = talk.rules.iter().map(|(_, does)| *does);
            let ends = [talk.green.does, talk.gray.does, talk.red.does, talk.response];
            ends.into_iter().chain(rules).collect()
        }
        Layout::Special(does) => vec![*does],
    }
}
