/*
 * process - cli: the descriptors and signals with which the process was started
 */
#include "cli/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* Octets of the buffer of a pipe on standard output: four blocks of the output. */
#define PROCESS_PIPE (256 * 1024)

/*
 * Enlarge the buffer of a pipe on standard output, so that writer and reader wait for each other
 * less often.  Failures are ignored.
 */
static void
process_widen(void)
{
#ifdef F_SETPIPE_SZ
	int room = fcntl(STDOUT_FILENO, F_GETPIPE_SZ);

	if (room > 0 && room < PROCESS_PIPE)
		fcntl(STDOUT_FILENO, F_SETPIPE_SZ, PROCESS_PIPE);
#endif
}

bool
process_begin(void)
{
	int fd;

	/*
	 * If a standard descriptor is closed, the next file opened would get its number.  Open
	 * /dev/null there, for the wrong direction, so that every use fails.
	 */
	for (fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
		    open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			abort();
	process_widen();
	return signal(SIGPIPE, SIG_IGN) == SIG_DFL;
}

void
process_end_by_pipe(void)
{
	signal(SIGPIPE, SIG_DFL);
	raise(SIGPIPE);
}
