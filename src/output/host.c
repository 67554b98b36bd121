/*
 * host - output: the host of a URL, in the form in which hosts are compared
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
	/* A final dot only says that the name is a whole one (RFC 1034, section 3.1). */
	to->len += n > 0 && out[n - 1] == '.' ? n - 1 : n;
}
