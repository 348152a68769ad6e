//! Speed of every book: a decision, a whole random game, clone and restore, save and load, content, and what only that
//! book has.
//!
//! `cargo bench --no-default-features --bench books`, or with the name of a book behind it for that one alone. What
//! was measured is in docs/performance.md.

mod table;

use criterion::{Criterion, criterion_group, criterion_main};

hushfall::shelf!(hushfall::book_modules);

macro_rules! benches {
    ($($book:ident: $Book:ident;)*) => {
        fn books(bench: &mut Criterion) {
            $($book::measure(bench);)*
        }
    };
}
hushfall::shelf!(benches);

criterion_group!(benches, books);
criterion_main!(benches);
