//! Facts as lines of a log: short, in the past tense, with names in place of ids.

use super::{cards, effects, names};
use crate::books::delve::facts::{By, Fact, Gift, Idle};
use crate::books::delve::prompts::RerollBy;
use crate::books::delve::records::{Mode, RunEnd};
use crate::content::delve::cards::FerociousTile;
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::chapter::Chapter;
use crate::content::delve::effect::NextBonus;
use crate::content::delve::terms::{ChapterId, PlaceKey};

/// The lines of the facts from number `from` on. `facts` begins as early as there are any.
pub fn lines<'f>(
    cards: &Catalogue,
    facts: impl Iterator<Item = (u64, &'f Fact)>,
    from: u64,
) -> Vec<(u64, String)> {
    let mut log = Log::new(cards);
    let mut lines = Vec::new();
    for (number, fact) in facts {
        log.note(fact);
        if number >= from {
            lines.push((number, log.line(fact)));
        }
    }
    lines
}

/// "+1 health and +1 attack": what a ferocious tile adds, and nothing that it does not (DV-R26).
pub fn ferocious(tile: &FerociousTile) -> String {
    let adds = [(tile.health, "health"), (tile.attack, "attack")];
    let adds = adds.into_iter().filter(|(more, _)| *more > 0).map(|(more, what)| format!("+{more} {what}"));
    names::list(&adds.collect::<Vec<_>>())
}

/// "one hero", "2 heroes".
fn heroes(number: u8) -> String {
    if number == 1 { "one hero".to_owned() } else { format!("{number} heroes") }
}

/// What has to be remembered to tell facts by name.
pub struct Log<'a> {
    cards: &'a Catalogue,
    chapter: Option<ChapterId>,
}

impl<'a> Log<'a> {
    pub const fn new(cards: &'a Catalogue) -> Self {
        Self { cards, chapter: None }
    }

    /// Takes note of where everyone is from here on.
    pub fn note(&mut self, fact: &Fact) {
        if let Fact::RunBegan { chapter } | Fact::RunResumed { chapter } = fact {
            self.chapter = Some(*chapter);
        }
    }

    pub const fn cards(&self) -> &'a Catalogue {
        self.cards
    }

    fn place(&self, key: PlaceKey) -> String {
        let name = |chapter: &Chapter| chapter.place(key).map(|place| place.name.clone());
        let here = self.chapter.and_then(|chapter| name(self.cards.chapter(chapter)));
        here.unwrap_or_else(|| format!("place {key}"))
    }

    /// Who rolled dice or did harm.
    pub fn by(&self, by: By) -> String {
        match by {
            By::Hero(hero) => names::hero(self.cards, hero).to_owned(),
            By::Enemy(enemy) => self.cards.enemy(enemy).name.clone(),
            By::Boss(boss) => self.cards.boss(boss).name.clone(),
            By::Card => "a card".to_owned(),
        }
    }

    /// One fact in a sentence.
    #[expect(clippy::too_many_lines, reason = "one arm a fact")]
    pub fn line(&self, fact: &Fact) -> String {
        let content = self.cards;
        let hero = |who| names::hero(content, who);
        let at = |spot| names::place(content, spot);
        let enemy = |card| content.enemy(card).name.as_str();
        let bonds = |bond| {
            let card = content.bond(bond);
            format!("{} and {}", hero(card.heroes.0), hero(card.heroes.1))
        };
        match fact {
            Fact::CampaignBegan { mode: Mode::Story, players } => {
                format!("A campaign for {} began. {}", heroes(*players), content.house.opening)
            }
            Fact::CampaignBegan { mode: Mode::Trial, players } => {
                format!("A Family Trial for {} began.", heroes(*players))
            }
            Fact::CampaignReset => "The campaign was put back into its box.".to_owned(),
            Fact::HeroJoined { hero: who, seat } => format!("{} took seat {}.", hero(*who), seat.0 + 1),
            Fact::HeroUnlocked { hero: who } => {
                format!("{} joined the family and can be played from the next session on.", hero(*who))
            }
            Fact::SessionEnded => "The session ended.".to_owned(),
            Fact::BagFilled { sets } => {
                format!("The bag was filled with {}.", names::count(*sets, "basic set"))
            }
            Fact::BagChanged { sets } => {
                format!("The bag was changed to {}.", names::count(*sets, "basic set"))
            }
            Fact::RunBegan { chapter } => {
                let page = content.chapter(*chapter);
                let goals: Vec<String> =
                    page.objectives.iter().map(|one| cards::objective(content, *chapter, one)).collect();
                format!("“{}”. {} {}", page.title, page.lore_intro, goals.join(" "))
            }
            Fact::RunResumed { chapter } => {
                format!("In the middle of “{}”.", content.chapter(*chapter).title)
            }
            Fact::LeaderChosen { hero: who } => format!("{} leads the first round.", hero(*who)),
            Fact::PairCardPlaced { a, b, support, bond } => {
                let card = match (support, bond) {
                    (Some(support), _) => content.support(*support).name.as_str(),
                    (_, Some(bond)) => content.bond(*bond).name.as_str(),
                    _ => "A card",
                };
                format!("{card} lies between {} and {}.", hero(*a), hero(*b))
            }
            Fact::EventDrawn { event } => {
                let card = content.event(*event);
                format!("{}: {} {}", card.name, card.story, cards::event(content, *event))
            }
            Fact::RunWon { chapter } => {
                let page = content.chapter(*chapter);
                format!("“{}” was won. {}", page.title, page.lore_win)
            }
            Fact::RunLost { chapter, because } => {
                let page = content.chapter(*chapter);
                let why = match because {
                    RunEnd::HeroDown(who) => format!("{} fell", hero(*who)),
                    RunEnd::NoSpace(who) => format!("there was no space left above {}", hero(*who)),
                    RunEnd::Won => "it was won".to_owned(),
                };
                format!("“{}” was lost: {why}. {}", page.title, page.lore_lose)
            }
            Fact::CameHome { purse } => {
                format!("The family came home, with {} in the purse.", names::count(*purse, "coin"))
            }
            Fact::BondCrossed { bond, crossed } => {
                format!("{}: {} crossed.", bonds(*bond), names::count(*crossed, "square"))
            }
            Fact::BondForged { bond } => {
                format!("{} are bonded: {}.", bonds(*bond), content.bond(*bond).name)
            }
            Fact::TokenBought { kind, colour, price } => {
                let price = names::count(*price, "coin");
                format!("A {} in {} was bought for {price}.", names::advanced(*kind), colour.id())
            }
            Fact::BasicTakenOut { colour } => format!("A basic {} token left the bag for good.", colour.id()),
            Fact::LevelledUp { hero: who, action, level } => {
                let text = effects::capital(&cards::action_parts(content, *action, *level));
                format!("{} raised {} to level {level}. {text}.", hero(*who), content.action(*action).name)
            }
            Fact::CampaignWon => "The campaign was won.".to_owned(),
            Fact::TrialEnded { won: true } => "The Family Trial was won.".to_owned(),
            Fact::TrialEnded { won: false } => "The Family Trial was lost.".to_owned(),
            Fact::AchievementMarked { achievement } => {
                let name = &content.achievement(*achievement).name;
                format!("Achievement: {name}. {}", cards::achievement(content, *achievement))
            }

            Fact::RoundBegan { round, leader: Some(who) } => format!("Round {round}, led by {}.", hero(*who)),
            Fact::RoundBegan { round, leader: None } => format!("Round {round}, without a leader."),
            Fact::Moved { to } => format!("The family went to {}.", self.place(*to)),
            Fact::TilesRevealed { place, tiles } | Fact::TilesSeen { place, tiles } => {
                let tiles: Vec<String> = tiles.iter().map(|tile| cards::tile(content, *tile)).collect();
                format!("At {} lay {}.", self.place(*place), tiles.join(" and "))
            }
            Fact::TileTaken { hero: who, tile } => {
                format!("{} took tile {}.", hero(*who), content.tile(*tile).number)
            }
            Fact::ChapterTileDiscarded { place } => format!("A chapter tile lay at {}.", self.place(*place)),
            Fact::ChapterCardDrawn { chapter, card } => {
                let text = cards::chapter_card(content, *chapter, *card);
                match content.chapter(*chapter).cards.get(usize::from(*card)) {
                    Some(card) => format!("{}: {} {text}", card.title, card.story),
                    None => text,
                }
            }
            Fact::LootDrawn { loot } => {
                format!("A loot tile showed {}.", names::resources(content.loot_tile(*loot).gives))
            }
            Fact::BazaarOpened { place } => format!("The Bazaar at {} opened.", self.place(*place)),
            Fact::SealTaken { seals } => format!("The group has {}.", names::count(*seals, "toll seal")),
            Fact::CardKept { .. } => "The group kept the card.".to_owned(),
            Fact::KeptCardDiscarded { .. } => "The kept card was used up.".to_owned(),

            Fact::TokenDrawn { hero: who, token } => {
                format!("{} drew {}.", hero(*who), names::token(content, *token))
            }
            Fact::TokenSetAside { token } => {
                format!("{} was set aside.", effects::capital(&names::token(content, *token)))
            }
            Fact::HushAdded { in_bag } => format!("A hush token was added: {in_bag} in the bag."),
            Fact::HushRemoved { in_bag } => format!("A hush token was taken out: {in_bag} left in the bag."),
            Fact::HushReturned { hero: who, tokens } => {
                format!("{} put {} back.", hero(*who), names::count(*tokens, "hush token"))
            }
            Fact::StunDiscarded { hero: who, tokens } => {
                format!("{} discarded {}.", hero(*who), names::count(*tokens, "stun token"))
            }
            Fact::FatigueRefreshed { hero: who } => format!("{} turned a fatigue token face up.", hero(*who)),
            Fact::FatigueSpent { hero: who } => format!("{} spent a fatigue token.", hero(*who)),
            Fact::FatigueBagged { hero: who } => {
                format!("A fatigue token of {} went into the bag.", hero(*who))
            }
            Fact::FatigueRecovered { hero: who } => {
                format!("{} took a fatigue token out of the bag.", hero(*who))
            }
            Fact::TokenFlipped { hero: who, token } => {
                format!("{} flipped {}.", hero(*who), names::token(content, *token))
            }

            Fact::ActionPerformed { hero: who, action, tokens, .. } => {
                let tokens: Vec<String> = tokens.iter().map(|token| names::token(content, *token)).collect();
                let name = &content.action(*action).name;
                format!("{} played {name} with {}.", hero(*who), names::list(&tokens))
            }
            Fact::Boosted { hero: who, die, rage } => {
                format!("{} spent {rage} rage for a {} die.", hero(*who), die.id())
            }
            Fact::DieAdded { hero: who, die } => format!("{} added a {} die.", hero(*who), die.id()),
            Fact::AbilityUsed { hero: who } => {
                format!("{} used {}.", hero(*who), content.hero(*who).ability.name)
            }
            Fact::DiceRolled { by, against, dice } => {
                let against = against.map(|who| format!(" against {}", hero(who))).unwrap_or_default();
                format!("{} rolled {}{against}.", effects::capital(&self.by(*by)), names::dice(dice))
            }
            Fact::DiceRerolled { hero: who, by, dice } => {
                let by = match by {
                    RerollBy::Fatigue => "with a fatigue token",
                    RerollBy::Talent => "by talent",
                    RerollBy::Signal => "by signal",
                };
                format!("{} re-rolled {by}: {}.", hero(*who), names::dice(dice))
            }
            Fact::DiceRerolledByItem { hero: who, item, dice } => {
                format!("{} re-rolled with {}: {}.", hero(*who), content.item(*item).name, names::dice(dice))
            }
            Fact::CriticalScored { hero: who } => format!("A critical for {}.", hero(*who)),
            Fact::ItemPlayed { hero: who, item } => {
                format!("{} played {}.", hero(*who), content.item(*item).name)
            }
            Fact::PotionDrunk { hero: who } => format!("{} drank a potion.", hero(*who)),
            Fact::SupportUsed { hero: who, support, tokens } => {
                let name = &content.support(*support).name;
                format!("{} used {name}; {} on it.", hero(*who), names::count(*tokens, "support token"))
            }
            Fact::BondUsed { hero: who, bond } => {
                format!("{} used {}.", hero(*who), content.bond(*bond).name)
            }
            Fact::NextActionBlessed { hero: who, bonus } => match bonus {
                NextBonus::Die(die) => format!("{} has a {} die to come.", hero(*who), die.id()),
                NextBonus::Reroll => format!("{} has a re-roll to come.", hero(*who)),
            },
            Fact::DeclaredDone { hero: who } => format!("{} is done.", hero(*who)),
            Fact::TookBackDone { hero: who } => format!("{} is not done after all.", hero(*who)),

            Fact::FocusChanged { hero: who, focus } => format!("{} has {focus} focus.", hero(*who)),
            Fact::GuardChanged { hero: who, guard } => {
                format!("{} has {guard} {}.", hero(*who), names::guard(content, *who))
            }
            Fact::RageChanged { rage } => format!("{rage} rage in the pool."),
            Fact::Healed { hero: who, amount, health } => {
                format!("{} healed {amount}, to {health} health.", hero(*who))
            }
            Fact::HeroStunned { hero: who, tokens } => {
                format!("{} has {}.", hero(*who), names::count(*tokens, "stun token"))
            }
            Fact::XpGained { hero: who, amount, xp } => {
                format!("{} gained {amount} XP, {xp} in all.", hero(*who))
            }
            Fact::CoinsGained { hero: who, amount } => {
                format!("{} took {}.", hero(*who), names::count(*amount, "coin"))
            }
            Fact::CoinsLost { hero: who, amount } => {
                format!("{} gave up {}.", hero(*who), names::count(*amount, "coin"))
            }
            Fact::PurseChanged { purse } => format!("{} in the purse.", names::count(*purse, "coin")),
            Fact::GemstoneGained { hero: who } => format!("{} took a gemstone.", hero(*who)),
            Fact::GemstonePaid { hero: who } => format!("{} paid a gemstone.", hero(*who)),
            Fact::PotionGained { hero: who } => format!("{} took a potion.", hero(*who)),
            Fact::ItemGained { hero: who, item } => {
                format!("{} took {}.", hero(*who), content.item(*item).name)
            }
            Fact::ItemDiscarded { hero: who, item } => {
                format!("{} discarded {}.", hero(*who), content.item(*item).name)
            }
            Fact::TalentGained { hero: who, talent } => {
                let name = &content.talent(*talent).name;
                format!("{} gained {name}: {}", hero(*who), cards::talent(content, *talent))
            }
            Fact::TalentDiscarded { hero: who, talent } => {
                format!("{} discarded {}.", hero(*who), content.talent(*talent).name)
            }
            Fact::Given { from, to, what } => {
                let what = match what {
                    Gift::Item(item) => content.item(*item).name.clone(),
                    Gift::Potion => "a potion".to_owned(),
                    Gift::Gemstone => "a gemstone".to_owned(),
                    Gift::Coin => "a coin".to_owned(),
                };
                format!("{} gave {} {what}.", hero(*from), hero(*to))
            }

            Fact::EnemyPlaced { card, at: spot, .. } => format!("{} came to {}.", enemy(*card), at(*spot)),
            Fact::FerociousAdded { card, tile, .. } => {
                format!("{} is ferocious: {}.", enemy(*card), ferocious(content.ferocious_tile(*tile)))
            }
            Fact::EnemyNotPlaced { board, deck } => {
                format!("No {} enemy came above {}.", effects::deck(*deck), hero(*board))
            }
            Fact::EnemyMoved { card, to, .. } => format!("{} moved to {}.", enemy(*card), at(*to)),
            Fact::EnemyDamaged { card, at: spot, amount, damage, health, .. } => {
                format!("{} in {} took {amount} damage, {damage} of {health}.", enemy(*card), at(*spot))
            }
            Fact::EnemyStunned { card, at: spot } => {
                format!("{} in {} was stunned.", enemy(*card), at(*spot))
            }
            Fact::EnemyRecovered { card, at: spot } => {
                format!("{} in {} is no longer stunned.", enemy(*card), at(*spot))
            }
            Fact::EnemyDefeated { card, at: spot, reward, .. } => {
                format!("{} in {} was defeated: {}.", enemy(*card), at(*spot), effects::reward(*reward))
            }
            Fact::EnemyActivated { card, at: spot } => format!("{} in {} acts.", enemy(*card), at(*spot)),
            Fact::EnemyIdle { card, at: spot, because } => {
                let why = match because {
                    Idle::Stunned => "is stunned",
                    Idle::OutOfReach => "is out of reach",
                };
                format!("{} in {} {why} and does not attack.", enemy(*card), at(*spot))
            }

            Fact::DieEvaded { hero: who, die, cost } => {
                format!("{} ignored {} for {cost} evade.", hero(*who), names::die(*die))
            }
            Fact::DamageReduced { hero: who, amount } => {
                format!("{} shrugged off {amount} damage.", hero(*who))
            }
            Fact::DamageBlocked { hero: who, amount, by } if who == by => {
                format!("{} blocked {amount} damage.", hero(*who))
            }
            Fact::DamageBlocked { hero: who, amount, by } => {
                format!("{} blocked {amount} damage for {}.", hero(*by), hero(*who))
            }
            Fact::DamageTaken { hero: who, amount, health, by } => {
                format!("{} took {amount} damage from {}, {health} health left.", hero(*who), self.by(*by))
            }
            Fact::StayedUp { hero: who } => format!("{} did not fall.", hero(*who)),

            Fact::BossFightBegan { boss, health, wrath } => {
                let card = content.boss(*boss);
                let wrath = effects::wrath(wrath).map_or_else(String::new, |wrath| format!(" {wrath}"));
                format!("{}, {health} health.{wrath} {}", card.name, card.text)
            }
            Fact::BossCardDrawn { boss, card, .. } => {
                format!("{}: {}", content.boss(*boss).name, cards::boss_card(content, *boss, *card))
            }
            Fact::BossShieldSpent { amount, left } => {
                format!("The shield of the boss took {amount}, {left} left.")
            }
            Fact::BossDamaged { boss, amount, damage, health, .. } => {
                format!("{} took {amount} damage, {damage} of {health}.", content.boss(*boss).name)
            }
            Fact::BossActed { boss, .. } => format!("{} acts.", content.boss(*boss).name),
            Fact::BossCritical { hero: who, .. } => format!("A critical against {}.", hero(*who)),
            Fact::BossCardDiscarded { .. } => "The boss card was discarded.".to_owned(),
            Fact::BossDefeated { boss, xp, coins } => {
                let coins = names::count(*coins, "coin");
                format!("{} was defeated: {xp} XP each, {coins}.", content.boss(*boss).name)
            }
        }
    }
}
