/*
 * mail_body - filter: encoded line breaks in the body of a mailto URL, which RFC 6068 allows
 */
#ifndef FILTER_MAIL_BODY_H
#define FILTER_MAIL_BODY_H

#include <stdbool.h>

#include "urlsift.h"

/* Returns whether the find is a mailto URL whose encoded line breaks are all in its "body=". */
bool mail_body_has_breaks(const struct urlsift_find *find);

#endif
