# score.awk - how many URLs are found as they stand in the truth
#
# awk -f score.awk FINDS TRUTH: FINDS has file, offset and URL, with TABs between.

BEGIN { FS = "\t" }

function bare(url) {
	sub(/\/$/, "", url)
	return url
}

NR == FNR {
	sub(/.*\//, "", $1)
	finds[$1, $2] = $3
	next
}

/^#/ { next }

{
	n[$5]++
	url = finds[$1, $2]
	if (bare(url) == bare($6))
		right[$5]++
	else if (length(bare(url)) > length(bare($6)))
		longer[$5]++
	if (verbose && bare(url) != bare($6) && shown++ < 40)
		print $1 ":" $3 ": " $5 ": " url ", not " $6
}

END {
	if (!n["broken"] || !n["ends"] || !n["whole"]) {
		print "rows of all three kinds are needed" > "/dev/stderr"
		exit 2
	}
	printf "%-8s %6s %8s %10s\n", "", "rows", "right", "too long"
	for (i = split("broken ends whole", kinds, " "); i > 0; i--) {
		kind = kinds[i]
		printf "%-8s %6d %7.2f%% %9.2f%%\n", kind, n[kind], 100 * right[kind] / n[kind],
		    100 * longer[kind] / n[kind]
	}
	exit 100 * right["broken"] / n["broken"] < 92 || 100 * longer["ends"] / n["ends"] > 1 ||
	    100 * right["whole"] / n["whole"] < 99.9
}
