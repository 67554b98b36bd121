/*
 * new_file: a file gets its name when it is complete
 */
#include "../unit.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "output/new_file.h"

static char directory[] = "new_file-XXXXXX", path[sizeof(directory) + 8];

/* Returns the number of files in the directory. */
static unsigned
files(void)
{
	DIR *dir = opendir(directory);
	const struct dirent *entry;
	unsigned n = 0;

	assert_non_null(dir);
	while ((entry = readdir(dir)) != NULL)
		n += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
	closedir(dir);
	return n;
}

static void
test_finish(void **state)
{
	struct new_file file, other;
	struct stat st;

	(void)state;
	assert_true(new_file_open(&file, path));
	assert_true(new_file_open(&other, path));
	assert_int_equal(stat(path, &st), -1);
	assert_int_equal(files(), 2);
	assert_int_equal(write(file.fd, "whole", 5), 5);
	assert_true(new_file_finish(&file));
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_size, 5);
	/* The second file replaces the first. */
	assert_true(new_file_finish(&other));
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_size, 0);
	assert_int_equal(files(), 1);
	new_file_drop(&file);
	assert_int_equal(files(), 1);
	assert_int_equal(unlink(path), 0);
}

static void
test_drop(void **state)
{
	struct new_file file;

	(void)state;
	assert_true(new_file_open(&file, path));
	assert_int_equal(files(), 1);
	new_file_drop(&file);
	assert_int_equal(files(), 0);
	new_file_drop(&file);
}

/* A directory or a device is not replaced. */
static void
test_fail(void **state)
{
	struct new_file file;

	(void)state;
	assert_false(new_file_open(&file, "new_file-none/file"));
	assert_int_equal(errno, ENOENT);
	assert_int_equal(mkdir(path, 0777), 0);
	assert_false(new_file_open(&file, path));
	assert_int_equal(errno, EISDIR);
	assert_int_equal(files(), 1);
	assert_int_equal(rmdir(path), 0);
	assert_false(new_file_open(&file, "/dev/null"));
	assert_int_equal(errno, EEXIST);
	assert_true(new_file_open_any(&file, "/dev/null"));
	assert_int_equal(write(file.fd, "x", 1), 1);
	assert_true(new_file_finish(&file));
	assert_int_equal(file.fd, -1);
	assert_true(new_file_open_any(&file, "/dev/null"));
	new_file_drop(&file);
	assert_int_equal(file.fd, -1);
	assert_false(new_file_open_any(&file, directory));
	assert_int_equal(errno, EISDIR);
	assert_false(new_file_open(&file, "new_file-none/"));
	/* A directory gets the name after the file was begun. */
	assert_true(new_file_open(&file, path));
	assert_int_equal(mkdir(path, 0777), 0);
	assert_false(new_file_finish(&file));
	assert_int_equal(errno, EISDIR);
	assert_int_equal(rmdir(path), 0);
	assert_int_equal(files(), 0);
}

/* A name without a slash is in the working directory. */
static void
test_no_slash(void **state)
{
	struct new_file file;
	int here = open(".", O_RDONLY);

	(void)state;
	assert_int_equal(chdir(directory), 0);
	assert_true(new_file_open(&file, "name"));
	assert_true(new_file_finish(&file));
	assert_int_equal(unlink("name"), 0);
	assert_int_equal(fchdir(here), 0);
	close(here);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_finish),
		cmocka_unit_test(test_drop),
		cmocka_unit_test(test_fail),
		cmocka_unit_test(test_no_slash),
	};
	int failed;

	if (mkdtemp(directory) == NULL)
		return 1;
	snprintf(path, sizeof(path), "%s/file", directory);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	rmdir(directory);
	return failed;
}
