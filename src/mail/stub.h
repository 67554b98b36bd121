/*
 * stub - mail: a plain text that does not say what the message says
 *
 * Programs that write HTML put an empty text beside it, or one that says that the message is
 * in HTML and cannot be shown.
 */
#ifndef MAIL_STUB_H
#define MAIL_STUB_H

#include <stdbool.h>

#include "form/transfer.h"

/* Returns whether the text encoded as KIND in [FROM, TO) is one. */
bool stub_is(enum transfer_kind kind, const char *from, const char *to);

#endif
