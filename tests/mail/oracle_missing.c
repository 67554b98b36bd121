/*
 * oracle_missing.c - tests: replaces oracle.c if GMime is not installed
 */
#include <stdio.h>

int
main(void)
{
	puts("1..0 # SKIP GMime is not installed (on Debian libgmime-3.0-dev)");
	return 0;
}
