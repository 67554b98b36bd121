# document.awk - the documents of the hyphen benchmark, as input for groff
#
# awk -f document.awk -v seed=N -v number=N -v dir=DIR WORDS PROSE
#
# Writes DIR/NAME.roff and DIR/NAME.urls (the URLs in their order, one a line),
# and prints NAME and the device, which is all that groff needs to be told.
# NAME says what was drawn: hy1-plain-w61-b-utf8-page-0007.

# The generator of Park and Miller: the same numbers in every awk.
function draw(n)
{
	state = (16807 * state) % 2147483647
	return int(state / 2147483647 * n)
}

function chance(percent) { return draw(100) < percent }

function word() { return words[draw(n_words)] }

function pick(list,   a, n)
{
	n = split(list, a, " ")
	return a[draw(n) + 1]
}

# The same, where "." stands for nothing.
function pick_some(list,   s)
{
	s = pick(list)
	return s == "." ? "" : s
}

# One word, or several joined by hyphens as often as this document does that.
function name(   s)
{
	s = topical()
	while (chance(hyphenated) && length(s) < 36)
		s = s "-" topical()
	if (chance(8))
		s = s draw(30)
	return s
}

# Documents come back to their subjects.
function topical(   w)
{
	if (n_topics > 0 && chance(40))
		return topics[draw(n_topics)]
	w = word()
	topics[n_topics++] = w
	return w
}

# The draws stand in statements of their own: awks differ in the order of others.
function host(   s)
{
	s = pick_some("www. ftp. docs. lists. archive. . .")
	s = s name()
	return s pick(".example .example.org .example.org .example.net .example.com .test")
}

function path(   s, i, n)
{
	n = draw(4)
	for (i = 0; i < n; i++)
		s = s "/" name()
	if (chance(12)) {
		s = s "/draft-ietf-" word()
		s = s "-" name()
		return s "-0" draw(9)
	}
	if (chance(20))
		return s "/"
	s = s "/" name()
	i = 1 + draw(9)
	s = s pick_some(".html .html .txt .pdf . . -" i ".tar.gz")
	if (chance(10)) {
		s = s "?" word()
		s = s "=" name()
	} else if (chance(10)) {
		s = s "#" name()
	}
	return s
}

function url(   s)
{
	if (n_urls > 0 && chance(12))
		return urls[draw(n_urls)]
	if (n_hosts == 0 || chance(50))
		hosts[n_hosts++] = host()
	s = pick("http https https ftp") "://"
	s = s hosts[draw(n_hosts)]
	return s path()
}

# A sentence with its words and URLs put in.
function sentence(s,   u)
{
	while (match(s, /%[uw]/)) {
		if (substr(s, RSTART + 1, 1) == "w") {
			u = topical()
		} else {
			u = url()
			urls[n_urls++] = u
			print u >urls_file
			if (minus)
				gsub(/-/, "\\-", u)
			u = (prefix ? "<URL:" : "<") u ">"
		}
		s = substr(s, 1, RSTART - 1) u substr(s, RSTART + 2)
	}
	return s
}

function paragraph(n,   i)
{
	print ".sp" >roff_file
	for (i = 0; i < n; i++)
		print sentence(chance(30) ? with_url[draw(n_with_url)] : prose[draw(n_prose)]) >roff_file
}

function document(number,   hy, adjust, device, size, width, i, n)
{
	hy = pick("0 1 4")
	adjust = pick("l b")
	device = pick("ascii utf8")
	size = pick("short page long")
	width = 50 + draw(29)
	minus = hy != 0 && chance(50)
	prefix = chance(50)
	hyphenated = 10 + draw(50)
	n_topics = n_hosts = n_urls = 0

	doc = sprintf("hy%d-%s-w%d-%s-%s-%s-%04d", hy, minus ? "minus" : "plain", width, adjust,
	    device, size, number)
	roff_file = dir "/" doc ".roff"
	urls_file = dir "/" doc ".urls"
	# As the macros for manual pages have it: "\-" is the octet 2D.
	printf ".pl 32000\n.ll %dn\n.ad %s\n.hy %d\n.char \\- \\N'45'\n", width, adjust, hy >roff_file
	printf "" >urls_file
	if (size == "short") {
		print sentence(with_url[draw(n_with_url)]) >roff_file
		paragraph(draw(4))
	} else {
		n = size == "page" ? 4 + draw(4) : 16 + draw(16)
		for (i = 0; i < n; i++)
			paragraph(3 + draw(4))
	}
	close(roff_file)
	close(urls_file)
	print doc, device
}

/^#/ { next }
FNR == NR { words[n_words++] = $0; next }
/%u/ { with_url[n_with_url++] = $0; next }
{ prose[n_prose++] = $0 }

END {
	# Neighbouring seeds give neighbouring first numbers.
	state = seed * 7919 + 1
	for (i = 0; i < 20; i++)
		draw(1)
	for (i = 1; i <= number; i++)
		document(i)
}
