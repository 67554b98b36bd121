/*
 * sandbox - cli: give up rights before reading data from others
 *
 * Landlock's interface is defined here, because the headers of older systems lack it, or its newer
 * rights.
 */
#include "cli/sandbox.h"

#ifdef HAVE_SANDBOX

#include <dlfcn.h>
#include <fcntl.h>
#include <libgen.h>
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

#define SANDBOX_PATH 4096	/* the kernel takes no longer path */

/* The calls have these numbers on every machine. */
#define LANDLOCK_CREATE_RULESET 444
#define LANDLOCK_ADD_RULE 445
#define LANDLOCK_RESTRICT_SELF 446

#define LANDLOCK_VERSION 1	/* the flag that asks for the version of the interface */
#define LANDLOCK_PATH 1		/* the kind of rule that is used here */

#define LANDLOCK_READ_FILE (UINT64_C(1) << 2)
#define LANDLOCK_REMOVE_FILE (UINT64_C(1) << 5)
#define LANDLOCK_MAKE_FILE (UINT64_C(1) << 8)
#define LANDLOCK_LIST_DIRECTORY (UINT64_C(1) << 3)
#define LANDLOCK_READ (LANDLOCK_READ_FILE | LANDLOCK_LIST_DIRECTORY)

struct landlock_rules {
	uint64_t files, network, scopes;	/* rights that need a rule */
};

struct landlock_path {
	uint64_t allowed;
	int32_t fd;
} __attribute__((packed));

/* The rights that each version of the interface can refuse; later versions use the last row. */
static const struct landlock_rules landlock_versions[] = {
	{ 0, 0, 0 },
	{ 0x1FFF, 0, 0 },
	{ 0x3FFF, 0, 0 },	/* moving files */
	{ 0x7FFF, 0, 0 },	/* truncating them */
	{ 0x7FFF, 3, 0 },	/* TCP */
	{ 0xFFFF, 3, 0 },	/* ioctl() of devices */
	{ 0xFFFF, 3, 3 },	/* sockets and signals beyond the sandbox */
};

/* Directories and files of shared libraries, and of the data that they need. */
static const char *const sandbox_system[] = {
	HYPHEN_DIR,
	"/etc/ld.so.cache",
	"/lib",
	"/lib64",
	"/sys/devices/system/cpu",
	"/usr/lib",
	"/usr/lib64",
	"/usr/local/lib",
};

/*
 * Allow reading a file, or these rights in a directory and below it.  A missing file needs no rule:
 * opening it fails anyway.
 */
static void
sandbox_allow(int rules, const char *path, uint64_t allowed)
{
	struct landlock_path rule = { .allowed = LANDLOCK_READ_FILE };
	struct stat st;

	rule.fd = open(path, O_PATH | O_CLOEXEC);
	if (rule.fd < 0)
		return;
	if (fstat(rule.fd, &st) == 0 && S_ISDIR(st.st_mode))
		rule.allowed = allowed;
	syscall(LANDLOCK_ADD_RULE, rules, LANDLOCK_PATH, &rule, 0);
	close(rule.fd);
}

/* Allow renaming and removing files in the directory of PATH, and below it. */
static void
sandbox_allow_beside(int rules, const char *path)
{
	char copy[SANDBOX_PATH];

	/* The page's file was opened there, so the name is short enough.  This takes no memory. */
	if (strlen(path) < sizeof(copy))
		sandbox_allow(rules, dirname(strcpy(copy, path)),
		    LANDLOCK_REMOVE_FILE | LANDLOCK_MAKE_FILE);
}

/* Allow reading the files in a list of directories, separated by colons. */
static void
sandbox_allow_list(int rules, const char *list)
{
	char *copy = list == NULL ? NULL : strdup(list), *rest = NULL, *path;

	path = copy == NULL ? NULL : strtok_r(copy, ":", &rest);
	for (; path != NULL; path = strtok_r(NULL, ":", &rest))
		sandbox_allow(rules, path, LANDLOCK_READ);
	free(copy);
}

/* Allow reading the directories in which this program's libraries are searched. */
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
			sandbox_allow(rules, paths->dls_serpath[i].dls_name, LANDLOCK_READ);
	free(paths);
	if (program != NULL)
		dlclose(program);
#endif
	sandbox_allow_list(rules, getenv("GCONV_PATH"));
}

/* Returns whether the mode searches files. */
static bool
sandbox_searches(const struct options *options)
{
	return options->mode <= OPTIONS_LINT;
}

static void
sandbox_allow_files(int rules, const struct options *options)
{
	uint64_t allowed = options->walk.recursive ? LANDLOCK_READ : LANDLOCK_LIST_DIRECTORY;
	size_t i;

	if (options->walk.follow || options->files_from != NULL)
		sandbox_allow(rules, "/", LANDLOCK_READ);
	for (i = 0; i < options->n_operands; i++)
		sandbox_allow(rules, options->operands[i], allowed);
	if (options->n_operands == 0 && options->walk.recursive)
		sandbox_allow(rules, ".", LANDLOCK_READ);
}

static bool
sandbox_landlock(int rules, const struct options *options)
{
	size_t i;

	if (sandbox_searches(options) || options->mode == OPTIONS_WRAP)
		sandbox_allow_files(rules, options);
	if (sandbox_searches(options)) {
		for (i = 0; i < ARRAY_LEN(sandbox_system); i++)
			sandbox_allow(rules, sandbox_system[i], LANDLOCK_READ);
		sandbox_allow_libraries(rules);
	}
	if (options->report_file != NULL)
		sandbox_allow_beside(rules, options->report_file);
	return syscall(LANDLOCK_RESTRICT_SELF, rules, 0) == 0;
}

/* Restrict access to files.  Returns the version of the active interface, or 0. */
static unsigned
sandbox_files(const struct options *options)
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
	active = sandbox_landlock(rules, options);
	close(rules);
	return active ? (unsigned)version : 0;
}

struct sandbox
sandbox_enter(const struct options *options)
{
	struct sandbox sandbox = { 0 };

	/* Both mechanisms require this: no program started later could gain rights. */
	if (options->no_sandbox || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return sandbox;
	sandbox.landlock = sandbox_files(options);
	sandbox.seccomp = sandbox_calls_refuse(options);
	return sandbox;
}

#else

struct sandbox
sandbox_enter(const struct options *options)
{
	(void)options;
	return (struct sandbox){ 0 };
}

#endif
