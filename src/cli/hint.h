/*
 * hint - cli: what the default kinds have left out
 */
#ifndef CLI_HINT_H
#define CLI_HINT_H

#include "cli/pipeline.h"

/*
 * After a run: if nothing was found, no kinds were asked for and a person reads standard
 * error at a terminal, look at the start of each file again, for all kinds of URLs.  If
 * there are any, say that -a prints them.
 */
void hint_give(const struct pipeline *pipeline);

#endif
