/*
 * at_sign - scan: " at " for "@", as archives of mail write addresses
 */
#ifndef SCAN_AT_SIGN_H
#define SCAN_AT_SIGN_H

#include <stdbool.h>

#include "scan/join.h"

/* Make an "@" of the " at " before a host, in an address or a login from START on. */
void at_sign_repair(struct join *join, size_t start);

#endif
