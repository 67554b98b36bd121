/*
 * boundary - mail: the lines that divide a multipart (RFC 2046 section 5.1)
 */
#include "mail/boundary.h"

#include <assert.h>
#include <string.h>

#include "base/ascii.h"
#include "base/pair.h"

size_t
boundary_enter(struct boundaries *all, const char *text)
{
	struct boundary *boundary = &all->items[all->n++];

	assert(all->n <= BOUNDARY_DEPTH);
	boundary->len = strlen(text);
	memcpy(boundary->text, text, boundary->len);
	return all->n;
}

void
boundary_leave(struct boundaries *all)
{
	all->n--;
}

/* Returns whether LINE, which begins with "--", is "--boundary" or "--boundary--". */
static bool
boundary_is(struct boundaries *all, const struct boundary *boundary, const char *line)
{
	const char *at = line + 2;

	if ((size_t)(all->end - at) < boundary->len ||
	    memcmp(at, boundary->text, boundary->len) != 0)
		return false;
	at += boundary->len;
	all->closes = all->end - at >= 2 && at[0] == '-' && at[1] == '-';
	if (all->closes)
		at += 2;
	while (at < all->end && (ascii_is_blank(*at) || *at == '\r'))
		at++;
	if (at < all->end && *at != '\n')
		return false;
	all->after = at < all->end ? at + 1 : at;
	return true;
}

static bool
boundary_at(struct boundaries *all, const char *line)
{
	size_t i;

	if (all->end - line < 2 || line[0] != '-' || line[1] != '-')
		return false;
	for (i = all->n; i > 0; i--)
		if (boundary_is(all, &all->items[i - 1], line)) {
			all->line = line;
			all->level = i;
			return true;
		}
	return false;
}

void
boundary_next(struct boundaries *all, const char *at)
{
	if (all->n > 0) {
		if (boundary_at(all, at))
			return;
		for (; (at = pair_find(at, all->end, '\n', '-')) != all->end; at++)
			if (boundary_at(all, at + 1))
				return;
	}
	all->line = all->after = all->end;
	all->level = 0;
	all->closes = true;
}

const char *
boundary_end(const struct boundaries *all, const char *from)
{
	const char *end = all->line;

	if (end == all->end)
		return end;
	if (end > from && end[-1] == '\n')
		end--;
	if (end > from && end[-1] == '\r')
		end--;
	return end;
}
