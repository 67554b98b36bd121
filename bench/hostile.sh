#!/bin/sh
# hostile.sh - how long texts made to cost time take, as a share of an older program's time
#
# make hostile-bench BENCH_BEFORE=PROGRAM runs it.  A line for each text, with all kinds and
# with wrapped URLs only, the slowest first: the share; the milliseconds of processor time of
# both programs, the least of BENCH_ROUNDS, with their start; how many URLs each finds; the text.
# HOSTILE_TEXTS=PATTERN takes the texts whose names match it.
set -eu

: "${URLSIFT:=./urlsift}" "${BENCH_BEFORE:?names no program}" "${BENCH_ROUNDS:=5}"
: "${HOSTILE_MB:=16}" "${HOSTILE_TEXTS:=.}" "${abs_top_builddir:=$PWD}"
export LC_ALL=C

tools=$abs_top_builddir/bench
work=$(mktemp -d "$abs_top_builddir/bench-XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# finds PROGRAM OPTION
finds() {
	"$1" -j1 --mail=none "$2" -c "$work/text" || [ $? -eq 1 ]
}

"$tools/hostile_text" | grep -n -e "$HOSTILE_TEXTS" >"$work/names"
while IFS= read -r line; do
	number=${line%%:*} name=${line#*:}
	"$tools/hostile_text" "$number" $((HOSTILE_MB * 1000000)) >"$work/text"
	for option in --find=all --find=wrapped; do
		run="-j1 --mail=none $option $work/text >/dev/null"
		printf '%s\texec %s\n' before "$BENCH_BEFORE $run" now "$URLSIFT $run" |
			"$tools/pair" "$BENCH_ROUNDS" >"$work/measured"
		awk -F '\t' -v name="$name" -v option="$option" \
			-v finds="$(finds "$BENCH_BEFORE" $option) $(finds "$URLSIFT" $option)" '
			$7 > 1 { print "hostile: " $1 " has status " $7 ": " name >"/dev/stderr" }
			!($1 in least) || $3 < least[$1] { least[$1] = $3 }
			END {
				split(finds, n, " ")
				printf "%.2f\t%.1f\t%.1f\t%d\t%d\t%s\t%s\n", least["now"] / least["before"],
				    1000 * least["before"], 1000 * least["now"], n[1], n[2], option, name
			}' "$work/measured"
	done
done <"$work/names" | sort -rn
