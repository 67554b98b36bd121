# filter: which records are wanted, and what is wrong with them

noinst_LIBRARIES += src/filter/libfilter.a
src_filter_libfilter_a_SOURCES = \
	src/filter/correction.c \
	src/filter/filter.c \
	src/filter/filter.h \
	src/filter/lint.c \
	src/filter/lint.h \
	src/filter/placeholder.c \
	src/filter/redact.c \
	src/filter/redact_words.c \
	src/filter/suggest.c
nodist_src_filter_libfilter_a_SOURCES = \
	src/filter/lint_table.h \
	src/filter/placeholder_table.h
CLEANFILES += $(nodist_src_filter_libfilter_a_SOURCES)

src/filter/lint.$(OBJEXT): src/filter/lint_table.h
src/filter/lint_table.h: data/lint.tsv $(ROWS_TABLE_AWK)
	$(ROWS_TABLE) -v arrays='other=struct lint_row lint_others[];deviation=struct lint_row lint_deviations[];note=struct lint_row lint_notes[]' \
		$(srcdir)/data/lint.tsv >$@.tmp && mv $@.tmp $@

src/filter/placeholder.$(OBJEXT): src/filter/placeholder_table.h
src/filter/placeholder_table.h: data/placeholders.tsv $(ROWS_TABLE_AWK)
	$(ROWS_TABLE) -v arrays='label=char *const placeholder_labels[];top=char *const placeholder_tops[];host=char *const placeholder_hosts[];address=char *const placeholder_addresses[];mark=char *const placeholder_marks[];defanged=char *const placeholder_defanged[];secret=char *const placeholder_secrets[]' \
		-v last_row=NULL $(srcdir)/data/placeholders.tsv >$@.tmp && mv $@.tmp $@
