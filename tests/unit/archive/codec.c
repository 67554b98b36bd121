/*
 * codec: what precedes damage is there, whatever room there is for it
 */
#include "packed.h"

#include "archive/codec.h"

#define PROSE 200000

/* Decompress into parts of ROOM octets.  Returns how the stream ended. */
static enum codec_next
decoded(struct buffer *to, const struct buffer *packed, size_t room)
{
	struct codec *codec = codec_new(MAGIC_GZIP);
	struct codec_io io = { .from = packed->octets, .len = packed->len, .last = true };
	enum codec_next next;

	assert_non_null(codec);
	to->len = 0;
	do {
		io.to = buffer_reserve(to, room);
		assert_non_null(io.to);
		io.room = room;
		next = codec_step(codec, &io);
		buffer_commit(to, io.to);
	} while (next == CODEC_GO_ON && io.room < room);
	codec_free(codec);
	return next;
}

/* ISA-L kept back up to 64 KiB, if there was no room for them when it came to the damage. */
static void
test_damaged(void **state)
{
	static const size_t rooms[] = { 4 * PROSE, 64 * 1024, 30000, 777, 1 };
	struct buffer text = { 0 }, packed = { 0 }, out = { 0 };
	size_t i, len = 0;

	(void)state;
	packed_prose(&text, PROSE);
	packed_stream(&packed, MAGIC_GZIP, text.octets, text.len);
	memset(packed.octets + packed.len / 2, 0, 3000);
	for (i = 0; i < sizeof(rooms) / sizeof(rooms[0]); i++) {
		assert_int_equal(decoded(&out, &packed, rooms[i]), CODEC_BAD);
		if (i == 0)
			len = out.len;
		assert_int_equal(out.len, len);
		assert_memory_equal(out.octets, text.octets, PROSE / 5);
	}
	buffer_free(&text);
	buffer_free(&packed);
	buffer_free(&out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_damaged) };

	return unit_run(tests, 1, NULL);
}
