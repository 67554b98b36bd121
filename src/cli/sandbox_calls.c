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

/* Append instructions that allow N calls. */
static struct sock_filter *
calls_allow(struct sock_filter *to, const uint16_t *numbers, size_t n)
{
	for (; n > 0; n--, numbers++) {
		*to++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, *numbers, 0, 1);
		*to++ = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	}
	return to;
}

/* Append the instructions of N rows, before and after which the number of the call is loaded. */
static struct sock_filter *
calls_allow_rows(struct sock_filter *to, const struct calls_row *row, size_t n)
{
	for (; n > 0; n--, row++) {
		*to++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, row->number, 0,
		    CALLS_ROW - 1);
		/* Load the low 32 bits: all machines above are little-endian. */
		*to++ = (struct sock_filter)CALLS_LOAD(args[row->argument]);
		*to++ = calls_test(row);
		*to++ = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
		*to++ = (struct sock_filter)CALLS_LOAD(nr);
	}
	return to;
}

bool
sandbox_calls_refuse(const struct options *options)
{
	struct sock_filter filter[CALLS_INSTRUCTIONS], *to = filter;
	struct sock_fprog program = { .filter = filter };

	*to++ = (struct sock_filter)CALLS_LOAD(arch);
	*to++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CALLS_MACHINE, 1, 0);
	*to++ = (struct sock_filter)CALLS_FAIL(EPERM);
	*to++ = (struct sock_filter)CALLS_LOAD(nr);
	to = calls_allow(to, calls_always, ARRAY_LEN(calls_always));
	to = calls_allow_rows(to, calls_rows, ARRAY_LEN(calls_rows));
	if (options->report_file != NULL)
		to = calls_allow(to, calls_page, ARRAY_LEN(calls_page));
	if (options->mode == OPTIONS_INDEX) {
		to = calls_allow(to, calls_index, ARRAY_LEN(calls_index));
		to = calls_allow_rows(to, calls_index_rows, ARRAY_LEN(calls_index_rows));
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
