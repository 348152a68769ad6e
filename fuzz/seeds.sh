#!/usr/bin/env bash
# Puts the golden saves, replays and scenarios where the fuzzer begins from.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
mkdir -p corpus/{save,replay,scenario,content,protocol}
for save in ../tests/saves/*/*.save; do
    cp "$save" "corpus/save/$(basename "$(dirname "$save")")-$(basename "$save")"
done
for replay in ../tests/replays/*/*.json; do
    cp "$replay" "corpus/replay/$(basename "$(dirname "$replay")")-$(basename "$replay")"
done
# The first byte chooses the book in the order of the shelf, the second the number of seats.
number=0
for book in ../content/*/; do
    book="$(basename "$book")"
    byte="$(printf '\\x%02x' "$number")"
    find ../tests/balance ../tests/scenarios -name '*.ron' -path "*$book*" | while read -r scenario; do
        { printf "$byte\\x01"; cat "$scenario"; } >"corpus/scenario/$book-$(basename "$scenario")"
    done
    find "../content/$book" -name '*.ron' | while read -r file; do
        kind="${file#../content/"$book"/}"
        kind="${kind%%/*}"
        { printf "$byte%s\n" "${kind%.ron}"; cat "$file"; } >"corpus/content/$book-$(basename "$file")"
    done
    printf "$byte{\"state\":{}}\n{\"answer\":{\"prompt\":1,\"option\":\"begin\"}}\n{\"undo\":{}}\n{\"hash\":{}}\n{\"quit\":{}}\n" \
        >"corpus/protocol/$book"
    number=$((number + 1))
done
