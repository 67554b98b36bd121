# character_table.awk - data/characters.tsv -> character_table.h
#
# The rows must be in order and apart from each other; every field is checked.

BEGIN {
	classes["end"] = "TEXT_END"
	classes["apostrophe"] = "TEXT_APOSTROPHE"
	classes["joined"] = "TEXT_JOINED"
	classes["trim"] = "TEXT_TRIM"
	classes["points"] = "TEXT_POINTS"
	classes["ideograph"] = "TEXT_IDEOGRAPH"
	classes["joining"] = "TEXT_JOINING"
	last = code_point("7F")
	print "/* made by character_table.awk from data/characters.tsv */"
	print "static const struct text_range character_ranges[] = {"
}

/^#/ || /^first\t/ { next }

{
	if (NF != 4)
		bad("4 fields wanted, not " NF)
	if (!($3 in classes))
		bad("no class of characters: " $3)
	from = code_point($1)
	if (!precedes(last, from) || precedes(code_point($2), from))
		bad("not in order: " $1)
	last = code_point($2)
	rows++
	printf "\t{ 0x%s, 0x%s, %s },\t/* %s */\n", $1, $2, classes[$3], $4
}

END {
	print "};"
}
