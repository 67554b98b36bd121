/*
 * pair.c - bench: run contenders in turn, and say what each took
 *
 *     pair ROUNDS <CONTENDERS
 *
 * A line of CONTENDERS is a name, a TAB, and a command for the shell.  Each
 * round runs all of them, and begins with another one than the round before:
 * so what disturbs the machine for a while disturbs them alike.  What they
 * write to standard output is read through a pipe and thrown away.
 *
 * A line of the output is the name, the round, the seconds of processor time
 * (user and system), the seconds that passed, the KiB it had in memory, the
 * lines that it wrote, its status.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MOST 64

struct contender {
	char *name;
	char *command;
};

static void
die(const char *what)
{
	perror(what);
	exit(2);
}

/* The lines that come through the pipe. */
static size_t
drain(int fd)
{
	static char octets[256 * 1024];
	const char *at;
	size_t lines = 0;
	ssize_t n;

	while ((n = read(fd, octets, sizeof(octets))) > 0)
		for (at = octets; (at = memchr(at, '\n', (size_t)(octets + n - at))) != NULL; at++)
			lines++;
	return lines;
}

static double
seconds(const struct timeval *t)
{
	return (double)t->tv_sec + (double)t->tv_usec / 1e6;
}

static void
run(const struct contender *contender, int round)
{
	struct timespec before, after;
	struct rusage usage;
	int ends[2], status;
	size_t lines;
	pid_t pid;

	if (pipe(ends) < 0)
		die("pipe");
	clock_gettime(CLOCK_MONOTONIC, &before);
	pid = fork();
	if (pid < 0)
		die("fork");
	if (pid == 0) {
		dup2(ends[1], STDOUT_FILENO);
		close(ends[0]);
		close(ends[1]);
		execl("/bin/sh", "sh", "-c", contender->command, (char *)NULL);
		_exit(127);
	}
	close(ends[1]);
	lines = drain(ends[0]);
	close(ends[0]);
	if (wait4(pid, &status, 0, &usage) != pid)
		die("wait4");
	clock_gettime(CLOCK_MONOTONIC, &after);
	printf("%s\t%d\t%.6f\t%.6f\t%ld\t%zu\t%d\n", contender->name, round,
	    seconds(&usage.ru_utime) + seconds(&usage.ru_stime),
	    (double)(after.tv_sec - before.tv_sec) + (double)(after.tv_nsec - before.tv_nsec) / 1e9,
	    usage.ru_maxrss, lines, WIFEXITED(status) ? WEXITSTATUS(status) : 128);
}

int
main(int argc, char **argv)
{
	static struct contender contenders[MOST];
	int rounds = argc == 2 ? atoi(argv[1]) : 0;
	int n = 0, round, i;
	char *line = NULL, *tab;
	size_t room = 0;

	if (rounds < 1) {
		fputs("pair: ROUNDS <CONTENDERS\n", stderr);
		return 2;
	}
	while (n < MOST && getline(&line, &room, stdin) > 0) {
		tab = strchr(line, '\t');
		if (tab == NULL)
			continue;
		*tab = '\0';
		tab[strcspn(tab + 1, "\n") + 1] = '\0';
		contenders[n++] = (struct contender){ strdup(line), strdup(tab + 1) };
	}
	free(line);
	for (round = 0; round < rounds; round++)
		for (i = 0; i < n; i++)
			run(&contenders[(i + round) % n], round);
	for (i = 0; i < n; i++) {
		free(contenders[i].name);
		free(contenders[i].command);
	}
	return 0;
}
