/*
 * said.h - tests: capture the output of a function
 */
#ifndef SAID_H
#define SAID_H

#include "../unit.h"

#include <fcntl.h>
#include <unistd.h>

static int said_fd, said_old, said_from;
static char said_octets[8192];

/* Begin to capture FD, up to the size of a pipe's buffer. */
static inline void
said_begin(int fd)
{
	int ends[2];

	assert_int_equal(pipe(ends), 0);
	assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
	said_fd = fd;
	said_from = ends[0];
	said_old = dup(fd);
	assert_true(said_old >= 0 && dup2(ends[1], fd) == fd);
	close(ends[1]);
}

/* Returns the text captured since said_begin(). */
static inline const char *
said_end(void)
{
	ssize_t n = read(said_from, said_octets, sizeof(said_octets) - 1);

	dup2(said_old, said_fd);
	close(said_old);
	close(said_from);
	said_octets[n > 0 ? n : 0] = '\0';
	return said_octets;
}

#endif
