/*
 * page.h - tests: read the data of a page (--report)
 */
#ifndef PAGE_H
#define PAGE_H

#include "../files.h"
#include "output/report.h"

/* Returns all of a small page, valid until the next call. */
static inline const char *
page_read(const char *name)
{
	static char page[64 * 1024];
	FILE *file = fopen(name, "r");
	size_t n;

	assert_non_null(file);
	n = fread(page, 1, sizeof(page) - 1, file);
	assert_int_equal(fclose(file), 0);
	page[n] = '\0';
	return page;
}

/* Returns the content of the script with the given id, without the last line feed. */
static inline struct octets
page_data(const char *name, const char *id)
{
	const char *page = page_read(name), *begin, *end;
	char tag[64];

	snprintf(tag, sizeof(tag), "<script type=\"application/json\" id=\"%s\">\n", id);
	begin = strstr(page, tag);
	assert_non_null(begin);
	begin += strlen(tag);
	end = strstr(begin, "\n</script>");
	assert_non_null(end);
	return (struct octets){ begin, (size_t)(end - begin) };
}

static const char page_empty[] = "{\"files\":[],\n\"messages\":[],\n\"urls\":[],\n\"places\":[]}";

/* Compare the data of the page. */
static inline void
page_rows(const char *name, const char *wanted)
{
	struct octets rows = page_data(name, "data");

	if (rows.len != strlen(wanted) || memcmp(rows.at, wanted, rows.len) != 0)
		fail_msg("'%.*s', not '%s'", (int)rows.len, rows.at, wanted);
}

#endif
