/*
 * generated.h - tests: as much text as is wanted, full of what is to be found
 */
#ifndef GENERATED_H
#define GENERATED_H

#include <stddef.h>
#include <stdint.h>

/*
 * Fill LEN octets with lines of prose, mail and mark-up, among them URLs of
 * every kind, broken in every way, and what resembles them.  The same seed
 * gives the same text; a longer text begins with a shorter one.
 */
void generated_fill(char *octets, size_t len, uint64_t seed);

#endif
