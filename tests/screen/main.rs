//! The screen, drawn without a window: panels, cards, flows and menus are plain functions over plain data, and
//! are looked at, clicked and typed into here by egui_kittest. The real window is in `tests/window`.
#![cfg(feature = "window")]

mod menus;
mod sitting;
#[path = "../tables/mod.rs"]
mod tables;
mod told;

hushfall::drawn!(hushfall::book_modules);
