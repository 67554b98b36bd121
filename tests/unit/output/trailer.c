/*
 * trailer: what is put is read again, and nothing else is
 */
#include "../unit.h"

#include "base/crc32.h"
#include "output/trailer.h"

static const struct trailer example = {
	.item = 0x1234, .start = 1048576, .end = 2097152, .size = UINT64_MAX,
	.time = 1234567890123456789,
	.records = TRAILER_NAME | TRAILER_LINE | TRAILER_URL | TRAILER_1993, .troubles = 4,
	.lines = TRAILER_LINES_TEXT, .line = 6, .newlines = 77, .named = true, .finds = 3,
	.octets = 99, .crc = 0xABC, .version = "0.1.0", .options = UINT64_MAX,
	.machine = 0x77,
};

#define SHORT "#end item=1 range=0-1 size=1 time=0 records=url lines=text line=0 newlines=0 " \
	"named=0 finds=0 troubles=0 octets=0 crc32=0 version=0.1.0 options=0 machine=0"

static struct octets
trailer_text(struct buffer *buffer, bool json)
{
	struct trailer trailer = example;

	trailer.records |= json ? TRAILER_JSON : 0;
	buffer->len = 0;
	trailer_put(buffer, &trailer);
	assert_false(buffer->failed);
	return (struct octets){ buffer->octets, buffer->len };
}

static void
test_forms(void **state)
{
	struct buffer buffer = { 0 };

	(void)state;
	trailer_text(&buffer, false);
	assert_string_equal(buffer_terminate(&buffer),
	    "#end item=0000000000001234 range=1048576-2097152 size=18446744073709551615 "
	    "time=1234567890123456789 records=name,line,url,1993 lines=text line=6 "
	    "newlines=77 named=1 finds=3 troubles=4 octets=99 crc32=00000abc "
	    "version=0.1.0 options=ffffffffffffffff machine=0000000000000077");
	trailer_text(&buffer, true);
	assert_string_equal(buffer_terminate(&buffer),
	    "{\"end\":{\"item\":\"0000000000001234\",\"range\":[1048576,2097152],"
	    "\"size\":18446744073709551615,\"time\":1234567890123456789,"
	    "\"records\":\"json,name,line,url,1993\",\"lines\":\"text\",\"line\":6,\"newlines\":77,"
	    "\"named\":1,\"finds\":3,\"troubles\":4,\"octets\":99,\"crc32\":\"00000abc\","
	    "\"version\":\"0.1.0\",\"options\":\"ffffffffffffffff\","
	    "\"machine\":\"0000000000000077\"}}");
	buffer_free(&buffer);
}

static void
test_read(void **state)
{
	struct buffer buffer = { 0 };
	struct trailer read;
	struct octets text;
	int json;

	(void)state;
	for (json = 0; json < 2; json++) {
		text = trailer_text(&buffer, json);
		assert_true(trailer_read(&read, text));
		assert_memory_equal(&read.version, "0.1.0", 6);
		assert_true(read.item == example.item && read.start == example.start &&
		    read.end == example.end && read.size == example.size &&
		    read.time == example.time &&
		    read.records == (example.records | (json ? TRAILER_JSON : 0)) &&
		    read.troubles == example.troubles &&
		    read.lines == example.lines && read.line == example.line &&
		    read.newlines == example.newlines && read.named &&
		    read.finds == example.finds && read.octets == example.octets &&
		    read.crc == example.crc && read.options == example.options &&
		    read.machine == example.machine);
	}
	buffer_free(&buffer);
}

/* Cut anywhere, with one octet changed or one more, it is another trailer or none. */
static void
test_damaged(void **state)
{
	struct buffer buffer = { 0 };
	struct trailer read;
	struct octets text;
	size_t len, i;
	int json;

	(void)state;
	for (json = 0; json < 2; json++) {
		text = trailer_text(&buffer, json);
		len = text.len;
		for (text.len = 0; text.len < len; text.len++)
			assert_false(trailer_read(&read, text));
		for (i = 0; i < len; i++) {
			buffer.octets[i] ^= 0x80;
			assert_false(trailer_read(&read, text) &&
			    strcmp(read.version, example.version) == 0);
			buffer.octets[i] ^= 0x80;
		}
		buffer_char(&buffer, ' ');
		assert_false(trailer_read(&read, (struct octets){ buffer.octets, buffer.len }));
	}
	buffer_free(&buffer);
}

static void
test_none(void **state)
{
	static const char *const texts[] = {
		"", "#end", "{\"end\":{}}", "1:1:http://h.dom/",
		"#end item=1 range=0-1 size=1 time=0 records=url lines=text line=0 newlines=0",
		/* A number without its zeros. */
		SHORT,
		/* JSON has the other form. */
		"#end item=0000000000000001 range=0-1 size=1 time=0 records=json,url lines=json "
		"line=0 newlines=0 named=0 finds=0 troubles=0 octets=0 crc32=00000000 "
		"version=0.1.0 options=0000000000000000 machine=0000000000000000",
	};
	char longest[TRAILER_MAX + 1];
	struct trailer read;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		assert_false(trailer_read(&read, (struct octets){ texts[i], strlen(texts[i]) }));
	memset(longest, '#', sizeof(longest));
	assert_false(trailer_read(&read, (struct octets){ longest, sizeof(longest) }));
}

/* The CRC is that of the records, the trailer with zeros in its place, and what ends it. */
static void
test_crc(void **state)
{
	static const char records[] = "1:1:http://h.dom/\n";
	struct trailer trailer = example, other;
	struct buffer text = { 0 };
	uint32_t crc, second;
	size_t i;

	(void)state;
	trailer.records_crc = crc32_octets(0, records, sizeof(records) - 1);
	trailer.ending = '\n';
	assert_true(trailer_crc(&trailer, &crc));
	trailer.crc = 0;
	buffer_string(&text, records);
	trailer_put(&text, &trailer);
	buffer_char(&text, '\n');
	assert_int_equal(crc, crc32_octets(0, text.octets, text.len));
	/* It does not depend on itself, but on all else. */
	trailer.crc = crc;
	assert_true(trailer_crc(&trailer, &second));
	assert_int_equal(crc, second);
	for (i = 0; i < 6; i++) {
		other = trailer;
		other.newlines += i == 0;
		other.time += i == 1;
		other.named ^= i == 2;
		other.records ^= i == 3 ? TRAILER_JSON : 0;
		other.ending = i == 4 ? '\0' : '\n';
		other.records_crc += i == 5;
		assert_true(trailer_crc(&other, &second));
		assert_int_not_equal(crc, second);
	}
	buffer_free(&text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_forms),
		cmocka_unit_test(test_read),
		cmocka_unit_test(test_damaged),
		cmocka_unit_test(test_none),
		cmocka_unit_test(test_crc),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
