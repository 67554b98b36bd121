# loose.bats - --find=www,mail,defanged,loose: text that readers take for a URL
load sift

files() {
	printf 'See www.h.com/x, ask joe@h.com;\nnot hxxps://h[.]dom/x, nor http://h.dom/y.\n' >f
}

@test "the kinds can be used alone and together" {
	sift --find=www f
	wants 0 '1:5:http://www.h.com/x'
	sift --find=mail f
	wants 0 '1:22:mailto:joe@h.com'
	sift --find=defanged f
	wants 0 '2:5:https://h.dom/x'
	sift --find=loose f
	wants 0 '1:5:http://www.h.com/x
1:22:mailto:joe@h.com
2:5:https://h.dom/x'
	sift --find=all,loose --format='%k %u' f
	wants 0 'www http://www.h.com/x
mail mailto:joe@h.com
defanged https://h.dom/x
bare http://h.dom/y'
	sift -a f
	wants 0 '2:28:http://h.dom/y'
}

@test "an assumed scheme has no piece; a defanging mark is one" {
	sift --find=loose --json f
	[ "$(cat .status)" -eq 0 ]
	grep -o '"offset":[0-9]*,"end":[0-9]*,"wrapper":"[a-z]*"' .out >got
	same bounds '"offset":4,"end":15,"wrapper":"www"
"offset":21,"end":30,"wrapper":"mail"
"offset":36,"end":53,"wrapper":"defanged"' "$(cat got)"
	tail -n 1 .out | grep -o '"pieces":[^]]*\]' >got
	same pieces '"pieces":[{"offset":36,"length":9,"line":2,"column":5},{"offset":45,"length":3,"line":2,"column":14},{"offset":48,"length":5,"line":2,"column":17}]' "$(cat got)"
}

# Regression: far from the end it was http://evil, found on the fast path.
@test "a mark with blanks is read both near the end of the text and far from it" {
	printf 'http://evil [.] com/x and\n' >f
	sift -a --find=all,defanged f
	wants 0 '1:1:http://evil.com/x'
	printf '%01000d\n' 0 >>f
	sift -a --find=all,defanged f
	wants 0 '1:1:http://evil.com/x'
	sift -a f
	wants 0 '1:1:http://evil'
}

# Regression: the host was lost, or ended at the first such mark.
@test "half marks and marks with blanks are refanged" {
	loose() {
		printf '%s\n' "$1" >text
		sift --find=loose,bare -o text
		wants 0 "$2"
	}
	loose 'hxxps://evil[.com/x' https://evil.com/x
	loose 'hxxp://a[.]evil.]com/x' http://a.evil.com/x
	loose '1[.]2[.]3[.4' http://1.2.3.4
	loose 'evil [.] com/x.' http://evil.com/x
	loose 'hxxps://evil [.] com [.] br:8080/x, y' https://evil.com.br:8080/x
	loose 'http://evil [.] com/' http://evil.com/
	loose 'joe [at] evil [dot] com' mailto:joe@evil.com
	loose 'a[.]com/x[.com/y' http://a.com/x
	loose 'http://h.com [at] foo.com' http://h.com
	loose '(see www.h.com.)Foo' http://www.h.com
	loose 'evil [.] com/a_(b)' 'http://evil.com/a_(b)'
	loose '(hxxp://evil [.] com/a_(b(c))).' 'http://evil.com/a_(b(c))'
	loose 'joe (at) evil (.) com, hxxp://evil (.) com/x' $'mailto:joe@evil.com\nhttp://evil.com/x'
	# Dots in a sentence and optional parts are not marks.
	for text in 'a [.] b' 'a[.b' '[.com' 'h [.]' 'a leading dot (.) in the name' 'NEWS[.md], README[.md]' \
		'major[.minor[.subminor[.build]]]' '[LOCATION.]gcr.io/PROJECT'; do
		printf '%s\n' "$text" >text
		sift --find=loose text
		wants 1 ''
	done
	{ printf 'evil'; head -c 1000000 /dev/zero | tr '\0' .; printf ']com'; } >text
	sift --find=loose text
	wants 1 ''
}

@test "hosts may have non-ASCII letters" {
	printf 'www.m\303\274ller.de/weg, joe@m\303\274ller.de, m\303\274ller[.]de\n' >text
	sift --find=loose -o text
	wants 0 "$(printf 'http://www.m\303\274ller.de/weg\nmailto:joe@m\303\274ller.de\nhttp://m\303\274ller.de')"
	printf '\350\257\267www.h.com\350\257\267\n' >text
	sift --find=loose -o text
	wants 0 http://www.h.com
}

# Refang the output of --defang.
@test "--find=defanged reads the output of --defang" {
	printf '%s\n' http://h.dom/a.b?u=https://c.dom/ https://u:p@www.h.dom:8080/x.y#z. \
		'ftp://h.dom/a;type=d' mailto:joe.doe@h.dom gopher://h.dom/1a 'http://[::1]/a.b' >urls
	sift -ao urls
	cp .out plain
	sift -ao --defang urls
	cp .out defanged
	same 'not defanged' '' "$(grep '://h\.' defanged)"
	sift --find=defanged -o defanged
	same urls "$(cat plain)" "$(cat .out)"
}

@test "mail, HTML and JSON have positions in the file" {
	printf 'From: Joe <joe@h.com>\nMessage-ID: <x@h.com>\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<p>ask =6Aane@h.com, www.h.c=\nom/&amp;x</p>\n' >m
	sift --find=loose --mail=message m
	wants 0 '1:12:mailto:joe@h.com
6:8:mailto:jane@h.com
6:22:http://www.h.com/&x'
	printf '{"a":"www.h.com\\/x","b":"h[.]com"}\n' >j
	sift --find=loose j
	wants 0 '1:7:http://www.h.com/x
1:26:http://h.com'
}

@test "a pipe, ranges and threads give the same result as the file" {
	seq -f "$(cat f)
lines of prose that have no link between one find and the next one, %.0f" 3000 >many
	sift --find=all,loose -b many
	[ "$(cat .status)" -eq 0 ]
	cp .out whole
	[ "$(grep -c . whole)" -eq 12000 ]
	sift --find=all,loose -b <many
	same pipe "$(cat whole)" "$(cat .out)"
	sift --find=all,loose -b -j4 many
	same threads "$(cat whole)" "$(cat .out)"
	: >parts
	for from in 0 50021 100042; do
		[ $from -eq 100042 ] && to= || to=$((from + 50021))
		sift --find=all,loose -o --range=$from-$to many
		cat .out >>parts
	done
	sift --find=all,loose -o many
	same ranges "$(cat .out)" "$(cat parts)"
}
