/*
 * sparse: the documents of a sparse file that have data
 */
#include "../files.h"

#include "input/sparse.h"
#include "urlsift.h"

#define MIB ((uint64_t)URLSIFT_DOCUMENT_MAX)

/* Write an octet into each of these documents of a file of SIZE octets. */
static void
make(uint64_t size, const uint64_t *documents, size_t n)
{
	int fd = open("f", O_WRONLY | O_CREAT | O_TRUNC, 0600);
	size_t i;

	assert_true(fd >= 0);
	assert_int_equal(ftruncate(fd, (off_t)size), 0);
	for (i = 0; i < n; i++)
		assert_int_equal(pwrite(fd, "x", 1, (off_t)(documents[i] * MIB + 5)), 1);
	close(fd);
}

static void
test_next(void **state)
{
	static const uint64_t documents[] = { 0, 9, 10, 12, 30 };
	static const uint64_t wanted[][2] = { { 0, 1 }, { 9, 11 }, { 12, 13 }, { 30, 31 } };
	uint64_t start, end = 0;
	struct source source;
	size_t i;

	(void)state;
	make(40 * MIB, documents, sizeof(documents) / sizeof(documents[0]));
	assert_true(source_open(&source, "f", SOURCE_NAMED));
	if (!sparse_is(&source)) {
		print_message("# this file system has no holes\n");
		source_close(&source);
		return;
	}
	for (i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++) {
		assert_true(sparse_next(&source, &start, &end));
		assert_int_equal(start, wanted[i][0] * MIB);
		assert_int_equal(end, wanted[i][1] * MIB);
	}
	assert_false(sparse_next(&source, &start, &end));
	source_close(&source);
}

/* A short file, and one without holes, is read as others are. */
static void
test_is(void **state)
{
	static const uint64_t documents[] = { 0 };
	struct source source;

	(void)state;
	make(MIB, documents, 1);
	assert_true(source_open(&source, "f", SOURCE_NAMED));
	assert_false(sparse_is(&source));
	source_close(&source);
	files_text("f", "abc");
	assert_true(source_open(&source, "f", SOURCE_NAMED));
	assert_false(sparse_is(&source));
	source_close(&source);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_next),
		cmocka_unit_test(test_is),
	};

	return cmocka_run_group_tests(tests, files_setup, files_teardown);
}
