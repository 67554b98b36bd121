# schema.bats - what --json prints is what data/urlsift.schema.json says
load sift

data=$abs_top_srcdir/data

setup_file() {
	python=/usr/bin/python3
	[ -x $python ] || python=python3
	! $python -c 'from jsonschema import Draft202012Validator' 2>/dev/null || export python
}

files() {
	[ "${python+set}" ] || skip 'python3-jsonschema is missing'
}

# prints LEAST ARGUMENT...: as many lines at least, which go to the end of `lines'.
prints() {
	local least=$1
	shift
	"$URLSIFT" --json "$@" >printed || [ $? -le 1 ]
	[ "$(wc -l <printed)" -ge "$least" ]
	cat printed >>lines
}

# fit: each line of `lines' fits the schema.  Of many the first of each shape is held against
# it, and some others; with TESTS_FULL=1 all.
fit() {
	if [ "$(wc -l <lines)" -gt 500 ] && [ -z "${TESTS_FULL-}" ]; then
		awk -f "$abs_top_srcdir/tests/shapes.awk" lines >some
		[ "$(wc -l <some)" -ge 10 ]
		mv some lines
	fi
	$python "$abs_top_srcdir/tests/schema.py" "$data/urlsift.schema.json" lines
}

fits() {
	rm -f lines
	prints "$@"
	fit
}

@test "what is found: all of the data of the distribution" {
	prints 1000 -ra --context "$data"
	prints 100 -r --std=1993 --hyphen=all "$data"
	fit
}

@test "mail" {
	fits 3 -a --context "$data/examples/encoded.mail" "$data/examples/quoted.mail"
	{
		printf 'From a@h.dom Mon Jan  3 12:34:56 1994\nFrom: =?utf-8?q?J=C3=B6?= <a@h.dom>\n'
		printf 'Date: Mon, 3 Jan 1994 12:34:56 +0100\nSubject: \351 <URL:http://h.dom/s>\n'
		printf 'Message-ID: <a@h>\nList-Id: A list <l.h.dom>\nList-Post: <mailto:l@h.dom>\n\n'
		printf 'see http://h.dom/\351\n'
	} >box
	fits 3 -a --as=mbox box
	grep -q '"field":' lines
	grep -q '"time":"1994-01-03T11:34:56Z"' lines
	grep -q '"list":' lines
	grep -q '{"bytes":' lines
}

@test "web archives" {
	printf 'see http://h.dom/a\n' >body
	{
		printf 'WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Target-URI: http://t.dom/\r\n'
		printf 'WARC-Date: 2024-01-02T03:04:05Z\r\nWARC-Record-ID: <urn:uuid:1>\r\n'
		printf 'Content-Length: %d\r\n\r\n' "$(wc -c <body)"
		cat body
		printf '\r\n\r\n'
	} >archive
	fits 1 -a archive
	grep -q '"warc":{"target":"http://t.dom/"' lines
}

@test "what is given: each URL of the parser's table, with its plan" {
	grep -v '^#' "$data/parse.tsv" | cut -f 2 | grep . >urls
	"$URLSIFT" --parse --json --explain <urls >lines || [ $? -le 1 ]
	[ "$(wc -l <lines)" -ge 100 ]
	grep -q '"error":{' lines
	$python "$abs_top_srcdir/tests/schema.py" "$data/urlsift.schema.json" lines
}

@test "findings of --lint, and --stats" {
	fits 50 -ra --lint "$data"
	"$URLSIFT" -ra --json --stats "$data" 2>&1 >/dev/null | grep '^{' >numbers
	[ "$(wc -l <numbers)" -eq 1 ]
	$python "$abs_top_srcdir/tests/schema.py" "$data/urlsift.schema.json" numbers
}

@test "-c, -l, -L and --count-by: files, messages and rows" {
	printf 'From a@h.dom Mon Jan  1 00:00:00 2001\nMessage-ID: <a@h>\n\n<http://h/>\n\n' >box
	printf 'From a@h.dom Mon Jan  1 00:00:00 2001\n\n<news:\351.x>\n' >>box
	printf '<http://h/>\n' >$'f\351'
	printf 'nothing\n' >none
	for how in -c -l -L '-c --by=message' '-l --by=message' '-L --by=message' '--lint=all -c'; do
		prints 1 $how box $'f\351' "$data/parse.tsv" none
	done
	prints 1 -c <box
	prints 2 -c --by=message <box
	for key in host domain scheme year verdict kind file; do
		if "$URLSIFT" --count-by=$key box >/dev/null; then
			prints 1 -a --count-by=$key box $'f\351' "$data/parse.tsv"
			prints 1 -a --count-by=$key --by=message box
		fi
	done
	fit
}

@test "a line that does not fit is seen" {
	for line in '{}' '{"url":"x"}' '{"url":"http://h/","valid":"maybe","notes":[],"warnings":[],"parts":{}}' \
		'{"url":"http://h/","valid":"bad","notes":[],"warnings":[],"parts":{}}' \
		'{"url":"http://h/","valid":"strict","notes":["no-such"],"warnings":[],"parts":{},"normalized":"x"}' \
		'{"id":"x"}' '{"file":"f","count":-1}' '{"host":"h"}' '{"host":"h","year":"1","count":1}'; do
		echo "$line"
	done >lines
	run -1 $python "$abs_top_srcdir/tests/schema.py" "$data/urlsift.schema.json" lines
	same counts '9 lines, 9 wrong' "${lines[-1]}"
}
