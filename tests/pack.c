/*
 * pack.c - tests: make archives and compressed files
 *
 *     pack [-f FORMAT] [-z FILTER] [-o OPTIONS] [-p PASSPHRASE] FILE MEMBER...
 *
 * FORMAT, FILTER and OPTIONS are libarchive's: ustar, 7zip, raw, ...; gzip,
 * compress, ...; zip:encryption=zipcrypt.  A member is one of
 *
 *     NAME=FILE       the octets of a file
 *     NAME@N          N octets of 0
 *     NAME%N          N empty members: NAME0, NAME1, ...
 *     NAME>TARGET     a symbolic link
 *     NAME+TARGET     a hard link
 *     NAME/           a directory
 *     NAME:HOLE:FILE  a sparse file: HOLE octets that are not there, then the octets of a file
 */
#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void __attribute__((format(printf, 1, 2), noreturn))
die(const char *format, ...)
{
	va_list ap;

	fputs("pack: ", stderr);
	va_start(ap, format);
	vfprintf(stderr, format, ap);
	va_end(ap);
	fputc('\n', stderr);
	exit(99);
}

static void
check(struct archive *a, int code)
{
	if (code < ARCHIVE_WARN)
		die("%s", archive_error_string(a));
}

static struct archive_entry *
entry_new(const char *name, size_t len, unsigned type, long long size)
{
	struct archive_entry *entry = archive_entry_new();
	char *pathname = strndup(name, len);

	if (entry == NULL || pathname == NULL)
		die("no memory");
	archive_entry_set_pathname(entry, pathname);
	free(pathname);
	archive_entry_set_filetype(entry, type);
	archive_entry_set_perm(entry, 0644);
	archive_entry_set_size(entry, size);
	return entry;
}

static void
entry_put(struct archive *a, struct archive_entry *entry)
{
	check(a, archive_write_header(a, entry));
	archive_entry_free(entry);
}

/* The octets of a file, in memory. */
static char *
read_file(const char *path, size_t *len)
{
	FILE *file = fopen(path, "rb");
	char *octets = NULL;
	size_t n = 1;

	if (file == NULL)
		die("%s: cannot open it", path);
	for (*len = 0; n > 0; *len += n) {
		octets = realloc(octets, *len + 65536);
		if (octets == NULL)
			die("no memory");
		n = fread(octets + *len, 1, 65536, file);
	}
	fclose(file);
	return octets;
}

static void
put_file(struct archive *a, const char *name, size_t len, long long hole, const char *path)
{
	size_t n;
	char *octets = read_file(path, &n);
	struct archive_entry *entry = entry_new(name, len, AE_IFREG, hole + (long long)n);

	if (hole > 0)
		archive_entry_sparse_add_entry(entry, hole, (la_int64_t)n);
	entry_put(a, entry);
	if (hole > 0) {
		static const char zeros[65536];
		long long left;

		/* The writer wants them, and leaves them out. */
		for (left = hole; left > 0; left -= (long long)sizeof(zeros))
			if (archive_write_data(a, zeros, left < (long long)sizeof(zeros) ?
			    (size_t)left : sizeof(zeros)) < 0)
				die("%s", archive_error_string(a));
	}
	if (archive_write_data(a, octets, n) < 0)
		die("%s", archive_error_string(a));
	free(octets);
}

static void
put_zeros(struct archive *a, const char *name, size_t len, long long n)
{
	static const char zeros[65536];
	size_t part;

	entry_put(a, entry_new(name, len, AE_IFREG, n));
	for (; n > 0; n -= (long long)part) {
		part = n < (long long)sizeof(zeros) ? (size_t)n : sizeof(zeros);
		if (archive_write_data(a, zeros, part) < 0)
			die("%s", archive_error_string(a));
	}
}

static void
put_empty(struct archive *a, const char *name, size_t len, long long n)
{
	char numbered[256];
	long long i;

	for (i = 0; i < n; i++) {
		snprintf(numbered, sizeof(numbered), "%.*s%lld", (int)len, name, i);
		entry_put(a, entry_new(numbered, strlen(numbered), AE_IFREG, 0));
	}
}

static void
put_member(struct archive *a, const char *member)
{
	size_t len = strcspn(member, "=@%>+:");
	const char *rest = member + len + 1;
	struct archive_entry *entry;
	char *end;
	long long n;

	switch (member[len]) {
	case '=':
		put_file(a, member, len, 0, rest);
		return;
	case ':':
		n = strtoll(rest, &end, 10);
		put_file(a, member, len, n, end + 1);
		return;
	case '@':
		put_zeros(a, member, len, atoll(rest));
		return;
	case '%':
		put_empty(a, member, len, atoll(rest));
		return;
	case '>':
		entry = entry_new(member, len, AE_IFLNK, 0);
		archive_entry_set_symlink(entry, rest);
		break;
	case '+':
		entry = entry_new(member, len, AE_IFREG, 0);
		archive_entry_set_hardlink(entry, rest);
		break;
	default:
		entry = entry_new(member, len, AE_IFDIR, 0);
		break;
	}
	entry_put(a, entry);
}

int
main(int argc, char **argv)
{
	struct archive *a = archive_write_new();
	int option;

	setlocale(LC_CTYPE, "");
	if (a == NULL)
		die("no memory");
	archive_write_set_bytes_in_last_block(a, 1);
	while ((option = getopt(argc, argv, "f:z:o:p:")) != -1) {
		if (option == 'f')
			check(a, archive_write_set_format_by_name(a, optarg));
		else if (option == 'z')
			check(a, archive_write_add_filter_by_name(a, optarg));
		else if (option == 'o')
			check(a, archive_write_set_options(a, optarg));
		else if (option == 'p')
			check(a, archive_write_set_passphrase(a, optarg));
		else
			die("what is -%c?", optopt);
	}
	if (argc - optind < 1)
		die("pack [-f FORMAT] [-z FILTER] [-o OPTIONS] [-p PASSPHRASE] FILE MEMBER...");
	/* The filters that have levels clear much memory for their best ones. */
	(void)archive_write_set_filter_option(a, NULL, "compression-level", "1");
	check(a, archive_write_open_filename(a, argv[optind++]));
	for (; optind < argc; optind++)
		put_member(a, argv[optind]);
	check(a, archive_write_close(a));
	archive_write_free(a);
	return 0;
}
