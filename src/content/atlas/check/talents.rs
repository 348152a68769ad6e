//! AT-R14: the twelve training talents, one a school, and the levels of all talents.

use std::collections::BTreeMap;

use super::super::cards::Talent;
use super::super::terms::School;
use super::Checker;
use super::limits::level_range;
use crate::content::locate::Step::Field;

const KIND: &str = "talents";

/// The keyword that the training of a school gives.
const fn keyword_of(school: School) -> &'static str {
    match school {
        School::Stormcalling => "STORMCALLER",
        School::Tidecraft => "TIDECRAFTER",
        School::Emberwork => "EMBERWRIGHT",
        School::Stonewrit => "STONEWRITER",
        School::Gravelore => "GRAVELORN",
        School::Shapeturning => "SHAPETURNER",
        School::Beckoning => "BECKONER",
        School::Shadowplay => "SHADOW",
        School::Bulwark => "BULWARK",
        School::Duelling => "DUELLIST",
        School::Huntcraft => "HUNTMASTER",
        School::Greatarms => "GREATARM",
    }
}

pub fn check(checker: &mut Checker<'_>) {
    let read = checker.read;
    let mut trained: BTreeMap<School, &str> = BTreeMap::new();
    for (id, talent) in &read.talents {
        level_range(checker, KIND, id, &[Field("level")], talent.level);
        let Some(school) = talent.training else { continue };
        training(checker, id, talent, school);
        if let Some(first) = trained.insert(school, id) {
            let expected = format!("one training talent of {school:?} (AT-R14), found `{first}` too");
            checker.tell(KIND, id, &[Field("training")], expected);
        }
    }
    if checker.complete(KIND, &read.talents) {
        for school in School::ALL.into_iter().filter(|school| !trained.contains_key(school)) {
            checker.tell_kind(KIND, format!("a training talent of {school:?} (AT-R14), found none"));
        }
    }
}

fn training(checker: &mut Checker<'_>, id: &str, talent: &Talent, school: School) {
    if talent.level != 1 {
        let expected = format!("level 1 for a training talent (AT-R14), found {}", talent.level);
        checker.tell(KIND, id, &[Field("level")], expected);
    }
    let keyword = keyword_of(school);
    let found: Vec<&str> = talent.keywords.iter().map(|keyword| checker.id(*keyword)).collect();
    if found != [keyword] {
        let expected = format!("[\"{keyword}\"], the one keyword of the school {school:?} (AT-R14)");
        checker.tell(KIND, id, &[Field("keywords")], expected);
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{expect, expect_any, overlaid, problems};

    const FILE: &str = "atlas/talents.ron";

    /// AT-R14.
    #[test]
    fn each_school_has_one_training_talent() {
        let none = problems(&[(FILE, "training: Tidecraft,", "")]);
        expect_any(&none, "a training talent of Tidecraft (AT-R14), found none");
        let two = overlaid(
            FILE,
            "[(id: \"x\", name: \"X\", level: 1, training: Bulwark, keywords: [\"BULWARK\"])]",
        );
        expect(&two, "training", "one training talent of Bulwark");
    }

    #[test]
    fn a_training_talent_is_of_level_one_with_its_one_keyword() {
        let text = |level: u8, keywords: &str| {
            format!(
                "[(id: \"training_bulwark\", name: \"X\", level: {level}, training: Bulwark, keywords: [{keywords}])]"
            )
        };
        expect(&overlaid(FILE, &text(2, "\"BULWARK\"")), "level", "level 1 for a training talent");
        expect(&overlaid(FILE, &text(1, "\"BULWARK\", \"SHADOW\"")), "keywords", "[\"BULWARK\"]");
        expect(&overlaid(FILE, &text(1, "\"SHADOW\"")), "keywords", "[\"BULWARK\"]");
        expect(&overlaid(FILE, &text(1, "")), "keywords", "[\"BULWARK\"]");
        expect(&overlaid(FILE, "[(id: \"x\", name: \"X\", level: 0)]"), "level", "a level from 1 to 8");
    }
}
