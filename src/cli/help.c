/*
 * help - cli: --help, --version and --list-schemes
 */
#include "cli/help.h"

#include "cli/option_table.h"
#include "urlsift.h"

/* Columns: the one in which the text of an option begins, and the width of that text. */
#define HELP_COLUMN 30
#define HELP_WIDTH 49

static void
help_blanks(struct buffer *to, size_t n)
{
	for (; n > 0; n--)
		buffer_char(to, ' ');
}

/* Put "  -e, --regexp=RE", and blanks up to the column of the text, if need be on a new line. */
static void
help_option(struct buffer *to, const struct option_row *row)
{
	size_t start = to->len;

	buffer_string(to, "  ");
	buffer_char(to, row->letter == 0 ? ' ' : '-');
	buffer_char(to, row->letter == 0 ? ' ' : row->letter);
	buffer_string(to, row->letter == 0 ? "  --" : ", --");
	buffer_string(to, row->name);
	if (row->has_arg) {
		buffer_string(to, row->has_arg == 2 ? "[=" : "=");
		buffer_string(to, row->arg);
		buffer_string(to, row->has_arg == 2 ? "]" : "");
	}
	if (to->len - start > HELP_COLUMN - 2) {
		buffer_char(to, '\n');
		start = to->len;
	}
	help_blanks(to, to->failed ? 0 : HELP_COLUMN - (to->len - start));
}

/* Put a text in lines of HELP_WIDTH, from HELP_COLUMN on. */
static void
help_text(struct buffer *to, const char *text)
{
	size_t columns = 0, len;

	for (; *text != '\0'; text += len) {
		text += *text == ' ';
		len = strcspn(text, " ");
		if (columns > 0 && columns + 1 + len > HELP_WIDTH) {
			buffer_char(to, '\n');
			help_blanks(to, HELP_COLUMN);
			columns = 0;
		} else if (columns > 0) {
			buffer_char(to, ' ');
			columns++;
		}
		buffer_put(to, text, len);
		columns += len;
	}
}

static void
help_row(struct buffer *to, const struct option_row *row)
{
	if (row->name == NULL) {
		buffer_char(to, '\n');
		buffer_string(to, row->help);
		buffer_string(to, ":\n");
		return;
	}
	help_option(to, row);
	help_text(to, row->help);
	buffer_char(to, '\n');
}

void
help_options(struct buffer *to)
{
	size_t i;

	buffer_string(to,
	    "Usage: urlsift [OPTION]... [FILE]...\n"
	    "  or:  urlsift --parse [OPTION]... [URL]...\n"
	    "Find URLs in text and rejoin those broken over lines (RFC 1738).  Each is\n"
	    "printed as [FILE:]LINE:COLUMN:URL.  Without FILE, or when FILE is -, standard\n"
	    "input is read.\n"
	    "\n"
	    "With -w it finds only URLs that the text marks as URLs: <URL:...>,\n"
	    "<https://...>, URL:...\n");
	for (i = 0; i < option_table_n; i++)
		help_row(to, &option_table[i]);
	buffer_string(to,
	    "\n"
	    "Exit status is 0 if a URL was found, 1 if none was, 2 after an error; with\n"
	    "--lint, 0 if there are no problems, 1 if there are.\n"
	    "Report bugs to the maintainer of the package or repository that you have it\n"
	    "from, with the output of urlsift --version.\n");
}

/* Some of these libraries are loaded only when they are needed. */
static const char help_built[] = "PCRE2"
#ifdef HAVE_ISAL
    " ISA-L"
#else
    " zlib"
#endif
    " bzip2 liblzma zstd libarchive"
#ifdef HAVE_HYPHEN
    " libhyphen"
#endif
#ifdef HAVE_IDN2
    " libidn2"
#endif
#ifdef HAVE_PSL
    " libpsl"
#endif
#ifdef HAVE_SQLITE
    " SQLite"
#endif
    ;

const char *
help_libraries(void)
{
	return help_built;
}

/* Returns the name of the widest vector instructions used on this processor. */
static const char *
help_vectors(void)
{
#if defined __x86_64__ && defined __GNUC__
	return __builtin_cpu_supports("avx2") ? "AVX2" : "SSE2";
#elif defined __aarch64__ && defined __ARM_NEON
	return "NEON";
#else
	return "none";
#endif
}

void
help_version(struct buffer *to, const struct sandbox *sandbox)
{
	buffer_string(to, "urlsift ");
	buffer_string(to, urlsift_version());
	buffer_string(to, "\nlibraries: ");
	buffer_string(to, help_libraries());
	buffer_string(to, "\nvectors: ");
	buffer_string(to, help_vectors());
	buffer_string(to, "\nsandbox:");
	if (sandbox->landlock > 0) {
		buffer_string(to, " Landlock ");
		buffer_number(to, sandbox->landlock);
	}
	if (sandbox->seccomp)
		buffer_string(to, " seccomp");
	if (sandbox->landlock == 0 && !sandbox->seccomp)
		buffer_string(to, " none");
	buffer_char(to, '\n');
}

void
help_schemes(struct buffer *to)
{
	static const char *const kinds[] = { "url", "urn", "other" };
	const struct urlsift_scheme *scheme;
	size_t i;

	for (i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++) {
		buffer_string(to, scheme->name);
		buffer_char(to, '\t');
		buffer_string(to, kinds[scheme->kind]);
		buffer_char(to, '\t');
		if (scheme->port == 0)
			buffer_char(to, '-');
		else
			buffer_number(to, scheme->port);
		buffer_char(to, '\t');
		buffer_string(to, scheme->origin);
		buffer_char(to, '\n');
	}
}
