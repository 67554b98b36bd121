/*
 * diff - output: the changes of a text as a unified diff (--fix)
 *
 * The diff is input for patch(1).  Names begin with "a/" and "b/", as in git; lines end in line
 * feeds; three unchanged lines are shown before and after each change.
 */
#include "output/print.h"

#include <string.h>

#include "base/line.h"

/* The number of unchanged lines shown before and after a change. */
#define DIFF_CONTEXT 3

/* Adjacent changed lines, and the changes in them: several if they share lines. */
struct diff_block {
	struct octets old;
	struct diff_changes changes;
};

/* The state while the diff of a text is put. */
struct diff {
	struct buffer *to;
	const struct style *style;
	struct octets text;
	struct diff_changes left;	/* the changes not yet put */
	size_t at;			/* start of the first line that is not yet counted */
	uint64_t old_line, new_line;	/* its number before and after the changes, from 1 */
	struct buffer hunk, fresh;
	uint64_t n_old, n_new;		/* lines of the hunk before and after the changes */
};

/* Put TEXT, changed.  It begins at octet START of the text to which the changes refer. */
static void
diff_apply_from(struct buffer *to, struct octets text, size_t start,
    const struct diff_changes *changes)
{
	const struct diff_change *change = changes->at, *end = change + changes->n;
	size_t at = start;

	for (; change < end; change++) {
		buffer_put(to, text.at + (at - start), change->from - at);
		buffer_put(to, change->with.at, change->with.len);
		at = change->to;
	}
	buffer_put(to, text.at + (at - start), start + text.len - at);
}

void
diff_apply(struct buffer *to, struct octets text, const struct diff_changes *changes)
{
	diff_apply_from(to, text, 0, changes);
}

/* Returns the start of the line N lines before the one with the octet AT. */
static size_t
diff_line_start(struct octets text, size_t at, unsigned n)
{
	const char *newline;

	for (;; n--) {
		newline = at == 0 ? NULL : memrchr(text.at, '\n', at);
		at = newline == NULL ? 0 : (size_t)(newline + 1 - text.at);
		if (n == 0 || at == 0)
			return at;
		at--;
	}
}

/* Returns the start of the line N lines after the one that begins at AT. */
static size_t
diff_line_after(struct octets text, size_t at, unsigned n)
{
	const char *to = text.at + text.len, *line = text.at + at;

	for (; n > 0 && line < to; n--)
		line = line_next(line, to);
	return (size_t)(line - text.at);
}

/* Take the next block of changed lines. */
static struct diff_block
diff_next(struct diff *diff)
{
	const struct diff_change *change = diff->left.at;
	const char *end = diff->text.at + diff->text.len;
	size_t from = diff_line_start(diff->text, change->from, 0), to = from;
	struct diff_block block = { .changes = { change, 0 } };

	while (diff->left.n > 0 && (block.changes.n == 0 || diff->left.at->from < to)) {
		/* Search for a line's end once, even if the line has many changes. */
		if (block.changes.n == 0 || diff->left.at->to >= to)
			to = (size_t)(line_next(diff->text.at + diff->left.at->to, end) -
			    diff->text.at);
		diff->left.at++;
		diff->left.n--;
		block.changes.n++;
	}
	block.old = (struct octets){ diff->text.at + from, to - from };
	return block;
}

/* Put a line for a terminal: escape all control characters but TAB. */
static void
diff_shown(struct diff *diff, const char *at, const char *to)
{
	const char *tab;

	for (; at < to; at = tab) {
		tab = memchr(at, '\t', (size_t)(to - at));
		tab = tab == NULL ? to : tab;
		print_shown(&diff->hunk, diff->style, at, (size_t)(tab - at));
		if (tab < to) {
			buffer_char(&diff->hunk, '\t');
			tab++;
		}
	}
}

/* Put lines, each after SIGN.  Returns their number. */
static uint64_t
diff_lines(struct diff *diff, char sign, struct octets lines)
{
	const char *at = lines.at, *to = at + lines.len, *next;
	struct buffer *hunk = &diff->hunk;
	uint64_t n = 0;

	for (; at < to; at = next, n++) {
		next = line_next(at, to);
		buffer_char(hunk, sign);
		if (diff->style->terminal) {
			diff_shown(diff, at, line_end(at, to));
			buffer_string(hunk, next[-1] == '\n' ? "\n" : "");
		} else {
			buffer_put(hunk, at, (size_t)(next - at));
		}
		if (next[-1] != '\n')
			buffer_string(hunk, "\n\\ No newline at end of file\n");
	}
	return n;
}

/* Put the unchanged lines in the octets [FROM, TO) of the text. */
static void
diff_context(struct diff *diff, size_t from, size_t to)
{
	uint64_t n = diff_lines(diff, ' ', (struct octets){ diff->text.at + from, to - from });

	diff->n_old += n;
	diff->n_new += n;
}

static void
diff_put_block(struct diff *diff, const struct diff_block *block)
{
	diff->fresh.len = 0;
	diff_apply_from(&diff->fresh, block->old, (size_t)(block->old.at - diff->text.at),
	    &block->changes);
	diff->n_old += diff_lines(diff, '-', block->old);
	diff->n_new += diff_lines(diff, '+',
	    (struct octets){ diff->fresh.octets, diff->fresh.len });
}

/* Put the range of a hunk: "-LINE,N". */
static void
diff_range(struct buffer *to, char sign, uint64_t line, uint64_t n)
{
	buffer_char(to, sign);
	/* An empty range has the number of the line before it. */
	buffer_number(to, n == 0 ? line - 1 : line);
	buffer_char(to, ',');
	buffer_number(to, n);
}

/* Put the next hunk: all blocks whose unchanged lines around them overlap or touch. */
static void
diff_hunk(struct diff *diff)
{
	struct diff_block block = diff_next(diff);
	size_t from = (size_t)(block.old.at - diff->text.at), at, end;
	size_t start = diff_line_start(diff->text, from, DIFF_CONTEXT);

	diff->old_line += line_count(diff->text.at + diff->at, start - diff->at);
	diff->new_line += line_count(diff->text.at + diff->at, start - diff->at);
	diff->hunk.len = 0;
	diff->n_old = diff->n_new = 0;
	for (at = start;; block = diff_next(diff)) {
		from = (size_t)(block.old.at - diff->text.at);
		diff_context(diff, at, from);
		diff_put_block(diff, &block);
		at = from + block.old.len;
		end = diff_line_after(diff->text, at, 2 * DIFF_CONTEXT);
		if (diff->left.n == 0 ||
		    diff_line_start(diff->text, diff->left.at->from, 0) > end)
			break;
	}
	end = diff_line_after(diff->text, at, DIFF_CONTEXT);
	diff_context(diff, at, end);
	buffer_string(diff->to, "@@ ");
	diff_range(diff->to, '-', diff->old_line, diff->n_old);
	buffer_char(diff->to, ' ');
	diff_range(diff->to, '+', diff->new_line, diff->n_new);
	buffer_string(diff->to, " @@\n");
	buffer_put(diff->to, diff->hunk.octets, diff->hunk.len);
	diff->old_line += diff->n_old;
	diff->new_line += diff->n_new;
	diff->at = end;
}

/* Returns whether an octet of a name needs no quotes and no escape. */
static bool
diff_is_plain(const struct style *style, uint8_t octet)
{
	return octet >= 0x20 && octet != 0x7F && octet != '"' && octet != '\\' &&
	    (octet < 0x80 || !style->terminal);
}

/* Returns the name after leading slashes and "./", which patch and git refuse. */
static const char *
diff_relative(const char *name)
{
	const char *at = name;

	for (; *at == '/' || (at[0] == '.' && at[1] == '/'); at++)
		continue;
	return *at == '\0' ? name : at;
}

/* Put a name like GNU diff: in quotes if it has control characters or ends in a blank. */
static void
diff_name(struct diff *diff, const char *sign, const char *path)
{
	const char *name = diff_relative(path), *at, *blank = strrchr(name, ' ');
	bool quoted = blank != NULL && blank[1] == '\0';
	struct buffer *to = diff->to;

	for (at = name; *at != '\0'; at++)
		quoted |= !diff_is_plain(diff->style, (uint8_t)*at);
	buffer_string(to, sign);
	buffer_string(to, quoted ? " \"" : " ");
	buffer_string(to, sign[0] == '-' ? "a/" : "b/");
	for (at = name; *at != '\0'; at++) {
		if (diff_is_plain(diff->style, (uint8_t)*at))
			buffer_char(to, *at);
		else
			buffer_octal(to, *at);
	}
	/* A name with blanks, but without quotes, ends in a TAB. */
	buffer_string(to, quoted ? "\"" : "");
	buffer_string(to, blank != NULL && !quoted ? "\t\n" : "\n");
}

void
diff_put(struct buffer *to, const struct style *style, const char *name, struct octets text,
    const struct diff_changes *changes)
{
	struct diff diff = {
		.to = to, .style = style, .text = text, .left = *changes,
		.old_line = 1, .new_line = 1,
	};

	if (changes->n == 0)
		return;
	diff_name(&diff, "---", name);
	diff_name(&diff, "+++", name);
	while (diff.left.n > 0)
		diff_hunk(&diff);
	to->failed |= diff.hunk.failed || diff.fresh.failed;
	buffer_free(&diff.hunk);
	buffer_free(&diff.fresh);
}
