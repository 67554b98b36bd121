# report_table.awk - report.html -> report_table.h: the parts before, between and after the data

function begin(name) {
	printf "static const char report_%s[] = {\n", name
}

# Octet by octet: awks differ in what a backslash means in the replacement of gsub().
function put(text, ending,    i, c) {
	printf "    \""
	for (i = 1; i <= length(text); i++) {
		c = substr(text, i, 1)
		printf "%s%s", (c == "\\" || c == "\"" ? "\\" : ""), c
	}
	print ending "\""
}

BEGIN {
	print "/* made by report_table.awk from report.html */"
	begin("head")
}

/^<!--DATA-->$/ {
	print "    \"\"\n};"
	begin("middle")
	marks++
	next
}

/^<!--SUMMARY-->$/ {
	print "    \"\"\n};"
	begin("tail")
	marks++
	next
}

{
	for (line = $0; length(line) > 70; line = substr(line, 71))
		put(substr(line, 1, 70), "")
	put(line, "\\n")
}

END {
	print "    \"\"\n};"
	if (marks != 2) {
		print FILENAME ": the places of the data are missing" > "/dev/stderr"
		exit 1
	}
}
