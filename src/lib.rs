pub mod content;
pub mod table;
