/*
 * parallel - archive: streams of one file that say how long they are, decompressed by threads
 *
 * Some streams in a row are a chunk, which a thread decompresses.  The chunks stand in a ring.
 * A chunk that is bad, or that does not begin where a stream does, is dropped: what is in it
 * is decompressed as if there were no threads.  No octet of the file is in two chunks, so
 * a file that lies costs at most twice the time; if that happens often, there are no more.
 */
#include "archive/parallel.h"

#include <pthread.h>
#include <stdlib.h>

#include "archive/codec.h"
#include "archive/length.h"
#include "archive/lookahead.h"
#include "archive/thread.h"

/* Of a shorter file, or one that is read in such pieces, no more than a chunk could be made. */
#define PARALLEL_HEAD ((size_t)32 << 10)

/* A chunk is full with so many octets, of the file or of text. */
#define PARALLEL_CHUNK ((size_t)512 << 10)

/* What makes less text takes a thread longer to get than to decompress. */
#define PARALLEL_LEAST ((size_t)64 << 10)

/* For a stream that makes more text than it said. */
#define PARALLEL_SLACK 64

/* So many chunks may be dropped, and one more for each such number of good ones. */
#define PARALLEL_DROPS 4

enum parallel_state {
	PARALLEL_WAITS,
	PARALLEL_BAD,
	PARALLEL_GOOD,
	PARALLEL_TAKEN
};

struct parallel_chunk {
	uint64_t at;		/* the offset in the file */
	struct buffer packed;
	struct buffer text;
	enum parallel_state state;
};

struct parallel {
	struct lookahead ahead;
	enum magic magic;
	uint64_t planned;	/* the offset of what was not put into a chunk yet */
	bool stuck;		/* a stream that does not tell its length begins there */
	bool off;		/* there are no more chunks */
	unsigned n_taken, n_dropped;	/* chunks */
	atomic_uint *spare;	/* threads that others may have */
	unsigned n_most;	/* ... that this may take */
	unsigned n_threads;	/* ... that it has taken */
	unsigned n;		/* ... that run */
	pthread_t threads[PARALLEL_THREADS];
	struct parallel_chunk chunks[PARALLEL_THREADS + 1];
	pthread_mutex_t lock;	/* for all below, and the states of chunks */
	pthread_cond_t work;	/* a thread may have some */
	pthread_cond_t done;	/* a chunk is */
	/* Numbers of chunks: FIRST and ADDED are changed by the thread that takes them only. */
	uint64_t first, begun, added;
	bool left;		/* the threads are to end */
};

struct parallel *
parallel_new(struct source *source, enum magic magic, atomic_uint *threads)
{
	unsigned n = atomic_load(threads);
	struct parallel *parallel = NULL;
	struct length length;

	if (n > 0 && source->head_len >= PARALLEL_HEAD &&
	    length_of(magic, source->head, source->head_len, &length) != LENGTH_UNTOLD)
		parallel = calloc(1, sizeof(*parallel));
	if (parallel == NULL)
		return NULL;
	lookahead_init(&parallel->ahead, source);
	parallel->magic = magic;
	parallel->spare = threads;
	parallel->n_most = n < PARALLEL_THREADS ? n : PARALLEL_THREADS;
	pthread_mutex_init(&parallel->lock, NULL);
	pthread_cond_init(&parallel->work, NULL);
	pthread_cond_init(&parallel->done, NULL);
	return parallel;
}

struct source *
parallel_source(struct parallel *parallel)
{
	return &parallel->ahead.source;
}

bool
parallel_runs(const struct parallel *parallel)
{
	return parallel->n > 0 && parallel->first < parallel->added;
}

static struct parallel_chunk *
parallel_chunk(struct parallel *parallel, uint64_t number)
{
	return &parallel->chunks[number % (parallel->n_most + 1)];
}

/* The next chunk for a thread; NULL: there are no more. */
static struct parallel_chunk *
parallel_next(struct parallel *parallel)
{
	struct parallel_chunk *chunk = NULL;

	pthread_mutex_lock(&parallel->lock);
	while (parallel->begun == parallel->added && !parallel->left)
		pthread_cond_wait(&parallel->work, &parallel->lock);
	if (!parallel->left)
		chunk = parallel_chunk(parallel, parallel->begun++);
	pthread_mutex_unlock(&parallel->lock);
	return chunk;
}

static void
parallel_end(struct parallel *parallel, struct parallel_chunk *chunk, bool good)
{
	pthread_mutex_lock(&parallel->lock);
	chunk->state = good ? PARALLEL_GOOD : PARALLEL_BAD;
	pthread_cond_signal(&parallel->done);
	pthread_mutex_unlock(&parallel->lock);
}

/* Returns whether the chunk is whole streams, and nothing else. */
static bool
parallel_decode(struct codec *codec, struct parallel_chunk *chunk)
{
	struct codec_io io = {
		chunk->packed.octets, chunk->packed.len, false, true,
		chunk->text.octets, chunk->text.room
	};
	enum codec_next next;
	size_t len, room;

	do {
		len = io.len;
		room = io.room;
		next = codec_step(codec, &io);
	} while (next == CODEC_GO_ON ? io.len < len || io.room < room :
	    next == CODEC_END && io.len > 0);
	chunk->text.len = chunk->text.room - io.room;
	return next == CODEC_END;
}

static void *
parallel_run(void *ctx)
{
	struct parallel *parallel = ctx;
	struct parallel_chunk *chunk;
	struct codec *codec = NULL;
	const char *why;
	bool good;

	while ((chunk = parallel_next(parallel)) != NULL) {
		if (codec == NULL)
			codec = codec_new(parallel->magic, &why);
		good = codec != NULL && parallel_decode(codec, chunk);
		if (!good) {
			codec_free(codec);
			codec = NULL;
		}
		parallel_end(parallel, chunk, good);
	}
	codec_free(codec);
	return NULL;
}

/* Take the threads that are left. */
static void
parallel_start(struct parallel *parallel)
{
	unsigned n = atomic_exchange(parallel->spare, 0);

	parallel->n_threads = n < parallel->n_most ? n : parallel->n_most;
	atomic_fetch_add(parallel->spare, n - parallel->n_threads);
	while (parallel->n < parallel->n_threads &&
	    thread_start(&parallel->threads[parallel->n], parallel_run, parallel))
		parallel->n++;
	parallel->off = parallel->n == 0;
}

/* How long a chunk would be of what is not in one yet, as far as that tells its length. */
static struct length
parallel_measure(struct parallel *parallel)
{
	struct length chunk = { 0 }, stream = { 0 };
	enum length_told told;
	struct octets seen;

	while (!parallel->stuck && chunk.packed < PARALLEL_CHUNK && chunk.text < PARALLEL_CHUNK) {
		seen = lookahead_see(&parallel->ahead, parallel->planned + chunk.packed);
		told = length_of(parallel->magic, seen.at, seen.len, &stream);
		if (told == LENGTH_TOLD) {
			chunk.packed += stream.packed;
			chunk.text += stream.text;
		}
		parallel->stuck = told == LENGTH_UNTOLD ||
		    (told == LENGTH_MORE && !lookahead_more(&parallel->ahead));
	}
	return chunk;
}

/* Add a chunk of that length to those that the threads work on. */
static void
parallel_add(struct parallel *parallel, const struct length *length)
{
	struct parallel_chunk *chunk = parallel_chunk(parallel, parallel->added);
	struct octets seen = lookahead_see(&parallel->ahead, parallel->planned);

	chunk->at = parallel->planned;
	chunk->state = PARALLEL_WAITS;
	chunk->packed.len = chunk->text.len = 0;
	chunk->packed.failed = false;
	buffer_put(&chunk->packed, seen.at, (size_t)length->packed);
	parallel->off = chunk->packed.failed ||
	    buffer_reserve(&chunk->text, (size_t)length->text + PARALLEL_SLACK) == NULL;
	if (parallel->off)
		return;
	pthread_mutex_lock(&parallel->lock);
	parallel->added++;
	pthread_cond_signal(&parallel->work);
	pthread_mutex_unlock(&parallel->lock);
}

/* Add chunks until there is one for each thread, and one that is handed out meanwhile. */
static void
parallel_plan(struct parallel *parallel)
{
	unsigned most = parallel->n == 0 ? 2 : parallel->n + 1;
	struct length length;

	while (!parallel->stuck && !parallel->off && parallel->added - parallel->first < most) {
		length = parallel_measure(parallel);
		if (length.text >= PARALLEL_LEAST)
			parallel_add(parallel, &length);
		parallel->planned += length.packed;
	}
	/* A single chunk has nothing to stand beside. */
	if (parallel->n == 0 && !parallel->off && parallel->added - parallel->first == most)
		parallel_start(parallel);
}

/* Wait for the first chunk, which a thread decompresses.  Returns whether it is good. */
static bool
parallel_wait(struct parallel *parallel)
{
	const struct parallel_chunk *chunk = parallel_chunk(parallel, parallel->first);
	bool good;

	pthread_mutex_lock(&parallel->lock);
	while (chunk->state == PARALLEL_WAITS)
		pthread_cond_wait(&parallel->done, &parallel->lock);
	good = chunk->state == PARALLEL_GOOD;
	pthread_mutex_unlock(&parallel->lock);
	return good;
}

/* The first chunk is not wanted any more. */
static void
parallel_drop(struct parallel *parallel)
{
	struct parallel_chunk *chunk = parallel_chunk(parallel, parallel->first);

	pthread_mutex_lock(&parallel->lock);
	while (parallel->begun > parallel->first && chunk->state == PARALLEL_WAITS)
		pthread_cond_wait(&parallel->done, &parallel->lock);
	parallel->n_dropped += chunk->state != PARALLEL_TAKEN;
	parallel->first++;
	if (parallel->begun < parallel->first)
		parallel->begun = parallel->first;
	pthread_mutex_unlock(&parallel->lock);
	if (parallel->n_dropped > PARALLEL_DROPS + parallel->n_taken / PARALLEL_DROPS)
		parallel->off = true;
}

/* Go on at offset AT. */
static void
parallel_go_to(struct parallel *parallel, uint64_t at)
{
	while (parallel->first < parallel->added &&
	    parallel_chunk(parallel, parallel->first)->at < at)
		parallel_drop(parallel);
	if (at > parallel->planned) {
		parallel->planned = at;
		parallel->stuck = false;
	}
	/* What was forgotten, for want of memory, cannot be seen. */
	if (lookahead_has(&parallel->ahead, parallel->planned))
		parallel_plan(parallel);
}

bool
parallel_take(struct parallel *parallel, uint64_t at, struct parallel_text *text)
{
	struct parallel_chunk *chunk;

	parallel_go_to(parallel, at);
	chunk = parallel_chunk(parallel, parallel->first);
	if (!parallel_runs(parallel) || chunk->at != at)
		return false;
	if (!parallel_wait(parallel)) {
		parallel_drop(parallel);
		return false;
	}
	chunk->state = PARALLEL_TAKEN;
	parallel->n_taken++;
	text->text = (struct octets){ chunk->text.octets, chunk->text.len };
	text->packed = chunk->packed.len;
	return true;
}

void
parallel_free(struct parallel *parallel)
{
	size_t i;

	if (parallel == NULL)
		return;
	pthread_mutex_lock(&parallel->lock);
	parallel->left = true;
	pthread_cond_broadcast(&parallel->work);
	pthread_mutex_unlock(&parallel->lock);
	for (i = 0; i < parallel->n; i++)
		pthread_join(parallel->threads[i], NULL);
	atomic_fetch_add(parallel->spare, parallel->n_threads);
	pthread_cond_destroy(&parallel->done);
	pthread_cond_destroy(&parallel->work);
	pthread_mutex_destroy(&parallel->lock);
	for (i = 0; i < PARALLEL_THREADS + 1; i++) {
		buffer_free(&parallel->chunks[i].packed);
		buffer_free(&parallel->chunks[i].text);
	}
	lookahead_free(&parallel->ahead);
	free(parallel);
}
