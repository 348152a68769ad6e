//! The clock on the wall, for dates beside saves and a seed nobody has chosen. The rules have none.

use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds since 1970; 0 on a machine that believes to be earlier.
#[expect(
    clippy::disallowed_methods,
    reason = "the screen tells people when they saved; no rule looks at this"
)]
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
