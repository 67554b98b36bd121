# cli: the command line, threads, the order of work, the exit status

noinst_LTLIBRARIES += src/cli/libcli.la
src_cli_libcli_la_SOURCES = \
	src/cli/diag.c \
	src/cli/diag.h \
	src/cli/fix.c \
	src/cli/fix.h \
	src/cli/fix_check.c \
	src/cli/fix_check.h \
	src/cli/help.c \
	src/cli/help.h \
	src/cli/hint.c \
	src/cli/hint.h \
	src/cli/hyphenation.c \
	src/cli/hyphenation.h \
	src/cli/index.c \
	src/cli/index.h \
	src/cli/item.c \
	src/cli/item.h \
	src/cli/merge.c \
	src/cli/merge.h \
	src/cli/operands.c \
	src/cli/operands.h \
	src/cli/option_set.c \
	src/cli/option_table.c \
	src/cli/option_table.h \
	src/cli/options.c \
	src/cli/options.h \
	src/cli/outcome.c \
	src/cli/outcome.h \
	src/cli/pipeline.c \
	src/cli/pipeline.h \
	src/cli/plan.c \
	src/cli/plan.h \
	src/cli/planner.c \
	src/cli/planner.h \
	src/cli/pool.c \
	src/cli/pool.h \
	src/cli/printed.c \
	src/cli/printed.h \
	src/cli/process.c \
	src/cli/process.h \
	src/cli/reduce.c \
	src/cli/reduce.h \
	src/cli/run.c \
	src/cli/run.h \
	src/cli/sandbox.c \
	src/cli/sandbox.h \
	src/cli/sandbox_calls.c \
	src/cli/settings.c \
	src/cli/settings.h \
	src/cli/stats.c \
	src/cli/stats.h \
	src/cli/typo.c \
	src/cli/typo.h \
	src/cli/workers.c \
	src/cli/workers.h
