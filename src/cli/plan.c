/*
 * plan - cli: the items into which a run over many machines is divided
 */
#include "cli/plan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/hash.h"
#include "cli/diag.h"
#include "input/file_list.h"

void
plan_put(struct buffer *to, const struct plan_item *item)
{
	const char *at;

	for (at = item->path; *at != '\0'; at++) {
		if (*at == '\t')
			buffer_string(to, "\\t");
		else if (*at == '\n')
			buffer_string(to, "\\n");
		else if (*at == '\\')
			buffer_string(to, "\\\\");
		else
			buffer_char(to, *at);
	}
	buffer_char(to, '\t');
	buffer_number(to, item->start);
	buffer_char(to, '-');
	buffer_number(to, item->end);
	buffer_char(to, '\t');
	buffer_number(to, item->size);
	buffer_char(to, '\n');
}

/* Read the path up to TAB.  Returns the TAB, or NULL. */
static const char *
plan_read_path(char *to, const char *line)
{
	for (; *line != '\t'; line++) {
		if (*line == '\0')
			return NULL;
		if (*line != '\\') {
			*to++ = *line;
			continue;
		}
		line++;
		if (*line == 't')
			*to++ = '\t';
		else if (*line == 'n')
			*to++ = '\n';
		else if (*line == '\\')
			*to++ = '\\';
		else
			return NULL;
	}
	*to = '\0';
	return line;
}

/* The number at *AT, as plan_put() writes it; *AT moves behind it and the octet AFTER. */
static bool
plan_read_number(const char **at, char after, uint64_t *n)
{
	char *end;

	if (!ascii_is_digit(**at) || (**at == '0' && ascii_is_digit((*at)[1])))
		return false;
	errno = 0;
	*n = strtoull(*at, &end, 10);
	*at = *end == '\0' ? end : end + 1;
	return errno == 0 && *end == after;
}

static void
plan_forget(struct plan_item *item)
{
	free(item->path);
	item->path = NULL;
}

const char *
plan_read_item(struct plan_item *item, const char *line)
{
	const char *at;

	*item = (struct plan_item){ .path = malloc(strlen(line) + 1) };
	if (item->path == NULL)
		return strerror(ENOMEM);
	at = plan_read_path(item->path, line);
	if (at == NULL || item->path[0] == '\0') {
		plan_forget(item);
		return "no path before a tab";
	}
	/* A file of this name is "./-". */
	if (strcmp(item->path, "-") == 0) {
		plan_forget(item);
		return "standard input is not a file";
	}
	at++;
	if (!plan_read_number(&at, '-', &item->start) || !plan_read_number(&at, '\t', &item->end) ||
	    !plan_read_number(&at, '\0', &item->size) || item->start > item->end ||
	    item->end > item->size || (item->start == item->end && item->size > 0)) {
		plan_forget(item);
		return "no START-END and SIZE behind the path";
	}
	return NULL;
}

/* Returns whether there is room for one more. */
static bool
plan_grow(struct plan *plan)
{
	size_t room = plan->room == 0 ? 64 : 2 * plan->room;
	struct plan_item *items;

	if (plan->n < plan->room)
		return true;
	items = realloc(plan->items, room * sizeof(*items));
	if (items == NULL)
		return false;
	plan->items = items;
	plan->room = room;
	return true;
}

/* Returns whether nothing is wrong: with line N of the plan, or with reading it. */
static bool
plan_is_read(const struct file_list *list, size_t n, const char *why)
{
	/* What precedes a NUL would be the line of another item. */
	if (why == NULL && list->error == EILSEQ)
		why = "a NUL octet";
	if (why != NULL)
		diag("%s:%zu: not a plan: %s", list->name, n, why);
	else if (list->error != 0)
		diag("%s: %s", list->name, strerror(list->error));
	return why == NULL && list->error == 0;
}

/* Read a line of a plan: numbers that are cut are others. */
static const char *
plan_read_line(struct plan_item *item, const struct file_list *list, const char *line)
{
	const char *why = plan_read_item(item, line);

	if (why != NULL || !list->cut)
		return why;
	plan_forget(item);
	return "a line without its end";
}

bool
plan_read(struct plan *plan, const char *name)
{
	struct file_list list;
	const char *line, *why = NULL;
	bool good;

	*plan = (struct plan){ 0 };
	file_list_open(&list, name, '\n');
	while (why == NULL && (line = file_list_next(&list)) != NULL) {
		why = plan_grow(plan) ? plan_read_line(&plan->items[plan->n], &list, line) :
		    strerror(ENOMEM);
		plan->n += why == NULL;
	}
	good = plan_is_read(&list, plan->n + 1, why);
	file_list_close(&list);
	if (!good)
		plan_free(plan);
	return good;
}

bool
plan_read_nth(struct plan_item *item, uint64_t *n, const char *name)
{
	struct file_list list;
	const char *line, *why = NULL;
	uint64_t i = 0;
	bool good;

	*item = (struct plan_item){ 0 };
	file_list_open(&list, name, '\n');
	while (i <= *n && why == NULL && (line = file_list_next(&list)) != NULL) {
		plan_forget(item);
		why = plan_read_line(item, &list, line);
		i += why == NULL;
	}
	good = plan_is_read(&list, (size_t)i + 1, why);
	file_list_close(&list);
	if (good && i > *n)
		return true;
	plan_forget(item);
	*n = i;
	return good;
}

void
plan_free(struct plan *plan)
{
	size_t i;

	for (i = 0; i < plan->n; i++)
		free(plan->items[i].path);
	free(plan->items);
	*plan = (struct plan){ 0 };
}

uint64_t
plan_hash(const struct plan_item *item)
{
	uint64_t numbers[] = { item->start, item->end, item->size };
	uint64_t hash = hash_octets_64(HASH_START_64, item->path, strlen(item->path) + 1);
	uint8_t octets[8];
	size_t i, k;

	for (i = 0; i < ARRAY_LEN(numbers); i++) {
		for (k = 0; k < sizeof(octets); k++)
			octets[k] = (uint8_t)(numbers[i] >> 8 * k);
		hash = hash_octets_64(hash, octets, sizeof(octets));
	}
	return hash;
}

bool
plan_is_whole(const struct plan_item *item)
{
	return item->start == 0 && item->end == item->size;
}
