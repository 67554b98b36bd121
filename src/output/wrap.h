/*
 * wrap - output: a URL -> <URL:...>, folded (--wrap)
 *
 * The appendix recommends "<URL:" and ">" around a URL in a text, line breaks within a long URL,
 * and no break after a hyphen, "because some typesetters and printers may (erroneously) introduce
 * a hyphen at the end of line".
 */
#ifndef OUTPUT_WRAP_H
#define OUTPUT_WRAP_H

#include "base/buffer.h"

#define WRAP_WIDTH 72	/* the default width, in columns */
#define WRAP_MIN 20	/* the least width, in columns */

struct wrap;

/* Returns NULL if there is no memory. */
struct wrap *wrap_new(void);
void wrap_free(struct wrap *wrap);

/*
 * Put the URL in a wrapper, folded to lines of WIDTH columns, at least WRAP_MIN, without a newline
 * at the end.  A column is a character of UTF-8, or an octet that belongs to none.  The scanner
 * checks that it reads the same URL from the result.  Returns NULL, or the reason why nothing was
 * put.
 *
 * A line may be longer than the width if it would otherwise end in a hyphen.  If the URL does not
 * fit into URLSIFT_LINES_MAX lines, all lines may have the least greater width at which it fits.
 */
const char *wrap_url(struct wrap *wrap, struct buffer *to, uint64_t width, const char *url,
    size_t len);

#endif
