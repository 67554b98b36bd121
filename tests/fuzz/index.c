/*
 * index.c - tests: an index whose octets others have changed
 *
 * The input is a list of changes, four octets each, to an index that the program has made.  The
 * first octet says what the next two are: 0: the offset of an octet; 1: the length to which the
 * index is cut; others: the number of an octet, counted without those that no record uses.  The
 * last is the octet that is put there.  The program adds to that index: it ends, with a status
 * of its own.
 */
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz.h"

#define CHANGE 4
#define ZEROS 8
#define DATABASE_MAX ((size_t)1 << 20)

/* main() of the program, under another name; exit() is not called, so atexit() is not either. */
int program_main(int argc, char **argv);
int program_atexit(void (*function)(void));

const struct fuzz_inputs fuzz_inputs = {
	.directory = "index", .table = "charsets.tsv", .column = 1, .headers = { "" },
	.rows_whole = true
};

/* In memory if that can be had: on a disk a run takes three times as long. */
static char directory[32] = "/dev/shm/urlsift-fuzz-XXXXXX";
static char database[sizeof(directory) + 8], option[sizeof(database) + 16], text[64];
static uint8_t made[DATABASE_MAX];	/* the index as the program has made it */
static size_t made_len;
static int text_fd;		/* what is indexed */
static size_t used[DATABASE_MAX], n_used;	/* octets that are not in long runs of zeros */

int
program_atexit(void (*function)(void))
{
	(void)function;
	return 0;
}

/* Run the program with the index and one more argument, without its messages. */
static int
program_run(const char *argument)
{
	char *arguments[] = {
		(char *)(uintptr_t)"urlsift", (char *)(uintptr_t)"--no-sandbox",
		(char *)(uintptr_t)"-s", option, (char *)(uintptr_t)argument, NULL
	};
	int stderr_fd = dup(STDERR_FILENO), quiet = open("/dev/null", O_WRONLY), status;

	FUZZ_CHECK(dup2(quiet, STDERR_FILENO) == STDERR_FILENO);
	optind = 0;
	status = program_main(5, arguments);
	FUZZ_CHECK(dup2(stderr_fd, STDERR_FILENO) == STDERR_FILENO);
	close(stderr_fd);
	close(quiet);
	return status;
}

static void
database_write(const uint8_t *octets, size_t len)
{
	static const char *const more[] = { "-wal", "-shm", "-journal" };
	char path[sizeof(database) + 16];
	int fd = open(database, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	FUZZ_CHECK(fd >= 0 && write(fd, octets, len) == (ssize_t)len);
	close(fd);
	for (size_t i = 0; i < sizeof(more) / sizeof(more[0]); i++) {
		snprintf(path, sizeof(path), "%s%s", database, more[i]);
		unlink(path);
	}
}

static void
remove_directory(void)
{
	database_write(made, 0);
	unlink(database);
	rmdir(directory);
}

static void
used_find(void)
{
	size_t zeros = 0;

	for (size_t i = 0; i < made_len; i++) {
		zeros = made[i] == 0 ? zeros + 1 : 0;
		if (zeros <= ZEROS)
			used[n_used++] = i;
	}
}

/* Make the index, once. */
static void
database_make(void)
{
	static const char urls[] = "From a Mon Jan  2 03:04:05 1995\nFrom: a@h\nSubject: s\n\n"
	    "http://h.dom/a <URL:ftp://x.dom/b-\nc> http://h:x/ http://h.dom/a\n";
	ssize_t n;
	int fd;

	if (mkdtemp(directory) == NULL) {
		strcpy(directory, "/tmp/urlsift-fuzz-XXXXXX");
		FUZZ_CHECK(mkdtemp(directory) != NULL);
	}
	FUZZ_CHECK(atexit(remove_directory) == 0);
	snprintf(database, sizeof(database), "%s/i.db", directory);
	snprintf(option, sizeof(option), "--sqlite=%s", database);
	text_fd = memfd_create("text", 0);
	snprintf(text, sizeof(text), "/proc/self/fd/%d", text_fd);
	FUZZ_CHECK(text_fd >= 0 && write(text_fd, urls, sizeof(urls) - 1) == sizeof(urls) - 1);
	FUZZ_CHECK(program_run(text) == 0);
	fd = open(database, O_RDONLY);
	n = read(fd, made, sizeof(made));
	FUZZ_CHECK(n > 4096 && (size_t)n < sizeof(made));
	made_len = (size_t)n;
	close(fd);
	used_find();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static uint8_t octets[DATABASE_MAX];
	size_t len, at, left = size;
	int status;

	if (made_len == 0)
		database_make();
	len = made_len;
	memcpy(octets, made, len);
	for (; left >= CHANGE; data += CHANGE, left -= CHANGE) {
		at = (size_t)data[1] << 8 | data[2];
		if (data[0] > 1)
			at = used[at % n_used];
		if (data[0] == 1)
			len = at < len ? at : len;
		else if (at < len)
			octets[at] = data[3];
	}
	database_write(octets, len);
	status = program_run(text);
	FUZZ_CHECK(status >= 0 && status <= 2);
	return 0;
}
