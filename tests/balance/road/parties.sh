# Sourced by the scripts beside it: parties as they are when a chapter begins.
#
# `party CHAPTER SEATS NTH ENCOUNTER` prints a scenario in which so many Origins meet an encounter. Who is in the party
# goes round with NTH, so that over many encounters each Origin is in as many as the others.
hushfall="${HUSHFALL:-hushfall}"

origins=(maren ysolt brandt sefa nim orrin)

# Attributes at the beginning of chapters 1 to 5: those of the tile, then what its cards ask for most.
declare -A attributes=(
    [maren]="Courage:2,3,3,3,3 Empathy:1,1,2,2,3 Ferocity:0,0,0,1,1 Craft:0,0,1,1,1"
    [ysolt]="Caution:2,3,3,3,3 Craft:1,1,2,2,3 Courage:0,0,0,1,1 Spirit:0,0,1,1,1"
    [brandt]="Ferocity:2,3,3,3,3 Craft:1,1,2,2,3 Courage:0,0,0,1,1 Empathy:0,0,1,1,1"
    [sefa]="Spirit:2,3,3,3,3 Courage:1,1,2,2,3 Empathy:0,0,0,1,1 Craft:0,0,1,1,1"
    [nim]="Ferocity:1,1,2,2,2 Caution:1,2,2,2,3 Craft:1,1,1,2,2 Empathy:0,0,0,0,1"
    [orrin]="Spirit:2,3,3,3,3 Empathy:1,1,2,2,3 Caution:0,0,0,1,1 Craft:0,0,1,1,1"
)
# Advancement cards in each deck, and MAGIC.
learned=(0 1 3 4 6)
magic=(2 3 3 4 4)

levels() {
    local chapter="$1" pair name list
    for pair in ${attributes[$2]}; do
        name="${pair%%:*}"
        IFS=, read -ra list <<<"${pair#*:}"
        printf '(%s, %s), ' "$name" "${list[chapter - 1]}"
    done
}

party() {
    local chapter="$1" seats="$2" nth="$3" encounter="$4" seat origin
    echo "(chapter: $chapter, day: $((chapter * 8)), meet: \"$encounter\", party: ["
    for ((seat = 0; seat < seats; seat++)); do
        origin="${origins[(nth + seat) % 6]}"
        echo "    (origin: \"$origin\", health: 8, energy: 6, terror: 2, magic: ${magic[chapter - 1]}," \
            "learned_by_lot: ${learned[chapter - 1]}, attributes: [$(levels "$chapter" "$origin")]),"
    done
    echo "])"
}

percent() {
    awk -v won="$1" -v all="$2" 'BEGIN { if (all) printf "%.0f", 100 * won / all; else printf "-" }'
}

# `of_difficulty N FOLDER` prints the ids of the encounters of a difficulty that are dealt from decks and played with cards.
of_difficulty() {
    awk -v wanted="$1" '
        /^        id: / { id = $2; gsub(/[",]/, "", id); here = ($0 ~ "difficulty: " wanted ",") }
        /layout: (Combat|Diplomacy)/ { if (here) print id; here = 0 }
    ' "$2/blue.ron" "$2/green.ron" "$2/purple.ron"
}
