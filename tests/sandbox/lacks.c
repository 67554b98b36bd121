/*
 * lacks - tests: run a program on a kernel that lacks a system call
 *
 *	lacks landlock|seccomp|both COMMAND [ARGUMENT]...
 */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define LANDLOCK 444	/* and two more */

int
main(int argc, char **argv)
{
	/* Where one is not to be lacked, its number is one that no call has. */
	unsigned landlock = argc < 3 || strcmp(argv[1], "seccomp") == 0 ? 0x10000000 : LANDLOCK;
	unsigned seccomp = argc < 3 || strcmp(argv[1], "landlock") == 0 ? 0x10000000 : SYS_seccomp;
	struct sock_filter filter[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, seccomp, 2, 0),
		BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, landlock, 0, 2),
		BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, landlock + 2, 1, 0),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { sizeof(filter) / sizeof(filter[0]), filter };

	if (argc < 3)
		return 99;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) {
		perror("lacks");
		return 99;
	}
	execvp(argv[2], argv + 2);
	perror(argv[2]);
	return 99;
}
