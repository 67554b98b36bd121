# character_table.awk - data/characters.tsv -> character_table.h
#
# The rows must be in order and apart from each other; every field is checked.

BEGIN {
	FS = "\t"
	classes["end"] = "TEXT_END"
	classes["apostrophe"] = "TEXT_APOSTROPHE"
	classes["ideograph"] = "TEXT_IDEOGRAPH"
	last = 127
	rows = 0
	print "/* made by character_table.awk from data/characters.tsv */"
	print "static const struct text_range character_ranges[] = {"
}

function bad(why) {
	print FILENAME ":" FNR ": " why > "/dev/stderr"
	failed = 1
	exit 1
}

function number(hex,    i, n, digit) {
	n = 0
	if (hex == "" || length(hex) > 6)
		bad("no code point: " hex)
	for (i = 1; i <= length(hex); i++) {
		digit = index("0123456789ABCDEF", substr(hex, i, 1))
		if (digit == 0)
			bad("no code point: " hex)
		n = n * 16 + digit - 1
	}
	return n
}

/^#/ || /^first\t/ { next }

{
	if (NF != 4)
		bad("4 fields wanted, not " NF)
	if (!($3 in classes))
		bad("no class of characters: " $3)
	from = number($1)
	to = number($2)
	if (from <= last || to < from)
		bad("not in order: " $1)
	last = to
	rows++
	printf "\t{ 0x%s, 0x%s, %s },\t/* %s */\n", $1, $2, classes[$3], $4
}

END {
	if (failed)
		exit 1
	if (rows == 0) {
		print FILENAME ": no rows" > "/dev/stderr"
		exit 1
	}
	print "};"
}
