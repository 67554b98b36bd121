#!/bin/sh
# manual.sh - the manuals are well made, and the example of urlsift(3) works as
# it stands there (the makefile compiles it)
. "$(dirname "$0")/tap.sh"

example=$builddir/tests/manual/example
[ -x "$example" ] || bail "no $example"

# answers WHAT EXPECTED: the example's output for the standard input, and status 0.
answers() {
	answer=$("$example") && [ "$answer" = "$2" ] && ok "$1" && return
	not_ok "$1" "status $?, and it printed
$answer"
}

answers 'the example of urlsift(3) lists the URLs of the appendix' \
	'1: ftp://info.cern.ch/pub/www/doc;type=d
2: ftp://ds.internic.net/rfc
3: http://ds.internic.net/instructions/overview.html#WARNING' \
	<"$srcdir/data/examples/rfc1738-appendix.txt"
answers 'it lists nothing where nothing is' '' </dev/null

if command -v mandoc >/dev/null; then
	for page in "$srcdir"/man/*.[1-9]; do
		point "mandoc has no warning for $(basename "$page")" \
			"$(mandoc -T lint -W warning "$page" 2>&1)"
	done
fi

finish
