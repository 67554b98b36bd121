/*
 * wrap - output: a URL -> <URL:...>, folded (--wrap)
 *
 * What the appendix wants around a URL in a text: "<URL:" and ">"
 * around it, line breaks where it is too long for its line, and none after a
 * hyphen, "because some typesetters and printers may (erroneously) introduce a
 * hyphen at the end of line".
 */
#ifndef OUTPUT_WRAP_H
#define OUTPUT_WRAP_H

#include "base/buffer.h"

#define WRAP_WIDTH 72	/* columns, if nothing else is said */
#define WRAP_MIN 20	/* no line is narrower */

struct wrap;

/* NULL if there is no memory. */
struct wrap *wrap_new(void);
void wrap_free(struct wrap *wrap);

/*
 * Put the URL, wrapped and folded to lines of WIDTH columns, at least WRAP_MIN,
 * without a newline at the end; a column is a character of UTF-8, or an octet that belongs to none.
 * What was put was read again, by the library, and gave the same URL.  Returns
 * NULL, or why nothing was put.
 *
 * A line is longer than the width where it would end in a hyphen otherwise, and
 * all may be where a URL does not fit into the lines that a wrapper may have:
 * then they have the least width that will do.
 */
const char *wrap_url(struct wrap *wrap, struct buffer *to, uint64_t width, const char *url,
    size_t len);

#endif
