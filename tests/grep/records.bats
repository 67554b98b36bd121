# records.bats - names of files, statuses and counts, as grep has them
load ../cli/sift

files() {
	printf 'see <URL:http://h.dom/a>\nand <ftp://h.dom/b-\nc>.\n' >one
	printf 'none here\n' >none
	printf '<URL:news:comp.x>' >two
}

@test "standard input by its name, between files" {
	sift two - none <one
	wants 0 'two:1:6:news:comp.x
(standard input):1:10:http://h.dom/a
(standard input):2:6:ftp://h.dom/b-c'
}

@test "several files have their names" {
	sift one none two
	wants 0 'one:1:10:http://h.dom/a
one:2:6:ftp://h.dom/b-c
two:1:6:news:comp.x'
}

@test "nothing found: status 1" {
	sift none
	wants 1 ''
	# Nor in an empty file.
	sift /dev/null
	wants 1 ''
}

@test "-H, -h: the later one counts" {
	sift -H two
	wants 0 'two:1:6:news:comp.x'
	sift -h one two
	wants 0 '1:10:http://h.dom/a
2:6:ftp://h.dom/b-c
1:6:news:comp.x'
	sift -hH two
	wants 0 'two:1:6:news:comp.x'
}

@test "--label names standard input" {
	sift -H <two
	wants 0 '(standard input):1:6:news:comp.x'
	sift -H --label=mail <two
	wants 0 'mail:1:6:news:comp.x'
	sift --label=mail <two
	wants 0 '1:6:news:comp.x'
}

@test "-n changes nothing" {
	sift -n two
	wants 0 '1:6:news:comp.x'
}

@test "-Z: NUL after the name" {
	sift -Z one two
	wants 0 'one@1:10:http://h.dom/a
one@2:6:ftp://h.dom/b-c
two@1:6:news:comp.x'
}

@test "-m: N URLs of each file" {
	sift -m1 one two
	wants 0 'one:1:10:http://h.dom/a
two:1:6:news:comp.x'
	sift -m 0 one
	wants 1 ''
}
