#!/bin/sh
# readme.sh - what README, TUTORIAL and HACKING show is what happens
#
# Each block of README (indented lines) is one of these; anything else fails:
#
#	$ COMMAND		run, and its output compared with what follows; page.html and
#				urls.db are made elsewhere
#	./bootstrap && ...	a command from nothing: .ci/run runs it, and its second half is
#				tried here, as one of the others
#	./bootstrap --prefix	installs: `make install' is tried here
#	./configure && make	installs a tarball: `make distcheck' does
#	#include		a program, which is compiled and run
#	cc example.c		compiles it: done with the installed urlsift.pc and library
#	PROGRAM ... | urlsift	run, with a text in the place of FILE
. "$(dirname "$0")/tap.sh"

[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT
cd "$srcdir" || bail "no $srcdir"
PATH=$(dirname "$URLSIFT"):$PATH

# $work/block.N: each block up to READ ON, without its indent.  A blank line within a
# program does not end it.
awk -v work="$work" '
	/^READ ON/ { exit }
	/^    / {
		if (!block)
			file = work "/block." ++n
		for (; blank > 0; blank--)
			print "" >file
		print substr($0, 5) >file
		block = 1
		next
	}
	/^$/ && block { blank++; next }
	{ block = blank = 0 }' README
[ -e "$work/block.18" ] || bail 'README has not eighteen blocks'

# same WHAT EXPECTED COMMAND...: its output, with what it says of failures.
same() {
	what=$1 expected=$2
	shift 2
	answer=$("$@" 2>&1)
	point "README: $what" "$(
		[ "$answer" = "$expected" ] || printf '%s\n' "$answer" | it_printed)"
}

# installed: below $work/root, once; the manual page of the recipes is there, too.
installed() {
	[ -e "$work/root" ] || MAKEFLAGS='' make -C "$builddir" -s install \
		DESTDIR="$work/root" >"$work/install.log" 2>&1 || it_printed "$work/install.log"
	find "$work/root" -name urlsift-recipes.7 | grep -q . || echo 'no urlsift-recipes(7)'
	program=$(find "$work/root" -path '*/bin/urlsift')
	[ "$("$program" --version 2>&1 | head -n 1)" = "$("$URLSIFT" --version | head -n 1)" ] ||
		echo "the installed program: $("$program" --version 2>&1)"
}

# compiled BLOCK: the program, as the README has it compiled, against what is installed.
# shellcheck disable=SC2317 # by `same'
compiled() {
	pc=$(find "$work/root" -name urlsift.pc)
	include=$(dirname "$(find "$work/root" -name urlsift.h)")
	lib=$(dirname "$(dirname "$pc")")
	grep -q '^Libs: .*-lurlsift' "$pc" || echo 'urlsift.pc does not name the library'
	cp "$1" "$work/example.c"
	# shellcheck disable=SC2086 # a command with its options
	${CC:-cc} "$work/example.c" -o "$work/example" -I"$include" -L"$lib" -lurlsift 2>&1 &&
		LD_LIBRARY_PATH=$lib "$work/example"
}

# A page with one line of text, as PDF.
pdf() {
	text='BT /F 24 Tf 20 100 Td (See http://www.example.org/pdf) Tj ET'
	printf '%s\n' '%PDF-1.4' '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj' \
		'2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj' \
		'3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 200]/Contents 4 0 R' \
		'/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj' \
		"4 0 obj<</Length ${#text}>>stream" "$text" 'endstream endobj' \
		'trailer<</Root 1 0 R>>' '%%EOF'
}

# read_with BLOCK PROGRAM...: its one line, if the programs that it needs are there.
read_with() {
	line=$1
	shift
	for program; do
		if ! command -v "$program" >/dev/null; then
			ok "README: $line # SKIP no $program"
			return
		fi
	done
	(
		cd "$work" || exit
		pdf >FILE.pdf
		case $line in
		tesseract*) pdftoppm -r 150 -png -singlefile FILE.pdf FILE ;;
		esac
		sh -c "$line"
	) >"$work/answer" 2>"$work/said"
	point "README: $line" "$(grep -q ':http://www\.example\.org/pdf$' "$work/answer" ||
		it_printed "$work/answer" "$work/said")"
}

# python_block BLOCK: with a text, if there is a shared library, and cffi.
python_block() {
	URLSIFT_LIBRARY=$(find "$builddir/.libs" -name 'liburlsift.so.[0-9]' 2>/dev/null | head -n 1)
	export URLSIFT_LIBRARY
	if [ -z "$URLSIFT_LIBRARY" ] || ! python3 -c 'import cffi' 2>/dev/null; then
		ok 'README: the loop in Python # SKIP no shared library, or no cffi'
		return
	fi
	{
		echo 'import urlsift; text = "See <http://h.dom/>"'
		cat "$1"
	} >"$work/loop.py"
	same 'the loop in Python' '1 http://h.dom/' env PYTHONDONTWRITEBYTECODE=1 \
		PYTHONPATH="$srcdir/bindings/python" python3 "$work/loop.py"
}

n=0
while [ -e "$work/block.$((n += 1))" ]; do
	block=$work/block.$n first=$(head -n 1 "$work/block.$n")
	# shellcheck disable=SC2016 # the words of README
	case $first in
	'$ '*)
		command=${first#??}
		made=$(echo "$command" | sed -n 's/.*=\(page\.html\|urls\.db\) .*/\1/p')
		if [ "$made" = urls.db ] && "$URLSIFT" --sqlite="$work/probe.db" /dev/null 2>&1 |
			grep -q 'built without'; then
			ok "README: $command # SKIP built without SQLite"
			continue
		fi
		same "$command" "$(sed 1d "$block")" sh -c "$(echo "$command" |
			sed "s|\./urlsift|urlsift|; s|=\($made\) |=$work/\1 |")"
		[ -z "$made" ] || point "README: $made" "$([ -s "$work/$made" ] || echo 'is not there')"
		;;
	'./bootstrap && make check') ok 'README: the command that passes the tests runs this one' ;;
	'./bootstrap && '*)
		point "README: $first" "$([ -x bootstrap ] || echo 'bootstrap cannot be run'
			grep -qxF "    \$ ${first#./bootstrap && }" README || echo 'not tried')"
		;;
	'./bootstrap --prefix=/usr/local && sudo make install && sudo ldconfig')
		point "README: $first" "$(installed)" ;;
	'./configure && make && sudo make install && sudo ldconfig')
		point "README: $first" "$([ -x configure ] || echo 'no configure')" ;;
	'#include'*)
		same 'the program' "$(sed -n 's/^It prints \(.*\)\.  Compile.*/\1/p' README)" compiled "$block" ;;
	'cc example.c $(pkg-config --cflags --libs urlsift)')
		point "README: $first" "$(
			command -v pkg-config >/dev/null || exit 0
			pc=$(find "$work/root" -name urlsift.pc)
			PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --cflags --libs urlsift >/dev/null ||
				echo 'pkg-config does not know it')" ;;
	'for find in urlsift.scan(text):') python_block "$block" ;;
	'urlsift '*'FILE | xargs '*curl*)
		# The network is not there: what curl would be given.
		same "$first" "$("$URLSIFT" -o data/examples/reply.eml)" \
			sh -c "$(echo "$first" | sed 's|FILE|data/examples/reply.eml|; s|curl -sI --|echo|')" ;;
	'pdftotext '*)
		read_with "$(sed -n 1p "$block")" pdftotext
		read_with "$(sed -n 2p "$block")" tesseract pdftoppm
		;;
	*) not_ok "README: no test runs this block: $first" ;;
	esac
done

point 'README has both commands that begin from nothing' "$(
	[ "$(grep -c '^    \./bootstrap && ' README)" -eq 2 ] || echo 'they are not two')"

point 'what README has to read on is there' "$(
	sed -n '/^READ ON/,$s/^    \(man \)*\([^ ]*\) .*/\2/p' README >"$work/names"
	[ "$(wc -l <"$work/names")" -gt 5 ] || echo 'too little'
	while read -r path; do
		[ -r "$path" ] || echo "$path"
	done <"$work/names")"

point 'every path that README, TUTORIAL, RECIPES and HACKING name is there' "$(
	sed 's|[a-z]*://[^ ]*||g; s|/usr/[^ ]*||g' README TUTORIAL RECIPES HACKING |
	grep -oE '\b(data|man|src|tests)/[a-z0-9_./-]*[a-z0-9_]' | sort -u |
	while read -r path; do
		[ -e "$path" ] || [ -e "$path.c" ] || echo "$path"
	done)"

# TUTORIAL: each command, in data/tutorial.
awk -v work="$work" '
	/^    \$ / { n++; print substr($0, 7) >(work "/question." n); next }
	/^    / { print substr($0, 5) >(work "/answer." n) }' TUTORIAL
[ -e "$work/answer.7" ] || bail 'TUTORIAL has not seven questions'
n=0
while [ -e "$work/question.$((n += 1))" ]; do
	point "TUTORIAL: $(cat "$work/question.$n")" "$(
		cd data/tutorial || exit
		sh "$work/question.$n" 2>&1 | diff "$work/answer.$n" - )"
done

# What stands for Debian's tools, after an installation that was interrupted: dpkg has to finish
# it, and what dpkg cannot apt-get has to repair, before anything is installed.
mkdir "$work/debian"
for name in apt-get dpkg dpkg-query sudo; do
	ln -s tool "$work/debian/$name"
done
cat >"$work/debian/tool" <<'END'
#!/bin/sh
case ${0##*/} in
sudo)	exec "$@" ;;
dpkg)	echo "$*" >>"$said"; exit 1 ;;
apt-get) echo "$*" >>"$said" ;;
esac
END
chmod +x "$work/debian/tool"
point 'bootstrap finishes an installation that was interrupted' "$(
	export said="$work/said"
	PATH=$work/debian:$PATH ./bootstrap --packages urlsift-none >"$work/out" 2>&1 ||
		it_printed "$work/out"
	calls=$(grep -oE -e '--configure -a|update|--fix-broken|urlsift-none' "$said" | xargs)
	[ "$calls" = 'update --configure -a --fix-broken urlsift-none' ] || echo "$calls: wrong")"

# names MANAGER WHAT PACKAGE: what bootstrap says where that is the only package manager.
mkdir "$work/other"
for name in awk dirname echo env sed sh sort xargs; do
	ln -s "$(env which "$name")" "$work/other/$name"
done
names() {
	[ "$1" = none ] || ln -s sh "$work/other/$1"
	PATH=$work/other ./bootstrap >"$work/all" 2>/dev/null
	PATH=$work/other ./bootstrap --no-tests >"$work/few" 2>/dev/null
	rm -f "$work/other/$1"
	grep -q "first: $2 .*autoconf .*$3\( \|$\)" "$work/few" || it_printed "$work/few"
	grep -q " jq " "$work/all" || it_printed "$work/all"
	! grep " jq " "$work/few" || echo 'this is only for tests'
}
point 'bootstrap names the packages of other systems' "$(
	names dnf 'dnf install' zlib-devel
	names apk 'apk add' linux-headers
	names pacman 'pacman -S --needed' hyphen
	names zypper 'zypper install' sqlite3-devel
	names brew 'brew install' pcre2
	names pkg 'pkg install' libidn2
	names none 'these are the names of Debian:' libpsl-dev)"

finish
