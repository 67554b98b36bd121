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
	 * A file that is opened would become standard input or output.  What is put there
	 * instead fails where it is used: it is for writing, or for reading, only.
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
