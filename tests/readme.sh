#!/bin/sh
# readme.sh - what README and HACKING show is what happens
. "$(dirname "$0")/tap.sh"

[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
cd "$srcdir" || bail "no $srcdir"

# An example is an indented line `$ COMMAND', and its output up to a blank line.
n=$(grep -c '^    \$ ' README)
[ "$n" -gt 0 ] || bail 'README has no example'
i=0
while [ "$((i += 1))" -le "$n" ]; do
	shown=$(awk -v i="$i" '/^    \$ / { n++; shown = 1 }
		/^$/ { shown = 0 }
		n == i && shown { print substr($0, 5) }' README)
	command=$(printf '%s\n' "$shown" | sed -n '1s/^\$ //p')
	expected=$(printf '%s\n' "$shown" | sed 1d)
	answer=$(PATH=$(dirname "$URLSIFT"):$PATH sh -c "${command#./}" 2>&1)
	point "README: $command" "$([ "$answer" = "$expected" ] || echo "$answer")"
done

point 'every path that README and HACKING name is there' "$(
	grep -ohE '\b(data|man|src|tests)/[a-z0-9_./-]*[a-z0-9_]' README HACKING | sort -u |
	while read -r path; do
		[ -e "$path" ] || [ -e "$path.c" ] || echo "$path"
	done)"

finish
