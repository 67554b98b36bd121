/*
 * sandbox: calls that it refuses, made from within the scanner, as a compromised library would
 */
#include "../files.h"

#include <iconv.h>
#include <pthread.h>
#include <stdbool.h>
#include <sys/wait.h>

#include "cli/sandbox.h"
#include "sandbox/forbidden.h"
#include "urlsift.h"

static const char text[] = "see <URL:http://h.dom/>";

/* Try something in a process of its own.  Returns the expectation that failed, or NULL. */
typedef const char *attempt(const struct options *options);

static struct sandbox
entered(attempt *try, struct options options)
{
	struct sandbox active = { 0 };
	const char *wrong;
	int ends[2], status;
	pid_t child;

	assert_int_equal(pipe(ends), 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		/* In the sandbox only standard output and standard error can be written. */
		dup2(ends[1], STDOUT_FILENO);
		active = sandbox_enter(&options);
		wrong = active.landlock == 0 || !active.seccomp ? NULL : try(&options);
		if (wrong != NULL)
			fprintf(stderr, "not as it has to be: %s\n", wrong);
		_exit(write(STDOUT_FILENO, &active, sizeof(active)) != sizeof(active) ||
		    wrong != NULL);
	}
	close(ends[1]);
	assert_int_equal(read(ends[0], &active, sizeof(active)), sizeof(active));
	close(ends[0]);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	return active;
}

static int
find(void *ctx, const struct urlsift_find *find)
{
	(void)find;
	*(const char **)ctx = forbidden_try();
	return 1;
}

static const char *
attempt_in_callback(const struct options *options)
{
	struct urlsift_options scan = { .size = sizeof(scan) };
	const char *done = "nothing was found";
	struct urlsift_scanner *scanner;

	(void)options;
	scanner = urlsift_scanner_new(&scan);
	if (scanner == NULL)
		return "no memory";
	urlsift_scan(scanner, text, sizeof(text) - 1, find, (void *)&done);
	urlsift_scanner_free(scanner);
	return done;
}

static void
test_refused(void **state)
{
	char *named[] = { "named" };

	(void)state;
	files_text(FORBIDDEN_VICTIM, "secret\n");
	files_text("named", text);
	entered(attempt_in_callback, (struct options){ .operands = named, .n_operands = 1 });
}

static void *
thread(void *ctx)
{
	return ctx;
}

static const char *
attempt_allowed(const struct options *options)
{
	pthread_t id;
	void *result;
	iconv_t cd;
	int fd;

	fd = open("named", O_RDONLY);
	if (fd < 0 || close(fd) != 0)
		return "open what was named";
	if (pthread_create(&id, NULL, thread, NULL) != 0 || pthread_join(id, &result) != 0 ||
	    result != NULL)
		return "start a thread";
	/* glibc loads a module for this character set. */
	cd = iconv_open("UTF-8", "EUC-JP");
	if (cd == (iconv_t)-1 || iconv_close(cd) != 0)
		return "load a module of iconv(3)";
	fd = open("tree/below", O_RDONLY);
	if ((fd >= 0) != options->walk.recursive)
		return "only -r reads what is below a directory";
	fd = open("tree", O_RDONLY | O_DIRECTORY);
	return fd >= 0 ? NULL : "open a directory that was named";
}

static void
test_allowed(void **state)
{
	char *named[] = { "named", "tree", "missing" };
	struct options options = { .operands = named, .n_operands = 3 };

	(void)state;
	assert_int_equal(mkdir("tree", 0700), 0);
	files_text("tree/below", text);
	entered(attempt_allowed, options);
	options.walk.recursive = true;
	entered(attempt_allowed, options);
}

/* --parse may open no files. */
static const char *
attempt_parse(const struct options *options)
{
	(void)options;
	return open("named", O_RDONLY) >= 0 || open("/usr/lib", O_RDONLY) >= 0 ?
	    "open a file" : NULL;
}

static const char *
attempt_anywhere(const struct options *options)
{
	(void)options;
	return open(FORBIDDEN_VICTIM, O_RDONLY) < 0 ? "open any file" : NULL;
}

/* Which rights --report=FILE gives back, and which it does not. */
static const char *
attempt_report(const struct options *options)
{
	int fd = open("named", O_RDONLY);

	(void)options;
	if (fd < 0 || fchmod(fd, 0777) == 0 || fchown(fd, geteuid(), getegid()) == 0)
		return "change the mode or the owner of a file";
	if (open("page", O_WRONLY) >= 0 || open("new", O_WRONLY | O_CREAT, 0600) >= 0)
		return "open for writing";
	if (renameat(AT_FDCWD, "page", AT_FDCWD, "page.html") != 0 ||
	    unlinkat(AT_FDCWD, "page.html", 0) != 0)
		return "rename and remove a file beside the page";
	return NULL;
}

static void
test_report(void **state)
{
	char *named[] = { "named" };
	const struct options options = {
		.operands = named, .n_operands = 1, .report_file = "page.html"
	};

	(void)state;
	files_text("page", text);
	entered(attempt_report, options);
}

static void
test_modes(void **state)
{
	char *named[] = { "named" };
	struct options options = { .operands = named, .n_operands = 1 };

	(void)state;
	options.mode = OPTIONS_PARSE;
	entered(attempt_parse, options);
	options.mode = OPTIONS_VERSION;
	entered(attempt_parse, options);
	options.mode = OPTIONS_SCAN;
	options.files_from = "list";
	entered(attempt_anywhere, options);
	options.files_from = NULL;
	options.walk.follow = true;
	entered(attempt_anywhere, options);
}

static const char *
attempt_none(const struct options *options)
{
	(void)options;
	return "the sandbox is not left out";
}

static void
test_none(void **state)
{
	struct sandbox active;

	(void)state;
	active = entered(attempt_none, (struct options){ .no_sandbox = true });
	assert_int_equal(active.landlock, 0);
	assert_false(active.seccomp);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_allowed),
		cmocka_unit_test(test_modes),
		cmocka_unit_test(test_report),
		cmocka_unit_test(test_none),
	};

	return cmocka_run_group_tests(tests, files_setup, files_teardown);
}
