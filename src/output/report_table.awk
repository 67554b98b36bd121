# report_table.awk - report.html -> report_table.h: what stands before, between and behind the data

function begin(name) {
	printf "static const char report_%s[] =\n", name
}

function put(text, ending) {
	gsub(/\\/, "\\\\\\\\", text)
	gsub(/"/, "\\\\\"", text)
	print "    \"" text ending "\""
}

BEGIN {
	print "/* made by report_table.awk from report.html */"
	begin("head")
}

/^<!--DATA-->$/ {
	print "    \"\";"
	begin("middle")
	marks++
	next
}

/^<!--SUMMARY-->$/ {
	print "    \"\";"
	begin("tail")
	marks++
	next
}

{
	for (line = $0; length(line) > 72; line = substr(line, 73))
		put(substr(line, 1, 72), "")
	put(line, "\\n")
}

END {
	print "    \"\";"
	if (marks != 2) {
		print FILENAME ": the places of the data are missing" > "/dev/stderr"
		exit 1
	}
}
