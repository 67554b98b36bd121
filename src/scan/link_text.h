/*
 * link_text - scan: whether the text of a link shows another site than its target
 */
#ifndef SCAN_LINK_TEXT_H
#define SCAN_LINK_TEXT_H

#include "base/octets.h"
#include "scan/text.h"

/*
 * The octets FROM to END are the target of a link, if `href=' or `](' precedes them; HOST is that
 * of the target.  Returns whether the link's text shows a URL or a host of another registrable
 * domain.  Much text shows none.
 */
bool link_text_differs(struct text *text, size_t from, size_t end, struct octets host);

#endif
