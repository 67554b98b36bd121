/*
 * charset_hash - form: which character sets iconv(3) has, as a number
 */
#ifndef FORM_CHARSET_HASH_H
#define FORM_CHARSET_HASH_H

#include <stdint.h>

/* Go on with a hash: by the sets that mail is written in, and what becomes of octets in each. */
uint64_t charset_hash(uint64_t so_far);

#endif
