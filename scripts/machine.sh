# What the machine must have, and where builds go. Sourced by test.sh and play.sh; it changes nothing that
# is there already, and says what it installs.

# Debian and Ubuntu packages to build the game: a linker, a C compiler for blake3, sound, gamepads.
packages="gcc libc6-dev pkg-config libasound2-dev libudev-dev"
# What a window needs beside a graphics driver, and what a machine without a screen needs to open one.
window_packages="libxkbcommon-x11-0 libxcursor1 libxrandr2 libxi6"
screen_packages="xvfb mesa-vulkan-drivers xdotool imagemagick"

say() { printf '%s\n' "$*"; }

die() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# Builds go outside of the checkout, so that a fresh clone need not build Bevy again.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/hushfall/target}"

# Nobody watches: no colours, no progress bars.
if [ -n "${CI:-}" ]; then
    export CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-never}" CARGO_TERM_PROGRESS_WHEN="${CARGO_TERM_PROGRESS_WHEN:-never}"
fi

# need_packages PACKAGE...: installs those that are not there.
need_packages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "This is neither Debian nor Ubuntu, so nothing is installed. What is needed goes there by: $*"
        return
    fi
    local package missing=() root=()
    for package in "$@"; do
        case "$(dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null || true)" in
            *" installed") ;;
            *) missing+=("$package") ;;
        esac
    done
    [ "${#missing[@]}" -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || die "these packages are missing, and there is no sudo to install them: ${missing[*]}"
        root=(sudo)
    fi
    say "Installing with apt-get: ${missing[*]}"
    ${root[@]+"${root[@]}"} apt-get update -qq
    ${root[@]+"${root[@]}"} env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# need_cargo: cargo itself is not installed from here; https://rustup.rs does that.
need_cargo() {
    if ! command -v cargo >/dev/null && [ -r "$HOME/.cargo/env" ]; then
        # shellcheck source=/dev/null
        . "$HOME/.cargo/env"
    fi
    command -v cargo >/dev/null || die "cargo is missing; https://rustup.rs installs it"
}

# need_component NAME COMMAND: a part of the toolchain that minimal installations leave out.
need_component() {
    cargo "$2" --version >/dev/null 2>&1 && return
    command -v rustup >/dev/null || die "cargo $2 is missing, and there is no rustup to install it"
    say "Installing with rustup: $1"
    rustup component add "$1"
}
