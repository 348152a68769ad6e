//! How each fact is shown: its icon, the entry of the codex that explains it, its filter, and how much it stands out. Facts
//! that another line tells already are not shown.

use super::now::Now;
use crate::books::road::facts::{Cause, Fact, Move, TraitWord};
use crate::books::road::pieces::Outcome;
use crate::books::road::prompts::{Action, Payment, Source, Tool};
use crate::content::road::cards::SheetKindOf;
use crate::content::road::catalogue::Catalogue;
use crate::content::road::chain::Art;
use crate::content::road::effect::Figure;
use crate::content::road::encounter::{Layout, Mood};
use crate::content::road::journal::Section;
use crate::content::road::terms::{CardId, EncounterId, OriginId, SheetId, Thing, VerseId};
use crate::screen::road::{answers, emblems};
use crate::screen::table::log::{Kind, LogFilter};
use LogFilter::{All, Combat, Dice, Story};

/// A line with one of the Road's own icons.
fn plain(filter: LogFilter, icon: &str, codex: &str) -> Kind {
    Kind::new(filter, format!("road/{icon}"), codex)
}

fn foe(cards: &Catalogue, filter: LogFilter, id: EncounterId, codex: &str) -> Kind {
    Kind::new(filter, emblems::foe(cards, id), codex)
}

fn origin(cards: &Catalogue, filter: LogFilter, id: OriginId, codex: &str) -> Kind {
    Kind::new(filter, emblems::origin(cards, id), codex)
}

/// How a fact is shown; none for those that another line tells already.
pub fn of(cards: &Catalogue, now: &Now, fact: &Fact) -> Option<Kind> {
    campaign(cards, fact)
        .or_else(|| land(cards, fact))
        .or_else(|| guardians(cards, fact))
        .or_else(|| events(cards, fact))
        .or_else(|| acting(cards, now, fact))
        .or_else(|| reading(cards, fact))
        .or_else(|| changes(now, fact))
        .or_else(|| things(cards, now, fact))
        .or_else(|| encounters(cards, now, fact))
        .or_else(|| turns(cards, now, fact))
        .or_else(|| chains(cards, fact))
        .or_else(|| attacks(cards, fact))
        .or_else(|| growing(cards, fact))
        .or_else(|| falling(fact))
}

fn campaign(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    let kind = |icon, codex| plain(Story, icon, codex);
    Some(match fact {
        Fact::CampaignBegan { first_steps: true, .. } => kind("first_steps", "first_steps"),
        Fact::CampaignBegan { .. } => kind("campaign", "the_road"),
        Fact::CampaignResumed { .. } | Fact::ChapterBegan { .. } => kind("chapter", "the_chapters").round(),
        Fact::OriginJoined { origin: who, .. } => {
            origin(cards, Story, *who, &format!("origin/{}", cards.id(*who)))
        }
        Fact::ChapterEnded { .. } => kind("chapter", "when_a_chapter_ends").good(),
        Fact::ModifierSwitchedOn { .. } => kind("modifier_story", "story_mode"),
        Fact::DecksPrepared { .. } => kind("blue_encounter", "encounter_decks").minor(),
        Fact::CampaignWon => kind("campaign", "winning_the_campaign").good(),
        Fact::CampaignLost => kind("dead", "winning_the_campaign").bad(),
        Fact::TimePassed { marked, of } if marked >= of => kind("overdue", "overdue").bad(),
        Fact::TimePassed { .. } => kind("time_passes", "time_passes").bad(),
        Fact::StatusMarked { status, .. } => kind("status", &format!("status/{}", cards.id(*status))),
        Fact::StatusUnmarked { .. } => kind("status", "the_status_sheet"),
        Fact::DayBegan { .. } => plain(All, "day", "the_day").round(),
        Fact::DayStageBegan => plain(All, "day", "by_day").heading(),
        Fact::ActionTaken { action: Action::EndDay, .. } => plain(All, "dusk", "dusk_step_by_step").heading(),
        _ => return None,
    })
}

fn land(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    let kind = |icon, codex| plain(Story, icon, codex);
    Some(match fact {
        Fact::MarkersRemoved { .. } => kind("time", "markers_at_dawn").minor(),
        Fact::LocationFlipped { clear: true, .. } => kind("clear_side", "the_hush").good(),
        Fact::LocationFlipped { clear: false, .. } => kind("hush_side", "the_hush_returns").bad(),
        Fact::LocationAttached { location, .. } => {
            Kind::new(Story, emblems::place(cards, *location), "new_locations")
        }
        Fact::LocationReplaced { new, .. } => {
            Kind::new(Story, emblems::place(cards, *new), "locations_with_a_letter")
        }
        Fact::WaybellPlaced { .. } => kind("waybell", "ringing_a_waybell").good(),
        Fact::WaybellFaded { .. } => kind("fade", "fading").bad(),
        Fact::FigurePlaced { figure, .. } | Fact::FigureRemoved { figure } => match figure {
            Figure::SilentKing => kind("king", "figures_on_the_land"),
            Figure::Companion(_) => kind("companion", "figures_on_the_land"),
        },
        Fact::MarkersPut { .. } => kind("time", "location_timers").minor(),
        Fact::Travelled { .. } => kind("travel", "travelling"),
        Fact::Placed { .. } => kind("compass", "being_placed"),
        _ => return None,
    })
}

/// What moves by a die.
fn guardians(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    Some(match fact {
        Fact::GuardianRolled { guardian, .. } => foe(cards, Dice, *guardian, "the_guardian_die").minor(),
        Fact::GuardianMoved { guardian, .. } => foe(cards, Story, *guardian, "the_guardian_die"),
        Fact::GuardianActed { guardian, why } => {
            let kind = foe(cards, Story, *guardian, "the_guardian_die");
            if *why == Move::Stays { kind } else { kind.bad() }
        }
        Fact::GuardianPlaced { guardian, .. } => foe(cards, Story, *guardian, "guardians").bad(),
        Fact::GuardianLeft { guardian } => foe(cards, Story, *guardian, "beating_a_guardian").good(),
        _ => return None,
    })
}

fn events(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    let kind = |icon, codex| plain(Story, icon, codex);
    Some(match fact {
        Fact::EventsCleared { .. } => kind("event", "events_at_dawn").minor(),
        Fact::EventRevealed { event } => {
            let icon = if cards.event(*event).quest.is_some() { "quest" } else { "event" };
            kind(icon, &format!("event/{}", cards.id(*event)))
        }
        Fact::EventAdded { .. } => kind("event", "events").minor(),
        Fact::RandomEventsAdded { .. } => kind("event", "random_events_on_top").minor(),
        Fact::EventLeft { .. } => kind("event", "quests").minor(),
        Fact::QuestMarked { .. } => kind("quest", "quests"),
        Fact::QuestAccomplished { .. } => kind("quest", "quests").good(),
        Fact::QuestFailed { .. } => kind("quest", "quests").bad(),
        _ => return None,
    })
}

fn acting(cards: &Catalogue, now: &Now, fact: &Fact) -> Option<Kind> {
    let kind = |icon, codex| plain(Story, icon, codex);
    Some(match fact {
        Fact::ActionTaken { action, .. } => match action {
            Action::Explore => kind("explore", "exploring"),
            Action::Travel(_) => kind("travel", "travelling"),
            Action::Ring(_, Payment::Offering) => kind("ring", "ringing_a_waybell").good(),
            Action::Ring(_, Payment::Blood) => kind("ring", "the_blood_price").good(),
            Action::Challenge(_) => kind("challenge", "challenging_a_guardian"),
            Action::LocationAction => kind("location_action", "location_actions"),
            Action::Calm(_) => kind("insane", "going_insane"),
            // What is used says so itself; the end of the day is a heading.
            Action::Use(..) | Action::EndDay => return None,
        },
        Fact::ActionRefused { .. } => kind("party", "parties").minor(),
        Fact::Given { .. } => kind("trade", "trading"),
        Fact::TurnedUp { ware, .. } => {
            Kind::new(Story, answers::ware_icon(cards, *ware), "what_is_in_use").minor()
        }
        Fact::Scouted { .. } => kind("lead", "their_abilities"),
        Fact::ToolUsed { tool, .. } => {
            Kind::new(now.filter(), answers::tool_icon(cards, *tool), tool_page(cards, *tool))
        }
        Fact::Calmed { .. } => kind("insane", "going_insane").good(),
        _ => return None,
    })
}

/// The entry of the card that was used.
fn tool_page(cards: &Catalogue, tool: Tool) -> String {
    match tool {
        Tool::Own(origin) | Tool::Advanced(origin) => format!("origin/{}", cards.id(origin)),
        Tool::Skill(skill, _) => format!("skill/{}", cards.id(skill)),
        Tool::Item(item, _) => format!("item/{}", cards.id(item)),
        Tool::Secret(secret, _) => format!("secret/{}", cards.id(secret)),
        Tool::Sheet(sheet, _) => format!("sheet/{}", cards.id(sheet)),
        Tool::Event(event, _) => format!("event/{}", cards.id(event)),
        Tool::Legend(_) => "legendary_actions".to_owned(),
        Tool::Link(..) | Tool::Foe(_) => "when_abilities_work".to_owned(),
        Tool::Calm => "going_insane".to_owned(),
    }
}

fn reading(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    let kind = |icon, codex| plain(Story, icon, codex);
    Some(match fact {
        Fact::VerseRead { verse, .. } => verse_read(cards, *verse),
        Fact::TextRead { source, .. } => {
            Kind::new(Story, answers::source_icon(cards, *source), "the_journal")
        }
        Fact::HiddenPassed { .. } => kind("journal", "reveal_filters"),
        Fact::WayChosen { .. } => kind("lead", "options"),
        Fact::DieRolled { .. } => Kind::new(Dice, "die/die", "rolls"),
        Fact::VisionRead { .. } => kind("vision", "visions"),
        _ => return None,
    })
}

fn verse_read(cards: &Catalogue, verse: VerseId) -> Kind {
    let (icon, codex) = match cards.verse(verse).section() {
        Section::Locations => ("journal", "the_journal"),
        Section::SealedPages => ("sealed", "sealed_pages"),
        Section::Memories => ("memory", "memories"),
        Section::FirstSteps => ("journal", "first_steps"),
    };
    plain(Story, icon, codex)
}

/// Tracks and purses.
fn changes(now: &Now, fact: &Fact) -> Option<Kind> {
    let (thing, cause, better) = match *fact {
        Fact::Gained { thing, cause, .. } => (thing, cause, thing != Thing::Terror),
        Fact::Lost { thing, cause, .. } => (thing, cause, thing == Thing::Terror),
        Fact::EnergyLimited { .. } => return Some(plain(now.filter(), "energy", "the_tracks").minor()),
        Fact::Discarded { thing, .. } => return Some(plain(Story, thing.id(), "the_purse").minor()),
        _ => return None,
    };
    let of_thing = match thing {
        Thing::Energy | Thing::Health | Thing::Terror => "the_tracks",
        Thing::Food | Thing::Wealth | Thing::Magic => "the_purse",
        Thing::Exp => "spending_exp",
    };
    let codex = match cause {
        // Whoever has handed it over says so.
        Cause::Traded => return None,
        Cause::Paid if now.meeting.is_some() => "costs_in_encounters",
        Cause::Paid => "paying",
        Cause::Rest | Cause::Exhaustion => "rest",
        Cause::Recovery => "recover",
        Cause::Hush => "the_toll_of_the_hush",
        Cause::Insanity => "going_insane",
        Cause::Dying => "dying",
        Cause::Escape => "leaving_a_fight",
        Cause::Overflow => "the_purse",
        Cause::Beginning => "an_origin_made_ready",
        Cause::Card(_) => of_thing,
    };
    let of_encounter = matches!(cause, Cause::Card(Source::Encounter(_)));
    let filter = if of_encounter { Combat } else { now.filter() };
    let kind = plain(filter, thing.id(), codex);
    Some(match cause {
        Cause::Paid | Cause::Beginning => kind.minor(),
        _ if better => kind.good(),
        _ => kind.bad(),
    })
}

fn things(cards: &Catalogue, now: &Now, fact: &Fact) -> Option<Kind> {
    let kind = |icon, codex| plain(Story, icon, codex);
    Some(match fact {
        Fact::ItemGained { item, .. } => {
            let codex = format!("item/{}", cards.id(*item));
            Kind::new(now.filter(), emblems::item(cards, *item), codex).good()
        }
        Fact::ItemLost { item, .. } => {
            let codex = format!("item/{}", cards.id(*item));
            Kind::new(now.filter(), emblems::item(cards, *item), codex).minor()
        }
        Fact::ItemSold { .. } => kind("wealth", "items"),
        Fact::DeckEmpty { .. } => kind("item", "items").minor(),
        Fact::SecretGained { secret, .. } => kind("secret", &format!("secret/{}", cards.id(*secret))).good(),
        Fact::SecretReturned { .. } => kind("secret", "secrets_in_their_decks").minor(),
        Fact::SheetGained { sheet } => {
            kind(sheet_icon(cards, *sheet), &format!("sheet/{}", cards.id(*sheet)))
        }
        Fact::SheetReturned { .. } => kind("secret", "standard_secrets").minor(),
        Fact::SheetsGiven => kind("achievement", "memories"),
        _ => return None,
    })
}

pub fn sheet_icon(cards: &Catalogue, sheet: SheetId) -> &'static str {
    match cards.sheet(sheet).holds {
        SheetKindOf::Companion => "companion",
        SheetKindOf::Encounter(_) => "boss",
        SheetKindOf::Rule => "rule",
        SheetKindOf::Quest(_) => "quest",
    }
}

fn encounters(cards: &Catalogue, now: &Now, fact: &Fact) -> Option<Kind> {
    Some(match fact {
        Fact::EncounterBegan { encounter, .. } => {
            foe(cards, All, *encounter, &format!("encounter/{}", cards.id(*encounter))).heading()
        }
        Fact::EncounterResumed { encounter } => foe(cards, All, *encounter, "letting_it_wait").heading(),
        Fact::EncounterParked { .. } => plain(Combat, "park", "letting_it_wait"),
        Fact::NoEncounter { colour } => {
            plain(Combat, &format!("{}_encounter", colour.id()), "encounter_decks")
        }
        Fact::EncounterEnded { encounter, outcome } => {
            let (codex, better) = outcome_page(*outcome);
            let kind = foe(cards, Combat, *encounter, codex);
            match better {
                Some(true) => kind.good(),
                Some(false) => kind.bad(),
                None => kind,
            }
        }
        Fact::Avoided => plain(Combat, "avoid", "avoiding"),
        Fact::EscapeDeclared { .. } => plain(Combat, "escape", "leaving_a_fight"),
        Fact::EscapeRolled { free, .. } => {
            let kind = Kind::new(Dice, "die/die", "leaving_a_fight");
            if *free { kind.good() } else { kind.bad() }
        }
        Fact::LeftEncounter { .. } => plain(Combat, "escape", "leaving_a_fight").minor(),
        // Alone there is nobody else whose turn it could be.
        Fact::Activated { origin: who } if now.party > 1 => {
            origin(cards, Combat, *who, &turn_page(cards, now)).minor()
        }
        _ => return None,
    })
}

const fn outcome_page(outcome: Outcome) -> (&'static str, Option<bool>) {
    match outcome {
        Outcome::Won => ("winning_a_fight", Some(true)),
        Outcome::RanAway => ("running_away", Some(true)),
        Outcome::Concluded(Mood::Green) => ("conclusions", Some(true)),
        Outcome::Concluded(Mood::Gray) => ("conclusions", None),
        Outcome::Concluded(Mood::Red) => ("conclusions", Some(false)),
        Outcome::Lost => ("results", Some(false)),
    }
}

fn is_talk(cards: &Catalogue, now: &Now) -> bool {
    now.meeting.is_some_and(|foe| matches!(cards.encounter(foe).layout, Layout::Diplomacy(_)))
}

fn turn_page(cards: &Catalogue, now: &Now) -> String {
    let codex = if is_talk(cards, now) { "the_turn_of_a_talk" } else { "the_turn_of_a_fight" };
    codex.to_owned()
}

/// What happens between cards.
fn turns(cards: &Catalogue, now: &Now, fact: &Fact) -> Option<Kind> {
    let talk = is_talk(cards, now);
    Some(match fact {
        Fact::TurnBegan { .. } => {
            let icon = if talk { "diplomacy" } else { "combat" };
            plain(All, icon, &turn_page(cards, now)).heading()
        }
        Fact::HandReplaced { .. } => {
            let codex = if talk { "how_a_talk_begins" } else { "how_a_fight_begins" };
            plain(Combat, "hand", codex).minor()
        }
        Fact::CardsDrawn { .. } => plain(Combat, "draw", "icon_draw").minor(),
        Fact::CardDiscarded { .. } => plain(Combat, "discard", "where_cards_go").minor(),
        Fact::MarkerLeft { .. } | Fact::MarkersCovered { .. } => {
            plain(Combat, "time", "delayed_abilities").minor()
        }
        Fact::DelayedTriggered { .. } => plain(Combat, "delayed", "delayed_abilities"),
        _ => return None,
    })
}

/// Cards of the line, and what they change.
fn chains(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    let minor = |icon, codex| plain(Combat, icon, codex).minor();
    Some(match fact {
        Fact::CardPlayed { card, panic, .. } => {
            let icon = if *panic { "panic" } else { card_icon(cards, *card) };
            plain(Combat, icon, &format!("chain/{}", cards.id(*card)))
        }
        Fact::KeyMet { attribute, .. } | Fact::KeyUnmet { attribute, .. } => minor(attribute.id(), "keys"),
        Fact::MagicKeyPaid { .. } | Fact::MagicKeyDeclined { .. } => minor("magic_key", "magic_keys"),
        Fact::FreeKey { .. } => minor("free_key", "free_keys"),
        Fact::ChainGained { .. } => minor("chain", "chaining"),
        Fact::PoolChanged { .. } => minor("pool", "the_pool"),
        Fact::DurationChanged { .. } => minor("duration", "duration"),
        Fact::AffinityChanged { by, .. } if *by < 0 => minor("affinity_down", "affinity"),
        Fact::AffinityChanged { .. } => minor("affinity_up", "affinity"),
        Fact::LinkDestroyed { .. } => plain(Combat, "destroy", "destroy").bad(),
        Fact::LinkTakenBack { card, .. } => plain(Combat, "hand", &format!("chain/{}", cards.id(*card))),
        Fact::ChargesChanged { .. } => minor("charge", "charges"),
        _ => return None,
    })
}

/// The sign of a card: what others can refer to comes before what it is.
pub fn card_icon(cards: &Catalogue, id: CardId) -> &'static str {
    let card = cards.card(id);
    match (card.candle, card.bolt, card.passive, card.art) {
        (true, ..) => "candle",
        (_, true, ..) => "bolt",
        (_, _, true, _) => "passive",
        (.., Art::Combat) => "deck_combat",
        (.., Art::Diplomacy) => "deck_diplomacy",
    }
}

fn attacks(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    Some(match fact {
        Fact::OpportunityAttack { .. } => plain(Combat, "opportunity", "opportunity_attack").bad(),
        Fact::AttackBegan { .. } => plain(Combat, "attack", "the_attack"),
        Fact::ResponseBegan { .. } => plain(Combat, "response", "the_response"),
        Fact::AttackCancelled => plain(Combat, "cancel", "changing_the_attack").good(),
        Fact::Prevented { .. } => plain(Combat, "prevent", "changing_the_attack").good(),
        Fact::Struck { .. } => plain(Combat, "health", "damage").bad(),
        Fact::StoodIn { guard, .. } => origin(cards, Combat, *guard, "their_abilities"),
        Fact::TraitActed { encounter, word } => foe(cards, Combat, *encounter, trait_page(*word)),
        _ => return None,
    })
}

const fn trait_page(word: TraitWord) -> &'static str {
    match word {
        TraitWord::Dread => "dread",
        TraitWord::Entrapment => "entrapment",
        TraitWord::Exhaustive => "exhaustive",
        TraitWord::Harass => "harass",
        TraitWord::Shatter => "shatter",
        TraitWord::Discouraging => "discouraging",
        TraitWord::Greedy => "greedy",
    }
}

/// What an evening brings, and what is learnt.
fn growing(cards: &Catalogue, fact: &Fact) -> Option<Kind> {
    let kind = |icon, codex| plain(Story, icon, codex);
    Some(match fact {
        Fact::Rested { exhausted: false, .. } => kind("rest", "rest"),
        Fact::Rested { exhausted: true, .. } => kind("exhausted", "rest"),
        Fact::Recovered { .. } => kind("recover", "recover").good(),
        Fact::HushTookToll { .. } => kind("hush_side", "the_toll_of_the_hush").bad(),
        Fact::AttributeRaised { attribute, .. } => kind(attribute.id(), "raising_an_attribute").good(),
        Fact::AttributeWidened { attribute, .. } => kind(attribute.id(), "attributes").good(),
        Fact::SkillLearnt { skill, .. } => {
            let codex = format!("skill/{}", cards.id(*skill));
            kind(cards.skill(*skill).attribute.id(), &codex).good()
        }
        Fact::CardLearnt { art, card, .. } => {
            kind(deck_icon(*art), &format!("chain/{}", cards.id(*card))).good()
        }
        Fact::DeckChanged { card, put_in: true, .. } => {
            kind(deck_icon(cards.card(*card).art), "changing_your_decks").minor()
        }
        Fact::DeckChanged { .. } => kind("aside", "changing_your_decks").minor(),
        Fact::AchievementEarned { .. } => kind("achievement", "achievements").good(),
        Fact::LegendEarned { .. } => kind("legend", "legendary_actions").good(),
        Fact::LegendUsed { .. } => kind("legend", "legendary_actions"),
        _ => return None,
    })
}

pub const fn deck_icon(art: Art) -> &'static str {
    match art {
        Art::Combat => "deck_combat",
        Art::Diplomacy => "deck_diplomacy",
    }
}

fn falling(fact: &Fact) -> Option<Kind> {
    let kind = |icon, codex| plain(Story, icon, codex);
    Some(match fact {
        Fact::IsDying { .. } => kind("dying", "dying").bad(),
        Fact::NoLongerDying { .. } => kind("dying", "dying").good(),
        Fact::GoesInsane { .. } => kind("insane", "going_insane").bad(),
        Fact::NoLongerInsane { .. } => kind("insane", "going_insane").good(),
        Fact::Died { .. } => kind("dead", "death").bad(),
        Fact::Warded { .. } => kind("dead", "death").good(),
        _ => return None,
    })
}
