//! Who sits where: people, and bots that keep them company.

use bevy::ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::table::seat::{Seat, Seats};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub name: String,
    pub bot: bool,
}

#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players(pub Vec<Player>);

impl Players {
    pub fn people(count: u8) -> Self {
        Self((1..=count).map(|seat| Player { name: format!("Player {seat}"), bot: false }).collect())
    }

    /// A table at which the last seats are bots'.
    pub fn with_bots(count: u8, bots: u8) -> Self {
        let mut players = Self::people(count);
        for player in players.0.iter_mut().rev().take(usize::from(bots)) {
            player.bot = true;
        }
        players
    }

    pub fn name(&self, seat: u8) -> &str {
        self.0.get(usize::from(seat)).map_or("Somebody", |player| player.name.as_str())
    }

    pub fn is_bot(&self, seat: u8) -> bool {
        self.0.get(usize::from(seat)).is_some_and(|player| player.bot)
    }

    /// The seats at which people sit.
    pub fn at_screen(&self) -> Seats {
        (0..self.0.len() as u8).filter(|seat| !self.is_bot(*seat)).map(Seat).collect()
    }

    /// More than one person shares the screen.
    pub fn is_hot_seat(&self) -> bool {
        self.at_screen().len() > 1
    }
}
