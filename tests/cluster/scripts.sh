#!/bin/sh
# scripts.sh - the scripts of cluster/ alone, with what stands for their engines
: "${abs_top_srcdir:=$(cd "$(dirname "$0")/../.." && pwd)}"
. "$(dirname "$0")/../tap.sh"

: "${URLSIFT:=$builddir/urlsift}"
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
command -v python3 >/dev/null || skip_all 'python3 is missing'
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
cluster=$srcdir/cluster
mkdir "$work/bin" "$work/pyspark"
ln -s "$(realpath "$URLSIFT")" "$work/bin/urlsift"
unset URLSIFT
PATH=$work/bin:$PATH
export PATH PYTHONPATH="$work"
cd "$work" || bail "no $work"

# Slurm, as `items' sees it.
cat >bin/scontrol <<-'END'
	#!/bin/sh
	echo "$*" >>requeued
END
printf '#!/bin/sh\n' >bin/sleep
chmod +x bin/*

# Spark, in this process.
cat >pyspark/__init__.py <<-'END'
	class SparkContext:
	    def __init__(self, appName): pass
	    def __enter__(self): return self
	    def __exit__(self, *why): pass
	    def parallelize(self, items, n): return Tasks(items)
	class Tasks:
	    def __init__(self, items): self.items = items
	    def map(self, run): return Tasks(map(run, self.items))
	    def collect(self): return list(self.items)
END

# names FILE...: the plan of these files, which have a URL each.
names() {
	rm -rf out out.parallel urls*
	for name; do
		[ -e "$name" ] || printf '<URL:http://h.dom/%s>\n' "$name" >"$name"
		printf '%s/%s\0' "$work" "$name"
	done >names
	urlsift --plan -0 --files0-from=names | tr '\0' '\n' >plan
}

spark() {
	python3 "$cluster/spark/urlsift_spark.py" plan out urls "$@" >said 2>&1
}

gnu_parallel() {
	PARALLEL_HOME=$work "$cluster/parallel/run" hosts plan out "$@" >said 2>&1
}

# task N TASKS: status of a task of Slurm.
task() {
	rm -f requeued
	status=0
	SLURM_ARRAY_TASK_ID=$1 SLURM_ARRAY_TASK_COUNT=$2 SLURM_ARRAY_JOB_ID=7 \
		"$cluster/slurm/items" plan out >said 2>&1 || status=$?
	echo "$status"
}

# again ENGINE: outputs of other options, and one that is cut, are made again, and this is said.
again() {
	names a b c
	"$1" -o || cat said
	"$1" -o --json || cat said
	[ "$(grep -c '/out/[012]: made with other options$' said)" -eq 3 ] || cat said
	head -c 30 out/1 >part
	mv part out/1
	"$1" -o --json || cat said
	grep -q '/out/1: no trailer$' said || cat said
	urlsift -o --json -0 --files0-from=names | tr '\0' '\n' >single
	urlsift --merge plan out | cmp - single 2>&1
	stat -c "%i %n" out/* >before
	"$1" -o --json || cat said
	stat -c "%i %n" out/* | cmp - before 2>&1
}

point 'Spark: what is there is judged by the program' "$(again spark)"
point 'Spark: a line of the plan ends at a newline, not at what ends a line elsewhere' "$(
	names a "$(printf 'b\rc')" "$(printf 'd\fe\vf\034g\302\205h\342\200\250i')"
	spark || cat said
	[ -s urls ] || cat said
	urlsift -0 --files0-from=names | tr '\0' '\n' | cmp - urls 2>&1)"

if PATH=$(getconf PATH):$PATH parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
	echo '2/:' >hosts
	point 'GNU parallel: what is there is judged by the program' "$(again gnu_parallel)"
	point 'GNU parallel: what cannot be judged is no success' "$(
		echo /none >plan
		gnu_parallel && echo 'status 0'
		grep -q 'not a plan' said || cat said)"
fi

point 'Slurm: a task runs its items' "$(
	names a b c
	mkdir out
	[ "$(task 0 2)" -eq 0 ] || cat said
	[ "$(echo out/*)" = "out/0 out/2" ] || echo out/*
	[ ! -e requeued ] || cat requeued)"
point 'Slurm: a task whose plan is gone, or cannot be read to its items, has failed' "$(
	mv plan gone
	[ "$(task 0 2)" -eq 1 ] || it_printed said
	[ "$(cat requeued)" = 'requeue 7_0' ] || it_printed said
	mv gone plan
	printf '#!/bin/sh\nexit 4\n' >bin/sed
	chmod +x bin/sed
	[ "$(task 1 2)" -eq 1 ] || it_printed said
	rm bin/sed
	[ "$(task '' 2)" -ne 0 ] || it_printed said
	[ "$(task 1 '')" -ne 0 ] || it_printed said)"

# merged OPTION...: the status of cluster/merge.
merged() {
	status=0
	"$cluster/merge" plan out urls "$@" >said 2>&1 || status=$?
	echo "$status"
}

point 'merge: the whole, or the plan of what is missing' "$(
	names a b c
	mkdir out
	[ "$(merged)" -eq 3 ] || cat said
	cmp plan urls.missing 2>&1
	for item in 0 1 2; do
		urlsift --item=$item --plan-file=plan --out=out/$item
	done
	[ "$(merged)" -eq 0 ] || cat said
	urlsift -0 --files0-from=names | tr '\0' '\n' | cmp - urls 2>&1
	[ ! -e urls.missing ] || echo 'there is a plan'
	[ "$(merged --count-by=host)" -eq 0 ] || cat said
	[ "$(cat urls)" = "$(printf '3\th.dom')" ] || cat urls)"
point 'merge: damage is told, and the rest is merged' "$(
	printf 'see http://h.dom/x\n' | gzip | head -c 30 >cut.gz
	names a cut.gz
	mkdir out
	echo stray >out/stray
	for item in 0 1; do
		urlsift --item=$item --plan-file=plan --out=out/$item 2>/dev/null
	done
	[ "$(merged)" -eq 0 ] || cat said
	grep -q 'cut.gz: damaged: its items have reported 1 trouble$' said || cat said
	[ "$(wc -l <urls)" -ge 1 ] || it_printed urls)"
# The plan was removed, and so was a device.
point 'merge, Slurm, Spark: a result takes the place of an ordinary file that is not the plan' "$(
	names a b
	mkdir out
	cp plan was
	mknod device c 1 3 2>/dev/null || mkfifo device
	ln -s plan link
	for item in 0 1; do
		urlsift --item=$item --plan-file=plan --out=out/$item
	done
	for to in plan ./plan "$work/plan" link device; do
		status=0
		"$cluster/merge" plan out "$to" >said 2>&1 || status=$?
		[ "$status" -eq 2 ] || it_printed said
		status=0
		"$cluster/slurm/submit" plan out "$to" >said 2>&1 || status=$?
		[ "$status" -eq 2 ] || it_printed said
		status=0
		python3 "$cluster/spark/urlsift_spark.py" plan out "$to" >said 2>&1 || status=$?
		[ "$status" -eq 2 ] || it_printed said
		cmp plan was 2>&1
		[ -h link ] || ls -l link
		[ ! -f device ] || ls -l device
	done
	rm device link was)"
point 'merge: a result that cannot be put in its place is a failure' "$(
	rm -f urls
	mkdir -p urls/x
	[ "$(merged)" -eq 2 ] || it_printed said
	rm -r urls)"

finish
