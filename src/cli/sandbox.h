/*
 * sandbox - cli: what the program may still do once it reads what others wrote
 *
 *	mode				may open for reading
 *	--help, --version,		nothing more
 *	--list-schemes, --parse
 *	FILE..., --lint, --wrap,	each FILE
 *	--sqlite
 *	-r				each FILE and what is below it
 *	-R, --files[0]-from		every file: links and lists name what is not yet known
 *	all that scan			shared libraries, modules of iconv(3), one dictionary
 *	--no-sandbox			as without it
 *	--report=FILE			... and give files in its directory, and below,
 *					other names, or remove them: it is written to a
 *					file that was opened before, and then gets its name
 *
 * In every mode it may write to standard output and standard error, and start threads.  With
 * --sqlite it may also write to the database, its log and the index of that (FILE, FILE-wal,
 * FILE-shm), which are open before.
 * It cannot open or change any other file, nor run a program, use a socket, send a signal to
 * others or trace them.
 *
 * Landlock decides which files may be opened, seccomp which system calls may be made.
 * A kernel that has one of them, or neither, changes nothing else.
 */
#ifndef CLI_SANDBOX_H
#define CLI_SANDBOX_H

#include <stdbool.h>

#include "cli/settings.h"

/* What is active. */
struct sandbox {
	unsigned landlock;	/* the version of its interface; 0: it is not active */
	bool seccomp;
};

/*
 * Give up, for all of the process, what OPTIONS do not ask for.  DICTIONARY is the only
 * one of its kind that may be read; NULL: none.  No other thread may run.
 */
struct sandbox sandbox_enter(const struct options *options, const char *dictionary);

/*
 * For sandbox_enter(): refuse system calls, but those that a page (--report) or an index is written
 * with if OPTIONS ask for it.  Returns whether the kernel does.
 */
bool sandbox_calls_refuse(const struct options *options);

#endif
