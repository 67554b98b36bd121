# filter: which records are wanted, and what is wrong with them

noinst_LIBRARIES += src/filter/libfilter.a
src_filter_libfilter_a_SOURCES = \
	src/filter/correction.c \
	src/filter/correction.h \
	src/filter/filter.c \
	src/filter/filter.h \
	src/filter/lint.c \
	src/filter/lint.h \
	src/filter/placeholder.c \
	src/filter/placeholder.h \
	src/filter/redact.c \
	src/filter/redact.h \
	src/filter/redact_words.c \
	src/filter/redact_words.h \
	src/filter/suggest.c \
	src/filter/suggest.h
