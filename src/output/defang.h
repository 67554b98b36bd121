/*
 * defang - output: records with URLs that a click does not open (--defang)
 *
 * http: becomes hxxp:, the colon of another scheme [:], each dot [.].  So it goes for URLs
 * inside the URL, too.
 */
#ifndef OUTPUT_DEFANG_H
#define OUTPUT_DEFANG_H

#include "base/buffer.h"
#include "record.h"

struct defang;

/* NULL if there is no memory. */
struct defang *defang_new(void);
void defang_free(struct defang *defang);

/* Put the text of a URL, or some words with URLs, so that nothing in it can be opened. */
void defang_put(struct buffer *to, const char *text, size_t len);

/* Defang what stands in the buffer from octet FROM on. */
void defang_rest(struct buffer *to, size_t from);

/*
 * The record with all its URLs defanged, and WRITTEN as it was; it lives until the next call.
 * NULL if there is no memory.
 */
const struct record *defang_record(struct defang *defang, const struct record *record);

#endif
