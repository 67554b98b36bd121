# shellcheck shell=sh
# golden.sh - whole documents give what is kept in data/golden
#
# With the argument `update' the files there are written anew: see `make
# goldens'.  Then a person looks at what has changed.
. "$(dirname "$0")/tap.sh"

: "${URLSIFT:=$builddir/urlsift}"
golden=$srcdir/data/golden
cd "$golden" || bail "no $golden"
out=$(mktemp) || bail 'no temporary file'
trap 'rm -f "$out"' EXIT

# golden NAME ARGUMENT...: what the program prints is NAME.out.
golden() {
	name=$1
	shift
	"$URLSIFT" "$@" >"$out" 2>&1
	status=$?
	if [ "$update" = 1 ]; then
		cp "$out" "$name.out"
	elif [ "$status" -ne 0 ]; then
		not_ok "urlsift $*" "status $status"
	else
		point "urlsift $*" "$(diff "$name.out" "$out")"
	fi
}

update=0
[ "${1-}" != update ] || update=1

golden rfc1738 --wrapped --notes shape-1738.txt
golden rfc1738-all --json shape-1738.txt
golden rfc1739 --wrapped --notes --hyphen=all shape-1739.txt
golden rfc1739-all --notes shape-1739.txt
golden rfc1739-1993 --wrapped --std=1993 --notes shape-1739.txt
golden rfc1855-all --json shape-1855.txt
golden message --json message.eml
golden together --wrapped --unique --normalize shape-1738.txt shape-1739.txt shape-1855.txt message.eml

[ "$update" = 1 ] || finish
