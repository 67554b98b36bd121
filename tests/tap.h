/*
 * tap.h - tests: results in the Test Anything Protocol
 *
 * For test programs that are driven by data; the units use cmocka.  The plan
 * is written last, so that a run that dies early can never pass.
 */
#ifndef TAP_H
#define TAP_H

#include <stddef.h>

/* One point.  Returns OK, so that a caller can add notes to a failure. */
int tap_ok(int ok, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A line of comment. */
void tap_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Nothing more can be tested: ends the program with status 99. */
void tap_bail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

/* Write the plan.  Returns the status of the program: 0 if there were points and all are ok. */
int tap_done(void);

/*
 * LEN octets, with what is not printable as \xHH: for notes and names.  Of up
 * to four texts at a time; a longer text is cut, and ends in "...".
 */
const char *tap_text(const char *text, size_t len);

#endif
