# language_table.awk - languages and their frequent words -> a table in C
#
# awk -f table.awk -f language_table.awk data/languages.tsv

/^#/ { next }

NF != 2 || $1 !~ /^[a-z][a-z]$/ { bad("no language: " $0) }

{
	names = names "\t\"" $1 "\",\n"
	bit = rows == 0 ? 1 : 2 * bit
	n = split($2, of, " ")
	for (i = 1; i <= n; i++) {
		if (of[i] !~ /^[a-z]+$/ || length(of[i]) > 7)
			bad("no short word in ASCII: " of[i])
		if (!(of[i] in sets)) {
			# Keep the words sorted.
			for (j = n_words++; j > 0 && precedes(of[i], words[j - 1]); j--)
				words[j] = words[j - 1]
			words[j] = of[i]
		}
		sets[of[i]] += bit
	}
	rows++
}

END {
	print "/* made by language_table.awk */"
	print "static const char language_names[][3] = {\n" names "};"
	print "static const struct language_word language_words[] = {"
	for (i = 0; i < n_words; i++)
		print "\t{ \"" words[i] "\", " sets[words[i]] " },"
	print "};"
	# Where the words of each letter begin, and after the last one.
	print "static const uint8_t language_begins[] = {"
	for (i = j = 0; i < 26; i++) {
		letter = substr("abcdefghijklmnopqrstuvwxyz", i + 1, 1)
		while (j < n_words && precedes(substr(words[j], 1, 1), letter))
			j++
		print "\t" j ","
	}
	print "\t" n_words "\n};"
}
