//! The menus, shown to a test: plain functions over plain data, clicked and typed into.

use std::path::PathBuf;

use bevy::input::keyboard::KeyCode;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Key, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use hushfall::books::{self, ABOUT};
use hushfall::screen::look::palette::Palette;
use hushfall::screen::look::{Look, style};
use hushfall::screen::menus::loading::{self, Loading};
use hushfall::screen::menus::new_game::{self, Plan};
use hushfall::screen::menus::pause::{self, Leaving, Standing};
use hushfall::screen::menus::saves::Opened;
use hushfall::screen::menus::settings::{self, SettingsMenu, Tab};
use hushfall::screen::menus::title::{self, Newest};
use hushfall::screen::menus::watching::{self, Bar};
use hushfall::screen::menus::{controls, credits, notices, replays, saves};
use hushfall::screen::shell::input::{Act, Input};
use hushfall::screen::shell::notices::{Notice, Tone};
use hushfall::screen::shell::overlay::{BookOverlay, BookPage, Overlay};
use hushfall::screen::shell::players::{Player, Players};
use hushfall::screen::shell::saves::{Earlier, Slot, SlotCard};
use hushfall::screen::shell::settings::{Pace, Settings};
use hushfall::screen::shell::state::Screen;
use hushfall::screen::shell::watch::{Recording, Reel, Speed};
use hushfall::screen::shell::wishes::{Wish, Wishes};

/// What a menu works on, and what was wished in it.
struct Room<S> {
    state: S,
    look: Look,
    wishes: Wishes,
    dressed: bool,
}

/// Opens a menu in a window of this size and at this text size.
fn open<'a, S: 'a>(
    size: (f32, f32),
    text: f32,
    state: S,
    show: impl Fn(&mut egui::Ui, &mut S, &Look, &mut Wishes) + 'a,
) -> Harness<'a, Room<S>> {
    let look = Look::new(Palette::lantern(), text, true);
    let room = Room { state, look, wishes: Wishes::default(), dressed: false };
    let harness = Harness::builder().with_size(vec2(size.0, size.1)).build_ui_state(
        move |ui, room: &mut Room<S>| {
            if !room.dressed {
                ui.ctx().set_fonts(style::fonts());
                style::apply(ui.ctx(), &room.look);
                room.dressed = true;
                return;
            }
            show(ui, &mut room.state, &room.look, &mut room.wishes);
        },
        room,
    );
    let mut harness = harness;
    harness.run_steps(4);
    harness
}

fn wishes<S>(harness: &mut Harness<'_, Room<S>>) -> Vec<Wish> {
    harness.state_mut().wishes.take()
}

fn click<S>(harness: &mut Harness<'_, Room<S>>, label: &str) {
    harness.get_by_label(label).click();
    harness.run_steps(3);
}

/// Clicks a switch: its name is also written beside it.
fn flip<S>(harness: &mut Harness<'_, Room<S>>, label: &str) {
    harness.get_by_role_and_label(Role::CheckBox, label).click();
    harness.run_steps(3);
}

const HD: (f32, f32) = (1280.0, 720.0);

// The title ----------------------------------------------------------------------------------------------

fn open_title(newest: Option<Newest>) -> Harness<'static, Room<Option<Newest>>> {
    open(HD, 1.0, newest, |ui, newest, look, wishes| title::show(ui, look, newest.as_ref(), true, wishes))
}

fn newest() -> Newest {
    let summary = "Saltmere Quay, level 1, round 3: Maren Voss, Nim Tallow".to_owned();
    Newest { slot: "game-007".to_owned(), summary, when: "yesterday".to_owned() }
}

#[test]
fn the_title_offers_to_continue_only_if_there_is_a_game() {
    let harness = open_title(None);
    assert!(harness.query_by_label("Continue").is_none());
    let mut harness = open_title(Some(newest()));
    assert!(harness.query_by_label_contains("Saltmere Quay").is_some());
    click(&mut harness, "Continue");
    assert_eq!(wishes(&mut harness), [Wish::Load("game-007".to_owned())]);
}

#[test]
fn every_entry_of_the_title_leads_somewhere() {
    let entries = [
        ("New game", Wish::Go(Screen::NewGame)),
        ("Load", Wish::Go(Screen::Saves)),
        ("Watch a replay", Wish::Go(Screen::Replays)),
        ("Codex", Wish::Open(Overlay::Codex(None))),
        ("Settings", Wish::Open(Overlay::Settings)),
        ("Credits", Wish::Go(Screen::Credits)),
        ("Quit", Wish::Quit),
    ];
    for (label, wish) in entries {
        let mut harness = open_title(None);
        click(&mut harness, label);
        assert_eq!(wishes(&mut harness), [wish], "{label}");
    }
}

#[test]
fn the_title_is_walked_by_keys() {
    let mut harness = open_title(None);
    assert!(harness.get_by_label("New game").is_focused(), "the first entry has the focus");
    harness.key_press(Key::ArrowDown);
    harness.run_steps(2);
    assert!(harness.get_by_label("Load").is_focused());
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    assert_eq!(wishes(&mut harness), [Wish::Go(Screen::Saves)]);
}

/// The pointer lies where it was left. Only a click means what it lies on; keys mean what they have marked.
#[test]
fn enter_on_the_title_never_does_what_the_pointer_rests_on() {
    for resting in ["Load", "Settings", "Quit"] {
        let mut harness = open_title(Some(newest()));
        let at = harness.get_by_label(resting).rect().center();
        harness.hover_at(at);
        harness.run_steps(3);
        harness.key_press(Key::Enter);
        harness.run_steps(3);
        assert_eq!(wishes(&mut harness), [Wish::Load("game-007".to_owned())], "over {resting}");
        // Also where nothing has the focus any more.
        let mut harness = open_title(Some(newest()));
        harness.hover_at(at);
        harness.run_steps(2);
        harness.ctx.memory_mut(|memory| memory.stop_text_input());
        harness.run_steps(2);
        harness.key_press(Key::Enter);
        harness.run_steps(3);
        assert!(!wishes(&mut harness).contains(&Wish::Quit), "over {resting}");
    }
}

#[test]
fn the_title_fits_into_a_small_window_with_large_letters() {
    let harness = open((800.0, 600.0), 1.5, (), |ui, (), look, wishes| {
        title::show(ui, look, Some(&newest()), true, wishes);
    });
    let first = harness.get_by_label("Continue").rect();
    assert!(first.left() >= 0.0 && first.right() <= 800.0 && first.bottom() <= 600.0, "{first:?}");
}

// A new game ---------------------------------------------------------------------------------------------

fn open_new_game() -> Harness<'static, Room<Plan>> {
    open((1280.0, 1400.0), 1.0, Plan::new(42), |ui, plan, look, wishes| {
        new_game::show(ui, look, plan, true, || 4711, wishes);
    })
}

#[test]
fn a_new_game_seats_one_to_four() {
    for seats in 1..=4_u8 {
        let mut harness = open_new_game();
        for _ in 1..seats {
            click(&mut harness, "Another seat");
        }
        click(&mut harness, "Begin");
        let wished = wishes(&mut harness);
        let [Wish::Begin { game, players }] = wished.as_slice() else { panic!("{wished:?}") };
        assert_eq!((game.book.as_str(), game.seed, game.seats), (ABOUT[0].id, 42, seats));
        assert_eq!(*players, Players::people(seats));
    }
}

#[test]
fn seats_are_people_or_companions() {
    let mut harness = open_new_game();
    click(&mut harness, "Another seat");
    click(&mut harness, "Another seat");
    let companions: Vec<_> = harness.get_all_by_label("Companion").collect();
    companions[1].click();
    drop(companions);
    harness.run_steps(3);
    harness.get_by_label("Name of seat 1").focus();
    harness.run_steps(2);
    harness.get_by_label("Name of seat 1").type_text("Ada");
    harness.run_steps(2);
    click(&mut harness, "Remove seat 3");
    click(&mut harness, "Begin");
    let wished = wishes(&mut harness);
    let [Wish::Begin { game, players }] = wished.as_slice() else { panic!("{wished:?}") };
    assert_eq!(game.seats, 2);
    let ada = Player { name: "Ada".to_owned(), bot: false };
    let bot = Player { name: "Bell-ringer".to_owned(), bot: true };
    assert_eq!(players.0, [ada, bot]);
}

#[test]
fn a_bad_seed_is_explained_and_begins_nothing() {
    let mut harness = open_new_game();
    harness.state_mut().state.seed = "seven".to_owned();
    harness.run_steps(3);
    assert!(harness.query_by_label_contains("digits and nothing else").is_some());
    harness.get_by_label("Begin").click();
    harness.run_steps(3);
    assert_eq!(wishes(&mut harness), []);
    click(&mut harness, "Roll for another");
    assert_eq!(harness.state().state.seed, "4711");
    click(&mut harness, "Begin");
    assert_eq!(wishes(&mut harness).len(), 1);
}

/// What is asked at the table is not spoken of here as if it could be answered.
#[test]
fn a_new_game_asks_only_what_can_be_answered() {
    for book in books::drawn() {
        let mut harness = open_new_game();
        click(&mut harness, book.name);
        for words in ["Honor Mode", "Talents", "Leader", "Vote", "Mode"] {
            assert!(harness.query_by_label_contains(words).is_none(), "{words}");
        }
        // Whatever looks like a choice is one.
        for choice in harness.get_all_by_role(Role::RadioButton) {
            assert!(!choice.accesskit_node().is_disabled(), "{choice:?}");
        }
    }
}

#[test]
fn the_other_books_say_why_they_are_closed() {
    let harness = open_new_game();
    for book in ["The Crypt", "The Ring"] {
        assert!(harness.query_by_label(&format!("{book}: not yet written")).is_some(), "{book}");
    }
}

#[test]
fn a_book_is_chosen_by_click_and_by_keys() {
    let mut harness = open_new_game();
    let drawn: Vec<_> = books::drawn().collect();
    let (first, last) = (drawn[0], drawn[drawn.len() - 1]);
    let shows = |harness: &Harness<'static, Room<Plan>>, text: &str| {
        assert!(harness.query_by_label_contains(text).is_some(), "{text}");
    };
    shows(&harness, first.table.as_ref().expect("open").alone);
    assert!(harness.get_by_label(first.name).is_focused(), "keys begin at the book");
    click(&mut harness, last.name);
    let seating = last.table.as_ref().expect("open");
    shows(&harness, seating.alone);
    click(&mut harness, "Begin");
    let wished = wishes(&mut harness);
    let [Wish::Begin { game, .. }] = wished.as_slice() else { panic!("{wished:?}") };
    assert_eq!((game.book.as_str(), game.seats), (last.id, 1));

    let mut harness = open_new_game();
    for key in [vec![Key::ArrowRight; drawn.len() - 1], vec![Key::Enter]].concat() {
        harness.key_press(key);
        harness.run_steps(3);
    }
    assert!(harness.get_by_label(last.name).is_focused());
    assert_eq!(harness.state().state.book.id, last.id);
}

/// A gamepad sends the same arrows, and has no other way.
#[test]
fn arrows_alone_lead_to_begin() {
    for (size, text) in [((1280.0, 1400.0), 1.0), (HD, 1.0), (HD, 1.5), ((1920.0, 1080.0), 1.0)] {
        let mut harness = open(size, text, Plan::new(42), |ui, plan, look, wishes| {
            new_game::show(ui, look, plan, true, || 4711, wishes);
        });
        for key in [Key::ArrowRight, Key::Enter] {
            harness.key_press(key);
            harness.run_steps(3);
        }
        assert_eq!(harness.state().state.seats, 1);
        for _ in 0..12 {
            if harness.get_by_label("Begin").is_focused() {
                break;
            }
            harness.key_press(Key::ArrowDown);
            harness.run_steps(3);
        }
        assert!(harness.get_by_label("Begin").is_focused(), "at {size:?} with letters {text}");
        harness.key_press(Key::Enter);
        harness.run_steps(3);
        assert!(matches!(wishes(&mut harness).as_slice(), [Wish::Begin { .. }]));
    }
}

#[test]
fn the_menu_of_a_new_game_fits_at_every_text_size() {
    for (size, text) in [(HD, 1.0), (HD, 1.5), ((1920.0, 1080.0), 1.5), ((800.0, 600.0), 1.0)] {
        let harness = open(size, text, Plan::new(42), |ui, plan, look, wishes| {
            new_game::show(ui, look, plan, true, || 4711, wishes);
        });
        for label in books::drawn().map(|about| about.name).chain(["Begin"]) {
            let rect = harness.get_by_label(label).rect();
            assert!(rect.left() >= 0.0 && rect.right() <= size.0, "{label} at {size:?} {text}: {rect:?}");
        }
    }
}

// Saves --------------------------------------------------------------------------------------------------

fn slot(name: &str, trouble: Option<&str>, files: &[&str]) -> Slot {
    let players = Players(vec![
        Player { name: "Ada".to_owned(), bot: false },
        Player { name: "Ferryman".to_owned(), bot: true },
    ]);
    let summary = "Saltmere Quay, level 2, round 5: Maren Voss, Sefa Quill".to_owned();
    Slot {
        name: name.to_owned(),
        card: SlotCard { players, summary, played: 7_500.0, saved_at: 1_000_000 },
        book: "atlas".to_owned(),
        trouble: trouble.map(str::to_owned),
        files: files.iter().map(PathBuf::from).collect(),
        earlier: files
            .iter()
            .skip(1)
            .map(|file| Earlier {
                file: PathBuf::from(file),
                summary: "Wick Cellar, level 1, round 2: Maren Voss".to_owned(),
                written: 1_000_000,
            })
            .collect(),
    }
}

fn open_saves(slots: Vec<Slot>) -> Harness<'static, Room<Opened>> {
    open(HD, 1.0, Opened::None, move |ui, opened, look, wishes| {
        let pictures = saves::Pictures::new();
        saves::show(ui, look, &slots, &pictures, opened, true, 1_000_120, wishes);
    })
}

#[test]
fn saves_say_where_who_and_when() {
    let mut harness = open_saves(vec![slot("game-001", None, &["game-001.save"])]);
    for words in [
        "Saltmere Quay, level 2",
        "Maren Voss, Sefa Quill",
        "Ferryman (companion)",
        "2 minutes ago",
        "2 h 05 min",
        "The Atlas",
    ] {
        assert!(harness.query_by_label_contains(words).is_some(), "{words}");
    }
    click(&mut harness, "Open");
    assert_eq!(wishes(&mut harness), [Wish::Load("game-001".to_owned())]);
}

#[test]
fn trouble_is_told_with_what_is_still_good() {
    let broken = slot(
        "game-001",
        Some("the save is damaged"),
        &["/s/game-001.save.backup1", "/s/game-001.save.backup2"],
    );
    let lost = slot("game-002", Some("this is not a save of Hushfall"), &[]);
    let mut harness = open_saves(vec![lost]);
    assert!(harness.query_by_label_contains("None of its backups can be opened").is_some());
    harness.get_by_label("Open").click();
    harness.run_steps(3);
    assert_eq!(wishes(&mut harness), [], "what can't be opened isn't");
    let harness = open_saves(vec![broken]);
    let told = "the save is damaged. game-001.save.backup1 is good and will be opened; so are game-001.save.backup2.";
    assert!(harness.query_by_label(told).is_some());
}

#[test]
fn an_earlier_save_can_be_opened() {
    let mut harness =
        open_saves(vec![slot("game-001", None, &["game-001.bookmark", "game-001.save.backup1"])]);
    assert!(harness.query_by_label("Wick Cellar, level 1, round 2").is_none(), "folded");
    click(&mut harness, "Earlier");
    assert!(harness.query_by_label("Wick Cellar, level 1, round 2").is_some());
    let opens: Vec<_> = harness.get_all_by_label("Open").collect();
    opens.last().expect("one for the slot, one for the earlier save").click();
    harness.run_steps(3);
    let file = PathBuf::from("game-001.save.backup1");
    assert_eq!(wishes(&mut harness), [Wish::LoadEarlier { slot: "game-001".to_owned(), file }]);
    click(&mut harness, "Fewer");
    assert!(harness.query_by_label("Wick Cellar, level 1, round 2").is_none());
}

#[test]
fn deleting_is_asked_again() {
    let mut harness = open_saves(vec![slot("game-001", None, &["game-001.save"])]);
    click(&mut harness, "Delete");
    click(&mut harness, "Keep it");
    assert_eq!(wishes(&mut harness), []);
    click(&mut harness, "Delete");
    assert_eq!(wishes(&mut harness), []);
    click(&mut harness, "Yes, delete");
    assert_eq!(wishes(&mut harness), [Wish::Delete("game-001".to_owned())]);
}

#[test]
fn no_saves_are_told_in_words() {
    let mut harness = open_saves(Vec::new());
    assert!(harness.query_by_label_contains("No game has been saved yet").is_some());
    assert!(harness.get_by_label("Back").is_focused(), "there is nothing else to press");
    click(&mut harness, "Back");
    assert_eq!(wishes(&mut harness), [Wish::Go(Screen::Title)]);
}

// Settings -----------------------------------------------------------------------------------------------

type SettingsState = (Settings, SettingsMenu);

fn open_settings(tab: Tab) -> Harness<'static, Room<SettingsState>> {
    let menu = SettingsMenu { tab, ..SettingsMenu::default() };
    open((1280.0, 2000.0), 1.0, (Settings::default(), menu), |ui, (settings, menu), look, wishes| {
        settings::show(ui.ctx(), look, settings, menu, wishes);
    })
}

#[test]
fn settings_of_the_screen_apply_at_once() {
    let mut harness = open_settings(Tab::Screen);
    for label in ["Full screen", "Reduced motion", "Colour-safe palette"] {
        flip(&mut harness, label);
    }
    for label in ["Instant", "130", "125"] {
        click(&mut harness, label);
    }
    let settings = &harness.state().state.0;
    assert!(settings.fullscreen && settings.reduced_motion && settings.colour_safe);
    assert_eq!(settings.pace, Pace::Instant);
    assert!((settings.text_size - 1.3).abs() < 1e-6 && (settings.scale - 1.25).abs() < 1e-6);
}

#[test]
fn settings_of_sound_and_play_apply_at_once() {
    let mut harness = open_settings(Tab::Sound);
    flip(&mut harness, "Mute");
    harness.get_by_role_and_label(Role::Slider, "Effects").focus();
    harness.run_steps(2);
    harness.key_press(Key::ArrowLeft);
    harness.run_steps(2);
    assert!(harness.state().state.0.mute);
    assert!(harness.state().state.0.effects < 0.8, "{}", harness.state().state.0.effects);

    let mut harness = open_settings(Tab::Play);
    for label in ["Free undo", "Autosave", "Tutorial notes", "Hand-over screens"] {
        flip(&mut harness, label);
    }
    click(&mut harness, "256");
    let settings = &harness.state().state.0;
    assert!(settings.free_undo && !settings.autosave && !settings.tutorial && !settings.hand_over);
    assert_eq!(settings.undo_depth, 256);
}

#[test]
fn the_notes_of_a_tutorial_can_be_had_again() {
    let mut harness = open_settings(Tab::Play);
    let drawn: Vec<_> = books::drawn().collect();
    let (first, last) = (drawn[0], drawn[drawn.len() - 1]);
    harness.state_mut().state.0.lessons = vec!["spire:act".to_owned(), format!("{}:act", last.id)];
    harness.run_steps(3);
    click(&mut harness, &format!("Show the notes of {} again", last.name));
    assert_eq!(harness.state().state.0.lessons, ["spire:act"]);
    flip(&mut harness, "Tutorial notes");
    click(&mut harness, &format!("Show the notes of {} again", first.name));
    assert!(harness.state().state.0.tutorial);
}

#[test]
fn a_key_is_waited_for_and_a_conflict_is_told() {
    let mut harness = open_settings(Tab::Controls);
    harness.get_by_label("Hint, key: H").scroll_to_me();
    harness.run_steps(8);
    click(&mut harness, "Hint, key: H");
    assert_eq!(harness.state().state.1.controls.listening, Some(Act::Hint));
    assert!(harness.query_by_label_contains("Press a key or a button for").is_some());
    let (settings, menu) = &mut harness.state_mut().state;
    let told = controls::rebind(&mut settings.bindings, Act::Hint, Input::Key(KeyCode::KeyZ));
    menu.controls = controls::ControlsTab { listening: None, told: Some(told), refocus: Some(Act::Hint) };
    harness.run_steps(3);
    assert!(harness.query_by_label_contains("Z was taken from").is_some());
    assert!(harness.query_by_label("Undo, key: none").is_some());
    assert!(harness.get_by_label("Hint, key: Z").is_focused());
    harness.get_by_label("Reset Undo").scroll_to_me();
    harness.run_steps(8);
    click(&mut harness, "Reset Undo");
    assert!(harness.query_by_label("Undo, key: Z").is_some());
    harness.get_by_label("Everything as usual").scroll_to_me();
    harness.run_steps(8);
    click(&mut harness, "Everything as usual");
    assert_eq!(harness.state().state.0.bindings, Settings::default().bindings);
}

#[test]
fn every_action_can_be_changed() {
    let harness = open_settings(Tab::Controls);
    for act in Act::ALL {
        let key = format!("{}, key: ", act.name());
        assert!(harness.query_all_by_label_contains(&key).any(|_| true), "{key}");
    }
}

// The game's menu ----------------------------------------------------------------------------------------

fn open_pause(standing: Standing) -> Harness<'static, Room<Option<Leaving>>> {
    open(HD, 1.0, None, move |ui, leaving, look, wishes| {
        pause::show(ui.ctx(), look, &standing, leaving, wishes);
    })
}

fn standing(autosave: bool, unsaved: bool) -> Standing {
    let summary = "Saltmere Quay, level 1, round 3".to_owned();
    Standing {
        summary,
        autosave,
        unsaved,
        undo: 2,
        undo_stop: "a die was rolled".to_owned(),
        learned: true,
        pages: vec![BookPage { name: "Journal", icon: "ui/journal", overlay: BookOverlay::Journal }],
        ..Standing::default()
    }
}

#[test]
fn the_menu_of_a_game_offers_everything() {
    let entries = [
        ("Resume", Wish::Back),
        ("Save", Wish::Save),
        ("Load", Wish::Open(Overlay::Saves)),
        ("Settings", Wish::Open(Overlay::Settings)),
        ("Codex", Wish::Open(Overlay::Codex(None))),
        ("Show the tutorial again", Wish::TeachAgain),
        ("Journal", Wish::Open(Overlay::Book(BookOverlay::Journal))),
        ("Export a bug bundle", Wish::BugBundle),
        ("Leave to the title", Wish::LeaveTable),
        ("Quit", Wish::Quit),
    ];
    for (label, wish) in entries {
        let mut harness = open_pause(standing(true, false));
        assert!(harness.get_by_label("Resume").is_focused());
        click(&mut harness, label);
        assert_eq!(wishes(&mut harness), [wish], "{label}");
    }
}

#[test]
fn what_is_not_saved_is_not_left_without_asking() {
    let mut harness = open_pause(standing(false, true));
    assert!(harness.query_by_label_contains("Autosave is off, and this is not saved yet").is_some());
    click(&mut harness, "Quit");
    assert_eq!(wishes(&mut harness), []);
    click(&mut harness, "Stay");
    click(&mut harness, "Leave to the title");
    click(&mut harness, "Leave without saving");
    assert_eq!(wishes(&mut harness), [Wish::Forsake { quit: false }]);
    click(&mut harness, "Quit");
    click(&mut harness, "Save and leave");
    assert_eq!(wishes(&mut harness), [Wish::Quit]);
}

#[test]
fn a_day_is_not_taken_back_without_asking() {
    let back = "Back to this morning";
    assert!(open_pause(standing(true, false)).query_by_label(back).is_none(), "a book without days");
    let mut harness = open_pause(Standing { morning: true, ..standing(true, false) });
    click(&mut harness, back);
    assert_eq!(wishes(&mut harness), []);
    assert!(harness.query_by_label_contains("is taken back").is_some());
    click(&mut harness, "Stay");
    assert_eq!(wishes(&mut harness), []);
    click(&mut harness, back);
    click(&mut harness, back);
    assert_eq!(wishes(&mut harness), [Wish::ToMorning, Wish::Back]);
}

type LoadState = (Opened, Option<Wish>);

fn open_loading(lost: bool) -> Harness<'static, Room<LoadState>> {
    let slots = vec![slot("game-001", None, &["game-001.save"]), slot("game-002", None, &["game-002.save"])];
    open(HD, 1.0, (Opened::None, None), move |ui, (opened, asked), look, wishes| {
        let pictures = saves::Pictures::new();
        let state = Loading { slots: &slots, pictures: &pictures, playing: "game-001", lost, now: 1_000_120 };
        loading::show(ui.ctx(), look, &state, opened, asked, wishes);
    })
}

fn open_slot(harness: &mut Harness<'_, Room<LoadState>>, place: usize) {
    let opens: Vec<_> = harness.get_all_by_label("Open").collect();
    opens[place].click();
    drop(opens);
    harness.run_steps(3);
}

#[test]
fn another_game_is_loaded_from_the_menu_of_a_game() {
    let mut harness = open_loading(false);
    assert!(harness.query_by_label("You are playing it").is_some());
    assert_eq!(harness.get_all_by_label("Delete").count(), 1, "the game in play is not deleted");
    open_slot(&mut harness, 1);
    assert_eq!(wishes(&mut harness), [Wish::Load("game-002".to_owned())]);
    click(&mut harness, "Close");
    assert_eq!(wishes(&mut harness), [Wish::Back]);
}

#[test]
fn what_loading_would_lose_is_asked_about() {
    let load = Wish::Load("game-002".to_owned());
    let mut harness = open_loading(true);
    open_slot(&mut harness, 1);
    assert_eq!(wishes(&mut harness), [], "asked first");
    assert!(harness.query_by_label_contains("would be lost").is_some());
    click(&mut harness, "Stay");
    assert_eq!(wishes(&mut harness), []);
    open_slot(&mut harness, 1);
    click(&mut harness, "Load without saving");
    assert_eq!(wishes(&mut harness), std::slice::from_ref(&load));
    open_slot(&mut harness, 1);
    click(&mut harness, "Save this game, then load");
    assert_eq!(wishes(&mut harness), [Wish::Save, load]);
}

// Replays ------------------------------------------------------------------------------------------------

fn recording(name: &str, about: Result<&str, &str>) -> Recording {
    Recording {
        path: PathBuf::from(format!("/replays/{name}.replay")),
        name: name.to_owned(),
        written: 1_000_000,
        book: if about.is_ok() { "ring".to_owned() } else { String::new() },
        about: about.map(str::to_owned).map_err(str::to_owned),
        bundled: false,
    }
}

fn open_replays(recordings: Vec<Recording>) -> Harness<'static, Room<String>> {
    open(HD, 1.0, String::new(), move |ui, typed, look, wishes| {
        replays::show(ui, look, &recordings, typed, true, 1_000_000, wishes);
    })
}

#[test]
fn a_replay_is_chosen_from_the_list_or_by_its_path() {
    let mut harness = open_replays(vec![recording("game-001", Ok("solo, seed 7"))]);
    assert!(harness.query_by_label_contains("The Ring, solo, seed 7").is_some());
    click(&mut harness, "Watch");
    assert_eq!(wishes(&mut harness), [Wish::Watch(PathBuf::from("/replays/game-001.replay"))]);
    harness.get_by_label("Path of a replay").focus();
    harness.run_steps(2);
    harness.get_by_label("Path of a replay").type_text("/a b/x.replay");
    harness.run_steps(2);
    click(&mut harness, "Open file");
    assert_eq!(wishes(&mut harness), [Wish::Watch(PathBuf::from("/a b/x.replay"))]);
}

#[test]
fn a_replay_that_cannot_be_read_says_so() {
    let mut harness =
        open_replays(vec![recording("odd", Err("odd.replay: this is not a replay of Hushfall"))]);
    assert!(harness.query_by_label_contains("not a replay of Hushfall").is_some());
    harness.get_by_label("Watch").click();
    harness.run_steps(3);
    assert_eq!(wishes(&mut harness), []);
    let harness = open_replays(Vec::new());
    assert!(harness.query_by_label_contains("No replays yet").is_some());
}

#[test]
fn a_replay_is_turned_by_its_bar() {
    let bar = Bar { at: 3, len: 12, end: 12, playing: false, speed: Speed::Once };
    let board = egui::Rect::from_min_max(pos2(250.0, 40.0), pos2(1000.0, 500.0));
    let presses = [
        ("Play", Wish::Reel(Reel::Toggle)),
        ("Step", Wish::Reel(Reel::Step)),
        ("Step back", Wish::Reel(Reel::StepBack)),
        ("4×", Wish::Reel(Reel::Speed(Speed::FourTimes))),
        ("Exit", Wish::LeaveTable),
    ];
    for (label, wish) in presses {
        let mut harness = open(HD, 1.0, bar, move |ui, bar, look, wishes| {
            watching::show(ui.ctx(), look, board, *bar, wishes);
        });
        assert!(harness.query_by_label("Answer 3 of 12").is_some());
        click(&mut harness, label);
        let wished: Vec<Wish> = wishes(&mut harness).into_iter().filter(|wish| *wish != Wish::Skip).collect();
        assert_eq!(wished, [wish], "{label}");
    }
}

#[test]
fn a_replay_that_is_over_goes_no_further() {
    let bar = Bar { at: 7, len: 12, end: 7, playing: false, speed: Speed::Once };
    let board = egui::Rect::from_min_max(pos2(250.0, 40.0), pos2(1000.0, 500.0));
    let mut harness = open(HD, 1.0, bar, move |ui, bar, look, wishes| {
        watching::show(ui.ctx(), look, board, *bar, wishes);
    });
    for label in ["Play", "Step"] {
        harness.get_by_label(label).click();
        harness.run_steps(2);
    }
    assert_eq!(wishes(&mut harness), []);
}

// Credits and notices ------------------------------------------------------------------------------------

#[test]
fn the_credits_name_letters_and_crates() {
    let harness =
        open((1280.0, 3000.0), 1.0, (), |ui, (), look, wishes| credits::show(ui, look, true, wishes));
    for name in ["Libertinus Serif", "Bevy", "egui", "leafwing-input-manager"] {
        assert!(harness.query_by_label(name).is_some(), "{name}");
    }
    assert!(harness.query_by_label_contains("SIL Open Font Licence").is_some());
}

#[test]
fn a_notice_is_read_and_clicked_away() {
    let long = "The game could not be saved: the disk is full. ".repeat(6);
    let all = vec![
        Notice { tone: Tone::Good, text: "Saved.".to_owned(), age: 0.0 },
        Notice { tone: Tone::Bad, text: long.clone(), age: 0.0 },
    ];
    let mut harness = open((800.0, 600.0), 1.5, all, |ui, all, look, _| {
        notices::show(ui.ctx(), look, all);
    });
    let slip = harness.get_by_label(&format!("Dismiss: {long}")).rect();
    assert!(slip.left() >= 0.0 && slip.right() <= 800.0, "{slip:?} is within the window");
    assert!(slip.height() > 60.0, "long text wraps");
    click(&mut harness, "Dismiss: Saved.");
    assert_eq!(harness.state().state.len(), 1);
}
