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

: "${PYSPARK:=${XDG_CACHE_HOME:-$HOME/.cache}/urlsift/pyspark}"
hosts_need java python3
SPARK_HOME=$PYSPARK/pyspark
if [ ! -x "$SPARK_HOME/bin/spark-class" ]; then
	SPARK_HOME=$(python3 -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))' \
		2>/dev/null) || skip_all 'pyspark is missing'
fi
start=$(date +%s)
hosts_files
hosts_up coordinator driver one two three
no_routes

export SPARK_HOME HOME="$work/local" URLSIFT="$work/bin/urlsift"
export PYTHONPATH="${SPARK_HOME%/*}" PATH="$SPARK_HOME/bin:$PATH"
export SPARK_LOCAL_DIRS="$work/local" SPARK_DAEMON_MEMORY=256m
export SPARK_MASTER_OPTS=-Dspark.worker.timeout=20
# What starts soon is compiled in no time, and on no other processor.
export JAVA_TOOL_OPTIONS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'

spark coordinator master "$SPARK_HOME/bin/spark-class" org.apache.spark.deploy.master.Master \
	--host coordinator --port 7077
for worker in one two three; do
	spark "$worker" "worker-$worker" "$SPARK_HOME/bin/spark-class" \
		org.apache.spark.deploy.worker.Worker --host "$worker" --cores 2 --memory 1g \
		--work-dir "$work/local/worker" spark://coordinator:7077
done
# All three have come before it begins, and two will be busy.
: >"$work/hold.two"
submit driver driver --master spark://coordinator:7077 --executor-memory 512m \
	--conf spark.driver.host=driver --conf spark.cores.max=6 \
	--conf spark.scheduler.minRegisteredResourcesRatio=1 \
	--conf spark.scheduler.maxRegisteredResourcesWaitingTime=200s \
	"$srcdir/cluster/spark/urlsift_spark.py" "$work/plan" "$work/out" "$work/urls"
driver=$!
await 400 'two is busy' test -e "$work/busy.two"
await 60 'some items are done' has_outputs "$work/out" 2
host_off two
await 120 'the driver notices' grep -Eq 'Lost executor .* on (two|10.86.0.4)' "$work/log.driver"
ok 'the driver noticed that an executor was lost, in the middle of an item'
task=$(held two)
await 120 'the task is run again' grep -Eq "Starting task $task\.[1-9]" "$work/log.driver"
ok 'it started the task again, on another worker'
point 'not all was done before' "$(
	[ "$(outputs "$work/out")" -lt "$n_items" ] || echo 'all was done')"
echo 0 >"$work/pause"
wait "$driver"
status=$?
point 'the driver ended well' "$([ "$status" -eq 0 ] || drill_log)"
point "what the driver merged of $n_items items is the single run, octet for octet" \
	"$(cmp "$work/urls" "$work/single" 2>&1)"
merged "$work/out"
for host in one three; do
	host_off "$host"
done

# Both at once, each in one process.
cp "$srcdir/data/examples/reply.eml" "$work/vanishes"
"$URLSIFT" --plan "$work/names" "$work/vanishes" >"$work/poisoned"
rm "$work/vanishes"
submit driver poisoned --master 'local[1,3]' "$srcdir/cluster/spark/urlsift_spark.py" \
	"$work/poisoned" "$work/out.poisoned" "$work/urls.poisoned"
poisoned=$!
spark coordinator example "$srcdir/cluster/spark/example" "$work/example"
wait $!
point 'the example, on one machine' "$(
	grep -q '/urls: [1-9]' "$work/log.example" || cat "$work/log.example")"
wait "$poisoned"
status=$?
point 'an item that fails on every try fails the job, and is named with the reason' "$(
	[ "$status" -eq 2 ] || echo "status $status"
	grep '^urlsift_spark.py:' "$work/log.poisoned" >"$work/named"
	grep -q "^urlsift_spark.py: item 1 ('$work/vanishes.*: No such file or directory" \
		"$work/named" || drill_log
	grep -q 'Starting task 1\.2' "$work/log.poisoned" || echo 'it was not tried three times'
	[ ! -e "$work/urls.poisoned" ] || echo 'there is a merge')"
echo "# $(($(date +%s) - start)) s"
finish
