/*
 * index - cli: decide which files to read for an index (--sqlite)
 *
 * A file did not change if its size, times of last change and inode are those in the index, and if
 * it was last changed before the run that recorded it began.  So a file that changes while it is
 * read, or in the same tick of the clock, is read again.  A mailbox that grew is read from its last
 * message on, if that message begins as it did.  (200 MB that grew by 1 %: 0.12 s, not 3.7 s.)
 *
 * Each file has one name: absolute, without empty parts, "." and "..".  Links in it are not
 * resolved, except those before "..".
 */
#include "cli/pipeline.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "cli/diag.h"
#include "input/path.h"

#define INDEX_SECOND 1000000000

/* A time without a fraction may come from a file system with a resolution of two seconds. */
#define INDEX_COARSE (2 * (int64_t)INDEX_SECOND)

/* How far the clock of file systems may be behind that of the run. */
#if HAVE_DECL_CLOCK_REALTIME_COARSE
#define INDEX_BEHIND 0
#else
#define INDEX_BEHIND (INDEX_SECOND / 50)
#endif

/* At most so many octets of the last message are hashed: most headers are shorter. */
#define INDEX_HASHED 4096

struct index {
	const struct options *options;
	struct sqlite *sqlite;
	char *directory;	/* the working directory */
	struct sqlite_run run;
	struct buffer text;	/* the options as text */
	struct buffer path;	/* the absolute path of the current file */
	struct stat own[3];	/* the files of the database, which are not searched */
	struct buffer roots;	/* names of directories; a NUL follows each */
	bool no_memory;
};

/* Names */

/* Append the absolute name of PATH, which is relative to DIRECTORY. */
static void
index_put_path(struct buffer *to, const char *directory, const char *path)
{
	size_t start = to->len, len = path_up(path);
	char *up = len == 0 ? NULL : strndup(path, len);
	char *real = up == NULL ? NULL : realpath(up, NULL);

	free(up);
	if (real != NULL) {
		directory = real;
		path += len;
	}
	if ((real != NULL || path[0] != '/') && strcmp(directory, "/") != 0)
		buffer_string(to, directory);
	free(real);
	while (*path != '\0') {
		path += strspn(path, "/");
		len = strcspn(path, "/");
		if (len > 0 && !(len == 1 && path[0] == '.')) {
			buffer_char(to, '/');
			buffer_put(to, path, len);
		}
		path += len;
	}
	if (to->len == start)
		buffer_char(to, '/');
}

/* Returns the length of the longest root above PATH, with the "/" after it, or 0. */
static size_t
index_below(const struct index *index, struct octets path)
{
	const struct buffer *roots = &index->roots;
	const char *root;
	size_t at, len, most = 0;

	for (at = 0; at < roots->len; at += strlen(root) + 1) {
		root = roots->octets + at;
		len = strcmp(root, "/") == 0 ? 0 : strlen(root);
		if (len >= most && path.len > len && memcmp(path.at, root, len) == 0 &&
		    path.at[len] == '/')
			most = len + 1;
	}
	return most;
}

/* Returns whether a directory in PATH, after its first LEN octets, is a link. */
static bool
index_has_link(char *path, size_t len)
{
	char *slash = path + len;
	struct stat st;
	bool link = false;

	while (!link && (slash = strchr(slash, '/')) != NULL) {
		*slash = '\0';
		link = path_stat(path, false, &st) == 0 && S_ISLNK(st.st_mode);
		*slash++ = '/';
	}
	return link;
}

/* Files */

/* Returns the time in nanoseconds, limited to the years 1677 to 2262, which fit in 64 bits. */
static int64_t
index_time(time_t seconds, long nanoseconds)
{
	const int64_t last = INT64_MAX / INDEX_SECOND;

	if (seconds >= last)
		return INT64_MAX;
	if (seconds <= -last)
		return INT64_MIN;
	return (int64_t)seconds * INDEX_SECOND + nanoseconds;
}

static struct sqlite_stat
index_stat(const struct stat *st)
{
	long modified = 0, changed = 0;

#ifdef HAVE_STRUCT_STAT_ST_MTIM
	modified = st->st_mtim.tv_nsec;
	changed = st->st_ctim.tv_nsec;
#endif
	return (struct sqlite_stat){ st->st_size, index_time(st->st_mtime, modified),
	    index_time(st->st_ctime, changed), (int64_t)st->st_ino };
}

/* Set the text of the options that affect the results, and its hash. */
static void
index_settings(struct index *index)
{
	const struct options *options = index->options;
	const struct input_options *input = &options->input;
	const struct urlsift_options *scan = &input->scan;
	uint32_t kinds = scan->kinds == 0 ? URLSIFT_KINDS_DEFAULT : scan->kinds;
	char text[256];

	snprintf(text, sizeof(text), "kinds=%u std=%s hyphen=%s rejoin=%s as=%d as-is=%d"
	    " redact=%d max-unpacked=%llu hyphen-language=", (unsigned)kinds,
	    urlsift_std_name(scan->std), urlsift_hyphen_name(scan->hyphen),
	    urlsift_rejoin_name(scan->rejoin), (int)options->form, options->as_is,
	    options->redact,
	    (unsigned long long)input->max_unpacked);
	buffer_string(&index->text, text);
	buffer_string(&index->text, options->hyphen_language);
	buffer_string(&index->text, " version=");
	buffer_string(&index->text, urlsift_version());
	index->run.options = buffer_terminate(&index->text);
	index->run.std = urlsift_std_name(scan->std);
	index->run.settings = (int64_t)(hash_long((const uint8_t *)index->text.octets,
	    index->text.len) >> 1);
}

/* Note the files of the database, which the run does not search. */
static void
index_note_own(struct index *index, struct input_options *input)
{
	static const char *const ends[] = { "", "-wal", "-shm" };
	/* If the name is a link, the log is next to the file that it points to. */
	char *file = realpath(index->options->sqlite, NULL);
	struct buffer name = { 0 };
	size_t i;

	input->pages = index->own;
	for (i = 0; i < 3; i++) {
		name.len = 0;
		buffer_string(&name, file == NULL ? index->options->sqlite : file);
		buffer_string(&name, ends[i]);
		if (buffer_terminate(&name) != NULL &&
		    stat(name.octets, &index->own[input->n_pages]) == 0)
			input->n_pages++;
	}
	free(file);
	buffer_free(&name);
}

struct index *
index_new(struct options *options, struct output *output)
{
	struct index *index = calloc(1, sizeof(*index));
	struct timespec now;

	if (index == NULL) {
		diag("%s", strerror(ENOMEM));
		return NULL;
	}
	index->options = options;
	clock_gettime(CLOCK_REALTIME_COARSE, &now);
	index->run.began = index_time(now.tv_sec, now.tv_nsec) - INDEX_BEHIND;
	index_settings(index);
	index->directory = getcwd(NULL, 0);
	if (index->directory == NULL)
		diag("%s: the working directory: %s", options->sqlite, strerror(errno));
	else if (!index->text.failed)
		index->sqlite = sqlite_new(options->sqlite, &index->run);
	if (index->directory != NULL && sqlite_why(index->sqlite)[0] != '\0')
		diag("%s: %s", options->sqlite, sqlite_why(index->sqlite));
	else if (index->directory != NULL)
		output->sqlite = index->sqlite;
	if (output->sqlite == NULL) {
		index_free(index);
		return NULL;
	}
	index_note_own(index, &options->input);
	return index;
}

void
index_free(struct index *index)
{
	if (index == NULL)
		return;
	sqlite_free(index->sqlite);
	free(index->directory);
	buffer_free(&index->text);
	buffer_free(&index->path);
	buffer_free(&index->roots);
	free(index);
}

void
index_root(struct index *index, const char *path)
{
	index_put_path(&index->roots, index->directory, path);
	buffer_char(&index->roots, '\0');
}

/*
 * Hash the first octets of the last message of a mailbox, whose size was SIZE.  Returns whether a
 * message begins there.
 */
static bool
index_hash(const struct source *source, const struct sqlite_mark *mark, int64_t size,
    int64_t *hash)
{
	char octets[INDEX_HASHED];
	int64_t rest = size - mark->offset;
	size_t len = rest < INDEX_HASHED ? (size_t)rest : INDEX_HASHED;
	const char *why = NULL;

	if (rest < 5 || source_read_at(source, octets, len, (uint64_t)mark->offset, &why) != len ||
	    memcmp(octets, "From ", 5) != 0)
		return false;
	*hash = (int64_t)hash_long((const uint8_t *)octets, len);
	return true;
}

/* Begin with the last recorded message of a mailbox, if it begins as it did. */
static void
index_start(const struct index *index, const char *path, const struct sqlite_file *file,
    struct input_start *start)
{
	const struct sqlite_mark *mark = &file->mark;
	struct source source;
	int64_t hash;

	if (file->settings != index->run.settings || mark->message <= 1 || mark->offset <= 0 ||
	    !source_open(&source, path, SOURCE_NAMED))
		return;
	if (index_hash(&source, mark, file->stat.size, &hash) && hash == mark->hash)
		*start = (struct input_start){ (uint64_t)mark->offset, (uint64_t)mark->line,
		    (uint64_t)mark->message };
	source_close(&source);
}

enum index_answer
index_ask(struct index *index, const struct walk_item *item, struct input_start *start,
    const char **why)
{
	bool follow = !item->found || index->options->walk.follow;
	struct sqlite_stat now;
	struct sqlite_file file;
	struct stat st;

	*start = (struct input_start){ 0 };
	*why = "only regular files can be indexed";
	if (!item->found && strcmp(item->path, "-") == 0)
		return INDEX_REFUSE;
	/* On a failure, return INDEX_READ: reading the file will report the reason. */
	if (path_stat(item->path, follow, &st) != 0)
		st = (struct stat){ .st_mode = S_IFREG };
	if (!S_ISREG(st.st_mode))
		return INDEX_REFUSE;
	if (input_passes_over(&index->options->input, &st))
		return INDEX_SKIP;
	now = index_stat(&st);
	index->path.len = 0;
	index_put_path(&index->path, index->directory, item->path);
	index->no_memory |= index->path.failed;
	if (!sqlite_find(index->sqlite,
	    (struct octets){ index->path.octets, index->path.len }, &file))
		return INDEX_READ;
	if (file.settled != 0 && file.settings == index->run.settings &&
	    memcmp(&file.stat, &now, sizeof(now)) == 0)
		return INDEX_SKIP;
	if (now.size > file.stat.size && now.inode == file.stat.inode)
		index_start(index, item->path, &file, start);
	return INDEX_READ;
}

bool
index_begin(const struct index *index, struct output *output, const struct source *source,
    const struct input_start *start, struct index_file *file)
{
	struct buffer path = { 0 };
	struct stat st;

	*file = (struct index_file){ 0 };
	if (fstat(source->fd, &st) != 0 || !S_ISREG(st.st_mode))
		return false;
	file->row.stat = index_stat(&st);
	index_put_path(&path, index->directory, source->path);
	if (!path.failed)
		sqlite_record_file(output, (struct octets){ path.octets, path.len },
		    (int64_t)start->offset, (int64_t)start->message);
	output->buffer.failed |= path.failed;
	buffer_free(&path);
	return true;
}

/* Returns whether the file, as it was opened, was last changed before the run began. */
static bool
index_is_settled(const struct index *index, const struct sqlite_stat *stat)
{
	bool coarse = stat->mtime % INDEX_SECOND == 0;

	return stat->mtime < index->run.began - (coarse ? INDEX_COARSE : 0);
}

/* Hash the last message.  Returns false if the file changed since it was opened. */
static bool
index_marks(const struct source *source, const struct sqlite_stat *stat, struct sqlite_mark *mark)
{
	struct sqlite_stat now;
	struct stat st;

	if (mark->message == 0 || !index_hash(source, mark, stat->size, &mark->hash) ||
	    fstat(source->fd, &st) != 0)
		return false;
	now = index_stat(&st);
	return memcmp(&now, stat, sizeof(now)) == 0;
}

void
index_end(const struct index *index, struct output *output, const struct source *source,
    struct index_file *file)
{
	struct sqlite_file *row = &file->row;

	row->settled = !file->spoilt && index_is_settled(index, &row->stat);
	if (file->spoilt || !index_marks(source, &row->stat, &row->mark))
		row->mark.message = 0;
	sqlite_record_end(output, row);
}

/* Returns whether a walk of the directory PATH[0..LEN) would no longer find the file. */
static bool
index_is_gone(struct index *index, struct octets path, size_t len)
{
	bool follow = index->options->walk.follow;
	struct stat st;

	index->path.len = 0;
	buffer_put(&index->path, path.at, path.len);
	if (buffer_terminate(&index->path) == NULL) {
		index->no_memory = true;
		return false;
	}
	if (path_stat(index->path.octets, follow, &st) != 0)
		return errno == ENOENT || errno == ENOTDIR;
	return !S_ISREG(st.st_mode) || input_passes_over(&index->options->input, &st) ||
	    (!follow && index_has_link(index->path.octets, len));
}

/* Remove the files that no longer exist from the index. */
static void
index_remove(struct index *index)
{
	struct octets path;
	int64_t id;
	size_t below;

	while (index->roots.len > 0 && sqlite_next(index->sqlite, &id, &path)) {
		below = index_below(index, path);
		if (below > 0 && index_is_gone(index, path, below) &&
		    !sqlite_forget(index->sqlite, id))
			break;
	}
}

bool
index_finish(struct index *index, int error)
{
	bool good;

	index->no_memory |= index->roots.failed || error == ENOMEM;
	if (!index->no_memory && sqlite_why(index->sqlite)[0] == '\0')
		index_remove(index);
	good = !index->no_memory && sqlite_finish(index->sqlite);
	if (!good)
		diag("%s: %s", index->options->sqlite, index->no_memory ? strerror(ENOMEM) :
		    sqlite_why(index->sqlite));
	return good;
}
