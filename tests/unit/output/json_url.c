/*
 * json_url: each part has its name and its octets, with and without escapes
 */
#include "../unit.h"

#include "output/json_url.h"
#include "output/json_value.h"
#include "shown.h"

/* Together these URLs have every part but the fields of prospero, which are an array. */
static const char *const urls[] = {
	"http://u:p@h.dom:8080/path?search#fragment",
	"http://a-host-of-more-than-sixteen-octets.dom/and-a-path/of-more-than-thirty-two.html",
	"http://h.dom/%7E?",
	"http://h.dom",
	"ftp://u:p@h.dom:2121/d1/d2/a-name-of-sixteen;type=i",
	"gopher://h.dom:71/7selector%09search%09gplus",
	"mailto:joe@h.dom",
	"news:*",
	"news:comp.x",
	"news:12@h.dom",
	"nntp://h.dom/comp.x/12",
	"wais://h.dom/d/t/p",
	"wais://h.dom/d?s",
	"prospero://h.dom/x;v=1",
	"urn:isbn:0",
	"x://h.dom/part"
};

/* PUT has the member NAME with these octets, as json_value puts it. */
static void
has(const struct buffer *put, const char *name, const char *octets, size_t len)
{
	struct buffer member = { 0 };

	json_value_part(&member, name, octets, len);
	assert_non_null(buffer_terminate(&member));
	/* The first member of an object has no comma. */
	if (strstr(put->octets, member.octets + 1) == NULL)
		fail_msg("no %s in %s", member.octets, put->octets);
	buffer_free(&member);
}

/* Put TEXT as if it had the parts of URL, and look for each part. */
static uint32_t
parts(const char *url, const char *text)
{
	struct buffer to = { 0 };
	struct finding made;
	uint32_t seen = 0;
	unsigned part;

	finding(&made, url);
	made.find.text = text;
	json_url_put(&to, &made.record);
	assert_non_null(buffer_terminate(&to));
	has(&to, "url", text, made.find.len);
	for (part = 0; part < URLSIFT_NPARTS; part++) {
		if (!urlsift_has(&made.url, part))
			continue;
		seen |= 1u << part;
		if (part != URLSIFT_PART_FIELDS)
			has(&to, urlsift_part_name(part), text + made.url.parts[part].off,
			    made.url.parts[part].len);
	}
	buffer_free(&to);
	return seen;
}

static void
each_part(void **state)
{
	uint32_t seen = 0;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(urls) / sizeof(urls[0]); i++)
		seen |= parts(urls[i], urls[i]);
	assert_int_equal(seen, (1u << URLSIFT_NPARTS) - 1);
}

/* The last octet needs an escape, or is not UTF-8. */
static void
each_escape(void **state)
{
	char text[128];
	size_t i, len;

	(void)state;
	for (i = 0; i < sizeof(urls) / sizeof(urls[0]); i++) {
		len = strlen(urls[i]);
		memcpy(text, urls[i], len + 1);
		text[len - 1] = '"';
		parts(urls[i], text);
		text[len - 1] = '\377';
		parts(urls[i], text);
	}
}

/* Paths of each length are copied correctly in steps of fixed length. */
static void
each_length(void **state)
{
	char text[128] = "http://h.dom/";
	size_t len;

	(void)state;
	for (len = strlen(text); len < sizeof(text) - 1; len++) {
		parts(text, text);
		text[len] = (char)('a' + len % 26);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_part),
		cmocka_unit_test(each_escape),
		cmocka_unit_test(each_length),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
