/*
 * parallel: the text of streams that tell their length, unless that is wrong
 */
#include "packed.h"

#include <stdlib.h>

#include "archive/parallel.h"

#define PART ((size_t)100000)	/* octets of text of a stream */
#define PARTS 80
#define HEAD ((size_t)64 << 10)

/* A file of PARTS streams, what is in it, and where it begins to differ from what it says. */
struct file {
	enum magic magic;
	struct buffer text;	/* the same for all, made once */
	struct buffer packed;
	size_t starts[PARTS + 1];	/* of streams */
	struct packed_source source;
	char head[HEAD];
};

/* Append the stream of number I, as it should be: each is compressed once for all tests. */
static void
put_honest(struct buffer *to, enum magic magic, size_t i, const struct octets *part)
{
	static struct buffer made[2][PARTS];
	struct buffer *stream = &made[magic == MAGIC_GZIP ? 0 : 1][i];

	if (stream->len == 0)
		packed_told(stream, magic, part, 0);
	buffer_put(to, stream->octets, stream->len);
}

/* Two streams lie: that of number LIAR, and the one behind it.  LIAR PARTS: none does. */
static struct file *
file_new(enum magic magic, size_t liar)
{
	struct file *file = calloc(1, sizeof(*file));
	static struct buffer prose;
	struct octets part;
	size_t i;

	assert_non_null(file);
	file->magic = magic;
	if (prose.len == 0)
		packed_prose(&prose, PART * PARTS);
	file->text = prose;
	for (i = 0; i < PARTS; i++) {
		file->starts[i] = file->packed.len;
		part = (struct octets){ file->text.octets + i * PART, PART };
		if (i == liar || i == liar + 1)
			packed_told(&file->packed, magic, &part, -30);
		else
			put_honest(&file->packed, magic, i, &part);
	}
	file->starts[PARTS] = file->packed.len;
	return file;
}

/* A source of it, of which the first octets were seen. */
static struct source *
file_source(struct file *file)
{
	struct source *source = &file->source.source;

	file->source = packed_source(&file->packed, SIZE_MAX);
	source_peek(source, file->head, HEAD);
	return source;
}

static void
file_free(struct file *file)
{
	buffer_free(&file->packed);
	free(file);
}

/* Take what there is from the stream of number FROM on.  Returns the number of the next. */
static size_t
take(const struct file *file, struct parallel *parallel, size_t from)
{
	struct parallel_text text;
	size_t next = from;

	if (!parallel_take(parallel, file->starts[from], &text))
		return from;
	while (next < PARTS && file->starts[next] < file->starts[from] + text.packed)
		next++;
	assert_int_equal(file->starts[next], file->starts[from] + text.packed);
	assert_int_equal(text.text.len, (next - from) * PART);
	assert_memory_equal(text.text.at, file->text.octets + from * PART, text.text.len);
	return next;
}

static const enum magic magics[] = { MAGIC_GZIP, MAGIC_ZSTD };

static bool
is_built_in(enum magic magic)
{
	return packed_streams[magic == MAGIC_GZIP ? 0 : 4].built_in;
}

/* All of it, whatever the number of threads, which come back. */
static void
test_all(void **state)
{
	struct parallel *parallel;
	atomic_uint threads;
	struct file *file;
	unsigned n;
	size_t i, at;

	(void)state;
	for (i = 0; i < 2; i++) {
		if (!is_built_in(magics[i]))
			continue;
		file = file_new(magics[i], PARTS);
		for (n = 1; n < 20; n += getenv("TESTS_FULL") != NULL ? 6 : 12) {
			atomic_init(&threads, n);
			parallel = parallel_new(file_source(file), magics[i], &threads);
			assert_non_null(parallel);
			for (at = 0; at < PARTS - 1; at = take(file, parallel, at))
				assert_true(at == 0 || atomic_load(&threads) ==
				    (n < PARALLEL_THREADS ? 0 : n - PARALLEL_THREADS));
			parallel_free(parallel);
			assert_int_equal(atomic_load(&threads), n);
		}
		file_free(file);
	}
}

/* Where a stream lies, there is no text; behind it there is.  A gap is left out, too. */
static void
test_lies(void **state)
{
	struct parallel *parallel;
	atomic_uint threads = 2;
	struct file *file;
	size_t i, at, next, none;

	(void)state;
	for (i = 0; i < 2; i++) {
		if (!is_built_in(magics[i]))
			continue;
		file = file_new(magics[i], 15);
		parallel = parallel_new(file_source(file), magics[i], &threads);
		assert_non_null(parallel);
		none = 0;
		for (at = 0; at < PARTS - 1; at = next) {
			next = take(file, parallel, at);
			assert_false(at <= 15 && next > 15);
			if (next == at) {
				next++;
				none++;
			}
		}
		/* The chunks of the two streams were not taken; the others were. */
		assert_true(none >= 2 && none < 20);
		parallel_free(parallel);
		file_free(file);
	}
}

/* A boundary where none was expected has no text; what was read is there nevertheless. */
static void
test_elsewhere(void **state)
{
	struct parallel_text text;
	struct parallel *parallel;
	atomic_uint threads = 2;
	struct file *file;
	char *octets;
	size_t len;

	(void)state;
	if (!is_built_in(MAGIC_GZIP))
		return;
	file = file_new(MAGIC_GZIP, PARTS);
	octets = malloc(file->packed.len + 1);
	assert_non_null(octets);
	parallel = parallel_new(file_source(file), MAGIC_GZIP, &threads);
	assert_non_null(parallel);
	assert_int_not_equal(take(file, parallel, 0), 0);
	assert_false(parallel_take(parallel, file->starts[8] + 1, &text));
	assert_false(parallel_take(parallel, file->packed.len - 1, &text));
	len = (size_t)source_read(parallel_source(parallel), octets, file->packed.len + 1);
	assert_int_equal(len, file->packed.len);
	assert_memory_equal(octets, file->packed.octets, len);
	parallel_free(parallel);
	free(octets);
	file_free(file);
}

/* Many streams that lie: it is not tried for ever. */
static void
test_gives_up(void **state)
{
	struct parallel_text text;
	struct parallel *parallel;
	atomic_uint threads = 2;
	struct file *file;
	size_t i;

	(void)state;
	if (!is_built_in(MAGIC_GZIP))
		return;
	file = file_new(MAGIC_GZIP, PARTS);
	/* The check sums are wrong; what follows was read when that was seen. */
	for (i = 0; i < PARTS / 2; i++)
		file->packed.octets[file->starts[i + 1] - 5] ^= 1;
	parallel = parallel_new(file_source(file), MAGIC_GZIP, &threads);
	assert_non_null(parallel);
	for (i = 0; i < PARTS; i++)
		if (i < PARTS / 2 || i > 3 * PARTS / 4)
			assert_false(parallel_take(parallel, file->starts[i], &text));
	parallel_free(parallel);
	file_free(file);
}

/* A file that does not tell, or is short, or no thread to be had. */
static void
test_none(void **state)
{
	struct parallel *parallel;
	struct parallel_text text;
	atomic_uint threads = 2, zero = 0;
	struct file *file;

	(void)state;
	parallel_free(NULL);
	if (!is_built_in(MAGIC_GZIP))
		return;
	file = file_new(MAGIC_GZIP, PARTS);
	assert_null(parallel_new(file_source(file), MAGIC_GZIP, &zero));
	assert_null(parallel_new(file_source(file), MAGIC_BZIP2, &threads));
	file->packed.octets[12] = 'i';
	assert_null(parallel_new(file_source(file), MAGIC_GZIP, &threads));
	file->packed.octets[12] = 'I';
	file->source = packed_source(&file->packed, SIZE_MAX);
	source_peek(&file->source.source, file->head, 20000);
	assert_null(parallel_new(&file->source.source, MAGIC_GZIP, &threads));
	/* One chunk alone is not worth a thread. */
	file->packed.len = file->starts[6];
	parallel = parallel_new(file_source(file), MAGIC_GZIP, &threads);
	if (parallel != NULL)
		assert_false(parallel_take(parallel, 0, &text));
	assert_int_equal(atomic_load(&threads), 2);
	parallel_free(parallel);
	file_free(file);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all),
		cmocka_unit_test(test_lies),
		cmocka_unit_test(test_elsewhere),
		cmocka_unit_test(test_gives_up),
		cmocka_unit_test(test_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
