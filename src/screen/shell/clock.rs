//! The clock on the wall: for the names of files and for saying when something was saved. The rules keep no
//! clock, and nothing here reaches them but a seed that nobody chose.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Seconds since 1970.
pub fn now() -> u64 {
    since_1970().0
}

/// When a file was written, in seconds since 1970; 0 if nobody knows.
pub fn written(path: &Path) -> u64 {
    let modified = fs::metadata(path).and_then(|data| data.modified()).ok();
    modified.and_then(|time| time.duration_since(UNIX_EPOCH).ok()).map_or(0, |since| since.as_secs())
}

/// A seed for a game whose players did not choose one: short enough to be read to a friend.
pub fn seed() -> u64 {
    let (seconds, nanoseconds) = since_1970();
    let mixed = seconds.wrapping_mul(1_000_003) ^ u64::from(nanoseconds).wrapping_mul(7919);
    mixed % 1_000_000_000
}

#[expect(
    clippy::disallowed_methods,
    reason = "dates of files and seeds that nobody chose; no rule asks for it"
)]
fn since_1970() -> (u64, u32) {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or((0, 0), |since| (since.as_secs(), since.subsec_nanos()))
}

/// Year, month and day (Greenwich) of a second since 1970: the proleptic Gregorian calendar, in whole eras of
/// 400 years that begin in March, so that the leap day comes last.
fn civil(seconds: u64) -> (u64, u64, u64) {
    let days = seconds / DAY + 719_468;
    let era = days / 146_097;
    let of_era = days % 146_097;
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + u64::from(month <= 2), month, day)
}

/// `2026-11-16`, which sorts as text.
pub fn date(seconds: u64) -> String {
    let (year, month, day) = civil(seconds);
    format!("{year:04}-{month:02}-{day:02}")
}

/// `20261116-071502`, for a file name that no other has.
pub fn stamp(seconds: u64) -> String {
    let (year, month, day) = civil(seconds);
    let (hour, minute, second) = (seconds % DAY / HOUR, seconds % HOUR / MINUTE, seconds % MINUTE);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

/// "5 minutes ago", "yesterday", or the date.
pub fn ago(now: u64, then: u64) -> String {
    let passed = now.saturating_sub(then);
    let some = |count: u64, one: &str| match count {
        1 => format!("1 {one} ago"),
        _ => format!("{count} {one}s ago"),
    };
    match passed {
        _ if then == 0 => "some time ago".to_owned(),
        0..MINUTE => "just now".to_owned(),
        MINUTE..HOUR => some(passed / MINUTE, "minute"),
        HOUR..DAY => some(passed / HOUR, "hour"),
        _ if passed < 2 * DAY => "yesterday".to_owned(),
        _ if passed < 14 * DAY => some(passed / DAY, "day"),
        _ => format!("on {}", date(then)),
    }
}

/// "2 h 05 min", how long something was played.
pub fn played(seconds: f32) -> String {
    let minutes = (seconds.max(0.0) / 60.0) as u64;
    match (minutes / 60, minutes % 60) {
        (0, 0) => "less than a minute".to_owned(),
        (0, minutes) => format!("{minutes} min"),
        (hours, minutes) => format!("{hours} h {minutes:02} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400), "2000-02-29");
        assert_eq!(date(1_794_787_200), "2026-11-16");
        assert_eq!(stamp(1_794_787_200 + 3_661), "20261116-010101");
    }

    #[test]
    fn what_is_near_is_told_in_words() {
        let now = 1_794_787_200;
        assert_eq!(ago(now, now), "just now");
        assert_eq!(ago(now, now - 61), "1 minute ago");
        assert_eq!(ago(now, now - 7_300), "2 hours ago");
        assert_eq!(ago(now, now - DAY - 5), "yesterday");
        assert_eq!(ago(now, now - 3 * DAY), "3 days ago");
        assert_eq!(ago(now, now - 60 * DAY), "on 2026-09-17");
        assert_eq!(ago(now, 0), "some time ago");
        assert_eq!(ago(now, now + 50), "just now", "a clock that was put back");
    }

    #[test]
    fn playing_time_is_short() {
        assert_eq!(played(12.0), "less than a minute");
        assert_eq!(played(7_500.0), "2 h 05 min");
        assert_eq!(played(-4.0), "less than a minute");
    }
}
