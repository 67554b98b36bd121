/*
 * decoder - form: encoded octets -> UTF-8, and back to where they stand
 *
 * A text is decoded twice: the whole text for the scan and, if a URL was found, again up to
 * that URL, to see which octets encode it.  So no map of positions is kept, and memory does not
 * depend on the text.
 *
 * A piece of base64 consists of whole groups of four, so it may include octets beside the URL.
 * The "=" and the line end of a soft break lie between two pieces.
 */
#include "form/decoder.h"

#include <string.h>

#include "base/pair.h"

void
decoder_begin(struct decoder *d, const struct transfer *transfer, struct charset *charset)
{
	d->transfer = *transfer;
	d->charset = charset;
	d->shifted = charset != NULL && !charset_is_ascii(charset);
	d->last = false;
	d->block = *transfer;
	d->at = d->len = 0;
	if (charset != NULL)
		charset_begin(charset);
}

/* Continue after N octets of the block: read the octets after them again. */
static void
decoder_align(struct decoder *d, size_t n)
{
	char octets[DECODER_BLOCK];

	d->transfer = d->block;
	if (n > 0)
		transfer_read(&d->transfer, octets, n);
	d->at = d->len = 0;
	d->last = false;
}

/* Read a block, which begins with the rest of the last one. */
static void
decoder_fill(struct decoder *d)
{
	size_t n;

	if (d->at < d->len)
		decoder_align(d, d->at);
	d->block = d->transfer;
	d->at = d->len = 0;
	while (d->len < DECODER_BLOCK && !d->last) {
		n = transfer_read(&d->transfer, d->octets + d->len, DECODER_BLOCK - d->len);
		d->len += n;
		d->last = n == 0;
	}
}

/* Convert the rest of the block. */
static size_t
decoder_convert(struct decoder *d, char *out, size_t room)
{
	struct octets octets = { d->octets + d->at, d->len - d->at };
	size_t n = octets.len;

	if (d->at == 0 && !d->shifted && !pair_are_ascii(octets.at, octets.at + n))
		d->shifted = true;
	if (d->shifted) {
		n = charset_read(d->charset, &octets, d->last, out, room);
		d->at = d->len - octets.len;
		return n;
	}
	if (n > room)
		n = room;
	memcpy(out, octets.at, n);
	d->at += n;
	return n;
}

size_t
decoder_read(struct decoder *d, char *out, size_t room)
{
	size_t n = 0, got, at;

	if (d->charset == NULL)
		return transfer_read(&d->transfer, out, room);
	while (n < room && (d->at < d->len || !d->last)) {
		if (d->at == d->len)
			decoder_fill(d);
		at = d->at;
		got = decoder_convert(d, out + n, room - n);
		n += got;
		if (got > 0 || d->at > at || d->at == d->len)
			continue;
		/* The character needs more room, unless the block has only its first octets. */
		if (at == 0 || d->last)
			break;
		decoder_fill(d);
	}
	return n;
}

size_t
decoder_skip(struct decoder *d, size_t n)
{
	char scratch[4096];
	size_t done = 0, got, left;

	while (done < n) {
		left = n - done;
		got = decoder_read(d, scratch, left < sizeof(scratch) ? left : sizeof(scratch));
		if (got == 0)
			break;
		done += got;
	}
	return done;
}

/* Add one octet after the other until they are a character. */
static bool
decoder_character(struct decoder *d, struct decoder_unit *unit)
{
	struct transfer start = d->transfer;
	const char *from[16], *to[16];
	struct octets in;
	char octets[16];
	size_t n = 0, used = 0, before = 0, read = 0;
	bool last;

	for (;;) {
		last = !transfer_octet(&d->transfer, &octets[n], &from[n], &to[n]);
		n += !last;
		before = used;
		in = (struct octets){ octets + used, n - used };
		unit->len = charset_read(d->charset, &in, last, unit->text, sizeof(unit->text));
		used = n - in.len;
		if (unit->len > 0 || last)
			break;
		if (used == n || n == sizeof(octets)) {
			read += n;
			n = used = 0;
		}
	}
	if (unit->len == 0)
		return false;
	unit->from = from[before];
	unit->to = to[used - 1];
	if (used == n)
		return true;
	d->transfer = start;
	for (read += used; read > 0; read--)
		transfer_octet(&d->transfer, octets, from, to);
	return true;
}

bool
decoder_unit(struct decoder *d, struct decoder_unit *unit)
{
	if (d->charset == NULL) {
		unit->len = 1;
		return transfer_octet(&d->transfer, unit->text, &unit->from, &unit->to);
	}
	if (d->at < d->len)
		decoder_align(d, d->at);
	d->at = d->len = 0;
	d->last = false;
	d->shifted = true;
	return decoder_character(d, unit);
}
