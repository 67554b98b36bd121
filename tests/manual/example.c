#include <stdio.h>
#include <urlsift.h>

static int
print(void *ctx, const struct urlsift_find *find)
{
	fprintf(ctx, "%ju: %.*s\n", (uintmax_t)find->at.line,
	    (int)find->len, find->text);
	return ferror(ctx);
}

int
main(void)
{
	const struct urlsift_options options = {
		.size = sizeof(options),
		.found = print,
		.ctx = stdout,
	};
	struct urlsift_scanner *scanner;
	size_t room, n;
	char *buffer;
	int stopped = 0;

	scanner = urlsift_scanner_new(&options);
	if (scanner == NULL)
		return 1;
	while (!stopped) {
		buffer = urlsift_buffer(scanner, &room);
		n = fread(buffer, 1, room, stdin);
		if (n == 0)
			break;
		stopped = urlsift_fed(scanner, n);
	}
	if (!stopped)
		stopped = urlsift_finish(scanner);
	urlsift_scanner_free(scanner);
	return stopped || ferror(stdin);
}
