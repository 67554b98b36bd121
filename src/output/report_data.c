/*
 * report_data - output: the data of a page (--report): URLs, their places, and numbers
 */
#include "output/report_data.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/keyed_hash.h"

#define REPORT_DATA_TEXT ((size_t)1 << 28)	/* the most octets of texts */
#define REPORT_DATA_PLACES ((size_t)1 << 18)	/* the most places: more than fit into a page */

void
report_data_open(struct report_data *data)
{
	int key;

	keyed_hash_key(data->urls.key, data);
	for (key = 0; key < REPORT_KEYS; key++)
		keyed_hash_key(data->tallies[key].key, data);
}

void
report_data_free(struct report_data *data)
{
	int key;

	buffer_free(&data->text);
	tally_free(&data->urls);
	for (key = 0; key < REPORT_KEYS; key++)
		tally_free(&data->tallies[key]);
	free(data->list);
	free(data->files.list);
	free(data->messages.list);
	free(data->places);
}

/* "<" is escaped, so that no text can end the script element or begin a comment. */
struct report_text
report_data_text(struct report_data *data, const struct buffer *json)
{
	struct buffer *to = &data->text;
	struct report_text text = { to->len, 0 };
	const char *at = json->octets, *end = at + json->len, *less;

	if (json->failed || json->len == 0) {
		data->failed |= json->failed;
		return text;
	}
	for (; (less = memchr(at, '<', (size_t)(end - at))) != NULL; at = less + 1) {
		buffer_put(to, at, (size_t)(less - at));
		buffer_string(to, "\\u003c");
	}
	buffer_put(to, at, (size_t)(end - at));
	data->failed |= to->failed;
	text.len = to->len - text.at;
	return text;
}

/* Returns whether there is room for the text; an escaped "<" has six octets. */
static bool
report_data_has_room(const struct report_data *data, const struct buffer *json)
{
	return json->len <= REPORT_DATA_TEXT / 6 &&
	    data->text.len <= REPORT_DATA_TEXT - 6 * json->len;
}

uint32_t
report_data_add(struct report_data *data, struct report_texts *texts, const struct buffer *json)
{
	struct report_text *list;

	if (texts->n >= UINT32_MAX - 1 || !report_data_has_room(data, json))
		return UINT32_MAX;
	list = array_grow(texts->list, texts->n, &texts->room, sizeof(*list));
	if (list == NULL) {
		data->failed = true;
		return UINT32_MAX;
	}
	texts->list = list;
	texts->list[texts->n] = report_data_text(data, json);
	return (uint32_t)texts->n++;
}

uint32_t
report_data_url(struct report_data *data, struct octets url, bool *is_new)
{
	struct tally_slot *slot = tally_slot(&data->urls, url);
	struct report_url *list;

	*is_new = false;
	data->failed |= data->urls.failed;
	if (slot == NULL) {
		data->urls.others++;
		return UINT32_MAX;
	}
	if (slot->n++ > 0)
		return slot->last == 0 ? UINT32_MAX : (uint32_t)(slot->last - 1);
	if (data->text.len > REPORT_DATA_TEXT)
		return UINT32_MAX;
	list = array_grow(data->list, data->n, &data->room, sizeof(*list));
	if (list == NULL) {
		data->failed = true;
		return UINT32_MAX;
	}
	data->list = list;
	data->list[data->n] = (struct report_url){ 0 };
	slot->last = ++data->n;
	*is_new = true;
	return (uint32_t)(data->n - 1);
}

void
report_data_place(struct report_data *data, const struct report_place *place)
{
	struct report_place *list;

	if (data->n_places == REPORT_DATA_PLACES)
		return;
	list = array_grow(data->places, data->n_places, &data->places_room, sizeof(*list));
	if (list == NULL) {
		data->failed = true;
		return;
	}
	data->places = list;
	data->places[data->n_places++] = *place;
}
