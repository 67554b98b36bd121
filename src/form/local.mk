# form: recognises input forms and extracts their text

noinst_LIBRARIES += src/form/libform.a
src_form_libform_a_SOURCES = \
	src/form/charset.c \
	src/form/charset.h \
	src/form/decoder.c \
	src/form/decoder.h \
	src/form/diff.c \
	src/form/diff.h \
	src/form/edit.c \
	src/form/edit.h \
	src/form/forms.h \
	src/form/html.c \
	src/form/html.h \
	src/form/hunk.c \
	src/form/hunk.h \
	src/form/json.h \
	src/form/json_bid.c \
	src/form/json_blocks.c \
	src/form/json_lexer.c \
	src/form/json_reader.c \
	src/form/json_text.c \
	src/form/pieces.c \
	src/form/pieces.h \
	src/form/reader.c \
	src/form/stretch.c \
	src/form/stretch.h \
	src/form/text.c \
	src/form/text.h \
	src/form/transfer.c \
	src/form/transfer.h \
	src/form/utf16.c \
	src/form/utf16.h \
	src/form/uuencode.c \
	src/form/uuencode.h \
	src/form/warc.c \
	src/form/warc.h \
	src/form/warc_reader.c \
	src/form/warc_stream.c
nodist_src_form_libform_a_SOURCES = \
	src/form/element_table.h \
	src/form/charset_table.h \
	src/form/script_table.h
CLEANFILES += $(nodist_src_form_libform_a_SOURCES)
EXTRA_DIST += \
	src/form/charset_table.awk \
	src/form/script_table.awk

# The labels of character sets.
src/form/charset.$(OBJEXT): src/form/charset_table.h
src/form/charset_table.h: data/charsets.tsv src/form/charset_table.awk src/base/table.awk
	$(AM_V_GEN)$(MKDIR_P) src/form && \
	$(AWK) -f $(srcdir)/src/base/table.awk -f $(srcdir)/src/form/charset_table.awk \
		$(srcdir)/data/charsets.tsv >$@.tmp && mv $@.tmp $@

# The scripts of characters.
src/form/utf16.$(OBJEXT): src/form/script_table.h
src/form/script_table.h: data/scripts.tsv src/form/script_table.awk src/base/table.awk
	$(AM_V_GEN)$(MKDIR_P) src/form && \
	$(AWK) -f $(srcdir)/src/base/table.awk -f $(srcdir)/src/form/script_table.awk \
		$(srcdir)/data/scripts.tsv >$@.tmp && mv $@.tmp $@

src/form/html.$(OBJEXT): src/form/element_table.h
src/form/element_table.h: data/elements.tsv $(ROWS_TABLE_AWK)
	$(ROWS_TABLE) -v arrays='element=char *const html_elements[]' \
		$(srcdir)/data/elements.tsv >$@.tmp && mv $@.tmp $@
