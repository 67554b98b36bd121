/*
 * dice.h - tests: numbers at random that are the same in every run
 */
#ifndef DICE_H
#define DICE_H

#include <stdint.h>

/* A state for a seed; one of 0 would stay 0. */
static inline uint64_t
dice_new(uint64_t seed)
{
	return (seed + 1) * 0x9e3779b97f4a7c15;
}

/* The next number below N. */
static inline uint32_t
dice_roll(uint64_t *dice, uint32_t n)
{
	*dice ^= *dice >> 12;
	*dice ^= *dice << 25;
	*dice ^= *dice >> 27;
	return (uint32_t)(((*dice * 0x2545f4914f6cdd1d) >> 32) * n >> 32);
}

#endif
