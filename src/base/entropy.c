/*
 * entropy - base: random octets from the system
 */
#include "base/entropy.h"

#include <fcntl.h>
#include <unistd.h>
#ifdef HAVE_SYS_RANDOM_H
#include <sys/random.h>
#endif

bool
entropy_get(void *octets, size_t n)
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
