/*
 * glance - scan: candidates that open nothing, known before anything is built
 *
 * Most "<" begin addresses, tags and message-ids, and most colons stand behind no scheme.
 * open_angle() and open_colon() remain the authority: tests/unit/scan/glance compares them.
 */
#ifndef SCAN_GLANCE_H
#define SCAN_GLANCE_H

#include <stdbool.h>
#include <stddef.h>

#include "scan/emit.h"

/*
 * Where the search goes on if the octet AT of the view opens nothing; AT: it may open a URL.
 * SCHEMES: quoted or bare ones are wanted.
 */
size_t glance_past(const struct view *view, size_t at, bool schemes);

#endif
