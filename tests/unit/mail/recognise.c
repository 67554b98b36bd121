/*
 * recognise: recognises mail and news in a file
 */
#include "../unit.h"

#include "mail/recognise.h"

#define NAME "0123456789abcdef0123456789abcdef01234567"
#define OBJECT NAME " blob 9\n"
#define MAIL OBJECT "From: x\nTo: y\n\n"

static enum recognise_form
form_of(const char *text, bool last)
{
	return recognise_mail(text, text + strlen(text), last);
}

static void
test_mailbox(void **state)
{
	(void)state;
	assert_int_equal(form_of("From joe@h.dom Mon Jan  3 12:34:56 1994\n", false),
	    RECOGNISE_FROM);
	assert_int_equal(form_of("\n\r\n\357\273\277From me\n", true), RECOGNISE_NONE);
	assert_int_equal(form_of("\357\273\277\nFrom x 1:23 2004\n", true), RECOGNISE_FROM);
	/* A field of mail in the next line is enough without a date. */
	assert_int_equal(form_of("From joe\nReceived: x\n", false), RECOGNISE_FROM);
	assert_int_equal(form_of("From joe\nto: x\n", false), RECOGNISE_NONE);
	assert_int_equal(form_of("From here on it is prose\nand so on\n", false), RECOGNISE_NONE);
}

static void
test_message(void **state)
{
	(void)state;
	assert_int_equal(form_of("Received: x\nSubject: y\n\nz", false), RECOGNISE_MESSAGE);
	assert_int_equal(form_of("From: x\nTo: y\n\nz", false), RECOGNISE_MESSAGE);
	/* Four fields are necessary if none is typical of mail. */
	assert_int_equal(form_of("To: x\nCc: y\nSubject: z\n\nz", false), RECOGNISE_NONE);
	assert_int_equal(form_of("To: x\nCc: y\nSubject: z\nDate: d\n\nz", false),
	    RECOGNISE_MESSAGE);
	/* One more is necessary in lower case, and one more without an empty line. */
	assert_int_equal(form_of("from: x\nto: y\n\nz", false), RECOGNISE_NONE);
	assert_int_equal(form_of("From: x\nTo: y\nprose goes\non like this\n", false),
	    RECOGNISE_NONE);
	assert_int_equal(form_of("X-Mine: x\n\nbody", false), RECOGNISE_NONE);
}

static void
test_news(void **state)
{
	(void)state;
	assert_int_equal(form_of("#! rnews 1234\nPath: x\n", false), RECOGNISE_RNEWS);
	assert_int_equal(form_of("#! rnews\n", false), RECOGNISE_NONE);
	assert_int_equal(form_of("#! rnews x\n", false), RECOGNISE_NONE);
}

/* An answer stays the same with more octets, and a URL at the start is not mistaken for a field. */
static void
test_unsure(void **state)
{
	static const char *const texts[] = {
		"From joe@h.dom Mon Jan  3 12:34:56 1994\nx", "Received: x\nSubject: y\n\nz",
		"#! rnews 1234\nPath: x\n", "\357\273\277Received: x\nFrom: y\n\n",
		NAME " commit 4\ntree\n" NAME " blob 0\n\n" "a missing\n" MAIL,
		"a missing\n" MAIL,
	};
	enum recognise_form last, now;
	size_t i, len;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		last = form_of(texts[i], false);
		assert_int_not_equal(last, RECOGNISE_NONE);
		assert_int_not_equal(last, RECOGNISE_UNSURE);
		for (len = 0; len < strlen(texts[i]); len++) {
			now = recognise_mail(texts[i], texts[i] + len, false);
			assert_true(now == RECOGNISE_UNSURE || now == last);
		}
	}
	assert_int_equal(form_of("<URL:", false), RECOGNISE_NONE);
	assert_int_equal(form_of("http:", false), RECOGNISE_NONE);
	assert_int_equal(form_of("URL:http:", false), RECOGNISE_NONE);
	assert_int_equal(form_of("", false), RECOGNISE_UNSURE);
	assert_int_equal(form_of("", true), RECOGNISE_NONE);
	assert_int_equal(form_of("\357\273", true), RECOGNISE_NONE);
}

static void
test_find(void **state)
{
	const char *text = "a\nFrom here\nb\nFrom x 1:23 1999\n\nc\n";
	const char *to = text + strlen(text), *seen = NULL;

	(void)state;
	assert_ptr_equal(recognise_find(RECOGNISE_FROM, text, to, true, &seen), text + 14);
	assert_null(recognise_find(RECOGNISE_FROM, text + 14, to, true, &seen));
	assert_null(recognise_find(RECOGNISE_RNEWS, text, to, true, &seen));
	/* The line is incomplete, so the search continues at the newline before it. */
	assert_null(recognise_find(RECOGNISE_FROM, text, text + 20, false, &seen));
	assert_ptr_equal(seen, text + 13);
	assert_null(recognise_find(RECOGNISE_FROM, text, text, false, &seen));
	assert_ptr_equal(seen, text);
}

/* The lines that containers put before messages count only if a message follows. */
static void
test_containers(void **state)
{
	const char *text = "\1\1\1\1\n\1\1\1\1\nX", *git = "a missing\n" OBJECT "X";
	const char *tree = NAME " tree 1\nX\n";
	struct recognise_stated stated;

	(void)state;
	assert_int_equal(form_of("\1\1\1\1\n", false), RECOGNISE_MMDF);
	assert_int_equal(form_of("\1\1", false), RECOGNISE_UNSURE);
	assert_int_equal(form_of("9   \nFrom: x\nTo: y\n\n", false), RECOGNISE_EMLX);
	assert_int_equal(form_of("9\nFrom", false), RECOGNISE_UNSURE);
	assert_int_equal(form_of("9\nlives\n", false), RECOGNISE_NONE);
	assert_int_equal(form_of(OBJECT "From: x\nTo: y\n\n", false), RECOGNISE_GIT);
	assert_int_equal(form_of(OBJECT "From x 1:23 2004\n", false), RECOGNISE_GIT);
	assert_int_equal(form_of(OBJECT "int x;\n", false), RECOGNISE_NONE);
	assert_ptr_equal(recognise_skip(RECOGNISE_MMDF, text, text + 11, false, &stated),
	    text + 10);
	assert_null(recognise_skip(RECOGNISE_MMDF, text, text + 9, false, &stated));
	assert_ptr_equal(recognise_skip(RECOGNISE_GIT, git, git + strlen(git), true, &stated),
	    git + strlen(git) - 1);
	assert_int_equal(stated.length, 9);
	assert_false(stated.other);
	assert_null(recognise_skip(RECOGNISE_GIT, git, git + 20, false, &stated));
	assert_non_null(recognise_skip(RECOGNISE_GIT, tree, tree + strlen(tree), true, &stated));
	assert_true(stated.other);
}

/* Objects of git before the first message are skipped by their stated lengths. */
static void
test_objects(void **state)
{
	(void)state;
	assert_int_equal(form_of("HEAD:m missing\n" MAIL, true), RECOGNISE_GIT);
	assert_int_equal(form_of(NAME " blob 0\n\n" NAME " tree 0\n\n" MAIL, true),
	    RECOGNISE_GIT);
	assert_int_equal(form_of(NAME " tree 3\n\n\n\n\n" MAIL, true), RECOGNISE_GIT);
	assert_int_equal(form_of(NAME " commit 4\ntree\n" NAME " missing\n" MAIL, true),
	    RECOGNISE_GIT);
	/* A wrong length, no newline after an object, or no first line of an object: it is text. */
	assert_int_equal(form_of(NAME " commit 3\ntree\n" MAIL, true), RECOGNISE_NONE);
	assert_int_equal(form_of(NAME " commit 4\ntree " MAIL, true), RECOGNISE_NONE);
	assert_int_equal(form_of(NAME " commit 4\ntree\nFrom: x\nTo: y\n\n", true),
	    RECOGNISE_NONE);
	assert_int_equal(form_of("a is missing\nFrom: x\nTo: y\n\n", true), RECOGNISE_NONE);
	assert_int_equal(form_of(NAME " tree 999999999999999999\n\n" MAIL, true),
	    RECOGNISE_NONE);
	assert_int_equal(form_of(NAME " tree 4\ntree", true), RECOGNISE_NONE);
	assert_int_equal(form_of(NAME " tree 4\ntree\n", true), RECOGNISE_NONE);
	/* Text is recognised before the end of its line, even after a line of git. */
	assert_int_equal(form_of("\"one\" wo", false), RECOGNISE_NONE);
	assert_int_equal(form_of("a missing\n<", false), RECOGNISE_NONE);
	assert_int_equal(form_of("a missing\nhttp:", false), RECOGNISE_NONE);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_mailbox),
		cmocka_unit_test(test_message),
		cmocka_unit_test(test_news),
		cmocka_unit_test(test_unsure),
		cmocka_unit_test(test_find),
		cmocka_unit_test(test_containers),
		cmocka_unit_test(test_objects),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
