/*
 * sqlite_tables - output: the tables of an index
 */
#ifndef OUTPUT_SQLITE_TABLES_H
#define OUTPUT_SQLITE_TABLES_H

/* "urls", in the header of the database; and the version of the tables. */
#define SQLITE_TABLES_APPLICATION 0x75726C73
#define SQLITE_TABLES_VERSION 1

/* The tables and their indexes. */
#define SQLITE_TABLES_N 12

/* What makes them in an empty database. */
extern const char sqlite_tables[];

#endif
