//! Why things went as they did: the rules and reasons that facts name. How they are said is in `words`.

use serde::de::value::{Error, StrDeserializer};
use serde::de::{Error as _, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize};

use crate::content::atlas::cards::Targeting;

/// The rule by which an automated enemy chose whom it went for. In protocol and saves it is the rule's number in the
/// ledger, with what the enemy's card seeks: `{"AT-379":"LeastHp"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Aimed {
    #[serde(rename = "AT-379")]
    By(Targeting),
    /// The party chose for it.
    #[serde(rename = "AT-392")]
    Dominated,
}

impl Aimed {
    /// The rule's number in the ledger.
    pub const fn number(self) -> &'static str {
        match self {
            Self::By(_) => "AT-379",
            Self::Dominated => "AT-392",
        }
    }
}

/// The rule by which an enemy chose its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Routed {
    #[serde(rename = "AT-R51")]
    Shortest,
}

impl Routed {
    /// The rule's number in the ledger.
    pub const fn number(self) -> &'static str {
        match self {
            Self::Shortest => "AT-R51",
        }
    }
}

/// Why an enemy did not attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skipped {
    /// AT-389.
    #[serde(alias = "AT-389 no target in range")]
    NoTargetInRange,
}

/// Why damage did nothing (AT-R32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shrugged {
    /// AT-152.
    Downed,
    #[serde(alias = "no hits")]
    NoHits,
    /// AT-135.
    Immune,
    /// AT-117.
    Armour,
}

/// Why a status was not gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// AT-136.
    Immune,
    /// AT-133: in an equal or a higher slot.
    #[serde(alias = "already has it")]
    AlreadyThere,
}

/// A save of an earlier format says it in one string, as `AT-379 LeastHp`.
impl<'de> Deserialize<'de> for Aimed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        enum Now {
            #[serde(rename = "AT-379")]
            By(Targeting),
            #[serde(rename = "AT-392")]
            Dominated,
        }
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Told {
            Now(Now),
            Before(String),
        }
        match Told::deserialize(deserializer)? {
            Told::Now(Now::By(targeting)) => Ok(Self::By(targeting)),
            Told::Now(Now::Dominated) => Ok(Self::Dominated),
            Told::Before(text) => {
                before(&text).ok_or_else(|| D::Error::custom(format!("no rule of targeting: {text}")))
            }
        }
    }
}

/// A word as serde reads it.
fn word(word: &str) -> StrDeserializer<'_, Error> {
    word.into_deserializer()
}

fn before(text: &str) -> Option<Aimed> {
    if text == "AT-392 dominated" {
        return Some(Aimed::Dominated);
    }
    let sought = text.strip_prefix("AT-379 ")?;
    let targeting = match sought.strip_prefix("with ").and_then(|rest| rest.strip_suffix(", else closest")) {
        Some(status) => Targeting::WithStatus(Deserialize::deserialize(word(status)).ok()?),
        None => Targeting::deserialize(word(sought)).ok()?,
    };
    Some(Aimed::By(targeting))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::atlas::terms::Status;

    fn read<T: for<'de> Deserialize<'de>>(text: &str) -> T {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn a_rule_is_told_by_its_number() {
        for (rule, text) in [
            (Aimed::By(Targeting::LeastHp), r#"{"AT-379":"LeastHp"}"#),
            (Aimed::By(Targeting::WithStatus(Status::Frozen)), r#"{"AT-379":{"WithStatus":"Frozen"}}"#),
            (Aimed::Dominated, r#""AT-392""#),
        ] {
            assert_eq!(serde_json::to_string(&rule).ok().as_deref(), Some(text));
            assert_eq!(read::<Aimed>(text), rule);
            assert!(text.contains(rule.number()));
        }
        let routed = serde_json::to_string(&Routed::Shortest).ok();
        assert_eq!(routed, Some(format!("{:?}", Routed::Shortest.number())));
    }

    #[test]
    fn rules_and_reasons_of_earlier_saves_are_read() {
        assert_eq!(read::<Aimed>(r#""AT-379 MostHp""#), Aimed::By(Targeting::MostHp));
        assert_eq!(
            read::<Aimed>(r#""AT-379 with Burning, else closest""#),
            Aimed::By(Targeting::WithStatus(Status::Burning))
        );
        assert_eq!(read::<Aimed>(r#""AT-392 dominated""#), Aimed::Dominated);
        assert!(serde_json::from_str::<Aimed>(r#""AT-379 whoever""#).is_err());
        assert_eq!(read::<Skipped>(r#""AT-389 no target in range""#), Skipped::NoTargetInRange);
        assert_eq!(read::<Shrugged>(r#""no hits""#), Shrugged::NoHits);
        assert_eq!(read::<Refused>(r#""already has it""#), Refused::AlreadyThere);
    }
}
