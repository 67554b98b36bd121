# trouble.bats - what goes wrong: each its message and status, nothing else lost
load ../cli/sift

files() {
	printf '<URL:http://h.dom/a>\n' >good
}

@test "a file that is not there" {
	sift nowhere good
	wants 2 'good:1:6:http://h.dom/a' 'urlsift: nowhere: No such file or directory'
}

@test "-s: no message, the status stays" {
	sift -s nowhere good
	wants 2 'good:1:6:http://h.dom/a'
}

@test "a file that may not be read" {
	ln -s loop loop
	sift loop good
	wants 2 'good:1:6:http://h.dom/a' 'urlsift: loop: Too many levels of symbolic links'
	[ "$(id -u)" -ne 0 ] || skip 'root may read everything'
	printf '<URL:http://h.dom/b>\n' >secret
	chmod 0 secret
	sift secret good
	wants 2 'good:1:6:http://h.dom/a' 'urlsift: secret: Permission denied'
}

@test "a file that cannot be read to its end" {
	[ -r /proc/self/mem ] || skip 'no /proc/self/mem'
	sift /proc/self/mem good
	wants 2 'good:1:6:http://h.dom/a' 'urlsift: /proc/self/mem: Input/output error'
}

@test "standard input is a directory, or closed" {
	sift <.
	wants 2 '' 'urlsift: (standard input): Is a directory'
	sift <&-
	wants 2 '' 'urlsift: (standard input): Bad file descriptor'
}

@test "a device that is full: once, status 2" {
	[ -c /dev/full ] || skip 'no /dev/full'
	yes "$(cat good)" | head -n 20000 >many
	for arguments in good many '-c good' '-l good' --help --version --list-schemes \
		'--json many' '--parse http://h.dom/'; do
		# shellcheck disable=SC2086 # words
		run --separate-stderr -2 sh -c '"$@" >/dev/full' sh "$URLSIFT" $arguments
		same errors 'urlsift: write error: No space left on device' "$stderr"
	done
}

@test "a closed standard output" {
	run --separate-stderr -2 sh -c '"$@" >&-' sh "$URLSIFT" good
	same errors 'urlsift: write error: Bad file descriptor' "$stderr"
}

@test "a reader that is gone ends the program, without a word" {
	yes '<URL:http://h.dom/a>' | head -n 100000 >many
	sh -c '{ "$1" many 2>err; echo $? >status; } | head -n 1' sh "$URLSIFT" >first
	[ "$(cat first)" = '1:6:http://h.dom/a' ]
	same status 141 "$(cat status)"
	same errors '' "$(cat err)"
}

@test "a reader that is gone while SIGPIPE is ignored" {
	yes '<URL:http://h.dom/a>' | head -n 100000 >many
	sh -c 'trap "" PIPE; { "$1" many 2>err; echo $? >status; } | head -n 1' sh "$URLSIFT" >first
	[ "$(cat first)" = '1:6:http://h.dom/a' ]
	same status 2 "$(cat status)"
	same errors '' "$(cat err)"
}

@test "an endless input ends with its reader" {
	yes '<URL:http://h.dom/a>' | timeout 20 "$URLSIFT" | head -n 2 >first
	[ "$(cat first)" = '1:6:http://h.dom/a
2:6:http://h.dom/a' ]
}

@test "--line-buffered: a record is there before the input ends" {
	mkfifo in out
	"$URLSIFT" --line-buffered <in >out &
	exec 5>in 6<out
	printf 'text\n<URL:http://h.dom/a>\nand' >&5
	read -r -t 10 line <&6
	exec 5>&-
	wait $!
	[ "$line" = '2:6:http://h.dom/a' ]
}

@test "trouble and a find: -q says 0, all else 2" {
	sift -q nowhere good
	wants 0 '' 'urlsift: nowhere: No such file or directory'
	sift -c nowhere good
	wants 2 'good:1' 'urlsift: nowhere: No such file or directory'
}

# The program read what it had written, and found it, until the disk was full.
@test "a file that is the output as well is not read" {
	local also='input file is also the output' within=(timeout 10)
	for how in -j1 -j4 --line-buffered --lint ${TESTS_FULL:+'' --json}; do
		printf '<URL:http://h.dom/~a>\n' >out
		cp out before
		# shellcheck disable=SC2086 # words
		status=0; "${within[@]}" "$URLSIFT" -a $how out >>out 2>errors || status=$?
		same "status, $how" 2 "$status"
		same "errors, $how" "urlsift: out: $also" "$(cat errors)"
		cmp before out
		# shellcheck disable=SC2086 # words
		status=0; "${within[@]}" "$URLSIFT" -a $how <out >>out 2>errors || status=$?
		same "status, $how <out" 2 "$status"
		same "errors, $how <out" "urlsift: (standard input): $also" "$(cat errors)"
		cmp before out
	done
	for mode in --parse --wrap; do
		printf 'http://h.dom/\n' >out
		cp out before
		status=0; timeout 10 "$URLSIFT" -o $mode <out >>out 2>errors || status=$?
		same "status, $mode" 2 "$status"
		cmp before out
	done
	mkdir sub
	printf '<URL:http://h.dom/>\n' >sub/one
	: >sub/z
	status=0; timeout 10 "$URLSIFT" -ro sub >>sub/z 2>errors || status=$?
	same 'status, -r' 2 "$status"
	same 'errors, -r' "urlsift: sub/z: $also" "$(cat errors)"
	same 'output, -r' http://h.dom/ "$(cat sub/z)"
}

@test "... but where there is an end, and elsewhere than in a file" {
	printf '<URL:http://h.dom/>\n' >out
	for how in -c -l -q -m1 -L; do
		status=0; timeout 10 "$URLSIFT" "$how" out >>out 2>errors || status=$?
		same "errors, $how" '' "$(cat errors)"
		same "status, $how" 0 "$status"
	done
	sift /dev/null out
	[ ! -s .err ]
	status=0; "$URLSIFT" - </dev/null >/dev/null || status=$?
	same 'status, /dev/null' 1 "$status"
}
