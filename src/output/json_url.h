/*
 * json_url - output: the members of a record that are of its URL
 */
#ifndef OUTPUT_JSON_URL_H
#define OUTPUT_JSON_URL_H

#include "base/buffer.h"
#include "record.h"

/* The members "url" to "normalized", and "plan" when the kind is 0, as for --parse. */
void json_url_put(struct buffer *to, const struct record *record);

#endif
