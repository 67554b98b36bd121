/*
 * escape - scan: the backslashes of other programs, undone while a URL is read
 */
#ifndef SCAN_ESCAPE_H
#define SCAN_ESCAPE_H

#include <stdbool.h>

#include "scan/reader.h"

/*
 * A backslash is taken as it stands.  Its escape is undone as soon as all its octets were
 * taken; with LAST no more of them follow.  Returns whether the URL continues.
 */
bool escape_undo(struct reader *r, bool last);

#endif
