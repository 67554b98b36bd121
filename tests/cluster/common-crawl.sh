#!/bin/sh
# common-crawl.sh - the example for Common Crawl, with WET files made here
: "${abs_top_srcdir:=$(cd "$(dirname "$0")/../.." && pwd)}"
. "$(dirname "$0")/../tap.sh"

: "${URLSIFT:=$builddir/urlsift}"
export URLSIFT
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
for program in flock parallel; do
	command -v "$program" >/dev/null || skip_all "$program is missing"
done
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
hosts=$srcdir/cluster/common-crawl/hosts

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
done >"$work/paths"
gzip -k "$work/paths"
echo '2/:' >"$work/machines"

# table PATHS DIR
table() {
	PARALLEL_HOME="$work/home" "$hosts" "$work/$1" "$work/root" "$work/machines" "$work/$2" \
		>"$work/said" 2>&1
}

point 'a list of WET files, to hosts by count' "$(
	table paths.gz out || cat "$work/said"
	sed "s|^|$work/root/|" "$work/paths" >"$work/names"
	"$URLSIFT" --count-by=host --files-from="$work/names" | cmp - "$work/out/hosts" 2>&1
	[ "$(head -n 1 "$work/out/hosts")" = "$(printf '60\toften.dom')" ] || cat "$work/out/hosts"
	grep target "$work/out/hosts")"

point 'once more: what is missing is run again' "$(
	rm "$work/out/out/3" "$work/out/hosts"
	table paths out || cat "$work/said"
	"$URLSIFT" --count-by=host --files-from="$work/names" | cmp - "$work/out/hosts" 2>&1
	[ "$(wc -l <"$work/out/out.parallel/jobs")" -eq 7 ] || cat "$work/out/out.parallel/jobs")"

point 'a damaged record is told, and costs no more than itself' "$(
	cp "$work/root/$folder/3.warc.wet.gz" "$work/kept"
	printf 'xxxxxxxxxxxxxxxx' |
		dd of="$work/root/$folder/3.warc.wet.gz" bs=1 seek=20 conv=notrunc 2>/dev/null
	table paths damaged || cat "$work/said"
	grep -q '3.warc.wet.gz: damaged: its items have reported' "$work/said" || cat "$work/said"
	"$URLSIFT" --count-by=host --files-from="$work/names" 2>/dev/null |
		cmp - "$work/damaged/hosts" 2>&1
	[ "$(sed -n 's/	often.dom$//p' "$work/damaged/hosts")" -eq 58 ] || cat "$work/damaged/hosts"
	cp "$work/kept" "$work/root/$folder/3.warc.wet.gz")"

point 'a file that is not there is told before anything runs' "$(
	echo "$folder/none.warc.wet.gz" >>"$work/paths"
	table paths other && echo 'status 0'
	grep -q 'none.warc.wet.gz: No such file' "$work/said" || cat "$work/said"
	ls -d "$work/other/plan" "$work/other/out" 2>/dev/null)"

finish
