/*
 * limit.c - bench: what no program can be faster than
 *
 *     limit read|memchr FILE
 *
 * Reads the file in pieces that stay in the cache, and with memchr counts the
 * octets `<' in it: nothing that looks at all of a text does less.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int
main(int argc, char **argv)
{
	static char octets[256 * 1024];
	const char *at;
	size_t found = 0;
	ssize_t n;
	int fd;

	if (argc != 3 || (fd = open(argv[2], O_RDONLY)) < 0) {
		fputs("limit: read|memchr FILE\n", stderr);
		return 2;
	}
	while ((n = read(fd, octets, sizeof(octets))) > 0) {
		if (strcmp(argv[1], "memchr") != 0)
			continue;
		for (at = octets; (at = memchr(at, '<', (size_t)(octets + n - at))) != NULL; at++)
			found++;
	}
	printf("%zu\n", found);
	return n < 0;
}
