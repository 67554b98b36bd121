# charset_table.awk - data/charsets.tsv -> charset_table.h, for src/form/charset.c
#
# The rows must be in order; every field is checked.

/^#/ || /^label\t/ { next }

{
	if (NF != 2)
		bad("2 fields wanted, not " NF)
	if ($1 !~ /^[A-Z0-9][-A-Z0-9._]*$/ || length($1) > 63)
		bad("no label: " $1)
	if (!precedes(last, $1))
		bad("not in order: " $1)
	if ($2 !~ /^([A-Z0-9][-A-Z0-9]*|-|UTF-(16|32)[?])$/)
		bad("no set: " $2)
	last = labels[rows] = $1
	sets[rows++] = $2
}

END {
	print "/* made by charset_table.awk from data/charsets.tsv */"
	print "static const struct charset_label charset_labels[] = {"
	for (i = 0; i < rows; i++)
		print "\t{ \"" labels[i] "\", \"" sets[i] "\" },"
	print "};"
}
