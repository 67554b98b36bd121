#!/bin/sh
# library.sh - the library's manual and examples: all of it is there, and all of it is true
#
# A program of a page of section 3 is a display that begins with `#include'; it is
# compiled and run, and prints what the next display has, which is indented.  Above it,
# `.\" input: FILE' says what it reads.
. "$(dirname "$0")/tap.sh"

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$srcdir" || bail "no $srcdir"

# libtool takes longer than the compiler: it is asked once how a program is linked with the
# library of the build tree, with the makefile's flags.
: "${LIBRARY_LINK:=$builddir/libtool --tag=CC --mode=link ${CC:-cc} -Wall -Wextra}"
echo 'int main(void) { return 0; }' >"$work/nothing.c"
# shellcheck disable=SC2086 # a command with its options
$LIBRARY_LINK -no-install -I"$srcdir/src" -o "$work/nothing" "$work/nothing.c" \
	"$builddir/liburlsift.la" >"$work/said" 2>&1 || bail "cannot compile: $(cat "$work/said")"
link=$(sed -n 's/^libtool: link: //p' "$work/said" | tail -n 1 |
	sed "s|$work/nothing\.c|\"\$1\"|; s|$work/nothing|\"\$2\"|")
[ -n "$link" ] || bail "what did libtool do? $(cat "$work/said")"

# compile FILE PROGRAM
compile() {
	eval "$link" >"$work/said" 2>&1
}

#
# The pages
#

sed -n '/^typedef/d; s/^[a-z].*[ *]\(urlsift_[a-z0-9_]*\)(.*/\1/p' src/urlsift.h | sort -u >"$work/declared"
[ "$(wc -l <"$work/declared")" -gt 40 ] || bail 'urlsift.h declares too little'
for page in man/*.3; do
	sed -n '/^\.Sh NAME/,/^\.Nd/s/^\.Nm \([^ ]*\).*/\1/p' "$page"
done | grep -v '^urlsift$' | sort >"$work/named"
point 'each function of urlsift.h is named by one page' "$(diff "$work/declared" "$work/named")"

point 'urlsift(3) lists each page and each function' "$(
	sed -n 's/^\.It Xr \(urlsift_[a-z0-9_]*\) 3.*/man\/\1.3/p; s/^\.Fn \(urlsift_[a-z0-9_]*\).*/\1/p' \
		man/urlsift.3 | sort -u >"$work/listed"
	printf '%s\n' man/urlsift_*.3 | sort - "$work/declared" | comm -23 - "$work/listed")"

point 'each name has a page, or a link to one' "$(
	man/links man | sed 's/.* //' | cat - "$work/named" | sort | uniq -c |
	while read -r n name; do
		[ -e "man/$name.3" ] || [ "$n" -eq 2 ] || [ "$name" = urlsift_find_piece ] || echo "$name"
	done)"

point 'references lead to pages that are there' "$(
	sed -n 's/^\.\(It \)*Xr \(urlsift[a-z0-9_-]*\) \([0-9]\).*/\2.\3/p' man/*.[1-9] | sort -u |
	while read -r page; do
		[ -e "man/$page" ] || [ "$page" = urlsift-recipes.7 ] || echo "$page"
	done)"

point 'what a page says of a function is what urlsift.h declares' "$(
	for page in man/*.3; do
		awk '/^\.Ft /{ type = substr($0, 5); gsub(/"/, "", type) }
			/^\.F[no] / && type { print $2; type = "" }' "$page"
	done | sort | diff "$work/declared" -)"

#
# Their programs
#

for page in man/*.3; do
	name=${page##*/}
	name=${name%.3}
	awk -v out="$work/$name" '
		/^\.\\" input: / { input = $3 }
		/^\.Bd -literal/ { display = 1; first = 1; indented = /indent/; next }
		/^\.Ed/ { display = 0 }
		!display { next }
		first { program = /^#include/; if (program) { n++; if (input) print input >(out "." n ".input"); input = "" } first = 0 }
		{
			gsub(/\\e/, "\\")
			gsub(/\\&/, "")
			if (program)
				print >(out "." n ".c")
			else if (indented)
				print >(out "." n ".shown")
		}' "$page"
	point "$name.3 has an example" "$([ -e "$work/$name.1.c" ] || echo none)"
done
for program in "$work"/urlsift*.[0-9].c; do
	name=${program%.c} input=/dev/null
	[ -e "$name.input" ] && read -r input <"$name.input"
	compile "$program" "$name.run"
	"$name.run" <"$input" >"$work/answer" 2>&1
	status=$?
	point "the example ${name##*/} prints what the page says" "$(
		cat "$work/said"
		[ "$status" -eq 0 ] || echo "status $status"
		diff "$name.shown" "$work/answer")"
	[ ! -e "$name.input" ] ||
		point "... and nothing where nothing is" "$("$name.run" </dev/null 2>&1 || echo "status $?")"
done

#
# examples/
#

for program in examples/*.c; do
	name=${program##*/}
	name=${name%.c}
	compile "$program" "$work/$name"
	point "$program compiles, and is under 80 lines" "$(
		cat "$work/said"
		[ "$(wc -l <"$program")" -lt 80 ] || wc -l "$program")"
done

escape=$(printf '\033')
point 'highlight marks each piece, and changes nothing else' "$(
	mail=data/examples/reply.eml
	"$work/highlight" $mail >"$work/marked" || echo "status $?"
	sed "s/$escape\[[0-9]*m//g" "$work/marked" | cmp - $mail 2>&1
	[ "$(grep -c "$escape\[4m" "$work/marked")" -eq 6 ] || it_printed "$work/marked"
	grep -qF "> ${escape}[4msales.csv${escape}[24m>." "$work/marked" || echo 'sales.csv is not marked'
	: | "$work/highlight" >"$work/empty" && [ ! -s "$work/empty" ] || echo 'nothing is not nothing')"

point 'parts counts hosts and schemes' "$(
	[ "$("$work/parts" <data/examples/quoted.mail)" = '2 ftp.example.net
1 ftp.example.org
1 www.example.org' ] || echo hosts
	[ "$("$work/parts" scheme <data/examples/quoted.mail)" = '3 ftp
1 http' ] || echo schemes
	! "$work/parts" nothing 2>/dev/null </dev/null || echo 'a part that is not there')"

if command -v bash >/dev/null && command -v mkfifo >/dev/null; then
	mkfifo "$work/fifo"
	"$work/feed" 0 >"$work/fifo" 2>"$work/said" &
	feed=$!
	{
		read -r port
		# shellcheck disable=SC2016 # of bash
		bash -c 'exec 3<>/dev/tcp/127.0.0.1/$0 && printf "See <http://www.exam" >&3 &&
			sleep 0.1 && printf "ple.org/a/\n b.html>, http://h.dom/\n" >&3' "$port" 2>&1 || kill "$feed"
		cat
	} <"$work/fifo" >"$work/answer"
	if grep -q 'not permitted\|denied' "$work/said"; then
		ok "feed # SKIP no socket: $(cat "$work/said")"
	else
		point 'feed finds what comes in two packets' "$(
			[ "$(cat "$work/answer")" = 'http://www.example.org/a/b.html
http://h.dom/' ] || it_printed "$work/answer" "$work/said")"
	fi
else
	ok 'feed # SKIP no bash'
fi

#
# examples/, in other languages: each prints the same
#

shared=$(find "$builddir/.libs" -name 'liburlsift.so.[0-9]' -o -name 'liburlsift.[0-9].dylib' 2>/dev/null)
mkdir "$work/lib"
[ -z "$shared" ] || ln -s "$shared" "$work/lib/liburlsift.${shared##*.libs/liburlsift.}"
[ -z "$shared" ] || ln -sf "$shared" "$work/lib/liburlsift.so"
LD_LIBRARY_PATH=$work/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export LD_LIBRARY_PATH

# other SOURCE TOOL... COMMAND: with these tools, it makes $work/other from the source.
other() {
	source=$1 missing=
	shift
	while [ $# -gt 1 ]; do
		command -v "$1" >/dev/null || missing=$1
		shift
	done
	[ -n "$shared" ] || missing='shared library'
	if [ -n "$missing" ]; then
		ok "examples/$source # SKIP no $missing"
		return
	fi
	rm -f "$work/other"
	point "examples/$source prints the URLs of a mail" "$(
		(cd "$work" && eval "$1") >"$work/said" 2>&1 || it_printed "$work/said"
		[ "$("$work/other" <data/examples/reply.eml)" = '9: https://wiki.example.net/2026/meeting-minutes?view=full&lang=en
11: https://data.example.net/tables/q1/sales.csv
14: https://en.example.org/wiki/Wrap_(text)
17: https://ana.example.org/' ] || "$work/other" <data/examples/reply.eml 2>&1)"
}
# shellcheck disable=SC2016 # by other
{
	other finds.cc c++ 'c++ -std=c++17 -Wall -Wextra -Werror -I"$srcdir/src" "$srcdir/examples/finds.cc" \
		-o other -Llib -lurlsift'
	other finds.rs bindgen rustc 'cp "$srcdir/examples/finds.rs" . &&
		bindgen "$srcdir/src/urlsift.h" >urlsift.rs && rustc -D warnings finds.rs -o other -Llib -lurlsift'
	# Without its cache, go takes 15 s.
	other finds.go go "${CC%% *}" 'cp "$srcdir/examples/finds.go" . &&
		printf "Name: urlsift\nDescription: x\nVersion: 0\nCflags: -I%s\nLibs: -L%s -lurlsift\n" \
			"$srcdir/src" "$work/lib" >urlsift.pc &&
		PKG_CONFIG_PATH=$work GO111MODULE=off CGO_CFLAGS=-O0 \
			go build -o other finds.go'
}

finish
