# plan_trouble.bats - items of files that are damaged, that change, or cannot be read
load plan

setup_file() {
	quickly
	text_of 300 >"$BATS_FILE_TMPDIR/short"
	text_of 5000 7 >"$BATS_FILE_TMPDIR/text"
}

files() {
	cp "$BATS_FILE_TMPDIR/short" .
	cp "$BATS_FILE_TMPDIR/text" .
}

@test "damaged input: the item is done, and its trouble is counted and reported" {
	gzip -k short
	head -c 2000 short.gz >cut.gz
	{ gzip -c short && gzip -c text && gzip -c short; } >members.gz
	printf 'xxxxxxxxxxxxxxxx' | dd of=members.gz bs=1 seek=4000 conv=notrunc 2>/dev/null
	"$URLSIFT" --plan cut.gz short >plan
	sift --item=0 --plan-file=plan
	[ "$(cat "$BATS_TEST_TMPDIR/.status")" -eq 0 ]
	output | grep -q ' troubles=1 '
	[ "$(cat "$BATS_TEST_TMPDIR/.err")" = 'urlsift: cut.gz: ends before it should' ] ||
		grep -q '^urlsift: cut.gz: ' "$BATS_TEST_TMPDIR/.err"
	items -a -- -- cut.gz short
	[ "$(cat errors)" = 'urlsift: cut.gz: damaged: its items have reported 1 trouble' ]
	items -a --json -- -u -- cut.gz short members.gz
	[ "$(wc -l <errors)" -eq 2 ]
	"$URLSIFT" -s --merge plan out >merged 2>errors || true
	[ ! -s errors ]
}

# bats test_tags=full
@test "a web archive whose damage each of its items reads is reported once" {
	printf 'WARC/1.0\r\nWARC-Type: resource\r\nContent-Length: 40\r\n\r\n<URL:http://h.dom/1>                    \r\n\r\n' >web.warc
	awk 'BEGIN { for (i = 1; i <= 20000; i++)
		printf "WARC/1.0\r\nWARC-Type: resource\r\nContent-Length: 40\r\n\r\n<URL:http://h.dom/%06d>               \r\n\r\n", i
	}' >>web.warc
	printf 'XX' | dd of=web.warc bs=1 seek=194 conv=notrunc 2>/dev/null
	items -a -- -- web.warc
	[ "$(wc -l <plan)" -ge 2 ]
	[ "$(cat errors)" = 'urlsift: web.warc: damaged: its items have reported 1 trouble' ]
}

@test "a file that cannot be read, or is gone, is missing" {
	"$URLSIFT" --plan short >plan
	rm short
	sift --item=0 --plan-file=plan --out=0
	wants 2 '' 'urlsift: short: No such file or directory'
	mkdir short
	sift --item=0 --plan-file=plan --out=0
	wants 2 '' "urlsift: short: changed since the plan was made: it had $(cut -f 3 plan) octets"
	[ ! -e 0 ]
	mkdir out
	sift --merge plan out
	wants 3 "$(cat plan)"
}

@test "a file that changes between its items: what was made before is missing" {
	"$URLSIFT" --plan=1M text >plan
	mkdir out
	"$URLSIFT" --item=0 --plan-file=plan --out=out/0
	sed -i 's/http:..h.dom/http:\/\/g.dom/' text
	for i in $(seq 1 $(($(wc -l <plan) - 1))); do
		"$URLSIFT" --item="$i" --plan-file=plan --out="out/$i"
	done
	sift --merge plan out
	wants 3 "$(sed -n 1p plan)" 'urlsift: out/0: text was changed since'
	output >missing
	"$URLSIFT" --item=0 --plan-file=missing --out=out/0
	"$URLSIFT" --merge plan out >merged
	"$URLSIFT" text | cmp - merged
	# A copy may have lost what is less than a second.
	touch -d "@$(stat -c %Y text)" text
	"$URLSIFT" --item=1 --plan-file=plan --out=out/again
	rm out/1
	"$URLSIFT" --merge plan out | cmp - merged
}

# The time of a file of 1970 was taken for one that is not known yet.
# bats test_tags=full
@test "a file of any time that changes while it is read: there is no trailer" {
	for time in 0 1 -1 1000000000; do
		touch -d "@$time" text
		"$URLSIFT" --plan text >plan
		# It writes more than a pipe holds, and so waits.
		{
			"$URLSIFT" --item=0 --plan-file=plan 2>errors || echo $? >status
		} | {
			head -c 1 >/dev/null
			touch -d @5 text
			cat >read
		}
		[ "$(wc -c <read)" -gt 100000 ]
		[ "$(cat status)" -eq 2 ]
		[ "$(cat errors)" = 'urlsift: text: changed while it was read' ]
		grep -q '^#end' read && return 1
		rm status
	done
}

@test "a directory that is full: nothing is left behind, and the item is missing" {
	mkdir small
	mount -t tmpfs -o size=256k none small 2>/dev/null || skip 'no file system can be made'
	"$URLSIFT" --plan text short >plan
	sift --item=0 --plan-file=plan --out=small/0
	left=$(ls -A small)
	"$URLSIFT" --item=1 --plan-file=plan --out=small/1 || left="$left no 1"
	merged=0
	"$URLSIFT" --merge plan small >missing || merged=$?
	umount small
	wants 2 '' 'urlsift: write error: No space left on device'
	[ -z "$left" ]
	[ "$merged" -eq 3 ]
	cmp missing <(sed -n 1p plan)
}

# It was "File exists".
@test "--out is no file" {
	"$URLSIFT" --plan short >plan
	mkfifo pipe
	sift --item=0 --plan-file=plan --out=pipe
	wants 2 '' 'urlsift: pipe: not a regular file'
	# It was ": Is a directory".
	sift --item=0 --plan-file=plan --out=
	wants 2 '' "urlsift: --out has no name
Try 'urlsift --help' for more information."
}

# bats test_tags=full
@test "two hosts make one item at once: each time a whole output" {
	"$URLSIFT" --plan short >plan
	"$URLSIFT" short >single
	for _ in $(seq "$(scaled 20 4)"); do
		rm -f out
		"$URLSIFT" --item=0 --plan-file=plan --out=out &
		"$URLSIFT" --item=0 --plan-file=plan --out=out
		wait $!
		"$URLSIFT" --merge plan out | cmp - single
	done
	[ -z "$(find . -name '.out.*')" ]
}

@test "what is no plan" {
	bad() {
		sift --item=0 --plan-file=bad
		wants 2 '' "urlsift: bad:1: not a plan: $1"
		sift --merge bad .
		wants 2 '' "urlsift: bad:1: not a plan: $1"
	}
	printf 'short\t0-2\t27' >bad
	bad 'a line without its end'
	printf 'short\t5-2\t27\n' >bad
	bad 'no START-END and SIZE behind the path'
	printf 'short\t0-28\t27\n' >bad
	bad 'no START-END and SIZE behind the path'
	printf 'short\t0-99999999999999999999\t99999999999999999999\n' >bad
	bad 'no START-END and SIZE behind the path'
	printf 'sh\\ort\t0-27\t27\n' >bad
	bad 'no path before a tab'
	# What --missing prints is compared with the lines of the plan.
	printf 'short\t00-27\t27\n' >bad
	bad 'no START-END and SIZE behind the path'
	printf 'short\t0-027\t027\n' >bad
	bad 'no START-END and SIZE behind the path'
	# The size was that of the file "-", the text that of standard input.
	printf -- '-\t0-2\t2\n' >bad
	bad "standard input is not a file"
	printf 'sh\0ort\t0-27\t27\n' >bad
	bad 'a NUL octet'
	head -c 3000 "$URLSIFT" >bad
	sift --item=0 --plan-file=bad
	[ "$(cat "$BATS_TEST_TMPDIR/.status")" -eq 2 ]
	grep -q '^urlsift: bad:1: not a plan: ' "$BATS_TEST_TMPDIR/.err"
	: >empty
	sift --item=0 --plan-file=empty
	wants 0 '' 'urlsift: --item=0: the plan has 0 items'
	sift --item=18446744073709551614 --plan-file=empty
	wants 0 '' 'urlsift: --item=18446744073709551614: the plan has 0 items'
	sift --item=0 --plan-file=none
	wants 2 '' 'urlsift: none: No such file or directory'
	sift --item=0 --plan-file=.
	wants 2 '' 'urlsift: .: Is a directory'
	# Items that overlap, and one that is there twice.
	printf 'a\t0-2\t4\na\t1-4\t4\n' >bad
	sift --merge bad .
	wants 2 '' 'urlsift: bad:2: the items before this one end elsewhere'
	printf 'a\t0-2\t4\na\t0-2\t4\na\t2-4\t4\n' >bad
	sift --merge bad .
	wants 2 '' 'urlsift: bad:2: the items before this one end elsewhere'
}
