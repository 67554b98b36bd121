/*
 * reduce: the first record of each URL, and the table of all, walk by walk
 */
#include "said.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>

#include "base/array.h"
#include "cli/reduce.h"

static const struct trailer text = { .records = TRAILER_URL };
static const struct style style = { .end = '\n', .each = true };

/* What is opened of the options; each test frees it. */
static struct reduce *
opened(const struct options *options)
{
	struct reduce *reduce = reduce_new(options);

	assert_non_null(reduce);
	return reduce;
}

/* A walk over these records, each with its line end; those that it chooses are "y", others "n". */
static void
walk(struct reduce *reduce, enum reduce_walk which, const char *const *records, size_t n,
    const char *wanted)
{
	char chosen[16];
	size_t i;

	assert_true(n < sizeof(chosen));
	assert_true(reduce_begin(reduce, which));
	for (i = 0; i < n; i++) {
		/* Two items. */
		if (i == 0 || i == n / 2)
			reduce_item(reduce, &text, i == 0 ? "a" : "b");
		chosen[i] = reduce_wants(reduce,
		    (struct octets){ records[i], strlen(records[i]) }) ? 'y' : 'n';
	}
	chosen[n] = '\0';
	assert_string_equal(chosen, wanted);
	assert_null(reduce_why(reduce));
}

static const char *const records[] = {
	"http://b/1\n", "http://a/1\n", "http://b/1\n", "http://c/\n", "http://B/2\n",
	"http://a/1\n", "ftp://a/1\n"
};

/* The table that is put; a NUL that ends a row is shown as "0". */
static void
table(struct reduce *reduce, const char *wanted)
{
	struct output output;
	int ends[2];
	char is[256];
	ssize_t n, i;

	assert_int_equal(pipe(ends), 0);
	output_init(&output, &output_text, &style, ends[1]);
	assert_true(reduce_put(reduce, &output));
	assert_true(output_flush(&output));
	assert_ptr_equal(output.style, &style);
	output_free(&output);
	close(ends[1]);
	n = read(ends[0], is, sizeof(is) - 1);
	close(ends[0]);
	for (i = 0; i < n; i++)
		is[i] = is[i] == '\0' ? '0' : is[i];
	is[n > 0 ? n : 0] = '\0';
	assert_string_equal(is, wanted);
}

static void
test_unique(void **state)
{
	const struct options options = { .unique = true };
	struct reduce *reduce = opened(&options);

	(void)state;
	assert_true(reduce_walks(reduce, REDUCE_NOTE) && reduce_walks(reduce, REDUCE_CHOOSE));
	assert_false(reduce_walks(reduce, REDUCE_COUNT));
	walk(reduce, REDUCE_NOTE, records, ARRAY_LEN(records), "nnnnnnn");
	walk(reduce, REDUCE_CHOOSE, records, ARRAY_LEN(records), "yynyyny");
	reduce_free(reduce);
	reduce_free(NULL);
}

/* The largest number first, then by name. */
static void
test_count(void **state)
{
	const struct options options = { .count_by = COUNT_HOST };
	struct reduce *reduce = opened(&options);

	(void)state;
	assert_true(reduce_walks(reduce, REDUCE_COUNT));
	assert_false(reduce_walks(reduce, REDUCE_NOTE) || reduce_walks(reduce, REDUCE_CHOOSE));
	walk(reduce, REDUCE_COUNT, records, ARRAY_LEN(records), "nnnnnnn");
	table(reduce, "3\ta\n3\tb\n1\tc\n");
	reduce_free(reduce);
}

/* More records than one octet counts: the table and the choice are in the order of numbers. */
static void
test_many(void **state)
{
	const struct options unique = { .unique = true }, count = { .count_by = COUNT_HOST };
	struct reduce *reduce = opened(&unique);
	char record[32];
	int which, i;

	(void)state;
	for (which = REDUCE_NOTE; which <= REDUCE_CHOOSE; which += REDUCE_CHOOSE - REDUCE_NOTE) {
		assert_true(reduce_begin(reduce, (enum reduce_walk)which));
		reduce_item(reduce, &text, "a");
		for (i = 0; i < 600; i++) {
			snprintf(record, sizeof(record), "http://h/%d\n", i % 400);
			assert_int_equal(reduce_wants(reduce,
			    (struct octets){ record, strlen(record) }),
			    which == REDUCE_CHOOSE && i < 400);
		}
	}
	reduce_free(reduce);
	/* A row ends as a record does. */
	reduce = opened(&count);
	assert_true(reduce_begin(reduce, REDUCE_COUNT));
	reduce_item(reduce, &text, "a");
	for (i = 0; i < 300; i++)
		(void)reduce_wants(reduce, i < 257 ? (struct octets){ "http://x/", 10 } :
		    (struct octets){ "http://a/", 10 });
	table(reduce, "257\tx043\ta0");
	reduce_free(reduce);
}

/* -u and --count-by: only the first of each URL counts. */
static void
test_both(void **state)
{
	const struct options options = { .unique = true, .count_by = COUNT_FILE };
	struct reduce *reduce = opened(&options);

	(void)state;
	assert_true(reduce_walks(reduce, REDUCE_NOTE) && reduce_walks(reduce, REDUCE_COUNT));
	assert_false(reduce_walks(reduce, REDUCE_CHOOSE));
	walk(reduce, REDUCE_NOTE, records, ARRAY_LEN(records), "nnnnnnn");
	walk(reduce, REDUCE_COUNT, records, ARRAY_LEN(records), "nnnnnnn");
	table(reduce, "3\tb\n2\ta\n");
	reduce_free(reduce);
}

static void
test_nothing(void **state)
{
	const struct options options = { .unique = true, .count_by = COUNT_HOST };
	struct reduce *reduce = opened(&options);

	(void)state;
	walk(reduce, REDUCE_NOTE, NULL, 0, "");
	walk(reduce, REDUCE_COUNT, NULL, 0, "");
	table(reduce, "");
	reduce_free(reduce);
}

/* A record that cannot be judged stops the walk, with the reason. */
static void
test_refused(void **state)
{
	const struct trailer numbered = { .records = TRAILER_URL | TRAILER_LINE };
	const struct options unique = { .unique = true }, year = { .count_by = COUNT_YEAR };
	struct reduce *reduce = opened(&unique);

	(void)state;
	assert_true(reduce_begin(reduce, REDUCE_NOTE));
	reduce_item(reduce, &numbered, "a");
	assert_false(reduce_wants(reduce, (struct octets){ "1:u\n", 4 }));
	assert_null(reduce_why(reduce));
	assert_false(reduce_wants(reduce, (struct octets){ "u\n", 2 }));
	assert_string_equal(reduce_why(reduce), "a record is not as the trailer says");
	assert_false(reduce_wants(reduce, (struct octets){ "1:u\n", 4 }));
	assert_string_equal(reduce_why(reduce), "a record is not as the trailer says");
	reduce_free(reduce);
	reduce = opened(&year);
	assert_true(reduce_begin(reduce, REDUCE_COUNT));
	reduce_item(reduce, &text, "a");
	assert_string_equal(reduce_why(reduce),
	    "the records do not say: make the outputs with --json");
	assert_false(reduce_wants(reduce, (struct octets){ "u\n", 2 }));
	reduce_free(reduce);
}

static void
test_no_place(void **state)
{
	const struct options options = { .unique = true };
	const char *before = getenv("TMPDIR");
	char *kept = before == NULL ? NULL : strdup(before);
	struct reduce *reduce;

	(void)state;
	setenv("TMPDIR", "/nowhere", 1);
	said_begin(STDERR_FILENO);
	reduce = reduce_new(&options);
	assert_string_equal(said_end(),
	    "urlsift: a temporary file: No such file or directory\n");
	assert_null(reduce);
	if (kept == NULL)
		unsetenv("TMPDIR");
	else
		setenv("TMPDIR", kept, 1);
	free(kept);
}

/* A table that cannot be written is no trouble with a temporary file, as was said. */
static void
test_not_written(void **state)
{
	const struct options options = { .count_by = COUNT_HOST };
	struct reduce *reduce = opened(&options);
	struct output output;
	int ends[2];

	(void)state;
	walk(reduce, REDUCE_COUNT, records, ARRAY_LEN(records), "nnnnnnn");
	assert_int_equal(pipe(ends), 0);
	close(ends[0]);
	signal(SIGPIPE, SIG_IGN);
	output_init(&output, &output_text, &style, ends[1]);
	said_begin(STDERR_FILENO);
	(void)reduce_put(reduce, &output);
	assert_string_equal(said_end(), "");
	assert_int_equal(output.error, EPIPE);
	assert_ptr_equal(output.style, &style);
	output_free(&output);
	close(ends[1]);
	reduce_free(reduce);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unique),
		cmocka_unit_test(test_count),
		cmocka_unit_test(test_many),
		cmocka_unit_test(test_both),
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_no_place),
		cmocka_unit_test(test_not_written),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
