# columns.bats - the units of COLUMN, and links
load sift

files() {
	printf '\303\251\t\344\270\255\xffx<URL:http://h.dom/a>\nplain <URL:http://h.dom/b>\n' >file
}

@test "--column-unit counts octets, characters or cells" {
	sift file
	wants 0 '1:14:http://h.dom/a
2:12:http://h.dom/b'
	sift --column-unit=byte file
	wants 0 '1:14:http://h.dom/a
2:12:http://h.dom/b'
	sift --column-unit=char file
	wants 0 '1:11:http://h.dom/a
2:12:http://h.dom/b'
	sift --column-unit=screen file
	wants 0 '1:18:http://h.dom/a
2:12:http://h.dom/b'
}

@test "--column-unit works for many URLs on one long line" {
	yes $'\303\251 <URL:http://h.dom/a>' | head -n 300000 | tr -d '\n' >long
	SECONDS=0
	sift --column-unit=char long
	[ "$(cat .status)" = 0 ]
	[ "$SECONDS" -lt 20 ]
	[ "$(tail -n 1 .out)" = "1:$((299999 * 22 + 8)):http://h.dom/a" ]
	[ "$(sed -n 1000p .out)" = "1:$((999 * 22 + 8)):http://h.dom/a" ]
}

@test "--column-unit works in pieces of JSON" {
	needs jq
	printf '\303\251<URL:http://h.dom/\n\303\251 a>\n' | sift --json --column-unit=char
	[ "$(jq -c '[.column, (.pieces | map(.column))]' .out)" = '[7,[7,1,3]]' ]
}

@test "--hyperlink links the file and the URL" {
	printf '<URL:http://h.dom/\303\251>' >'a b'
	sift --hyperlink=always -H 'a b'
	wants 0 "^[]8;;file://$(uname -n)$(pwd)/a%20b^[\\a b^[]8;;^[\\:1:6:^[]8;;http://h.dom/%C3%A9^[\\http://h.dom/$(printf '\303\251')^[]8;;^[\\"
}

@test "C1 controls and similar characters are escaped, so that a URL cannot control the terminal" {
	printf '<URL:http://h.dom/a\302\233b>\n' >c1
	sift -o c1
	wants 0 'http://h.dom/a%C2%9Bb'
}
