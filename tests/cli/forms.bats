#!/usr/bin/env bats
# What a file is: text in UTF-16 and UTF-32, HTML; --as says it.

load sift

files() {
	printf '%s\n' 'see http://h.dom/a' '<URL:http://h.dom/' 'b> 上 http://c.dom/é' >text
	printf '%s\n' '<!DOCTYPE html>' '<!-- see http://h.dom/c?a&amp;b -->' \
	    '<a href="http://h.dom/?a=1&amp;b=2">x</a>' \
	    '<script>x = "http://h.dom/s";</script>' \
	    '&lt;URL:http://h.dom/w&gt; &quot;http://h.dom/q&quot;' >page.html
}

in_octets='1:9:http://h.dom/a
2:11:http://h.dom/b
3:11:http://c.dom/é'

@test "UTF-16, little and big, with and without a mark" {
	for name in UTF-16LE UTF-16BE; do
		iconv -f UTF-8 -t $name text >wide
		sift -a wide
		wants 0 "$in_octets"
	done
	iconv -f UTF-8 -t UTF-16LE text | { printf '\377\376'; cat; } >wide
	sift -a wide
	wants 0 '1:11:http://h.dom/a
2:11:http://h.dom/b
3:11:http://c.dom/é'
}

@test "UTF-32, from a pipe, and compressed" {
	iconv -f UTF-8 -t UTF-32BE text | sift -ab
	wants 0 '1:17:16:http://h.dom/a
2:21:96:http://h.dom/b
3:21:172:http://c.dom/é'
	iconv -f UTF-8 -t UTF-32LE text | gzip | sift -ao
	wants 0 'http://h.dom/a
http://h.dom/b
http://c.dom/é'
}

@test "columns of characters are those of the text" {
	sift -a --column-unit=char text
	[ "$(cat .status)" -eq 0 ]
	same=$(output)
	iconv -f UTF-8 -t UTF-16LE text | sift -a --column-unit=char
	wants 0 "$same"
}

@test "a surrogate pair is one character" {
	printf '😀 http://h.dom/😀x\n' | iconv -f UTF-8 -t UTF-16BE >wide
	sift -ab --column-unit=char wide
	wants 0 '1:3:6:http://h.dom/😀x'
	sift -a --json wide
	[ "$(output | sed 's/.*"pieces":\[\([^]]*\)].*/\1/')" = \
	    '{"offset":6,"length":32,"line":1,"column":7}' ]
}

@test "UTF-16 of odd length: what precedes the end is found, and the end is told" {
	printf 's\0e\0e\0 \0h\0t\0t\0p\0:\0/\0/\0h\0.\0d\0/\0\n\0x' >wide
	sift -ao wide
	wants 2 'http://h.d/' 'urlsift: wide: ends in the midst of a character'
}

@test "a range of UTF-16 is refused, and so is nothing else" {
	iconv -f UTF-8 -t UTF-16LE text >wide
	sift -a --range=4- wide
	wants 2 '' 'urlsift: wide: a range cannot be had of text that is converted'
	sift -ao --range=30- page.html
	wants 0 'http://h.dom/?a=1&b=2
http://h.dom/s
http://h.dom/w
http://h.dom/q'
}

@test "HTML: entities are decoded, also in comments; scripts are text" {
	sift -a page.html
	wants 0 '2:10:http://h.dom/c?a&b
3:10:http://h.dom/?a=1&b=2
4:14:http://h.dom/s
5:9:http://h.dom/w
5:34:http://h.dom/q'
}

@test "HTML: the character set that it declares" {
	printf '<html><meta charset="iso-8859-1">\n<a href="http://h.dom/\351&amp;">' >latin
	sift -ab latin
	wants 0 '2:10:43:http://h.dom/é&'
	printf '<html><meta charset="no-such-set">\n<a href="http://h.dom/&amp;">' >unknown
	sift -a unknown
	wants 0 '2:10:http://h.dom/&'
}

@test "--as says what a file is" {
	sift -ao --as=text page.html
	wants 0 'http://h.dom/c?a&amp;b
http://h.dom/?a=1&amp;b=2
http://h.dom/s
http://h.dom/w
http://h.dom/q'
	echo '<p>http://h.dom/?a&amp;b' >part
	sift -ao part
	wants 0 'http://h.dom/?a&amp;b'
	sift -ao --as=html part
	wants 0 'http://h.dom/?a&b'
	sift --as=mbox --mail=none -ao page.html
	[ "$(output | wc -l)" -eq 5 ]
	sift --as=book page.html
	[ "$(cat .status)" -eq 2 ]
}

@test "long texts: each stretch goes on where the one before ended" {
	seq 1 40000 | sed 's|.*|line & is http://h.dom/& and <URL:http://h.dom/w&/\n  tail>|' >long
	sift -a --column-unit=char long
	same=$(output)
	iconv -f UTF-8 -t UTF-16LE long >wide
	sift -a --column-unit=char wide
	[ "$(output)" = "$same" ]
	[ "$(output | wc -l)" -eq 80000 ]
}

@test "HTML that several threads read" {
	{ echo '<html>'; seq 1 60000 | sed 's|.*|<a href="http://h.dom/?a=\&amp;b=&">link</a> and some text|'; } >long.html
	sift -ao -j1 long.html
	[ "$(output | wc -l)" -eq 60000 ]
	output >one
	sift -ao -j4 long.html
	output | cmp - one
	sift -ao -j4 <long.html
	output | cmp - one
	! grep -q amp one
}
