# schema.bats - the output of --json fits data/urlsift.schema.json
load sift

data=$abs_top_srcdir/data

# All output goes to files, which one process checks against the schema, as Python takes long to
# start.
setup_file() {
	quickly
	cd "$BATS_FILE_TMPDIR"
	for what in found mail web_archives given findings numbers counts wrong; do
		lines=$what
		: >$what
		of_$what
	done
	if [ -z "${TESTS_FULL-}" ]; then
		shapes found
		shapes findings
	fi
	python=/usr/bin/python3
	[ -x $python ] || python=python3
	$python "$abs_top_srcdir/tests/schema.py" "$data/urlsift.schema.json" \
		found mail web_archives given findings numbers counts wrong >verdicts 2>errors || true
}

# prints LEAST ARGUMENT...: append the output, which must have at least LEAST lines, to $lines.
prints() {
	local least=$1
	shift
	"$URLSIFT" --json "$@" >printed || [ $? -le 1 ]
	[ "$(wc -l <printed)" -ge "$least" ]
	cat printed >>"$lines"
}

# shapes FILE: print the first line of each shape, and some others; with TESTS_FULL=1 all lines.
shapes() {
	awk -f "$abs_top_srcdir/tests/shapes.awk" "$1" >some
	[ "$(wc -l <some)" -ge 10 ]
	mv some "$1"
}

# fits NAME LEAST [WRONG]: the file must have at least LEAST lines, and only WRONG must not fit.
fits() {
	local n
	cd "$BATS_FILE_TMPDIR"
	if grep -q "No module named 'jsonschema'" errors; then
		skip 'python3-jsonschema is missing'
	fi
	same errors '' "$(<errors)"
	n=$(wc -l <"$1")
	[ "$n" -ge "$2" ]
	same "the last line of $(grep "^$1: " verdicts)" "$1: $n lines, ${3-0} wrong" \
		"$(grep "^$1: [0-9]* lines, " verdicts)"
}

of_found() {
	prints 1000 -ra --context "$data"
	prints 100 -r --std=1993 --hyphen=all "$data"
}

@test "the finds in all data of the distribution fit" {
	fits found 10
}

of_mail() {
	prints 3 -a --context "$data/examples/encoded.mail" "$data/examples/quoted.mail"
	{
		printf 'From a@h.dom Mon Jan  3 12:34:56 1994\nFrom: =?utf-8?q?J=C3=B6?= <a@h.dom>\n'
		printf 'Date: Mon, 3 Jan 1994 12:34:56 +0100\nSubject: \351 <URL:http://h.dom/s>\n'
		printf 'Message-ID: <a@h>\nList-Id: A list <l.h.dom>\nList-Post: <mailto:l@h.dom>\n\n'
		printf 'see http://h.dom/\351\n'
	} >box
	prints 3 -a --as=mbox box
}

@test "mail fits" {
	fits mail 6
	for octets in '"field":' '"time":"1994-01-03T11:34:56Z"' '"list":' '{"bytes":'; do
		grep -qF "$octets" mail
	done
}

of_web_archives() {
	printf 'see http://h.dom/a\n' >body
	{
		printf 'WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Target-URI: http://t.dom/\r\n'
		printf 'WARC-Date: 2024-01-02T03:04:05Z\r\nWARC-Record-ID: <urn:uuid:1>\r\n'
		printf 'Content-Length: %d\r\n\r\n' "$(wc -c <body)"
		cat body
		printf '\r\n\r\n'
	} >archive
	prints 1 -a archive
}

@test "web archives fit" {
	fits web_archives 1
	grep -q '"warc":{"target":"http://t.dom/"' web_archives
}

of_given() {
	awk -F '\t' '!/^#/ && $2 != "" { print $2 }' "$data/parse.tsv" >urls
	"$URLSIFT" --parse --json --explain <urls >given || [ $? -le 1 ]
}

@test "--parse --explain fits for each URL of the parser's table" {
	fits given 100
	grep -q '"error":{' given
}

of_findings() {
	prints 50 -ra --lint "$data"
}

of_numbers() {
	"$URLSIFT" -ra --json --stats "$data" 2>&1 >/dev/null | grep '^{' >numbers
}

@test "findings of --lint and --stats fit" {
	fits findings 10
	fits numbers 1
	[ "$(wc -l <numbers)" -eq 1 ]
}

of_counts() {
	printf 'From a@h.dom Mon Jan  1 00:00:00 2001\nMessage-ID: <a@h>\n\n<http://h/>\n\n' >box
	printf 'From a@h.dom Mon Jan  1 00:00:00 2001\n\n<news:\351.x>\n' >>box
	printf '<http://h/>\n' >$'f\351'
	printf 'nothing\n' >none
	for how in -c -l -L '-c --by=message' '-l --by=message' '-L --by=message' '--lint=all -c'; do
		# shellcheck disable=SC2086 # words
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
}

@test "-c, -l, -L and --count-by fit for files, messages and rows" {
	fits counts 20
}

of_wrong() {
	for line in '{}' '{"url":"x"}' '{"url":"http://h/","valid":"maybe","notes":[],"warnings":[],"parts":{}}' \
		'{"url":"http://h/","valid":"bad","notes":[],"warnings":[],"parts":{}}' \
		'{"url":"http://h/","valid":"strict","notes":["no-such"],"warnings":[],"parts":{},"normalized":"x"}' \
		'{"id":"x"}' '{"file":"f","count":-1}' '{"host":"h"}' '{"host":"h","year":"1","count":1}'; do
		echo "$line"
	done >wrong
}

@test "a line that does not fit is detected" {
	fits wrong 9 9
}
