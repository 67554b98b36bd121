# script_table.awk - data/scripts.tsv -> script_table.h, for src/form/utf16.c
#
# Scripts are numbered as they appear; "common" is the first.

BEGIN {
	scripts = 0
	number["common"] = scripts++
}

/^#/ || /^first\t/ { next }

{
	if (NF != 3)
		bad("3 fields wanted, not " NF)
	first = code_point($1)
	if (!precedes(last, first) || precedes(code_point($2), first))
		bad("not in order: " $1)
	last = code_point($2)
	if ($3 !~ /^[a-z]+$/)
		bad("no script: " $3)
	if (!($3 in number))
		number[$3] = scripts++
	lines[rows++] = "\t{ 0x" first ", 0x" last ", " number[$3] " },"
}

END {
	print "/* made by script_table.awk from data/scripts.tsv */"
	print "#define UTF16_SCRIPTS " scripts
	print "static const struct utf16_block utf16_blocks[] = {"
	for (i = 0; i < rows; i++)
		print lines[i]
	print "};"
}
