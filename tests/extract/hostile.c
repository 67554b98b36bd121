/*
 * hostile.c - tests: inputs made to cost time and memory
 *
 * The program $URLSIFT reads each of them from a pipe, in one thread, N octets
 * and 4N, with the default kinds and with all.  Its CPU time must grow as its
 * input does, and stay within a second for each MiB; its memory must be little
 * more than for ordinary text.  What an octet may cost in detail, hostile_scan
 * says: it measures the machine, too.
 *
 * A point is a text.  One in 48 is run, all of them with TESTS_FULL=1:
 * hostile_scan has more of them each time.  HOSTILE_SIZE in the environment sets
 * N in KiB (256).  The limits leave room for a machine that does other things,
 * and what seems too slow is run again; HOSTILE_EXACT=1 takes the room away, for
 * N of 64 MiB or more on a quiet one.  HOSTILE_MEMORY sets a limit of memory in
 * KiB (0: none, for programs with sanitizers).
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
#include "hostile_texts.h"

#define EACH 48			/* of the texts, one is run */
#define TRIES 4
#define SECONDS_MAX 60
#define SECONDS_OCTET 1e-6
#define MEMORY_MORE 3072	/* KiB: patterns of hyphenation are read when they are needed */

struct usage {
	double seconds;		/* of CPU time */
	long memory;		/* KiB at the peak */
	unsigned long finds;
};

static size_t size;
static char *octets;		/* 4 * SIZE of the text that is looked at */
static long memory_max;		/* -1: what ordinary text takes, and MEMORY_MORE */
static int exact;
static double slow;

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

/* A program that goes away early has had enough; its status says whether that was right. */
static void
text_write(int fd, const char *s, size_t len)
{
	while (len > 0) {
		ssize_t n = write(fd, s, len);

		if (n < 0)
			return;
		s += n;
		len -= (size_t)n;
	}
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
program_run(const struct hostile_text *text, size_t len, const char *option, int count)
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
	text_write(in[1], octets, len);
	close(in[1]);
	usage.finds = count_read(out[0]);
	close(out[0]);
	if (wait4(pid, &status, 0, &rusage) != pid)
		tap_bail("wait4: %s", strerror(errno));
	if (WIFSIGNALED(status) && WTERMSIG(status) != SIGXCPU && WTERMSIG(status) != SIGKILL)
		tap_bail("%s: signal %d", text->name, WTERMSIG(status));
	if (WIFEXITED(status) && WEXITSTATUS(status) > 1)
		tap_bail("%s: exit status %d", text->name, WEXITSTATUS(status));
	usage.seconds = (double)(rusage.ru_utime.tv_sec + rusage.ru_stime.tv_sec) +
	    (double)(rusage.ru_utime.tv_usec + rusage.ru_stime.tv_usec) / 1e6;
	usage.memory = rusage.ru_maxrss;
	return usage;
}

/*
 * 2. Limits
 */

/* Within the limit for its length; if exact, in proportion to ordinary text or to what is found. */
static int
is_fast(const struct hostile_text *text, const char *option, struct usage *usage,
    const struct usage *normal)
{
	if (!exact)
		return usage->seconds <= slow * SECONDS_OCTET * 4 * (double)size;
	if (usage->seconds <= normal->seconds * 10)
		return 1;
	usage->finds = program_run(text, 4 * size, option, 1).finds;
	return usage->seconds <= (double)usage->finds * 40e-9;
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

static int
text_is_fine(const struct hostile_text *text, const char *option)
{
	struct usage normal, n, n4;
	int tries;

	for (tries = 0; tries < TRIES; tries++) {
		hostile_fill(octets, 4 * size, &hostile_ordinary);
		normal = program_run(&hostile_ordinary, 4 * size, option, 0);
		hostile_fill(octets, 4 * size, text);
		n = program_run(text, size, option, 0);
		n4 = program_run(text, 4 * size, option, 0);
		if (is_fast(text, option, &n4, &normal) && is_linear(&n, &n4) &&
		    is_small(&n4, &normal))
			return 1;
	}
	tap_note("%s: %.3f s, 4 times as much %.3f s (ordinary %.3f s), %ld KiB (%ld KiB)", option,
	    n.seconds, n4.seconds, normal.seconds, n4.memory, normal.memory);
	return 0;
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
	size_t each = getenv("TESTS_FULL") != NULL ? 1 : EACH;

	size = (size_t)variable("HOSTILE_SIZE", 256) << 10;
	memory_max = variable("HOSTILE_MEMORY", -1);
	exact = variable("HOSTILE_EXACT", 0) != 0;
	slow = (double)variable("HOSTILE_SLOW", 1);
	octets = malloc(4 * size + 1);
	signal(SIGPIPE, SIG_IGN);
	if (size == 0 || octets == NULL)
		tap_bail("HOSTILE_SIZE is no number of KiB, or there is no memory");
	for (size_t i = 0; i < hostile_n_texts; i += each)
		tap_ok(text_is_fine(&hostile_texts[i], "--find=wrapped") &&
		    text_is_fine(&hostile_texts[i], "--find=all"), "%s", hostile_texts[i].name);
	free(octets);
	return tap_done();
}
