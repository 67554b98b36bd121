/*
 * at_sign - scan: " at " for "@", as archives of mail write addresses
 */
#ifndef SCAN_AT_SIGN_H
#define SCAN_AT_SIGN_H

#include <stdbool.h>

#include "scan/reader.h"

/*
 * Returns whether the " at " at the reader replaces an "@": after a user and before a host.  In a
 * bare URL the host must have a dot.
 */
bool at_sign_is_at(const struct reader *r);

#endif
