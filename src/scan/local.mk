# scan: the appendix: from text to finds

noinst_LTLIBRARIES += src/scan/libscan.la
src_scan_libscan_la_SOURCES = \
	src/scan/candidate.c \
	src/scan/candidate.h \
	src/scan/candidate_avx2.c \
	src/scan/candidate_loop.h \
	src/scan/candidate_neon.c \
	src/scan/candidate_portable.c \
	src/scan/candidate_sse2.c \
	src/scan/choose.c \
	src/scan/choose.h \
	src/scan/document.c \
	src/scan/document.h \
	src/scan/entity.c \
	src/scan/entity.h \
	src/scan/hyphen.c \
	src/scan/hyphen.h \
	src/scan/join.c \
	src/scan/join.h \
	src/scan/leader.c \
	src/scan/leader.h \
	src/scan/list.c \
	src/scan/open.c \
	src/scan/open.h \
	src/scan/page_break.c \
	src/scan/page_break.h \
	src/scan/place.c \
	src/scan/place.h \
	src/scan/plausible.c \
	src/scan/plausible.h \
	src/scan/prose.c \
	src/scan/prose.h \
	src/scan/scanner.c \
	src/scan/split.c \
	src/scan/split.h \
	src/scan/text.c \
	src/scan/text.h \
	src/scan/trim.c \
	src/scan/trim.h
