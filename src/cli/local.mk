# cli: the command line, threads, the order of work, the exit status

noinst_LIBRARIES += src/cli/libcli.a
src_cli_libcli_a_SOURCES = \
	src/cli/diag.c \
	src/cli/diag.h \
	src/cli/distance.c \
	src/cli/distance.h \
	src/cli/fix.c \
	src/cli/hyphenation.c \
	src/cli/hyphenation.h \
	src/cli/index.c \
	src/cli/operands.c \
	src/cli/option_set.c \
	src/cli/option_table.c \
	src/cli/option_table.h \
	src/cli/options.c \
	src/cli/page.c \
	src/cli/pattern_file.c \
	src/cli/pipeline.c \
	src/cli/pipeline.h \
	src/cli/pool.c \
	src/cli/run.c \
	src/cli/run.h \
	src/cli/sandbox.c \
	src/cli/sandbox.h \
	src/cli/settings.c \
	src/cli/settings.h \
	src/cli/stats.c \
	src/cli/workers.c
