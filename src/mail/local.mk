# mail: mail and news

noinst_LIBRARIES += src/mail/libmail.a
src_mail_libmail_a_SOURCES = \
	src/mail/alternative.c \
	src/mail/alternative.h \
	src/mail/boundary.c \
	src/mail/boundary.h \
	src/mail/container.c \
	src/mail/container.h \
	src/mail/content_type.c \
	src/mail/content_type.h \
	src/mail/date.c \
	src/mail/date.h \
	src/mail/description.c \
	src/mail/description.h \
	src/mail/encoded_word.c \
	src/mail/encoded_word.h \
	src/mail/footer.c \
	src/mail/footer.h \
	src/mail/header.c \
	src/mail/header.h \
	src/mail/mailbox.c \
	src/mail/mailbox.h \
	src/mail/message.c \
	src/mail/message.h \
	src/mail/mime.c \
	src/mail/mime.h \
	src/mail/parameter.c \
	src/mail/parameter.h \
	src/mail/quote.c \
	src/mail/quote.h \
	src/mail/reader.c \
	src/mail/reader.h \
	src/mail/recognise.c \
	src/mail/recognise.h \
	src/mail/skip.c \
	src/mail/skip.h
nodist_src_mail_libmail_a_SOURCES = \
	src/mail/field_table.h \
	src/mail/quote_table.h
CLEANFILES += $(nodist_src_mail_libmail_a_SOURCES)

src/mail/recognise.$(OBJEXT): src/mail/field_table.h
src/mail/field_table.h: data/fields.tsv $(ROWS_TABLE_AWK)
	$(ROWS_TABLE) -v arrays='field=struct recognise_field recognise_fields[]' \
		$(srcdir)/data/fields.tsv >$@.tmp && mv $@.tmp $@

src/mail/quote.$(OBJEXT): src/mail/quote_table.h
src/mail/quote_table.h: data/quotes.tsv $(ROWS_TABLE_AWK)
	$(ROWS_TABLE) -v arrays='title=char *const quote_titles[];forward=char *const quote_forwards[];block=char *const quote_blocks[][4]' \
		$(srcdir)/data/quotes.tsv >$@.tmp && mv $@.tmp $@
