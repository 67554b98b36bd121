# sorted.awk - what the makers of tables with sorted names share: awk -f sorted.awk -f MAKER.awk

BEGIN {
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
