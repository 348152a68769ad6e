//! What a group keeps from game to game, in files beside the saves: see [`crate::table::profile`].

use super::game::Game;
use super::home::Home;
use super::notices::Notices;
use crate::table::profile;
use crate::table::session::NewGame;

/// A new game begins with what earlier ones have earned. A profile that can't be read is told, and the game
/// begins without it; the file stays as it is.
pub fn bring(game: &mut NewGame, home: &Home, notices: &mut Notices) {
    if game.scenario.is_some() || game.profile.is_some() {
        return;
    }
    match profile::read(&profile::path_in(home.folder(), &game.book)) {
        Ok(known) => game.profile = known.map(|profile| profile.text()),
        Err(trouble) => {
            notices.bad(format!("This game begins without what earlier ones have earned: {trouble}"));
        }
    }
}

/// Keeps what this game has earned, if there is anything new.
pub fn keep(game: &mut Game, home: &Home, notices: &mut Notices) {
    if game.watching || !profile::is_earned(game.table().game()) {
        return;
    }
    let Some(text) = game.table().profile() else { return };
    let path = profile::path_in(home.folder(), &game.book);
    match profile::keep(&path, &text) {
        Ok(kept) => {
            if let Some(aside) = kept.put_aside {
                notices.bad(format!(
                    "The profile could not be read and was put aside as {}; a new one was begun.",
                    aside.display()
                ));
            }
        }
        Err(trouble) => notices.bad(format!("What this game has earned could not be kept: {trouble}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::hot::LiveContent;
    use crate::screen::shell::players::Players;
    use crate::screen::shell::shelf::Shelf;

    fn new_game() -> NewGame {
        NewGame { book: "delve".to_owned(), seed: 1, seats: 1, scenario: None, profile: None }
    }

    #[test]
    fn a_profile_that_cannot_be_read_is_told_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let path = profile::path_in(home.folder(), "delve");
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(&path, "(torn").expect("written");
        let (mut game, mut notices) = (new_game(), Notices::default());
        bring(&mut game, &home, &mut notices);
        assert_eq!(game.profile, None);
        assert!(notices.0[0].text.contains("without what earlier ones have earned"), "{notices:?}");
        assert_eq!(std::fs::read_to_string(&path).expect("read"), "(torn");
    }

    #[test]
    fn what_was_earned_is_there_in_the_next_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let mut notices = Notices::default();
        let mut earned = profile::Profile::new("delve");
        earned.put("unlocked", ["nim".to_owned()]);
        let begun = NewGame { profile: Some(earned.text()), ..new_game() };
        let table = Shelf::of(&LiveContent::built_in()).begin(begun).expect("begun");
        let mut game = Game::new(table, Players::people(1), "game-001".to_owned());
        keep(&mut game, &home, &mut notices);
        let mut next = new_game();
        bring(&mut next, &home, &mut notices);
        assert!(next.profile.is_some_and(|text| text.contains("nim")), "{notices:?}");
        assert!(notices.0.is_empty(), "{notices:?}");
        let mut by_hand = NewGame { scenario: Some("()".to_owned()), ..new_game() };
        bring(&mut by_hand, &home, &mut notices);
        assert_eq!(by_hand.profile, None, "a table set by hand brings nothing");
    }
}
