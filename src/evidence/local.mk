# evidence: what a document says about itself

noinst_LTLIBRARIES += src/evidence/libevidence.la
src_evidence_libevidence_la_SOURCES = \
	src/evidence/evidence.c \
	src/evidence/evidence.h \
	src/evidence/hyphen.c \
	src/evidence/line_index.c \
	src/evidence/trait.c \
	src/evidence/typeset.c \
	src/evidence/url_index.c \
	src/evidence/word.h \
	src/evidence/word_index.c \
	src/evidence/word_index.h \
	src/evidence/word_walk.c
nodist_src_evidence_libevidence_la_SOURCES = src/evidence/language_table.h
CLEANFILES += src/evidence/language_table.h
EXTRA_DIST += src/evidence/language_table.awk

# The table of languages.
src/evidence/typeset.lo: src/evidence/language_table.h
src/evidence/language_table.h: data/languages.tsv src/evidence/language_table.awk src/base/table.awk
	$(AM_V_GEN)$(MKDIR_P) src/evidence && \
	$(AWK) -f $(srcdir)/src/base/table.awk -f $(srcdir)/src/evidence/language_table.awk $(srcdir)/data/languages.tsv >$@.tmp && mv $@.tmp $@
