# lint.bats - --lint: what is wrong, in the way of a compiler
load sift

# complains TEXT COMPLAINT: about a file f with the TEXT, and says nothing else.
complains() {
	printf "$1" >f
	sift --lint f
	wants 1 "$2"
}

@test "clean: nothing, status 0" {
	printf 'see <URL:http://h.dom/a> and <ftp://h.dom/\nb>\n' >f
	sift --lint f
	wants 0 ''
	sift --lint </dev/null
	wants 0 ''
}

@test "bad: an error" {
	complains 'x\n<URL:http://h.dom:8x/>' "f:2:6: error: the port is not a number, or this scheme has none: 'http://h.dom:8x/' [port, RFC 1738 section 5]"
	complains '<URL:#frag>' "f:1:6: error: a URL begins with the name of a scheme and a colon: '#frag' [no-scheme, RFC 1738 section 2.1]"
}

@test "an empty wrapper: an error where its content would begin" {
	complains 'x <URL:> y' "f:1:8: error: the wrapper is empty [no-scheme, RFC 1738 section 2.1]"
	complains '&lt;URL: &gt;' "f:1:9: error: the wrapper is empty [no-scheme, RFC 1738 section 2.1]"
	complains 'x <URL:\n>' "f:1:8: error: the wrapper is empty [no-scheme, RFC 1738 section 2.1]"
	printf '<URL:> <URL: <> URL: <:>' >f
	sift f
	wants 1 ''
	printf '<> <:> < > URL: <URL' >f
	sift --lint f
	wants 0 ''
}

@test "a host that is a number of another form than four" {
	for host in 2130706433 0x7f.1 127.1 u@0X7F.0.0.1:80 1.2.3.4.5; do
		complains "<URL:http://$host/>" "f:1:6: error: a host that is a number must be four decimal numbers: 'http://$host/' [host, RFC 1738 section 5]"
	done
	for host in 127.1x 0xg.1 0f.1 0xf.1f -.1 1-; do
		complains "<URL:http://$host/>" "f:1:6: error: the host is neither a domain name nor four numbers: 'http://$host/' [host, RFC 1738 section 5]"
	done
}

@test "bad, with a suggestion" {
	complains '<URL:telnet//h.dom>' "f:1:6: error: a URL begins with the name of a scheme and a colon: 'telnet//h.dom'; did you mean 'telnet://h.dom'? [no-scheme, RFC 1738 section 2.1]"
	complains '<URL:http;//h.dom/>' "f:1:6: error: a URL begins with the name of a scheme and a colon: 'http;//h.dom/'; did you mean 'http://h.dom/'? [no-scheme, RFC 1738 section 2.1]"
	complains '<URL:http:/h.dom/x>' "f:1:6: error: \"//\" must follow the colon of this scheme: 'http:/h.dom/x'; did you mean 'http://h.dom/x'? [slashes, RFC 1738 section 3.1]"
	complains '<URL:http:\\\\h.dom\\a>' "f:1:6: error: a backslash must be encoded: 'http:\\\\h.dom\\a'; did you mean 'http://h.dom/a'? [backslash, RFC 1738 section 2.2]"
	complains '<URL:www.h.dom/x>' "f:1:6: error: a URL begins with the name of a scheme and a colon: 'www.h.dom/x'; did you mean 'http://www.h.dom/x'? [no-scheme, RFC 1738 section 2.1]"
	complains '<URL:ftp.h.dom:/pub>' "f:1:6: error: this is a host, a drive or a word, not the scheme of a URL: 'ftp.h.dom:/pub'; did you mean 'ftp://ftp.h.dom/pub'? [implausible, RFC 1738 section 2.1]"
	complains '<URL:joe@h.dom>' "f:1:6: error: a URL begins with the name of a scheme and a colon: 'joe@h.dom'; did you mean 'mailto:joe@h.dom'? [no-scheme, RFC 1738 section 2.1]"
	complains '<URL:http://h.dom/a|"b>' "f:1:6: error: \"<\", \">\" and the quote mark delimit URLs and must be encoded: 'http://h.dom/a|\"b'; did you mean 'http://h.dom/a%7C%22b'? [delimiter, RFC 1738 section 2.2]"
}

@test "relaxed: a warning for each deviation" {
	complains '<URL:http://h.dom/~u>' "f:1:6: warning: { } | ^ ~ [ ] \` must be encoded: 'http://h.dom/~u'; did you mean 'http://h.dom/%7Eu'? [national, RFC 1738 section 2.2]"
	complains '<URL:http://h.dom/|u>' "f:1:6: warning: { } | ^ ~ [ ] \` must be encoded: 'http://h.dom/|u'; did you mean 'http://h.dom/%7Cu'? [national, RFC 1738 section 2.2]"
	printf '<URL:http://u@h_x.dom:/~a>' >f
	sift --lint f
	[ "$(cat .status)" = 1 ]
	[ "$(grep -c ': warning: ' .out)" = 4 ]
	[ "$(grep -o '\[[a-z-]*,' .out)" = '[national,
[underscore,
[empty-port,
[http-userinfo,' ]
}

@test "every deviation has its sentence" {
	needs jq
	# The last column: a URL that has the deviation of that name.
	cat >rows <<'END'
national|2.2|http://h/~
non-ascii|2.2|http://h/é
bad-escape|2.2|http://h/%
underscore|5|http://h_h/
trailing-dot|3.1|http://h.dom./
empty-port|3.1|http://h:/
ipv6|5|http://[::1]/
http-userinfo|3.3|http://u@h/
search-char|3.3|http://h/a?b/c
search-no-slash|3.3|http://h?q
type-case|5|ftp://h/a;TYPE=a
file-no-host|3.10|file:/x
file-drive|2.2|file:///c|/x
news-digit|5|news:24h.x
news-wildmat|3.6|news:comp.*
news-server|3.6|news://s.dom/comp.x
news-escape|5|news:a%2Bb
wais-reserved|3.9|wais://h/d/t/1=h;2=d
wais-escape|3.9|wais://h/d/t/a/b
domain-literal|5|news:x@[192.0.2.1]
fragment-hash|2.2|http://h/#a#b
ftp-semicolon|3.2.2|ftp://h/a;1
END
	sed 's/\([^|]*|\)\{2\}\(.*\)/<URL:\2>/' rows | sift --lint --json
	# Some have others besides: of each line, its own.
	jq -r '"\(.line):\(.code)|\(.section)"' .out >got
	cut -d '|' -f 1,2 rows | sed = | sed 'N; s/\n/:/' >expected
	grep -Fxf expected got | diff expected -
}

@test "unterminated, doubled, ambiguous: warnings" {
	complains '<URL:http://h.dom/a\n\n\n\nx' "f:1:6: warning: the wrapper is not closed: 'http://h.dom/a' [unterminated, RFC 1738 appendix]"
	complains '<URL:URL:http://h.dom/>' "f:1:10: warning: the prefix is doubled: 'http://h.dom/' [doubled-prefix, RFC 1738 appendix]"
	complains '<ftp://h.dom/a-\nb>' "f:1:2: warning: the hyphen before the line break may or may not be a part of the URL: 'ftp://h.dom/a-b', or 'ftp://h.dom/ab' [ambiguous, RFC 1738 appendix]"
}

@test "standard input, several files, -h, -0" {
	printf '<URL:http://h:x/>' >f
	sift --lint <f
	wants 1 "(standard input):1:6: error: the port is not a number, or this scheme has none: 'http://h:x/' [port, RFC 1738 section 5]"
	sift --lint -h0 f
	wants 1 "1:6: error: the port is not a number, or this scheme has none: 'http://h:x/' [port, RFC 1738 section 5]@\\"
}

@test "-c, -l, -q, -m, filters" {
	printf '<URL:http://h:x/> <URL:ftp://h/~> <URL:ftp://h/>' >f
	printf '<URL:ftp://h/>' >good
	sift --lint -c f good
	wants 1 'f:2
good:0'
	sift --lint -l f good
	wants 1 f
	sift --lint -q f
	wants 1 ''
	sift --lint -q good
	wants 0 ''
	sift --lint -m1 f
	[ "$(wc -l <.out)" -eq 1 ]
	sift --lint -c --scheme=ftp f
	wants 1 1
}

# What is wrong is never strict: nothing was said, and the status was that of a clean file.
@test "--strict hides nothing" {
	printf '<URL:http://h:x/> <URL:ftp://h/~> <URL:ftp://h/>' >f
	sift --lint f
	cp .out without
	sift --lint --strict f
	wants 1 "$(cat without)"
	[ "$(wc -l <without)" -eq 2 ]
}

@test "trouble is 2" {
	sift --lint nowhere
	wants 2 '' 'urlsift: nowhere: No such file or directory'
}

@test "--json" {
	printf '<URL:telnet//h.dom> <ftp://h.dom/a-\nb>' >f
	sift --lint --json f
	wants 1 '{"file":"f","line":1,"column":6,"offset":5,"end":18,"wrapper":"url","url":"telnet//h.dom","level":"error","code":"no-scheme","section":"2.1","text":"a URL begins with the name of a scheme and a colon","suggestion":"telnet://h.dom"}
{"file":"f","line":1,"column":22,"offset":21,"end":37,"wrapper":"angle","url":"ftp://h.dom/a-b","level":"warning","code":"ambiguous","section":"appendix","text":"the hyphen before the line break may or may not be a part of the URL","reading":"ftp://h.dom/ab"}'
}

@test "what does not go together" {
	sift --lint --parse
	wants 2 '' "urlsift: --lint and --parse exclude each other
Try 'urlsift --help' for more information."
	sift --lint --format=%u
	wants 2 '' "urlsift: --lint and --format exclude each other
Try 'urlsift --help' for more information."
}

@test "passwords are hidden here, too" {
	printf '<URL:http://u:secret@h:x/>' >f
	sift --lint --redact f
	[ "$(cat .status)" = 1 ]
	[ "$(grep -c secret .out)" = 0 ]
	grep -q 'u:\*\*\*@' .out
}

# The program ended with a signal: nothing of the text was there to say where it stands.
@test "an empty wrapper in mail: where its content would begin" {
	{
		printf 'From: joe@h.dom\nSubject: x\nContent-Transfer-Encoding: base64\n\n'
		printf 'see <URL:> and <URL:http://h.dom/> <URL: >' | base64
	} >f
	sift --lint f
	wants 1 "f:5:13: error: the wrapper is empty [no-scheme, RFC 1738 section 2.1]
f:5:53: error: the wrapper is empty [no-scheme, RFC 1738 section 2.1]"
	printf 'From: joe@h.dom\nSubject: x\n\nsee <URL:http://h.dom/>\n <URL:>' >f
	sift --lint f
	wants 1 "f:5:7: error: the wrapper is empty [no-scheme, RFC 1738 section 2.1]"
}
