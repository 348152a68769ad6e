//! What a scenario may not say: more than a board holds, and places and heroes that are not there.

use super::{HeroSetup, Scenario, tokens};
use crate::books::delve::pieces::{FATIGUE, HUSH, ITEMS, SPACES, TALENTS};
use crate::content::delve::catalogue::Catalogue;
use crate::content::delve::terms::{HeroId, Token};

impl Scenario {
    pub(super) fn check(&self, content: &Catalogue, seats: u8) -> Result<(), String> {
        if self.party.len() != usize::from(seats) {
            let heroes = self.party.len();
            return Err(format!("each seat plays one hero: {heroes} heroes for {seats} seats"));
        }
        for (place, hero) in self.party.iter().enumerate() {
            if self.party[..place].iter().any(|other| other.hero == hero.hero) {
                return Err(format!("`{}` is in the party twice", content.id(hero.hero)));
            }
            let mut spaces: Vec<u8> = hero.enemies.iter().map(|enemy| enemy.space).collect();
            spaces.sort_unstable();
            if spaces.iter().any(|space| !(1..=SPACES).contains(space)) {
                return Err("the spaces above a board are 1 to 6".to_owned());
            }
            if spaces.windows(2).any(|pair| pair[0] == pair[1]) {
                return Err("a space holds one enemy (DV-037)".to_owned());
            }
            self.check_tokens(content, hero)?;
            if hero.items.len() > ITEMS || hero.talents.len() > TALENTS {
                return Err("a hero has at most three items and two talents (DV-045)".to_owned());
            }
        }
        let Some(chapter) = content.chapter_numbered(self.chapter) else {
            return Err(format!("chapters go from 1 to 6, and 0 is the Trial, not {}", self.chapter));
        };
        let page = content.chapter(chapter);
        let keys = self.at.iter().chain(&self.explored).chain(self.tiles.iter().map(|(key, _)| key));
        for key in keys {
            if page.place(*key).is_none() {
                return Err(format!("“{}” has no place {key}", page.title));
            }
        }
        let in_party = |hero: HeroId| self.party.iter().any(|other| other.hero == hero);
        let named = self.supports.iter().flat_map(|(a, b, ..)| [*a, *b]);
        let named = named.chain(self.bonds.iter().flat_map(|(a, b, _)| [*a, *b])).chain(self.leader);
        for hero in named {
            if !in_party(hero) {
                return Err(format!("`{}` is not in the party", content.id(hero)));
            }
        }
        if self.dice.iter().any(|face| !(1..=6).contains(face)) {
            return Err("dice have the faces 1 to 6".to_owned());
        }
        Ok(())
    }

    /// DV-R03, DV-R33: fatigue tokens have fields of their own, hush is never face down, and of neither there are
    /// more than the game has.
    fn check_tokens(&self, content: &Catalogue, setup: &HeroSetup) -> Result<(), String> {
        let in_hand = tokens(content, &setup.tokens)?;
        if in_hand.iter().any(|token| matches!(token, Token::Fatigue(_))) {
            return Err(
                "fatigue tokens are not held in `tokens`: `fatigue` and `fatigue_pile` set them".to_owned()
            );
        }
        if tokens(content, &setup.used)?.contains(&Token::Hush) {
            return Err("a hush token cannot be used (DV-R33)".to_owned());
        }
        let mut lying = tokens(content, self.bag.as_deref().unwrap_or(&[]))?;
        lying.extend(self.on_boards(content)?);
        let lie = |wanted: Token| lying.iter().filter(|token| **token == wanted).count();
        if lie(Token::Hush) > usize::from(HUSH) {
            return Err(format!("there are {HUSH} hush tokens (DV-R03), not {}", lie(Token::Hush)));
        }
        let lying = lie(Token::Fatigue(setup.hero));
        let told = usize::from(setup.fatigue.unwrap_or(0)) + usize::from(setup.fatigue_pile);
        if lying + told > usize::from(FATIGUE) {
            let hero = content.id(setup.hero);
            return Err(format!("`{hero}` has three fatigue tokens (DV-023), not {}", lying + told));
        }
        Ok(())
    }
}
