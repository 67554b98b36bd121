/*
 * host - output: the host of a URL, in the form in which hosts are compared
 */
#include "output/host.h"

#include "base/ascii.h"

void
host_put(struct buffer *to, const struct urlsift_find *find)
{
	size_t len, i;
	const char *host = urlsift_part_text(find->url, find->text, URLSIFT_PART_HOST, &len);

	/* A final dot only says that the name is a whole one (RFC 1034, section 3.1). */
	if (len > 0 && host[len - 1] == '.')
		len--;
	for (i = 0; i < len; i++)
		buffer_char(to, ascii_lower(host[i]));
}
