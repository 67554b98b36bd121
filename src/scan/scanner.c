/*
 * scanner - scan: the push interface: feed, seek, finish; and texts in memory
 *
 * The text is a sequence of documents (see URLSIFT_DOCUMENT_MAX).  Each is
 * read whole into one buffer, with what precedes it as far as a candidate can
 * reach, and with what follows it as far:
 *
 *	| lookback | warm-up |         document          | reach |
 *	           ^ the scan begins   ^ and reports       ^ and ends
 *
 * Whether the document opens inside a candidate is found out by scanning the
 * warm-up.  So what a document gives depends on these octets alone, not on how
 * the text is cut or where a range begins.
 */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "base/sanitized.h"
#include "scan/document.h"

#define SCANNER_LOOKBACK ((size_t)2 * LEADER_REACH)
#define SCANNER_WARM_UP URLSIFT_REACH
#define SCANNER_SLACK ((size_t)65536)	/* room to read into when all of the above is there */
#define SCANNER_BUFFER (SCANNER_LOOKBACK + SCANNER_WARM_UP + URLSIFT_DOCUMENT_MAX + \
    URLSIFT_REACH + SCANNER_SLACK)

/*
 * On systems with large pages, one such page holds most of the buffer, which makes reading
 * faster.  Small texts end before it, as clearing it takes long.
 */
#define SCANNER_PAGE ((size_t)2 << 20)
#define SCANNER_SMALL ((size_t)256 << 10)
static_assert(SCANNER_BUFFER - SCANNER_SMALL <= SCANNER_PAGE, "the rest fits in it");

/* The sizes in the first versions: callers' structures must be at least this long. */
#define SCANNER_OPTIONS_MIN \
    (offsetof(struct urlsift_options, hyphenate_ctx) + sizeof(void *))
#define SCANNER_SECTION_MIN \
    (offsetof(struct urlsift_section, reserved) + sizeof(uint32_t))
#define SCANNER_TEXT_FLAGS (URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP | \
    URLSIFT_TEXT_HTML | URLSIFT_TEXT_AT_SIGN | URLSIFT_TEXT_MAIL | URLSIFT_TEXT_EXACT | \
    URLSIFT_TEXT_UNFOLDED)

/* Streams */

/* Drop the text that the next document cannot see. */
static void
scanner_next_document(struct urlsift_scanner *s)
{
	uint64_t next = s->emit.document + URLSIFT_DOCUMENT_MAX;
	size_t drop = (size_t)(next - s->view.base) - SCANNER_WARM_UP - SCANNER_LOOKBACK;

	if (s->emit.document == 0)
		evidence_head(s->evidence, s->buffer, s->len);
	emit_place_drop(&s->emit.place, s->view.octets, s->view.base, s->view.base + drop,
	    s->view.base + s->len);
	memmove(s->buffer, s->buffer + drop, s->len - drop);
	s->len -= drop;
	s->view.base += drop;
	s->view.end = s->len;
	document_begin(s, next, SCANNER_LOOKBACK);
}

/* Tell the evidence how much of the document has been read. */
static void
scanner_show_document(struct urlsift_scanner *s)
{
	size_t start = (size_t)(s->emit.document - s->view.base);
	size_t seen = s->len > start ? s->len - start : 0;
	size_t len = seen < URLSIFT_DOCUMENT_MAX ? seen : URLSIFT_DOCUMENT_MAX;

	/* The text after the document must be there, too, as no candidate asks again. */
	evidence_document(s->evidence, s->serial, s->buffer + start, len,
	    s->view.whole || seen >= DOCUMENT_SEEN || s->options.eager);
}

static int
scanner_stream(struct urlsift_scanner *s)
{
	s->view.octets = s->buffer;
	s->view.end = s->len;
	if (s->len < s->wanted && !s->view.whole && !s->options.eager)
		return 0;
	while (s->stopped == 0) {
		scanner_show_document(s);
		if (!document_scan(s) ||
		    s->view.base + s->len <= s->emit.document + URLSIFT_DOCUMENT_MAX)
			break;
		scanner_next_document(s);
	}
	return s->stopped;
}

char *
urlsift_buffer(struct urlsift_scanner *s, size_t *room)
{
	assert(!s->emit.calling);
	*room = SCANNER_BUFFER - s->len;
	return (char *)s->buffer + s->len;
}

int
urlsift_fed(struct urlsift_scanner *s, size_t n)
{
	assert(!s->emit.calling && n <= SCANNER_BUFFER - s->len);
	s->len += n;
	return s->stopped != 0 ? s->stopped : scanner_stream(s);
}

int
urlsift_feed(struct urlsift_scanner *s, const char *octets, size_t n)
{
	size_t room;
	char *place;

	while (n > 0 && s->stopped == 0) {
		place = urlsift_buffer(s, &room);
		if (room > n)
			room = n;
		memcpy(place, octets, room);
		octets += room;
		n -= room;
		urlsift_fed(s, room);
	}
	return s->stopped;
}

void
urlsift_seek(struct urlsift_scanner *s, const struct urlsift_position *at)
{
	assert(!s->emit.calling && s->len == 0 && at->column > 0);
	s->emit.place.at = s->view.base;
	s->emit.place.position = *at;
}

void
urlsift_text_flags(struct urlsift_scanner *s, uint32_t flags)
{
	assert(!s->emit.calling && s->len == 0 && (flags & ~SCANNER_TEXT_FLAGS) == 0);
	s->options.text = s->view.flags = flags;
}

void
urlsift_reset(struct urlsift_scanner *s)
{
	assert(!s->emit.calling);
	memset(&s->view, 0, sizeof(s->view));
	s->emit.found = s->options.found;
	s->emit.ctx = s->options.ctx;
	s->view.flags = s->options.text;
	s->len = 0;
	s->stopped = 0;
	s->emit.from = 0;
	s->emit.to = UINT64_MAX;
	emit_place_begin(&s->emit.place, &s->options);
	evidence_begin(s->evidence);
	document_begin(s, 0, 0);
}

int
urlsift_finish(struct urlsift_scanner *s)
{
	int stopped;

	assert(!s->emit.calling);
	s->view.whole = true;
	stopped = s->stopped != 0 ? s->stopped : scanner_stream(s);
	urlsift_reset(s);
	return stopped;
}

uint64_t
urlsift_range(struct urlsift_scanner *s, uint64_t start, uint64_t end)
{
	uint64_t document = start - start % URLSIFT_DOCUMENT_MAX;
	uint64_t before = SCANNER_LOOKBACK + SCANNER_WARM_UP;

	assert(!s->emit.calling && s->len == 0 && s->view.base == 0 && start <= end);
	s->emit.from = start;
	s->emit.to = end;
	if (document == 0)
		return 0;
	s->view.base = document - before;
	s->emit.place.at = s->view.base;
	s->emit.place.position.offset = s->view.base;
	evidence_head(s->evidence, s->buffer, 0);
	document_begin(s, document, SCANNER_LOOKBACK);
	return s->view.base;
}

void
urlsift_head(struct urlsift_scanner *s, const char *octets, size_t n)
{
	assert(!s->emit.calling && s->len == 0);
	if (s->view.base > 0)
		evidence_head(s->evidence, (const uint8_t *)octets, n);
}

/* Texts in memory */

/* Enter the section: restrict the view to it. */
static void
scanner_section(struct urlsift_scanner *s, const struct urlsift_section *section, size_t from)
{
	s->view.start = from > SCANNER_LOOKBACK ? from - SCANNER_LOOKBACK : 0;
	if (s->view.start < section->start)
		s->view.start = section->start;
	s->view.end = section->end;
	s->view.flags = section->flags;
	s->first = from > section->start ? from : section->start;
}

/*
 * Returns the section I, which begins at AFTER or later.  Fields that the caller does not know are
 * 0.
 */
static struct urlsift_section
scanner_section_at(const struct urlsift_text *text, size_t i, size_t after)
{
	struct urlsift_section section = { 0 };
	size_t size = text->section_size;

	if (size == sizeof(section))
		section = text->sections[i];
	else
		memcpy(&section, (const char *)text->sections + i * size,
		    size < sizeof(section) ? size : sizeof(section));
	assert(after <= section.start && section.start <= section.end);
	assert(section.end <= text->len && section.reserved == 0);
	assert((section.flags & ~(uint32_t)SCANNER_TEXT_FLAGS) == 0);
	(void)after;
	return section;
}

/* Returns whether a section is HTML. */
static bool
scanner_has_html(const struct urlsift_text *text)
{
	const char *at = (const char *)text->sections + offsetof(struct urlsift_section, flags);
	uint32_t flags;

	for (size_t i = 0; i < text->n_sections; i++, at += text->section_size) {
		memcpy(&flags, at, sizeof(flags));
		if ((flags & URLSIFT_TEXT_HTML) != 0)
			return true;
	}
	return false;
}

/* Scan the document.  A section without a candidate costs nothing. */
static void
scanner_document(struct urlsift_scanner *s, uint64_t document, const struct urlsift_text *text)
{
	struct urlsift_section section = scanner_section_at(text, 0, 0);
	size_t i = 0, n = text->n_sections, entered = n;
	size_t from = document > SCANNER_WARM_UP ? (size_t)document - SCANNER_WARM_UP : 0;
	size_t stop = (size_t)document + URLSIFT_DOCUMENT_MAX + DOCUMENT_PREFIX;

	if (stop > text->len)
		stop = text->len;
	s->emit.document = document;
	s->at = from;
	line_context_begin(&s->bare_url.context, from);
	document_search(s, stop, scanner_has_html(text));
	while (s->stopped == 0 && s->at < stop) {
		document_next(s, stop);
		while (section.end <= s->at && ++i < n)
			section = scanner_section_at(text, i, section.end);
		if (s->at == stop || i == n)
			break;
		if (s->at < section.start) {
			s->at = section.start;
			continue;
		}
		if (entered != i) {
			scanner_section(s, &section, from);
			entered = i;
		}
		document_candidate(s, s->at);
	}
}

int
urlsift_scan_sections(struct urlsift_scanner *s, const struct urlsift_text *text,
    urlsift_found *found, void *ctx)
{
	size_t document, rest;
	int stopped;

	if (text->n_sections == 0)
		return urlsift_scan(s, text->octets, text->len, found, ctx);
	assert(text->section_size >= SCANNER_SECTION_MIN);
	urlsift_reset(s);
	if (found != NULL) {
		s->emit.found = found;
		s->emit.ctx = ctx;
	}
	s->view.octets = (const uint8_t *)text->octets;
	s->view.whole = true;
	for (document = 0; document < text->len && s->stopped == 0;
	    document += URLSIFT_DOCUMENT_MAX) {
		rest = text->len - document;
		evidence_document(s->evidence, ++s->serial, s->view.octets + document,
		    rest < URLSIFT_DOCUMENT_MAX ? rest : URLSIFT_DOCUMENT_MAX, 1);
		scanner_document(s, document, text);
		if (document == 0 && rest > URLSIFT_DOCUMENT_MAX)
			evidence_head(s->evidence, s->view.octets, text->len);
	}
	stopped = s->stopped;
	urlsift_reset(s);
	return stopped;
}

int
urlsift_scan(struct urlsift_scanner *s, const char *octets, size_t len, urlsift_found *found,
    void *ctx)
{
	const struct urlsift_section whole = { .end = len, .flags = s->options.text };
	const struct urlsift_text text = { octets, len, &whole, 1, sizeof(whole) };

	return urlsift_scan_sections(s, &text, found, ctx);
}

/* Life */

/* Returns whether this library knows all the options. */
static bool
scanner_knows(const struct urlsift_options *options)
{
	return (options->kinds & ~(uint32_t)(URLSIFT_KINDS_ALL | URLSIFT_KINDS_LOOSE)) == 0 &&
	    (options->text & ~(uint32_t)SCANNER_TEXT_FLAGS) == 0 &&
	    options->std <= URLSIFT_STD_1993 && options->hyphen <= URLSIFT_HYPHEN_ALL &&
	    options->report_bad <= 2 && options->eager <= 1 && options->no_audit <= 1 &&
	    options->column <= URLSIFT_COLUMN_CELL && options->rejoin <= URLSIFT_REJOIN_ALWAYS &&
	    options->line <= 1;
}

/* Returns whether there is memory for the buffer. */
#if HAVE_DECL_MADV_HUGEPAGE && !SANITIZED	/* Linux has it */

static bool
scanner_allocate(struct urlsift_scanner *s)
{
	s->block = aligned_alloc(SCANNER_PAGE, 2 * SCANNER_PAGE);
	if (s->block == NULL)
		return false;
	s->buffer = s->block + SCANNER_PAGE - SCANNER_SMALL;
	madvise(s->block + SCANNER_PAGE, SCANNER_PAGE, MADV_HUGEPAGE);
	return true;
}

#else

/* The buffer has no spare octet, so that a sanitizer detects reads past its end. */
static bool
scanner_allocate(struct urlsift_scanner *s)
{
	s->buffer = s->block = malloc(SCANNER_BUFFER);
	return s->block != NULL;
}

#endif

/* Connect the parts, which have all been allocated. */
static void
scanner_begin(struct urlsift_scanner *s)
{
	if (s->options.kinds == 0)
		s->options.kinds = URLSIFT_KINDS_DEFAULT;
	if (s->options.report_bad != 0)
		s->options.kinds |= OPENING_WRONG;
	s->schemes = (s->options.kinds & (URLSIFT_KIND_QUOTE | URLSIFT_KIND_BARE)) != 0;
	s->loose = (s->options.kinds & URLSIFT_KINDS_LOOSE) != 0;
	s->wants = s->schemes ? ANCHOR_SCHEMES : 0;
	if (s->loose)
		s->wants |= ANCHOR_ALL;
	s->is_quick = s->options.std == URLSIFT_STD_1738;
	s->readings.options = &s->options;
	s->wrapped_url.run = &s->run;
	s->wrapped_url.readings = &s->readings;
	s->wrapped_url.emit = &s->emit;
	s->wrapped_url.first = &s->bare_url.end;
	s->emit.options = &s->options;
	s->emit.view = &s->view;
	s->emit.asked = &s->asked;
	s->emit.run = &s->run;
	s->text.eager = s->options.eager != 0;
	s->text.asked = &s->asked;
	s->bare_url.options = &s->options;
	s->bare_url.text = &s->text;
	s->bare_url.run = &s->run;
	s->bare_url.readings = &s->readings;
	s->bare_url.emit = &s->emit;
	s->bare_url.evidence = s->evidence;
	s->bare_url.reader = (struct reader){ .run = &s->run, .text = &s->text,
	    .evidence = s->evidence };
	s->bare_url.rejoin = (struct rejoin){ .options = &s->options, .evidence = s->evidence,
	    .text = &s->text, .reader = &s->bare_url.reader, .run = &s->run,
	    .end = &s->bare_url.end };
	quick_begin(&s->quick);
	urlsift_reset(s);
}

struct urlsift_scanner *
urlsift_scanner_new(const struct urlsift_options *options)
{
	struct urlsift_options known = { 0 };
	struct urlsift_scanner *s;
	bool has_size;

	assert(options != NULL);
	/* In every version the size is a multiple of this. */
	has_size = options->size >= SCANNER_OPTIONS_MIN && options->size <= sizeof(known) &&
	    options->size % sizeof(uint64_t) == 0;
	if (has_size)
		memcpy(&known, options, options->size);
	if (!has_size || !scanner_knows(&known)) {
		errno = EINVAL;
		return NULL;
	}
	s = malloc(sizeof(*s));
	if (s == NULL) {
		errno = ENOMEM;
		return NULL;
	}
	memset(s, 0, offsetof(struct urlsift_scanner, run));
	s->options = known;
	s->evidence = evidence_new(known.hyphenate, known.hyphenate_ctx, &s->asked);
	if (!scanner_allocate(s) || s->evidence == NULL) {
		urlsift_scanner_free(s);
		errno = ENOMEM;
		return NULL;
	}
	scanner_begin(s);
	return s;
}

void
urlsift_scanner_free(struct urlsift_scanner *s)
{
	if (s == NULL)
		return;
	assert(!s->emit.calling);
	evidence_free(s->evidence);
	free(s->block);
	free(s);
}
