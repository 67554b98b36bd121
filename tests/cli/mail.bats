#!/usr/bin/env bats
# Output about mail: descriptions of messages, forms, ranges, pipes.
# tests/mail tests the decoding.

load sift

files() {
	printf '%s\n' 'From joe@h.dom Mon Jan  3 12:34:56 1994' 'From: joe@h.dom' \
	    'Message-ID: <one@h.dom>' 'Date: Mon, 3 Jan 1994 12:34:56 +0000' \
	    'Subject: =?iso-8859-1?q?caf=E9?=' ' and <URL:http://h.dom/s>' '' \
	    'see <URL:http://h.dom/one>' '' \
	    'From here on it is prose' '' \
	    'From joe@h.dom Mon Jan  3 12:34:57 1994' 'From: joe@h.dom' \
	    'Content-Type: multipart/mixed; boundary=b' '' \
	    'for others <URL:http://h.dom/before>' \
	    '--b' '' 'see <URL:http://h.dom/two>' \
	    '--b' 'Content-Type: image/png' '' '<URL:http://h.dom/image>' \
	    '--b--' 'for others <URL:http://h.dom/behind>' >mbox
}

# Print the mail object of each record, one on each line.
mail() {
	sed 's/.*"url":"\([^"]*\)".*"mail":/\1 /; s/}$//'
}

@test "records describe their message" {
	sift --json mbox
	[ "$(output | mail)" = \
'http://h.dom/s {"message":1,"id":"one@h.dom","from":"joe@h.dom","date":"Mon, 3 Jan 1994 12:34:56 +0000","time":"1994-01-03T12:34:56Z","subject":"café and <URL:http://h.dom/s>","field":"Subject"}
http://h.dom/one {"message":1,"id":"one@h.dom","from":"joe@h.dom","date":"Mon, 3 Jan 1994 12:34:56 +0000","time":"1994-01-03T12:34:56Z","subject":"café and <URL:http://h.dom/s>","part":"1"}
http://h.dom/two {"message":2,"from":"joe@h.dom","time":"1994-01-03T12:34:57Z","part":"1"}' ]
	sift --format='%{mail.message} %{mail.id} %{mail.from} %{mail.time} %{mail.list}-%{mail.field}-%{mail.part}' mbox
	wants 0 '1 one@h.dom joe@h.dom 1994-01-03T12:34:56Z -Subject-
1 one@h.dom joe@h.dom 1994-01-03T12:34:56Z --1
2  joe@h.dom 1994-01-03T12:34:57Z --1'
	sift --format='%{mail.date}|%{mail.subject}' --range=0-1 mbox
	wants 0 'Mon, 3 Jan 1994 12:34:56 +0000|café and <URL:http://h.dom/s>
Mon, 3 Jan 1994 12:34:56 +0000|café and <URL:http://h.dom/s>'
	echo 'see <URL:http://h.dom/>' >text
	sift --format='[%{mail.from}%{mail.message}]' text
	wants 0 '[]'
	sift --format='%{mail.form}' mbox
	wants 2 '' "urlsift: unknown directive '%{mail.form}' at offset 0 in --format
Try 'urlsift --help' for more information."
}

@test "--skip drops parts of messages, which are neither printed nor counted" {
	sift -o --skip=header mbox
	wants 0 'http://h.dom/one
http://h.dom/two'
	sift -c --skip=header,quoted,signature,footer,alternative mbox
	wants 0 2
	printf '%s\n' 'From: joe@h.dom' 'To: ann@h.dom' 'Subject: x' 'Date: x' '' '> <news:a>' '<news:b>' \
	    '-- ' '<news:c>' '_____' 'x mailing list' '<news:d>' >f
	sift -o f
	wants 0 'news:a
news:b
news:c
news:d'
	sift -om1 --skip=quoted f
	wants 0 'news:b'
	sift -o --skip=quoted --skip=footer f
	wants 0 'news:b
news:c'
	# A file that is not mail has no such fields.
	sift -o --mail=none --skip=quoted,signature,footer f
	wants 0 'news:a
news:b
news:c
news:d'
	sift --skip=quotes f
	wants 2 '' "urlsift: unknown part of mail 'quotes' in --skip: known are header, quoted, signature, footer, alternative
Try 'urlsift --help' for more information."
}

# Regression: the URLs of the HTML were lost.
@test "--skip=alternative reads the HTML if the plain text only refers to it" {
	printf '%s\n' 'From: joe@h.dom' 'To: ann@h.dom' 'MIME-Version: 1.0' \
	    'Content-Type: multipart/alternative; boundary=b' '' '--b' '' 'This is an HTML message.' \
	    '--b' 'Content-Type: text/html' '' '<a href="http://h.dom/html">' '--b--' >f
	sift -ao --skip=alternative f
	wants 0 'http://h.dom/html'
	sed 's,This is.*,see http://h.dom/text,' f >g
	sift -ao --skip=alternative g
	wants 0 'http://h.dom/text'
	sed 's,h.dom/html,www.w3.org/TR/html4/loose.dtd,' f >g
	sift -ao --skip=alternative g
	wants 1 ''
}

# A message with its evidence: a plain file is divided at each MiB of its text.
@test "evidence counts within a message, up to 1 MiB, and not in the next one" {
	local head=$'From joe@h.dom Mon Jan  3 12:34:58 1994\nFrom: joe@h.dom\nTo: ann@h.dom\n'
	local broken=$'<URL:http://h.dom/foo-\nbar>' whole='<URL:http://h.dom/foobar>'
	printf '%s\n%s\n\n%s\n' "$head" "$broken" "$whole" >mbox
	sift -o mbox
	wants 0 'http://h.dom/foobar
http://h.dom/foobar'
	printf '%s\n%s\n\n%s\n%s\n' "$head" "$broken" "$head" "$whole" >mbox
	sift -o mbox
	wants 0 'http://h.dom/foo-bar
http://h.dom/foobar'
	{
		printf '%s\n%s\n' "$head" "$broken"
		yes 'some words to fill 32 octets ...' | head -c 1100000
		printf '\n%s\n' "$whole"
	} >mbox
	sift -o mbox
	wants 0 'http://h.dom/foo-bar
http://h.dom/foobar'
}

@test "--by=message: -c, -l, -L and -m apply per message" {
	printf '%s\n' 'From joe@h.dom Mon Jan  3 12:34:58 1994' 'From: joe@h.dom' \
	    'Message-ID: <3@h.dom>' '' 'nothing' >>mbox
	sift -c --by=message mbox
	wants 0 'one@h.dom:2
mbox:2:1
3@h.dom:0'
	sift -l --by=message mbox
	wants 0 'one@h.dom
mbox:2'
	sift -L --by=message mbox
	wants 0 '3@h.dom'
	sift -om1 --by=message mbox
	wants 0 'http://h.dom/s
http://h.dom/two'
	sift -m0 --by=message mbox
	wants 1 ''
	sift -Hl --by=message mbox
	wants 0 'mbox:one@h.dom
mbox:2'
	sift -lZ --by=message mbox
	wants 0 'one@h.dom@mbox:2@\'
	sift -cZ --by=message mbox
	wants 0 'one@h.dom@2
mbox:2@1
3@h.dom@0'
	sift -q --by=message mbox
	wants 0 ''
	sift --by=message -o mbox
	wants 0 'http://h.dom/s
http://h.dom/one
http://h.dom/two'
	sift -l --by=lines mbox
	wants 2 '' "urlsift: unknown value 'lines' in --by: known are file, message
Try 'urlsift --help' for more information."
}

@test "--by=message works with files that are not mail, several files, filters and ranges" {
	echo '<URL:news:a> <URL:news:b>' >text
	echo 'nothing' >none
	sift -c --by=message mbox none text
	wants 0 'one@h.dom:2
mbox:2:1
none:0
text:2'
	sift -l --by=message mbox none text
	wants 0 'one@h.dom
mbox:2
text'
	sift -j1 -L --by=message none text mbox
	wants 0 'none'
	sift -l --by=message --host=h.dom -e two mbox text
	wants 0 'mbox:2'
	sift -ul --by=message mbox mbox
	wants 0 'one@h.dom
mbox:2
one@h.dom
mbox:2'
	# -u keeps each URL once for each message, not once for the run.
	for i in 1 2; do
		printf 'From joe@h.dom Mon Jan  3 12:34:58 1994\nFrom: joe@h.dom\n'
		printf 'Message-ID: <%d@h.dom>\n\n<URL:news:a> <URL:news:a>\n<URL:news:%d>\n\n' $i $i
	done >f
	for jobs in 1 4; do
		sift -uo -j$jobs --by=message f text
		wants 0 'news:a
news:1
news:a
news:2
news:a
news:b'
		sift -uc -j$jobs --by=message f text
		wants 0 '1@h.dom:2
2@h.dom:2
text:2'
		sift -uom1 -j$jobs --by=message f
		wants 0 'news:a
news:a'
	done
	sift -uo f text
	wants 0 'news:a
news:1
news:2
news:b'
	sift -c --by=message --range=1- mbox
	wants 0 'mbox:2:1'
	sift -L --by=message --range=1-2 mbox
	wants 1 ''
	# A Message-ID is untrusted input, and escaped.
	printf 'From: joe\nMessage-ID: <a\033b>\n\n<URL:news:a>\n' >f
	sift -l --by=message f
	wants 0 'a%1Bb'
}

@test "the form of a file is recognised" {
	sift mbox
	wants 0 '6:11:http://h.dom/s
8:10:http://h.dom/one
19:10:http://h.dom/two'
	sift --mail=none -o mbox
	wants 0 'http://h.dom/s
http://h.dom/one
http://h.dom/before
http://h.dom/two
http://h.dom/image
http://h.dom/behind'
	sift --mail=message --json mbox
	[ "$(output | grep -c '"message":1')" -eq 6 ]
	tail -n +11 mbox | sift --mail=mbox -
	wants 0 '9:10:http://h.dom/two'
}

@test "a file that begins with a field of MIME is a message" {
	local field encoded
	encoded=$(echo 'see http://h.dom/a' | base64)
	for field in 'MIME-Version: 1.0' 'Content-Type: text/plain' 'Content-Disposition: inline' \
	    'Content-ID: <a@b>' 'Content-Description: a text' 'Content-Language: en'; do
		printf '%s\n' "$field" 'Content-Transfer-Encoding: base64' '' "$encoded" | sift -o
		wants 0 http://h.dom/a
	done
	# These are not fields.
	for field in 'Content-based filters: a' 'content' 'Contents: a'; do
		printf '%s\n' "$field" 'Content-Transfer-Encoding: base64' '' "$encoded" | sift -o
		wants 1
	done
}

@test "--skip=quoted knows the rules of several programs" {
	local rule
	for rule in '-----Original Message-----' '-------- Original-Nachricht --------' \
	    "-----Message d'origine-----" 'Begin forwarded message:' \
	    'Début du message réexpédié :' 'Anfang der weitergeleiteten Nachricht: '; do
		printf '%s\n' 'From: a@h.dom' 'Subject: x' '' 'http://h.dom/mine' '' "$rule" '' \
		    'http://h.dom/theirs' | sift -o --skip=quoted
		wants 0 http://h.dom/mine
	done
	for rule in 'Begin forwarded message: see' '> Begin forwarded message:' \
	    'Begin forwarded messages:' 'Begin the forwarded message:'; do
		printf '%s\n' 'From: a@h.dom' 'Subject: x' '' "$rule" '' 'http://h.dom/mine' |
		    sift -o --skip=quoted
		wants 0 http://h.dom/mine
	done
}

@test "a message of more than 16 MiB is not decoded, and a message says so" {
	{
		printf '%s\n' 'From a' 'Subject: x' '' y '' 'From a' 'Subject: x' \
		    'Content-Transfer-Encoding: base64' '' 'http://h.dom/a'
		yes aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | head -n 270000
	} >long
	for threads in 1 4; do
		sift -j $threads long
		wants 2 '10:1:http://h.dom/a' \
		    'urlsift: long: line 6: a message of more than 16 MiB is not decoded'
	done
	sed 's/base64/7bit/' long | sift -o
	wants 0 'http://h.dom/a'
}

@test "a range of a mailbox has the messages that begin in it" {
	second=$(grep -b '^From joe' mbox | tail -n 1 | cut -d: -f1)
	sift -o --range=0-1 mbox
	wants 0 'http://h.dom/s
http://h.dom/one'
	sift -o --range=1-"$second" mbox
	wants 1 ''
	sift --range="$second"- --json mbox
	[ "$(output | mail)" = 'http://h.dom/two {"message":2,"from":"joe@h.dom","time":"1994-01-03T12:34:57Z","part":"1"}' ]
}

# message N [TEXT]
message() {
	printf 'From: joe@h.dom\nMessage-ID: <%s@h.dom>\n\nsee <URL:http://h.dom/%s> %s\n' "$1" "$1" "${2-}"
}

# object FILE: print it in the format of `git cat-file --batch'.
object() {
	printf '%040d blob %d\n' 7 "$(wc -c <"$1")"
	cat "$1"
	echo
}

containers() {
	local i
	for i in 1 2 3; do
		message $i >$i
		printf '\1\1\1\1\n' && cat $i && printf '\1\1\1\1\n'
	done >mmdf
	{
		wc -c <1
		cat 1
		printf '<?xml version="1.0"?>\n<!DOCTYPE plist>\n<plist><string>imap://h.dom/INBOX</string></plist>\n'
	} >emlx
	{ object 1; echo 'HEAD:m missing'; object 2; object 3; } >objects
}

@test "MMDF, .emlx and git cat-file --batch are read as mail" {
	containers
	sift --format='%m %i %l:%c:%b %u' mmdf
	wants 0 '1 1@h.dom 5:10:53 http://h.dom/1
2 2@h.dom 11:10:128 http://h.dom/2
3 3@h.dom 17:10:203 http://h.dom/3'
	sift -a --format='%m %i %l:%c:%b %u' emlx
	wants 0 '1 1@h.dom 5:10:51 http://h.dom/1'
	for range in 150 180; do
		file=mmdf
		[ $range = 150 ] || file=objects
		sift -l --by=message $file
		wants 0 '1@h.dom
2@h.dom
3@h.dom'
		sift -o --range=60-$range $file
		wants 0 'http://h.dom/2'
		sift -o - <$file
		wants 0 'http://h.dom/1
http://h.dom/2
http://h.dom/3'
	done
}

# Regression: the stream was text if its first object was not a message.
@test "git cat-file --batch: commits, trees, empty and missing objects may precede messages" {
	name=$(printf '%040d' 7)
	printf 'Message-ID: <1@h.dom>\nFrom: joe@h.dom\nContent-Transfer-Encoding: quoted-printable\n\n<URL:http://h.dom/=61>\n' >m
	object m >objects
	printf 'tree %s\nauthor joe <joe@h.dom> 1 +0000\n\nsee <URL:http://h.dom/commit>\n' "$name" >text
	object text | sed '1s/blob/commit/' >commit
	printf '100644 m\0\n\n\nbinary\n\n' >tree
	object tree | sed '1s/blob/tree/' >tree.object
	printf '%s blob 0\n\n' "$name" >empty
	echo 'HEAD:m missing' >missing
	for first in tree.object empty missing; do
		cat $first objects >f
		sift -a --format='%i %u' f
		wants 0 '1@h.dom http://h.dom/a'
		sift -a --format='%i %u' - <f
		wants 0 '1@h.dom http://h.dom/a'
	done
	cat commit missing tree.object empty empty missing commit objects missing >f
	for threads in ${TESTS_FULL:+1} 4; do
		sift -aj$threads --format='%i %u' f
		wants 0 ' http://h.dom/commit
 http://h.dom/commit
1@h.dom http://h.dom/a'
	done
	# They are not messages: they are neither counted nor numbered.
	for threads in 1 4; do
		sift -alj$threads --by=message f
		wants 0 '1@h.dom'
		sift -acj$threads --by=message f
		wants 0 '1@h.dom:1'
		sift -aj$threads --host=x.dom -L --by=message f
		wants 1 '1@h.dom'
		sift -aj$threads --format=%m f
		wants 0 '

1'
		sift -acj$threads --stats --json f
		grep -q '"messages":1,' .err
	done
	# A stream that only begins like one is text.
	sed '1s/[0-9]*$/9/' commit >f
	cat objects >>f
	sift -ao --format='%i %u' f
	wants 0 ' http://h.dom/commit
 http://h.dom/=61'
	{ echo 'a file is missing' && cat m; } >f
	sift -ao --format='%i %u' f
	wants 0 ' http://h.dom/=61'
}

@test "wrong lengths are reported with their place, and all the text is read" {
	containers
	sed 's/blob 65/blob 6/' objects >f
	sift -o f
	wants 2 'http://h.dom/1
http://h.dom/2
http://h.dom/3' 'urlsift: f: at offset 48: the length of the message is wrong'
	sed 's/blob 65/blob 999999/' objects >f
	sift -o f
	wants 2 'http://h.dom/1
http://h.dom/2
http://h.dom/3' 'urlsift: f: at offset 53: the length of the message is wrong'
	sed '1s/.*/7/' emlx >f
	sift -ao f
	wants 2 'http://h.dom/1' 'urlsift: f: at offset 2: the length of the message is wrong'
	# A URL that is cut off may be only the beginning of one.
	head -c $(($(wc -c <objects) - 2)) objects >f
	sift -ao f
	wants 2 'http://h.dom/1
http://h.dom/2
http://h.dom/3' 'urlsift: f: at offset 294: the length of the message is wrong'
	head -c $(($(wc -c <objects) - 4)) objects >f
	sift -ao f
	wants 2 'http://h.dom/1
http://h.dom/2' 'urlsift: f: at offset 294: the length of the message is wrong'
}

@test "containers give the same with any number of threads" {
	# One awk is faster than thousands of processes.
	awk 'BEGIN {
		for (i = 1; i <= 1200; i++) {
			text = sprintf("From: joe@h.dom\nMessage-ID: <%s@h.dom>\n\n", i)
			text = text sprintf("see <URL:http://h.dom/%s> %01000d\n", i, i)
			printf "\1\1\1\1\n%s\1\1\1\1\n", text >"mmdf"
			printf "%040d blob %d\n%s\n", 7, length(text), text >"objects"
		}
	}'
	for file in mmdf objects; do
		sift -j1 -a --json $file
		[ "$(wc -l <.out)" -eq 1200 ]
		mv .out one
		sift -j7 -a --json $file
		cmp .out one
		sift -j7 -a --json - <$file
		[ "$(wc -l <.out)" -eq 1200 ]
	done
}

# Regression: the end of a message was seen only 4 KiB after the line that begins the next.
@test "--line-buffered: a message is searched as soon as it is complete" {
	mkfifo in out
	for length in '' "$(printf 'Content-Length: 27\nX-Next: ')"; do
		"$URLSIFT" --line-buffered <in >out &
		exec 5>in 6<out
		for i in 1 2; do
			printf 'From joe@h.dom Mon Jan  3 12:34:5%d 1994\n' $i >&5
			printf 'From: joe@h.dom\n%s\n\nsee <URL:http://h.dom/a%d>\n\n' "${length:-X: y}" $i >&5
		done
		line=
		read -r -t 10 line <&6
		exec 5>&-
		wait $!
		exec 6<&-
		echo "$line" | grep -q 'http://h.dom/a1$'
	done
}

# Regression: "<URL:" was taken for the name of a field, and the field's end had to be awaited.
@test "--line-buffered: a line that cannot be a field shows at once that a text is not mail" {
	mkfifo in out
	for text in '<URL:http://h.dom/>' '<http://h.dom/>' 'URL:http://h.dom/' 'http://h.dom/'; do
		"$URLSIFT" -ao --line-buffered <in >out &
		exec 5>in 6<out
		printf '%s\n\n' "$text" >&5
		line=
		read -r -t 5 line <&6 || true
		exec 5>&-
		wait $!
		exec 6<&-
		[ "$line" = http://h.dom/ ]
	done
}

# Regression: the colon of the wrapper was that of a field: only http://a.dom/b was found.
@test "a line that is not a field ends the header" {
	printf '<URL:http://a.dom/b\nc/d>\n<http://a.dom/e\nf>\n' >f
	for form in message mbox; do
		sift -o --mail=$form f
		wants 0 'http://a.dom/bc/d
http://a.dom/ef'
	done
	printf 'From: joe\nX_a.1-b: <URL:news:a>\n<URL:http://a.dom/b\nc>\n' >f
	sift -o --mail=message --json f
	[ "$(output | mail)" = 'news:a {"message":1,"from":"joe","field":"X_a.1-b"}
http://a.dom/bc {"message":1,"from":"joe","part":"1"}' ]
}

# Regression: these were plain text: http://h.dom/a%3Db.
@test "names of fields have any case, and a BOM and empty lines may precede them" {
	fields='from: joe@h.dom\nto: ann@h.dom\nsubject: x\nx-a: b\n'
	qp='content-transfer-encoding: quoted-printable\n\n<URL:http://h.dom/a=3D/b>\n'
	printf '%b' "$fields$qp" >f
	sift f
	wants 0 '7:6:http://h.dom/a=/b'
	printf '%b' "X-A: b\n${fields%x-a*}${qp}" >f
	printf '%b' "\357\273\277$fields$qp" >g
	sift -h f g
	wants 0 '7:6:http://h.dom/a=/b
7:6:http://h.dom/a=/b'
	printf '%b' "\n\r\n$fields$qp" >f
	sift f
	wants 0 '9:6:http://h.dom/a=/b'
	# Two fields may be any notes.
	printf 'from: here\nto: there\n\n<URL:http://h.dom/a=3D/b>\n' >f
	sift f
	wants 0 '4:6:http://h.dom/a=3D/b'
}

# Regression: the lines were all held in memory, and examined again after each read.
@test "a mailbox may begin with any number of empty lines" {
	head -c 24000000 /dev/zero | tr '\0' '\n' >f
	cat mbox >>f
	"$abs_top_builddir/tests/peak" 9216 "$URLSIFT" -oj1 --mail=mbox f >out
	sift -oj1 mbox
	output | cmp - out
	sift -b --mail=mbox f
	[[ $(output) = 24000006:11:24000160:http://h.dom/s* ]]
}

# Regression: mail that was not completely delivered was read.
@test "a Maildir: messages in tmp are skipped" {
	mkdir -p box/cur box/new box/tmp box/.sub/cur box/.sub/new box/.sub/tmp other/cur other/tmp
	for dir in box/cur box/new box/tmp box/.sub/new box/.sub/tmp other/tmp; do
		printf '<URL:news:%s>\n' "${dir##*/}" >$dir/1
	done
	sift -rho box other
	wants 0 'news:new
news:cur
news:new
news:tmp'
	sift -rho box/tmp
	wants 0 'news:tmp'
	rm -r box/tmp
	cp other/tmp/1 box/tmp
	sift -rho box
	wants 0 'news:new
news:cur
news:new
news:tmp'
}

# Regression: "&#233;" was a fragment, and "&nbsp;" with the text after it belonged to the URL.
@test "mail in HTML: characters that are spelled as entities are decoded" {
	printf '%s\n' 'From: joe@h.dom' 'To: ann@h.dom' 'Subject: x' 'MIME-Version: 1.0' \
	    'Content-Type: text/html; charset=utf-8' '' \
	    'see http://h.dom/caf&#233;/x&nbsp;and http://h.dom/a&shy;b&rdquo; and' \
	    '<a href="http://h.dom/&#x20ac;&hyphen;a">x</a> &lt;URL:http://h.dom/c&#xE9;' \
	    'd&gt; http://h.dom/&#60;b' >f
	sift -a --notes f
	wants 0 "7:5:http://h.dom/café/x	entity,non-ascii,S-NONASCII
7:39:http://h.dom/ab	soft-hyphen,entity
8:10:http://h.dom/€-a	hyphen-glyph,entity,non-ascii,S-NONASCII
8:56:http://h.dom/céd	entity,non-ascii,S-NONASCII
9:7:http://h.dom/"
	sift -a --json f
	[ "$(output | sed -n '1s/.*"pieces":\(.*\),"mail".*/\1/p')" = \
'[{"offset":103,"length":24,"line":7,"column":5}]' ]
}

# Regression: nothing was found in these texts, as Content-Type did not declare the character set.
@test "the character set of a text is recognised, or declared in it" {
	local fields='From: a@h.dom\nDate: 1 Jan 2020 00:00:00 +0000\nContent-Type: %s\n\n'
	for set in UTF-16 UTF-16LE UTF-16BE UTF-32; do
		# shellcheck disable=SC2059
		printf "$fields" text/plain >message
		echo 'see http://h.dom/é now' | iconv -f UTF-8 -t $set >>message
		sift -ao message
		wants 0 http://h.dom/é
	done
	# shellcheck disable=SC2059
	printf "$fields"'<!-- <meta charset=utf-8> --><meta charset=iso-8859-1>\nhttp://h.dom/\351' \
	    text/html >message
	sift -ab message
	wants 0 '6:1:126:http://h.dom/é'
}

@test "a lone surrogate in base64 hides no URL" {
	{
		printf '%s\n' 'From: joe@h.dom' 'Subject: x' 'MIME-Version: 1.0' \
		    'Content-Type: text/plain; charset=utf-16le' \
		    'Content-Transfer-Encoding: base64' ''
		{
			printf '\0\330h\0t\0t\0p\0:\0/\0/\0h\0.\0d\0/\0'
			printf ' \0\0\334h\0t\0t\0p\0:\0/\0/\0h\0.\0e\0/\0'
		} | base64 -w 0
		echo
	} >f
	sift -a --format='%l:%c:%u' f
	wants 0 '7:1:http://h.d/
7:37:http://h.e/'
}

# Pipermail writes all addresses in this way, including those of "From " lines.
@test "addresses without an @ are recognised" {
	printf '%s\n' 'From joe at h.dom Mon Jan  3 12:34:56 1994' 'From: joe at h.dom (Joe)' '' \
	    'see mailto:joe at h.dom, or http://www.h.dom at www.i.dom' '' \
	    'From joe@h.dom Mon Jan  3 12:34:57 1994' 'From: joe@h.dom' '' \
	    'see mailto:joe at h.dom' >f
	sift -a --notes f
	wants 0 '4:5:mailto:joe@h.dom	trimmed,at-sign
4:29:http://www.h.dom'
}

@test "the text of a link may have a megabyte" {
	local long
	long=$(printf '%1000000s' '' | tr ' ' x)
	{
		printf 'From: a@h.dom\nContent-Type: text/html\n\n'
		printf '<a href="http://h.dom/1">http://b.com/%s</a>\n' "$long"
		printf '<a href="http://h.dom/2">%shttp://b.com/</a>\n' "<b>$long</b>"
		printf '<a href="http://h.dom/3">'
		yes '<b>' | head -n 1000000 | tr -d '\n'
		printf 'http://b.com/\n'
		printf '<a href="http://h.dom/4">http://b.com/</a>\n'
	} >f
	sift --host=h.dom --format='%u %w\n' f
	same warnings $'http://h.dom/1 S-LINK-TEXT\nhttp://h.dom/2 \nhttp://h.dom/3 \nhttp://h.dom/4 S-LINK-TEXT' "$(cat .out)"
}
