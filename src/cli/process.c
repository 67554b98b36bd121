/*
 * process - cli: what the process was started with: descriptors and signals
 */
#include "cli/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

bool
process_begin(void)
{
	int fd;

	/*
	 * If a standard descriptor is closed, the next file opened would take its number.
	 * Open /dev/null there, in the direction in which every use fails.
	 */
	for (fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
		    open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			abort();
	return signal(SIGPIPE, SIG_IGN) == SIG_DFL;
}

void
process_end_by_pipe(void)
{
	signal(SIGPIPE, SIG_DFL);
	raise(SIGPIPE);
}
