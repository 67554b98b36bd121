/*
 * thread: it runs what it is given, with all signals blocked; those of the caller stay
 */
#include "../unit.h"

#include <errno.h>
#include <signal.h>

/* In src/archive/thread.c this is the name of pthread_create(). */
#undef pthread_create
#include "archive/thread.h"

int thread_created(pthread_t *thread, const pthread_attr_t *attributes,
    void *(*run)(void *ctx), void *ctx);

static bool refused;	/* the system has no more threads */

int
thread_created(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *ctx),
    void *ctx)
{
	return refused ? EAGAIN : pthread_create(thread, attributes, run, ctx);
}

/* Those that the C library keeps to itself are not among them. */
static const int signals[] = {
	SIGALRM, SIGCHLD, SIGHUP, SIGINT, SIGPIPE, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGXFSZ
};

/* How many of them the calling thread blocks. */
static size_t
blocked(void)
{
	size_t i, n = 0;
	sigset_t set;

	pthread_sigmask(SIG_BLOCK, NULL, &set);
	for (i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
		n += sigismember(&set, signals[i]) == 1;
	return n;
}

static void *
count_blocked(void *ctx)
{
	size_t *n = ctx;

	*n = blocked();
	return n;
}

/* The caller blocks SIGUSR1 alone, before and afterwards. */
static void
start(bool wanted, size_t *n)
{
	sigset_t one, before, after;
	pthread_t thread;
	void *result;

	sigemptyset(&one);
	sigaddset(&one, SIGUSR1);
	pthread_sigmask(SIG_SETMASK, &one, &before);
	assert_int_equal(blocked(), 1);
	assert_int_equal(thread_start(&thread, count_blocked, n), wanted);
	pthread_sigmask(SIG_SETMASK, &before, &after);
	assert_int_equal(sigismember(&after, SIGUSR1), 1);
	assert_int_equal(sigismember(&after, SIGUSR2), 0);
	if (!wanted)
		return;
	assert_int_equal(pthread_join(thread, &result), 0);
	assert_ptr_equal(result, n);
}

static void
test_started(void **state)
{
	size_t n = 0;

	(void)state;
	start(true, &n);
	assert_int_equal(n, sizeof(signals) / sizeof(signals[0]));
}

static void
test_refused(void **state)
{
	size_t n = 99;

	(void)state;
	refused = true;
	start(false, &n);
	refused = false;
	assert_int_equal(n, 99);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_started),
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
