#!/bin/sh
# options.sh - shells can read their files, which have the options of --help
. "$(dirname "$0")/../tap.sh"

files=$builddir/completions
[ -f "$files/urlsift" ] || skip_all 'no completions are made when cross-compiling'
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"

# A line for each option: "regexp e", or "strict" alone.
options=$("$URLSIFT" --help | sed -n \
	-e 's/^  -\(.\), --\([a-z0-9-]*\).*/\2 \1/p' \
	-e 's/^      --\([a-z0-9-]*\).*/\1/p' | sort)
[ "$(printf '%s\n' "$options" | wc -l)" -gt 40 ] || bail '--help has few options'

# syntax SHELL FILE OPTION...: with OPTION the shell reads FILE and runs nothing.
syntax() {
	shell=$1
	file=$2
	shift 2
	if command -v "$shell" >/dev/null; then
		point "$shell reads $file" "$("$shell" "$@" "$files/$file" 2>&1 || echo "status $?")"
	else
		ok "$shell reads $file # SKIP $shell is not installed"
	fi
}

# same FILE OPTIONS: these are what is in FILE.
# shellcheck disable=SC2119 # it_printed reads its input
same() {
	listed=$(printf '%s\n' "$2" | sort)
	point "$1 has every option, and no other" "$(
		[ "$listed" = "$options" ] || printf '%s\n' "$listed" | it_printed)"
}

syntax bash urlsift -n
syntax fish urlsift.fish --no-config --no-execute
syntax zsh _urlsift -n

same urlsift "$(sed -n -e 's/^		--\([a-z0-9-]*\).* -\(.\)$/\1 \2/p' -e t \
	-e 's/^		--\([a-z0-9-]*\).*/\1/p' "$files/urlsift")"

same urlsift.fish "$(sed -n -e 's/^complete -c urlsift -s \(.\) -l \([a-z0-9-]*\) .*/\2 \1/p' \
	-e 's/^complete -c urlsift -l \([a-z0-9-]*\) .*/\1/p' "$files/urlsift.fish")"

same _urlsift "$(sed -n -e 's/^	[^[]*{-\(.\)+*,--\([a-z0-9-]*\)[^[]*\[.*/\2 \1/p' -e t \
	-e "s/^	'[*]*--\\([a-z0-9-]*[a-z]\\)[=-]*\\[.*/\\1/p" "$files/_urlsift")"

finish
