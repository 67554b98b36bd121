/*
 * process - cli: what the process was started with: descriptors and signals
 */
#ifndef CLI_PROCESS_H
#define CLI_PROCESS_H

#include <stdbool.h>

/*
 * Make sure of descriptors 0 to 2, before anything is opened, and take a closed pipe as
 * an error of writing: one that reads messages must not end the program.  If standard
 * output is a pipe, widen it.  Returns whether a closed pipe would have ended it.
 */
bool process_begin(void);

/* Nobody reads standard output: end as others do. */
void process_end_by_pipe(void);

#endif
