# pages.awk - finds in manual pages against what stands in the same pages set wide
#
# awk -f pages.awk WIDE FINDS: WIDE has the page and a URL of it, with a TAB between; FINDS is
# what `urlsift --json' found.  A find counts if it has readings and one of them stands in the
# wide page.

function field(name) {
	if (!match($0, "\"" name "\":\"[^\"]*\""))
		return ""
	return substr($0, RSTART + length(name) + 4, RLENGTH - length(name) - 5)
}

function count(class, right) {
	if (!(class in all))
		order[++classes] = class
	all[class]++
	good[class] += right
}

FILENAME == ARGV[1] {
	split($0, row, "\t")
	sub(/\.true$/, "", row[1])
	stands[row[1] "\t" row[2]] = 1
	next
}

/"readings":/ {
	file = field("file")
	device = file ~ /\.utf8\.[0-9]+$/ ? "utf8" : "ascii"
	page = file
	sub(/\.(utf8|ascii)\.[0-9]+$/, "", page)
	url = field("url")
	rest = substr($0, index($0, "\"readings\":"))
	known = 0
	while (match(rest, /"url":"[^"]*"/)) {
		if ((page "\t" substr(rest, RSTART + 7, RLENGTH - 8)) in stands)
			known = 1
		rest = substr(rest, RSTART + RLENGTH)
	}
	if (!known)
		next
	right = (page "\t" url) in stands
	language = page
	sub(/^\.\//, "", language)
	count(device, right)
	count(device " " substr(language, 1, 2), right)
	if (!right && verbose)
		print file ": " url " " field("line")
}

END {
	for (i = 1; i <= classes; i++)
		printf "%-10s %6d breaks %7.2f %% right\n", order[i], all[order[i]],
			100 * good[order[i]] / all[order[i]]
	if (all["utf8"] == 0 || all["ascii"] == 0) {
		print "no breaks"
		exit 2
	}
	below = 100 * good["utf8"] < 99.5 * all["utf8"] || 100 * good["ascii"] < 97 * all["ascii"]
	for (class in all)
		if (class ~ / / && class !~ / en$/ && 100 * good[class] < 97 * all[class])
			below = 1
	exit below
}
