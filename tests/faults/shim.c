/*
 * shim - tests: let calls of the C library fail (LD_PRELOAD)
 *
 *	FAULT=KIND:N[+][:ERROR]
 *
 * Call N of KIND fails, with + also all later calls; if N is 0, no call fails.  KIND is alloc, own
 * (an allocation of the program, not of a library), loaded (an allocation after dlopen), read,
 * write (in a file of SQLite, too), sync, rename, open, stat, readdir, thread, dlopen or hyphen
 * (libhyphen calls exit(3), as it does without memory).  ERROR is a number of errno.h, or `short':
 * one octet is read or written, or `kill': the process is killed before the call.
 *
 * The process is also aborted if it renames a file before what it has written is synced.
 * FAULT_COUNTS names a file of two uint64_t: the calls of KIND, and the calls that failed.
 *
 * FAULT_LOG names a file to which the calls that change regular files are added, for power.py:
 *
 *	CALL INODE OFFSET LENGTH NAME LF, and LENGTH octets
 *
 * CALL is make (a file with NAME), write, cut (to OFFSET), sync (INODE is 0 for a directory),
 * remove (NAME), or rename (NAME; the octets are the new name).  Names are without directories.
 */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define SHORT (-1)
#define KILL (-2)

static char kind[16];
static uint64_t at;
static bool onward;
static int error;
static atomic_uint_fast64_t none[2];
static atomic_uint_fast64_t *counts = none;
static atomic_bool ready;
static atomic_bool loaded;	/* dlopen() has returned */
static atomic_bool unsynced;	/* a file was written, and not synced */
static int log_fd = -1;
static __typeof__(fstat) *log_fstat;	/* the real calls, for the log */
static __typeof__(write) *log_write;
static const char *program;	/* the program's code, of PROGRAM_LEN octets */
static size_t program_len;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void *__libc_realloc(void *old, size_t size);

/* Find the code of the program, which is the first object. */
static int
look(struct dl_phdr_info *object, size_t size, void *ctx)
{
	int i;

	(void)size;
	(void)ctx;
	for (i = 0; i < object->dlpi_phnum; i++)
		if (object->dlpi_phdr[i].p_type == PT_LOAD &&
		    (object->dlpi_phdr[i].p_flags & PF_X) != 0) {
			program = (const char *)object->dlpi_addr + object->dlpi_phdr[i].p_vaddr;
			program_len = object->dlpi_phdr[i].p_memsz;
		}
	return 1;
}

__attribute__((constructor)) static void
begin(void)
{
	const char *fault = getenv("FAULT"), *file = getenv("FAULT_COUNTS");
	const char *log = getenv("FAULT_LOG");
	char plus[2] = "", name[16] = "";
	int fd;

	if (log != NULL) {
		*(void **)&log_fstat = dlsym(RTLD_NEXT, "fstat");
		*(void **)&log_write = dlsym(RTLD_NEXT, "write");
		log_fd = open(log, O_WRONLY | O_APPEND | O_CLOEXEC);
	}
	if (fault == NULL || file == NULL ||
	    sscanf(fault, "%15[^:]:%lu%1[+]", kind, (unsigned long *)&at, plus) < 2)
		return;
	onward = plus[0] == '+';
	if (strrchr(fault, ':') != strchr(fault, ':'))
		snprintf(name, sizeof(name), "%s", strrchr(fault, ':') + 1);
	error = strcmp(name, "short") == 0 ? SHORT : strcmp(name, "kill") == 0 ? KILL : atoi(name);
	fd = open(file, O_RDWR);
	if (fd < 0)
		return;
	counts = mmap(NULL, sizeof(none), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	close(fd);
	if (counts == MAP_FAILED)
		_exit(98);
	dl_iterate_phdr(look, NULL);
	atomic_store(&ready, true);
}

/* Returns whether this call fails; if so, sets errno to FAULT's ERROR, or else to OTHERWISE. */
static bool
fails(const char *what, int otherwise)
{
	uint64_t n;

	if (!atomic_load(&ready) || strcmp(what, kind) != 0)
		return false;
	n = atomic_fetch_add(&counts[0], 1) + 1;
	if (at == 0 || n < at || (n > at && !onward))
		return false;
	atomic_fetch_add(&counts[1], 1);
	if (error == KILL)
		raise(SIGKILL);
	errno = error == 0 ? otherwise : error;
	return true;
}

#define REAL(name) \
	static __typeof__(name) *real; \
	if (real == NULL) \
		*(void **)&real = dlsym(RTLD_NEXT, #name)

/* Add a call to the log.  FD is -1 if there is no file. */
static void
log_call(const char *call, int fd, off64_t offset, const char *name, const void *octets, size_t len)
{
	const char *slash = strrchr(name, '/');
	struct stat st = { 0 };
	char head[512];
	int n;

	if (log_fd < 0 || (fd >= 0 && (log_fstat(fd, &st) != 0 ||
	    (!S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode)))))
		return;
	n = snprintf(head, sizeof(head), "%s %lu %lld %zu %s\n", call,
	    S_ISDIR(st.st_mode) ? 0 : (unsigned long)st.st_ino, (long long)offset, len,
	    slash != NULL ? slash + 1 : name);
	if (log_write(log_fd, head, (size_t)n) != n ||
	    log_write(log_fd, octets, len) != (ssize_t)len)
		abort();
}

/* Log that a file was opened.  Returns FD. */
static int
log_open(int fd, const char *path, int flags)
{
	if (fd >= 0 && (flags & O_CREAT) != 0 && (flags & O_TMPFILE) != O_TMPFILE)
		log_call("make", fd, 0, path, "", 0);
	if (fd >= 0 && (flags & O_TRUNC) != 0)
		log_call("cut", fd, 0, "", "", 0);
	return fd;
}

/* Returns whether an allocation by CALLER fails. */
static bool
fails_alloc(const char *caller)
{
	bool own = caller >= program && caller < program + program_len;

	return fails("alloc", ENOMEM) || (own && fails("own", ENOMEM)) ||
	    (atomic_load(&loaded) && fails("loaded", ENOMEM));
}

#define CALLER __builtin_return_address(0)

void *
malloc(size_t size)
{
	return fails_alloc(CALLER) ? NULL : __libc_malloc(size);
}

void *
calloc(size_t n, size_t size)
{
	return fails_alloc(CALLER) ? NULL : __libc_calloc(n, size);
}

void *
aligned_alloc(size_t alignment, size_t size)
{
	return fails_alloc(CALLER) ? NULL : __libc_memalign(alignment, size);
}

void *
realloc(void *old, size_t size)
{
	return fails_alloc(CALLER) ? NULL : __libc_realloc(old, size);
}

void *
reallocarray(void *old, size_t n, size_t size)
{
	return fails_alloc(CALLER) ? NULL : __libc_realloc(old, n * size);
}

ssize_t
read(int fd, void *to, size_t n)
{
	REAL(read);
	if (fails("read", EIO)) {
		if (error != SHORT)
			return -1;
		n = n > 1 ? 1 : n;
	}
	return real(fd, to, n);
}

/* Writing to standard error never fails, because the tests read the message. */
ssize_t
write(int fd, const void *from, size_t n)
{
	REAL(write);
	if (fd != STDERR_FILENO && fails("write", ENOSPC)) {
		if (error != SHORT)
			return -1;
		n = n > 1 ? 1 : n;
	}
	if (fd > STDERR_FILENO)
		atomic_store(&unsynced, true);
	if (log_fd >= 0)
		log_call("write", fd, lseek(fd, 0, SEEK_CUR), "", from, n);
	return real(fd, from, n);
}

ssize_t
pwrite64(int fd, const void *from, size_t n, off64_t offset)
{
	REAL(pwrite64);
	if (fails("write", ENOSPC))
		return -1;
	log_call("write", fd, offset, "", from, n);
	return real(fd, from, n, offset);
}

int
ftruncate64(int fd, off64_t len)
{
	REAL(ftruncate64);
	log_call("cut", fd, len, "", "", 0);
	return real(fd, len);
}

int
fsync(int fd)
{
	REAL(fsync);
	if (fails("sync", EIO))
		return -1;
	atomic_store(&unsynced, false);
	log_call("sync", fd, 0, "", "", 0);
	return real(fd);
}

int
fdatasync(int fd)
{
	REAL(fdatasync);
	if (fails("sync", EIO))
		return -1;
	log_call("sync", fd, 0, "", "", 0);
	return real(fd);
}

int
renameat(int from_directory, const char *from, int to_directory, const char *to)
{
	REAL(renameat);
	if (atomic_load(&unsynced))
		abort();
	if (fails("rename", EACCES))
		return -1;
	log_call("rename", -1, 0, from, to, strlen(to));
	return real(from_directory, from, to_directory, to);
}

int
rename(const char *from, const char *to)
{
	REAL(rename);
	log_call("rename", -1, 0, from, to, strlen(to));
	return real(from, to);
}

int
unlink(const char *path)
{
	REAL(unlink);
	log_call("remove", -1, 0, path, "", 0);
	return real(path);
}

int
unlinkat(int directory, const char *path, int flags)
{
	REAL(unlinkat);
	log_call("remove", -1, 0, path, "", 0);
	return real(directory, path, flags);
}

static mode_t
mode_of(int flags, va_list args)
{
	return (flags & O_CREAT) != 0 ? va_arg(args, mode_t) : 0;
}

int
open(const char *path, int flags, ...)
{
	va_list args;
	mode_t mode;

	REAL(open);
	if ((flags & O_PATH) == 0 && fails("open", EMFILE))
		return -1;
	va_start(args, flags);
	mode = mode_of(flags, args);
	va_end(args);
	return log_open(real(path, flags, mode), path, flags);
}

#if !defined(open64) && !defined(_FILE_OFFSET_BITS)

/* Called by SQLite and by Python.  Elsewhere it is another name of open(). */
int
open64(const char *path, int flags, ...)
{
	va_list args;
	mode_t mode;

	REAL(open64);
	va_start(args, flags);
	mode = mode_of(flags, args);
	va_end(args);
	return log_open(real(path, flags, mode), path, flags);
}

#endif

int
openat(int directory, const char *path, int flags, ...)
{
	va_list args;
	mode_t mode;

	REAL(openat);
	if (fails("open", EMFILE))
		return -1;
	va_start(args, flags);
	mode = mode_of(flags, args);
	va_end(args);
	return log_open(real(directory, path, flags, mode), path, flags);
}

/* Functions of the C library that _FORTIFY_SOURCE calls. */
int __open_2(const char *path, int flags);
int __openat_2(int directory, const char *path, int flags);
ssize_t __read_chk(int fd, void *to, size_t n, size_t room);

int
__open_2(const char *path, int flags)
{
	return open(path, flags);
}

int
__openat_2(int directory, const char *path, int flags)
{
	return openat(directory, path, flags);
}

ssize_t
__read_chk(int fd, void *to, size_t n, size_t room)
{
	if (n > room)
		abort();
	return read(fd, to, n);
}

FILE *
fopen(const char *path, const char *mode)
{
	REAL(fopen);
	return fails("open", EMFILE) ? NULL : real(path, mode);
}

int
stat(const char *path, struct stat *st)
{
	REAL(stat);
	return fails("stat", EIO) ? -1 : real(path, st);
}

int
fstat(int fd, struct stat *st)
{
	REAL(fstat);
	return fails("stat", EIO) ? -1 : real(fd, st);
}

int
fstatat(int directory, const char *path, struct stat *st, int flags)
{
	REAL(fstatat);
	return fails("stat", EIO) ? -1 : real(directory, path, st, flags);
}

struct dirent *
readdir(DIR *dir)
{
	REAL(readdir);
	return fails("readdir", EIO) ? NULL : real(dir);
}

int
pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *ctx)
{
	REAL(pthread_create);
	return fails("thread", EAGAIN) ? errno : real(thread, attributes, run, ctx);
}

void *
dlopen(const char *path, int flags)
{
	void *library;

	REAL(dlopen);
	/* Load a library that does not exist, so that dlerror() has a message. */
	library = real(path != NULL && fails("dlopen", 0) ? "no-such-library.so" : path, flags);
	atomic_store(&loaded, true);
	return library;
}

void *hnj_hyphen_load(const char *file);
int hnj_hyphen_hyphenate2(void *patterns, const char *word, int len, char *digits, char *hyphenated,
    char ***rep, int **pos, int **cut);

void *
hnj_hyphen_load(const char *file)
{
	REAL(hnj_hyphen_load);
	if (fails("hyphen", 0))
		exit(1);
	return real(file);
}

int
hnj_hyphen_hyphenate2(void *patterns, const char *word, int len, char *digits, char *hyphenated,
    char ***rep, int **pos, int **cut)
{
	REAL(hnj_hyphen_hyphenate2);
	if (fails("hyphen", 0))
		exit(1);
	return real(patterns, word, len, digits, hyphenated, rep, pos, cut);
}
