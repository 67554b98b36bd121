#!/bin/sh
# manual.sh - the manuals are well made, and their examples are true
#
# An example of urlsift(1) is a line `.Dl $ COMMAND' and, if it has an output,
# a display below it that shows all of it.  A command whose output is not shown
# has a comment above it, `.\" not shown: WHY' if it is run all the same and has
# to succeed, else `.\" not run: WHY'.  `.\" needs PROGRAM' leaves it out where
# there is no such program.  They run in data/examples.
#
# Those of section 3: tests/library.sh.
. "$(dirname "$0")/tap.sh"

[ -x "$URLSIFT" ] || bail "no program $URLSIFT"

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# The examples of urlsift(1): $work/N.command, N.output if it is shown, N.how.
LC_ALL=C awk -v work="$work" '
	function text(line) {
		gsub(/\\&/, "", line)
		gsub(/\\e/, "\\", line)
		return line
	}
	/^\.Sh/ { on = $2 == "DESCRIPTION" || $2 == "EXAMPLES"; next }
	!on { next }
	/^\.\\" / { how = how substr($0, 5) "\n"; next }
	/^\.Dl \$ / {
		file = sprintf("%s/%03d.", work, ++n)
		print text(substr($0, 7)) >(file "command")
		printf "%s", how >(file "how")
		how = ""
		command = FNR
		next
	}
	/^\.Bd -literal/ && FNR == command + 1 { shown = 1; printf "" >(file "output"); next }
	/^\.Ed/ { shown = 0 }
	shown { print text($0) >(file "output") }' "$srcdir/man/urlsift.1"
[ -e "$work/010.command" ] || bail 'urlsift(1) has not ten examples'

point 'no word of a command is punctuation to mdoc' \
	"$(grep -E '^\.Dl .* [][().,:;?!]( |$)' "$srcdir/man/urlsift.1")"

cd "$srcdir/data/examples" || bail 'no data/examples'
for command in "$work"/*.command; do
	shown=${command%.command}.output how=$(cat "${command%.command}.how")
	what="urlsift(1): $(cat "$command")"
	program=$(printf '%s\n' "$how" | sed -n 's/^needs //p')
	case $how in
	'not run: '?*)
		ok "$what # SKIP ${how#not run: }"
		continue
	esac
	if [ -n "$program" ] && ! command -v "$program" >/dev/null; then
		ok "$what # SKIP no $program"
		continue
	fi
	PATH=$(dirname "$URLSIFT"):$PATH sh "$command" >"$work/answer" 2>&1 </dev/null
	status=$?
	if [ -e "$shown" ]; then
		point "$what" "$(diff "$shown" "$work/answer")"
	else
		point "$what" "$(case $how in
			*'not shown: '?*) [ "$status" -eq 0 ] || it_printed "$work/answer" ;;
			*) echo 'its output is missing' ;;
			esac)"
	fi
done
cd "$srcdir" || bail "no $srcdir"

point 'urlsift(1) has ten examples before its options' "$(
	n=$(sed '/^\.Sh OPTIONS/q' "$srcdir/man/urlsift.1" | grep -c '^\.Dl \$ ')
	[ "$n" -ge 10 ] || echo "only $n")"
# A sentence ends its line; a list item, a heading and a display end it, too.  Literals and macros
# are not counted: a list of them may be long.
for page in urlsift.1 urlsift-diagnostics.7; do
	point "$page: no sentence has more than 30 words" "$(awk '
		function sentence() { if (words > 30) print start ": " words " words"; words = 0 }
		/^\.Bd -literal/ { sentence(); display = 1 }
		/^\.Ed/ { display = 0 }
		display || /^\.\\"/ { next }
		/^\.(Pp|It|B[dl]|E[dl]|S[hs]|D[1l]|Rs|%)/ { sentence(); next }
		words == 0 { start = FNR }
		!/^\./ { words += NF }
		/[.:?]$/ { sentence() }' "$srcdir/man/$page")"
done
point 'urlsift(1) names the recipes' "$(
	grep -q '^\.Xr urlsift-recipes 7' "$srcdir/man/urlsift.1" || echo 'no reference')"

# A row of the table of urlsift-1993(7) that is about a URL: `.It URL Ta VERDICT Ta VERDICT'.
sed -nE 's/^\.It ([a-z]+:[^ ]+) Ta (good|bad).* Ta (good|bad).*/\1 \2 \3/p' \
	"$srcdir/man/urlsift-1993.7" >"$work/verdicts"
[ -s "$work/verdicts" ] || bail 'urlsift-1993(7) has no verdict'
point 'the verdicts of urlsift-1993(7) are those of --parse' "$(
	while read -r url rfc1738 draft; do
		for std in "rfc1738 $rfc1738" "1993 $draft"; do
			"$URLSIFT" --parse --strict -o --std="${std% *}" "$url" >/dev/null && is=good || is=bad
			[ "$is" = "${std#* }" ] || echo "$url: $is in $std"
		done
	done <"$work/verdicts")"

if command -v mandoc >/dev/null; then
	for page in "$srcdir"/man/*.[1-9] "$builddir/man/urlsift-recipes.7"; do
		point "mandoc has no warning for $(basename "$page")" \
			"$(mandoc -T lint -W warning "$page" 2>&1)"
	done
fi

finish
