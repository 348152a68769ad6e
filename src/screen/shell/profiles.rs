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

    #[test]
    fn a_profile_that_cannot_be_read_is_told_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::new(folder.path());
        let path = profile::path_in(home.folder(), "spire");
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(&path, "(torn").expect("written");
        let mut game = NewGame { book: "spire".to_owned(), seed: 1, seats: 1, scenario: None, profile: None };
        let mut notices = Notices::default();
        bring(&mut game, &home, &mut notices);
        assert_eq!(game.profile, None);
        assert!(notices.0[0].text.contains("without what earlier ones have earned"), "{notices:?}");
        assert_eq!(std::fs::read_to_string(&path).expect("read"), "(torn");
    }
}
