/*
 * process: the buffer of a pipe on standard output is enlarged, never reduced
 */
#include "../unit.h"

#include <fcntl.h>
#include <unistd.h>

#include "cli/process.h"

#ifdef F_SETPIPE_SZ

/* Returns the size of the buffer of a pipe, at first ROOM octets, after process_begin(). */
static int
room_after(int room)
{
	int ends[2], saved = dup(STDOUT_FILENO), after;

	assert_true(saved >= 0);
	assert_int_equal(pipe(ends), 0);
	assert_true(fcntl(ends[1], F_SETPIPE_SZ, room) >= room);
	assert_int_equal(dup2(ends[1], STDOUT_FILENO), STDOUT_FILENO);
	process_begin();
	after = fcntl(STDOUT_FILENO, F_GETPIPE_SZ);
	assert_int_equal(dup2(saved, STDOUT_FILENO), STDOUT_FILENO);
	close(ends[0]);
	close(ends[1]);
	close(saved);
	return after;
}

static void
pipes(void **state)
{
	(void)state;
	assert_int_equal(room_after(4096), 256 * 1024);
	assert_int_equal(room_after(512 * 1024), 512 * 1024);
}

#else

static void
pipes(void **state)
{
	(void)state;
	process_begin();
}

#endif

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(pipes)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
