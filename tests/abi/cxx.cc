// cxx.cc - tests: a caller in C++ needs no casts
#include "urlsift.h"

static int
print(void *ctx, const urlsift_find *find)
{
	const urlsift_piece *piece = urlsift_find_piece(find, 0);

	for (uint32_t left = find->notes; left != 0; left &= left - 1)
		if (urlsift_note_name(left & -left) == nullptr)
			return 1;
	for (int part = 0; part < URLSIFT_NPARTS; part++)
		if (urlsift_has(find->url, part) && urlsift_part_name(part) == nullptr)
			return 1;
	return ctx == nullptr || piece == nullptr || urlsift_verdict_name(find->url->verdict) == nullptr ||
	    (find->warnings & (URLSIFT_WARN_CRLF | URLSIFT_WARN_NUL)) != 0 ||
	    find->kind == URLSIFT_KIND_BARE;
}

int
main()
{
	urlsift_options options = urlsift_options();
	urlsift_section section = { 0, 1, URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP, 0 };
	urlsift_text text = { "x", 1, &section, 1, sizeof(section) };
	urlsift_item item;
	urlsift_url url;

	options.size = sizeof(options);
	options.kinds = URLSIFT_KIND_URL | URLSIFT_KIND_BARE;
	options.std = URLSIFT_STD_1738;
	options.found = print;
	urlsift_scanner *scanner = urlsift_scanner_new(&options);
	if (scanner == nullptr)
		return 1;
	urlsift_scan_sections(scanner, &text, print, &options);
	bool found = urlsift_list(scanner, "x", 1, &item, 1) > 0;
	urlsift_scanner_free(scanner);
	return found || urlsift_parse(&url, "x:y", 3, URLSIFT_STD_1738) == URLSIFT_BAD ||
	    (url.deviations & URLSIFT_DEV_NATIONAL) != 0 || urlsift_error_text(url.error) == nullptr;
}
