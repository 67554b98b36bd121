/*
 * progress - output: reports of a long run's progress on standard error (--progress)
 *
 * The line is erased with blanks, which works on any terminal.
 */
#include "output/progress.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "output/clock.h"

/* Milliseconds before the first report, and between reports on a terminal and elsewhere. */
#define PROGRESS_LONG 1000
#define PROGRESS_TERMINAL 200
#define PROGRESS_LINES 1000

#define PROGRESS_LINE 128

struct progress {
	atomic_uint_fast64_t octets, urls;
	atomic_uint_fast64_t due;	/* when to report next, by clock_now() */
	uint64_t began;
	uint64_t interval;	/* milliseconds */
	bool terminal;
	pthread_mutex_t lock;	/* for writing, and for SHOWN */
	size_t shown;		/* columns of the line on the terminal */
};

static int
progress_write_all(int fd, const char *text, size_t len)
{
	struct pollfd wait = { .fd = fd, .events = POLLOUT };
	ssize_t n;

	while (len > 0) {
		n = write(fd, text, len);
		if (n >= 0) {
			text += n;
			len -= (size_t)n;
		} else if (errno == EAGAIN) {
			poll(&wait, 1, -1);
		} else if (errno != EINTR) {
			return errno;
		}
	}
	return 0;
}

/* Erase the line with blanks.  The caller holds the lock. */
static void
progress_erase(struct progress *progress)
{
	char line[PROGRESS_LINE + 2];

	if (progress->shown == 0)
		return;
	line[0] = line[progress->shown + 1] = '\r';
	memset(line + 1, ' ', progress->shown);
	progress_write_all(STDERR_FILENO, line, progress->shown + 2);
	progress->shown = 0;
}

/* Write a report.  The caller holds the lock. */
static void
progress_show(struct progress *progress)
{
	double octets = (double)atomic_load(&progress->octets);
	uint64_t passed = clock_now() - progress->began;
	char line[PROGRESS_LINE];
	int len;

	len = snprintf(line, sizeof(line) - 1, "%s%.1f MB, %.1f MB/s, %" PRIu64 " URLs",
	    progress->terminal ? "\r" : "urlsift: ", octets / 1e6,
	    octets / 1e3 / (double)(passed > 0 ? passed : 1),
	    (uint64_t)atomic_load(&progress->urls));
	if (!progress->terminal) {
		line[len++] = '\n';
	} else {
		/* Overwrite the end of a longer line. */
		while ((size_t)len < progress->shown + 1)
			line[len++] = ' ';
		progress->shown = (size_t)len - 1;
	}
	/* A failure to write to standard error cannot be reported anywhere. */
	progress_write_all(STDERR_FILENO, line, (size_t)len);
}

struct progress *
progress_new(bool always)
{
	bool terminal = isatty(STDERR_FILENO);
	struct progress *progress;

	if (!always && !terminal)
		return NULL;
	progress = calloc(1, sizeof(*progress));
	if (progress == NULL)
		return NULL;
	progress->terminal = terminal;
	progress->interval = terminal ? PROGRESS_TERMINAL : PROGRESS_LINES;
	progress->began = clock_now();
	progress->due = progress->began + (terminal && always ? 0 : PROGRESS_LONG);
	pthread_mutex_init(&progress->lock, NULL);
	return progress;
}

void
progress_free(struct progress *progress)
{
	if (progress == NULL)
		return;
	progress_erase(progress);
	if (!progress->terminal)
		progress_show(progress);
	pthread_mutex_destroy(&progress->lock);
	free(progress);
}

void
progress_add(struct progress *progress, uint64_t octets, uint64_t urls)
{
	uint64_t now;

	if (progress == NULL)
		return;
	atomic_fetch_add(&progress->octets, octets);
	atomic_fetch_add(&progress->urls, urls);
	now = clock_now();
	/* The first thread that notices the time reports; the others do not wait for it. */
	if (now < atomic_load(&progress->due) || pthread_mutex_trylock(&progress->lock) != 0)
		return;
	if (now >= atomic_load(&progress->due)) {
		progress_show(progress);
		atomic_store(&progress->due, now + progress->interval);
	}
	pthread_mutex_unlock(&progress->lock);
}

int
progress_write(struct progress *progress, int fd, const char *text, size_t len)
{
	int error;

	if (progress == NULL)
		return progress_write_all(fd, text, len);
	pthread_mutex_lock(&progress->lock);
	progress_erase(progress);
	error = progress_write_all(fd, text, len);
	pthread_mutex_unlock(&progress->lock);
	return error;
}
