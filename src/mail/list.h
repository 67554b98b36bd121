/*
 * list - mail: the mailing list that sent a message
 */
#ifndef MAIL_LIST_H
#define MAIL_LIST_H

#include "base/octets.h"
#include "mail/header.h"

/*
 * Returns the name of the list: the identifier in the angle brackets of List-Id, or else the
 * address in List-Post, Mailing-List, X-Mailing-List, X-BeenThere, or in a Delivered-To that
 * begins with "mailing list".  Empty if there is none.
 */
struct octets list_name(const struct header *header);

#endif
