/*
 * merge - cli: the outputs of all items of a plan become that of one run (--merge)
 */
#ifndef CLI_MERGE_H
#define CLI_MERGE_H

#include "cli/reduce.h"
#include "cli/settings.h"
#include "output/output.h"

enum merge_result {
	MERGE_FOUND,	/* there are records */
	MERGE_NOTHING,
	MERGE_MISSING,	/* the plan of what is missing was put instead */
	MERGE_FAILED	/* after a message */
};

/*
 * --merge; or --missing, which puts the plan or nothing.  The operands are a plan and the
 * directories, or files, in which the outputs are.  REDUCE: what is done with the records; NULL:
 * nothing.
 */
enum merge_result merge_run(const struct options *options, struct reduce *reduce,
    struct output *output);

#endif
