/*
 * misuse.c - tests: a caller that breaks the contract ends in an assertion, not elsewhere
 *
 * Each case runs in a process of its own.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../tap.h"
#include "urlsift.h"

#ifdef NDEBUG
#define ASSERTIONS 0
#else
#define ASSERTIONS 1
#endif

static const char text[] = "see <URL:ftp://h.dom/a/b;type=d>";

static int
found(void *ctx, const struct urlsift_find *find)
{
	(void)find;
	return ctx == NULL ? 0 : 1;
}

static struct urlsift_scanner *
scanner_of(urlsift_found *callback)
{
	struct urlsift_options options = { .size = sizeof(options), .found = callback };

	return urlsift_scanner_new(&options);
}

static struct urlsift_url
parsed(void)
{
	struct urlsift_url url;

	urlsift_parse(&url, "ftp://h.dom/a/b", 15, URLSIFT_STD_1738);
	return url;
}

static void
scan_section(struct urlsift_section section)
{
	const struct urlsift_text sections = { text, sizeof(text), &section, 1, sizeof(section) };

	urlsift_scan_sections(scanner_of(found), &sections, NULL, NULL);
}

static void
options_null(void)
{
	urlsift_scanner_new(NULL);
}

static void
list_without_items(void)
{
	urlsift_list(scanner_of(NULL), text, sizeof(text), NULL, 2);
}

static void
parse_to_nowhere(void)
{
	urlsift_parse(NULL, text, sizeof(text), URLSIFT_STD_1738);
}

static void
parse_no_text(void)
{
	struct urlsift_url url;

	urlsift_parse(&url, NULL, 3, URLSIFT_STD_1738);
}

static void
parse_by_no_standard(void)
{
	struct urlsift_url url;

	urlsift_parse(&url, text, sizeof(text), (enum urlsift_std)9);
}

static void
has_null(void)
{
	urlsift_has(NULL, URLSIFT_PART_HOST);
}

static void
normalize_to_nowhere(void)
{
	struct urlsift_url url = parsed();

	urlsift_normalize(&url, "ftp://h.dom/a/b", 15, NULL, 5);
}

static void
piece_of_null(void)
{
	urlsift_find_piece(NULL, 0);
}

static void
reading_of_null(void)
{
	urlsift_find_reading(NULL, 0);
}

static void
cwd_of_another(void)
{
	struct urlsift_url url = parsed();
	struct urlsift_span cwd = { 4000, 9 };

	urlsift_url_cwd(&url, "ftp://h.dom/a/b", &cwd);
}

static void
seek_to_column_0(void)
{
	urlsift_seek(scanner_of(found), &(struct urlsift_position){ .line = 1 });
}

static void
range_backwards(void)
{
	urlsift_range(scanner_of(found), 5000000, 3);
}

static void
flags_unknown(void)
{
	urlsift_text_flags(scanner_of(found), UINT32_C(1) << 20);
}

static void
section_flags_unknown(void)
{
	scan_section((struct urlsift_section){ .end = 5, .flags = UINT32_C(1) << 20 });
}

static void
section_reserved(void)
{
	scan_section((struct urlsift_section){ .end = 5, .reserved = 5 });
}

static void
section_beyond_the_text(void)
{
	scan_section((struct urlsift_section){ .end = sizeof(text) + 1 });
}

#define CASE(function) { #function, function }

static const struct misuse {
	const char *name;
	void (*run)(void);
} cases[] = {
	CASE(options_null),
	CASE(list_without_items),
	CASE(parse_to_nowhere),
	CASE(parse_no_text),
	CASE(parse_by_no_standard),
	CASE(has_null),
	CASE(normalize_to_nowhere),
	CASE(piece_of_null),
	CASE(reading_of_null),
	CASE(cwd_of_another),
	CASE(seek_to_column_0),
	CASE(range_backwards),
	CASE(flags_unknown),
	CASE(section_flags_unknown),
	CASE(section_reserved),
	CASE(section_beyond_the_text),
};

/* Returns whether the process of its own was ended by abort(). */
static int
aborts(void (*run)(void))
{
	const struct rlimit none = { 0, 0 };
	int status = 0;
	pid_t pid;

	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		setrlimit(RLIMIT_CORE, &none);
		close(2);
		run();
		_exit(0);
	}
	if (pid < 0 || waitpid(pid, &status, 0) != pid)
		tap_bail("no process could be had");
	return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

/* What is no misuse: sizes and values that a later library may know. */
static int
is_refused(size_t size, uint32_t line)
{
	struct urlsift_options options = { .size = size, .found = found, .line = line };
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);

	urlsift_scanner_free(scanner);
	return scanner == NULL;
}

int
main(void)
{
	size_t i, size = sizeof(struct urlsift_options);

	for (i = 0; ASSERTIONS && i < sizeof(cases) / sizeof(*cases); i++)
		tap_ok(aborts(cases[i].run), "%s is an assertion", cases[i].name);
	for (i = size - 7; i < size; i++)
		tap_ok(is_refused(i, 0), "no version of the options has %zu octets", i);
	tap_ok(is_refused(size + 8, 0), "options of a later version are refused");
	tap_ok(is_refused(size, 7), "a value that this library does not know is refused");
	tap_ok(!is_refused(size, 0), "options of this version are not");
	return tap_done();
}
