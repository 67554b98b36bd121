#!/bin/sh
# faults.sh - failures of the system: each allocation, read, write, open, stat, readdir, thread
# and dlopen fails in turn; reads are short or interrupted; memory or descriptors run out
#
# After each failure, either the output is right, or the status is 2 with a message, and all
# records are also in the right output.  A test point has the number of calls and the results of
# their failures; `make check TESTS=tests/faults/faults.sh' writes this table to
# tests/faults/faults.log.  Of each kind, 2 calls fail (6 of libarchive's), or up to 500 with
# TESTS_FULL=1.
. "$(dirname "$0")/../tap.sh"

shim=$builddir/tests/faults/.libs/shim.so
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
[ -e "$shim" ] || skip_all 'no shared library was built'
most=2
[ -z "${TESTS_FULL-}" ] || most=500
n=0

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

printf 'see <URL:http://h.dom/a> and <URL:ftp://joe:key@h.dom/b>, www.h.dom\n' >text
printf 'see <URL:http://h.dom/a and more\n' >open
printf '\377\376h\0t\0t\0p\0:\0/\0/\0h\0/\0' >wide
# Divided words make the program read hyphenation patterns.
{
	printf 'see <URL:http://h.dom/a-\nb>, a line of text that has infor-\nmation,\n'
	printf '<URL:http://exam-\nple.dom/x>\n'
} >hyphens
awk 'BEGIN {
	for (i = 0; i < 29000; i++)
		print "line " i ", long enough for a text that two threads share <URL:http://h.dom/a/" i ">"
}' >big
# Avoid character sets whose modules need other libraries: if loading one of these fails once,
# glibc reports the set as unknown for the rest of the run.
{
	printf 'From a@h.dom Mon Jan  1 00:00:00 2001\nMessage-ID: <a@h>\nSubject: =?koi8-r?B?wdk=?=\n'
	printf 'Content-Type: multipart/mixed; boundary=b\n\n--b\n'
	printf 'Content-Type: text/plain; charset=iso-8859-15\n\nsee <URL:http://h.dom/\351>\n--b\n'
	printf 'Content-Type: text/plain; charset=koi8-u\n'
	printf 'Content-Transfer-Encoding: quoted-printable\n\n'
	printf '<URL:http://h.dom/=C1=\n/x>\n--b--\n'
} >mail
printf 'http://h.dom/\nftp://h.dom/~x\n' >lines
printf '<!doctype html>\n<a href="http://h.dom/?a&amp;b">&lt;URL:http://h.dom/c&gt;</a>\n' >page
printf '{"u":"http:\\/\\/h.dom/a\\u0026b"}\n{"u":["see <URL:http://h.dom/c>"]}\n' >objects
{
	printf 'WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Target-URI: http://u:p@h.dom/\r\n'
	printf 'Content-Type: text/plain\r\nContent-Length: %s\r\n\r\n' "$(wc -c <text)"
	cat text
	printf '\r\n\r\nWARC/1.0\r\nWARC-Type: response\r\nContent-Type: application/http\r\n'
	printf 'Content-Length: %s\r\n\r\n' "$(($(wc -c <page) + 44))"
	printf 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n'
	cat page
	printf '\r\n\r\n'
} >archive.warc
mkdir -p tree/sub/deep
cp text tree/a
cp mail tree/sub/mail
gzip -c text >tree/sub/deep/text.gz 2>/dev/null || cp text tree/sub/deep/text.gz
gzip -nc big >big.gz 2>/dev/null || cp big big.gz
"$builddir/tests/pack" -f pax some.tar one=text two=mail 2>/dev/null

n=0
# fails NAME 'KIND...' ARGUMENT...
fails() {
	name=$1 kinds=$2
	shift 2
	for _ in $kinds; do
		n=$((n + 1))
	done
	"$builddir/tests/faults/run" "$shim" "$name" "$kinds" "$most" "$URLSIFT" "$@"
}

all='alloc alloc+ read read:4 read:short read+:short open open:13 stat write write:4 write+:short'
# shellcheck disable=SC2016 # not shell
fails 'a text' "$all" -j1 --notes text
fails 'JSON of mail' "$all" -j1 --json mail
fails 'UTF-16 with a mark' 'alloc alloc+ read' -j1 wide
fails 'HTML' 'alloc alloc+ read' -j1 page
fails 'JSON Lines' 'alloc alloc+ read read:4' -j1 --json objects
fails 'WARC' 'alloc alloc+ read read:4 write' -j1 --json --redact archive.warc
fails 'WARC and mail, in two threads' 'alloc alloc+ read thread' -j2 archive.warc mail
fails '--lint --redact' 'alloc alloc+ read open write' -j1 --lint --redact text mail
fails '-e, -u, --host' 'alloc alloc+' -j1 -u -N --host=h.dom -e h text mail
fails '--parse' 'alloc alloc+ write' --parse --explain http://h.dom/ ftp://u@h.dom/x
fails '--wrap' 'alloc alloc+ read open write' --wrap=30 lines
fails 'large, in two threads' 'alloc alloc+ read thread thread+ write write:4' -j2 big
fails 'gzip, in two threads' 'alloc alloc+ read read:4 thread thread+ write' -j2 big.gz
fails 'a tree, in two threads' 'alloc alloc+ read open stat readdir thread write' -j2 -r tree text
fails 'a range' 'alloc alloc+ read read:4 write' -j1 --range=1500000-1600000@20000 big
fails 'hyphens' 'alloc alloc+ open' -j1 hyphens
fails 'hyphens, in two threads' 'alloc alloc+' -j2 hyphens hyphens
# Without small blocks of memory, libarchive crashes, and the loader ends the process.
[ ! -e some.tar ] || fails 'an archive' 'own own+ read open dlopen write' -j1 some.tar text
fails 'domains' dlopen -j1 --count-by=domain text
# archived OPTIONS NAME: fail the allocations after dlopen, for an archive that `pack' makes.
archived() {
	few=$most
	most=${TESTS_FULL:+500}
	most=${most:-6}
	# shellcheck disable=SC2086 # an option and its value
	"$builddir/tests/pack" $1 "some.$2" one=text 2>/dev/null &&
		fails "$2" loaded -j1 "some.$2" text
	most=$few
}
# lz4 is left out because libarchive 3.6 crashes.
archived '-f pax' tar
archived '-f cpio' cpio
archived '-f zip' zip
archived '-f 7zip' 7z
archived '-f raw -z compress' Z
archived '-f raw -z lzip' lz
[ ! -e some.tar ] || fails 'an archive, in two threads' 'own own+ read' -j2 some.tar some.tar

# calls KIND ARGUMENT...: print how many calls of that kind the program makes.
calls() {
	head -c 16 /dev/zero >counts
	kind=$1
	shift
	FAULT=$kind:0 FAULT_COUNTS=$PWD/counts LD_PRELOAD=$shim "$URLSIFT" "$@" >/dev/null 2>&1
	od -An -N8 -tu8 counts | tr -d ' '
}

# faulty FAULT ARGUMENT...: run it with a fault, and set $status.
faulty() {
	head -c 16 /dev/zero >counts
	fault=$1
	shift
	FAULT=$fault FAULT_COUNTS=$PWD/counts LD_PRELOAD=$shim "$URLSIFT" "$@" >out 2>err
	status=$?
}

# A page is replaced by a whole one, or stays as it is.  Only a process that was killed leaves a
# temporary file.
pages() {
	"$URLSIFT" -j1 --report=page.html lines && mv page.html before.html
	for kind in 'write' 'sync' 'rename' 'write :kill' 'sync :kill' 'rename :kill' 'alloc' 'open'; do
		rest=${kind#* }
		[ "$rest" != "$kind" ] || rest=
		kind=${kind% *}
		cp before.html page.html
		all=$(calls "$kind" -j1 --report=page.html text)
		tries=$((most < 60 ? 12 * most : 120)) # they are few
		step=$((all > tries ? all / tries : 1))
		bad=
		for i in $(seq 1 $step "$all"); do
			cp before.html page.html
			rm -f .page*
			faulty "$kind:$i$rest" -j1 --report=page.html text
			if cmp -s before.html page.html; then
				[ $status -ge 2 ] || bad="$bad $i: status $status and the old page;"
			else
				tail -n 1 page.html | grep -q '</html>' || bad="$bad $i: half a page;"
			fi
			[ -n "$rest" ] || [ -z "$(find . -name '.page*')" ] || bad="$bad $i: a file is left;"
			[ -n "$rest" ] || [ $status -le 2 ] || bad="$bad $i: status $status;"
		done
		n=$((n + 1))
		if [ "$all" -gt 0 ] && [ -z "$bad" ]; then
			echo "ok - a page, $kind$rest: $all calls"
		else
			echo "not ok - a page, $kind$rest: $all calls:$bad"
		fi
	done
}
pages

# After any failure or kill, the next run brings the index up to date.
indexes() {
	wanted=$("$URLSIFT" -j1 --sqlite=i.db mail text >/dev/null 2>&1 &&
		sqlite3 i.db 'PRAGMA integrity_check; SELECT path, line, column, url FROM finds ORDER BY 1, 2, 3')
	for kind in 'write' 'sync' 'write :kill' 'sync :kill' 'alloc'; do
		rest=${kind#* }
		[ "$rest" != "$kind" ] || rest=
		kind=${kind% *}
		rm -f i.db*
		all=$(calls "$kind" -j1 --sqlite=i.db mail text)
		tries=$((most < 60 ? 3 * most : 180))
		step=$((all > tries ? all / tries : 1))
		bad=
		for i in $(seq 1 $step "$all"); do
			rm -f i.db*
			faulty "$kind:$i$rest" -j1 --sqlite=i.db mail text
			[ -n "$rest" ] || [ $status -eq 0 ] || { [ $status -eq 2 ] && [ -s err ]; } ||
				bad="$bad $i: status $status;"
			"$URLSIFT" -j1 --sqlite=i.db mail text >/dev/null 2>err || bad="$bad $i: $(cat err);"
			got=$(sqlite3 i.db 'PRAGMA integrity_check; SELECT path, line, column, url FROM finds ORDER BY 1, 2, 3')
			[ "$got" = "$wanted" ] || bad="$bad $i: other finds;"
		done
		n=$((n + 1))
		if [ "$all" -gt 0 ] && [ -n "$wanted" ] && [ -z "$bad" ]; then
			echo "ok - an index, $kind$rest: $all calls"
		else
			echo "not ok - an index, $kind$rest: $all calls:$bad"
		fi
	done
}
if command -v sqlite3 >/dev/null && "$URLSIFT" --sqlite=i.db text 2>/dev/null; then
	rm -f i.db*
	indexes
fi

# limited NAME LIMIT ARGUMENT...: run the program under a limit of the shell.
limited() {
	name=$1 limit=$2
	shift 2
	"$URLSIFT" "$@" >right 2>/dev/null
	wanted=$?
	(eval "ulimit $limit" && exec "$URLSIFT" "$@") >out 2>err
	status=$?
	why=
	if [ $status -ne $wanted ] || ! cmp -s right out; then
		[ $status -eq 2 ] || why="status $status"
		[ -s err ] || why="$why, no message"
		! grep -qvxFf right out || why="$why, other records"
	fi
	n=$((n + 1))
	if [ -z "$why" ]; then
		echo "ok - ulimit $limit, $name: status $status"
	else
		echo "not ok - ulimit $limit, $name: $why: $(head -n 1 err)"
	fi
}

rooms='6000 10000 16000 40000'
[ -z "${TESTS_FULL-}" ] || rooms='6000 8000 10000 12000 16000 24000 40000 80000'
for room in $rooms; do
	limited 'mail and hyphens' "-v $room" -j1 mail hyphens
	limited 'a tree' "-v $room" -j2 -r tree
	limited 'an index' "-v $room" -j1 --sqlite=limited.db text
	limited '--fix' "-v $room" --lint --fix open
done
for files in 5 6 8; do
	limited 'a tree' "-n $files" -j2 -r tree
	limited 'mail' "-n $files" -j1 mail text
done

# others RIGHT OUT: print the lines of OUT that RIGHT does not have.  grep would be slow.
others() {
	awk 'FILENAME == ARGV[1] { right[$0]; next } !($0 in right)' "$1" "$2"
}

# If a file is truncated while it is read, the output is a prefix, and the program ends.
n=$((n + 1))
cp big cut
"$URLSIFT" -j2 cut cut cut cut >out 2>err &
pid=$!
true >"cut"
wait $pid
status=$?
"$URLSIFT" -H --label=cut - <big >right
if [ $status -le 2 ] && [ -z "$(others right out | sed '$d')" ]; then
	echo "ok - a file that is cut while it is read: status $status"
else
	echo "not ok - a file that is cut while it is read: status $status"
fi

# If a file grows while it is read, all old URLs are found, and the new ones are whole lines.
n=$((n + 1))
cp big grown
"$URLSIFT" -h big >right
(for more in 0 1 2 3 4 5 6 7 8 9; do sed "s|h.dom|$more.dom|" text >>grown; done) &
"$URLSIFT" -h -j2 grown grown grown >out 2>err
status=$?
wait
"$URLSIFT" -h grown >whole
if [ $status -eq 0 ] && [ ! -s err ] && head -n 29000 out | cmp -s - right &&
    [ -z "$(others whole out)" ]; then
	echo "ok - a file that grows while it is read: $(wc -l <out) records"
else
	echo "not ok - a file that grows while it is read: status $status: $(head -n 1 err)"
fi

n=$((n + 1))
"$URLSIFT" -h big big big big >right
timeout -s INT 0.05 "$URLSIFT" -h -j2 big big big big >out 2>err
if head -c "$(wc -c <out)" right | cmp -s - out; then
	echo "ok - an interrupt leaves a prefix"
else
	echo "not ok - an interrupt leaves a prefix"
fi
echo "1..$n"
