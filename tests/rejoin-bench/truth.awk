# truth.awk - where the URLs that a PDF links to stand in its text
#
# awk -v name=FILE -v project=NAME -f truth.awk LINKS TEXT, with LC_ALL=C
#
# LINKS is what `pdfinfo -url' prints, TEXT what pdftotext does, with its form feeds.  A row is
# made where the link of a page equals its text octet by octet, but for line ends with the
# blanks behind them, and a hyphen before one.  A link that goes on in the text is left out.

BEGIN { OFS = "\t" }

NR == FNR {
	if ($1 ~ /^[0-9]+$/ && $3 ~ /^(https?|ftp):\/\//)
		links[$1, ++n_links[$1]] = $3
	next
}

{ text = text $0 "\n" }

# The URL from octet AT of the text: sets END, BREAKS and LINE_END.  Returns whether it is there.
function stands(at, url,    i, c) {
	breaks = ""
	line_end = 0
	for (i = 1; i <= length(url); i++) {
		c = substr(text, at, 1)
		if (c == "-" && substr(text, at + 1, 1) == "\n" && substr(url, i, 1) != "-") {
			if (substr(text, at + 2) !~ /^[ \t]*[^ \t\n\f]/)
				return 0
			breaks = breaks (breaks == "" ? "" : ",") i - 1 "-"
			at++
			c = "\n"
		} else if (c == "\n")
			breaks = breaks (breaks == "" ? "" : ",") i - 1
		if (c == "\n") {
			if (i == 1)
				return 0
			if (line_end == 0)
				line_end = at
			do
				c = substr(text, ++at, 1)
			while (c == " " || c == "\t")
		}
		if (c != substr(url, i, 1))
			return 0
		at++
	}
	end = at
	return 1
}

# What kind of a row it is, or "" for none.
function kind(    rest) {
	rest = substr(text, end, 16)
	if (rest ~ /^[A-Za-z0-9\/%&=?#~_+-]/ || rest ~ /^[.,:;][A-Za-z0-9\/]/)
		return ""
	if (breaks != "")
		return "broken"
	return rest ~ /^[].,;:)]*[ \t]*\n/ ? "ends" : "whole"
}

function page_rows(page, from, to,    at, j, k, best, what) {
	for (at = from; at < to; at++) {
		j = match(substr(text, at, to - at), /(https?|ftp):\/?\/?/)
		if (j == 0)
			return
		at += j - 1
		best = ""
		for (k = 1; k <= n_links[page]; k++)
			if (length(links[page, k]) > length(best) && stands(at, links[page, k]))
				best = links[page, k]
		if (best == "" || !stands(at, best) || (what = kind()) == "")
			continue
		if (line_end == 0)
			line_end = end + index(substr(text, end), "\n") - 1
		print name, at - 1, line(at), line_end - 1, what, best, \
		    breaks == "" ? "." : breaks, project
		at = end - 1
	}
}

# The line of octet AT: they are asked for in order.
function line(at,    n) {
	while ((n = index(substr(text, counted + 1, at - counted - 1), "\n")) > 0) {
		counted += n
		lines++
	}
	return lines + 1
}

END {
	from = 1
	for (page = 1; from <= length(text); page++) {
		n = index(substr(text, from), "\f")
		to = n == 0 ? length(text) + 1 : from + n
		page_rows(page, from, to)
		from = to
	}
}
