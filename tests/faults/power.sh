#!/bin/sh
# power.sh - power cuts: an index, a page, the output of an item (tests/faults/power.py); with
# TESTS_FULL=1 also of a large index
. "$(dirname "$0")/../tap.sh"

: "${URLSIFT:=$builddir/urlsift}"
shim=$builddir/tests/faults/.libs/shim.so
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
[ -e "$shim" ] || skip_all 'no shared library was built'
python=$(python3 -c '
import sqlite3, sys
sys.version_info >= (3, 9) or sys.exit("python3 is older than 3.9")
print(sys.executable)' 2>&1) || skip_all "${python:-python3 is missing}"
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
export URLSIFT PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$srcdir/bindings/python"
cd "$work" || bail "no $work"

"$python" "$srcdir/tests/faults/power.py" "$shim" "$URLSIFT" "${SEED:-1}" ${TESTS_FULL:+full} \
	>points 2>said
status=$?
grep -v '^1\.\.' points
n_points=$(grep -c '^\(not \)*ok ' points)
n_wrong=$(grep -c '^not ok ' points)
point 'they ran to the end' "$(
	if [ "$status" -ne 0 ] || [ "$n_points" -lt 2 ]; then
		echo "status $status"
		cat said
	fi)"
finish
