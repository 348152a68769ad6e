#!/usr/bin/env bash
# How many encounters in 100 greedy parties of 1 to 4 win, chapter by chapter: every encounter of the difficulty of the
# chapter, met with decks, attributes and MAGIC as parties have them there (parties.sh). A talk counts as won if its
# green conclusion is reached; gray ones are told apart.
#   HUSHFALL=target/release/hushfall tests/balance/road/encounters.sh GAMES SEED [--each]
# With --each a line for every encounter follows.
set -euo pipefail
here="$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=tests/balance/road/parties.sh
. "$here/parties.sh"
games="$1" seed="$2" each="${3:-}"
content="$here/../../../content/road/encounters"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# Adds up what a series tells: won, gray, and all.
outcomes() {
    tr ',{' '\n\n' | tr -d '\\"}' | awk -F: '
        /^encounter_ended won/ { won += $2 }
        /^concluded:green/ { won += $3 }
        /^concluded:gray/ { gray += $3 }
        /^encounter_ended (lost|ran_away)/ { other += $2 }
        /^concluded:red/ { other += $3 }
        END { print won + 0, gray + 0, won + gray + other }'
}

# A series of one encounter: sets won, gray and all.
play() {
    party "$1" "$2" "$3" "$4" >"$work/scenario.ron"
    read -r won gray all < <("$hushfall" simulate --book road --bots greedy --scenario "$work/scenario.ron" \
        --seats "$2" --games "$games" --seed "$seed" --max-decisions 400 --until encounter_ended \
        --count encounter_ended.outcome --json | outcomes)
    printf 'chapter %s %-32s %s: %3s won %3s gray of %s\n' "$1" "$4" "$2" "$won" "$gray" "$all" >>"$work/each"
}

echo "| won in 100 (gray in 100) | 1 Origin | 2 Origins | 3 Origins | 4 Origins |"
echo "| --- | --- | --- | --- | --- |"
for chapter in ${CHAPTERS:-1 2 3 4 5}; do
    difficulty=$((chapter > 4 ? 4 : chapter))
    row="| Chapter $chapter, difficulty $difficulty |"
    for n in 1 2 3 4; do
        w=0 g=0 a=0 nth=0
        for encounter in $(of_difficulty "$difficulty" "$content"); do
            play "$chapter" "$n" "$nth" "$encounter"
            w=$((w + won)) g=$((g + gray)) a=$((a + all)) nth=$((nth + 1))
        done
        row+=" $(percent "$w" "$a") ($(percent "$g" "$a")) of $a |"
    done
    echo "$row"
done

# Those that end a chapter or stand in the way of that.
bosses="1:dead_letter 2:guildmaster 3:barley_moot 3:old_chaff 4:wenna_harke 4:fortieth_bell 5:the_noon 5:anselm
    5:silent_king 5:kings_quiet"
for boss in $bosses; do
    chapter="${boss%%:*}" encounter="${boss##*:}"
    row="| $encounter, deck of chapter $chapter |"
    for n in 1 2 3 4; do
        w=0 g=0 a=0
        for nth in 0 1 2 3 4 5; do
            play "$chapter" "$n" "$nth" "$encounter"
            w=$((w + won)) g=$((g + gray)) a=$((a + all))
        done
        row+=" $(percent "$w" "$a") ($(percent "$g" "$a")) of $a |"
    done
    echo "$row"
done
if [ "$each" = "--each" ]; then cat "$work/each"; fi
