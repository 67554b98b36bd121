# base: octets, lines, numbers: no URL is known here

noinst_LTLIBRARIES += src/base/libbase.la
src_base_libbase_la_SOURCES = \
	src/base/array.h \
	src/base/ascii.h \
	src/base/base64.c \
	src/base/base64.h \
	src/base/buffer.c \
	src/base/buffer.h \
	src/base/chars.c \
	src/base/chars.h \
	src/base/dlopen_note.h \
	src/base/hash.h \
	src/base/line.c \
	src/base/line.h \
	src/base/missing.h \
	src/base/octets.h \
	src/base/pair.c \
	src/base/pair.h \
	src/base/percent.h \
	src/base/position.c \
	src/base/position.h \
	src/base/sanitized.h \
	src/base/simd.h \
	src/base/span.c \
	src/base/span.h \
	src/base/utf8.c \
	src/base/utf8.h
nodist_src_base_libbase_la_SOURCES = src/base/span_table.h
CLEANFILES += src/base/span_table.h
EXTRA_DIST += $(ROWS_TABLE_AWK) src/base/span_table.awk

# The sets of octets.
src/base/span.lo: src/base/span_table.h
src/base/span_table.h: data/octets.tsv src/base/span_table.awk src/base/table.awk
	$(AM_V_GEN)$(MKDIR_P) src/base && \
	$(AWK) -f $(srcdir)/src/base/table.awk -f $(srcdir)/src/base/span_table.awk $(srcdir)/data/octets.tsv >$@.tmp && mv $@.tmp $@

# A table from a list of rows: $(ROWS_TABLE) -v arrays=ARRAYS LIST >$@.tmp && mv $@.tmp $@
ROWS_TABLE_AWK = src/base/rows_table.awk src/base/table.awk
ROWS_TABLE = $(AM_V_GEN)$(MKDIR_P) $(@D) && $(AWK) -f $(srcdir)/src/base/table.awk \
	-f $(srcdir)/src/base/rows_table.awk
