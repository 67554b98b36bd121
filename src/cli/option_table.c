/*
 * option_table - cli: the table of options
 */
#include "cli/option_table.h"

#include <stddef.h>

#include "base/array.h"

#define WORDS(noun, list) { noun, list, ARRAY_LEN(list) }
#define FIELD(name) \
	.at = offsetof(struct options, name), .size = sizeof(((struct options *)0)->name)

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
	{ "host", KEY_HOST },
	{ "domain", KEY_DOMAIN },
	{ "scheme", KEY_SCHEME },
	{ "year", KEY_YEAR },
	{ "verdict", KEY_VERDICT },
	{ "kind", KEY_KIND },
	{ "file", KEY_FILE },
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
#define JSON OPTION_JSON
#define REPORT OPTION_REPORT
#define SARIF OPTION_SARIF

#define TITLE(text) { .help = text }

const struct option_row option_table[] = {
	TITLE("What is found"),
	{ "find", 0, 1, "LIST",
	    "find these kinds: url, angle, prefix, quote, bare, or all (these five, the default); "
	    "wrapped (the first three); www, mail, defanged, or loose (these three)",
	    .set = option_set_words, FIELD(input.scan.kinds), .value = OPTION_REPLACES,
	    .words = &kinds, .excludes = SCHEMES | GIVEN },
	{ "wrapped", 'w', 0, NULL, "find only <URL:...>, <scheme:...> and URL:...",
	    .set = option_set_value, FIELD(input.scan.kinds), .value = URLSIFT_KINDS_WRAPPED,
	    .excludes = SCHEMES | GIVEN },
	{ "all", 'a', 0, NULL, "find all five kinds, the default: undoes -w",
	    .set = option_set_value, FIELD(input.scan.kinds), .value = URLSIFT_KINDS_ALL,
	    .excludes = SCHEMES | GIVEN },
	{ "std", 0, 1, "STD",
	    "the grammar: rfc1738 (default), or 1993, which allows blanks in URLs",
	    .set = option_set_word, FIELD(input.scan.std), .words = &standards,
	    .excludes = SCHEMES },
	{ "hyphen", 0, 1, "HOW",
	    "a hyphen before a line break: auto (default, the text decides), keep, drop; all: print "
	    "every reading, the best first",
	    .set = option_set_word, FIELD(input.scan.hyphen), .words = &hyphens,
	    .excludes = SCHEMES | GIVEN },

	{ "hyphen-language", 0, 1, "LOCALE",
	    "--hyphen=auto: the language whose patterns tell where words may be divided (auto: the "
	    "text's)",
	    .set = option_set_string, FIELD(hyphen_language), .excludes = SCHEMES | GIVEN },
	{ "rejoin", 0, 1, "HOW",
	    "join a bare URL at a line's end with the next line: auto (default), never, always",
	    .set = option_set_word, FIELD(input.scan.rejoin), .words = &rejoins,
	    .excludes = SCHEMES | GIVEN },

	TITLE("Filters"),
	{ "regexp", 'e', 1, "RE", "URLs that match the Perl-compatible RE, or any of several",
	    .set = option_set_text, FIELD(filter.expressions), .excludes = INDEX | SCHEMES,
	    .is = FILTER },
	{ "ignore-case", 'i', 0, NULL, "ignore case in -e",
	    .set = option_set_value, FIELD(filter.ignore_case), .value = true,
	    .excludes = INDEX | SCHEMES },
	{ "invert-match", 'v', 0, NULL,
	    "URLs that -e, --scheme, --host and --strict would leave out",
	    .set = option_set_value, FIELD(filter.invert), .value = true,
	    .excludes = INDEX | SCHEMES, .needs = FILTER },
	{ "scheme", 0, 1, "LIST", "URLs of these schemes",
	    .set = option_set_list, FIELD(filter.schemes), .excludes = INDEX | SCHEMES,
	    .is = FILTER },
	{ "host", 0, 1, "LIST", "URLs of these hosts and the hosts below them",
	    .set = option_set_list, FIELD(filter.hosts), .excludes = INDEX | SCHEMES,
	    .is = FILTER },
	{ "exclude-scheme", 0, 1, "LIST", "no URLs of these schemes, also with -v",
	    .set = option_set_list, FIELD(filter.excluded_schemes), .excludes = INDEX | SCHEMES },
	{ "exclude-host", 0, 1, "LIST",
	    "no URLs of these hosts and the hosts below them, also with -v",
	    .set = option_set_list, FIELD(filter.excluded_hosts), .excludes = INDEX | SCHEMES },
	{ "skip", 0, 1, "LIST",
	    "leave out of mail: header, quoted, signature, footer (of a mailing list), alternative "
	    "(other versions of the same message)",
	    .set = option_set_words, FIELD(input.skip), .words = &skips,
	    .excludes = INDEX | SCHEMES | GIVEN | FIX },
	{ "strict", 0, 0, NULL, "URLs that follow RFC 1738 to the letter",
	    .set = option_set_value, FIELD(filter.strict), .value = true,
	    .excludes = INDEX | SCHEMES, .is = FILTER },
	{ "max-count", 'm', 1, "N",
	    "stop after N URLs of a file; with --count-by, print the first N rows",
	    .set = option_set_count, FIELD(max_count), .excludes = INDEX | SCHEMES | FIX },
	{ "unique", 'u', 0, NULL, "each URL only the first time",
	    .set = option_set_value, FIELD(unique), .value = true,
	    .excludes = INDEX | SCHEMES | FIX },

	TITLE("What is printed"),
	{ "only-url", 'o', 0, NULL, "the URL alone, without its position",
	    .set = option_set_value, FIELD(style.place), .value = false,
	    .excludes = INDEX | SCHEMES | LINT },
	{ "only-matching", 0, 0, NULL, "the same as --only-url",
	    .set = option_set_value, FIELD(style.place), .value = false,
	    .excludes = INDEX | SCHEMES | LINT },
	{ "with-filename", 'H', 0, NULL, "the name of the file, always",
	    .set = option_set_value, FIELD(file_name), .value = OPTIONS_ALWAYS,
	    .excludes = INDEX | SCHEMES | FIX },
	{ "no-filename", 'h', 0, NULL, "never print names (default: print them for several files)",
	    .set = option_set_value, FIELD(file_name), .value = OPTIONS_NEVER,
	    .excludes = INDEX | SCHEMES | FIX },
	{ "line-number", 'n', 0, NULL,
	    "with -o, print line numbers, too (otherwise they are always printed)",
	    .set = option_set_value, FIELD(style.line), .value = true, .excludes = INDEX | FIX },
	{ "column-unit", 0, 1, "UNIT",
	    "columns in bytes (byte, the default), in characters (char) or in cells (screen)",
	    .set = option_set_word, FIELD(input.scan.column), .words = &units,
	    .excludes = INDEX | SCHEMES | GIVEN | FIX },
	{ "byte-offset", 'b', 0, NULL, "also the offset in octets, from 0",
	    .set = option_set_value, FIELD(style.offset), .value = true,
	    .excludes = INDEX | SCHEMES | LINT | WRAP },
	{ "normalize", 'N', 0, NULL, "URLs in their normalised form",
	    .set = option_set_value, FIELD(style.normalize), .value = true,
	    .excludes = INDEX | SCHEMES | LINT },
	{ "redact", 0, 0, NULL, "replace passwords with ***",
	    .set = option_set_value, FIELD(redact), .value = true, .excludes = SCHEMES | FIX },
	{ "defang", 0, 0, NULL, "print URLs as hxxp://h[.]dom/x, so that no click opens them",
	    .set = option_set_value, FIELD(style.defang), .value = true,
	    .excludes = INDEX | SCHEMES | LINT | WRAP },
	{ "notes", 0, 0, NULL,
	    "a TAB and the notes, deviations and warnings after each URL that has any",
	    .set = option_set_value, FIELD(style.notes), .value = true,
	    .excludes = INDEX | SCHEMES | LINT | WRAP },
	{ "json", 0, 0, NULL, "every field, as one JSON object a line",
	    .set = option_set_value, FIELD(json), .value = true,
	    .excludes = INDEX | SCHEMES | WRAP | FIX | FORMAT | SARIF, .is = JSON },
	{ "format", 0, 1, "FMT",
	    "records in this form: %f file, %l line, %c column, %b offset, %e end, %u URL, %U "
	    "normalised, %s scheme, %h host, %k kind, %v verdict, %n notes, %w warnings, %m and %i "
	    "message, %t line, %S SURT, %{PART}, %{mail.from}, %{warc.target} and their like, "
	    "%{csv:u} as a field of CSV, %%; \\t \\n \\0 \\\\",
	    .set = option_set_format, .excludes = INDEX | SCHEMES | WRAP | FIX | COUNT_BY | SARIF,
	    .is = FORMAT },
	{ "context", 0, 0, NULL, "with --json: also the text of the line",
	    .set = option_set_value, FIELD(style.context), .value = true,
	    .excludes = INDEX | SCHEMES | LINT | GIVEN, .needs = JSON },
	{ "count", 'c', 0, NULL, "only how many URLs each file has",
	    .set = option_set_value, FIELD(count), .value = true,
	    .excludes = INDEX | SCHEMES | FIX | COUNT_BY | REPORT, .is = COUNT },
	{ "files-with-matches", 'l', 0, NULL, "only the names of files with a URL",
	    .set = option_set_value, FIELD(report), .value = OPTIONS_WITH,
	    .excludes = INDEX | SCHEMES | FIX | COUNT_BY | REPORT, .is = COUNT },
	{ "files-without-match", 'L', 0, NULL, "only the names of files without any",
	    .set = option_set_value, FIELD(report), .value = OPTIONS_WITHOUT,
	    .excludes = INDEX | SCHEMES | FIX | COUNT_BY | REPORT, .is = COUNT },
	{ "count-by", 0, 1, "KEY",
	    "a table of how many URLs there are of each host, domain (registered), scheme, year, "
	    "verdict, kind or file",
	    .set = option_set_word, FIELD(count_by), .words = &keys,
	    .excludes = INDEX | SCHEMES | LINT | WRAP, .is = COUNT_BY },
	{ "report", 0, 1, "FILE",
	    "instead of URLs, write a page for a browser, with charts and a table of what was found; "
	    "with -o, --json, --format or --count-by, print these, too",
	    .set = option_set_string, FIELD(report_file),
	    .excludes = INDEX | SCHEMES | LINT | PARSE | WRAP, .is = REPORT },
	{ "by", 0, 1, "WHAT",
	    "-c, -l, -L, -m, -u by file (default) or by message, whose name is its Message-ID; with "
	    "--count-by=KEY, count the messages that have each host, domain and so on",
	    .set = option_set_word, FIELD(by), .words = &bys,
	    .excludes = INDEX | SCHEMES | GIVEN | FIX },
	{ "quiet", 'q', 0, NULL, "nothing; the exit status tells if there is a URL",
	    .set = option_set_value, FIELD(quiet), .value = true,
	    .excludes = INDEX | SCHEMES | FIX | REPORT },
	{ "no-messages", 's', 0, NULL, "no messages about files that cannot be read",
	    .set = option_set_value, FIELD(silent), .value = true },
	{ "null-output", '0', 0, NULL, "end records with NUL instead of a newline",
	    .set = option_set_value, FIELD(style.end), .value = '\0', .excludes = SCHEMES },
	{ "null", 'Z', 0, NULL, "NUL after the name of a file",
	    .set = option_set_value, FIELD(style.null_name), .value = true,
	    .excludes = INDEX | SCHEMES | FIX },
	{ "color", 0, 2, "WHEN", "colours: auto (default), always, never",
	    .set = option_set_word, FIELD(color), .value = OPTIONS_ALWAYS, .words = &colors },
	{ "colour", 0, 2, "WHEN", "the same as --color",
	    .set = option_set_word, FIELD(color), .value = OPTIONS_ALWAYS, .words = &colors },
	{ "no-color", 0, 0, NULL, "the same as --color=never",
	    .set = option_set_value, FIELD(color), .value = OPTIONS_NEVER },
	{ "hyperlink", 0, 2, "WHEN", "links on the terminal: auto, always, never (default)",
	    .set = option_set_word, FIELD(hyperlink), .value = OPTIONS_ALWAYS, .words = &whens },
	{ "progress", 0, 2, "WHEN",
	    "progress on standard error: auto (without WHEN; on a terminal, after a second), always, "
	    "never (default)",
	    .set = option_set_word, FIELD(progress), .value = OPTIONS_AUTO, .words = &whens },
	{ "stats", 0, 0, NULL, "at the end, how much was read and found, on standard error",
	    .set = option_set_value, FIELD(stats), .value = true },
	{ "line-buffered", 0, 0, NULL, "print each record as soon as it is found",
	    .set = option_set_value, FIELD(input.scan.eager), .value = 1, .excludes = INDEX | FIX },

	TITLE("Input"),
	{ "recursive", 'r', 0, NULL, "search directories (without FILE: the working directory)",
	    .set = option_set_value, FIELD(walk.recursive), .value = true,
	    .excludes = SCHEMES | PARSE },
	{ "dereference-recursive", 'R', 0, NULL, "the same, but follow all symbolic links",
	    .set = option_set_value, FIELD(walk.follow), .value = true,
	    .excludes = SCHEMES | PARSE | FIX },
	{ "include", 0, 1, "GLOB",
	    "search only files whose names match GLOB, or whose paths do, if there is a / in it",
	    .set = option_set_glob, .value = WALK_INCLUDE, .excludes = SCHEMES | PARSE },
	{ "exclude", 0, 1, "GLOB", "leave out files that match GLOB in that way",
	    .set = option_set_glob, .value = WALK_EXCLUDE, .excludes = SCHEMES | PARSE },
	{ "exclude-from", 0, 1, "FILE", "leave out files that match a GLOB of FILE, one a line",
	    .set = option_set_globs_from, .value = WALK_EXCLUDE, .excludes = SCHEMES | PARSE },
	{ "exclude-dir", 0, 1, "GLOB", "leave out directories that match GLOB",
	    .set = option_set_glob, .value = WALK_EXCLUDE_DIR, .excludes = SCHEMES | PARSE },
	{ "exclude-vcs", 0, 0, NULL,
	    "leave out .git, .hg, .jj, .svn, CVS and _darcs below what is searched",
	    .set = option_set_vcs, .excludes = SCHEMES | PARSE },
	{ "files-from", 0, 1, "FILE", "also read the files that FILE names, one a line",
	    .set = option_set_files_from, .excludes = SCHEMES | PARSE },
	{ "files0-from", 0, 1, "FILE", "the same, but the names in FILE end with NUL",
	    .set = option_set_files_from, .value = 1, .excludes = SCHEMES | PARSE },
	{ "as", 0, 1, "FORM",
	    "read files as text, mail (one message), mbox, html, xml, json, warc, folded (iCalendar, "
	    "vCard, LDIF) or diff (added lines only); auto, the default, looks at each file",
	    .set = option_set_word, FIELD(form), .words = &forms, .excludes = SCHEMES | GIVEN },
	{ "mail", 0, 1, "FORM",
	    "read mail as mailboxes (mbox) or messages (message); none: not as mail; auto: look at "
	    "each file",
	    .set = option_set_word, FIELD(form), .words = &mails, .excludes = SCHEMES | GIVEN },
	{ "label", 0, 1, "NAME", "the name of standard input",
	    .set = option_set_string, FIELD(input.label), .excludes = INDEX | SCHEMES },
	{ "no-decompress", 0, 0, NULL, "read compressed files and archives as they are",
	    .set = option_set_value, FIELD(as_is), .value = true, .excludes = SCHEMES | GIVEN },
	{ "threads", 'j', 1, "N", "use N threads; 0, the default: one a processor",
	    .set = option_set_count, FIELD(threads) },
	{ "range", 0, 1, "START-END",
	    "only URLs that open at offsets from START up to, but not at, END (without END: up to the "
	    "end); START-END@LINE: START is on this line, so those before it are not counted",
	    .set = option_set_range, .excludes = INDEX | SCHEMES | GIVEN | FIX },

	{ "max-unpacked", 0, 1, "SIZE",
	    "unpack no more than SIZE octets of a file (K, M, G, T); default: 16 GiB plus 2,000 times "
	    "the file's size; 1 TiB for a stream",
	    .set = option_set_size, FIELD(input.max_unpacked), .excludes = SCHEMES | GIVEN },
	{ "no-sandbox", 0, 0, NULL, "run without the sandbox",
	    .set = option_set_value, FIELD(no_sandbox), .value = true },

	TITLE("Other modes"),
	{ "parse", 0, 0, NULL, "split URLs into parts: the operands, or standard input, one a line",
	    .is = PARSE },
	{ "wrap", 0, 2, "WIDTH",
	    "read one URL a line, write it as <URL:...> in lines of WIDTH (72) columns",
	    .set = option_set_wrap, FIELD(style.width), .is = WRAP },
	{ "explain", 0, 0, NULL, "with --parse: also what a client has to do",
	    .set = option_set_value, FIELD(style.explain), .value = true, .needs = PARSE },
	{ "lint", 0, 2, "LIST",
	    "print problems instead of URLs; LIST: all, default, CODE, +CODE or -CODE, with commas",
	    .set = option_set_lint, .is = LINT },
	{ "sarif", 0, 0, NULL, "with --lint: one SARIF document",
	    .set = option_set_value, FIELD(sarif), .value = true, .excludes = SCHEMES | GIVEN | FIX,
	    .is = SARIF, .needs = LINT },
	{ "fix", 0, 0, NULL, "with --lint: print a diff with the safe corrections, for patch -p1",
	    .set = option_set_value, FIELD(fix), .value = true, .excludes = SCHEMES | GIVEN,
	    .is = FIX, .needs = LINT },
	{ "sqlite", 0, 1, "FILE",
	    "keep an index of what is found in the SQLite database FILE; read only files that "
	    "changed",
	    .set = option_set_string, FIELD(sqlite), .is = INDEX },
	{ "list-schemes", 0, 0, NULL, "print the known schemes",
	    .is = SCHEMES },
	{ "help", 0, 0, NULL, "print this text",
	    .is = 1U << OPTIONS_HELP },
	{ "version", 'V', 0, NULL, "print the version",
	    .is = 1U << OPTIONS_VERSION },
};

const size_t option_table_n = ARRAY_LEN(option_table);

#define CONTEXT "--format='%t' prints the line of a URL, and so does --json --context"
#define EXPRESSION "the expressions of -e are Perl-compatible"
#define FILES "--include=GLOB and --exclude=GLOB choose files"

const struct option_row option_habits[] = {
	{ "after-context", 'A', 2, .help = CONTEXT },
	{ "before-context", 'B', 2, .help = CONTEXT },
	{ NULL, 'C', 2, .help = CONTEXT },
	{ "basic-regexp", 'G', 0, .help = EXPRESSION },
	{ "extended-regexp", 'E', 0, .help = EXPRESSION },
	{ "perl-regexp", 'P', 0, .help = EXPRESSION },
	{ "pcre2", 0, 0, .help = EXPRESSION },
	{ "fixed-strings", 'F', 0, .help = "-e '\\QTEXT\\E' looks for TEXT as it is" },
	{ "file", 'f', 2,
	    .help = "-e RE can be given several times; --files-from=FILE names files" },
	{ "line-regexp", 'x', 0, .help = "-e '^RE$' matches a whole URL" },
	{ "word-regexp", 0, 0, .help = "-e '\\bRE\\b' matches whole words" },
	{ "smart-case", 'S', 0, .help = "-i ignores case" },
	{ NULL, 'y', 0, .help = "-i ignores case" },
	{ "silent", 0, 0, .help = "-q prints nothing" },
	{ "count-matches", 0, 0, .help = "-c counts URLs" },
	{ "binary-files", 'I', 2,
	    .help = "binary files are searched like others; --exclude=GLOB leaves out files" },
	{ "glob", 'g', 2, .help = FILES },
	{ "iglob", 0, 2, .help = FILES },
	{ "type", 't', 2, .help = FILES },
	{ "type-not", 'T', 2, .help = FILES },
	{ "max-depth", 'd', 2, .help = "--exclude-dir=GLOB leaves out directories" },
	{ "files", 0, 0, .help = "-l prints the names of files with a URL" },
	{ "follow", 0, 0, .help = "-R follows symbolic links" },
	{ "null-data", 'z', 0,
	    .help = "-0 ends records with NUL; compressed files are always read" },
	{ "pretty", 'p', 0, .help = "--color=always and -H print for people" },
	{ "vimgrep", 0, 0, .help = "-H prints FILE:LINE:COLUMN:URL, which editors read" },
	{ "replace", 0, 2, .help = "--format=FMT prints parts of a URL" },
	{ "sort", 0, 2,
	    .help = "files are read as given, those of a directory in the order of names" },
	{ "binary", 'U', 0, .help = NULL },
	{ "column", 0, 0, .help = NULL },
	{ "hidden", 0, 0, .help = NULL },
	{ "no-ignore", 0, 0, .help = NULL },
	{ "no-ignore-vcs", 0, 0, .help = NULL },
	{ "no-heading", 0, 0, .help = NULL },
	{ "search-zip", 0, 0, .help = NULL },
	{ "text", 0, 0, .help = NULL },
	{ "unrestricted", 0, 0, .help = NULL },
};

const size_t option_habits_n = ARRAY_LEN(option_habits);
