#!/usr/bin/env bash
# How much each hero's presence changes the chance of a pair: all fifteen pairs play campaigns and as many Trials
# twice over, and for each hero the victories in 100 runs of the pairs with it are compared with those without it.
#   HUSHFALL=target/release/hushfall tests/balance/delve/heroes.sh GAMES SEED
set -euo pipefail
# shellcheck source=tests/balance/delve/runs.sh
. "$(dirname "${BASH_SOURCE[0]}")/runs.sh"
games="$1" seed="$2"
heroes=(maren ysolt brandt sefa nim orrin)
scenario="$(mktemp --suffix .ron)"
trap 'rm -f "$scenario"' EXIT

# One line a pair: the two, and the victories in 100 runs of Chapters I to VI and of the Trial.
pair() {
    local open="begin: Setup, unlocked: [\"nim\", \"orrin\"], party: [(hero: \"$1\"), (hero: \"$2\")]"
    local series won lost line="$1 $2"
    echo "(chapter: 1, $open)" >"$scenario"
    series="$(play "$scenario" 2 "$games" "$seed")"
    for chapter in 1 2 3 4 5 6; do
        won="$(counted "run_won chapter_$chapter" <<<"$series")"
        lost="$(counted "run_lost chapter_$chapter" <<<"$series")"
        line+=" $(percent "$won" $((won + lost)))"
    done
    echo "(chapter: 0, single: true, $open)" >"$scenario"
    won="$(play "$scenario" 2 $((2 * games)) "$seed" | counted victory)"
    echo "$line $(percent "$won" $((2 * games)))"
}

echo "pair: victories in 100 runs of I, II, III, IV, V, VI and of the Trial"
for ((a = 0; a < 6; a++)); do
    for ((b = a + 1; b < 6; b++)); do
        pair "${heroes[a]}" "${heroes[b]}"
    done
done | awk '
    { print; for (run = 3; run <= 9; run++) { all[run] += $run; with[$1, run] += $run; with[$2, run] += $run } }
    END {
        print "hero: the mean of its five pairs, less that of the ten without it"
        split("maren ysolt brandt sefa nim orrin", heroes, " ")
        for (h = 1; h <= 6; h++) {
            line = heroes[h]
            for (run = 3; run <= 9; run++) {
                own = with[heroes[h], run]
                line = line sprintf(" %+.0f", own / 5 - (all[run] - own) / 10)
            }
            print line
        }
    }'
