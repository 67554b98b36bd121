/*
 * main - cli: run the mode that the options choose; --help, --version, --list-schemes
 */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#ifdef HAVE_MALLOPT
#include <malloc.h>
#endif
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/option_table.h"
#include "cli/run.h"
#include "cli/sandbox.h"

/* Octets of the buffer of a pipe on standard output: four blocks of the output. */
#define MAIN_PIPE (256 * 1024)

/* Columns: the one in which the text of an option begins, and the width of that text. */
#define MAIN_COLUMN 30
#define MAIN_WIDTH 49

/*
 * Enlarge the buffer of a pipe on standard output, so that writer and reader wait for each other
 * less often.  Failures are ignored.
 */
static void
main_widen_pipe(void)
{
#ifdef F_SETPIPE_SZ
	int room = fcntl(STDOUT_FILENO, F_GETPIPE_SZ);

	if (room > 0 && room < MAIN_PIPE)
		fcntl(STDOUT_FILENO, F_SETPIPE_SZ, MAIN_PIPE);
#endif
}

/*
 * Prepare the descriptors and signals, before any file is opened.  SIGPIPE is ignored, so that a
 * closed pipe is a write error: the end of a program that reads the messages must not end this one.
 * Returns whether SIGPIPE would have ended the process.
 */
static bool
main_begin(void)
{
	int fd;

	/*
	 * If a standard descriptor is closed, the next file opened would get its number.  Open
	 * /dev/null there, for the wrong direction, so that every use fails.
	 */
	for (fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
		    open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			abort();
	main_widen_pipe();
	return signal(SIGPIPE, SIG_IGN) == SIG_DFL;
}

static void
main_blanks(struct buffer *to, size_t n)
{
	for (; n > 0; n--)
		buffer_char(to, ' ');
}

/* Put "  -e, --regexp=RE", and blanks up to the column of the text, if need be on a new line. */
static void
main_help_option(struct buffer *to, const struct option_row *row)
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
	if (to->len - start > MAIN_COLUMN - 2) {
		buffer_char(to, '\n');
		start = to->len;
	}
	main_blanks(to, to->failed ? 0 : MAIN_COLUMN - (to->len - start));
}

/* Put a text in lines of MAIN_WIDTH, from MAIN_COLUMN on. */
static void
main_help_text(struct buffer *to, const char *text)
{
	size_t columns = 0, len;

	for (; *text != '\0'; text += len) {
		text += *text == ' ';
		len = strcspn(text, " ");
		if (columns > 0 && columns + 1 + len > MAIN_WIDTH) {
			buffer_char(to, '\n');
			main_blanks(to, MAIN_COLUMN);
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
main_help_row(struct buffer *to, const struct option_row *row)
{
	if (row->name == NULL) {
		buffer_char(to, '\n');
		buffer_string(to, row->help);
		buffer_string(to, ":\n");
		return;
	}
	main_help_option(to, row);
	main_help_text(to, row->help);
	buffer_char(to, '\n');
}

static void
main_help(struct buffer *to)
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
		main_help_row(to, &option_table[i]);
	buffer_string(to,
	    "\n"
	    "Exit status is 0 if a URL was found, 1 if none was, 2 after an error; with\n"
	    "--lint, 0 if there are no problems, 1 if there are.\n"
	    "Report bugs to the maintainer of the package or repository where you got it,\n"
	    "with the output of urlsift --version.\n");
}

/* Some of these libraries are loaded only when they are needed. */
static const char main_libraries[] = "PCRE2"
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

/* Returns the name of the widest vector instructions used on this processor. */
static const char *
main_vectors(void)
{
#if defined __x86_64__ && defined __GNUC__
	return __builtin_cpu_supports("avx2") ? "AVX2" : "SSE2";
#elif defined __aarch64__ && defined __ARM_NEON
	return "NEON";
#else
	return "none";
#endif
}

/* Put the version, the libraries, the vectors, and the active parts of the sandbox. */
static void
main_version(struct buffer *to, const struct sandbox *sandbox)
{
	buffer_string(to, "urlsift ");
	buffer_string(to, urlsift_version());
	buffer_string(to, "\nlibraries: ");
	buffer_string(to, main_libraries);
	buffer_string(to, "\nvectors: ");
	buffer_string(to, main_vectors());
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

/* Put a line for each scheme: name, kind, default port or "-", origin, separated by TABs. */
static void
main_schemes(struct buffer *to)
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

/* Print the help, the version or the schemes. */
static enum status
main_about(const struct options *options)
{
	struct sandbox sandbox = sandbox_enter(options);
	struct style style = { .end = '\n' };
	struct output output;
	bool written;

	output_init(&output, &output_text, &style, STDOUT_FILENO);
	if (options->mode == OPTIONS_HELP)
		main_help(&output.buffer);
	else if (options->mode == OPTIONS_VERSION)
		main_version(&output.buffer, &sandbox);
	else
		main_schemes(&output.buffer);
	written = run_written(options, &output);
	output_free(&output);
	return written ? STATUS_FOUND : STATUS_TROUBLE;
}

/* Set how the C library allocates memory. */
static void
main_limit_memory(void)
{
#ifdef HAVE_MALLOPT
	struct rlimit limit;

	/* Return large blocks to the system as soon as they are freed, in every thread. */
	mallopt(M_MMAP_THRESHOLD, 1 << 20);
	/* Where no second arena has room, glibc would try to make one at each allocation. */
	if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
		mallopt(M_ARENA_MAX, 1);
#endif
}

int
main(int argc, char **argv)
{
	struct options options;
	enum status status = STATUS_TROUBLE;
	bool pipe_ends;

	pipe_ends = main_begin();
	/* Make libarchive return names of members in UTF-8, whatever the user's locale is. */
	setlocale(LC_CTYPE, "C.UTF-8");
	main_limit_memory();
	if (options_parse(&options, argc, argv)) {
		options.pipe_ends = pipe_ends;
		status = options.mode >= OPTIONS_HELP ? main_about(&options) :
		    run_options(&options);
	}
	options_free(&options);
	return (int)status;
}
