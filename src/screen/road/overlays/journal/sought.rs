//! Words that are looked for, in small letters: where they stand in a text, and the sentences that hold them.

use std::ops::Range;

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Color32, FontId, Label, Ui};

use crate::screen::look::Look;

/// As one types it.
pub fn small(text: &str) -> String {
    text.to_lowercase().replace('’', "'")
}

/// Does a text hold every one of these words?
pub fn holds(text: &str, words: &[String]) -> bool {
    let text = small(text);
    words.iter().all(|word| text.contains(word.as_str()))
}

/// How long the word is that the text begins with, if it does.
fn length(text: &str, word: &str) -> Option<usize> {
    let mut rest = word;
    for (at, letter) in text.char_indices() {
        if rest.is_empty() {
            return Some(at);
        }
        for letter in letter.to_lowercase() {
            rest = rest.strip_prefix(if letter == '’' { '\'' } else { letter })?;
        }
    }
    rest.is_empty().then_some(text.len())
}

/// Where the words stand.
fn hits(text: &str, words: &[String]) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, _) in text.char_indices() {
        if found.last().is_some_and(|last| at < last.end) {
            continue;
        }
        let longest = words.iter().filter_map(|word| length(&text[at..], word)).max();
        if let Some(length) = longest.filter(|length| *length > 0) {
            found.push(at..at + length);
        }
    }
    found
}

/// A text in which the words are marked.
pub fn marked(ui: &mut Ui, look: &Look, text: &str, words: &[String], font: FontId, ink: Color32) {
    let plain = TextFormat { font_id: font, color: ink, ..TextFormat::default() };
    let lit = TextFormat { background: look.palette.gold.gamma_multiply(0.45), ..plain.clone() };
    let mut job = LayoutJob::default();
    let mut at = 0;
    for hit in hits(text, words) {
        job.append(&text[at..hit.start], 0.0, plain.clone());
        job.append(&text[hit.clone()], 0.0, lit.clone());
        at = hit.end;
    }
    job.append(&text[at..], 0.0, plain);
    ui.add(Label::new(job).wrap());
}

/// The first sentences that hold one of the words, no more than so many.
pub fn sentences(text: &str, words: &[String], most: usize) -> Vec<String> {
    let any = |sentence: &&str| {
        let sentence = small(sentence);
        words.iter().any(|word| sentence.contains(word.as_str()))
    };
    let all = text.split_inclusive(['.', '!', '?', '\n']).filter(any);
    let trimmed = all.map(|sentence| sentence.trim_matches(['”', '’', ' ', '\n']).to_owned());
    trimmed.filter(|sentence| !sentence.is_empty()).take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn words_are_found_whatever_their_letters() {
        assert!(holds("Ambry’s Yard, by NINE hens", &words(&["ambry's", "nine"])));
        assert!(!holds("Ambry’s Yard", &words(&["ambry's", "mill"])));
        assert_eq!(hits("Hen, hens and ÄHENS", &words(&["hen"])), [0..3, 5..8, 16..19]);
        assert_eq!(hits("Ambry’s", &words(&["ry's"])).first(), Some(&(3..9)));
    }

    #[test]
    fn a_sentence_is_told_with_what_is_looked_for() {
        let text = "One hen. “Two!” Three hens, he said. Four.";
        assert_eq!(sentences(text, &words(&["hen"]), 1), ["One hen."]);
        assert_eq!(sentences(text, &words(&["hens", "four"]), 9), ["Three hens, he said.", "Four."]);
    }
}
