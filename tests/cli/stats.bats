# stats.bats - --stats: counts that are correct and consistent
load sift

data=$abs_top_srcdir/data

# numbers: print the lines of --stats without the time, which must look like one.
numbers() {
	sed -nE '/^sandbox /d; $!{ s/ +/ /g; p; }; ${ /^seconds +[0-9]+\.[0-9]{3}$/!s/^/no time: /p; }' .err
}

# number NAME: print one of them.
number() {
	local line
	while IFS= read -r line; do
		[[ ! $line =~ ^"$1"\ *([0-9]+)$ ]] || echo "${BASH_REMATCH[1]}"
	done <.err
}

# sum NAME: print the sum of all lines that begin with NAME.
sum() {
	awk -v name="$1" '$1 == name { sum += $NF } END { print sum + 0 }' .err
}

# adds_up: the sums by kind, verdict and scheme must be equal to the output of -c (or $1).
adds_up() {
	local word rest kind=0 verdict=0 scheme=0 urls=
	while read -r word rest; do
		rest=${rest##* }
		case $word in
		kind) kind=$((kind + rest)) ;;
		verdict) verdict=$((verdict + rest)) ;;
		scheme) scheme=$((scheme + rest)) ;;
		urls) urls=$rest ;;
		esac
	done <.err
	same 'kinds' "$urls" "$kind" &&
		same 'verdicts' "$urls" "$verdict" &&
		same 'schemes' "$urls" "$scheme" &&
		same 'URLs' "${1-$(awk -F: '{ sum += $NF } END { print sum }' .out)}" "$urls"
}

# alike ARGUMENT...: one thread and four must print the same, except for the time.
alike() {
	sift -j1 "$@"
	numbers >one.numbers
	cp .out one.out
	sift -j4 "$@"
	same numbers "$(cat one.numbers)" "$(numbers)"
	cmp one.out .out
}

n_long=$(scaled 60000 35000)

# A mailbox of N messages, each with a text, an encoded text and an image.
mailbox() {
	awk -v n="$1" 'BEGIN { for (i = 1; i <= n; i++) {
		printf "From a@h.dom Mon Jan  1 00:00:00 2001\nSubject: %d\nMIME-Version: 1.0\n", i
		print "Content-Type: multipart/mixed; boundary=b\n\n--b\n"
		printf "see <URL:http://h.dom/%d>\n\n--b\nContent-Type: text/plain\n", i
		print "Content-Transfer-Encoding: quoted-printable\n"
		printf "and <ftp://h.dom/=\n%d>\n\n--b\nContent-Type: image/png\n", i
		print "Content-Transfer-Encoding: base64\n\nPFVSTDpuZXdzOng+\n\n--b--\n"
	} }'
}

@test "a small file has all lines" {
	printf 'see <URL:http://h.dom/a-\nb>, <ftp://h.dom/~x>, <URL:foo:x>\n' >f
	sift --stats f
	same status 0 "$(cat .status)"
	same numbers 'files 1
files with trouble 0
files with damage 0
members 0
messages 0
parts 0
parts skipped 0
octets 59
urls 3
kind given 0
kind url 2
kind angle 1
kind prefix 0
kind quote 0
kind bare 0
kind www 0
kind mail 0
kind defanged 0
verdict strict 2
verdict relaxed 1
verdict bad 0
scheme ftp 1
scheme http 1
scheme unknown 1
ambiguous 1' "$(numbers)"
	adds_up "$(wc -l <.out)"
}

@test "every known scheme is counted by its name" {
	sift --list-schemes
	cut -f 1 .out >schemes
	sed 's|.*|<URL:&://h.dom/x> <URL:&:x>|' schemes >f
	sift --stats -o f
	adds_up "$(wc -l <.out)"
	same schemes "$(cut -d : -f 1 .out | LC_ALL=C sort | uniq -c | awk '{ print $2, $1 }')" \
		"$(awk '$1 == "scheme" && $2 != "unknown" { print $2, $3 }' .err | LC_ALL=C sort)"
	[ "$(sum scheme)" -gt 300 ]
	same unknown 0 "$(number 'scheme unknown')"
}

@test "--json prints an object with the same numbers" {
	needs jq
	printf 'see <URL:http://h.dom/a-\nb>, <ftp://h.dom/~x>, <URL:foo:x>\n' >f
	sift --stats --json f
	[ "$(wc -l <.err)" -eq 1 ]
	jq -c 'del(.seconds, .landlock, .seccomp)' .err >got
	same object '{"files":1,"trouble":0,"damaged":0,"members":0,"messages":0,"parts":0,"skipped":0,"octets":59,"urls":3,"kinds":{"given":0,"url":2,"angle":1,"prefix":0,"quote":0,"bare":0,"www":0,"mail":0,"defanged":0},"verdicts":{"strict":2,"relaxed":1,"bad":0},"schemes":{"ftp":1,"http":1,"unknown":1},"ambiguous":1}' "$(cat got)"
	[ "$(jq '.seconds | type' .err)" = '"number"' ]
}

@test "the numbers are in a column, and awk can read them" {
	sift --stats "$examples/rfc1738-appendix.txt"
	same widths 36 "$(awk '{ print length }' .err | sort -u)"
	same ftp 2 "$(awk '$1 == "scheme" && $2 == "ftp" { print $3 }' .err)"
}

# The two line ends after the last record of a web archive are in no record.
@test "the counts of all data of the distribution add up, with any number of threads" {
	for kinds in ${TESTS_FULL:+wrapped} all; do
		alike --stats -rc "--find=$kinds" --exclude='*.warc' "$data"
		adds_up
		find "$data" -type f ! -name '*.warc' >files
		same files "$(wc -l <files)" "$(number files)"
		same octets "$(xargs cat <files | wc -c)" "$(number octets)"
		[ "$(number urls)" -gt 100 ]
	done
}

# bats test_tags=full
@test "long files that threads share have the same counts" {
	seq 1 "$n_long" | sed 's|.*|line & <URL:http://h.dom/&>|' >long
	cp long longer
	cat long >>longer
	alike --stats long longer long
	adds_up $((n_long * 4))
	same octets "$(cat long longer long | wc -c)" "$(number octets)"
	alike --stats long
	adds_up "$n_long"
	sift --stats -j4 <long
	adds_up "$n_long"
	same octets "$(wc -c <long)" "$(number octets)"
}

@test "messages, parts and skipped parts of a mailbox are counted" {
	mailbox 70 >box
	cp box box2
	alike --stats -c box box2
	adds_up
	same messages 140 "$(number messages)"
	same parts 420 "$(number parts)"
	same skipped 140 "$(number 'parts skipped')"
	same urls 280 "$(number urls)"
	same octets "$(cat box box2 | wc -c)" "$(number octets)"
}

@test "members of archives are counted, and octets after decompression" {
	mkdir d
	mailbox 5 >d/box
	seq 1 5000 | sed 's|.*|<URL:http://h.dom/&>|' >d/list
	gzip -c d/list >d/list.gz
	printf 'none\n' >none
	tar czf a.tgz d
	alike --stats -c a.tgz none d/list.gz
	same files 3 "$(number files)"
	same members 3 "$(number members)"
	same messages 5 "$(number messages)"
	same octets "$(cat d/box d/list d/list d/list none | wc -c)" "$(number octets)"
	same urls 15010 "$(number urls)"
	adds_up
}

# bats test_tags=full
@test "if reading ends early, the octets up to the end of the last URL count" {
	mkdir d
	seq 1 35000 | sed 's|.*|line & <URL:http://h.dom/&>|' >d/long
	mailbox 30 >d/box
	printf 'x\n' >d/none
	tar cf a.tar d
	alike --stats -m2 d/long
	adds_up 2
	same octets $(($(head -n 2 d/long | wc -c) - 2)) "$(number octets)"
	alike --stats -m3 d/long d/box a.tar d/none
	same urls 12 "$(number urls)"
	alike --stats -l d/long d/box a.tar d/none
	adds_up 4
	alike --stats -m0 d/long d/box a.tar
	adds_up 0
	same octets 0 "$(number octets)"
	same files 3 "$(number files)"
}

@test "URLs that filters, -u, -q, --hyphen=all or --lint drop are not counted" {
	printf '<URL:http://h/1> <URL:http://h/1> <URL:ftp://h/a-\nb> <URL:http//h.dom/x>\n' >f
	sift --stats --scheme=ftp f
	adds_up 1
	same ftp 1 "$(number 'scheme ftp')"
	sift --stats -u f
	adds_up 2
	sift --stats -q f
	same output '' "$(cat .out)"
	adds_up 3
	printf '<URL:http://h/1>\n' >g
	sift --stats -q f g
	adds_up 4
	sift --stats -q -l f g
	adds_up 4
	sift --stats -q f nowhere
	same status 2 "$(cat .status)"
	sift --stats --hyphen=all f
	same records 4 "$(wc -l <.out)"
	adds_up 3
	same ambiguous 1 "$(number 'ambiguous')"
	sift --stats --lint f
	same status 1 "$(cat .status)"
	adds_up 2
	same bad 1 "$(number 'verdict bad')"
	sift --stats --json f
	same urls "$(wc -l <.out)" "$(grep -o '"urls":[0-9]*,' .err | head -n 1 | tr -dc 0-9)"
}

@test "--parse and --wrap count the URLs that were given" {
	sift --stats --parse http://h/ bad 'ftp://h/~'
	same status 0 "$(cat .status)"
	adds_up 2
	same given 2 "$(number 'kind given')"
	printf 'http://h/\nbad\n' >urls
	sift --stats --wrap urls
	[ "$(grep -c '^urlsift: urls:2: ' .err)" = 1 ]
	same given 1 "$(number 'kind given')"
	same octets 14 "$(number octets)"
}

@test "files that cannot be read are counted, also with -s; the status stays" {
	printf '<URL:news:x>' >good
	mkdir d
	sift --stats -sj4 nowhere good d/none
	same status 2 "$(cat .status)"
	same files 1 "$(number files)"
	same trouble 2 "$(number 'files with trouble')"
	adds_up 1
	sift --stats - <.
	same trouble 1 "$(number 'files with trouble')"
	same files 0 "$(number files)"
}

# Regression: the file was called unreadable, although only its end is missing.
@test "a file that breaks off counts as read, and as one with trouble" {
	printf '<URL:news:x>\n' | gzip | head -c -8 >cut.gz
	sift --stats cut.gz
	same status 2 "$(cat .status)"
	same files 1 "$(number files)"
	same trouble 1 "$(number 'files with trouble')"
	adds_up 1
}

@test "without finds, the counts are zeros, in all lines" {
	sift --stats /dev/null
	same status 1 "$(cat .status)"
	same lines 26 "$(wc -l <.err)"
	same numbers 'files 1' "$(numbers | grep -v ' 0$')"
}

@test "a range counts its own octets, and those needed to finish its URLs" {
	seq 1 100000 | sed 's|.*|line & <URL:http://h.dom/&>|' >long
	sift --stats --range=100-200 long
	adds_up "$(wc -l <.out)"
	[ "$(number octets)" -lt 1100000 ]
	mailbox 100 >box
	sift --stats --range=0-1000 box
	whole=$(number messages)
	sift --stats --range=1000- box
	same messages 100 $((whole + $(number messages)))
}

# Regression: each URL with a full stop after it was ambiguous.
@test "ambiguous counts URLs whose readings differ by more than trimming" {
	printf 'see http://h.dom/a. (http://h.dom/b) "http://h.dom/c," it is http://h.dom/d'"'"'s <http://h.dom/e f>\n' >f
	sift --stats -q f
	same trimmed 1 "$(number ambiguous)"
}

@test "on a terminal, lines and digits are in groups" {
	needs_terminal
	for i in {1..1234}; do echo http://h.dom/; done >f
	script -qc "'$URLSIFT' --stats -q f" /dev/null </dev/null | tr -d '\r' >rows
	grep -qE '^urls +1,234$' rows
	same gaps 4 "$(grep -c '^$' rows)"
}
