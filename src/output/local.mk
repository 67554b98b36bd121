# output: records become octets

noinst_LIBRARIES += src/output/liboutput.a
src_output_liboutput_a_SOURCES = \
	src/output/clock.c \
	src/output/clock.h \
	src/output/count.c \
	src/output/count.h \
	src/output/defang.c \
	src/output/defang.h \
	src/output/diff.c \
	src/output/domain.c \
	src/output/format.c \
	src/output/format.h \
	src/output/hash_set.c \
	src/output/hash_set.h \
	src/output/json.c \
	src/output/json_value.c \
	src/output/json_value.h \
	src/output/key.c \
	src/output/key.h \
	src/output/keyed_hash.c \
	src/output/keyed_hash.h \
	src/output/lint.c \
	src/output/new_file.c \
	src/output/new_file.h \
	src/output/output.c \
	src/output/output.h \
	src/output/parts.c \
	src/output/print.c \
	src/output/print.h \
	src/output/progress.c \
	src/output/progress.h \
	src/output/report.c \
	src/output/report.h \
	src/output/report_data.c \
	src/output/sarif.c \
	src/output/sqlite.h \
	src/output/style.c \
	src/output/style.h \
	src/output/surt.c \
	src/output/tally.c \
	src/output/text.c \
	src/output/wrap.c
nodist_src_output_liboutput_a_SOURCES = \
	src/output/report_table.h
EXTRA_DIST += \
	src/output/report.html \
	src/output/report_table.awk
CLEANFILES += src/output/report_table.h

src/output/report.$(OBJEXT): src/output/report_table.h
src/output/report_table.h: src/output/report.html src/output/report_table.awk
	$(AM_V_GEN)$(MKDIR_P) src/output && \
	$(AWK) -f $(srcdir)/src/output/report_table.awk $(srcdir)/src/output/report.html >$@.tmp && mv $@.tmp $@
if SQLITE
src_output_liboutput_a_SOURCES += \
	src/output/sqlite.c \
	src/output/sqlite_db.c \
	src/output/sqlite_db.h \
	src/output/sqlite_record.c
else
src_output_liboutput_a_SOURCES += \
	src/output/sqlite_absent.c
endif
