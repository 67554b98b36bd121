/*
 * run - tests: repeat a command, and let each call of one kind fail in turn
 *
 *	run SHIM NAME KINDS MOST COMMAND [ARGUMENT]...
 *
 * KINDS has kinds of the shim, with `+' and error: "alloc alloc+ read:4".  About MOST calls of a
 * kind, evenly spread, fail in as many runs; 0: all calls.  The result of each run must be that
 * of a run without failures, or the status 2, a message, and only records of the right output, in
 * their order.  After a failed write, the output must be a prefix of the right output.  Prints a
 * TAP point with the counts for each kind.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define SECONDS 30
#define ROOM (4 << 20)

struct text {
	size_t len;
	char octets[ROOM];
};

/* The result of a run. */
struct outcome {
	int status;		/* of waitpid(2) */
	uint64_t calls, failed;
	struct text out, err;
};

static uint64_t *counts;
static char counts_file[] = "/tmp/urlsift-faults-XXXXXX";

static void
die(const char *what)
{
	printf("Bail out! %s: %s\n", what, strerror(errno));
	exit(1);
}

static void
read_text(struct text *text, int fd)
{
	ssize_t n;

	text->len = 0;
	if (lseek(fd, 0, SEEK_SET) < 0)
		die("lseek");
	while ((n = read(fd, text->octets + text->len, ROOM - 1 - text->len)) > 0)
		text->len += (size_t)n;
	text->octets[text->len] = '\0';
}

static int
memory_file(void)
{
	int fd = memfd_create("output", MFD_CLOEXEC);

	if (fd < 0)
		die("memfd_create");
	return fd;
}

static void
run(char **command, const char *shim, const char *fault, struct outcome *outcome)
{
	int out = memory_file(), err = memory_file();
	int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
	pid_t child;

	counts[0] = counts[1] = 0;
	fflush(stdout);
	child = fork();
	if (child < 0)
		die("fork");
	if (child == 0) {
		dup2(null, STDIN_FILENO);
		dup2(out, STDOUT_FILENO);
		dup2(err, STDERR_FILENO);
		setenv("LD_PRELOAD", shim, 1);
		setenv("FAULT", fault, 1);
		setenv("FAULT_COUNTS", counts_file, 1);
		alarm(SECONDS);
		execvp(command[0], command);
		_exit(127);
	}
	waitpid(child, &outcome->status, 0);
	outcome->calls = counts[0];
	outcome->failed = counts[1];
	read_text(&outcome->out, out);
	read_text(&outcome->err, err);
	close(out);
	close(err);
	close(null);
}

/* Returns whether all lines of PART are in ALL, in the same order. */
static bool
is_subsequence(const char *part, const char *all)
{
	size_t len, n;

	while (*part != '\0') {
		len = strcspn(part, "\n");
		for (;; all += n + 1) {
			n = strcspn(all, "\n");
			if (all[n] == '\0')
				return false;
			if (n == len && memcmp(all, part, n) == 0)
				break;
		}
		all += n + 1;
		part += len;
		if (*part++ != '\n')
			return false;
	}
	return true;
}

/* Returns the defect of a run, or NULL. */
static const char *
wrong(const struct outcome *got, const struct outcome *right, bool prefix)
{
	bool same = got->out.len == right->out.len &&
	    memcmp(got->out.octets, right->out.octets, got->out.len) == 0;

	if (!WIFEXITED(got->status))
		return WTERMSIG(got->status) == SIGALRM ? "it hangs" : "it crashes";
	if (same && got->status == right->status)
		return NULL;
	if (WEXITSTATUS(got->status) != 2)
		return "something is lost, and the status is not 2";
	if (got->err.len == 0)
		return "there is no message";
	if (prefix)
		return got->out.len <= right->out.len &&
		    memcmp(got->out.octets, right->out.octets, got->out.len) == 0 ? NULL :
		    "the output is no prefix";
	return is_subsequence(got->out.octets, right->out.octets) ? NULL :
	    "there are other records";
}

static void
make_counts(void)
{
	int fd = mkstemp(counts_file);

	if (fd < 0 || ftruncate(fd, 2 * sizeof(*counts)) != 0)
		die(counts_file);
	counts = mmap(NULL, 2 * sizeof(*counts), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (counts == MAP_FAILED)
		die("mmap");
	close(fd);
}

/* Test the failures of one kind.  RIGHT: a run without failures, which counted calls of WHICH. */
static void
kind_run(const char *word, uint64_t most, char **argv, struct outcome *right, char *which)
{
	static struct outcome got;
	char fault[96], kind[32], rest[32] = "";
	uint64_t i, step, failed = 0, seen = 0, runs = 0, bad = 0;
	const char *why;

	if (sscanf(word, "%31[a-z]%31s", kind, rest) < 1)
		die(word);
	if (strcmp(kind, which) != 0) {
		snprintf(fault, sizeof(fault), "%s:0", kind);
		run(argv + 5, argv[1], fault, right);
		strcpy(which, kind);
	}
	/* A command that fails by itself, or makes no such call, is no test. */
	if (!WIFEXITED(right->status) || WEXITSTATUS(right->status) > 1 || right->calls == 0) {
		printf("not ok - %s, %s: status %d, %llu calls: %.200s\n", argv[2], word,
		    right->status, (unsigned long long)right->calls, right->err.octets);
		return;
	}
	step = most == 0 || right->calls <= most ? 1 : right->calls / most;
	for (i = 1; i <= right->calls; i += step) {
		snprintf(fault, sizeof(fault), "%s:%llu%s", kind, (unsigned long long)i, rest);
		run(argv + 5, argv[1], fault, &got);
		runs++;
		failed += got.failed > 0;
		seen += got.status != right->status;
		why = wrong(&got, right, strcmp(kind, "write") == 0);
		if (why == NULL)
			continue;
		if (bad++ < 5)
			printf("# %s: %s (status %d): %.200s\n", fault, why, got.status,
			    got.err.octets);
	}
	printf("%s - %s, %s: %llu calls, %llu failed in turn, %llu reported, %llu without effect, "
	    "%llu wrong\n", bad > 0 ? "not ok" : "ok", argv[2], word,
	    (unsigned long long)right->calls, (unsigned long long)failed,
	    (unsigned long long)seen, (unsigned long long)(runs - seen), (unsigned long long)bad);
}

int
main(int argc, char **argv)
{
	static struct outcome right;
	char which[32] = "", *word;

	if (argc < 6)
		return 99;
	make_counts();
	for (word = strtok(argv[3], " "); word != NULL; word = strtok(NULL, " "))
		kind_run(word, strtoull(argv[4], NULL, 10), argv, &right, which);
	unlink(counts_file);
	return 0;
}
