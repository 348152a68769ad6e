//! Samples of every fact of the Road, for the tests of the log: each kind of fact, each of its cases that is told in a way
//! of its own, and each card that a fact may be about. What has no sample here is found by [`complete`].

use std::collections::BTreeSet;

use crate::books::road::facts::{Cause, Fact, GuardianFace, Move, TraitWord};
use crate::books::road::pieces::Outcome;
use crate::books::road::prompts::{Action, Payment, Source, Tool};
use crate::books::road::records::Ware;
use crate::content::handle::{Handle, Kind};
use crate::content::road::catalogue::Catalogue;
use crate::content::road::effect::{Effect, Figure, ItemDeck, Ward};
use crate::content::road::encounter::Mood;
use crate::content::road::terms::{
    AchievementId, Attribute, CardId, ChapterId, Colour, Corner, Direction, EncounterId, EventId, Filter,
    ItemId, LegendId, LocationId, Modifier, OriginId, SecretId, SheetId, SkillId, StatusId, Thing, VerseId,
    Vertex,
};
use crate::table::seat::Seat;

/// At least one sample of every kind of fact, made of the cards of this catalogue.
pub fn every(cards: &Catalogue) -> Vec<Fact> {
    let cast = Cast::of(cards);
    let samples = [
        cast.campaign(),
        cast.days(),
        cast.land(),
        cast.guardians(),
        cast.events(),
        cast.acting(),
        cast.reading(),
        cast.tracks(),
        cast.things(),
        cast.encounters(),
        cast.turns(),
        cast.cards_played(),
        cast.measures(),
        cast.attacks(),
        cast.evenings(),
        cast.growing(),
        cast.falling(),
    ];
    complete(samples.concat())
}

// ---- that nothing is forgotten ----

/// Something with cases that are all to be among the samples.
trait Sampled {
    const CASES: &'static [&'static str];

    /// Which of them it is.
    fn case(&self) -> &'static str;
}

/// The cases of each enum: one that is missing here does not compile, and one without a sample is found by [`complete`].
macro_rules! sampled {
    ($($of:ident { $($case:ident)* })*) => {$(
        impl Sampled for $of {
            const CASES: &'static [&'static str] = &[$(stringify!($case)),*];

            fn case(&self) -> &'static str {
                match self {
                    $(Self::$case { .. } => stringify!($case),)*
                }
            }
        }
    )*};
}

sampled! {
    Fact {
        CampaignBegan CampaignResumed OriginJoined ChapterBegan ChapterEnded ModifierSwitchedOn DecksPrepared
        CampaignWon CampaignLost TimePassed StatusMarked StatusUnmarked

        DayBegan DayStageBegan DayEnded MarkersRemoved LocationFlipped LocationAttached LocationReplaced
        GuardianRolled GuardianMoved GuardianActed GuardianPlaced GuardianLeft EventsCleared EventRevealed
        EventAdded RandomEventsAdded EventLeft QuestMarked QuestAccomplished QuestFailed

        ActionTaken ActionRefused Travelled Placed WaybellPlaced WaybellFaded FigurePlaced FigureRemoved
        MarkersPut Given TurnedUp Scouted ToolUsed EncounterParked EncounterResumed

        VerseRead TextRead HiddenPassed WayChosen DieRolled ReadingEnded VisionRead

        Gained Lost EnergyLimited Discarded ItemGained ItemLost ItemSold DeckEmpty SecretGained SecretReturned
        SheetGained SheetReturned SheetsGiven AttributeRaised AttributeWidened

        EncounterBegan NoEncounter CardsDrawn HandReplaced TurnBegan Activated MarkerLeft MarkersCovered
        DelayedTriggered CardPlayed KeyMet KeyUnmet MagicKeyPaid MagicKeyDeclined FreeKey ChainGained
        PoolChanged DurationChanged AffinityChanged CardDiscarded LinkDestroyed LinkTakenBack ChargesChanged
        OpportunityAttack AttackBegan ResponseBegan AttackCancelled Prevented Struck StoodIn TraitActed
        EscapeDeclared EscapeRolled LeftEncounter Avoided EncounterEnded

        Rested Recovered HushTookToll SkillLearnt CardLearnt DeckChanged

        IsDying NoLongerDying GoesInsane NoLongerInsane Calmed Died Warded

        AchievementEarned LegendEarned LegendUsed
    }
    Cause {
        Card Paid Rest Exhaustion Recovery Hush Insanity Dying Escape Traded Overflow Beginning
    }
    Source {
        Verse Event Chapter Location Encounter Card Skill Item Secret Sheet Legend Own Status Rule
    }
    Move { Shown Highest Stays Meets Fades }
    GuardianFace { Towards Cross }
    TraitWord { Dread Entrapment Exhaustive Harass Shatter Discouraging Greedy }
    Action { Explore Travel Ring Challenge LocationAction Use Calm EndDay }
    Tool { Own Advanced Skill Item Secret Sheet Event Legend Link Foe Calm }
    Ware { Item Secret Food Wealth }
    Figure { SilentKing Companion }
    Filter { Amber Teal Violet }
    ItemDeck { A B Consumable }
    Outcome { Won RanAway Concluded Lost }
    Ward { Lamp Name Bell }
}

/// The samples, if each case is among them.
fn complete<T: Sampled>(samples: Vec<T>) -> Vec<T> {
    let found: BTreeSet<&str> = samples.iter().map(T::case).collect();
    let missing: Vec<&str> = T::CASES.iter().copied().filter(|case| !found.contains(case)).collect();
    assert!(missing.is_empty(), "no sample of {missing:?}");
    samples
}

// ---- who and what is told of ----

/// The number of Ostrey Bridge, and of the place to the east of it.
const HERE: u16 = 104;
const THERE: u16 = 105;

fn id<K: Kind>(cards: &Catalogue, id: &str) -> Handle<K> {
    cards.find(id).unwrap_or_else(|| panic!("{id}"))
}

/// Those whom most samples are about.
struct Cast<'c> {
    cards: &'c Catalogue,
    maren: OriginId,
    nim: OriginId,
    fight: EncounterId,
    talk: EncounterId,
    guardian: EncounterId,
    place: LocationId,
    quest: EventId,
    verse: VerseId,
    card: CardId,
    skill: SkillId,
    item: ItemId,
    secret: SecretId,
    sheet: SheetId,
    legend: LegendId,
}

impl<'c> Cast<'c> {
    fn of(cards: &'c Catalogue) -> Self {
        Self {
            cards,
            maren: id(cards, "maren"),
            nim: id(cards, "nim"),
            fight: id(cards, "coat_with_nobody"),
            talk: id(cards, "the_wrong_house"),
            guardian: id(cards, "grey_stallion"),
            place: id(cards, "104"),
            quest: id(cards, "ch1_letters"),
            verse: id(cards, "104.start"),
            card: id(cards, "brandt_wind_up"),
            skill: id(cards, "maren_skill_first_through"),
            item: id(cards, "hayfork"),
            secret: id(cards, "post_horn"),
            sheet: id(cards, "hob_lunn"),
            legend: id(cards, "maren_legend_road"),
        }
    }

    /// One alone, and several.
    fn parties(&self) -> [Vec<OriginId>; 2] {
        [vec![self.maren], vec![self.maren, self.nim]]
    }

    fn wares(&self) -> Vec<Ware> {
        complete(vec![Ware::Item(self.item), Ware::Secret(self.secret), Ware::Food, Ware::Wealth])
    }

    fn tools(&self) -> Vec<Tool> {
        complete(vec![
            Tool::Own(self.maren),
            Tool::Advanced(self.maren),
            Tool::Skill(self.skill, 0),
            Tool::Item(self.item, 0),
            Tool::Secret(self.secret, 0),
            Tool::Sheet(self.sheet, 0),
            Tool::Event(self.quest, 0),
            Tool::Legend(self.legend),
            Tool::Link(0, 0),
            Tool::Foe(0),
            Tool::Calm,
        ])
    }

    fn actions(&self) -> Vec<Action> {
        let mut actions = vec![
            Action::Explore,
            Action::Ring(Corner::NorthEast, Payment::Offering),
            Action::Ring(Corner::NorthEast, Payment::Blood),
            Action::Challenge(0),
            Action::LocationAction,
            Action::Calm(Seat(1)),
            Action::EndDay,
        ];
        actions.extend(Direction::ALL.map(Action::Travel));
        actions.extend(self.tools().into_iter().map(|tool| Action::Use(Seat(0), tool)));
        complete(actions)
    }

    fn sources(&self) -> Vec<Source> {
        let cards = self.cards;
        complete(vec![
            Source::Verse(self.verse),
            Source::Event(self.quest),
            Source::Chapter(id(cards, "first_steps")),
            Source::Location(self.place),
            Source::Encounter(self.fight),
            Source::Card(self.card),
            Source::Skill(self.skill),
            Source::Item(self.item),
            Source::Secret(self.secret),
            Source::Sheet(self.sheet),
            Source::Legend(self.legend),
            Source::Own(self.maren),
            Source::Status(id(cards, "letters_delivered")),
            Source::Rule,
        ])
    }

    fn causes(&self) -> Vec<Cause> {
        let mut causes = vec![
            Cause::Paid,
            Cause::Rest,
            Cause::Exhaustion,
            Cause::Recovery,
            Cause::Hush,
            Cause::Insanity,
            Cause::Dying,
            Cause::Escape,
            Cause::Traded,
            Cause::Overflow,
            Cause::Beginning,
        ];
        causes.extend(self.sources().into_iter().map(Cause::Card));
        complete(causes)
    }

    fn figures(&self) -> Vec<Figure> {
        complete(vec![Figure::SilentKing, Figure::Companion(self.sheet)])
    }

    /// The place of an effect among those of all cards.
    fn place_of(&self, wanted: impl Fn(&Effect) -> bool) -> u32 {
        let place = self.cards.all_effects().iter().position(wanted).expect("an effect of that kind");
        u32::try_from(place).expect("no content is so large")
    }
}

// ---- the campaign and its days ----

impl Cast<'_> {
    fn campaign(&self) -> Vec<Fact> {
        let began =
            |first_steps, modifiers, memories| Fact::CampaignBegan { first_steps, modifiers, memories };
        let modifiers: Vec<Modifier> = Modifier::STORY.into_iter().chain(Modifier::CHALLENGE).collect();
        let mut facts = vec![
            began(true, Vec::new(), false),
            began(false, Vec::new(), false),
            began(false, modifiers.clone(), true),
            Fact::DecksPrepared { cards: [4, 5, 6] },
            Fact::CampaignWon,
            Fact::CampaignLost,
            Fact::TimePassed { marked: 3, of: 8 },
            Fact::TimePassed { marked: 8, of: 8 },
        ];
        facts.extend(modifiers.into_iter().map(|modifier| Fact::ModifierSwitchedOn { modifier }));
        facts.extend(self.cards.all().map(|origin: OriginId| Fact::OriginJoined { origin, seat: Seat(0) }));
        facts.extend(self.cards.all().flat_map(|chapter: ChapterId| {
            [
                Fact::ChapterBegan { chapter },
                Fact::CampaignResumed { chapter, day: 9 },
                Fact::ChapterEnded { chapter, late: false },
                Fact::ChapterEnded { chapter, late: true },
            ]
        }));
        facts.extend(self.cards.all().flat_map(|status: StatusId| {
            [Fact::StatusMarked { status, part: 1 }, Fact::StatusUnmarked { status }]
        }));
        facts
    }

    fn days(&self) -> Vec<Fact> {
        vec![
            Fact::DayBegan { day: 2 },
            Fact::DayStageBegan,
            Fact::DayEnded { day: 2 },
            Fact::MarkersRemoved { cards: 1 },
            Fact::MarkersRemoved { cards: 3 },
        ]
    }
}

// ---- the land and what goes about in it ----

impl Cast<'_> {
    fn land(&self) -> Vec<Fact> {
        let at = Vertex { x: 1, y: 0 };
        let mut facts = vec![
            Fact::LocationReplaced { old: id(self.cards, "109"), new: id(self.cards, "109b") },
            Fact::WaybellFaded { at },
            Fact::Placed { origin: self.maren, to: THERE },
        ];
        facts.extend(self.cards.all().flat_map(|location: LocationId| {
            [
                Fact::LocationFlipped { location, clear: true },
                Fact::LocationFlipped { location, clear: false },
                Fact::LocationAttached { location, clear: true },
                Fact::LocationAttached { location, clear: false },
                Fact::WaybellPlaced { at, location },
                Fact::MarkersPut { location, time: 2 },
            ]
        }));
        let travelled = |party| Fact::Travelled { party, from: HERE, to: THERE };
        facts.extend(self.parties().map(travelled));
        let moved = |figure| [Fact::FigurePlaced { figure, at: HERE }, Fact::FigureRemoved { figure }];
        facts.extend(self.figures().into_iter().flat_map(moved));
        facts
    }

    fn guardians(&self) -> Vec<Fact> {
        let guardian = self.guardian;
        let mut faces = vec![GuardianFace::Cross];
        faces.extend(Direction::ALL.map(GuardianFace::Towards));
        let rolled = complete(faces).into_iter().map(|face| Fact::GuardianRolled { guardian, face });
        let moves = complete(vec![Move::Shown, Move::Highest, Move::Stays, Move::Meets, Move::Fades]);
        let mut facts: Vec<Fact> = rolled.collect();
        facts.extend(moves.into_iter().flat_map(|why| {
            [
                Fact::GuardianMoved { guardian, from: HERE, to: THERE, why },
                Fact::GuardianActed { guardian, why },
            ]
        }));
        facts.push(Fact::GuardianPlaced { guardian, location: HERE });
        facts.push(Fact::GuardianLeft { guardian });
        facts
    }

    fn events(&self) -> Vec<Fact> {
        let mut facts = vec![
            Fact::EventsCleared { events: vec![self.quest] },
            Fact::EventsCleared { events: self.cards.all().collect() },
            Fact::RandomEventsAdded { count: 1 },
            Fact::RandomEventsAdded { count: 2 },
        ];
        facts.extend(self.cards.all().flat_map(|event: EventId| {
            [
                Fact::EventAdded { event },
                Fact::EventRevealed { event },
                Fact::EventLeft { event },
                Fact::QuestMarked { event, markers: 1 },
                Fact::QuestAccomplished { event },
                Fact::QuestFailed { event },
            ]
        }));
        facts
    }
}

// ---- acting and reading ----

impl Cast<'_> {
    fn acting(&self) -> Vec<Fact> {
        let (origin, other) = (self.maren, self.nim);
        let mut facts = vec![
            // The last day ends by itself.
            Fact::ActionTaken { party: Vec::new(), action: Action::EndDay },
            Fact::ActionRefused { origin },
            Fact::Calmed { origin, by: origin },
            Fact::Calmed { origin, by: other },
        ];
        for party in self.parties() {
            let taken = |action| Fact::ActionTaken { party: party.clone(), action };
            facts.extend(self.actions().into_iter().map(taken));
        }
        facts.extend(self.wares().into_iter().flat_map(|ware| {
            [
                Fact::Given { from: origin, to: other, ware, amount: 1 },
                Fact::Given { from: origin, to: other, ware, amount: 2 },
                Fact::TurnedUp { origin, ware },
            ]
        }));
        let scouted = |location, encounter| Fact::Scouted { origin, location, encounter };
        facts.extend(self.cards.all().map(|location: LocationId| scouted(Some(location), None)));
        facts.extend(self.cards.all().map(|encounter: EncounterId| scouted(None, Some(encounter))));
        facts.extend(self.tools().into_iter().map(|tool| Fact::ToolUsed { origin, tool }));
        facts
    }

    fn reading(&self) -> Vec<Fact> {
        let text = self.place_of(|effect| matches!(effect, Effect::Text(_)));
        let roll = self.place_of(|effect| matches!(effect, Effect::Roll(..)));
        let mut facts = vec![Fact::ReadingEnded { verse: self.verse }];
        let read = |verse: VerseId| self.parties().map(|party| Fact::VerseRead { verse, party });
        facts.extend(self.cards.all().flat_map(read));
        facts.extend(self.cards.all().map(|location: LocationId| {
            let card = self.cards.location(location);
            Fact::VisionRead { location, verse: card.vision.unwrap_or(card.journal) }
        }));
        for source in self.sources() {
            facts.extend([
                Fact::TextRead { source, place: text, band: 0 },
                Fact::TextRead { source, place: roll, band: 1 },
                Fact::WayChosen { source, way: 0, label: "Ask him what it was for.".to_owned() },
                Fact::DieRolled { source, die: 4, bonus: 0, total: 4 },
                Fact::DieRolled { source, die: 4, bonus: 2, total: 6 },
            ]);
        }
        let source = Source::Verse(self.verse);
        let passed = |filter| Fact::HiddenPassed { source, filter, words: 31 };
        facts.extend(complete(vec![Filter::Amber, Filter::Teal, Filter::Violet]).into_iter().map(passed));
        facts
    }
}

// ---- tracks and things ----

impl Cast<'_> {
    fn tracks(&self) -> Vec<Fact> {
        let origin = self.maren;
        let mut facts = vec![Fact::EnergyLimited { origin, now: 4 }];
        for thing in Thing::ALL {
            facts.push(Fact::Discarded { origin, thing, amount: 2 });
            facts.extend(self.causes().into_iter().flat_map(|cause| {
                [
                    Fact::Gained { origin, thing, amount: 2, now: 6, cause },
                    Fact::Lost { origin, thing, amount: 1, now: 3, cause },
                ]
            }));
        }
        facts
    }

    fn things(&self) -> Vec<Fact> {
        let origin = self.maren;
        let decks = complete(vec![ItemDeck::A, ItemDeck::B, ItemDeck::Consumable]);
        let mut facts = vec![Fact::SheetsGiven];
        facts.extend(decks.into_iter().map(|deck| Fact::DeckEmpty { deck }));
        facts.extend(self.cards.all().flat_map(|item: ItemId| {
            [
                Fact::ItemGained { origin, item },
                Fact::ItemLost { origin, item },
                Fact::ItemSold { origin, item, wealth: 2 },
            ]
        }));
        facts.extend(self.cards.all().flat_map(|secret: SecretId| {
            [
                Fact::SecretGained { origin: Some(origin), secret },
                Fact::SecretGained { origin: None, secret },
                Fact::SecretReturned { secret, removed: false },
                Fact::SecretReturned { secret, removed: true },
            ]
        }));
        let sheets = |sheet: SheetId| [Fact::SheetGained { sheet }, Fact::SheetReturned { sheet }];
        facts.extend(self.cards.all().flat_map(sheets));
        facts
    }
}

// ---- encounters ----

impl Cast<'_> {
    fn encounters(&self) -> Vec<Fact> {
        let outcomes = complete(vec![
            Outcome::Won,
            Outcome::RanAway,
            Outcome::Concluded(Mood::Green),
            Outcome::Concluded(Mood::Gray),
            Outcome::Concluded(Mood::Red),
            Outcome::Lost,
        ]);
        let mut facts = vec![Fact::Avoided];
        facts.extend(Colour::ALL.map(|colour| Fact::NoEncounter { colour }));
        for encounter in self.cards.all() {
            facts.extend(self.parties().map(|party| Fact::EncounterBegan { encounter, party }));
            facts.push(Fact::EncounterParked { encounter });
            facts.push(Fact::EncounterResumed { encounter });
            let ended = |outcome: &Outcome| Fact::EncounterEnded { encounter, outcome: *outcome };
            facts.extend(outcomes.iter().map(ended));
        }
        facts
    }

    /// What happens between cards.
    fn turns(&self) -> Vec<Fact> {
        let (origin, card) = (self.maren, self.card);
        vec![
            Fact::TurnBegan { turn: 1 },
            Fact::Activated { origin },
            Fact::CardsDrawn { origin, cards: vec![card] },
            Fact::CardsDrawn { origin, cards: vec![card; 3] },
            Fact::HandReplaced { origin, cards: 3 },
            Fact::MarkerLeft { card: Some(card), left: 1 },
            Fact::MarkerLeft { card: None, left: 0 },
            Fact::DelayedTriggered { card: Some(card), origin },
            Fact::DelayedTriggered { card: None, origin },
            Fact::EscapeDeclared { origin },
            Fact::EscapeRolled { origin, die: 5, free: true },
            Fact::EscapeRolled { origin, die: 2, free: false },
            Fact::LeftEncounter { origin },
        ]
    }

    fn cards_played(&self) -> Vec<Fact> {
        let each = self.cards.all().flat_map(|card: CardId| {
            let chain = self.cards.card(card);
            let (origin, art) = (chain.owner, chain.art);
            [
                Fact::CardPlayed { origin, card, panic: false },
                Fact::CardPlayed { origin, card, panic: true },
                Fact::CardDiscarded { origin, card },
                Fact::LinkDestroyed { card, owner: origin },
                Fact::LinkTakenBack { card, owner: origin },
                Fact::CardLearnt { origin, art, card },
                Fact::DeckChanged { origin, card, put_in: true },
                Fact::DeckChanged { origin, card, put_in: false },
            ]
        });
        each.collect()
    }

    /// Keys that are told apart from their card, and what is counted.
    fn measures(&self) -> Vec<Fact> {
        let (origin, card) = (self.maren, self.card);
        let mut facts = vec![
            Fact::ChainGained { card },
            Fact::MarkersCovered { card },
            Fact::MagicKeyPaid { card, origin },
            Fact::MagicKeyDeclined { card },
            Fact::PoolChanged { pool: 3, by: 2 },
            Fact::PoolChanged { pool: 1, by: -1 },
            Fact::DurationChanged { duration: 4, by: 1 },
            Fact::DurationChanged { duration: 3, by: -1 },
            Fact::AffinityChanged { slot: 6, by: 1 },
            Fact::AffinityChanged { slot: 5, by: -1 },
            Fact::ChargesChanged { card: Some(card), charges: 1 },
            Fact::ChargesChanged { card: None, charges: 0 },
        ];
        facts.extend((0..=3).map(|times| Fact::FreeKey { card, times }));
        let keys = |attribute| [Fact::KeyMet { card, attribute }, Fact::KeyUnmet { card, attribute }];
        facts.extend(Attribute::ALL.into_iter().flat_map(keys));
        facts
    }

    fn attacks(&self) -> Vec<Fact> {
        let (origin, other, encounter) = (self.maren, self.nim, self.fight);
        let attack = |row| Fact::AttackBegan { encounter, origin, row };
        let mut facts = vec![
            attack(Some(0)),
            attack(Some(1)),
            attack(None),
            Fact::ResponseBegan { encounter: self.talk, origin },
            Fact::OpportunityAttack { origin },
            Fact::AttackCancelled,
            Fact::Prevented { origin, amount: 1 },
            Fact::Struck { origin, amount: 2 },
            Fact::StoodIn { guard: origin, other },
        ];
        let words = complete(vec![
            TraitWord::Dread,
            TraitWord::Entrapment,
            TraitWord::Exhaustive,
            TraitWord::Harass,
            TraitWord::Shatter,
            TraitWord::Discouraging,
            TraitWord::Greedy,
        ]);
        // With the trait and without: Harass says what it does.
        for encounter in [encounter, self.talk, id(self.cards, "dead_letter")] {
            facts.extend(words.iter().map(|word| Fact::TraitActed { encounter, word: *word }));
        }
        facts
    }
}

// ---- evenings, growing and falling ----

impl Cast<'_> {
    fn evenings(&self) -> Vec<Fact> {
        let origin = self.maren;
        vec![
            Fact::Rested { origin, energy: 6, exhausted: false },
            Fact::Rested { origin, energy: 4, exhausted: true },
            Fact::Recovered { origin },
            Fact::HushTookToll { origin },
        ]
    }

    fn growing(&self) -> Vec<Fact> {
        let origin = self.maren;
        let mut facts: Vec<Fact> = Vec::new();
        facts.extend(Attribute::ALL.into_iter().flat_map(|attribute| {
            [
                Fact::AttributeRaised { origin, attribute, level: 2 },
                Fact::AttributeWidened { origin, attribute, most: 4 },
            ]
        }));
        facts.extend(self.cards.all().map(|skill: SkillId| {
            let origin = self.cards.skill(skill).owner;
            Fact::SkillLearnt { origin, skill }
        }));
        facts.extend(self.cards.all().map(|achievement: AchievementId| {
            let origin = self.cards.achievement(achievement).owner;
            Fact::AchievementEarned { origin, achievement }
        }));
        facts.extend(self.cards.all().flat_map(|legend: LegendId| {
            let origin = self.cards.legend(legend).owner;
            [Fact::LegendEarned { origin, legend }, Fact::LegendUsed { origin, legend }]
        }));
        facts
    }

    fn falling(&self) -> Vec<Fact> {
        let origin = self.maren;
        let mut facts = vec![
            Fact::IsDying { origin },
            Fact::NoLongerDying { origin },
            Fact::GoesInsane { origin },
            Fact::NoLongerInsane { origin },
            Fact::Died { origin },
        ];
        let wards = complete(vec![Ward::Lamp, Ward::Name, Ward::Bell]);
        facts.extend(wards.into_iter().map(|ward| Fact::Warded { origin, ward }));
        facts
    }
}
