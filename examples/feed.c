/*
 * feed - print URLs as they arrive on a TCP connection
 *
 *	cc feed.c -o feed $(pkg-config --cflags --libs urlsift)
 *	./feed 7000	(port 0: any; the first line of the output is the port)
 *
 * It listens on 127.0.0.1, takes one connection, and reads into the scanner's own buffer.
 * How the network cuts the text never changes what is found.  It finds all five kinds of URLs;
 * .kinds = URLSIFT_KINDS_WRAPPED would find only those in wrappers, as urlsift -w does.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>
#include <urlsift.h>

static int
print(void *ctx, const struct urlsift_find *find)
{
	FILE *to = ctx;

	fprintf(to, "%.*s\n", (int)find->len, find->text);
	return fflush(to);
}

/* Returns a connection, or -1. */
static int
take_connection(unsigned port)
{
	struct sockaddr_in name = {
		.sin_family = AF_INET,
		.sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
	socklen_t len = sizeof(name);
	int listener = socket(AF_INET, SOCK_STREAM, 0);

	if (listener == -1 || bind(listener, (struct sockaddr *)&name, len) != 0 ||
	    listen(listener, 1) != 0 ||
	    getsockname(listener, (struct sockaddr *)&name, &len) != 0)
		return -1;
	printf("%u\n", (unsigned)ntohs(name.sin_port));
	fflush(stdout);
	return accept(listener, NULL, NULL);
}

int
main(int argc, char **argv)
{
	const struct urlsift_options options = {
		.size = sizeof(options),
		.eager = 1,	/* do not wait for the end of the document */
		.found = print,
		.ctx = stdout,
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);
	int from = take_connection(argc == 2 ? (unsigned)atoi(argv[1]) : 0);
	ssize_t n = 1;
	size_t room;
	char *buffer;

	if (scanner == NULL || from == -1)
		return perror("feed"), 1;
	while (n > 0) {
		buffer = urlsift_buffer(scanner, &room);
		do
			n = read(from, buffer, room);
		while (n == -1 && errno == EINTR);
		if (n > 0 && urlsift_fed(scanner, (size_t)n) != 0)
			return 1;
	}
	urlsift_finish(scanner);
	urlsift_scanner_free(scanner);
	return n != 0 || close(from) != 0;
}
