/*
 * body - mail: scans the current message
 */
#ifndef MAIL_BODY_H
#define MAIL_BODY_H

#include "mail/message.h"

void body_scan(struct message *m);

/* Scan a piece of a message that is too long for the window.  It is not decoded. */
void body_scan_piece(struct message *m);

#endif
