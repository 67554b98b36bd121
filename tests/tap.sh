# shellcheck shell=sh
# tap.sh - what the tests written in sh share: points of TAP
#
# A test sources it, calls `point' (or `ok', `not_ok') as often as it likes and
# `finish' once.  A test that made no point fails.

: "${abs_top_srcdir:=$(cd "$(dirname "$0")/.." && pwd)}"
: "${abs_top_builddir:=$abs_top_srcdir}"
# shellcheck disable=SC2034 # for the tests
srcdir=$abs_top_srcdir builddir=$abs_top_builddir

n_points=0
n_wrong=0

ok() {
	n_points=$((n_points + 1))
	printf 'ok %d - %s\n' "$n_points" "$1"
}

# not_ok WHAT [WHY]: the lines of WHY follow as diagnostics.
not_ok() {
	n_points=$((n_points + 1))
	n_wrong=$((n_wrong + 1))
	printf 'not ok %d - %s\n' "$n_points" "$1"
	[ -z "${2-}" ] || printf '%s\n' "$2" | sed 's/^/# /'
}

# point WHAT COMPLAINTS: it holds when there is no complaint.
point() {
	if [ -z "$2" ]; then
		ok "$1"
	else
		not_ok "$1" "$2"
	fi
}

# it_printed FILE...: a complaint with what is in them, also if that is nothing.
it_printed() {
	echo 'it printed:'
	cat "$@"
}

# skip_all WHY: nothing here can be tested on this machine.
skip_all() {
	printf '1..0 # SKIP %s\n' "$1"
	exit 0
}

# bail WHY: what the test itself needs is wrong.
bail() {
	printf 'Bail out! %s\n' "$1"
	exit 1
}

finish() {
	[ "$n_points" -gt 0 ] || bail 'nothing was tested'
	printf '1..%d\n' "$n_points"
	[ "$n_wrong" -eq 0 ]
	exit
}
