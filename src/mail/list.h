/*
 * list - mail: which mailing list sent a message
 */
#ifndef MAIL_LIST_H
#define MAIL_LIST_H

#include "base/octets.h"
#include "mail/header.h"

/*
 * The name of the list: of List-Id what stands in angle brackets, or else the address of
 * List-Post, Mailing-List, X-Mailing-List, X-BeenThere, or of a Delivered-To that says
 * "mailing list".  Empty if there is none.
 */
struct octets list_name(const struct header *header);

#endif
