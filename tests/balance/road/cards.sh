#!/usr/bin/env bash
# How often a chain card is played when it was drawn: every encounter of the decks of chapters II to V, for 1 to 3 Origins
# with seven advancement cards of each art by lot. Prints all cards that were drawn often enough, the least played first.
#   HUSHFALL=target/release/hushfall tests/balance/road/cards.sh GAMES SEED
set -euo pipefail
here="$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=tests/balance/road/parties.sh
. "$here/parties.sh"
games="$1" seed="$2"
content="$here/../../../content/road"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
learned=(7 7 7 7 7)
nth=0
for chapter in 2 3 4 5; do
    for encounter in $(of_difficulty $((chapter > 4 ? 4 : chapter)) "$content/encounters"); do
        for n in 1 2 3; do
            party "$chapter" "$n" "$nth" "$encounter" >"$work/scenario.ron"
            nth=$((nth + 1))
            "$hushfall" simulate --book road --bots greedy --scenario "$work/scenario.ron" --seats "$n" --games "$games" \
                --seed $((seed + nth * games)) --max-decisions 400 --until encounter_ended \
                --count cards_drawn.cards --count card_played.card --json | tr ',{}' '\n\n\n' | tr -d '"'
        done
    done
done | awk -F '[ :]' '
    FNR == NR { advancement[$1] = 1; next }
    $1 == "cards_drawn" { drawn[$2] += $3 }
    $1 == "card_played" { played[$2] += $3 }
    END {
        for (card in drawn) if (drawn[card] > 20)
            printf "%.2f %s %s %d\n", played[card] / drawn[card], card, card in advancement ? "advancement" : "starter", drawn[card]
    }' <(grep -ho 'id: "[a-z_]*".*set: Advancement' "$content"/cards/*.ron | cut -d '"' -f 2) - | sort -n
