# same.bats - where the manual says "as grep", grep is asked
#
# Each line of the files has one URL or none, so that grep's lines are our URLs.
load ../cli/sift

files() {
	mkdir -p d/sub
	printf 'x <URL:news:a>\ny\nz <URL:news:b>\n' >one
	printf 'none\n' >none
	: >empty
	cp one d/two.txt
	cp one d/sub/three.c
	cp none d/sub/none.txt
	printf 'x <URL:news:a>' >open
	ln -s ../one d/link
}

# as_grep ARGUMENT...: the same status, output and, but for the name, errors.
as_grep() {
	local status=0 errors
	grep -e '<URL:' "$@" <one >.grep 2>.grep-err || status=$?
	sift "$@" <one
	whole .grep-err
	errors=$'\n'$octets
	errors=${errors//$'\n'grep: /$'\n'urlsift: }
	whole .grep
	wants "$status" "$octets" "${errors#$'\n'}"
}

@test "grep is GNU grep" {
	grep --version | grep -q 'GNU grep'
}

@test "-c" {
	as_grep -c one
	as_grep -c none
	as_grep -c one none empty
	as_grep -ch one none
	as_grep -cH one
	as_grep -cZ one none
	as_grep -cs one nowhere
	as_grep -c one nowhere
	as_grep -c -m1 one
	as_grep -cq one
}

@test "-l, -L" {
	as_grep -l one none open
	as_grep -L one none open
	as_grep -L one
	as_grep -L none
	as_grep -lZ one open
	as_grep -l none
	as_grep -lc one none
	as_grep -Lc one none
	as_grep -lL one none
	as_grep -Ll one none
	as_grep -l -m1 one
	as_grep -lq one
	as_grep -Lq one none
	as_grep -Lq one
}

@test "-q, -s" {
	as_grep -q one
	as_grep -q none
	as_grep -q nowhere one
	as_grep -qs nowhere one
	as_grep -q nowhere none
	as_grep -qs nowhere
	as_grep -s nowhere one -c
}

@test "standard input" {
	for arguments in -c -l -L -cH '-lH --label=x' '-cH --label=x' '-c - one' '-c one -'; do
		# shellcheck disable=SC2086 # words
		as_grep $arguments
	done
}

@test "-r, -R, --include, --exclude, --exclude-dir, in grep's order where there is one" {
	as_grep -rc d/sub/three.c
	as_grep -Rc d/link
	for arguments in '-r d' '-r' '-R d' '-r d one' '-rh d' '-r --include=*.c d' \
		'-r --exclude=*.c d' '-r --exclude=*.txt --exclude-dir=sub d' \
		'-r --exclude-dir=sub/ d' '-r --exclude-dir=d d' '-r --exclude-dir=d' \
		'-r --include=*.txt --exclude=two* d' '-r --exclude=two* --include=*.txt d' \
		'--exclude=one one none' '--include=*.c one none' '-r --include=*.c d one' \
		'--exclude=d/* d/two.txt one' '--exclude-dir=d d one' '-r --exclude=sub d'; do
		set -f
		# shellcheck disable=SC2086 # words
		grep -c -e '<URL:' $arguments 2>.grep-err | sort >.grep || true
		# shellcheck disable=SC2086
		sift -c $arguments
		set +f
		same "$arguments" "$(cat .grep)" "$(sort .out)"
	done
}

@test "a directory" {
	as_grep -cs nowhere d/two.txt
	sift d one
	same errors 'urlsift: d: Is a directory' "$(cat .err)"
}
