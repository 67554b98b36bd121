/*
 * crc32 - base: the checksum of gzip and zip (ISO 3309)
 *
 * zlib also has it, but the program builds without zlib.  It checks little data: four bits at a
 * time are fast enough.
 */
#include "base/crc32.h"

uint32_t
crc32_octets(uint32_t so_far, const void *octets, size_t len)
{
	static const uint32_t table[16] = {
		0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4,
		0x4DB26158, 0x5005713C, 0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
		0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C,
	};
	const uint8_t *s = octets;
	uint32_t crc = ~so_far;
	size_t i;

	for (i = 0; i < len; i++) {
		crc ^= s[i];
		crc = crc >> 4 ^ table[crc & 15];
		crc = crc >> 4 ^ table[crc & 15];
	}
	return ~crc;
}
