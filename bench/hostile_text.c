/*
 * hostile_text.c - bench: a text of tests/extract/hostile_texts
 *
 *     hostile_text                    the names of all, one a line
 *     hostile_text NUMBER OCTETS      so much of the one in this line
 */
#include <stdio.h>
#include <stdlib.h>

#include "../tests/extract/hostile_texts.h"

int
main(int argc, char **argv)
{
	size_t number = argc == 3 ? strtoul(argv[1], NULL, 10) : 0, i;
	size_t len = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
	char *octets;

	if (argc == 1) {
		for (i = 0; i < hostile_n_texts; i++)
			puts(hostile_texts[i].name);
		return 0;
	}
	octets = malloc(len + 1);
	if (number == 0 || number > hostile_n_texts || octets == NULL) {
		fputs("hostile_text: [NUMBER OCTETS]\n", stderr);
		return 2;
	}
	hostile_fill(octets, len, &hostile_texts[number - 1]);
	i = fwrite(octets, 1, len, stdout);
	free(octets);
	return i == len && fflush(stdout) == 0 ? 0 : 2;
}
