/*
 * pieces: where the URL of a decoded text was in the source
 */
#include "../memory.h"

#include "form/pieces.h"

/* The URL that is found, and its pieces, each as "at+len:off+text_len". */
struct place {
	struct pieces pieces;
	struct form_text *text;
	struct window window;
	size_t n;
	char shown[256];
};

static int
on_found(void *ctx, const struct urlsift_find *find)
{
	struct place *place = ctx;
	struct record record = { .find = find };
	char *to = place->shown;

	assert_true(pieces_locate(&place->pieces, place->text, &place->window, 0, &record));
	assert_int_equal(record.at.offset, record.pieces[0].at.offset);
	for (size_t i = 0; i < record.n_pieces; i++)
		to += sprintf(to, "%zu+%u:%u+%u ", (size_t)record.pieces[i].at.offset,
		    record.pieces[i].len, record.pieces[i].off, record.pieces[i].text_len);
	sprintf(to, "end %zu", (size_t)record.end);
	place->n++;
	return 0;
}

/* SOURCE, in one encoding, has one URL with the pieces WANTED. */
static void
check(const char *source, enum transfer_kind kind, uint32_t flags, const char *wanted)
{
	struct urlsift_options options = { .size = sizeof(options), .kinds = URLSIFT_KINDS_ALL };
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);
	struct memory memory = { .text = source, .len = strlen(source) };
	struct source octets = memory_source(&memory);
	struct place place = { .text = form_text_new() };
	struct transfer transfer;

	assert_true(scanner != NULL && place.text != NULL);
	window_open(&place.window, &octets, URLSIFT_COLUMN_OCTET);
	while (window_fill(&place.window))
		continue;
	form_text_clear(place.text);
	form_text_section(place.text, flags, "1");
	transfer_begin(&transfer, kind, false, place.window.octets, window_to(&place.window));
	form_text_put(place.text, &transfer, NULL);
	urlsift_scan_sections(scanner, &(struct urlsift_text){ place.text->octets, place.text->len,
	    place.text->sections, place.text->n_sections, sizeof(place.text->sections[0]) },
	    on_found, &place);
	assert_int_equal(place.n, 1);
	assert_string_equal(place.shown, wanted);
	pieces_free(&place.pieces);
	window_free(&place.window);
	form_text_free(place.text);
	urlsift_scanner_free(scanner);
}

static void
test_kinds(void **state)
{
	(void)state;
	check("x http://h.dom/a y", TRANSFER_NONE, 0, "2+14:0+14 end 16");
	/* quoted-printable: an escape belongs to its piece; a soft line break separates two */
	check("x http://h.dom/=61 y", TRANSFER_QP, 0, "2+16:0+14 end 18");
	check("x http://h.dom/=\na y", TRANSFER_QP, 0, "2+13:0+13 17+1:13+1 end 18");
	/* base64: whole groups of four */
	check("eCBodHRwOi8vaC5kb20vYSB5", TRANSFER_BASE64, 0, "0+24:0+14 end 24");
	/* a wrapper that was rejoined */
	check("<URL:http://h.dom/\nab>", TRANSFER_NONE, 0, "5+13:0+13 19+2:13+2 end 21");
	/* an entity is one piece */
	check("<URL:http://h.dom/?a&amp;b>", TRANSFER_NONE, URLSIFT_TEXT_HTML,
	    "5+21:0+17 end 26");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kinds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
