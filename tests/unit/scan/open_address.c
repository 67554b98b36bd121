/*
 * open_address: whether an address of mail opens that no scheme introduces
 */
#include "../unit.h"

#include "scan/open_address.h"
#include "../texts.h"

static struct opening opening;
static struct text text;

/* Ask at the first "@", or mark that stands for it. */
static bool
opens(const char *octets, uint32_t kinds)
{
	const char *at = strpbrk(octets, "@");
	const char *mark = strstr(octets, "(at)");

	if (mark == NULL)
		mark = strstr(octets, "[@]");
	text = texts_whole(octets);
	memset(&opening, 0, sizeof(opening));
	return open_address(&opening, &text, (size_t)((mark != NULL ? mark : at) - octets), 0,
	    kinds);
}

/* ADDRESS opens, and nothing else belongs to it. */
static void
check(const char *octets, const char *address, enum urlsift_kind kind)
{
	if (!opens(octets, URLSIFT_KINDS_LOOSE))
		fail_msg("%s: nothing", octets);
	assert_int_equal(opening.kind, kind);
	assert_int_equal(opening.opens, opening.at);
	assert_int_equal(opening.limit, strlen(address));
	assert_memory_equal(octets + opening.at, address, opening.limit);
	assert_string_equal(opening.assumed, "mailto:");
}

static void
check_nothing(const char *octets)
{
	if (opens(octets, URLSIFT_KINDS_LOOSE))
		fail_msg("%s: opens", octets);
}

static void
test_addresses(void **state)
{
	const enum urlsift_kind mail = URLSIFT_KIND_MAIL;

	(void)state;
	check("joe@h.com", "joe@h.com", mail);
	check("<joe.doe+x@a.h.org>,", "joe.doe+x@a.h.org", mail);
	check("(joe@h.com)", "joe@h.com", mail);
	check("x 'joe@h.com'", "joe@h.com", mail);
	check("o'brien@h.com", "o'brien@h.com", mail);
	check("mailto:joe@h.com", "joe@h.com", mail);
	check("E-Mail:joe@h.com", "joe@h.com", mail);
	check("to=joe@h.com", "joe@h.com", mail);
	check("<list+joe=h.com@x.org>", "list+joe=h.com@x.org", mail);
	check("...joe@h.com...", "joe@h.com", mail);
	check("joe@h.com: text", "joe@h.com", mail);
	check("joe@h.com/ text", "joe@h.com", mail);
	check("a!b!joe@h.com", "a!b!joe@h.com", mail);
}

/* Where another URL is not found, or not looked for, the end of its login is no address. */
static void
test_logins(void **state)
{
	(void)state;
	check_nothing("<ftp://u:a:secret@h.com/>");
	check_nothing("foo://:a;secret@h.com");
	check_nothing("redis://u9:a%zzsecret@h.com");
	check_nothing("hxxp[:]//u9:a'secret(at)h.com");
	check_nothing("://a;b@h.com");
	check("// joe@h.com", "joe@h.com", URLSIFT_KIND_MAIL);
	check("//(joe@h.com)", "joe@h.com", URLSIFT_KIND_MAIL);
	check("ftp://h.com/,joe@h.com", "joe@h.com", URLSIFT_KIND_MAIL);
}

static void
test_nothing(void **state)
{
	(void)state;
	check_nothing("@h.com");
	check_nothing(" @h.com");
	check_nothing("joe.@h.com");
	check_nothing("a..b@h.com");
	check_nothing("joe@h");
	check_nothing("joe@h.qqq");
	check_nothing("joe@192.0.2.1");
	check_nothing("joe@@h.com");
	check_nothing("git@h.com:a/b");
	check_nothing("joe@h.com/phone");
	check_nothing("//git@h.com");
	check_nothing("http://u:p@h.com");
	check_nothing("\\joe@h.com");
}

static void
test_identifiers(void **state)
{
	(void)state;
	check_nothing("news:a@h.com");
	check_nothing("<mid:a@h.com>");
	check_nothing("Message-ID: <a@h.com>");
	check_nothing("References:\t<a@h.com>");
	check_nothing("In article <a@h.com>");
	check_nothing("<19941231@h.com>");
	check_nothing("<a$b@h.com>");
	check_nothing("<3A1b2C4d@h.com>");
	check("joe1994@h.com", "joe1994@h.com", URLSIFT_KIND_MAIL);
}

static void
test_kinds(void **state)
{
	(void)state;
	check("joe(at)h.com", "joe(at)h.com", URLSIFT_KIND_DEFANGED);
	check("joe[@]h[.]com", "joe[@]h[.]com", URLSIFT_KIND_DEFANGED);
	assert_false(opens("joe@h.com", URLSIFT_KIND_DEFANGED));
	assert_false(opens("joe@h.com", URLSIFT_KIND_WWW));
	assert_false(opens("joe(at)h.com", URLSIFT_KIND_MAIL));
}

/* The left half has a bound; what the last find took is not looked at. */
static void
test_bounds(void **state)
{
	char octets[80];

	(void)state;
	memset(octets, 'a', 64);
	memcpy(octets + 64, "@h.com", 7);
	assert_true(opens(octets, URLSIFT_KIND_MAIL));
	memset(octets, 'a', 65);
	memcpy(octets + 65, "@h.com", 7);
	assert_false(opens(octets, URLSIFT_KIND_MAIL));
	text = texts_whole("joe@h.com");
	assert_true(open_address(&opening, &text, 3, 2, URLSIFT_KIND_MAIL));
	assert_int_equal(opening.at, 2);
	assert_false(open_address(&opening, &text, 3, 3, URLSIFT_KIND_MAIL));
	text = texts_part("joe@h.com", 9);
	open_address(&opening, &text, 3, 0, URLSIFT_KIND_MAIL);
	assert_true(texts_asked);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_addresses),
		cmocka_unit_test(test_logins),
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_identifiers),
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_bounds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
