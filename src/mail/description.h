/*
 * description - mail: what a record says of its message
 */
#ifndef MAIL_DESCRIPTION_H
#define MAIL_DESCRIPTION_H

#include "base/buffer.h"
#include "form/charset.h"
#include "mail/date.h"
#include "mail/header.h"
#include "record.h"

struct description {
	struct record_mail mail;	/* of the message; its strings are those below */
	char time[DATE_TEXT];
	struct buffer id, from, date, subject, list, field, raw;
};

void description_free(struct description *description);

/* Describe the message with that HEADER.  Its number, part and field are not touched. */
void description_read(struct description *description, const struct header *header,
    struct charset_set *charsets);

/* The record is of the field in [LINE, TO), or of none (LINE NULL). */
void description_field(struct description *description, const char *line, const char *to);

/* Returns whether there was no memory for all of it. */
bool description_failed(const struct description *description);

#endif
