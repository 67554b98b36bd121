/*
 * share - floor 4: a plain source that several threads read, one document at a time
 *
 * Reading is for one thread at a time, and goes straight into its scanner's
 * buffer; scanning is not.  What precedes a document and what follows it, as
 * far as its answer needs them, are read with it, and kept for the next.
 */
#ifndef SHARE_H
#define SHARE_H

#include <pthread.h>
#include <stdbool.h>

#include "input.h"

/* A document smaller than two of them is not worth sharing. */
#define SHARE_MIN (2 * (uint64_t)URLSIFT_DOCUMENT_MAX)

struct share {
	struct source *source;
	pthread_mutex_t lock;		/* for all below */
	struct urlsift_position at;	/* of the first octet that was kept */
	uint64_t line;			/* offset of the start of its line */
	char *kept;			/* the last octets that were read */
	size_t n_kept;
	uint64_t next;			/* the number of the next document */
	uint64_t octets;		/* that were read */
	bool ended;			/* there is none */
	const char *why;		/* the octets end early: the reason */
};

/* One document of a share. */
struct share_document {
	uint64_t number;	/* from 0 */
	size_t len;		/* octets in the scanner's buffer */
	size_t fresh;		/* ... that were not there for the one before */
	bool last;
};

/* False if there is no memory.  SOURCE must outlive the share. */
bool share_init(struct share *share, struct source *source);
void share_free(struct share *share);

/* Read the next document for an input; false: there is none. */
bool share_read(struct share *share, struct input *input, struct share_document *document);

/* Scan what was read. */
enum input_next share_scan(const struct share *share, struct input *input,
    const struct share_document *document);

#endif
