/*
 * exit_guard: what calls exit(3) does not end the program
 */
#include "../unit.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "input/exit_guard.h"

#define THREADS 4
#define ROUNDS 1000

static void
add(void *ctx)
{
	++*(int *)ctx;
}

/* As a library does: from a function that does not know of the guard. */
static void
leave(void *ctx)
{
	++*(int *)ctx;
	exit(1);
}

static void
nest(void *ctx)
{
	int *n = ctx;

	assert_false(exit_guard_run(leave, n));
	assert_true(exit_guard_run(add, n));
	leave(n);
	*n = -1;
}

static void
test_work(void **state)
{
	int n = 0;

	(void)state;
	assert_true(exit_guard_run(add, &n));
	assert_int_equal(n, 1);
	assert_false(exit_guard_run(leave, &n));
	assert_int_equal(n, 2);
	assert_false(exit_guard_run(nest, &n));
	assert_int_equal(n, 5);
	assert_true(exit_guard_run(add, &n));
	assert_int_equal(n, 6);
}

static void *
run(void *ctx)
{
	int *n = ctx, i;

	for (i = 0; i < ROUNDS; i++)
		if (exit_guard_run(leave, n))
			return NULL;
	return NULL;
}

/* Each thread goes back to its own place. */
static void
test_threads(void **state)
{
	pthread_t threads[THREADS];
	int n[THREADS] = { 0 }, i;

	(void)state;
	for (i = 0; i < THREADS; i++)
		assert_int_equal(pthread_create(&threads[i], NULL, run, &n[i]), 0);
	for (i = 0; i < THREADS; i++) {
		pthread_join(threads[i], NULL);
		assert_int_equal(n[i], ROUNDS);
	}
}

static void
at_exit(void)
{
	_exit(7);
}

/* Outside, and after it, exit() is what it was. */
static void
test_outside(void **state)
{
	int n = 0, status;
	pid_t child;

	(void)state;
	assert_false(exit_guard_run(leave, &n));
	child = fork();
	if (child == 0) {
		atexit(at_exit);
		exit(3);
	}
	assert_true(child > 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 7);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_work),
		cmocka_unit_test(test_threads),
		cmocka_unit_test(test_outside),
	};

	if (!HAVE_DECL_RTLD_NEXT) {
		puts("1..0 # SKIP there is no guard without RTLD_NEXT");
		return 0;
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
