/*
 * each.h - tests: of many inputs every TESTS_EACHth, where a try costs much
 *
 * Under valgrind, which looks for octets never written, a part of the inputs of a long loop
 * shows them as well as all.  With TESTS_EACH=N in the environment every Nth is tried; without
 * it all are.  N has to be prime to the periods of the loops, so that the inner ones meet
 * all of their values: 11 and 23 are.
 */
#ifndef EACH_H
#define EACH_H

#include <stdbool.h>
#include <stddef.h>

/* How many inputs a loop goes on: N, or 1. */
size_t each_step(void);

/* Returns whether the next input is tried, of those that *TRIED counts, from 0. */
bool each_next(size_t *tried);

#endif
