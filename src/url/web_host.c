/*
 * web_host - url: hosts that browsers open: numbers, escapes, names beyond ASCII
 *
 * libidn2 is loaded for the first host beyond ASCII: to link it costs each run a twentieth of its
 * start.  It stays loaded.  The pointer to its function is the library's only state; threads that
 * load it at once find the same function.
 */
#include "url/web_host.h"

#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/percent.h"

#ifdef HAVE_IDN2
#include <idn2.h>
#include <stdatomic.h>
#include <stdlib.h>
#ifdef IDN2_SONAME
#include <dlfcn.h>

#include "base/dlopen_note.h"
#endif
#endif

/* Read digits as strtoul(3) does.  Returns the base if they are a number below LIMIT, else 0. */
static unsigned
web_host_digits(const char *s, size_t len, uint64_t limit, uint64_t *number)
{
	unsigned base = len > 1 && s[0] == '0' ? 8 : 10;
	size_t i = 0;

	if (base == 8 && ascii_lower(s[1]) == 'x') {
		base = 16;
		i = 2;
	}
	if (i == len)
		return 0;
	for (*number = 0; i < len && *number < limit; i++) {
		if (!chars_is(s[i], CHARS_HEX) || (unsigned)ascii_hex(s[i]) >= base)
			return 0;
		*number = *number * base + (unsigned)ascii_hex(s[i]);
	}
	return *number < limit ? base : 0;
}

enum web_host_number
web_host_number(const char *host, size_t len, uint32_t *address)
{
	const char *at = host, *end = host + len, *dot;
	unsigned left = 4, base;	/* LEFT octets of the address */
	bool decimal = true;
	uint64_t number;

	*address = 0;
	do {
		dot = memchr(at, '.', (size_t)(end - at));
		dot = dot != NULL ? dot : end;
		/* The last number fills the octets that the others leave. */
		base = web_host_digits(at, (size_t)(dot - at),
		    UINT64_C(1) << 8 * (dot < end ? 1 : left), &number);
		if (base == 0)
			return WEB_HOST_NO_NUMBER;
		decimal = decimal && base == 10;
		left--;
		*address |= (uint32_t)(dot < end ? number << 8 * left : number);
		at = dot + 1;
	} while (dot < end && left > 0);
	if (dot < end)
		return WEB_HOST_NO_NUMBER;
	return decimal && left == 0 ? WEB_HOST_QUAD : WEB_HOST_OTHER_NUMBER;
}

size_t
web_host_decode(const char *host, size_t len, char out[WEB_HOST_MAX])
{
	size_t at = 0, n = 0;

	while (at < len && n < WEB_HOST_MAX)
		out[n++] = percent_next(host, len, &at);
	return at < len ? 0 : n;
}

#ifdef HAVE_IDN2

/* IDN2_USE_STD3_ASCII_RULES would drop characters. */
#define WEB_HOST_FLAGS (IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)

typedef __typeof__(idn2_lookup_u8) web_host_lookup;

#ifdef IDN2_SONAME

DLOPEN_NOTE(web_host_note, "idn2", "hosts beyond ASCII, normalised", IDN2_SONAME);

static web_host_lookup *
web_host_load(void)
{
	static _Atomic(web_host_lookup *) known;
	static atomic_bool tried;
	web_host_lookup *lookup = atomic_load(&known);
	void *loaded;

	if (lookup != NULL || atomic_load(&tried))
		return lookup;
	loaded = dlopen(IDN2_SONAME, RTLD_NOW | RTLD_LOCAL);
	if (loaded != NULL)
		*(void **)&lookup = dlsym(loaded, "idn2_lookup_u8");
	atomic_store(&known, lookup);
	atomic_store(&tried, true);
	return lookup;
}

#else

static web_host_lookup *
web_host_load(void)
{
	return idn2_lookup_u8;
}

#endif

size_t
web_host_ascii(const char *host, size_t len, char out[WEB_HOST_MAX])
{
	web_host_lookup *lookup = web_host_load();
	char name[WEB_HOST_MAX];
	uint8_t *ascii = NULL;
	size_t n = 0;

	if (lookup == NULL || len >= sizeof(name) || memchr(host, '\0', len) != NULL)
		return 0;
	memcpy(name, host, len);
	name[len] = '\0';
	/* The library allocates the result with malloc(3). */
	if (lookup((const uint8_t *)name, &ascii, WEB_HOST_FLAGS) == IDN2_OK)
		n = strlen((const char *)ascii);
	if (n < WEB_HOST_MAX && n > 0)
		memcpy(out, ascii, n);
	free(ascii);
	return n < WEB_HOST_MAX ? n : 0;
}

#else

size_t
web_host_ascii(const char *host, size_t len, char out[WEB_HOST_MAX])
{
	(void)host;
	(void)len;
	(void)out;
	return 0;
}

#endif
