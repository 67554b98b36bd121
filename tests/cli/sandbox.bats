# sandbox.bats - the rights that the program gives up, and those that it keeps
load sift

escape=$abs_top_builddir/tests/sandbox/.libs/escape.so
lacks=$abs_top_builddir/tests/sandbox/lacks

files() {
	printf 'see <URL:http://h.dom/>\n' >text
	printf 'From a@h.dom Mon Jan  1 00:00:00 2001\nContent-Type: text/plain; charset=koi8-r\n\n' >mail
	printf 'see <URL:http://h.dom/> \301\n' >>mail
	echo secret >victim
}

# active: the program was built with a sandbox, and the kernel supports all of it.
active() {
	"$URLSIFT" --version | grep -qxE 'sandbox: Landlock [0-9]+ seccomp' ||
		skip 'there is no sandbox here'
}

# numbers: print the lines of --stats about the sandbox.
numbers() {
	sed -n 's/^sandbox \([a-z]*\) *\([0-9]*\)$/\1 \2/p' .err
}

@test "a compromised library can do nothing else" {
	active
	[ -e "$escape" ] || skip 'no shared library was built'
	LD_PRELOAD=$escape sift mail
	wants 0 '4:10:http://h.dom/' 'all is refused'
	LD_PRELOAD=$escape sift -j2 --lint mail mail
	same errors 'all is refused' "$(cat .err)"
	LD_PRELOAD=$escape sift --no-sandbox mail
	wants 0 '4:10:http://h.dom/' 'not refused: open for writing'
	same victim secret "$(cat victim)"
}

@test "without support in the kernel, all works the same, and --stats shows that" {
	active
	for lack in landlock seccomp both; do
		"$lacks" "$lack" "$URLSIFT" --stats text >.out 2>.err
		same output '1:10:http://h.dom/' "$(cat .out)"
		case $lack in
		landlock) same numbers $'landlock 0\nseccomp 1' "$(numbers)" ;;
		seccomp) numbers | grep -qx 'seccomp 0' && ! numbers | grep -qx 'landlock 0' ;;
		both) same numbers $'landlock 0\nseccomp 0' "$(numbers)" ;;
		esac
		"$lacks" "$lack" "$URLSIFT" text >.out 2>.err
		same errors '' "$(cat .err)"
	done
	same version 'sandbox: none' "$("$lacks" both "$URLSIFT" --version | tail -n 1)"
	same version 'sandbox: seccomp' "$("$lacks" landlock "$URLSIFT" --version | tail -n 1)"
}

@test "--no-sandbox disables the sandbox" {
	sift --no-sandbox --stats text
	same numbers $'landlock 0\nseccomp 0' "$(numbers)"
	sift --no-sandbox --version
	same version 'sandbox: none' "$(tail -n 1 .out)"
}

@test "files can be read in whichever way they are named" {
	mkdir tree tree/sub
	cp text tree/sub/text
	ln -s "$PWD/tree" link
	ln -s ../victim tree/out
	sift -r tree link
	wants 0 'tree/sub/text:1:10:http://h.dom/
link/sub/text:1:10:http://h.dom/'
	sift -R link
	wants 0 'link/sub/text:1:10:http://h.dom/'
	printf '%s\n' "$PWD/tree/sub/text" >list
	sift -h --files-from=list
	wants 0 '1:10:http://h.dom/'
	sift -h --files-from=- <list
	wants 0 '1:10:http://h.dom/'
	cd tree
	sift -r
	wants 0 'sub/text:1:10:http://h.dom/'
	sift -h <(cat sub/text) /dev/stdin <sub/text
	wants 0 '1:10:http://h.dom/
1:10:http://h.dom/'
	sift "$PWD"/../link/../tree/sub/text
	wants 0 '1:10:http://h.dom/'
}

@test "unreadable files are reported in the same way as without the sandbox" {
	mkdir directory
	for sandbox in '' --no-sandbox; do
		sift $sandbox -j1 text missing directory
		wants 2 'text:1:10:http://h.dom/' "urlsift: missing: No such file or directory
urlsift: directory: Is a directory"
	done
}
