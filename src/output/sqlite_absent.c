/*
 * sqlite_absent - output: stubs for a program built without SQLite
 */
#include "output/sqlite.h"

#include "output/output.h"

const struct output_ops output_sqlite = { 0 };

/* Only sqlite_new(), sqlite_free() and sqlite_why() are called, because sqlite_new() fails. */
#define SQLITE_ABSENT(type, call, value) type call { return value; }

#pragma GCC diagnostic ignored "-Wunused-parameter"

void sqlite_free(struct sqlite *sqlite) { }
void sqlite_record_file(struct output *output, struct octets path, int64_t start,
    int64_t message) { }
void sqlite_record_end(struct output *output, const struct sqlite_file *file) { }
SQLITE_ABSENT(struct sqlite *, sqlite_new(const char *name, const struct sqlite_run *run), NULL)
SQLITE_ABSENT(bool, sqlite_find(struct sqlite *sqlite, struct octets path,
    struct sqlite_file *file), false)
SQLITE_ABSENT(bool, sqlite_take(struct sqlite *sqlite, const char *octets, size_t len), false)
SQLITE_ABSENT(bool, sqlite_next(struct sqlite *sqlite, int64_t *id, struct octets *path), false)
SQLITE_ABSENT(bool, sqlite_forget(struct sqlite *sqlite, int64_t id), false)
SQLITE_ABSENT(bool, sqlite_finish(struct sqlite *sqlite), false)
SQLITE_ABSENT(const char *, sqlite_why(const struct sqlite *sqlite),
    "an index needs SQLite, and urlsift was built without it")
