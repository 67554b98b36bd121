/*
 * sandbox - cli: what the program may still do once it reads what others wrote
 *
 * Landlock's interface is spelled out here, because the header of an older system lacks
 * it, or the newest of its rights.
 */
#include "cli/sandbox.h"

#ifdef SANDBOX

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/array.h"
#include "base/buffer.h"
#include "input/walk.h"

/* The calls have these numbers on every machine. */
#define LANDLOCK_CREATE_RULESET 444
#define LANDLOCK_ADD_RULE 445
#define LANDLOCK_RESTRICT_SELF 446

#define LANDLOCK_VERSION 1	/* asks for the version of the interface */
#define LANDLOCK_PATH 1		/* the only kind of rule that is used */

#define LANDLOCK_WRITE_FILE (UINT64_C(1) << 1)
#define LANDLOCK_READ_FILE (UINT64_C(1) << 2)
#define LANDLOCK_REMOVE_FILE (UINT64_C(1) << 5)
#define LANDLOCK_MAKE_FILE (UINT64_C(1) << 8)
#define LANDLOCK_READ_DIRECTORY (UINT64_C(1) << 3)

struct landlock_rules {
	uint64_t files, network, scopes;	/* what is refused unless a rule allows it */
};

struct landlock_path {
	uint64_t allowed;
	int32_t fd;
} __attribute__((packed));

/* What each version of the interface can refuse; the last stands for all that follow. */
static const struct landlock_rules landlock_versions[] = {
	{ 0, 0, 0 },
	{ 0x1FFF, 0, 0 },
	{ 0x3FFF, 0, 0 },	/* moving files */
	{ 0x7FFF, 0, 0 },	/* truncating them */
	{ 0x7FFF, 3, 0 },	/* TCP */
	{ 0xFFFF, 3, 0 },	/* ioctl() of devices */
	{ 0xFFFF, 3, 3 },	/* sockets and signals beyond the sandbox */
};

/* Where libraries and what they need at run time stand. */
static const char *const sandbox_system[] = {
	"/etc/ld.so.cache",
	"/lib",
	"/lib64",
	"/sys/devices/system/cpu",
	"/usr/lib",
	"/usr/lib64",
	"/usr/local/lib",
};

/*
 * Allow a file to be read, or a directory and, if BELOW, what it has.  What is not
 * there needs no rule: opening it says why.
 */
static void
sandbox_allow(int rules, const char *path, bool below)
{
	struct landlock_path rule = { .allowed = LANDLOCK_READ_FILE };
	struct stat st;

	rule.fd = open(path, O_PATH | O_CLOEXEC);
	if (rule.fd < 0)
		return;
	if (fstat(rule.fd, &st) == 0 && S_ISDIR(st.st_mode))
		rule.allowed = LANDLOCK_READ_DIRECTORY | (below ? LANDLOCK_READ_FILE : 0);
	syscall(LANDLOCK_ADD_RULE, rules, LANDLOCK_PATH, &rule, 0);
	close(rule.fd);
}

/* Files in a directory, and below it, get other names, and are removed. */
#define SANDBOX_NAMES (LANDLOCK_REMOVE_FILE | LANDLOCK_MAKE_FILE)

/* Allow something in the directory of PATH, and below it. */
static void
sandbox_allow_beside(int rules, const char *path, uint64_t allowed)
{
	struct landlock_path rule = { .allowed = allowed };
	const char *slash = strrchr(path, '/');
	char *directory = slash == NULL ? strdup(".") :
	    strndup(path, slash == path ? 1 : (size_t)(slash - path));

	if (directory == NULL)
		return;
	rule.fd = open(directory, O_PATH | O_CLOEXEC);
	if (rule.fd >= 0) {
		syscall(LANDLOCK_ADD_RULE, rules, LANDLOCK_PATH, &rule, 0);
		close(rule.fd);
	}
	free(directory);
}

/* A list of directories, separated by colons. */
static void
sandbox_allow_list(int rules, const char *list)
{
	char path[4096];
	size_t len;

	for (; list != NULL && *list != '\0'; list += len + (list[len] == ':')) {
		len = strcspn(list, ":");
		if (len == 0 || len >= sizeof(path))
			continue;
		memcpy(path, list, len);
		path[len] = '\0';
		sandbox_allow(rules, path, true);
	}
}

/* Where this program's libraries are looked for, if not in the usual places. */
static void
sandbox_allow_libraries(int rules)
{
#ifdef RTLD_DI_SERINFO
	void *program = dlopen(NULL, RTLD_LAZY);
	Dl_serinfo size, *paths = NULL;
	unsigned i;

	if (program != NULL && dlinfo(program, RTLD_DI_SERINFOSIZE, &size) == 0)
		paths = malloc(size.dls_size);
	if (paths != NULL && dlinfo(program, RTLD_DI_SERINFOSIZE, paths) == 0 &&
	    dlinfo(program, RTLD_DI_SERINFO, paths) == 0)
		for (i = 0; i < paths->dls_cnt; i++)
			sandbox_allow(rules, paths->dls_serpath[i].dls_name, true);
	free(paths);
	if (program != NULL)
		dlclose(program);
#endif
	sandbox_allow_list(rules, getenv("GCONV_PATH"));
}

/* Does the mode search files? */
static bool
sandbox_searches(const struct options *options)
{
	return options->mode <= OPTIONS_LINT;
}

static void
sandbox_allow_files(int rules, const struct options *options)
{
	size_t i;

	if (options->walk.follow || options->files_from != NULL)
		sandbox_allow(rules, "/", true);
	for (i = 0; i < options->n_operands; i++)
		sandbox_allow(rules, options->operands[i], options->walk.recursive);
	if (options->n_operands == 0 && options->walk.recursive)
		sandbox_allow(rules, ".", true);
}

static bool
sandbox_landlock(int rules, const struct options *options, const char *dictionary)
{
	size_t i;

	if (sandbox_searches(options) || options->mode == OPTIONS_WRAP)
		sandbox_allow_files(rules, options);
	if (sandbox_searches(options)) {
		for (i = 0; i < ARRAY_LEN(sandbox_system); i++)
			sandbox_allow(rules, sandbox_system[i], true);
		sandbox_allow_libraries(rules);
		if (dictionary != NULL)
			sandbox_allow(rules, dictionary, false);
	}
	if (options->report_file != NULL)
		sandbox_allow_beside(rules, options->report_file, SANDBOX_NAMES);
	return syscall(LANDLOCK_RESTRICT_SELF, rules, 0) == 0;
}

/* Returns the version of the interface that is active; 0: none is. */
static unsigned
sandbox_files(const struct options *options, const char *dictionary)
{
	long version = syscall(LANDLOCK_CREATE_RULESET, NULL, 0, LANDLOCK_VERSION);
	size_t last = ARRAY_LEN(landlock_versions) - 1;
	struct landlock_rules refused;
	bool active;
	int rules;

	if (version < 1)
		return 0;
	refused = landlock_versions[(size_t)version < last ? (size_t)version : last];
	rules = (int)syscall(LANDLOCK_CREATE_RULESET, &refused, sizeof(refused), 0);
	if (rules < 0)
		return 0;
	active = sandbox_landlock(rules, options, dictionary);
	close(rules);
	return active ? (unsigned)version : 0;
}

struct sandbox
sandbox_enter(const struct options *options, const char *dictionary)
{
	struct sandbox sandbox = { 0 };

	/* A program that it may not start could not get more rights either. */
	if (options->no_sandbox || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return sandbox;
	sandbox.landlock = sandbox_files(options, dictionary);
	sandbox.seccomp = sandbox_calls_refuse(options);
	return sandbox;
}

#else

struct sandbox
sandbox_enter(const struct options *options, const char *dictionary)
{
	(void)options;
	(void)dictionary;
	return (struct sandbox){ 0 };
}

#endif
