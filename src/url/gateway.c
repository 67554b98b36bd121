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

/* The output, of URLSIFT_URL_MAX octets.  It is longer if it has no room, or is malformed. */
struct gateway_text {
	char *to;
	size_t len;
};

typedef void gateway_read(struct gateway_text *text, const char *from, const char *end);

struct gateway {
	const char *host;	/* or a suffix of it, which begins with a dot */
	const char *path;
	const char *parameter;	/* with its "="; NULL: the target is in the path */
	gateway_read *read;
};

static void
gateway_put(struct gateway_text *text, const char *octets, size_t len)
{
	if (text->len + len <= URLSIFT_URL_MAX)
		memcpy(text->to + text->len, octets, len);
	text->len += len;
}

static void
gateway_escaped(struct gateway_text *text, const char *from, const char *end)
{
	text->len = percent_decode(from, (size_t)(end - from), text->to, URLSIFT_URL_MAX);
}

static void
gateway_hyphens(struct gateway_text *text, const char *from, const char *end)
{
	char escaped[URLSIFT_URL_MAX];
	size_t i, len = (size_t)(end - from);

	if (len > sizeof(escaped))
		return;
	for (i = 0; i < len; i++) {
		escaped[i] = from[i] == '_' ? '/' : from[i];
		if (from[i] == '-')
			escaped[i] = '%';
	}
	gateway_escaped(text, escaped, escaped + len);
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

static void
gateway_stars(struct gateway_text *text, const char *from, const char *end)
{
	const char *close = memmem(from, (size_t)(end - from), "__;", 3), *at, *last;
	char left_out[URLSIFT_URL_MAX];
	uint32_t code;
	size_t len;
	int n;

	if (close == NULL || (size_t)(end - from) > sizeof(left_out))
		return;
	at = left_out;
	last = left_out + gateway_base64(left_out, close + 3, end);
	for (; from < close && text->len <= URLSIFT_URL_MAX; from++) {
		if (*from != '*') {
			gateway_put(text, from, 1);
			/* Between here and there, one of two slashes is lost. */
			if (*from == ':' && text->len <= 6 && close - from > 2 && from[1] == '/' &&
			    from[2] != '/')
				gateway_put(text, "/", 1);
			continue;
		}
		n = 1;
		if (close - from > 2 && from[1] == '*' && gateway_digit(from[2]) >= 0) {
			n = gateway_digit(from[2]) + 2;
			from += 2;
		}
		for (; n > 0; n--, at += len) {
			len = utf8_decode(at, (size_t)(last - at), &code);
			gateway_put(text, at, len > 0 ? len : URLSIFT_URL_MAX + 1);
		}
	}
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

/* The value of the parameter, which may be spelled "&amp;u=". */
static void
gateway_parameter(struct gateway_text *to, const struct gateway *gateway,
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
		if ((size_t)(stop - at) > len && memcmp(at, gateway->parameter, len) == 0) {
			gateway->read(to, at + len, stop);
			return;
		}
	}
}

size_t
gateway_target(char to[URLSIFT_URL_MAX], const struct urlsift_url *url, const char *text)
{
	struct gateway_text target = { .to = to };
	const struct urlsift_span *parts = url->parts;
	size_t i, end = 0, part;

	if (url->verdict == URLSIFT_BAD || !urlsift_has(url, URLSIFT_PART_HOST))
		return 0;
	for (i = 0; i < ARRAY_LEN(gateways) && !gateway_is(&gateways[i], url, text); i++)
		continue;
	if (i == ARRAY_LEN(gateways))
		return 0;
	for (part = URLSIFT_PART_PATH; part <= URLSIFT_PART_FRAGMENT; part++)
		if (parts[part].len > 0)
			end = parts[part].off + parts[part].len;
	if (gateways[i].parameter != NULL)
		gateway_parameter(&target, &gateways[i], url, text);
	else
		gateways[i].read(&target, text + parts[URLSIFT_PART_PATH].off +
		    strlen(gateways[i].path), text + end);
	return target.len <= URLSIFT_URL_MAX ? target.len : 0;
}
