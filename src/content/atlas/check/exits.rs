//! AT-R80 to AT-R82: where the party goes from a location, and at what level.

use super::super::effect::Effect;
use super::super::location::Location;
use super::super::terms::LocationId;
use super::Checker;
use super::walk::Thing;
use crate::content::locate::Step::{self, Field};

const KIND: &str = "locations";

pub fn check(checker: &mut Checker<'_>) {
    for (id, location) in &checker.read.locations {
        let mut way_out = false;
        for found in checker.walk(|walker| walker.location(location)) {
            match found.thing {
                Thing::Effect(Effect::Exit { to, level_up, .. }) => {
                    way_out = true;
                    exit(checker, id, location, &found.way, *to, *level_up);
                }
                Thing::Effect(Effect::EndCampaign) => way_out = true,
                _ => {}
            }
        }
        if !way_out {
            checker.tell(
                KIND,
                id,
                &[Field("cards")],
                "a card with an Exit or with EndCampaign, found none (AT-025)",
            );
        }
    }
    beginnings(checker);
}

fn exit(
    checker: &mut Checker<'_>,
    id: &str,
    location: &Location,
    way: &[Step],
    to: LocationId,
    level_up: bool,
) {
    let way = [way, &[Field("to")]].concat();
    let Some(target) = checker.location(to) else { return };
    if target.id == location.id {
        checker.tell(KIND, id, &way, "another location than this one");
        return;
    }
    let level = location.level.saturating_add(u8::from(level_up));
    if target.level != level {
        let with = if level_up { "with" } else { "without" };
        let expected = format!(
            "a location of level {level} for an exit {with} level_up (AT-R82), found `{}` of level {}",
            target.id, target.level
        );
        checker.tell(KIND, id, &way, expected);
    }
}

/// The party is of level 1 when a campaign begins.
fn beginnings(checker: &mut Checker<'_>) {
    for (id, campaign) in &checker.read.campaigns {
        for (field, location) in [("tutorial", campaign.tutorial), ("start", campaign.start)] {
            if let Some(location) = checker.location(location)
                && location.level != 1
            {
                let expected = format!(
                    "a location of level 1 (AT-R82), found `{}` of level {}",
                    location.id, location.level
                );
                checker.tell("campaign", id, &[Field(field)], expected);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, in_place, problems};

    /// AT-R82: with level_up one level higher, without it the same.
    #[test]
    fn exits_keep_the_level_of_the_party() {
        expect(
            &in_place("to: \"saltmere_quay\"", "to: \"bell_foundry\""),
            "to",
            "of level 1 for an exit without level_up",
        );
        let up = in_place("to: \"saltmere_quay\"", "to: \"saltmere_quay\", level_up: true");
        expect(&up, "to", "of level 2 for an exit with level_up");
    }

    #[test]
    fn an_exit_leads_somewhere_else_and_every_location_has_one() {
        expect(&in_place("to: \"saltmere_quay\"", "to: \"place\""), "to", "another location");
        expect(
            &in_place("Exit(to: \"saltmere_quay\")", "Gold(N(1))"),
            "cards",
            "an Exit or with EndCampaign",
        );
    }

    #[test]
    fn a_campaign_begins_at_level_one() {
        let late = problems(&[("atlas/campaign.ron", "start: \"saltmere_quay\"", "start: \"bell_foundry\"")]);
        expect(&late, "start", "a location of level 1");
    }
}
