#!/bin/sh
# corpora.sh - real documents: however they are cut and shared out, the answer is one
#
#	tests/corpora.sh [DIRECTORY]
#
# Without an argument it is $CORPORA, or the project's own data/.  What the
# library does with every file is the business of tests/corpora.c.  Here it is
# the program: threads, ranges and pipes at random, each of which must print what
# one thread prints of the whole.  CORPORA_SEED sets the seed, CORPORA_FILES how
# many of the files are tried one by one: 6, or 30 with TESTS_FULL=1; then there are also more
# trials of each, and ranges and pipes of all of them.
. "$(dirname "$0")/tap.sh"

corpus=${1:-${CORPORA:-$srcdir/data}}
: "${URLSIFT:=$builddir/urlsift}" "${CORPORA_SEED:=1738}" "${CORPORA_FILES:=${TESTS_FULL:+30}}"
: "${CORPORA_FILES:=6}" "${CORPORA_TRIALS:=${TESTS_FULL:+2}}"
: "${CORPORA_TRIALS:=1}"
export CORPORA_SEED CORPORA_TRIALS
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
[ -x "$builddir/tests/corpora" ] || bail "no $builddir/tests/corpora"
corpus=$(cd "$corpus" && pwd) || bail "no $corpus"
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
cd "$corpus" || bail "no $corpus"
# The inputs of data/fuzz have tests of their own.
find . -type f | LC_ALL=C sort >"$work/all"
if [ -n "${TESTS_FULL-}" ]; then
	mv "$work/all" "$work/names"
else
	grep -v '^\./fuzz/' "$work/all" >"$work/names"
fi
[ -s "$work/names" ] || bail "$corpus is empty"

# The library.  Its point comes first, and is counted on.
"$builddir/tests/corpora" <"$work/names" >"$work/library"
status=$?
grep -v '^1\.\.' "$work/library"
n_points=$(grep -cE '^(not )?ok ' "$work/library")
point 'every file was read by the library' \
	"$([ "$status" -eq 0 ] &&
		grep -q "^ok 1 - the library scans $(wc -l <"$work/names") files, 0 wrong$" \
			"$work/library" || echo "status $status")"

# sift OUTPUT ARGUMENT...: a status of trouble is a line of the output, to be compared like others.
sift() {
	output=$1
	shift
	"$URLSIFT" "$@" >>"$output" 2>&1 || {
		status=$?
		[ "$status" -eq 1 ] || echo "status $status" >>"$output"
	}
}

# same WHAT: what was printed in $work/other is what was printed in $work/whole; if not,
# $complaints says so.  `all_same WHAT' is the point of all that were compared.
complaints=
n_same=0
same() {
	n_same=$((n_same + 1))
	cmp -s "$work/whole" "$work/other" || complaints="$complaints$1
$(diff "$work/whole" "$work/other" 2>&1 | head -n 6)
"
	rm -f "$work/other"
}
all_same() {
	[ "$n_same" -gt 0 ] || complaints='nothing was compared'
	point "$1" "$complaints"
	complaints='' n_same=0
}

# whole ARGUMENT...: by one thread.
whole() {
	: >"$work/whole"
	sift "$work/whole" -j1 "$@"
}

# Numbers at random for what follows, each used once: `roll MOST' leaves $number, from 1.
awk -v seed="$CORPORA_SEED" 'BEGIN {
	srand(seed)
	for (i = 0; i < 20000; i++)
		print int(rand() * 1073741824)
}' >"$work/dice"
exec 3<"$work/dice"
roll() {
	read -r number <&3 || bail 'there are no more numbers'
	number=$((number % $1 + 1))
}

# rolls N MOST: N of them.
rolls() {
	n=$1
	while [ "$n" -gt 0 ]; do
		roll "$2"
		echo "$number"
		n=$((n - 1))
	done
}

# ranges FILE ARGUMENT...: two to six, each with threads of its own number.
ranges() {
	file=$1 start=0
	shift
	: >"$work/other"
	roll 5
	for end in $(rolls "$number" "$(($(wc -c <"$file")))" | sort -n -u) ''; do
		roll 4
		sift "$work/other" --range="$start-$end" -j"$number" "$@" "$file"
		start=$end
	done
}

# Some of the files, one by one: any, but not one with nothing in it.
some=$(rolls "$CORPORA_FILES" "$(wc -l <"$work/names")" |
	awk 'FILENAME == "-" { some[$1]; next } FNR in some' - "$work/names")
IFS='
'
for file in $some; do
	[ -s "$file" ] || continue
	unset IFS
	whole --json --no-decompress "$file"
	# Text that must be converted to UTF-8, or decoded, has no ranges.
	if ! "$URLSIFT" -q --range=0-1 "$file" 2>&1 | grep -q 'does not work with'; then
		ranges "$file" --json --no-decompress
		same "$file in ranges"
	fi
	whole --json --no-decompress --label="$file" <"$file"
	roll 5000
	dd bs="$number" if="$file" 2>/dev/null |
		sift "$work/other" --json --no-decompress --label="$file"
	same "$file from a pipe, $number octets at a time"
done
unset IFS
all_same 'files in ranges and from pipes'

# All of them, with any number of threads.
for how in --json '-w --json' '--hyphen=all --notes' '--std=1993 --json' --lint -c; do
	# shellcheck disable=SC2086 # a list
	whole $how --files-from="$work/names"
	roll 8
	# shellcheck disable=SC2086
	sift "$work/other" $how -j$((number + 1)) --files-from="$work/names"
	same "all files, $how, $((number + 1)) threads"
	all_same "all files, $how"
done

# All of them as one text of many documents.
tr '\n' '\0' <"$work/names" | xargs -0 cat >"$work/text"
cd "$work" || bail "no $work"
whole -b --notes --mail=none --no-decompress text
point 'there are finds in the text of all' "$([ -s whole ] || echo none)"
for i in 1 ${TESTS_FULL:+2 3 4 5 6}; do
	ranges text -b --notes --mail=none --no-decompress
	same "the text of all in ranges, $i"
done
all_same 'the text of all in ranges'
whole -b --notes --mail=none --no-decompress <text
for i in 1 ${TESTS_FULL:+2 3}; do
	roll 100000
	size=$number
	roll 8
	dd bs="$size" if=text 2>/dev/null |
		sift other -b --notes --mail=none --no-decompress -j"$number"
	same "the text of all from a pipe, $size octets at a time, $number threads"
done
all_same 'the text of all from a pipe'

finish
