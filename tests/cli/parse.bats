# parse.bats - --parse: print the parts of URLs
load sift

@test "the parts of a URL are printed" {
	sift --parse 'ftp://joe:pw@h.dom:2121//a/b;type=i#frag'
	wants 0 'url         ftp://joe:pw@h.dom:2121//a/b;type=i#frag
valid       strict
warning     S-PORT: the port is not the scheme'\''s default
warning     S-PASSWORD: the URL holds a password
scheme      ftp
user        joe
password    pw
host        h.dom
port        2121
path        /a/b
cwd
cwd         a
name        b
type        i
fragment    frag
normalized  ftp://joe:pw@h.dom:2121//a/b;type=i#frag'
}

@test "standard input may have several URLs, CRLF, and no final newline" {
	printf 'news:*\r\nnntp://h/g/1' | sift --parse
	wants 0 'url         news:*
valid       strict
scheme      news
all         *
normalized  news:*

url         nntp://h/g/1
valid       strict
scheme      nntp
host        h
group       g
article     1
normalized  nntp://h/g/1'
}

@test "a bad URL is explained with its place; the status is 1 if no other URL is good" {
	sift --parse http://h.dom:8x/
	wants 1 'url         http://h.dom:8x/
valid       bad
error       offset 14: the port is not a number, or this scheme has none [port, RFC 1738 section 5]
scheme      http
host        h.dom
port        8'
	sift --parse -q http://h.dom:8x/
	wants 1 ''
	sift --parse -q http://h.dom:8x/ http://h.dom/
	wants 0 ''
}

# Regression: the empty line was printed as a bad URL.
@test "an empty line is skipped, but an empty operand is a bad URL" {
	printf '\nnews:x\n\r\n\nnews:y' | sift --parse --format='%l %u'
	wants 0 '2 news:x
5 news:y'
	printf '\n\n' | sift --parse
	wants 1 ''
	sift --parse ''
	[ "$(cat .status)" = 1 ]
	[ "$(sed -n 2p .out)" = 'valid       bad' ]
}

# Regression: a NUL was an octet of a URL, which was bad.
@test "-0 ends records with NUL, but the input has lines" {
	printf 'news:x\n\nnews:y\r\nnews:z' | sift --parse -0 --format='%l%v %u'
	wants 0 '1strict news:x@3strict news:y@4strict news:z@\'
	printf 'news:x\0' | sift --parse -o0 --strict
	wants 1 ''
}

@test "-o prints only the valid URLs" {
	sift --parse -oN HTTP://H.dom:80 nonsense ftp://h.dom/
	wants 0 'http://h.dom/
ftp://h.dom/'
}

@test "filters work with --parse" {
	sift --parse -o --scheme=ftp --strict -e a ftp://h/a ftp://h/~a http://h/a
	wants 0 'ftp://h/a'
}

@test "--json prints objects with these keys" {
	needs jq
	sift --parse --json http://h.dom/~a http://h.dom:x/
	[ "$(cat .status)" = 0 ]
	[ "$(jq -c keys_unsorted .out)" = '["url","valid","notes","warnings","parts","normalized","plan"]
["url","valid","error","notes","warnings","parts"]' ]
	[ "$(jq -c '.error | select(.)' .out)" = '{"code":"port","offset":13,"section":"5","text":"the port is not a number, or this scheme has none"}' ]
	[ "$(jq -c .notes .out)" = '["national"]
[]' ]
}

@test "--explain prints the plan" {
	sift --parse --explain 'ftp://h.dom/%2Fetc/motd'
	[ "$(cat .status)" = 0 ]
	grep -q '^plan  *.*CWD /etc$' .out
	sift --parse --explain 'gopher://h.dom/0a%0D%0Ab'
	[ "$(cat .status)" = 0 ]
	grep -q '^plan .*\\r\\n.*\[do not send\]$' .out
}

@test "--std=1993 uses the grammar of 1993" {
	sift --parse --std=1993 -q 'gopher://h.dom/11/a b'
	wants 0 ''
	sift --parse -q 'gopher://h.dom/11/a b'
	wants 1 ''
}

@test "control characters are never printed" {
	sift --parse $'http://h.dom/\e[31m\x9b'
	same escapes '' "$(grep $'\033' .out)"
	[ "$(sed -n 1p .out)" = $'url         http://h.dom/%1B[31m\x9b' ]
}

@test "a very long line is read" {
	{ printf 'http://h.dom/%0300000d\n' 0; } >long
	sift --parse -o <long
	[ "$(cat .status)" = 0 ]
	cmp long .out
}

# Regression: operands were no sources: -c and -l printed nothing, and -m had no effect.
@test "-c, -l, -L, -m and -q work with operands" {
	sift --parse -c http://h/1 bad http://h/2
	wants 0 2
	sift --parse -c bad
	wants 1 0
	sift --parse -l http://h/1 http://h/2
	wants 0 '(operand)'
	sift --parse -L bad
	wants 1 '(operand)'
	sift --parse -o -m1 http://h/1 http://h/2
	wants 0 http://h/1
	sift --parse -q bad http://h/1
	wants 0 ''
}

# Regression: "\r\n" was sent to a gopher server.
@test "--explain: gopher types 8 and T are sessions" {
	"$URLSIFT" --parse --explain gopher://h.dom:23/8joe gopher://h.dom/T | grep ^plan >plan
	[ "$(cat plan)" = 'plan        connect h.dom:23
plan        session telnet session
plan        advise user joe
plan        connect h.dom:70
plan        session tn3270 session' ]
}

@test "--json has the data that each step of the plan sends, and whether it is dangerous" {
	sift --parse --json ftp://h.dom/a%0D%0Ab ftp://h.dom/a%0Eb
	[ "$(jq -c '.plan[] | select(.verb == "send") | [.text, .danger]' .out)" = \
		"$(printf '%s\n' '["USER anonymous",null]' \
		"[\"PASS <the user's e-mail address>\",null]" '["RETR a\r\nb",true]' \
		'["USER anonymous",null]' "[\"PASS <the user's e-mail address>\",null]" \
		'["RETR a\u000eb",null]')" ]
}

@test "S-HOSTNUM is for bad URLs, too; S-PORT only for schemes with a default port" {
	[ "$("$URLSIFT" --parse --format='%v %w' http://1.2.3.4.5/ ftp://0x7f.1/ foo://h.dom:25/)" = 'bad S-HOSTNUM
bad S-HOSTNUM
strict ' ]
}
