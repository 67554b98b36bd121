/*
 * sandbox - cli: give up rights before reading data from others
 *
 * Landlock's interface is defined here, because the headers of older systems lack it, or its newer
 * rights.
 */
#include "cli/sandbox.h"

#ifdef HAVE_SANDBOX

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <link.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <termios.h>
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

/*
 * The list of allowed system calls (seccomp) has those that the C library, and the libraries for
 * the forms of files, use.  Every other call fails with EPERM.  Calls that are newer than the list
 * fail with ENOSYS, so that the C library falls back on an older one.
 *
 * libseccomp would take 0.2 ms more at each start, a sixth of what --version takes, and cannot say
 * "newer than the list".  If memory is short, seccomp_load() of 2.5.4 never returns.
 */

/* From this number on, calls are new, and have the same numbers on all machines. */
#define CALLS_NEWEST 424

/* The bit that marks the kernel's second set of numbers on x86-64. */
#define CALLS_X32 0x40000000

#ifndef SECCOMP_FILTER_FLAG_SPEC_ALLOW
#define SECCOMP_FILTER_FLAG_SPEC_ALLOW 4
#endif
#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#endif

#if defined __x86_64__
#define CALLS_MACHINE AUDIT_ARCH_X86_64
#elif defined __aarch64__ && defined __AARCH64EL__
#define CALLS_MACHINE AUDIT_ARCH_AARCH64
#elif defined __riscv && __riscv_xlen == 64 && defined AUDIT_ARCH_RISCV64
#define CALLS_MACHINE AUDIT_ARCH_RISCV64
#endif

#ifdef CALLS_MACHINE

/* TCGETS2, which newer C libraries use; its header conflicts with <termios.h>. */
#define CALLS_TCGETS2 0x802C542A

enum calls_when {
	CALLS_IS,	/* if the argument is VALUE */
	CALLS_BELOW,	/* if the argument is less than VALUE */
	CALLS_WITH,	/* if the argument has some of the bits VALUE */
	CALLS_WITHOUT,	/* if the argument has none of the bits VALUE */
	CALLS_SELF	/* if the argument is the id of this process */
};

struct calls_row {
	uint16_t number;
	uint8_t when;
	uint8_t argument;	/* number of the argument, from 0 */
	uint32_t value;
};

#define CALLS_WRITING (O_ACCMODE | O_CREAT | O_TRUNC)

/* Calls that are allowed with any arguments. */
static const uint16_t calls_always[] = {
	/* Reading. */
	SYS_read, SYS_readv, SYS_pread64, SYS_preadv, SYS_lseek, SYS_close, SYS_dup,
	SYS_getdents64, SYS_fstat, SYS_fstatfs, SYS_newfstatat, SYS_statx, SYS_faccessat,
	SYS_readlinkat, SYS_getcwd, SYS_fadvise64, SYS_readahead, SYS_ppoll,
#ifdef SYS_open
	SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_time,
#endif

	/* Memory. */
	SYS_brk, SYS_mmap, SYS_mprotect, SYS_mremap, SYS_munmap, SYS_madvise, SYS_membarrier,

	/* Threads. */
	SYS_futex, SYS_set_robust_list, SYS_gettid, SYS_getpid, SYS_sched_getaffinity,
	SYS_sched_yield, SYS_exit, SYS_exit_group,
#ifdef SYS_rseq
	SYS_rseq,
#endif

	/* Signals to this process. */
	SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
	SYS_restart_syscall,

	/* Time, randomness, and the system. */
	SYS_clock_gettime, SYS_clock_nanosleep, SYS_gettimeofday, SYS_getrandom, SYS_getrusage,
	SYS_sysinfo, SYS_uname, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
};

/* Calls that are allowed with some arguments. */
static const struct calls_row calls_rows[] = {
	{ SYS_fcntl, CALLS_IS, 1, F_GETFD },
	{ SYS_fcntl, CALLS_IS, 1, F_SETFD },
	{ SYS_fcntl, CALLS_IS, 1, F_GETFL },
	{ SYS_fcntl, CALLS_IS, 1, F_SETFL },
	{ SYS_fcntl, CALLS_IS, 1, F_DUPFD_CLOEXEC },
	{ SYS_openat, CALLS_WITHOUT, 2, CALLS_WRITING },
#ifdef SYS_open
	{ SYS_open, CALLS_WITHOUT, 1, CALLS_WRITING },
#endif

	/* Writing to standard output and standard error. */
	{ SYS_write, CALLS_BELOW, 0, STDERR_FILENO + 1 },
	{ SYS_writev, CALLS_BELOW, 0, STDERR_FILENO + 1 },
	{ SYS_ioctl, CALLS_IS, 1, TCGETS },
	{ SYS_ioctl, CALLS_IS, 1, CALLS_TCGETS2 },
	{ SYS_ioctl, CALLS_IS, 1, TIOCGWINSZ },

	/* Threads, but no new process; signals to this one, such as that of abort. */
	{ SYS_clone, CALLS_WITH, 0, CLONE_THREAD },
	{ SYS_prctl, CALLS_IS, 0, PR_SET_NAME },
	{ SYS_prctl, CALLS_IS, 0, PR_SET_VMA },
	{ SYS_tgkill, CALLS_SELF, 0, 0 },
};

/* Calls that write a page and rename it. */
static const uint16_t calls_page[] = {
	SYS_write, SYS_fsync, SYS_dup3, SYS_renameat2, SYS_unlinkat,
#ifdef SYS_dup2
	SYS_dup2,
#endif
#ifdef SYS_renameat
	SYS_renameat,
#endif
};

/* Calls that write an index. */
static const uint16_t calls_index[] = {
	SYS_pwrite64, SYS_ftruncate, SYS_fsync, SYS_fdatasync,
};
static const struct calls_row calls_index_rows[] = {
	{ SYS_fcntl, CALLS_IS, 1, F_GETLK },
	{ SYS_fcntl, CALLS_IS, 1, F_SETLK },
};

/* Instructions of a row: compare the number, load the argument, test it, allow, load the number. */
#define CALLS_ROW 5

/* Instructions of a call that is always allowed, and those before and after all calls. */
#define CALLS_NUMBER 2
#define CALLS_AROUND 8

#define CALLS_INSTRUCTIONS (CALLS_AROUND + CALLS_NUMBER * (ARRAY_LEN(calls_always) + \
	ARRAY_LEN(calls_page) + ARRAY_LEN(calls_index)) + \
	CALLS_ROW * (ARRAY_LEN(calls_rows) + ARRAY_LEN(calls_index_rows)))

#define CALLS_LOAD(field) \
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define CALLS_FAIL(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

/* Returns the test of an argument, which skips the next instruction unless the call is allowed. */
static struct sock_filter
sandbox_calls_test(const struct calls_row *row)
{
	uint32_t self = (uint32_t)getpid();

	switch (row->when) {
	case CALLS_BELOW:
		return (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, row->value, 1, 0);
	case CALLS_WITH:
		return (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, row->value, 0, 1);
	case CALLS_WITHOUT:
		return (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, row->value, 1, 0);
	case CALLS_SELF:
		return (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, self, 0, 1);
	default:
		return (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, row->value, 0, 1);
	}
}

/* Append instructions that allow N calls. */
static struct sock_filter *
sandbox_calls_allow(struct sock_filter *to, const uint16_t *numbers, size_t n)
{
	for (; n > 0; n--, numbers++) {
		*to++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, *numbers, 0, 1);
		*to++ = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	}
	return to;
}

/* Append the instructions of N rows, before and after which the number of the call is loaded. */
static struct sock_filter *
sandbox_calls_allow_rows(struct sock_filter *to, const struct calls_row *row, size_t n)
{
	for (; n > 0; n--, row++) {
		*to++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, row->number, 0,
		    CALLS_ROW - 1);
		/* Load the low 32 bits: all machines above are little-endian. */
		*to++ = (struct sock_filter)CALLS_LOAD(args[row->argument]);
		*to++ = sandbox_calls_test(row);
		*to++ = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
		*to++ = (struct sock_filter)CALLS_LOAD(nr);
	}
	return to;
}

/* Refuse all system calls that OPTIONS do not need.  Returns whether the kernel supports it. */
static bool
sandbox_calls_refuse(const struct options *options)
{
	struct sock_filter filter[CALLS_INSTRUCTIONS], *to = filter;
	struct sock_fprog program = { .filter = filter };

	*to++ = (struct sock_filter)CALLS_LOAD(arch);
	*to++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CALLS_MACHINE, 1, 0);
	*to++ = (struct sock_filter)CALLS_FAIL(EPERM);
	*to++ = (struct sock_filter)CALLS_LOAD(nr);
	to = sandbox_calls_allow(to, calls_always, ARRAY_LEN(calls_always));
	to = sandbox_calls_allow_rows(to, calls_rows, ARRAY_LEN(calls_rows));
	if (options->report_file != NULL)
		to = sandbox_calls_allow(to, calls_page, ARRAY_LEN(calls_page));
	if (options->mode == OPTIONS_INDEX) {
		to = sandbox_calls_allow(to, calls_index, ARRAY_LEN(calls_index));
		to = sandbox_calls_allow_rows(to, calls_index_rows, ARRAY_LEN(calls_index_rows));
	}
	*to++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, CALLS_X32, 1, 0);
	*to++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, CALLS_NEWEST, 1, 0);
	*to++ = (struct sock_filter)CALLS_FAIL(EPERM);
	*to++ = (struct sock_filter)CALLS_FAIL(ENOSYS);
	program.len = (unsigned short)(to - filter);
	/* Without the flag, older kernels enable mitigations that slow the process down. */
	return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW,
	    &program) == 0 ||
	    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

#else

static bool
sandbox_calls_refuse(const struct options *options)
{
	(void)options;
	return false;
}

#endif

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
