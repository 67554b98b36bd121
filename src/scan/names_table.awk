# names_table.awk - a list of names -> a table in C
#
# awk -v table=NAME -f table.awk -f names_table.awk data/LIST.txt: NAME_text has the names one after the
# other, NAME_ends where each one ends.  They have to be sorted; every one is checked.

/^#/ { next }

{
	if ($0 !~ /^[0-9a-z][-0-9a-z]*$/)
		bad("no name: " $0)
	if (!precedes(last, $0))
		bad("not in order: " $0)
	size += length($0)
	last = names[rows] = $0
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
}
