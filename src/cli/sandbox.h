/*
 * sandbox - cli: give up rights before reading data from others
 *
 *	mode				may open for reading
 *	--help, --version,		no files
 *	--list-schemes, --parse
 *	FILE..., --lint, --wrap,	each FILE
 *	--sqlite
 *	-r				each FILE and the files below it
 *	-R, --files[0]-from		every file, as links and lists may name any
 *	modes that scan			also shared libraries, modules of iconv(3) and the
 *					hyphenation dictionaries
 *	--no-sandbox			every file: there is no sandbox
 *
 * In every mode the program may write to standard output and standard error, and start threads.
 * With --sqlite it may also write to the files of the database (FILE, FILE-wal, FILE-shm), which
 * are opened before the sandbox.  With --report=FILE it may rename and remove files in FILE's
 * directory and below: the page is written to a file opened before, and then renamed.
 *
 * It can open or change no other file, nor run a program, use a socket, or send signals to other
 * processes or trace them.
 *
 * Landlock limits the files, seccomp the system calls.  If the kernel lacks one of them, or both,
 * the rest works the same.
 */
#ifndef CLI_SANDBOX_H
#define CLI_SANDBOX_H

#include <stdbool.h>

#include "cli/settings.h"

/* The parts of the sandbox that are active. */
struct sandbox {
	unsigned landlock;	/* version of Landlock's interface; 0: it is not active */
	bool seccomp;
};

/*
 * Give up all rights of the process that OPTIONS do not need.  Call this before any other thread
 * runs.
 */
struct sandbox sandbox_enter(const struct options *options);

#endif
