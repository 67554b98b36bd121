# lint.bats - --lint: report mistakes, in the format of a compiler
load sift

# complains TEXT COMPLAINT: print only this about a file f with the TEXT.
complains() {
	printf "$1" >f
	sift --lint=all f
	wants 1 "$2"
}

@test "a clean file: no output, status 0" {
	printf 'see <URL:http://h.dom/a> and <ftp://h.dom/\nb>\n' >f
	sift --lint f
	wants 0 ''
	sift --lint </dev/null
	wants 0 ''
}

@test "a bad URL is an error" {
	complains 'x\n<URL:http://h.dom:8x/>' "f:2:6: error: the port is not a number, or this scheme has none: 'http://h.dom:8x/' [port, RFC 1738 section 5]"
	complains '<URL:#frag>' "f:1:6: error: a URL begins with the name of a scheme and a colon: '#frag' [no-scheme, RFC 1738 section 2.1]"
}

@test "an empty wrapper is an error, at the place of its contents" {
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

@test "a host that is a number, but not a dotted quad, is reported" {
	for host in 4294967296 0x7f.256.1 1.2.3.4.5; do
		complains "<URL:http://$host/>" "f:1:6: error: a host that is a number must be four decimal numbers: 'http://$host/' [host, RFC 1738 section 5]"
	done
	for host in 127.1x 0xg.1 0f.1 0xf.1f -.1 1-; do
		complains "<URL:http://$host/>" "f:1:6: error: the host is neither a domain name nor four numbers: 'http://$host/' [host, RFC 1738 section 5]"
	done
}

@test "a bad URL may have a suggestion" {
	complains '<URL:telnet//h.dom>' "f:1:6: error: a URL begins with the name of a scheme and a colon: 'telnet//h.dom'; did you mean 'telnet://h.dom'? [no-scheme, RFC 1738 section 2.1]"
	complains '<URL:http;//h.dom/>' "f:1:6: error: a URL begins with the name of a scheme and a colon: 'http;//h.dom/'; did you mean 'http://h.dom/'? [no-scheme, RFC 1738 section 2.1]"
	complains '<URL:http:/h.dom/x>' "f:1:6: error: \"//\" must follow the colon of this scheme: 'http:/h.dom/x'; did you mean 'http://h.dom/x'? [slashes, RFC 1738 section 3.1]"
	complains '<URL:http:\\\\h.dom\\a>' "f:1:6: error: a backslash must be encoded: 'http:\\\\h.dom\\a'; did you mean 'http://h.dom/a'? [backslash, RFC 1738 section 2.2]"
	complains '<URL:www.h.dom/x>' "f:1:6: error: a URL begins with the name of a scheme and a colon: 'www.h.dom/x'; did you mean 'http://www.h.dom/x'? [no-scheme, RFC 1738 section 2.1]"
	complains '<URL:ftp.h.dom:/pub>' "f:1:6: error: this is a host, a drive or a word, not the scheme of a URL: 'ftp.h.dom:/pub'; did you mean 'ftp://ftp.h.dom/pub'? [implausible, RFC 1738 section 2.1]"
	complains '<URL:joe@h.dom>' "f:1:6: error: a URL begins with the name of a scheme and a colon: 'joe@h.dom'; did you mean 'mailto:joe@h.dom'? [no-scheme, RFC 1738 section 2.1]"
	complains '<URL:http://h.dom/a|"b>' "f:1:6: error: \"<\", \">\" and the quote mark delimit URLs and must be encoded: 'http://h.dom/a|\"b'; did you mean 'http://h.dom/a%7C%22b'? [delimiter, RFC 1738 section 2.2]"
}

@test "a relaxed URL has a warning for each deviation" {
	complains '<URL:http://h.dom/~u>' "f:1:6: warning: { } | ^ ~ [ ] \` must be encoded: 'http://h.dom/~u'; did you mean 'http://h.dom/%7Eu'? [national, RFC 1738 section 2.2]"
	complains '<URL:http://h.dom/|u>' "f:1:6: warning: { } | ^ ~ [ ] \` must be encoded: 'http://h.dom/|u'; did you mean 'http://h.dom/%7Cu'? [national, RFC 1738 section 2.2]"
	printf '<URL:http://u@h_x.dom:/~a>' >f
	sift --lint=all f
	[ "$(cat .status)" = 1 ]
	[ "$(grep -c ': warning: ' .out)" = 5 ]
	[ "$(grep -o '\[[A-Za-z-]*,' .out)" = '[national,
[underscore,
[empty-port,
[http-userinfo,
[S-USERINFO-HTTP,' ]
}

@test "every deviation has a text" {
	needs jq
	# The last column is a URL with the deviation in the first one.
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
host-number|3.1|http://10.1/
host-escape|5|http://h%2Edom/
END
	sed 's/\([^|]*|\)\{2\}\(.*\)/<URL:\2>/' rows | sift --lint=all --json
	# Some URLs have other deviations, too: select the one of the line.
	jq -r '"\(.line):\(.code)|\(.section)"' .out >got
	cut -d '|' -f 1,2 rows | sed = | sed 'N; s/\n/:/' >expected
	grep -Fxf expected got | diff expected -
}

@test "a finding has no suggestion if the suggestion does not correct it" {
	printf '<URL:http://h_x.dom:080/~a>' >f
	sift --lint=all,-S-PORT,-S-PORT-RANGE --json f
	same codes 'national
underscore' "$(grep -o '"code":"[a-z]*"' .out | cut -d '"' -f 4)"
	same suggestions '' "$(grep underscore .out | grep suggestion || true)"
	printf '<htpp://h.dom:080/> <ftp://h.dom:0/~x>' >f
	sift --lint=+national --json f
	same codes 'S-PORT-RANGE
S-PORT-RANGE' "$(grep -v suggestion .out | grep -o '"code":"[^"]*"' | cut -d '"' -f 4)"
}

@test "line breaks in the body of a mailto URL are reported only on request" {
	printf '<URL:mailto:a@h.dom?body=a%%0D%%0Ab>' >f
	sift --lint f
	wants 0 ''
	sift --lint=+S-CRLF f
	wants 1 "f:1:6: warning: a part decodes to a line break: 'mailto:a@h.dom?body=a%0D%0Ab' [S-CRLF, RFC 1738 section 6]"
}

# Regression: nothing was reported, as "http" is a host with an empty port.
@test "a second scheme after the first one is an error" {
	printf '<http://http://h.org/>\n' >f
	sift --lint f
	wants 1 "f:1:2: error: a second scheme follows, and is taken for the host: 'http://http://h.org/'; did you mean 'http://h.org/'? [doubled-scheme, RFC 1738 section 2.1]"
	complains '<https://http//h.org/>' "f:1:2: error: a second scheme follows, and is taken for the host: 'https://http//h.org/'; did you mean 'http://h.org/'? [doubled-scheme, RFC 1738 section 2.1]"
}

@test "unterminated, doubled and ambiguous wrappers are warnings" {
	printf '<URL:http://h.dom/a\n\n\n\nx' >f
	sift --lint f
	wants 1 "f:1:6: warning: the wrapper is not closed: 'http://h.dom/a' [unterminated, RFC 1738 appendix]"
	complains '<URL:URL:http://h.dom/>' "f:1:10: warning: the prefix is doubled: 'http://h.dom/' [doubled-prefix, RFC 1738 appendix]"
	complains '<ftp://h.dom/a-\nb>' "f:1:2: warning: the hyphen before the line break may or may not be a part of the URL: 'ftp://h.dom/a-b', or 'ftp://h.dom/ab' [ambiguous, RFC 1738 appendix]"
}

@test "--lint works with standard input, several files, -h and -0" {
	printf '<URL:http://h:x/>' >f
	sift --lint <f
	wants 1 "(standard input):1:6: error: the port is not a number, or this scheme has none: 'http://h:x/' [port, RFC 1738 section 5]"
	sift --lint -h0 f
	wants 1 "1:6: error: the port is not a number, or this scheme has none: 'http://h:x/' [port, RFC 1738 section 5]@\\"
}

@test "--lint works with -c, -l, -q, -m and filters" {
	printf '<URL:http://h:x/> <URL:ftp://h:0/> <URL:ftp://h/>' >f
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

# Regression: there was no output, and the status of a clean file, as findings are not strict.
@test "--strict hides no findings" {
	printf '<URL:http://h:x/> <URL:ftp://h:0/~> <URL:ftp://h/>' >f
	sift --lint f
	cp .out without
	sift --lint --strict f
	wants 1 "$(cat without)"
	[ "$(wc -l <without)" -eq 2 ]
}

# codes TEXT OPTION...: print the codes found in TEXT, one on each line.
codes() {
	printf "$1\\n" >f
	shift
	"$URLSIFT" --lint "$@" --format='%{lint.code}' f
}

# By default, 46 of 50 findings in documentation were about "~" and decided hyphens, and these
# mistakes were not reported.
@test "the default codes are those that an author would correct" {
	[ "$(codes 'https://user:pw@h/' -a)" = 'S-PASSWORD
S-USERINFO-HTTP' ]
	[ "$(codes 'http://h:99999/' -a)" = S-PORT-RANGE ]
	[ "$(codes '<http:/h>')" = slashes ]
	[ "$(codes 'see http:/www.h.org. and http:/index.html' -a)" = slashes ]
	[ "$(codes '<htpp://h.dom/>')" = scheme ]
	[ "$(codes 'see htpp://h.dom/' -a)" = scheme ]
	[ "$(codes '"htttps://h.dom/"' -a)" = scheme ]
	[ "$(codes '<http://a b/c>')" = blank-host ]
	[ "$(codes '<URL:http://a b/c>')" = blank-host ]
	[ "$(codes '<http://a.b-\nc.dom/>')" = S-HYPHEN-HOST ]
	[ "$(codes '<http://h.dom/a-\nb>')" = ambiguous ]
	[ "$(codes '<http://010.1.1.1/>')" = S-HOSTNUM ]
	[ -z "$(codes '<http://h/~a?b/c> <http://[::1]/> <http://h/\303\251> <URL:...>')" ]
	[ -z "$(codes 'http://user:password@host/ http://u:p@example.com/ foo://x/ ntp://h/' -a)" ]
	[ -z "$(codes '<http://h.dom Label> <http:rpc x>')" ]
	# The text decides, as only one of the two words occurs elsewhere.
	[ -z "$(codes '<http://h.dom/a-\nb> http://h.dom/a-b ' )" ]
	[ "$(codes '<http://h.dom/a-\nb> http://h.dom/a-b ' --lint=all)" = decided-hyphen ]
}

@test "--lint=LIST selects codes" {
	text='<URL:http://u:x@h:0/~>'
	[ "$(codes "$text" --lint=all | tr '\n' ' ')" = 'national http-userinfo S-PORT S-PORT-RESERVED S-PORT-RANGE S-PASSWORD S-USERINFO-HTTP ' ]
	[ "$(codes "$text" --lint=-S-PASSWORD,+national | tr '\n' ' ')" = 'national S-PORT-RANGE S-USERINFO-HTTP ' ]
	[ "$(codes "$text" --lint=national --lint=-S-USERINFO-HTTP | tr '\n' ' ')" = 'national S-PORT-RANGE S-PASSWORD ' ]
	[ "$(codes "$text" --lint=all,default | wc -l)" -eq 3 ]
	[ "$(codes '<URL:%%s>' --lint=+placeholder)" = no-scheme ]
	[ "$(codes 'http://$H/ "http://{h}/" http://#{h}/ http://<h>/ http://##' --lint=all | wc -l)" -eq 4 ]
	[ -z "$(codes 'http://$H/ "http://{h}/" http://#{h}/ http://<h>/ http://##')" ]
	[ -z "$(codes '<URL:#x>' --lint=-no-scheme)" ]
	sift --lint=-S-PASWORD f
	wants 2 '' "urlsift: unknown code '-S-PASWORD' in --lint
Try 'urlsift --help' for more information."
}

@test "a control character is shown, and never part of a suggestion" {
	complains '<URL:http://h.dom/a\001b>' "f:1:6: error: a control character must be encoded: 'http://h.dom/a\\x01b' [control, RFC 1738 section 2.2]"
	complains '<URL:htpp://h.dom/>' "f:1:6: error: this scheme is not known, and one letter from one that is: 'htpp://h.dom/'; did you mean 'http://h.dom/'? [scheme, RFC 1738 section 2.1]"
	complains '<URL:http://h.dom:0>' "f:1:6: warning: the port is not the scheme's default: 'http://h.dom:0' [S-PORT, RFC 1738 section 6]
f:1:6: warning: the port is below 1024 and not the scheme's default: 'http://h.dom:0' [S-PORT-RESERVED, RFC 1738 section 6]
f:1:6: warning: the port is 0, above 65535, or begins with a zero: 'http://h.dom:0' [S-PORT-RANGE, RFC 1738 section 6]"
}

@test "--format prints a record for each finding" {
	printf '<URL:http:/h.dom> <URL:http://u:x@h/>' >f
	sift --lint --format='%f:%l:%c|%{lint.level}|%{lint.code}|%{lint.section}|%{lint.text}|%{lint.suggestion}|%u' f
	wants 1 'f:1:6|error|slashes|3.1|"//" must follow the colon of this scheme|http://h.dom|http:/h.dom
f:1:24|warning|S-PASSWORD|6|the URL holds a password||http://u:x@h/
f:1:24|warning|S-USERINFO-HTTP|6|the text before the "@" is not the host||http://u:x@h/'
	sift --lint --format='::%{lint.level} file=%f,line=%l,col=%c::%{lint.message}' f
	grep -qxF "::error file=f,line=1,col=6::\"//\" must follow the colon of this scheme: 'http:/h.dom'; did you mean 'http://h.dom'? [slashes, RFC 1738 section 3.1]" .out
	sift --format='%u|%{lint.code}' -a f
	wants 0 'http://u:x@h/|'
}

@test "trouble sets the status 2" {
	sift --lint nowhere
	wants 2 '' 'urlsift: nowhere: No such file or directory'
}

@test "--lint --json prints findings as objects" {
	printf '<URL:telnet//h.dom> <ftp://h.dom/a-\nb>' >f
	sift --lint --json f
	wants 1 '{"file":"f","line":1,"column":6,"offset":5,"end":18,"wrapper":"url","url":"telnet//h.dom","level":"error","code":"no-scheme","section":"2.1","text":"a URL begins with the name of a scheme and a colon","suggestion":"telnet://h.dom"}
{"file":"f","line":1,"column":22,"offset":21,"end":37,"wrapper":"angle","url":"ftp://h.dom/a-b","level":"warning","code":"ambiguous","section":"appendix","text":"the hyphen before the line break may or may not be a part of the URL","reading":"ftp://h.dom/ab"}'
}

@test "conflicting options are refused" {
	sift --lint --parse
	wants 2 '' "urlsift: --lint and --parse exclude each other
Try 'urlsift --help' for more information."
	sift --lint --notes
	wants 2 '' "urlsift: --lint and --notes exclude each other
Try 'urlsift --help' for more information."
}

@test "--redact hides passwords here, too" {
	printf '<URL:http://u:secret@h:x/>' >f
	sift --lint --redact f
	[ "$(cat .status)" = 1 ]
	[ "$(grep -c secret .out)" = 0 ]
	grep -q 'u:\*\*\*@' .out
}

# Regression: the program crashed, as there was no text whose position it could print.
@test "an empty wrapper in mail is reported at the place of its contents" {
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

# named TEXT: --lint reports the TEXT.
named() {
	printf '%s\n' "$1" >f
	sift --lint f
	same "status of $1" 1 "$(cat .status)"
}

# A bare one must be a URL without doubt: "http:h.org" may be code, a blank ends the host, and so
# does a backslash.
@test "typing errors of people are found, in wrappers and without them" {
	local typo
	for typo in http//h.org/a http:h.org/a http:///h.org/a http://h,org/ mailto://joe@h.org \
		http://h.orgg/ htp://h.org/ http:/h.org/ http:://h.org/ ttp://h.org/ hhttp://h.org/ \
		http://http://h.org/ http://h..org/ 'http;//h.org/' http.//h.org/ https//:h.org/ \
		http://h.org:80a/ http://www,h.org/ http:www.h.org https//www.h.org http://h.con/a; do
		named "see $typo now"
		named "($typo)"
		named "<URL:$typo>"
	done
	for typo in 'http:\\h.org\a' 'http://h org/' http:h.org; do
		named "<URL:$typo>"
	done
	printf 'http:File.read(x) https:a mailto:joe@h.org http://h.org/a:b std::http:x\n' >f
	printf 'a/http//h.org xhttp//h.org http//file.c http//h http://a.org,b.org,c.org\n' >>f
	printf 'http://h:80xx/ http://h:port/ http//$h.org/ http,// (http; //h.org)\n' >>f
	printf '\001ttp://h.org/ (h)28 b(ttp://h.org/) rtmps://h.org/ http:Example.com/\n' >>f
	printf 'x --body file://body.json, <https://>, https://h.org/?text=a%%0Ab news:a/1-2\n' >>f
	sift --lint f
	wants 0 ''
}

@test "typing errors have suggestions" {
	local row
	while read -r row; do
		printf 'see %s now\n' "${row%% *}" >f
		"$URLSIFT" --lint --json f | grep -qF "\"suggestion\":\"${row##* }\"" || fails+="$row"$'\n'
	done <<-'END'
		http//h.org/a http://h.org/a
		https//:h.org/a https://h.org/a
		http;//h.org/a http://h.org/a
		http://h,org/a http://h.org/a
		http://www,h.org/a http://www.h.org/a
		http://h.orgg/a http://h.org/a
		http://h.con:80/a http://h.com:80/a
		http:www.h.org/a http://www.h.org/a
	END
	same 'without the right one' '' "${fails-}"
}

@test "on a terminal, the placeholders left out are counted" {
	needs_terminal
	printf '<http://user:password@host/> <URL:http://...>\n' >f
	script -qc "'$URLSIFT' --lint f" /dev/null </dev/null | tr -d '\r' >said
	grep -q '^urlsift: [12] placeholders are left out (--lint=all)$' said
	printf 'http://$host/ "ftp://${H}/a" http://h:PORT/ http://h.dom/\n' >f
	script -qc "'$URLSIFT' --lint f" /dev/null </dev/null | tr -d '\r' >said
	same 'bare and quoted' 'urlsift: 3 placeholders are left out (--lint=all)' "$(cat said)"
}
