/*
 * mail_body - filter: encoded line breaks in text: the body of a mailto URL, which RFC 6068 allows,
 * and the search part of http
 */
#ifndef FILTER_MAIL_BODY_H
#define FILTER_MAIL_BODY_H

#include <stdbool.h>

#include "urlsift.h"

/* Returns whether the encoded line breaks of a mailto or http URL are all in such text. */
bool mail_body_has_breaks(const struct urlsift_find *find);

#endif
