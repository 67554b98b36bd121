/*
 * item - cli: one item of a plan is run (--item)
 *
 * It is done when its output has a trailer; before, a file that --out names does not exist,
 * so an item can be run again anywhere, and by several machines at once.
 *
 * Where input is damaged, each machine finds the same in it: the item is done, and its trailer
 * has the number of troubles, so that one bad file of a million does not keep --merge from ever
 * being complete; --merge reports them and ends as a single run does.  A file that could not be
 * read, or changed, can be read again elsewhere or later: the item has no trailer.
 */
#include "cli/item.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/array.h"
#include "cli/diag.h"
#include "cli/machine.h"
#include "cli/outcome.h"
#include "input/path.h"

#define ITEM_SECOND UINT64_C(1000000000)	/* ns */

static_assert(sizeof(PACKAGE_VERSION) <= TRAILER_VERSION, "a trailer has room for the version");

/*
 * Returns whether the file is as large as the plan says, after a message if not.  TIME becomes that
 * of its last change.
 */
static bool
item_is_as_planned(const struct plan_item *planned, uint64_t *time)
{
	struct stat st;

	if (path_stat(planned->path, true, &st) != 0) {
		diag("%s: %s", planned->path, strerror(errno));
		return false;
	}
	if (!S_ISREG(st.st_mode) || (uint64_t)st.st_size != planned->size) {
		diag("%s: changed since the plan was made: it had %" PRIu64 " octets",
		    planned->path, planned->size);
		return false;
	}
	/* Times before 1970 are large numbers. */
	*time = (uint64_t)st.st_mtim.tv_sec * ITEM_SECOND + (uint64_t)st.st_mtim.tv_nsec;
	return true;
}

/* Returns whether the file has not changed since the item began, after a message if it has. */
static bool
item_is_unchanged(const struct item *item)
{
	uint64_t time;

	if (!item_is_as_planned(&item->planned, &time))
		return false;
	if (time == item->time)
		return true;
	diag("%s: changed while it was read", item->planned.path);
	return false;
}

/* Returns whether the output, which has the state OUT, would replace the file PATH. */
static bool
item_would_replace(const struct stat *out, const char *path)
{
	bool standard = strcmp(path, "-") == 0;
	struct stat st;

	return (standard ? fstat(STDIN_FILENO, &st) : path_stat(path, true, &st)) == 0 &&
	    st.st_dev == out->st_dev && st.st_ino == out->st_ino;
}

/* Returns whether the output differs from the files that are read; prints a message if not. */
static bool
item_spares_input(const struct item *item, const struct options *options)
{
	const char *what = NULL;
	struct stat out;

	if (path_stat(options->out, true, &out) != 0)
		return true;
	if (item_would_replace(&out, item->planned.path))
		what = "input of the item";
	else if (item_would_replace(&out, options->plan_file))
		what = "plan";
	if (what == NULL)
		return true;
	diag("--out=%s is the %s", options->out, what);
	diag_usage();
	return false;
}

static void
item_set(struct item *item, struct options *options)
{
	struct plan_item *planned = &item->planned;

	options->operands = &planned->path;
	options->n_operands = 1;
	if (!plan_is_whole(planned)) {
		options->input.range_start = planned->start;
		options->input.range_end = planned->end;
		options->input.range_lines = true;
	}
}

/* Returns whether the output of the item is there already, whole and by the same options. */
static bool
item_is_done(const struct item *item, const struct options *options)
{
	struct trailer trailer;

	return outcome_read(options->out, &trailer) == NULL &&
	    trailer.item == plan_hash(&item->planned) && trailer.time == item->time &&
	    trailer.options == options->hash && trailer.machine == item->machine &&
	    strcmp(trailer.version, PACKAGE_VERSION) == 0 &&
	    outcome_check(options->out, &trailer) == NULL;
}

/* Let standard output be the file. */
static bool
item_open_out(struct item *item, const struct options *options)
{
	if (new_file_open(&item->out, options->out)) {
		item->standard = dup(STDOUT_FILENO);
		if (item->standard >= 0 && dup2(item->out.fd, STDOUT_FILENO) >= 0)
			return true;
	}
	diag("%s: %s", options->out, errno == EEXIST ? "not a regular file" : strerror(errno));
	return false;
}

enum item_state
item_begin(struct item *item, struct options *options)
{
	uint64_t n = options->item;

	*item = (struct item){ .out = { .fd = -1, .directory = -1 }, .standard = -1 };
	if (!plan_read_nth(&item->planned, &n, options->plan_file))
		return ITEM_FAILED;
	if (item->planned.path == NULL) {
		diag("--item=%" PRIu64 ": the plan has %" PRIu64 " item%s", options->item, n,
		    n == 1 ? "" : "s");
		return ITEM_DONE;
	}
	item_set(item, options);
	item->machine = machine_hash(options);
	if (!item_is_as_planned(&item->planned, &item->time))
		return ITEM_FAILED;
	if (options->out == NULL)
		return ITEM_BEGUN;
	if (!item_spares_input(item, options))
		return ITEM_FAILED;
	if (item_is_done(item, options))
		return ITEM_DONE;
	if (!item_open_out(item, options))
		return ITEM_FAILED;
	return ITEM_BEGUN;
}

/* What records are made of. */
static unsigned
item_records(const struct options *options, bool members)
{
	const struct style *style = &options->style;
	bool named = style->file || (members && style->member);
	const struct {
		bool is;
		enum trailer_record what;
	} all[] = {
		{ options->json, TRAILER_JSON },
		{ members, TRAILER_MEMBER },
		{ style->normalize, TRAILER_NORMALIZED },
		{ style->defang, TRAILER_DEFANGED },
		{ options->input.scan.std == URLSIFT_STD_1993, TRAILER_1993 },
	}, text[] = {
		{ named, TRAILER_NAME },
		{ named && style->null_name, TRAILER_NUL },
		{ style->place || style->line, TRAILER_LINE },
		{ style->place, TRAILER_COLUMN },
		{ style->offset, TRAILER_OFFSET },
		{ true, TRAILER_URL },
		{ style->notes, TRAILER_NOTES },
	};
	unsigned records = 0;
	size_t i;

	for (i = 0; i < ARRAY_LEN(all); i++)
		records |= all[i].is ? all[i].what : 0;
	for (i = 0; !options->json && i < ARRAY_LEN(text); i++)
		records |= text[i].is ? text[i].what : 0;
	return records;
}

/* Where merge finds what depends on the other items: numbers of lines, and the name. */
static void
item_describe(const struct item *item, const struct options *options, struct trailer *trailer)
{
	const struct style *style = &options->style;

	trailer->lines = TRAILER_LINES_TRUE;
	if (!options->input.range_lines || !(options->json || style->place || style->line))
		trailer->line = 0;
	else if (options->json)
		trailer->lines = TRAILER_LINES_JSON;
	else
		trailer->lines = TRAILER_LINES_TEXT;
	if (trailer->lines == TRAILER_LINES_TEXT && style->file)
		trailer->line = strlen(item->planned.path) + 1;
	trailer->records = item_records(options, trailer->records != 0);
	trailer->named = style->file && !options->json && options->file_name == OPTIONS_AUTO;
}

bool
item_end(struct item *item, const struct options *options, struct output *output,
    const struct trailer *counts)
{
	struct trailer trailer = *counts;

	if (!item_is_unchanged(item))
		return false;
	trailer.item = plan_hash(&item->planned);
	trailer.start = item->planned.start;
	trailer.end = item->planned.end;
	trailer.size = item->planned.size;
	trailer.time = item->time;
	trailer.octets = output->octets;
	trailer.records_crc = output->crc;
	trailer.ending = output->style->end;
	trailer.options = options->hash;
	trailer.machine = item->machine;
	memcpy(trailer.version, PACKAGE_VERSION, sizeof(PACKAGE_VERSION));
	item_describe(item, options, &trailer);
	output->buffer.failed |= !trailer_crc(&trailer, &trailer.crc);
	trailer_put(&output->buffer, &trailer);
	buffer_char(&output->buffer, trailer.ending);
	if (!output_flush(output)) {
		diag("write error: %s", strerror(output->error));
		return false;
	}
	if (options->out == NULL || new_file_finish(&item->out))
		return true;
	diag("%s: %s", options->out, strerror(errno));
	return false;
}

void
item_free(struct item *item)
{
	new_file_drop(&item->out);
	if (item->standard >= 0) {
		dup2(item->standard, STDOUT_FILENO);
		close(item->standard);
	}
	free(item->planned.path);
}
