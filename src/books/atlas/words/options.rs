//! Every answer of the Atlas in words a player understands. What an answer means depends on the question.

use super::cards;
use super::names;
use super::scene::Scene;
use super::teller::{Teller, Voice};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::frames::Frame;
use crate::books::atlas::phases::Phase;
use crate::books::atlas::phases::foe_turn;
use crate::books::atlas::pieces::Source;
use crate::books::atlas::prompts::{Choice, Question};
use crate::books::atlas::verbs::start_of_turn::StartEffect;
use crate::books::atlas::verbs::{location_card, movement, use_card};
use crate::content::atlas::effect::Effect;
use crate::content::atlas::power::Modifier;
use crate::content::atlas::terms::{CardKey, DamageKind, KeywordId, OriginId, SkillId, SpaceKey, TalentId};

impl Scene<'_, '_, '_> {
    pub fn option(&self, choice: Choice) -> String {
        match choice {
            Choice::Pass => self.pass().to_owned(),
            Choice::Yes => self.yes(),
            Choice::No => self.no(),
            Choice::Done => self.done().to_owned(),
            Choice::EndTurn => "End turn".to_owned(),
            Choice::Stay => "Stay where you are".to_owned(),
            Choice::Reveal => self.explore_here(),
            Choice::Nothing => match self.question {
                Question::ChallengeWho { .. } => "Nobody".to_owned(),
                _ => self.nothing_here().to_owned(),
            },
            Choice::Explore => "Explore: each may travel, then each group finds something".to_owned(),
            Choice::Rest => {
                "Rest: each may heal 2 HP, lose statuses, arrange things and use a card".to_owned()
            }
            Choice::ReadyMade => self.ready_made(),
            Choice::OwnChoice => "Choose talents and skills one by one".to_owned(),
            Choice::Begin => "Begin".to_owned(),
            Choice::Honor => self.mode("Honor Mode", "a lost location restarts the whole campaign"),
            Choice::UnrestrictedTalents => {
                self.mode("Unrestricted talents", "talents of any level from the start")
            }
            Choice::Vote => self.mode("Votes", "each seat votes on what the party does"),
            Choice::Use => "Resolve it now".to_owned(),
            Choice::Hold => "Put it in the holding area".to_owned(),
            Choice::Roll => match self.question {
                Question::RerollDie { .. } => "That is all: reroll the chosen dice".to_owned(),
                _ => "Roll".to_owned(),
            },
            Choice::Leave => "Leave the Merchant".to_owned(),
            Choice::EndSession => "End the session here".to_owned(),
            Choice::NextLocation => "Go on".to_owned(),
            Choice::RecoverHeal => "Recover: heal 2 HP, 2 AP".to_owned(),
            Choice::RecoverSlide(status) => {
                format!("Recover: slide {} 1 slot, 2 AP", names::status(self.cards(), status))
            }

            Choice::Origin(origin) => self.choose_origin(origin),
            // A player who aims at an ally means it; one who aims at themselves should know.
            Choice::Fighter(fighter) if self.actor().is_some() && fighter.origin() == self.actor() => {
                format!("Yourself, {}", self.fighter_there(fighter))
            }
            Choice::Fighter(fighter) => self.fighter_there(fighter),
            Choice::Space(space) => self.space_there(space),
            Choice::Travel(space) => self.travel_to(space),
            Choice::Move(space) => self.move_to(space),
            Choice::Group(space) => format!("{} at {}", self.group_in(space), self.space(space)),
            Choice::Card(card) => match self.question {
                Question::GroupCard { .. } => format!("Take up {} from the holding area", self.card(card)),
                _ => self.card(card),
            },
            Choice::Skill(skill) => self.skill(skill),
            Choice::Talent(talent) => self.talent(talent),
            Choice::Play(source) => self.play(source),
            Choice::Weapon(source, place) => {
                let hand = if matches!(source, Source::Summon(_)) { "summon" } else { names::place(place) };
                format!("{} ({hand}): {}", self.source(None, source), self.source_text(source))
            }
            Choice::Taunt(enemy) => format!("Taunt {} into your space, 1 AP", self.fighter(enemy)),
            Choice::Revive(whom) => {
                let ap = if matches!(self.question, Question::CombatAction { .. }) { ", 1 AP" } else { "" };
                format!("Revive {} with some of your own HP{ap}", self.origin(whom))
            }
            Choice::Reroll(source, part) => self.reroll(source, part),
            Choice::SparkReroll(origin) => {
                let left = if self.board.in_party(origin) { self.board.spark_of(origin).now } else { 0 };
                format!("{} spends 1 of {left} Spark: reroll any dice", self.origin(origin))
            }
            Choice::Die(place) => self.die(place),
            Choice::Colour(colour) => {
                let of = self.rolling().map_or(1, |rolling| rolling.pool.of(colour));
                format!("A {} die (of {of})", names::colour(colour))
            }
            Choice::Branch(number) => self.branch_text(number),
            Choice::Route(number) => self.route(number),
            Choice::Result(number) => self.result(number),
            Choice::Effect(number) => self.effect_at(number),
            Choice::Keyword(keyword) => {
                format!("Yes: {} has {}", self.actor_name(), self.cards().id(keyword))
            }
            Choice::KeywordCard(source) => self.keyword_card(source),
            Choice::Symbol(symbol) => {
                let epilogues = &self.cards().campaign.epilogues;
                let title = epilogues
                    .iter()
                    .find(|epilogue| epilogue.symbol == symbol)
                    .map(|epilogue| &epilogue.title);
                format!("The {}: {}", names::symbol(symbol), title.map_or("", |title| title))
            }
            thing => self.thing(thing),
        }
    }

    fn actor_name(&self) -> &str {
        self.actor().map_or("the Origin", |origin| self.origin(origin))
    }

    const fn pass(&self) -> &'static str {
        match self.question {
            Question::Reroll { .. } => "Keep the dice",
            Question::ReviveWhom { .. } => "Revive nobody",
            Question::RestUse { .. } => "Use nothing",
            Question::ChallengeRoll { .. } => "Leave it",
            Question::ClaimSuccess { .. } => "No: roll the dice",
            Question::PlayForKeyword { .. } => "Play nothing",
            Question::MerchantConsumables => "None of them",
            _ => "Pass",
        }
    }

    fn yes(&self) -> String {
        match self.question {
            Question::PlayTutorial => "Yes, begin there".to_owned(),
            Question::Recover { .. } => "Recover".to_owned(),
            Question::IncludeSelf { .. } => "Yes, include yourself".to_owned(),
            Question::GuardAlly { .. } => "Yes, take the blow".to_owned(),
            _ => "Yes".to_owned(),
        }
    }

    fn no(&self) -> String {
        match self.question {
            Question::PlayTutorial => {
                let start = self.cards().location(self.cards().campaign.start);
                format!("No, begin at {} with the tutorial’s journal cards", start.name)
            }
            Question::IncludeSelf { .. } => "No, leave yourself out".to_owned(),
            _ => "No".to_owned(),
        }
    }

    const fn done(&self) -> &'static str {
        match self.question {
            Question::GrantedMove { .. } | Question::MoveOther { .. } => "Stop here",
            Question::Respec { .. } => "Keep everything",
            Question::ArrangeWho => "Set out",
            Question::VisitMerchant => "Move on",
            _ => "Done",
        }
    }

    /// A mode of a new campaign and what the answer does to it.
    fn mode(&self, name: &str, what: &str) -> String {
        let on = match &*self.board.phase {
            Phase::Creation(creation) => match name {
                "Honor Mode" => creation.modes.honor,
                "Votes" => creation.modes.vote,
                _ => creation.modes.unrestricted_talents,
            },
            _ => false,
        };
        let (now, then) = if on { ("on", "off") } else { ("off", "on") };
        format!("{name}: {now} now, switch {then} ({what})")
    }

    fn ready_made(&self) -> String {
        let Some(origin) = self.actor() else { return "Ready-made".to_owned() };
        let card = self.cards().origin(origin);
        let talents = card.start_talents.iter().map(|talent| self.cards().talent(*talent).name.clone());
        let skills = card.start_skills.iter().map(|skill| self.cards().skill(*skill).name.clone());
        format!("Ready-made: {}", names::listed(&talents.chain(skills).collect::<Vec<_>>()))
    }

    fn choose_origin(&self, origin: OriginId) -> String {
        let name = self.origin(origin);
        match self.question {
            Question::ChooseOrigin { .. } => {
                let keywords = self.cards().origin(origin).keywords.iter();
                let keywords: Vec<&str> = keywords.map(|keyword| self.cards().id(*keyword)).collect();
                format!("{name} ({}): {}", keywords.join(", "), cards::ability(self.cards(), origin))
            }
            Question::Merchant | Question::VisitMerchant | Question::ArrangeWho => {
                format!("Arrange the things of {name}")
            }
            Question::TakeLoot { .. } if self.board.in_party(origin) => {
                let full = self.board.pack(origin).0.len();
                format!("{name} (backpack {full} of {})", crate::books::atlas::pieces::BACKPACK)
            }
            Question::ChooseTurn { kind: crate::books::atlas::records::RoundKind::Combat } => {
                format!("{}, {} AP", self.fighter_there(Fighter::Origin(origin)), self.ap(origin))
            }
            _ => self.fighter_there(Fighter::Origin(origin)),
        }
    }

    // ---- exploring and going ----

    /// The card that lies where the group stands and says what comes of exploring it.
    fn lying_here(&self) -> Option<CardKey> {
        let Question::GroupCard { space } = *self.question else { return None };
        self.board.land.map.has(space).then(|| location_card::to_explore_on(self.board, space)).flatten()
    }

    fn explore_here(&self) -> String {
        match self.lying_here() {
            Some(card) => format!("Explore: {}", self.card(card)),
            None => "Explore: find out what is here".to_owned(),
        }
    }

    fn nothing_here(&self) -> &'static str {
        match self.lying_here() {
            Some(_) => "Nothing: this has been explored before",
            None => "Nothing: there is no more to find here",
        }
    }

    fn travel_to(&self, space: SpaceKey) -> String {
        let found = match self.board.land.map.has(space) && location_card::can_be_explored(self.board, space)
        {
            true => "",
            false => ", nothing more to find",
        };
        format!("Travel to {}{found}", self.space(space))
    }

    fn move_to(&self, space: SpaceKey) -> String {
        let place = self.space(space);
        match *self.question {
            Question::CombatAction { origin }
                if self.board.in_party(origin) && self.board.land.map.has(space) =>
            {
                format!("Move to {place}, {} AP", movement::step_cost(self.board, origin, space))
            }
            _ => format!("Move to {place}"),
        }
    }

    fn route(&self, number: u8) -> String {
        let Question::EnemyRoute { who } = *self.question else { return format!("Route {}", number + 1) };
        let mut stops: Vec<String> = self.space_of(who).iter().map(ToString::to_string).collect();
        let routes = if self.is_there(who) { foe_turn::open_routes(self.board, who) } else { Vec::new() };
        if let Some(route) = routes.get(usize::from(number)) {
            stops.extend(route.iter().map(ToString::to_string));
        }
        format!("Route {}: {}", u16::from(number) + 1, stops.join(" → "))
    }

    // ---- cards ----

    fn skill(&self, id: SkillId) -> String {
        let card = self.cards().skill(id);
        match *self.question {
            Question::RespecSkill { giving_up, .. } if giving_up == id => format!("Keep {}", card.name),
            Question::Respec { .. } => format!("Give up the skill {}", card.name),
            _ => {
                let school = names::school(card.school);
                format!("{} ({school} {}): {}", card.name, card.level, cards::skill(self.cards(), id))
            }
        }
    }

    fn talent(&self, id: TalentId) -> String {
        let card = self.cards().talent(id);
        match *self.question {
            Question::RespecTalent { giving_up, .. } if giving_up == id => format!("Keep {}", card.name),
            Question::Respec { .. } => format!("Give up the talent {}", card.name),
            _ => format!("{} (level {}): {}", card.name, card.level, cards::talent(self.cards(), id)),
        }
    }

    /// "Shield Bash (2 AP): …".
    fn play(&self, source: Source) -> String {
        let owner = self.actor();
        let mut cost = String::new();
        if let Source::Skill(skill) = source
            && self.cards().skill(skill).spark > 0
        {
            cost = format!(" ({} Spark)", self.cards().skill(skill).spark);
        } else if let (Question::CombatAction { .. }, Some(origin)) = (self.question, owner)
            && self.board.in_party(origin)
        {
            cost = match (use_card::ap_cost(self.board, origin, source), source) {
                (0, Source::Talent(_) | Source::Ability) => " (free)".to_owned(),
                (ap, _) => format!(" ({ap} AP)"),
            };
        }
        format!("{}{cost}: {}", self.source(owner.map(Fighter::Origin), source), self.source_text(source))
    }

    /// What using a source does.
    fn source_text(&self, source: Source) -> String {
        let cards = self.cards();
        let teller = Teller::new(cards, Voice::You).at(self.location());
        match source {
            Source::Skill(skill) => cards::skill_body(cards, skill),
            Source::Item(item) | Source::Consumable(item) => cards::item_use(cards, item),
            Source::Summon(summon) => cards::summon_use(cards, summon),
            Source::Talent(talent) => {
                let action = cards.talent(talent).action.as_ref();
                action.map_or_else(|| cards::talent(cards, talent), |action| teller.action(action))
            }
            Source::Ability => match self.actor() {
                Some(origin) => {
                    let action = cards.origin(origin).action.as_ref();
                    action.map_or_else(|| cards::ability(cards, origin), |action| teller.action(action))
                }
                None => "special ability".to_owned(),
            },
            Source::Status(status) => cards::status(cards, status),
            other => self.powers_of(None, other).map(|powers| teller.powers(powers)).unwrap_or_default(),
        }
    }

    fn keyword_card(&self, source: Source) -> String {
        let keyword: Option<KeywordId> = match (self.question, source) {
            (Question::PlayForKeyword { keyword, .. }, _) => Some(*keyword),
            (_, Source::Skill(skill)) => self.cards().skill(skill).keyword,
            (_, Source::Consumable(item)) => self.cards().item(item).keyword,
            _ => None,
        };
        let keyword = keyword.map_or("it", |keyword| self.cards().id(keyword));
        match source {
            Source::Skill(_) => {
                format!("Play {} for {keyword} (it goes to slot 3)", self.source(None, source))
            }
            _ => format!("Discard {} for {keyword}", self.source(None, source)),
        }
    }

    // ---- dice ----

    fn reroll(&self, source: Source, part: u8) -> String {
        let owner = self.rolling().and_then(|rolling| rolling.roller);
        let dice = self.rolling().and_then(|rolling| rolling.own_reroll_of(part)).or_else(|| {
            match self.powers_of(owner, source)?.passives.get(usize::from(part))?.gives {
                Modifier::Reroll(dice) => Some(dice),
                _ => None,
            }
        });
        let dice = dice.map(|dice| format!(" ({})", names::count(dice, "die", "dice")));
        format!("Reroll with {}{}", self.source(owner, source), dice.unwrap_or_default())
    }

    fn die(&self, place: u8) -> String {
        let die = self.rolling().and_then(|rolling| rolling.dice().get(usize::from(place)));
        match die {
            Some(die) => format!(
                "The {} die that shows {}",
                names::colour(die.colour),
                names::face(die.colour, die.face)
            ),
            None => format!("Die {}", u16::from(place) + 1),
        }
    }

    // ---- what cards offer ----

    /// On a location card only the label is known; on a card of one's own everything is.
    fn branch_text(&self, number: u8) -> String {
        let branch = self.run().and_then(|run| match run.effect(self.cards())? {
            Effect::Choice { options, .. } => options.get(usize::from(number)),
            _ => None,
        });
        match (branch, self.question) {
            (Some(branch), Question::ChooseBranch { card: Some(_) }) => branch.label.clone(),
            (Some(branch), _) => Teller::new(self.cards(), Voice::You).at(self.location()).branch(branch),
            (None, _) => format!("Option {}", u16::from(number) + 1),
        }
    }

    fn result(&self, number: u8) -> String {
        let band = match *self.question {
            Question::ChooseResult { card, .. } => self
                .location()
                .and_then(|location| location.card(card)?.back.as_ref()?.results.get(usize::from(number))),
            _ => None,
        };
        match (band, self.board.campaign.location) {
            (Some(band), Some(location)) => cards::result(self.cards(), location, band),
            _ => format!("Result {}", u16::from(number) + 1),
        }
    }

    /// An effect that waits for its place in the order, or a kind of damage to convert to.
    fn effect_at(&self, number: u8) -> String {
        if let Question::ConvertAttack { .. } = self.question
            && let Some(kind) = DamageKind::ALL.get(usize::from(number))
        {
            return format!("{} damage", names::capital(names::kind(*kind)));
        }
        let unknown = || format!("Effect {}", u16::from(number) + 1);
        match (self.question, self.frame()) {
            (Question::StartOfTurnOrder { who }, Some(Frame::StartingTurn(starting))) => {
                let Some(effect) = starting.effect_at(number) else { return unknown() };
                let source = self.source(Some(*who), effect.source());
                match effect {
                    StartEffect::Damage { kind, amount, .. } => {
                        format!("{source}: {amount} {} damage", names::kind(kind))
                    }
                    StartEffect::Trigger { source: from, number } => {
                        format!("{source}: {}", self.trigger_text(*who, from, number))
                    }
                }
            }
            (_, Some(Frame::Triggering(triggering))) => match triggering.source_at(number) {
                Some((owner, source)) => {
                    format!("{}: {}", self.fighter(owner), self.source(Some(owner), source))
                }
                None => unknown(),
            },
            _ => unknown(),
        }
    }

    fn trigger_text(&self, who: Fighter, source: Source, number: u8) -> String {
        let voice = if who.is_origin() { Voice::You } else { Voice::It };
        let trigger =
            self.powers_of(Some(who), source).and_then(|powers| powers.triggers.get(usize::from(number)));
        let teller = Teller::new(self.cards(), voice).at(self.location());
        trigger.map_or_else(|| "its effect".to_owned(), |trigger| teller.effects(trigger.effects))
    }
}
