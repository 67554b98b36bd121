/*
 * new_file: a file gets its name when it is complete
 */
#include "../unit.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#if defined(__linux__) && defined(HAVE_FREMOVEXATTR)
#include <sys/xattr.h>
#endif
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
	assert_true(new_file_open(&file, path, ""));
	assert_true(new_file_open(&other, path, ""));
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
	assert_true(new_file_open(&file, path, ""));
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
	assert_false(new_file_open(&file, "new_file-none/file", ""));
	assert_int_equal(errno, ENOENT);
	assert_int_equal(mkdir(path, 0777), 0);
	assert_false(new_file_open(&file, path, ""));
	assert_int_equal(errno, EISDIR);
	assert_int_equal(files(), 1);
	assert_int_equal(rmdir(path), 0);
	assert_true(new_file_open(&file, "/dev/null", ""));
	assert_int_equal(write(file.fd, "x", 1), 1);
	assert_true(new_file_finish(&file));
	assert_int_equal(file.fd, -1);
	assert_true(new_file_open(&file, "/dev/null", ""));
	new_file_drop(&file);
	assert_int_equal(file.fd, -1);
	assert_false(new_file_open(&file, directory, ""));
	assert_int_equal(errno, EISDIR);
	assert_false(new_file_open(&file, "new_file-none/", ""));
	/* A directory gets the name after the file was begun. */
	assert_true(new_file_open(&file, path, ""));
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
	assert_true(new_file_open(&file, "name", ""));
	assert_true(new_file_finish(&file));
	assert_int_equal(unlink("name"), 0);
	assert_int_equal(fchdir(here), 0);
	close(here);
}

/* Nobody may open the new file who may not open the old one, from the beginning. */
static void
test_private(void **state)
{
	struct new_file file;
	struct stat st;
	mode_t before = umask(022);
	int fd;

	(void)state;
	assert_true(new_file_open(&file, path, ""));
	assert_int_equal(fstat(file.fd, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0644);
	new_file_drop(&file);
	fd = open(path, O_WRONLY | O_CREAT, 0600);
	assert_true(fd >= 0);
	assert_true(new_file_open(&file, path, ""));
	assert_int_equal(fstat(file.fd, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0600);
	new_file_drop(&file);
	assert_int_equal(fchmod(fd, 0664), 0);
	assert_true(new_file_open(&file, path, ""));
	assert_int_equal(fstat(file.fd, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0664);
	new_file_drop(&file);
	close(fd);
	assert_int_equal(unlink(path), 0);
	umask(before);
}

#if defined(__linux__) && defined(HAVE_FREMOVEXATTR)

/* The access list of a file as the kernel has it: u::rw- u:1:r-- g::--- m::r-- o::--- */
static const uint8_t list[] = {
	2, 0, 0, 0, 1, 0, 6, 0, 255, 255, 255, 255, 2, 0, 4, 0, 1, 0, 0, 0, 4, 0, 0, 0, 255, 255,
	255, 255, 16, 0, 4, 0, 255, 255, 255, 255, 32, 0, 0, 0, 255, 255, 255, 255
};

static const char list_for_new[] = "system.posix_acl_default";

/* Returns whether the files here can have access lists. */
static bool
has_lists(void)
{
	return setxattr(directory, list_for_new, list, sizeof(list), 0) == 0 &&
	    removexattr(directory, list_for_new) == 0;
}

/* In the mode, the bits of the group are those of the list's mask: they let nobody in. */
static void
test_list(void **state)
{
	static const char access[] = "system.posix_acl_access";
	uint8_t got[sizeof(list) + 1];
	struct new_file file;
	struct stat st;
	int fd = open(path, O_WRONLY | O_CREAT, 0640);

	(void)state;
	assert_true(fd >= 0);
	close(fd);
	assert_int_equal(setxattr(directory, list_for_new, list, sizeof(list), 0), 0);
	/* The directory's list is not for a file that had none. */
	assert_true(new_file_open(&file, path, ""));
	assert_int_equal(fgetxattr(file.fd, access, got, sizeof(got)), -1);
	assert_int_equal(fstat(file.fd, &st), 0);
	assert_int_equal(st.st_mode & 07777, 0640);
	new_file_drop(&file);
	assert_int_equal(removexattr(directory, list_for_new), 0);
	assert_int_equal(setxattr(path, access, list, sizeof(list), 0), 0);
	assert_true(new_file_open(&file, path, ""));
	assert_int_equal(fgetxattr(file.fd, access, got, sizeof(got)), sizeof(list));
	assert_memory_equal(got, list, sizeof(list));
	new_file_drop(&file);
	assert_int_equal(unlink(path), 0);
}

#else

static bool
has_lists(void)
{
	return false;
}

static void
test_list(void **state)
{
	(void)state;
}

#endif

/* Begin a file in another process, and end that.  Returns its status. */
static int
ended(void (*end)(int fd))
{
	struct new_file file;
	pid_t child = fork();
	int status;

	assert_true(child >= 0);
	if (child == 0) {
		/* A test that runs in the background, or under nohup(1), ignores some. */
		signal(SIGHUP, SIG_DFL);
		signal(SIGINT, SIG_DFL);
		signal(SIGTERM, SIG_DFL);
		signal(SIGXFSZ, SIG_DFL);
		if (new_file_open(&file, path, "") && files() == 1)
			end(file.fd);
		_exit(99);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(files(), 0);
	return status;
}

static void
end_by_interrupt(int fd)
{
	(void)fd;
	raise(SIGINT);
}

static void
end_by_termination(int fd)
{
	(void)fd;
	raise(SIGTERM);
}

static void
end_by_hangup(int fd)
{
	(void)fd;
	raise(SIGHUP);
}

static void
end_by_size(int fd)
{
	struct rlimit none = { 0, 0 };

	setrlimit(RLIMIT_CORE, &none);
	setrlimit(RLIMIT_FSIZE, &none);
	if (write(fd, "x", 1) > 0)
		_exit(98);
}

/* An ignored signal, as under nohup(1), stays ignored. */
static void
end_ignored(int fd)
{
	struct new_file file;

	close(fd);
	new_file_abandon();
	signal(SIGHUP, SIG_IGN);
	if (!new_file_open(&file, path, ""))
		_exit(98);
	raise(SIGHUP);
	new_file_drop(&file);
	_exit(0);
}

/* The signal ends the process as it does without the file. */
static void
test_signals(void **state)
{
	(void)state;
	assert_int_equal(ended(end_by_interrupt), SIGINT);
	assert_int_equal(ended(end_by_termination), SIGTERM);
	assert_int_equal(ended(end_by_hangup), SIGHUP);
	assert_int_equal(ended(end_by_size), SIGXFSZ);
	assert_int_equal(ended(end_ignored), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_private),
		cmocka_unit_test(test_signals),
		cmocka_unit_test(test_finish),
		cmocka_unit_test(test_drop),
		cmocka_unit_test(test_fail),
		cmocka_unit_test(test_no_slash),
		cmocka_unit_test(test_list),
	};
	size_t n = sizeof(tests) / sizeof(tests[0]);
	int failed;

	if (mkdtemp(directory) == NULL)
		return 1;
	snprintf(path, sizeof(path), "%s/file", directory);
	failed = has_lists() ? unit_run(tests, n, NULL) :
	    unit_run(tests, n - 1, "no access lists");
	rmdir(directory);
	return failed;
}
