/*
 * host - output: the host of a URL, normalised for comparison
 */
#include "output/host.h"

void
host_put(struct buffer *to, const struct urlsift_find *find)
{
	size_t room = 3 * find->len, n;
	char *out = buffer_reserve(to, room);

	if (out == NULL)
		return;
	n = urlsift_normalize_host(find->url, find->text, out, room);
	n = n < room ? n : room;
	/* Drop a final dot: it only marks the name as absolute (RFC 1034, section 3.1). */
	to->len += n > 0 && out[n - 1] == '.' ? n - 1 : n;
}
