/*
 * array - base: the length of an array
 */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

/* Of an array that is in sight, not of a pointer to one. */
#define ARRAY_LEN(array) (sizeof(array) / sizeof((array)[0]))

#endif
