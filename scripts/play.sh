#!/usr/bin/env bash
# Builds the game and plays it; installs what is missing, and says what. Whatever stands behind goes to
# `hushfall`: `scripts/play.sh simulate --book atlas`. Alone it is the Atlas for one, in the terminal.
set -euo pipefail
checkout="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=scripts/machine.sh
. "$checkout/scripts/machine.sh"

# shellcheck disable=SC2086 # a list of words
need_packages $packages
need_cargo
cargo build --locked --release --manifest-path "$checkout/Cargo.toml" >&2

[ $# -gt 0 ] || set -- table --human --book atlas --seats 1
exec "$CARGO_TARGET_DIR/release/hushfall" "$@"
