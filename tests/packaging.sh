#!/bin/sh
# packaging.sh - what packages say agrees with the tree; licences are on every file
#
# packaging/check builds the packages, and tests/reproducible the tarball.
. "$(dirname "$0")/tap.sh"

cd "$srcdir" || bail "no $srcdir"
version=$(sed -n 's/^AC_INIT(\[urlsift\], \[\(.*\)\])$/\1/p' configure.ac)
[ -n "$version" ] || bail 'no version in configure.ac'

# has FILE PATTERN: a line is that.
has() {
	grep -qx -e "$2" "$1" || echo "$1 has no line $2"
}
point 'one version everywhere' "$(
	has src/urlsift.h "#define URLSIFT_VERSION \"$version\""
	has NEWS "$version.*"
	has bindings/python/pyproject.toml "version = \"$version\""
	has bindings/python/urlsift/__init__.py "__version__ = \"$version\""
	has packaging/debian/changelog "urlsift ($version-.*"
	has packaging/fedora/urlsift.spec "Version: *$version"
	has packaging/alpine/APKBUILD "pkgver=$version"
	has packaging/arch/PKGBUILD "pkgver=$version"
	has packaging/homebrew/urlsift.rb "  version \"$version\""
	has packaging/nix/default.nix "  version = \"$version\";")"

point 'the symbols of Debian are those of the library' "$(
	sed -n 's/^\t\(urlsift_[a-z0-9_]*\);$/\1/p' src/urlsift.map | sort >"${TMPDIR:-/tmp}/map.$$"
	sed -n 's/^ \(urlsift_[a-z0-9_]*\)@.*/\1/p' packaging/debian/liburlsift0.symbols | sort |
		diff "${TMPDIR:-/tmp}/map.$$" -
	rm -f "${TMPDIR:-/tmp}/map.$$")"

point 'packages name the soname' "$(
	current=$(sed -n 's/.*-version-info \([0-9]*\):[0-9]*:\([0-9]*\).*/\1 \2/p' Makefile.am)
	soname=$((${current% *} - ${current#* }))
	grep -q "^liburlsift.so.$soname liburlsift$soname " packaging/debian/liburlsift*.symbols ||
		echo "Debian: not $soname"
	grep -q "liburlsift.so.$soname\*" packaging/fedora/urlsift.spec || echo "Fedora: not $soname")"

point 'files with texts or facts of others: REUSE.toml and Debian name the same' "$(
	sed -n '2,$s/^Files: \(data.*\)/\1/p' packaging/debian/copyright | tr ' ' '\n' | sort \
		>"${TMPDIR:-/tmp}/others.$$"
	grep -o '"data/[^"]*"' REUSE.toml | tr -d '"' | sort | diff "${TMPDIR:-/tmp}/others.$$" -
	[ "$(wc -l <"${TMPDIR:-/tmp}/others.$$")" -ge 6 ] || echo 'too few'
	rm -f "${TMPDIR:-/tmp}/others.$$")"

# What is loaded with dlopen() is recommended, and said in a note of ELF.
# shellcheck disable=SC2013 # the names are words
for library in $(sed -n 's/^DLOPEN_NOTE([a-z_]*, "\([a-z]*\)".*/\1/p' src/*/*.c); do
	point "lib$library, which is loaded when it is needed, is recommended" "$(
		grep -q "^Recommends:.*lib$library" packaging/debian/control || echo Debian
		grep -Eq "^Recommends: *(lib)?$library" packaging/fedora/urlsift.spec || echo Fedora
		grep -Eq "'(lib)?$library:" packaging/arch/PKGBUILD || echo Arch
		grep -Eq "^depends=.*[\" ](lib)?$library" packaging/alpine/APKBUILD || echo Alpine
		grep -Eq "patchelf.* (lib)?$library" packaging/nix/default.nix || echo Nix
		grep -Eq "depends_on \"(lib)?$library" packaging/homebrew/urlsift.rb || echo Homebrew)"
done
loaded=$(grep -l 'dlopen([A-Z]*_SONAME' src/*/*.c)
point 'each source that loads a library has a note' "$(
	[ -n "$loaded" ] || echo 'nothing loads any'
	# shellcheck disable=SC2086 # a list
	grep -L '^DLOPEN_NOTE(' $loaded)"
if command -v readelf >/dev/null && readelf -h "$URLSIFT" >/dev/null 2>&1; then
	point 'the program has a note for each library that it loads' "$(
		strings=$(readelf -p .note.dlopen "$URLSIFT" 2>/dev/null | grep -o '"soname":\["[^"]*"')
		for soname in $(sed -n 's/.*-D[A-Z]*_SONAME=\\"\([^"\\]*\)\\".*/\1/p' "$builddir/Makefile") \
			$(grep -o '_SONAME=[^ ]*' "$builddir/Makefile" | sed 's/.*=//; s/[\\"'\'']//g' | sort -u)
		do
			echo "$strings" | grep -qF "\"$soname\"" || echo "no note of $soname"
		done)"
fi

point 'no text of an RFC is here' "$(
	find data -name 'rfc[0-9]*.txt' -size +1
	grep -rlE 'Status of this Memo|^Network Working Group' data)"

point 'a recipe for releases names what there is' "$(
	for path in tests/reproducible packaging/check tests/packaging.sh; do
		grep -q "$path" RELEASING || echo "RELEASING does not name $path"
		[ -x "$path" ] || echo "$path cannot be run"
	done
	grep -q '^release:' Makefile.am || echo 'no make release')"

point 'REUSE.toml gives every file its licence' "$(
	has REUSE.toml 'path = "\*\*"'
	has REUSE.toml 'SPDX-License-Identifier = "ISC"'
	cmp COPYING LICENSES/ISC.txt)"
if reuse --version 2>/dev/null | grep -Eq ' ([4-9]|[1-9][0-9])\.' && [ -e .git ]; then
	point 'reuse lint' "$(reuse lint 2>&1 >/dev/null || reuse lint)"
else
	ok 'reuse lint # SKIP reuse 4 is missing'
fi

finish
