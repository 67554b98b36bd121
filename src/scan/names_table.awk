# names_table.awk - a list of names -> a table in C
#
# awk -v table=NAME -f table.awk -f names_table.awk data/LIST: NAME_text has the names one after the
# other, NAME_ends where each one ends, NAME_longest the length of the longest one.  The rows must
# be in order; every field is checked.  The second column has the code points of an entity
# (NAME_codes), or a word that a list needs to know (NAME_marks).

/^#/ || /^name\t/ { next }

{
	if ($1 !~ /^[0-9A-Za-z][-0-9A-Za-z]*$/ || length($1) > 31)
		bad("no name: " $1)
	if (!precedes(last, $1))
		bad("not in order: " $1)
	size += length($1)
	if (length($1) > longest)
		longest = length($1)
	last = names[rows] = $1
	ends[rows] = size
	if ($2 ~ /^[0-9A-F]+( [0-9A-F]+)?$/) {
		n = split($2, code, " ")
		codes[rows] = "0x" code_point(code[1]) ", 0x" code_point(n == 2 ? code[2] : "0")
		n_codes++
	} else if ($1 != tolower($1) || NF > 2)
		bad("not in lower case, or without code points: " $0)
	marks[rows++] = NF == 2
	marked = marked || NF == 2
}

END {
	if (n_codes > 0 && n_codes < rows)
		bad("some names have no code points")
	print "/* made by names_table.awk */"
	print "enum { " table "_longest = " longest " };"
	print "static const char " table "_text[] = {"
	for (i = 0; i < rows; i++)
		print "\t\"" names[i] "\""
	print "};"
	print "static const uint16_t " table "_ends[] = {"
	for (i = 0; i < rows; i++)
		print "\t" ends[i] ","
	print "};"
	if (n_codes > 0)
		print "static const uint32_t " table "_codes[][2] = {"
	else if (marked)
		print "static const uint8_t " table "_marks[] = {"
	for (i = 0; i < rows && (n_codes > 0 || marked); i++)
		print (n_codes > 0 ? "\t{ " codes[i] " }," : "\t" marks[i] ",")
	if (n_codes > 0 || marked)
		print "};"
}
