/*
 * at_sign - scan: " at " for "@", as archives of mail write addresses
 */
#ifndef SCAN_AT_SIGN_H
#define SCAN_AT_SIGN_H

#include <stdbool.h>

#include "scan/run.h"
#include "scan/text.h"

/* Make an "@" of the " at " before a host, in an address or a login from START on. */
void at_sign_repair(struct run *run, size_t start);

/*
 * Returns whether " at " at octet AT of the text, behind the octets of RUN, stands for
 * an "@" where no wrapper bounds the URL: a host with a dot has to follow.
 */
bool at_sign_follows(const struct run *run, struct text *text, size_t at);

#endif
