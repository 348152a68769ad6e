//! Opening the window, and saying in one line what a computer lacks for it: Bevy, winit and wgpu panic where
//! there is no display or no graphics adapter.

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex};

/// Does what opens the window. A panic on the way becomes a line that says what is missing.
pub fn carefully<R>(open: impl FnOnce() -> R) -> Result<R, String> {
    let first = Arc::new(Mutex::new(None));
    let heard = first.clone();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if let Ok(mut first) = heard.lock() {
            let said = panic.payload_as_str().unwrap_or("no reason was given");
            first.get_or_insert_with(|| said.to_owned());
        }
    }));
    let opened = panic::catch_unwind(AssertUnwindSafe(open));
    panic::set_hook(usual);
    opened.map_err(|_| {
        let said = first.lock().ok().and_then(|mut first| first.take());
        in_words(&said.unwrap_or_default())
    })
}

/// What can be done without a window.
const IN_THE_TERMINAL: &str = "`hushfall table --human --book BOOK` plays in the terminal";

/// What a panic of the window's crates means.
fn in_words(said: &str) -> String {
    let said = said.lines().next().unwrap_or_default();
    if said.contains("find a GPU") || said.contains("RequestAdapter") {
        let driver = if cfg!(target_os = "linux") {
            "a Vulkan driver (on Debian and Ubuntu the package mesa-vulkan-drivers)"
        } else {
            "an up-to-date graphics driver"
        };
        format!("no graphics adapter was found: the window needs {driver}; {IN_THE_TERMINAL}")
    } else if said.contains("event loop") {
        format!("no display was found to open a window on ({}); {IN_THE_TERMINAL}", display())
    } else {
        format!("the window can't be opened: {said}")
    }
}

/// The display that the system names.
fn display() -> String {
    let named = ["WAYLAND_DISPLAY", "DISPLAY"]
        .into_iter()
        .filter_map(|name| Some(format!("{name} is {}", std::env::var(name).ok()?)))
        .collect::<Vec<_>>();
    if named.is_empty() { "neither DISPLAY nor WAYLAND_DISPLAY is set".to_owned() } else { named.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_said_in_one_line() {
        let gpu = in_words("Unable to find a GPU! Make sure you have installed required drivers!\nmore");
        assert!(gpu.starts_with("no graphics adapter") && !gpu.contains('\n'), "{gpu}");
        assert!(in_words("Failed to build event loop: Os(..)").starts_with("no display"));
        assert!(in_words("else").contains("else"));
    }

    #[test]
    fn a_panic_becomes_an_error() {
        let told = carefully(|| panic!("Unable to find a GPU!")).expect_err("a panic");
        assert!(told.starts_with("no graphics adapter"), "{told}");
        assert_eq!(carefully(|| 7), Ok(7));
    }
}
