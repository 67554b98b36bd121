#!/usr/bin/env bats
# Web archives: WARC, WET, WAT.

load sift

# record TYPE TARGET CONTENT-TYPE <BLOCK
record() {
	cat >.block
	printf 'WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\n' "$1" "$2"
	printf 'WARC-Date: 2024-05-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:%s>\r\n' "$1"
	printf 'Content-Type: %s\r\nContent-Length: %d\r\n\r\n' "$3" "$(wc -c <.block)"
	cat .block
	printf '\r\n\r\n'
}

# response TARGET FIELD... <BODY
response() {
	local target=$1
	shift
	{
		printf 'HTTP/1.1 200 OK\r\nLocation: http://no.dom/\r\n'
		[ $# -eq 0 ] || printf '%s\r\n' "$@"
		printf '\r\n'
		cat
	} | record response "$target" 'application/http; msgtype=response'
}

html='Content-Type: text/html'

setup_file() {
	quickly
	cd "$BATS_FILE_TMPDIR" || return 1
	archive >a.warc
	many >wet
}

archive() {
	printf 'isPartOf: http://no.dom/\r\n' | record warcinfo - application/warc-fields
	printf 'GET / HTTP/1.1\r\nReferer: http://no.dom/\r\n\r\n' |
		record request http://no.dom/ 'application/http; msgtype=request'
	printf '<html><a href="http://h.dom/a?b&amp;c">' | response http://no.dom/a "$html"
	printf 'a http://h.dom/text?b&amp;c' | response http://no.dom/b 'Content-Type: text/plain'
	printf 'via: http://no.dom/\r\n' | record metadata http://no.dom/ application/warc-fields
	printf 'text: http://h.dom/wet\n' | record conversion http://no.dom/c text/plain
	printf '{"url":"http:\\/\\/h.dom\\/wat?\\u0026","a":["see http://h.dom/in a text"]}' | record metadata http://no.dom/d application/json
	printf '\211PNG\r\n\032\n\0http://no.dom/' | response http://no.dom/e 'Content-Type: image/png'
	printf '' | response http://no.dom/revisit
}

found='http://h.dom/a?b&c
http://h.dom/text?b&amp;c
http://h.dom/wet
http://h.dom/wat?&
http://h.dom/in'

@test "blocks are searched, headers are not" {
	cp "$BATS_FILE_TMPDIR/a.warc" .
	sift -ao a.warc
	wants 0 "$found"
	# shellcheck disable=SC2002 # the test needs a pipe
	cat a.warc | sift -ao
	wants 0 "$found"
	sed 's,^WARC/1.0,WARC/1.1,' a.warc | sift -ao
	wants 0 "$found"
}

@test "JSON and --format have the fields of the record" {
	cp "$BATS_FILE_TMPDIR/a.warc" .
	sift -a --json a.warc
	same json '"warc":{"target":"http://no.dom/c","date":"2024-05-01T00:00:00Z","type":"conversion","id":"urn:uuid:conversion"}}' \
	    "$(output | sed -n '3s/.*\("warc".*\)/\1/p')"
	sift -a --format='%{warc.target} %{warc.date} %{warc.type} %{warc.id} %u' a.warc
	same format 'http://no.dom/d 2024-05-01T00:00:00Z metadata urn:uuid:metadata http://h.dom/in' \
	    "$(output | tail -n 1)"
	echo http://h.dom/ | sift -a --format='[%{warc.target}]'
	wants 0 '[]'
	# The brackets of WARC 1.0 are not part of the URI.
	echo http://h.dom/ | record resource '<http://t.dom/>' text/plain |
		sift -a --format='%{warc.target}'
	wants 0 'http://t.dom/'
}

@test "--redact hides the password of the target URI, too" {
	for url in http://h.dom/ http://x:secret@h.dom/; do
		echo $url | record resource http://me:secret@t.dom/ text/plain >a.warc
		sift -a --redact --json a.warc
		[ "$(cat .status)" -eq 0 ]
		same secrets '' "$(output | grep secret)"
		output | grep -F '"target":"http://me:***@t.dom/"'
	done
	for target in 'u:secret%40t.dom' 'u&colon;secret&commat;t.dom' '//u:<secret>@t.dom'; do
		echo http://h.dom/ | record resource "$target" text/plain >a.warc
		sift -a --redact --json a.warc
		same secrets '' "$(output | grep secret)"
	done
	echo http://me:secret@h.dom/ | record resource '' text/plain | sed '/^WARC-Target/d' >a.warc
	sift -ao --redact a.warc
	same 'a record without a target' 'http://me:***@h.dom/' "$(output)"
}

@test "each record may be a member of gzip or zstd" {
	needs gzip zstd
	cp "$BATS_FILE_TMPDIR/a.warc" .
	sift -ab a.warc
	for record in warcinfo conversion; do
		echo "http://h.dom/$record" | record resource http://no.dom/ text/plain >$record
	done
	cat warcinfo a.warc conversion >all.warc
	sift -ab all.warc
	whole=$(output)
	[ "$(output | wc -l)" -eq 7 ]
	for pack in gzip zstd; do
		for part in warcinfo a.warc conversion; do
			$pack -c <$part
		done >all.$pack
		sift -ab all.$pack
		wants 0 "$whole"
	done
}

@test "a truncated member of gzip is read up to the cut" {
	echo http://h.dom/one | record resource http://no.dom/ text/plain | gzip >cut.gz
	seq 1 1000 | sed 's,.*,http://h.dom/two/&,' | record resource http://no.dom/ text/plain |
		gzip | head -c 2000 >>cut.gz
	sift -ao cut.gz
	[ "$(cat .status)" -eq 2 ]
	whole .err
	same errors 'urlsift: cut.gz: the end is missing' "$octets"
	same first 'http://h.dom/one
http://h.dom/two/1' "$(output | head -n 2)"
	! output | grep -vx 'http://h.dom/two/[0-9]*\|http://h.dom/one'
}

@test "chunks of HTTP are joined, and each octet has its position" {
	printf '14\r\n<a href="http://h.do\r\n7;x=y\r\nm/?a&am\r\n8\r\np;b=c">\n\r\n0\r\nX: http://no.dom/\r\n\r\n' |
		response http://no.dom/ "$html" 'Transfer-Encoding: chunked' >a.warc
	sift -a --format='%u %b %e' a.warc
	start=$(grep -abo 'http://h.do' a.warc | cut -d: -f1)
	end=$(grep -abo '">$' a.warc | cut -d: -f1)
	wants 0 "http://h.dom/?a&b=c $start $end"
}

@test "character sets of HTTP, of the page, and UTF-16 are used" {
	{
		printf '<p>http://h.dom/\351' | response http://no.dom/ "$html; charset=ISO-8859-1"
		printf '<meta charset=koi8-r>http://h.dom/\302' | response http://no.dom/ "$html"
		printf 'http://h.dom/wide\n' | iconv -t UTF-16 | response http://no.dom/ "$html"
		printf '<html>http://h.dom/?a&amp;b' | iconv -t UTF-16 | response http://no.dom/
		printf 'a\0\0\330 \0h\0t\0t\0p\0:\0/\0/\0h\0.\0d\0/\0' |
			response http://no.dom/ "$html"
	} >a.warc
	sift -ao a.warc
	wants 0 'http://h.dom/é
http://h.dom/б
http://h.dom/wide
http://h.dom/?a&b
http://h.d/'
}

@test "JSON: strings are decoded with their positions; invalid JSON is text" {
	{
		printf '{"a":"http:\\/\\/h.dom\\/","b":"see http://h.dom/b-\\nc"}' |
			record metadata http://no.dom/ application/json
		printf '{"a":"http://h.dom/cut' | record metadata http://no.dom/ application/json
		printf '{"a":"http://h.dom/one"} what http://h.dom/two' |
			response http://no.dom/ 'Content-Type: application/json'
	} >a.warc
	sift -a --format='%k %u %b %e' a.warc
	places=$(grep -abo 'http:[^ "]*' a.warc | grep h.dom | sed 's/:.*//' | tr '\n' ' ')
	set -- $places
	wants 0 "quote http://h.dom/ $1 $(($1 + 16))
bare http://h.dom/b- $2 $(($2 + 15))
bare http://h.dom/cut $3 $(($3 + 16))
quote http://h.dom/one $4 $(($4 + 16))
bare http://h.dom/two $5 $(($5 + 16))"
}

@test "neither a URL nor the evidence about hyphens crosses records" {
	printf 'see <http://h.dom/state-of> and <URL:http://h.dom/state-\nof>\n' |
		record conversion http://no.dom/ text/plain >one
	printf '<URL:http://h.dom/state-\nof>\n<URL:http://h.dom/\n' |
		record conversion http://no.dom/ text/plain >two
	sift -o one
	wants 0 'http://h.dom/state-of
http://h.dom/state-of'
	sift -o two
	alone=$(output)
	cat one two one >all
	sift -o all
	wants 0 "http://h.dom/state-of
http://h.dom/state-of
$alone
http://h.dom/state-of
http://h.dom/state-of"
	[ "$alone" != 'http://h.dom/state-of' ]
}

@test "wrong lengths: the record ends at the next one" {
	echo see http://h.dom/good | record conversion http://no.dom/ text/plain >good
	for length in 3 999999 99999999999999999999 -5 ${TESTS_FULL:+7 30 99999999999 x} ''; do
		sed "s/^Content-Length: .*/Content-Length: $length\r/" good >bad
		cat good bad good >all
		sift -ao all
		wants 2 'http://h.dom/good
http://h.dom/good
http://h.dom/good' "urlsift: all: bad WARC record at offset $(wc -c <good)"
		# The length of a pipe is not known.
		cat all | sift -ao --label=all
		wants 2 'http://h.dom/good
http://h.dom/good
http://h.dom/good' "urlsift: all: bad WARC record at offset $(wc -c <good)"
	done
	{ cat good; echo garbage http://h.dom/garbage; cat good bad; } >all
	sift -ao all
	wants 2 'http://h.dom/good
http://h.dom/garbage
http://h.dom/good
http://h.dom/good' 'urlsift: all: 2 bad WARC records, the first at offset 0'
}

@test "--as=warc, and files that are not WARC" {
	cp "$BATS_FILE_TMPDIR/a.warc" .
	sift -ao --as=text a.warc
	[ "$(output | grep -c no.dom)" -gt 10 ]
	{ echo; cat a.warc; } >late
	sift -ao --as=warc late
	wants 0 "$found"
	echo http://h.dom/ | sift -ao --as=warc --label=f
	wants 2 'http://h.dom/' 'urlsift: f: bad WARC record at offset 0'
	printf '' | sift -ao --as=warc
	wants 1 ''
	printf 'WARC/1.0 is a format: http://h.dom/\n' | sift -ao
	wants 0 'http://h.dom/'
}

# 1,000 records of text: awk is faster than a thousand processes.
many() {
	awk 'BEGIN {
		for (i = 1; i <= 1000; i++) {
			text = sprintf("record %d <URL:http://h.dom/x-\n%d> and http://h.dom/%d.\n", i, i, i)
			for (j = 0; j < i % 60; j++)
				text = text "some more words for the record, line after line, " j "\n"
			text = text "http://h.dom/end/" i
			printf "WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Target-URI: http://no.dom/%d\r\n", i
			printf "Content-Length: %d\r\n\r\n%s\r\n\r\n", length(text), text
		}
	}'
}

@test "a WET of 1,000 records is read without headers, with every position" {
	cp "$BATS_FILE_TMPDIR/wet" .
	sift -a --format='%b %e %{warc.target} %k %u' wet
	output >got
	[ "$(wc -l <got)" -eq 3000 ]
	same 'other records' '' "$(grep ' http://no.dom/[^ ]* [^ ]* .*no.dom' got)"
	# For URLs in one piece, the octets at their offsets are the URL.
	awk '$4 == "bare"' got >bare
	[ "$(wc -l <bare)" -eq 2000 ]
	LC_ALL=C awk 'NR == FNR { text = $0; next }
	{
		n++
		sub("http://no.dom/", "", $3)
		wrong += substr(text, $1 + 1, $2 - $1) != $5 || $5 !~ "/" $3 "$"
	}
	END { exit wrong > 0 || n != 2000 }' RS='\001' wet RS='\n' bare
}

# bats test_tags=full
@test "a WET of 1,000 records is the same in ranges and with threads" {
	cp "$BATS_FILE_TMPDIR/wet" .
	"$URLSIFT" -abH wet >whole
	size=$(wc -c <wet)
	for cuts in '13 100000 100001 700000' ${TESTS_FULL:+'1 1 500000' '999999'}; do
		start=0
		for cut in $cuts $((size + 1)); do
			"$URLSIFT" -abH --range=$start-$cut wet || [ $? -eq 1 ]
			start=$cut
		done >parts
		cmp whole parts
	done
	cat wet wet >large
	[ "$(wc -c <large)" -gt 2097152 ]
	"$URLSIFT" -abH -j1 large >one
	"$URLSIFT" -abH -j4 large | cmp - one
	"$URLSIFT" -abH -j4 --label=large <large | cmp - one
	cat large | "$URLSIFT" -abH -j4 --label=large | cmp - one
	# Ranges of a compressed file are refused.
	gzip -k wet
	sift --range=5- wet.gz
	wants 2 '' 'urlsift: wet.gz: --range needs an uncompressed regular file'
}

# bats test_tags=full
@test "a record of 40 MiB is read in pieces" {
	{
		printf 'WARC/1.0\r\nWARC-Target-URI: http://t.dom/\r\n'
		printf 'Content-Length: %d\r\n\r\nhttp://h.dom/first\n' $((41943040 + 37))
		yes 'some words to fill 32 octets ...' | tr '\n' ' ' | head -c 41943040
		printf ' http://h.dom/last'
		printf '\r\n\r\n'
		echo http://h.dom/next | record conversion http://no.dom/ text/plain
	} >long
	for threads in ${TESTS_FULL:+1} 3; do
		sift -a -j$threads --format='%u %b %{warc.target}' long
		wants 0 'http://h.dom/first 70 http://t.dom/
http://h.dom/last 41943130 http://t.dom/
http://h.dom/next 41943337 http://no.dom/'
	done
	"$abs_top_builddir/tests/peak" 49152 "$URLSIFT" -aoj1 long >out
	printf 'http://h.dom/%s\n' first last next | cmp - out
	# It ends before its stated length.
	head -c 30000000 long | sift -ao --label=cut
	wants 2 'http://h.dom/first' 'urlsift: cut: bad WARC record at offset 0'
}

@test "evidence counts within a record, up to 1 MiB, and not in the next one" {
	local broken=$'<URL:http://h.dom/foo-\nbar>' whole='<URL:http://h.dom/foobar>'
	printf '%s\n%s\n' "$broken" "$whole" | record conversion http://no.dom/ text/plain >a
	sift -o a
	wants 0 'http://h.dom/foobar
http://h.dom/foobar'
	{
		echo "$broken" | record conversion http://no.dom/ text/plain
		echo "$whole" | record conversion http://no.dom/ text/plain
	} >a
	sift -o a
	wants 0 'http://h.dom/foo-bar
http://h.dom/foobar'
	{
		echo "$broken"
		yes 'some words to fill 32 octets ...' | head -c 1100000
		printf '\n%s\n' "$whole"
	} | record conversion http://no.dom/ text/plain >a
	sift -o a
	wants 0 'http://h.dom/foo-bar
http://h.dom/foobar'
}

# Regression: whether a length was believed depended on the size of reads.
# bats test_tags=full
@test "wrong lengths give the same in a file, a pipe and a compressed file" {
	lying() {
		local body=$3
		printf 'WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: %s\r\n' "$1"
		printf 'Content-Length: %d\r\n\r\n%s\r\n\r\n' $((${#body} + $2)) "$body"
	}
	words=$(printf 'some words %.0s' {1..3000})
	{
		for i in {1..8}; do
			lying http://t.dom/ 7 'no URL'
		done
		for i in {1..40}; do
			lying http://outer.dom/ 0 "$(lying http://inner.dom/ 0 "http://in.dom/$i $words")"
		done
	} >lying
	sift -ao lying
	cp .out file.out
	same status 2 "$(cat .status)"
	[ -s file.out ]
	sift -ao - <lying
	cmp file.out .out
	# shellcheck disable=SC2002 # the test needs a pipe
	cat lying | sift -ao -
	cmp file.out .out
	gzip -k lying
	sift -ao lying.gz
	cmp file.out .out
}

# members NAME...: print a member of gzip for each of the files NAME, in order.
members() {
	gzip -nc "$@"
}

# Damage as from a failing disk: half of a member is missing, and octets of another are wrong.
# bats test_tags=full
@test "a damaged member of .warc.gz does not hide the other records" {
	needs gzip
	# All members have the same length.
	printf 'text: http://h.dom/NN and ftp://h.dom/NN\n' |
		record conversion http://no.dom/NN text/plain >form
	IFS= read -r -d '' form <form || true
	for i in {10..49}; do
		printf '%s' "${form//NN/$i}" >r$i
	done
	members r{10..29} >broken.warc.gz
	at=$(wc -c <broken.warc.gz)
	gzip -nc r30 | head -c 120 >>broken.warc.gz
	next=$(wc -c <broken.warc.gz)
	members r{31..49} >>broken.warc.gz
	said="damaged gzip member at offset $at: skipped to offset $next"
	urls=$(for i in {10..29} {31..49}; do
		printf 'http://h.dom/%d\nftp://h.dom/%d\n' $i $i
	done)
	for jobs in 1 ${TESTS_FULL:+2} 4; do
		sift -ao -j$jobs broken.warc.gz
		same urls "$urls" "$(grep -v '/30$' .out)"
		same status 2 "$(cat .status)"
		same trouble "urlsift: broken.warc.gz: $said" "$(grep 'gzip member' .err)"
	done
	cp .out file.out
	# shellcheck disable=SC2002 # the test needs a pipe
	cat broken.warc.gz | sift -ao -
	cmp file.out .out
	# Two such archives, and a mailbox.
	{ cat broken.warc.gz; printf 'no member'; members r10; } >two.warc.gz
	sift -ao two.warc.gz
	cat file.out - <<<$'http://h.dom/10\nftp://h.dom/10' | cmp - .out
	same trouble "urlsift: two.warc.gz: 2 damaged gzip members, the first at offset $at" \
	    "$(grep 'gzip member' .err)"
	for i in 1 2 3; do
		{
			printf 'From a@b.dom Sat Nov 21 05:00:00 2026\nFrom: a@b.dom\n'
			printf 'Message-ID: <%d@h.dom>\n\nhttp://h.dom/%d\n\n' $i $i
		} >m$i
	done
	{ members m1; gzip -nc m2 | tail -c +2; members m3; } >broken.mbox.gz
	sift -ac --by=message broken.mbox.gz
	same messages $'1@h.dom:1\n3@h.dom:1' "$(cat .out)"
	same status 2 "$(cat .status)"
}
