/*
 * list - scan: the finds of a text in an array
 */
#include <assert.h>
#include <string.h>

#include "urlsift.h"

/* A text in memory leaves the stream buffer free, so it holds the text of rejoined URLs. */
struct list {
	const char *octets;		/* the text scanned */
	struct urlsift_item *items;
	size_t n, found;		/* room for items, and finds so far */
	char *room;			/* where the next text is put */
	size_t left;
};

/* Returns the text of a find: its place in the scanned text if it is unchanged there, or a copy. */
static const char *
list_item_text(struct list *list, const struct urlsift_find *find)
{
	const char *there = list->octets + find->at.offset;
	char *copy = list->room;

	if (find->end - find->at.offset == find->len && memcmp(there, find->text, find->len) == 0)
		return there;
	if (find->len > list->left)
		return NULL;
	memcpy(copy, find->text, find->len);
	list->room += find->len;
	list->left -= find->len;
	return copy;
}

/* A urlsift_found. */
static int
list_add(void *ctx, const struct urlsift_find *find)
{
	struct list *list = ctx;
	size_t i = list->found++;

	if (i < list->n)
		list->items[i] = (struct urlsift_item){
			.text = list_item_text(list, find), .len = find->len,
			.at = find->at, .end = find->end,
			.opens = find->opens, .closes = find->closes,
			.kind = find->kind, .notes = find->notes,
			.warnings = find->warnings, .verdict = find->url->verdict
		};
	return 0;
}

size_t
urlsift_list(struct urlsift_scanner *scanner, const char *octets, size_t len,
    struct urlsift_item *items, size_t n)
{
	struct list list = { .octets = octets, .items = items, .n = n };

	assert(items != NULL || n == 0);
	urlsift_reset(scanner);
	list.room = urlsift_buffer(scanner, &list.left);
	urlsift_scan(scanner, octets, len, list_add, &list);
	return list.found;
}
