//! The books: each a plugin with a schedule of its own, phases as system sets, verbs as files, effects as
//! data. Books know the [`table`](crate::table) and their own content, and nothing of each other.

pub mod atlas;
