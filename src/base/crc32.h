/*
 * crc32 - base: the check of gzip and zip (ISO 3309), for what is stored and read again
 */
#ifndef BASE_CRC32_H
#define BASE_CRC32_H

#include <stddef.h>
#include <stdint.h>

/* The check of LEN octets behind those that have the check SO_FAR; 0 for none. */
uint32_t crc32_octets(uint32_t so_far, const void *octets, size_t len);

#endif
