/*
 * footer - mail: the lines that a mailing list adds below a text
 */
#ifndef MAIL_FOOTER_H
#define MAIL_FOOTER_H

#include "base/octets.h"
#include "mail/header.h"

/* The most values of List-* fields that are kept. */
#define FOOTER_NAMES 16

/* The values in angle brackets of a message's List-* fields, without "mailto:". */
struct footer_names {
	size_t n;
	struct octets items[FOOTER_NAMES];
};

void footer_read_names(struct footer_names *names, const struct header *header);

/* Returns whether a List-* field has the URL. */
bool footer_is_named(const struct footer_names *names, struct octets url);

/* Returns the offset in the TEXT at which its footer begins, or SIZE_MAX if it has none. */
size_t footer_find(const struct footer_names *names, struct octets text);

#endif
