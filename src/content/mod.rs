//! Content: what the cards say. Reads RON, checks it, and hands out catalogues.
//!
//! - [`source`]: content files and folders of them; [`builtin`]: those in the program, and mods over them;
//! - [`entries`]: a file cut into its cards; [`locate`]: the place of a field in one of them;
//! - [`report`]: what is wrong with them, all of it;
//! - [`handle`] and [`lists`]: how cards refer to each other and to their effects;
//! - [`library`]: entries gathered by kind and id, laid over each other, hashed;
//! - [`catalogue`]: what every book's catalogue is made of; [`checker`]: what its checks are made of;
//! - the schema, the checks and the catalogue of each book, in a folder of its name; [`all`]: those of every book.
//!
//! Nothing here knows the rules, a table or Bevy: build.rs compiles this folder too, to check the built-in
//! content. The exceptions are `builtin`, which holds what build.rs checked, and `hot`, which is content as
//! Bevy assets: build.rs leaves both out.

pub mod all;
pub mod builtin;
pub mod catalogue;
pub mod checker;
pub mod entries;
#[cfg(test)]
pub mod fixture;
pub mod handle;
#[cfg(feature = "assets")]
pub mod hot;
pub mod library;
pub mod lists;
pub mod locate;
pub mod report;
pub mod source;

crate::shelf!(crate::book_modules);
