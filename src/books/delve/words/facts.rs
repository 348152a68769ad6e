//! facts
use crate::books::delve::facts::Fact;
use crate::content::delve::catalogue::Catalogue;

pub fn lines<'f>(
    _cards: &Catalogue,
    facts: impl Iterator<Item = (u64, &'f Fact)>,
    from: u64,
) -> Vec<(u64, String)> {
    facts.filter(|(number, _)| *number >= from).map(|(number, fact)| (number, format!("{fact:?}"))).collect()
}
