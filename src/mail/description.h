/*
 * description - mail: the fields of a message that its records have
 */
#ifndef MAIL_DESCRIPTION_H
#define MAIL_DESCRIPTION_H

#include "base/buffer.h"
#include "form/charset.h"
#include "mail/date.h"
#include "mail/header.h"
#include "record.h"

struct description {
	struct record_mail mail;	/* its strings are in the buffers below */
	char time[DATE_TEXT];
	struct buffer id, from, date, subject, list, field, raw;
};

void description_free(struct description *description);

/* Describe the message with that HEADER.  The number, the part and the field are kept. */
void description_read(struct description *description, const struct header *header,
    struct charset_set *charsets);

/* Set the name of the field in [LINE, TO) that a record is from.  LINE NULL: it is from none. */
void description_field(struct description *description, const char *line, const char *to);

/* Returns whether there was too little memory for the description. */
bool description_failed(const struct description *description);

#endif
