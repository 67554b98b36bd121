# plan_missing.bats - what has still to be run; outputs that differ in what made them
load plan

files() {
	for i in 1 2 3 4 5; do
		printf '<URL:http://h.dom/%d>\n' $i >f$i
	done
	"$URLSIFT" --plan f1 f2 f3 f4 f5 >plan
	"$URLSIFT" f1 f2 f3 f4 f5 >single
	mkdir out
}

# made N [OPTION]...: the output of item N.
made() {
	local n=$1
	shift
	"$URLSIFT" "$@" --item="$n" --plan-file=plan --out="out/$n"
}

all_made() {
	for n in 0 1 2 3 4; do
		made $n "$@"
	done
}

@test "--missing: the items that these options have still to run" {
	sift --missing plan out
	wants 3 "$(cat plan)"
	all_made
	sift -j1 --missing plan out
	wants 0 ''
	made 1 -a
	sift --missing plan out
	wants 3 "$(sed -n 2p plan)" 'urlsift: out/1: made with other options'
	# However many there are of others.
	sift -a --missing plan out
	[ "$(cat "$BATS_TEST_TMPDIR/.status")" -eq 3 ]
	[ "$(output)" = "$(sed 2d plan)" ]
	[ "$(grep -c ': made with other options$' "$BATS_TEST_TMPDIR/.err")" -eq 4 ]
	# A part of a plan can be asked about, and its outputs have any names.
	sed -n 2,3p plan >part
	mkdir moved
	mv out/2 moved/x
	sift --missing part moved
	wants 3 "$(sed -n 2p plan)"
	head -c 30 moved/x >out/2
	sift --missing part moved/x out/2
	wants 3 "$(sed -n 2p plan)" 'urlsift: out/2: no trailer'
	sift --missing f1 out
	wants 2 '' 'urlsift: f1:1: not a plan: no path before a tab'
	sift --missing plan none
	wants 2 '' 'urlsift: none: No such file or directory'
	local usage="Try 'urlsift --help' for more information."
	sift --missing plan
	wants 2 '' "urlsift: --missing takes a plan, and the directory of its items' outputs"$'\n'"$usage"
	sift -u --missing plan out
	wants 2 '' "urlsift: --missing and --unique exclude each other"$'\n'"$usage"
}

# The first one that was found decided, so a stray one made all good ones missing.
# bats test_tags=full
@test "a merge: one odd output, whatever its name, is the one that is missing" {
	all_made
	for n in 0 2 4; do
		made $n -a
		sift --merge plan out
		wants 3 "$(sed -n $((n + 1))p plan)" "urlsift: out/$n: made with other options than most"
		# Beside the right one it does no harm.
		mv out/$n out/00
		made $n
		sift --merge plan out
		wants 0 "$(cat single)" 'urlsift: out/00: made with other options than most'
		rm out/00
	done
	# Copies do not vote.
	made 0 -a
	for n in a b c d e f; do
		cp out/0 out/$n
	done
	sift --merge plan out
	[ "$(output)" = "$(sed -n 1p plan)" ]
	rm out/[a-f]
	# Of as many, those of the first item.
	made 1 -a
	sed -n 1,4p plan >four
	sift --merge four out
	[ "$(output)" = "$(sed -n 3,4p plan)" ]
	# Two whole sets, from two runs into one directory.
	mkdir out/before
	mv out/[0-9] out/before
	all_made --json
	rm out/before/0
	"$URLSIFT" --json f1 f2 f3 f4 f5 >single
	"$URLSIFT" --merge plan out 2>errors | cmp - single
	[ "$(wc -l <errors)" -eq 4 ]
}

# One was taken by chance, with status 0, and the others were "of other options than most".
@test "a merge: two whole sets of outputs" {
	all_made
	mkdir more
	for n in 0 1 2 3 4; do
		"$URLSIFT" --json --item=$n --plan-file=plan --out=more/$n
	done
	status=0
	"$URLSIFT" --merge plan out more >merged 2>errors || status=$?
	[ "$status" -eq 3 ]
	cmp merged plan
	[ "$(grep -c ': as many outputs are of other options, or another version$' errors)" -eq 10 ]
	sift --missing plan out more
	wants 0 '' "$(printf 'urlsift: more/%d: made with other options\n' 0 1 2 3 4)"
	rm more/3
	"$URLSIFT" --merge plan out more 2>errors | cmp - single
}

# The times of two files were compared.
@test "--missing: a part of a plan has items of several files" {
	text_of 15000 >t1
	text_of 15000 >t2
	touch -d 2001-01-01 t1
	touch -d 2002-02-02 t2
	"$URLSIFT" --plan=1M t1 t2 >plan
	[ "$(wc -l <plan)" -eq 4 ]
	for n in 0 1 2 3; do
		made $n
	done
	sed -n '1p;4p' plan >part
	sift --missing part out/0 out/3
	wants 0 ''
}

# bats test_tags=full
@test "outputs that are links" {
	all_made
	mkdir kept
	mv out/1 kept/1
	ln -s ../kept/1 out/1
	ln -s "$PWD/kept" out/more
	sift --merge plan out
	wants 0 "$(cat single)"
	made 1
	[ -L out/1 ]
	# What is made anew replaces the link, not what it leads to.
	made 1 -a
	[ ! -L out/1 ]
	made 1
	rm kept/1 out/3
	ln -s none out/3
	sift --merge plan out
	wants 3 "$(sed -n 4p plan)" 'urlsift: out/3: No such file or directory'
	made 3
	sift --merge plan out
	wants 0 "$(cat single)"
}

# Where the patterns or a character set were missing, URLs differed without a message.
# bats test_tags=full
@test "hosts that differ in character sets, patterns or PCRE2: their outputs are not mixed" {
	mkdir sets
	printf 'alias KOI8-R// ISO-8859-5//\n' >sets/gconv-modules
	all_made
	GCONV_PATH=$PWD/sets "$URLSIFT" --item=1 --plan-file=plan --out=out/x
	grep -o 'machine=.*' out/0 >here
	if ! grep -q -f here out/x; then
		rm out/1
		sift --merge plan out
		wants 3 "$(sed -n 2p plan)" \
			'urlsift: out/x: made on a host with other libraries or patterns than most'
		sift --missing plan out
		wants 3 "$(sed -n 2p plan)" \
			'urlsift: out/x: made on a host with other libraries or patterns than most'
		# It is made again where it differs.
		mv out/x out/1
		made 1
		sift --merge plan out
		wants 0 "$(cat single)"
	else
		# Not every C library has files for its sets.
		[ ! -e /usr/lib/*/gconv/gconv-modules ]
	fi
	made 0 -e h
	[ "$(grep -c -f here out/0)" -eq 0 ]
}

@test "a name as long as names can be" {
	long=$(printf '%0255d' 1)
	"$URLSIFT" --item=0 --plan-file=plan --out="$long"
	"$URLSIFT" --item=0 --plan-file=plan --out="out/$long"
	cmp "$long" "out/$long"
	sift --item=0 --plan-file=plan --out="0$long"
	wants 2 '' "urlsift: 0$long: File name too long"
	[ "$(ls -A out)" = "$long" ]
}

@test "a plan of a pipe does not wait for it" {
	mkfifo pipe
	status=0
	timeout 20 "$URLSIFT" --plan f1 pipe /dev/null f2 >made 2>errors || status=$?
	[ "$status" -eq 2 ]
	printf 'f1\t0-21\t21\nf2\t0-21\t21\n' | cmp - made
	printf 'urlsift: %s: not a regular file\n' pipe /dev/null | cmp - errors
}
