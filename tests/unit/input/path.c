/*
 * path: names longer than the system takes
 */
#include "../unit.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include "input/path.h"

#define DEPTH 30	/* directories of 200 octets: 6,000 and more */
#define PART 200

static char top[] = "path-XXXXXX";
static char part[PART + 1];
static char deep[sizeof(top) + DEPTH * (PART + 1) + 16];

/* A tree with the file "f" and the link "l" to it at its bottom, whose name is in DEEP. */
static int
setup(void **state)
{
	int outer, inner, fd;

	(void)state;
	memset(part, 'd', PART);
	if (mkdtemp(top) == NULL || (outer = open(top, O_RDONLY | O_DIRECTORY)) < 0)
		return -1;
	strcpy(deep, top);
	for (int i = 0; i < DEPTH; i++) {
		if (mkdirat(outer, part, 0700) != 0 ||
		    (inner = openat(outer, part, O_RDONLY | O_DIRECTORY)) < 0)
			return -1;
		close(outer);
		outer = inner;
		strcat(strcat(deep, "/"), part);
	}
	fd = openat(outer, "f", O_WRONLY | O_CREAT | O_EXCL, 0600);
	if (fd < 0 || write(fd, "abc", 3) != 3 || symlinkat("f", outer, "l") != 0)
		return -1;
	close(fd);
	close(outer);
	return 0;
}

static int
teardown(void **state)
{
	char command[64];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf %s", top);
	return system(command);
}

/* The tree's bottom and NAME. */
static const char *
below(const char *name)
{
	static char path[sizeof(deep) + 16];

	snprintf(path, sizeof(path), "%s/%s", deep, name);
	return path;
}

static void
test_long(void **state)
{
	struct stat st;
	char octets[4];
	int fd;

	(void)state;
	assert_true(strlen(deep) > PATH_MAX);
	assert_int_equal(open(below("f"), O_RDONLY), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	fd = path_open(below("f"), O_RDONLY);
	assert_true(fd >= 0);
	assert_int_equal(fcntl(fd, F_GETFD), FD_CLOEXEC);
	assert_int_equal(read(fd, octets, sizeof(octets)), 3);
	close(fd);
	assert_int_equal(path_stat(below("f"), false, &st), 0);
	assert_int_equal(st.st_size, 3);
	assert_int_equal(path_stat(below("l"), false, &st), 0);
	assert_true(S_ISLNK(st.st_mode));
	assert_int_equal(path_stat(below("l"), true, &st), 0);
	assert_true(S_ISREG(st.st_mode));
}

/* No descriptor is left open, also after a failure; errno is that of the failure. */
static void
test_failures(void **state)
{
	static char name[2 * PATH_MAX];
	struct stat st;
	int before = dup(0), after;

	(void)state;
	close(before);
	assert_int_equal(path_open(below("none"), O_RDONLY), -1);
	assert_int_equal(errno, ENOENT);
	assert_int_equal(path_stat(below("none"), true, &st), -1);
	assert_int_equal(errno, ENOENT);
	memset(name, 'x', sizeof(name) - 1);
	assert_int_equal(path_open(name, O_RDONLY), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	memcpy(name, "none/", 5);
	name[PATH_MAX - 10] = '/';
	assert_int_equal(path_stat(name, true, &st), -1);
	after = dup(0);
	assert_int_equal(after, before);
	close(after);
}

static void
test_up(void **state)
{
	(void)state;
	assert_int_equal(path_up(""), 0);
	assert_int_equal(path_up("a/b"), 0);
	assert_int_equal(path_up("/a..b/..c/...//d.."), 0);
	assert_int_equal(path_up(".."), 2);
	assert_int_equal(path_up("../a"), 2);
	assert_int_equal(path_up("/a/../b//../c"), 11);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_long),
		cmocka_unit_test(test_failures),
		cmocka_unit_test(test_up),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
