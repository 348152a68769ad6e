//! The table for people in a terminal: facts as short sentences, options with numbers.
//!
//! The sentences come from the book; for a book without any they are made from the facts as JSON, so this
//! knows no book either. The screen does it better.

use std::fmt::Write as _;
use std::io::{BufRead, Write};
use std::path::Path;

use serde_json::Value;

use super::Failure;
use super::company::{Company, NOT_YOURS};
use super::lines::{self, Line};
use crate::bots::Bot;
use crate::bots::greedy::Greedy;
use crate::table::lock::Lock;
use crate::table::prompt::{AnswerLine, PromptView};
use crate::table::save::{self, Written};
use crate::table::session::{Table, TableError};

const HELP: &str = "\
Answer with the number of an option or with its id; with a number where an amount is asked for.
  undo, redo         one answer back, or forward again
  save PATH          save the game, load PATH to go on from there
  hint               what a greedy bot would answer, and why
  odds               what answers may come to, and what the enemies are about to do
  state              everything that lies open
  help               this
  quit               leave the table";

/// Plays until the input is over or says quit. With a bookmark the game goes on where that was left, and it is
/// written after every answer (AT-R76).
pub fn talk(
    table: &mut dyn Table,
    company: &mut Company,
    bookmark: Option<&Path>,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Failure> {
    // Two programs on one bookmark would each write over what the other has played.
    let _lock = bookmark.map(Lock::take).transpose().map_err(|taken| Failure::Failed(taken.to_string()))?;
    let found = bookmark.filter(|path| save::is_taken(path));
    if let Some(path) = found {
        table.load(path).map_err(|error| Failure::Failed(error.to_string()))?;
    }
    let game = table.game();
    match company.seat() {
        None => writeln!(output, "{}, seed {}. `help` says what you can type.", game.book, game.seed)?,
        Some(seat) => {
            writeln!(output, "{}, seat {}. `help` says what you can type.", game.book, seat.0)?;
        }
    }
    let mut next_fact = 1;
    if found.is_some() {
        writeln!(output, "You left off here: {}", table.summary())?;
        next_fact = table.next_fact();
    }
    show_news(table, company, &mut next_fact, output)?;
    loop {
        write!(output, "> ")?;
        output.flush()?;
        let text = match lines::next(input)? {
            None => break,
            Some(Line::Text(text)) => text,
            Some(Line::TooLong | Line::NotUtf8) => String::from("?"),
        };
        let text = text.trim();
        let (word, rest) = text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim()));
        let done = match word {
            "" => continue,
            "quit" | "exit" => break,
            "help" | "?" => {
                writeln!(output, "{HELP}")?;
                continue;
            }
            "state" => {
                writeln!(output, "{:#}", table.state(company.viewer()))?;
                continue;
            }
            "hint" => {
                if let Some(prompt) = table.prompt(company.viewer()) {
                    writeln!(output, "{}", Greedy::new(table.next_fact()).choose(table).why(&prompt))?;
                }
                continue;
            }
            "odds" => {
                let lines = table.outlook(company.viewer());
                if lines.is_empty() {
                    writeln!(output, "There is nothing to foresee here.")?;
                }
                for line in lines {
                    writeln!(output, "  {line}")?;
                }
                continue;
            }
            "save" | "load" | "undo" | "redo" if company.seat().is_some() => Err(NOT_YOURS.to_owned()),
            "save" | "load" if rest.is_empty() => Err(format!("{word} what? `{word} PATH`")),
            "save" => table.save(Path::new(rest)).map(|written| saved(rest, &written)).map_err(in_words),
            "load" => table.load(Path::new(rest)).map(|()| table.summary()).map_err(in_words),
            "undo" => table.undo().map(|()| "one answer back".to_owned()).map_err(in_words),
            "redo" => table.redo().map(|()| "one answer forward".to_owned()).map_err(in_words),
            _ => answer(table, company, text).map(|()| String::new()),
        };
        match done {
            Ok(said) => {
                if !said.is_empty() {
                    writeln!(output, "{said}")?;
                }
                if matches!(word, "load" | "undo") {
                    next_fact = table.next_fact();
                }
                show_news(table, company, &mut next_fact, output)?;
                if let Some(path) = bookmark.filter(|_| word != "save") {
                    leave_off(table, path, output)?;
                }
            }
            Err(why) => writeln!(output, "{why}")?,
        }
    }
    Ok(())
}

fn saved(path: &str, written: &Written) -> String {
    let kept = written.told().map(|told| format!("; {told}")).unwrap_or_default();
    format!("saved as {path}{kept}")
}

/// AT-R76: keeps the bookmark up to date, where the game goes on when the program is opened again.
fn leave_off(table: &mut dyn Table, path: &Path, output: &mut impl Write) -> Result<(), Failure> {
    // Where there is to be one save, the bookmark has no backups either.
    let written = if table.has_one_save() { table.bookmark(path) } else { table.save(path) };
    match written.map(|written| written.told()) {
        Ok(None) => {}
        Ok(Some(told)) => writeln!(output, "The bookmark {}: {told}", path.display())?,
        Err(error) => writeln!(output, "The bookmark could not be written: {error}")?,
    }
    Ok(())
}

#[expect(clippy::needless_pass_by_value, reason = "this is for map_err")]
fn in_words(error: TableError) -> String {
    error.to_string()
}

/// Answers with what was typed: the number of an option, its id, or an amount.
fn answer(table: &mut dyn Table, company: &Company, text: &str) -> Result<(), String> {
    let prompt =
        company.prompt(table).ok_or("The game is over. `undo`, `save PATH`, `load PATH` or `quit`?")?;
    let number = text.parse::<u16>().ok();
    let by_number = number.and_then(|number| prompt.options.get(usize::from(number).checked_sub(1)?));
    let line = match (prompt.amount, number, by_number) {
        (Some(_), Some(amount), _) => AnswerLine { prompt: prompt.id, option: None, amount: Some(amount) },
        (None, _, Some(option)) => {
            AnswerLine { prompt: prompt.id, option: Some(option.id.clone()), amount: None }
        }
        _ => AnswerLine { prompt: prompt.id, option: Some(text.to_owned()), amount: None },
    };
    company.may_answer(table, &line).map_err(|refusal| refusal.to_string())?;
    table.answer(&line).map_err(in_words)
}

fn show_news(
    table: &mut dyn Table,
    company: &mut Company,
    next_fact: &mut u64,
    output: &mut impl Write,
) -> Result<(), Failure> {
    company.play_on(table).map_err(|error| Failure::Failed(error.to_string()))?;
    let lines = table.fact_lines(company.viewer(), *next_fact);
    let lines = lines.unwrap_or_else(|| {
        table
            .facts(company.viewer(), *next_fact)
            .iter()
            .map(|(number, fact)| (*number, sentence(fact)))
            .collect()
    });
    for (_, line) in lines {
        writeln!(output, "  {}", line.replace("\n\n", "\n").replace('\n', "\n  "))?;
    }
    *next_fact = table.next_fact();
    if let Some(prompt) = company.prompt(table) {
        write!(output, "{}", question(&prompt))?;
    } else if let Some(outcome) = table.outcome() {
        writeln!(output, "The game is over: {}. {}", outcome.result.replace('_', " "), outcome.text)?;
    }
    Ok(())
}

fn question(prompt: &PromptView) -> String {
    let seats: Vec<String> = prompt.seats.iter().map(|seat| seat.0.to_string()).collect();
    let mut text = format!("\n[seat {}] {}\n", seats.join(", "), prompt.text);
    let width = prompt.options.len().to_string().len();
    for (number, option) in (1..).zip(&prompt.options) {
        let _ = writeln!(text, "  {number:>width$}. {}  ({})", option.text, option.id);
    }
    if let Some(amount) = prompt.amount {
        let _ = writeln!(text, "  a number from {} to {}", amount.min, amount.max);
    }
    text
}

/// `{"type":"damage_dealt","to":"nim","amount":2}` is "damage dealt: amount 2, to nim".
fn sentence(fact: &Value) -> String {
    let Value::Object(fields) = fact else { return words(fact) };
    let name = fields.get("type").map(words).unwrap_or_default();
    let rest: Vec<String> = fields
        .iter()
        .filter(|(field, value)| *field != "type" && !value.is_null())
        .map(|(field, value)| format!("{} {}", field.replace('_', " "), words(value)))
        .collect();
    if rest.is_empty() { name } else { format!("{name}: {}", rest.join(", ")) }
}

fn words(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.replace('_', " "),
        Value::Array(list) if list.is_empty() => "none".to_owned(),
        Value::Array(list) => list.iter().map(words).collect::<Vec<_>>().join(" + "),
        Value::Object(fields) => {
            let fields: Vec<String> = fields
                .iter()
                .map(|(field, value)| format!("{} {}", field.replace('_', " "), words(value)))
                .collect();
            format!("({})", fields.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn facts_read_as_short_sentences() {
        let fact = json!({ "type": "dice_rolled", "by": "nim_tallow", "faces": [3, 6], "why": null });
        assert_eq!(sentence(&fact), "dice rolled: by nim tallow, faces 3 + 6");
        assert_eq!(sentence(&json!("round_begun")), "round begun");
        assert_eq!(sentence(&json!({ "type": "x", "at": { "space": 2 } })), "x: at (space 2)");
    }
}
