/*
 * machine - cli: what records depend on that is not in the program
 */
#ifndef CLI_MACHINE_H
#define CLI_MACHINE_H

#include <stdint.h>

#include "cli/settings.h"

/*
 * A number for the libraries that are built in, the hyphenation patterns, the character sets of
 * iconv(3), and with -e the version of PCRE2.  Where it differs, the same input can give other
 * records.
 */
uint64_t machine_hash(const struct options *options);

#endif
