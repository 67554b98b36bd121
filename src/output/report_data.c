/*
 * report_data - output: the data of a page (--report): URLs, their places, and numbers
 *
 * URLs, files and messages are kept as JSON, ready for the page.  Memory is bounded: data for
 * which there is no room are only counted.
 */
#include "output/report.h"

#include <stdlib.h>

#include "base/array.h"
#include "output/keyed_hash.h"

#define REPORT_DATA_TEXT ((size_t)1 << 28)	/* the most octets of texts */
#define REPORT_DATA_PLACES ((size_t)1 << 18)	/* the most places: more than fit into a page */
#define REPORT_DATA_ROW 256	/* the most octets of a row besides its texts */

void
report_data_open(struct report_data *data)
{
	int key;

	keyed_hash_key(data->urls.key, data);
	for (key = KEY_HOST; key < REPORT_KEYS; key++)
		keyed_hash_key(data->tallies[key].key, data);
}

void
report_data_free(struct report_data *data)
{
	int key;

	buffer_free(&data->text);
	tally_free(&data->urls);
	for (key = KEY_HOST; key < REPORT_KEYS; key++)
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

/* The page: files and messages, then URLs, then places. */

/* The texts (files or messages) that the page uses, numbered in the order of their first use. */
struct report_data_used {
	const struct report_texts *texts;
	uint32_t *numbers;	/* the number in the page plus 1, by text; 0: not in the page */
	uint32_t n;
	struct buffer list;	/* JSON: the elements, each after a comma */
};

static bool
report_data_used_open(struct report_data_used *used, const struct report_texts *texts)
{
	*used = (struct report_data_used){ .texts = texts };
	used->numbers = calloc(texts->n + 1, sizeof(*used->numbers));
	return used->numbers != NULL;
}

/* Put the number that a text has in the page; add the text if it is not there yet. */
static void
report_data_used_put(const struct report_data *data, struct report_data_used *used,
    struct buffer *to, uint32_t number)
{
	const struct report_text *text = &used->texts->list[number];

	if (used->numbers[number] == 0) {
		used->numbers[number] = ++used->n;
		buffer_string(&used->list, ",\n");
		buffer_put(&used->list, data->text.octets + text->at, text->len);
	}
	buffer_number(to, used->numbers[number] - 1);
}

/* The state while the data are put. */
struct report_data_page {
	struct report_data *data;
	struct report_data_used files, messages;
	struct buffer urls, places;
	uint32_t *ranks;	/* the rank of a URL plus 1, by number; 0: not in the page */
	size_t most;		/* the most octets to put */
};

/* Returns whether a row whose texts have LEN octets still fits. */
static bool
report_data_fits(const struct report_data_page *page, size_t len)
{
	size_t sum = page->files.list.len + page->messages.list.len + page->urls.len +
	    page->places.len;

	return sum < page->most && len + REPORT_DATA_ROW < page->most - sum;
}

/* Put the beginning of a row: "[NUMBER,FILE,LINE,COLUMN,MESSAGE,YEAR". */
static void
report_data_put_place(struct report_data_page *page, struct buffer *to, uint64_t number,
    const struct report_place *place)
{
	buffer_string(to, ",\n[");
	buffer_number(to, number);
	buffer_char(to, ',');
	report_data_used_put(page->data, &page->files, to, place->file);
	buffer_char(to, ',');
	buffer_number(to, place->line);
	buffer_char(to, ',');
	buffer_number(to, place->column);
	buffer_char(to, ',');
	if (place->message == 0)
		buffer_string(to, "null");
	else
		report_data_used_put(page->data, &page->messages, to, place->message - 1);
	buffer_char(to, ',');
	buffer_number(to, place->year);
}

/* Returns the octets of the texts that a place would add to the page. */
static size_t
report_data_length(const struct report_data_page *page, const struct report_place *place)
{
	size_t len = 0;

	if (page->files.numbers[place->file] == 0)
		len += page->data->files.list[place->file].len;
	if (place->message > 0 && page->messages.numbers[place->message - 1] == 0)
		len += page->data->messages.list[place->message - 1].len;
	return len;
}

struct report_data_rank {
	uint64_t n;
	uint32_t url;
};

static int
report_data_rank_compare(const void *left, const void *right)
{
	const struct report_data_rank *a = left, *b = right;

	if (a->n != b->n)
		return a->n > b->n ? -1 : 1;
	return (a->url > b->url) - (a->url < b->url);
}

/*
 * Returns the URLs in the order of the page: by decreasing frequency, then by first occurrence.
 * The caller frees the array.  NULL: no memory.
 */
static struct report_data_rank *
report_data_ranks(const struct report_data *data)
{
	struct report_data_rank *ranks = calloc(data->n + 1, sizeof(*ranks));
	const struct tally_slot *slot;
	size_t i, n = 0;

	for (i = 0; ranks != NULL && i < data->urls.room; i++) {
		slot = &data->urls.slots[i];
		if (slot->n > 0 && slot->last > 0)
			ranks[n++] = (struct report_data_rank){ slot->n,
			    (uint32_t)(slot->last - 1) };
	}
	if (ranks != NULL)
		qsort(ranks, n, sizeof(*ranks), report_data_rank_compare);
	return ranks;
}

/* Put "[COUNT,place,URL,...]" for each URL, in 3/4 of the room.  Returns the number of URLs. */
static size_t
report_data_put_urls(struct report_data_page *page, const struct report_data_rank *ranks)
{
	const struct report_data *data = page->data;
	const struct report_url *url;
	size_t i, most = page->most;

	page->most -= page->most / 4;
	for (i = 0; i < data->n && i < REPORT_URLS; i++) {
		url = &data->list[ranks[i].url];
		if (!report_data_fits(page, url->row.len + url->readings.len +
		    report_data_length(page, &url->first)))
			break;
		report_data_put_place(page, &page->urls, ranks[i].n, &url->first);
		buffer_put(&page->urls, data->text.octets + url->row.at, url->row.len);
		if (url->readings.len > 0)
			buffer_char(&page->urls, ',');
		buffer_put(&page->urls, data->text.octets + url->readings.at, url->readings.len);
		buffer_char(&page->urls, ']');
		page->ranks[ranks[i].url] = (uint32_t)i + 1;
	}
	page->most = most;
	return i;
}

/* Put "[URL,place]" for the other places of these URLs.  Returns the number of places. */
static uint64_t
report_data_put_places(struct report_data_page *page)
{
	const struct report_data *data = page->data;
	const struct report_place *place;
	uint64_t n = 0;
	size_t i;

	for (i = 0; i < data->n_places; i++) {
		place = &data->places[i];
		if (page->ranks[place->url] == 0)
			continue;
		if (!report_data_fits(page, report_data_length(page, place)))
			break;
		report_data_put_place(page, &page->places, page->ranks[place->url] - 1, place);
		buffer_char(&page->places, ']');
		n++;
	}
	return n;
}

/* Put KEY and an array of the elements in LIST, the first of which has a comma before it. */
static void
report_data_put_list(struct report_data *data, struct buffer *to, const char *key,
    const struct buffer *list)
{
	buffer_string(to, key);
	buffer_char(to, '[');
	if (list->len > 0)
		buffer_put(to, list->octets + 1, list->len - 1);
	buffer_char(to, ']');
	data->failed |= list->failed;
}

static size_t
report_data_put_all(struct report_data_page *page, struct buffer *to, uint64_t *n_places)
{
	struct report_data *data = page->data;
	struct report_data_rank *ranks = report_data_ranks(data);
	size_t n;

	if (ranks == NULL || page->ranks == NULL ||
	    !report_data_used_open(&page->files, &data->files) ||
	    !report_data_used_open(&page->messages, &data->messages)) {
		free(ranks);
		data->failed = true;
		return 0;
	}
	n = report_data_put_urls(page, ranks);
	free(ranks);
	*n_places = n + report_data_put_places(page);
	report_data_put_list(data, to, "\"files\":", &page->files.list);
	report_data_put_list(data, to, ",\n\"messages\":", &page->messages.list);
	report_data_put_list(data, to, ",\n\"urls\":", &page->urls);
	report_data_put_list(data, to, ",\n\"places\":", &page->places);
	return n;
}

size_t
report_data_put(struct report_data *data, struct buffer *to, size_t most, uint64_t *n_places)
{
	struct report_data_page page = { .data = data, .most = most };
	size_t n;

	page.ranks = calloc(data->n + 1, sizeof(*page.ranks));
	*n_places = 0;
	n = report_data_put_all(&page, to, n_places);
	free(page.ranks);
	free(page.files.numbers);
	free(page.messages.numbers);
	buffer_free(&page.files.list);
	buffer_free(&page.messages.list);
	buffer_free(&page.urls);
	buffer_free(&page.places);
	return n;
}
