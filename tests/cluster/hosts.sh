# shellcheck shell=sh
# hosts.sh - test hosts: what the drills share
#
# A host is a network namespace with namespaces of its own for processes, mounts and
# its name.  A bridge in one more namespace joins the hosts.  No host has a default
# route, so nothing leaves them; the machine's own network is not touched.
#
#	hosts_need PROGRAM...	skip the drill where the machine cannot have such hosts
#	hosts_up NAME...	start the hosts 10.86.0.1, 10.86.0.2, ...
#	host_run NAME COMMAND...
#	host_off NAME		the power is off: link down, every process killed at once
#	host_on NAME		the power is on again: nothing runs
#	host_cut NAME		its processes live, but nobody reaches it
#	host_join NAME		it is reached again
#	await SECONDS WHAT COMMAND...	until COMMAND succeeds; if it has not after five times
#				as long, the drill ends
#
# The file $work/hold.NAME makes the next item on that host, and no other, hang until
# $work/release.NAME is there.  While it hangs, $work/busy.NAME has its process and command.  So
# a host is struck in the middle of an item.  Other items begin after a pause of $work/pause
# seconds.
: "${abs_top_srcdir:=$(cd "$(dirname "$0")/../.." && pwd)}"
. "$(dirname "$0")/../tap.sh"

# shellcheck disable=SC2154 # tap.sh has it
drills=$srcdir/tests/cluster
: "${URLSIFT:=$builddir/urlsift}"
# Not in the environment of what the hosts run: they have $work/bin/urlsift.
tested=$URLSIFT
unset URLSIFT
URLSIFT=$tested
work=
hosts=
prefix=urlsift$$

# hosts_need PROGRAM...
hosts_need() {
	[ "$(id -u)" -eq 0 ] || skip_all 'only root makes test hosts'
	PATH=$PATH:/usr/sbin:/sbin
	for program in ip nsenter unshare "$@"; do
		command -v "$program" >/dev/null || skip_all "$program is missing"
	done
	unshare --net --mount --uts --ipc --pid --fork --mount-proc true 2>/dev/null ||
		skip_all 'no namespaces can be made here'
	ip netns add "$prefix" 2>/dev/null || skip_all 'no network namespace can be made here'
	trap hosts_down EXIT
	trap 'exit 1' HUP INT TERM
	for kind in 'bridge type bridge' 'try0 type veth peer name try1'; do
		# shellcheck disable=SC2086 # several words
		ip -n "$prefix" link add $kind 2>/dev/null || skip_all "no $kind can be made here"
	done
	ip -n "$prefix" link del try0
	ip -n "$prefix" link set bridge up
	[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
	work=$(mktemp -d) || bail 'no directory'
	mkdir "$work/local" "$work/bin"
	echo '127.0.0.1 localhost' >"$work/hosts"
	echo 1 >"$work/pause"
	sed "s|^\\(root:.*:0:0:.*:\\)[^:]*\\(:[^:]*\\)\$|\\1$work/local\\2|" /etc/passwd >"$work/passwd"
	chmod 755 "$work"
	hosts_program >"$work/bin/urlsift"
	chmod +x "$work/bin/urlsift"
	PATH=$work/bin:$PATH
	# What stands in PATH may be a script of the user's.
	python=$(python3 -c 'import sys; print(sys.executable)') || skip_all 'no python3'
	export PYTHONPATH="$srcdir/bindings/python" PYTHONDONTWRITEBYTECODE=1
	# -S: the standard library is enough.
	export URLSIFT_CLUSTER="env PYTHONPATH=$PYTHONPATH URLSIFT=$work/bin/urlsift \
$python -S -m urlsift.cluster"
}

# The program, as test hosts have it: items take a moment, or hang.  Of two that begin at once
# on a host, the one that moves the file is held.
hosts_program() {
	cat <<-END
		#!/bin/sh
		case " \$* " in
		*' --json '*)
			host=\$(hostname)
			if mv $work/hold.\$host $work/held.\$host 2>/dev/null; then
				echo "\$\$ \$*" >$work/held.\$host
				mv $work/held.\$host $work/busy.\$host
				until [ -e $work/release.\$host ]; do
					sleep 0.1
				done
			fi
			sleep "\$(cat $work/pause)"
		esac
		exec $URLSIFT "\$@"
	END
}

hosts_down() {
	for host in $hosts; do
		host_off "$host"
	done
	for host in $hosts; do
		ip netns del "$prefix-$host"
	done
	ip netns del "$prefix" 2>/dev/null
	wait
	[ -z "$work" ] || rm -rf "$work"
}

# host_address NAME
host_address() {
	sed -n "s/ $1\$//p" "$work/hosts"
}

# hosts_up NAME...
hosts_up() {
	n_hosts=0
	for host; do
		n_hosts=$((n_hosts + 1))
		echo "10.86.0.$n_hosts $host" >>"$work/hosts"
		ip netns add "$prefix-$host" || bail "no namespace for $host"
		hosts="$hosts $host"
		ip -n "$prefix" link add "$host" type veth peer name eth0 netns "$prefix-$host"
		ip -n "$prefix" link set "$host" master bridge
		ip -n "$prefix-$host" address add "10.86.0.$n_hosts/24" dev eth0
		ip -n "$prefix-$host" link set eth0 up
	done
	for host; do
		host_on "$host"
	done
	for host; do
		await 10 "$host is up" test -e "$work/up.$host"
	done
}

host_on() {
	rm -f "$work/up.$1"
	nsenter --net="/run/netns/$prefix-$1" \
		unshare --mount --uts --ipc --pid --fork --mount-proc \
		sh "$drills/boot" "$1" "$work" </dev/null >"$work/boot.$1" 2>&1 &
	echo $! >"$work/parent.$1"
	host_join "$1"
}

# The process 1 of a host, by its number outside.  Of a host that is off, the number of its
# parent may be another process's by now.
host_init() {
	read -r parent <"$work/parent.$1" &&
		grep -q "^PPid:[[:space:]]*$$\$" "/proc/$parent/status" 2>/dev/null &&
		cat "/proc/$parent/task/$parent/children" 2>/dev/null
}

host_run() {
	init=$(host_init "$1")
	shift
	# shellcheck disable=SC2086 # a number with a blank behind it
	nsenter --target ${init:?the host is off} --mount --uts --ipc --net --pid -- "$@"
}

host_off() {
	ip -n "$prefix" link set "$1" down
	init=$(host_init "$1")
	# shellcheck disable=SC2086 # a number with a blank behind it
	[ -z "$init" ] || kill -KILL $init
}

host_cut() {
	ip -n "$prefix" link set "$1" down
}

host_join() {
	ip -n "$prefix" link set "$1" up
}

# hold NAME: the host is busy with an item, and remains so until that is killed or released.
hold() {
	rm -f "$work/busy.$1"
	: >"$work/hold.$1"
	await 30 "$1 is busy" test -e "$work/busy.$1"
}

await() {
	seconds=$((5 * $1)) awaited=$2
	shift 2
	until_time=$(($(date +%s) + seconds))
	until "$@" >/dev/null 2>&1; do
		if [ "$(date +%s)" -ge "$until_time" ]; then
			not_ok "within $seconds s: $awaited" "$(drill_log)"
			finish
		fi
		sleep 0.05
	done
}

# held NAME: the number of the item with which it is busy.
held() {
	# shellcheck disable=SC2016 # it is a program of Python
	"$python" -c '
import json, re, sys
busy, plan = (open(name).read() for name in sys.argv[1:])
path, start = busy.rstrip("\n").split(" -- ")[1], re.search(r"--range=(\d+)-", busy)
for number, line in enumerate(plan.splitlines()):
    item = json.loads(line)
    if item["path"] == path and item["start"] == (int(start[1]) if start else 0):
        print(number)
' "$work/busy.$1" "$work/plan"
}

# outputs DIR: how many items are done.
outputs() {
	find "$1" -maxdepth 1 -name '[0-9]*.jsonl' | wc -l
}

# cluster COMMAND...: the package, here.
cluster() {
	URLSIFT=$URLSIFT "$python" -S -m urlsift.cluster "$@"
}

# has_outputs DIR N
has_outputs() {
	[ "$(outputs "$1")" -ge "$2" ]
}

# What the drills search: $work/files/*, and $work/single, what a single run prints.
hosts_files() {
	mkdir "$work/files"
	awk 'BEGIN { for (i = 1; i <= 160000; i++) {
		printf "line %d <URL:http://h%d.dom/\n%d> and <ftp://h.dom/x-\n%d>, http://b.dom/%d",
		    i, i % 97, i, i, i
		if (i % 3 != 0)
			print " and more text that fills the page, so that there is more of it"
	} }' >"$work/files/text"
	awk 'BEGIN { for (i = 1; i <= 30000; i++) {
		printf "From a@h.dom Mon Jan  3 12:34:56 1994\nMessage-ID: <%d@h.dom>\n\n", i
		printf "see <URL:http://h%d.dom/a-\nb>\n%s\n\n", i, sprintf("%100s", "text")
	} }' >"$work/files/box"
	for n in 1 2 3 4; do
		awk -v n=$n 'BEGIN { for (i = 1; i <= 3000; i++)
			printf "%d %d http://h%d.dom/%d/\n", n, i, i % 7, i }' | gzip
	done >"$work/files/members.gz"
	cp -R "$srcdir/data/examples" "$work/files/examples"
	find "$work/files" -type f | LC_ALL=C sort >"$work/names"
	"$URLSIFT" --json --files-from="$work/names" >"$work/single"
	[ -s "$work/single" ] || bail 'the single run printed nothing'
	cluster plan --block=1M --files-from="$work/names" >"$work/plan" || bail 'no plan'
	n_items=$(wc -l <"$work/plan")
	[ "$n_items" -ge 20 ] || bail "the plan has $n_items items"
}

# whole DIR: its outputs are the single run, octet for octet.
whole() {
	point "$n_items outputs together are the single run, octet for octet" "$(
		cluster cat "$work/plan" "$1" 2>&1 >"$work/whole" | tail -n 5
		cmp "$work/whole" "$work/single" 2>&1)"
}

# no_routes: what a host sends remains among them.
no_routes() {
	point 'no host has a default route' "$(
		for host in $hosts; do
			ip -n "$prefix-$host" route show default
			ip -n "$prefix-$host" -6 route show default
		done)"
}
