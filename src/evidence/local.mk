# evidence: what a document says about itself

noinst_LTLIBRARIES += src/evidence/libevidence.la
src_evidence_libevidence_la_SOURCES = \
	src/evidence/evidence.c \
	src/evidence/evidence.h \
	src/evidence/lexicon.c \
	src/evidence/lexicon.h \
	src/evidence/recurring_lines.c \
	src/evidence/recurring_lines.h \
	src/evidence/typeset.c \
	src/evidence/typeset.h \
	src/evidence/word_pairs.c \
	src/evidence/word_pairs.h
