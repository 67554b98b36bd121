# trouble.bats - what the program is started with, or meets, that is not as it should be
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

# In 0.1.0 the first file that was opened became standard input, under its name.
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

@test "a closed pipe ends the program quietly, as it ends others" {
	for threads in 1 4; do
		run -0 bash -c '"$0" "$@" 2>.err | head -n 1; echo "${PIPESTATUS[0]}"' \
			"$URLSIFT" "-j$threads" big big big
		same output $'big:1:13:http://h0.dom/\n141' "$output"
		same errors '' "$(cat .err)"
		# The parent wants no signal.
		run -0 bash -c 'trap "" PIPE
			"$0" "$@" 2>.err | head -n 1; echo "${PIPESTATUS[0]}"' \
			"$URLSIFT" "-j$threads" big big big
		same output $'big:1:13:http://h0.dom/\n2' "$output"
		same errors '' "$(cat .err)"
	done
}

# In 0.1.0 the first message ended it.
@test "where nobody reads the messages, the rest is still printed" {
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

# faulty FAULT ARGUMENT...: with each FAULT of tests/faults/shim.c.
faulty() {
	[ -e "$abs_top_builddir/tests/faults/.libs/shim.so" ] || skip 'no shared library was built'
	head -c 16 /dev/zero >counts
	LD_PRELOAD=$abs_top_builddir/tests/faults/.libs/shim.so FAULT=$1 FAULT_COUNTS=counts \
		sift "${@:2}"
}

# hyphens: a text that needs patterns: a broken URL, and prose that divides words.
hyphens() {
	printf '<URL:http://h.dom/>\n<URL:http://exam-\nple.dom/x>\n'
	printf 'a line of text that has infor-\nmation\n'
}

# ended_by_library: the right output up to a find that needs the library, and a message.
ended_by_library() {
	same status 2 "$(cat .status)"
	local lines
	same messages 'urlsift: Cannot allocate memory' "$(grep -v "can't allocate" .err)"
	lines=$(wc -l <.out)
	same finds 1 $((lines % 2))
	head -n "$lines" right | cmp - .out
}

# In 0.1.0 libhyphen ended the program, with the status of "nothing was found", and threads
# that waited for it lost what they had found.
# bats test_tags=full
@test "no memory in a library that calls exit: what was found is printed, status 2" {
	[[ $("$URLSIFT" --version) = *libhyphen* ]] || skip 'there is no libhyphen'
	hyphens >hyphens
	(head -n 4000 big; cat hyphens) >later
	sift -j1 -h later hyphens hyphens hyphens
	cp .out right
	for threads in 1 ${TESTS_FULL:+2} 4; do
		# Each that asks fails, and so does the first file ...
		faulty hyphen:1+ -j$threads -h later hyphens hyphens hyphens
		same finds 4001 "$(wc -l <.out)"
		ended_by_library
		# ... or one of them, which need not be the first.
		for n in 1 2; do
			faulty hyphen:$n -j$threads -h later hyphens hyphens hyphens
			ended_by_library
		done
		# The library's own failure: most of all allocations are in its patterns.
		faulty alloc:2000 -j$threads -h later hyphens hyphens hyphens
		ended_by_library
	done
}

# In 0.1.0 the URL was judged without patterns, with the status 0: another may come of that.
@test "no descriptor for the patterns of hyphenation is a failure" {
	[[ $("$URLSIFT" --version) = *libhyphen* ]] || skip 'there is no libhyphen'
	hyphens >hyphens
	# The program asks whether there is such a file, then the library opens it.
	for n in 1 2; do
		faulty open:$n -h - <hyphens
		wants 2 1:6:http://h.dom/ 'urlsift: Too many open files'
	done
}

# In 0.1.0 a path of more than 4,095 octets could not be opened.
# Deeper than there are descriptors, with paths longer than PATH_MAX.
# More levels than descriptors may be open, and a path that is longer than the system takes: with
# TESTS_FULL=1 1,100 levels, otherwise 120 of long names, and fewer descriptors.
# bats test_tags=full
@test "directories that are deeper than descriptors and paths go are searched" {
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

# In 0.1.0 it was standard input.
@test "a file that is called - is found as such" {
	mkdir d
	cd d
	cp ../text -
	sift -r <../big
	wants 0 -:1:10:http://h.dom/
	cd ..
}
