//! The small change of sentences, for every book: lists, plurals, capitals, signs, names, chances.
//!
//! Nothing here knows what is told; that is in the folder `words` of each book.

/// "a, b and c".
pub fn listed(words: &[String]) -> String {
    joined(words, "and")
}

/// "a, b and c", or what stands for nothing at all.
pub fn listed_or(words: &[String], nothing: &str) -> String {
    if words.is_empty() { nothing.to_owned() } else { listed(words) }
}

/// "a, b or c".
pub fn joined(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// "die", "dice".
pub fn plural<'a>(number: impl Into<i64>, one: &'a str, many: &'a str) -> &'a str {
    if number.into() == 1 { one } else { many }
}

/// "1 die", "2 dice".
pub fn count(number: impl Into<i64>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", plural(number, one, many))
}

/// "1 coin", "2 coins": of things that only add an s.
pub fn counted(number: impl Into<i64>, one: &str) -> String {
    count(number, one, &format!("{one}s"))
}

/// "+2", "-1".
pub fn signed(number: impl Into<i64>) -> String {
    format!("{:+}", number.into())
}

/// With a capital at the front.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A sentence: a capital at the front and a full stop at the end, whatever the words were.
pub fn sentence(text: &str) -> String {
    let mut text = capital(text.trim());
    // A quoted sentence has a full stop of its own.
    let ended = text.trim_end_matches('”').ends_with(['.', '!', '?', '…']);
    if !text.is_empty() && !ended {
        text.push('.');
    }
    text
}

/// "Maren" of "Maren Voss".
pub fn first_name(name: &str) -> &str {
    name.split(' ').next().unwrap_or(name)
}

/// "Maren’s".
pub fn whose(name: &str) -> String {
    format!("{name}’s")
}

/// "83 %". What may happen is never told as 0 %, and what may fail never as 100 %.
pub fn percent(chance: f64) -> String {
    let percent = (chance.max(0.0) * 100.0).round().abs();
    if percent < 1.0 && chance > 0.0 {
        "under 1 %".to_owned()
    } else if percent > 99.0 && chance < 1.0 - 1e-5 {
        "over 99 %".to_owned()
    } else {
        format!("{percent} %")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn lists_have_commas_and_a_last_word() {
        assert_eq!(listed(&words(&[])), "");
        assert_eq!(listed(&words(&["a"])), "a");
        assert_eq!(listed(&words(&["a", "b"])), "a and b");
        assert_eq!(listed(&words(&["a", "b", "c"])), "a, b and c");
        assert_eq!(joined(&words(&["a", "b", "c"]), "or"), "a, b or c");
        assert_eq!(listed_or(&words(&[]), "nothing"), "nothing");
        assert_eq!(listed_or(&words(&["a", "b"]), "nothing"), "a and b");
    }

    #[test]
    fn one_is_one_and_everything_else_is_many() {
        assert_eq!(count(0_u8, "die", "dice"), "0 dice");
        assert_eq!(count(1_u16, "die", "dice"), "1 die");
        assert_eq!(count(-1, "die", "dice"), "-1 dice");
        assert_eq!(counted(1_u32, "coin"), "1 coin");
        assert_eq!(counted(2_u32, "coin"), "2 coins");
        assert_eq!(plural(3, "hit", "hits"), "hits");
        assert_eq!((signed(2).as_str(), signed(-1).as_str(), signed(0).as_str()), ("+2", "-1", "+0"));
    }

    #[test]
    fn sentences_begin_with_a_capital_and_end_with_a_stop() {
        assert_eq!(capital("élan"), "Élan");
        assert_eq!(capital(""), "");
        assert_eq!(sentence(" gain 2 focus "), "Gain 2 focus.");
        assert_eq!(sentence("is it?"), "Is it?");
        assert_eq!(sentence("she says “no.”"), "She says “no.”");
        assert_eq!(sentence(""), "");
    }

    #[test]
    fn people_are_called_by_their_first_name() {
        assert_eq!(first_name("Maren Voss"), "Maren");
        assert_eq!(first_name("Nim"), "Nim");
        assert_eq!(whose("Nim"), "Nim’s");
    }

    #[test]
    fn chances_are_never_told_as_certain_unless_they_are() {
        assert_eq!(percent(0.0), "0 %");
        assert_eq!(percent(0.004), "under 1 %");
        assert_eq!(percent(0.81), "81 %");
        assert_eq!(percent(0.999), "over 99 %");
        assert_eq!(percent(1.0), "100 %");
        assert_eq!(percent(f64::from(0.999_999_9_f32)), "100 %", "sums of small numbers are not exact");
    }
}
