/*
 * scanned.h - a scanner that collects its finds, for the tests of the interface
 */
#include "../unit.h"

#include "../../finds.h"
#include "urlsift.h"

static struct finds found;

static inline struct urlsift_scanner *
scanner_of(uint32_t kinds)
{
	const struct urlsift_options options = {
		.size = sizeof(options), .kinds = kinds, .found = finds_add, .ctx = &found
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);

	assert_non_null(scanner);
	return scanner;
}

/* Returns the finds since the last call. */
static inline struct finds
taken(void)
{
	struct finds all = found;

	assert_false(all.failed);
	memset(&found, 0, sizeof(found));
	return all;
}
