# plan.bats - --plan, --item, --merge: a run in parts, on any machine and in any order
load plan

setup_file() {
	quickly
	if [ -n "${TESTS_FULL-}" ]; then
		text_of 20000
	else
		text_of 1000 39
	fi >"$BATS_FILE_TMPDIR/text"
}

files() {
	cp "$BATS_FILE_TMPDIR/text" .
	printf 'a <URL:http://h.dom/short>\n' >short
}

@test "a plan: items of whole documents, of the files in their order" {
	cp short "$(printf 'a\tb\nc\\d')"
	: >empty
	gzip -k text
	sift --plan=1K short text text.gz empty "$(printf 'a\tb\nc\\d')"
	size=$(wc -c <text)
	{
		printf 'short\t0-27\t27\ntext\t0-1048576\t%d\n' "$size"
		printf 'text\t1048576-2097152\t%d\ntext\t2097152-%d\t%d\n' "$size" "$size" "$size"
		printf 'text.gz\t0-%d\t%d\nempty\t0-0\t0\n' "$(wc -c <text.gz)" "$(wc -c <text.gz)"
		printf 'a\\tb\\nc\\\\d\t0-27\t27\n'
	} >wanted
	diff wanted "$BATS_TEST_TMPDIR/.out"
	sift --plan short
	wants 0 "$(printf 'short\t0-27\t27')"
}

@test "what cannot be in a plan is trouble, the rest is in it" {
	sift --plan none short </dev/null
	wants 2 "$(printf 'short\t0-27\t27')" 'urlsift: none: No such file or directory'
	sift --plan - <short
	wants 2 '' 'urlsift: -: a plan needs files with names'
	mkfifo pipe
	sift --plan pipe
	wants 2 '' 'urlsift: pipe: not a regular file'
}

@test "the file that a plan is written to is not in it" {
	mkdir tree
	cp short tree
	cd tree
	"$URLSIFT" --plan -r . >plan 2>errors
	[ ! -s errors ]
	# It was there, too: ./plan 0-0 0
	diff <(printf './short\t0-27\t27\n') <(grep -v errors plan)
	status=0
	"$URLSIFT" --plan short plan >plan 2>errors || status=$?
	[ "$status" -eq 2 ]
	[ "$(cat errors)" = 'urlsift: plan: input file is also the output' ]
	diff <(printf 'short\t0-27\t27\n') plan
}

@test "a single run, from its items: text, JSON, with and without names, several files" {
	items -- -- text
	[ "$(wc -l <plan)" -ge 3 ]
	[ "$(wc -l <single)" -ge "$(scaled 40000 2000)" ]
	items -a --json -- -- text short
	items -a -H -Z -0 -- -- "$(scaled text short)" short
	if [ -n "${TESTS_FULL-}" ]; then
		items -a --notes -b -- -- text short
		items -o -n -H -- -- text
		items -o -- -- text text
	fi
	items --strict -e nothing -- -- "$(scaled text short)"
}

# bats test_tags=full
@test "mailboxes, JSON Lines, web archives, compressed files, names that end lines" {
	awk -v n="$(scaled 6000 1500)" 'BEGIN { for (i = 1; i <= n; i++) {
		printf "From a@h.dom Mon Jan  3 12:34:56 1994\nMessage-ID: <%d@h.dom>\n\n", i
		printf "see <URL:http://h%d.dom/a-\nb>\n%s\n\n", i, sprintf("%800s", "text")
	} }' >box
	awk -v n="$(scaled 20000 3000)" 'BEGIN { for (i = 1; i <= n; i++)
		printf "{\"a\":\"see http://h%d.dom/x%400s\",\"line\":%d,\"b\":\",\\\"line\\\":5\"}\n", i, "", i
	}' >lines
	gzip -k text
	cp text "$(printf 'na\nme:1:')"
	items -a -- -- box lines text.gz short "$(printf 'na\nme:1:')"
	items --json -a -- -- box lines
	[ -z "${TESTS_FULL-}" ] || items -- -- text.gz
}

# bats test_tags=full
@test "a line without an end: its columns are true" {
	tr '\n' ' ' <text >wide
	head -c 1500000 wide >thin
	items -a -- -- wide
	items -a --json -- -- "$(scaled wide thin)" short
}

@test "an item after one end of a line: the lines before it count down to 0" {
	printf 'one\n<http://h.dom/a> two <http://h.dom/b>\n<http://h.dom/c>\n' >f
	printf 'f\t0-20\t59\nf\t20-59\t59\n' >plan
	for item in 0 1; do
		"$URLSIFT" -n --item=$item --plan-file=plan --out=$item
	done
	"$URLSIFT" -n f >single
	mkdir out
	mv 0 1 out
	"$URLSIFT" --merge plan out | cmp single
}

@test "an item: its trailer, its status" {
	"$URLSIFT" --plan short >plan
	sift --item=0 --plan-file=plan
	[ "$(sed 's/ options=.*//; s/item=[^ ]*/item=/; s/time=[0-9]*/time=/; s/crc32=[0-9a-f]*/crc32=/' "$BATS_TEST_TMPDIR/.out")" = "short:1:8:http://h.dom/short
#end item= range=0-27 size=27 time= records=name,line,column,url lines=true line=0 newlines=0 named=1 finds=1 troubles=0 octets=29 crc32= version=$("$URLSIFT" --version | sed -n '1s/.* //p')" ]
	# The CRC is that of the output with zeros in its place.
	crc=$(output | sed 's/crc32=......../crc32=00000000/' | gzip | tail -c 8 | od -An -tx4 -N4)
	output | grep -q " crc32=${crc# } "
	sift --item=0 --plan-file=plan -e nothing
	[ "$(cat "$BATS_TEST_TMPDIR/.status")" -eq 0 ]
	sift --item=1 --plan-file=plan
	wants 0 '' 'urlsift: --item=1: the plan has 1 item'
}

@test "--out: what is whole is not made again, and nothing is left of what fails" {
	"$URLSIFT" --plan text short >plan
	mkdir out
	sift --item=1 --plan-file=plan --out=out/1
	wants 0 ''
	touch -d 2000-01-01 out/1
	sift --item=1 --plan-file=plan --out=out/1
	wants 0 ''
	[ "$(date -r out/1 +%Y)" -eq 2000 ]
	# With other options it is another output; so is a part of it.
	sift -a --item=1 --plan-file=plan --out=out/1
	wants 0 ''
	[ "$(date -r out/1 +%Y)" -gt 2000 ]
	head -c 20 out/1 >part
	mv part out/1
	sift -a --item=1 --plan-file=plan --out=out/1
	wants 0 ''
	[ "$(wc -c <out/1)" -gt 20 ]
	sift --item=0 --plan-file=plan --out=none/0
	wants 2 '' 'urlsift: none/0: No such file or directory'
	echo >>short
	sift --item=1 --plan-file=plan --out=out/2
	wants 2 '' 'urlsift: short: changed since the plan was made: it had 27 octets'
	rm text
	sift --item=0 --plan-file=plan --out=out/0
	wants 2 '' 'urlsift: text: No such file or directory'
	[ "$(ls -A out)" = 1 ]
}

# bats test_tags=full
@test "an output that is cut, at any octet, is missing; its item is planned again" {
	awk 'NR <= 60' text >few
	"$URLSIFT" --plan few short >plan
	mkdir out
	"$URLSIFT" --item=0 --plan-file=plan --out=out/0
	"$URLSIFT" --item=1 --plan-file=plan --out=out/1
	cp out/1 whole
	size=$(wc -c <whole)
	for ((n = 0; n < size; n += $(scaled 1 23))); do
		head -c "$n" whole >out/1
		status=0
		"$URLSIFT" --merge plan out >merged 2>errors || status=$?
		[ "$status" -eq 3 ]
		[ "$(<merged)" = $'short\t0-27\t27' ]
		[[ $(<errors) = 'urlsift: out/1: '* ]]
	done
	"$URLSIFT" --item=0 --plan-file=merged --out=out/again
	"$URLSIFT" few short >single
	"$URLSIFT" --merge plan out 2>/dev/null | cmp - single
}

@test "outputs that do not belong together: other options, another plan, a changed octet" {
	"$URLSIFT" --plan=1M text short >plan
	mkdir out
	n=$(wc -l <plan)
	for i in $(seq 0 $((n - 1))); do
		"$URLSIFT" --item="$i" --plan-file=plan --out="out/$i"
	done
	"$URLSIFT" --merge plan out >merged
	"$URLSIFT" -a --item=1 --plan-file=plan --out=out/1
	sift --merge plan out
	wants 3 "$(sed -n 2p plan)" 'urlsift: out/1: made with other options than most'
	"$URLSIFT" --plan=2M text >other
	"$URLSIFT" --item=0 --plan-file=other --out=out/1
	sift --merge plan out
	wants 3 "$(sed -n 2p plan)" 'urlsift: out/1: no item of the plan'
	"$URLSIFT" --item=1 --plan-file=plan --out=out/1
	sed -i '3s/dom/Dom/' out/2
	sift --merge plan out
	wants 3 "$(sed -n 3p plan)" 'urlsift: out/2: wrong CRC-32'
	"$URLSIFT" --item=2 --plan-file=plan --out=out/2
	"$URLSIFT" --merge plan out | cmp - merged
}

# A digit of `newlines' that was lost shifted the lines of the next items, with status 0.
# bats test_tags=full
@test "a trailer that was changed: the item is missing" {
	"$URLSIFT" --plan=1M text >plan
	mkdir out
	missing=$(sed "$(scaled '2!d' '')" plan)
	for options in '' --json '-Z -0'; do
		for i in $(scaled '0 1 2' 1); do
			# shellcheck disable=SC2086 # a list
			"$URLSIFT" $options --item=$i --plan-file=plan --out=out/$i
		done
		cp out/1 whole
		fields='newlines finds'
		[ "$options" ] && [ -z "${TESTS_FULL-}" ] || fields='newlines time line finds named'
		for field in $fields; do
			LC_ALL=C sed '$s/\('$field'"\{0,1\}[=:]\)./\1/' whole >out/1
			sift --merge plan out
			wants 3 "$missing" 'urlsift: out/1: wrong CRC-32' ||
				wants 3 "$missing" 'urlsift: out/1: no trailer'
		done
	done
	# Without records, what ends the trailer ends no other line.
	"$URLSIFT" --plan short >plan
	"$URLSIFT" -e nothing --item=0 --plan-file=plan | tr '\n' '\0' >out/0
	sift --merge plan out/0
	wants 3 "$(cat plan)" 'urlsift: out/0: wrong CRC-32'
}

# bats test_tags=full
@test "two outputs of one item that differ: it is missing, until one of them is removed" {
	"$URLSIFT" --plan short >plan
	mkdir out
	"$URLSIFT" --item=0 --plan-file=plan --out=out/a
	"$URLSIFT" short >single
	cp -p short before
	sed 's/short/SHORT/' before >short
	touch -r before short
	"$URLSIFT" --item=0 --plan-file=plan --out=out/b
	for i in 1 2; do
		status=0
		"$URLSIFT" --merge plan out >merged 2>errors || status=$?
		[ "$status" -eq 3 ]
		cmp merged plan
		grep -q '^urlsift: out/.: differs from another output of the same item$' errors
		# A third that is the same as one of them does not decide it.
		cp out/a out/c
	done
	rm out/b
	"$URLSIFT" --merge plan out | cmp - single
	# A copy that has lost what is less than a second is no other output.
	touch -d "@$(stat -c %Y before)" before
	cp -p before short
	"$URLSIFT" --item=0 --plan-file=plan --out=out/d
	sift --merge plan out
	wants 0 "$(cat single)"
	# Of two changes the later one counts.
	sed 's/short/other/' before >short
	touch -d "@$(($(stat -c %Y before) + 10))" short
	for i in a z; do
		"$URLSIFT" --item=0 --plan-file=plan --out=out/$i
		"$URLSIFT" short >single
		"$URLSIFT" --merge plan out 2>errors | cmp - single
		grep -q '^urlsift: out/[cd]: short was changed since$' errors
		rm out/$i
	done
}

@test "--out is neither the input nor the plan" {
	gzip -k short
	"$URLSIFT" --plan short.gz >plan
	cp short.gz before.gz
	cp plan before
	ln -s short.gz link
	local usage="Try 'urlsift --help' for more information."
	for out in short.gz ./short.gz link; do
		sift --item=0 --plan-file=plan --out=$out
		wants 2 '' "urlsift: --out=$out is the input of the item"$'\n'"$usage"
	done
	sift --item=0 --plan-file=plan --out=plan
	wants 2 '' "urlsift: --out=plan is the plan"$'\n'"$usage"
	sift --item=0 --plan-file=- --out=plan <plan
	wants 2 '' "urlsift: --out=plan is the plan"$'\n'"$usage"
	cmp short.gz before.gz
	cmp plan before
	[ -L link ]
}

@test "what is no plan, or not all of one" {
	"$URLSIFT" --plan=1M text >plan
	mkdir out
	sift --merge short out
	wants 2 '' 'urlsift: short:1: not a plan: no path before a tab'
	sed 2d plan >hole
	sift --merge hole out
	wants 2 '' 'urlsift: hole:2: the items before this one end elsewhere'
	sed 2q plan >begun
	sift --merge begun out
	wants 2 '' 'urlsift: begun: the last item does not reach the end of its file'
	sift --merge plan none
	wants 2 '' 'urlsift: none: No such file or directory'
	: >nothing
	sift --merge nothing out
	wants 1 ''
}

@test "the options that do not go together" {
	"$URLSIFT" --plan short >plan
	excludes --item --item=0 --plan-file=plan <<-END
		-u unique
		-c count
		-l files-with-matches
		-L files-without-match
		-q quiet
		-m1 max-count
		-r recursive
		--format=%u format
		--range=0-1 range
	END
	local usage="Try 'urlsift --help' for more information."
	sift --item=0 short
	wants 2 '' "urlsift: --item and --plan-file need each other"$'\n'"$usage"
	sift --item=0 --plan-file=plan short
	wants 2 '' "urlsift: --item takes no operand: the plan names the file"$'\n'"$usage"
	sift --out=x short
	wants 2 '' "urlsift: --out needs --item"$'\n'"$usage"
	sift --merge plan
	wants 2 '' "urlsift: --merge takes a plan, and the directory of its items' outputs"$'\n'"$usage"
	sift --merge -a plan .
	wants 2 '' "urlsift: --merge and --all exclude each other"$'\n'"$usage"
}

@test "colours do not get into an item" {
	"$URLSIFT" --plan=1M text >plan
	mkdir out
	for i in 0 1 2; do
		"$URLSIFT" --color=always --hyperlink=always --item=$i --plan-file=plan --out=out/$i
	done
	"$URLSIFT" text >single
	"$URLSIFT" --merge plan out | cmp - single
}

@test "of an option that is given twice the last counts, also for a merge" {
	"$URLSIFT" --plan text short >plan
	mkdir out
	"$URLSIFT" --std=1993 --std=rfc1738 --item=0 --plan-file=plan --out=out/0
	"$URLSIFT" --std=rfc1738 --std=1993 --item=1 --plan-file=plan --out=out/1
	sift --merge plan out
	wants 3 "$(sed -n 2p plan)" 'urlsift: out/1: made with other options than most'
}
