//! The Delve in the codex: entries made from its boards, cards and tiles, so that the codex and the game can't
//! disagree.

use super::picture::Picture;
use super::signs::{deed_icon, guard_icon, part_icon, reward_icon};
use super::{DelveScreen, emblems};
use crate::books::delve::records::{Campaign, Mode};
use crate::books::delve::words::effects::{self, capital};
use crate::books::delve::words::{cards, names, powers};
use crate::content::all::Content;
use crate::content::delve::cards::{EnemyIcon, Resources, Timing};
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{
    AchievementId, ActionId, BondId, BossId, ChapterId, DungeonId, EnemyDeck, EnemyId, EventId, FerociousId,
    HeroId, ItemId, LootId, Reach, SupportId, TalentId, Tier, TileId,
};
use crate::screen::codex::Tells;
use crate::screen::codex::book::{Chapter, Entry};
use crate::screen::codex::telling::{chapter, each, entry};
use crate::screen::codex::volume::Volume;
use crate::table::words::count;

/// How much of the story may be told: the chapters up to this one, and the Trial.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    pub chapter: u8,
    pub trial: bool,
}

impl Known {
    pub const ALL: Self = Self { chapter: u8::MAX, trial: true };

    /// What a group at this place of the campaign knows.
    pub fn by(cards: &Catalogue, campaign: &Campaign) -> Self {
        let chapter = campaign.chapter.map_or(0, |chapter| cards.chapter(chapter).number);
        Self { chapter, trial: campaign.mode == Mode::Trial }
    }

    fn has(self, number: u8) -> bool {
        if number == 0 { self.trial } else { number <= self.chapter }
    }
}

impl Tells for DelveScreen {
    fn tell(volume: &mut Volume, content: &Content, picture: Option<&Picture>) {
        let cards = &content.delve;
        let known = picture.map(|picture| Known::by(cards, &picture.campaign)).unwrap_or_default();
        volume.keep_up(format!("{} {known:?}", cards.hash), || chapters(cards, known));
    }

    fn everything(content: &Content) -> Vec<Chapter> {
        chapters(&content.delve, Known::ALL)
    }
}

/// Chapters on heroes, actions, things, enemies, bosses, what lies between heroes, home and tiles.
pub fn chapters(cards: &Catalogue, known: Known) -> Vec<Chapter> {
    let teller = Teller { cards };
    let mut chapters = vec![
        chapter("The six heroes", "delve/family", teller.heroes()),
        chapter("All actions", "delve/melee", teller.actions()),
        chapter("All talents", "delve/talent", each(cards.talents.len(), |id| teller.talent(id))),
        chapter("All items", "delve/item", each(cards.items.len(), |id| teller.item(id))),
        chapter("All enemies", "delve/enemy", each(cards.enemies.len(), |id| teller.enemy(id))),
        chapter("All bosses", "delve/boss", each(cards.bosses.len(), |id| teller.boss(id))),
        chapter("All dungeons", "delve/explored", each(cards.dungeons.len(), |id| teller.dungeon(id))),
        chapter("All support cards", "delve/support", each(cards.supports.len(), |id| teller.support(id))),
        chapter("All bonds", "delve/bond", each(cards.bonds.len(), |id| teller.bond(id))),
        chapter("All House events", "delve/event", each(cards.events.len(), |id| teller.event(id))),
        chapter("All achievements", "delve/achievement", teller.achievements()),
        chapter("All tiles", "delve/tile_i", teller.tiles()),
    ];
    let told = teller.story(known);
    if !told.is_empty() {
        chapters.push(chapter("Your story so far", "delve/story", told));
    }
    chapters
}

/// What the codex tells of one card, by its entry: `item/firepot`.
pub fn card(cards: &Catalogue, entry: &str) -> Option<Entry> {
    let (group, id) = entry.split_once('/')?;
    let teller = Teller { cards };
    Some(match group {
        "hero" => teller.hero(cards.find(id)?),
        "action" => teller.action(cards.find(id)?),
        "talent" => teller.talent(cards.find(id)?),
        "item" => teller.item(cards.find(id)?),
        "enemy" => teller.enemy(cards.find(id)?),
        "boss" => teller.boss(cards.find(id)?),
        "support" => teller.support(cards.find(id)?),
        "bond" => teller.bond(cards.find(id)?),
        "event" => teller.event(cards.find(id)?),
        "achievement" => teller.achievement(cards.find(id)?),
        "tile" => teller.tile(cards.find(id)?),
        _ => return None,
    })
}

struct Teller<'a> {
    cards: &'a Catalogue,
}

impl Teller<'_> {
    fn heroes(&self) -> Vec<Entry> {
        self.cards.hero_ids().iter().map(|id| self.hero(*id)).collect()
    }

    fn hero(&self, id: HeroId) -> Entry {
        let card = self.cards.hero(id);
        let (sign, guard) = (guard_icon(card.defence), names::guard(self.cards, id));
        let actions: Vec<String> = card
            .actions
            .iter()
            .map(|id| {
                format!(
                    "- {} [[action/{}|{}]]",
                    self.cost(*id),
                    self.cards.id(*id),
                    self.cards.action(*id).name
                )
            })
            .collect();
        let mut text = format!(
            "{{delve/health}} **{}** health   {{{sign}}} {} 0 to **{}**   {{delve/focus}} focus 0 to **{}**\n\n\
             **{}:** {}\n\n{{delve/critical}} **Critical:** {}.\n\n**Actions**\n\n{}\n\n{}",
            card.health,
            guard,
            card.defence_max,
            card.focus_max,
            card.ability.name,
            powers::ability(card.ability.power),
            capital(&powers::critical(card.critical)),
            actions.join("\n"),
            card.text,
        );
        if card.locked {
            text.push_str("\n\nJoins the family in the course of the [[story_mode|story]].");
        }
        let talents: Vec<String> = self
            .cards
            .all()
            .filter(|talent| self.cards.talent(*talent).heroes.contains(&id))
            .map(|talent: TalentId| link("talent", self.cards.id(talent), &self.cards.talent(talent).name))
            .collect();
        if !talents.is_empty() {
            text.push_str(&format!("\n\n**Own talents:** {}.", names::list(&talents)));
        }
        let line = if card.locked { "Has to be found first" } else { "Of the family from the start" };
        let told = entry("hero", self.cards.id(id), &card.name, emblems::hero(self.cards, id), text);
        Entry { line: line.to_owned(), ..told }
    }

    /// The spaces and the focus of an action, as drawings.
    fn cost(&self, id: ActionId) -> String {
        let action = self.cards.action(id);
        let spaces: Vec<String> =
            action.spaces.iter().map(|colour| format!("{{delve/{}}}", colour.id())).collect();
        let mut cost = spaces.concat();
        if action.focus > 0 {
            cost.push_str(&format!(" {{delve/focus}}{}", action.focus));
        }
        cost
    }

    fn actions(&self) -> Vec<Entry> {
        let of = |hero: &HeroId| self.cards.hero(*hero).actions.clone();
        self.cards.hero_ids().iter().flat_map(of).map(|id| self.action(id)).collect()
    }

    fn action(&self, id: ActionId) -> Entry {
        let card = self.cards.action(id);
        let hero = self.cards.hero(card.hero);
        let spaces: Vec<String> = card.spaces.iter().map(|colour| colour.id().to_owned()).collect();
        let mut text = format!("{} **Cost:** {}", self.cost(id), names::list(&spaces));
        if card.focus > 0 {
            text.push_str(&format!(" and {} focus", card.focus));
        }
        text.push('.');
        for (place, level) in card.levels.iter().enumerate() {
            let parts: Vec<String> = level
                .parts
                .iter()
                .map(|part| {
                    format!("{{{}}} {}", part_icon(part, hero.defence), effects::part(part, hero.defence))
                })
                .collect();
            let price = if level.xp > 0 { format!(" ({} XP)", level.xp) } else { String::new() };
            let name =
                if card.levels.len() == 1 { "Always".to_owned() } else { format!("Level {}", place + 1) };
            text.push_str(&format!("\n\n**{name}**{price}: {}.", parts.join("; ")));
        }
        if card.levels.len() == 1 {
            text.push_str(" It has no further levels.");
        }
        text.push_str(&format!(
            "\n\nOn the board of {}.",
            link("hero", self.cards.id(card.hero), &hero.name)
        ));
        let text = with_story(text, &card.text);
        let icon =
            card.spaces.first().map_or("delve/wild".to_owned(), |colour| format!("delve/{}", colour.id()));
        let told = entry("action", self.cards.id(id), &card.name, icon, text);
        Entry { line: format!("Action of {}", hero.name), ..told }
    }

    fn talent(&self, id: TalentId) -> Entry {
        let card = self.cards.talent(id);
        let of: Vec<String> = card.heroes.iter().map(|id| self.cards.hero(*id).name.clone()).collect();
        let line = if of.is_empty() {
            "Talent in every deck".to_owned()
        } else {
            format!("Talent of {}", names::list(&of))
        };
        let text = with_story(cards::talent(self.cards, id), &card.text);
        Entry { line, ..entry("talent", self.cards.id(id), &card.name, "delve/talent".to_owned(), text) }
    }

    fn item(&self, id: ItemId) -> Entry {
        let card = self.cards.item(id);
        let when = match card.timing {
            Timing::BetweenActions => "Played between actions",
            Timing::AfterRoll => "Played after a roll of your action",
        };
        let rules = format!("{}\n\nSee [[items|items]].", cards::item(self.cards, id));
        let line = format!("{when}; {} in the deck", copies(card.copies));
        let text = with_story(rules, &card.text);
        Entry { line, ..entry("item", self.cards.id(id), &card.name, emblems::item(self.cards, id), text) }
    }

    fn enemy(&self, id: EnemyId) -> Entry {
        let card = self.cards.enemy(id);
        let deeds: Vec<String> = card
            .deeds
            .iter()
            .map(|deed| format!("- {{{}}} {}", deed_icon(deed), capital(&effects::deed(deed))))
            .collect();
        let (spawn, where_to) = match card.spawn {
            Reach::Melee => ("melee", "Comes to the leftmost empty space"),
            Reach::Ranged => ("ranged", "Comes to the rightmost empty space"),
        };
        let rules = format!(
            "{{delve/health}} **{}** health   {{delve/{spawn}}} {where_to}.\n\n**In the enemy phase**\n\n{}\n\n\
             {{{}}} **Reward:** {}. {{delve/xp}} **{}** XP.",
            card.health,
            deeds.join("\n"),
            reward_icon(card.reward),
            effects::reward(card.reward),
            card.xp,
        );
        let dungeon = link("dungeon", self.cards.id(card.dungeon), &self.cards.dungeon(card.dungeon).name);
        let rules = format!("{rules}\n\nOf the {dungeon}, {} in its deck.", card.copies);
        let line = format!("{} enemy", capital(effects::deck(card.deck)));
        let text = with_story(rules, &card.text);
        Entry { line, ..entry("enemy", self.cards.id(id), &card.name, emblems::enemy(self.cards, id), text) }
    }

    fn boss(&self, id: BossId) -> Entry {
        let card = self.cards.boss(id);
        let (one, two, three, four) = card.health;
        let mut text = format!(
            "{{delve/health}} Health for one to four players: **{one}**, **{two}**, **{three}**, **{four}**.\n\n\
             {{delve/xp}} **{}** XP for each hero, {{delve/coin}} **{}** coins.\n\n{}\n\n**Its cards**",
            card.xp, card.coins, card.text,
        );
        for action in &card.cards {
            let lines: Vec<String> = action.lines.iter().map(effects::line).collect();
            text.push_str(&format!(
                "\n\n**{}** {{delve/shield}} {}: {} {{delve/critical}} {}.",
                action.name,
                action.shield,
                lines.join(" "),
                capital(&effects::boss_critical(action.critical)),
            ));
        }
        let line = format!("Boss of the {}", self.cards.dungeon(card.dungeon).name);
        Entry { line, ..entry("boss", self.cards.id(id), &card.name, emblems::boss(self.cards, id), text) }
    }

    fn dungeon(&self, id: DungeonId) -> Entry {
        let card = self.cards.dungeon(id);
        let of = |deck: EnemyDeck| {
            let here: Vec<String> = self
                .cards
                .all()
                .filter(|enemy: &EnemyId| {
                    let enemy = self.cards.enemy(*enemy);
                    enemy.dungeon == id && enemy.deck == deck
                })
                .map(|enemy| {
                    let card = self.cards.enemy(enemy);
                    format!("- {} × {}", card.copies, link("enemy", self.cards.id(enemy), &card.name))
                })
                .collect();
            here.join("\n")
        };
        let text = format!(
            "{}\n\n{{delve/enemy}} **Common deck**\n\n{}\n\n{{delve/enemy_dire}} **Dire deck**\n\n{}",
            card.text,
            of(EnemyDeck::Common),
            of(EnemyDeck::Dire)
        );
        let icon = emblems::dungeon(self.cards, id);
        entry("dungeon", self.cards.id(id), &card.name, icon, text)
    }

    fn support(&self, id: SupportId) -> Entry {
        let card = self.cards.support(id);
        let rules = format!("{}\n\nSee [[support_cards|support cards]].", cards::support(self.cards, id));
        let text = with_story(rules, &card.text);
        let told = entry("support", self.cards.id(id), &card.name, "delve/support".to_owned(), text);
        Entry { line: "Support card, between two neighbours".to_owned(), ..told }
    }

    fn bond(&self, id: BondId) -> Entry {
        let card = self.cards.bond(id);
        let hero = |id: HeroId| link("hero", self.cards.id(id), names::hero(self.cards, id));
        let rules = format!(
            "{}\n\nBetween {} and {}. See [[bonds|bonds]].",
            cards::bond(self.cards, id),
            hero(card.heroes.0),
            hero(card.heroes.1)
        );
        let line = format!(
            "Bond of {} and {}",
            names::hero(self.cards, card.heroes.0),
            names::hero(self.cards, card.heroes.1)
        );
        let text = with_story(rules, &card.text);
        Entry { line, ..entry("bond", self.cards.id(id), &card.name, "delve/bond".to_owned(), text) }
    }

    fn event(&self, id: EventId) -> Entry {
        let card = self.cards.event(id);
        let text = with_story(cards::event(self.cards, id), &card.story);
        let told = entry("event", self.cards.id(id), &card.name, "delve/event".to_owned(), text);
        Entry { line: "House event".to_owned(), ..told }
    }

    fn achievements(&self) -> Vec<Entry> {
        let mut all: Vec<AchievementId> = self.cards.all().collect();
        all.sort_by_key(|id| self.cards.achievement(*id).number);
        all.into_iter().map(|id| self.achievement(id)).collect()
    }

    fn achievement(&self, id: AchievementId) -> Entry {
        let card = self.cards.achievement(id);
        let text = with_story(cards::achievement(self.cards, id), &card.text);
        let told = entry("achievement", self.cards.id(id), &card.name, "delve/achievement".to_owned(), text);
        Entry { line: format!("Achievement {} of the Family Trial", card.number), ..told }
    }

    /// Encounter tiles by tier, then ferocious and loot tiles.
    fn tiles(&self) -> Vec<Entry> {
        let tiers = Tier::ALL.into_iter().flat_map(|tier| {
            let mut of: Vec<TileId> =
                self.cards.all().filter(|tile| self.cards.tile(*tile).tier == tier).collect();
            of.sort_by_key(|tile| self.cards.tile(*tile).number);
            of.into_iter().map(|tile| self.tile(tile)).collect::<Vec<_>>()
        });
        let ferocious = self.cards.all().map(|id| self.ferocious(id));
        let loot = self.cards.all().map(|id| self.loot(id));
        tiers.chain(ferocious).chain(loot).collect()
    }

    fn tile(&self, id: TileId) -> Entry {
        let tile = self.cards.tile(id);
        let enemies: Vec<String> = tile
            .enemies
            .iter()
            .map(|icon| {
                let (drawing, name) = match icon {
                    EnemyIcon::Common => ("enemy", "a common enemy"),
                    EnemyIcon::Dire => ("enemy_dire", "a dire enemy"),
                    EnemyIcon::RedCommon => ("enemy_red", "a common enemy with a ferocious tile"),
                    EnemyIcon::RedDire => ("enemy_red", "a dire enemy with a ferocious tile"),
                };
                format!("- {{delve/{drawing}}} {}", capital(name))
            })
            .collect();
        let text = format!(
            "**Enemies**\n\n{}\n\n**Gives:** {}.\n\nSee [[taking_tiles|taking tiles]].",
            enemies.join("\n"),
            gives(tile.gives)
        );
        let icon = format!("delve/tile_{}", tile.tier.id().to_lowercase());
        let told = entry("tile", self.cards.id(id), &format!("Encounter tile {}", tile.number), icon, text);
        Entry { line: format!("Tier {}", tile.tier.id()), ..told }
    }

    fn ferocious(&self, id: FerociousId) -> Entry {
        let tile = self.cards.ferocious_tile(id);
        let mut more = Vec::new();
        if tile.health > 0 {
            more.push(format!("{{delve/health}} {} more health", tile.health));
        }
        if tile.attack > 0 {
            more.push(format!("{{delve/attack}} {} more damage in its attacks", tile.attack));
        }
        let text = format!("{}.\n\nSee [[ferocious|ferocious enemies]].", names::list(&more));
        let name = capital(&self.cards.id(id).replace('_', " "));
        let told = entry("ferocious", self.cards.id(id), &name, "delve/ferocious".to_owned(), text);
        Entry { line: format!("Ferocious tile, {} of them", tile.copies), ..told }
    }

    fn loot(&self, id: LootId) -> Entry {
        let tile = self.cards.loot_tile(id);
        let text = format!("{}.\n\nSee [[chests|chests]].", capital(&gives(tile.gives)));
        let name = capital(&names::resources(tile.gives));
        let told = entry("loot", self.cards.id(id), &name, "delve/loot".to_owned(), text);
        Entry { line: format!("Loot tile, {} of them", tile.copies), ..told }
    }

    /// Only what anyone may know by now: titles and how they begin.
    fn story(&self, known: Known) -> Vec<Entry> {
        let mut told: Vec<ChapterId> =
            self.cards.all().filter(|id| known.has(self.cards.chapter(*id).number)).collect();
        told.sort_by_key(|id| self.cards.chapter(*id).number);
        told.into_iter().map(|id| self.story_page(id)).collect()
    }

    fn story_page(&self, id: ChapterId) -> Entry {
        let page = self.cards.chapter(id);
        let goals: Vec<String> = page
            .objectives
            .iter()
            .map(|one| format!("- {{delve/objective}} {}", cards::objective(self.cards, id, one)))
            .collect();
        let text = format!("{}\n\n**To do**\n\n{}", page.lore_intro, goals.join("\n"));
        let line =
            if page.is_trial() { "Family Trial".to_owned() } else { format!("Chapter {}", page.number) };
        let icon = if page.is_trial() {
            "delve/trial".to_owned()
        } else {
            emblems::dungeon(self.cards, page.dungeon)
        };
        Entry { line, ..entry("chapter", self.cards.id(id), &page.title, icon, text) }
    }
}

/// "1 copy", "2 copies".
fn copies(number: u8) -> String {
    count(number, "copy", "copies")
}

fn link(group: &str, id: &str, words: &str) -> String {
    format!("[[{group}/{id}|{words}]]")
}

fn with_story(rules: String, story: &str) -> String {
    if story.is_empty() { rules } else { format!("{rules}\n\n{story}") }
}

/// What a tile gives, as drawings and words.
fn gives(gives: Resources) -> String {
    let parts = [
        (gives.coins, "coin", "coin"),
        (gives.gemstones, "gemstone", "gemstone"),
        (gives.potions, "potion", "potion"),
        (gives.items, "item", "item"),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(number, ..)| *number > 0)
        .map(|(number, icon, one)| format!("{{delve/{icon}}} {}", names::count(number, one)))
        .collect();
    names::list(&parts)
}

#[cfg(test)]
mod tests {
    use crate::content::hot::LiveContent;
    use crate::screen::codex::book::Book;

    /// DV-R25, DV-R52: what a page repeats of the cards is what the cards say.
    #[test]
    fn lists_of_prices_and_tiles_are_those_of_the_cards() {
        use crate::content::delve::cards::EnemyIcon;
        let live = LiveContent::built_in();
        let cards = &live.delve;
        let book = Book::read("delve").0;
        let text = |id: &str| book.find(id).and_then(|leaf| book.entry(leaf)).expect("the page").text.clone();
        let buying = text("buying_tokens");
        for (kind, price) in &cards.house.prices {
            let line = format!("{} {{delve/advanced_{}}}: {price} coins", kind.id(), kind.id());
            assert!(buying.contains(&line), "{line}: {buying}");
        }
        let tiles = text("the_tiles");
        for tile in &cards.tiles {
            let letter = |icon: &EnemyIcon| match icon {
                EnemyIcon::Common => "c",
                EnemyIcon::Dire => "d",
                EnemyIcon::RedCommon => "C",
                EnemyIcon::RedDire => "D",
            };
            let enemies: Vec<&str> = tile.enemies.iter().map(letter).collect();
            let line = format!("- **{}:** {},", tile.number, enemies.join(" "));
            assert!(tiles.contains(&line), "{line} {tiles}");
        }
    }
}
