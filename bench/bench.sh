#!/bin/sh
# bench.sh - measure the program against what is possible, and against its peers
#
# make bench runs it; README says how to read what it prints.  It installs
# nothing and fails only if it cannot measure at all.
set -eu

: "${URLSIFT:=./urlsift}" "${BENCH_MB:=256}" "${BENCH_ROUNDS:=9}" "${BENCH_FILES:=20000}"
: "${abs_top_srcdir:=$(cd "$(dirname "$0")/.." && pwd)}"
: "${abs_top_builddir:=$PWD}"
export LC_ALL=C

source=$abs_top_srcdir/bench
tools=$abs_top_builddir/bench
results=$abs_top_builddir/bench/results.json
prose=$abs_top_srcdir/data/hyphen-prose.txt

work=$(mktemp -d "$abs_top_builddir/bench-XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# What the others look for: in brackets, bare.
W='<(?:[Uu][Rr][Ll]:)?[A-Za-z][A-Za-z0-9+.\-]*:[^<>]+>'
B='\b(?:https?|ftp|gopher|news|nntp|telnet|wais|file)://[^\s<>"]+'

have() {
	command -v "$1" >/dev/null
}

say() {
	printf 'bench: %s\n' "$*" >&2
}

# make_text KIND OCTETS: write $work/KIND.
make_text() {
	"$tools/data" "$1" "$2" "$prose" >"$work/$1"
}

# measure SUITE OCTETS [ROUNDS] <CONTENDERS: OCTETS are those that each one reads.
measure() {
	say "$1"
	"$tools/pair" "${3:-$BENCH_ROUNDS}" | awk -v suite="$1" -v octets="$2" '
		{ print suite "\t" octets "\t" $0 }' >>"$work/measured"
}

# contender NAME COMMAND...
contender() {
	printf '%s\t' "$1"
	shift
	printf 'exec %s\n' "$*"
}

# program NAME ARGUMENT...: the same for the program, and for an older one, if there is one to
# compare with, whose default may be other kinds.  A NAME with -w finds wrapped URLs only.
program() {
	name=$1 kinds=all
	shift
	case $name in *' -w'*) kinds=wrapped ;; esac
	contender "$name" "$URLSIFT -j1 --find=$kinds $plain $*"
	[ -z "${BENCH_BEFORE-}" ] || contender "before $name" "$BENCH_BEFORE -j1 --find=$kinds $plain $*"
}

# What the program itself takes is measured without a reader: its output is thrown away.
alone() {
	program "$@" '>/dev/null'
}

# Mailboxes are read as text where it is the scanner that is measured.
plain=--mail=none
"$URLSIFT" $plain /dev/null >/dev/null 2>&1 || [ $? -eq 1 ] || plain=

missing=
for peer in rg grep pcre2grep ugrep urifind gzip igzip zstd; do
	have $peer || missing="$missing $peer"
done

# The other parsers: libraries with their headers; ada.cpp and ada_c.h may lie in ADA.
: "${CC:=cc}" "${CXX:=c++}" "${ADA:=}"
parser_flags='' parser_libs=''

# with NAME HEADER LIBRARIES FLAG...: compile its part of parsers.c, if it is there.
# shellcheck disable=SC2086 # a list
with() {
	name=$1 header=$2 library=$3
	shift 3
	if printf '#include <%s>\nint main(void) { return 0; }\n' "$header" |
	    $CC "$@" -x c - -x none $library -o "$work/probe" 2>/dev/null; then
		parser_flags="$parser_flags -DHAVE_$name $*"
		parser_libs="$parser_libs $library"
	else
		missing="$missing $name"
	fi
}
if [ -n "$ADA" ] && $CXX -O2 -std=c++20 -c "$ADA/ada.cpp" -o "$work/ada.o"; then
	with ADA ada_c.h "$work/ada.o -lstdc++" "-I$ADA"
else
	with ADA ada_c.h -lada
fi
with CURL curl/curl.h -lcurl
with URIPARSER uriparser/Uri.h -luriparser
[ -z "$missing" ] || say "not found, and left out:$missing"

say "texts of $BENCH_MB MB, $BENCH_ROUNDS rounds"
octets=$((BENCH_MB * 1000000))
for kind in dense mail docs html links real; do
	make_text $kind "$octets"
done

peers() {
	if have rg; then
		contender 'rg -U W' "rg --no-config -U -onb '$W' $1"
		contender 'rg W' "rg --no-config -onb '$W' $1"
		contender 'rg W|B' "rg --no-config -onb '$W|$B' $1"
	fi
	if echo a | grep -qP a 2>/dev/null; then
		contender 'grep -P W' "grep -aonbP '$W' $1"
	fi
	if have pcre2grep; then
		contender 'pcre2grep -M W' "pcre2grep -M -on '$W' $1"
	fi
	if have ugrep; then
		contender 'ugrep W' "ugrep -onb '$W' $1"
	fi
}

for kind in dense mail docs; do
	{
		contender 'read' "$tools/limit read $work/$kind"
		contender 'read+memchr' "$tools/limit memchr $work/$kind"
		program 'urlsift' "$work/$kind"
		program 'urlsift -w' "$work/$kind"
		peers "$work/$kind"
	} | measure $kind "$octets"
done
{
	contender 'read' "$tools/limit read $work/real"
	program 'urlsift' "$work/real"
	program 'urlsift -w' "$work/real"
	! have rg || contender 'rg -U W' "rg --no-config -U -onb '$W' $work/real"
} | measure real "$octets"
for kind in docs mail dense links real; do
	contender "read $kind" "$tools/limit read $work/$kind"
	alone "$kind" "$work/$kind"
	alone "$kind -w" "$work/$kind"
done | measure alone "$octets"

"$URLSIFT" -j1 $plain "$work/real" | sed 's/^[0-9]*:[0-9]*://' | head -n 100000 >"$work/urls"
say parsers
# shellcheck disable=SC2086 # lists
$CC -O2 "-I$abs_top_srcdir/src" $parser_flags "$source/parsers.c" \
	"$abs_top_builddir/.libs/liburlsift.a" $parser_libs -o "$work/parsers" &&
	"$work/parsers" "$BENCH_ROUNDS" "$work/urls" |
	awk '{ print "parsers\t0\t" $0 }' >>"$work/measured"
rm "$work/real" "$work/urls"

# What one wrapper costs.  One file may be read faster than another of its size.
for kind in whole broken rejected nothing; do
	make_text $kind "$octets"
done
for kind in whole broken rejected nothing; do
	contender "read $kind" "$tools/limit read $work/$kind"
	alone "$kind -w" "$work/$kind"
	[ $kind = rejected ] || program "$kind -w to a pipe" "$work/$kind"
done | measure one "$octets"
rm "$work/whole" "$work/broken" "$work/rejected" "$work/nothing"

# Documents with page breaks and hyphens: copies of BENCH_DOCS, or some that are made.
mkdir "$work/tree"
if [ -n "${BENCH_DOCS-}" ]; then
	# shellcheck disable=SC2086 # directories
	size=$(find -L $BENCH_DOCS -type f -exec cat {} + | wc -c)
	[ "$size" -gt 0 ] || { say "nothing in $BENCH_DOCS"; exit 1; }
	for copy in $(seq $((octets / size + 1))); do
		mkdir "$work/tree/$copy"
		# shellcheck disable=SC2086
		cp -rL $BENCH_DOCS "$work/tree/$copy"
	done
else
	make_text rfc "$octets"
	(cd "$work/tree" && split -C 150000 -a 4 "$work/rfc")
fi
find "$work/tree" -type f -exec cat {} + >"$work/pages"
for suite in tree pages; do
	{
		contender 'auto alone' "$URLSIFT -j1 $plain -r $work/$suite >/dev/null"
		contender 'keep alone' "$URLSIFT -j1 $plain --hyphen=keep -r $work/$suite >/dev/null"
		contender 'auto -w' "$URLSIFT -w -j1 $plain -r $work/$suite"
		! have rg || contender 'rg -U W' "rg --no-config -j1 -U -onb '$W' $work/$suite"
	} | measure $suite "$(wc -c <"$work/pages")"
done
rm -rf "$work/tree" "$work/pages" "$work/rfc"

{
	contender 'html' "$URLSIFT -j1 $work/html"
	contender 'html -w' "$URLSIFT -w -j1 $work/html"
	contender 'dense -w' "$URLSIFT -w -j1 $work/dense"
} | measure html "$octets"

{
	contender 'text' "$URLSIFT -j1 $work/dense >/dev/null"
	contender '--json' "$URLSIFT -j1 --json $work/dense >/dev/null"
	contender 'text to a pipe' "$URLSIFT -j1 $work/dense"
	contender '--json to a pipe' "$URLSIFT -j1 --json $work/dense"
} | measure json "$octets"

# Where there are two processors, a reader of the output would take some of the second one.
for wrapped in '' '-w '; do
	for n in 1 2; do
		contender "$wrapped-j$n" "$URLSIFT $wrapped-j$n $work/dense >/dev/null"
	done
done | measure threads "$octets"
same=1
for kinds in all wrapped; do
	"$URLSIFT" --find=$kinds -j1 "$work/dense" >"$work/one" || same=0
	"$URLSIFT" --find=$kinds -j2 "$work/dense" | cmp -s - "$work/one" || same=0
done
rm "$work/one" "$work/html" "$work/docs" "$work/links"

# The slow one reads little.
if have urifind; then
	head -c 1000000 "$work/dense" >"$work/little"
	{
		contender 'urlsift' "$URLSIFT -j1 $work/little"
		contender 'urifind' "urifind $work/little"
	} | measure little 1000000
fi

if have igzip; then
	gzip -c "$work/mail" >"$work/packed"
	{
		contender 'igzip -dc' "igzip -dc $work/packed"
		contender 'urlsift' "$URLSIFT $work/packed"
	} | measure igzip "$octets"
	rm "$work/packed"
fi

make_text mime "$((octets / 4))"
head -c "$((octets / 4))" "$work/mail" >"$work/news"
{
	contender 'plain' "$URLSIFT -j1 $work/news"
	contender 'encoded' "$URLSIFT -j1 $work/mime"
	contender 'plain -w' "$URLSIFT -w -j1 $work/news"
	contender 'encoded -w' "$URLSIFT -w -j1 $work/mime"
} | measure letters "$((octets / 4))"
rm "$work/news" "$work/mime" "$work/mail"

for packer in gzip zstd; do
	have $packer || continue
	head -c "$((octets / 4))" "$work/dense" | $packer -c >"$work/packed"
	{
		contender "$packer -dc" "$packer -dc $work/packed"
		contender 'urlsift' "$URLSIFT $work/packed"
		printf 'pipe\t%s -dc %s | %s -\n' "$packer" "$work/packed" "$URLSIFT"
	} | measure $packer "$((octets / 4))"
done
rm -f "$work/dense" "$work/packed"

"$tools/data" small "$BENCH_FILES" "$prose" "$work/files"
{
	contender 'urlsift' "$URLSIFT -r $work/files"
	! have rg || contender 'rg W|B' "rg --no-config -onb '$W|$B' $work/files"
} | measure files "$(find "$work/files" -type f -exec cat {} + | wc -c)"
rm -rf "$work/files"

{
	contender 'urlsift' "$URLSIFT /dev/null"
	contender 'true' true
} | measure start 0 51

small=$((octets / 16))
for kind in less-than open-url open-angle colons blanks no-newline unclosed finds; do
	make_text $kind $small
	cp "$work/$kind" "$work/once"
	make_text $kind $((4 * small))
	{
		contender 'once' "$URLSIFT -j1 $work/once"
		contender 'four times' "$URLSIFT -j1 $work/$kind"
		contender 'nothing' "$URLSIFT -j1 /dev/null"
	} | measure $kind $((4 * small))
	rm "$work/once" "$work/$kind"
done

awk -v same="$same" -v missing="$missing" -v json="$results" -v machine="$(uname -sm)" \
	-v processors="$(getconf _NPROCESSORS_ONLN)" -v rounds="$BENCH_ROUNDS" \
	-f "$source/report.awk" "$work/measured" "$source/targets.tsv"
say "written: $results"
