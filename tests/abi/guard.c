/*
 * guard.c - tests: memory whose next octet may not be touched
 */
#include "guard.h"

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../tap.h"

#define PATTERN 0xA5

static size_t
page_size(void)
{
	return (size_t)sysconf(_SC_PAGESIZE);
}

void *
guard_new(size_t size)
{
	size_t page = page_size(), room = (size + page - 1) / page * page;
	unsigned char *memory = mmap(NULL, room + page, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (memory == MAP_FAILED || mprotect(memory + room, page, PROT_NONE) != 0)
		tap_bail("no memory");
	memset(memory, PATTERN, room);
	return memory + room - size;
}

int
guard_is_intact(const void *memory)
{
	const unsigned char *at = (const unsigned char *)memory -
	    (uintptr_t)memory % page_size();

	for (; at < (const unsigned char *)memory; at++)
		if (*at != PATTERN)
			return 0;
	return 1;
}
