//! The screen, drawn without a window: panels, cards, flows and menus are plain functions over plain data, and
//! are looked at, clicked and typed into here by egui_kittest. The real window is in `tests/window.rs`.
#![cfg(feature = "window")]

mod atlas_sitting;
mod cards;
mod delve_flows;
mod delve_pages;
mod delve_panels;
mod delve_sitting;
mod delve_told;
mod flows;
mod menus;
mod panels;
mod seen;
mod sitting;
#[path = "../tables/mod.rs"]
mod tables;
