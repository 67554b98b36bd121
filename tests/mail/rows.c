/*
 * rows.c - tests: the rows of data/extract.tsv that are about mail, as messages
 *
 * Each row whose text is declared to be flowed or quoted-printable becomes a message with that
 * declaration, which the program's reader of mail reads.  The octets of each piece of a find are
 * then decoded again, without the program's decoders.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../extract/cases.h"
#include "../octets_source.h"
#include "../tap.h"
#include "mail/reader.h"

struct diag {
	char *octets;
	size_t len;
	int qp;
	const struct cases_case *row;
	size_t n;		/* finds so far */
	size_t n_alternate;	/* alternative readings of the finds so far */
	const char *what;	/* the first fault, or NULL */
};

static void
on_trouble(void *ctx, const char *name, const char *why)
{
	struct diag *m = ctx;

	(void)name;
	m->what = why;
}

/* Returns the next octet that the LEN octets at *AT encode, and skips its encoding. */
static char
octet_read(const struct diag *m, const char **at, size_t *len)
{
	char hex[3] = { 0 };

	if (m->qp && **at == '=' && *len >= 3) {
		memcpy(hex, *at + 1, 2);
		*at += 3;
		*len -= 3;
		return (char)strtoul(hex, NULL, 16);
	}
	--*len;
	return *(*at)++;
}

/* Returns whether the octets of the piece encode that part of the URL. */
static int
piece_is_true(const struct diag *m, const struct urlsift_find *find,
    const struct urlsift_piece *piece)
{
	const char *at = m->octets + piece->at.offset;
	size_t len = piece->len;

	if (piece->at.offset > m->len || len > m->len - piece->at.offset)
		return 0;
	for (uint32_t i = 0; i < piece->text_len; i++)
		if (len == 0 || octet_read(m, &at, &len) != find->text[piece->off + i])
			return 0;
	return len == 0;
}

static int
is_text(const struct cases_text *text, const char *octets, size_t len)
{
	return text->len == len && memcmp(text->octets, octets, len) == 0;
}

static void
check_readings(struct diag *m, const struct urlsift_find *find)
{
	for (size_t i = 1; i < find->n_readings; i++) {
		const struct urlsift_reading *reading = urlsift_find_reading(find, i);
		size_t k = 0;

		if (reading->kind != URLSIFT_READING_HYPHEN)
			continue;
		while (k < m->row->n_alternate &&
		    !is_text(&m->row->alternate[k], reading->text, reading->len))
			k++;
		if (k == m->row->n_alternate)
			m->what = "an unexpected reading";
		m->n_alternate++;
	}
}

static enum input_next
on_found(void *ctx, const struct record *record)
{
	struct diag *m = ctx;
	const struct urlsift_find *find = record->find;
	size_t text = 0;

	if (m->n == m->row->n_expected ||
	    !is_text(&m->row->expected[m->n], find->text, find->len))
		m->what = "an unexpected URL";
	m->n++;
	check_readings(m, find);
	for (size_t i = 0; i < record->n_pieces; i++) {
		if (!piece_is_true(m, find, record_piece(record, i)))
			m->what = "a piece has the wrong octets";
		text += record_piece(record, i)->text_len;
	}
	if (text != find->len || record->at.offset != record_piece(record, 0)->at.offset)
		m->what = "pieces are missing";
	return INPUT_GO_ON;
}

static void
message_compose(struct diag *m, const struct cases_case *row)
{
	uint32_t text = row->options.text;
	const char *flowed = "", *delsp = "";
	FILE *file = open_memstream(&m->octets, &m->len);

	if ((text & URLSIFT_TEXT_FLOWED) != 0)
		flowed = "; format=flowed";
	if ((text & URLSIFT_TEXT_DELSP) != 0)
		delsp = "; delsp=yes";
	if (file == NULL)
		tap_bail("no memory");
	fprintf(file, "From: joe@h.dom\nMIME-Version: 1.0\nContent-Type: text/plain%s%s\n"
	    "Content-Transfer-Encoding: %s\n\n", flowed, delsp,
	    row->qp ? "quoted-printable" : "7bit");
	fwrite(row->input.octets, 1, row->input.len, file);
	fputc('\n', file);
	if (fclose(file) != 0)
		tap_bail("no memory");
}

static void
row_check(const struct cases_case *row)
{
	static const struct input_ops *const readers[] = { &input_mail, &input_plain, NULL };
	struct diag m = { .row = row, .qp = row->qp };
	const struct input_handler handler = {
		.ctx = &m,
		.begin = octets_source_event,
		.found = on_found,
		.end = octets_source_event,
		.trouble = on_trouble,
	};
	struct input_options options = {
		.readers = readers,
		.range_end = UINT64_MAX,
		.scan = row->options,
	};
	struct octets_source source;
	struct input *input;

	options.scan.text = 0;
	message_compose(&m, row);
	input = input_new(&options, &handler);
	if (input == NULL)
		tap_bail("no memory");
	source = octets_source("row", m.octets, m.len, 0);
	input_source(input, &source.source);
	if (m.what == NULL && input->count.messages != 1)
		m.what = "it is not recognised as mail";
	if (m.what == NULL && m.n != row->n_expected)
		m.what = "a URL is missing";
	if (m.what == NULL && m.n_alternate != row->n_alternate)
		m.what = "a reading is missing";
	if (!tap_ok(m.what == NULL, "%s as mail", row->id))
		tap_note("%s: %s", m.what, tap_text(m.octets, m.len));
	input_free(input);
	free(m.octets);
}

int
main(void)
{
	struct tsv tsv;

	tsv_read(&tsv, "extract.tsv");
	for (size_t i = 0; i < tsv.n; i++) {
		struct cases_case row;

		cases_case_read(&row, &tsv.rows[i]);
		if (row.qp || row.options.text != 0)
			row_check(&row);
	}
	tsv_free(&tsv);
	return tap_done();
}
