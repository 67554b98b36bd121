# wrap.bats - --wrap: print URLs as <URL:...>
load sift

files() {
	cat >list <<-'END'
		http://www.ics.uci.edu/pub/ietf/uri/draft-fielding-uri-syntax-01.txt?section=4.2.3#resolution

		ftp://h.dom/pub
	END
}

@test "--wrap prints 72 columns, and skips an empty line" {
	sift --wrap list
	wants 0 '<URL:http://www.ics.uci.edu/pub/ietf/uri/
draft-fielding-uri-syntax-01.txt?section=4.2.3#resolution>
<URL:ftp://h.dom/pub>'
}

@test "--wrap=WIDTH sets the columns, and its output can be read again" {
	sift --wrap=30 <list
	wants 0 '<URL:http://www.ics.uci.edu/
pub/ietf/uri/
draft-fielding-uri-syntax-01.t
xt?section=4.2.3#resolution>
<URL:ftp://h.dom/pub>'
	cp .out wrapped
	sift -o wrapped
	wants 0 "$(grep . list)"
	sed 's/^/> /' wrapped | sift -o
	wants 0 "$(grep . list)"
}

@test "--wrap: for every width the list of URLs can be recovered" {
	grep -v '^#' "$abs_top_srcdir/data/parse.tsv" | cut -f 1 | grep '^[a-z]*://[ -~]*$' |
		grep -v '\\' >urls
	sift --parse -o urls
	sift -o --parse <urls
	cp .out good
	[ "$(wc -l <good)" -gt 150 ]
	for width in 20 33 72 200; do
		sift --wrap="$width" good
		cp .out wrapped
		[ "$(cat .status)" = 0 ]
		sift -o wrapped
		wants 0 "$(cat good)"
		[ "$(grep -c -- '-$' wrapped)" = 0 ]
	done
}

# Regression: a NUL was an octet of a URL, which was bad.
@test "--wrap -0 ends the printed URLs with NUL" {
	printf 'news:x\n\nno\nhttp://h.dom/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' | sift --wrap=20 -0
	wants 2 '<URL:news:x>@<URL:http://h.dom/
aaaaaaaaaaaaaaaaaaaa
aaaaaaaaaa>@\' 'urlsift: (standard input):3: offset 2: a URL begins with the name of a scheme and a colon [no-scheme, RFC 1738 section 2.1]'
}

@test "--wrap reports a line that is not a URL, and prints the others" {
	printf 'http://h.dom/a\nno URL\r\nhttp://h.dom:x/\na:\nhttp://h.dom/b\r\n' >mixed
	sift --wrap mixed
	wants 2 '<URL:http://h.dom/a>
<URL:http://h.dom/b>' 'urlsift: mixed:2: offset 2: a URL begins with the name of a scheme and a colon [no-scheme, RFC 1738 section 2.1]
urlsift: mixed:3: offset 13: the port is not a number, or this scheme has none [port, RFC 1738 section 5]
urlsift: mixed:4: in a wrapper this would not be read as the same URL'
	printf 'x' | sift --wrap
	wants 2 '' 'urlsift: (standard input):1: offset 1: a URL begins with the name of a scheme and a colon [no-scheme, RFC 1738 section 2.1]'
	sift --wrap mixed missing
	[ "$(cat .status)" = 2 ]
	[ "$(tail -n 1 .err)" = 'urlsift: missing: No such file or directory' ]
}

@test "--wrap works for URLs longer than any wrapper" {
	printf 'http://h.dom/%2035d\n' 0 | tr ' ' x >long
	sift --wrap long
	[ "$(cat .status)" = 0 ]
	[ "$(wc -l <.out)" = 12 ]
	cp .out wrapped
	sift -o wrapped
	wants 0 "$(cat long)"
	printf 'http://h.dom/%2036d\n' 0 | tr ' ' x >long
	sift --wrap long
	wants 2 '' 'urlsift: long:1: the URL is too long for a wrapper'
}

@test "--wrap without URLs prints nothing" {
	sift --wrap </dev/null
	wants 1 ''
}

@test "--wrap works with filters, -N, -0 and -u" {
	printf 'HTTP://H.dom:80/\nftp://h.dom/\nftp://h.dom/\n' >urls
	sift --wrap -u urls
	wants 0 '<URL:HTTP://H.dom:80/>
<URL:ftp://h.dom/>'
	sift --wrap -N --scheme=http urls
	wants 0 '<URL:http://h.dom/>'
	sift --wrap -m1 -0 urls
	wants 0 '<URL:HTTP://H.dom:80/>@\'
	sift --wrap -c urls
	wants 0 3
}

@test "--wrap escapes control characters, as every record does" {
	printf 'http://h.dom/\302\200\n' | sift --wrap
	wants 0 '<URL:http://h.dom/%C2%80>'
}

@test "--wrap refuses invalid and narrow widths, and conflicting options" {
	try="Try 'urlsift --help' for more information."
	sift --wrap=19 list
	wants 2 '' "urlsift: width '19' in --wrap is too small: 20 is the least
$try"
	sift --wrap=wide list
	wants 2 '' "urlsift: invalid number 'wide' in --wrap
$try"
	sift --wrap --json list
	wants 2 '' "urlsift: --wrap and --json exclude each other
$try"
	sift --wrap --std=1993 list
	wants 2 '' "urlsift: --wrap cannot be used with --std=1993
$try"
	sift --wrap --explain list
	wants 2 '' "urlsift: --explain needs --parse
$try"
}
