/*
 * opens.h - tests: what the units of URLs without a wrapper check of an opening
 */
#ifndef UNIT_OPENS_H
#define UNIT_OPENS_H

#include "scan/opening.h"
#include "texts.h"

/* What opens() fills. */
static struct opening opening;
static struct text text;

/* Returns whether a URL of KINDS opens in the text. */
static bool opens(const char *octets, uint32_t kinds);

/* A bare URL opens where URL begins. */
static void
check(const char *octets, const char *url)
{
	if (!opens(octets, URLSIFT_KINDS_ALL))
		fail_msg("%s: nothing", octets);
	assert_int_equal(opening.kind, URLSIFT_KIND_BARE);
	assert_string_equal(octets + opening.at, url);
	assert_int_equal(opening.opens, opening.at);
	assert_int_equal(texts_asked, 0);
}

static void
check_nothing(const char *octets)
{
	if (opens(octets, URLSIFT_KINDS_ALL))
		fail_msg("%s: opens", octets);
}

#endif
