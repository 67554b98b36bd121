#!/bin/sh
# plan_random.sh - random plans: what is merged is what a single run prints, or it is missing
#
#	tests/plan_random.sh [DIRECTORY]
#
# Without an argument it is $CORPORA, or the project's own data/.  A trial takes some files,
# a few of them compressed, packed or in another code; cuts them at random octets; runs the items
# in random order, some twice, some killed in the midst of it; damages an octet of one output;
# and merges.  A merge prints what a single run prints, with its status, or the items that are
# missing (status 3): these are run, and it is merged again.  PLAN_SEED sets the seed, PLAN_TRIALS
# how many trials there are (3, or 12 with TESTS_FULL=1); with "all", each file of the directory
# is in one of them.
. "$(dirname "$0")/tap.sh"

corpus=${1:-${CORPORA:-$srcdir/data}}
: "${URLSIFT:=$builddir/urlsift}" "${PLAN_SEED:=1738}" "${PLAN_TRIALS:=${TESTS_FULL:+12}}"
: "${PLAN_TRIALS:=3}"
case $URLSIFT in /*) ;; *) URLSIFT=$PWD/$URLSIFT ;; esac
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
corpus=$(cd "$corpus" && pwd) || bail "no $corpus"
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
find "$corpus" -type f -size -3000k | LC_ALL=C sort >"$work/names"
[ -s "$work/names" ] || bail "$corpus is empty"
cd "$work" || bail "no $work"
echo "# seed $PLAN_SEED, $(wc -l <names) files"

# Numbers at random, each used once: `roll MOST' leaves $number, from 1.  Each trial has its own,
# so that it does not depend on how many those before it used: that is a matter of who was killed.
new_dice() {
	awk -v seed="$PLAN_SEED" -v trial="$1" 'BEGIN {
		srand(seed * 1000 + trial)
		for (i = 0; i < 5000; i++)
			print int(rand() * 1073741824)
	}' >dice
	exec 3<dice
}
roll() {
	read -r number <&3 || bail 'there are no more numbers'
	number=$((number % $1 + 1))
}
# The names in an order of their own.
awk -v seed="$PLAN_SEED" 'BEGIN { srand(seed + 1) } { print rand() "\t" $0 }' names | sort -n |
	cut -f 2- >order
exec 4<order

# What is printed, and what --merge does with it.
cat >forms <<'END'
|
-w|
--json|
-o|
-w -o -n -H|
--notes -b|
-Z -0|
-N -o|
--rejoin=always|
--redact|
--hyphen=all --json|
--std=1993|
-w --strict --json|
-h|-u
-Z|-u
-o|--count-by=host
-Z|--count-by=file
-h|--count-by=scheme
--json|-u
--json|--count-by=verdict
--json|-u --count-by=year
END

# disguise FILE: sometimes the file as people send it.
disguise() {
	roll 14
	case $number in
	1) gzip -f "$1" && file=$1.gz ;;
	2) command -v zstd >/dev/null && zstd -q --rm "$1" && file=$1.zst ;;
	3) command -v zip >/dev/null && zip -q "$1.zip" "$1" && file=$1.zip ;;
	4) tar cf "$1.tar" "$1" && file=$1.tar ;;
	5) iconv -f ISO-8859-1 -t UTF-16 "$1" >"$1.16" && file=$1.16 ;;
	6) LC_ALL=C awk '{ gsub(/[\\"]/, "\\\\&"); gsub(/[\001-\037]/, " ")
		printf "{\"text\":\"%s\"}\n", $0 }' "$1" >"$1.jsonl" && file=$1.jsonl ;;
	7) LC_ALL=C awk 'NR % 40 == 1 {
		printf "From a@h.dom Mon Jan  3 12:34:56 1994\nMessage-ID: <%d@h.dom>\n\n", NR }
		{ print } NR % 40 == 0 { print "" }' "$1" >"$1.mbox" && file=$1.mbox ;;
	8) LC_ALL=C awk '{ text = text $0 "\n" } NR % 30 == 0 { put() } END { put() }
		function put() {
			printf "WARC/1.0\r\nWARC-Type: resource\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n",
				length(text), text
			text = "" }' "$1" >"$1.warc" && file=$1.warc ;;
	esac
}

# take N: so many files, one after the other, to $files.  Returns whether there were some.
take() {
	files='' n=$1 some=1
	while [ "$n" -gt 0 ] && read -r name <&4; do
		file=f$n
		cp "$name" "$file" && chmod u+w "$file"
		disguise "$file"
		files="$files $file" n=$((n - 1)) some=0
	done
	return $some
}

# cut_plan: the items of `whole', cut at random octets, to `plan'.
cut_plan() {
	while IFS="$(printf '\t')" read -r path _ size; do
		roll 4
		cuts=$((number * 2 - 2))
		# What no range can be had of is one item; or what a plan should not have.
		roll 20
		status=0
		"$URLSIFT" -q --range=0-0 "$path" 2>probe || status=$?
		[ $status -ne 2 ] || [ "$number" -eq 1 ] || cuts=0
		{
			while [ "$cuts" -gt 0 ] && [ "$size" -gt 0 ]; do
				roll "$size"
				echo "$number"
				cuts=$((cuts - 1))
			done
			echo "$size"
		} | sort -n -u | awk -v path="$path" -v size="$size" '
			{ printf "%s\t%d-%d\t%d\n", path, start, $1, size; start = $1 }'
	done <whole >plan
}

# run_items PLAN: in random order; some twice, some killed.
run_items() {
	n_items=$(wc -l <"$1")
	i=0
	while [ $i -lt "$n_items" ]; do
		roll 1000000
		echo "$number $i"
		roll 6
		[ "$number" -gt 1 ] || echo "$number$number $i"
		i=$((i + 1))
	done | sort -n | cut -d ' ' -f 2 >queue
	# shellcheck disable=SC2086 # a list
	while read -r i; do
		roll 10
		killed=
		[ "$number" -gt 1 ] || {
			roll 30
			killed="timeout -s KILL $(printf '0.%03d' "$number")"
		}
		$killed "$URLSIFT" $options --item="$i" --plan-file="$1" --out="out/$2.$i" \
			</dev/null 2>>errors
	done <queue 2>/dev/null
}

# damage: an output is cut at a random octet, loses it, or has another or one more there: half of
# the times in its last line.
damage() {
	roll 2
	[ "$number" -eq 1 ] || return 0
	victim=$(cd out && find . -name '[!.]*' -type f | sort | head -n 1)
	[ -n "$victim" ] || return 0
	len=$(($(wc -c <"out/$victim")))
	most=$len
	roll 2
	[ "$number" -eq 1 ] || most=$(tail -n 1 "out/$victim" | wc -c)
	roll "$most"
	at=$((len - number + 1))
	head -c $((at - 1)) "out/$victim" >part
	roll 4
	case $number in
	1) ;;
	2) tail -c +$((at + 1)) "out/$victim" >>part ;;
	3) tail -c +$at "out/$victim" | head -c 1 | tr '\000-\377' '\001-\377\000' >>part
		tail -c +$((at + 1)) "out/$victim" >>part ;;
	4) printf 0 >>part
		tail -c +$at "out/$victim" >>part ;;
	esac
	mv part "out/$victim"
}

# merge: leaves $status, and what is wrong in $wrong.
merge() {
	status=0
	# shellcheck disable=SC2086 # a list
	"$URLSIFT" $also --merge plan out >merged 2>>errors || status=$?
	if [ $status -eq 3 ]; then
		sort -u merged >missing.sorted
		sort -u plan | comm -13 - missing.sorted >strange
		[ ! -s strange ] || wrong="$wrong; missing items that are not of the plan"
	else
		cmp -s merged single || wrong="$wrong; another output"
		[ $status -eq "$single" ] || wrong="$wrong; status $status, not $single"
	fi
}

trial() {
	rm -rf out
	mkdir out
	: >errors
	wrong='' single=0
	roll "$(wc -l <forms)"
	form=$(sed -n "${number}p" forms)
	options=${form%|*} also=${form#*|}
	# shellcheck disable=SC2086 # lists
	"$URLSIFT" --plan $files >whole 2>>errors
	# shellcheck disable=SC2086 # lists
	"$URLSIFT" $options $also $files >single 2>>errors || single=$?
	cut_plan
	run_items plan a
	damage
	merge
	[ $status -ne 3 ] || {
		cp merged missing
		run_items missing b
		run_items missing c
		merge
	}
	n_trials=$((n_trials + 1))
	[ $status -eq 3 ] || n_merged=$((n_merged + 1))
	[ -z "$wrong" ] || {
		complaints="$complaints$options / $also / $(tr '\n' ' ' <order.now)$wrong
$(cat plan)
"
		[ -z "${PLAN_KEEP-}" ] || cp -r "$work" "$PLAN_KEEP.$n_trials"
	}
	rm -f f[0-9]*
}

n_trials=0 n_merged=0 complaints=
while [ "$PLAN_TRIALS" = all ] || [ $n_trials -lt "$PLAN_TRIALS" ]; do
	new_dice $n_trials
	roll 3
	take "$number" || break
	echo "$files" >order.now
	trial
done
point "$n_trials random plans, seed $PLAN_SEED: nothing is merged that is wrong" "$complaints"
point "$n_merged of them are merged in the end" \
	"$([ $((n_merged * 10)) -ge $((n_trials * 7)) ] || echo 'too few')"

finish
