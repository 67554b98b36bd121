/*
 * text: the decoded text of a message, and the places of its octets
 */
#include "../unit.h"

#include "form/text.h"

static void
put(struct form_text *text, enum transfer_kind kind, struct charset *charset, const char *string)
{
	struct transfer transfer;

	transfer_begin(&transfer, kind, false, string, string + strlen(string));
	form_text_put(text, &transfer, charset);
}

/* Check that the octets [FROM, TO) of the source encode LEN octets of the text at AT. */
static void
check_piece(struct form_text *text, size_t at, size_t len, const char *from, const char *to)
{
	struct form_text_piece piece = form_text_locate(text, at, len);

	assert_ptr_equal(piece.from, from);
	assert_ptr_equal(piece.to, to);
	assert_true(piece.text_len <= len);
}

static void
test_borrowed(void **state)
{
	const char *message = "A: b\n\nbody";
	struct form_text *text = form_text_new();

	(void)state;
	assert_non_null(text);
	form_text_clear(text);
	form_text_borrow(text, message, 10);
	form_text_borrow_section(text, message, message + 5, 0, "");
	form_text_borrow_section(text, message + 6, message + 10, URLSIFT_TEXT_HTML, "1");
	assert_ptr_equal(text->octets, message);
	assert_int_equal(text->n_sections, 2);
	assert_int_equal(text->sections[1].start, 6);
	assert_int_equal(text->sections[1].flags, URLSIFT_TEXT_HTML);
	assert_string_equal(form_text_part(text, 0), "");
	assert_string_equal(form_text_part(text, 9), "1");
	check_piece(text, 7, 3, message + 7, message + 10);
	assert_true(form_text_reaches(text, message + 10));
	assert_false(form_text_reaches(text, message + 9));
	form_text_free(text);
	form_text_free(NULL);
}

static void
test_put(void **state)
{
	const char *plain = "ab", *qp = "c=3Dd=\ne", *base64 = "ZmdoaQ==", *url = "url=\"";
	struct form_text *text = form_text_new();
	struct form_text_piece piece;

	(void)state;
	assert_non_null(text);
	form_text_clear(text);
	assert_string_equal(form_text_part(text, 0), "");
	form_text_section(text, 0, "1");
	put(text, TRANSFER_NONE, NULL, plain);
	form_text_section(text, 0, "1");
	put(text, TRANSFER_QP, NULL, qp);
	form_text_section(text, URLSIFT_TEXT_FLOWED, "2.1");
	put(text, TRANSFER_BASE64, NULL, base64);
	put(text, TRANSFER_NONE, NULL, "");
	form_text_put_octets(text, (struct octets){ "<URL:", 5 }, url, url + 5);
	assert_int_equal(text->len, 15);
	assert_memory_equal(text->octets, "abc=defghi<URL:", 15);
	assert_int_equal(text->n_sections, 3);
	assert_int_equal(text->sections[2].end, 15);
	assert_string_equal(form_text_part(text, 5), "1");
	assert_string_equal(form_text_part(text, 6), "2.1");
	check_piece(text, 1, 10, plain + 1, plain + 2);
	/* An escape is one octet; the soft break is between two pieces. */
	piece = form_text_locate(text, 2, 4);
	assert_ptr_equal(piece.from, qp);
	assert_ptr_equal(piece.to, qp + 5);
	assert_int_equal(piece.text_len, 3);
	check_piece(text, 5, 1, qp + 7, qp + 8);
	check_piece(text, 3, 1, qp + 1, qp + 4);
	/* Octets of base64 are located as whole groups, and an earlier octet is located again. */
	check_piece(text, 7, 1, base64, base64 + 4);
	check_piece(text, 9, 1, base64 + 4, base64 + 8);
	check_piece(text, 6, 4, base64, base64 + 8);
	check_piece(text, 11, 1, url, url + 5);
	form_text_trim(text);
	assert_int_equal(text->len, 0);
	form_text_free(text);
}

static void
test_charset(void **state)
{
	struct charset_set *charsets = charset_set_new();
	struct charset *latin1 = charset_find(charsets, (struct octets){ "latin1", 6 },
	    (struct octets){ "", 0 });
	const char *string = "a\351=3D";
	struct form_text *text = form_text_new();

	(void)state;
	assert_non_null(text);
	assert_non_null(latin1);
	form_text_clear(text);
	form_text_section(text, 0, "1");
	put(text, TRANSFER_QP, latin1, string);
	assert_int_equal(text->len, 4);
	assert_memory_equal(text->octets, "a\303\251=", 4);
	check_piece(text, 1, 2, string + 1, string + 2);
	check_piece(text, 3, 1, string + 2, string + 5);
	/* The second octet of a character has the place of the character. */
	check_piece(text, 2, 1, string + 1, string + 2);
	form_text_free(text);
	charset_set_free(charsets);
}

static void
test_full(void **state)
{
	struct form_text *text = form_text_new();
	size_t i;

	(void)state;
	assert_non_null(text);
	form_text_clear(text);
	for (i = 0; !form_text_is_full(text); i++)
		form_text_section(text, 0, i % 2 == 0 ? "1" : "2");
	assert_int_equal(i, FORM_TEXT_SECTIONS);
	assert_string_equal(form_text_part(text, 0), "2");
	form_text_clear(text);
	form_text_section(text, 0, "1");
	for (i = 0; !form_text_is_full(text); i++)
		put(text, TRANSFER_NONE, NULL, "x");
	assert_in_range(i, FORM_TEXT_SECTIONS, 2 * FORM_TEXT_SECTIONS);
	assert_false(text->failed);
	form_text_free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_borrowed),
		cmocka_unit_test(test_put),
		cmocka_unit_test(test_charset),
		cmocka_unit_test(test_full),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
