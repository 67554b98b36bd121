#!/bin/sh
# runner.sh - tests/bats: each way in which a test fails is seen, and nothing else
. "$(dirname "$0")/tap.sh"

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

# printed WHAT STATUS: what tests/bats says of the file `t.bats' is what follows on standard
# input, where `#' are diagnostics, with the status.
printed() {
	cat >wanted
	bash "$srcdir/tests/bats" t.bats >got 2>errors
	status=$?
	point "$1" "$(
		[ "$status" -eq "$2" ] || echo "status $status"
		diff wanted got)"
}

cat >t.bats <<'END'
inner() {
	false
	echo on
}
outer() {
	inner && true
	inner
	return 0
}
teardown() {
	[ ! -e torn ]
}
setup() {
	cd "$BATS_TEST_TMPDIR"
	[ ! -e made ]
	touch made
}
@test "a command fails" {
	echo said
	false
	true
}
@test "a function that is called by another" {
	outer
}
@test "[[" {
	[[ a = b ]]
	true
}
@test "((" {
	((0))
	true
}
@test "the end of a pipe" {
	echo text | grep -q none
	true
}
@test "a substitution" {
	x=$(echo text; exit 3)
	true
}
@test "no such command" {
	no_such_command_is_there
	true
}
@test "exit 0" {
	exit 0
}
@test "exit 77" {
	echo no reason
	exit 77
}
@test "return 1" {
	return 1
}
@test "teardown" {
	touch torn
}
@test "an unknown option of run" {
	run --none true
}
@test "run -0" {
	run -0 false
}
@test "run !" {
	run ! true
}
@test "a signal" {
	kill -TERM $BASHPID
	sleep 10
}
complete=true told=true file=none n=1 stage=over
ended() {
	exit 0
}
@test "nothing of the tests before" {
	[ "$(ls)" = made ]
}
END
printed 'each way to fail' 1 <<'END'
1..16
not ok 1 - a command fails
# said
# failed, line 20
not ok 2 - a function that is called by another
# on
# failed, line 24
not ok 3 - [[
# failed, line 27
not ok 4 - ((
# failed, line 31
not ok 5 - the end of a pipe
# failed, line 35
not ok 6 - a substitution
# failed, line 39
not ok 7 - no such command
# t.bats: line 43: no_such_command_is_there: command not found
# failed, line 43
not ok 8 - exit 0
# failed
not ok 9 - exit 77
# no reason
# failed
not ok 10 - return 1
# failed
not ok 11 - teardown
# failed
not ok 12 - an unknown option of run
# run: there is no --none
# failed, line 60
not ok 13 - run -0
# status 1, wanted -0:
# 
# failed, line 63
not ok 14 - run !
# status 0, wanted !:
# 
# failed, line 66
not ok 15 - a signal
# failed
ok 16 - nothing of the tests before
END

cat >helper.bash <<'END'
helped() {
	[ "$made" = here ]
}
END
cat >t.bats <<'END'
load helper
export made
setup_file() {
	made=here
	echo text >"$BATS_FILE_TMPDIR/file"
}
@test "all is well, with \"quotes\" and \$words" {
	helped
	[ -d "$BATS_TEST_TMPDIR" ]
	[ "$(cat "$BATS_FILE_TMPDIR/file")" = text ]
	[ "$(cat "$BATS_TEST_DIRNAME/helper.bash" | wc -l)" -eq 3 ]
	if false; then false; fi
	false || true
	run -3 sh -c 'echo one; echo two >&2; exit 3'
	[ "$status" -eq 3 ]
	[ "$output" = $'one\ntwo' ]
	[ "${lines[1]}" = two ]
	run ! false
}
@test "left out" {
	skip 'no reason'
	false
}
END
printed 'what passes, and what is left out' 0 <<'END'
1..2
ok 1 - all is well, with \"quotes\" and \$words
ok 2 - left out # SKIP no reason
END

echo '@test "none" {' >opening
for stage in 'setup_file' 'reading it'; do
	{
		case $stage in
		setup_file) printf 'setup_file() {\n\tfalse\n}\n' ;;
		*) printf 'true\nfalse\n' ;;
		esac
		cat opening
		printf ':\n}\n'
	} >t.bats
	printed "$stage fails" 1 <<-END
		Bail out! t.bats: $stage failed, line 2
	END
done

cat opening >t.bats
printed 'a file that is not bash' 1 <<'END'
# t.bats: line 2: syntax error: unexpected end of file
Bail out! t.bats: reading it failed
END
(echo 'load nothing'; cat opening; printf ':\n}\n') >t.bats
printed 'a helper that is not there' 1 <<END
# there is no $work/nothing.bash
Bail out! t.bats: reading it failed
END
for text in '' '@test "one" { true; }'; do
	echo "$text" >t.bats
	printed "no tests, or one of another form: $text" 1 <<-'END'
		Bail out! t.bats: looking for tests failed
	END
done

finish
