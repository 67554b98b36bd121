# names_table.awk - a list of names -> a table in C
#
# awk -v table=NAME -f table.awk -f names_table.awk data/LIST.txt: NAME_text has the names one after the
# other, NAME_ends where each one ends.  They have to be sorted; every one is checked.

/^#/ { next }

# A column beside the names has a word that a list needs to know.
NF == 2 {
	marked = 1
	marks[rows] = 1
}

{
	if ($1 !~ /^[0-9a-z][-0-9a-z]*$/)
		bad("no name: " $0)
	if (!precedes(last, $1))
		bad("not in order: " $0)
	size += length($1)
	last = names[rows] = $1
	ends[rows++] = size
}

END {
	print "/* made by names_table.awk */"
	print "static const char " table "_text[] = {"
	for (i = 0; i < rows; i++)
		print "\t\"" names[i] "\""
	print "};"
	print "static const uint16_t " table "_ends[] = {"
	for (i = 0; i < rows; i++)
		print "\t" ends[i] ","
	print "};"
	if (!marked)
		exit
	print "static const uint8_t " table "_marks[] = {"
	for (i = 0; i < rows; i++)
		print "\t" marks[i] + 0 ","
	print "};"
}
