#!/bin/sh
# python.sh - bindings/python: against the library of the build tree, and installed by pip
. "$(dirname "$0")/tap.sh"

binding=$srcdir/bindings/python
library=$(find "$builddir/.libs" -name 'liburlsift.so.[0-9]' -o -name 'liburlsift.[0-9].dylib' \
	2>/dev/null | head -n 1)
[ -n "$library" ] || skip_all 'no shared library was built'
command -v python3 >/dev/null || skip_all 'python3 is missing'
# What stands in PATH may be a script that looks for the right one, each time.
python=$(python3 -c '
import sys
sys.version_info >= (3, 9) or sys.exit("python3 is older than 3.9")
try:
    import cffi
except ImportError:
    sys.exit("cffi for Python is missing")
print(sys.executable)' 2>&1) || skip_all "$python"
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
export URLSIFT_LIBRARY="$library" PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$binding"
unset LD_PRELOAD

# A library with nothing but an older version.
echo 'const char *urlsift_version(void); const char *urlsift_version(void) { return "0.1.0"; }' \
	>"$work/older.c"
# shellcheck disable=SC2086 # a command with its options
if ${CC:-cc} -shared -fPIC "$work/older.c" -o "$work/older.so" 2>/dev/null; then
	export OLDER_LIBRARY="$work/older.so"
fi

"$python" "$srcdir/tests/python.py" >"$work/points" 2>"$work/said"
status=$?
grep -v '^1\.\.' "$work/points"
n_points=$(grep -c '^\(not \)*ok ' "$work/points")
n_wrong=$(grep -c '^not ok ' "$work/points")
point 'they ran to the end' "$(
	if [ "$status" -ne 0 ] || [ "$n_points" -le 40 ]; then
		echo "status $status"
		cat "$work/said"
	fi)"

runs=300
[ -z "${TESTS_FULL-}" ] || runs=5000
point 'inputs made by chance: places, cuts, octets and characters' "$(
	"$python" "$srcdir/tests/fuzz/python.py" $runs "${SEED:-1}" >"$work/said" 2>&1 ||
		it_printed "$work/said")"

# README: the program, and what it prints.
sed -n 's/^    //p' "$binding/README" | sed -n '/^import/,/print/p' >"$work/example.py"
point 'the example of its README prints what it says' "$(
	printed=$("$python" "$work/example.py" 2>&1)
	grep -qxF "    $printed" "$binding/README" && [ -n "$printed" ] || echo "it printed: $printed")"

version=$(sed -n 's/^#define URLSIFT_VERSION "\(.*\)"/\1/p' "$srcdir/src/urlsift.h")
point 'its version is that of the library' "$(
	grep -qx "version = \"$version\"" "$binding/pyproject.toml" || echo "not $version")"

if "$python" -m mypy --version >/dev/null 2>&1; then
	point 'its types are those that mypy finds, strictly' "$(
		cd "$binding" && "$python" -m mypy --cache-dir="$work/mypy" 2>&1 | grep -v '^Success')"
else
	ok 'types # SKIP no mypy'
fi

# With TESTS_FULL=1: pip takes as long as all the rest.
if [ -z "${TESTS_FULL-}" ]; then
	finish
elif "$python" -c 'import pip, setuptools; assert int(setuptools.__version__.split(".")[0]) >= 61' 2>/dev/null
then
	cd "$work" || bail "no $work"
	mkdir source
	cp -R "$binding"/[!_]* source
	point 'pip installs it as a package' "$(
		"$python" -m pip install --quiet --no-index --no-build-isolation --no-deps \
			--disable-pip-version-check --root-user-action=ignore \
			--target="$work/site" "$work/source" >said 2>&1 || it_printed said
		PYTHONPATH=$work/site "$python" -c '
import importlib.metadata, urlsift
assert "site" in urlsift.__file__
print(importlib.metadata.version("urlsift"), next(urlsift.scan("<http://h.dom/>")).text)
' >printed 2>&1
		[ "$(cat printed)" = "$version http://h.dom/" ] || it_printed printed)"
else
	ok 'pip installs it as a package # SKIP no pip with setuptools 61'
fi

finish
