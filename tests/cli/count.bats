# count.bats - --count-by: print a table instead of records
load sift

files() {
	printf 'http://www.h.dom/a http://www.h.dom/b ftp://x.dom/ mailto:a@b.dom\n' >f
	printf 'http://x.dom/~c\n"http://x.dom/d"\n' >g
	touch -d '1999-06-01 UTC' f
	touch -d '2001-06-01 UTC' g
}

mailbox() {
	local i
	for i in 1 2 3; do
		printf 'From a@h.dom Mon Jan  1 00:00:00 2001\n'
		printf 'Message-ID: <%d@h>\nDate: Mon, 5 Jan %d 00:00:00 +0000\n\n' "$i" $((1990 + i))
		printf 'http://a.dom/%d\nhttp://a.dom/x\n\n' "$i"
	done
	printf 'From - \nMessage-ID: <4@h>\n\nhttp://b.dom/\n\n'
}

@test "each key: the most frequent values come first, equal ones sorted by name" {
	sift -a --count-by=host f g
	wants 0 $'3\tx.dom\n2\twww.h.dom\n1\t-'
	sift -a --count-by=scheme f g
	wants 0 $'4\thttp\n1\tftp\n1\tmailto'
	sift -a --count-by=year f g
	wants 0 $'4\t1999\n2\t2001'
	sift -a --count-by=verdict f g
	wants 0 $'5\tstrict\n1\trelaxed'
	sift -a --count-by=kind f g
	wants 0 $'5\tbare\n1\tquote'
	sift -a --count-by=file f g
	wants 0 $'4\tf\n2\tg'
	sift -w --count-by=file f g
	wants 1 ''
	sift -aq --count-by=host f
	wants 0 ''
}

@test "the table is the same with threads, filters, -u, ranges, -0 and JSON" {
	sift -a -j4 --count-by=host f g
	wants 0 $'3\tx.dom\n2\twww.h.dom\n1\t-'
	sift -a --scheme=http --count-by=host f g
	wants 0 $'2\twww.h.dom\n2\tx.dom'
	sift -au --count-by=host f f g
	wants 0 $'3\tx.dom\n2\twww.h.dom\n1\t-'
	sift -a --range=19-40 --count-by=host f
	wants 0 $'1\twww.h.dom\n1\tx.dom'
	sift -a0 --count-by=scheme g
	wants 0 $'2\thttp@\\'
	sift -a --json --count-by=host f
	wants 0 '{"host":"www.h.dom","count":2}
{"host":null,"count":1}
{"host":"x.dom","count":1}'
	sift --parse --count-by=verdict http://h.dom/ http://h..dom/
	wants 0 $'1\tbad\n1\tstrict'
}

@test "a long text that threads share has the same table" {
	awk 'BEGIN { for (i = 0; i < 60000; i++) print "http://h" i % 7 ".dom/" i, "and so on, to fill a line" }' >long
	sift -a -j1 --count-by=host long
	cp .out one
	sift -a -j4 --count-by=host long
	wants 0 "$(cat one)"
	[ "$(awk '{ n += $1 } END { print n, NR }' .out)" = '60000 7' ]
}

@test "--count-by=year counts messages and captures by year; --by=message counts messages" {
	mailbox >box
	sift -a --count-by=year box
	wants 0 $'2\t1991\n2\t1992\n2\t1993\n1\t-'
	sift -a --by=message --count-by=host box
	wants 0 $'3\ta.dom\n1\tb.dom'
	sift -a -j4 --by=message --count-by=host box f
	wants 0 $'3\ta.dom\n1\t-\n1\tb.dom\n1\twww.h.dom\n1\tx.dom'
	sift -a --as=warc --count-by=year - <<-'EOF'
		WARC/1.0
		WARC-Type: resource
		WARC-Date: 2009-03-04T05:06:07Z
		WARC-Target-URI: http://t.dom/
		Content-Type: text/plain
		Content-Length: 14

		http://w.dom/

	EOF
	wants 0 $'1\t2009'
}

@test "members of archives and hostile names are counted" {
	printf 'http://h.dom/\n' >$'a\nb'
	sift -a --json --count-by=file $'a\nb'
	wants 0 '{"file":"a\nb","count":1}'
	needs tar
	grep -q '^DEFS = .*-DARCHIVE_SONAME' "$abs_top_builddir/Makefile" ||
		skip 'built without libarchive'
	tar cf t.tar $'a\nb' f
	sift -a --count-by=file t.tar
	wants 0 $'4\tt.tar/f\n1\tt.tar/a\\nb'
}

@test "--count-by=domain counts registered domains" {
	grep -q '^DEFS = .*-DHAVE_PSL=1' "$abs_top_builddir/Makefile" || skip 'built without libpsl'
	printf 'http://www.example.co.uk/ http://ftp.example.co.uk/ http://a.example.org/ http://192.0.2.1/' >h
	sift -a --count-by=domain h
	wants 0 $'2\texample.co.uk\n1\t192.0.2.1\n1\texample.org'
}

@test "--count-by=domain is refused with a message without a list of suffixes" {
	if grep -q '^DEFS = .*-DPSL_SONAME' "$abs_top_builddir/Makefile"; then
		# A file with the library's name is not a library.
		mkdir lib
		for soname in 4 5 6; do echo none >"lib/libpsl.so.$soname"; done
		LD_LIBRARY_PATH=$PWD/lib sift -a --count-by=domain f
		same status 2 "$(cat .status)"
		[[ $(cat .err) = 'urlsift: --count-by=domain: '*libpsl.so* ]]
		[ ! -s .out ]
	elif grep -q '^DEFS = .*-DHAVE_PSL=1' "$abs_top_builddir/Makefile"; then
		skip 'libpsl is linked'
	else
		sift -a --count-by=domain f
		wants 2 '' 'urlsift: --count-by=domain: libpsl is not built in'
	fi
}

# Regression: -m stopped each file after N URLs.
@test "-m N prints the first N rows" {
	sift -m2 --count-by=host f g
	wants 0 $'3\tx.dom\n2\twww.h.dom'
	sift -m1 -j4 --json --count-by=scheme f g
	wants 0 '{"scheme":"http","count":4}'
	sift -m9 --count-by=kind f g
	wants 0 $'5\tbare\n1\tquote'
}

@test "options without effect on a table are refused" {
	local usage="Try 'urlsift --help' for more information."
	sift -c --count-by=host f
	wants 2 '' "urlsift: --count-by and --count exclude each other"$'\n'"$usage"
	sift --format=%u --count-by=host f
	wants 2 '' "urlsift: --count-by and --format exclude each other"$'\n'"$usage"
	sift --lint --count-by=host f
	wants 2 '' "urlsift: --lint and --count-by exclude each other"$'\n'"$usage"
	sift --count-by=hosts f
	same status 2 "$(cat .status)"
}

@test "on a terminal, bars fit its width" {
	needs_terminal
	{ cat f; printf 'http://%0100d.dom/\n' 1; } >h
	script -qc "stty cols 50; TERM=dumb '$URLSIFT' -a --count-by=host h" /dev/null </dev/null | tr -d '\r' >rows
	[ "$(head -n 1 rows)" = "2 $(printf '█%.0s' {1..16}) www.h.dom" ]
	[ "$(LC_ALL=C.UTF-8 wc -L <rows)" -eq 50 ]
	[ "$(wc -l <rows)" -eq 4 ]
}

@test "on a terminal, the most frequent value comes last if the rows do not fit" {
	needs_terminal
	for i in {1..9}; do for j in $(seq "$i"); do echo "http://h$i.dom/$j"; done; done >g
	rows() {
		script -qc "stty cols 50 rows 6; TERM=dumb '$URLSIFT' $1 --count-by=host g" /dev/null </dev/null |
			tr -d '\r' | sed 's/.* //' | tr '\n' ' '
	}
	[ "$(rows '')" = 'h1.dom h2.dom h3.dom h4.dom h5.dom h6.dom h7.dom h8.dom h9.dom ' ]
	[ "$(rows -m6)" = 'h4.dom h5.dom h6.dom h7.dom h8.dom h9.dom ' ]
	[ "$(rows -m5)" = 'h9.dom h8.dom h7.dom h6.dom h5.dom ' ]
	script -qc "stty cols 22; TERM=dumb '$URLSIFT' --count-by=host g" /dev/null </dev/null | tr -d '\r' >narrow
	[ "$(LC_ALL=C.UTF-8 wc -L <narrow)" -le 22 ]
}
