# evidence: what a document says about itself

noinst_LTLIBRARIES += src/evidence/libevidence.la
src_evidence_libevidence_la_SOURCES = \
	src/evidence/evidence.c \
	src/evidence/evidence.h \
	src/evidence/line_index.c \
	src/evidence/line_index.h \
	src/evidence/table.c \
	src/evidence/table.h \
	src/evidence/typeset.c \
	src/evidence/typeset.h \
	src/evidence/url_index.c \
	src/evidence/url_index.h \
	src/evidence/url_places.c \
	src/evidence/url_places.h \
	src/evidence/word.c \
	src/evidence/word.h \
	src/evidence/word_index.c \
	src/evidence/word_index.h \
	src/evidence/word_walk.c \
	src/evidence/word_walk.h
