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
