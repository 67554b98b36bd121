#!/bin/sh
# awk.sh - every awk makes the same tables
#
# The build uses the awk that it finds, and awks differ: in what a backslash means in
# the replacement of gsub(), in what printf takes without parentheses.
. "$(dirname "$0")/tap.sh"

cd "$srcdir" || bail "no $srcdir"
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT

# made AWK...: all tables, one after the other.
# shellcheck disable=SC2317 # by a substitution
made() {
	"$@" -f src/base/table.awk -f src/base/span_table.awk data/octets.tsv
	"$@" -f src/base/table.awk -f src/url/scheme_table.awk data/schemes.tsv
	"$@" -f src/base/table.awk -f src/url/names_table.awk src/urlsift.h
	"$@" -f src/base/table.awk -f src/scan/character_table.awk data/characters.tsv
	"$@" -v table=reference -f src/base/table.awk -f src/scan/names_table.awk data/entities.tsv
	"$@" -f src/base/table.awk -f src/form/charset_table.awk data/charsets.tsv
	"$@" -f src/base/table.awk -f src/form/script_table.awk data/scripts.tsv
	"$@" -v table=domain -f src/base/table.awk -f src/scan/names_table.awk data/domains.txt
	"$@" -v table=suffix -f src/base/table.awk -f src/scan/names_table.awk data/suffixes.txt
	"$@" -f src/base/table.awk -f src/evidence/language_table.awk data/languages.tsv
	"$@" -v arrays='other=a[];deviation=b[];note=c[]' -f src/base/table.awk \
		-f src/base/rows_table.awk data/lint.tsv
	"$@" -f src/output/report_table.awk src/output/report.html
	"$@" -v date=today -f man/recipes.awk RECIPES
	"$@" -f tests/abi/grow.awk src/urlsift.h
	[ -x "$URLSIFT" ] || return 0
	for shell in bash fish zsh; do
		"$@" -v program="$URLSIFT" -v shell=$shell -f completions/make.awk \
			completions/urlsift.$shell.in
	done
}

made awk >"$work/awk" 2>"$work/said"
point 'the tables of awk' "$(cat "$work/said"
	[ "$(wc -l <"$work/awk")" -gt 4000 ] || echo 'too few lines')"

for awk in mawk gawk 'gawk --posix' original-awk 'busybox awk'; do
	if ! command -v "${awk%% *}" >/dev/null; then
		ok "$awk # SKIP no $awk"
		continue
	fi
	# shellcheck disable=SC2086 # a command with its option
	made $awk >"$work/other" 2>"$work/said"
	point "$awk makes the same" "$(cat "$work/said"; diff "$work/awk" "$work/other" | head -n 5)"
done

finish
