#!/bin/sh
# build.sh - the fuzz targets, as OSS-Fuzz builds them
#
#	SRC=... OUT=... CC=clang CFLAGS=... LIB_FUZZING_ENGINE=... tests/fuzz/build.sh
#
# $OUT gets a program, a corpus and a dictionary for each target.  OSS-Fuzz sets all of them;
# without, it is the tree that this file stands in, out/ in the working directory, and
# libFuzzer with AddressSanitizer and UBSan.  LIB_FUZZING_ENGINE=main links tests/fuzz/main.c
# instead, for afl-fuzz (CC=afl-clang-fast), and for a compiler without libFuzzer.
set -eu

here=$(cd "$(dirname "$0")/../.." && pwd)
SRC=${SRC:-$(dirname "$here")}
top=$here
[ ! -d "$SRC/urlsift" ] || top=$(cd "$SRC/urlsift" && pwd)
OUT=${OUT:-$PWD/out}
CC=${CC:-clang}
CFLAGS=${CFLAGS:--O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all}
engine=${LIB_FUZZING_ENGINE:--fsanitize=fuzzer}
targets=${TARGETS:-form index mail parse program scan}
work=${WORK:-$(mktemp -d)}

mkdir -p "$OUT"
OUT=$(cd "$OUT" && pwd)
[ -e "$top/configure" ] || (cd "$top" && autoreconf -i)
cd "$work"
# Where the targets run there are only the libraries of every system.
"$top/configure" -q CC="$CC" CFLAGS="$CFLAGS" --disable-shared --without-sandbox --without-gmime \
	--without-hyphen --without-isal --without-libidn2 --without-libpsl \
	LZMA_LIBS=-l:liblzma.a PCRE2_LIBS=-l:libpcre2-8.a SQLITE_LIBS='-l:libsqlite3.a -lm' \
	ZLIB_LIBS=-l:libz.a ZSTD_LIBS=-l:libzstd.a

if [ "$engine" = main ]; then
	suffix=_file flags=
else
	suffix=_fuzzer flags=$engine
fi
for target in $targets; do
	make -s -j"$(nproc)" "tests/fuzz/$target" "tests/fuzz/$target$suffix" FUZZ_ENGINE="$flags" \
		BZIP2_LIBS=-l:libbz2.a
	cp "tests/fuzz/$target$suffix" "$OUT/$target$suffix"
	rm -rf seeds && mkdir seeds
	abs_top_srcdir=$top "tests/fuzz/$target" --write seeds
	cp "$top/data/fuzz/$target"/* seeds
	rm -rf "$OUT/$target${suffix}_seed_corpus"
	if command -v zip >/dev/null; then
		(cd seeds && zip -q -r "$OUT/$target${suffix}_seed_corpus.zip" .)
	else
		cp -r seeds "$OUT/$target${suffix}_seed_corpus"
	fi
	cp "$top/data/fuzz/dictionary" "$OUT/$target$suffix.dict"
done
[ -n "${WORK:-}" ] || rm -rf "$work"
