/*
 * at_sign - scan: " at " for "@", as archives of mail write addresses
 */
#ifndef SCAN_AT_SIGN_H
#define SCAN_AT_SIGN_H

#include <stdbool.h>

#include "scan/reader.h"

/*
 * Returns whether " at " stands at the reader for an "@": behind a user, and before a host;
 * where no wrapper bounds the URL the host has a dot.
 */
bool at_sign_is_at(const struct reader *r);

#endif
