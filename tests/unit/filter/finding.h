/*
 * finding.h - make a find of a URL, for the tests of filter/ and output/
 */
#ifndef FINDING_H
#define FINDING_H

#include "record.h"

struct finding {
	struct urlsift_url url;
	struct urlsift_find find;
	struct record record;
};

static inline const struct record *
finding(struct finding *made, const char *text)
{
	*made = (struct finding){ .find = { .text = text, .len = strlen(text) } };
	urlsift_parse(&made->url, text, made->find.len, URLSIFT_STD_1738);
	made->find.url = &made->url;
	made->find.kind = URLSIFT_KIND_URL;
	made->find.warnings = urlsift_audit(&made->url, text);
	made->record.find = &made->find;
	made->record.file = "f";
	made->record.at = (struct urlsift_position){ .offset = 9, .line = 2, .column = 3 };
	made->record.end = 9 + made->find.len;
	return &made->record;
}

#endif
