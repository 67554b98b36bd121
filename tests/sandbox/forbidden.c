/*
 * forbidden - tests: what the program must not be able to do in its sandbox
 *
 * Each call is made as it is, without the C library's ideas.  Where there is a sandbox,
 * it is refused before anybody looks at what it is about.
 */
#include "forbidden.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

struct forbidden {
	const char *name;
	long number;
	long arguments[4];
};

#define PATH(path) (long)(path)

static const char *const program[] = { "/bin/true", NULL };
static const char octets[] = "stolen\n";

/* The first is not refused without a sandbox, and then the others are not tried. */
static const struct forbidden calls[] = {
	{ "open for writing", SYS_openat, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), O_WRONLY } },
	{ "open for reading", SYS_openat, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), O_RDONLY } },
	{ "open for both", SYS_openat, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), O_RDWR } },
	{ "append", SYS_openat, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), O_WRONLY | O_APPEND } },
	{ "truncate by opening", SYS_openat, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), O_TRUNC } },
	{ "create", SYS_openat, { AT_FDCWD, PATH("new"), O_WRONLY | O_CREAT, 0600 } },
	{ "create empty", SYS_openat, { AT_FDCWD, PATH("new"), O_CREAT, 0600 } },
	{ "create unnamed", SYS_openat, { AT_FDCWD, PATH("."), O_TMPFILE | O_RDWR, 0600 } },
	{ "read a directory", SYS_openat, { AT_FDCWD, PATH("/etc"), O_RDONLY | O_DIRECTORY } },
	{ "read what is everybody's", SYS_openat, { AT_FDCWD, PATH("/etc/passwd"), O_RDONLY } },
	{ "openat2", SYS_openat2, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), 0, 24 } },
	{ "open by handle", SYS_open_by_handle_at, { AT_FDCWD, 0, O_RDWR } },
	{ "unlink", SYS_unlinkat, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), 0 } },
	{ "rename", SYS_renameat2, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), AT_FDCWD, PATH("new") } },
	{ "link", SYS_linkat, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), AT_FDCWD, PATH("new") } },
	{ "symlink", SYS_symlinkat, { PATH(FORBIDDEN_VICTIM), AT_FDCWD, PATH("new") } },
	{ "mkdir", SYS_mkdirat, { AT_FDCWD, PATH("new"), 0700 } },
	{ "mknod", SYS_mknodat, { AT_FDCWD, PATH("new"), 0600, 0 } },
	{ "chmod", SYS_fchmodat, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), 0777 } },
	{ "chown", SYS_fchownat, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), 1, 1 } },
	{ "chmod by descriptor", SYS_fchmod, { STDIN_FILENO, 0777 } },
	{ "chown by descriptor", SYS_fchown, { STDIN_FILENO, 0, 0 } },
	{ "truncate", SYS_truncate, { PATH(FORBIDDEN_VICTIM), 0 } },
	{ "ftruncate", SYS_ftruncate, { STDIN_FILENO, 0 } },
	{ "utimensat", SYS_utimensat, { AT_FDCWD, PATH(FORBIDDEN_VICTIM), 0, 0 } },
	{ "setxattr", SYS_setxattr, { PATH(FORBIDDEN_VICTIM), PATH("user.x"), PATH(octets), 1 } },
	{ "write elsewhere", SYS_write, { 9, PATH(octets), sizeof(octets) - 1 } },
	{ "pwrite", SYS_pwrite64, { STDOUT_FILENO, PATH(octets), sizeof(octets) - 1, 0 } },
	{ "sendfile", SYS_sendfile, { STDOUT_FILENO, STDIN_FILENO, 0, 1 } },
	{ "chdir", SYS_chdir, { PATH("/") } },
	{ "chroot", SYS_chroot, { PATH("/") } },
	{ "mount", SYS_mount, { PATH("none"), PATH("/tmp"), PATH("tmpfs"), 0 } },
	{ "unshare", SYS_unshare, { 0x10000000 } },
	{ "exec", SYS_execve, { PATH("/bin/true"), (long)program, 0 } },
	{ "execveat", SYS_execveat, { AT_FDCWD, PATH("/bin/true"), (long)program, 0 } },
	{ "fork", SYS_clone, { SIGCHLD, 0, 0, 0 } },
	{ "clone3", SYS_clone3, { 0, 0 } },
	{ "socket", SYS_socket, { AF_INET, SOCK_STREAM, 0 } },
	{ "local socket", SYS_socket, { AF_UNIX, SOCK_DGRAM, 0 } },
	{ "socketpair", SYS_socketpair, { AF_UNIX, SOCK_STREAM, 0, 0 } },
	{ "connect", SYS_connect, { STDIN_FILENO, 0, 0 } },
	{ "sendmsg", SYS_sendmsg, { STDIN_FILENO, 0, 0 } },
	{ "pipe", SYS_pipe2, { 0, 0 } },
	{ "memfd", SYS_memfd_create, { PATH("memory"), 0 } },
	{ "io_uring", SYS_io_uring_setup, { 1, 0 } },
	{ "bpf", SYS_bpf, { 0, 0, 0 } },
	{ "perf", SYS_perf_event_open, { 0, 0, 0, 0 } },
	{ "userfaultfd", SYS_userfaultfd, { 0 } },
	{ "keyctl", SYS_keyctl, { 0, 0, 0, 0 } },
	{ "inotify", SYS_inotify_init1, { 0 } },
	{ "kill", SYS_kill, { -1, 0 } },
	{ "kill another", SYS_tgkill, { 1, 1, 0 } },
	{ "signal by descriptor", SYS_pidfd_open, { 1, 0 } },
	{ "ptrace", SYS_ptrace, { 0, 0, 0, 0 } },
	{ "memory of another", SYS_process_vm_readv, { 1, 0, 0, 0 } },
	{ "dumpable", SYS_prctl, { 4, 1 } },
	{ "setuid", SYS_setuid, { 0 } },
	{ "limits", SYS_prlimit64, { 0, 7, 0, 0 } },
	{ "type into the terminal", SYS_ioctl, { STDIN_FILENO, 0x5412, PATH(octets) } },
	{ "own a descriptor", SYS_fcntl, { STDIN_FILENO, F_SETOWN, 1 } },
};

/* Returns whether the error is one of refusal, not one of the call itself. */
static int
is_refusal(long result)
{
	return result == -1 && (errno == EPERM || errno == EACCES || errno == ENOSYS);
}

const char *
forbidden_try(void)
{
	const struct forbidden *call;
	size_t i;

	for (i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		call = &calls[i];
		errno = 0;
		if (!is_refusal(syscall(call->number, call->arguments[0], call->arguments[1],
		    call->arguments[2], call->arguments[3])))
			return call->name;
	}
	return NULL;
}
