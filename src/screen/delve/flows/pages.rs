//! What is read on story sheets in the Delve: chapters, their cards, House events, bosses, and what the family has
//! won.

use super::gathering::roman;
use crate::books::delve::facts::Fact;
use crate::books::delve::prompts::{Question, Source};
use crate::books::delve::records::{Mode, RunEnd};
use crate::books::delve::words::{cards, effects, names};
use crate::content::delve::chapter::Chapter;
use crate::content::delve::effect::{Effect, Effects};
use crate::content::delve::terms::ChapterId;
use crate::screen::delve::answers::hero_icon;
use crate::screen::delve::emblems;
use crate::screen::delve::picture::Picture;
use crate::screen::delve::scenes;
use crate::screen::table::flows::reading::Page;

/// Facts that are read on a sheet.
pub const fn is_story(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::CampaignBegan { .. }
            | Fact::RunBegan { .. }
            | Fact::EventDrawn { .. }
            | Fact::ChapterCardDrawn { .. }
            | Fact::BossFightBegan { .. }
            | Fact::RunWon { .. }
            | Fact::RunLost { .. }
            | Fact::HeroUnlocked { .. }
            | Fact::BondForged { .. }
            | Fact::AchievementMarked { .. }
    )
}

/// The page that a fact is read on.
pub fn page_of(picture: &Picture, fact: &Fact) -> Option<Page> {
    let catalogue = &picture.cards;
    let page = match *fact {
        Fact::CampaignBegan { mode: Mode::Story, .. } => Page {
            over: "Lanternhouse, on a Tuesday".to_owned(),
            title: "The Door That Lost Its Voice".to_owned(),
            text: catalogue.house.opening.clone(),
            scene: catalogue.chapter_numbered(1).map(|id| start(picture, id)).unwrap_or_default(),
            ..Page::default()
        },
        Fact::RunBegan { chapter } => {
            let page = catalogue.chapter(chapter);
            Page {
                over: if page.is_trial() { "From the gate to the last boss".to_owned() } else { over(page) },
                title: page.title.clone(),
                text: page.lore_intro.clone(),
                rules: objectives(picture, chapter),
                scene: start(picture, chapter),
                ..Page::default()
            }
        }
        Fact::EventDrawn { event } => {
            let page = of_source(picture, Source::Event(event))?;
            before_question(picture, page, catalogue.event(event).effects)
        }
        Fact::ChapterCardDrawn { chapter, card } => {
            let page = of_source(picture, Source::Chapter(chapter, card))?;
            let effects = catalogue.chapter(chapter).cards.get(usize::from(card))?.effects;
            before_question(picture, page, effects)
        }
        Fact::BossFightBegan { boss, health, ref wrath } => {
            let card = catalogue.boss(boss);
            let wrath = effects::wrath(wrath).map_or_else(String::new, |wrath| format!(" {wrath}"));
            Page {
                over: "A boss".to_owned(),
                title: card.name.clone(),
                text: card.text.clone(),
                rules: format!(
                    "Health {health}.{wrath} Each turn one of {} is turned up before you draw; its shield swallows the first damage. Only the leader reaches it with melee. Beaten, it gives every hero {} XP and leaves {}.",
                    names::count(card.cards.len() as u32, "action card"),
                    card.xp,
                    names::count(card.coins, "coin"),
                ),
                scene: emblems::boss(catalogue, boss),
                ..Page::default()
            }
        }
        Fact::RunWon { chapter } => {
            let page = catalogue.chapter(chapter);
            Page {
                over: format!("{}: won", over(page)),
                title: page.title.clone(),
                text: page.lore_win.clone(),
                scene: end(picture, chapter),
                ..Page::default()
            }
        }
        Fact::RunLost { chapter, because } => {
            let page = catalogue.chapter(chapter);
            Page {
                over: format!("{}: lost", over(page)),
                title: page.title.clone(),
                text: page.lore_lose.clone(),
                rules: why(picture, because),
                scene: start(picture, chapter),
                ..Page::default()
            }
        }
        Fact::HeroUnlocked { hero } => {
            let card = catalogue.hero(hero);
            Page {
                over: "Somebody joins you".to_owned(),
                title: card.name.clone(),
                text: card.text.clone(),
                rules: format!(
                    "{} can be chosen from the next session on. {}",
                    names::hero(catalogue, hero),
                    cards::hero(catalogue, hero)
                ),
                scene: hero_icon(catalogue, hero),
                ..Page::default()
            }
        }
        Fact::BondForged { bond } => {
            let card = catalogue.bond(bond);
            let pair = [card.heroes.0, card.heroes.1].map(|hero| names::hero(catalogue, hero).to_owned());
            Page {
                over: format!("{} are bonded", names::list(&pair)),
                title: card.name.clone(),
                text: card.text.clone(),
                rules: format!(
                    "When they sit side by side, this card lies between them from the next run on. {}",
                    cards::bond(catalogue, bond)
                ),
                scene: "delve/bond".to_owned(),
                ..Page::default()
            }
        }
        Fact::AchievementMarked { achievement } => {
            let card = catalogue.achievement(achievement);
            Page {
                over: "An achievement".to_owned(),
                title: card.name.clone(),
                text: card.text.clone(),
                rules: cards::achievement(catalogue, achievement),
                scene: "delve/achievement".to_owned(),
                ..Page::default()
            }
        }
        _ => return None,
    };
    Some(with_words(page))
}

/// A card without a story is read by its rules.
fn with_words(mut page: Page) -> Page {
    if page.text.trim().is_empty() {
        page.text = std::mem::take(&mut page.rules);
    }
    page
}

/// The page of a chapter card or a House event, told or asked about.
pub fn of_source(picture: &Picture, source: Source) -> Option<Page> {
    let catalogue = &picture.cards;
    match source {
        Source::Chapter(chapter, number) => {
            let card = catalogue.chapter(chapter).cards.get(usize::from(number))?;
            let here = picture.run.marker.map(|key| key.to_string()).unwrap_or_default();
            Some(Page {
                over: over(catalogue.chapter(chapter)),
                title: card.title.clone(),
                text: card.story.clone(),
                rules: cards::chapter_card(catalogue, chapter, number),
                scene: scenes::scene(catalogue.id(chapter), &here).unwrap_or("delve/chapter").to_owned(),
                of: Some(name_of(source)),
            })
        }
        Source::Event(event) => {
            let card = catalogue.event(event);
            Some(Page {
                over: "Meanwhile, at home".to_owned(),
                title: card.name.clone(),
                text: card.story.clone(),
                rules: cards::event(catalogue, event),
                scene: "delve/event".to_owned(),
                of: Some(name_of(source)),
            })
        }
        _ => None,
    }
}

fn name_of(source: Source) -> String {
    format!("{source:?}")
}

/// What the open question shows anyway.
pub fn shown_by(question: &Question) -> Option<String> {
    super::asks::source(question).map(name_of)
}

/// A card that asks something shows all of it on the sheet that asks: it need not be read first. A page is left to
/// that sheet if it has no rules of its own.
fn before_question(picture: &Picture, page: Page, effects: Effects) -> Page {
    if asks(picture, effects) {
        let text = format!("{}\n{}", page.text, page.rules);
        Page { text, rules: String::new(), ..page }
    } else {
        page
    }
}

/// Does a card ask whether or which, itself or of each hero?
fn asks(picture: &Picture, effects: Effects) -> bool {
    picture.cards.effects(effects).iter().any(|effect| match effect {
        Effect::Choose(_) | Effect::May(_) | Effect::MayPay(..) => true,
        Effect::Each(_, effects) => asks(picture, *effects),
        _ => false,
    })
}

/// "Chapter II"; the Trial has its name for a title.
pub fn over(chapter: &Chapter) -> String {
    if chapter.is_trial() { "Family Trial".to_owned() } else { format!("Chapter {}", roman(chapter.number)) }
}

/// What has to be done (DV-R67), and how a run is lost (DV-169, DV-074).
fn objectives(picture: &Picture, chapter: ChapterId) -> String {
    let page = picture.cards.chapter(chapter);
    let all: Vec<String> =
        page.objectives.iter().map(|one| cards::objective(&picture.cards, chapter, one)).collect();
    format!(
        "To win: {} You lose if a hero falls to 0 health, or if a new enemy finds no free space above a board.",
        all.join(" ")
    )
}

fn why(picture: &Picture, because: RunEnd) -> String {
    match because {
        RunEnd::Won => String::new(),
        RunEnd::HeroDown(hero) => {
            format!("{} fell to 0 health. You keep all XP and coins.", names::hero(&picture.cards, hero))
        }
        RunEnd::NoSpace(hero) => format!(
            "A new enemy found no free space above {}. You keep all XP and coins.",
            names::hero(&picture.cards, hero)
        ),
    }
}

/// The drawing of where a chapter begins.
fn start(picture: &Picture, chapter: ChapterId) -> String {
    let page = picture.cards.chapter(chapter);
    let key = page.start().map(|key| key.to_string()).unwrap_or_default();
    scenes::scene(&page.id, &key).unwrap_or_default().to_owned()
}

/// The drawing of where it leads.
fn end(picture: &Picture, chapter: ChapterId) -> String {
    let page = picture.cards.chapter(chapter);
    let goal = page.places.iter().find(|place| place.goal).or(page.places.last());
    let key = goal.map(|place| place.id.to_string()).unwrap_or_default();
    scenes::scene(&page.id, &key).unwrap_or_default().to_owned()
}
