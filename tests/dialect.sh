#!/bin/sh
# dialect.sh - the code of src/ is in one dialect of C
#
#     tests/dialect.sh             the test: a rule is a point
#     tests/dialect.sh FILE...     what these files have against the rules
#
# A rule is a row of `rules' below: its name, what it wants, and the function of
# awk that looks at a line, or at a whole declaration, in which comments,
# strings and characters are blank.  A rule that does not hold yet has `off' in
# front of it.  A file that need not obey a rule stands in `excused'.
. "$(dirname "$0")/tap.sh"

rules='
own-header	a file includes its own header first
sizeof		sizeof has parentheses: sizeof(x)
unsigned-char	only base/ has "unsigned char": elsewhere it is uint8_t
ternary		an expression has one "? :" at most
parameters	a function has five parameters at most
typedef		no structure, union or enumeration has a typedef
bool		a bool is not documented with "1 if" or "0 if"
returns		the comment of a bool function in a header has "Returns whether", "Returns false" or "false if"
octets		a literal set of octets in scan and evidence has a comment beside it
prefix		a function begins with the name of its file, or of its room and file
'

# What a library that is not ours demands, and what is not yet converted: RULE FILE.
excused='
prefix src/input/exit_guard.c
prefix src/output/sqlite_absent.c
'

# A complaint a line: RULE FILE:LINE: TEXT.
# shellcheck disable=SC2016
look='
function complain(rule, line, text) {
	print rule, name ":" line ": " text
}

# Without what stands in strings and characters, and without comments.
function bare(line,    out, c, i, quote) {
	if (!comment && line !~ /["\047\/]/)
		return line
	if (comment && !index(line, "*/"))
		return ""
	out = ""
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		if (comment) {
			if (substr(line, i, 2) == "*/") {
				comment = 0
				i++
			}
		} else if (quote != "") {
			if (c == "\\")
				i++
			else if (c == quote)
				quote = ""
		} else if (substr(line, i, 2) == "/*") {
			comment = 1
			i++
		} else if (substr(line, i, 2) == "//") {
			break
		} else {
			if (c == "\"" || c == "\047")
				quote = c
			out = out c
		}
	}
	return out
}

# A statement or the head of a function: up to ";", "{" or "}".
function statement_end(    text, part, n) {
	text = statement
	statement = ""
	n = split(text, part, ",")
	while (n > 0)
		if (gsub(/\?/, "?", part[n--]) > 1)
			complain("ternary", statement_line, "two \"?\" in one expression")
	if (text ~ /typedef[ \t]+(struct|union|enum)[^(]*$/)
		complain("typedef", statement_line, "a typedef of a type with a tag")
	parameters(text)
}

# The commas of the first pair of parentheses of what is declared, not called: it
# begins at the margin with a type and a name.
function parameters(text,    head, i, c, depth, n) {
	if (!at_margin || text !~ /^[a-z_][a-z_0-9 \t*]*\(/ || text ~ /^(return|if|for|while|switch)/)
		return
	n = 1
	for (i = index(text, "("); i <= length(text); i++) {
		c = substr(text, i, 1)
		depth += (c == "(") - (c == ")")
		n += c == "," && depth == 1
		if (depth == 0)
			break
	}
	if (n > 5)
		complain("parameters", statement_line, n " parameters")
}

function file_start() {
	name = FILENAME
	sub(/^\.\//, "", name)
	own = name
	sub(/^.*src\//, "", own)
	sub(/\.c$/, ".h", own)
	header = name
	sub(/\.c$/, ".h", header)
	stem = name
	sub(/^.*\//, "", stem)
	sub(/\.[ch]$/, "", stem)
	room = name
	sub(/\/[^\/]*$/, "", room)
	sub(/^.*\//, "", room)
	has_header = name ~ /\.c$/ && (getline ignored < header) > 0
	close(header)
	comment = includes = commented = 0
	statement = text_of_comment = text_of_group = ""
}

FNR == 1 { file_start() }

# The comment above a declaration, and above a group of them: up to the next empty line.
{ was = comment; code = bare($0) }
!was && /^[ \t]*$/ { text_of_group = "" }
was || comment || $0 ~ /\/\*/ {
	commented = FNR
	if (!was)
		text_of_comment = ""
	text_of_comment = text_of_group = text_of_comment " " $0
}

/^[ \t]*#[ \t]*include/ {
	if (!includes++ && has_header && index($0, "\"" own "\"") == 0)
		complain("own-header", FNR, "the first include is not \"" own "\"")
}
/^[ \t]*#/ { next }

code ~ /(^|[^A-Za-z0-9_])sizeof[ \t]*[^( \t]/ || code ~ /(^|[^A-Za-z0-9_])sizeof[ \t]+\(/ {
	complain("sizeof", FNR, "sizeof without its parentheses")
}
code ~ /(^|[^A-Za-z0-9_])unsigned char([^A-Za-z0-9_]|$)/ && name !~ /(^|\/)src\/base\// {
	complain("unsigned-char", FNR, "unsigned char")
}
code ~ /(^|[^A-Za-z0-9_])bool([^A-Za-z0-9_]|$)/ && code ~ /^[a-z]/ && text_of_comment != "" {
	if (text_of_comment ~ /(^|[^A-Za-z0-9_])[10] if([^A-Za-z0-9_]|$)/)
		complain("bool", FNR, "its comment has \"1 if\" or \"0 if\"")
}
code ~ /^(static inline )?bool( [a-z0-9_]+\(|$)/ && name ~ /\.h$/ && text_of_group != "" {
	if (text_of_group !~ /[Rr]eturns[ *]+(whether|false)|[Ff]alse[ *]+if/)
		complain("returns", FNR, "its comment does not say \"Returns whether\" or \"false if\"")
}
room ~ /^(scan|evidence|x)$/ && /(memr?chr|strchr)\("(\\.|[^"\\])(\\.|[^"\\])+"/ && FNR - commented > 4 {
	complain("octets", FNR, "no comment above it says why these octets")
}
code ~ /^[a-z][a-z0-9_]*\(/ && name ~ /\.c$/ && code !~ /^(urlsift_|static_assert|main\()/ {
	if (index(code, stem "_") != 1 && index(code, stem "(") != 1 &&
	    index(code, room "_" stem "_") != 1)
		complain("prefix", FNR, "the name does not begin with \"" stem "_\"")
}
code !~ /^[ \t]*$/ && !comment && !was { text_of_comment = "" }

{
	margin = 1
	for (rest = code; rest != ""; rest = substr(rest, n + 1)) {
		n = match(rest, /[;{}]/) ? RSTART : length(rest) + 1
		piece = substr(rest, 1, n - 1)
		if (statement == "") {
			at_margin = margin && rest !~ /^[ \t]/
			sub(/^[ \t]+/, "", piece)
			statement_line = FNR
		}
		statement = statement piece
		if (n <= length(rest))
			statement_end()
		margin = 0
	}
	statement = statement == "" ? "" : statement " "
}
'

# complaints FILE...: less what is excused.
complaints() {
	LC_ALL=C awk "$look" "$@" | while read -r rule complaint; do
		file=${complaint%%:*}
		case $excused in
		*"
$rule $file
"*) ;;
		*) printf '%s %s\n' "$rule" "$complaint" ;;
		esac
	done
}

if [ $# -gt 0 ]; then
	said=$(complaints "$@")
	[ -z "$said" ] && exit
	printf '%s\n' "$said" | sed 's/^\([^ ]*\) \(.*\)/\2 [\1]/'
	exit 1
fi

cd "$srcdir" || bail "no $srcdir"
work=$(mktemp -d) || bail 'no directory'
trap 'rm -rf "$work"' EXIT

complaints src/*.h src/*/*.[ch] >"$work/complaints"
printf '%s' "$rules" | while read -r name what; do
	[ -z "$name" ] || [ "$name" = off ] || printf '%s\t%s\n' "$name" "$what"
done >"$work/rules"
while IFS='	' read -r name what; do
	point "$what" "$(sed -n "s/^$name //p" "$work/complaints")"
done <"$work/rules"

# Each rule is broken once here, and nowhere else: it can see.
mkdir "$work/src" "$work/src/x"
cd "$work" || bail "no $work"
cat >src/x/bad.h <<'BAD'
/* Returns whether it is so, or false if not so. */
bool bad_is(int a);
bool bad_was(int a);

bool bad_will(int a);

/* It is so. */
int bad_how(int a);
bool bad_be(int a);
BAD
cat >src/x/bad.c <<'BAD'
/* "unsigned char", a ? b ? c : d : e, sizeof x */
#include <stdio.h>
typedef struct thing thing;
static unsigned char c;
/* 1 if it is so. */
bool
bad_is(int a, int b, int c, int d, int e, int f)
{
	return sizeof a == 1 ? b : c ? d : "? sizeof x ?"[0];
}

int
other(void)
{
	static const char *set;

	set = strchr("/?", 'x');
	return set == strchr("=", 'x');
}
BAD
point 'each rule sees what breaks it, once' "$(
	cut -f 1 rules | LC_ALL=C sort >wanted
	for name in own-header sizeof unsigned-char ternary parameters typedef bool returns octets prefix; do echo $name; done |
		LC_ALL=C sort | LC_ALL=C join - wanted >known
	complaints src/x/bad.[ch] | cut -d ' ' -f 1 | LC_ALL=C sort | LC_ALL=C join - known | diff known -)"

finish
