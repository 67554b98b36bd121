/*
 * sqlite: records become rows; files are found again, replaced and forgotten
 */
#include "../files.h"

#include "output/sqlite.h"
#include "output/sqlite_record.h"
#include "shown.h"

static const struct style style = { .end = '\n' };
static const struct sqlite_run run = { "options", 7, INT64_C(1700000000000000000) };

/* NULL where the program is built without SQLite: then the test is left out. */
static struct sqlite *
opened(const char *name)
{
	char why[SQLITE_WHY];
	struct sqlite *sqlite = sqlite_new(name, &run, why);

	if (sqlite == NULL)
		fail_msg("%s", why);
	return sqlite;
}

static struct octets
octets(const char *string)
{
	return (struct octets){ string, strlen(string) };
}

/* A file with one URL, of that size. */
static void
put(struct output *output, const char *path, const char *url, int64_t size)
{
	const struct sqlite_stat stat = { size, 2, 3, 4 };
	const struct sqlite_mark mark = { 5, 6, 7, 8 };
	struct finding made;

	sqlite_record_file(output, octets(path), 0);
	output_begin(output, path, path, false);
	output_record(output, finding(&made, url));
	sqlite_record_end(output, &stat, true, &mark);
}

static bool
has(struct sqlite *sqlite, const char *path, int64_t size)
{
	struct sqlite_file file;

	if (!sqlite_find(sqlite, octets(path), &file))
		return false;
	assert_int_equal(file.stat.size, size);
	assert_int_equal(file.stat.inode, 4);
	assert_int_equal(file.settings, 7);
	assert_true(file.settled);
	assert_int_equal(sqlite_find_mark(sqlite, octets(path)).hash, 8);
	return true;
}

static void
test_files(void **state)
{
	struct sqlite *sqlite = opened("i.db");
	struct output output;
	struct octets path;
	int64_t id, gone = 0;

	(void)state;
	output_init(&output, &output_sqlite, &style, -1);
	output.sqlite = sqlite;
	assert_false(has(sqlite, "/a", 0));
	put(&output, "/a", "http://h.dom/1", 1);
	put(&output, "/b/c", "http://h.dom/\377", 2);
	put(&output, "/b/\377", "http://h.dom/1", 3);
	put(&output, "/d", "http://h:x/", 4);
	assert_true(output_flush(&output));
	assert_true(sqlite_finish(sqlite));
	sqlite_free(sqlite);

	output.sqlite = sqlite = opened("i.db");
	/* In the order of names, and not; what is not UTF-8; what is not there. */
	assert_true(has(sqlite, "/a", 1) && has(sqlite, "/b/c", 2) && has(sqlite, "/d", 4));
	assert_true(has(sqlite, "/a", 1) && has(sqlite, "/b/\377", 3) && has(sqlite, "/b/c", 2));
	assert_false(has(sqlite, "/b", 0) || has(sqlite, "/e", 0) || has(sqlite, "/b/\376", 0));
	assert_int_equal(sqlite_files(sqlite), 4);
	put(&output, "/a", "http://h.dom/2", 9);
	assert_true(output_flush(&output));
	assert_int_equal(sqlite_added(sqlite), 0);
	while (sqlite_next(sqlite, &id, &path))
		if (path.len == 2 && memcmp(path.at, "/d", 2) == 0)
			gone = id;
	assert_true(sqlite_forget(sqlite, gone));
	assert_true(sqlite_finish(sqlite));
	sqlite_free(sqlite);

	sqlite = opened("i.db");
	assert_true(has(sqlite, "/a", 9) && !has(sqlite, "/d", 4));
	assert_int_equal(sqlite_files(sqlite), 3);
	sqlite_free(sqlite);
	output_free(&output);
}

/* What was not finished is as if it had not been. */
static void
test_unfinished(void **state)
{
	struct sqlite *sqlite = opened("u.db");
	struct output output;

	(void)state;
	output_init(&output, &output_sqlite, &style, -1);
	output.sqlite = sqlite;
	put(&output, "/a", "http://h.dom/1", 1);
	assert_true(output_flush(&output));
	assert_true(has(sqlite, "/a", 1));
	sqlite_free(sqlite);
	sqlite = opened("u.db");
	assert_false(has(sqlite, "/a", 1));
	assert_int_equal(sqlite_files(sqlite), 0);
	sqlite_free(sqlite);
	output_free(&output);
}

static void
test_refused(void **state)
{
	char why[SQLITE_WHY];

	(void)state;
	sqlite_free(opened("probe.db"));
	files_text("text.db", "this is a text, which is longer than the header of a database: it "
	    "has more than a hundred octets in all");
	assert_null(sqlite_new("text.db", &run, why));
	assert_string_equal(why, "is not an index of urlsift");
	assert_null(sqlite_new("none/i.db", &run, why));
	assert_string_equal(why, "No such file or directory");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_files),
		cmocka_unit_test(test_unfinished),
		cmocka_unit_test(test_refused),
	};

#ifdef HAVE_SQLITE
	return cmocka_run_group_tests(tests, files_setup, files_teardown);
#else
	return unit_run(tests, 0, "built without SQLite");
#endif
}
