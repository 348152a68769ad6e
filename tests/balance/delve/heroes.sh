#!/usr/bin/env bash
# How much each hero's presence changes the chance of a pair: all fifteen pairs play a chapter (0: the Trial), and
# for each hero the victories in 100 of the pairs with it are compared with those of the pairs without it.
#   tests/balance/delve/heroes.sh CHAPTER GAMES SEED [PROGRAM]
set -euo pipefail
chapter="$1" games="$2" seed="$3" hushfall="${4:-hushfall}"
heroes=(maren ysolt brandt sefa nim orrin)
scenario="$(mktemp --suffix .ron)"
trap 'rm -f "$scenario"' EXIT
for ((a = 0; a < 6; a++)); do
    for ((b = a + 1; b < 6; b++)); do
        printf '(chapter: %s, begin: Setup, single: true, party: [(hero: "%s"), (hero: "%s")])\n' \
            "$chapter" "${heroes[a]}" "${heroes[b]}" >"$scenario"
        won="$("$hushfall" simulate --book delve --bots greedy --games "$games" --seed "$seed" --seats 2 \
            --scenario "$scenario" --json | grep -o '"victory":[0-9]*' | cut -d: -f2 || true)"
        echo "${heroes[a]} ${heroes[b]} ${won:-0}"
    done
done | awk -v games="$games" '
    { print; all += $3; with[$1] += $3; with[$2] += $3 }
    END {
        for (hero in with) {
            printf "%s: %.0f with, %.0f without\n", hero, 100 * with[hero] / 5 / games,
                100 * (all - with[hero]) / 10 / games
        }
    }'
