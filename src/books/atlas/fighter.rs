//! Who can stand on the map: Origins, minions in their trays, bosses.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::atlas::terms::{BossId, BossKind, OriginId, OriginKind};
use crate::content::handle;

/// A combatant. Written as `maren`, `B` or the boss's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fighter {
    Origin(OriginId),
    /// The minion in tray A (0) to F (5).
    Minion(u8),
    Boss(BossId),
}

impl Fighter {
    pub const fn is_origin(self) -> bool {
        matches!(self, Self::Origin(_))
    }

    /// AT-319: minions and bosses.
    pub const fn is_enemy(self) -> bool {
        !self.is_origin()
    }

    pub const fn origin(self) -> Option<OriginId> {
        match self {
            Self::Origin(origin) => Some(origin),
            _ => None,
        }
    }

    /// The letter of a minion's tray.
    pub const fn letter(tray: u8) -> char {
        (b'A' + tray) as char
    }
}

impl Serialize for Fighter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return match self {
                Self::Origin(origin) => origin.serialize(serializer),
                Self::Minion(tray) => serializer.serialize_char(Self::letter(*tray)),
                Self::Boss(boss) => boss.serialize(serializer),
            };
        }
        let code: (u8, u16) = match self {
            Self::Origin(origin) => (0, origin.index() as u16),
            Self::Minion(tray) => (1, u16::from(*tray)),
            Self::Boss(boss) => (2, boss.index() as u16),
        };
        code.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Fighter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let id = String::deserialize(deserializer)?;
        if let [letter @ b'A'..=b'F'] = id.as_bytes() {
            return Ok(Self::Minion(letter - b'A'));
        }
        handle::find_in_scope::<OriginKind>(&id)
            .map(Self::Origin)
            .or_else(|| handle::find_in_scope::<BossKind>(&id).map(Self::Boss))
            .ok_or_else(|| D::Error::custom(format!("`{id}` is no Origin, tray or boss")))
    }
}
