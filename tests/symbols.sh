#!/bin/sh
# symbols.sh - the shared library exports what urlsift.h declares and urlsift(3)
# describes, nothing else; tests/abi/symbols.txt is the list, with their versions
. "$(dirname "$0")/tap.sh"

library=$builddir/.libs/liburlsift.so
if [ ! -e "$library" ] && "$builddir/libtool" --config | grep -q '^build_libtool_libs=no'; then
	skip_all 'configured without a shared library'
fi
[ -e "$library" ] || bail "no $library"

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# One declaration a line, without comments and directives.
sed -e '/^#/d' -e 's|/\*.*\*/||' -e '/\/\*/,/\*\//d' "$srcdir/src/urlsift.h" |
	tr '\n\t' '  ' | tr ';' '\n' |
	sed -n '/typedef/d; s/^[^(]*[ *]\(urlsift_[a-z0-9_]*\)(.*/\1/p' |
	LC_ALL=C sort >"$work/declared"
nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' |
	LC_ALL=C sort >"$work/exported"
[ -s "$work/declared" ] || bail 'urlsift.h declares nothing'

point 'every symbol begins with urlsift_' "$(grep -v '^urlsift_' "$work/exported")"
point 'every function of urlsift.h is exported' \
	"$(LC_ALL=C comm -23 "$work/declared" "$work/exported")"
point 'every symbol is declared in urlsift.h' \
	"$(LC_ALL=C comm -13 "$work/declared" "$work/exported")"

if nm -D --with-symbol-versions "$library" 2>/dev/null | grep -q '@@URLSIFT_'; then
	nm -D --defined-only --with-symbol-versions "$library" |
		awk '$2 != "A" { print $3 }' | LC_ALL=C sort >"$work/versions"
	point 'symbols and versions are those of tests/abi/symbols.txt' \
		"$(diff "$srcdir/tests/abi/symbols.txt" "$work/versions")"
else
	ok 'symbols have versions # SKIP the linker knows no version script'
fi

# What follows the locale, and what may allocate memory beside urlsift_scanner_new().
# wcwidth() is what URLSIFT_COLUMN_CELL promises.
point 'the library calls nothing that follows the locale, sorts or prints' \
	"$(nm -D --undefined-only "$library" | sed 's/.* //; s/@.*//' | LC_ALL=C sort -u |
		grep -xE 'strn?casecmp|strcoll|strto.*|ato.*|is(alnum|alpha|digit|lower|space|upper|xdigit)|to(lower|upper)|qsort(_r)?|setlocale|strn?dup|.*printf.*')"

sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/s/^\.F[no] \(urlsift_[a-z0-9_]*\).*/\1/p' \
	"$srcdir"/man/*.3 | LC_ALL=C sort >"$work/described"
point 'the pages of urlsift(3) describe what urlsift.h declares' \
	"$(LC_ALL=C diff "$work/declared" "$work/described")"

finish
