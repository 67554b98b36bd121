/*
 * libarchive: members by name, their octets, and what is said of damage
 */
#include "packed.h"

#include "archive/unpack.h"

/* Room for what the members hold; the text is long enough for several reads. */
#define PROSE 100000

static struct libarchive *
opened(struct packed_source *source, enum magic magic)
{
	const char *why = "not set";
	struct libarchive *la = libarchive_new(&source->source, magic, &why);

	assert_non_null(la);
	assert_null(why);
	return la;
}

/* Read the member; returns what the last read returned. */
static ssize_t
member(struct libarchive *la, struct buffer *to)
{
	char part[3000];
	ssize_t n;

	to->len = 0;
	while ((n = libarchive_read(la, part, sizeof(part))) > 0)
		buffer_put(to, part, (size_t)n);
	return n;
}

/* Three files, among them what is none; TEXT is in the first and in the last. */
static void
tar_of(struct buffer *tar, const char *text)
{
	packed_tar(tar, "dir/", '5', "");
	packed_tar(tar, "dir/one", '0', text);
	packed_tar(tar, "link", '1', "");
	packed_tar(tar, "empty", '0', "");
	packed_tar(tar, "two", '0', text);
	packed_tar_end(tar);
}

static void
test_members(void **state)
{
	struct buffer text = { 0 }, tar = { 0 }, out = { 0 };
	struct packed_source source;
	struct libarchive *la;

	(void)state;
	packed_prose(&text, PROSE);
	assert_non_null(buffer_terminate(&text));
	tar_of(&tar, text.octets);
	source = packed_source(&tar, 700);
	la = opened(&source, MAGIC_TAR);
	assert_string_equal(libarchive_next(la), "dir/one");
	assert_int_equal(member(la, &out), 0);
	assert_int_equal(out.len, PROSE);
	assert_memory_equal(out.octets, text.octets, PROSE);
	/* What is not a file has no octets, and no name here. */
	assert_string_equal(libarchive_next(la), "empty");
	assert_int_equal(member(la, &out), 0);
	assert_int_equal(out.len, 0);
	assert_string_equal(libarchive_next(la), "two");
	assert_null(libarchive_next(la));
	assert_null(libarchive_trouble(la));
	libarchive_free(la);
	/* What is not read of a member is skipped. */
	source = packed_source(&tar, SIZE_MAX);
	la = opened(&source, MAGIC_TAR);
	assert_string_equal(libarchive_next(la), "dir/one");
	assert_string_equal(libarchive_next(la), "empty");
	assert_string_equal(libarchive_next(la), "two");
	assert_int_equal(member(la, &out), 0);
	assert_memory_equal(out.octets, text.octets, PROSE);
	libarchive_free(la);
	buffer_free(&text);
	buffer_free(&tar);
	buffer_free(&out);
}

/* The archive ends within a member, or the source fails there. */
static void
test_cut(void **state)
{
	struct buffer text = { 0 }, tar = { 0 }, out = { 0 };
	struct packed_source source;
	struct libarchive *la;
	int fails;

	(void)state;
	packed_prose(&text, PROSE);
	assert_non_null(buffer_terminate(&text));
	tar_of(&tar, text.octets);
	for (fails = 0; fails < 2; fails++) {
		source = packed_source(&tar, 512);
		source.len = PROSE / 2;
		source.fails = fails ? "it is gone" : NULL;
		la = opened(&source, MAGIC_TAR);
		assert_string_equal(libarchive_next(la), "dir/one");
		assert_int_equal(member(la, &out), -1);
		assert_true(out.len > 0 && out.len < PROSE / 2);
		assert_memory_equal(out.octets, text.octets, out.len);
		assert_true(strlen(libarchive_why(la)) > 0);
		if (fails)
			assert_string_equal(libarchive_why(la), "it is gone");
		assert_null(libarchive_next(la));
		libarchive_free(la);
	}
	buffer_free(&text);
	buffer_free(&tar);
	buffer_free(&out);
}

/* Headers that are damaged are one trouble, and end in a finite time. */
static void
test_damaged_header(void **state)
{
	struct buffer tar = { 0 };
	struct packed_source source;
	struct libarchive *la;
	size_t i;

	(void)state;
	packed_tar(&tar, "one", '0', "text");
	for (i = 0; i < 16; i++)
		buffer_string(&tar, "no header, as its sum says: 32.\n");
	packed_tar_end(&tar);
	source = packed_source(&tar, SIZE_MAX);
	la = opened(&source, MAGIC_TAR);
	assert_string_equal(libarchive_next(la), "one");
	assert_null(libarchive_trouble(la));
	assert_null(libarchive_next(la));
	assert_non_null(libarchive_trouble(la));
	assert_null(libarchive_next(la));
	assert_null(libarchive_trouble(la));
	libarchive_free(la);
	buffer_free(&tar);
}

/* The symbols of a library and its long names are no members. */
static void
test_ar(void **state)
{
	static const char ar[] = "!<arch>\n"
	    "/               0           0     0     0       4         `\n\0\0\0\0"
	    "one.o/          0           0     0     644     5         `\ntext\n\n"
	    "two.o/          0           0     0     644     2         `\nt\n";
	struct buffer octets = { 0 }, out = { 0 };
	struct packed_source source;
	struct libarchive *la;

	(void)state;
	buffer_put(&octets, ar, sizeof(ar) - 1);
	source = packed_source(&octets, SIZE_MAX);
	la = opened(&source, MAGIC_AR);
	assert_string_equal(libarchive_next(la), "one.o");
	assert_int_equal(member(la, &out), 0);
	assert_int_equal(out.len, 5);
	assert_memory_equal(out.octets, "text\n", 5);
	assert_string_equal(libarchive_next(la), "two.o");
	assert_null(libarchive_next(la));
	assert_null(libarchive_trouble(la));
	libarchive_free(la);
	buffer_free(&octets);
	buffer_free(&out);
}

/* The table of contents of 7z stands at its end: that of a stream cannot be had. */
static void
test_refused(void **state)
{
	struct buffer none = { 0 };
	struct packed_source source = packed_source(&none, 1);
	struct libarchive *la = opened(&source, MAGIC_SEVENZIP);

	(void)state;
	assert_null(libarchive_next(la));
	assert_string_equal(libarchive_trouble(la), "7z can be read from a file only");
	libarchive_free(la);
	libarchive_free(NULL);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_members),
		cmocka_unit_test(test_cut),
		cmocka_unit_test(test_damaged_header),
		cmocka_unit_test(test_ar),
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
