/*
 * sandbox_calls - cli: the list of allowed system calls (seccomp)
 *
 * The list has the calls that the C library, and the libraries for the forms of files, use.  Every
 * other call fails with EPERM.  Calls that are newer than the list fail with ENOSYS, so that the C
 * library falls back on an older one.
 *
 * libseccomp would take 0.3 ms more at each start, a sixth of what --version takes, and cannot say
 * "newer than the list".
 */
#include "cli/sandbox.h"

#ifdef HAVE_SANDBOX

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#include "base/array.h"

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
	CALLS_ALWAYS,
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

static const struct calls_row calls_rows[] = {
	/* Reading. */
	{ SYS_read, CALLS_ALWAYS, 0, 0 },
	{ SYS_readv, CALLS_ALWAYS, 0, 0 },
	{ SYS_pread64, CALLS_ALWAYS, 0, 0 },
	{ SYS_preadv, CALLS_ALWAYS, 0, 0 },
	{ SYS_lseek, CALLS_ALWAYS, 0, 0 },
	{ SYS_close, CALLS_ALWAYS, 0, 0 },
	{ SYS_dup, CALLS_ALWAYS, 0, 0 },
	{ SYS_getdents64, CALLS_ALWAYS, 0, 0 },
	{ SYS_fstat, CALLS_ALWAYS, 0, 0 },
	{ SYS_fstatfs, CALLS_ALWAYS, 0, 0 },
	{ SYS_newfstatat, CALLS_ALWAYS, 0, 0 },
	{ SYS_statx, CALLS_ALWAYS, 0, 0 },
	{ SYS_faccessat, CALLS_ALWAYS, 0, 0 },
	{ SYS_readlinkat, CALLS_ALWAYS, 0, 0 },
	{ SYS_getcwd, CALLS_ALWAYS, 0, 0 },
	{ SYS_fadvise64, CALLS_ALWAYS, 0, 0 },
	{ SYS_readahead, CALLS_ALWAYS, 0, 0 },
	{ SYS_fcntl, CALLS_IS, 1, F_GETFD },
	{ SYS_fcntl, CALLS_IS, 1, F_SETFD },
	{ SYS_fcntl, CALLS_IS, 1, F_GETFL },
	{ SYS_fcntl, CALLS_IS, 1, F_SETFL },
	{ SYS_fcntl, CALLS_IS, 1, F_DUPFD_CLOEXEC },
	{ SYS_openat, CALLS_WITHOUT, 2, CALLS_WRITING },
#ifdef SYS_open
	{ SYS_open, CALLS_WITHOUT, 1, CALLS_WRITING },
	{ SYS_stat, CALLS_ALWAYS, 0, 0 },
	{ SYS_lstat, CALLS_ALWAYS, 0, 0 },
	{ SYS_access, CALLS_ALWAYS, 0, 0 },
	{ SYS_readlink, CALLS_ALWAYS, 0, 0 },
	{ SYS_poll, CALLS_ALWAYS, 0, 0 },
	{ SYS_time, CALLS_ALWAYS, 0, 0 },
#endif

	/* Writing to standard output and standard error. */
	{ SYS_write, CALLS_BELOW, 0, STDERR_FILENO + 1 },
	{ SYS_writev, CALLS_BELOW, 0, STDERR_FILENO + 1 },
	{ SYS_ppoll, CALLS_ALWAYS, 0, 0 },
	{ SYS_ioctl, CALLS_IS, 1, TCGETS },
	{ SYS_ioctl, CALLS_IS, 1, CALLS_TCGETS2 },
	{ SYS_ioctl, CALLS_IS, 1, TIOCGWINSZ },

	/* Memory. */
	{ SYS_brk, CALLS_ALWAYS, 0, 0 },
	{ SYS_mmap, CALLS_ALWAYS, 0, 0 },
	{ SYS_mprotect, CALLS_ALWAYS, 0, 0 },
	{ SYS_mremap, CALLS_ALWAYS, 0, 0 },
	{ SYS_munmap, CALLS_ALWAYS, 0, 0 },
	{ SYS_madvise, CALLS_ALWAYS, 0, 0 },
	{ SYS_membarrier, CALLS_ALWAYS, 0, 0 },

	/* Threads, but no new process. */
	{ SYS_clone, CALLS_WITH, 0, CLONE_THREAD },
	{ SYS_futex, CALLS_ALWAYS, 0, 0 },
	{ SYS_set_robust_list, CALLS_ALWAYS, 0, 0 },
#ifdef SYS_rseq
	{ SYS_rseq, CALLS_ALWAYS, 0, 0 },
#endif
	{ SYS_gettid, CALLS_ALWAYS, 0, 0 },
	{ SYS_getpid, CALLS_ALWAYS, 0, 0 },
	{ SYS_sched_getaffinity, CALLS_ALWAYS, 0, 0 },
	{ SYS_sched_yield, CALLS_ALWAYS, 0, 0 },
	{ SYS_prctl, CALLS_IS, 0, PR_SET_NAME },
	{ SYS_prctl, CALLS_IS, 0, PR_SET_VMA },
	{ SYS_exit, CALLS_ALWAYS, 0, 0 },
	{ SYS_exit_group, CALLS_ALWAYS, 0, 0 },

	/* Signals to this process, such as that of abort. */
	{ SYS_rt_sigaction, CALLS_ALWAYS, 0, 0 },
	{ SYS_rt_sigprocmask, CALLS_ALWAYS, 0, 0 },
	{ SYS_rt_sigreturn, CALLS_ALWAYS, 0, 0 },
	{ SYS_sigaltstack, CALLS_ALWAYS, 0, 0 },
	{ SYS_restart_syscall, CALLS_ALWAYS, 0, 0 },
	{ SYS_tgkill, CALLS_SELF, 0, 0 },

	/* Time, randomness, and the system. */
	{ SYS_clock_gettime, CALLS_ALWAYS, 0, 0 },
	{ SYS_clock_nanosleep, CALLS_ALWAYS, 0, 0 },
	{ SYS_gettimeofday, CALLS_ALWAYS, 0, 0 },
	{ SYS_getrandom, CALLS_ALWAYS, 0, 0 },
	{ SYS_getrusage, CALLS_ALWAYS, 0, 0 },
	{ SYS_sysinfo, CALLS_ALWAYS, 0, 0 },
	{ SYS_uname, CALLS_ALWAYS, 0, 0 },
	{ SYS_getuid, CALLS_ALWAYS, 0, 0 },
	{ SYS_geteuid, CALLS_ALWAYS, 0, 0 },
	{ SYS_getgid, CALLS_ALWAYS, 0, 0 },
	{ SYS_getegid, CALLS_ALWAYS, 0, 0 },
};

/* Calls that write a page and rename it. */
static const struct calls_row calls_names[] = {
	{ SYS_write, CALLS_ALWAYS, 0, 0 },
	{ SYS_fsync, CALLS_ALWAYS, 0, 0 },
	{ SYS_dup3, CALLS_ALWAYS, 0, 0 },
#ifdef SYS_dup2
	{ SYS_dup2, CALLS_ALWAYS, 0, 0 },
#endif
#ifdef SYS_renameat
	{ SYS_renameat, CALLS_ALWAYS, 0, 0 },
#endif
	{ SYS_renameat2, CALLS_ALWAYS, 0, 0 },
	{ SYS_unlinkat, CALLS_ALWAYS, 0, 0 },
};

/* Calls that write an index. */
static const struct calls_row calls_index[] = {
	{ SYS_pwrite64, CALLS_ALWAYS, 0, 0 },
	{ SYS_ftruncate, CALLS_ALWAYS, 0, 0 },
	{ SYS_fsync, CALLS_ALWAYS, 0, 0 },
	{ SYS_fdatasync, CALLS_ALWAYS, 0, 0 },
	{ SYS_fcntl, CALLS_IS, 1, F_GETLK },
	{ SYS_fcntl, CALLS_IS, 1, F_SETLK },
};

/* Instructions of a row: compare the number, load the argument, test it, allow, load the number. */
#define CALLS_ROW 5

/* Instructions before and after the rows. */
#define CALLS_AROUND 8

#define CALLS_INSTRUCTIONS \
	((ARRAY_LEN(calls_rows) + ARRAY_LEN(calls_names) + ARRAY_LEN(calls_index)) * CALLS_ROW + \
	    CALLS_AROUND)

#define CALLS_LOAD(field) \
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define CALLS_FAIL(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

/* Returns the test of an argument, which skips the next instruction unless the call is allowed. */
static struct sock_filter
calls_test(const struct calls_row *row)
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

/* Append the instructions of a row, before and after which the number of the call is loaded. */
static struct sock_filter *
calls_put(struct sock_filter *to, const struct calls_row *row)
{
	bool always = row->when == CALLS_ALWAYS;

	*to++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, row->number, 0,
	    always ? 1 : CALLS_ROW - 1);
	if (!always) {
		/* Load the low 32 bits: all machines above are little-endian. */
		*to++ = (struct sock_filter)CALLS_LOAD(args[row->argument]);
		*to++ = calls_test(row);
	}
	*to++ = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	if (!always)
		*to++ = (struct sock_filter)CALLS_LOAD(nr);
	return to;
}

bool
sandbox_calls_refuse(const struct options *options)
{
	struct sock_filter filter[CALLS_INSTRUCTIONS], *to = filter;
	bool names = options->report_file != NULL;
	struct sock_fprog program = { .filter = filter };
	size_t i;

	*to++ = (struct sock_filter)CALLS_LOAD(arch);
	*to++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CALLS_MACHINE, 1, 0);
	*to++ = (struct sock_filter)CALLS_FAIL(EPERM);
	*to++ = (struct sock_filter)CALLS_LOAD(nr);
	for (i = 0; i < ARRAY_LEN(calls_rows); i++)
		to = calls_put(to, &calls_rows[i]);
	for (i = 0; names && i < ARRAY_LEN(calls_names); i++)
		to = calls_put(to, &calls_names[i]);
	for (i = 0; options->mode == OPTIONS_INDEX && i < ARRAY_LEN(calls_index); i++)
		to = calls_put(to, &calls_index[i]);
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

#endif

#endif

#ifndef CALLS_MACHINE

bool
sandbox_calls_refuse(const struct options *options)
{
	(void)options;
	return false;
}

#endif
