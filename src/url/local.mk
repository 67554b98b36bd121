# url: RFC 1738 sections 2 to 6

noinst_LTLIBRARIES += src/url/liburl.la
src_url_liburl_la_SOURCES = \
	src/url/audit.c \
	src/url/authority.c \
	src/url/draft1993.c \
	src/url/explain.c \
	src/url/gateway.c \
	src/url/gateway.h \
	src/url/names.c \
	src/url/normalize.c \
	src/url/octet.h \
	src/url/ordinary.c \
	src/url/ordinary.h \
	src/url/parse.c \
	src/url/parser.c \
	src/url/parser.h \
	src/url/productions.c \
	src/url/scheme.c \
	src/url/scheme.h \
	src/url/web_host.c \
	src/url/web_host.h
src_url_liburl_la_LIBADD = $(URL_LIBS)
nodist_src_url_liburl_la_SOURCES = \
	src/url/names_table.h \
	src/url/scheme_table.h \
	src/url/sentence_table.h
CLEANFILES += $(nodist_src_url_liburl_la_SOURCES)
EXTRA_DIST += \
	src/url/names_table.awk \
	src/url/scheme_table.awk

# The names of bits.
src/url/names.lo: src/url/names_table.h
src/url/names_table.h: src/urlsift.h src/url/names_table.awk src/base/table.awk
	$(AM_V_GEN)$(MKDIR_P) src/url && \
	$(AWK) -f $(srcdir)/src/base/table.awk -f $(srcdir)/src/url/names_table.awk $(srcdir)/src/urlsift.h >$@.tmp && mv $@.tmp $@

# The sentences about errors and warnings.
src/url/names.lo: src/url/sentence_table.h
src/url/sentence_table.h: data/sentences.tsv $(ROWS_TABLE_AWK)
	$(ROWS_TABLE) -v arrays='error=struct names_error names_errors[];warning=char *const names_warnings[NAMES_MAX + 1]' \
		$(srcdir)/data/sentences.tsv >$@.tmp && mv $@.tmp $@

# The table of schemes.
src/url/scheme.lo: src/url/scheme_table.h
src/url/scheme_table.h: data/schemes.tsv src/url/scheme_table.awk src/base/table.awk
	$(AM_V_GEN)$(MKDIR_P) src/url && \
	$(AWK) -f $(srcdir)/src/base/table.awk -f $(srcdir)/src/url/scheme_table.awk $(srcdir)/data/schemes.tsv >$@.tmp && mv $@.tmp $@
