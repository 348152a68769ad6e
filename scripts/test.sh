#!/usr/bin/env bash
# Everything a change has to pass, from any directory. Installs what is missing, and says what.
# The last line is "all good", or the name of the step that failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/machine.sh
. scripts/machine.sh

# Crates of the window. None of them, nor any whose name begins so, may come with the rules.
window_crates="wgpu winit egui cpal gilrs bevy_egui bevy_input bevy_render bevy_winit bevy_window bevy_audio"
# How many games bots play for each number of seats.
games=200

current="what the machine has"
trap '[ $? -eq 0 ] || printf "\nfailed: %s\n" "$current" >&2' EXIT

heading() {
    current="$1"
    printf '\n=== %s (after %d s) ===\n' "$1" "$SECONDS"
}

heading "what the machine has"
# shellcheck disable=SC2086 # a list of words
need_packages $packages $window_packages $screen_packages
need_cargo
need_component rustfmt fmt
need_component clippy clippy
cargo --version
say "builds go to $CARGO_TARGET_DIR"

heading "formatting"
# The modules of the books are declared by a macro (src/shelf.rs), through which cargo does not look.
# shellcheck disable=SC2046 # a list of paths
cargo fmt --check -- $(git ls-files '*.rs')

heading "clippy: the rules alone"
cargo clippy --locked --all-targets --no-default-features -- -D warnings

heading "clippy: everything"
cargo clippy --locked --all-targets -- -D warnings

heading "the rules build without the window's crates"
tree="$(cargo tree --locked --no-default-features --edges normal --prefix none --format '{p}')"
for crate in $window_crates; do
    if found="$(grep -E "^$crate[^ ]* v" <<<"$tree")"; then
        say "with --no-default-features there must not be:"
        say "$found"
        exit 1
    fi
done
say "none of: $window_crates"

heading "tests: the rules alone"
cargo test --locked --no-default-features

heading "tests: everything"
cargo test --locked

heading "tests: the window"
cargo test --locked --test window -- --ignored --test-threads 1
say "pictures of its screens are in $CARGO_TARGET_DIR/tmp/pictures"

# The program that the tests have built.
hushfall="$CARGO_TARGET_DIR/debug/hushfall"

heading "content"
"$hushfall" check

for book in $("$hushfall" books | cut -d ' ' -f 1); do
    for seats in 1 2 3 4; do
        heading "$games random games of the book $book, $seats at the table"
        "$hushfall" simulate --book "$book" --bots random --seed 1 --games "$games" --seats "$seats"
    done
done

printf '\nall good\n'
