#!/bin/sh
# hardening.sh - what was built is hardened, as checksec sees it
#
# It looks for what configure found the tools to have, so that a flag that gets
# lost on the way is seen.  A static library has nothing of it but its code.
. "$(dirname "$0")/tap.sh"

command -v readelf >/dev/null || skip_all 'readelf is missing'
cflags=$(sed -n 's/^HARDENING_CFLAGS = //p' "$builddir/Makefile")
ldflags=$(sed -n 's/^HARDENING_LDFLAGS = //p' "$builddir/Makefile")
[ -n "$cflags" ] || skip_all 'configured without hardening'

# has FLAGS FLAG
has() {
	case " $1 " in *" $2"*) true ;; *) false ;; esac
}

# wants FILE WHAT PATTERN READELF-OPTION...: there is such a line.
wants() {
	file=$1 what=$2 pattern=$3
	shift 3
	point "$(basename "$file"): $what" \
		"$(LC_ALL=C readelf -W "$@" "$file" 2>&1 | grep -Eq -e "$pattern" || echo missing)"
}

# lacks FILE WHAT PATTERN READELF-OPTION...: there is no such line.
lacks() {
	file=$1 what=$2 pattern=$3
	shift 3
	point "$(basename "$file"): $what" \
		"$(LC_ALL=C readelf -W "$@" "$file" 2>&1 | grep -E -e "$pattern")"
}

for file in "$builddir/urlsift" "$builddir/.libs/liburlsift.so"; do
	[ -e "$file" ] || continue
	if has "$ldflags" -Wl,-z,relro; then
		wants "$file" 'relocations are read-only (RELRO)' GNU_RELRO -l
	fi
	if has "$ldflags" -Wl,-z,now; then
		wants "$file" 'all is bound at the start (BIND_NOW)' 'BIND_NOW|NOW' -d
	fi
	lacks "$file" 'the stack is not executable' 'GNU_STACK.* RWE ' -l
	lacks "$file" 'no segment can be both written and executed' 'LOAD .* RWE ' -l
	lacks "$file" 'no RPATH and no RUNPATH' 'R(UN)?PATH' -d
	wants "$file" 'it can stand anywhere (PIE)' 'Type: +DYN' -h
	if has "$cflags" -fstack-protector; then
		wants "$file" 'the stack is protected' '__stack_chk_fail' -s
	fi
	if has "$cflags" -D_FORTIFY_SOURCE && LC_ALL=C readelf -W -s "$file" | grep -q '@GLIBC_'; then
		wants "$file" 'calls are checked (_FORTIFY_SOURCE)' '_chk@' -s
	fi
done

# marked FILE: it says that jumps land where they may (CET).
marked() {
	readelf -nW "$1" 2>/dev/null | grep -q 'IBT, SHSTK'
}

# CET: a linked file has the mark only if every object in it has.  Those of the C library
# that start a program (crti.o, Scrt1.o) lack it in Debian, so there each object of ours is
# all that can be checked.
if has "$cflags" -fcf-protection; then
	point 'each object of ours has the mark of CET' "$(
		find "$builddir/src" -name '*.o' -exec readelf -nW {} + 2>/dev/null | awk '
			/^File: / { if (file != "" && !mark) print file; file = $2; mark = 0; n++ }
			/IBT, SHSTK/ { mark = 1 }
			END { if (file != "" && !mark) print file; if (n < 50) print n + 0, "objects" }')"
	lacking=
	for start in crti.o Scrt1.o; do
		marked "$(${CC:-cc} -print-file-name=$start)" || lacking="$lacking $start"
	done
	if [ -z "$lacking" ]; then
		wants "$builddir/urlsift" 'the linked file has the mark of CET' 'IBT, SHSTK' -n
	else
		ok "the linked file has the mark of CET # SKIP the C library's$lacking lack it"
	fi
fi
finish
