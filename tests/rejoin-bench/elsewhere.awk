# elsewhere.awk - the URLs of texts that stand inside a line, or those that end one
#
# awk -f elsewhere.awk whole=1 TEXT...: a URL a line.  Without whole=1: file, octet of the URL,
# the URL, and that with the first token of the next line, with TABs between.

function bare(url) {
	sub(/[].,;:!?'")}*_|&]+$/, "", url)
	sub(/\/$/, "", url)
	return url
}

FNR == 1 { at = 0; ends = "" }

# The URL that ended the line before, and what follows it.
ends != "" && !whole {
	match($0, /^[ \t]*[^ \t<>"\f\r]+/)
	if (RLENGTH > 0) {
		token = substr($0, 1, RLENGTH)
		sub(/^[ \t]+/, "", token)
		if (bare(ends token) != bare(ends))
			print FILENAME "\t" place "\t" bare(ends) "\t" bare(ends token)
	}
}

{
	ends = ""
	line = $0
	sub(/[ \t\r]+$/, "", line)
	url_form = "(https?|ftp|gopher)://[^ \t<>\"]*"
	for (from = 1; match(substr(line, from), url_form); from += RLENGTH) {
		from += RSTART - 1
		url = substr(line, from, RLENGTH)
		before = substr(line, 1, from - 1)
		if (from + RLENGTH <= length(line)) {
			if (whole)
				print bare(url)
		} else if (before !~ /[A-Za-z0-9]$/ && before !~ /(<|<?[Uu][Rr][Ll]:[ \t]*)$/) {
			ends = url
			place = at + from - 1
		}
	}
	at += length($0) + 1
}
