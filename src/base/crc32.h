/*
 * crc32 - base: the checksum of gzip and zip (ISO 3309)
 */
#ifndef BASE_CRC32_H
#define BASE_CRC32_H

#include <stddef.h>
#include <stdint.h>

/* Continue the checksum SO_FAR, 0 at first, with LEN octets. */
uint32_t crc32_octets(uint32_t so_far, const void *octets, size_t len);

#endif
