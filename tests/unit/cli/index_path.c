/*
 * index_path: one name for each file, and the roots that it is below
 */
#include "../files.h"

#include "base/array.h"
#include "cli/index_path.h"

static void
is(const char *directory, const char *path, const char *wanted)
{
	struct buffer name = { 0 };

	/* It is appended. */
	buffer_string(&name, "x");
	index_path_put(&name, directory, path);
	assert_string_equal(buffer_terminate(&name) + 1, wanted);
	buffer_free(&name);
}

static void
test_names(void **state)
{
	static const struct {
		const char *directory, *path, *wanted;
	} cases[] = {
		{ "/d", "f", "/d/f" },
		{ "/d", "./a//b/./c/", "/d/a/b/c" },
		{ "/d", "/f", "/f" },
		{ "/d", "//a/.//b", "/a/b" },
		{ "/d", "", "/d" },
		{ "/d", ".", "/d" },
		{ "/d", "/", "/" },
		{ "/d", "/.", "/" },
		{ "/", "f", "/f" },
		{ "/", "", "/" },
		{ "/", ".", "/" },
		{ "/d", ".a", "/d/.a" },
		{ "/d", "...", "/d/..." },
		{ "/d", "a..", "/d/a.." },
		{ "/d", "\377", "/d/\377" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		is(cases[i].directory, cases[i].path, cases[i].wanted);
}

/* What is before ".." is looked up; a link behind it stays, and so does what is not there. */
static void
test_up(void **state)
{
	char *here = realpath(".", NULL), wanted[256];

	(void)state;
	assert_non_null(here);
	assert_int_equal(mkdir("a", 0700), 0);
	assert_int_equal(mkdir("a/b", 0700), 0);
	assert_int_equal(symlink("a/b", "link"), 0);
	snprintf(wanted, sizeof(wanted), "%s/a/f", here);
	is(here, "link/../f", wanted);
	is(here, "a/b/../f", wanted);
	is(here, "a/b/../b/.././f", wanted);
	snprintf(wanted, sizeof(wanted), "%s/a/link/f", here);
	is(here, "link/../link/f", wanted);
	snprintf(wanted, sizeof(wanted), "%s/link/f", here);
	is(here, "link/f", wanted);
	snprintf(wanted, sizeof(wanted), "%s/none/../f", here);
	is(here, "none/../f", wanted);
	is(here, "/..", "/");
	is(here, "/../../f", "/f");
	free(here);
}

/* A list of roots as the index keeps it. */
static struct buffer
roots_of(const char *const *names, size_t n)
{
	struct buffer roots = { 0 };
	size_t i;

	for (i = 0; i < n; i++)
		buffer_put(&roots, names[i], strlen(names[i]) + 1);
	return roots;
}

static void
test_below(void **state)
{
	static const char *const names[] = { "/a/b", "/c" };
	static const char *const top[] = { "/" };
	static const struct {
		const char *path;
		bool below;
	} cases[] = {
		{ "/a/b/f", true }, { "/a/b/", true }, { "/c/d/e", true }, { "/a/b", false },
		{ "/a/bc", false }, { "/a/bc/f", false }, { "/a/f", false }, { "/c", false },
		{ "/b/f", false }, { "", false }, { "/", false },
	};
	struct buffer roots = roots_of(names, 2), all = roots_of(top, 1), none = { 0 };
	struct octets path;
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++) {
		path = (struct octets){ cases[i].path, strlen(cases[i].path) };
		assert_int_equal(index_path_is_below(&roots, path), cases[i].below);
		assert_int_equal(index_path_is_below(&all, path), path.len > 0);
		assert_false(index_path_is_below(&none, path));
	}
	/* No more of it than its octets are read. */
	assert_false(index_path_is_below(&roots, (struct octets){ "/a/b/f", 4 }));
	buffer_free(&roots);
	buffer_free(&all);
}

/* A walk does not go through links, but begins at one that it is given. */
static void
test_reached(void **state)
{
	static const char *const real[] = { "tree" }, *const linked[] = { "tree/to" };
	struct buffer roots = roots_of(real, 1), links = roots_of(linked, 1);
	char direct[] = "tree/sub/f", through[] = "tree/to/f", gone[] = "tree/none/f";

	(void)state;
	assert_int_equal(mkdir("tree", 0700), 0);
	assert_int_equal(mkdir("tree/sub", 0700), 0);
	assert_int_equal(symlink("sub", "tree/to"), 0);
	assert_int_equal(symlink("sub/f", "tree/f"), 0);
	files_text("tree/sub/f", "");
	assert_true(index_path_is_reached(&roots, direct));
	assert_false(index_path_is_reached(&roots, through));
	assert_true(index_path_is_reached(&links, through));
	assert_false(index_path_is_reached(&links, direct));
	assert_true(index_path_is_reached(&roots, gone));
	/* The last part is a file, whatever it is. */
	assert_true(index_path_is_reached(&roots, (char[]){ "tree/f" }));
	assert_string_equal(through, "tree/to/f");
	buffer_free(&roots);
	buffer_free(&links);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_up),
		cmocka_unit_test(test_below),
		cmocka_unit_test(test_reached),
	};

	return cmocka_run_group_tests(tests, files_setup, files_teardown);
}
