/*
 * machine - cli: what records depend on that is not in the program
 *
 * Two hosts with the same version may give different records without a message: one has the
 * patterns that divide a word, or the character set of a mail, and the other does not.  So each
 * item notes a hash of these, and outputs in which it differs are not merged.
 */
#include "cli/machine.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <string.h>

#include "base/hash.h"
#include "cli/help.h"
#include "cli/hyphenation.h"
#include "form/charset_hash.h"

static uint64_t
machine_text(uint64_t hash, const char *text)
{
	return hash_octets_64(hash, text, strlen(text) + 1);
}

/* Add the hyphenation patterns. */
static uint64_t
machine_patterns(uint64_t hash, const struct options *options)
{
	struct hyphenation *hyphenation = hyphenation_new(options, NULL);

	if (hyphenation != NULL)
		hash = hyphenation_hash(hyphenation, hash);
	hyphenation_free(hyphenation);
	return hash;
}

static uint64_t
machine_expressions(uint64_t hash, const struct options *options)
{
	char version[64] = "";

	if (options->filter.expressions.n > 0)
		pcre2_config(PCRE2_CONFIG_VERSION, version);
	return machine_text(hash, version);
}

uint64_t
machine_hash(const struct options *options)
{
	uint64_t hash = machine_text(HASH_START_64, help_libraries());

	hash = machine_patterns(hash, options);
	hash = machine_expressions(hash, options);
	return charset_hash(hash);
}
