# rows_table.awk - a list of rows -> arrays in C
#
# The first field of a row names its array, which ARRAYS declares: "name=declaration;...".  The
# others are strings, or enumerators (in capitals) and "true" or "false".  LAST_ROW ends each array.

BEGIN {
	n = split(arrays, part, ";")
	for (i = 1; i <= n; i++) {
		name[i] = substr(part[i], 1, index(part[i], "=") - 1)
		declaration[name[i]] = substr(part[i], index(part[i], "=") + 1)
	}
}

function value(text,    c, i, string) {
	if (text ~ /^[A-Z][A-Z0-9]*_[A-Z0-9_]*$/ || text ~ /^(true|false)$/)
		return text
	for (i = 1; i <= length(text); i++) {
		c = substr(text, i, 1)
		string = string (c == "\\" || c == "\"" ? "\\" : "") c
	}
	return "\"" string "\""
}

/^#/ || /^list\t/ { next }

{
	if (!($1 in declaration) || NF < 2 || (fields[$1] > 0 && fields[$1] != NF))
		bad("no row: " $1)
	fields[$1] = NF
	row = value($2)
	for (i = 3; i <= NF; i++)
		row = row ", " value($i)
	lines[$1] = lines[$1] "\t" (NF > 2 ? "{ " row " }" : row) ",\n"
	rows++
}

END {
	print "/* made by rows_table.awk */"
	for (i = 1; i <= n; i++)
		printf("static const %s = {\n%s%s};\n", declaration[name[i]], lines[name[i]], last_row)
}
