/*
 * hostile.c - tests: inputs made to cost time and memory
 *
 * The program $URLSIFT reads each of them from a pipe, in one thread, N octets
 * and 4N, with the default kinds and with all.  Its CPU time must grow as its
 * input does and stay in proportion to that for ordinary text, its memory must
 * be little more than for that.
 *
 * HOSTILE_SIZE in the environment sets N in KiB (256).  The limits leave room
 * for a machine that does other things; HOSTILE_EXACT=1 takes it away, for
 * N of 64 MiB or more on a quiet one.  HOSTILE_MEMORY sets a limit of
 * memory in KiB (0: none, for programs with sanitizers).
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../tap.h"

#define BLOCK 65536
#define RUNS 3
#define SECONDS_MAX 60
#define MEMORY_MORE 3072	/* KiB: patterns of hyphenation are read when they are needed */

/* PREFIX once, then over and over UNIT and PAD blanks. */
struct hostile {
	const char *name, *prefix, *unit;
	size_t len;		/* of the unit: it may hold NUL */
	size_t pad;
	unsigned readings;	/* that each find has */
};

#define UNIT(unit) UNIT_READ(unit, 0, 1)
#define UNIT_READ(unit, pad, readings) unit, sizeof(unit) - 1, pad, readings
#define PAGE "\n\n\nMasinter       [Page 9]\n\f\nRFC 1738      URLs      December 1994\n\n\n"
#define PROSE "The quick brown fox jumps over the lazy dog, and the dog sleeps on in peace.\n"
#define PROSE_4 PROSE PROSE PROSE PROSE

static const struct hostile ordinary = {
	"ordinary text", "",
	UNIT("See <URL:http://www.host.dom/a/b.html> and http://h.dom/x for more of it.\n"
	    PROSE_4 PROSE_4 PROSE_4 PROSE_4)
};

static const struct hostile hostiles[] = {
	{ "<", "", UNIT("<") },
	{ "<URL:", "", UNIT("<URL:") },
	{ "<URL:<", "", UNIT("<URL:<") },
	{ "<a:", "", UNIT("<a:") },
	{ "<a://h/", "", UNIT("<a://h/") },
	{ ":", "", UNIT(":") },
	{ "<URL: and a megabyte of blanks", "", UNIT_READ("<URL:", 1 << 20, 1) },
	{ "<URL: and two kilobytes of blanks", "", UNIT_READ("<URL:", 2000, 1) },
	{ "<URL:http://h/a and lines of blanks", "", UNIT("<URL:http://h/a \n \t\n ") },
	{ "<URL: and ideographic spaces", "<URL:", UNIT("\xe3\x80\x80") },
	{ "no line's end", "", UNIT("the quick brown fox ") },
	{ "line ends", "", UNIT("\n") },
	{ "NUL", "", UNIT("\0") },
	{ "hyphens at breaks, unclosed", "", UNIT("<URL:http://h/a-\n") },
	{ "hyphens at breaks, closed", "",
	    UNIT_READ("<URL:http://h/a-\nb-\nc-\nd-\ne-\nf-\ng-\nh-\ni-\nj-\nk>\n", 0, 12) },
	{ "hyphens at breaks in one wrapper", "<URL:http://h/", UNIT("a-\n") },
	{ "only hyphens and breaks", "<URL:http://h/", UNIT("-\n") },
	{ "URL:", "", UNIT("URL:") },
	{ "URL:http://h/a", "", UNIT("URL:http://h/a ") },
	{ "\"http://h/", "", UNIT("\"http://h/") },
	{ "\"http://h/ a", "", UNIT("\"http://h/a\nb\nc\nd\n") },
	{ "http://", "", UNIT("http://") },
	{ "http://h", "", UNIT("http://h") },
	{ "http://h/ on lines", "", UNIT("http://h/\n") },
	{ "mailto:a@b", "", UNIT("mailto:a@b") },
	{ "news:a", "", UNIT("news:a") },
	{ "words and ://", "", UNIT("a://b ") },
	{ "pages in wrappers", "", UNIT("<URL:http://h.dom/a" PAGE) },
	{ "pages in one wrapper", "<URL:http://h.dom/a", UNIT(PAGE) },
	{ "lines that may recur", "", UNIT("<URL:a:b\nChapter 1 - Page 1\n") },
	{ "quote marks", "", UNIT("> > > <URL:http://h.dom/a\n> > ") },
	{ "a line of quote marks", "<URL:http://h/a\n", UNIT("> ") },
	{ "entities", "", UNIT("&lt;URL:") },
	{ "&lt;", "", UNIT("&lt;") },
	{ "several in a wrapper", "<URL:", UNIT("http://h/a http://h/b, ") },
	{ "brackets in a URL", "", UNIT("<URL:http://h/((((((((((((((((((((((((((((((((") },
	{ "punctuation", "URL:http://h/", UNIT(".,;:!?") },
	{ "escapes", "<URL:http://h/", UNIT("%2") },
	{ "backslashes", "<URL:http://h/", UNIT("\\_") },
	{ "soft hyphens", "<URL:http://h/", UNIT("\xc2\xad\xe2\x80\x8b") },
};

struct usage {
	double seconds;		/* of CPU time */
	long memory;		/* KiB at the peak */
	unsigned long finds;
};

static size_t size;
static long memory_max;		/* -1: what ordinary text takes, and MEMORY_MORE */
static int exact;

/*
 * 1. Runs
 */

/* The child: it is too slow when it has used its time up. */
static void
program_exec(const char *program, int in, int out, const char *option, const char *count)
{
	const struct rlimit limit = { SECONDS_MAX, SECONDS_MAX };

	if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || setrlimit(RLIMIT_CPU, &limit) != 0)
		_exit(126);
	signal(SIGPIPE, SIG_DFL);
	execl(program, "urlsift", "-j1", option, count, (char *)NULL);
	_exit(127);
}

/* Units and their blanks, as many as make a good block; its length goes to *LEN. */
static char *
block_new(const struct hostile *hostile, size_t *len)
{
	size_t unit = hostile->len + hostile->pad;
	char *block;

	*len = (1 + BLOCK / unit) * unit;
	block = malloc(*len);
	if (block == NULL)
		tap_bail("no memory");
	memset(block, ' ', *len);
	for (size_t at = 0; at < *len; at += unit)
		memcpy(block + at, hostile->unit, hostile->len);
	return block;
}

static int
octets_write(int fd, const char *octets, size_t len)
{
	while (len > 0) {
		ssize_t n = write(fd, octets, len);

		if (n < 0)
			return -1;
		octets += n;
		len -= (size_t)n;
	}
	return 0;
}

/* A program that goes away early has had enough; its status says whether that was right. */
static void
hostile_write(int fd, const struct hostile *hostile, size_t len)
{
	size_t n = strlen(hostile->prefix), unit;
	char *block = block_new(hostile, &unit);

	if (octets_write(fd, hostile->prefix, n) == 0) {
		for (len -= n; len > 0; len -= n) {
			n = len < unit ? len : unit;
			if (octets_write(fd, block, n) != 0)
				break;
		}
	}
	free(block);
}

static unsigned long
count_read(int fd)
{
	char answer[64] = "";
	ssize_t n = read(fd, answer, sizeof(answer) - 1);

	return n > 0 ? strtoul(answer, NULL, 10) : 0;
}

/* Run the program on LEN octets; with COUNT only to count its finds.  Ends the test if it fails. */
static struct usage
program_run(const struct hostile *hostile, size_t len, const char *option, int count)
{
	const char *program = getenv("URLSIFT");
	struct usage usage = { 0, 0, 0 };
	struct rusage rusage;
	int in[2], out[2], status;
	pid_t pid;

	if (program == NULL || access(program, X_OK) != 0)
		tap_bail("URLSIFT names no program");
	if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0)
		tap_bail("pipe: %s", strerror(errno));
	if (!count) {
		close(out[1]);
		out[1] = open("/dev/null", O_WRONLY | O_CLOEXEC);
	}
	fflush(stdout);
	pid = fork();
	if (pid == 0)
		program_exec(program, in[0], out[1], option, count ? "-c" : NULL);
	close(in[0]);
	close(out[1]);
	if (pid < 0)
		tap_bail("fork: %s", strerror(errno));
	hostile_write(in[1], hostile, len);
	close(in[1]);
	usage.finds = count_read(out[0]);
	close(out[0]);
	if (wait4(pid, &status, 0, &rusage) != pid)
		tap_bail("wait4: %s", strerror(errno));
	if (WIFSIGNALED(status) && WTERMSIG(status) != SIGXCPU && WTERMSIG(status) != SIGKILL)
		tap_bail("%s: signal %d", hostile->name, WTERMSIG(status));
	if (WIFEXITED(status) && WEXITSTATUS(status) > 1)
		tap_bail("%s: exit status %d", hostile->name, WEXITSTATUS(status));
	usage.seconds = (double)(rusage.ru_utime.tv_sec + rusage.ru_stime.tv_sec) +
	    (double)(rusage.ru_utime.tv_usec + rusage.ru_stime.tv_usec) / 1e6;
	usage.memory = rusage.ru_maxrss;
	return usage;
}

static int
seconds_compare(const void *a, const void *b)
{
	const struct usage *x = a, *y = b;

	return (x->seconds > y->seconds) - (x->seconds < y->seconds);
}

/* The run with the median time. */
static struct usage
measure(const struct hostile *hostile, size_t len, const char *option)
{
	struct usage runs[RUNS];

	for (unsigned i = 0; i < RUNS; i++)
		runs[i] = program_run(hostile, len, option, 0);
	qsort(runs, RUNS, sizeof(*runs), seconds_compare);
	return runs[RUNS / 2];
}

/*
 * 2. Limits
 */

/* Time in proportion to ordinary text, or else to the readings that are found. */
static int
is_fast(const struct hostile *hostile, const struct usage *usage, const struct usage *normal)
{
	double readings = (double)usage->finds * hostile->readings;
	double by_size = normal->seconds * (exact ? 10 : 40);
	double by_finds = readings * (exact ? 40e-9 : 2e-6);

	return usage->seconds <= (by_size > by_finds ? by_size : by_finds) + (exact ? 0 : 0.05);
}

/* Four times the input in four times the time, with a little for what does not grow. */
static int
is_linear(const struct usage *n, const struct usage *n4)
{
	return n4->seconds <= (exact ? 4.4 : 6) * n->seconds + (exact ? 0.01 : 0.05);
}

static int
is_small(const struct usage *usage, const struct usage *normal)
{
	if (memory_max == 0)
		return 1;
	return usage->memory <= (memory_max > 0 ? memory_max : normal->memory + MEMORY_MORE);
}

static void
hostile_check(const struct hostile *hostile, const char *option, const struct usage *normal)
{
	struct usage n = measure(hostile, size, option);
	struct usage n4 = measure(hostile, 4 * size, option);

	n4.finds = program_run(hostile, 4 * size, option, 1).finds;
	tap_ok(is_fast(hostile, &n4, normal) && is_linear(&n, &n4) && is_small(&n4, normal),
	    "%s %s", option, hostile->name);
	tap_note("%.3f s, 4 times as much %.3f s (ordinary %.3f s), %lu finds, %ld KiB (%ld KiB)",
	    n.seconds, n4.seconds, normal->seconds, n4.finds, n4.memory, normal->memory);
}

static long
variable(const char *name, long otherwise)
{
	const char *value = getenv(name);

	return value != NULL ? strtol(value, NULL, 10) : otherwise;
}

int
main(void)
{
	static const char *const options[] = { "--find=wrapped", "--find=all" };

	size = (size_t)variable("HOSTILE_SIZE", 256) << 10;
	memory_max = variable("HOSTILE_MEMORY", -1);
	exact = variable("HOSTILE_EXACT", 0) != 0;
	signal(SIGPIPE, SIG_IGN);
	if (size == 0)
		tap_bail("HOSTILE_SIZE is no number of KiB");
	for (size_t i = 0; i < 2; i++) {
		struct usage normal = measure(&ordinary, 4 * size, options[i]);

		for (size_t j = 0; j < sizeof(hostiles) / sizeof(hostiles[0]); j++)
			hostile_check(&hostiles[j], options[i], &normal);
	}
	return tap_done();
}
