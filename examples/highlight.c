/*
 * highlight - print a file with its URLs marked, as a pager or an editor would
 *
 *	cc highlight.c -o highlight $(pkg-config --cflags --libs urlsift)
 *	./highlight FILE
 *
 * A broken URL is marked piece by piece: quote marks and line breaks stay as they are.
 * .kinds = URLSIFT_KINDS_WRAPPED would find only URLs in wrappers, as urlsift -w does.
 */
#include <stdio.h>
#include <stdlib.h>
#include <urlsift.h>

struct page {
	const char *octets;
	size_t len;
	size_t done;	/* octets that are printed */
};

static void
copy(struct page *page, uint64_t end)
{
	fwrite(page->octets + page->done, 1, (size_t)end - page->done, stdout);
	page->done = (size_t)end;
}

static int
mark(void *ctx, const struct urlsift_find *find)
{
	struct page *page = ctx;
	const struct urlsift_piece *piece;
	size_t i;

	for (i = 0; (piece = urlsift_find_piece(find, i)) != NULL; i++) {
		if (piece->at.offset < page->done)
			continue;	/* a URL within another one */
		copy(page, piece->at.offset);
		fputs("\033[4m", stdout);
		copy(page, piece->at.offset + piece->len);
		fputs("\033[24m", stdout);
	}
	return ferror(stdout);
}

static char *
read_all(FILE *file, size_t *len)
{
	char *octets = NULL;
	size_t room = 0;

	for (*len = 0; !feof(file) && !ferror(file);) {
		if (*len == room) {
			room += 65536;
			if ((octets = realloc(octets, room)) == NULL)
				exit(1);
		}
		*len += fread(octets + *len, 1, room - *len, file);
	}
	return octets;
}

int
main(int argc, char **argv)
{
	const struct urlsift_options options = {
		.size = sizeof(options),
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);
	FILE *file = argc == 2 ? fopen(argv[1], "rb") : stdin;
	struct page page = { 0 };

	if (scanner == NULL || file == NULL)
		return perror("highlight"), 1;
	page.octets = read_all(file, &page.len);
	urlsift_scan(scanner, page.octets, page.len, mark, &page);
	copy(&page, page.len);
	urlsift_scanner_free(scanner);
	return ferror(file) || fflush(stdout) != 0;
}
