/*
 * gateway - url: where a link leads that the gateway of a mail service has rewritten
 *
 * SafeLinks (Microsoft) and Link Protection (Barracuda) have the target in a parameter, URL Defense
 * (Proofpoint) of version 2, too, with "-" for "%" and "_" for "/".  Version 3 has it between
 * underscores, with a "*" for each character that follows in base64, and "**X" for several.
 */
#include "url/gateway.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/base64.h"
#include "base/percent.h"
#include "base/utf8.h"

/*
 * Write the target that [FROM, END) stands for.  Returns its length: 0 if it is malformed, greater
 * than URLSIFT_URL_MAX if there is no room for it.
 */
typedef size_t gateway_read(char to[URLSIFT_URL_MAX], const char *from, const char *end);

struct gateway {
	const char *host;	/* or a suffix of it, which begins with a dot */
	const char *path;
	const char *parameter;	/* with its "="; NULL: the target is in the path */
	gateway_read *read;
};

static size_t
gateway_escaped(char to[URLSIFT_URL_MAX], const char *from, const char *end)
{
	return percent_decode(from, (size_t)(end - from), to, URLSIFT_URL_MAX);
}

static size_t
gateway_hyphens(char to[URLSIFT_URL_MAX], const char *from, const char *end)
{
	char escaped[URLSIFT_URL_MAX];
	size_t i, len = (size_t)(end - from);

	if (len > sizeof(escaped))
		return 0;
	for (i = 0; i < len; i++) {
		escaped[i] = from[i] == '_' ? '/' : from[i];
		if (from[i] == '-')
			escaped[i] = '%';
	}
	return gateway_escaped(to, escaped, escaped + len);
}

/* The value of a digit of base64url, or -1. */
static int
gateway_digit(char c)
{
	if (c == '-' || c == '_')
		return c == '-' ? 62 : 63;
	return c == '+' || c == '/' ? -1 : base64_digits[(uint8_t)c] - 1;
}

/* Decode base64url, up to the first other octet.  Returns the number of octets. */
static size_t
gateway_base64(char *to, const char *from, const char *end)
{
	uint32_t bits = 0;
	unsigned n = 0;
	size_t len = 0;

	for (; from < end && gateway_digit(*from) >= 0; from++) {
		bits = bits << 6 | (uint32_t)gateway_digit(*from);
		n += 6;
		if (n >= 8) {
			n -= 8;
			to[len++] = (char)(bits >> n);
		}
	}
	return len;
}

static size_t
gateway_stars(char to[URLSIFT_URL_MAX], const char *from, const char *end)
{
	const char *close = memmem(from, (size_t)(end - from), "__;", 3), *at, *last;
	char left_out[URLSIFT_URL_MAX], made[2 * URLSIFT_URL_MAX];
	size_t len, made_len = 0;
	uint32_t code;
	int n;

	if (close == NULL || (size_t)(end - from) > sizeof(left_out))
		return 0;
	at = left_out;
	last = left_out + gateway_base64(left_out, close + 3, end);
	for (; from < close; from++) {
		if (*from != '*') {
			made[made_len++] = *from;
			/* Between here and there, one of two slashes is lost. */
			if (*from == ':' && made_len <= 6 && close - from > 2 && from[1] == '/' &&
			    from[2] != '/')
				made[made_len++] = '/';
			continue;
		}
		n = 1;
		if (close - from > 2 && from[1] == '*' && gateway_digit(from[2]) >= 0) {
			n = gateway_digit(from[2]) + 2;
			from += 2;
		}
		for (; n > 0; n--, at += len) {
			len = utf8_decode(at, (size_t)(last - at), &code);
			if (len == 0)
				return 0;
			memcpy(made + made_len, at, len);
			made_len += len;
		}
	}
	memcpy(to, made, made_len <= URLSIFT_URL_MAX ? made_len : 0);
	return made_len;
}

static const struct gateway gateways[] = {
	{ ".safelinks.protection.outlook.com", "", "url=", gateway_escaped },
	{ "urldefense.proofpoint.com", "v2/url", "u=", gateway_hyphens },
	{ "urldefense.com", "v3/__", NULL, gateway_stars },
	{ "urldefense.us", "v3/__", NULL, gateway_stars },
	{ "linkprotect.cudasvc.com", "url", "a=", gateway_escaped },
};

static bool
gateway_is(const struct gateway *gateway, const struct urlsift_url *url, const char *text)
{
	struct urlsift_span host = url->parts[URLSIFT_PART_HOST];
	struct urlsift_span path = url->parts[URLSIFT_PART_PATH];
	size_t len = strlen(gateway->host), path_len = strlen(gateway->path);

	if (host.len < len || (host.len > len && gateway->host[0] != '.'))
		return false;
	return ascii_equal(gateway->host, text + host.off + host.len - len, len) &&
	    path.len >= path_len && memcmp(text + path.off, gateway->path, path_len) == 0;
}

/* Read the value of the parameter, which may be spelled "&amp;u=". */
static size_t
gateway_parameter(char to[URLSIFT_URL_MAX], const struct gateway *gateway,
    const struct urlsift_url *url, const char *text)
{
	struct urlsift_span search = url->parts[URLSIFT_PART_SEARCH];
	const char *at = text + search.off, *end = at + search.len, *stop;
	size_t len = strlen(gateway->parameter);

	for (; search.len > 0 && at < end; at = stop + 1) {
		stop = memchr(at, '&', (size_t)(end - at));
		stop = stop == NULL ? end : stop;
		if (stop - at > 4 && memcmp(at, "amp;", 4) == 0)
			at += 4;
		if ((size_t)(stop - at) > len && memcmp(at, gateway->parameter, len) == 0)
			return gateway->read(to, at + len, stop);
	}
	return 0;
}

size_t
gateway_target(char to[URLSIFT_URL_MAX], const struct urlsift_url *url, const char *text)
{
	const struct urlsift_span *parts = url->parts;
	size_t i, end = 0, part, len;

	if (url->verdict == URLSIFT_BAD || !urlsift_has(url, URLSIFT_PART_HOST))
		return 0;
	for (i = 0; i < ARRAY_LEN(gateways) && !gateway_is(&gateways[i], url, text); i++)
		continue;
	if (i == ARRAY_LEN(gateways))
		return 0;
	for (part = URLSIFT_PART_PATH; part <= URLSIFT_PART_FRAGMENT; part++)
		if (parts[part].len > 0)
			end = parts[part].off + parts[part].len;
	len = gateways[i].parameter != NULL ? gateway_parameter(to, &gateways[i], url, text) :
	    gateways[i].read(to, text + parts[URLSIFT_PART_PATH].off +
	    strlen(gateways[i].path), text + end);
	return len <= URLSIFT_URL_MAX ? len : 0;
}
