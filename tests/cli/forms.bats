#!/usr/bin/env bats
# The forms of files: UTF-16 and UTF-32, HTML, JSON and others, recognised or given with --as.
# With TESTS_FULL=1 the long texts are longer: several documents each.

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

@test "UTF-16 is read in both byte orders, with and without a BOM" {
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

@test "UTF-16 without a BOM is recognised even with few ASCII characters" {
	printf '%s\n' 'Καλημέρα κόσμε, δες το http://h.dom/α καλά' >greek
	printf '%s\n' 'Смотрите на странице <URL:http://h.dom/> об этом' >cyrillic
	printf '%s\n' '上海的网址：http://h.dom/，一二三四五六七八九十一二三四五六七八九十' >han
	for name in UTF-16LE UTF-16BE; do
		iconv -f UTF-8 -t $name greek >wide
		sift -ab wide
		wants 0 '1:47:46:http://h.dom/α'
		sift -ab <wide
		wants 0 '1:47:46:http://h.dom/α'
		iconv -f UTF-8 -t $name cyrillic >wide
		sift -o wide
		wants 0 'http://h.dom/'
		iconv -f UTF-8 -t $name han >wide
		sift -ao wide
		wants 0 'http://h.dom/'
	done
}

# Regression: this was read as octets, in which no URL was found.
@test "UTF-16 without a BOM is recognised in texts of two scripts and of symbols" {
	printf '%s\n' 'Привет 上海的网址上海的 http://h.dom/a' >two
	printf '%s\n' '❤️⭐⬆️ ⟶⟶⟶⟶ x₂y₂z₂ <http://h.dom/b> ❤️❤️❤️❤️❤️❤️' >signs
	for name in UTF-16LE UTF-16BE UTF-32LE UTF-32BE; do
		iconv -f UTF-8 -t $name two | sift -ao
		wants 0 'http://h.dom/a'
		iconv -f UTF-8 -t $name signs | sift -o
		wants 0 'http://h.dom/b'
	done
}

@test "UTF-32 is read from a pipe, and compressed" {
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

@test "a lone surrogate is not a character, and hides no URL after it" {
	# Line 1 has a high one at the end of a URL, line 2 a low one just before a URL.
	printf 'x\0 \0h\0t\0t\0p\0:\0/\0/\0h\0.\0d\0/\0\0\330 \0x\0\n\0' >wide
	printf '\0\334h\0t\0t\0p\0:\0/\0/\0h\0.\0e\0/\0 \0\0\330' >>wide
	sift -a --format='%l:%c:%b:%e:%u' wide
	wants 0 '1:5:4:28:http://h.d/�
2:3:36:58:http://h.e/'
	{
		printf '\377\376\0\0h\0\0\0\0\330\0\0'
		iconv -f UTF-8 -t UTF-32LE text
	} >wide
	sift -a wide
	wants 0 '1:29:http://h.dom/a
2:21:http://h.dom/b
3:21:http://c.dom/é'
}

# bats test_tags=full
@test "a lone surrogate does no harm in a long text" {
	n=$(scaled 60000 20000)
	{
		printf '\377\376\0\330'
		seq -f 'http://h.dom/%.0f' "$n" | iconv -f UTF-8 -t UTF-16LE
	} >wide
	sift -ao wide
	same status 0 "$(cat .status)"
	seq -f 'http://h.dom/%.0f' "$n" | cmp - .out
}

@test "UTF-16 of odd length is read to its end, which is reported" {
	printf 's\0e\0e\0 \0h\0t\0t\0p\0:\0/\0/\0h\0.\0d\0/\0\n\0x' >wide
	sift -ao wide
	wants 2 'http://h.d/' 'urlsift: wide: ends within a character, at offset 32'
}

# RFC 8259, section 8.1, requires UTF-8 for JSON.
@test "JSON in UTF-16 and UTF-32 is read as text" {
	printf '%s\n' '{"a":"http:\/\/h.dom\/a","b":"see http://h.dom/b"}' >utf8
	for name in UTF-16LE UTF-16BE UTF-16 UTF-32LE UTF-32BE UTF-32; do
		iconv -f UTF-8 -t $name utf8 >wide
		sift -ao wide
		wants 0 'http://h.dom/a
http://h.dom/b'
	done
}

@test "only a range of UTF-16 is refused" {
	iconv -f UTF-8 -t UTF-16LE text >wide
	sift -a --range=4- wide
	wants 2 '' 'urlsift: wide: --range does not work with text that has to be decoded'
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

# Regression: only a literal scheme, colon and slashes were recognised.
@test "HTML: entities in, before and after the scheme are decoded" {
	printf '%s\n' '<!doctype html><p>see http:&#x2F;&#x2F;h.dom/a, http&#58;//h.dom/b and' \
	    '"https&colon;&sol;&sol;h.dom&sol;c", &#x68;ttp://h.dom/d&rarr;x &ndash;' \
	    '<a href="&#109;&#97;&#x69;&#108;&#116;&#111;&#58;&#106;&#64;h.dom">&eacute;http&#58;//h.dom/e' \
	    'http&#58; //h.dom x&#58;//h.dom ahttp&#58;//h.dom http:&amp;#47;/h.dom &#58;' >refs.html
	sift -ab refs.html
	wants 0 '1:23:22:http://h.dom/a
1:49:48:http://h.dom/b
2:2:72:https://h.dom/c
2:38:108:http://h.dom/d→x
3:10:152:mailto:j@h.dom
3:76:218:http://h.dom/e'
	output >one
	iconv -f ASCII -t UTF-16LE refs.html | sift -ao
	output | cmp - <(cut -d: -f4- one)
	(while IFS= read -r -n 1 -d '' c; do printf '%s' "$c"; done <refs.html) |
		sift -ab --as=html --line-buffered
	output | cmp - one
	sift -w refs.html
	wants 1 ''
	sift -a --as=text refs.html
	wants 1 ''
}

# bats test_tags=full
@test "HTML with entities in schemes is the same in ranges and with several threads" {
	n=$(scaled 60000 20000)
	seq 1 "$n" | sed 's|.*|<a href="http:\&#x2F;\&#x2F;h.dom/&\&amp;">\&nbsp;</a> http\&#58;//i.dom/&|' >long
	{ echo '<!doctype html>'; cat long; } >long.html
	sift -ab -j1 long.html
	[ "$(output | wc -l)" -eq $((2 * n)) ]
	output >one
	sift -ab -j4 long.html
	output | cmp - one
	for range in 0-1048591 1048591-1048593 1048593-; do
		sift -ab --as=html --range=$range long.html
		output
	done | cmp - one
}

@test "HTML is read in the character set that it declares" {
	printf '<html><meta charset="iso-8859-1">\n<a href="http://h.dom/\351&amp;">' >latin
	sift -ab latin
	wants 0 '2:10:43:http://h.dom/é&'
	printf '<html><meta charset="no-such-set">\n<a href="http://h.dom/&amp;">' >unknown
	sift -a unknown
	wants 2 '2:10:http://h.dom/&' "urlsift: unknown: line 1: unknown character set 'no-such-set'"
}

# bats test_tags=full
@test "HTML in UTF-16 and UTF-32 is read, also with --as=html" {
	for name in UTF-16 UTF-16LE UTF-32 UTF-32BE; do
		iconv -f UTF-8 -t $name page.html >wide
		for as in '' --as=html; do
			sift -ao $as wide
			wants 0 'http://h.dom/c?a&b
http://h.dom/?a=1&b=2
http://h.dom/s
http://h.dom/w
http://h.dom/q'
		done
		sift -ao <wide
		[ "$(output | wc -l)" -eq 5 ]
	done
	printf '<html>\n<a href="http://h.dom/?x=1&amp;y=2">' | iconv -t UTF-16LE >wide
	sift -ab wide
	wants 0 '2:19:32:http://h.dom/?x=1&y=2'
	printf 'p: http://h.dom/?a&amp;b' | iconv -t UTF-16LE >wide
	sift -ao wide
	wants 0 'http://h.dom/?a&amp;b'
	sift -ao --as=html wide
	wants 0 'http://h.dom/?a&b'
}

@test "--as sets the form of a file" {
	sift -ao --as=text page.html
	wants 0 'http://h.dom/c?a&amp;b
http://h.dom/?a=1&b=2
http://h.dom/s
http://h.dom/w
http://h.dom/q'
	echo 'p: http://h.dom/?a&amp;b' >part
	sift -ao part
	wants 0 'http://h.dom/?a&amp;b'
	sift -ao --as=html part
	wants 0 'http://h.dom/?a&b'
	sift --as=mbox --mail=none -ao page.html
	[ "$(output | wc -l)" -eq 5 ]
	sift --as=book page.html
	[ "$(cat .status)" -eq 2 ]
}

@test "long texts are read in pieces without loss between them" {
	n=$(scaled 30000 12000)
	seq 1 "$n" | sed 's|.*|line & is http://h.dom/& and <URL:http://h.dom/w&/\n  tail>|' >long
	sift -a --column-unit=char long
	output >narrow
	iconv -f UTF-8 -t UTF-16LE long >wide
	sift -a --column-unit=char wide
	output | cmp - narrow
	[ "$(wc -l <narrow)" -eq $((2 * n)) ]
}

@test "several threads read HTML with the same result" {
	n=$(scaled 60000 20000)
	{ echo '<html>'; seq 1 "$n" | sed 's|.*|<a href="http://h.dom/?a=\&amp;b=&">link</a> and some text|'; } >long.html
	sift -ao -j1 long.html
	[ "$(output | wc -l)" -eq "$n" ]
	output >one
	sift -ao -j4 long.html
	output | cmp - one
	sift -ao -j4 <long.html
	output | cmp - one
	! grep -q amp one
}

# JSON

json_files() {
	cat >a.json <<-'END'
		{"u":"https:\/\/h.dom\/a", "v":"http://h.dom/b?x=1\u0026y=2",
		 "w": "see <URL:http://h.dom/\n c> \ud83d\ude00 http://h.dom/\u4e2d",
		 "http\u003a//h.dom/k": ["http://h.dom/e\nthanks", "<a href=\"http://h.dom/f\">"],
		 "x": ["<http://h.dom/g", "h>"], "t": "12:30"}
	END
}

@test "JSON: strings are decoded, and each one is a text of its own" {
	json_files
	sift -ab a.json
	wants 0 '1:7:6:https://h.dom/a
1:33:32:http://h.dom/b?x=1&y=2
2:17:78:http://h.dom/c
2:49:110:http://h.dom/中
3:3:134:http://h.dom/k
3:27:158:http://h.dom/e
3:63:194:http://h.dom/f
4:10:224:http://h.dom/g'
	sift -a a.json --format='%k'
	wants 0 'quote
quote
url
bare
quote
quote
quote
angle'
	sift -w a.json
	wants 0 '2:17:http://h.dom/c
4:10:http://h.dom/g'
}

@test "JSON: pieces have their positions in the file" {
	json_files
	sift -a --json a.json
	[ "$(output | sed -n '3s/.*"pieces":\[\(.*\)]}/\1/p')" = \
	    '{"offset":78,"length":13,"line":2,"column":17},{"offset":94,"length":1,"line":2,"column":33}' ]
	[ "$(output | sed -n '4s/.*"pieces":\[\(.*\)]}/\1/p')" = \
	    '{"offset":110,"length":19,"line":2,"column":49}' ]
}

@test "JSON Lines are read from a pipe, and compressed" {
	printf '{"u":"http:\\/\\/h.dom\\/%s"}\n' a b c >lines
	sift -a <lines
	wants 0 '1:7:http://h.dom/a
2:7:http://h.dom/b
3:7:http://h.dom/c'
	gzip -c lines | sift -ao
	wants 0 'http://h.dom/a
http://h.dom/b
http://h.dom/c'
}

@test "in JSON Lines each line is a document; a value over several lines is one" {
	printf '%s\n' '{"a":"see <http://www.h-\ntwo.dom/x>","b":"http://www.htwo.dom/x"}' >same
	sift -w same
	wants 0 '1:12:http://www.htwo.dom/x'
	printf '%s\n' '{"a":"see <http://www.h-\ntwo.dom/x>"}' '{"b":"http://www.htwo.dom/x"}' >lines
	sift -w lines
	wants 0 '1:12:http://www.h-two.dom/x'
	printf '%s\n' '[{"a":"see <http://www.h-\ntwo.dom/x>"},' '"http://www.htwo.dom/x"]' >value
	sift -w value
	wants 0 '1:13:http://www.htwo.dom/x'
}

@test "text that is not JSON is read as text, as with --as=text" {
	echo '{ see "http:\/\/h.dom\/a\nb" }' >text
	sift -ao text
	wants 0 'http://h.dom/a'
	echo '{"a": "<URL:http://h.dom/\nb>"}' >json
	sift -ao json
	wants 0 'http://h.dom/b'
	sift -ao --as=text json
	[ "$(output)" != 'http://h.dom/b' ]
	echo '"<URL:http://h.dom/\nb>"' | sift -ao --as=json
	wants 0 'http://h.dom/b'
}

@test "JSON that ends early, or continues as something else, is read to its end" {
	printf '{"a":"http://h.dom/a",\n"b":"see http://h.dom/b' >cut
	sift -a cut
	wants 2 '1:7:http://h.dom/a
2:10:http://h.dom/b' 'urlsift: cut: ends within JSON, in line 2'
	printf '["http://h.dom/a"]\n<p>500 see http://h.dom/b\n["http:\\/\\/h.dom\\/c"]\n' >mixed
	sift -a --as=json mixed
	wants 2 '1:3:http://h.dom/a
2:12:http://h.dom/b
3:3:http://h.dom/c' 'urlsift: mixed: line 2 is not JSON, and is read as text'
	sift -as --as=json mixed
	[ "$(cat .status)" -eq 2 ] && [ ! -s .err ]
}

# Regression: a bad line made all lines after it text, with their escapes.
@test "JSON Lines may have lines that are not JSON" {
	printf '%s\n' '{"a":"http:\/\/h.dom\/1"}' '500 error: see http://h.dom/2' \
	    '{"a":"http:\/\/h.dom\/3", "b": "http://h.dom/4' '{"a":"http:\/\/h.dom\/5"}}' \
	    '{"a":"http:\/\/h.dom\/6"}' 'see http://h.dom/7 "x' '[ "http://h.dom/8\u0026x" ]' \
	    '{"a" "b: http://h.dom/9' >lines
	sift -a --as=json lines
	wants 2 '1:7:http://h.dom/1
2:16:http://h.dom/2
3:7:http://h.dom/3
3:33:http://h.dom/4
4:7:http://h.dom/5
5:7:http://h.dom/6
6:5:http://h.dom/7
7:4:http://h.dom/8&x
8:10:http://h.dom/9' 'urlsift: lines: 5 lines are not JSON, the first is line 2; they are read as text'
	printf '[\n"http:\\/\\/h.dom\\/1"]]\n["http://h.dom/\\u0026"]\n' >array
	sift -ao --as=json array
	wants 2 'http://h.dom/1
http://h.dom/&' 'urlsift: array: is not JSON from line 2 on: the rest is read as text'
}

@test "JSON: labels of links in Slack's notation are separated" {
	printf '%s\n' '{"text":"<https:\/\/h.dom\/x|the label>, <https://h.dom/y|h.dom/y>"}' >slack
	sift --notes slack
	wants 0 "1:11:https://h.dom/x	link-text
1:43:https://h.dom/y	link-text"
}

# Regression: a bad line in the first 64 KiB made the file text; an open object went on.
@test "JSON Lines are recognised by a good first line, although others are bad" {
	printf '%s\n' '{"a":"http:\/\/h.dom\/1\u0026"}' '{"a":"http:\/\/h.dom\/2\u0026x",' \
	    '{"a":"http:\/\/h.dom\/3\u0026x"}' 'see http://h.dom/4' \
	    '{"a":NaN,"b":"http:\/\/h.dom\/5\u0026x"}' '{"a":"http:\/\/h.dom\/6\u0026x"}' >lines
	for jobs in 1 4; do
		sift -a -j$jobs lines
		wants 2 '1:7:http://h.dom/1&
2:7:http://h.dom/2&x
3:7:http://h.dom/3&x
4:5:http://h.dom/4
5:15:http://h.dom/5&x
6:7:http://h.dom/6&x' 'urlsift: lines: 2 lines are not JSON, the first is line 2; they are read as text'
	done
	printf '{"a":"http:\/\/h.dom\/1"}\nsee http://h.dom/2\nand http://h.dom/3\n' | sift -a
	wants 0 '1:7:http://h.dom/1
2:5:http://h.dom/2
3:5:http://h.dom/3'
}

# bats test_tags=full
@test "JSON Lines with bad lines are the same in ranges and with several threads" {
	seq 1 60000 | sed -e 's|.*|{"id":&,"u":"http:\\/\\/h.dom\\/&?a\\u0026b"}|' \
	    -e '1000~1000s|^|error: |' -e '1~7001s|}$|}}|' -e '3~9001s|"}$||' >long
	head -n 20000 long | tr -d '{' >>long
	tail -n 3 long | head -n 1 >>long
	seq 1 1000 | sed 's|.*|{"u":"http:\\/\\/h.dom\\/again&"}|' >>long
	sift -ab -j1 long
	[ "$(output | grep -c 'h.dom/[0-9]*?a&b$')" -gt 59800 ]
	[ "$(output | grep -c 'h.dom/again[0-9]*$')" -eq 1000 ]
	output >one
	sift -ab -j4 long
	output | cmp - one
	sift -ab <long
	output | cmp - one
	for range in 0-1000003 1000003-1048579 1048579-2097152 2097152-; do
		sift -ab --range=$range long
		output
	done | cmp - one
}

# bats test_tags=full
@test "JSON that is cut at any octet yields the URLs before the cut" {
	json_files
	IFS= read -r -d '' text <a.json || true
	for n in $(seq 220); do
		printf '%s' "${text:0:n}" >"cut$n"
	done
	sift -ab cut*
	same status 2 "$(cat .status)"
	output | awk -F: '!seen[$1]++' | grep ':1:7:6:https://h.dom/a$' >first
	same first '' "$(seq -f 'cut%.0f:1:7:6:https://h.dom/a' 27 220 | grep -vxFf first)"
	output | grep ':2:17:78:http://h.dom/c$' >third
	same third '' "$(seq -f 'cut%.0f:2:17:78:http://h.dom/c' 130 220 | grep -vxFf third)"
}

@test "JSON is the same in ranges and with several threads" {
	n=$(scaled 40000 16000)
	seq 1 "$n" | sed 's|.*|{"id":&,"u":"http:\\/\\/h.dom\\/&","v":"<URL:http://h.dom/\\n&>, more text here"}|' >long
	sift -ab -j1 long
	[ "$(output | wc -l)" -eq $((2 * n)) ]
	output >one
	sift -ab -j4 long
	output | cmp - one
	sift -ab -j4 <long
	output | cmp - one
	# shellcheck disable=SC2002 # the test needs a pipe
	cat long | sift -ab
	output | cmp - one
	for range in 0-1000003 1000003-1000051 1000051-1048579 1048579-3145728 3145728-; do
		sift -ab --range=$range long
		output
	done | cmp - one
}

@test "JSON: endless brackets and an endless string are bounded" {
	head -c 300000 /dev/zero | tr '\0' '[' >deep
	printf '"http://h.dom/a' >>deep
	sift -ao --as=json deep
	wants 2 'http://h.dom/a' 'urlsift: deep: ends within JSON, in line 1'
	{ printf '["http://h.dom/a '; head -c 5000000 /dev/zero | tr '\0' x; printf ' http://h.dom/b"]'; } >string
	sift -ao string
	wants 0 'http://h.dom/a
http://h.dom/b'
}

# bats test_tags=full
@test "--line-buffered prints JSON from a pipe without waiting" {
	{ echo '{"a":"http://h.dom/a"}'; sleep 1; date +%s >late; } |
		{ "$URLSIFT" -ao --line-buffered | { read -r url; [ ! -e late ]; echo "$url"; cat; } >got; }
	[ "$(cat got)" = http://h.dom/a ]
}

# Regression: the URL ended at the apostrophe: /?q=it
@test "HTML: an apostrophe in an attribute may be spelled as an entity" {
	printf '%s\n' '<!DOCTYPE html>' '<a href="http://h.dom/?q=it&#39;s&amp;x=1">' \
	    "<a href='http://h.dom/it&apos;s-2'>" '&#39;http://h.dom/a&#39;' >page.html
	sift -ao page.html
	wants 0 "http://h.dom/?q=it's&x=1
http://h.dom/it's-2
http://h.dom/a"
}

# Regression: this was read as text, without a message about the end.
@test "JSON: 100,000 nested brackets are read" {
	{
		head -c 100000 /dev/zero | tr '\0' '['
		printf '"http:\\/\\/h.dom\\/"'
	} >deep
	sift -aob deep
	wants 2 '100001:http://h.dom/' 'urlsift: deep: ends within JSON, in line 1'
	head -c 100000 /dev/zero | tr '\0' ']' >>deep
	sift -aob deep
	wants 0 '100001:http://h.dom/'
}

@test "JSON: the numbers NaN and Infinity, as Python writes them, are accepted" {
	printf '{"a":[NaN,Infinity,-Infinity],"u":"http://h.dom/\\u0041 http://h.dom/b"}\n' >nan
	sift -ao nan
	wants 0 'http://h.dom/A
http://h.dom/b'
}

# Regression: --as=json found nothing in it, because its zeros are not JSON.
@test "JSON in UTF-16 is read as text, with --as=json too" {
	printf '{"a":"http://h.dom/a"}' | iconv -t UTF-16LE >wide.json
	for form in auto json; do
		sift -ab --as=$form wide.json
		wants 0 '1:13:12:http://h.dom/a'
	done
}

@test "XML is recognised by its first octets and by its name" {
	xml='<loc>http://h.dom/?a=1&amp;b=2</loc>'
	for start in '<?xml version="1.0"?>' '<rss>' '<!-- c --><urlset>' '<p>'; do
		printf '%s%s\n' "$start" "$xml" | sift -o
		wants 0 'http://h.dom/?a=1&b=2'
	done
	for name in xml rels SVG rss atom opml; do
		printf '<x:y>%s\n' "$xml" >"a.$name"
		sift -o "a.$name"
		wants 0 'http://h.dom/?a=1&b=2'
	done
	printf '<?xml version="1.0" encoding="iso-8859-1"?><a>http://h.dom/\351</a>\n' | sift -ob
	wants 0 '46:http://h.dom/é'
}

@test "the runs of a paragraph of Word are one text" {
	ns=http://schemas.openxmlformats.org/wordprocessingml/2006/main
	printf '%s\n' "<?xml version='1.0'?><w:document xmlns:w='$ns'><w:p>" \
	    '<w:r><w:t>at http://h.dom/a</w:t></w:r><w:r><w:t>/b?x=1&amp;y</w:t></w:r></w:p>' \
	    '<w:p><w:t>http://h.dom/c</w:t></w:p><w:p><w:t>d</w:t></w:p></w:document>' >document.xml
	sift -o --exclude-host=openxmlformats.org document.xml
	wants 0 'http://h.dom/a/b?x=1&y
http://h.dom/c'
	[ -x "$abs_top_builddir/tests/pack" ] || skip 'built without libarchive'
	"$abs_top_builddir/tests/pack" -f zip a.docx word/document.xml=document.xml
	sift --exclude-host=openxmlformats.org a.docx
	wants 0 'a.docx/word/document.xml:2:14:http://h.dom/a/b?x=1&y
a.docx/word/document.xml:3:11:http://h.dom/c'
}

@test "folded lines of iCalendar, vCard and LDIF are joined" {
	printf '%s\r\n' BEGIN:VCALENDAR 'DESCRIPTION:at http://h.dom/long' '	er/a\, http://h.do' \
	    ' m/b\nURL:http://h.dom/caf'$'\303' ' '$'\251' END:VCALENDAR >a.ics
	sift -b a.ics
	wants 0 '2:16:32:http://h.dom/longer/a
3:9:59:http://h.dom/b
4:11:82:http://h.dom/café'
	sift -o <a.ics
	same=$(output)
	sift -o --as=folded a.ics
	wants 0 "$same"
	printf '%s\n' '# x' 'dn: cn=a' 'labeledURI: http://h.dom/a\,' ' b label' | sift -o
	wants 0 'http://h.dom/a'
	printf '%s\n' BEGIN:VCARD 'URL:http\://h.dom/a' 'NOTE:http://h.dom/b' 'TEL:1' END:VCARD | sift -o
	wants 0 'http://h.dom/a
http://h.dom/b'
}

@test "vCard 2.1: values in quoted-printable are decoded" {
	printf '%s\r\n' BEGIN:VCARD VERSION:2.1 \
	    'URL;WORK;ENCODING=QUOTED-PRINTABLE:http://h.dom/?a=3D1&b=3D2=' '3&c=3D4' \
	    'NOTE;QUOTED-PRINTABLE;CHARSET=UTF-8:see=0Ahttp://h.dom/caf=C3=A9 end=0D=0A=' \
	    'more http://h.dom/z=3D1,=zz' 'URL:http://h.dom/plain=3D' 'URL:http://h.dom/a' ' b' \
	    'X;E=QUOTED-PRINTABLE' 'NOTE:http://h.dom/c=3D' END:VCARD >a.vcf
	sift -b a.vcf
	wants 0 '3:36:61:http://h.dom/?a=1&b=23&c=4
5:43:140:http://h.dom/café
6:6:180:http://h.dom/z=1,=zz
7:5:208:http://h.dom/plain=3D
8:5:235:http://h.dom/ab
11:6:282:http://h.dom/c=3D'
	sift -o <a.vcf
	same=$(output)
	{ printf '%s\n' 'From: a@h.dom' 'Content-Type: text/x-vcard' ''; cat a.vcf; } | sift -o
	wants 0 "$same"
}

@test "folded lines are joined in parts of mail, too" {
	url=$(printf 'http://h.dom/b/%060d' 0 | base64 -w 40 | sed '2,$s/^/ /')
	for type in text/x-ldif application/octet-stream; do
		printf '%s\n' 'From: a@h.dom' "Content-Type: $type" '' 'dn: cn=a' \
		    'labeledURI: http://h.dom/a' ' /long' "seeAlso:: $url" 'jpegPhoto:: AAEC' \
		    'description: http://h.dom/c' | sift
		wants 0 "5:13:http://h.dom/a/long
7:11:http://h.dom/b/$(printf '%060d' 0)
$((8 + $(wc -l <<<"$url"))):14:http://h.dom/c"
	done
	printf '%s\n' 'From: a@h.dom' 'Content-Type: text/plain' '' 'dn: cn=a' 'x: http://h.dom/a' \
	    ' /long' | sift -o
	wants 0 'http://h.dom/a'
}

@test "a megabyte of folds, or of a folded line, is bounded and loses no URL" {
	{
		echo BEGIN:VCALENDAR
		yes ' ' | head -n 700000
		echo 'URL:http://h.dom/a'
		yes ' xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' |
		head -n 40000
		echo ' http://h.dom/b'
		echo 'URL:http://h.dom/c'
	} >folds
	sift -o folds
	[ "$(cat .status)" -eq 0 ]
	output >whole
	[ "$(tail -n 1 whole)" = http://h.dom/c ]
	sift -o <folds
	output | cmp - whole
}

@test "100 MB on one line, of each form, take little memory and lose no URL" {
	local n form
	n=$(scaled 100000000 10000000)
	long() {
		head -c "$n" /dev/zero | tr '\0' x
	}
	{ printf '<?xml version="1.0"?><a b="'; long; printf ' http://h.dom/a"/>http://h.dom/b'; } >xml
	{ printf 'BEGIN:VCALENDAR\nDESCRIPTION:'; long; printf ' http://h.dom/a\nURL:http://h.dom/b'; } >ics
	{ printf '%s\n' '--- a/x' '+++ b/x' '@@ -0,0 +1,2 @@'; printf +; long
		printf ' http://h.dom/a\n+http://h.dom/b\n'; } >diff
	{ printf '{"a":"'; long; printf ' http://h.dom/a","b":"http://h.dom/b"}'; } >json
	for form in xml ics diff json; do
		sift -o $form
		wants 0 'http://h.dom/a
http://h.dom/b'
		sift -o <$form
		wants 0 'http://h.dom/a
http://h.dom/b'
		"$abs_top_builddir/tests/peak" 32768 "$URLSIFT" -c $form >/dev/null
	done
}

@test "XML that never ends, with entities that expand to others, is read to its end" {
	{
		printf '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "http://h.dom/a">'
		seq 1 60 | awk '{ printf "<!ENTITY a%d \"&a%d;&a%d;\">", $1, $1 - 1, $1 - 1 }'
		printf ']><a>&a60;<b c="http://h.dom/b?x=1&amp;y=2">\n<d><!-- http://h.dom/c'
	} >endless
	sift -o endless
	wants 0 'http://h.dom/b?x=1&y=2
http://h.dom/c'
	sift -o <endless
	wants 0 'http://h.dom/b?x=1&y=2
http://h.dom/c'
}

@test "folds with CRLF, LF and within characters may be mixed" {
	printf 'BEGIN:VCALENDAR\r\nURL:http://h.dom/a\n \303\r\n\t\251/\n b\r\nURL:http://h.dom/c\r\n\r\n \n d\n' >mixed
	sift mixed
	wants 0 '2:5:http://h.dom/aé/b
6:5:http://h.dom/c'
	{ echo BEGIN:VCALENDAR; yes ' ' | head -n 100000; } >folds
	sift folds
	wants 1
	sift --as=folded folds
	wants 1
}

@test "a PDF is searched as octets, and a message says how to read its text" {
	printf '%%PDF-1.4\n/URI (http://h.dom/a)\n' >a.pdf
	sift a.pdf
	wants 2 '2:7:http://h.dom/a' \
	    'urlsift: a.pdf: a PDF; its page text is not read (pdftotext FILE - | urlsift)'
	printf ' %%PDF-1.4 http://h.dom/a\n' | sift -o
	wants 0 'http://h.dom/a'
}
