/*
 * progress: the line on a terminal, and the last report elsewhere
 */
#include "../unit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "output/progress.h"

static int old, from;
static char seen[512];

/* Open both ends of a terminal.  Returns false if there is no /dev/pts. */
static bool
open_terminal(int ends[2])
{
	ends[0] = posix_openpt(O_RDWR | O_NOCTTY);
	if (ends[0] < 0)
		return false;
	if (grantpt(ends[0]) == 0 && unlockpt(ends[0]) == 0) {
		ends[1] = open(ptsname(ends[0]), O_RDWR | O_NOCTTY);
		if (ends[1] >= 0)
			return true;
	}
	close(ends[0]);
	return false;
}

static bool
has_terminals(void)
{
	int ends[2];

	if (!open_terminal(ends))
		return false;
	close(ends[0]);
	close(ends[1]);
	return true;
}

/* Connect standard error to a terminal, or to a pipe. */
static void
redirect(bool terminal)
{
	int ends[2];

	if (terminal)
		assert_true(open_terminal(ends));
	else
		assert_int_equal(pipe(ends), 0);
	fcntl(ends[0], F_SETFL, O_NONBLOCK);
	old = dup(STDERR_FILENO);
	dup2(ends[1], STDERR_FILENO);
	close(ends[1]);
	from = ends[0];
}

static void
restore(void)
{
	dup2(old, STDERR_FILENO);
	close(old);
	close(from);
}

/* Returns the text written since the last call. */
static const char *
written(void)
{
	ssize_t n = read(from, seen, sizeof(seen) - 1);

	seen[n > 0 ? n : 0] = '\0';
	return seen;
}

static void
test_none(void **state)
{
	(void)state;
	progress_add(NULL, 1, 1);
	assert_int_equal(progress_write(NULL, -1, "x", 1), EBADF);
	progress_free(NULL);
}

static void
test_pipe(void **state)
{
	struct progress *progress;
	const char *report;

	(void)state;
	redirect(false);
	assert_null(progress_new(false));
	progress = progress_new(true);
	assert_non_null(progress);
	progress_add(progress, 1500000, 2);
	progress_add(progress, 500000, 1);
	assert_string_equal(written(), "");
	progress_free(progress);
	report = written();
	restore();
	assert_memory_equal(report, "urlsift: 2.0 MB, ", 17);
	assert_non_null(strstr(report, " MB/s, 3 URLs\n"));
	assert_int_equal(strcspn(report, "\n"), strlen(report) - 1);
}

/* Blanks erase the line before anything else is written. */
static void
test_terminal(void **state)
{
	struct progress *progress;
	char line[sizeof(seen)];
	size_t len;

	(void)state;
	redirect(true);
	progress = progress_new(true);
	progress_add(progress, 2000000, 3);
	strcpy(line, written());
	assert_int_equal(progress_write(progress, STDERR_FILENO, "x", 1), 0);
	len = strlen(written()) - 1;
	progress_free(progress);
	assert_int_equal(read(from, line + sizeof(line) - 1, 1), -1);
	restore();
	assert_memory_equal(line, "\r2.0 MB, ", 9);
	assert_non_null(strstr(line, " MB/s, 3 URLs"));
	assert_int_equal(len, strlen(line) + 1);
	assert_int_equal(strspn(seen + 1, " "), len - 2);
	assert_int_equal(seen[0], '\r');
	assert_string_equal(seen + len - 1, "\rx");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_none),
		cmocka_unit_test(test_pipe),
		cmocka_unit_test(test_terminal),
	};

	if (has_terminals())
		return unit_run(tests, 3, NULL);
	return unit_run(tests, 2, "no /dev/pts");
}
