#!/bin/sh
# headers.sh - what urlsift.h said in the first version it says today: values, and the
# place of each member; and it is a header of C and of C++
. "$(dirname "$0")/../tap.sh"

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

first=$srcdir/tests/abi/urlsift-0.h today=$srcdir/src/urlsift.h
cc=${CC:-cc}

# The declarations of a header, without comments, one a line.
# shellcheck disable=SC2086 # a command with its options
$cc -E -P "$first" >"$work/expanded" || bail "$cc -E does not work"

# A C program that prints what the first header's names stand for.
tr '\n' ' ' <"$work/expanded" | sed 's/[{};]/&\
/g' | LC_ALL=C awk '
	BEGIN { print "#include <stdio.h>\n#include HEADER\nint\nmain(void)\n{" }
	/(enum|struct) urlsift_[a-z_]+ \{$/ {
		tag = $0
		sub(/.*(enum|struct) /, "", tag)
		sub(/ \{$/, "", tag)
		enumeration = $0 ~ /enum urlsift_[a-z_]+ \{$/
		structure = !enumeration
		if (structure)
			order[++n] = tag
		next
	}
	enumeration && /\}/ {
		sub(/ *\}.*/, "")
		gsub(/=[^,]*/, "")
		count = split($0, names, ",")
		for (i = 1; i <= count; i++) {
			gsub(/[ \t]/, "", names[i])
			if (names[i] != "URLSIFT_NPARTS")
				print "\tprintf(\"" names[i] " %ld\\n\", (long)" names[i] ");"
		}
		enumeration = 0
		next
	}
	structure && /^ *\}/ { structure = 0; next }
	structure && /;/ {
		sub(/;.*/, "")
		count = split($0, names, ",")
		for (i = 1; i <= count; i++) {
			sub(/\[.*/, "", names[i])
			gsub(/.*[ *]/, "", names[i])
			print "\tprintf(\"" tag "." names[i] " %zu+%zu\\n\", offsetof(struct " tag ", " \
			    names[i] "), sizeof(((struct " tag " *)0)->" names[i] "));"
		}
	}
	END {
		split("span url position text item", fixed, " ")
		for (i = 1; i in fixed; i++)
			print "\tprintf(\"" fixed[i] " %zu\\n\", sizeof(struct urlsift_" fixed[i] "));"
		print "\treturn 0;\n}"
	}' >"$work/layout.c"

# layout HEADER: what the names stand for.
layout() {
	# shellcheck disable=SC2086
	$cc -DHEADER="\"$1\"" -o "$work/layout" "$work/layout.c" >"$work/errors" 2>&1 &&
		"$work/layout"
}

layout "$first" >"$work/first" || bail "the first header does not compile: $(cat "$work/errors")"
layout "$today" >"$work/today" || cat "$work/errors" >"$work/today"
[ "$(wc -l <"$work/first")" -gt 200 ] || bail 'the first header says too little'
point 'each name stands for what it stood for in the first version' \
	"$(diff "$work/first" "$work/today")"

printf '#include "%s"\n' "$today" >"$work/alone.c"
for std in c99 c11; do
	# shellcheck disable=SC2086
	point "urlsift.h is a header of $std" \
		"$($cc -std=$std -pedantic -Wall -Wextra -Werror -fsyntax-only "$work/alone.c" 2>&1)"
done

if command -v c++ >/dev/null; then
	for std in c++11 c++17; do
		point "a caller in $std needs no casts" "$(c++ -std=$std -pedantic -Wall -Wextra -Werror \
			-fsyntax-only -iquote "$srcdir/src" "$srcdir/tests/abi/cxx.cc" 2>&1)"
	done
else
	ok 'a caller in C++ needs no casts # SKIP no c++'
fi

finish
