#!/bin/sh
# floors.sh - src/FLOORS is the map of src/, and every #include goes down
. "$(dirname "$0")/tap.sh"

map=$srcdir/src/FLOORS
[ -r "$map" ] || bail "no $map"
cd "$srcdir/src" || bail "no $srcdir/src"

point 'a row is: floor, name, job' "$(awk '
	/^#/ { next }
	!/^[0-7] [a-z][a-z0-9_]* +[^ ]/ { print FILENAME ":" FNR ": " $0 }' FLOORS)"

point 'no name has two rows, and floors rise' "$(awk '
	/^#/ { next }
	seen[$2]++ { print $2 " has two rows" }
	$1 < floor { print $2 " stands below floor " floor }
	{ floor = $1 }' FLOORS)"

point 'every file has a row' "$(for file in *.[ch] *.awk; do
	[ -e "$file" ] || continue
	awk -v name="${file%.*}" '$2 == name { found = 1 } END { exit !found }' FLOORS ||
		echo "src/$file"
done)"

point 'every row has a file' "$(awk '!/^#/ { print $2 }' FLOORS | while read -r name; do
	[ -e "$name.c" ] || [ -e "$name.h" ] || [ -e "$name.awk" ] || echo "$name"
done)"

# The rooms of the program that meet in main only.
includes='
function room(name) {
	if (name ~ /^(input|walk)/) return "input"
	if (name ~ /^filter/) return "filter"
	if (name ~ /^output/) return "output"
	return ""
}
FILENAME == "FLOORS" { if (!/^#/) floor[$2] = $1; next }
FNR == 1 { self = FILENAME; sub(/\.[ch]$/, "", self) }
/^[ \t]*#[ \t]*include[ \t]*"/ {
	split($0, part, "\"")
	name = part[2]
	sub(/\.[ch]$/, "", name)
	where = "src/" FILENAME ":" FNR ": \"" part[2] "\" "
	if (!(name in floor))
		print where "has no row in src/FLOORS"
	else if (floor[name] > floor[self])
		print where "is of floor " floor[name] ", above floor " floor[self]
	else if (floor[self] >= 4 && floor[name] <= 3 && name != "urlsift")
		print where "is inside the library: the program includes urlsift.h"
	else if (room(self) != "" && room(name) != "" && room(self) != room(name))
		print where "is of another room: they meet in main"
}'

for file in *.[ch]; do
	point "$file includes its own floor or lower ones" "$(awk "$includes" FLOORS "$file")"
done

point 'main alone exits' "$(grep -nE '(^|[^_[:alnum:]])_?exit\(' -- *.[ch] |
	grep -v '^main\.c:')"

finish
