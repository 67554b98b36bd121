#!/bin/sh
# caps.sh - a file has at most 500 lines, a function 60, a line 100 columns
#
# A table is free of all three: it runs from a line at the margin that ends in
# `= {' to the next `};' at the margin.  A tab is 8 columns wide.  A function
# is counted from its `{' to its `}', both at the margin.
. "$(dirname "$0")/tap.sh"

cd "$srcdir" || bail "no $srcdir"

caps='
function file_end() {
	if (lines > 500)
		print name ": " lines " lines"
}
function columns(line,    i, n, c) {
	if (index(line, "\t") == 0)
		return length(line)
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		n += c == "\t" ? 8 - n % 8 : 1
	}
	return n
}
FNR == 1 {
	file_end()
	name = FILENAME
	table = start = lines = 0
}
/^[^ \t\/].*= \{$/ { table = 1 }
table { if (/^\};/) table = 0; next }
{ lines++ }
columns($0) > 100 { print FILENAME ":" FNR ": " columns($0) " columns" }
/^\{$/ { start = FNR }
/^\}/ && start {
	if (FNR - start + 1 > 60)
		print FILENAME ":" start ": a function of " FNR - start + 1 " lines"
	start = 0
}
END { file_end() }'

complaints=$(LC_ALL=C awk "$caps" src/*.h src/*/*.[ch] tests/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch])
for what in columns lines 'a function'; do
	case $what in
	columns) rule='a line has at most 100 columns' pattern=' columns$' ;;
	lines) rule='a file has at most 500 lines' pattern=': [0-9]* lines$' ;;
	*) rule='a function has at most 60 lines' pattern=': a function of ' ;;
	esac
	point "$rule" "$(printf '%s\n' "$complaints" | grep -e "$pattern")"
done

finish
