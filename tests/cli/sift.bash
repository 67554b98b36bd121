# sift.bash - functions for the tests of the command line
#
#	sift ARGUMENT...		run the program on standard input
#	wants STATUS OUTPUT [ERRORS]	require exactly this result of sift
#	needs PROGRAM...		skip the test if a program is missing
#	needs_terminal			skip the test if no terminal is available
#	excludes OPTION [ARGUMENT]...	require that OPTION excludes each option of standard input,
#					whose lines are like `-u unique', with the usual message
#	scaled FULL LESS		FULL with TESTS_FULL=1, otherwise LESS
#
# A NUL in the output is shown as `@', ESC as `^['.  A program that is missing
# has the status 127, which no test expects.

bats_require_minimum_version 1.8.0
source "${BASH_SOURCE[0]%/*}/../quickly.bash"

: "${abs_top_srcdir:=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)}"
: "${URLSIFT:=$abs_top_srcdir/urlsift}"

examples=$abs_top_srcdir/data/examples

setup() {
	quickly
	cd "$BATS_TEST_TMPDIR" || return 1
	unset GREP_COLORS NO_COLOR TERM POSIXLY_CORRECT
	if declare -F files >/dev/null; then
		files
	fi
}

sift() {
	local status=0
	"$URLSIFT" "$@" >"$BATS_TEST_TMPDIR/.out" 2>"$BATS_TEST_TMPDIR/.err" || status=$?
	echo "$status" >"$BATS_TEST_TMPDIR/.status"
}

needs() {
	local program
	for program; do
		command -v "$program" >/dev/null || skip "$program is missing"
	done
}

needs_terminal() {
	needs script
	timeout 10 script -qc true /dev/null </dev/null >/dev/null 2>&1 ||
		skip 'no terminal can be had'
}

scaled() {
	[ -n "${TESTS_FULL-}" ] && echo "$1" || echo "$2"
}

# shown FILE: print it with `@' for NUL and `^[' for ESC, as variables and logs cannot have these.
shown() {
	sed -e 's/\x1b/^[/g' "$1" | tr '\0' '@'
}

# same WHAT WANTED GOT
same() {
	[ "$2" = "$3" ] && return
	printf '%s: wanted\n%s\nand got\n%s\n' "$1" "$2" "$3"
	return 1
}

# whole FILE: set $octets to the contents as `shown' prints them, without final newlines; if there
# is no final newline, a `\' is appended.  Tests call this thousands of times, so it starts a
# process only if there are NULs.
whole() {
	octets=
	[ -s "$1" ] || return 0
	if IFS= read -r -d '' octets <"$1"; then
		octets=$(
			shown "$1"
			[ "$(tail -c 1 "$1" | od -An -c | tr -d ' ')" = '\n' ] || printf '\\'
		)
		return
	fi
	[ "${octets%$'\n'}" != "$octets" ] || octets+=\\
	octets=${octets//$'\e'/^[}
	while [ "${octets%$'\n'}" != "$octets" ]; do
		octets=${octets%$'\n'}
	done
}

wants() {
	local status octets
	read -r status <"$BATS_TEST_TMPDIR/.status"
	same status "$1" "$status" || return
	whole "$BATS_TEST_TMPDIR/.out"
	same output "$2" "$octets" || return
	whole "$BATS_TEST_TMPDIR/.err"
	same errors "${3-}" "$octets"
}

excludes() {
	local option name
	while read -r option name; do
		sift "${@:2}" "$option" </dev/null
		wants 2 '' "urlsift: $1 and --$name exclude each other
Try 'urlsift --help' for more information." || return
	done
}

# output: print the output, for tests that examine a part of it.
output() {
	cat "$BATS_TEST_TMPDIR/.out"
}
