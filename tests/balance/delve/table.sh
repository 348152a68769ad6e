#!/usr/bin/env bash
# How many runs in 100 greedy parties of 1 to 4 win: of each chapter in whole campaigns, and of the Family Trial.
#   HUSHFALL=target/release/hushfall tests/balance/delve/table.sh GAMES SEED
set -euo pipefail
here="$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=tests/balance/delve/runs.sh
. "$here/runs.sh"
games="$1" seed="$2"
declare -A campaign trial
for n in 1 2 3 4; do
    campaign[$n]="$(play "$here/campaign_$n.ron" $n "$games" "$seed")"
    trial[$n]="$(play "$here/trial_$n.ron" $n "$games" "$seed")"
done
echo "| victories in 100 runs | 1 hero | 2 heroes | 3 heroes | 4 heroes |"
echo "| --- | --- | --- | --- | --- |"
for chapter in 1 2 3 4 5 6; do
    row="| Chapter $chapter |"
    for n in 1 2 3 4; do
        won="$(counted "run_won chapter_$chapter" <<<"${campaign[$n]}")"
        lost="$(counted "run_lost chapter_$chapter" <<<"${campaign[$n]}")"
        row+=" $(percent "$won" $((won + lost))) of $((won + lost)) |"
    done
    echo "$row"
done
row="| Family Trial |"
for n in 1 2 3 4; do
    row+=" $(percent "$(counted victory <<<"${trial[$n]}")" "$games") of $games |"
done
echo "$row"
