#!/bin/sh
# scripts.sh - the scripts of cluster/ alone, with what stands for their engines
: "${abs_top_srcdir:=$(cd "$(dirname "$0")/../.." && pwd)}"
. "$(dirname "$0")/../tap.sh"

: "${URLSIFT:=$builddir/urlsift}"
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
python=$(python3 -c 'import sys; print(sys.executable)') || skip_all 'no python3'
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
cluster=$srcdir/cluster
mkdir "$work/bin"
PATH=$work/bin:$PATH
export URLSIFT PATH PYTHONPATH="$srcdir/bindings/python" PYTHONPYCACHEPREFIX="$work/cache"
# -S: the standard library is enough.
export URLSIFT_CLUSTER="$python -S -m urlsift.cluster"
cd "$work" || bail "no $work"

# Slurm, as `submit' and `task' see it: the scripts are kept.
cat >bin/scontrol <<-'END'
	#!/bin/sh
	[ "$1" != show ] || exec echo 'MaxArraySize = 3'
	echo "$*" >>requeued
END
cat >bin/sbatch <<-'END'
	#!/bin/sh
	echo "$*" >>sent
	case $* in
	*urlsift-cat*) cat >cat ;;
	esac
	echo '7;drill'
END
printf '#!/bin/sh\n' >bin/sleep
chmod +x bin/*

# names FILE...: the plan of these files, which have a URL each.
names() {
	rm -rf out out.* urls* sent requeued
	for name; do
		[ -e "$name" ] || printf '<URL:http://h.dom/%s>\n' "$name" >"$name"
		printf '%s/%s\0' "$work" "$name"
	done >names
	# shellcheck disable=SC2094 # "plan" is also the name of a command
	$URLSIFT_CLUSTER plan --files0-from=names >plan
}

# single OPTION...: the single run.
single() {
	tr '\0' '\n' <names >lines
	"$URLSIFT" --json "$@" --files-from=lines 2>/dev/null
}

# whole OPTION...: what is together is the single run.
whole() {
	$URLSIFT_CLUSTER cat plan out 2>/dev/null >together
	single "$@" | cmp - together 2>&1
}

# task N TASKS [OPTION]...: status of a task of Slurm.
task() {
	rm -f requeued
	status=0
	number=$1 tasks=$2
	shift 2
	SLURM_ARRAY_TASK_ID=$number SLURM_ARRAY_TASK_COUNT=$tasks SLURM_ARRAY_JOB_ID=7 \
		"$cluster/slurm/task" plan out "$@" >said 2>&1 || status=$?
	echo "$status"
}

gnu_parallel() {
	PARALLEL_HOME=$work "$cluster/parallel/run" hosts plan out "$@" >said 2>&1
}

if PATH=$(getconf PATH):$PATH parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
	echo '2/:' >hosts
	point 'GNU parallel: what is not whole, or of other options, is run again' "$(
		names a "b'c d" e
		gnu_parallel || cat said
		whole
		gnu_parallel -e "h.*'c" || cat said
		whole -e "h.*'c"
		head -c 30 out/1.jsonl >part
		mv part out/1.jsonl
		gnu_parallel -e "h.*'c" || cat said
		grep -q 'out/1.jsonl: it has no summary$' said || cat said
		whole -e "h.*'c"
		stat -c "%i %n" out/* >before
		gnu_parallel -e "h.*'c" || cat said
		stat -c "%i %n" out/* | cmp - before 2>&1)"
	point 'GNU parallel: damaged input is no failure, and a file that is gone is one' "$(
		printf 'see http://h.dom/x\n' | gzip | head -c 30 >cut.gz
		names a cut.gz gone
		rm gone
		gnu_parallel && it_printed said
		[ "$(echo out/*)" = 'out/0.jsonl out/1.jsonl' ] || echo out/*
		grep -q 'items without output: 1 of 3$' said || cat said)"
	point 'GNU parallel: what cannot be judged is no success' "$(
		for line in /none '{"path":"/x"}' '{"path":"x"}'; do
			echo "$line" >plan
			status=0
			gnu_parallel || status=$?
			[ "$status" -eq 1 ] || echo "status $status"
			grep -q 'not a plan' said || cat said
		done)"
fi

point 'Slurm: an array, whose tasks run every n-th item, and a job behind it' "$(
	names a b c d
	"$cluster/slurm/submit" plan out urls -e h >said 2>&1 || cat said
	[ "$(cat said)" = '7 7' ] || cat said
	grep -q -- "--array=0-1 .*/task $work/plan $work/out -e h\$" sent || cat sent
	grep -q -- '--dependency=afterany:7 ' sent || cat sent
	for number in 0 1; do
		[ "$(task $number 2 -e h)" -eq 0 ] || cat said
	done
	PLAN=plan DIR=out URLS=urls sh ./cat || echo "status $?"
	single -e h | cmp - urls 2>&1
	[ ! -e requeued ] || cat requeued)"
point 'Slurm: a task that failed is requeued, and one with damaged input is not' "$(
	names a cut.gz gone
	rm gone
	mkdir out
	[ "$(task 0 2)" -eq 1 ] || it_printed said
	[ "$(cat requeued)" = 'requeue 7_0' ] || it_printed said
	[ "$(task 1 2)" -eq 0 ] || it_printed said
	[ ! -e requeued ] || cat requeued
	mv plan was
	[ "$(task 0 2)" -eq 1 ] || it_printed said
	mv was plan
	[ "$(task '' 2)" -ne 0 ] || it_printed said
	[ "$(task 1 '')" -ne 0 ] || it_printed said)"
point 'Slurm: a plan with relative paths, or without items, is refused' "$(
	echo x >x
	# shellcheck disable=SC2094 # "plan" is also the name of a command
	$URLSIFT_CLUSTER plan x >plan
	"$cluster/slurm/submit" plan out urls >said 2>&1 && it_printed said
	grep -q 'relative paths' said || cat said
	: >plan
	"$cluster/slurm/submit" plan out urls >said 2>&1 && it_printed said
	grep -q 'empty' said || cat said)"
finish
