/*
 * container - scan: attributes, strings and Markdown links, which say exactly where a URL ends
 */
#ifndef SCAN_CONTAINER_H
#define SCAN_CONTAINER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/octets.h"
#include "scan/open.h"
#include "scan/run.h"
#include "scan/text.h"

struct container {
	size_t from, to;	/* its octets in the text, without quotes */
	bool markup;		/* it is the value of an attribute */
	struct octets name;	/* of the attribute */
	bool is_name;		/* an attribute or a doctype whose URLs only name something */
};

/* Returns whether AT is in an attribute with quotes, a doctype, or a text that is one string. */
bool container_find(struct container *container, struct text *text, size_t at);

/* Returns whether the attribute is one that has a single URL. */
bool container_has_url(const struct container *container);

/*
 * Read all of the container, whose URL has this OPENING.  Returns whether it may be one URL.
 */
bool container_read(const struct container *container, struct run *run, struct text *text,
    const struct opening *opening);

/*
 * Returns where the target of a Markdown link that begins at AT ends, or AT if nothing shows that
 * exactly.
 */
size_t container_target_end(struct text *text, size_t at);

#endif
