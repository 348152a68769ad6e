//! The journal, the lampside pages and the campaign (AT-292, AT-R80, AT-R81).

use std::collections::BTreeMap;

use super::super::location::Campaign;
use super::super::terms::Symbol;
use super::Checker;
use crate::content::locate::Step::{Field, Item};

pub fn check(checker: &mut Checker<'_>) {
    journal(checker);
    lampside(checker);
    let read = checker.read;
    if checker.complete("campaign", &read.campaigns) && read.campaigns.len() != 1 {
        checker.tell_kind("campaign", format!("one campaign, found {}", read.campaigns.len()));
    }
    for (id, campaign) in &read.campaigns {
        if campaign.tutorial == campaign.start {
            checker.tell("campaign", id, &[Field("start")], "another location than the tutorial (AT-R80)");
        }
        epilogues(checker, id, campaign);
    }
}

/// AT-292: a journal card is revealed by its number.
fn journal(checker: &mut Checker<'_>) {
    let mut taken: BTreeMap<u8, &str> = BTreeMap::new();
    for (id, card) in &checker.read.journal {
        if let Some(other) = taken.insert(card.number, id) {
            let expected =
                format!("a number that no other journal card has, found {} of `{other}`", card.number);
            checker.tell("journal", id, &[Field("number")], expected);
        }
    }
}

fn lampside(checker: &mut Checker<'_>) {
    let mut taken = BTreeMap::new();
    for (id, page) in &checker.read.lampside {
        if let Some(other) = taken.insert((page.origin, page.number), id.as_str()) {
            let expected =
                format!("a number that no other page of this Origin has, found {} of `{other}`", page.number);
            checker.tell("lampside", id, &[Field("number")], expected);
        }
    }
}

/// AT-R81: one epilogue a symbol.
fn epilogues(checker: &mut Checker<'_>, id: &str, campaign: &Campaign) {
    for symbol in Symbol::ALL {
        let mut of_symbol =
            campaign.epilogues.iter().enumerate().filter(|(_, epilogue)| epilogue.symbol == symbol);
        if of_symbol.next().is_none() {
            checker.tell(
                "campaign",
                id,
                &[Field("epilogues")],
                format!("an epilogue of the {symbol:?} (AT-R81), found none"),
            );
        }
        for (index, _) in of_symbol {
            let way = [Field("epilogues"), Item(index), Field("symbol")];
            checker.tell(
                "campaign",
                id,
                &way,
                format!("one epilogue of the {symbol:?} (AT-R81), found another"),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, expect_any, overlaid, problems};

    /// AT-292.
    #[test]
    fn numbers_of_the_journal_and_of_lampside_pages_are_unique() {
        let text = "[(id: \"zz\", number: 5, title: \"T\", text: \"T\")]";
        expect(&overlaid("atlas/journal/test.ron", text), "number", "found 5 of `drowned_hymn`");
        let two = "[(id: \"z1\", origin: \"nim\", number: 99, title: \"T\", text: \"T\"),
                    (id: \"z2\", origin: \"nim\", number: 99, title: \"T\", text: \"T\")]";
        expect(&overlaid("atlas/lampside.ron", two), "number", "found 99 of `z1`");
    }

    /// AT-R80, AT-R81.
    #[test]
    fn a_campaign_has_one_epilogue_a_symbol() {
        let file = "atlas/campaign.ron";
        let doubled = problems(&[(file, "symbol: Thorn", "symbol: Bell")]);
        expect(&doubled, "epilogues", "an epilogue of the Thorn");
        expect(&doubled, "symbol", "one epilogue of the Bell");
        expect(
            &problems(&[(file, "start: \"saltmere_quay\"", "start: \"wick_cellar\"")]),
            "start",
            "another location",
        );
    }

    #[test]
    fn there_is_one_campaign() {
        let second = "[(id: \"x\", name: \"X\", tutorial: \"wick_cellar\", start: \"saltmere_quay\",
            tutorial_journal: [], epilogues: [])]";
        expect_any(&overlaid("atlas/campaign.ron", second), "one campaign, found 2");
        assert!(overlaid("atlas/campaign.ron", "[]").is_empty(), "an empty overlay changes nothing");
    }
}
