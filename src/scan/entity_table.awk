# entity_table.awk - data/entities.tsv -> entity_table.h
#
# entity_text has the names one after the other, entity_ends_at where each one ends, and
# entity_codes the code points.  The rows must be in order; every field is checked.

/^#/ || /^name\t/ { next }

{
	if (NF != 2)
		bad("2 fields wanted, not " NF)
	if ($1 !~ /^[A-Za-z][A-Za-z0-9]*$/ || length($1) > 31)
		bad("no name: " $1)
	if (!precedes(last, $1))
		bad("not in order: " $1)
	n = split($2, code, " ")
	if (n < 1 || n > 2)
		bad("one code point or two wanted: " $2)
	size += length($1)
	last = names[rows] = $1
	ends[rows] = size
	codes[rows++] = "0x" code_point(code[1]) ", 0x" code_point(n == 2 ? code[2] : "0")
}

END {
	print "/* made by entity_table.awk from data/entities.tsv */"
	print "static const char entity_text[] = {"
	for (i = 0; i < rows; i++)
		print "\t\"" names[i] "\""
	print "};"
	print "static const uint16_t entity_ends_at[] = {"
	for (i = 0; i < rows; i++)
		print "\t" ends[i] ","
	print "};"
	print "static const uint32_t entity_codes[][2] = {"
	for (i = 0; i < rows; i++)
		print "\t{ " codes[i] " },"
	print "};"
}
