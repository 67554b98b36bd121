/*
 * length: what members of gzip and frames of zstd say of their length, and what is no answer
 */
#include "packed.h"

#include "archive/length.h"

#define OF(magic, literal, length) \
	length_of((magic), (literal), sizeof(literal) - 1, (length))

#define GZIP "\037\213\010\004\0\0\0\0\0\3"

static void
test_gzip(void **state)
{
	struct length length;

	(void)state;
	/* BGZF: the length but for one; a text of five octets. */
	assert_int_equal(OF(MAGIC_GZIP, GZIP "\6\0BC\2\0\033\0" "xx" "ssss\5\0\0\0", &length),
	    LENGTH_TOLD);
	assert_int_equal(length.packed, 28);
	assert_int_equal(length.text, 5);
	/* pgzip, behind another field. */
	assert_int_equal(OF(MAGIC_GZIP, GZIP "\015\0AA\1\0aIG\4\0\042\0\0\0" "x" "ssss\0\1\0\0..",
	    &length), LENGTH_TOLD);
	assert_int_equal(length.packed, 34);
	assert_int_equal(length.text, 256);
}

static void
test_gzip_untold(void **state)
{
	struct length length;

	(void)state;
	/* No such field. */
	assert_int_equal(OF(MAGIC_GZIP, "\037\213\010\0\0\0\0\0\0\3................", &length),
	    LENGTH_UNTOLD);
	assert_int_equal(OF(MAGIC_GZIP, GZIP "\6\0BD\2\0\033\0..........", &length),
	    LENGTH_UNTOLD);
	assert_int_equal(OF(MAGIC_GZIP, GZIP "\6\0BC\3\0\033\0..........", &length),
	    LENGTH_UNTOLD);
	assert_int_equal(OF(MAGIC_GZIP, GZIP "\0\0................", &length), LENGTH_UNTOLD);
	/* The field ends beyond all fields. */
	assert_int_equal(OF(MAGIC_GZIP, GZIP "\5\0BC\2\0\033\0..........", &length),
	    LENGTH_UNTOLD);
	/* It is shorter than a header and an end. */
	assert_int_equal(OF(MAGIC_GZIP, GZIP "\6\0BC\2\0\030\0..........", &length),
	    LENGTH_UNTOLD);
	/* It is too long, and so is the text. */
	assert_int_equal(OF(MAGIC_GZIP, GZIP "\010\0IG\4\0\1\0\220\0..........", &length),
	    LENGTH_UNTOLD);
	assert_int_equal(OF(MAGIC_GZIP, GZIP "\6\0BC\2\0\033\0" "xx" "ssss\1\0\220\0", &length),
	    LENGTH_UNTOLD);
	assert_int_equal(OF(MAGIC_GZIP, "something else, which is long enough", &length),
	    LENGTH_UNTOLD);
	assert_int_equal(OF(MAGIC_XZ, GZIP "\6\0BC\2\0\033\0" "xx" "ssss\5\0\0\0", &length),
	    LENGTH_UNTOLD);
}

#define ZSTD "\050\265\057\375"

static void
test_zstd(void **state)
{
	struct length length;

	(void)state;
	/* A skippable frame. */
	assert_int_equal(OF(MAGIC_ZSTD, "\137\052\115\030\3\0\0\0abc...", &length), LENGTH_TOLD);
	assert_int_equal(length.packed, 11);
	assert_int_equal(length.text, 0);
	/* One segment; five octets as they are. */
	assert_int_equal(OF(MAGIC_ZSTD, ZSTD "\040\5\051\0\0abcde.......", &length), LENGTH_TOLD);
	assert_int_equal(length.packed, 14);
	assert_int_equal(length.text, 5);
	/* Two octets for 256 and more; a sum; one octet repeated, then a last block. */
	assert_int_equal(OF(MAGIC_ZSTD, ZSTD "\144\2\1\2\100\0a\051\0\0abcdessss", &length),
	    LENGTH_TOLD);
	assert_int_equal(length.packed, 23);
	assert_int_equal(length.text, 0x102 + 256);
	/* A window, a dictionary, and no size: a block has at most 128 KiB. */
	assert_int_equal(OF(MAGIC_ZSTD, ZSTD "\1\0d\0\0\0\051\0\0abcde...", &length), LENGTH_TOLD);
	assert_int_equal(length.packed, 18);
	assert_int_equal(length.text, 256 * 1024);
}

static void
test_zstd_untold(void **state)
{
	static char blocks[3 * 5000 + 18] = ZSTD "\040\5";
	struct length length;

	(void)state;
	/* A window, a text, or a skippable frame is too large. */
	assert_int_equal(OF(MAGIC_ZSTD, ZSTD "\0\160\051\0\0abcde.......", &length),
	    LENGTH_UNTOLD);
	assert_int_equal(OF(MAGIC_ZSTD, ZSTD "\240\1\0\220\0\051\0\0abcde.......", &length),
	    LENGTH_UNTOLD);
	assert_int_equal(OF(MAGIC_ZSTD, "\120\052\115\030\0\0\220\0abc...", &length),
	    LENGTH_UNTOLD);
	assert_int_equal(OF(MAGIC_ZSTD, "something else, which is long enough", &length),
	    LENGTH_UNTOLD);
	/* Empty blocks, too many of them; without a size, no more than the text may have. */
	assert_int_equal(length_of(MAGIC_ZSTD, blocks, sizeof(blocks), &length), LENGTH_UNTOLD);
	memcpy(blocks + 4, "\0\0", 2);
	assert_int_equal(length_of(MAGIC_ZSTD, blocks, 3 * 80, &length), LENGTH_UNTOLD);
}

/* A whole stream tells its length; of a stream that is cut, more octets are asked for. */
static void
test_streams(void **state)
{
	static const enum magic magics[] = { MAGIC_GZIP, MAGIC_ZSTD };
	struct buffer text = { 0 }, packed;
	struct length length;
	size_t i, n;

	(void)state;
	packed_prose(&text, 20000);
	for (i = 0; i < 2; i++) {
		if (!packed_streams[i == 0 ? 0 : 4].built_in)
			continue;
		packed = (struct buffer){ 0 };
		packed_told(&packed, magics[i], &(struct octets){ text.octets, text.len }, 0);
		assert_int_equal(length_of(magics[i], packed.octets, packed.len, &length),
		    LENGTH_TOLD);
		assert_int_equal(length.packed, packed.len);
		assert_int_equal(length.text, text.len);
		for (n = 0; n < packed.len; n++) {
			assert_int_equal(length_of(magics[i], packed.octets, n, &length),
			    LENGTH_MORE);
			assert_true(length.packed > n);
			assert_true(length.packed <= packed.len);
		}
		buffer_free(&packed);
	}
	buffer_free(&text);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_gzip),
		cmocka_unit_test(test_gzip_untold),
		cmocka_unit_test(test_zstd),
		cmocka_unit_test(test_zstd_untold),
		cmocka_unit_test(test_streams),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
