# score.awk - what a program made of the hyphens at line breaks
#
# awk -f score.awk [-v class=NAME] [-v verbose=1] [-v min=98 -v min_kind=96]
#     [-v never_worse=1] [-v all=1] TRUTH FINDS
#
# TRUTH has a break a line: file, line, the URL before the break with its
# hyphen, the URL after it, "keep" or "drop".  FINDS are urlsift's, as JSON.
# With all=1 the question is another: is the true URL among the readings of
# each URL with up to four breaks?
#
# Exit status: 0 well enough, 1 not, 2 trouble.

function plain(text)
{
	gsub(/\342\200[\220\221]/, "-", text)
	return text
}

# The value of the first KEY with a string in a piece of JSON.  The octets that
# JSON escapes do not stand in URLs.
function value(json, key,   at)
{
	at = index(json, "\"" key "\":\"")
	if (at == 0)
		return ""
	json = substr(json, at + length(key) + 4)
	return substr(json, 1, index(json, "\"") - 1)
}

function number(json, key,   at)
{
	at = index(json, "\"" key "\":")
	return at == 0 ? 0 : substr(json, at + length(key) + 3) + 0
}

# The line on which the last piece of a find begins.
function last_line(json,   at, line)
{
	at = index(json, "\"pieces\":[")
	json = substr(json, at)
	json = substr(json, 1, index(json, "]"))
	while ((at = index(json, "\"line\":")) > 0) {
		json = substr(json, at + 7)
		line = json + 0
	}
	return line
}

# "keep", "drop" or "lost": what URL has after the octets of BEFORE.  Other
# hyphens are not looked at, so one break is judged without the others.
function decision(url, before, after,   body, i, j, n, expected)
{
	body = before
	gsub(/-/, "", body)
	for (i = j = 1; j <= length(body); i++) {
		c = substr(url, i, 1)
		if (c == "-")
			continue
		if (c != substr(body, j++, 1))
			return "lost"
	}
	match(before, /-+$/)
	expected = RLENGTH
	match(after, /^-*/)
	expected += RLENGTH
	match(substr(url, i), /^-*/)
	n = RLENGTH
	return n == expected ? "keep" : n == expected - 1 ? "drop" : "lost"
}

function count(name, truth, answer)
{
	if (!(name in n_all)) {
		classes[++n_classes] = name
		n_all[name] = 0
	}
	n_all[name]++
	n[name, truth]++
	right[name, truth] += answer == truth
	lost[name] += answer == "lost"
}

# The classes of a generated document are in its name, hy1-plain-w61-b-utf8-page-0007;
# those of others are the folder and the glyph.
function classify(file, before, truth, answer,   name, part)
{
	name = file
	sub(/.*\//, "", name)
	count("all", truth, answer)
	if (split(name, part, "-") == 7 && part[1] ~ /^hy[0-9]$/) {
		count(part[1], truth, answer)
		count(part[2] == "plain" ? "written -" : "written \\-", truth, answer)
		count("columns " substr(part[3], 2, 1) "0-" substr(part[3], 2, 1) "9", truth, answer)
		count(part[4] == "b" ? "justified" : "ragged", truth, answer)
		count(part[5], truth, answer)
		count(part[6], truth, answer)
	} else {
		sub(/\/[^\/]*$/, "", file)
		count(file, truth, answer)
		count(before ~ /-$/ ? "hyphen 2D" : "hyphen U+2010", truth, answer)
	}
}

function percent(a, b) { return b == 0 ? "-" : sprintf("%.2f", 100 * a / b) }

function share(name, kind)
{
	if (n[name, kind] == 0)
		return "-"
	return percent(right[name, kind], n[name, kind]) " (" right[name, kind] "/" n[name, kind] ")"
}

function fail(why)
{
	print "below the mark: " why
	status = 1
}

function print_table(   i, c)
{
	printf "%-16s %7s %7s  %-20s %-20s %6s %12s\n", "", "breaks", "right", "keep", "drop",
	    "lost", "always keep"
	for (i = 1; i <= n_classes; i++) {
		c = classes[i]
		printf "%-16s %7d %7s  %-20s %-20s %6d %12s\n", c, n_all[c],
		    percent(right[c, "keep"] + right[c, "drop"], n_all[c]),
		    share(c, "keep"), share(c, "drop"), lost[c], percent(n[c, "keep"], n_all[c])
	}
}

function judge(   all, kind)
{
	all = right["all", "keep"] + right["all", "drop"]
	if (100 * all < min * n_all["all"])
		fail(sprintf("%s %% right, not %s %%", percent(all, n_all["all"]), min))
	for (kind in kinds)
		if (100 * right["all", kind] < min_kind * n["all", kind])
			fail(sprintf("%s %% of %s, not %s %%",
			    percent(right["all", kind], n["all", kind]), kind, min_kind))
	if (never_worse && all < n["all", "keep"])
		fail("worse than to keep every hyphen")
}

# The readings of a find, and the URL itself where it has one reading.
function has_reading(json, url,   at)
{
	while ((at = index(json, "\"url\":\"")) > 0) {
		json = substr(json, at + 7)
		if (substr(json, 1, index(json, "\"") - 1) == url)
			return 1
	}
	return 0
}

BEGIN {
	FS = "\t"
	kinds["keep"] = kinds["drop"] = 1
}

FNR == 1 { file_number++ }

file_number == 1 {
	if ($0 ~ /^#/ || (class != "" && $1 !~ ("(^|[-/])" class "-")))
		next
	rows++
	row_file[rows] = $1
	row_line[rows] = $2
	row_before[rows] = $3
	gsub(/ /, "", row_before[rows])	# no part of the URL in a wrapper
	row_after[rows] = plain($4)
	row_truth[rows] = $5
	next
}

{
	file = value($0, "file")
	sub(/^\.\//, "", file)
	n_finds[file]++
	finds[file, n_finds[file]] = $0
}

# The find that is broken at the end of LINE and begins as BEFORE does.
function find_of(file, line, before, after,   i, json)
{
	for (i = 1; i <= n_finds[file]; i++) {
		json = finds[file, i]
		if (number(json, "line") <= line && last_line(json) > line &&
		    decision(value(json, "url"), before, after) != "lost")
			return json
	}
	return ""
}

function score(row,   before, json, answer)
{
	before = plain(row_before[row])
	json = find_of(row_file[row], row_line[row], before, row_after[row])
	answer = json == "" ? "lost" : decision(value(json, "url"), before, row_after[row])
	classify(row_file[row], row_before[row], row_truth[row], answer)
	if (verbose && answer != row_truth[row] && ++n_shown <= 20)
		printf "%s:%d: %s %s: %s, not %s\n", row_file[row], row_line[row],
		    row_before[row], row_after[row], answer, row_truth[row]
}

function score_all(row,   before, url, json)
{
	before = plain(row_before[row])
	url = (row_truth[row] == "keep" ? before : substr(before, 1, length(before) - 1)) row_after[row]
	json = find_of(row_file[row], row_line[row], before, row_after[row])
	if (json != "" && last_line(json) - number(json, "line") > 4)
		return
	n_readings++
	if (!has_reading(json, url)) {
		n_missing++
		if (n_missing <= 20)
			printf "%s:%d: %s is no reading\n", row_file[row], row_line[row], url
	}
}

END {
	if (rows == 0) {
		print "score.awk: there are no breaks to score" >"/dev/stderr"
		exit 2
	}
	for (i = 1; i <= rows; i++)
		if (all)
			score_all(i)
		else
			score(i)
	if (all) {
		printf "%d of %d true URLs are readings\n", n_readings - n_missing, n_readings
		exit n_missing > 0 || n_readings == 0
	}
	print_table()
	judge()
	exit status
}
