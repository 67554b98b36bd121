/*
 * sorter - output: more entries than memory holds, in order
 *
 * In memory entries stand from the front, and pointers to them from the back.  Runs are merged
 * SORTER_WAYS at a time from one file to the other, until so few are left that they can be
 * merged as they are asked for.
 */
#include "output/sorter.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/buffer.h"
#include "output/new_file.h"

/* Octets that are written, or read of a run, at a time. */
#define SORTER_BLOCK ((size_t)64 * 1024)

/* An entry, in memory and in files: its key follows it. */
struct sorter_head {
	uint64_t value;
	uint64_t len;
};

/* A part of a file, in order. */
struct sorter_run {
	uint64_t at, end;
};

/* A run that is read. */
struct sorter_way {
	struct sorter_run run;		/* what is not read yet */
	struct buffer octets;		/* what is */
	size_t from;			/* ... and where in it the entry at hand begins */
	struct sorter_entry entry;
};

struct sorter {
	enum sorter_same same;
	char *memory;			/* NULL: all is in files */
	size_t room, used;
	char **first, **last;		/* to the entries in memory; LAST is behind them */
	int files[2];			/* runs stand in the first */
	struct sorter_run *runs;
	size_t n_runs, room_runs;
	struct buffer written;		/* not yet in the file */
	uint64_t end;			/* of the file that is written */
	struct sorter_way *ways;	/* those with an entry are a heap: the least is first */
	size_t n_ways, n_all_ways;
	struct buffer key;		/* of the entry at hand */
};

struct sorter *
sorter_new(size_t memory, enum sorter_same same)
{
	struct sorter *sorter = calloc(1, sizeof(*sorter));
	int error;

	if (sorter == NULL)
		return NULL;
	sorter->same = same;
	sorter->room = memory - memory % sizeof(char *);
	sorter->files[0] = new_file_unnamed();
	sorter->files[1] = sorter->files[0] < 0 ? -1 : new_file_unnamed();
	if (sorter->files[1] >= 0)
		sorter->memory = malloc(sorter->room);
	if (sorter->memory == NULL) {
		error = errno;
		sorter_free(sorter);
		errno = error;
		return NULL;
	}
	sorter->first = sorter->last = (char **)(void *)(sorter->memory + sorter->room);
	return sorter;
}

static void
sorter_free_ways(struct sorter *sorter)
{
	size_t i;

	for (i = 0; i < sorter->n_all_ways; i++)
		buffer_free(&sorter->ways[i].octets);
	free(sorter->ways);
	sorter->ways = NULL;
	sorter->n_ways = sorter->n_all_ways = 0;
}

void
sorter_free(struct sorter *sorter)
{
	size_t i;

	if (sorter == NULL)
		return;
	for (i = 0; i < ARRAY_LEN(sorter->files); i++)
		if (sorter->files[i] >= 0)
			close(sorter->files[i]);
	sorter_free_ways(sorter);
	free(sorter->memory);
	free(sorter->runs);
	buffer_free(&sorter->written);
	buffer_free(&sorter->key);
	free(sorter);
}

static int
sorter_compare_keys(struct octets a, struct octets b)
{
	size_t len = a.len < b.len ? a.len : b.len;
	int order = len == 0 ? 0 : memcmp(a.at, b.at, len);

	return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

static int
sorter_compare_entries(const struct sorter_entry *a, const struct sorter_entry *b)
{
	int order = sorter_compare_keys(a->key, b->key);

	return order != 0 ? order : (a->value > b->value) - (a->value < b->value);
}

/* The entry that stands at AT. */
static struct sorter_entry
sorter_entry_at(const char *at)
{
	struct sorter_head head;

	memcpy(&head, at, sizeof(head));
	return (struct sorter_entry){ { at + sizeof(head), (size_t)head.len }, head.value };
}

static int
sorter_compare(const void *a, const void *b)
{
	struct sorter_entry first = sorter_entry_at(*(char *const *)a);
	struct sorter_entry second = sorter_entry_at(*(char *const *)b);

	return sorter_compare_entries(&first, &second);
}

/* Write what is to be written to a file. */
static bool
sorter_flush(struct sorter *sorter, int file)
{
	const char *at = sorter->written.octets;
	size_t left = sorter->written.len;
	ssize_t n;

	while (left > 0) {
		n = pwrite(file, at, left, (off_t)sorter->end);
		if (n < 0 && errno != EINTR)
			return false;
		if (n > 0) {
			at += n;
			left -= (size_t)n;
			sorter->end += (uint64_t)n;
		}
	}
	sorter->written.len = 0;
	return true;
}

static bool
sorter_write(struct sorter *sorter, int file, const struct sorter_entry *entry)
{
	struct sorter_head head = { entry->value, entry->key.len };

	buffer_put(&sorter->written, &head, sizeof(head));
	buffer_put(&sorter->written, entry->key.at, entry->key.len);
	if (sorter->written.failed) {
		errno = ENOMEM;
		return false;
	}
	return sorter->written.len < SORTER_BLOCK || sorter_flush(sorter, file);
}

/* What is in the file from AT on, up to its end, is one more run. */
static bool
sorter_add_run(struct sorter *sorter, uint64_t at)
{
	size_t room = sorter->room_runs == 0 ? SORTER_WAYS : 2 * sorter->room_runs;
	struct sorter_run *runs;

	if (sorter->n_runs == sorter->room_runs) {
		runs = realloc(sorter->runs, room * sizeof(*runs));
		if (runs == NULL)
			return false;
		sorter->runs = runs;
		sorter->room_runs = room;
	}
	sorter->runs[sorter->n_runs++] = (struct sorter_run){ at, sorter->end };
	return true;
}

/* Another one has the key of the entry: both become one. */
static void
sorter_join(const struct sorter *sorter, struct sorter_entry *entry, uint64_t value)
{
	/* They come with their values in order. */
	if (sorter->same == SORTER_SUM)
		entry->value += value;
}

/* The next entry in memory, in which they are in order. */
static bool
sorter_next_in_memory(struct sorter *sorter, struct sorter_entry *entry)
{
	struct sorter_entry other;

	if (sorter->first == sorter->last)
		return false;
	*entry = sorter_entry_at(*sorter->first++);
	while (sorter->first < sorter->last) {
		other = sorter_entry_at(*sorter->first);
		if (sorter_compare_keys(entry->key, other.key) != 0)
			break;
		sorter_join(sorter, entry, other.value);
		sorter->first++;
	}
	return true;
}

static void
sorter_sort(struct sorter *sorter)
{
	qsort(sorter->first, (size_t)(sorter->last - sorter->first), sizeof(*sorter->first),
	    sorter_compare);
}

/* What is in memory becomes a run. */
static bool
sorter_spill(struct sorter *sorter)
{
	uint64_t at = sorter->end;
	struct sorter_entry entry;

	sorter_sort(sorter);
	while (sorter_next_in_memory(sorter, &entry))
		if (!sorter_write(sorter, sorter->files[0], &entry))
			return false;
	sorter->used = 0;
	return sorter_flush(sorter, sorter->files[0]) && sorter_add_run(sorter, at);
}

bool
sorter_put(struct sorter *sorter, struct octets key, uint64_t value)
{
	struct sorter_head head = { value, key.len };
	size_t need = sizeof(head) + key.len + sizeof(*sorter->first);
	char *to;

	if (need > (size_t)((char *)sorter->first - sorter->memory) - sorter->used) {
		if (need > sorter->room) {
			errno = ENOMEM;
			return false;
		}
		if (!sorter_spill(sorter))
			return false;
	}
	to = sorter->memory + sorter->used;
	memcpy(to, &head, sizeof(head));
	if (key.len > 0)
		memcpy(to + sizeof(head), key.at, key.len);
	sorter->used += sizeof(head) + key.len;
	*--sorter->first = to;
	return true;
}

/* See to it that the octets of the run at hand are there, LEN of them from the entry on. */
static bool
sorter_fill(struct sorter_way *way, int file, size_t len)
{
	struct buffer *octets = &way->octets;
	size_t room;
	ssize_t n;

	if (octets->len - way->from >= len)
		return true;
	octets->len -= way->from;
	if (octets->len > 0)
		memmove(octets->octets, octets->octets + way->from, octets->len);
	way->from = 0;
	while (octets->len < len) {
		room = len > SORTER_BLOCK ? len - octets->len : SORTER_BLOCK - octets->len;
		if (room > way->run.end - way->run.at)
			room = (size_t)(way->run.end - way->run.at);
		if (buffer_reserve(octets, room) == NULL) {
			errno = ENOMEM;
			return false;
		}
		n = pread(file, octets->octets + octets->len, room, (off_t)way->run.at);
		if (n == 0)
			errno = EIO;
		if (n == 0 || (n < 0 && errno != EINTR))
			return false;
		octets->len += n > 0 ? (size_t)n : 0;
		way->run.at += n > 0 ? (uint64_t)n : 0;
	}
	return true;
}

/* The next entry of a run.  Returns false at its end, with errno 0, or if it cannot be read. */
static bool
sorter_step(struct sorter_way *way, int file)
{
	struct sorter_head head;

	errno = 0;
	if (way->from == way->octets.len && way->run.at == way->run.end)
		return false;
	if (!sorter_fill(way, file, sizeof(head)))
		return false;
	memcpy(&head, way->octets.octets + way->from, sizeof(head));
	if (!sorter_fill(way, file, sizeof(head) + (size_t)head.len))
		return false;
	way->entry = sorter_entry_at(way->octets.octets + way->from);
	way->from += sizeof(head) + (size_t)head.len;
	return true;
}

/* Move the way I down to its place in the heap. */
static void
sorter_sink(struct sorter *sorter, size_t i)
{
	struct sorter_way *ways = sorter->ways, way;
	size_t least;

	for (;;) {
		least = 2 * i + 1;
		if (least >= sorter->n_ways)
			return;
		if (least + 1 < sorter->n_ways && sorter_compare_entries(&ways[least + 1].entry,
		    &ways[least].entry) < 0)
			least++;
		if (sorter_compare_entries(&ways[i].entry, &ways[least].entry) <= 0)
			return;
		way = ways[i];
		ways[i] = ways[least];
		ways[least] = way;
		i = least;
	}
}

/* Begin to merge N runs. */
static bool
sorter_open_ways(struct sorter *sorter, const struct sorter_run *runs, size_t n)
{
	size_t i;

	sorter_free_ways(sorter);
	sorter->ways = calloc(n + 1, sizeof(*sorter->ways));
	if (sorter->ways == NULL)
		return false;
	sorter->n_ways = sorter->n_all_ways = n;
	for (i = 0; i < n; i++) {
		sorter->ways[i].run = runs[i];
		if (!sorter_step(&sorter->ways[i], sorter->files[0]))
			return false;
	}
	for (i = n / 2; i-- > 0;)
		sorter_sink(sorter, i);
	return true;
}

/* Step over the first entry of all ways. */
static bool
sorter_advance(struct sorter *sorter)
{
	struct sorter_way ended;

	if (!sorter_step(&sorter->ways[0], sorter->files[0])) {
		if (errno != 0)
			return false;
		ended = sorter->ways[0];
		sorter->ways[0] = sorter->ways[--sorter->n_ways];
		sorter->ways[sorter->n_ways] = ended;
	}
	sorter_sink(sorter, 0);
	return true;
}

/* The next entry of the runs that are merged.  Returns as sorter_next() does. */
static bool
sorter_next_of_ways(struct sorter *sorter, struct sorter_entry *entry)
{
	errno = 0;
	if (sorter->n_ways == 0)
		return false;
	*entry = sorter->ways[0].entry;
	/* The way goes on, and its octets with it. */
	sorter->key.len = 0;
	buffer_put(&sorter->key, entry->key.at, entry->key.len);
	if (sorter->key.failed) {
		errno = ENOMEM;
		return false;
	}
	entry->key.at = sorter->key.octets;
	if (!sorter_advance(sorter))
		return false;
	while (sorter->n_ways > 0 &&
	    sorter_compare_keys(sorter->ways[0].entry.key, entry->key) == 0) {
		sorter_join(sorter, entry, sorter->ways[0].entry.value);
		if (!sorter_advance(sorter))
			return false;
	}
	return true;
}

/* Merge all runs, SORTER_WAYS at a time, from the first file to the other, and exchange them. */
static bool
sorter_pass(struct sorter *sorter)
{
	struct sorter_run *runs = sorter->runs;
	size_t i, n, n_runs = sorter->n_runs;
	struct sorter_entry entry;
	bool good = true;
	uint64_t at;
	int file;

	sorter->runs = NULL;
	sorter->n_runs = sorter->room_runs = 0;
	sorter->end = 0;
	for (i = 0; good && i < n_runs; i += n) {
		n = n_runs - i < SORTER_WAYS ? n_runs - i : SORTER_WAYS;
		at = sorter->end;
		good = sorter_open_ways(sorter, runs + i, n);
		while (good && sorter_next_of_ways(sorter, &entry))
			good = sorter_write(sorter, sorter->files[1], &entry);
		good = good && errno == 0 && sorter_flush(sorter, sorter->files[1]) &&
		    sorter_add_run(sorter, at);
	}
	free(runs);
	file = sorter->files[0];
	sorter->files[0] = sorter->files[1];
	sorter->files[1] = file;
	return good && ftruncate(file, 0) == 0;
}

bool
sorter_end(struct sorter *sorter)
{
	if (sorter->n_runs == 0) {
		sorter_sort(sorter);
		return true;
	}
	if (sorter->first < sorter->last && !sorter_spill(sorter))
		return false;
	free(sorter->memory);
	sorter->memory = NULL;
	while (sorter->n_runs > SORTER_WAYS)
		if (!sorter_pass(sorter))
			return false;
	return sorter_open_ways(sorter, sorter->runs, sorter->n_runs);
}

bool
sorter_next(struct sorter *sorter, struct sorter_entry *entry)
{
	if (sorter->memory == NULL)
		return sorter_next_of_ways(sorter, entry);
	errno = 0;
	return sorter_next_in_memory(sorter, entry);
}
