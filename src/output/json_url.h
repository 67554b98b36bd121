/*
 * json_url - output: the members of a JSON record that describe its URL
 */
#ifndef OUTPUT_JSON_URL_H
#define OUTPUT_JSON_URL_H

#include "base/buffer.h"
#include "record.h"

/* Put the members "url" to "normalized", and "plan" if the kind is 0 (--parse). */
void json_url_put(struct buffer *to, const struct record *record);

#endif
