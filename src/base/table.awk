# table.awk - the common part of what makes tables from data/: awk -f table.awk -f MAKER.awk
#
# A maker counts its rows in `rows', and the octets of all names in `size' if it stores them.

BEGIN {
	FS = "\t"
	last = ""
	rows = size = 0
	for (i = 1; i < 128; i++)
		order[sprintf("%c", i)] = i
}

function bad(why) {
	print FILENAME ":" FNR ": " why > "/dev/stderr"
	failed = 1
	exit 1
}

# Returns whether A stands before B, octet by octet, whatever the locale.
function precedes(a, b,    i) {
	for (i = 1; i <= length(a) && i <= length(b); i++)
		if (substr(a, i, 1) != substr(b, i, 1))
			return order[substr(a, i, 1)] < order[substr(b, i, 1)]
	return length(a) < length(b)
}

# Returns a code point in six hexadecimal digits, which compare as strings do.
function code_point(hex) {
	if (hex !~ /^[0-9A-F]+$/ || length(hex) > 6)
		bad("no code point: " hex)
	return substr("00000" hex, length(hex))
}

END {
	if (!failed && (rows == 0 || size > 65535))
		bad(rows " rows, " size " octets of names")
	if (failed)
		exit 1
}
