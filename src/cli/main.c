/*
 * main - cli: run the mode that the options choose
 */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#ifdef HAVE_MALLOPT
#include <malloc.h>
#endif
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/help.h"
#include "cli/options.h"
#include "cli/run.h"
#include "cli/sandbox.h"

/* Octets of the buffer of a pipe on standard output: four blocks of the output. */
#define MAIN_PIPE (256 * 1024)

/*
 * Enlarge the buffer of a pipe on standard output, so that writer and reader wait for each other
 * less often.  Failures are ignored.
 */
static void
main_widen_pipe(void)
{
#ifdef F_SETPIPE_SZ
	int room = fcntl(STDOUT_FILENO, F_GETPIPE_SZ);

	if (room > 0 && room < MAIN_PIPE)
		fcntl(STDOUT_FILENO, F_SETPIPE_SZ, MAIN_PIPE);
#endif
}

/*
 * Prepare the descriptors and signals, before any file is opened.  SIGPIPE is ignored, so that a
 * closed pipe is a write error: the end of a program that reads the messages must not end this one.
 * Returns whether SIGPIPE would have ended the process.
 */
static bool
main_begin(void)
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
	main_widen_pipe();
	return signal(SIGPIPE, SIG_IGN) == SIG_DFL;
}

/* Print the help, the version or the schemes. */
static enum status
main_about(const struct options *options)
{
	struct sandbox sandbox = sandbox_enter(options);
	struct style style = { .end = '\n' };
	struct output output;
	bool written;

	output_init(&output, &output_text, &style, STDOUT_FILENO);
	if (options->mode == OPTIONS_HELP)
		help_options(&output.buffer);
	else if (options->mode == OPTIONS_VERSION)
		help_version(&output.buffer, &sandbox);
	else
		help_schemes(&output.buffer);
	written = run_written(options, &output);
	output_free(&output);
	return written ? STATUS_FOUND : STATUS_TROUBLE;
}

int
main(int argc, char **argv)
{
	struct options options;
	enum status status = STATUS_TROUBLE;
	bool pipe_ends;

	pipe_ends = main_begin();
	/* Make libarchive return names of members in UTF-8, whatever the user's locale is. */
	setlocale(LC_CTYPE, "C.UTF-8");
#ifdef HAVE_MALLOPT
	/* Return large blocks to the system as soon as they are freed, in every thread. */
	mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
	if (options_parse(&options, argc, argv)) {
		options.pipe_ends = pipe_ends;
		status = options.mode >= OPTIONS_HELP ? main_about(&options) :
		    run_options(&options);
	}
	options_free(&options);
	return (int)status;
}
