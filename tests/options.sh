#!/bin/sh
# options.sh - urlsift(1) has every option and every name of the program,
# urlsift-diagnostics(7) every message, and they have no others
. "$(dirname "$0")/tap.sh"

[ -x "$URLSIFT" ] || bail "no program $URLSIFT"
cd "$srcdir" || bail "no $srcdir"
page=man/urlsift.1

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# differ WHAT: program and manual say the same.
differ() {
	[ -s "$work/program" ] || bail "$1: the program has none"
	point "$1" "$(diff "$work/program" "$work/manual")"
}

# Titles, and options as --help shows them: "-e, --regexp=RE".
"$URLSIFT" --help | sed -nE '/^[A-Z].*:$/s/:$//p
	s/^ {2,6}((-., )?--[^ ]+).*/\1/p' >"$work/program"
sed -nE '/^\.Sh OPTIONS/,/^\.Sh FINDING/{
	s/^\.Ss //p
	/^\.It Fl/{
		s/ Ns//g
		s/Op = Ar ([A-Z-]+)/[=\1]/
		s/ = Ar /=/
		s/Fl (.) Ar [A-Z-]+ ,/Fl \1 ,/
		s/^\.It //
		s/Fl /-/g
		s/ //
		s/,-/, -/
		s/,([^ ])/, \1/
		p
	}
}' "$page" >"$work/manual"
differ 'the options of --help are those of urlsift(1), in the same groups'
verbs='Add|Apply|Check|Choose|Count|Do|End|Find|Ignore|Invert|Keep|Leave|Make|Name|Omit|Print|Read'
verbs="$verbs|Replace|Run|Search|Show|Split|Stop|Undo|Unpack|Use|Write"
point 'each option of urlsift(1) begins with a verb' "$(awk '
	/^\.Sh OPTIONS/ { options = 1 }
	/^\.Sh FINDING/ { options = 0 }
	options && /^\.It Fl/ { getline; sub(/,$/, "", $1); print $1 }' "$page" |
	grep -vxE "$verbs")"

# A row is { "regexp", 'e', 1, "RE", ... or TITLE("Filters").
sed -nE 's/^	TITLE\("(.*)"\).*/\1/p
	s/^	\{ "([a-z0-9-]+)", (0|.(.).), [012], ("([A-Z-]+)"|NULL),.*/\3 \1 \5/p' \
	"src/cli/option_table.c" >"$work/program"
"$URLSIFT" --help | sed -nE '/^[A-Z].*:$/s/:$//p
	s/^ {2,6}(-(.), )?--([a-z0-9-]+)(\[?=([A-Z-]+)\]?)?( .*|$)/\2 \3 \5/p' >"$work/manual"
differ 'the options of the table are those of --help'

# habits HELP BEGIN END MACRO: options of grep and ripgrep that are not there, "-name" or a letter
# each: those of option_habits[] with that HELP, and those of MACRO in the manual, from BEGIN to END.
habits() {
	sed -nE '/ option_habits\[\] = \{/,/^\};/{
		s/^	\{ ("([a-z0-9-]+)"|NULL), (0|.(.).), [012],'"$1"'.*/-\2 \4/p
	}' src/cli/option_table.c | tr ' ' '\n' | grep -vx -e - -e '' | LC_ALL=C sort >"$work/program"
	sed -n "/$2/,/$3/s/^\.$4 //p" "$page" | tr -d ' .' | tr ',' '\n' | LC_ALL=C sort >"$work/manual"
}
habits ' \.help = NULL' 'and have no effect:' '^These are usage errors' Fl
differ 'options of grep and ripgrep without effect are those of urlsift(1)'
habits '( \.help = [^N]|$)' '^These are usage errors' '^\.Sh' 'It Fl'
differ 'options of grep and ripgrep with a substitute are those of urlsift(1)'

# table NAME: the names of the bits of its set, made from urlsift.h.
table() {
	awk -f src/base/table.awk -f src/url/names_table.awk src/urlsift.h |
		sed -n "/^#define NAMES_$1 /,/^\$/p" | grep -o '"[^"]*"' | tr -d '"'
}

# names NAMES SECTION: these names of urlsift.h are those of a section.
names() {
	table "$(printf %s "${1%s}" | LC_ALL=C tr '[:lower:]' '[:upper:]')" >"$work/program"
	sed -n "/^\.S[hs] $2\$/,/^\.S[hs] [^$(printf %.1s "$2")]/s/^\.It Sy //p" "$page" >"$work/manual"
	differ "the $1 of urlsift.h are those of urlsift(1)"
}

names deviations Deviations
names kinds Kinds
names notes Notes
names warnings Warnings
table WHY | LC_ALL=C sort -u >"$work/program"
sed -n "/^\.Ss Lines/,/^\.Sh READING/s/^\.It Sy //p" "$page" | LC_ALL=C sort -u >"$work/manual"
differ "the whys of urlsift.h are those of urlsift(1)"

# words: what the manual sets in the macro MACRO, in the lines that are piped in.
words() {
	sed -n "s/^\.\(It \)*$1 //p" | tr ' ' '\n' | grep '^[A-Za-z]' | LC_ALL=C sort -u
}

json='src/output/json.c src/output/json_value.c'
# shellcheck disable=SC2086 # a list
sed -n '/^NAMES_CODE(urlsift_part_name/,/)$/p' src/url/names.c | grep -o '"[^"]*"' | tr -d '"' |
	cat - $json | grep -v "^void" |
	sed -nE 's/^([a-z]+)$/\1/p; s/.*(JSON_VALUE_KEY|json_value_(part|plain|word))\([^;"]*"([a-z]+)".*/\3/p' >"$work/keys"
# A key and its number are written at once: ",\"line\":".
# shellcheck disable=SC2086 # a list
grep -ohE '",\\"[a-z]+\\":"' $json | tr -dc 'a-z\n' >>"$work/keys"
# The strings of mail and captures are those of RECORD_MAIL and RECORD_WARC.
grep -oE ' row\([a-z]+\)|^	row\([a-z]+\)' src/record.h | sed 's/.*(\(.*\))/\1/' >>"$work/keys"
LC_ALL=C sort -u "$work/keys" >"$work/program"
sed -n '/^\.Ss JSON/,/^\.Sh VERDICTS/p' "$page" | words Sy >"$work/manual"
differ 'the keys of --json and the parts of URLs are those of urlsift(1)'

# The letters of %f and the like; a part stands in braces.
sed -n 's/^#define FORMAT_LETTERS "\([a-zA-Z]*\)"$/\1%/p' src/output/format.c | fold -w 1 |
	LC_ALL=C sort >"$work/program"
sed -n '/^\.Ss Format/,/^\.Ss JSON/s/^\.It Cm//p' "$page" | grep -oE '%[a-zA-Z%]' | cut -c 2 |
	LC_ALL=C sort >"$work/manual"
differ 'the directives of --format are those of urlsift(1)'

# getopt_long() asks for one more.
{ cat src/*/*.c && echo 'getenv("POSIXLY_CORRECT")'; } | grep -oE 'getenv\("[A-Z_]+"\)' |
	sed 's/.*"\(.*\)".*/\1/' | LC_ALL=C sort -u >"$work/program"
sed -n '/^\.Sh ENVIRONMENT/,/^\.Sh FILES/p' "$page" | words Ev >"$work/manual"
differ 'the environment is that of urlsift(1)'

# src/, a statement a line; a literal in several pieces becomes one.
LC_ALL=C sed -e "s/'\"'//g" -e "s/\\\\\"/''/g" src/*.h src/*/*.[ch] | LC_ALL=C awk '
	{ sub(/^[ \t]+/, ""); statement = statement == "" ? $0 : statement "\n" $0 }
	/^#/ || /([;{}]|\*\/)$/ {
		gsub(/" *\n"/, "", statement)
		gsub(/%" PRIu64 "/, "%s", statement)
		gsub(/%" PRIu64/, "%s\"", statement)
		gsub(/\n/, " ", statement)
		print statement
		statement = ""
	}' >"$work/source"

# What it says, one literal a line: messages and the reasons in them, ...
{
	grep -oE '(diag|diag_beside|message|input_trouble|job_trouble|complain)\([^;"]*"[^"]*"' "$work/source"
	grep -oE '^(static const char codec_[a-z]*\[\] =|#define MAKER_[A-Z_]*) "[^"]*"' \
		"$work/source"
	grep -oE '(snprintf\(why,|maker_put_why\()[^;"]*"[^"]*"' "$work/source"
	grep -ohE 'return "[^"]* [^"]*"' src/input/*.c src/mail/reader.c src/archive/unpack.c src/output/wrap.c
} | sed -n 's/.*"\(.*\)"/\1/p' | sort -u >"$work/said"
# ... and everything, with the reasons in SQL.
{
	grep -oE '"[^"]*"' "$work/source" | sed 's/^"//; s/"$//'
	sed -n "s/'||value.*/%s'/; s/.*'\([a-z][^']* [^']*\)'.*/\1/p" src/output/sqlite_db.h
} | sort -u >"$work/literals"
sed -n 's/^\.It //p' man/urlsift-diagnostics.7 >"$work/diagnostics"
[ -s "$work/said" ] || bail 'src/ says nothing'

# agree: literals, then diagnostics, as patterns of one another.
agree='
	# What a message with this literal in it looks like; "" if it has no word of its own.
	function pattern(literal,    plain) {
		gsub(/%([.][*0-9]*)?(s|zu|d|c)/, "%", literal)
		plain = literal
		gsub(/%/, "", plain)
		if (plain !~ /[a-z]/)
			return ""
		gsub(/[][().*+?^$|{}\\]/, "\\\\&", literal)
		gsub(/%/, ".+", literal)
		return literal
	}
	FILENAME ~ /diagnostics$/ { message[$0]; next }
	pattern($0) != "" { literal[$0] = pattern($0) }'
point 'every message of urlsift-diagnostics(7) is in src/' "$(LC_ALL=C awk "$agree"'
	END {
		# A pattern is made once, and asked of all messages.
		for (l in literal) {
			whole = "^([A-Z:]+: )?" literal[l] "$"
			for (m in message)
				if (m ~ whole)
					found[m]
		}
		for (m in message)
			if (m ~ /[a-z]/ && !(m in found))
				print m
	}' "$work/diagnostics" "$work/literals")"
point 'every message of src/ is in urlsift-diagnostics(7)' "$(LC_ALL=C awk "$agree"'
	END {
		for (l in literal) {
			found = 0
			for (m in message)
				found = found || m ~ literal[l]
			if (!found)
				print l
		}
	}' "$work/diagnostics" "$work/said")"

finish
