/*
 * peak.c - tests: run a command, and see that it does not take too much memory
 *
 *     peak KIB COMMAND [ARGUMENT]...
 *
 * Its status is that of the command; 99 if the command had more than so many
 * KiB in memory at one time, or could not be run.  With a sanitizer, which
 * takes more than the program does, everything is little enough.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/sanitized.h"

int
main(int argc, char **argv)
{
	struct rusage usage;
	int status = 0;
	pid_t pid;

	if (argc < 3) {
		fputs("peak: KIB COMMAND [ARGUMENT]...\n", stderr);
		return 99;
	}
	pid = fork();
	if (pid == 0) {
		execvp(argv[2], argv + 2);
		perror(argv[2]);
		_exit(99);
	}
	if (pid < 0 || waitpid(pid, &status, 0) != pid || !WIFEXITED(status)) {
		fprintf(stderr, "peak: %s did not end by itself\n", argv[2]);
		return 99;
	}
	getrusage(RUSAGE_CHILDREN, &usage);
	if (!SANITIZED && usage.ru_maxrss > atol(argv[1])) {
		fprintf(stderr, "peak: %ld KiB\n", usage.ru_maxrss);
		return 99;
	}
	return WEXITSTATUS(status);
}
