/*
 * pool: turns, in the order of files and parts, and stored output
 */
#include "../unit.h"

#include <pthread.h>
#include <stdlib.h>

#include "cli/pipeline.h"

static void
print(struct buffer *to, const char *wanted)
{
	assert_string_equal(to->len == 0 ? "" : buffer_terminate(to), wanted);
	to->len = 0;
}

static void
take(struct pool *pool, unsigned i, const char *wanted)
{
	struct pool_task task = pool_take(pool, i);

	assert_null(task.shared);
	if (wanted == NULL)
		assert_null(task.path);
	else
		assert_string_equal(task.path, wanted);
	free(task.path);
}

/* Output of files that are done before their turn is stored, and written after earlier output. */
static void
test_kept(void **state)
{
	struct pool *pool = pool_new(3);
	struct buffer a = { 0 }, b = { 0 };

	(void)state;
	assert_non_null(pool);
	assert_true(pool_put(pool, "0", false, NULL) && pool_put(pool, "1", false, NULL) &&
	    pool_put(pool, "2", false, NULL));
	take(pool, 0, "0");
	take(pool, 1, "1");
	take(pool, 2, "2");
	assert_int_equal(pool_when(pool, 0, false), POOL_NOW);
	assert_int_equal(pool_when(pool, 1, false), POOL_LATER);
	buffer_string(&b, "two");
	assert_int_equal(pool_deliver(pool, 2, &b, false), POOL_LATER);
	print(&b, "");
	assert_int_equal(pool_deliver(pool, 1, &b, false), POOL_LATER);
	buffer_string(&a, "zero ");
	assert_int_equal(pool_deliver(pool, 0, &a, false), POOL_NOW);
	print(&a, "zero ");
	assert_true(pool_follow(pool, &a));
	print(&a, "two");
	assert_false(pool_follow(pool, &a));
	pool_close(pool);
	take(pool, 0, NULL);
	pool_free(pool);
	buffer_free(&a);
	buffer_free(&b);
}

/* Output that others store while one worker writes is written before the turn is passed on. */
static void
test_stored_meanwhile(void **state)
{
	struct pool *pool = pool_new(2);
	struct buffer a = { 0 }, b = { 0 };

	(void)state;
	assert_non_null(pool);
	assert_true(pool_put(pool, "0", false, NULL) && pool_put(pool, "1", false, NULL) &&
	    pool_put(pool, "2", false, NULL));
	take(pool, 0, "0");
	take(pool, 1, "1");
	buffer_string(&a, "zero");
	assert_int_equal(pool_deliver(pool, 0, &a, false), POOL_NOW);
	print(&a, "zero");
	/* During the write, no other worker has the turn. */
	assert_int_equal(pool_when(pool, 1, false), POOL_LATER);
	buffer_string(&b, "one");
	assert_int_equal(pool_deliver(pool, 1, &b, false), POOL_LATER);
	assert_true(pool_follow(pool, &a));
	print(&a, "one");
	assert_false(pool_follow(pool, &a));
	take(pool, 1, "2");
	assert_int_equal(pool_when(pool, 1, false), POOL_NOW);
	pool_free(pool);
	buffer_free(&a);
	buffer_free(&b);
}

/* After the end no files are handed out, and output of later files is never written. */
static void
test_end(void **state)
{
	struct pool *pool = pool_new(2);
	struct buffer a = { 0 };

	(void)state;
	assert_non_null(pool);
	assert_true(pool_put(pool, "0", false, NULL) && pool_put(pool, "1", false, NULL) &&
	    pool_put(pool, "2", false, NULL));
	take(pool, 0, "0");
	take(pool, 1, "1");
	pool_stop(pool, 1);
	assert_false(pool_put(pool, "3", false, NULL));
	pool_stop(pool, 0);
	pool_stop(pool, 1);
	buffer_string(&a, "one");
	assert_int_equal(pool_deliver(pool, 1, &a, false), POOL_NEVER);
	assert_int_equal(pool_when(pool, 1, true), POOL_NEVER);
	assert_int_equal(pool_deliver(pool, 0, &a, false), POOL_NOW);
	take(pool, 0, NULL);
	take(pool, 1, NULL);
	/* pool_free() also frees the path that still waits. */
	pool_free(pool);
	pool_free(NULL);
	buffer_free(&a);
}

/* Parts have turns.  Only one of two files can be shared at a time. */
static void
test_parts(void **state)
{
	struct shared *first = (struct shared *)&(int){ 1 }, *other = (struct shared *)&(int){ 2 };
	struct pool *pool = pool_new(3);
	struct buffer a = { 0 };

	(void)state;
	assert_non_null(pool);
	assert_true(pool_put(pool, "0", false, NULL) && pool_put(pool, "1", false, NULL));
	take(pool, 0, "0");
	take(pool, 1, "1");
	assert_true(pool_share(pool, 0, first));
	assert_false(pool_share(pool, 1, other));
	assert_ptr_equal(pool_take(pool, 2).shared, first);
	pool_begin_part(pool, 2, 1);
	pool_begin_part(pool, 0, 0);
	assert_int_equal(pool_when(pool, 0, false), POOL_NOW);
	assert_int_equal(pool_when(pool, 2, false), POOL_LATER);
	assert_int_equal(pool_deliver(pool, 0, &a, true), POOL_NOW);
	assert_false(pool_follow(pool, &a));
	assert_int_equal(pool_when(pool, 2, true), POOL_NOW);
	/* All work ends with part 1, so part 2 is never written. */
	pool_stop(pool, 2);
	pool_begin_part(pool, 0, 2);
	assert_int_equal(pool_when(pool, 0, false), POOL_NEVER);
	pool_unshare(pool, first, false);
	/* Another file cannot be shared before all workers have left the first one. */
	assert_false(pool_share(pool, 1, other));
	pool_unshare(pool, first, true);
	assert_true(pool_share(pool, 1, other));
	pool_unshare(pool, other, true);
	pool_free(pool);
	buffer_free(&a);
}

/* End part NUMBER of the shared file by worker I, before its turn. */
static void
deliver_early(struct pool *pool, unsigned i, uint64_t number, const char *printed)
{
	struct buffer buffer = { 0 };

	pool_begin_part(pool, i, number);
	buffer_string(&buffer, printed);
	assert_int_equal(pool_deliver(pool, i, &buffer, true), POOL_LATER);
	print(&buffer, "");
	buffer_free(&buffer);
}

/* Output of parts that are done before their turn is stored, and written after earlier parts. */
static void
test_parts_kept(void **state)
{
	struct shared *shared = (struct shared *)&(int){ 1 };
	struct pool *pool = pool_new(2);
	struct buffer a = { 0 };

	(void)state;
	assert_non_null(pool);
	assert_true(pool_put(pool, "0", false, NULL));
	take(pool, 0, "0");
	assert_true(pool_share(pool, 0, shared));
	assert_ptr_equal(pool_take(pool, 1).shared, shared);
	pool_begin_part(pool, 0, 0);
	deliver_early(pool, 1, 1, "one");
	deliver_early(pool, 1, 2, "");
	deliver_early(pool, 1, 3, "three");
	deliver_early(pool, 1, 5, "five");
	buffer_string(&a, "zero");
	assert_int_equal(pool_deliver(pool, 0, &a, true), POOL_NOW);
	print(&a, "zero");
	assert_true(pool_follow(pool, &a));
	print(&a, "onethree");
	assert_int_equal(pool_when(pool, 1, false), POOL_LATER);
	/* All work ends with part 4, so the stored output of part 5 is not written. */
	pool_begin_part(pool, 0, 4);
	pool_stop(pool, 0);
	assert_false(pool_follow(pool, &a));
	assert_int_equal(pool_deliver(pool, 0, &a, true), POOL_NOW);
	assert_false(pool_follow(pool, &a));
	print(&a, "");
	pool_unshare(pool, shared, false);
	pool_unshare(pool, shared, true);
	pool_free(pool);
	buffer_free(&a);
}

#define WORKERS 4
#define FILES 2000

struct worker {
	struct pool *pool;
	unsigned i;
	pthread_t thread;
	char *written;		/* the output of all workers; only the one with the turn uses it */
};

/* Print the name of each file, some of them in two blocks. */
static void *
work(void *ctx)
{
	struct worker *worker = ctx;
	struct buffer printed = { 0 };
	char *path;

	while ((path = pool_take(worker->pool, worker->i).path) != NULL) {
		if (atoi(path) % 7 == 0 && pool_when(worker->pool, worker->i, true) == POOL_NOW)
			strcat(worker->written, "+");
		buffer_string(&printed, path);
		buffer_char(&printed, '\n');
		if (pool_deliver(worker->pool, worker->i, &printed, false) == POOL_NOW) {
			do {
				strncat(worker->written, printed.octets, printed.len);
				printed.len = 0;
			} while (pool_follow(worker->pool, &printed));
		}
		free(path);
	}
	buffer_free(&printed);
	return NULL;
}

/* Whichever worker gets which file, the output is in order. */
static void
test_order(void **state)
{
	static char written[FILES * 8], wanted[FILES * 8];
	struct pool *pool = pool_new(WORKERS);
	struct worker workers[WORKERS];
	char name[16];
	unsigned i;

	(void)state;
	assert_non_null(pool);
	for (i = 0; i < WORKERS; i++) {
		workers[i] = (struct worker){ .pool = pool, .i = i, .written = written };
		assert_int_equal(pthread_create(&workers[i].thread, NULL, work, &workers[i]), 0);
	}
	for (i = 0; i < FILES; i++) {
		snprintf(name, sizeof(name), "%u", i);
		assert_true(pool_put(pool, name, false, NULL));
		strcat(strcat(strcat(wanted, i % 7 == 0 ? "+" : ""), name), "\n");
	}
	pool_close(pool);
	for (i = 0; i < WORKERS; i++)
		assert_int_equal(pthread_join(workers[i].thread, NULL), 0);
	assert_string_equal(written, wanted);
	pool_free(pool);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kept),
		cmocka_unit_test(test_stored_meanwhile),
		cmocka_unit_test(test_end),
		cmocka_unit_test(test_parts),
		cmocka_unit_test(test_parts_kept),
		cmocka_unit_test(test_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
