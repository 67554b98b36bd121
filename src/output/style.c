/*
 * style - output: the appearance of records
 *
 * Colours are automatic.  Links need an option, because not every terminal knows them.
 */
#include "output/style.h"

#include <stdio.h>
#include <string.h>

#include "base/array.h"

#define STYLE_ERASE "\33[K"

struct style_capability {
	char name[3];
	enum style_paint paint;
	const char *color;	/* grep's default; NULL: sets no default */
};

static const struct style_capability style_capabilities[] = {
	{ "fn", STYLE_FILE, "35" },
	{ "ln", STYLE_LINE, "32" },
	{ "bn", STYLE_OFFSET, "32" },
	{ "se", STYLE_SEPARATOR, "36" },
	{ "ms", STYLE_URL, "01;31" },
	{ "mt", STYLE_URL, NULL },
};

static void
style_set(struct style *style, const char *name, const char *color, int len, const char *erase)
{
	const struct style_capability *capability;
	size_t i;

	for (i = 0; i < ARRAY_LEN(style_capabilities); i++) {
		capability = &style_capabilities[i];
		if (strncmp(name, capability->name, 2) == 0)
			snprintf(style->begin[capability->paint], STYLE_SEQUENCE, "%s%.*s%s%s",
			    len > 0 ? "\33[" : "", len, color, len > 0 ? "m" : "",
			    len > 0 ? erase : "");
	}
}

/* Returns the length of NAME=COLOR at TEXT, or 0.  A COLOR consists of digits and ";". */
static size_t
style_pair(const char *text)
{
	size_t len = 0;

	if (strlen(text) > 2 && text[2] == '=')
		len = 3 + strspn(text + 3, "0123456789;");
	return len < STYLE_SEQUENCE - sizeof(STYLE_ERASE "\33[m") ? len : 0;
}

void
style_colors(struct style *style, const char *capabilities)
{
	/* "ne" turns off the sequence that erases to the end of the line. */
	bool no_erase = capabilities != NULL &&
	    (strncmp(capabilities, "ne", 2) == 0 || strstr(capabilities, ":ne") != NULL);
	const char *erase = no_erase ? "" : STYLE_ERASE;
	const char *at = capabilities == NULL ? "" : capabilities;
	size_t i, len;

	style->colors = true;
	style->stop = no_erase ? "\33[m" : "\33[m" STYLE_ERASE;
	for (i = 0; i < ARRAY_LEN(style_capabilities); i++)
		if (style_capabilities[i].color != NULL)
			style_set(style, style_capabilities[i].name, style_capabilities[i].color,
			    (int)strlen(style_capabilities[i].color), erase);
	while (*at != '\0') {
		len = style_pair(at);
		if (len > 0)
			style_set(style, at, at + 3, (int)len - 3, erase);
		at += strcspn(at, ":");
		at += strspn(at, ":");
	}
}
