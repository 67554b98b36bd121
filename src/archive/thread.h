/*
 * thread - archive: a thread that helps another, and gets no signals
 */
#ifndef ARCHIVE_THREAD_H
#define ARCHIVE_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Returns whether there is a thread that calls RUN. */
bool thread_start(pthread_t *thread, void *(*run)(void *ctx), void *ctx);

#endif
