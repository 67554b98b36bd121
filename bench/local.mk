# bench: how fast is it?

# make bench: see bench/README.  It fails no build: nothing else needs it.
.PHONY: bench
bench: urlsift bench/data bench/limit bench/pair
	$(AM_TESTS_ENVIRONMENT) \
	BENCH_MB=$(BENCH_MB) BENCH_ROUNDS=$(BENCH_ROUNDS) BENCH_FILES=$(BENCH_FILES) \
		$(SHELL) $(srcdir)/bench/bench.sh
bench_data_LDADD =
bench_limit_LDADD =
bench_pair_LDADD =

EXTRA_DIST += \
	bench/README \
	bench/bench.sh \
	bench/report.awk \
	bench/targets.tsv
