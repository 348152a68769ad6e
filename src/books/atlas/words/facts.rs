//! Every fact as one short sentence in the past tense. The match has an arm for each, so a new fact does not
//! compile without its wording.

use super::effects::counter;
use super::log::Log;
use super::names;
use crate::books::atlas::facts::{Cause, Fact};
use crate::books::atlas::fighter::Fighter;
use crate::books::atlas::pieces::Source;
use crate::content::atlas::effect::CombatEnd;
use crate::content::atlas::terms::{LocationId, OriginId};
use crate::table::seat::Seat;

impl Log<'_> {
    /// The sentence of a fact.
    pub fn line(&self, fact: &Fact) -> String {
        let origin = |id: OriginId| self.origin(id);
        let who = |fighter: Fighter| self.who(fighter);
        let place = |id: LocationId| &self.cards.location(id).name;
        names::sentence(&match fact {
            // ---- the campaign ----
            Fact::CampaignBegan { honor, unrestricted_talents, vote } => {
                let modes = [
                    (*honor, "Honor Mode"),
                    (*unrestricted_talents, "unrestricted talents"),
                    (*vote, "votes"),
                ];
                let on: Vec<String> =
                    modes.iter().filter(|(on, _)| *on).map(|(_, name)| (*name).to_owned()).collect();
                let with =
                    if on.is_empty() { String::new() } else { format!(" with {}", names::listed(&on)) };
                format!("{} began{with}", self.cards.campaign.name)
            }
            Fact::OriginJoined { origin, seat } => {
                format!("{} joined the party ({})", self.cards.origin(*origin).name, player(*seat))
            }
            Fact::TalentUnlocked { origin: who, talent } => {
                format!("{} gained the talent {}", origin(*who), self.cards.talent(*talent).name)
            }
            Fact::TalentGivenUp { origin: who, talent } => {
                format!("{} gave up the talent {}", origin(*who), self.cards.talent(*talent).name)
            }
            Fact::SkillLearned { origin: who, skill } => {
                format!("{} learned {}", origin(*who), self.cards.skill(*skill).name)
            }
            Fact::SkillGivenUp { origin: who, skill } => {
                format!("{} gave up {}", origin(*who), self.cards.skill(*skill).name)
            }
            Fact::PartyLevelledUp { level } => format!("the party reached level {level}"),
            Fact::LocationSetUp { location, page, level } => {
                format!("the party came to {} (page {page}, level {level})", place(*location))
            }
            Fact::LocationLeft { location, to } => {
                format!("the party left {} for {}", place(*location), place(*to))
            }
            Fact::LocationRestarted { location } => format!("{} had to be begun again", place(*location)),
            Fact::CampaignRestarted => "all was lost, and the campaign began again".to_owned(),
            Fact::SessionEnded { next } => format!("the session ended; {} came next", place(*next)),
            Fact::CampaignEnded { epilogue } => match epilogue {
                Some(symbol) => format!("the campaign ended under the {}", names::symbol(*symbol)),
                None => "the campaign ended".to_owned(),
            },
            Fact::LampsideShown { page } => {
                format!("the Lampside page “{}” was read", self.cards.lampside_page(*page).title)
            }

            // ---- rounds ----
            Fact::RoundBegan { round, kind, lamp_bearer } => {
                let kind = names::round(*kind);
                format!("round {round} began: {kind} ({} bore the lamp)", player(*lamp_bearer))
            }
            Fact::RoundEnded { round } => format!("round {round} ended"),
            Fact::TurnBegan { who: fighter } => format!("{} took a turn", who(*fighter)),
            Fact::TurnEnded { who: fighter } => format!("{} ended the turn", who(*fighter)),
            Fact::TurnForgone { who: fighter } => format!("{} had no turn", who(*fighter)),
            Fact::TimeAdvanced { space } => format!("the time tracker moved to {space}"),
            Fact::TimeSet { space } => format!("the time tracker was set to {space}"),
            Fact::TimePaused => "the time tracker stopped".to_owned(),
            Fact::TimeResumed => "the time tracker went on".to_owned(),
            Fact::VoteCast { seat, option } => match option.get() {
                Some(option) => format!("{} voted for option {}", player(*seat), option + 1),
                None => format!("{} voted", player(*seat)),
            },
            Fact::VoteDecided { option, by_lamp_bearer } => {
                let how = if *by_lamp_bearer { ", by the lamp bearer’s word" } else { "" };
                format!("the vote went to option {}{how}", option + 1)
            }

            // ---- exploring ----
            Fact::Travelled { who, from, to } => {
                format!("{} travelled from {} to {}", origin(*who), self.space(*from), self.space(*to))
            }
            Fact::CardRevealed { card, .. } => format!("{} was revealed", self.card(*card)),
            Fact::CardTaken { card } => format!("{} was taken up from the holding area", self.card(*card)),
            Fact::CardResolved { card } => format!("{} was resolved", self.card(*card)),
            Fact::CardFlipped { card } => format!("{} was turned over", self.card(*card)),
            Fact::CardHeld { card } => format!("{} went to the holding area", self.card(*card)),
            Fact::CardPlaced { card, space } => {
                format!("{} was placed on {}", self.card(*card), self.space(*space))
            }
            Fact::CardStacked { card } => format!("{} joined the combat", self.card(*card)),
            Fact::CardReturned { card } => format!("{} went back to the deck", self.card(*card)),
            Fact::CardDiscarded { card } => format!("{} was discarded", self.card(*card)),
            Fact::TextShown { text } => text.trim().to_owned(),
            Fact::JournalRevealed { card } => {
                format!("the journal card “{}” was revealed", self.cards.journal_card(*card).title)
            }
            Fact::KeyPlaced { path } => format!("a key was placed on {}", self.path(*path)),
            Fact::SpaceUnlocked { space } => format!("{} was unlocked", self.space(*space)),
            Fact::GroundPlaced { space, ground } => {
                format!("{} became {}", self.space(*space), names::ground(*ground))
            }
            Fact::GroundCleared { space } => format!("the ground of {} was cleared", self.space(*space)),
            Fact::CounterChanged { name, value } => format!("{} came to {value}", counter(name)),
            Fact::FlagSet { name, .. } => format!("“{}” was remembered", name.replace('_', " ")),
            Fact::ChallengeResolved { who, total } => {
                format!("{} met the challenge with {}", origin(*who), names::count(*total, "hit", "hits"))
            }
            Fact::AutomaticSuccess { who, keyword } => {
                format!("{} succeeded without a roll: {}", origin(*who), self.cards.id(*keyword))
            }
            Fact::KeywordPlayed { who, keyword, card } => {
                let card = names::on_track(self.cards, *card);
                format!("{} played {card} for {}", origin(*who), self.cards.id(*keyword))
            }
            Fact::ExitRefused { seat } => format!("{} did not want to leave", player(*seat)),

            // ---- dice ----
            Fact::DiceRolled { who, roll, dice, hits, specials } => {
                let (who, roll) = (self.roller(*who), names::roll_kind(*roll));
                format!("{who} rolled {} ({roll}: {})", names::result(*hits, *specials), names::rolled(dice))
            }
            Fact::DiceRerolled { who, by, dice, hits, specials } => {
                let with = if *by == Source::Own {
                    String::new()
                } else {
                    format!(" with {}", self.source(*who, *by))
                };
                let (who, result) = (self.roller(*who), names::result(*hits, *specials));
                format!("{who} rerolled{with}: {result} ({})", names::rolled(dice))
            }
            Fact::SparkReroll { by, dice, hits, specials } => {
                let result = names::result(*hits, *specials);
                format!("{} spent Spark for a reroll: {result} ({})", origin(*by), names::rolled(dice))
            }
            Fact::TargetingRolled { who: fighter, special, .. } => {
                let face = if *special { "special" } else { "closest" };
                format!("{} rolled its targeting die: {face}", who(*fighter))
            }

            // ---- fighting ----
            Fact::EnemySpawned { who: fighter, minion, veteran, hp, track, space, .. } => {
                let name = match fighter {
                    Fighter::Minion(tray) => self.minion(*tray, *minion, *veteran),
                    other => who(*other),
                };
                format!("{name} appeared at {} ({hp} HP, {})", self.space(*space), names::initiative(*track))
            }
            Fact::BossSpawned { boss, hp, track, space, .. } => {
                let (name, track) = (&self.cards.boss(*boss).name, names::initiative(*track));
                format!("{name} appeared at {} ({hp} HP, {track})", self.space(*space))
            }
            Fact::SpawnRefused { minion } => {
                format!("there was no tray left for another {}", self.cards.minion(*minion).name)
            }
            Fact::ApGained { who: fighter, amount, now } => {
                format!("{} gained {amount} AP ({now} now)", who(*fighter))
            }
            Fact::ApSpent { who: fighter, amount, now } => {
                format!("{} spent {amount} AP ({now} left)", who(*fighter))
            }
            Fact::ApLost { who: fighter, amount, now } => {
                format!("{} lost {amount} AP ({now} left)", who(*fighter))
            }
            Fact::CardUsed { who: fighter, card } => {
                format!("{} used {}", who(*fighter), self.source(Some(*fighter), *card))
            }
            Fact::CardPlacedOnTrack { who: fighter, card, slot, face_up } => {
                let up = if *face_up { ", face up" } else { "" };
                let card = names::on_track(self.cards, *card);
                format!("{card} went to slot {slot} of {}’s track{up}", who(*fighter))
            }
            Fact::TrackSlid { who: fighter, card: None } => {
                format!("the cards on {}’s track slid", who(*fighter))
            }
            Fact::TrackSlid { who: fighter, card: Some(card) } => {
                format!("{} on {}’s track slid", names::on_track(self.cards, *card), who(*fighter))
            }
            Fact::CardTurned { who: fighter, card } => {
                format!(
                    "{} on {}’s track turned face down",
                    names::on_track(self.cards, *card),
                    who(*fighter)
                )
            }
            Fact::CardCleared { who: fighter, card } => {
                format!("{} left {}’s track", names::on_track(self.cards, *card), who(*fighter))
            }
            Fact::TacticPlayed { boss, tactic, ap } => {
                let (boss, card) = (&self.cards.boss(*boss).name, &self.cards.tactic(*tactic).name);
                format!("{boss} played {card} for {ap} AP")
            }
            Fact::TacticFailed { boss, tactic, regained } => {
                let (boss, card) = (&self.cards.boss(*boss).name, &self.cards.tactic(*tactic).name);
                format!("{boss} could not carry out {card} and got {regained} AP back")
            }
            Fact::TargetChosen { who: fighter, rule, target, space, .. } => {
                let at = target.map(who).or_else(|| space.map(|space| self.space(space)));
                match at {
                    Some(at) => {
                        format!("{} went for {at} ({})", who(*fighter), names::aimed(self.cards, *rule))
                    }
                    None => format!("{} found nobody to go for", who(*fighter)),
                }
            }
            Fact::RouteChosen { who: fighter, route, .. } => {
                let stops: Vec<String> = route.iter().map(ToString::to_string).collect();
                if stops.is_empty() {
                    format!("{} stayed where it was", who(*fighter))
                } else {
                    format!("{} took the way {}", who(*fighter), stops.join(" → "))
                }
            }
            Fact::Moved { who: fighter, to, .. } => format!("{} moved to {}", who(*fighter), self.space(*to)),
            Fact::MovedByOthers { who: fighter, to, .. } => {
                format!("{} was moved to {}", who(*fighter), self.space(*to))
            }
            Fact::AttackMade { by, card, target, space, total, kind } => {
                let with = if *card == Source::Own {
                    String::new()
                } else {
                    format!(" with {}", self.source(Some(*by), *card))
                };
                let at = target.map_or_else(|| self.space(*space), who);
                let hits = names::count(*total, "hit", "hits");
                format!("{} attacked {at}{with}: {hits}, {}", who(*by), names::kind(*kind))
            }
            Fact::AttackSkipped { by, reason } => {
                format!("{} did not attack: {}", who(*by), names::skipped(*reason))
            }
            Fact::DamageDealt { to, amount, kind, by, cause, hp } => {
                let from = match (by, cause) {
                    (Some(by), _) if by != to => format!(" from {}", who(*by)),
                    (_, Cause::StartOfTurn) => " at the start of the turn".to_owned(),
                    (_, Cause::Bleeding) => " from bleeding".to_owned(),
                    (_, Cause::Attack | Cause::Effect) => String::new(),
                };
                format!("{} took {amount} {} damage{from} ({hp} HP left)", who(*to), names::kind(*kind))
            }
            Fact::DamageShrugged { to, kind, reason, .. } => {
                format!("{} took no {} damage: {}", who(*to), names::kind(*kind), names::shrugged(*reason))
            }
            Fact::Guarded { by, instead_of } => {
                format!("{} took the blow meant for {}", origin(*by), origin(*instead_of))
            }
            Fact::Healed { who: fighter, amount, hp } => {
                format!("{} healed {amount} HP ({hp} now)", who(*fighter))
            }
            Fact::HealingPrevented { who: fighter } => format!("{} could not be healed", who(*fighter)),
            Fact::StatusGained { who: fighter, status, slot } => {
                format!("{} gained {}", who(*fighter), names::status_in(self.cards, *status, *slot))
            }
            Fact::StatusRefused { who: fighter, status, reason } => {
                let (status, why) = (names::status(self.cards, *status), names::refused(*reason));
                format!("{} did not gain {status}: {why}", who(*fighter))
            }
            Fact::StatusRemoved { who: fighter, status } => {
                format!("{} was rid of {}", who(*fighter), names::status(self.cards, *status))
            }
            Fact::Downed { who } => format!("{} was downed", origin(*who)),
            Fact::Revived { who, hp, by, .. } => match by {
                Some(by) => format!("{} revived {} with {hp} HP", origin(*by), origin(*who)),
                None => format!("{} was revived with {hp} HP", origin(*who)),
            },
            Fact::Defeated { who: fighter, foe, by } => {
                let name = self.foe(*fighter, foe);
                match by {
                    Some(by) => format!("{} defeated {name}", who(*by)),
                    None => format!("{name} was defeated"),
                }
            }
            Fact::EnemyLeft { who: fighter } => format!("{} left the map", who(*fighter)),
            Fact::Taunted { by, who: fighter } => format!("{} taunted {}", origin(*by), who(*fighter)),
            Fact::SummonGained { who, summon } => {
                format!("{} called {}", origin(*who), self.cards.summon(*summon).name)
            }
            Fact::SummonLost { who, summon } => {
                format!("{} lost {}", origin(*who), self.cards.summon(*summon).name)
            }
            Fact::SparkChanged { who, now } => format!("{} had {now} Spark", origin(*who)),
            Fact::CollarBroken { who } => format!("the Spark collar of {} broke", origin(*who)),
            Fact::SparkSkillUnlocked { who, skill } => {
                format!("{} gained the Spark skill {}", origin(*who), self.cards.skill(*skill).name)
            }
            Fact::CombatEnded { result: CombatEnd::Victory } => "the combat ended in victory".to_owned(),
            Fact::CombatEnded { result: CombatEnd::Defeat } => "the combat ended in defeat".to_owned(),

            // ---- things ----
            Fact::GoldChanged { by, now } if *by < 0 => {
                format!("the party paid {} gold ({now} left)", by.unsigned_abs())
            }
            Fact::GoldChanged { by, now } => format!("the party gained {by} gold ({now} now)"),
            Fact::LootFound { card } => format!("{} was found", self.carried(*card)),
            Fact::RewardKnown { card } => format!("{} had been found here before", self.carried(*card)),
            Fact::ItemGained { who, card } => format!("{} took {}", origin(*who), self.carried(*card)),
            Fact::ItemEquipped { who, item, at } => {
                format!("{} equipped {} ({})", origin(*who), self.cards.item(*item).name, names::place(*at))
            }
            Fact::ItemStored { who, item } => {
                format!("{} packed {}", origin(*who), self.cards.item(*item).name)
            }
            Fact::ItemDiscarded { who: Some(who), card } => {
                format!("{} discarded {}", origin(*who), self.carried(*card))
            }
            Fact::ItemDiscarded { who: None, card } => format!("{} was discarded", self.carried(*card)),
            Fact::ItemGiven { from, to, card } => {
                format!("{} gave {} to {}", origin(*from), self.carried(*card), origin(*to))
            }
            Fact::RuneAttached { who, rune, item } => {
                let (rune, item) = (&self.cards.rune(*rune).name, &self.cards.item(*item).name);
                format!("{} put {rune} on {item}", origin(*who))
            }
            Fact::RuneStored { who, rune } => {
                format!("{} packed {}", origin(*who), self.cards.rune(*rune).name)
            }
            Fact::DeckEmpty { deck } => format!("there were no {} left", names::deck(*deck)),
            Fact::MerchantEntered { deck, fee } => {
                format!("the party paid the Merchant {fee} gold to see {}", names::deck(*deck))
            }
            Fact::OfferShown { items } => {
                let items: Vec<String> =
                    items.iter().map(|item| self.cards.item(*item).name.clone()).collect();
                if items.is_empty() {
                    "the Merchant had nothing to show".to_owned()
                } else {
                    format!("the Merchant showed {}", names::listed(&items))
                }
            }
            Fact::ItemBought { item, gold } => {
                format!("the party bought {} for {gold} gold", self.cards.item(*item).name)
            }
            Fact::ItemSold { item, gold } => {
                format!("the party sold {} for {gold} gold", self.cards.item(*item).name)
            }
            Fact::MerchantLeft => "the party left the Merchant".to_owned(),
        })
    }
}

fn player(seat: Seat) -> String {
    format!("player {}", u16::from(seat.0) + 1)
}
