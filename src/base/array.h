/*
 * array - base: the length of an array
 */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

/* ARRAY is an array, not a pointer. */
#define ARRAY_LEN(array) (sizeof(array) / sizeof((array)[0]))

#endif
