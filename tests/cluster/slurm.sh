#!/bin/sh
# slurm.sh - drill: Slurm, a host without power, one that is cut off, the controller restarted
. "$(dirname "$0")/hosts.sh"

drill_log() {
	tail -n 15 "$work"/submit "$work"/slurm*.log
	cat "$work"/munge.* "$work"/out.slurm/*
	host_run coordinator squeue
}

configure() {
	mkdir "$work/state"
	dd if=/dev/urandom of="$work/key" bs=32 count=1 2>/dev/null
	chmod 400 "$work/key"
	cat >"$work/slurm.conf" <<-END
		AuthInfo=cred_expire=5,socket=$work/local/munge
		ClusterName=drill
		BatchStartTimeout=5
		JobAcctGatherType=jobacct_gather/none
		KillWait=1
		MessageTimeout=3
		MpiDefault=none
		ProctrackType=proctrack/linuxproc
		ReturnToService=2
		SchedulerParameters=batch_sched_delay=1,bf_interval=1,sched_interval=1
		SelectType=select/cons_tres
		SelectTypeParameters=CR_CPU
		SlurmUser=root
		SlurmctldHost=coordinator
		SlurmctldLogFile=$work/slurmctld.log
		SlurmctldPidFile=$work/local/slurmctld.pid
		SlurmdLogFile=$work/slurmd.%n.log
		SlurmdParameters=config_overrides
		SlurmdPidFile=$work/local/slurmd.pid
		SlurmdSpoolDir=$work/local/spool
		SlurmdTimeout=5
		StateSaveLocation=$work/state
		TCPTimeout=1
		TaskPlugin=task/none
		NodeName=one,two,three CPUs=2 State=UNKNOWN
		PartitionName=drill Nodes=ALL Default=YES
	END
	# slurmd of Debian 12 wants to know of cgroups, which nothing here uses.
	echo 'CgroupPlugin=cgroup/v1' >"$work/cgroup.conf"
	export SLURM_CONF="$work/slurm.conf"
}

# daemon HOST NAME ARGUMENT...
daemon() {
	host=$1 program=$(command -v "$2")
	shift 2
	host_run "$host" "$program" "$@" >>"$work/munge.$host" 2>&1 ||
		bail "no $program on $host: $(drill_log)"
}

munge() {
	daemon "$1" munged --force --num-threads=2 --key-file="$work/key" \
		--socket="$work/local/munge" --pid-file="$work/local/munge.pid" \
		--log-file="$work/local/munge.log" --seed-file="$work/local/munge.seed"
}

controller() {
	munge coordinator
	daemon coordinator slurmctld
}

# idle N: so many hosts are there and have nothing to do.
# shellcheck disable=SC2317 # by `await'
idle() {
	[ "$(host_run coordinator sinfo -h -N -t idle -o %N | wc -l)" -eq "$1" ]
}

# A task that was just sent when the controller was lost is sent twice: Slurm then holds it, and
# sends nothing more to that host.  This ends both, as README tells an administrator to.
# shellcheck disable=SC2317 # by `has_urls'
let_go_on() {
	host_run coordinator squeue -h -r -o '%F_%K %r' | sed -n 's/ launch failed.*held.*//p' |
		while read -r task; do
			host_run coordinator scontrol release "$task" </dev/null
		done
	host_run coordinator sinfo -h -N -t drain -o '%N %E' | sed -n 's/ Duplicate jobid.*//p' |
		while read -r host; do
			host_run coordinator scontrol update "NodeName=$host" State=RESUME </dev/null
		done
}

# shellcheck disable=SC2317 # by `await'
has_urls() {
	[ -e "$work/urls" ] || {
		let_go_on
		return 1
	}
}

hosts_need munged python3 sbatch slurmctld slurmd
grep -q ' /sys/fs/cgroup' /proc/mounts || skip_all 'slurmd needs /sys/fs/cgroup'
start=$(date +%s)
hosts_files
configure
hosts_up coordinator one two three
no_routes
controller
for host in one two three; do
	munge "$host"
	daemon "$host" slurmd -N "$host"
done
await 30 'three hosts are idle' idle 3

host_run coordinator "$srcdir/cluster/slurm/submit" "$work/plan" "$work/out" "$work/urls" \
	>"$work/submit" 2>&1 || bail "$(cat "$work/submit")"
await 60 'some items are done' has_outputs "$work/out" 2
# Slower, so that there are items left when the last host is to be busy.
echo 3 >"$work/pause"
hold one
read -r process _ <"$work/busy.one"
host_run one kill -KILL "$process"
await 30 'the task is requeued' grep -q 'DUE TO JOB REQUEUE' "$work/out.slurm/$(held one)"
ok 'an item was killed on a host that lives, and its task was requeued'
for host in one two three; do
	hold "$host"
done
host_off two
host_cut three
for host in two three; do
	await 60 "Slurm notices that $host is gone" grep -Eiq "requeue.*node $host\$" \
		"$work/slurmctld.log"
	ok "Slurm noticed that $host is gone, in the middle of an item, and requeued its task"
done

host_off coordinator
point 'the controller was killed, and not all was done' "$(
	[ "$(outputs "$work/out")" -lt "$n_items" ] || echo 'all was done'
	[ ! -e "$work/urls" ] || echo 'the whole is there')"
: >"$work/release.one"
host_on coordinator
await 10 'the coordinator is up' test -e "$work/up.coordinator"
echo 0 >"$work/pause"
controller
await 30 'the controller has its state again' grep -q 'Recovered state of .* nodes' \
	"$work/slurmctld.log"
# It ends now, twice perhaps: the controller may not have written that it was requeued.
: >"$work/release.three"
host_join three
await 100 'the whole' has_urls
point "what a job behind the $n_items items has made is the single run, octet for octet" \
	"$(cmp "$work/urls" "$work/single" 2>&1)"
whole "$work/out"
echo "# $(($(date +%s) - start)) s"
finish
