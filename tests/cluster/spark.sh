#!/bin/sh
# spark.sh - drill: Spark, a busy worker without power; an item that fails on every try
#
# A Java machine takes seconds to start, and here are ten: the times are long for machines
# that have other things to do.
. "$(dirname "$0")/hosts.sh"

drill_log() {
	tail -n 15 "$work"/log.*
}

# spark HOST LOG COMMAND...: in the background.
spark() {
	host=$1 log=$work/log.$2
	shift 2
	host_run "$host" env SPARK_LOCAL_IP="$(host_address "$host")" "$@" >"$log" 2>&1 &
}

# submit HOST LOG ARGUMENT...: a driver.
submit() {
	host=$1 log=$2
	shift 2
	spark "$host" "$log" "$SPARK_HOME/bin/spark-submit" --driver-memory 512m \
		--conf spark.ui.enabled=false "$@"
}

. "$drills/pyspark.sh"
hosts_need java python3
pyspark_need
start=$(date +%s)
hosts_files
hosts_up coordinator driver one two three
no_routes

# Workers get the package from the driver.
export HOME="$work/local" URLSIFT="$work/bin/urlsift" PYSPARK_PYTHON="$python"
export SPARK_LOCAL_DIRS="$work/local" SPARK_DAEMON_MEMORY=256m
export SPARK_MASTER_OPTS=-Dspark.worker.timeout=20

spark coordinator master "$SPARK_HOME/bin/spark-class" org.apache.spark.deploy.master.Master \
	--host coordinator --port 7077
for worker in one two three; do
	spark "$worker" "worker-$worker" env PYTHONPATH="$PYSPARK" "$SPARK_HOME/bin/spark-class" \
		org.apache.spark.deploy.worker.Worker --host "$worker" --cores 2 --memory 1g \
		--work-dir "$work/local/worker" spark://coordinator:7077
done
# All three have come before it begins, and two will be busy.
: >"$work/hold.two"
# shellcheck disable=SC2046 # names without blanks
submit driver driver --master spark://coordinator:7077 --executor-memory 512m \
	--conf spark.driver.host=driver --conf spark.cores.max=6 \
	--conf spark.scheduler.minRegisteredResourcesRatio=1 \
	--conf spark.scheduler.maxRegisteredResourcesWaitingTime=200s \
	--conf spark.urlsift.block=1048576 \
	"$srcdir/cluster/spark/urls.py" "$work/out" $(cat "$work/names")
driver=$!

# finished N: so many tasks of the job are done.
# shellcheck disable=SC2317 # by `await'
finished() {
	[ "$(grep -c 'Finished task ' "$work/log.driver")" -ge "$1" ]
}

# shellcheck disable=SC2317 # by `await'
is_busy() {
	[ -e "$work/busy.two" ] || ! kill -0 "$driver"
}

await 60 'two is busy' is_busy
[ -e "$work/busy.two" ] || bail "the driver has ended: $(drill_log)"
await 60 'some items are done' finished 2
host_off two
await 120 'the driver notices' grep -Eq 'Lost executor .* on (two|10.86.0.4)' "$work/log.driver"
ok 'the driver noticed that an executor was lost, in the middle of an item'
task=$(held two)
await 120 'the task is run again' grep -Eq "Starting task $task\.[1-9]" "$work/log.driver"
ok 'it started the task again, on another worker'
point 'not all was done before' "$(! finished "$n_items" || echo 'all was done')"
echo 0 >"$work/pause"
wait "$driver"
status=$?
point 'the driver ended well' "$([ "$status" -eq 0 ] || drill_log)"
point 'the rows of the Parquet file are the records of the single run' \
	"$("$python" "$drills/rows.py" "$work/out" <"$work/single" 2>&1 | grep -v '^# [1-9]')"
for host in one three; do
	host_off "$host"
done

# A file that vanishes when the program is called, and one that is damaged.
cat >"$work/bin/vanishing" <<-END
	#!/bin/sh
	rm -f $work/vanishes
	exec $tested "\$@"
END
chmod +x "$work/bin/vanishing"
echo '<URL:http://h.dom/>' >"$work/vanishes"
head -c 20000 "$work/files/members.gz" >"$work/cut.gz"
URLSIFT=$work/bin/vanishing
submit driver vanished --master 'local[1,3]' "$srcdir/cluster/spark/urls.py" "$work/out.vanished" \
	"$work/files/box" "$work/vanishes"
vanished=$!
URLSIFT=$tested
submit coordinator damaged --master 'local[1]' "$srcdir/cluster/spark/urls.py" \
	"$work/out.damaged" "$work/cut.gz" "$work/files/box"
wait $!
status=$?
point 'damaged input is printed, and the status; what there is of it is there' "$(
	[ "$status" -eq 2 ] || echo "status $status"
	grep -qx "urls.py: $work/cut.gz: the end is missing" "$work/log.damaged" || drill_log
	"$tested" --json "$work/cut.gz" "$work/files/box" 2>/dev/null |
		"$python" "$drills/rows.py" "$work/out.damaged" 2>&1 | grep -v '^# [1-9]')"
wait "$vanished"
status=$?
point 'an item that fails on every try fails the job, and is named with the reason' "$(
	[ "$status" -eq 1 ] || echo "status $status"
	grep -q "^urls.py: $work/vanishes: No such file or directory" "$work/log.vanished" || drill_log
	grep -q 'Starting task 1\.2' "$work/log.vanished" || echo 'it was not tried three times'
	[ ! -e "$work/out.vanished/_SUCCESS" ] || echo 'there is a result')"
echo "# $(($(date +%s) - start)) s"
finish
