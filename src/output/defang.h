/*
 * defang - output: change URLs so that no click opens them (--defang)
 *
 * "http://" becomes "hxxp://", the colon after other schemes becomes "[:]", and each dot becomes
 * "[.]".  URLs inside a URL are changed in the same way.
 */
#ifndef OUTPUT_DEFANG_H
#define OUTPUT_DEFANG_H

#include "base/buffer.h"
#include "record.h"

struct defang;

/* Returns NULL if there is no memory. */
struct defang *defang_new(void);
void defang_free(struct defang *defang);

/* Put a URL, or a text with URLs, defanged. */
void defang_put(struct buffer *to, const char *text, size_t len);

/* Defang the octets of the buffer from offset FROM on, in place. */
void defang_rest(struct buffer *to, size_t from);

/*
 * Returns a copy of the record in which all URLs are defanged, valid until the next call.  Its
 * WRITTEN is the original find.  Returns NULL if there is no memory.
 */
const struct record *defang_record(struct defang *defang, const struct record *record);

#endif
