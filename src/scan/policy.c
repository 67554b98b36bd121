/*
 * policy - scan: how the URLs of each kind are read
 */
#include "scan/policy.h"

#include "scan/plausible.h"

/* By the bit of the kind.  A new container is a row here, and a kind in open.c. */
static const struct policy policies[] = {
	/* URL: <URL:...> */
	{ POLICY_WRAPPED, .rejoins = true, .is_plausible = plausible_prefixed },
	/* ANGLE: <scheme:...> */
	{ POLICY_WRAPPED, .rejoins = true, .labels = true },
	/* PREFIX: URL:... */
	{ POLICY_OPEN, .rejoins = true, .unfinished = true, .is_plausible = plausible_prefixed },
	/* QUOTE: "scheme://..." */
	{ POLICY_QUOTED, .quoted = true, .placeholders = true },
	/* BARE: scheme://... */
	{ POLICY_OPEN, .rejoins = true, .unfinished = true, .guessed = true, .placeholders = true,
	    .is_plausible = plausible_bare },
	/* WWW, MAIL, DEFANGED */
	{ POLICY_OPEN, .loose = true },
	{ POLICY_OPEN, .loose = true },
	{ POLICY_OPEN, .loose = true },
	/* "URL:..." */
	{ POLICY_WRAPPED, .quoted = true, .placeholders = true }
};

const struct policy *
policy_of(const struct opening *o)
{
	if (o->kind == URLSIFT_KIND_QUOTE && o->at > o->opens + 1)
		return &policies[8];
	return &policies[__builtin_ctz(o->kind)];
}

bool
policy_accepts(const struct opening *o, struct readings *rs)
{
	const struct policy *policy = policy_of(o);
	const struct reading *first;

	if (!readings_rank(rs))
		return false;
	first = rs->first;
	if (first->url.verdict < (o->broken ? URLSIFT_STRICT : URLSIFT_RELAXED))
		return false;
	if (policy->is_plausible == NULL || policy->is_plausible(&first->url,
	    (const uint8_t *)first->shown.text, first->shown.len))
		return true;
	readings_refuse(rs, URLSIFT_ERR_IMPLAUSIBLE, 0);
	return false;
}
