//! Facts as lines of a log: short, in the past tense, with names in place of ids.

use super::{effects, names};
use crate::books::road::facts::{Cause, Fact, GuardianFace, Move, TraitWord};
use crate::books::road::pieces::Outcome;
use crate::books::road::prompts::{Action, Payment, Source};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::Art;
use crate::content::road::effect::{Effect, Figure};
use crate::content::road::encounter::Mood;
use crate::content::road::terms::{CardId, LocationId, OriginId, Thing};
use crate::table::words::{count, counted, listed};

/// The lines of these facts.
pub fn lines<'f>(cards: &Catalogue, facts: impl Iterator<Item = (u64, &'f Fact)>) -> Vec<(u64, String)> {
    facts.map(|(number, fact)| (number, line(cards, fact))).collect()
}

fn place(cards: &Catalogue, number: u16) -> String {
    let card = cards.locations.iter().find(|location| location.number == number && location.letter.is_none());
    card.map_or_else(|| number.to_string(), |card| card.clear.name.clone())
}

fn party(cards: &Catalogue, party: &[OriginId]) -> String {
    let names: Vec<String> = party.iter().map(|origin| names::origin(cards, *origin).to_owned()).collect();
    listed(&names)
}

/// The text that was read, as it stands on the card.
pub fn passage(cards: &Catalogue, place: u32, band: u8) -> String {
    match (cards.all_effects().get(place as usize), band) {
        (Some(Effect::Text(text)), 0) => text.clone(),
        (Some(Effect::Roll(_, bands)), band) if band > 0 => {
            bands.get(usize::from(band) - 1).map_or_else(String::new, |band| band.text.clone())
        }
        _ => String::new(),
    }
}

fn cause(cards: &Catalogue, cause: Cause) -> String {
    match cause {
        Cause::Card(Source::Rule) => String::new(),
        Cause::Card(source) => format!(" ({})", names::source(cards, source)),
        Cause::Paid => " (paid)".to_owned(),
        Cause::Rest => " (rest)".to_owned(),
        Cause::Exhaustion => " (exhaustion)".to_owned(),
        Cause::Recovery => " (recovery)".to_owned(),
        Cause::Hush => " (the Hush)".to_owned(),
        Cause::Insanity => " (insanity)".to_owned(),
        Cause::Dying => " (dying)".to_owned(),
        Cause::Escape => " (escape)".to_owned(),
        Cause::Traded => " (handed over)".to_owned(),
        Cause::Overflow => " (from another)".to_owned(),
        Cause::Beginning => String::new(),
    }
}

fn figure(cards: &Catalogue, figure: Figure) -> String {
    match figure {
        Figure::SilentKing => "The Silent King".to_owned(),
        Figure::Companion(sheet) => cards.sheet(sheet).name.clone(),
    }
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "it is won",
        Outcome::RanAway => "it ran away",
        Outcome::Concluded(Mood::Green) => "it ended well",
        Outcome::Concluded(Mood::Gray) => "it came to nothing",
        Outcome::Concluded(Mood::Red) => "it ended badly",
        Outcome::Lost => "it is lost",
    }
}

fn action(action: Action) -> String {
    match action {
        Action::Explore => "explored".to_owned(),
        Action::Travel(direction) => format!("set out to the {}", direction.id()),
        Action::Ring(_, Payment::Offering) => "rang a waybell, by an offering".to_owned(),
        Action::Ring(_, Payment::Blood) => "rang a waybell, for blood".to_owned(),
        Action::Challenge(_) => "challenged a guardian".to_owned(),
        Action::LocationAction => "did what there is to do here".to_owned(),
        Action::Use(..) => "used what they have".to_owned(),
        Action::Calm(_) => "sat down with someone".to_owned(),
        Action::EndDay => "called it a day".to_owned(),
    }
}

/// One fact in a sentence.
#[expect(clippy::too_many_lines, reason = "one arm a fact")]
pub fn line(cards: &Catalogue, fact: &Fact) -> String {
    let who = |origin: &OriginId| names::origin(cards, *origin);
    let at = |number: &u16| place(cards, *number);
    let named = |location: &LocationId, clear: bool| cards.location(*location).side(clear).name.clone();
    let foe = |id| cards.encounter(id).name.as_str();
    let card = |id: &CardId| cards.card(*id).name.as_str();
    let status = |id| cards.status(id).name.as_str();
    let event = |id| cards.event(id).name.as_str();
    match fact {
        Fact::CampaignBegan { first_steps: true, .. } => "First Steps began.".to_owned(),
        Fact::CampaignBegan { .. } => format!("A campaign began. {}", cards.campaign.opening),
        Fact::CampaignResumed { chapter, day } => {
            format!("In the middle of “{}”, on day {day}.", cards.chapter(*chapter).title)
        }
        Fact::OriginJoined { origin, seat } => format!("{} took seat {}.", who(origin), seat.0 + 1),
        Fact::ChapterBegan { chapter } => {
            let card = cards.chapter(*chapter);
            format!("“{}” began. {}", card.title, card.text)
        }
        Fact::ChapterEnded { chapter, late } => {
            let when = if *late { "later than anybody had waited" } else { "in good time" };
            format!("“{}” was over, {when}.", cards.chapter(*chapter).title)
        }
        Fact::ModifierSwitchedOn { modifier } => format!("From here on: {}.", names::modifier(*modifier)),
        Fact::DecksPrepared { cards: [blue, green, purple] } => {
            format!("Encounters were laid out: {blue} blue, {green} green, {purple} purple.")
        }
        Fact::CampaignWon => "The story came to its end.".to_owned(),
        Fact::CampaignLost => format!("All was lost. {}", cards.campaign.defeat),
        Fact::TimePassed { marked, of } => format!("Time passed: {marked} of {of}."),
        Fact::StatusMarked { status: id, part } if cards.status(*id).parts > 1 => {
            format!("“{}” was marked, part {part}.", status(*id))
        }
        Fact::StatusMarked { status: id, .. } => format!("“{}” was marked.", status(*id)),
        Fact::StatusUnmarked { status: id } => format!("“{}” was no longer so.", status(*id)),

        Fact::DayBegan { day } => format!("Day {day} began."),
        Fact::DayStageBegan => "The day was theirs.".to_owned(),
        Fact::DayEnded { day } => format!("Day {day} was over."),
        Fact::MarkersRemoved { cards } => format!("Markers left {}.", counted(*cards, "card")),
        Fact::LocationFlipped { location, clear: true } => {
            format!("The Hush let go of {}.", named(location, true))
        }
        Fact::LocationFlipped { location, clear: false } => {
            format!("The Hush took {}: {}.", named(location, true), named(location, false))
        }
        Fact::LocationAttached { location, clear } => format!("{} came into sight.", named(location, *clear)),
        Fact::LocationReplaced { old, new } => {
            format!("{} became {}.", named(old, true), named(new, true))
        }
        Fact::GuardianRolled { guardian, face } => match face {
            GuardianFace::Towards(direction) => {
                format!("{}: the die showed {}.", foe(*guardian), direction.id())
            }
            GuardianFace::Cross => format!("{}: the die showed a cross.", foe(*guardian)),
        },
        Fact::GuardianMoved { guardian, to, why, .. } => {
            let why = match why {
                Move::Highest => ", the way with the highest number",
                _ => "",
            };
            format!("{} went to {}{why}.", foe(*guardian), at(to))
        }
        Fact::GuardianActed { guardian, why } => {
            let what = match why {
                Move::Meets => "turned on whoever was there",
                Move::Fades => "put a waybell out",
                _ => "stayed where it was",
            };
            format!("{} {what}.", foe(*guardian))
        }
        Fact::GuardianPlaced { guardian, location } => {
            format!("{} stays in {} as a guardian.", foe(*guardian), at(location))
        }
        Fact::GuardianLeft { guardian } => format!("{} was gone from the map.", foe(*guardian)),
        Fact::EventsCleared { events } => {
            let names: Vec<String> = events.iter().map(|id| format!("“{}”", event(*id))).collect();
            format!("{} passed.", listed(&names))
        }
        Fact::EventRevealed { event: id } => {
            let card = cards.event(*id);
            let does = effects::sentence(cards, card.read);
            let does = if does.is_empty() { String::new() } else { format!(" ({does})") };
            format!("{}. {}{does}", card.name, card.text)
        }
        Fact::EventAdded { .. } => "Something was put on top of the event deck.".to_owned(),
        Fact::RandomEventsAdded { count } => {
            format!("{} were put on top of the event deck.", counted(*count, "random event"))
        }
        Fact::EventLeft { event: id } => format!("“{}” was over.", event(*id)),
        Fact::QuestMarked { event: id, markers } => {
            format!("“{}”: {}.", event(*id), counted(*markers, "quest marker"))
        }
        Fact::QuestAccomplished { event: id } => format!("“{}” was accomplished.", event(*id)),
        Fact::QuestFailed { event: id } => format!("“{}” had failed.", event(*id)),

        Fact::ActionTaken { party: members, action: Action::EndDay } if members.is_empty() => {
            "The day ended.".to_owned()
        }
        Fact::ActionTaken { party: members, action: what } => {
            format!("{} {}.", party(cards, members), action(*what))
        }
        Fact::ActionRefused { origin } => format!("{} did not agree.", who(origin)),
        Fact::Travelled { party: members, to, .. } => {
            format!("{} came to {}.", party(cards, members), at(to))
        }
        Fact::Placed { origin, to } => format!("{} was in {}.", who(origin), at(to)),
        Fact::WaybellPlaced { location, .. } => format!("A waybell rang at {}.", named(location, true)),
        Fact::WaybellFaded { .. } => "A waybell faded.".to_owned(),
        Fact::FigurePlaced { figure: id, at: number } => {
            format!("{} stood in {}.", figure(cards, *id), at(number))
        }
        Fact::FigureRemoved { figure: id } => format!("{} was gone.", figure(cards, *id)),
        Fact::MarkersPut { location, time } => {
            format!("{} lay on {}.", counted(*time, "time marker"), named(location, true))
        }
        Fact::Given { from, to, ware, amount } => {
            let what = names::ware(cards, *ware);
            let what = if *amount > 1 { format!("{amount} {what}") } else { what };
            format!("{} gave {what} to {}.", who(from), who(to))
        }
        Fact::TurnedUp { origin, ware } => format!("{} used {}.", who(origin), names::ware(cards, *ware)),
        Fact::Scouted { origin, location, encounter } => {
            let what = location
                .map(|location| cards.location(location).clear.name.clone())
                .or_else(|| encounter.map(|encounter| foe(encounter).to_owned()));
            format!("{} looked ahead: {}.", who(origin), what.unwrap_or_default())
        }
        Fact::ToolUsed { origin, tool } => format!("{} used {}.", who(origin), names::tool(cards, *tool)),
        Fact::EncounterParked { encounter } => format!("“{}” was left to wait.", foe(*encounter)),
        Fact::EncounterResumed { encounter } => format!("“{}” went on.", foe(*encounter)),

        Fact::VerseRead { verse, party: members } => {
            let title = &cards.verse(*verse).title;
            let title = if title.is_empty() { "the journal".to_owned() } else { format!("“{title}”") };
            format!("{} read {title}.", party(cards, members))
        }
        Fact::TextRead { place, band, .. } => passage(cards, *place, *band),
        Fact::HiddenPassed { filter, words, .. } => {
            format!("Something is written here in {filter:?}, {words} words of it.")
        }
        Fact::WayChosen { label, .. } => format!("“{label}.”"),
        Fact::DieRolled { die, bonus: 0, .. } => format!("The die showed {die}."),
        Fact::DieRolled { die, bonus, total, .. } => format!("The die showed {die}, and {bonus}: {total}."),
        Fact::ReadingEnded { .. } => "The journal was closed.".to_owned(),
        Fact::VisionRead { location, .. } => format!("A vision came at {}.", named(location, true)),

        Fact::Gained { origin, thing: Thing::Terror, amount, now, cause: why } => {
            format!("{} gained {amount} TERROR and had {now}{}.", who(origin), cause(cards, *why))
        }
        Fact::Gained { origin, thing, amount, now, cause: why } => {
            format!(
                "{} gained {} and had {now}{}.",
                who(origin),
                names::amount(*thing, *amount),
                cause(cards, *why)
            )
        }
        Fact::Lost { origin, thing, amount, now, cause: why } => {
            format!(
                "{} lost {} and had {now}{}.",
                who(origin),
                names::amount(*thing, *amount),
                cause(cards, *why)
            )
        }
        Fact::EnergyLimited { origin, now } => {
            format!("{}’s ENERGY fell to {now}, with the HEALTH.", who(origin))
        }
        Fact::Discarded { origin, thing, amount } => {
            format!("{} had no room for {}.", who(origin), names::amount(*thing, *amount))
        }
        Fact::ItemGained { origin, item } => format!("{} gained {}.", who(origin), cards.item(*item).name),
        Fact::ItemLost { origin, item } => format!("{} gave {} away.", who(origin), cards.item(*item).name),
        Fact::ItemSold { origin, item, wealth } => {
            format!("{} sold {} for {wealth} WEALTH.", who(origin), cards.item(*item).name)
        }
        Fact::DeckEmpty { .. } => "There was nothing left in that deck.".to_owned(),
        Fact::SecretGained { origin: Some(origin), secret } => {
            format!("{} gained {}.", who(origin), cards.secret(*secret).name)
        }
        Fact::SecretGained { origin: None, secret } => {
            format!("{} came into play.", cards.secret(*secret).name)
        }
        Fact::SecretReturned { secret, removed: false } => {
            format!("{} went back into its deck.", cards.secret(*secret).name)
        }
        Fact::SecretReturned { secret, removed: true } => {
            format!("{} left the game.", cards.secret(*secret).name)
        }
        Fact::SheetGained { sheet } => format!("{} came into play.", cards.sheet(*sheet).name),
        Fact::SheetReturned { sheet } => format!("{} went back.", cards.sheet(*sheet).name),
        Fact::SheetsGiven => "Everybody received a sheet for their memories.".to_owned(),
        Fact::AttributeRaised { origin, attribute, level } => {
            format!("{}’s {attribute:?} rose to {level}.", who(origin))
        }
        Fact::AttributeWidened { origin, attribute, most } => {
            format!("{}’s {attribute:?} can rise to {most}.", who(origin))
        }

        Fact::EncounterBegan { encounter, party: members } => {
            let card = cards.encounter(*encounter);
            format!("{} met {}. {}", party(cards, members), card.name, card.text)
        }
        Fact::NoEncounter { colour } => format!("There was no {} encounter left.", colour.id()),
        Fact::CardsDrawn { origin, cards: drawn } => {
            let names: Vec<String> = drawn.iter().map(|id| card(id).to_owned()).collect();
            format!("{} drew {}.", who(origin), listed(&names))
        }
        Fact::HandReplaced { origin, cards } => {
            format!("{} took a new hand of {}.", who(origin), counted(*cards, "card"))
        }
        Fact::TurnBegan { turn } => format!("Turn {turn}."),
        Fact::Activated { origin } => format!("{} acted.", who(origin)),
        Fact::MarkerLeft { card: name, left } => {
            let name = name.as_ref().map_or("the encounter", card);
            format!("A time marker left {name}: {left}.")
        }
        Fact::MarkersCovered { card: id } => format!("The time markers of {} were covered.", card(id)),
        Fact::DelayedTriggered { card: Some(id), origin } => {
            format!("{} came due for {}.", card(id), who(origin))
        }
        Fact::DelayedTriggered { card: None, origin } => {
            format!("The encounter’s time was up, for {}.", who(origin))
        }
        Fact::CardPlayed { origin, card: id, panic: false } => {
            format!("{} played {}.", who(origin), card(id))
        }
        Fact::CardPlayed { origin, card: id, panic: true } => {
            format!("{} played {} in panic.", who(origin), card(id))
        }
        Fact::KeyMet { attribute, .. } => format!("A key of {attribute:?} was met."),
        Fact::KeyUnmet { attribute, .. } => format!("A key of {attribute:?} was not met."),
        Fact::MagicKeyPaid { origin, .. } => format!("{} paid for a magic key.", who(origin)),
        Fact::MagicKeyDeclined { .. } => "A magic key was left dark.".to_owned(),
        Fact::FreeKey { times, .. } => format!("The free key counted {}.", count(*times, "time", "times")),
        Fact::ChainGained { card: id } => format!("{} gained Chain.", card(id)),
        Fact::PoolChanged { pool, .. } => format!("The pool held {pool}."),
        Fact::DurationChanged { duration, .. } => format!("The duration was {duration}."),
        Fact::AffinityChanged { slot, .. } => format!("Affinity stood at {slot}."),
        Fact::CardDiscarded { origin, card: id } => format!("{} discarded {}.", who(origin), card(id)),
        Fact::LinkDestroyed { card: id, .. } => format!("{} was destroyed.", card(id)),
        Fact::LinkTakenBack { card: id, owner } => {
            format!("{} went back to {}’s hand.", card(id), who(owner))
        }
        Fact::ChargesChanged { card: name, charges } => {
            let name = name.map_or_else(|| "The encounter".to_owned(), |id| card(&id).to_owned());
            format!("{name} had {}.", counted(*charges, "charge"))
        }
        Fact::OpportunityAttack { origin } => format!("{} gave it an opening.", who(origin)),
        Fact::AttackBegan { encounter, origin, .. } => {
            format!("{} attacked {}.", foe(*encounter), who(origin))
        }
        Fact::ResponseBegan { encounter, origin } => format!("{} answered {}.", foe(*encounter), who(origin)),
        Fact::AttackCancelled => "It came to nothing.".to_owned(),
        Fact::Prevented { origin, amount } => format!("{} prevented {amount} damage.", who(origin)),
        Fact::Struck { origin, amount } => format!("{} took {amount} damage.", who(origin)),
        Fact::StoodIn { guard, other } => format!("{} stood in for {}.", who(guard), who(other)),
        Fact::TraitActed { encounter, word } => format!("{}: {}.", foe(*encounter), trait_word(*word)),
        Fact::EscapeDeclared { origin } => format!("{} turned to go.", who(origin)),
        Fact::EscapeRolled { origin, die, free: true } => {
            format!("{} rolled {die} and was away.", who(origin))
        }
        Fact::EscapeRolled { origin, die, free: false } => {
            format!("{} rolled {die} and was held.", who(origin))
        }
        Fact::LeftEncounter { origin } => format!("{} was out of it.", who(origin)),
        Fact::Avoided => "It was broken off.".to_owned(),
        Fact::EncounterEnded { encounter, outcome: how } => ended(cards, *encounter, *how),

        Fact::Rested { origin, energy, exhausted: false } => {
            format!("{} rested: ENERGY {energy}.", who(origin))
        }
        Fact::Rested { origin, energy, exhausted: true } => {
            format!("{} lay down exhausted: ENERGY {energy}.", who(origin))
        }
        Fact::Recovered { origin } => format!("{} ate, and felt the better for it.", who(origin)),
        Fact::HushTookToll { origin } => format!("The Hush lay over {} all night.", who(origin)),
        Fact::SkillLearnt { origin, skill } => {
            format!("{} learnt {}.", who(origin), cards.skill(*skill).name)
        }
        Fact::CardLearnt { origin, art: Art::Combat, card: id } => {
            format!("{} learnt to fight with {}.", who(origin), card(id))
        }
        Fact::CardLearnt { origin, art: Art::Diplomacy, card: id } => {
            format!("{} learnt to speak with {}.", who(origin), card(id))
        }
        Fact::DeckChanged { origin, card: id, put_in: true } => {
            format!("{} put {} in.", who(origin), card(id))
        }
        Fact::DeckChanged { origin, card: id, put_in: false } => {
            format!("{} took {} out.", who(origin), card(id))
        }

        Fact::IsDying { origin } => format!("{} was dying.", who(origin)),
        Fact::NoLongerDying { origin } => format!("{} would live.", who(origin)),
        Fact::GoesInsane { origin } => format!("{} was going insane.", who(origin)),
        Fact::NoLongerInsane { origin } => format!("{} was in their right mind.", who(origin)),
        Fact::Calmed { origin, by } if origin == by => format!("{} breathed in and out.", who(origin)),
        Fact::Calmed { origin, by } => format!("{} sat down beside {}.", who(by), who(origin)),
        Fact::Died { origin } => format!("{} died.", who(origin)),
        Fact::Warded { origin, .. } => format!("Something stood between {} and death.", who(origin)),
        Fact::AchievementEarned { origin, achievement } => {
            format!("{} earned “{}”.", who(origin), cards.achievement(*achievement).name)
        }
        Fact::LegendEarned { origin, legend } => {
            format!("{} earned {}.", who(origin), cards.legend(*legend).name)
        }
        Fact::LegendUsed { origin, legend } => {
            format!("{} did what will be told: {}.", who(origin), cards.legend(*legend).name)
        }
    }
}

fn ended(cards: &Catalogue, encounter: crate::content::road::terms::EncounterId, how: Outcome) -> String {
    let card = cards.encounter(encounter);
    let told = match (how, card.talk()) {
        (Outcome::Concluded(mood), Some(talk)) => talk.conclusion(mood).text.as_str(),
        _ => "",
    };
    let told = if told.is_empty() { String::new() } else { format!(" {told}") };
    format!("{}: {}.{told}", card.name, outcome(how))
}

const fn trait_word(word: TraitWord) -> &'static str {
    match word {
        TraitWord::Dread => "dread",
        TraitWord::Entrapment => "a trap",
        TraitWord::Exhaustive => "it wore them out",
        TraitWord::Harass => "it harassed them",
        TraitWord::Shatter => "it shattered what it could",
        TraitWord::Discouraging => "it was discouraging",
        TraitWord::Greedy => "it held out its hand",
    }
}
