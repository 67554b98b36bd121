/*
 * domain - output: the registered domain of a host
 *
 * It follows from the Public Suffix List: "www.example.co.uk" is a host of "example.co.uk".
 * libpsl reads the list.  It is loaded on first use, because linking it would cost every run a
 * millisecond.
 */
#include "output/key.h"

#ifdef HAVE_PSL

#include <errno.h>
#include <libpsl.h>
#include <stdlib.h>
#include <string.h>

#ifdef PSL_SONAME
#include <dlfcn.h>
#endif

#include "base/ascii.h"
#include "base/dlopen_note.h"

struct domain {
	psl_ctx_t *list;
	__typeof__(psl_free) *release;
	__typeof__(psl_registrable_domain) *registrable;
};

#ifdef PSL_SONAME

DLOPEN_NOTE(domain_note, "psl", "registered domains (--count-by=domain)", PSL_SONAME);

/* Load libpsl.  It is never unloaded, so loading it again is cheap. */
static bool
domain_load(struct domain *domain, const char **why)
{
	void *loaded = dlopen(PSL_SONAME, RTLD_NOW | RTLD_LOCAL);
	__typeof__(psl_latest) *latest;

	if (loaded == NULL) {
		*why = dlerror();
		return false;
	}
	*(void **)&latest = dlsym(loaded, "psl_latest");
	*(void **)&domain->registrable = dlsym(loaded, "psl_registrable_domain");
	*(void **)&domain->release = dlsym(loaded, "psl_free");
	if (latest == NULL || domain->registrable == NULL || domain->release == NULL) {
		*why = dlerror();
		return false;
	}
	domain->list = latest(NULL);
	return true;
}

#else

static bool
domain_load(struct domain *domain, const char **why)
{
	(void)why;
	domain->registrable = psl_registrable_domain;
	domain->release = psl_free;
	domain->list = psl_latest(NULL);
	return true;
}

#endif

struct domain *
domain_new(const char **why)
{
	struct domain *domain = calloc(1, sizeof(*domain));

	if (domain == NULL) {
		*why = strerror(ENOMEM);
		return NULL;
	}
	if (domain_load(domain, why) && domain->list != NULL)
		return domain;
	if (domain->registrable != NULL)
		*why = "libpsl has no list";
	free(domain);
	return NULL;
}

void
domain_free(struct domain *domain)
{
	if (domain != NULL)
		domain->release(domain->list);
	free(domain);
}

/* Returns whether the host is an IPv6 address, or its last label is a number, as in IPv4. */
static bool
domain_is_address(struct octets host)
{
	size_t i = host.len;

	if (host.at[0] == '[')
		return true;
	while (i > 0 && ascii_is_digit(host.at[i - 1]))
		i--;
	return i < host.len && (i == 0 || host.at[i - 1] == '.');
}

struct octets
domain_of(const struct domain *domain, struct octets host)
{
	char name[DOMAIN_HOST + 1];
	const char *found;
	size_t skipped;

	if (host.len == 0 || host.len > DOMAIN_HOST || domain_is_address(host))
		return host;
	memcpy(name, host.at, host.len);
	name[host.len] = '\0';
	found = domain->registrable(domain->list, name);
	skipped = found == NULL ? 0 : (size_t)(found - name);
	return (struct octets){ host.at + skipped, host.len - skipped };
}

#else

#include <stddef.h>

struct domain *
domain_new(const char **why)
{
	*why = "libpsl is not built in";
	return NULL;
}

void
domain_free(struct domain *domain)
{
	(void)domain;
}

struct octets
domain_of(const struct domain *domain, struct octets host)
{
	(void)domain;
	return host;
}

#endif
