#!/bin/sh
# common-crawl.sh - the example for Common Crawl, with WET files made here
: "${abs_top_srcdir:=$(cd "$(dirname "$0")/../.." && pwd)}"
. "$(dirname "$0")/../tap.sh"

: "${URLSIFT:=$builddir/urlsift}"
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
command -v java >/dev/null || skip_all 'java is missing'
python=$(python3 -c 'import sys; print(sys.executable)') || skip_all 'no python3'
PYTHONPATH=$srcdir/bindings/python
. "$srcdir/tests/cluster/pyspark.sh"
pyspark_need
export URLSIFT PYSPARK_PYTHON="$python" PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
start=$(date +%s)

# record NUMBER TEXT: a member of its own, as in the files of Common Crawl.
record() {
	printf 'WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Target-URI: http://target%d.dom/\r\n%s\r\n%s%d\r\n\r\n%s\r\n\r\n' \
		"$1" 'Content-Type: text/plain' 'Content-Length: ' "${#2}" "$2" | gzip
}

folder=crawl-data/CC-MAIN-2024-51/segments/1/wet
mkdir -p "$work/root/$folder"
for file in 0 1 2 3 4 5; do
	for page in 1 2 3 4 5; do
		record "$page" "see http://h$((page % 3)).dom/$file, <URL:http://often.dom/a-
b>, http://often.dom/$page and mailto:a@h.dom"
	done >"$work/root/$folder/$file.warc.wet.gz"
	echo "$folder/$file.warc.wet.gz"
done | gzip >"$work/paths.gz"
gzip -dc "$work/paths.gz" | sed "s|^|$work/root/|" >"$work/names"
# One record costs no more than itself.
printf 'xxxxxxxxxxxxxxxx' |
	dd of="$work/root/$folder/3.warc.wet.gz" bs=1 seek=20 conv=notrunc 2>/dev/null
"$URLSIFT" --files-from="$work/names" --count-by=host 2>/dev/null | sed 's/^\(.*\)	\(.*\)/\2,\1/' |
	grep -v '^,\|^-' >"$work/wanted"

"$SPARK_HOME/bin/spark-submit" --master 'local[2]' --driver-memory 512m \
	--conf spark.ui.enabled=false --conf spark.sql.shuffle.partitions=2 \
	"$srcdir/cluster/common-crawl/hosts.py" "$work/paths.gz" "$work/root/" "$work/out" \
	>"$work/log" 2>&1
status=$?
point 'a list of WET files, to hosts by count' "$(
	cat "$work"/out/part-* | cmp - "$work/wanted" 2>&1
	[ "$(head -n 1 "$work/wanted")" = often.dom,58 ] || cat "$work/wanted"
	[ "$(wc -l <"$work/wanted")" -eq 4 ] || cat "$work/wanted")"
point 'a damaged record is told, and costs no more than itself' "$(
	[ "$status" -eq 2 ] || tail -n 20 "$work/log"
	grep -q "^hosts.py: $work/root/$folder/3.warc.wet.gz: damaged gzip member" "$work/log" ||
		tail -n 20 "$work/log")"
echo "# $(($(date +%s) - start)) s"
finish
