#!/bin/sh
# violations.sh - each entry of VIOLATIONS is named at its spot in src/, and
# each spot that is named has its entry
. "$(dirname "$0")/tap.sh"

cd "$srcdir" || bail "no $srcdir"
[ -r VIOLATIONS ] || bail 'no VIOLATIONS'

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

sed -n 's/^\([a-z0-9-]*\), section .*/\1/p' VIOLATIONS >"$work/entries"
LC_ALL=C sort "$work/entries" >"$work/listed"
cat src/*.h src/*/*.[ch] | tr -s ' \t\n*' ' ' | grep -oE 'VIOLATION: [a-z0-9-]+' |
	sed 's/.*: //' | LC_ALL=C sort -u >"$work/named"
[ -s "$work/listed" ] || bail 'VIOLATIONS has no entry'

# The introduction ends at the line of dashes; an entry is its head and its text.
point 'an entry is: name, section of the RFC; then its text, indented' "$(awk '
	/^---/ { body = 1; next }
	!body { next }
	/^$/ { next }
	/^\t/ { text = 1; next }
	{ if (head != "" && !text) print head ": no text"; head = $0; text = 0 }
	!/^[a-z][a-z0-9-]*, section [0-9A][0-9.]*( and [0-9][0-9.]*)?$/ { print FNR ": " $0 }
	END { if (!text) print head ": no text" }' VIOLATIONS)"
point 'no entry stands twice' "$(uniq -d "$work/listed")"
point 'entries are sorted' "$(LC_ALL=C sort -c "$work/entries" 2>&1)"
point 'every entry is named in src/' "$(LC_ALL=C comm -23 "$work/listed" "$work/named")"
point 'every name in src/ has an entry' "$(LC_ALL=C comm -13 "$work/listed" "$work/named")"

finish
