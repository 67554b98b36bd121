# trouble.bats - a broken environment, and failures at run time
load sift

files() {
	printf 'see <URL:http://h.dom/>\n' >text
	cp "$BATS_FILE_TMPDIR/big" .
}

setup_file() {
	quickly
	awk 'BEGIN { for (i = 0; i < 30000; i++) print "line " i " <URL:http://h" i ".dom/>" }' \
		>"$BATS_FILE_TMPDIR/big"
}

# Regression in 0.1.0: the first file that was opened became standard input.
@test "a closed descriptor is an error, not another file" {
	for threads in 1 2; do
		"$URLSIFT" -j$threads -c big - text <&- >.out 2>.err || status=$?
		same status 2 "$status"
		same output $'big:30000\ntext:1' "$(cat .out)"
		same errors 'urlsift: (standard input): Bad file descriptor' "$(cat .err)"
		status=0
		"$URLSIFT" -j$threads big text >&- 2>.err || status=$?
		same status 2 "$status"
		same errors 'urlsift: write error: Bad file descriptor' "$(cat .err)"
		status=0
		"$URLSIFT" -j$threads text nowhere 2>&- >.out || status=$?
		same status 2 "$status"
		same output text:1:10:http://h.dom/ "$(cat .out)"
	done
}

# With more room, the program and the reader wait for each other less often.
@test "the buffer of a pipe on standard output has 256 KiB or more" {
	needs python3
	for room in 4096 524288; do
		python3 -c 'import fcntl, os, subprocess, sys
read, write = os.pipe()
fcntl.fcntl(write, 1031, int(sys.argv[2]))	# F_SETPIPE_SZ
subprocess.run([sys.argv[1], "--version"], stdout=write, check=True)
print(fcntl.fcntl(write, 1032))' "$URLSIFT" $room
	done >sizes || skip 'pipes have no such size here'
	same sizes $'262144\n524288' "$(cat sizes)"
}

@test "a closed pipe ends the program quietly by a signal, like other programs" {
	for threads in 1 4; do
		run -0 bash -c '"$0" "$@" 2>.err | head -n 1; echo "${PIPESTATUS[0]}"' \
			"$URLSIFT" "-j$threads" big big big
		same output $'big:1:13:http://h0.dom/\n141' "$output"
		same errors '' "$(cat .err)"
		# The parent ignores the signal.
		run -0 bash -c 'trap "" PIPE
			"$0" "$@" 2>.err | head -n 1; echo "${PIPESTATUS[0]}"' \
			"$URLSIFT" "-j$threads" big big big
		same output $'big:1:13:http://h0.dom/\n2' "$output"
		same errors '' "$(cat .err)"
	done
}

# Regression in 0.1.0: the first message ended the program.
@test "records are printed even if the reader of the messages has ended" {
	mkfifo messages
	exec 7<>messages
	exec 8>messages
	exec 7<&-
	status=0
	"$URLSIFT" -j1 nowhere text 2>&8 >.out || status=$?
	exec 8>&-
	same status 2 "$status"
	same output text:1:10:http://h.dom/ "$(cat .out)"
}

# faulty FAULT ARGUMENT...: run with each FAULT of tests/faults/shim.c.
faulty() {
	[ -e "$abs_top_builddir/tests/faults/.libs/shim.so" ] || skip 'no shared library was built'
	head -c 16 /dev/zero >counts
	LD_PRELOAD=$abs_top_builddir/tests/faults/.libs/shim.so FAULT=$1 FAULT_COUNTS=counts \
		sift "${@:2}"
}

# hyphens: print a text that needs patterns: a broken URL, and prose with divided words.
hyphens() {
	printf '<URL:http://h.dom/>\n<URL:http://exam-\nple.dom/x>\n'
	printf 'a line of text that has infor-\nmation\n'
}

# ended_by_library: the output must be right up to a find that needs the library, then a message.
ended_by_library() {
	same status 2 "$(cat .status)"
	local lines
	same messages 'urlsift: Cannot allocate memory' "$(grep -v "can't allocate" .err)"
	lines=$(wc -l <.out)
	same finds 1 $((lines % 2))
	head -n "$lines" right | cmp - .out
}

# Regression in 0.1.0: libhyphen ended the program, with the status of "nothing was found", and
# waiting threads lost their finds.
# bats test_tags=full
@test "if a library calls exit for lack of memory, earlier finds are printed, and the status is 2" {
	[[ $("$URLSIFT" --version) = *libhyphen* ]] || skip 'there is no libhyphen'
	hyphens >hyphens
	(head -n 4000 big; cat hyphens) >later
	sift -j1 -h later hyphens hyphens hyphens
	cp .out right
	for threads in 1 ${TESTS_FULL:+2} 4; do
		# Every call of the library fails, so the first file fails, too.
		faulty hyphen:1+ -j$threads -h later hyphens hyphens hyphens
		same finds 4001 "$(wc -l <.out)"
		ended_by_library
		# Only the Nth call fails, perhaps in a later file.
		for n in 1 2; do
			faulty hyphen:$n -j$threads -h later hyphens hyphens hyphens
			ended_by_library
		done
		# The library itself fails: most allocations are for its patterns.
		faulty alloc:2000 -j$threads -h later hyphens hyphens hyphens
		ended_by_library
	done
}

# Regression in 0.1.0: the URL was judged without patterns, with status 0, and might be wrong.
@test "a lack of descriptors for the hyphenation patterns is a failure" {
	[[ $("$URLSIFT" --version) = *libhyphen* ]] || skip 'there is no libhyphen'
	hyphens >hyphens
	faulty open:1 -h - <hyphens
	wants 2 1:6:http://h.dom/ 'urlsift: Too many open files'
}

# Regression in 0.1.0: a path of more than 4,095 octets could not be opened.
# The tree has more levels than there are descriptors, and paths longer than PATH_MAX: 1,100
# levels with TESTS_FULL=1, otherwise 120 levels with long names, and fewer descriptors.
# bats test_tags=full
@test "directories deeper than the limits of descriptors and paths are searched" {
	if [ -n "${TESTS_FULL-}" ]; then
		long=$(printf 'dirs/%.0s' {1..550})
	else
		long=$(printf 'a-directory-whose-name-is-longer-than-those-of-others/%.0s' {1..60})
		ulimit -n 64
	fi
	mkdir deep
	(
		cd -P deep
		for i in 1 2; do
			mkdir -p "$long"
			cd -P "$long"
		done
		cp "$BATS_TEST_TMPDIR/text" f
		ln -s f link
	)
	for threads in 1 2; do
		sift -r -h -j$threads deep
		wants 0 1:10:http://h.dom/
	done
	sift -R -h deep
	wants 0 $'1:10:http://h.dom/\n1:10:http://h.dom/'
}

# Regression in 0.1.0: standard input was read.
@test "a file named - in a directory is found as such" {
	mkdir d
	cd d
	cp ../text -
	sift -r <../big
	wants 0 -:1:10:http://h.dom/
	cd ..
}
