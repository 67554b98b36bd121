# span_table.awk - data/octets.tsv -> span_table.h: awk -f table.awk -f span_table.awk

BEGIN {
	print "/* made by span_table.awk from data/octets.tsv */"
	for (i = 0; i < 16; i++)
		value[substr("0123456789ABCDEF", i + 1, 1)] = i
}

# The octet that "\xHH" or "HH" means.
function octet(hex) {
	hex = substr(hex, length(hex) - 1)
	if (hex !~ /^[0-7][0-9A-F]$/)
		bad("no octet below 80: " hex)
	return 16 * value[substr(hex, 1, 1)] + value[substr(hex, 2, 1)]
}

# Put the octets of TEXT into the set, or take them out.
function change(set, text, is,    i, c, from, range) {
	for (i = 1; i <= length(text); i++) {
		c = substr(text, i, 1)
		if (c != "\\")
			c = order[c]
		else if (substr(text, ++i, 1) == "x") {
			c = octet(substr(text, i + 1, 2))
			i += 2
		} else
			c = order[substr(text, i, 1)]
		for (from = range ? from : c; from <= c; from++)
			has[set, from] = is
		from = c
		range = substr(text, i + 1, 1) == "-" && i + 1 < length(text)
		i += range
	}
}

/^#/ { next }

{
	if (NF != 5)
		bad("5 fields wanted, not " NF)
	if ($2 !~ /-/ && $2 != "none" && !($2 in known))
		bad("no set above: " $2)
	for (i = 0; i < 128; i++)
		has[$1, i] = ($2 ~ /-/) ? (i >= octet(substr($2, 1, 2)) && i <= octet($2)) : has[$2, i]
	change($1, $3, 1)
	change($1, $4, 0)
	known[$1] = 1
	rows++
	printf "/* %s */\nconst struct span_set span_%s = {{\n\t", $5, $1
	for (low = 0; low < 16; low++) {
		bits = 0
		for (high = 7; high >= 0; high--)
			bits = 2 * bits + has[$1, 16 * high + low]
		printf("0x%02X%s", bits, low == 7 ? ",\n\t" : low == 15 ? "\n}};\n" : ", ")
	}
}
