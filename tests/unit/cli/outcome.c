/*
 * outcome: one octet of an output is changed, gone or one too many
 *
 * Each octet becomes every fourth of the others, in turn; with TESTS_FULL=1 all of them.
 *
 * Once the CRC-32 was that of the records alone: a digit of the trailer could be lost, and the
 * numbers of lines of later items were wrong.
 */
#include "../unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/crc32.h"
#include "cli/outcome.h"

static char path[] = "/tmp/urlsift-outcome-XXXXXX";

/* The file has TEXT from AT on, and ends there. */
static void
outcome_write(int fd, size_t at, struct octets text)
{
	assert_int_equal(pwrite(fd, text.at, text.len, at), text.len);
	assert_int_equal(ftruncate(fd, at + text.len), 0);
}

static struct octets
outcome_from(struct octets text, size_t at)
{
	return (struct octets){ text.at + at, text.len - at };
}

/* Returns whether the file is an output, and that of ITEM. */
static bool
outcome_passes(const struct trailer *item)
{
	struct trailer read;

	return outcome_read(path, &read) == NULL && read.item == item->item &&
	    outcome_check(path, &read) == NULL;
}

static void
outcome_make(struct buffer *to, struct trailer *trailer, const char *records)
{
	trailer->octets = strlen(records);
	trailer->records_crc = crc32_octets(0, records, strlen(records));
	assert_true(trailer_crc(trailer, &trailer->crc));
	to->len = 0;
	buffer_string(to, records);
	trailer_put(to, trailer);
	buffer_char(to, trailer->ending);
	assert_false(to->failed);
}

/* The same, after octet AT became OTHER. */
static bool
outcome_passes_with(int fd, size_t at, char other, const struct trailer *item)
{
	assert_int_equal(pwrite(fd, &other, 1, at), 1);
	return outcome_passes(item);
}

static void
test_octets(void **state)
{
	static const char *const records[] = { "", "1:1:http://h.dom/\n11:2:http://h.dom/\n" };
	static const char others[] = "\0\n 0129azf=,-\"{}";
	struct trailer trailer = {
		.item = 0x1234, .end = 27, .size = 111, .time = 1234567890123456789,
		.lines = TRAILER_LINES_TEXT, .newlines = 77, .named = true, .finds = 2,
		.version = "0.1.0", .options = 0x89, .machine = 0x77,
	};
	struct buffer text = { 0 };
	size_t at, i, step = getenv("TESTS_FULL") != NULL ? 1 : 4;
	int fd = mkstemp(path), form;
	struct octets whole;

	(void)state;
	assert_true(fd >= 0);
	for (form = 0; form < 8; form++) {
		trailer.records = TRAILER_URL | ((form & 1) != 0 ? TRAILER_JSON : 0);
		trailer.ending = (form & 2) != 0 ? '\0' : '\n';
		/* Records that end as the trailer does not are a part of one: it is refused. */
		if ((form & 2) != 0 && (form & 4) != 0)
			continue;
		outcome_make(&text, &trailer, records[form >> 2]);
		whole = (struct octets){ text.octets, text.len };
		outcome_write(fd, 0, whole);
		assert_true(outcome_passes(&trailer));
		for (at = 0; at < whole.len; at++) {
			outcome_write(fd, at, outcome_from(whole, at + 1));
			assert_false(outcome_passes(&trailer));
			outcome_write(fd, at + 1, outcome_from(whole, at));
			for (i = at % step; i < sizeof(others); i += step)
				assert_false(outcome_passes_with(fd, at, others[i], &trailer));
			outcome_write(fd, at, outcome_from(whole, at));
			for (i = at % step; i < sizeof(others); i += step)
				assert_true(others[i] == whole.at[at] ||
				    !outcome_passes_with(fd, at, others[i], &trailer));
			outcome_write(fd, at, outcome_from(whole, at));
		}
		for (i = 0; i < sizeof(others); i++)
			assert_false(outcome_passes_with(fd, whole.len, others[i], &trailer));
	}
	buffer_free(&text);
	close(fd);
	unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_octets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
