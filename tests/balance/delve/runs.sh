# Sourced by the scripts beside it: how a series of games by greedy bots is played and read.
#
# `play SCENARIO SEATS GAMES SEED` plays whole games and prints the series as one line of JSON; `counted NAME`
# reads one number out of such a line, 0 if it is not there; `percent WON ALL` rounds.
hushfall="${HUSHFALL:-hushfall}"

play() {
    "$hushfall" simulate --book delve --bots greedy --scenario "$1" --seats "$2" --games "$3" --seed "$4" \
        --max-decisions 100000 --count run_won.chapter --count run_lost.chapter --json
}

counted() {
    local found
    found="$(grep -o "\"$1\":[0-9]*" | head -n 1 || true)"
    echo "${found##*:}" | sed 's/^$/0/'
}

percent() {
    awk -v won="$1" -v all="$2" 'BEGIN { if (all) printf "%.0f", 100 * won / all; else printf "-" }'
}
