#!/bin/sh
# readme.sh - what README and HACKING show is what happens
. "$(dirname "$0")/tap.sh"

[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
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

# The commands that begin from nothing run bootstrap, and then an example that was
# tried above, or this very test.
point 'what README does from nothing is tried' "$(
	grep -q '^    \./bootstrap && make check$' README || echo 'no command for the tests'
	[ -x bootstrap ] || echo 'bootstrap cannot be run'
	sed -n 's/^    \.\/bootstrap && //p' README | while IFS= read -r command; do
		[ "$command" = 'make check' ] || grep -qxF "    \$ $command" README || echo "$command"
	done)"

point 'what README has to read on is there' "$(
	sed -n '/^READ ON/,$s/^    \(man \)*\([^ ]*\) .*/\2/p' README >"$work/names"
	[ "$(wc -l <"$work/names")" -gt 5 ] || echo 'too little'
	while read -r path; do
		[ -r "$path" ] || echo "$path"
	done <"$work/names")"

point 'every path that README, RECIPES and HACKING name is there' "$(
	grep -ohE '\b(data|man|src|tests)/[a-z0-9_./-]*[a-z0-9_]' README RECIPES HACKING | sort -u |
	while read -r path; do
		[ -e "$path" ] || [ -e "$path.c" ] || echo "$path"
	done)"

finish
