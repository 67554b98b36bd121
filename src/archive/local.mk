# archive: what is compressed or packed

noinst_LIBRARIES += src/archive/libarchive.a
src_archive_libarchive_a_SOURCES = \
	src/archive/archive_lib.c \
	src/archive/codec.c \
	src/archive/codec.h \
	src/archive/decompress.c \
	src/archive/libarchive.c \
	src/archive/magic.c \
	src/archive/magic.h \
	src/archive/readahead.c \
	src/archive/unpack.c \
	src/archive/unpack.h
