# names_table.awk - the sets of urlsift.h -> the names of their bits, a macro for each set
#
# awk -f table.awk -f names_table.awk src/urlsift.h: URLSIFT_WHY_SOFT_BREAK is "soft-break"

BEGIN {
	FS = " "
	print "/* made by names_table.awk */"
}

/^enum urlsift_[a-z_]+ \{/ {
	set = toupper(substr($2, 9))
	names = ""
}

/^\}/ {
	if (names != "")
		print "#define NAMES_" set names "\n"
	set = names = ""
}

set != "" {
	while (match($0, /URLSIFT_[A-Z0-9_]+ = 1 << [0-9]+/)) {
		split(substr($0, RSTART, RLENGTH), part, / = 1 << /)
		$0 = substr($0, RSTART + RLENGTH)
		name = part[1]
		sub(/^URLSIFT_[A-Z]+_/, "", name)
		gsub(/_/, "-", name)
		name = set == "WARNING" ? "S-" name : tolower(name)
		names = names " \\\n\t[" part[2] "] = \"" name "\","
		rows++
	}
}
