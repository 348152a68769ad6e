//! What cards make happen, in words made from their data.

use super::{conditions, names};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{
    Ability, Effect, Effects, Figure, Foe, Limit, Played, Power, Price, When, Who,
};
use crate::content::road::terms::Stuff;
use crate::table::words::{capital, counted, listed};

/// A list of effects as one sentence without a full stop.
pub fn sentence(cards: &Catalogue, list: Effects) -> String {
    let words: Vec<String> = cards.effects(list).iter().filter_map(|effect| one(cards, effect)).collect();
    words.join("; ")
}

fn who(who: Who) -> &'static str {
    match who {
        Who::You => "",
        Who::Party => "the party: ",
        Who::Each => "each of you: ",
        Who::All => "every Origin: ",
        Who::One => "one of you: ",
        Who::Other => "another Origin here: ",
        Who::Here => "you or another here: ",
    }
}

fn signed(by: i8, what: &str) -> String {
    if by < 0 { format!("lose {} {what}", by.unsigned_abs()) } else { format!("gain {by} {what}") }
}

fn inner(cards: &Catalogue, lead: &str, list: Effects) -> Option<String> {
    let words = sentence(cards, list);
    (!words.is_empty()).then(|| format!("{lead}: {words}"))
}

/// An effect in a phrase; nothing for those that only tell a story.
#[expect(clippy::too_many_lines, reason = "one arm a word")]
fn one(cards: &Catalogue, effect: &Effect) -> Option<String> {
    let at = |location| cards.location(location).clear.name.as_str();
    Some(match effect {
        Effect::Gain(to, stuff) => format!("{}gain {}", who(*to), names::stuff(*stuff)),
        Effect::Lose(to, stuff) => format!("{}lose {}", who(*to), names::stuff(*stuff)),
        Effect::Raise(to, attribute, by) => format!("{}{attribute:?} rises by {by}", who(*to)),
        Effect::Widen(to, attribute, by) => format!("{}the maximum of {attribute:?} rises by {by}", who(*to)),
        Effect::Damage(to, by) => format!("{}{by} damage", who(*to)),
        Effect::Wound(to, by) => format!("{}{by} unpreventable damage", who(*to)),
        Effect::Pool(by) => signed(*by, "pool"),
        Effect::Duration(by) => signed(*by, "duration"),
        Effect::Affinity(by) if *by < 0 => format!("affinity down {}", by.unsigned_abs()),
        Effect::Affinity(by) => format!("affinity up {by}"),
        Effect::Draw(to, by) => format!("{}draw {}", who(*to), counted(*by, "card")),
        Effect::Discard(to, by) => format!("{}discard {}", who(*to), counted(*by, "card")),
        Effect::DiscardTop(to, by) => {
            format!("{}discard {} from the top of the deck", who(*to), counted(*by, "card"))
        }
        Effect::Destroy(by) => format!("destroy {}", counted(*by, "card")),
        Effect::Delay(by) => format!("{} onto the encounter", counted(*by, "time marker")),
        Effect::Hasten(by) => format!("up to {} leave one card of the line", counted(*by, "time marker")),
        Effect::Charge(by) => format!("{} onto this card", counted(*by, "charge")),
        Effect::TakeBack => "the last card of the line goes back to its owner’s hand".to_owned(),
        Effect::RunAway => "the encounter runs away".to_owned(),
        Effect::Lost => "the encounter is lost".to_owned(),
        Effect::Prevent(by) => format!("prevent {by} damage"),
        Effect::Cancel => "the attack is cancelled".to_owned(),
        Effect::RuleOf(attribute) => format!("the encounter’s rule for {attribute:?}"),
        Effect::IfConnected(least, list) => {
            inner(cards, &format!("with {} connected", counted(*least, "key")), *list)?
        }
        Effect::IfCombat(list) => inner(cards, "in a fight", *list)?,
        Effect::IfDiplomacy(list) => inner(cards, "in a talk", *list)?,
        Effect::PerCandle(list) => inner(cards, "for each candle card in the line, up to 3", *list)?,
        Effect::Item(to, deck) => format!("{}gain an item {deck:?}", who(*to)),
        Effect::TakeItem(to, item) => format!("{}gain {}", who(*to), cards.item(*item).name),
        Effect::DropItem(to, by) => format!("{}discard {}", who(*to), counted(*by, "item")),
        Effect::Secret(_, secret) => format!("gain secret {}", cards.secret(*secret).number),
        Effect::ReturnSecret(secret) => format!("{} goes back into its deck", cards.secret(*secret).name),
        Effect::RemoveSecret(secret) => format!("{} leaves the game", cards.secret(*secret).name),
        Effect::Sheet(sheet) => format!("take secret {}", cards.sheet(*sheet).number),
        Effect::ReturnSheet(sheet) => format!("{} goes back", cards.sheet(*sheet).name),
        Effect::Sell => "an item may be sold".to_owned(),
        Effect::Mark(status) | Effect::MarkPart(status, _) => {
            format!("mark “{}”", cards.status(*status).name)
        }
        Effect::Unmark(status) => format!("take the mark from “{}”", cards.status(*status).name),
        Effect::TimePasses(parts) => format!("mark {} of Time Passes", counted(*parts, "part")),
        Effect::Place(to, location) => format!("{}go to {} at once", who(*to), at(*location)),
        Effect::Reveal(location) => format!("{} comes onto the map", at(*location)),
        Effect::Replace(old, new) => format!("{} becomes {}", at(*old), at(*new)),
        Effect::Turn(location, true) => format!("{} is turned to its clear side", at(*location)),
        Effect::Turn(location, false) => format!("{} is turned to its hush side", at(*location)),
        Effect::TurnHere(true) => "this location is turned to its clear side".to_owned(),
        Effect::TurnHere(false) => "this location is turned to its hush side".to_owned(),
        Effect::Fade => "a waybell of your choice fades".to_owned(),
        Effect::FadeHere => "a waybell here fades".to_owned(),
        Effect::RingHere => "set a waybell into an empty slot here".to_owned(),
        Effect::Guardian(foe, location) => {
            format!("{} comes to {} as a guardian", cards.encounter(*foe).name, at(*location))
        }
        Effect::Dismiss(foe) => format!("{} leaves the map", cards.encounter(*foe).name),
        Effect::Figure(figure, Some(location)) => {
            format!("{} is placed in {}", self::figure(cards, *figure), at(*location))
        }
        Effect::Figure(figure, None) => format!("{} leaves the map", self::figure(cards, *figure)),
        Effect::Markers(time) => format!("{} onto this location", counted(*time, "time marker")),
        Effect::Events(each) => {
            format!("{} for each Origin on top of the event deck", counted(*each, "random event"))
        }
        Effect::JoinDeck(encounter) => {
            let card = cards.encounter(*encounter);
            format!("{} is shuffled into the {} encounters", card.name, card.colour.id())
        }
        Effect::AddEvent(_) => "an event is put on top of the event deck".to_owned(),
        Effect::StartEvent(event) => format!("“{}” begins", cards.event(*event).name),
        Effect::EndEvent(event) => format!("“{}” ends", cards.event(*event).name),
        Effect::Quest(event, by) => {
            format!("{} onto “{}”", counted(*by, "quest marker"), cards.event(*event).name)
        }
        Effect::EndChapter => "the chapter ends".to_owned(),
        Effect::Win => "the campaign is won".to_owned(),
        Effect::Text(_) | Effect::GoTo(_) | Effect::Ends | Effect::GiveSheets => return None,
        Effect::Hidden(filter, list) => {
            inner(cards, &format!("with the {} filter", format!("{filter:?}").to_lowercase()), *list)?
        }
        Effect::If(wanted, list) => {
            inner(cards, &format!("with {}", conditions::text(cards, wanted)), *list)?
        }
        Effect::IfElse(wanted, list, other) => {
            let (yes, no) = (sentence(cards, *list), sentence(cards, *other));
            let wanted = conditions::text(cards, wanted);
            match (yes.is_empty(), no.is_empty()) {
                (true, true) => return None,
                (false, true) => format!("with {wanted}: {yes}"),
                (true, false) => format!("without {wanted}: {no}"),
                (false, false) => format!("with {wanted}: {yes}; otherwise: {no}"),
            }
        }
        Effect::Roll(Some(attribute), _) => format!("roll a die and add {attribute:?}"),
        Effect::Roll(None, _) => "roll a die".to_owned(),
        Effect::Options(ways) => {
            let ways: Vec<String> = ways.iter().map(|way| format!("“{}”", way.label)).collect();
            format!("choose {}", crate::table::words::joined(&ways, "or"))
        }
        Effect::Meet(Foe::Top(colour), _) => format!("a {} encounter", colour.id()),
        Effect::Meet(Foe::Card(foe), _) => format!("meet {}", cards.encounter(*foe).name),
        Effect::StandGuard => {
            "until the next start of the day you may take damage for others in your encounters".to_owned()
        }
        Effect::ScoutAhead => {
            "look at both sides of a connected location, or at the top card of an encounter deck".to_owned()
        }
        Effect::For(to, list) => inner(cards, who(*to).trim_end_matches(": "), *list)?,
        Effect::May(list) => inner(cards, "you may", *list)?,
        Effect::MayPay(prices, list) => {
            inner(cards, &format!("you may pay {}", self::prices(cards, prices)), *list)?
        }
    })
}

fn figure(cards: &Catalogue, figure: Figure) -> String {
    match figure {
        Figure::SilentKing => "the Silent King".to_owned(),
        Figure::Companion(sheet) => cards.sheet(sheet).name.clone(),
    }
}

/// "1 ENERGY and 2 FOOD".
pub fn prices(cards: &Catalogue, prices: &[Price]) -> String {
    let words: Vec<String> = prices.iter().map(|price| self::price(cards, *price)).collect();
    listed(&words)
}

fn price(cards: &Catalogue, price: Price) -> String {
    match price {
        Price::Energy(by) => names::stuff(Stuff::Energy(by)),
        Price::Health(by) => names::stuff(Stuff::Health(by)),
        Price::Terror(by) => names::stuff(Stuff::Terror(by)),
        Price::Food(by) => names::stuff(Stuff::Food(by)),
        Price::Wealth(by) => names::stuff(Stuff::Wealth(by)),
        Price::Magic(by) => names::stuff(Stuff::Magic(by)),
        Price::Exp(by) => names::stuff(Stuff::Exp(by)),
        Price::PerMember(stuff) => format!("{} for each of you", names::stuff(stuff)),
        Price::PerOrigin(stuff) => format!("{} for each Origin in the game", names::stuff(stuff)),
        Price::Item(item) => cards.item(item).name.clone(),
        Price::AnItem(keyword) => {
            format!("an item with the keyword {}", format!("{keyword:?}").to_uppercase())
        }
        Price::Secret(secret) => cards.secret(secret).name.clone(),
    }
}

/// An ability in a sentence: when, for what, what.
pub fn ability(cards: &Catalogue, ability: &Ability) -> String {
    let mut words = Vec::new();
    if !ability.cost.is_empty() {
        words.push(prices(cards, &ability.cost));
    }
    if ability.charges > 0 {
        words.push(format!("pay {}", counted(ability.charges, "charge")));
    }
    match ability.limit {
        Limit::None => {}
        Limit::Activation => words.push("once an activation".to_owned()),
        Limit::Encounter => words.push("once an encounter".to_owned()),
        Limit::Day => words.push("once a day".to_owned()),
    }
    if ability.timer > 0 {
        words.push(counted(ability.timer, "time marker"));
    }
    let needs: Vec<String> = ability.needs.iter().map(|wanted| conditions::text(cards, wanted)).collect();
    if !needs.is_empty() {
        words.push(format!("needs {}", listed(&needs)));
    }
    let head = if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) };
    format!("{}{head}: {}.", when(ability.when), capital(&sentence(cards, ability.does)))
}

pub fn when(when: When) -> String {
    match when {
        When::Action => "Action".to_owned(),
        When::AnyTime => "Any time".to_owned(),
        When::Activation => "Activation".to_owned(),
        When::Start => "Start of an encounter".to_owned(),
        When::Placed => "On placement".to_owned(),
        When::Delayed => "Delayed".to_owned(),
        When::BeforeAttack => "Before the attack".to_owned(),
        When::OnAttack => "On the attack".to_owned(),
        When::AfterAttack => "After the attack".to_owned(),
        When::Discarded => "If this card is discarded".to_owned(),
        When::CardPlayed(played) => match played {
            Played::Any => "When another card is played".to_owned(),
            Played::Candle => "When a candle card is played".to_owned(),
            Played::Bolt => "When a bolt card is played".to_owned(),
            Played::Passive => "When a passive card is played".to_owned(),
            Played::Connected(keys) => format!("When a card with {keys} connected keys is played"),
            Played::Nth(nth) => format!("When card {nth} of an activation is played"),
        },
        When::Won => "When an encounter is won".to_owned(),
        When::DayStart => "Start of the day".to_owned(),
        When::DayEnd => "End of the day".to_owned(),
        When::Gained => "When gained".to_owned(),
        When::Countdown => "When its countdown ends".to_owned(),
    }
}

/// What holds as long as a card is there.
pub fn power(power: Power) -> String {
    match power {
        Power::Keys(attribute, by) => format!("Keys of {attribute:?} are met as if it were {by} higher."),
        Power::StartHand(by) => format!("Begins encounters with {} more.", counted(by, "card")),
        Power::HandLimit(by) => format!("Keeps {} more at the end of a turn.", counted(by, "card")),
        Power::EndDraw(by) => format!("Draws {} more at the end of a turn.", counted(by, "card")),
        Power::ExtraPlays(by) => {
            format!("Up to {} an activation without Chain.", counted(by, "further card"))
        }
        Power::FirstDamageLess(by) => format!("The first damage of an encounter is {by} less."),
        Power::Steady => "Does not panic.".to_owned(),
        Power::FreeEscape => "Escapes cost no ENERGY.".to_owned(),
        Power::FreeStep => "One journey a day costs no ENERGY.".to_owned(),
        Power::WaybellMagicLess(by) => format!("Waybells cost {by} MAGIC less."),
        Power::RestEnergy(by) => format!("Rest puts ENERGY {} higher.", counted(by, "slot")),
        Power::RecoverHealth(by) => format!("Recovering gives {by} HEALTH more."),
        Power::HushHealthLess(by) => format!("The Hush takes {by} HEALTH less."),
        Power::HushTerrorLess(by) => format!("The Hush gives {by} TERROR less."),
        Power::Rolls(by) => format!("+{by} on rolls in the journal."),
        Power::HushLeansIn => {
            "Every attack also takes 1 marker from the pool, every response lowers affinity by 1.".to_owned()
        }
        Power::Filter(filter) => {
            format!("Shows what is written in {}.", format!("{filter:?}").to_lowercase())
        }
        Power::Ward(_) => "Stands between its owner and death, once.".to_owned(),
        Power::WiderAdvancement => "1 card more to choose from when a deck is advanced.".to_owned(),
    }
}
