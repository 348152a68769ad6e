#!/usr/bin/env bash
# Builds the game and opens it; installs what is missing, and says what. Whatever stands behind goes to
# `hushfall`: `scripts/play.sh table --human --book atlas` plays in the terminal.
set -euo pipefail
checkout="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=scripts/machine.sh
. "$checkout/scripts/machine.sh"

# shellcheck disable=SC2086 # a list of words
need_packages $packages $window_packages
need_cargo
cargo build --locked --profile play --manifest-path "$checkout/Cargo.toml" >&2

exec "$CARGO_TARGET_DIR/play/hushfall" "$@"
