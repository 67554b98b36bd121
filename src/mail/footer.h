/*
 * footer - mail: what a mailing list adds below a text
 */
#ifndef MAIL_FOOTER_H
#define MAIL_FOOTER_H

#include "base/octets.h"
#include "mail/header.h"

/* As many values of List-* fields are looked for. */
#define FOOTER_NAMES 16

/* What the List-* fields of a message have in angle brackets, without "mailto:". */
struct footer_names {
	size_t n;
	struct octets items[FOOTER_NAMES];
};

void footer_read_names(struct footer_names *names, const struct header *header);

/* Returns whether a List-* field names the URL. */
bool footer_is_named(const struct footer_names *names, struct octets url);

/* Where the footer of the TEXT begins, in octets; SIZE_MAX: there is none. */
size_t footer_find(const struct footer_names *names, struct octets text);

#endif
