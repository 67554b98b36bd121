/*
 * unit.h - what cmocka.h wants included before it, and cmocka.h
 */
#ifndef UNIT_H
#define UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

/*
 * Run the first N of TESTS: the rest needs what is MISSING here.  cmocka's skip() is no
 * help, for automake takes its "not ok 1 # SKIP" for a failure.
 */
static inline int
unit_run(const struct CMUnitTest *tests, size_t n, const char *missing)
{
	if (n == 0) {
		printf("1..0 # SKIP %s\n", missing);
		return 0;
	}
	if (missing != NULL)
		printf("# %s: some tests are left out\n", missing);
	return _cmocka_run_group_tests("tests", tests, n, NULL, NULL);
}

#endif
