/*
 * report_put - output: the data of a page (--report) as JSON
 */
#include "output/report_put.h"

#include <stdlib.h>

#define REPORT_PUT_ROW 256	/* the most octets of a row besides its texts */

/* The texts (files or messages) that the page uses, numbered in the order of their first use. */
struct report_put_used {
	const struct report_texts *texts;
	uint32_t *numbers;	/* the number in the page plus 1, by text; 0: not in the page */
	uint32_t n;
	struct buffer list;	/* JSON: the elements, each after a comma */
};

static bool
report_put_used_open(struct report_put_used *used, const struct report_texts *texts)
{
	*used = (struct report_put_used){ .texts = texts };
	used->numbers = calloc(texts->n + 1, sizeof(*used->numbers));
	return used->numbers != NULL;
}

/* Put the number that a text has in the page; add the text if it is not there yet. */
static void
report_put_used_put(const struct report_data *data, struct report_put_used *used, struct buffer *to,
    uint32_t number)
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
struct report_put {
	struct report_data *data;
	struct report_put_used files, messages;
	struct buffer urls, places;
	uint32_t *ranks;	/* the rank of a URL plus 1, by number; 0: not in the page */
	size_t most;		/* the most octets to put */
};

/* Returns whether a row whose texts have LEN octets still fits. */
static bool
report_put_fits(const struct report_put *put, size_t len)
{
	size_t sum = put->files.list.len + put->messages.list.len + put->urls.len +
	    put->places.len;

	return sum < put->most && len + REPORT_PUT_ROW < put->most - sum;
}

/* Put the beginning of a row: "[NUMBER,FILE,LINE,COLUMN,MESSAGE,YEAR". */
static void
report_put_place(struct report_put *put, struct buffer *to, uint64_t number,
    const struct report_place *place)
{
	buffer_string(to, ",\n[");
	buffer_number(to, number);
	buffer_char(to, ',');
	report_put_used_put(put->data, &put->files, to, place->file);
	buffer_char(to, ',');
	buffer_number(to, place->line);
	buffer_char(to, ',');
	buffer_number(to, place->column);
	buffer_char(to, ',');
	if (place->message == 0)
		buffer_string(to, "null");
	else
		report_put_used_put(put->data, &put->messages, to, place->message - 1);
	buffer_char(to, ',');
	buffer_number(to, place->year);
}

/* Returns the octets of the texts that a place would add to the page. */
static size_t
report_put_length(const struct report_put *put, const struct report_place *place)
{
	size_t len = 0;

	if (put->files.numbers[place->file] == 0)
		len += put->data->files.list[place->file].len;
	if (place->message > 0 && put->messages.numbers[place->message - 1] == 0)
		len += put->data->messages.list[place->message - 1].len;
	return len;
}

struct report_put_rank {
	uint64_t n;
	uint32_t url;
};

static int
report_put_rank_compare(const void *left, const void *right)
{
	const struct report_put_rank *a = left, *b = right;

	if (a->n != b->n)
		return a->n > b->n ? -1 : 1;
	return (a->url > b->url) - (a->url < b->url);
}

/*
 * Returns the URLs in the order of the page: by decreasing frequency, then by first occurrence.
 * The caller frees the array.  NULL: no memory.
 */
static struct report_put_rank *
report_put_ranks(const struct report_data *data)
{
	struct report_put_rank *ranks = calloc(data->n + 1, sizeof(*ranks));
	const struct tally_slot *slot;
	size_t i, n = 0;

	for (i = 0; ranks != NULL && i < data->urls.room; i++) {
		slot = &data->urls.slots[i];
		if (slot->n > 0 && slot->last > 0)
			ranks[n++] = (struct report_put_rank){ slot->n,
			    (uint32_t)(slot->last - 1) };
	}
	if (ranks != NULL)
		qsort(ranks, n, sizeof(*ranks), report_put_rank_compare);
	return ranks;
}

/* Put "[COUNT,place,URL,...]" for each URL, in 3/4 of the room.  Returns the number of URLs. */
static size_t
report_put_urls(struct report_put *put, const struct report_put_rank *ranks)
{
	const struct report_data *data = put->data;
	const struct report_url *url;
	size_t i, most = put->most;

	put->most -= put->most / 4;
	for (i = 0; i < data->n && i < REPORT_URLS; i++) {
		url = &data->list[ranks[i].url];
		if (!report_put_fits(put, url->row.len + url->readings.len +
		    report_put_length(put, &url->first)))
			break;
		report_put_place(put, &put->urls, ranks[i].n, &url->first);
		buffer_put(&put->urls, data->text.octets + url->row.at, url->row.len);
		if (url->readings.len > 0)
			buffer_char(&put->urls, ',');
		buffer_put(&put->urls, data->text.octets + url->readings.at, url->readings.len);
		buffer_char(&put->urls, ']');
		put->ranks[ranks[i].url] = (uint32_t)i + 1;
	}
	put->most = most;
	return i;
}

/* Put "[URL,place]" for the other places of these URLs.  Returns the number of places. */
static uint64_t
report_put_places(struct report_put *put)
{
	const struct report_data *data = put->data;
	const struct report_place *place;
	uint64_t n = 0;
	size_t i;

	for (i = 0; i < data->n_places; i++) {
		place = &data->places[i];
		if (put->ranks[place->url] == 0)
			continue;
		if (!report_put_fits(put, report_put_length(put, place)))
			break;
		report_put_place(put, &put->places, put->ranks[place->url] - 1, place);
		buffer_char(&put->places, ']');
		n++;
	}
	return n;
}

/* Put KEY and an array of the elements in LIST, the first of which has a comma before it. */
static void
report_put_list(struct report_data *data, struct buffer *to, const char *key,
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
report_put_all(struct report_put *put, struct buffer *to, uint64_t *n_places)
{
	struct report_data *data = put->data;
	struct report_put_rank *ranks = report_put_ranks(data);
	size_t n;

	if (ranks == NULL || put->ranks == NULL ||
	    !report_put_used_open(&put->files, &data->files) ||
	    !report_put_used_open(&put->messages, &data->messages)) {
		free(ranks);
		data->failed = true;
		return 0;
	}
	n = report_put_urls(put, ranks);
	free(ranks);
	*n_places = n + report_put_places(put);
	report_put_list(data, to, "\"files\":", &put->files.list);
	report_put_list(data, to, ",\n\"messages\":", &put->messages.list);
	report_put_list(data, to, ",\n\"urls\":", &put->urls);
	report_put_list(data, to, ",\n\"places\":", &put->places);
	return n;
}

size_t
report_put_data(struct report_data *data, struct buffer *to, size_t most, uint64_t *n_places)
{
	struct report_put put = { .data = data, .most = most };
	size_t n;

	put.ranks = calloc(data->n + 1, sizeof(*put.ranks));
	*n_places = 0;
	n = report_put_all(&put, to, n_places);
	free(put.ranks);
	free(put.files.numbers);
	free(put.messages.numbers);
	buffer_free(&put.files.list);
	buffer_free(&put.messages.list);
	buffer_free(&put.urls);
	buffer_free(&put.places);
	return n;
}
