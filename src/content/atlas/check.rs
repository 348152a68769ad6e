//! Checks that need more than one card, or more than its shape: what the ledger demands of content.
pub fn all(_catalogue: &super::catalogue::Catalogue, _library: &crate::content::library::Library) -> Vec<crate::content::report::Problem> {
    Vec::new()
}
