/*
 * thread - archive: a thread that helps another, and gets no signals
 */
#include "archive/thread.h"

#include <signal.h>

bool
thread_start(pthread_t *thread, void *(*run)(void *ctx), void *ctx)
{
	sigset_t all, before;
	bool started;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	started = pthread_create(thread, NULL, run, ctx) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return started;
}
