/*
 * unpack: one source of what is compressed, one for each member of an archive
 */
#include "packed.h"

#include "archive/unpack.h"

static void
assert_holds(struct source *source, const char *text)
{
	char octets[64];
	size_t len = 0;
	ssize_t n;

	while ((n = source_read(source, octets + len, sizeof(octets) - len)) > 0)
		len += (size_t)n;
	assert_int_equal(n, 0);
	assert_int_equal(len, strlen(text));
	assert_memory_equal(octets, text, len);
}

/* A stream keeps the name of its file, and is no member; its source says why it is damaged. */
static void
test_streams(void **state)
{
	const char *why = NULL;
	struct packed_source source;
	struct buffer packed;
	struct unpack *unpack;
	struct source *inner;
	char octets[64];
	ssize_t n;
	size_t i;

	(void)state;
	for (i = 0; i < PACKED_STREAMS; i++) {
		if (!packed_streams[i].built_in) {
			print_message("%s is not built in\n", packed_streams[i].name);
			continue;
		}
		packed = (struct buffer){ 0 };
		packed_stream(&packed, packed_streams[i].magic, "a text", 6);
		source = packed_source(&packed, 3);
		unpack = unpack_new(&source.source, packed_streams[i].magic, &why);
		assert_non_null(unpack);
		inner = unpack_next(unpack);
		assert_non_null(inner);
		assert_string_equal(inner->name, "name");
		assert_string_equal(inner->path, "path");
		assert_false(inner->member);
		assert_false(inner->from_file);
		assert_holds(inner, "a text");
		assert_null(unpack_next(unpack));
		assert_null(unpack_trouble(unpack));
		unpack_free(unpack);
		source = packed_source(&packed, SIZE_MAX);
		source.len--;
		unpack = unpack_new(&source.source, packed_streams[i].magic, &why);
		assert_non_null(unpack);
		inner = unpack_next(unpack);
		assert_non_null(inner);
		while ((n = source_read(inner, octets, sizeof(octets))) > 0)
			;
		assert_int_equal(n, -1);
		assert_string_equal(inner->why, "the end is missing");
		unpack_free(unpack);
		buffer_free(&packed);
	}
}

/* A member's name is that of its archive, a slash, and its own without what leads nowhere. */
static void
test_members(void **state)
{
	const char *why = NULL;
	struct packed_source source;
	struct buffer tar = { 0 };
	struct unpack *unpack;
	struct source *inner;

	(void)state;
	packed_tar(&tar, "./one", '0', "1");
	packed_tar(&tar, "/./dir/two", '0', "skipped");
	packed_tar(&tar, "../three", '0', "3");
	packed_tar_end(&tar);
	source = packed_source(&tar, SIZE_MAX);
	unpack = unpack_new(&source.source, MAGIC_TAR, &why);
#ifdef HAVE_LIBARCHIVE
	assert_non_null(unpack);
	inner = unpack_next(unpack);
	assert_non_null(inner);
	assert_string_equal(inner->name, "name/one");
	assert_true(inner->member);
	assert_holds(inner, "1");
	inner = unpack_next(unpack);
	assert_non_null(inner);
	assert_string_equal(inner->name, "name/dir/two");
	inner = unpack_next(unpack);
	assert_non_null(inner);
	assert_string_equal(inner->name, "name/../three");
	assert_holds(inner, "3");
	assert_null(unpack_next(unpack));
	assert_null(unpack_trouble(unpack));
	unpack_free(unpack);
#else
	(void)inner;
	assert_null(unpack);
	assert_string_equal(why, "archives are not built in");
#endif
	unpack_free(NULL);
	buffer_free(&tar);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_streams),
		cmocka_unit_test(test_members),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
