/*
 * sqlite: records become rows; files are found, replaced and removed
 */
#include "../files.h"

#ifdef SQLITE_SONAME
#include <dlfcn.h>
#include <sqlite3.h>
#include <unistd.h>
#endif

#include "base/array.h"
#include "output/sqlite.h"
#include "shown.h"

static const struct style style = { .end = '\n' };
static const struct sqlite_run run = { "options", 7, INT64_C(1700000000000000000), "rfc1738" };

/* Open an index. */
static struct sqlite *
opened(const char *name)
{
	struct sqlite *sqlite = sqlite_new(name, &run);

	assert_string_equal(sqlite_why(sqlite), "");
	return sqlite;
}

static struct octets
octets(const char *string)
{
	return (struct octets){ string, strlen(string) };
}

/* Put a file of the given size with one URL. */
static void
put(struct output *output, const char *path, const char *url, int64_t size)
{
	const struct sqlite_file end = {
		0, { size, 2, 3, 4 }, true, { 9, 10, 11 }, { 5, 6, 7, 8 }, 0
	};
	struct finding made;

	sqlite_record_file(output, octets(path), 0, 0);
	output_begin(output, path, path, false);
	output_record(output, finding(&made, url));
	sqlite_record_end(output, &end);
}

/* Returns whether the index has the file, with the given size. */
static bool
has(struct sqlite *sqlite, const char *path, int64_t size)
{
	struct sqlite_file file;

	if (!sqlite_find(sqlite, octets(path), &file))
		return false;
	assert_int_equal(file.stat.size, size);
	assert_int_equal(file.stat.inode, 4);
	assert_int_equal(file.settled, 1);
	assert_int_equal(file.settings, 7);
	assert_int_equal(file.mark.message, 5);
	assert_int_equal(file.mark.hash, 8);
	return true;
}

/* Returns the number of files that the run has neither found nor added. */
static int
left(struct sqlite *sqlite)
{
	struct octets path;
	int64_t id;
	int n = 0;

	while (sqlite_next(sqlite, &id, &path))
		n++;
	return n;
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
	/* Look up files in any order, a name that is not UTF-8, and missing files. */
	assert_true(has(sqlite, "/a", 1) && has(sqlite, "/b/c", 2) && has(sqlite, "/d", 4));
	assert_true(has(sqlite, "/a", 1) && has(sqlite, "/b/\377", 3) && has(sqlite, "/b/c", 2));
	assert_false(has(sqlite, "/b", 0) || has(sqlite, "/e", 0) || has(sqlite, "/b/\376", 0));
	assert_int_equal(left(sqlite), 0);
	sqlite_free(sqlite);
	output.sqlite = sqlite = opened("i.db");
	assert_int_equal(left(sqlite), 4);
	put(&output, "/a", "http://h.dom/2", 9);
	assert_true(output_flush(&output));
	while (sqlite_next(sqlite, &id, &path))
		if (path.len == 2 && memcmp(path.at, "/d", 2) == 0)
			gone = id;
	assert_true(sqlite_forget(sqlite, gone));
	assert_true(sqlite_finish(sqlite));
	sqlite_free(sqlite);

	sqlite = opened("i.db");
	assert_true(has(sqlite, "/a", 9) && !has(sqlite, "/d", 4));
	assert_int_equal(left(sqlite), 2);
	sqlite_free(sqlite);
	output_free(&output);
}

/* The changes of an unfinished run are undone. */
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
	assert_int_equal(left(sqlite), 0);
	sqlite_free(sqlite);
	output_free(&output);
}

/* Looking up a file that this run has added does not count as finding an older file. */
static void
test_added(void **state)
{
	struct sqlite *sqlite = opened("a.db");
	struct output output;

	(void)state;
	output_init(&output, &output_sqlite, &style, -1);
	output.sqlite = sqlite;
	put(&output, "/a", "http://h.dom/1", 1);
	assert_true(output_flush(&output) && sqlite_finish(sqlite));
	sqlite_free(sqlite);
	output.sqlite = sqlite = opened("a.db");
	put(&output, "/b", "http://h.dom/2", 1);
	assert_true(output_flush(&output));
	assert_int_equal(left(sqlite), 1);
	assert_true(has(sqlite, "/b", 1));
	assert_int_equal(left(sqlite), 1);
	assert_true(has(sqlite, "/a", 1));
	assert_int_equal(left(sqlite), 0);
	sqlite_free(sqlite);
	output_free(&output);
}

#ifdef SQLITE_SONAME

/*
 * On some file systems there can be no write-ahead log.  SQLite does not report that, and would
 * use a journal, which the sandbox forbids.
 */
static void
test_no_log(void **state)
{
	void *library = dlopen(SQLITE_SONAME, RTLD_NOW);
	struct sqlite *sqlite;
	sqlite3_vfs *(*find)(const char *) = NULL;
	int (*make_default)(sqlite3_vfs *, int) = NULL;
	sqlite3_vfs *usual;

	(void)state;
	if (library != NULL) {
		*(void **)&find = dlsym(library, "sqlite3_vfs_find");
		*(void **)&make_default = dlsym(library, "sqlite3_vfs_register");
	}
	assert_true(find != NULL && make_default != NULL);
	usual = find(NULL);
	assert_int_equal(make_default(find("unix-dotfile"), 1), SQLITE_OK);
	sqlite = sqlite_new("no-log.db", &run);
	make_default(usual, 1);
	assert_string_equal(sqlite_why(sqlite),
	    "its file system has no shared memory, which SQLite needs for a log");
	sqlite_free(sqlite);
	assert_int_not_equal(access("no-log.db", F_OK), 0);
}

#endif

/* NAME cannot be opened, for the reason WHY. */
static void
refused(const char *name, const char *why)
{
	struct sqlite *sqlite = sqlite_new(name, &run);

	assert_string_equal(sqlite_why(sqlite), why);
	sqlite_free(sqlite);
}

static void
test_refused(void **state)
{
	(void)state;
	sqlite_free(opened("probe.db"));
	files_text("text.db", "this is a text, which is longer than the header of a database: it "
	    "has more than a hundred octets in all");
	refused("text.db", "is not an index of urlsift");
	refused("none/i.db", "No such file or directory");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_files),
		cmocka_unit_test(test_unfinished),
		cmocka_unit_test(test_added),
#ifdef SQLITE_SONAME
		cmocka_unit_test(test_no_log),
#endif
		cmocka_unit_test(test_refused),
	};

#ifdef HAVE_SQLITE
	return cmocka_run_group_tests(tests, files_setup, files_teardown);
#else
	return unit_run(tests, 0, "built without SQLite");
#endif
}
