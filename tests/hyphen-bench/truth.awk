# truth.awk - where groff broke the URLs of a document after a hyphen
#
# awk -f truth.awk -v name=FILE URLS DOCUMENT
#
# Prints FILE, the line of the break, what stands before it (with its hyphen)
# and after it, and whether the hyphen is the URL's: "keep" or "drop".

# Opens the next URL at octet AT of the line; returns what follows its opener.
function start_url(at,   rest)
{
	rest = substr($0, at)
	sub(/^<(URL:)?/, "", rest)
	url = urls[++n_seen]
	done = 0
	return rest
}

# Takes what a line has of the URL; the line's end leaves the URL open.
function take(text,   end, body, glyph, before, truth)
{
	end = index(text, ">")
	if (end > 0) {
		check(substr(text, 1, end - 1))
		if (done != length(url))
			die("ends early")
		open = 0
		return substr(text, end + 1)
	}
	body = text
	sub(/\342\200\220$/, "-", body)
	if (body !~ /-$/) {
		check(body)
		open = 1
		return ""
	}
	glyph = text == body ? "-" : "\342\200\220"
	check(substr(body, 1, length(body) - 1))
	before = substr(url, 1, done) glyph
	if (substr(url, done + 1, 1) == "-") {
		truth = "keep"
		done++
	} else {
		truth = "drop"
	}
	printf "%s\t%d\t%s\t%s\t%s\n", name, FNR, before, substr(url, done + 1), truth
	open = 1
	return ""
}

# The octets of TEXT are the URL's next ones, but for the glyph of its hyphens.
function check(text)
{
	gsub(/\342\200\220/, "-", text)
	if (substr(url, done + 1, length(text)) != text)
		die("`" substr(url, done + 1) "' is not `" text "'")
	done += length(text)
}

function die(why)
{
	printf "truth.awk: %s:%d: %s\n", name, FNR, why >"/dev/stderr"
	exit_status = 1
	exit 1
}

FNR == NR { urls[++n_urls] = $0; next }

{
	rest = $0
	if (open) {
		sub(/^ +/, "", rest)
		rest = take(rest)
	}
	while (!open && (at = index(rest, "<")) > 0) {
		$0 = rest
		rest = take(start_url(at))
	}
}

END {
	if (!exit_status && (open || n_seen != n_urls))
		die("URLs are missing")
	exit exit_status
}
