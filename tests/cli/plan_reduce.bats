# plan_reduce.bats - --merge with -u and --count-by: what they make of all records
#
# With TESTS_FULL=1 the texts are larger, and each set of options is tried with several.
load plan

setup_file() {
	quickly
	if [ -n "${TESTS_FULL-}" ]; then
		text_of 20000
	else
		text_of 620 30
	fi >"$BATS_FILE_TMPDIR/text"
	text_of 300 >"$BATS_FILE_TMPDIR/short"
}

files() {
	cp "$BATS_FILE_TMPDIR"/* .
}

# The items take longest, so what is made of the same ones stands together.
@test "-u: each URL the first time, in the order of a single run; --count-by: its table" {
	# shellcheck disable=SC2086 # a list
	set -- $(scaled 'text short text' 'text short')
	items -a -- -u -- "$@"
	[ "$(wc -l <plan)" -ge 3 ]
	[ "$(wc -l <single)" -gt "$(scaled 20000 1000)" ]
	for key in host scheme file; do
		items -a -- --count-by=$key -- "$@"
	done
	items -a -- -u --count-by=host -- "$@"
	texts=("$@")
	# shellcheck disable=SC2086 # a list
	set -- $(scaled 'text short' short)
	items -o -- -u -- "$@"
	items -a -N -b -n -- -u -- "$@"
	items -a --notes -H -- -u -- "$@"
	items -a -Z -0 -- -u -- "$@"
	items -a --json -N -- -u -- "$@"
	for key in ${TESTS_FULL:+host scheme} file; do
		items -o -0 -- --count-by=$key -- "$@"
	done
	for how in -u '-u --count-by=verdict' --count-by={host,scheme,year,verdict,kind,file}; do
		# shellcheck disable=SC2086 # words
		items -a --json -- $how -- "${texts[@]}"
		[ -z "${TESTS_FULL-}" ] || items -a --json -- -u ${how#-u} -- text short
	done
	items -o -e nothing -- -u -- "$@"
	items -o -e nothing -- --count-by=host -- "$@"
}

@test "--count-by=host: control characters, which text prints as escapes" {
	printf '<http://a%%C2%%80:p@h\302\200x.dom/>\n<http://\302\237h.dom:80/\302\200>\n' >c1
	for std in rfc1738 ${TESTS_FULL:+1993}; do
		[ "$std" = 1993 ] || items -o --std=$std -- --count-by=host -- c1 "$(scaled text short)"
		items --json --std=$std -- --count-by=host -- c1 "$(scaled text short)"
	done
}

@test "--count-by=domain" {
	"$URLSIFT" --count-by=domain short >/dev/null || skip 'no list of domains'
	items -a -- --count-by=domain -- $(scaled 'text short' short)
	items -a --json -- -u --count-by=domain -- "$(scaled text short)"
}

# bats test_tags=full
@test "archives and mail: names of members, years of messages" {
	needs tar
	awk 'BEGIN { for (i = 1; i <= 100; i++) {
		printf "From a@h.dom Mon Jan  3 12:34:56 1994\nDate: Mon, 3 Jan %d 12:34:56 GMT\n\n",
			1990 + i % 7
		printf "see <URL:http://h%d.dom/a-\nb>\n\n", i
	} }' >box
	printf '<URL:http://h.dom/\xe4>, <URL:http://h.dom/"\\\\>\n' >latin
	cp short "$(printf 'w:1:2 \\"\001\xff')"
	tar cf a.tar box short latin w*
	tar czf b.tar.gz latin
	for how in -u --count-by={year,file} ${TESTS_FULL:+--count-by=host --count-by=kind --count-by=verdict}; do
		items -a --json -- "$how" -- a.tar box latin w* b.tar.gz
	done
	if [ -n "${TESTS_FULL-}" ]; then
		items -a -- -u -- a.tar box latin b.tar.gz
		items -a -Z -- -u -- a.tar box latin w* b.tar.gz
	fi
	items -a -- --count-by=file -- a.tar box b.tar.gz
	items -a -b -Z -- --count-by=file -- a.tar box latin w* b.tar.gz
	items -o -- --count-by=host -- a.tar b.tar.gz
}

@test "names of files that JSON writes with escapes" {
	cp short "$(printf 'c:"\\\001\t\n\302\205\303\251')"
	for key in file host; do
		items -a --json -- --count-by=$key -- c:* short
	done
	items -a --json -- -u -- c:* short
}

@test "what the records do not say is said, and is no table" {
	needs tar
	"$URLSIFT" --plan short >plan
	"$URLSIFT" --item=0 --plan-file=plan --out=0
	for key in year verdict kind; do
		sift --merge --count-by=$key plan 0
		wants 2 '' 'urlsift: 0: the records do not say: make the outputs with --json'
	done
	"$URLSIFT" -w --defang --item=0 --plan-file=plan --out=1
	sift --merge --count-by=host plan 1
	wants 2 '' 'urlsift: 1: what --defang changed cannot be counted'
	sift --merge --count-by=file plan 1
	wants 0 "600	short"
	# A member whose name looks like a record.
	cp short a:1:2:mailto:x
	tar cf a.tar --force-local a:1:2:mailto:x
	"$URLSIFT" --plan a.tar >plan
	"$URLSIFT" --item=0 --plan-file=plan --out=0
	sift --merge -u plan 0
	wants 2 '' 'urlsift: 0: a URL in a member cannot be told from its name: make the outputs with -Z, -o or --json'
	"$URLSIFT" -o -h --item=0 --plan-file=plan --out=0
	sift --merge --count-by=file plan 0
	wants 2 '' 'urlsift: 0: the records do not say: make the outputs with -H or --json'
}

# Many URLs, all different, and several times as many records: sorted in 8 MiB.  The plan has
# the same file several times, so one output is all that has to be made.
# bats test_tags=full
@test "many times the records take no more memory" {
	times=$(scaled 20 4) n=$(scaled 300000 120000)
	[ -x "$abs_top_builddir/tests/peak" ] || skip 'no tests/peak'
	awk -v n="$n" 'BEGIN { for (i = 1; i <= n; i++) print "<URL:http://h" i ".dom/x>" }' >many
	"$URLSIFT" --plan many >plan
	for i in $(seq "$times"); do cat plan; done >longer
	"$URLSIFT" -o --item=0 --plan-file=plan --out=0
	for how in -u --count-by=host; do
		for plan in $(scaled 'plan longer' longer); do
			"$abs_top_builddir/tests/peak" 20000 "$URLSIFT" $how --merge $plan 0 >merged
			[ "$(wc -l <merged)" -eq "$n" ]
		done
	done
}

# bats test_tags=full
@test "temporary files: no place for them, and a full one" {
	awk 'BEGIN { for (i = 1; i <= 300000; i++) print "<URL:http://h" i ".dom/x>" }' >many
	"$URLSIFT" --plan many >plan
	"$URLSIFT" -o --item=0 --plan-file=plan --out=0
	TMPDIR=/nowhere sift --merge -u plan 0
	wants 2 '' 'urlsift: a temporary file: No such file or directory'
	mkdir small
	mount -t tmpfs -o size=1m none small 2>/dev/null || skip 'no file system can be made'
	TMPDIR=small sift --merge -u plan 0
	umount small
	wants 2 '' 'urlsift: a temporary file: No space left on device'
}
