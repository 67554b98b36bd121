# script_table.awk - data/scripts.tsv -> script_table.h, for src/form/utf16.c
#
# Scripts are numbered as they appear; "common" is the first.

BEGIN {
	FS = "\t"
	scripts = rows = 0
	number["common"] = scripts++
	last = "00000"
}

# The code point in five digits, which compare as strings do.
function code(hex) {
	if (hex !~ /^[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]?$/)
		bad("no code point: " hex)
	return substr("0" hex, length(hex) - 3)
}

/^#/ || /^first\t/ { next }

{
	if (NF != 3)
		bad("3 fields wanted, not " NF)
	first = code($1)
	if (!precedes(last, first) || precedes(code($2), first))
		bad("not in order: " $1)
	last = code($2)
	if ($3 !~ /^[a-z]+$/)
		bad("no script: " $3)
	if (!($3 in number))
		number[$3] = scripts++
	lines[rows++] = "\t{ 0x" first ", 0x" last ", " number[$3] " },"
}

END {
	if (failed)
		exit 1
	if (rows == 0) {
		print FILENAME ": no rows" > "/dev/stderr"
		exit 1
	}
	print "/* made by script_table.awk from data/scripts.tsv */"
	print "#define UTF16_SCRIPTS " scripts
	print "static const struct utf16_block utf16_blocks[] = {"
	for (i = 0; i < rows; i++)
		print lines[i]
	print "};"
}
