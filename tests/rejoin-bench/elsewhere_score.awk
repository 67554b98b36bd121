# elsewhere_score.awk - how many URLs are printed as they stand elsewhere
#
# awk -f elsewhere_score.awk WHOLE BREAKS FINDS: what elsewhere.awk prints, and file, octet and
# URL of each find, with TABs between.

BEGIN { FS = "\t" }

function bare(url) {
	sub(/[].,;:!?'")}*_|&]+$/, "", url)
	sub(/\/$/, "", url)
	return url
}

FILENAME == ARGV[1] { whole[$1] = 1; next }

FILENAME == ARGV[2] {
	ends++
	if (($4 in whole) && !($3 in whole)) {
		rows++
		joined[$1, $2] = $4
	}
	next
}

(($1, $2) in joined) { found[$1, $2] = $3 }

END {
	if (rows == 0) {
		print "no row" > "/dev/stderr"
		exit 2
	}
	for (place in joined) {
		if (bare(found[place]) == joined[place])
			right++
		else if (verbose) {
			split(place, part, SUBSEP)
			sub(/.*\//, "", part[1])
			print part[1] ":" part[2] ": " found[place] ", not " joined[place]
		}
	}
	printf "%d ends of lines, %d go on as elsewhere, %d joined (%.2f %%)\n", ends, rows, right,
	    100 * right / rows
	exit 100 * right < 97 * rows
}
