#!/usr/bin/env bats
# The output is the same with any number of threads, octet by octet.
# With TESTS_FULL=1 there are more numbers, mailboxes, options and longer files.

load sift

# The number of messages in a mailbox.
messages=$(scaled 1500 600)

# Texts and mailboxes that are large enough for sharing.
setup_file() {
	quickly
	local form
	cd "$BATS_FILE_TMPDIR" || return 1
	awk 'BEGIN {
		for (i = 0; i < 40000; i++) {
			printf "line %d of a text that is long enough <URL:http://h%d.dom/", i, i
			print i % 7 ? "a>" : "a-\nb> and on"
		}
	}' >text
	for form in mboxo rnews ${TESTS_FULL:+mboxcl2}; do
		mailbox "$form" >"$BATS_FILE_TMPDIR/$form"
	done
	[ -z "${TESTS_FULL-}" ] || sed 's/$/\r/' mboxo >crlf
	# 6.5 MB; a twentieth of the lines has URLs.
	awk 'BEGIN {
		while (length(filler) < 1250)
			filler = filler "a line of text without anything to be found in it, one of many\n"
		for (i = 0; i < 5000; i++)
			printf "%sline %d <URL:http://h%d.dom/a-\nb>\n", filler, i, i
	}' >sparse
}

setup() {
	quickly
	cd "$BATS_FILE_TMPDIR" || return 1
}

# mailbox FORM: print messages of all kinds, many small ones, some larger, two empty ones.
mailbox() {
	awk -v form="$1" -v n="$messages" '
	function message(i,	text) {
		text = "Message-ID: <" i "@h.dom>\nDate: Mon, 3 Jan 1994 12:34:" i % 60 " +0000\n" \
		    "Subject: =?utf-8?q?n=C2=B0?= " i "\n"
		return text kind(i)
	}
	function kind(i,	text, lines) {
		if (i % 5 == 0)
			text = "\nplain <URL:http://h" i ".dom/a-\nb>\n"
		if (i % 5 == 1)
			text = "Content-Type: text/plain; charset=utf-8\n" \
			    "Content-Transfer-Encoding: quoted-printable\n\n" \
			    "caf=C3=A9 <URL:http://h" i ".dom/a=3Db=\nc>\n"
		if (i % 5 == 2)
			text = "Content-Type: text/plain; charset=iso-8859-1\n" \
			    "Content-Transfer-Encoding: base64\n\n" \
			    "6SA8VVJMOmh0dHA6Ly9oLmRvbS9hL2IvYz4K\n"
		if (i % 5 == 3)
			text = "Content-Type: multipart/mixed; boundary=b\n\n--b\n\n" \
			    "one <URL:http://h" i ".dom/one>\n--b\n" \
			    "Content-Type: text/plain; format=flowed; delsp=yes\n\n" \
			    "two http://h" i ".dom/ \ntwo\n--b--\n"
		if (i % 5 == 4)
			text = "\n" (form == "mboxcl2" ? "" : ">") \
			    "From here on <URL:http://h" i ".dom/>\n"
		if (i % 97 == 0)
			return text long
		for (lines = i % 11; lines > 0; lines--)
			text = text "a line of text without anything to be found, but http://h.dom/" lines "\n"
		return text
	}
	BEGIN {
		long = "a line without anything to be found; many of them are a long message\n"
		while (length(long) < 250000)
			long = long long
		for (i = 1; i <= n; i++) {
			text = message(i)
			body = index(text, "\n\n") + 1
			if (form == "rnews")
				printf "#! rnews %d\n", length(text)
			else
				printf "From joe@h.dom Mon Jan  3 12:34:56 1994\n"
			if (form == "mboxcl2")
				printf "Content-Length: %d\n", length(text) - body
			printf "%s", text
			if (form != "rnews")
				print ""
		}
		if (form == "mboxo")
			print "From joe@h.dom Mon Jan  3 12:34:56 1994\n\nFrom joe@h.dom Mon Jan  3 12:34:57 1994"
	}'
}

# same_for_all ARGUMENT...: one thread and several must print the same.
same_for_all() {
	local n
	"$URLSIFT" -j1 "$@" >one
	[ -s one ]
	for n in ${TESTS_FULL:+2} 7; do
		"$URLSIFT" -j$n "$@" >several
		cmp one several
	done
}

@test "a text has the same output" {
	same_for_all -ab text
	[ -z "${TESTS_FULL-}" ] || same_for_all --json text
}

@test "mailboxes of each form have the same output" {
	for form in mboxo rnews ${TESTS_FULL:+mboxcl2 crlf}; do
		[ "$(wc -c <$form)" -gt $((2000 * messages)) ]
		same_for_all -a --json $form
		[ "$(sed 's/.*"mail":{"message"://; s/,.*//' one | sort -nu | wc -l)" -eq "$messages" ]
	done
}

@test "other options and forms have the same output" {
	same_for_all -a --notes -b mboxo
	same_for_all -a --column-unit=char -m 700 mboxo
	same_for_all -au mboxo rnews
	[ -n "${TESTS_FULL-}" ] || return 0
	same_for_all -a --mail=message mboxo
	same_for_all --format='%f:%l:%c %u\n' mboxcl2
	same_for_all -a --mail=mbox rnews
	same_for_all -a --mail=none mboxo
	same_for_all -l -a mboxo text
	same_for_all --hyphen=all mboxo
	same_for_all -c mboxo mboxcl2 rnews
}

@test "several files, streams and compressed files have the same output" {
	same_for_all -a --notes mboxo text ${TESTS_FULL:+mboxcl2 text}
	for form in mboxo ${TESTS_FULL:+rnews}; do
		gzip -1 -c $form >$form.gz
		"$URLSIFT" -j1 -a --json $form >one
		"$URLSIFT" -j7 -a --json --label=$form - <$form.gz | cmp one
		"$URLSIFT" -j7 -a --json --label=$form - <$form | cmp one
		# shellcheck disable=SC2002 # a pipe is wanted
		cat $form | "$URLSIFT" -j7 -a --json --label=$form - | cmp one
	done
}

# bats test_tags=full
@test "the counts of the input are the same" {
	gzip -1 -c mboxo >mboxo.gz
	for n in 1 ${TESTS_FULL:+2} 7; do
		"$URLSIFT" -j$n -a --stats rnews mboxo.gz text 2>&1 >/dev/null |
			sed '/^seconds/d' >numbers$n
		cmp numbers1 numbers$n
	done
	grep -qx "messages  *$((2 * messages + 2))" numbers1
}

# bats test_tags=full
@test "a message longer than the buffer has the same output" {
	{
		head -n 3000 mboxo
		printf 'From joe@h.dom Mon Jan  3 12:34:56 1994\nFrom: joe\n\n'
		cat sparse sparse sparse sparse
		printf '\n'
		cat mboxo
	} >long
	[ "$(wc -c <long)" -gt 22000000 ]
	same_for_all -ab long
}

# Regression: each thread held a message of its own: seven took 190 MiB.
# bats test_tags=full
# The thread that scanned the messages before the long one waited for a lock that the thread
# with the long one held, which waited to be printed after them.
@test "a long message after many short ones, with URLs in all, ends" {
	awk 'BEGIN {
		from = "From joe@h.dom Mon Jan  3 12:34:56 1994\n"
		for (i = 0; i < 40000; i++)
			printf "%sSubject: x\n\n<URL:http://h.dom/%d>\n\n", from, i
		printf "%sSubject: x\n\n", from
		while (length(filler) < 1600)
			filler = filler "a line of text without anything to be found in it, one of many\n"
		for (i = 0; i < 11000; i++)
			printf "%s<URL:http://long.dom/%d>\n", filler, i
	}' >long
	"$URLSIFT" --json -j1 long >one
	timeout 120 "$URLSIFT" --json -j3 long | cmp one
}

@test "many long messages need little memory" {
	[ "$(wc -c <sparse)" -lt 16000000 ]
	for i in 1 2 3 4 ${TESTS_FULL:+5 6 7}; do
		printf 'From joe@h.dom Mon Jan  3 12:34:5%d 1994\nFrom: joe\n' "$i"
		printf 'Content-Type: text/plain; charset=iso-8859-1\n'
		printf 'Content-Transfer-Encoding: quoted-printable\n\ncaf=E9=\n'
		cat sparse
		printf '\n'
	done >many
	"$URLSIFT" -j1 many >one
	[ "$(wc -l <one)" -eq $((5000 * i)) ]
	# About 22 MB are needed.  If each document kept one MiB, it would be 48.
	"$abs_top_builddir/tests/peak" 36864 "$URLSIFT" -j7 many >several
	cmp one several
}

@test "each range is read by one thread, and together they give the whole" {
	"$URLSIFT" -j1 -a --json mboxo >whole
	size=$(wc -c <mboxo)
	for n in ${TESTS_FULL:+1} 7; do
		for ((at = 0; at < size; at += 700007)); do
			"$URLSIFT" -j$n -a --json --range=$at-$((at + 700007)) mboxo
		done >ranges
		cmp whole ranges
	done
}

@test "the run ends when its output ends, or its input is damaged" {
	"$URLSIFT" -j7 -a mboxo 2>errors | head -n 1 >first
	[ "$(wc -l <first)" -eq 1 ]
	diff /dev/null errors
	gzip -c mboxo >whole.gz
	head -c $(($(wc -c <whole.gz) / 2)) whole.gz >cut.gz
	status=0
	"$URLSIFT" -j7 -a cut.gz text >out 2>errors || status=$?
	[ "$status" -eq 2 ]
	[ "$(cat errors)" = 'urlsift: cut.gz: the end is missing' ]
	status=0
	"$URLSIFT" -j1 -a cut.gz text >one 2>errors || status=$?
	[ "$status" -eq 2 ]
	cmp one out
}

# Regression: the message came when the output's buffer was full, which depended on the reads.
# bats test_tags=full
@test "a message comes after the records that precede it, with any number of threads" {
	n=$(scaled 40000 15000)
	awk -v n="$n" 'BEGIN {
		for (i = 0; i < n; i++)
			printf "{\"a\": \"http://h.dom/%060d\"}\n", i
		print "{http://h.dom/bad"
	}' >lines
	head -c 3000 lines | tr -d '\n' >cut
	"$URLSIFT" -aohj1 lines >one 2>&1 || [ $? -eq 2 ]
	[ "$(tail -n 2 one)" = 'http://h.dom/bad
urlsift: lines: line '$((n + 1))' is not JSON, and is read as text' ]
	for threads in ${TESTS_FULL:+2} 7; do
		"$URLSIFT" -aohj$threads lines >several 2>&1 || [ $? -eq 2 ]
		cmp one several
	done
	for threads in ${TESTS_FULL:+1} 7; do
		cat lines | "$URLSIFT" -aohj$threads --label=lines - >several 2>&1 || [ $? -eq 2 ]
		cmp one several
	done
	cp lines lines.2
	"$URLSIFT" -aHj1 cut lines cut lines.2 cut >one 2>&1 || [ $? -eq 2 ]
	for threads in $(scaled "2 3 7 7 7 7" 7); do
		timeout 60 "$URLSIFT" -aHj$threads cut lines cut lines.2 cut >several 2>&1 ||
			[ $? -eq 2 ]
		cmp one several
	done
}

@test "many small files after a large one have the same output" {
	mkdir crowd
	awk -v n="$(scaled 60000 13000)" -v files="$(scaled 900 300)" 'BEGIN {
		for (i = 0; i < n; i++)
			printf "<URL:http://host%d.dom/%060d>\n", i, i > "crowd/000"
		for (f = 1; f <= files; f++) {
			file = sprintf("crowd/%03d", f)
			for (i = 0; i < f % 5; i++)
				printf "%d <URL:http://h.dom/%d/%d>\n", f, f, i > file
			printf "" > file
			close(file)
		}
	}'
	same_for_all -r crowd
	same_for_all -rc crowd
	same_for_all -rL crowd
}

@test "after an error no file is read to its end" {
	awk 'BEGIN { for (i = 0; i < 30000; i++) print "see <URL:http://a.dom/> there" }' >full
	mkfifo endless
	for line in 'nothing' 'see <URL:http://a.dom/> there'; do
		yes "$line" >endless 2>yes.errors &
		status=0
		timeout 30 "$URLSIFT" -j2 --json full endless >/dev/full 2>errors || status=$?
		# The program may not have needed to open it.
		kill $! 2>/dev/null || true
		wait $! || true
		[ "$status" -eq 2 ]
		grep -q 'No space left' errors
	done
}

@test "records before the end of all work are printed" {
	awk 'BEGIN { for (i = 0; i < 5000; i++) print "<URL:http://a.dom/" i ">" }' >many
	{
		cat many
		printf '<URL:http://a.dom/%s>\n' "$(printf '%0300d' 0 | tr 0 a)"
		cat many
	} >bad
	for n in 1 2 5; do
		status=0
		"$URLSIFT" -j$n -e '(a+)+$x|(a*)*b\1(?=q)|[0-9]$' many bad many many >several$n \
			2>errors || status=$?
		[ "$status" -eq 2 ]
		grep -q 'match limit exceeded' errors
		[ "$(wc -l <several$n)" -eq 10000 ]
		cmp several1 several$n
	done
}

@test "the header of a table counts in all of a file, however it is read" {
	awk 'BEGIN {
		print "id,url,note"
		for (i = 0; i < 90000; i++)
			print "http://h.dom/" i ",b,c"
	}' >table.csv
	len=$(stat -c %s table.csv)
	[ "$len" -gt $((3 << 19)) ]
	"$URLSIFT" -j1 -o table.csv >one
	[ "$(wc -l <one)" -eq 90000 ]
	[ "$(grep -c , one)" -eq 0 ]
	"$URLSIFT" -j3 -o table.csv | cmp one
	# shellcheck disable=SC2002 # a pipe cannot be read at an offset
	cat table.csv | "$URLSIFT" -o | cmp one
	{
		"$URLSIFT" -o --range=0-$((len / 3)) table.csv
		"$URLSIFT" -o --range=$((len / 3))-$((len - 5000)) table.csv
		"$URLSIFT" -o --range=$((len - 5000))- table.csv
	} | cmp one
}

@test "a list of URLs with commas is no table, however long it is" {
	awk 'BEGIN { for (i = 0; i < 90000; i++) print "http://h.dom/" i ",b,c" }' >list
	"$URLSIFT" -j1 -o list | cmp list
	"$URLSIFT" -o --range=1500000- list | tail -n 1000 | cmp - <(tail -n 1000 list)
}
