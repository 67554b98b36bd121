# bench: how fast is it?

# make bench: see bench/README.  It fails no build: nothing else needs it.
.PHONY: bench
bench: urlsift bench/data bench/limit bench/pair
	$(AM_TESTS_ENVIRONMENT) \
	BENCH_MB=$(BENCH_MB) BENCH_ROUNDS=$(BENCH_ROUNDS) BENCH_FILES=$(BENCH_FILES) \
		$(SHELL) $(srcdir)/bench/bench.sh
bench_data_LDADD =
bench_hostile_text_LDADD =
bench_hostile_text_SOURCES = \
	bench/hostile_text.c \
	tests/extract/hostile_texts.c \
	tests/extract/hostile_texts.h
bench_limit_LDADD =
bench_pair_LDADD =

# make hostile-bench BENCH_BEFORE=PROGRAM: see bench/hostile.sh.
.PHONY: hostile-bench
hostile-bench: urlsift bench/hostile_text bench/pair
	$(AM_TESTS_ENVIRONMENT) \
	BENCH_ROUNDS=$(BENCH_ROUNDS) $(SHELL) $(srcdir)/bench/hostile.sh

# make formats-bench: how well URLs are found in the text of today.  It fetches Debian
# packages and peers, so nothing else needs it.
.PHONY: formats-bench
formats-bench: urlsift
	URLSIFT='$(abs_top_builddir)/urlsift' FORMATS_CACHE='$(abs_top_builddir)/formats-cache' \
		$(srcdir)/bench/formats/run

EXTRA_DIST += \
	bench/formats/README \
	bench/formats/containers.py \
	bench/formats/contenders.py \
	bench/formats/elements.el \
	bench/formats/fetch.py \
	bench/formats/formats.py \
	bench/formats/linkify.js \
	bench/formats/linkify.rs \
	bench/formats/packages \
	bench/formats/reference.py \
	bench/formats/run \
	bench/formats/strings.py \
	bench/formats/tokens.js \
	bench/formats/truth_adoc.py \
	bench/formats/truth_c.py \
	bench/formats/truth_html.py \
	bench/formats/truth_ipynb.py \
	bench/formats/truth_js.py \
	bench/formats/truth_json.py \
	bench/formats/truth_log.py \
	bench/formats/truth_man.py \
	bench/formats/truth_md.py \
	bench/formats/truth_org.py \
	bench/formats/truth_py.py \
	bench/formats/truth_rst.py \
	bench/formats/truth_sh.py \
	bench/formats/truth_tex.py \
	bench/formats/truth_utf16.py \
	bench/formats/truth_warc.py \
	bench/formats/urlscan_batch.py \
	bench/loose/linkify.js \
	bench/loose/loose.py \
	bench/loose/run \
	bench/README \
	bench/bench.sh \
	bench/hostile.sh \
	bench/parsers.c \
	bench/report.awk \
	bench/targets.tsv
