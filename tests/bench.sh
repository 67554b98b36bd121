#!/bin/sh
# bench.sh - the benchmark runs, and has a verdict for each of its targets
. "$(dirname "$0")/tap.sh"

[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
cd "$work" || bail 'no directory'

# So little that nothing is measured: it is about the benchmark itself.
mkdir bench
for tool in data hostile_text limit pair; do
	ln -s "$builddir/bench/$tool" bench || bail "no $tool"
done
answer=$(BENCH_MB=1 BENCH_ROUNDS=1 BENCH_FILES=20 BENCH_BEFORE=$URLSIFT abs_top_builddir=$work \
	sh "$srcdir/bench/bench.sh" 2>&1 >printed)
status=$?
point 'it ends well' "$([ "$status" -eq 0 ] || printf '%s\nstatus %d\n' "$answer" "$status")"

point 'every target has a verdict' "$(grep -v '^#' "$srcdir/bench/targets.tsv" | cut -f 1 |
	while read -r what; do
		grep -F -e "$what " printed | grep -Eq ' (met|below|not measured)( |$)' || echo "$what"
	done)"

point 'beside each time stands that of the program before' "$(grep -E '^[1-6]\. ' printed |
	grep -Ev '(met|below) \(before: -?[0-9.]+ (ms|ns)\)$'
	grep -c before: printed | grep -vx 14)"

contenders='before|urlsift|html|text|--json|-j|plain|once|four|auto|keep'
contenders="$contenders|docs|mail|dense|real|whole|broken|rejected|nothing"
contenders="$contenders|-w -j|encoded|pipe"
# Some texts have nothing to find.
point 'nothing of the program failed' "$(awk -v contenders="^($contenders)" '
	/^[a-z-]+ +cpu s/ { suite = $1 }
	$0 !~ contenders || !/ status / { next }
	/ status 1$/ && (/^(before )?(rejected|nothing)/ || (suite == "start" && /^urlsift/)) { next }
	/ status 1$/ && /^(once|four times) / && suite != "finds" && suite != "unclosed" { next }
	{ print suite ": " $0 }
	' printed)"

point 'two threads print what one does' "$(grep 'the same output' printed | grep -v ' met$')"

point 'the program finds what is in the texts' "$(awk '
	/^[a-z-]+ +cpu s/ { suite = $1 }
	!/^(urlsift|html|plain|encoded|pipe|(whole -w|broken -w|text|--json) to a pipe) / { next }
	suite != "start" && $NF < 10 { print suite ": " $0 }
	' printed)"

point 'the results are there' "$(awk '
	/"what":/ { n++ }
	{ open += gsub(/[{[]/, ""); shut += gsub(/[]}]/, "") }
	END { if (n < 10 || open != shut) print n " targets, " open " brackets, " shut " closed" }
	' bench/results.json)"

answer=$(BENCH_ROUNDS=1 HOSTILE_MB=1 HOSTILE_TEXTS='^<URL:<URL\|^JSON' BENCH_BEFORE=$URLSIFT \
	abs_top_builddir=$work sh "$srcdir/bench/hostile.sh" 2>&1)
point 'hostile texts are compared, and as much is found' "$(printf '%s\n' "$answer" | awk -F '\t' '
	{ all = all $0 "\n" }
	$1 > 0 && $2 > 0 && $3 > 0 && $4 == $5 && $4 > 10000 { n[$6 " " $7]++ }
	$6 == "--find=wrapped" && /JSON/ && $1 > 0 && $4 == 0 && $5 == 0 { n[$6 " " $7]++ }
	END {
		if (NR != 4 || n["--find=wrapped <URL:<URL:http://h/"] != 1 ||
		    n["--find=all <URL:<URL:http://h/"] != 1 ||
		    n["--find=wrapped JSON on one line"] != 1 || n["--find=all JSON on one line"] != 1)
			printf "%s", all
	}')"

point 'nothing is left behind' "$(find . -name 'bench-*')"

finish
