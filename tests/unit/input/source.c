/*
 * source: octets of files and streams, and what was read to see what they are
 */
#include "../files.h"

#include "events.h"
#include "input/source.h"

static void
test_open(void **state)
{
	struct source source;
	struct stat st;
	char octets[8];

	(void)state;
	files_text("f", "abc");
	assert_false(source_open(&source, "none", SOURCE_NAMED));
	assert_string_equal(source.why, "No such file or directory");
	assert_true(source_open(&source, "f", SOURCE_NAMED));
	assert_string_equal(source.name, "f");
	assert_string_equal(source.path, "f");
	assert_int_equal(source_size(&source), 3);
	assert_int_equal(stat("f", &st), 0);
	assert_true(source_is(&source, &st));
	assert_int_equal(stat(".", &st), 0);
	assert_false(source_is(&source, &st));
	assert_int_equal(source_read(&source, octets, 2), 2);
	assert_int_equal(source_read(&source, octets, sizeof(octets)), 1);
	assert_int_equal(source_read(&source, octets, sizeof(octets)), 0);
	source_close(&source);
}

/* Its end was lost: that is a failure, though the system has no word for it. */
static void
test_cut(void **state)
{
	struct source source;
	const char *why = NULL;
	char octets[8];

	(void)state;
	files_text("f", "abcdef");
	assert_true(source_open(&source, "f", SOURCE_NAMED));
	assert_int_equal(source_read(&source, octets, 2), 2);
	assert_int_equal(source_read_at(&source, octets, sizeof(octets), 3, &why), 3);
	assert_null(why);
	assert_int_equal(truncate("f", 3), 0);
	assert_int_equal(source_read(&source, octets, sizeof(octets)), 1);
	assert_int_equal(source_read(&source, octets, sizeof(octets)), -1);
	assert_string_equal(source.why, "became shorter while it was read");
	assert_int_equal(source_read_at(&source, octets, 2, 0, &why), 2);
	assert_null(why);
	assert_int_equal(source_read_at(&source, octets, sizeof(octets), 0, &why), 3);
	assert_string_equal(why, "became shorter while it was read");
	source_close(&source);
}

/* What came since it was opened is read, too. */
static void
test_grown(void **state)
{
	struct source source;
	char octets[8];

	(void)state;
	files_text("f", "abc");
	assert_true(source_open(&source, "f", SOURCE_NAMED));
	files_text("f", "abcdef");
	assert_int_equal(source_read(&source, octets, sizeof(octets)), 6);
	assert_int_equal(source_read(&source, octets, sizeof(octets)), 0);
	source_close(&source);
}

/* "-" has the name that it is given, and no path; closing it leaves it open. */
static void
test_standard_input(void **state)
{
	struct source source;

	(void)state;
	source_open_standard(&source, "label");
	assert_string_equal(source.name, "label");
	assert_null(source.path);
	assert_int_equal(source.fd, STDIN_FILENO);
	source_close(&source);
	assert_int_equal(dup2(STDIN_FILENO, STDIN_FILENO), STDIN_FILENO);
}

static void
test_directory(void **state)
{
	struct source source;
	char octet;

	(void)state;
	assert_true(source_open(&source, ".", SOURCE_NAMED));
	assert_int_equal(source_size(&source), UINT64_MAX);
	assert_int_equal(source_read(&source, &octet, 1), -1);
	assert_string_equal(source.why, "Is a directory");
	source_close(&source);
}

/* What a walk found, and is something else now.  In 0.1.0 a FIFO was waited for. */
static void
test_found(void **state)
{
	static const char *const replaced[] = { "link", "fifo", ".", "/dev/null" };
	struct source source;
	size_t i;

	(void)state;
	files_text("f", "abc");
	assert_int_equal(symlink("f", "link"), 0);
	assert_int_equal(mkfifo("fifo", 0600), 0);
	assert_true(source_open(&source, "f", SOURCE_FOUND));
	source_close(&source);
	assert_true(source_open(&source, "link", SOURCE_FOUND_LINK));
	source_close(&source);
	for (i = 0; i < sizeof(replaced) / sizeof(replaced[0]); i++) {
		assert_false(source_open(&source, replaced[i], SOURCE_FOUND));
		assert_string_equal(source.why, "is no longer a regular file");
		assert_string_equal(source.name, replaced[i]);
	}
	assert_false(source_open(&source, "fifo", SOURCE_FOUND_LINK));
	assert_false(source_open(&source, "none", SOURCE_FOUND));
	assert_string_equal(source.why, "No such file or directory");
}

/* What was seen is handed out first, however little is asked for. */
static void
test_peek(void **state)
{
	struct octets_source from = octets_source("abcdefg", 7, 2);
	struct source *source = &from.source;
	char head[5], octets[8];

	(void)state;
	assert_true(source_peek(source, head, sizeof(head)));
	assert_int_equal(source->head_len, 2);
	assert_true(source_peek(source, head, sizeof(head)));
	assert_false(source_peek(source, head, sizeof(head)));
	assert_memory_equal(source->head, "abcde", 5);
	assert_int_equal(source_read(source, octets, 3), 3);
	assert_int_equal(source_read(source, octets + 3, 5), 2);
	assert_int_equal(source_read(source, octets + 5, 3), 2);
	assert_memory_equal(octets, "abcdefg", 7);
	assert_int_equal(source_read(source, octets, 8), 0);
	assert_int_equal(source_size(source), UINT64_MAX);
}

/* A source that has failed is not asked again; what was seen before is still handed out. */
static void
test_failure(void **state)
{
	struct octets_source from = octets_source("ab", 2, 0);
	struct source *source = &from.source;
	char head[8];

	(void)state;
	from.fails = "broken";
	assert_true(source_peek(source, head, sizeof(head)));
	assert_false(source_peek(source, head, sizeof(head)));
	assert_true(source->failed);
	from.fails = NULL;
	assert_int_equal(source_read(source, head, sizeof(head)), 2);
	assert_int_equal(source_read(source, head, sizeof(head)), -1);
	assert_string_equal(source->why, "broken");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_open, files_setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_cut, files_setup, files_teardown),
		cmocka_unit_test_setup_teardown(test_grown, files_setup, files_teardown),
		cmocka_unit_test(test_standard_input),
		cmocka_unit_test(test_directory),
		cmocka_unit_test_setup_teardown(test_found, files_setup, files_teardown),
		cmocka_unit_test(test_peek),
		cmocka_unit_test(test_failure),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
