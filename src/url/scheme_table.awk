# scheme_table.awk - data/schemes.tsv -> scheme_table.h
#
# The rows must be sorted by name in the C locale; every field is checked.
# scheme_slots is a hash table of the rows, counted from 1, as scheme.c has it:
# a name whose slot is taken has the next one that is free.  scheme_ordinaries is one
# of the names of at most eight octets with the syntax of http, ftp or gopher; one whose
# slot is taken is left out: it is parsed like all others.

BEGIN {
	N_SLOTS = 2048
	N_ORDINARIES = 16
	for (i = 33; i < 127; i++)
		ord[sprintf("%c", i)] = i
	FS = "\t"
	yes["yes"] = 1
	yes["no"] = 0
	slashes["yes"] = slashes["name"] = 1
	slashes["path"] = 2
	slashes["no"] = 0
	behind["yes"] = "SCHEME_HOST"
	behind["name"] = "SCHEME_NAME"
	behind["path"] = behind["no"] = "SCHEME_ANYTHING"
	n = split("file ftp gopher http mailto news nntp prospero telnet wais", list, " ")
	for (i = 1; i <= n; i++)
		ten[list[i]] = i
	kinds["url"] = "URLSIFT_SCHEME_URL"
	kinds["urn"] = "URLSIFT_SCHEME_URN"
	kinds["other"] = "URLSIFT_SCHEME_OTHER"
	n = split("1738 reserved permanent provisional historical common", list, " ")
	for (i = 1; i <= n; i++)
		origins[list[i]] = 1
	print "/* made by scheme_table.awk from data/schemes.tsv */"
	print "static const struct urlsift_scheme scheme_table[] = {"
	rows = 0
}

function octet(name, i) {
	return ord[substr(name, i + 1, 1)]
}

function hash(name,    len) {
	len = length(name)
	return (37 * octet(name, 0) + 40 * octet(name, int(len / 2)) + \
	    64 * octet(name, len - 1) + 197 * len) % N_SLOTS
}

function bad(why) {
	print FILENAME ":" FNR ": " why > "/dev/stderr"
	failed = 1
	exit 1
}

/^#/ || /^name\t/ { next }

{
	if (NF != 8)
		bad("8 fields wanted, not " NF)
	if ($1 !~ /^[a-z][0-9a-z+.-]*$/)
		bad("no name of a scheme: " $1)
	if (rows > 0 && ($1 "") <= (last ""))
		bad("not in order: " $1)
	if (!($2 in slashes) || !($3 in yes))
		bad("slashes are yes, name, path or no; opaque is yes or no")
	if ($4 != "-" && ($4 !~ /^[1-9][0-9]*$/ || $4 > 65535))
		bad("no port: " $4)
	if (!($5 in kinds) || !($7 in origins) || $8 == "")
		bad("kind, origin or reference: " $5 ", " $7)
	if ($6 != "-" && (!($6 in ten) || $1 in ten))
		bad("not like one of the ten schemes of section 3: " $1 ", " $6)
	if (($7 == "1738") != ($1 in ten))
		bad("one of the ten schemes of section 3, or not: " $1)
	printf "\t{\"%s\", \"%s\", %s, %d, %d, %d},\n", $1, $7, kinds[$5], ($4 == "-" ? 0 : $4),
	    slashes[$2], yes[$3]
	last = $1
	rows++
	number = $6 in ten ? ten[$6] : $1 in ten ? ten[$1] : 0
	numbers = numbers (rows > 1 ? ", " : "") number (rows % 32 == 0 ? "\n" : "")
	what = what "\t" behind[$2] ",\n"
	n_ten += $1 in ten
	for (slot = hash($1); slot in slots; slot = (slot + 1) % N_SLOTS)
		continue
	slots[slot] = rows
	slot = (5 * octet($1, 0) + length($1)) % N_ORDINARIES
	if ((number == ten["http"] || number == ten["ftp"] || number == ten["gopher"]) && \
	    length($1) <= 8 && $1 ~ /^[0-9a-z]+$/ && !(slot in ordinaries))
		ordinaries[slot] = sprintf("\t[%d] = { \"%s\", &scheme_table[%d], %d },\n",
		    slot, $1, rows - 1, number)
	if (length($1) > longest)
		longest = length($1)
}

END {
	if (failed)
		exit 1
	print "};\n"
	if (n_ten != 10)
		bad("the ten schemes of section 3 are " n_ten)
	print "/* enum scheme_number of those of section 3 and of those like them */"
	printf "static const uint8_t scheme_numbers[] = {\n%s\n};\n\n", numbers
	printf "static const uint8_t scheme_behinds[] = {\n%s};\n\n", what
	print "static const struct scheme_ordinary scheme_ordinaries[" N_ORDINARIES "] = {"
	for (i = 0; i < N_ORDINARIES; i++)
		printf "%s", ordinaries[i]
	print "};\n"
	if (2 * rows > N_SLOTS)
		bad("scheme_slots is more than half full")
	printf "#define SCHEME_LONGEST\t%d\n\n", longest
	printf "static const uint16_t scheme_slots[%d] = {\n", N_SLOTS
	for (i = 0; i < N_SLOTS; i++)
		printf "%s%d%s", (i % 16 == 0 ? "\t" : " "), slots[i],
		    (i == N_SLOTS - 1 ? "\n" : i % 16 == 15 ? ",\n" : ",")
	print "};"
}
