/*
 * sqlite_page: the rows of an index as those of a page
 */
#include "../unit.h"

#ifdef HAVE_SQLITE
#include "output/sqlite_index.h"
#include "output/sqlite_page.h"
#include "page.h"
#include "rows.h"

static const struct style style = { .end = '\n' };

/* An index with these rows. */
static void
made(const char *name, const char *sql)
{
	struct sqlite_db db;

	rows_open(&db, name);
	rows_do(&db, sql);
	rows_keep(&db);
}

/* The page of the index, and what was read. */
static void
page(const char *name, struct report_read *read)
{
	char why[SQLITE_WHY] = "";
	struct sqlite *sqlite = sqlite_new_to_read(name, why);
	struct report *report = report_new("page.html", &style, NULL);

	assert_string_equal(why, "");
	assert_non_null(report);
	if (!sqlite_page(sqlite, report, read))
		fail_msg("%s", sqlite_why(sqlite));
	assert_true(report_put(report, read));
	report_free(report);
	sqlite_free(sqlite);
}

/* Times are in nanoseconds. */
#define YEAR "31536000000000000"
#define FILES "INSERT INTO file(id,path,size,mtime,ctime,inode,settled,settings,run,members," \
	"messages,octets) VALUES"

static void
test_nothing(void **state)
{
	struct report_read read = { .files = 9, .members = 9, .messages = 9, .octets = 9 };

	(void)state;
	made("nothing.db", "");
	page("nothing.db", &read);
	page_rows("page.html", page_empty);
	assert_true(read.files == 0 && read.members == 0 && read.messages == 0 && read.octets == 0);
}

/* A file has its members' names behind its own; the year is that of the message, if any. */
static void
test_finds(void **state)
{
	struct report_read read = { 0 };

	(void)state;
	made("finds.db", FILES
	    "(1,'/a',0,0,0,0,1,0,1,1,2,3),(2,x'2fff',0,-1,0,0,1,0,1,10,20,4294967296);"
	    "INSERT INTO url(id,url,valid,error,scheme,host,run) VALUES"
	    "(1,'http://h/','strict',NULL,'http','h',1),(2,'http://h:x/','bad','port',NULL,NULL,1),"
	    "(3,x'ff','bad','of later times',NULL,NULL,1);"
	    "INSERT INTO message(id,file,sender,subject,time) VALUES"
	    "(1,1,'A','S','1994-01-03T12:34:56Z'),(2,1,NULL,NULL,NULL);"
	    "INSERT INTO find VALUES"
	    "(1,1,NULL,1,1,'url',2,3,0,0,1,NULL,NULL,'trimmed,several','S-PASSWORD'),"
	    "(2,1,'in/b',2,1,'bare',4,5,0,0,1,NULL,NULL,NULL,NULL),"
	    "(3,1,x'ff',NULL,2,'url',6,7,0,0,1,NULL,NULL,'',''),"
	    "(4,2,NULL,NULL,3,'url',8,9223372036854775807,0,0,1,NULL,NULL,NULL,NULL);"
	    "INSERT INTO reading VALUES(2,1,'http://h/','tld'),(2,2,x'00',NULL),"
	    "(3,1,'alone',NULL),(99,1,'of none',NULL)");
	page("finds.db", &read);
	page_rows("page.html", "{\"files\":[\n\"/a\",\n{\"bytes\":\"L2Ev/w==\"},\n"
	    "{\"bytes\":\"L/8=\"},\n\"/a/in/b\"],\n\"messages\":[\n"
	    "[\"A\",\"S\",\"1994-01-03T12:34:56Z\"]],\n"
	    "\"urls\":[\n[2,0,2,3,0,1994,\"http://h/\",\"h\",\"\",\"http\",\"strict\",\"url\","
	    "[\"trimmed\",\"several\",\"S-PASSWORD\"],[\"http://h/\",\"\\u0000\"]],\n"
	    "[1,1,6,7,null,1970,\"http://h:x/\",\"\",\"\",\"\",\"bad\",\"url\","
	    "[\"the port is not a number, or this scheme has none\"]],\n"
	    "[1,2,8,9223372036854775807,null,1969,{\"bytes\":\"/w==\"},\"\",\"\",\"\",\"bad\","
	    "\"url\",[]]],\n\"places\":[\n[0,3,4,5,null,0]]}");
	assert_int_equal(read.files, 2);
	assert_int_equal(read.members, 11);
	assert_int_equal(read.messages, 22);
	assert_int_equal(read.octets, INT64_C(4294967299));
}

/* As a walk takes them: those of a directory before what only begins with its name. */
static void
test_order(void **state)
{
	struct report_read read = { 0 };

	(void)state;
	made("order.db", FILES
	    "(1,'/a.b',0," YEAR ",0,0,1,0,1,0,0,0),(2,'/a/c',0," YEAR "-1,0,0,1,0,1,0,0,0),"
	    "(3,'/a',0,0,0,0,1,0,1,0,0,0),(4,'/b',0,0,0,0,1,0,1,0,0,0);"
	    "INSERT INTO url(id,url,valid,run) VALUES(1,'u','strict',1);"
	    "INSERT INTO find VALUES(7,2,NULL,NULL,1,'url',2,1,0,0,1,NULL,NULL,NULL,NULL),"
	    "(6,2,NULL,NULL,1,'url',1,1,9,9,1,NULL,NULL,NULL,NULL),"
	    "(5,1,NULL,NULL,1,'url',3,1,0,0,1,NULL,NULL,NULL,NULL),"
	    "(4,3,NULL,NULL,1,'url',4,1,0,0,1,NULL,NULL,NULL,NULL)");
	page("order.db", &read);
	page_rows("page.html", "{\"files\":[\n\"/a\",\n\"/a/c\",\n\"/a.b\"],\n\"messages\":[],\n"
	    "\"urls\":[\n[4,0,4,1,null,1970,\"u\",\"\",\"\",\"\",\"strict\",\"url\",[]]],\n"
	    "\"places\":[\n[0,1,1,1,null,1970],\n[0,1,2,1,null,1970],\n"
	    "[0,2,3,1,null,1971]]}");
}

/* Overwrite the first page of a table. */
static void
damage(const char *name, const char *table)
{
	struct buffer page = { 0 };
	struct sqlite_db db = { 0 };
	char sql[128], octets[4096];
	int fd;

	assert_true(sqlite_db_open_to_read(&db, name));
	snprintf(sql, sizeof(sql), "SELECT rootpage FROM sqlite_schema WHERE name='%s'", table);
	assert_int_equal(db.lib.sqlite3_exec(db.handle, sql, rows_add, &page, NULL), SQLITE_OK);
	rows_are(&db, "PRAGMA page_size", "4096\n");
	sqlite_db_close(&db);
	memset(octets, '\377', sizeof(octets));
	fd = open(name, O_WRONLY);
	assert_int_equal(pwrite(fd, octets, sizeof(octets),
	    (strtol(buffer_terminate(&page), NULL, 10) - 1) * (long)sizeof(octets)),
	    sizeof(octets));
	assert_int_equal(close(fd), 0);
	buffer_free(&page);
}

static void
test_damaged(void **state)
{
	static const char *const tables[] = { "file", "find", "reading" };
	char why[SQLITE_WHY] = "", name[32];
	struct report_read read = { 0 };
	struct report *report = report_new("damaged.html", &style, NULL);
	struct sqlite *sqlite;
	size_t i;

	(void)state;
	assert_non_null(report);
	for (i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
		snprintf(name, sizeof(name), "%s.db", tables[i]);
		made(name, FILES "(1,'/a',0,0,0,0,1,0,1,0,0,0);"
		    "INSERT INTO url(id,url,valid,run) VALUES(1,'u','strict',1);"
		    "INSERT INTO find VALUES(1,1,NULL,NULL,1,'url',1,1,0,0,1,NULL,NULL,NULL,NULL)");
		damage(name, tables[i]);
		sqlite = sqlite_new_to_read(name, why);
		assert_string_equal(why, "");
		assert_false(sqlite_page(sqlite, report, &read));
		assert_string_equal(sqlite_why(sqlite), "database disk image is malformed");
		sqlite_free(sqlite);
	}
	report_free(report);
}

#endif

int
main(void)
{
#ifdef HAVE_SQLITE
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_finds),
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_damaged),
	};

	return cmocka_run_group_tests(tests, files_setup, files_teardown);
#else
	return unit_run(NULL, 0, "built without SQLite");
#endif
}
