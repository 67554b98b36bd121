# scan: the appendix: from text to finds

noinst_LTLIBRARIES += src/scan/libscan.la
src_scan_libscan_la_SOURCES = \
	src/scan/anchor.c \
	src/scan/anchor.h \
	src/scan/anchor_baseline.c \
	src/scan/anchor_loop.h \
	src/scan/backslash.c \
	src/scan/bare_bad.c \
	src/scan/bare_url.c \
	src/scan/container.c \
	src/scan/decode.c \
	src/scan/decode.h \
	src/scan/document.c \
	src/scan/document.h \
	src/scan/emit.c \
	src/scan/emit.h \
	src/scan/end.c \
	src/scan/end.h \
	src/scan/entity.c \
	src/scan/escape_sequence.c \
	src/scan/goes_on.c \
	src/scan/host.c \
	src/scan/incomplete.c \
	src/scan/leader.c \
	src/scan/link_text.c \
	src/scan/line_break.c \
	src/scan/line_context.c \
	src/scan/line_end.c \
	src/scan/next_entry.c \
	src/scan/next_line.c \
	src/scan/next_token.c \
	src/scan/open.c \
	src/scan/open.h \
	src/scan/open_address.c \
	src/scan/open_bare.c \
	src/scan/open_loose.c \
	src/scan/open_reference.c \
	src/scan/open_wrong.c \
	src/scan/page_break.c \
	src/scan/policy.c \
	src/scan/quick.c \
	src/scan/reader.c \
	src/scan/reader.h \
	src/scan/readings.c \
	src/scan/readings.h \
	src/scan/refang.c \
	src/scan/rejoin.c \
	src/scan/rejoin.h \
	src/scan/run.c \
	src/scan/scanner.c \
	src/scan/scheme_at.c \
	src/scan/scheme_at.h \
	src/scan/split.c \
	src/scan/text.c \
	src/scan/text.h \
	src/scan/wrapped_url.c
nodist_src_scan_libscan_la_SOURCES = \
	src/scan/attribute_table.h \
	src/scan/character_table.h \
	src/scan/domain_table.h \
	src/scan/entity_table.h \
	src/scan/suffix_table.h
CLEANFILES += $(nodist_src_scan_libscan_la_SOURCES)
EXTRA_DIST += \
	src/scan/character_table.awk \
	src/scan/names_table.awk

# The table of characters.
src/scan/text.lo: src/scan/character_table.h
src/scan/character_table.h: data/characters.tsv src/scan/character_table.awk src/base/table.awk
	$(AM_V_GEN)$(MKDIR_P) src/scan && \
	$(AWK) -f $(srcdir)/src/base/table.awk -f $(srcdir)/src/scan/character_table.awk $(srcdir)/data/characters.tsv >$@.tmp && mv $@.tmp $@

# The table of entities.
src/scan/entity.lo: src/scan/entity_table.h
src/scan/entity_table.h: data/entities.tsv src/scan/names_table.awk src/base/table.awk
	$(AM_V_GEN)$(MKDIR_P) src/scan && \
	$(AWK) -v table=reference -f $(srcdir)/src/base/table.awk -f $(srcdir)/src/scan/names_table.awk \
		$(srcdir)/data/entities.tsv >$@.tmp && mv $@.tmp $@

# The attributes that hold one URL.
src/scan/container.lo: src/scan/attribute_table.h
src/scan/attribute_table.h: data/attributes.txt
	$(AM_V_GEN)$(MKDIR_P) src/scan && \
	$(AWK) '/^[a-z]/ { print "\t\"" $$1 "\"," }' $(srcdir)/data/attributes.txt >$@.tmp && mv $@.tmp $@

# The tables of top-level domains and of suffixes.
src/scan/host.lo: src/scan/domain_table.h src/scan/suffix_table.h
src/scan/domain_table.h: data/domains.txt src/scan/names_table.awk src/base/table.awk
	$(AM_V_GEN)$(MKDIR_P) src/scan && \
	$(AWK) -v table=domain -f $(srcdir)/src/base/table.awk -f $(srcdir)/src/scan/names_table.awk \
		$(srcdir)/data/domains.txt >$@.tmp && mv $@.tmp $@
src/scan/suffix_table.h: data/suffixes.txt src/scan/names_table.awk src/base/table.awk
	$(AM_V_GEN)$(MKDIR_P) src/scan && \
	$(AWK) -v table=suffix -f $(srcdir)/src/base/table.awk -f $(srcdir)/src/scan/names_table.awk \
		$(srcdir)/data/suffixes.txt >$@.tmp && mv $@.tmp $@
