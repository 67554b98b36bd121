#!/bin/sh
# model.sh - the program and a plain model of the rules for finding (tests/model) find the same
. "$(dirname "$0")/tap.sh"

: "${URLSIFT:=$builddir/urlsift}"
[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
python=$(python3 -c '
import sys
sys.version_info >= (3, 9) or sys.exit("python3 is older than 3.9")
print(sys.executable)' 2>&1) || skip_all "${python:-python3 is missing}"
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1

# same WHAT ARGUMENT...: they find the same.
same() {
	what=$1
	shift
	point "$what" "$(
		"$python" "$srcdir/tests/model/compare" --program="$URLSIFT" "$@" \
			>"$work/said" 2>&1 || it_printed "$work/said")"
}

same 'they find the same in 1,000 documents out of fragments' --seed=1 --count=1000
same 'they find the same in 300 messages out of fragments' --mail --seed=1 --count=300
same 'they find the same in the texts of data/real' --hyphen=keep "$srcdir"/data/real/*.txt
finish
