#!/bin/sh
# small.sh - hyphens at line breaks, on documents that groff has just made
#
# The same as `make hyphen-bench' on fewer documents, 14 or with TESTS_FULL=1 70, and whether
# the score can be a bad one.
. "$(dirname "$0")/../tap.sh"

command -v groff >/dev/null || skip_all 'groff is missing'

run=$srcdir/tests/hyphen-bench/run
work=$(mktemp -d) || bail 'no directory for the documents'
trap 'rm -rf "$work"' EXIT

documents=$work/documents number=${TESTS_FULL:+70}
: "${number:=14}"
"$srcdir/tests/hyphen-bench/generate" 1 "$number" "$documents" 2>"$work/log" ||
	bail "$(cat "$work/log")"

# score STATUS WHAT OPTION...: what run says of the documents.
score() {
	wanted=$1 what=$2
	shift 2
	"$run" --truth "$documents/truth.tsv" --root "$documents" --verbose "$@" >"$work/log" 2>&1
	if [ $? = "$wanted" ]; then
		ok "$what"
	else
		not_ok "$what" "$(cat "$work/log")"
	fi
}

# Without patterns for hyphenation it is a little less than the 98 and 96 of the whole.
score 0 'at least 97 % are right, and 95 % of the kept and of the dropped' --min 97 --min-kind 95
score 0 '--hyphen=all has the true URL among its readings' --all
score 0 'a single paragraph is not worse than to keep every hyphen' \
	--class short --never-worse --min 0 --min-kind 0
score 1 'to keep every hyphen is not good enough' --hyphen keep
score 1 'to drop every hyphen is not good enough' --hyphen drop
score 1 'to drop every hyphen is worse than to keep it' \
	--class hy0 --hyphen drop --never-worse --min 0 --min-kind 0
score 2 'a class without breaks is trouble' --class hy9

finish
