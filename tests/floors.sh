#!/bin/sh
# floors.sh - src/FLOORS names the rooms of src/, and every #include goes upwards
#
#     tests/floors.sh          the test
#     tests/floors.sh graph    the includes between rooms, one arrow a line
. "$(dirname "$0")/tap.sh"

[ -r "$srcdir/src/FLOORS" ] || bail "no $srcdir/src/FLOORS"
cd "$srcdir/src" || bail "no $srcdir/src"

# FILE, the name of its room, what it includes, the room of that.
includes() {
	LC_ALL=C awk '
	function room(name) { return sub(/\/.*/, "", name) ? name : "-" }
	/^[ \t]*#[ \t]*include[ \t]*"/ {
		split($0, part, "\"")
		print FILENAME, room(FILENAME), part[2], room(part[2])
	}' ./*.h ./*/*.[ch] | sed 's/^\.\///; s/^\([^ ]*\) \. /\1 - /' |
		awk '{ r = $1; if (!sub(/\/.*/, "", r)) r = "-"; $2 = r; print }'
}

if [ "${1-}" = graph ]; then
	includes | awk '$2 != $4 { print $2, "->", $4 }' | sort | uniq -c
	exit
fi

point 'a row is: room, its one job' "$(awk '
	/^#/ || /^---$/ { next }
	!/^[a-z]+ +[^ ]/ { print FILENAME ":" FNR ": " $0 }' FLOORS)"
point 'no room has two rows' "$(awk '!/^#/ && seen[$1]++ { print $1 }' FLOORS)"
point 'every folder is a room' "$(for folder in */; do
	grep -q "^${folder%/} " FLOORS || echo "src/$folder"
done)"
point 'every room is a folder with its local.mk' "$(awk '!/^#/ && !/^---/ { print $1 }' FLOORS |
	while read -r name; do [ -e "$name/local.mk" ] || echo "src/$name/local.mk"; done)"
point 'only the rooms, two headers and the list of symbols stand in src/' "$(for file in *; do
	[ -d "$file" ] || case $file in FLOORS | record.h | urlsift.h | urlsift.map) ;; *) echo "src/$file" ;; esac
done)"
point 'every file opens with its name, its room and its one job' "$(awk '
	FNR == 2 && FILENAME !~ /_table\.h$/ {
		split(FILENAME, part, "[/.]")
		opening = " * " part[4] " - " part[3] ": "
		if (index($0, opening) != 1 || length($0) == length(opening))
			print "src/" part[3] "/" part[4] "." part[5]
	}' ./*/*.[ch])"

# The rooms of the program see the library through urlsift.h, and its room base.
# Some meet in cli only, through tables of operations.
includes >/dev/null || bail 'no includes'
point 'every #include stays in its room or goes to one above it' "$(includes | awk '
	FILENAME == "FLOORS" {
		if (/^---/) program = 1
		else if (!/^#/) { floor[$1] = ++n; below[$1] = program }
		next
	}
	$4 == "-" && $3 != "urlsift.h" && $3 != "record.h" { print $1 ": no room has " $3; next }
	$4 == "-" { if ($3 == "record.h" && !below[$2]) print $1 ": " $3 " is the program'\''s"; next }
	$2 == "-" { print $1 ": a header of src/ includes " $3; next }
	floor[$4] > floor[$2] { print $1 ": " $3 " is below" }
	below[$2] && !below[$4] && $4 != "base" { print $1 ": " $3 " is inside the library" }
	$2 != $4 && $2 ~ /^(mail|archive)$/ && $4 ~ /^(mail|archive)$/ { print $1 ": " $3 }
	$2 != $4 && $2 ~ /^(filter|output)$/ && $4 ~ /^(filter|output)$/ { print $1 ": " $3 }
	' FLOORS -)"

# A module is its .c and its .h.  tsort says which of them stand in a circle.
point 'no module includes itself through others' "$(includes | awk '
	{ sub(/\.[ch]$/, "", $1); sub(/\.[ch]$/, "", $3) }
	$1 != $3 { print $1, $3 }' | tsort 2>&1 >/dev/null)"

# called NAMES FILES: calls of these functions that are not in these files.
called() {
	grep -nE "(^|[^_[:alnum:]])($1)\\(" -- */*.[ch] | grep -vE "^($2)\\.c:"
}

# main begins before anything is read: without /dev/null there is nobody to write to.
point 'main alone exits; what libraries call comes to exit_guard, or to run' "$(
	called 'exit|_Exit|quick_exit' '(cli/main|input/exit_guard)' | grep -v ':[ ]*/\{0,1\}\*'
	called _exit '(cli/(main|run)|input/exit_guard)'
	called abort cli/main)"
point 'input opens documents, hyphenation its patterns, new_file and sqlite_db what is written, others nothing' "$(
	called 'f?open|freopen|openat|openat2|opendir|fdopendir|creat|popen' \
		'output/keyed_hash|cli/(hyphenation|main|sandbox)|input/[a-z_]+|output/(new_file|sqlite_db)')"

# The tests stand beside src/.
cd ../tests || bail 'no tests'
point 'a script of the tests that begins with #! is executable' "$(
	grep -m 1 -n '' -- *.sh */*.sh */*.bats | sed -n 's/:1:#!.*//p' |
		while read -r file; do [ -x "$file" ] || echo "tests/$file"; done)"
point 'a unit test opens with its name' "$(awk '
	FNR == 2 {
		split(FILENAME, part, "[/.]")
		opening = " * " part[3] ": "
		if (index($0, opening) != 1 || length($0) == length(opening))
			print FILENAME
	}' unit/*/*.c | while read -r file; do
	[ -e "${file%.c}.h" ] || echo "tests/$file"
done)"

# Files of src/ whose test is not tests/unit/ROOM/FILE.c, and where it is.  The rooms scan and
# evidence are tested by tables of texts: extract/extract.c.
elsewhere='
cli/fix			cli/fix.bats
cli/main		cli/trouble.bats
cli/run			cli/trouble.bats
cli/index		cli/sqlite.bats
cli/page		cli/report.bats
form/diff		cli/diff.bats
form/hunk		cli/diff.bats
form/stretch		unit/form/reader.c
output/report_data	unit/output/report.c
output/sqlite_record	unit/output/sqlite.c
scan/anchor_baseline	unit/scan/anchor.c
url/ordinary		rfc1738/ordinary.c
url/web_host		unit/url/normalize.c
'
point 'a file of src/ has its unit test, or one that is named here, and not both' "$(
	for file in ../src/*/*.c; do
		name=${file#../src/}
		name=${name%.c}
		case $name in scan/* | evidence/*) continue ;; esac
		# What follows the name in its row.
		other=${elsewhere#*"
$name	"}
		[ "$other" != "$elsewhere" ] || other=
		other=${other%%"
"*}
		other=${other##*	}
		if [ -e "unit/$name.c" ]; then
			[ -z "$other" ] || echo "tests/unit/$name.c: and tests/$other"
		elif [ -z "$other" ] || [ ! -e "$other" ]; then
			echo "src/$name.c: no test"
		fi
	done)"
# A helper has a header.  Some units of scan are about the interface, not about one file.
point 'a unit test has its file in src/' "$(for file in unit/*/*.c; do
	name=${file#unit/}
	name=${name%.c}
	case $name in scan/documents | scan/limits | scan/stream) continue ;; esac
	[ -e "unit/$name.h" ] || [ -e "../src/$name.c" ] || [ -e "../src/$name.h" ] ||
		echo "tests/$file"
done)"

finish
