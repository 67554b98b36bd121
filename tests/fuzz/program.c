/*
 * program.c - tests: any octets as a file that the program reads, in several ways
 *
 * The first four octets of the input choose the options, the rest is the file.  They
 * may be letters: "@@@@" reads with the default kinds and prints text.
 *
 * Whatever the file is, no record has a control character, and what --lint suggests is a
 * URL.  The high bits of the second octet choose one of these checks: a pipe prints what a
 * file does; two ranges what the whole does; --redact hides a password that was put at the
 * file's start; --wrap is read back, and, of few inputs, as threads take long: three threads
 * print what one prints.
 */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/ascii.h"
#include "fuzz.h"

#define HEADER 4
#define FILE_MAX 60000		/* a pipe holds it, so that no thread has to write it */
#define ARGUMENTS_MAX 24
#define PATTERNS 14		/* the choice with which words are hyphenated by patterns */
#define PASSWORD "Pl4nt3dPw"

/* main() of the program, under another name; exit() is not called, so atexit() is not either. */
int program_main(int argc, char **argv);
int program_atexit(void (*function)(void));

/* Default; all, passwords; all, mail, passwords. */
const struct fuzz_inputs fuzz_inputs = {
	.directory = "program", .table = "extract.tsv", .column = 1, .headers = {
		"A@@@", "AAaA", "CBcBFrom a 0:00 2000\nContent-Type: text/html\n\n"
	}, .rows_whole = true
};

enum { STATUS_TROUBLE = 2 };

/* What a run printed.  The octets belong to it. */
struct said {
	char *octets;
	size_t len;
	int status;
};

/* What all runs of an input share. */
struct input {
	const char *arguments[ARGUMENTS_MAX];
	size_t n;
	char path[64];
	int fd;
	const char *std;
	bool text;	/* records are lines of text */
	bool lint;
};

static const char *const kinds[] = { "--find=wrapped", "--all", "--find=bare", "--find=quote,url" };
static const char *const hyphens[] = {
	"--hyphen=auto", "--hyphen=keep", "--hyphen=drop", "--hyphen=all"
};
static const char *const forms[] = {
	"--as=text", "--mail=auto", "--mail=auto", "--mail=auto", "--as=mail", "--as=mbox",
	"--as=html", "--as=json", "--as=warc"
};
static const char *const records[] = {
	"-b", "-o", "--notes", "--json", "--lint", "-c",
	"--format=%l:%c:%b:%e %u %U %s %h %k %v %n %w %m %i %t %S %{path} %{csv:mail.from}\\n",
	"--normalize"
};
static const char *const filters[] = {
	"-s", "-s", "-s", "-s", "--regexp=h.?t", "--host=dom", "--strict",
	"--skip=header,quoted,signature,footer,alternative"
};

int
program_atexit(void (*function)(void))
{
	(void)function;
	return 0;
}

static int
file_new(const char *octets, size_t len)
{
	int fd = memfd_create("input", MFD_CLOEXEC);

	FUZZ_CHECK(fd >= 0);
	FUZZ_CHECK(write(fd, octets, len) == (ssize_t)len && lseek(fd, 0, SEEK_SET) == 0);
	return fd;
}

static struct said
said_read(int fd, int status)
{
	struct said said = { .status = status };
	off_t len = lseek(fd, 0, SEEK_END);

	FUZZ_CHECK(len >= 0);
	said.octets = malloc((size_t)len + 1);
	FUZZ_CHECK(said.octets != NULL);
	FUZZ_CHECK(pread(fd, said.octets, (size_t)len, 0) == (ssize_t)len);
	said.octets[len] = '\0';
	said.len = (size_t)len;
	return said;
}

/* Run the program: the options of the input, then those given here, up to a NULL. */
static struct said
program_run(const struct input *input, const char *const *more)
{
	static int out = -1;
	char *arguments[ARGUMENTS_MAX + 8] = { (char *)(uintptr_t)"urlsift" };
	int n = 1, stdout_fd = dup(STDOUT_FILENO), status;

	for (size_t i = 0; i < input->n; i++)
		arguments[n++] = (char *)(uintptr_t)input->arguments[i];
	for (; *more != NULL; more++)
		arguments[n++] = (char *)(uintptr_t)*more;
	if (out < 0)
		out = memfd_create("output", MFD_CLOEXEC);
	fflush(stdout);
	FUZZ_CHECK(out >= 0 && stdout_fd >= 0);
	FUZZ_CHECK(ftruncate(out, 0) == 0 && lseek(out, 0, SEEK_SET) == 0);
	FUZZ_CHECK(dup2(out, STDOUT_FILENO) == STDOUT_FILENO);
	optind = 0;
	status = program_main(n, arguments);
	FUZZ_CHECK(dup2(stdout_fd, STDOUT_FILENO) == STDOUT_FILENO);
	close(stdout_fd);
	FUZZ_CHECK(status >= 0 && status <= STATUS_TROUBLE);
	return said_read(out, status);
}

/* The same with FD as standard input. */
static struct said
program_filter(const struct input *input, const char *const *more, int fd)
{
	int stdin_fd = dup(STDIN_FILENO);
	struct said said;

	FUZZ_CHECK(dup2(fd, STDIN_FILENO) == STDIN_FILENO);
	said = program_run(input, more);
	if (stdin_fd >= 0) {
		FUZZ_CHECK(dup2(stdin_fd, STDIN_FILENO) == STDIN_FILENO);
		close(stdin_fd);
	}
	return said;
}

static bool
said_same(const struct said *a, const struct said *b)
{
	return a->len == b->len && memcmp(a->octets, b->octets, a->len) == 0;
}

/* Returns whether WHOLE is what A and B are together. */
static bool
said_both(const struct said *whole, const struct said *a, const struct said *b)
{
	return whole->len == a->len + b->len && memcmp(whole->octets, a->octets, a->len) == 0 &&
	    memcmp(whole->octets + a->len, b->octets, b->len) == 0;
}

/* Records are lines, tabs separate their fields; nothing else is a control character. */
static bool
said_is_clean(const struct said *said)
{
	for (size_t i = 0; i < said->len; i++) {
		unsigned char octet = (unsigned char)said->octets[i];

		if ((octet < 0x20 && octet != '\n' && octet != '\t') || octet == 0x7F)
			return false;
	}
	return true;
}

static void
options_of(struct input *input, const uint8_t *header)
{
	unsigned record = header[1] % 8;

	input->arguments[input->n++] = "--no-sandbox";
	input->arguments[input->n++] = "-hs";
	input->arguments[input->n++] = kinds[header[0] & 3];
	input->arguments[input->n++] = hyphens[header[0] >> 2 & 3];
	input->std = header[0] & 0x20 ? "--std=1993" : "--std=rfc1738";
	input->arguments[input->n++] = input->std;
	input->arguments[input->n++] = records[record];
	if (header[1] & 8 && strcmp(records[record], "--json") == 0)
		input->arguments[input->n++] = "--context";
	input->arguments[input->n++] = forms[header[2] % 9];
	input->arguments[input->n++] = filters[header[3] & 7];
	/* To read the patterns of a language takes longer than all else. */
	if (!fuzz_all && header[1] >> 4 != PATTERNS)
		input->arguments[input->n++] = "--hyphen-language=absent";
	input->lint = strcmp(records[record], "--lint") == 0;
	input->text = !input->lint && strcmp(records[record], "-c") != 0;
}

/* Three threads read two files as one does. */
static void
threads_check(const struct input *input, const struct said *whole)
{
	struct said said = program_run(input,
	    (const char *const[]){ "-j3", input->path, input->path, NULL });

	FUZZ_CHECK(said_both(&said, whole, whole));
	FUZZ_CHECK(said.status == whole->status);
	free(said.octets);
}

/* A pipe prints what a file does; but the directory of a broken zip is only read in a file. */
static void
pipe_check(const struct input *input, const struct said *whole, const char *octets, size_t len)
{
	bool broken = whole->status == STATUS_TROUBLE;
	bool zip = len > 1 && memcmp(octets, "PK", 2) == 0;
	struct said said;
	int fds[2];

	FUZZ_CHECK(pipe2(fds, O_CLOEXEC) == 0);
	FUZZ_CHECK(write(fds[1], octets, len) == (ssize_t)len);
	close(fds[1]);
	said = program_filter(input, (const char *const[]){ "-j1", "-", NULL }, fds[0]);
	close(fds[0]);
	if (!input->lint && !(broken && zip))
		FUZZ_CHECK(said_same(&said, whole));
	free(said.octets);
}

/* A file that cannot be read in ranges is trouble. */
static void
ranges_check(const struct input *input, const struct said *whole, size_t at)
{
	char first[64], second[64];
	struct said before, behind;

	snprintf(first, sizeof(first), "--range=0-%zu", at);
	snprintf(second, sizeof(second), "--range=%zu-", at);
	before = program_run(input, (const char *const[]){ "-j1", first, input->path, NULL });
	behind = program_run(input, (const char *const[]){ "-j1", second, input->path, NULL });
	if (input->text && before.status != STATUS_TROUBLE && behind.status != STATUS_TROUBLE)
		FUZZ_CHECK(said_both(whole, &before, &behind));
	free(before.octets);
	free(behind.octets);
}

/* What --wrap writes of the file's URLs is read as the same URLs; what it cannot is trouble. */
static void
wrap_check(const struct input *input)
{
	static const struct input wrap = { .arguments = { "--no-sandbox", "-hs", "-o" }, .n = 3 };
	struct said urls, folded, back;
	int fd;

	urls = program_run(&wrap, (const char *const[]){ "-j1", "--strict", input->path, NULL });
	fd = file_new(urls.octets, urls.len);
	folded = program_filter(&wrap, (const char *const[]){ "--wrap=50", "-", NULL }, fd);
	close(fd);
	fd = file_new(folded.octets, folded.len);
	back = program_filter(&wrap, (const char *const[]){ "-j1", "--as=text", "-", NULL }, fd);
	close(fd);
	FUZZ_CHECK(folded.status == STATUS_TROUBLE || said_same(&urls, &back));
	free(urls.octets);
	free(folded.octets);
	free(back.octets);
}

/* Not memmem(), from which libFuzzer would learn the password, and put it into the input. */
static bool
has_password(const char *octets, size_t len)
{
	size_t i, n = 0;

	for (i = 0; i < len && PASSWORD[n] != '\0'; i++)
		n = octets[i] == PASSWORD[n] ? n + 1 : octets[i] == PASSWORD[0];
	return PASSWORD[n] == '\0';
}

/* A password in a wrapper of its own before the file: no output shows it. */
static void
redact_check(const struct input *input, const char *octets, size_t len)
{
	static const char planted[] = "<URL:ftp://joe:" PASSWORD "@h.dom/x> ";
	struct said said;
	char *text = malloc(sizeof(planted) + len);
	int fd;

	FUZZ_CHECK(text != NULL);
	memcpy(text, planted, sizeof(planted) - 1);
	memcpy(text + sizeof(planted) - 1, octets, len);
	fd = file_new(text, sizeof(planted) - 1 + len);
	said = program_filter(input, (const char *const[]){ "-j1", "--redact", "-", NULL }, fd);
	FUZZ_CHECK(!has_password(said.octets, said.len));
	close(fd);
	free(text);
	free(said.octets);
}

/* A message shows control characters as \xXX. */
static int
unescaped_file(const char *text, size_t len)
{
	char *octets = malloc(len + 1);
	size_t i, n = 0;
	int fd;

	FUZZ_CHECK(octets != NULL);
	for (i = 0; i < len; i++) {
		octets[n] = text[i];
		if (len - i >= 4 && memcmp(text + i, "\\x", 2) == 0 &&
		    ascii_hex(text[i + 2]) >= 0 && ascii_hex(text[i + 3]) >= 0) {
			octets[n] = (char)(ascii_hex(text[i + 2]) * 16 + ascii_hex(text[i + 3]));
			i += 3;
		}
		n++;
	}
	fd = file_new(octets, n);
	free(octets);
	return fd;
}

/* What --lint suggests is parsed without an error, by the same grammar. */
static void
lint_check(const struct input *input, const struct said *lint)
{
	const struct input parse = {
		.arguments = { "--no-sandbox", "--parse", "-0", input->std }, .n = 4
	};
	static const char before[] = "did you mean '", behind[] = "'? [";
	const char *at = lint->octets, *end;

	while ((at = strstr(at, before)) != NULL) {
		struct said said;
		int fd;

		at += sizeof(before) - 1;
		end = strstr(at, behind);
		FUZZ_CHECK(end != NULL);
		fd = unescaped_file(at, (size_t)(end - at));
		said = program_filter(&parse, (const char *const[]){ NULL }, fd);
		FUZZ_CHECK(said.status == 0);
		free(said.octets);
		close(fd);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *octets = (const char *)data + HEADER;
	struct input input = { .n = 0 };
	struct said whole;
	uint8_t choice;
	size_t len;

	if (size < HEADER || size > FILE_MAX)
		return 0;
	choice = data[1] >> 4;
	len = size - HEADER;
	options_of(&input, data);
	input.fd = file_new(octets, len);
	snprintf(input.path, sizeof(input.path), "/proc/self/fd/%d", input.fd);
	whole = program_run(&input, (const char *const[]){ "-j1", input.path, NULL });
	FUZZ_CHECK(said_is_clean(&whole));
	if (fuzz_tries(choice, 0, 4))
		pipe_check(&input, &whole, octets, len);
	if (fuzz_tries(choice, 1, 4))
		ranges_check(&input, &whole, len * data[3] / 256);
	if (fuzz_tries(choice, 2, 4) && !has_password(octets, len))
		redact_check(&input, octets, len);
	if (fuzz_tries(choice, 3, 4))
		wrap_check(&input);
	if (fuzz_tries(choice, 15, 16))
		threads_check(&input, &whole);
	if (input.lint)
		lint_check(&input, &whole);
	free(whole.octets);
	close(input.fd);
	return 0;
}
