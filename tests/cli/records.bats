# records.bats - [FILE:]LINE:COLUMN:[OFFSET:]URL
load sift

files() {
	printf 'see <URL:http://h.dom/a>\nand <ftp://h.dom/b-\nc>.\n' >one
	printf 'none here\n' >none
	printf '<URL:news:comp.x>' >two
}

@test "a bare URL is found without options" {
	printf 'see https://example.org/\n' | sift
	wants 0 '1:5:https://example.org/'
	printf 'see https://example.org/\n' | sift -w
	wants 1 ''
}

@test "the example of the appendix is read" {
	sift "$examples/rfc1738-appendix.txt"
	wants 0 '1:39:ftp://info.cern.ch/pub/www/doc;type=d
2:57:ftp://ds.internic.net/rfc
3:50:http://ds.internic.net/instructions/overview.html#WARNING'
}

@test "a file or standard input is read" {
	sift one
	wants 0 '1:10:http://h.dom/a
2:6:ftp://h.dom/b-c'
	sift <one
	wants 0 '1:10:http://h.dom/a
2:6:ftp://h.dom/b-c'
}

@test "-b prints the offset" {
	sift -b one
	wants 0 '1:10:9:http://h.dom/a
2:6:30:ftp://h.dom/b-c'
}

@test "-o prints only the URL, and the fields that are asked for" {
	sift -o one two
	wants 0 'http://h.dom/a
ftp://h.dom/b-c
news:comp.x'
	sift -obH two
	wants 0 'two:5:news:comp.x'
	sift -no one
	wants 0 '1:http://h.dom/a
2:ftp://h.dom/b-c'
	sift -onHb two
	wants 0 'two:1:5:news:comp.x'
	sift -on --color=always two
	grep -q '1.*:.*news:comp.x' .out
}

@test "-0 ends records with NUL" {
	sift -0 one
	wants 0 '1:10:http://h.dom/a@2:6:ftp://h.dom/b-c@\'
}

@test "--redact hides passwords in the fields of a message" {
	printf '%s\n' 'From: "ftp://joe:secret@h.dom/" <a@b>' 'Message-ID: <http://u:secret@h>' \
		'Subject: http://h.dom/ ftp://joe:secret@h.dom/ and //b' 'Date: ftp://x:secret@h' '' \
		'http://h.dom/a' >mail
	sift -a --redact --json --as=mail mail
	same secrets '' "$(grep secret .out)"
	sift -a --redact --as=mail --skip=header mail \
		--format='%{mail.subject}|%{mail.from}|%{mail.date}|%i|%u\n'
	wants 0 'http://h.dom/ ftp://joe:***@h.dom/ and //b|"ftp://joe:***@h.dom/" <a@b>|ftp://x:***@h|http://u:***@h|http://h.dom/a'
}

# Regression: only "://" began a password in a field, and entities hid it.
@test "--redact hides passwords in ids and subjects without ://, and behind entities" {
	printf '%s\n' 'From: a@b' 'Message-ID: <u:secret@h>' 'Date: ftp:u:secret@h' \
		'Subject: ftp u:secret@h.dom or ftp&colon;//u&#58;secret&#64;h, not mailto:joe@h.dom' '' \
		'http://h.dom/?u=ftp%3A%2F%2Fu%3Asecret%40h&amp;v=ftp://u:secret&commat;h' >mail
	sift -a --redact --json --as=mail mail
	same secrets '' "$(grep secret .out)"
	sift -a --redact --as=mail --skip=header mail \
		--format='%{mail.subject}|%{mail.date}|%i|%u\n'
	wants 0 'ftp u:***@h.dom or ftp&colon;//u&#58;***&#64;h, not mailto:joe@h.dom|ftp:***@h|u:***@h|http://h.dom/?u=ftp%3A%2F%2Fu%3A***%40h&v=ftp://u:***'
}

# Regression: only the target was changed.
@test "--redact hides passwords in every field of a web archive" {
	printf 'WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Record-ID: <ftp://u:secret@h>\r\nWARC-Date: u:secret@h\r\nWARC-Target-URI: http://u:secret@h/\r\nContent-Length: 13\r\n\r\nhttp://h.dom/\r\n\r\n' >w.warc
	sift -a --redact --json w.warc
	[ "$(cat .status)" = 0 ]
	same secrets '' "$(grep secret .out)"
	grep -q '"id":"ftp://u:\*\*\*@h"' .out
}

@test "--notes appends a TAB, notes, deviations and warnings" {
	printf '<URL:http://h.dom:8080/a\n\n~b>\n' | sift --notes
	wants 0 '1:6:http://h.dom:8080/a~b	blank-line,national,S-PORT'
	sift --notes two
	wants 0 '1:6:news:comp.x'
	printf 'http://h.dom/a http://h.dom/b.\n' | sift --notes -o
	wants 0 'http://h.dom/a
http://h.dom/b	trimmed'
}

@test "-N prints the normalised form" {
	printf '<URL:HTTP://H.Dom:80/%%7ea>\n' | sift -N
	wants 0 '1:6:http://h.dom/~a'
}

@test "-u prints each URL once in the whole run" {
	sift -u two one two one
	wants 0 'two:1:6:news:comp.x
one:1:10:http://h.dom/a
one:2:6:ftp://h.dom/b-c'
	# Many URLs.
	seq 1 5000 | sed 's|.*|<URL:http://h.dom/&>|' >once
	cat once once >many
	sift -uc many
	wants 0 5000
	# With -N, the normalised forms are compared.
	printf '<URL:http://H.dom/> <URL:http://h.dom/>\n' | sift -uN
	wants 0 '1:6:http://h.dom/'
}

@test "--hyphen chooses the reading" {
	sift --hyphen=keep -o one
	wants 0 'http://h.dom/a
ftp://h.dom/b-c'
	sift --hyphen=drop -o one
	wants 0 'http://h.dom/a
ftp://h.dom/bc'
	sift --hyphen=all one
	wants 0 '1:10:http://h.dom/a
2:6:ftp://h.dom/b-c
2:6:ftp://h.dom/bc'
}

@test "--hyphen=all prints the best reading first, and -m counts the URL once" {
	printf '<ftp://h.dom/b-\nc> ftp://h.dom/bc <URL:ftp://h.dom/d>\n' >elsewhere
	sift --hyphen=all -m1 elsewhere
	wants 0 '1:2:ftp://h.dom/bc
1:2:ftp://h.dom/b-c'
}

@test "all kinds are found by default; the last of -a, -w and --find decides" {
	printf '<URL:http://h/1> <http://h/2> URL:http://h/3 "http://h/4" http://h/5 .\n' >kinds
	for options in '' -a --all --find=all '-w -a' '--find=url -a' '-w --find=all'; do
		# shellcheck disable=SC2086 # a list
		sift -o $options kinds
		wants 0 'http://h/1
http://h/2
http://h/3
http://h/4
http://h/5'
	done
	for options in -w --wrapped --find=wrapped '-a -w' '--find=bare -w' '-a --find=url,angle,prefix'; do
		# shellcheck disable=SC2086 # a list
		sift -o $options kinds
		wants 0 'http://h/1
http://h/2
http://h/3'
	done
	for options in --find=quote '--find=bare --find=quote' '-w --find=quote'; do
		# shellcheck disable=SC2086 # a list
		sift -o $options kinds
		wants 0 'http://h/4'
	done
}

@test "--std=1993: a blank is a character" {
	printf '<URL:gopher://h.dom/11/a b>\n' >blank
	sift -o blank
	wants 0 'gopher://h.dom/11/ab'
	sift -o --std=1993 blank
	wants 0 'gopher://h.dom/11/a b'
}

@test "binary input, NULs, long lines and a missing final newline are accepted" {
	printf '\0\377\001<URL:http://h.dom/a>\0' | sift -b
	wants 0 '1:9:8:http://h.dom/a'
	{
		head -c 3000000 /dev/zero
		printf '<URL:http://h.dom/a>'
	} | sift
	wants 0 '1:3000006:http://h.dom/a'
}

@test "the output does not depend on the size of reads" {
	seq 1 1000 | sed 's|.*|line & <URL:http://h.dom/\n&>|' >cut
	"$URLSIFT" cut >whole
	[ "$(wc -l <whole)" -eq 1000 ]
	dd if=cut bs=37 status=none | "$URLSIFT" | cmp - whole
	{ head -c 777 && sleep 0.1 && cat; } <cut | "$URLSIFT" | cmp - whole
}

@test "--format: every directive works" {
	printf 'see <URL:http://H.dom:8080/~a-\nb>' >f
	sift --format='%f|%l|%c|%b|%e|%u|%U|%s|%h|%k|%v|%n|%w|%m|%i|%{port}|%{path}|%%|\\|\t|' f
	wants 0 'f|1|10|9|32|http://H.dom:8080/~a-b|http://h.dom:8080/~a-b|http|H.dom|url|relaxed|national|S-PORT|||8080|~a-b|%|\|	|'
}

@test "--format: parts that occur several times, and absent parts" {
	sift --parse --format='%s:%{cwd}:%{name}:%{form}:%{field}:%{user}' ftp://h/a//b/c \
		'prospero://h/a;b=c;d=e' 'wais://h/d?q'
	wants 0 'ftp:a//b:c:::
prospero::::b:c;d:e:
wais:::search::'
}

@test "--format: the ends of records" {
	sift --format='%u' two
	wants 0 'news:comp.x'
	sift --format='%u\n' two
	wants 0 'news:comp.x'
	sift --format='%u\0' one
	wants 0 'http://h.dom/a@ftp://h.dom/b-c@\'
	sift -0 --format='%l' one
	wants 0 '1@2@\'
}

@test "--format prints no control characters of URLs, and no colours" {
	printf '<URL:http://h.dom/a\302\233b>\n' >c1
	sift --color=always --format='%u %{path}' c1
	wants 0 'http://h.dom/a%C2%9Bb a%C2%9Bb'
}

# Regression: the ids were printed unchanged.
@test "--redact applies to names of messages" {
	printf 'From: joe@h.dom\nMessage-ID: <http://joe:secret@h.dom>\n\n<URL:http://h.dom/>\n' >m
	sift --redact --skip=header --by=message -l m
	wants 0 'http://joe:***@h.dom'
	sift --redact --skip=header --by=message -c m
	wants 0 'http://joe:***@h.dom:1'
	sift --redact --skip=header --by=message --host=x.dom -L --json m
	wants 1 '{"file":"m","message":1,"id":"http://joe:***@h.dom"}'
}

@test "--redact: no output shows a password" {
	printf '<URL:ftp://u:secret@h.dom/x-\ny> <URL:foo://a:se/cret@h:x/> <URL:ftp://u:@h>\n' >pw
	sift --redact pw
	wants 0 '1:6:ftp://u:***@h.dom/x-y
2:9:foo://a:***@h:x/
2:36:ftp://u:@h'
	for how in --json --hyphen=all '--format=%u%U%{password}%{part}' -N -a; do
		sift --redact "$how" pw
		[ "$(cat .status)" = 0 ]
		[ "$(grep -c 'cret' .out)" = 0 ]
		grep -q '\*\*\*' .out
	done
	sift --redact --parse ftp://u:secret@h:x/
	[ "$(cat .status)" = 1 ]
	grep -q 'u:\*\*\*@h' .out
	[ "$(grep -c secret .out)" = 0 ]
}

# Regression: only bad URLs with "scheme://" had their password hidden.
@test "--redact: a bad URL shows no password, however it is spelled" {
	cat >rows <<'END'
http:/u:secret@h/ http:/u:***@h/
http:u:se:cret@h/ http:u:***@h/
http:///u:secret@h/ http:///u:***@h/
ftp:\\u:secret@h ftp:\\u:***@h
ftp:\u:secret@h\x ftp:\u:***@h\x
ftp://u:se/cret@h:x/ ftp://u:***@h:x/
http://a@h:x/ftp://u:secret@h/ http://a@h:***@h/
telnet//u:secret@h telnet//u:***@h
http;//u:se:cret@h/ http;//u:***@h/
http\\u:secret@h http\\u:***@h
http://h/ftp://u:secret@h/ http://h/ftp://u:***@h/
http://u:secret@h/ftp://v:secret@h/#http://w:sec:ret@h http://u:***@h/ftp://v:***@h/#http://w:***@h
http://h?ftp://u:secret@h http://h?ftp://u:***@h
foo:u:secret@h foo:***@h
foo:a@/u:secret@h foo:***@/u:***@h
b:@?/u:secret@h b:***@h
news://u:secret@h.dom/x news://u:***@h.dom/x
foo:u:se/cret@h foo:***@h
foo:u:secret@h//x foo:***@h//x
u:secret@h u:***@h
sip:u:secret@h sip:u:***@h
jdbc:mysql://u:secret@h/db jdbc:mysql://u:***@h/db
//u:secret@h/ //u:***@h/
END
	urls=()
	while read -r url shown; do
		urls+=("$url")
		printf '<URL:%s>\n' "$url" >&3
		printf '%s\n' "$shown" >&4
	done <rows 3>bad 4>expected
	sift --redact --parse "${urls[@]}"
	sed -n 's/^url  *//p' .out | diff expected -
	sift --redact --parse --json "${urls[@]}"
	[ "$(wc -l <.out)" -eq "${#urls[@]}" ]
	same secrets 0 "$(cat .out .err | grep -c cret)"
	for how in --lint --lint\ --json -a --json\ -a; do
		# shellcheck disable=SC2086 # words
		sift --redact $how bad
		same secrets 0 "$(cat .out .err | grep -c cret)"
	done
}

# Regression in 0.1.0: --std=1993 showed passwords, --lint those of URLs cut off before the "@".
@test "--redact: no password of a find in a text is shown, in either grammar" {
	local std how
	awk 'BEGIN {
		n = split("ftp: http: gopher: telnet: wais: prospero: https: foo: nntp: ssh: 1: http;// " \
		    "htp:// www. http:/ h.dom: x", schemes)
		m = split("//u:SECRET@h.dom/|//u:a:SECRET@h.dom/|//u:SEC/SECRET@h.dom/x|//u:SECRET@@h/|" \
		    "//1u:SECRET@h.dom/a b|//u:a SECRET@h.dom|//u:SECRET@h.dom:80abc/|/u:SECRET@h.dom|" \
		    "//u:SECRET;@h.dom/|\\\\u:SECRET@h.dom|//u:\nSECRET@h.dom|//u:SECRET\n@h.dom|" \
		    "//u:SECRET@|//u:SECRET<x>@h.dom|//u::SECRET@h.dom/x|//h.dom/?//u:SECRET@x", shapes, "|")
		for (i = 1; i <= n; i++)
			for (j = 1; j <= m; j++) {
				url = schemes[i] shapes[j]
				print "<URL:" url ">\n\n<" url ">\n\nsee " url ", \"" url "\"\n"
			}
	}' >planted
	for std in rfc1738 1993; do
		for how in -a --lint '--lint --json' '--json -a' '-aN --notes' '-a --hyphen=all'; do
			# shellcheck disable=SC2086 # words
			sift --redact --std=$std $how planted
			grep -q '\*\*\*' .out
			same "$std $how" '' "$(grep -m 3 SECRET .out)"
		done
	done
}

# Regression in 0.1.0: the URL in the URL had to be valid, and "nfs:" to have a host.
@test "--redact: a password with a slash, or at the end of the URL, is hidden" {
	cat >rows <<'END'
nfs://u:secret nfs://u:***
about://u9:secret#x about://u9:***
http://h.dom/ftp://u:se/cret@h http://h.dom/ftp://u:***@h
http://h.dom/?u=ftp://u:secret http://h.dom/?u=ftp://u:***
http://h.dom/http://[::1]:secret/x http://h.dom/http://[::1]:***/x
http://h.dom/?u=http://h:80&x=a:b http://h.dom/?u=http://h:80&x=a:b
http://h.dom/http://[::1]:80/x http://h.dom/http://[::1]:80/x
http://h.dom//a:b/c http://h.dom//a:b/c
END
	cut -d' ' -f1 rows >urls
	sift -ao --redact urls
	wants 0 "$(cut -d' ' -f2 rows)"
	printf '<URL:ftp://u:sec/secret\n\n\n\nx@h> <URL:foo://u:sec/secret <b>\n' >cut
	sift --lint --redact cut
	[ "$(cat .status)" = 1 ]
	same secrets 0 "$(grep -c secret .out)"
}

@test "--redact: the end of a login is not taken for an address" {
	printf '<ftp://u:a:secret@h.example/> foo://:a;secret@h.example, joe@h.example\n' >logins
	sift --find=all,loose --redact -o logins
	wants 0 'mailto:joe@h.example'
	# Regression: what followed the quote or the "<" was an address.
	printf '%s\n' 'ftp://u:se<cret@h.example/' 'ftp://u:se"cret@h.example/' 'ftp://u:9<cret@h.example/' \
		'http://h.example<joe@h.example>' 'http://h.example:80<jim@h.example>' \
		'{"url":"http://h.example:80","mail":"jane@h.example"}' '{"url":"http://h","mail":"jo@h.example"}' >logins
	sift --find=all,loose --redact -o logins
	same addresses $'mailto:jane@h.example\nmailto:jim@h.example\nmailto:jo@h.example\nmailto:joe@h.example' "$(grep mailto .out | sort)"
	same secrets '' "$(grep cret .out)"
}

@test "--redact: text that is not a password stays" {
	local urls=(mailto:joe@h.dom news:a:b@h.dom sip:joe@h.dom:5060 urn:a:b@c http://h.dom/a:b@c
		http://h.dom/ftp://h:70/x@y http://u@h.dom//a@b http://h.dom:x/ joe@h.dom)
	sift --redact --parse "${urls[@]}"
	same urls "$(printf '%s\n' "${urls[@]}")" "$(sed -n 's/^url  *//p' .out)"
}

# Regression: there was no error, as the mark is valid and so was the URL.
@test "--redact: the error of a password is reported at the mark" {
	printf '<URL:ftp://u:se\001cret@h/> <URL:ftp://u:se^cret@h/>' >f
	sift --lint=+national --redact f
	[ "$(cat .status)" = 1 ]
	[ "$(grep -c cret .out)" = 0 ]
	[ "$(grep -o '\[[A-Za-z-]*,' .out)" = '[control,
[national,
[S-PASSWORD,' ]
	# Only the scanner knows that this is not a URL.
	printf '<URL:ftp.h.dom:/u:secret@h>' >f
	sift --lint --redact f
	[ "$(cat .status)" = 1 ]
	[ "$(grep -o '\[[a-z]*,.*' .out)" = '[implausible, RFC 1738 section 2.1]' ]
	[ "$(grep -c cret .out)" = 0 ]
	printf '<URL:ftp://u:se^cret@h/> <URL:ftp://h/>' >f
	sift -o --redact --strict f
	wants 0 'ftp://h/'
}

@test "--redact: filters and -u see the password" {
	printf '<URL:ftp://u:one@h/> <URL:ftp://u:two@h/>\n' >pw
	sift --redact -u -o -e '.' pw
	wants 0 'ftp://u:***@h/
ftp://u:***@h/'
	sift --redact -o -e 'two' pw
	wants 0 'ftp://u:***@h/'
}
