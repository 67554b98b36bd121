/*
 * option_table - cli: the table of options
 */
#include "cli/option_table.h"

#include <stddef.h>

#include "base/array.h"

#define WORDS(noun, list) { noun, list, ARRAY_LEN(list) }
#define FIELD(name) offsetof(struct options, name), sizeof(((struct options *)0)->name)
#define NO_FIELD 0, 0

static const struct option_word kind_words[] = {
	{ "url", URLSIFT_KIND_URL },
	{ "angle", URLSIFT_KIND_ANGLE },
	{ "prefix", URLSIFT_KIND_PREFIX },
	{ "quote", URLSIFT_KIND_QUOTE },
	{ "bare", URLSIFT_KIND_BARE },
	{ "www", URLSIFT_KIND_WWW },
	{ "mail", URLSIFT_KIND_MAIL },
	{ "defanged", URLSIFT_KIND_DEFANGED },
	{ "wrapped", URLSIFT_KINDS_WRAPPED },
	{ "all", URLSIFT_KINDS_ALL },
	{ "loose", URLSIFT_KINDS_LOOSE },
};

static const struct option_word std_words[] = {
	{ "rfc1738", URLSIFT_STD_1738 },
	{ "1993", URLSIFT_STD_1993 },
};

static const struct option_word hyphen_words[] = {
	{ "auto", URLSIFT_HYPHEN_AUTO },
	{ "keep", URLSIFT_HYPHEN_KEEP },
	{ "drop", URLSIFT_HYPHEN_DROP },
	{ "all", URLSIFT_HYPHEN_ALL },
};

static const struct option_word rejoin_words[] = {
	{ "auto", URLSIFT_REJOIN_AUTO },
	{ "never", URLSIFT_REJOIN_NEVER },
	{ "always", URLSIFT_REJOIN_ALWAYS },
};

static const struct option_word mail_words[] = {
	{ "auto", OPTIONS_FORM_AUTO },
	{ "mbox", OPTIONS_FORM_MBOX },
	{ "message", OPTIONS_FORM_MESSAGE },
	{ "none", OPTIONS_FORM_NONE },
};

static const struct option_word form_words[] = {
	{ "auto", OPTIONS_FORM_AUTO },
	{ "diff", OPTIONS_FORM_DIFF },
	{ "folded", OPTIONS_FORM_FOLDED },
	{ "html", OPTIONS_FORM_HTML },
	{ "json", OPTIONS_FORM_JSON },
	{ "mail", OPTIONS_FORM_MESSAGE },
	{ "mbox", OPTIONS_FORM_MBOX },
	{ "text", OPTIONS_FORM_TEXT },
	{ "warc", OPTIONS_FORM_WARC },
	{ "xml", OPTIONS_FORM_HTML },
};

static const struct option_word by_words[] = {
	{ "file", OPTIONS_BY_FILE },
	{ "message", OPTIONS_BY_MESSAGE },
};

static const struct option_word key_words[] = {
	{ "host", COUNT_HOST },
	{ "domain", COUNT_DOMAIN },
	{ "scheme", COUNT_SCHEME },
	{ "year", COUNT_YEAR },
	{ "verdict", COUNT_VERDICT },
	{ "kind", COUNT_KIND },
	{ "file", COUNT_FILE },
};

static const struct option_word skip_words[] = {
	{ "header", INPUT_SKIP_HEADER },
	{ "quoted", INPUT_SKIP_QUOTED },
	{ "signature", INPUT_SKIP_SIGNATURE },
	{ "footer", INPUT_SKIP_FOOTER },
	{ "alternative", INPUT_SKIP_ALTERNATIVE },
};

static const struct option_word unit_words[] = {
	{ "byte", URLSIFT_COLUMN_OCTET },
	{ "char", URLSIFT_COLUMN_CHARACTER },
	{ "screen", URLSIFT_COLUMN_CELL },
};

static const struct option_word when_words[] = {
	{ "auto", OPTIONS_AUTO },
	{ "always", OPTIONS_ALWAYS },
	{ "never", OPTIONS_NEVER },
};

/* This includes the synonyms that GNU grep accepts. */
static const struct option_word color_words[] = {
	{ "auto", OPTIONS_AUTO },
	{ "always", OPTIONS_ALWAYS },
	{ "never", OPTIONS_NEVER },
	{ "yes", OPTIONS_ALWAYS },
	{ "force", OPTIONS_ALWAYS },
	{ "no", OPTIONS_NEVER },
	{ "none", OPTIONS_NEVER },
	{ "tty", OPTIONS_AUTO },
	{ "if-tty", OPTIONS_AUTO },
};

static const struct option_words kinds = WORDS("kind", kind_words);
static const struct option_words standards = WORDS("standard", std_words);
static const struct option_words hyphens = WORDS("value", hyphen_words);
static const struct option_words rejoins = WORDS("value", rejoin_words);
static const struct option_words mails = WORDS("form", mail_words);
static const struct option_words forms = WORDS("form", form_words);
static const struct option_words bys = WORDS("value", by_words);
static const struct option_words keys = WORDS("key", key_words);
static const struct option_words skips = WORDS("part of mail", skip_words);
static const struct option_words units = WORDS("unit", unit_words);
static const struct option_words whens = WORDS("value", when_words);
static const struct option_words colors = WORDS("value", color_words);

/*
 * An option excludes other options, and the modes in which it has no effect, where giving it must
 * be a mistake.  Options that only change how the program behaves (--color, --threads, -s) exclude
 * nothing, so that they can be used in an alias.
 */
#define SCHEMES (1U << OPTIONS_SCHEMES)
#define LINT (1U << OPTIONS_LINT)
#define PARSE (1U << OPTIONS_PARSE)
#define WRAP (1U << OPTIONS_WRAP)
#define INDEX (1U << OPTIONS_INDEX)
#define GIVEN (PARSE | WRAP)	/* the modes in which the user gives the URLs */
#define COUNT OPTION_COUNT
#define COUNT_BY OPTION_COUNT_BY
#define FILTER OPTION_FILTER
#define FIX OPTION_FIX
#define FORMAT OPTION_FORMAT
#define IDLE OPTION_IDLE
#define JSON OPTION_JSON
#define REPORT OPTION_REPORT
#define SARIF OPTION_SARIF

#define TITLE(text) { .help = text }

const struct option_row option_table[] = {
	TITLE("What is found"),
	{ "find", 0, 1, "LIST", option_set_words, FIELD(input.scan.kinds), OPTION_REPLACES, &kinds,
	    SCHEMES | GIVEN, 0, 0,
	    "find these kinds: url, angle, prefix, quote,\n"
	    "bare, or all (these five, the default); wrapped\n"
	    "(the first three); www, mail, defanged, or loose\n"
	    "(these three)" },
	{ "wrapped", 'w', 0, NULL, option_set_value, FIELD(input.scan.kinds), URLSIFT_KINDS_WRAPPED,
	    NULL, SCHEMES | GIVEN, 0, 0,
	    "find only <URL:...>, <scheme:...> and URL:..." },
	{ "all", 'a', 0, NULL, option_set_value, FIELD(input.scan.kinds), URLSIFT_KINDS_ALL,
	    NULL, SCHEMES | GIVEN, 0, 0,
	    "find all five kinds, the default: undoes -w" },
	{ "std", 0, 1, "STD", option_set_word, FIELD(input.scan.std), 0, &standards,
	    SCHEMES, 0, 0,
	    "the grammar: rfc1738 (default), or 1993, which\n"
	    "allows blanks in URLs" },
	{ "hyphen", 0, 1, "HOW", option_set_word, FIELD(input.scan.hyphen), 0, &hyphens,
	    SCHEMES | GIVEN, 0, 0,
	    "a hyphen before a line break: auto (default, the\n"
	    "text decides), keep, drop; all: print every\n"
	    "reading, the best first" },

	{ "hyphen-language", 0, 1, "LOCALE", option_set_string, FIELD(hyphen_language), 0,
	    NULL, SCHEMES | GIVEN, 0, 0,
	    "--hyphen=auto: the language whose patterns tell\n"
	    "where words may be divided (auto: the text's)" },
	{ "rejoin", 0, 1, "HOW", option_set_word, FIELD(input.scan.rejoin), 0, &rejoins,
	    SCHEMES | GIVEN, 0, 0,
	    "join a bare URL at a line's end with the next\n"
	    "line: auto (default), never, always" },

	TITLE("Filters"),
	{ "regexp", 'e', 1, "RE", option_set_text, FIELD(filter.expressions), 0,
	    NULL, INDEX | SCHEMES, FILTER, 0,
	    "URLs that match the Perl-compatible RE, or any of\n"
	    "several" },
	{ "ignore-case", 'i', 0, NULL, option_set_value, FIELD(filter.ignore_case), true,
	    NULL, INDEX | SCHEMES, 0, 0,
	    "ignore case in -e" },
	{ "invert-match", 'v', 0, NULL, option_set_value, FIELD(filter.invert), true,
	    NULL, INDEX | SCHEMES, 0, FILTER,
	    "URLs that -e, --scheme, --host and --strict would\n"
	    "leave out" },
	{ "scheme", 0, 1, "LIST", option_set_list, FIELD(filter.schemes), 0, NULL,
	    INDEX | SCHEMES, FILTER, 0,
	    "URLs of these schemes" },
	{ "host", 0, 1, "LIST", option_set_list, FIELD(filter.hosts), 0, NULL,
	    INDEX | SCHEMES, FILTER, 0,
	    "URLs of these hosts and the hosts below them" },
	{ "exclude-scheme", 0, 1, "LIST", option_set_list, FIELD(filter.excluded_schemes), 0,
	    NULL, INDEX | SCHEMES, 0, 0,
	    "no URLs of these schemes, also with -v" },
	{ "exclude-host", 0, 1, "LIST", option_set_list, FIELD(filter.excluded_hosts), 0,
	    NULL, INDEX | SCHEMES, 0, 0,
	    "no URLs of these hosts and the hosts below them,\n"
	    "also with -v" },
	{ "skip", 0, 1, "LIST", option_set_words, FIELD(input.skip), 0, &skips,
	    INDEX | SCHEMES | GIVEN | FIX, 0, 0,
	    "leave out of mail: header, quoted, signature,\n"
	    "footer (of a mailing list), alternative (other\n"
	    "versions of the same message)" },
	{ "strict", 0, 0, NULL, option_set_value, FIELD(filter.strict), true, NULL,
	    INDEX | SCHEMES, FILTER, 0,
	    "URLs that follow RFC 1738 to the letter" },
	{ "max-count", 'm', 1, "N", option_set_count, FIELD(max_count), 0, NULL,
	    INDEX | SCHEMES | FIX, 0, 0,
	    "stop after N URLs of a file; with --count-by,\n"
	    "print the first N rows" },
	{ "unique", 'u', 0, NULL, option_set_value, FIELD(unique), true, NULL,
	    INDEX | SCHEMES | FIX, 0, 0,
	    "each URL only the first time" },

	TITLE("What is printed"),
	{ "only-url", 'o', 0, NULL, option_set_value, FIELD(style.place), false,
	    NULL, INDEX | SCHEMES | LINT, 0, 0,
	    "the URL alone, without its position" },
	{ "only-matching", 0, 0, NULL, option_set_value, FIELD(style.place), false,
	    NULL, INDEX | SCHEMES | LINT, 0, 0,
	    "the same as --only-url" },
	{ "with-filename", 'H', 0, NULL, option_set_value, FIELD(file_name), OPTIONS_ALWAYS,
	    NULL, INDEX | SCHEMES | FIX, 0, 0,
	    "the name of the file, always" },
	{ "no-filename", 'h', 0, NULL, option_set_value, FIELD(file_name), OPTIONS_NEVER,
	    NULL, INDEX | SCHEMES | FIX, 0, 0,
	    "never print names (default: print them for\n"
	    "several files)" },
	{ "line-number", 'n', 0, NULL, option_set_value, FIELD(style.line), true, NULL,
	    INDEX | FIX, 0, 0,
	    "with -o, print line numbers, too (otherwise they\n"
	    "are always printed)" },
	{ "column-unit", 0, 1, "UNIT", option_set_word, FIELD(input.scan.column), 0, &units,
	    INDEX | SCHEMES | GIVEN | FIX, 0, 0,
	    "columns in bytes (byte, the default), in\n"
	    "characters (char) or in cells (screen)" },
	{ "byte-offset", 'b', 0, NULL, option_set_value, FIELD(style.offset), true,
	    NULL, INDEX | SCHEMES | LINT | WRAP, 0, 0,
	    "also the offset in octets, from 0" },
	{ "normalize", 'N', 0, NULL, option_set_value, FIELD(style.normalize), true,
	    NULL, INDEX | SCHEMES | LINT, 0, 0,
	    "URLs in their normalised form" },
	{ "redact", 0, 0, NULL, option_set_value, FIELD(redact), true, NULL,
	    SCHEMES | FIX, 0, 0,
	    "replace passwords with ***" },
	{ "defang", 0, 0, NULL, option_set_value, FIELD(style.defang), true, NULL,
	    INDEX | SCHEMES | LINT | WRAP, 0, 0,
	    "print URLs as hxxp://h[.]dom/x, so that no click\n"
	    "opens them" },
	{ "notes", 0, 0, NULL, option_set_value, FIELD(style.notes), true,
	    NULL, INDEX | SCHEMES | LINT | WRAP, 0, 0,
	    "a TAB and the notes, deviations and warnings\n"
	    "after each URL that has any" },
	{ "json", 0, 0, NULL, option_set_value, FIELD(json), true, NULL,
	    INDEX | SCHEMES | WRAP | FIX | FORMAT | SARIF, JSON, 0,
	    "every field, as one JSON object a line" },
	{ "format", 0, 1, "FMT", option_set_format, NO_FIELD, 0, NULL,
	    INDEX | SCHEMES | WRAP | FIX | COUNT_BY | SARIF, FORMAT, 0,
	    "records in this form: %f file, %l line, %c column,\n"
	    "%b offset, %e end, %u URL, %U normalised, %s\n"
	    "scheme, %h host, %k kind, %v verdict, %n notes,\n"
	    "%w warnings, %m and %i message, %t line, %S SURT,\n"
	    "%{PART}, %{mail.from}, %{warc.target} and their\n"
	    "like, %{csv:u} as a field of CSV, %%;\n"
	    "\\t \\n \\0 \\\\" },
	{ "context", 0, 0, NULL, option_set_value, FIELD(style.context), true,
	    NULL, INDEX | SCHEMES | LINT | GIVEN, 0, JSON,
	    "with --json: also the text of the line" },
	{ "count", 'c', 0, NULL, option_set_value, FIELD(count), true, NULL,
	    INDEX | SCHEMES | FIX | COUNT_BY | REPORT, COUNT, 0,
	    "only how many URLs each file has" },
	{ "files-with-matches", 'l', 0, NULL, option_set_value, FIELD(report), OPTIONS_WITH,
	    NULL, INDEX | SCHEMES | FIX | COUNT_BY | REPORT, COUNT, 0,
	    "only the names of files with a URL" },
	{ "files-without-match", 'L', 0, NULL, option_set_value, FIELD(report), OPTIONS_WITHOUT,
	    NULL, INDEX | SCHEMES | FIX | COUNT_BY | REPORT, COUNT, 0,
	    "only the names of files without any" },
	{ "count-by", 0, 1, "KEY", option_set_word, FIELD(count_by), 0, &keys,
	    INDEX | SCHEMES | LINT | WRAP, COUNT_BY, 0,
	    "a table of how many URLs there are of each host,\n"
	    "domain (registered), scheme, year, verdict, kind\n"
	    "or file" },
	{ "report", 0, 1, "FILE", option_set_string, FIELD(report_file), 0, NULL,
	    SCHEMES | LINT | PARSE | WRAP, REPORT, 0,
	    "instead of URLs, write a page for a browser: what\n"
	    "was found, with charts and a table; with -o,\n"
	    "--json, --format or --count-by, print these, too;\n"
	    "with --sqlite, of what is in the index" },
	{ "by", 0, 1, "WHAT", option_set_word, FIELD(by), 0, &bys,
	    INDEX | SCHEMES | GIVEN | FIX, 0, 0,
	    "-c, -l, -L, -m, -u by file (default) or by\n"
	    "message, whose name is its Message-ID; with\n"
	    "--count-by=KEY, how many messages have each" },
	{ "quiet", 'q', 0, NULL, option_set_value, FIELD(quiet), true, NULL,
	    INDEX | SCHEMES | FIX | REPORT, 0, 0,
	    "nothing; the exit status tells if there is a URL" },
	{ "no-messages", 's', 0, NULL, option_set_value, FIELD(silent), true, NULL, 0, IDLE, 0,
	    "no messages about files that cannot be read" },
	{ "null-output", '0', 0, NULL, option_set_value, FIELD(style.end), '\0', NULL,
	    SCHEMES, 0, 0,
	    "end records with NUL instead of a newline" },
	{ "null", 'Z', 0, NULL, option_set_value, FIELD(style.null_name), true, NULL,
	    INDEX | SCHEMES | FIX, 0, 0,
	    "NUL after the name of a file" },
	{ "color", 0, 2, "WHEN", option_set_word, FIELD(color), OPTIONS_ALWAYS, &colors,
	    0, IDLE, 0,
	    "colours: auto (default), always, never" },
	{ "colour", 0, 2, "WHEN", option_set_word, FIELD(color), OPTIONS_ALWAYS, &colors,
	    0, IDLE, 0,
	    "the same as --color" },
	{ "no-color", 0, 0, NULL, option_set_value, FIELD(color), OPTIONS_NEVER, NULL,
	    0, IDLE, 0,
	    "the same as --color=never" },
	{ "hyperlink", 0, 2, "WHEN", option_set_word, FIELD(hyperlink), OPTIONS_ALWAYS, &whens,
	    0, IDLE, 0,
	    "links on the terminal: auto, always, never\n"
	    "(default)" },
	{ "progress", 0, 2, "WHEN", option_set_word, FIELD(progress), OPTIONS_AUTO, &whens,
	    0, IDLE, 0,
	    "progress on standard error: auto (without WHEN;\n"
	    "on a terminal, after a second), always, never\n"
	    "(default)" },
	{ "stats", 0, 0, NULL, option_set_value, FIELD(stats), true, NULL, 0, IDLE, 0,
	    "at the end, how much was read and found, on\n"
	    "standard error" },
	{ "line-buffered", 0, 0, NULL, option_set_value, FIELD(input.scan.eager), 1, NULL,
	    INDEX | FIX, 0, 0,
	    "print each record as soon as it is found" },

	TITLE("Input"),
	{ "recursive", 'r', 0, NULL, option_set_value, FIELD(walk.recursive), true,
	    NULL, SCHEMES | PARSE, 0, 0,
	    "search directories (without FILE: the working\n"
	    "directory)" },
	{ "dereference-recursive", 'R', 0, NULL, option_set_value, FIELD(walk.follow), true,
	    NULL, SCHEMES | PARSE | FIX, 0, 0,
	    "the same, but follow all symbolic links" },
	{ "include", 0, 1, "GLOB", option_set_glob, NO_FIELD, WALK_INCLUDE, NULL,
	    SCHEMES | PARSE, 0, 0,
	    "search only files whose names match GLOB, or\n"
	    "whose paths do, if there is a / in it" },
	{ "exclude", 0, 1, "GLOB", option_set_glob, NO_FIELD, WALK_EXCLUDE, NULL,
	    SCHEMES | PARSE, 0, 0,
	    "leave out files that match GLOB in that way" },
	{ "exclude-from", 0, 1, "FILE", option_set_globs_from, NO_FIELD, WALK_EXCLUDE,
	    NULL, SCHEMES | PARSE, 0, 0,
	    "leave out files that match a GLOB of FILE, one a\n"
	    "line" },
	{ "exclude-dir", 0, 1, "GLOB", option_set_glob, NO_FIELD, WALK_EXCLUDE_DIR,
	    NULL, SCHEMES | PARSE, 0, 0,
	    "leave out directories that match GLOB" },
	{ "exclude-vcs", 0, 0, NULL, option_set_vcs, NO_FIELD, 0, NULL, SCHEMES | PARSE, 0, 0,
	    "leave out .git, .hg, .jj, .svn, CVS and _darcs\n"
	    "below what is searched" },
	{ "files-from", 0, 1, "FILE", option_set_files_from, NO_FIELD, 0, NULL,
	    SCHEMES | PARSE, 0, 0,
	    "also read the files that FILE names, one a line" },
	{ "files0-from", 0, 1, "FILE", option_set_files_from, NO_FIELD, 1, NULL,
	    SCHEMES | PARSE, 0, 0,
	    "the same, but the names in FILE end with NUL" },
	{ "as", 0, 1, "FORM", option_set_word, FIELD(form), 0, &forms,
	    SCHEMES | GIVEN, 0, 0,
	    "read files as text, mail (one message), mbox,\n"
	    "html, xml, json, warc, folded (iCalendar, vCard,\n"
	    "LDIF) or diff (added lines only); auto, the\n"
	    "default, looks at each file" },
	{ "mail", 0, 1, "FORM", option_set_word, FIELD(form), 0, &mails,
	    SCHEMES | GIVEN, 0, 0,
	    "read mail as mailboxes (mbox) or messages\n"
	    "(message); none: not as mail; auto: look at\n"
	    "each file" },
	{ "label", 0, 1, "NAME", option_set_string, FIELD(input.label), 0, NULL,
	    INDEX | SCHEMES, 0, 0,
	    "the name of standard input" },
	{ "no-decompress", 0, 0, NULL, option_set_value, FIELD(as_is), true, NULL,
	    SCHEMES | GIVEN, 0, 0,
	    "read compressed files and archives as they are" },
	{ "threads", 'j', 1, "N", option_set_count, FIELD(threads), 0, NULL, 0, IDLE, 0,
	    "use N threads; 0, the default: one a processor" },
	{ "range", 0, 1, "START-END", option_set_range, NO_FIELD, 0, NULL,
	    INDEX | SCHEMES | GIVEN | FIX, 0, 0,
	    "only URLs that open at offsets from START up to,\n"
	    "but not at, END (without END: up to the end);\n"
	    "START-END@LINE: START is on this line, so those\n"
	    "before it are not counted" },

	{ "max-unpacked", 0, 1, "SIZE", option_set_size, FIELD(input.max_unpacked), 0,
	    NULL, SCHEMES | GIVEN, 0, 0,
	    "unpack no more than SIZE octets of a file (K, M,\n"
	    "G, T); default: 16 GiB and 2,000 times the file's\n"
	    "size; 1 TiB for a stream" },
	{ "no-sandbox", 0, 0, NULL, option_set_value, FIELD(no_sandbox), true, NULL, 0, IDLE, 0,
	    "run without the sandbox" },

	TITLE("Other modes"),
	{ "parse", 0, 0, NULL, NULL, NO_FIELD, 0, NULL, 0, PARSE, 0,
	    "split URLs into parts: the operands, or standard\n"
	    "input, one a line" },
	{ "wrap", 0, 2, "WIDTH", option_set_wrap, FIELD(style.width), 0, NULL, 0, WRAP, 0,
	    "read one URL a line, write it as <URL:...> in\n"
	    "lines of WIDTH (72) columns" },
	{ "explain", 0, 0, NULL, option_set_value, FIELD(style.explain), true, NULL,
	    0, 0, PARSE,
	    "with --parse: also what a client has to do" },
	{ "lint", 0, 2, "LIST", option_set_lint, NO_FIELD, 0, NULL, 0, LINT, 0,
	    "print problems instead of URLs; LIST: all,\n"
	    "default, CODE, +CODE or -CODE, with commas" },
	{ "sarif", 0, 0, NULL, option_set_value, FIELD(sarif), true, NULL,
	    SCHEMES | GIVEN | FIX, SARIF, LINT,
	    "with --lint: one SARIF document" },
	{ "fix", 0, 0, NULL, option_set_value, FIELD(fix), true, NULL,
	    SCHEMES | GIVEN, FIX, LINT,
	    "with --lint: print a diff with the safe\n"
	    "corrections, for patch -p1" },
	{ "sqlite", 0, 1, "FILE", option_set_string, FIELD(sqlite), 0, NULL, 0, INDEX, 0,
	    "keep an index of what is found in the SQLite\n"
	    "database FILE; read only files that changed; with\n"
	    "--report and no files, read the index" },
	{ "list-schemes", 0, 0, NULL, NULL, NO_FIELD, 0, NULL,
	    0, SCHEMES, 0,
	    "print the known schemes" },
	{ "help", 0, 0, NULL, NULL, NO_FIELD, 0, NULL, 0, 1U << OPTIONS_HELP, 0,
	    "print this text" },
	{ "version", 'V', 0, NULL, NULL, NO_FIELD, 0, NULL, 0, 1U << OPTIONS_VERSION, 0,
	    "print the version" },
};

const size_t option_table_n = ARRAY_LEN(option_table);

#define CONTEXT "--format='%t' prints the line of a URL, and so does --json --context"
#define EXPRESSION "the expressions of -e are Perl-compatible"
#define FILES "--include=GLOB and --exclude=GLOB choose files"

const struct option_habit option_habits[] = {
	{ "after-context", 'A', 2, CONTEXT },
	{ "before-context", 'B', 2, CONTEXT },
	{ NULL, 'C', 2, CONTEXT },
	{ "basic-regexp", 'G', 0, EXPRESSION },
	{ "extended-regexp", 'E', 0, EXPRESSION },
	{ "perl-regexp", 'P', 0, EXPRESSION },
	{ "pcre2", 0, 0, EXPRESSION },
	{ "fixed-strings", 'F', 0, "-e '\\QTEXT\\E' looks for TEXT as it is" },
	{ "file", 'f', 2, "-e RE can be given several times; --files-from=FILE names files" },
	{ "line-regexp", 'x', 0, "-e '^RE$' matches a whole URL" },
	{ "word-regexp", 0, 0, "-e '\\bRE\\b' matches whole words" },
	{ "smart-case", 'S', 0, "-i ignores case" },
	{ NULL, 'y', 0, "-i ignores case" },
	{ "silent", 0, 0, "-q prints nothing" },
	{ "count-matches", 0, 0, "-c counts URLs" },
	{ "binary-files", 'I', 2, "binary files are searched like others; --exclude=GLOB leaves out files" },
	{ "glob", 'g', 2, FILES },
	{ "iglob", 0, 2, FILES },
	{ "type", 't', 2, FILES },
	{ "type-not", 'T', 2, FILES },
	{ "max-depth", 'd', 2, "--exclude-dir=GLOB leaves out directories" },
	{ "files", 0, 0, "-l prints the names of files with a URL" },
	{ "follow", 0, 0, "-R follows symbolic links" },
	{ "null-data", 'z', 0, "-0 ends records with NUL; compressed files are always read" },
	{ "pretty", 'p', 0, "--color=always and -H print for people" },
	{ "vimgrep", 0, 0, "-H prints FILE:LINE:COLUMN:URL, which editors read" },
	{ "replace", 0, 2, "--format=FMT prints parts of a URL" },
	{ "sort", 0, 2, "files are read as given, those of a directory in the order of names" },
	{ "binary", 'U', 0, NULL },
	{ "column", 0, 0, NULL },
	{ "hidden", 0, 0, NULL },
	{ "no-ignore", 0, 0, NULL },
	{ "no-ignore-vcs", 0, 0, NULL },
	{ "no-heading", 0, 0, NULL },
	{ "search-zip", 0, 0, NULL },
	{ "text", 0, 0, NULL },
	{ "unrestricted", 0, 0, NULL },
};

const size_t option_habits_n = ARRAY_LEN(option_habits);
