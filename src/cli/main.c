/*
 * main - cli: run the mode that the options choose
 */
#include <locale.h>
#include <malloc.h>
#include <unistd.h>

#include "cli/help.h"
#include "cli/options.h"
#include "cli/process.h"
#include "cli/run.h"
#include "cli/sandbox.h"

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

	pipe_ends = process_begin();
	/* Make libarchive return names of members in UTF-8, whatever the user's locale is. */
	setlocale(LC_CTYPE, "C.UTF-8");
#ifdef M_MMAP_THRESHOLD
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
