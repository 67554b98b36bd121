#!/bin/sh
# items.sh - urlsift.cluster and urlsift.spark without an engine: points of TAP (tests/items.py)
. "$(dirname "$0")/tap.sh"

: "${URLSIFT:=$builddir/urlsift}"
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
python=$(python3 -c '
import sys
sys.version_info >= (3, 9) or sys.exit("python3 is older than 3.9")
print(sys.executable)' 2>&1) || skip_all "${python:-python3 is missing}"
work=$(mktemp -d) || bail 'no directory'
trap 'chmod -R u+w "$work" && rm -rf "$work"' EXIT
export URLSIFT PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$srcdir/bindings/python"
cd "$work" || bail "no $work"

"$python" "$srcdir/tests/items.py" >points 2>said
status=$?
grep -v '^1\.\.' points
n_points=$(grep -c '^\(not \)*ok ' points)
n_wrong=$(grep -c '^not ok ' points)
point 'they ran to the end' "$(
	if [ "$status" -ne 0 ] || [ "$n_points" -le 50 ]; then
		echo "status $status"
		cat said
	fi)"
finish
