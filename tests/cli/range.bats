# range.bats - --range: a part of a file gives its part of the output
load sift

files() {
	for i in $(seq 1 30); do
		printf 'line %d <URL:http://h.dom/\n%d> and <http://h.dom/x-\n%d>\n' "$i" "$i" "$i"
	done >small
}

@test "a range has the URLs that open in it, at their true places" {
	sift small
	all=$(output)
	sift --range=0- small
	wants 0 "$all"
	# The wrapper opens at octet 7.
	sift --range=7-8 small
	wants 0 '1:13:http://h.dom/1'
	sift --range=0-7 small
	wants 1 ''
	sift --range=8-9 small
	wants 1 ''
}

@test "the ranges of a partition give the output of the whole, over many documents" {
	awk 'BEGIN { for (i = 1; i <= 15000; i++) {
		printf "a line of text, %d <URL:http://h.dom/\n%d> and <http://h.dom/x-\n%d>\n", i, i, i
		print "More text fills the page:" sprintf("%150s", "") "it goes on for a while."
	} }' >large
	size=$(wc -c <large)
	[ "$size" -gt 3145728 ]
	"$URLSIFT" large >whole
	for n in 3 17; do
		step=$((size / n + 1)) start=0
		while [ "$start" -lt "$size" ]; do
			"$URLSIFT" --range=$start-$((start + step)) large
			start=$((start + step))
		done >parts
		cmp whole parts
	done
	"$URLSIFT" --range=1048570-1048600 large >near || [ $? -eq 1 ]
	"$URLSIFT" --range=1048600- large >after
	"$URLSIFT" --range=0-1048570 large | cat - near after | cmp whole -
}

@test "a pipe has no range" {
	cat small | sift --range=5-
	wants 2 '' 'urlsift: (standard input): --range needs an uncompressed regular file'
}

@test "standard input may have a range if it is a file" {
	sift --range=7-8 <small
	wants 0 '1:13:http://h.dom/1'
}

@test "a range beyond the end is an error; one at the end is empty" {
	printf '<URL:news:x>' >f
	sift --range=13- f
	wants 2 '' 'urlsift: f: the range begins beyond the end of the file'
	sift --range=12- f
	wants 1 ''
	sift --range=0-1000000000000 f
	wants 0 '1:6:news:x'
}

@test "a directory has no range" {
	mkdir d
	sift --range=0- d
	wants 2 '' 'urlsift: d: Is a directory'
}

@test "columns in other units are right in ranges" {
	printf '\303\251 <URL:news:x>\n' >f
	sift --range=3- --column-unit=char f
	wants 0 '1:8:news:x'
}

# Regression: compressed mail was searched from its start; an archive had a message per member.
@test "compressed mail and archives have no ranges" {
	no='--range needs an uncompressed regular file'
	printf 'From: joe@h.dom\nSubject: x\n\n<URL:news:x>\n' >m
	sift --range=0-10 m
	wants 0 '4:6:news:x'
	cat m | sift --range=0-10
	wants 2 '' "urlsift: (standard input): $no"
	gzip -k m
	sift --range=0-10 m.gz
	wants 2 '' "urlsift: m.gz: $no"
	tar cf t.tar m m small
	sift --range=0-10 t.tar
	wants 2 '' "urlsift: t.tar: $no"
	sift --range=1000- m
	wants 2 '' 'urlsift: m: the range begins beyond the end of the file'
}

# partition FILE N OPTION...: N ranges, each with its line, must give the output of the whole.
partition() {
	local file=$1 n=$2 size step start line
	shift 2
	size=$(stat -c %s "$file")
	step=$((size / n + 1))
	# A range begins at every STEPth octet: print its offset and its line.
	LC_ALL=C awk -v step=$step -v size="$size" '{
		for (at += length($0) + 1; start < size && start < at; start += step)
			print start + 0, NR
	}' "$file" | while read -r start line; do
		"$URLSIFT" --range="$start-$((start + step))@$line" "$@" "$file" || [ $? -eq 1 ]
	done >parts
	"$URLSIFT" "$@" "$file" | cmp - parts
}

@test "@LINE: any partition gives the whole, with the same lines and columns" {
	awk 'BEGIN { for (i = 1; i <= 8000; i++) {
		printf "\303\251 \346\227\245, %d <URL:http://h.dom/\n%d> and <http://h.dom/x-\n%d>%s",
			i, i, i, i % 9 == 0 ? "" : "\n"
		print "More text fills the page:" sprintf("%150s", "") "it goes on for a while."
	} }' >large
	for n in 1 3 17; do
		partition large $n --json
	done
	partition large 5 --column-unit=char
	partition large 5 --column-unit=screen
	# Lines that are longer than a document.
	tr '\n' ' ' <large >long
	partition long 7 --json
}

@test "@LINE: the lines before START are not counted" {
	awk 'BEGIN { for (i = 1; i <= 60000; i++) print "line " i " of a text that is long enough" }' >f
	printf 'see <URL:news:x>\n' >>f
	size=$(wc -c <f)
	sift --range=$((size - 17))-@700001 f
	wants 0 '700001:10:news:x'
	sift --range=0-@1 small
	wants 0 "$("$URLSIFT" small)"
}

@test "@LINE: an impossible line is an error" {
	sift --range=200-@1 small
	wants 2 '' 'urlsift: small: --range: START is on a later line'
	for wrong in 0-10@ 0-10@0 0-10@x 0-10@1x 5@1 @1 0-10@1@2 0-10@99999999999999999999; do
		sift --range=$wrong small
		[ "$(cat .status)" -eq 2 ]
		grep -q "^urlsift: invalid range '$wrong' in --range: it is START-END" .err
	done
}

@test "in mailboxes, web archives and JSON Lines a range has the records that begin in it" {
	for i in $(seq 1 40); do
		printf 'From joe@h.dom Mon Jan  3 12:34:56 1994\nSubject: %d\n\n<URL:http://h.dom/\n%d>\n\n' $i $i
	done >box
	for i in $(seq 1 40); do
		printf 'WARC/1.0\r\nWARC-Type: resource\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n' 36
		printf 'WARC/1.0\r\nx: y\r\nhttp://h.dom/%06d\r\n\r\n\r\n' $i
	done >archive.warc
	for i in $(seq 1 40); do
		printf '{"a": "http://h.dom/%d", "b": "see <URL:http://h.dom/\\n%d>"}\n' $i $i
	done >objects
	for file in box archive.warc objects; do
		for n in 1 2 7 33; do
			partition $file $n --json
		done
		[ "$(wc -l <parts)" -ge 40 ]
	done
}

# Regression: a "From " line within the length of Content-Length began another message if a range
# began before it.
@test "a mailbox with Content-Length has no ranges" {
	printf 'From joe@h.dom Mon Jan  3 12:34:56 1994\nContent-Length: 79\n\n%s\n%s\n%s\n\n%s\n' \
		'see <http://h.dom/a>' 'From joe@h.dom Mon Jan  3 12:34:56 1994' \
		'<http://h.dom/b>' 'From joe@h.dom Mon Jan  3 12:34:56 1994
Subject: x

<http://h.dom/c>' >counted
	sift -o counted
	wants 0 'http://h.dom/a
http://h.dom/b
http://h.dom/c'
	for range in 0-10 0-100 90-200@6 200-; do
		sift --range=$range counted
		wants 2 '' 'urlsift: counted: --range: a mailbox with Content-Length fields cannot be cut'
	done
	sift --range=0- -o counted
	[ "$(cat .status)" -eq 0 ]
}

# Regression: the NULs of a hole were read and scanned.
@test "only the data of a sparse file is read" {
	truncate -s 10M sparse
	put() {
		printf '%s' "$2" | dd of=sparse bs=1 seek="$1" conv=notrunc 2>/dev/null
	}
	put 0 $'a,URL\nb,http://h.dom/1 '
	put 2097142 'x http://h.dom/2'
	put 5242881 $'\303\244http://h.dom/3\n\nsee <URL:http://h.dom/4-\nx> '
	put 8388608 $'http://h.dom/5\nhttp://h.dom/5'
	[ "$(stat -c %b sparse)" -lt 1000 ] || skip 'no sparse files here'
	for unit in byte char screen; do
		cat sparse | "$URLSIFT" -a --label=sparse --column-unit=$unit --json - >whole
		for threads in 1 2; do
			sift -a -j$threads --column-unit=$unit --json sparse
			same "records in $unit" "$(cat whole)" "$(cat .out)"
		done
	done
	[ "$(wc -l <whole)" -eq 6 ]
	truncate -s 4T sparse 2>/dev/null || truncate -s 500G sparse
	sift -ao sparse - <sparse
	same records "$(printf 'http://h.dom/%s\n' 1 2 3 4-x 5 5 1 2 3 4-x 5 5)" "$(cat .out)"
}
