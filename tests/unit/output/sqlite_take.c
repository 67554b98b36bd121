/*
 * sqlite_take: items become rows, replace those of their file, and are kept in time
 */
#include "../unit.h"

#ifdef HAVE_SQLITE
#include "output/sqlite.h"
#include "output/sqlite_take.h"
#include "rows.h"

static const struct sqlite_run run = { "options", 7, INT64_C(1700000000000000000), "rfc1738" };

static struct sqlite *
opened(const char *name)
{
	char why[SQLITE_WHY];
	struct sqlite *sqlite = sqlite_new(name, &run, why);

	if (sqlite == NULL)
		fail_msg("%s", why);
	return sqlite;
}

static void
number(struct buffer *to, int64_t value)
{
	buffer_put(to, &value, sizeof(value));
}

static void
text(struct buffer *to, const char *value)
{
	number(to, value == NULL ? 0 : (int64_t)strlen(value) + 1);
	if (value != NULL)
		buffer_string(to, value);
}

/* The items that were put are taken, all of them. */
static void
take(struct sqlite *sqlite, struct buffer *items)
{
	const char *at = items->octets;

	assert_false(items->failed);
	while (at < items->octets + items->len)
		sqlite_take_item(sqlite, &at);
	assert_ptr_equal(at, items->octets + items->len);
	items->len = 0;
}

static void
put_file(struct buffer *to, const char *path, int64_t start, int64_t message)
{
	buffer_char(to, SQLITE_ITEM_FILE);
	text(to, path);
	number(to, start);
	number(to, message);
}

static void
put_end(struct buffer *to, bool settled, int64_t message)
{
	int64_t i;

	buffer_char(to, SQLITE_ITEM_END);
	for (i = 1; i <= 4; i++)
		number(to, i);
	number(to, settled);
	for (i = 5; i <= 7; i++)
		number(to, i);
	number(to, message);
	for (i = 8; i <= 10; i++)
		number(to, i);
}

static void
put_message(struct buffer *to, int64_t n)
{
	static const char *const values[] = {
		"id", NULL, "date", "time", "subject", NULL, "target", ""
	};
	size_t i;

	buffer_char(to, SQLITE_ITEM_MESSAGE);
	number(to, n);
	for (i = 0; n >= 0 && i < sizeof(values) / sizeof(values[0]); i++)
		text(to, values[i]);
}

/* A URL, its error if it is bad, and its normalised form. */
struct url {
	const char *url, *error, *normalized;
};

/* The find at an offset: all but its pieces and readings. */
static void
put_find(struct buffer *to, struct url url, int64_t offset)
{
	buffer_char(to, SQLITE_ITEM_FIND);
	text(to, url.url);
	text(to, url.error == NULL ? "strict" : "bad");
	text(to, url.error);
	text(to, "http");
	text(to, "h");
	text(to, url.normalized);
	text(to, "url");
	number(to, 2);
	number(to, 3);
	number(to, offset);
	number(to, offset + 9);
	text(to, "1.2");
	text(to, NULL);
	text(to, "trimmed");
	text(to, "");
}

/* The same, in one piece, without readings. */
static void
put_plain(struct buffer *to, const char *url, int64_t offset)
{
	put_find(to, (struct url){ url, NULL, url }, offset);
	number(to, 1);
	number(to, offset);
	number(to, 9);
	number(to, 2);
	number(to, 3);
	number(to, 0);
}

static void
test_rows(void **state)
{
	struct sqlite *sqlite = opened("rows.db");
	struct buffer items = { 0 };
	int64_t i;

	(void)state;
	put_file(&items, "/a", 0, 0);
	buffer_char(&items, SQLITE_ITEM_MEMBER);
	text(&items, "in");
	put_message(&items, 5);
	put_find(&items, (struct url){ "http://h/", NULL, "n" }, 20);
	number(&items, 2);
	for (i = 1; i <= 8; i++)
		number(&items, i);
	number(&items, 2);
	text(&items, "http://h/");
	text(&items, "tld");
	text(&items, "http://h/-");
	text(&items, NULL);
	put_message(&items, 0);
	put_plain(&items, "http://i/", 40);
	buffer_char(&items, SQLITE_ITEM_MEMBER);
	text(&items, NULL);
	put_plain(&items, "http://i/", 60);
	put_message(&items, -1);
	put_plain(&items, "http://i/", 80);
	put_end(&items, true, 0);
	take(sqlite, &items);
	rows_are(&sqlite->db, "SELECT * FROM find",
	    "1|1|in|1|1|url|2|3|20|29|2|1.2|NULL|trimmed|\n"
	    "2|1|in|2|2|url|2|3|40|49|1|1.2|NULL|trimmed|\n"
	    "3|1|NULL|NULL|2|url|2|3|60|69|1|1.2|NULL|trimmed|\n"
	    "4|1|NULL|NULL|2|url|2|3|80|89|1|1.2|NULL|trimmed|\n");
	rows_are(&sqlite->db, "SELECT * FROM url",
	    "1|http://h/|strict|NULL|http|h|n|1\n"
	    "2|http://i/|strict|NULL|http|h|http://i/|1\n");
	rows_are(&sqlite->db, "SELECT * FROM message",
	    "1|1|in|5|id|NULL|date|time|subject|NULL|target|\n"
	    "2|1|in|NULL|id|NULL|date|time|subject|NULL|target|\n");
	/* One piece has no row. */
	rows_are(&sqlite->db, "SELECT * FROM piece", "1|1|1|2|3|4\n1|2|5|6|7|8\n");
	rows_are(&sqlite->db, "SELECT * FROM reading",
	    "1|1|http://h/|tld\n1|2|http://h/-|NULL\n");
	buffer_free(&items);
	sqlite_free(sqlite);
}

/* What tells that a file need not be read again is there if it is settled. */
static void
test_end(void **state)
{
	struct sqlite *sqlite = opened("end.db");
	struct buffer items = { 0 };

	(void)state;
	put_file(&items, "/a", 0, 0);
	put_end(&items, false, 0);
	put_file(&items, "/b", 0, 0);
	put_end(&items, true, 99);
	take(sqlite, &items);
	assert_int_equal(sqlite->added, 2);
	rows_are(&sqlite->db, "SELECT path,size,mtime,ctime,inode,settled,settings,length(state),"
	    "run,members,messages,octets,last_message,last_offset,last_line,last_hash FROM file",
	    "/a|1|2|3|4|0|7|NULL|1|5|6|7|NULL|NULL|NULL|NULL\n"
	    "/b|1|2|3|4|1|7|40|1|5|6|7|99|8|9|10\n");
	/* The file is known: it gets no other row. */
	put_file(&items, "/a", 0, 0);
	put_end(&items, true, 0);
	take(sqlite, &items);
	assert_int_equal(sqlite->added, 2);
	rows_are(&sqlite->db, "SELECT id,path,settled FROM file", "1|/a|1\n2|/b|1\n");
	buffer_free(&items);
	sqlite_free(sqlite);
}

/* A URL has one row for each way in which it is judged, and one normalised form. */
static void
test_urls(void **state)
{
	static const struct url urls[] = {
		{ "u", NULL, "n" }, { "u", "port", NULL }, { "u", "host", NULL },
		{ "u", "port", NULL }, { "u", NULL, "m" }, { "v", NULL, NULL },
	};
	struct sqlite *sqlite = opened("urls.db");
	struct buffer items = { 0 };
	size_t i;

	(void)state;
	put_file(&items, "/a", 0, 0);
	for (i = 0; i < sizeof(urls) / sizeof(urls[0]); i++) {
		put_find(&items, urls[i], 1);
		number(&items, 0);
		number(&items, 0);
	}
	/* The run in which a URL was first seen is that of all its rows. */
	take(sqlite, &items);
	rows_are(&sqlite->db, "SELECT url,valid,error,normalized,run FROM url",
	    "u|strict|NULL|m|1\nu|bad|port|NULL|1\nu|bad|host|NULL|1\nv|strict|NULL|NULL|1\n");
	rows_are(&sqlite->db, "SELECT url,pieces FROM find ORDER BY id",
	    "1|0\n2|0\n3|0\n2|0\n1|0\n4|0\n");
	sqlite->number = 2;
	put_find(&items, (struct url){ "u", "scheme", NULL }, 1);
	number(&items, 0);
	number(&items, 0);
	take(sqlite, &items);
	rows_are(&sqlite->db, "SELECT run FROM url WHERE error='scheme'", "1\n");
	buffer_free(&items);
	sqlite_free(sqlite);
}

/* Three finds in three messages of /a, one of them in /b as well. */
static void
put_two_files(struct sqlite *sqlite, struct buffer *items)
{
	static const char *const urls[] = { "u1", "u2", "u3" };
	int64_t i, j;

	put_file(items, "/a", 0, 0);
	for (i = 1; i <= 3; i++) {
		put_message(items, i);
		put_find(items, (struct url){ urls[i - 1], NULL, NULL }, 10 * i);
		number(items, 2);
		number(items, 0);
		for (j = 1; j < 8; j++)
			number(items, j);
		number(items, 1);
		text(items, "r");
		text(items, NULL);
	}
	put_end(items, true, 3);
	put_file(items, "/b", 0, 0);
	put_message(items, 3);
	put_plain(items, "u3", 30);
	put_end(items, true, 0);
	take(sqlite, items);
}

#define LEFT "SELECT (SELECT group_concat(url) FROM url)," \
	"(SELECT group_concat(file||':'||offset) FROM find)," \
	"(SELECT group_concat(file||':'||number) FROM message)," \
	"(SELECT count(*) FROM piece),(SELECT count(*) FROM reading)"

/* From an offset and a message on what was found goes, with the URLs that are nowhere else. */
static void
test_clear(void **state)
{
	struct sqlite *sqlite = opened("clear.db");
	struct buffer items = { 0 };

	(void)state;
	put_two_files(sqlite, &items);
	rows_are(&sqlite->db, LEFT, "u1,u2,u3|1:10,1:20,1:30,2:30|1:1,1:2,1:3,2:3|6|3\n");
	put_file(&items, "/a", 20, 2);
	take(sqlite, &items);
	rows_are(&sqlite->db, LEFT, "u1,u2,u3|1:10,2:30|1:1,2:3|2|1\n");
	/* It may come again before that is settled. */
	sqlite_take_commit(sqlite);
	rows_are(&sqlite->db, LEFT, "u1,u3|1:10,2:30|1:1,2:3|2|1\n");
	assert_true(sqlite_db_run(&sqlite->db, SQLITE_DB_BEGIN));
	sqlite_take_clear(sqlite, 1, 11, 2);
	rows_are(&sqlite->db, LEFT, "u1,u3|1:10,2:30|1:1,2:3|2|1\n");
	put_file(&items, "/a", 0, 0);
	put_plain(&items, "u1", 50);
	take(sqlite, &items);
	sqlite_take_clear(sqlite, 2, 0, 0);
	sqlite_take_commit(sqlite);
	rows_are(&sqlite->db, LEFT, "u1|1:50|NULL|0|0\n");
	assert_string_equal(sqlite->db.why, "");
	buffer_free(&items);
	sqlite_free(sqlite);
}

/* What another sees of the database, which has committed that many files. */
static void
committed(const char *name, const char *wanted)
{
	struct sqlite_db db = { 0 };

	assert_true(sqlite_db_open_to_read(&db, name));
	rows_are(&db, "SELECT count(*) FROM file", wanted);
	sqlite_db_close(&db);
}

/* The file that makes a transaction 20,000 rows long ends it, and another begins. */
static void
test_transactions(void **state)
{
	struct sqlite *sqlite = opened("long.db");
	struct buffer items = { 0 };

	(void)state;
	sqlite_take_commit(sqlite);
	assert_true(sqlite_db_run(&sqlite->db, SQLITE_DB_BEGIN));
	sqlite->rows = 19995;
	/* A message, a find, its URL and its piece are four rows. */
	put_file(&items, "/a", 0, 0);
	put_message(&items, 1);
	put_plain(&items, "u", 10);
	take(sqlite, &items);
	assert_int_equal(sqlite->rows, 19999);
	committed("long.db", "0\n");
	put_end(&items, true, 0);
	take(sqlite, &items);
	assert_int_equal(sqlite->rows, 0);
	committed("long.db", "1\n");
	sqlite->rows = 19998;
	put_file(&items, "/b", 0, 0);
	put_end(&items, true, 0);
	take(sqlite, &items);
	assert_int_equal(sqlite->rows, 19999);
	committed("long.db", "1\n");
	assert_string_equal(sqlite->db.why, "");
	buffer_free(&items);
	sqlite_free(sqlite);
	committed("long.db", "1\n");
}

/* A row that SQLite refuses: the items after it are read, and leave nothing. */
static void
test_refused(void **state)
{
	struct sqlite *sqlite = opened("refused.db");
	struct buffer items = { 0 };

	(void)state;
	put_file(&items, "/a", 0, 0);
	put_find(&items, (struct url){ NULL, NULL, NULL }, 1);
	number(&items, 0);
	number(&items, 0);
	put_plain(&items, "u", 1);
	put_end(&items, true, 0);
	put_file(&items, "/b", 0, 0);
	take(sqlite, &items);
	assert_string_equal(sqlite_why(sqlite), "NOT NULL constraint failed: url.url");
	rows_are(&sqlite->db, "SELECT path FROM file", "/a\n");
	rows_are(&sqlite->db, LEFT, "NULL|NULL|NULL|0|0\n");
	/* And nothing of it is kept. */
	sqlite_take_commit(sqlite);
	sqlite_free(sqlite);
	sqlite = opened("refused.db");
	rows_are(&sqlite->db, "SELECT path FROM file", "");
	buffer_free(&items);
	sqlite_free(sqlite);
}

#endif

int
main(void)
{
#ifdef HAVE_SQLITE
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_end),
		cmocka_unit_test(test_urls),
		cmocka_unit_test(test_clear),
		cmocka_unit_test(test_transactions),
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, files_setup, files_teardown);
#else
	return unit_run(NULL, 0, "built without SQLite");
#endif
}
