/*
 * redact - filter: records without passwords (--redact)
 */
#ifndef FILTER_REDACT_H
#define FILTER_REDACT_H

#include "record.h"

struct redact;

/* NULL if there is no memory. */
struct redact *redact_new(void);
void redact_free(struct redact *redact);

/*
 * The record with "***" for each password in its URL and its readings, which follow the
 * grammar STD.  It is RECORD itself if that has no password, else one that lives until the
 * next call.  NULL if there is no memory.
 */
const struct record *redact_record(struct redact *redact, const struct record *record,
    enum urlsift_std std);

/*
 * What is said of a message, without passwords: MAIL itself, or what lives until the next call.
 * NULL if there is no memory.
 */
const struct record_mail *redact_mail(struct redact *redact, const struct record_mail *mail);

#endif
