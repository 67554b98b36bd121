# names.bats - names of files: hostile ones, lists of them, directories
load ../cli/sift

files() {
	mkdir -p tree/a tree/b/c
	for file in tree/z tree/a/2 tree/a/10 tree/b/c/x.txt tree/b/y.html; do
		printf '<URL:http://h.dom/%s>\n' "${file##*/}" >"$file"
	done
	printf '<URL:news:x.y>' >'a b'
	printf '<URL:news:x.y>' >$'new\nline\e[31m'
}

# The first name of a list for -0 was read, the others were not, and nothing was said.
@test "--files-from: a list with NULs needs --files0-from" {
	printf 'tree/z\0tree/a/2\0' >list
	sift -o --files-from=list
	wants 2 '' 'urlsift: list: holds a NUL octet; --files0-from reads such lists'
	sift -o0 --files0-from=list
	wants 0 'http://h.dom/z@http://h.dom/2@\'
	printf 'tree/z\ntree/a/2\0\n\ntree/a/10' >list
	sift -o --files-from=- <list
	wants 2 'http://h.dom/z
http://h.dom/10' 'urlsift: -: holds a NUL octet; --files0-from reads such lists'
	sift -os --files-from=list
	wants 2 'http://h.dom/z
http://h.dom/10'
}

@test "-r: every file, in the order of names" {
	sift -r tree
	wants 0 'tree/a/10:1:6:http://h.dom/10
tree/a/2:1:6:http://h.dom/2
tree/b/c/x.txt:1:6:http://h.dom/x.txt
tree/b/y.html:1:6:http://h.dom/y.html
tree/z:1:6:http://h.dom/z'
}

@test "-r without FILE: the working directory, without its name" {
	cd tree
	sift -r
	wants 0 'a/10:1:6:http://h.dom/10
a/2:1:6:http://h.dom/2
b/c/x.txt:1:6:http://h.dom/x.txt
b/y.html:1:6:http://h.dom/y.html
z:1:6:http://h.dom/z'
}

@test "-r with a file: no name; with a slash at the end: no second one" {
	sift -r tree/z
	wants 0 '1:6:http://h.dom/z'
	sift -r tree/b/c/
	wants 0 'tree/b/c/x.txt:1:6:http://h.dom/x.txt'
}

@test "-r passes by links, -R follows them; loops end" {
	ln -s .. tree/b/loop
	ln -s z tree/link
	mkfifo tree/fifo
	sift -rl tree
	wants 0 'tree/a/10
tree/a/2
tree/b/c/x.txt
tree/b/y.html
tree/z'
	sift -Rl tree
	wants 0 'tree/a/10
tree/a/2
tree/b/c/x.txt
tree/b/y.html
tree/link
tree/z' 'urlsift: warning: tree/b/loop: recursive directory loop'
}

@test "-R reports a link to nowhere" {
	ln -s nowhere tree/dead
	sift -Rc tree/dead tree/z
	wants 2 'tree/z:1' 'urlsift: tree/dead: No such file or directory'
	sift -Rl tree/b tree
	wants 2 'tree/b/c/x.txt
tree/b/y.html
tree/a/10
tree/a/2
tree/b/c/x.txt
tree/b/y.html
tree/z' 'urlsift: tree/dead: No such file or directory'
}

@test "a directory without -r is trouble" {
	sift tree 'a b'
	wants 2 'a b:1:6:news:x.y' 'urlsift: tree: Is a directory'
}

@test "--exclude-vcs: below what is searched" {
	mkdir -p checkout/.git checkout/CVS checkout/sub/.svn
	for file in a .git/a CVS/a sub/a sub/.svn/a; do
		echo '<URL:http://h.dom/a>' >"checkout/$file"
	done
	sift -rl --exclude-vcs checkout
	wants 0 'checkout/a
checkout/sub/a'
	sift -rl --exclude-vcs checkout/.git
	wants 0 'checkout/.git/a'
}

@test "--include, --exclude, --exclude-dir" {
	sift -rl --include='*.txt' tree
	wants 0 'tree/b/c/x.txt'
	sift -rl --exclude='*.txt' --exclude=z tree
	wants 0 'tree/a/10
tree/a/2
tree/b/y.html'
	sift -rl --exclude-dir=b --exclude-dir=nothing tree
	wants 0 'tree/a/10
tree/a/2
tree/z'
	sift -rl --include='*.*' --exclude='*.txt' tree
	wants 0 'tree/b/y.html'
}

# None of these matched anything: they were held against the name alone.
@test "a glob with a slash is one for paths" {
	sift -rl --include='b/*' tree
	wants 0 'tree/b/c/x.txt
tree/b/y.html'
	sift -rl --include='tree/a/*' tree
	wants 0 'tree/a/10
tree/a/2'
	(cd tree && sift -rl --include='a/*' && wants 0 'a/10
a/2')
	sift -rl --exclude='a/1*' --exclude='*/c/*' tree
	wants 0 'tree/a/2
tree/b/y.html
tree/z'
	sift -rl --exclude-dir=tree/b tree
	wants 0 'tree/a/10
tree/a/2
tree/z'
	sift -rl --exclude-dir=b/c tree
	wants 0 'tree/a/10
tree/a/2
tree/b/y.html
tree/z'
	sift -rl --include='x/*' tree
	wants 1 ''
}

@test "a hostile name is raw in a pipe, and harmless in a message" {
	sift -l $'new\nline\e[31m'
	wants 0 'new
line^[[31m'
	sift $'no\nsuch\e[31m'
	wants 2 '' 'urlsift: no\012such\033[31m: No such file or directory'
	# C1 controls, and those that turn text around, went to the terminal as they are.
	sift $'no\302\23331m\342\200\256such\377 \303\251'
	wants 2 '' 'urlsift: no\302\23331m\342\200\256such\377 '$'\303\251'': No such file or directory'
}

@test "a hostile name on a terminal looks as with ls --escape" {
	needs_terminal
	TERM=dumb script -qec "$URLSIFT -l *line*" /dev/null </dev/null >.out
	[ "$(tr -d '\r' <.out)" = 'new\nline\033[31m' ]
	[ "$(tr -d '\r' <.out)" = "$(ls --escape -- *line*)" ]
}

@test "-lZ and xargs -0: names come back as they were" {
	"$URLSIFT" -lZ -- * | xargs -0 "$URLSIFT" -c >.out || true
	[ "$(shown .out)" = 'a b:1
new
line^[[31m:1' ]
}

@test "--files-from: a name a line" {
	printf 'tree/z\na b\n\ntree/a/2' >list
	sift -l --files-from=list
	wants 0 'tree/z
a b
tree/a/2'
}

@test "--files0-from=-: names before NULs, from find; -0 is about output alone" {
	find . -name '*line*' -print0 | sift -0 -l --files0-from=-
	wants 0 './new
line^[[31m@\'
}

# The message was repeated for ever.
@test "--files-from: a list that cannot be read is told once" {
	for option in files-from files0-from; do
		sift -o --$option=tree tree/z
		wants 2 'http://h.dom/z' 'urlsift: tree: Is a directory'
	done
}

@test "--files-from: operands first, the list has names, what is missing is told" {
	echo nothere >list
	sift --files-from=list 'a b'
	wants 2 'a b:1:6:news:x.y' 'urlsift: nothere: No such file or directory'
	sift --files-from=nolist
	wants 2 '' 'urlsift: nolist: No such file or directory'
}

@test "--files-from with -r: directories are searched" {
	echo tree/b >list
	sift -rl --files-from=list
	wants 0 'tree/b/c/x.txt
tree/b/y.html'
}
