#!/usr/bin/env bash
# How often greedy parties of 1 to 4 finish a chapter of the Road, and in good time, in whole campaigns; how many
# campaigns they win; how much of what they do goes into waybells.
#   HUSHFALL=target/release/hushfall tests/balance/road/table.sh GAMES SEED
set -euo pipefail
here="$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=tests/balance/road/parties.sh
. "$here/parties.sh"
games="$1" seed="$2"

counted() {
    local found
    found="$(grep -o "\"$1\":[0-9]*" | head -n 1 || true)"
    echo "${found##*:}" | sed 's/^$/0/'
}

declare -A campaign
for n in 1 2 3 4; do
    campaign[$n]="$("$hushfall" simulate --book road --bots greedy --scenario "$here/campaign_$n.ron" --seats "$n" \
        --games "$games" --seed "$seed" --max-decisions 20000 --json --count chapter_began.chapter \
        --count chapter_ended.chapter.late --count action_taken --count waybell_placed)"
done
echo "| in 100 chapters: in good time (at all) | 1 Origin | 2 Origins | 3 Origins | 4 Origins |"
echo "| --- | --- | --- | --- | --- |"
for chapter in 1 2 3 4 5 6; do
    row="| Chapter $chapter |"
    for n in 1 2 3 4; do
        began="$(counted "chapter_began chapter_$chapter" <<<"${campaign[$n]}")"
        good="$(counted "chapter_ended chapter_$chapter false" <<<"${campaign[$n]}")"
        late="$(counted "chapter_ended chapter_$chapter true" <<<"${campaign[$n]}")"
        row+=" $(percent "$good" "$began") ($(percent $((good + late)) "$began")) of $began |"
    done
    echo "$row"
done
row="| Campaigns won |" bells="| Actions for a waybell, in 100 |"
for n in 1 2 3 4; do
    row+=" $(percent "$(counted victory <<<"${campaign[$n]}")" "$games") of $games |"
    bells+=" $(percent "$(counted waybell_placed <<<"${campaign[$n]}")" "$(counted action_taken <<<"${campaign[$n]}")") |"
done
echo "$row"
echo "$bells"
