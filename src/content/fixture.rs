//! What the tests of checks stand on, in every book: the built-in content with a small thing changed in it.

use super::builtin;
use super::catalogue::Catalogued;
use super::report::Problem;
use super::source::SourceFile;

/// What is wrong with these files.
fn problems_in<C: Catalogued>(files: &[SourceFile]) -> Vec<Problem> {
    C::succeed(None, files).err().map(|report| report.problems).unwrap_or_default()
}

/// What is wrong with the built-in content when in these files the first of one text is another.
pub fn problems<C: Catalogued>(changes: &[(&str, &str, &str)]) -> Vec<Problem> {
    let mut files = builtin::files();
    for (path, from, to) in changes {
        let file = files.iter_mut().find(|file| file.path == *path).expect("a built-in file");
        assert!(file.text.contains(from), "{path} has no {from}");
        file.text = file.text.replacen(from, to, 1);
    }
    problems_in::<C>(&files)
}

/// What is wrong with the built-in content when this file is laid over it.
pub fn overlaid<C: Catalogued>(path: &str, text: &str) -> Vec<Problem> {
    let mut files = builtin::files();
    files.push(SourceFile::new(path, text));
    problems_in::<C>(&files)
}

/// Is there a problem of this field that expects this?
#[track_caller]
pub fn expect(problems: &[Problem], field: &str, expected: &str) {
    let found = problems
        .iter()
        .any(|problem| problem.field.as_deref() == Some(field) && problem.expected.contains(expected));
    assert!(found, "no problem of `{field}` that expects: {expected}\n{problems:#?}");
}

/// Is there a problem, of any field or none, that expects this?
#[track_caller]
pub fn expect_any(problems: &[Problem], expected: &str) {
    let found = problems.iter().any(|problem| problem.expected.contains(expected));
    assert!(found, "no problem that expects: {expected}\n{problems:#?}");
}
