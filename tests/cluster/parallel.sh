#!/bin/sh
# parallel.sh - drill: GNU parallel, a host without power, then the coordinator, resumed
. "$(dirname "$0")/hosts.sh"

drill_log() {
	tail -n 20 "$work"/run.* "$work"/out.parallel/ssh "$work"/sshd.*
}

# run TO: cluster/parallel/run on the coordinator, in the background.  The outputs are fetched.
run() {
	host_run coordinator env HOME="$work/local" \
		SSH_OPTIONS="-F none -i $work/key -o UserKnownHostsFile=$work/known \
-o StrictHostKeyChecking=no -o KexAlgorithms=curve25519-sha256" \
		"$srcdir/cluster/parallel/run" -r "$work/addresses" \
		"$work/plan" "$work/out" >"$work/run.$1" 2>&1 &
	running=$!
}

hosts_need parallel python3 rsync ssh ssh-keygen sshd
start=$(date +%s)
hosts_files
hosts_up coordinator one two three
no_routes

# The home of a host is its own, so what is not fetched is lost with it.
ssh-keygen -q -t ed25519 -N '' -f "$work/key"
ssh-keygen -q -t ed25519 -N '' -f "$work/host_key"
cat >"$work/sshd" <<-END
	AuthorizedKeysFile $work/key.pub
	HostKey $work/host_key
	PermitRootLogin yes
	PidFile none
	StrictModes no
	UsePAM no
END
for host in one two three; do
	host_run "$host" "$(command -v sshd)" -f "$work/sshd" -E "$work/sshd.$host"
	echo "2/root@$host"
done >"$work/addresses"

run 1
await 60 'some items are done' has_outputs "$work/out" 2
hold two
hold three
host_off two
await 60 'ssh notices that two is gone' grep -q 'two not responding' "$work/out.parallel/ssh"
ok 'ssh noticed that a host was gone, in the middle of an item'
await 60 'the item is run elsewhere' test -e "$work/out/$(held two).jsonl"
ok 'GNU parallel ran the item again, on another host'
host_off coordinator
wait "$running"
point 'the coordinator was killed, and not all was done' "$(
	[ "$(outputs "$work/out")" -lt "$n_items" ] || echo 'all was done')"

host_on coordinator
await 10 'the coordinator is up' test -e "$work/up.coordinator"
n_before=$(outputs "$work/out")
echo 0 >"$work/pause"
run 2
wait "$running"
status=$?
point "resumed with $n_before of $n_items outputs" "$([ "$status" -eq 0 ] || cat "$work/run.2")"
whole "$work/out"
echo "# $(($(date +%s) - start)) s"
finish
