# recipes.bash - helpers of the tests of RECIPES
#
#	recipe SECTION N	print the Nth block of a section of RECIPES
#	typed SECTION N		run the block in bash, in the working directory
#	named SECTION N FILE	write the block to FILE
#	needs PROGRAM...	skip the test if a program is missing
#
# The working directory has docs/, which the recipes read, and bin/, which is first in PATH.
# The browser is a script that appends the URLs to `opened'.

bats_require_minimum_version 1.8.0
source "${BASH_SOURCE[0]%/*}/../quickly.bash"

: "${abs_top_srcdir:=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)}"
: "${abs_top_builddir:=$abs_top_srcdir}"
: "${URLSIFT:=$abs_top_builddir/urlsift}"

# A block ends at the next line at the margin; a heading is all in capitals.
recipe() {
	awk -v section="$1" -v n="$2" '
		/^$/ { blank = blank "\n"; next }
		/^[^ ]/ { block = 0; on = $0 == section || on && !/^[A-Z][A-Z, ]*$/ }
		on && /^    / && !block { block = ++blocks; blank = "" }
		on && block == n && /^    / { text = text blank substr($0, 5) "\n" }
		{ blank = "" }
		END { printf "%s", text; exit text == "" }' "$abs_top_srcdir/RECIPES"
}

typed() {
	local text
	text=$(recipe "$@") || return
	bash -c "$text" </dev/null
}

named() {
	recipe "$1" "$2" >"$3"
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

# executable FILE LINE...: write a script.
executable() {
	local file=$1
	shift
	printf '%s\n' '#!/bin/sh' "$@" >"$file"
	chmod +x "$file"
}

# wants OUTPUT COMMAND...: check that the command succeeds, and prints OUTPUT.
wants() {
	local wanted=$1 got status=0
	shift
	got=$("$@") || status=$?
	[ "$status" -eq 0 ] && [ "$got" = "$wanted" ] && return
	printf '%s: wanted\n%s\nand got, with status %d,\n%s\n' "$*" "$wanted" "$status" "$got"
	return 1
}

setup_file() {
	quickly
	cd "$BATS_FILE_TMPDIR" || return 1
	mkdir start start/bin start/docs
	cp "$abs_top_srcdir"/data/examples/{comment.c,hyphens.txt,quoted.mail} start/docs
	chmod -R u+w start/docs
	gzip start/docs/comment.c
	executable start/bin/browser 'echo "$*" >>"$HOME/opened"'
	named 'CHOOSE AND OPEN' 1 start/bin/urlpick
	chmod +x start/bin/urlpick
}

setup() {
	quickly
	cd "$BATS_TEST_TMPDIR" || return 1
	unset EDITOR GIT_DIR GIT_INDEX_FILE LESS MAILCAPS TMUX VISUAL XDG_CONFIG_HOME
	export HOME=$PWD BROWSER=$PWD/bin/browser TMUX_TMPDIR
	PATH=$PWD/bin:${URLSIFT%/*}:$PATH
	cp -a "$BATS_FILE_TMPDIR/start/." .
}

#
# Commands on a terminal, with typed keys
#

# on_terminal COMMAND...: start the command on a new terminal.
on_terminal() {
	TMUX_TMPDIR=$(mktemp -d "${TMPDIR:-/tmp}/urlsift-XXXXXX")
	tmux -f /dev/null new-session -d -x 100 -y 40 "$@"
}

teardown() {
	if [ -n "${TMUX_TMPDIR-}" ]; then
		tmux kill-server || :
		rm -rf "$TMUX_TMPDIR"
	fi
}

types() {
	tmux send-keys "$@"
}

# waits COMMAND...: repeat the command until it succeeds, for at most 30 seconds.
waits() {
	local i
	for ((i = 0; i < 300; i++)); do
		"$@" && return
		sleep 0.1
	done
	echo "waited in vain: $*"
	tmux capture-pane -p
	return 1
}

# shows TEXT...: check that the terminal shows each text.
shows() {
	local screen text
	screen=$(tmux capture-pane -p 2>/dev/null)
	for text; do
		[[ $screen = *"$text"* ]] || return
	done
}

# has_opened URL...: check that the browser opened these URLs, in this order.
has_opened() {
	[ -e opened ] && [ "$(cat opened)" = "$(printf '%s\n' "$@")" ]
}
