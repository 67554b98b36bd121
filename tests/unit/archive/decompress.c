/*
 * decompress: the octets that were compressed, as many as can be had, then the end or why not
 */
#include "packed.h"

#include <stdlib.h>

#include <inttypes.h>

#include "archive/codec.h"

#define PROSE 200000	/* octets: more than a read of the source yields, compressed or not */

/*
 * Decompress what the source has into TO.  Returns the reason why the end was not reached, or
 * what follows it or is damaged, or NULL.
 */
static const char *
unpacked(struct buffer *to, struct packed_source source, enum magic magic)
{
	static char why[256];
	struct decompress *codec = decompress_new(&source.source, magic);
	const char *trouble;
	char part[5000];
	ssize_t n;

	assert_non_null(codec);
	to->len = 0;
	while ((n = decompress_read(codec, part, sizeof(part))) > 0)
		buffer_put(to, part, (size_t)n);
	/* It stays at its end. */
	assert_int_equal(decompress_read(codec, part, sizeof(part)), n);
	if (n < 0)
		snprintf(why, sizeof(why), "%s", decompress_why(codec));
	else
		assert_null(decompress_why(codec));
	trouble = decompress_trouble(codec);
	if (n == 0 && trouble != NULL)
		snprintf(why, sizeof(why), "%s", trouble);
	decompress_free(codec);
	return n < 0 || trouble != NULL ? why : NULL;
}

static void
assert_begins(const struct buffer *text, const struct buffer *part)
{
	assert_true(part->len <= text->len);
	assert_memory_equal(text->octets, part->octets, part->len);
}

/* Whole, twice, with the NULs of a tape's last block; nothing at all. */
static void
check_whole(enum magic magic, const struct buffer *text)
{
	static const size_t most[] = { 1, 4093, SIZE_MAX };
	struct buffer packed = { 0 }, out = { 0 }, none = { 0 };
	size_t i;

	packed_stream(&packed, magic, text->octets, PROSE / 2);
	packed_stream(&packed, magic, text->octets + PROSE / 2, text->len - PROSE / 2);
	for (i = 0; i < 3; i++) {
		assert_null(unpacked(&out, packed_source(&packed, most[i]), magic));
		assert_int_equal(out.len, text->len);
		assert_begins(text, &out);
	}
	for (i = 0; i < 512; i++)
		buffer_char(&packed, '\0');
	assert_null(unpacked(&out, packed_source(&packed, 1000), magic));
	assert_int_equal(out.len, text->len);
	packed_stream(&none, magic, "", 0);
	assert_null(unpacked(&out, packed_source(&none, 1), magic));
	assert_int_equal(out.len, 0);
	buffer_free(&packed);
	buffer_free(&none);
	buffer_free(&out);
}

/* What precedes the end of a stream that is cut off anywhere is there. */
static void
check_cut(enum magic magic, const struct buffer *text)
{
	struct buffer packed = { 0 }, out = { 0 };
	struct packed_source source;

	packed_stream(&packed, magic, text->octets, text->len);
	source = packed_source(&packed, SIZE_MAX);
	source.len = packed.len / 2;
	assert_string_equal(unpacked(&out, source, magic), DECOMPRESS_CUT_SHORT);
	assert_begins(text, &out);
	source.fails = "it is gone";
	assert_string_equal(unpacked(&out, source, magic), "it is gone");
	assert_begins(text, &out);
	source.len = packed.len - 1;
	source.fails = NULL;
	assert_string_equal(unpacked(&out, source, magic), DECOMPRESS_CUT_SHORT);
	assert_true(out.len > 0);
	assert_begins(text, &out);
	buffer_free(&packed);
	buffer_free(&out);
}

/* An octet is wrong, or something else follows, of any length. */
static void
check_damaged(enum magic magic, const struct buffer *text)
{
	static const char other[] = "no stream";
	struct buffer packed = { 0 }, out = { 0 };
	const char *why;
	char wanted[64];
	size_t len;

	packed_stream(&packed, magic, text->octets, text->len);
	/* lzma has no sum by which this could be seen. */
	if (magic != MAGIC_LZMA) {
		packed.octets[packed.len / 2] ^= 1;
		assert_non_null(unpacked(&out, packed_source(&packed, SIZE_MAX), magic));
		packed.octets[packed.len / 2] ^= 1;
	}
	snprintf(wanted, sizeof(wanted), DECOMPRESS_AFTER_END, (uint64_t)packed.len);
	for (len = 1; len <= strlen(other); len++) {
		buffer_char(&packed, other[len - 1]);
		why = unpacked(&out, packed_source(&packed, len % 3 == 0 ? 1000 : SIZE_MAX), magic);
		assert_non_null(why);
		assert_string_equal(why, wanted);
		assert_int_equal(out.len, text->len);
		assert_begins(text, &out);
	}
	buffer_free(&packed);
	buffer_free(&out);
}

static void
test_streams(void **state)
{
	struct buffer text = { 0 };
	size_t i;

	(void)state;
	packed_prose(&text, PROSE);
	for (i = 0; i < PACKED_STREAMS; i++) {
		check_whole(packed_streams[i].magic, &text);
		check_cut(packed_streams[i].magic, &text);
		check_damaged(packed_streams[i].magic, &text);
	}
	buffer_free(&text);
}

/* So many octets are there, whatever there is room for. */
static void
check_damage(const struct buffer *packed, size_t wanted)
{
	static const size_t rooms[] = { 1000, 65536, 1000000 };
	static char part[1000000];
	struct packed_source source;
	struct decompress *codec;
	size_t i, len;
	ssize_t n;

	for (i = 0; i < 3; i++) {
		source = packed_source(packed, SIZE_MAX);
		codec = decompress_new(&source.source, MAGIC_ZSTD);
		assert_non_null(codec);
		len = 0;
		while ((n = decompress_read(codec, part, rooms[i])) > 0)
			len += (size_t)n;
		assert_int_equal(n, -1);
		assert_int_equal(len, wanted);
		decompress_free(codec);
	}
}

/*
 * What precedes the damage of zstd is there.  libzstd kept all that was made in the call that
 * met it, which could be the whole frame.
 */
static void
test_damage(void **state)
{
	struct buffer text = { 0 }, packed = { 0 };

	(void)state;
	packed_prose(&text, 800000);
	packed_stream(&packed, MAGIC_ZSTD, text.octets, text.len);
	memset(packed.octets + packed.len * 3 / 4, 0, 50);
	check_damage(&packed, (size_t)4 * 128 * 1024);
	/* Its sum. */
	packed.len = 0;
	packed_stream(&packed, MAGIC_ZSTD, text.octets, text.len);
	packed.octets[packed.len - 1] ^= 1;
	check_damage(&packed, text.len);
	buffer_free(&packed);
	buffer_free(&text);
}

/* Ten members whose text begins alike; *AT is where the fifth begins, *NEXT where the sixth. */
static void
packed_members(struct buffer *packed, size_t *at, size_t *next)
{
	char text[64];
	int i;

	packed->len = 0;
	for (i = 0; i < 10; i++) {
		if (i == 4)
			*at = packed->len;
		if (i == 5)
			*next = packed->len;
		snprintf(text, sizeof(text), "From %d: see http://h%d.dom/", i, i);
		packed_stream(packed, MAGIC_GZIP, text, strlen(text));
	}
}

/* The text of the members but for the fifth, of which MIDDLE is there. */
static void
members_text(struct buffer *text, const char *middle)
{
	char line[64];
	int i;

	text->len = 0;
	for (i = 0; i < 10; i++) {
		snprintf(line, sizeof(line), "From %d: see http://h%d.dom/", i, i);
		buffer_string(text, i == 4 ? middle : line);
	}
}

/* Read the members with the fifth as it is; MIDDLE is to be there of it. */
static void
check_members(const struct buffer *packed, const char *middle, const char *trouble)
{
	static const size_t most[] = { 1, 7, 4093, SIZE_MAX };
	struct buffer text = { 0 }, out = { 0 };
	struct packed_source source;
	struct decompress *codec;
	char part[5000];
	size_t i;
	ssize_t n;

	members_text(&text, middle);
	for (i = 0; i < 4; i++) {
		source = packed_source(packed, most[i]);
		codec = decompress_new(&source.source, MAGIC_GZIP);
		assert_non_null(codec);
		assert_null(decompress_trouble(codec));
		out.len = 0;
		while ((n = decompress_read(codec, part, sizeof(part))) > 0)
			buffer_put(&out, part, (size_t)n);
		assert_int_equal(n, 0);
		assert_int_equal(out.len, text.len);
		assert_begins(&text, &out);
		assert_string_equal(decompress_trouble(codec), trouble);
		decompress_free(codec);
	}
	buffer_free(&text);
	buffer_free(&out);
}

/* All behind a damaged member was lost. */
static void
test_members(void **state)
{
	struct buffer packed = { 0 };
	size_t at, next, i;
	char trouble[96];

	(void)state;
	packed_members(&packed, &at, &next);
	snprintf(trouble, sizeof(trouble),
	    "damaged gzip member at offset %zu: skipped to offset %zu", at, next);
	/* Its sum: the text is there, but for the last word. */
	packed.octets[next - 5] ^= 1;
	check_members(&packed, "From 4: see \n\n", trouble);
	/* Its mark: nothing of it. */
	packed_members(&packed, &at, &next);
	packed.octets[at] ^= 1;
	check_members(&packed, "\n\n", trouble);
	/* Something else in its place. */
	for (i = at; i < next; i++)
		packed.octets[i] = (char)('a' + i % 16);
	check_members(&packed, "\n\n", trouble);
	buffer_free(&packed);
}

/* A gzip file that a damaged member holds is no member; nor is one that does not go on. */
static void
test_no_members(void **state)
{
	struct buffer inner = { 0 }, packed = { 0 }, out = { 0 };
	char wanted[64];

	(void)state;
	packed_stream(&inner, MAGIC_GZIP, "another text", 12);
	packed_stream(&packed, MAGIC_GZIP, "From one", 8);
	snprintf(wanted, sizeof(wanted), DECOMPRESS_AFTER_END, (uint64_t)packed.len);
	buffer_string(&packed, "no member");
	buffer_put(&packed, inner.octets, inner.len);
	buffer_string(&packed, "\x1f\x8b\x08");
	assert_string_equal(unpacked(&out, packed_source(&packed, SIZE_MAX), MAGIC_GZIP), wanted);
	assert_int_equal(out.len, 8);
	buffer_free(&inner);
	buffer_free(&packed);
	buffer_free(&out);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_streams),
		cmocka_unit_test(test_damage),
		cmocka_unit_test(test_members),
		cmocka_unit_test(test_no_members),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
