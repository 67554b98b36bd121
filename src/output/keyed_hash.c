/*
 * keyed_hash - output: a hash whose collisions cannot be chosen
 */
#include "output/keyed_hash.h"

#include <fcntl.h>
#include <unistd.h>
#ifdef HAVE_SYS_RANDOM_H
#include <sys/random.h>
#endif

static uint64_t
keyed_hash_rotate(uint64_t word, unsigned n)
{
	return word << n | word >> (64 - n);
}

/* SipHash's round. */
static void
keyed_hash_round(uint64_t v[4])
{
	v[0] += v[1];
	v[2] += v[3];
	v[1] = keyed_hash_rotate(v[1], 13) ^ v[0];
	v[3] = keyed_hash_rotate(v[3], 16) ^ v[2];
	v[0] = keyed_hash_rotate(v[0], 32) + v[3];
	v[2] += v[1];
	v[3] = keyed_hash_rotate(v[3], 21) ^ v[0];
	v[1] = keyed_hash_rotate(v[1], 17) ^ v[2];
	v[2] = keyed_hash_rotate(v[2], 32);
}

bool
keyed_hash_entropy(void *octets, size_t n)
{
#if defined(HAVE_GETRANDOM)
	return getrandom(octets, n, GRND_NONBLOCK) == (ssize_t)n;
#elif defined(HAVE_GETENTROPY)
	return getentropy(octets, n) == 0;
#else
	int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
	ssize_t got = fd < 0 ? -1 : read(fd, octets, n);

	if (fd >= 0)
		close(fd);
	return got == (ssize_t)n;
#endif
}

void
keyed_hash_key(uint64_t key[2], const void *owner)
{
	key[0] = key[1] = 0;
	if (!keyed_hash_entropy(key, 2 * sizeof(*key)))
		key[0] = (uintptr_t)owner;
}

/* Returns N octets as a number whose first octet is the lowest, on any machine. */
static inline uint64_t
keyed_hash_word(const char *octets, size_t n)
{
	uint64_t word = 0;
	size_t i;

	for (i = 0; i < n; i++)
		word |= (uint64_t)(uint8_t)octets[i] << 8 * i;
	return word;
}

/* The state after all octets. */
static void
keyed_hash_absorb(uint64_t v[4], const uint64_t key[2], const char *octets, size_t len)
{
	uint64_t word, last = (uint64_t)len << 56;

	v[0] = key[0] ^ 0x736f6d6570736575;
	v[1] ^= key[1] ^ 0x646f72616e646f6d;
	v[2] = key[0] ^ 0x6c7967656e657261;
	v[3] = key[1] ^ 0x7465646279746573;
	for (; len >= sizeof(word); len -= sizeof(word), octets += sizeof(word)) {
		word = keyed_hash_word(octets, sizeof(word));
		v[3] ^= word;
		keyed_hash_round(v);
		v[0] ^= word;
	}
	last |= keyed_hash_word(octets, len);
	v[3] ^= last;
	keyed_hash_round(v);
	v[0] ^= last;
}

static uint64_t
keyed_hash_finish(uint64_t v[4])
{
	size_t i;

	for (i = 0; i < 3; i++)
		keyed_hash_round(v);
	return v[0] ^ v[1] ^ v[2] ^ v[3];
}

uint64_t
keyed_hash(const uint64_t key[2], const char *octets, size_t len)
{
	uint64_t v[4] = { 0 };

	keyed_hash_absorb(v, key, octets, len);
	v[2] ^= 0xFF;
	return keyed_hash_finish(v) | 1;
}

void
keyed_hash_128(uint64_t hash[2], const uint64_t key[2], const char *octets, size_t len)
{
	uint64_t v[4] = { 0, 0xEE, 0, 0 };

	keyed_hash_absorb(v, key, octets, len);
	v[2] ^= 0xEE;
	hash[0] = keyed_hash_finish(v) | 1;
	v[1] ^= 0xDD;
	hash[1] = keyed_hash_finish(v);
}
