//! What a line of the log says of one fact: a headline, and beneath it what one may want to know: what a card says, where
//! it happened, what came of it. What moves by itself is in [`why`], gains and losses are in [`changes`], keys in
//! [`played`].

use super::{RoadScribe, changes, played, together, why};
use crate::books::road::chain::tools;
use crate::books::road::facts::Fact;
use crate::books::road::prompts::{Action, Tool};
use crate::books::road::records::Ware;
use crate::books::road::words::facts::{line, passage};
use crate::books::road::words::{effects, names};
use crate::content::road::cards::Chapter;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{Ability, Figure, Ward};
use crate::content::road::terms::{ChapterId, EventId, LocationId, Modifier, OriginId, Thing, VerseId};
use crate::screen::road::emblems;
use crate::screen::road::overlays::print::{self, Print};
use crate::screen::table::log::{Entry, Kind, LogFilter};
use crate::table::words::{capital, listed, sentence};

/// Headline and details of a fact.
pub fn of(scribe: &RoadScribe, fact: &Fact) -> (String, String) {
    campaign(scribe, fact)
        .or_else(|| land(scribe, fact))
        .or_else(|| story(scribe, fact))
        .or_else(|| reading(scribe, fact))
        .or_else(|| deeds(scribe, fact))
        .or_else(|| things(scribe, fact))
        .or_else(|| growing(scribe, fact))
        .or_else(|| why::of(scribe, fact))
        .or_else(|| played::of(scribe, fact))
        .or_else(|| changes::of(scribe.cards, fact))
        .unwrap_or_else(|| plain(scribe.cards, fact))
}

/// As every log says it.
fn plain(cards: &Catalogue, fact: &Fact) -> (String, String) {
    (headline(&line(cards, fact)), String::new())
}

/// A sentence without its full stop.
pub fn headline(sentence: &str) -> String {
    sentence.strip_suffix('.').unwrap_or(sentence).to_owned()
}

pub fn party(cards: &Catalogue, party: &[OriginId]) -> String {
    let names: Vec<String> = party.iter().map(|origin| names::origin(cards, *origin).to_owned()).collect();
    listed(&names)
}

fn bare(text: impl Into<String>) -> (String, String) {
    (text.into(), String::new())
}

/// The rules of a card, without the marks of the page that it is printed on.
pub fn rules(print: &Print) -> String {
    let rules = print.rules.iter().map(|rule| rule.strip_prefix("- ").unwrap_or(rule).replace("**", ""));
    rules.filter(|rule| !rule.is_empty()).collect::<Vec<_>>().join(" ")
}

fn paragraphs(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

// ---- the campaign and its days ----

fn campaign(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    let cards = scribe.cards;
    Some(match fact {
        Fact::CampaignBegan { first_steps: true, .. } => bare("First Steps began"),
        Fact::CampaignBegan { modifiers, memories, .. } => {
            let with = modifiers.iter().map(|modifier| called(*modifier).0.to_owned());
            let with: Vec<String> = with.chain(memories.then(|| "Memories".to_owned())).collect();
            let with = if with.is_empty() { String::new() } else { format!("With {}", listed(&with)) };
            ("A campaign began".to_owned(), paragraphs([with, cards.campaign.opening.clone()]))
        }
        Fact::CampaignResumed { chapter, day } => {
            bare(format!("Day {day} · {}", cards.chapter(*chapter).title))
        }
        Fact::OriginJoined { origin, seat } => {
            let card = cards.origin(*origin);
            let own = format!("{}. {}", card.ability.name, effects::ability(cards, &card.ability.ability));
            (format!("{} took seat {}", card.name, seat.0 + 1), own)
        }
        Fact::ChapterBegan { chapter } => bare(chapter_title(cards.chapter(*chapter))),
        Fact::ModifierSwitchedOn { modifier } => {
            let (name, does) = called(*modifier);
            (format!("From here on: {name}"), capital(does))
        }
        Fact::CampaignLost => ("All was lost".to_owned(), cards.campaign.defeat.clone()),
        Fact::TimePassed { marked, of } => {
            let overdue = "That was the last part: the next dawn says what comes of it (rule RD-R61)";
            let detail = if marked >= of { overdue } else { "" };
            (format!("Time passed: {marked} of {of}"), detail.to_owned())
        }
        Fact::StatusMarked { status, .. } => {
            (headline(&line(cards, fact)), cards.status(*status).text.clone())
        }
        Fact::DayBegan { day } => bare(format!("Day {day}")),
        Fact::DayStageBegan => bare("By day"),
        Fact::ActionTaken { action: Action::EndDay, .. } => bare("Dusk"),
        Fact::TurnBegan { turn } => bare(format!("Turn {turn}")),
        _ => return None,
    })
}

/// A modifier by its name, and what it changes.
fn called(modifier: Modifier) -> (&'static str, &'static str) {
    let words = names::modifier(modifier);
    words.split_once(": ").unwrap_or((words, ""))
}

fn chapter_title(card: &Chapter) -> String {
    if card.number == 0 { card.title.clone() } else { format!("Chapter {} · {}", card.number, card.title) }
}

/// What a new chapter tells, and what sort of encounter it is, beneath their headings.
pub fn beneath(cards: &Catalogue, fact: &Fact) -> Option<Entry> {
    match fact {
        Fact::ChapterBegan { chapter } => chapter_told(cards, *chapter),
        Fact::EncounterBegan { encounter, .. } => {
            let Print { line, story, word, .. } = print::encounter(cards, *encounter);
            let kind = Kind::new(LogFilter::Combat, emblems::foe(cards, *encounter), word);
            Some(Entry { kind, text: line, detail: story })
        }
        _ => None,
    }
}

fn chapter_told(cards: &Catalogue, chapter: ChapterId) -> Option<Entry> {
    let text = &cards.chapter(chapter).text;
    let (first, rest) = text.split_once(". ").unwrap_or((text.as_str(), ""));
    let kind = Kind::new(LogFilter::Story, "road/chapter", "the_chapters");
    (!text.is_empty()).then(|| Entry { kind, text: headline(first), detail: rest.to_owned() })
}

// ---- the land ----

fn land(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    let (cards, now) = (scribe.cards, &scribe.now);
    Some(match fact {
        Fact::LocationFlipped { location, clear } => flipped(scribe, &[*location], *clear),
        Fact::LocationAttached { location, clear } => {
            let side = cards.location(*location).side(*clear);
            (format!("{} came into sight", side.name), side.text.clone())
        }
        Fact::LocationReplaced { old, new } => {
            let (old, new) = (&cards.location(*old).clear, &cards.location(*new).clear);
            (format!("{} became {}", old.name, new.name), new.text.clone())
        }
        Fact::WaybellPlaced { location, .. } => {
            bare(format!("A waybell rang at {}", cards.location(*location).clear.name))
        }
        Fact::WaybellFaded { at } => {
            let round = now.round(cards, *at);
            let detail = if round.is_empty() { String::new() } else { format!("It held {}", listed(&round)) };
            ("A waybell faded".to_owned(), detail)
        }
        Fact::FigurePlaced { figure, at } => {
            let who = match figure {
                Figure::SilentKing => "The Silent King",
                Figure::Companion(sheet) => cards.sheet(*sheet).name.as_str(),
            };
            bare(format!("{who} stood in {}", now.place(cards, *at)))
        }
        Fact::Travelled { party: members, to, .. } => {
            bare(format!("{} came to {}", party(cards, members), now.place(cards, *to)))
        }
        Fact::Placed { origin, to } => {
            bare(format!("{} was in {} now", names::origin(cards, *origin), now.place(cards, *to)))
        }
        _ => return None,
    })
}

/// Cards that were turned over, all to the same side.
pub fn flipped(scribe: &RoadScribe, locations: &[LocationId], clear: bool) -> (String, String) {
    let card = |location: &LocationId| scribe.cards.location(*location);
    let names: Vec<String> = locations.iter().map(|location| card(location).clear.name.clone()).collect();
    let names = listed(&names);
    if clear {
        let detail = if let [only] = locations { card(only).clear.text.clone() } else { String::new() };
        return (format!("The Hush let go of {names}"), detail);
    }
    let now: Vec<String> = locations.iter().map(|location| card(location).hush.name.clone()).collect();
    let now = format!("Now {}", listed(&now));
    // RD-031; a card that says so turns places over too.
    let why = if scribe.now.is_tide() { ". Why: no waybell at a corner there (rule RD-031)" } else { "" };
    (format!("The Hush took {names}"), format!("{now}{why}"))
}

// ---- events and the journal ----

fn story(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    let cards = scribe.cards;
    Some(match fact {
        Fact::EventRevealed { event } => {
            let card = cards.event(*event);
            let quest = card.quest.as_ref();
            let quest = quest.map_or_else(String::new, |quest| format!("{}: {}", quest.title, quest.text));
            let does = sentence(&effects::sentence(cards, card.read));
            (card.name.clone(), paragraphs([card.text.clone(), quest, does]))
        }
        Fact::QuestAccomplished { event } => {
            let does =
                cards.event(*event).quest.as_ref().map(|quest| effects::sentence(cards, quest.success));
            let head = format!("“{}” was accomplished", quest_title(cards, *event));
            (head, capital(&does.unwrap_or_default()))
        }
        Fact::QuestFailed { event } => {
            let does =
                cards.event(*event).quest.as_ref().map(|quest| effects::sentence(cards, quest.failure));
            (format!("“{}” had failed", quest_title(cards, *event)), capital(&does.unwrap_or_default()))
        }
        Fact::WayChosen { label, .. } => bare(format!("“{label}”")),
        _ => return None,
    })
}

fn quest_title(cards: &Catalogue, event: EventId) -> &str {
    let card = cards.event(event);
    card.quest.as_ref().map_or(card.name.as_str(), |quest| quest.title.as_str())
}

fn reading(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    let cards = scribe.cards;
    Some(match fact {
        Fact::VerseRead { verse, party: members } => {
            bare(format!("{} read {}", party(cards, members), verse_title(cards, *verse)))
        }
        Fact::TextRead { source, place, band } => {
            (capital(&names::source(cards, *source)), passage(cards, *place, *band))
        }
        Fact::HiddenPassed { filter, words, .. } => {
            let colour = format!("{filter:?}").to_lowercase();
            let head = format!("Something stood there in {colour} that did not show");
            (head, format!("{words} words, for whoever has the {colour} filter"))
        }
        Fact::DieRolled { source, die, bonus, total } => {
            let head = match bonus {
                0 => format!("The die showed {die}"),
                bonus => format!("The die showed {die}, and {bonus} more: {total}"),
            };
            (head, capital(&names::source(cards, *source)))
        }
        _ => return None,
    })
}

/// "“Ostrey Bridge”".
pub fn verse_title(cards: &Catalogue, verse: VerseId) -> String {
    let title = &cards.verse(verse).title;
    if title.is_empty() { "the journal".to_owned() } else { format!("“{title}”") }
}

// ---- what the players do ----

fn deeds(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    let cards = scribe.cards;
    let who = |origin| names::origin(cards, origin);
    Some(match fact {
        Fact::ActionTaken { party: members, action: Action::LocationAction } => {
            let side = members.first().and_then(|origin| scribe.now.side_of(cards, *origin))?;
            let action = side.action.as_ref()?;
            let does = effects::sentence(cards, action.does);
            let head = format!("{} chose “{}”", party(cards, members), action.name);
            (head, format!("{}: {does}", side.name))
        }
        Fact::ActionTaken { party: members, action: Action::Ring(..) } => {
            bare(format!("{} set out to ring a waybell", party(cards, members)))
        }
        Fact::Given { from, to, ware, amount } => {
            let what = match ware {
                Ware::Food => names::amount(Thing::Food, *amount),
                Ware::Wealth => names::amount(Thing::Wealth, *amount),
                ware => names::ware(cards, *ware),
            };
            bare(format!("{} gave {what} to {}", who(*from), who(*to)))
        }
        Fact::Scouted { location: Some(location), .. } => {
            let card = cards.location(*location);
            let detail = format!("Clear: {}. In the Hush: {}", card.clear.name, card.hush.name);
            (headline(&line(cards, fact)), detail)
        }
        Fact::Scouted { encounter: Some(encounter), .. } => {
            (headline(&line(cards, fact)), print::encounter(cards, *encounter).line)
        }
        Fact::ToolUsed { origin, tool } => {
            let does = ability(scribe, *tool).map(|ability| headline(&effects::ability(cards, ability)));
            (format!("{} used {}", who(*origin), tool_name(scribe, *tool)), does.unwrap_or_default())
        }
        Fact::LegendUsed { legend, .. } | Fact::LegendEarned { legend, .. } => {
            let does = effects::sentence(cards, cards.legend(*legend).does);
            (headline(&line(cards, fact)), capital(&does))
        }
        _ => return None,
    })
}

fn tool_name(scribe: &RoadScribe, tool: Tool) -> String {
    let cards = scribe.cards;
    let known = match tool {
        Tool::Link(place, _) => scribe.line.card(place).map(|card| cards.card(card).name.clone()),
        Tool::Foe(_) => scribe.now.meeting.map(|foe| cards.encounter(foe).name.clone()),
        _ => None,
    };
    known.unwrap_or_else(|| names::tool(cards, tool))
}

fn ability<'a>(scribe: &RoadScribe<'a>, tool: Tool) -> Option<&'a Ability> {
    let cards = scribe.cards;
    match tool {
        Tool::Link(link, place) => cards.card(scribe.line.card(link)?).abilities.get(usize::from(place)),
        Tool::Foe(place) => cards.encounter(scribe.now.meeting?).abilities.get(usize::from(place)),
        tool => tools::ability(cards, None, tool),
    }
}

// ---- cards that come and go ----

fn things(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    let cards = scribe.cards;
    let of_card = |print: Print| (headline(&line(cards, fact)), rules(&print));
    Some(match fact {
        Fact::ItemGained { item, .. } => of_card(print::item(cards, *item)),
        Fact::SecretGained { secret, .. } => of_card(print::secret(cards, *secret)),
        Fact::SheetGained { sheet } => of_card(print::sheet(cards, *sheet)),
        Fact::SkillLearnt { skill, .. } => of_card(print::skill(cards, *skill)),
        Fact::ItemLost { origin, item } => {
            bare(format!("{} parted with {}", names::origin(cards, *origin), cards.item(*item).name))
        }
        Fact::HandReplaced { .. } | Fact::CardsDrawn { .. } => together::drawn(cards, &[fact]),
        _ => return None,
    })
}

// ---- growing and falling ----

fn growing(scribe: &RoadScribe, fact: &Fact) -> Option<(String, String)> {
    let cards = scribe.cards;
    Some(match fact {
        Fact::GoesInsane { .. } => {
            (headline(&line(cards, fact)), "TERROR came to the red slots (rule RD-201)".to_owned())
        }
        Fact::Warded { ward, .. } => {
            let (lamp, name, bell) = cards.campaign.wards;
            let secret = match ward {
                Ward::Lamp => lamp,
                Ward::Name => name,
                Ward::Bell => bell,
            };
            let card = cards.secret(secret);
            (headline(&line(cards, fact)), format!("{}. {}", card.name, card.text))
        }
        _ => return None,
    })
}
