# The tests.  A script is named in LIBRARY_SCRIPT_TESTS if the library alone is enough for it,
# otherwise in PROGRAM_SCRIPT_TESTS.  sh runs `.sh', which writes TAP itself.  bats runs `.bats',
# but what has `# bats test_tags=full' above it only with TESTS_FULL=1: the step sanitized of
# .ci/run runs all of tests/cli and tests/grep, the step clang the files that it names.  With
# TESTS_EACH=N long loops try every Nth of their inputs (tests/each.h), as under valgrind.  A
# program is named in LIBRARY_TESTS or PROGRAM_TESTS, a unit, which needs cmocka, in
# LIBRARY_UNITS or PROGRAM_UNITS, with the rooms that it links in its LDADD.  Tests read their
# data below $abs_top_srcdir/data or $abs_top_srcdir/tests and run the program $URLSIFT.

# What the tests that are driven by data share: they write TAP themselves.
check_PROGRAMS =
check_LIBRARIES = tests/libtests.a
check_LTLIBRARIES =
tests_libtests_a_SOURCES = \
	tests/dice.h \
	tests/each.c \
	tests/each.h \
	tests/finds.c \
	tests/finds.h \
	tests/generated.c \
	tests/generated.h \
	tests/octets_source.h \
	tests/rfc1738/bnf.c \
	tests/rfc1738/bnf.h \
	tests/rfc1738/bnf_check.c \
	tests/rfc1738/bnf_node.h \
	tests/rfc1738/bnf_read.c \
	tests/rfc1738/bnf_token.c \
	tests/rfc1738/bnf_token.h \
	tests/scans.c \
	tests/scans.h \
	tests/tap.c \
	tests/tap.h \
	tests/tsv.c \
	tests/tsv.h

UNIT = tests/libtests.a $(CMOCKA_LIBS)

# A caller of the first header, with the library of today and with one that has grown.
check_LIBRARIES += tests/abi/libgrown.a
tests_abi_libgrown_a_CFLAGS = $(AM_CFLAGS) -Wno-missing-field-initializers
tests_abi_libgrown_a_CPPFLAGS = -iquote tests/abi/grown/include $(AM_CPPFLAGS)
tests_abi_libgrown_a_SOURCES = \
	$(src_base_libbase_la_SOURCES) \
	$(src_evidence_libevidence_la_SOURCES) \
	$(src_scan_libscan_la_SOURCES) \
	$(src_url_liburl_la_SOURCES)
# It is built for one test that is soon over.
$(tests_abi_libgrown_a_OBJECTS): CFLAGS += -O0 -U_FORTIFY_SOURCE
$(tests_abi_libgrown_a_OBJECTS): $(nodist_src_url_liburl_la_SOURCES) tests/abi/grown/include/urlsift.h
tests/abi/grown/include/urlsift.h: src/urlsift.h tests/abi/grow.awk
	$(AM_V_GEN)$(MKDIR_P) tests/abi/grown/include && \
	$(AWK) -f $(srcdir)/tests/abi/grow.awk $(srcdir)/src/urlsift.h >$@.tmp && mv $@.tmp $@
tests_abi_caller = \
	tests/abi/caller.c \
	tests/abi/guard.c \
	tests/abi/guard.h \
	tests/abi/urlsift-0.h
tests_abi_later_LDADD = tests/libtests.a tests/abi/libgrown.a
tests_abi_later_SOURCES = $(tests_abi_caller)
tests_abi_misuse_LDADD = tests/libtests.a liburlsift.la
tests_abi_today_LDADD = tests/libtests.a liburlsift.la
tests_abi_today_SOURCES = $(tests_abi_caller)

tests_corpora_LDADD = tests/libtests.a $(SCAN)
tests_extract_documents_LDADD = tests/libtests.a $(SCAN)
tests_extract_documents_SOURCES = \
	tests/extract/cases.c \
	tests/extract/cases.h \
	tests/extract/documents.c
tests_extract_extract_LDADD = tests/libtests.a $(SCAN)
tests_extract_extract_SOURCES = \
	tests/extract/cases.c \
	tests/extract/cases.h \
	tests/extract/extract.c
tests_extract_hostile_LDADD = tests/libtests.a
tests_extract_hostile_SOURCES = \
	tests/extract/hostile.c \
	tests/extract/hostile_texts.c \
	tests/extract/hostile_texts.h
tests_extract_hostile_scan_LDADD = tests/libtests.a $(SCAN)
tests_extract_hostile_scan_SOURCES = \
	tests/extract/hostile_scan.c \
	tests/extract/hostile_texts.c \
	tests/extract/hostile_texts.h
tests_fuzz_form_LDADD = tests/libtests.a $(FORM)
tests_fuzz_form_SOURCES = \
	tests/fuzz/form.c \
	tests/fuzz/fuzz.c \
	tests/fuzz/fuzz.h \
	tests/fuzz/reading.c \
	tests/fuzz/reading.h \
	tests/fuzz/replay.c
tests_fuzz_index_LDADD = tests/fuzz/libprogram.a tests/libtests.a $(CLI)
tests_fuzz_index_SOURCES = \
	tests/fuzz/fuzz.c \
	tests/fuzz/fuzz.h \
	tests/fuzz/index.c \
	tests/fuzz/replay.c
tests_fuzz_mail_LDADD = tests/libtests.a $(MAIL)
tests_fuzz_mail_SOURCES = \
	tests/fuzz/fuzz.c \
	tests/fuzz/fuzz.h \
	tests/fuzz/mail.c \
	tests/fuzz/reading.c \
	tests/fuzz/reading.h \
	tests/fuzz/replay.c
tests_fuzz_parse_LDADD = tests/libtests.a $(SCAN)
tests_fuzz_parse_SOURCES = \
	tests/fuzz/fuzz.c \
	tests/fuzz/fuzz.h \
	tests/fuzz/parse.c \
	tests/fuzz/replay.c
tests_fuzz_program_LDADD = tests/fuzz/libprogram.a tests/libtests.a $(CLI)
tests_fuzz_program_SOURCES = \
	tests/fuzz/fuzz.c \
	tests/fuzz/fuzz.h \
	tests/fuzz/program.c \
	tests/fuzz/replay.c
tests_fuzz_scan_LDADD = tests/libtests.a $(SCAN)
tests_fuzz_scan_SOURCES = \
	tests/fuzz/fuzz.c \
	tests/fuzz/fuzz.h \
	tests/fuzz/replay.c \
	tests/fuzz/scan.c
tests_mail_mail_LDADD = tests/libtests.a $(MAIL)
tests_mail_mail_SOURCES = \
	tests/mail/check.c \
	tests/mail/check.h \
	tests/mail/compose.c \
	tests/mail/compose.h \
	tests/mail/fields.c \
	tests/mail/forms.c \
	tests/mail/mail.c \
	tests/mail/mail.h \
	tests/mail/parts.c \
	tests/mail/texts.c \
	tests/mail/wrong_fields.c
tests_mail_oracle_CPPFLAGS = $(AM_CPPFLAGS) $(GMIME_CFLAGS)
tests_mail_oracle_LDADD = tests/libtests.a $(MAIL) $(GMIME_LIBS)
if HAVE_GMIME
tests_mail_oracle_SOURCES = \
	tests/mail/oracle.c \
	tests/mail/oracle_reasons.h
else
tests_mail_oracle_SOURCES = tests/mail/oracle_missing.c
endif
tests_mail_rows_LDADD = tests/libtests.a $(MAIL)
tests_mail_rows_SOURCES = \
	tests/extract/cases.c \
	tests/extract/cases.h \
	tests/mail/rows.c
tests_real_real_LDADD = tests/libtests.a $(CLI)
tests_rfc1738_notation_LDADD = tests/libtests.a
tests_rfc1738_oracle_LDADD = tests/libtests.a $(URL)
tests_rfc1738_oracle_SOURCES = \
	tests/rfc1738/grammar.c \
	tests/rfc1738/grammar.h \
	tests/rfc1738/mutate.c \
	tests/rfc1738/mutate.h \
	tests/rfc1738/oracle.c
tests_rfc1738_ordinary_LDADD = tests/libtests.a $(URL)
tests_rfc1738_ordinary_SOURCES = \
	tests/rfc1738/grammar.c \
	tests/rfc1738/grammar.h \
	tests/rfc1738/mutate.c \
	tests/rfc1738/mutate.h \
	tests/rfc1738/ordinary.c
tests_rfc1738_parse_LDADD = tests/libtests.a $(URL)
tests_wrap_back_LDADD = tests/libtests.a $(OUTPUT)
tests_wrap_back_SOURCES = \
	tests/extract/cases.c \
	tests/extract/cases.h \
	tests/wrap/back.c
tests_pack_LDADD = $(LIBARCHIVE_LIBS)

# Where there is a sandbox, what tries to leave it, and a kernel that lacks it.
if SANDBOX
check_LTLIBRARIES += tests/sandbox/escape.la
tests_sandbox_escape_la_LDFLAGS = -module -avoid-version -rpath $(abs_builddir)
tests_sandbox_escape_la_SOURCES = \
	tests/sandbox/escape.c \
	tests/sandbox/forbidden.c \
	tests/sandbox/forbidden.h
check_PROGRAMS += tests/sandbox/lacks
tests_sandbox_lacks_LDADD =

# A system that fails.  Sanitizers have an allocator of their own.
check_LTLIBRARIES += tests/faults/shim.la
tests_faults_shim_la_CFLAGS = $(AM_CFLAGS) -U_FORTIFY_SOURCE
tests_faults_shim_la_LDFLAGS = -module -avoid-version -rpath $(abs_builddir)
tests_faults_shim_la_SOURCES = tests/faults/shim.c
check_PROGRAMS += tests/faults/run
tests_faults_run_LDADD =
endif
tests_peak_LDADD =

# The program as a function, for the fuzz target that calls it.
check_LIBRARIES += tests/fuzz/libprogram.a
tests_fuzz_libprogram_a_CFLAGS = $(AM_CFLAGS) -Wno-missing-prototypes
tests_fuzz_libprogram_a_CPPFLAGS = $(AM_CPPFLAGS) -Dmain=program_main -Datexit=program_atexit
tests_fuzz_libprogram_a_SOURCES = src/cli/main.c

# The program with a clock that tests can turn, where they would have to wait.
tests_hurried_LDADD = $(urlsift_LDADD)
tests_hurried_LDFLAGS = $(urlsift_LDFLAGS)
tests_hurried_SOURCES = \
	src/cli/main.c \
	tests/clock.c

# Octets that are compressed or packed, for the units that read them.
PACKED = tests/unit/archive/packed.c tests/unit/archive/packed.h
tests_unit_archive_archive_lib_LDADD = $(UNIT) $(ARCHIVE)
tests_unit_archive_codec_LDADD = $(UNIT) $(ARCHIVE) $(ZLIB_LIBS)
tests_unit_archive_codec_SOURCES = tests/unit/archive/codec.c $(PACKED)
tests_unit_archive_decompress_LDADD = $(UNIT) $(ARCHIVE) $(ZLIB_LIBS)
tests_unit_archive_decompress_SOURCES = tests/unit/archive/decompress.c $(PACKED)
tests_unit_archive_libarchive_LDADD = $(UNIT) $(ARCHIVE) $(ZLIB_LIBS)
tests_unit_archive_libarchive_SOURCES = tests/unit/archive/libarchive.c $(PACKED)
tests_unit_archive_magic_LDADD = $(UNIT) $(ARCHIVE)
tests_unit_archive_readahead_LDADD = $(UNIT) $(ARCHIVE)
tests_unit_archive_unpack_LDADD = $(UNIT) $(ARCHIVE) $(ZLIB_LIBS)
tests_unit_archive_unpack_SOURCES = tests/unit/archive/unpack.c $(PACKED)
tests_unit_base_ascii_LDADD = $(UNIT) $(BASE)
tests_unit_base_base64_LDADD = $(UNIT) $(BASE)
tests_unit_base_buffer_LDADD = $(UNIT) $(BASE)
tests_unit_base_chars_LDADD = $(UNIT) $(BASE)
tests_unit_base_line_LDADD = $(UNIT) $(BASE)
tests_unit_base_pair_LDADD = $(UNIT) $(BASE)
tests_unit_base_percent_LDADD = $(UNIT) $(BASE)
tests_unit_base_position_LDADD = $(UNIT) $(BASE)
tests_unit_base_span_LDADD = $(UNIT) $(BASE)
tests_unit_base_utf8_LDADD = $(UNIT) $(BASE)
tests_unit_cli_diag_LDADD = $(UNIT) $(CLI)
tests_unit_cli_distance_LDADD = $(UNIT) $(CLI)
tests_unit_cli_hyphenation_LDADD = $(UNIT) $(CLI)
tests_unit_cli_operands_LDADD = $(UNIT) $(CLI)
tests_unit_cli_pattern_file_LDADD = $(UNIT) $(CLI)
tests_unit_cli_option_set_LDADD = $(UNIT) $(CLI)
tests_unit_cli_option_table_LDADD = $(UNIT) $(CLI)
tests_unit_cli_options_LDADD = $(UNIT) $(CLI)
tests_unit_cli_pipeline_LDADD = $(UNIT) $(CLI)
tests_unit_cli_pool_LDADD = $(UNIT) $(CLI)
tests_unit_cli_sandbox_CPPFLAGS = $(AM_CPPFLAGS) -iquote $(srcdir)/tests
tests_unit_cli_sandbox_LDADD = $(UNIT) $(CLI)
tests_unit_cli_sandbox_SOURCES = \
	tests/sandbox/forbidden.c \
	tests/sandbox/forbidden.h \
	tests/unit/cli/sandbox.c
tests_unit_cli_settings_LDADD = $(UNIT) $(CLI)
tests_unit_cli_stats_LDADD = $(UNIT) $(CLI)
tests_unit_cli_workers_LDADD = $(UNIT) $(CLI)
tests_unit_evidence_line_index_LDADD = $(UNIT) $(EVIDENCE)
tests_unit_evidence_typeset_LDADD = $(UNIT) $(EVIDENCE)
tests_unit_evidence_url_index_LDADD = $(UNIT) $(EVIDENCE)
tests_unit_evidence_word_LDADD = $(UNIT) $(EVIDENCE)
tests_unit_evidence_word_index_LDADD = $(UNIT) $(EVIDENCE)
tests_unit_filter_filter_LDADD = $(UNIT) $(FILTER)
tests_unit_filter_lint_LDADD = $(UNIT) $(FILTER)
tests_unit_filter_redact_LDADD = $(UNIT) $(FILTER)
tests_unit_filter_redact_words_LDADD = $(UNIT) $(FILTER)
tests_unit_filter_placeholder_LDADD = $(UNIT) $(FILTER)
tests_unit_filter_correction_LDADD = $(UNIT) $(FILTER)
tests_unit_filter_suggest_LDADD = $(UNIT) $(FILTER)

tests_unit_form_charset_LDADD = $(UNIT) $(FORM)
tests_unit_form_edit_LDADD = $(UNIT) $(FORM)
tests_unit_form_html_LDADD = $(UNIT) $(FORM)
tests_unit_form_json_blocks_LDADD = $(UNIT) $(FORM)
tests_unit_form_json_bid_LDADD = $(UNIT) $(FORM)
tests_unit_form_json_lexer_LDADD = $(UNIT) $(FORM)
tests_unit_form_json_reader_LDADD = $(UNIT) $(FORM)
tests_unit_form_json_text_LDADD = $(UNIT) $(FORM)
tests_unit_form_pieces_LDADD = $(UNIT) $(FORM)
tests_unit_form_utf16_LDADD = $(UNIT) $(FORM)
tests_unit_form_warc_LDADD = $(UNIT) $(FORM)
tests_unit_form_warc_reader_LDADD = $(UNIT) $(FORM)
tests_unit_form_warc_stream_LDADD = $(UNIT) $(FORM)
tests_unit_input_exit_guard_LDADD = $(UNIT) $(INPUT)
tests_unit_input_file_list_LDADD = $(UNIT) $(INPUT)
tests_unit_input_input_LDADD = $(UNIT) $(INPUT)
tests_unit_input_lines_LDADD = $(UNIT) $(INPUT)
tests_unit_input_whole_LDADD = $(UNIT) $(INPUT)
tests_unit_input_path_LDADD = $(UNIT) $(INPUT)
tests_unit_input_plain_LDADD = $(UNIT) $(INPUT)
tests_unit_input_record_reader_LDADD = $(UNIT) $(INPUT)
tests_unit_input_record_window_LDADD = $(UNIT) $(INPUT)
tests_unit_input_shared_LDADD = $(UNIT) $(INPUT)
tests_unit_input_source_LDADD = $(UNIT) $(INPUT)
tests_unit_input_sparse_LDADD = $(UNIT) $(INPUT)
tests_unit_input_walk_LDADD = $(UNIT) $(INPUT)
tests_unit_input_window_LDADD = $(UNIT) $(INPUT)
tests_unit_mail_boundary_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_container_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_content_type_LDADD = $(UNIT) $(MAIL)
tests_unit_form_decoder_LDADD = $(UNIT) $(FORM)
tests_unit_mail_date_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_description_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_encoded_word_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_footer_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_header_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_mailbox_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_message_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_mime_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_parameter_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_quote_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_reader_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_recognise_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_skip_LDADD = $(UNIT) $(MAIL)
tests_unit_mail_alternative_LDADD = $(UNIT) $(MAIL)
tests_unit_form_reader_LDADD = $(UNIT) $(FORM)
tests_unit_form_text_LDADD = $(UNIT) $(FORM)
tests_unit_form_transfer_LDADD = $(UNIT) $(FORM)
tests_unit_form_uuencode_LDADD = $(UNIT) $(FORM)
tests_unit_output_clock_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_hash_set_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_keyed_hash_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_new_file_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_surt_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_count_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_defang_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_domain_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_format_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_json_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_json_value_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_lint_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_output_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_parts_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_print_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_progress_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_report_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_sarif_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_sqlite_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_sqlite_absent_CPPFLAGS = $(AM_CPPFLAGS)
tests_unit_output_sqlite_absent_LDADD = $(UNIT)
tests_unit_output_sqlite_absent_SOURCES = \
	src/output/sqlite_absent.c \
	tests/unit/output/sqlite_absent.c
tests_unit_output_sqlite_db_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_style_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_tally_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_text_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_diff_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_wrap_LDADD = $(UNIT) $(OUTPUT)
tests_unit_output_key_LDADD = $(UNIT) $(OUTPUT)
tests_unit_scan_anchor_LDADD = $(UNIT) $(SCAN)
tests_unit_scan_documents_LDADD = $(UNIT) $(SCAN)
tests_unit_scan_entity_LDADD = $(UNIT) $(SCAN)
tests_unit_scan_host_LDADD = $(UNIT) $(SCAN)
tests_unit_scan_leader_LDADD = $(UNIT) $(SCAN)
tests_unit_scan_limits_LDADD = $(UNIT) $(SCAN)
tests_unit_scan_page_break_LDADD = $(UNIT) $(SCAN)
tests_unit_scan_quick_LDADD = $(UNIT) $(SCAN)
tests_unit_scan_scanner_LDADD = $(UNIT) $(SCAN)
tests_unit_scan_stream_LDADD = $(UNIT) $(SCAN)
tests_unit_url_audit_LDADD = $(UNIT) $(SCAN)
tests_unit_url_authority_LDADD = $(UNIT) $(URL)
tests_unit_url_draft1993_LDADD = $(UNIT) $(URL)
tests_unit_url_explain_LDADD = $(UNIT) $(SCAN)
tests_unit_url_gateway_LDADD = $(UNIT) $(URL)
tests_unit_url_names_LDADD = $(UNIT) $(URL)
tests_unit_url_normalize_LDADD = $(UNIT) $(SCAN)
tests_unit_url_parse_LDADD = $(UNIT) $(SCAN)
tests_unit_url_parser_LDADD = $(UNIT) $(URL)
tests_unit_url_productions_LDADD = $(UNIT) $(URL)
tests_unit_url_scheme_LDADD = $(UNIT) $(URL)

# make fuzz: the targets with libFuzzer, FUZZ_SECONDS each, in a tree that was
# configured with
#	CC=clang CFLAGS='-O1 -g -fsanitize=fuzzer-no-link,address,undefined' --disable-shared
FUZZ_ENGINE = -fsanitize=fuzzer
FUZZ_SECONDS = 60
FUZZ_FLAGS =
FUZZ_TARGETS = \
	form \
	index \
	mail \
	parse \
	program \
	scan
EXTRA_PROGRAMS = \
	tests/fuzz/form_file \
	tests/fuzz/form_fuzzer \
	tests/fuzz/index_file \
	tests/fuzz/index_fuzzer \
	tests/fuzz/mail_file \
	tests/fuzz/mail_fuzzer \
	tests/fuzz/parse_file \
	tests/fuzz/parse_fuzzer \
	tests/fuzz/program_file \
	tests/fuzz/program_fuzzer \
	tests/fuzz/scan_file \
	tests/fuzz/scan_fuzzer
tests_fuzz_form_fuzzer_LDADD = $(tests_fuzz_form_LDADD)
tests_fuzz_form_fuzzer_LDFLAGS = $(FUZZ_ENGINE)
tests_fuzz_form_fuzzer_SOURCES = \
	tests/fuzz/form.c \
	tests/fuzz/fuzz.c \
	tests/fuzz/reading.c
tests_fuzz_index_fuzzer_LDADD = $(tests_fuzz_index_LDADD)
tests_fuzz_index_fuzzer_LDFLAGS = $(FUZZ_ENGINE)
tests_fuzz_index_fuzzer_SOURCES = \
	tests/fuzz/fuzz.c \
	tests/fuzz/index.c
tests_fuzz_mail_fuzzer_LDADD = tests/libtests.a $(MAIL)
tests_fuzz_mail_fuzzer_LDFLAGS = $(FUZZ_ENGINE)
tests_fuzz_mail_fuzzer_SOURCES = \
	tests/fuzz/fuzz.c \
	tests/fuzz/mail.c \
	tests/fuzz/reading.c
tests_fuzz_parse_fuzzer_LDADD = tests/libtests.a $(SCAN)
tests_fuzz_parse_fuzzer_LDFLAGS = $(FUZZ_ENGINE)
tests_fuzz_parse_fuzzer_SOURCES = \
	tests/fuzz/fuzz.c \
	tests/fuzz/parse.c
tests_fuzz_program_fuzzer_LDADD = $(tests_fuzz_program_LDADD)
tests_fuzz_program_fuzzer_LDFLAGS = $(FUZZ_ENGINE)
tests_fuzz_program_fuzzer_SOURCES = \
	tests/fuzz/fuzz.c \
	tests/fuzz/program.c
tests_fuzz_scan_fuzzer_LDADD = tests/libtests.a $(SCAN)
tests_fuzz_scan_fuzzer_LDFLAGS = $(FUZZ_ENGINE)
tests_fuzz_scan_fuzzer_SOURCES = \
	tests/fuzz/fuzz.c \
	tests/fuzz/scan.c
tests_fuzz_form_file_LDADD = $(tests_fuzz_form_LDADD)
tests_fuzz_form_file_SOURCES = \
	$(tests_fuzz_form_fuzzer_SOURCES) \
	tests/fuzz/main.c
tests_fuzz_index_file_LDADD = $(tests_fuzz_index_LDADD)
tests_fuzz_index_file_SOURCES = \
	$(tests_fuzz_index_fuzzer_SOURCES) \
	tests/fuzz/main.c
tests_fuzz_mail_file_LDADD = $(tests_fuzz_mail_LDADD)
tests_fuzz_mail_file_SOURCES = \
	$(tests_fuzz_mail_fuzzer_SOURCES) \
	tests/fuzz/main.c
tests_fuzz_parse_file_LDADD = $(tests_fuzz_parse_LDADD)
tests_fuzz_parse_file_SOURCES = \
	$(tests_fuzz_parse_fuzzer_SOURCES) \
	tests/fuzz/main.c
tests_fuzz_program_file_LDADD = $(tests_fuzz_program_LDADD)
tests_fuzz_program_file_SOURCES = \
	$(tests_fuzz_program_fuzzer_SOURCES) \
	tests/fuzz/main.c
tests_fuzz_scan_file_LDADD = $(tests_fuzz_scan_LDADD)
tests_fuzz_scan_file_SOURCES = \
	$(tests_fuzz_scan_fuzzer_SOURCES) \
	tests/fuzz/main.c

# What is new goes to fuzz/TARGET in the build tree, what breaks a target to fuzz/.
.PHONY: fuzz
fuzz: tests/fuzz/form tests/fuzz/form_fuzzer tests/fuzz/index tests/fuzz/index_fuzzer \
    tests/fuzz/mail tests/fuzz/mail_fuzzer tests/fuzz/parse tests/fuzz/parse_fuzzer \
    tests/fuzz/program tests/fuzz/program_fuzzer \
    tests/fuzz/scan tests/fuzz/scan_fuzzer
	for target in $(FUZZ_TARGETS); do \
		$(MKDIR_P) fuzz/$$target && \
		abs_top_srcdir='$(abs_top_srcdir)' \
			tests/fuzz/$$target --write fuzz/$$target && \
		tests/fuzz/$${target}_fuzzer -max_total_time=$(FUZZ_SECONDS) -timeout=10 $(FUZZ_FLAGS) \
			-dict=$(srcdir)/data/fuzz/dictionary -entropic=0 \
			-print_final_stats=1 -verbosity=1 -artifact_prefix=fuzz/ \
			fuzz/$$target $(srcdir)/data/fuzz/$$target || exit 1; \
	done

# make check-all: what takes long, in check-all/, with the tools that tests/check-all names.
.PHONY: check-all
check-all: distdir
	rm -rf check-all && $(MKDIR_P) check-all && mv '$(distdir)' check-all/sources
	cd check-all && sources/tests/check-all sources $(CHECKS)

# make coverage: what part of src/ the tests reach, in coverage/.
.PHONY: coverage
coverage: distdir
	rm -rf coverage && mv '$(distdir)' coverage
	coverage/tests/coverage coverage

# make soak: 100,000 files, 10 GB, 10 million finds; SOAK=100: a hundredth of that.
SOAK = 1
.PHONY: soak
soak: urlsift tests/peak
	URLSIFT='$(abs_top_builddir)/urlsift' abs_top_builddir='$(abs_top_builddir)' \
		$(srcdir)/tests/soak $(SOAK)

# make goldens: the files with wanted answers written anew, to be looked at.
.PHONY: goldens
goldens: tests/real/real urlsift
	abs_top_builddir='$(abs_top_builddir)' abs_top_srcdir='$(abs_top_srcdir)' \
		$(srcdir)/tests/goldens

# How often bare URLs over line ends are joined right: tests/rejoin-bench/README.  CORPORA is
# a folder made by tests/rejoin-bench/generate, RFCS one of RFCs.
.PHONY: rejoin-bench
rejoin-bench: urlsift
	@test -n '$(CORPORA)$(RFCS)' || \
		{ echo "CORPORA=DIR: a folder made by tests/rejoin-bench/generate; RFCS=DIR" >&2; exit 1; }
	test -z '$(CORPORA)' || URLSIFT='$(abs_top_builddir)/urlsift' \
		$(srcdir)/tests/rejoin-bench/run '$(CORPORA)'
	test -z '$(RFCS)' || URLSIFT='$(abs_top_builddir)/urlsift' \
		$(srcdir)/tests/rejoin-bench/elsewhere '$(RFCS)'

# How often hyphens at line breaks are read right: documents for tuning, and held back, and the
# manual pages of PACKAGES.  tests/hyphen-bench/README says which breaks stay wrong.
.PHONY: hyphen-bench
hyphen-bench: urlsift
	URLSIFT='$(abs_top_builddir)/urlsift' $(srcdir)/tests/hyphen-bench/run --seeds 1-10
	URLSIFT='$(abs_top_builddir)/urlsift' $(srcdir)/tests/hyphen-bench/run --seeds 100-109
	URLSIFT='$(abs_top_builddir)/urlsift' $(srcdir)/tests/hyphen-bench/pages \
		manpages-de manpages-fr manpages-pl manpages-es $(PACKAGES)

# What the units share.
noinst_HEADERS = \
	tests/unit/filter/finding.h \
	tests/unit/cli/said.h \
	tests/unit/files.h \
	tests/unit/input/events.h \
	tests/unit/memory.h \
	tests/unit/output/page.h \
	tests/unit/output/rows.h \
	tests/unit/output/shown.h \
	tests/unit/scan/scanned.h \
	tests/unit/texts.h \
	tests/unit/unit.h

# The library alone needs no more than these; units need cmocka.
check_PROGRAMS += \
	$(LIBRARY_TESTS) \
	tests/corpora
if CMOCKA
check_PROGRAMS += $(LIBRARY_UNITS)
endif
if PROGRAM
check_PROGRAMS += \
	$(PROGRAM_TESTS) \
	bench/data \
	bench/hostile_text \
	bench/limit \
	bench/pair \
	tests/hurried \
	tests/pack \
	tests/peak
if CMOCKA
check_PROGRAMS += $(PROGRAM_UNITS)
endif
endif

LIBRARY_TESTS = \
	tests/abi/later \
	tests/abi/misuse \
	tests/abi/today \
	tests/extract/documents \
	tests/extract/extract \
	tests/extract/hostile_scan \
	tests/fuzz/parse \
	tests/fuzz/scan \
	tests/rfc1738/notation \
	tests/rfc1738/oracle \
	tests/rfc1738/ordinary \
	tests/rfc1738/parse

LIBRARY_UNITS = \
	tests/unit/base/ascii \
	tests/unit/base/base64 \
	tests/unit/base/buffer \
	tests/unit/base/chars \
	tests/unit/base/line \
	tests/unit/base/pair \
	tests/unit/base/percent \
	tests/unit/base/position \
	tests/unit/base/span \
	tests/unit/base/utf8 \
	tests/unit/evidence/line_index \
	tests/unit/evidence/typeset \
	tests/unit/evidence/url_index \
	tests/unit/evidence/word \
	tests/unit/evidence/word_index \
	tests/unit/filter/filter \
	tests/unit/filter/lint \
	tests/unit/filter/placeholder \
	tests/unit/filter/redact \
	tests/unit/filter/redact_words \
	tests/unit/filter/correction \
	tests/unit/filter/suggest \
	tests/unit/scan/anchor \
	tests/unit/scan/documents \
	tests/unit/scan/entity \
	tests/unit/scan/host \
	tests/unit/scan/leader \
	tests/unit/scan/limits \
	tests/unit/scan/page_break \
	tests/unit/scan/quick \
	tests/unit/scan/scanner \
	tests/unit/scan/stream \
	tests/unit/url/audit \
	tests/unit/url/authority \
	tests/unit/url/draft1993 \
	tests/unit/url/explain \
	tests/unit/url/gateway \
	tests/unit/url/names \
	tests/unit/url/normalize \
	tests/unit/url/parse \
	tests/unit/url/parser \
	tests/unit/url/productions \
	tests/unit/url/scheme

PROGRAM_TESTS = \
	tests/extract/hostile \
	tests/fuzz/form \
	tests/fuzz/index \
	tests/fuzz/mail \
	tests/fuzz/program \
	tests/mail/mail \
	tests/mail/oracle \
	tests/mail/rows \
	tests/real/real \
	tests/wrap/back

PROGRAM_UNITS = \
	tests/unit/archive/archive_lib \
	tests/unit/archive/codec \
	tests/unit/archive/decompress \
	tests/unit/archive/libarchive \
	tests/unit/archive/magic \
	tests/unit/archive/readahead \
	tests/unit/archive/unpack \
	tests/unit/cli/diag \
	tests/unit/cli/distance \
	tests/unit/cli/hyphenation \
	tests/unit/cli/operands \
	tests/unit/cli/option_set \
	tests/unit/cli/option_table \
	tests/unit/cli/options \
	tests/unit/cli/pattern_file \
	tests/unit/cli/pipeline \
	tests/unit/cli/pool \
	tests/unit/cli/sandbox \
	tests/unit/cli/settings \
	tests/unit/cli/stats \
	tests/unit/cli/workers \
	tests/unit/form/charset \
	tests/unit/form/edit \
	tests/unit/form/html \
	tests/unit/form/json_blocks \
	tests/unit/form/json_bid \
	tests/unit/form/json_lexer \
	tests/unit/form/json_reader \
	tests/unit/form/json_text \
	tests/unit/form/pieces \
	tests/unit/form/utf16 \
	tests/unit/form/warc \
	tests/unit/form/warc_reader \
	tests/unit/form/warc_stream \
	tests/unit/input/exit_guard \
	tests/unit/input/file_list \
	tests/unit/input/input \
	tests/unit/input/lines \
	tests/unit/input/path \
	tests/unit/input/plain \
	tests/unit/input/record_reader \
	tests/unit/input/record_window \
	tests/unit/input/shared \
	tests/unit/input/source \
	tests/unit/input/sparse \
	tests/unit/input/walk \
	tests/unit/input/whole \
	tests/unit/input/window \
	tests/unit/mail/alternative \
	tests/unit/mail/boundary \
	tests/unit/mail/container \
	tests/unit/mail/content_type \
	tests/unit/form/decoder \
	tests/unit/mail/date \
	tests/unit/mail/description \
	tests/unit/mail/encoded_word \
	tests/unit/mail/footer \
	tests/unit/mail/header \
	tests/unit/mail/mailbox \
	tests/unit/mail/message \
	tests/unit/mail/mime \
	tests/unit/mail/parameter \
	tests/unit/mail/quote \
	tests/unit/mail/reader \
	tests/unit/mail/recognise \
	tests/unit/mail/skip \
	tests/unit/form/reader \
	tests/unit/form/text \
	tests/unit/form/transfer \
	tests/unit/form/uuencode \
	tests/unit/output/clock \
	tests/unit/output/count \
	tests/unit/output/defang \
	tests/unit/output/diff \
	tests/unit/output/domain \
	tests/unit/output/format \
	tests/unit/output/hash_set \
	tests/unit/output/json \
	tests/unit/output/json_value \
	tests/unit/output/keyed_hash \
	tests/unit/output/lint \
	tests/unit/output/output \
	tests/unit/output/parts \
	tests/unit/output/print \
	tests/unit/output/progress \
	tests/unit/output/report \
	tests/unit/output/sarif \
	tests/unit/output/sqlite \
	tests/unit/output/sqlite_absent \
	tests/unit/output/sqlite_db \
	tests/unit/output/style \
	tests/unit/output/new_file \
	tests/unit/output/surt \
	tests/unit/output/tally \
	tests/unit/output/text \
	tests/unit/output/wrap \
	tests/unit/output/key

LIBRARY_SCRIPT_TESTS = \
	tests/abi/headers.sh \
	tests/awk.sh \
	tests/caps.sh \
	tests/dialect.sh \
	tests/floors.sh \
	tests/hardening.sh \
	tests/library.sh \
	tests/python.sh \
	tests/symbols.sh \
	tests/violations.sh

# About a tool of the developers, and long: the step clang of .ci/run has them, `make check' not.
FULL_SCRIPT_TESTS = \
	tests/bench.sh

PROGRAM_SCRIPT_TESTS = \
	tests/cli/archive.bats \
	tests/cli/columns.bats \
	tests/cli/count.bats \
	tests/cli/defang.bats \
	tests/cli/diff.bats \
	tests/cli/documents.bats \
	tests/cli/filters.bats \
	tests/cli/fix.bats \
	tests/cli/forms.bats \
	tests/cli/json.bats \
	tests/cli/lint.bats \
	tests/cli/loose.bats \
	tests/cli/mail.bats \
	tests/cli/parse.bats \
	tests/cli/progress.bats \
	tests/cli/range.bats \
	tests/cli/records.bats \
	tests/cli/sandbox.bats \
	tests/cli/report.bats \
	tests/cli/sarif.bats \
	tests/cli/schema.bats \
	tests/cli/sqlite.bats \
	tests/cli/stats.bats \
	tests/cli/threads.bats \
	tests/cli/trouble.bats \
	tests/cli/usage.bats \
	tests/cli/warc.bats \
	tests/cli/wrap.bats \
	tests/completions/options.sh \
	tests/completions/shells.bats \
	tests/faults/faults.sh \
	tests/faults/power.sh \
	tests/corpora.sh \
	tests/golden.sh \
	tests/grep/colors.bats \
	tests/grep/names.bats \
	tests/grep/records.bats \
	tests/grep/same.bats \
	tests/grep/trouble.bats \
	tests/hyphen-bench/small.sh \
	tests/items.sh \
	tests/model.sh \
	tests/manual.sh \
	tests/options.sh \
	tests/packaging.sh \
	tests/readme.sh \
	tests/recipes/archives.bats \
	tests/recipes/archivers.bats \
	tests/recipes/editors.bats \
	tests/recipes/git.bats \
	tests/recipes/index.bats \
	tests/recipes/mail.bats \
	tests/recipes/pipes.bats \
	tests/recipes/terminals.bats

TESTS = $(LIBRARY_TESTS) $(LIBRARY_SCRIPT_TESTS)
if CMOCKA
TESTS += $(LIBRARY_UNITS)
endif
if PROGRAM
TESTS += $(PROGRAM_TESTS) $(PROGRAM_SCRIPT_TESTS)
if CMOCKA
TESTS += $(PROGRAM_UNITS)
endif
endif

TAP_DRIVER = env AM_TAP_AWK='$(AWK)' sh $(top_srcdir)/build-aux/tap-driver.sh
TEST_EXTENSIONS = .bats .sh
LOG_DRIVER = $(TAP_DRIVER)
SH_LOG_DRIVER = $(TAP_DRIVER)
SH_LOG_COMPILER = $(SHELL)
BATS_LOG_DRIVER = $(TAP_DRIVER)
BATS_LOG_COMPILER = bats
# There is no tag `full1'.
AM_BATS_LOG_FLAGS = --tap --filter-tags "!full$$TESTS_FULL"

AM_TESTS_ENVIRONMENT = \
	CC='$(CC)'; export CC; \
	LIBRARY_LINK='$(SHELL) $(abs_top_builddir)/libtool --tag=CC --mode=link $(CC) $(AM_CFLAGS) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS)'; \
	export LIBRARY_LINK; \
	CMOCKA_MESSAGE_OUTPUT=TAP; export CMOCKA_MESSAGE_OUTPUT; \
	LC_ALL=C; export LC_ALL; \
	PATH='$(abs_top_builddir)':$$PATH; export PATH; \
	URLSIFT='$(abs_top_builddir)/urlsift'; export URLSIFT; \
	abs_top_builddir='$(abs_top_builddir)'; export abs_top_builddir; \
	abs_top_srcdir='$(abs_top_srcdir)'; export abs_top_srcdir;

CLEANFILES += tests/abi/grown/include/urlsift.h
EXTRA_DIST += \
	$(FULL_SCRIPT_TESTS) \
	$(LIBRARY_SCRIPT_TESTS) \
	$(PROGRAM_SCRIPT_TESTS) \
	.shellcheckrc \
	tests/abi/cxx.cc \
	tests/abi/grow.awk \
	tests/abi/symbols.txt \
	tests/cli/sift.bash \
	tests/check-all \
	tests/mutants \
	tests/compare \
	tests/coverage \
	tests/faults/power.py \
	tests/fuzz/README \
	tests/fuzz/build.sh \
	tests/fuzz/oss-fuzz/Dockerfile \
	tests/fuzz/oss-fuzz/build.sh \
	tests/fuzz/oss-fuzz/project.yaml \
	tests/fuzz/python.py \
	tests/goldens \
	tests/hyphen-bench/README \
	tests/hyphen-bench/document.awk \
	tests/hyphen-bench/generate \
	tests/hyphen-bench/pages \
	tests/hyphen-bench/pages.awk \
	tests/hyphen-bench/run \
	tests/hyphen-bench/score.awk \
	tests/hyphen-bench/truth.awk \
	tests/link \
	tests/lsan.supp \
	tests/model/compare \
	tests/model/ends.py \
	tests/model/finder.py \
	tests/model/generate.py \
	tests/model/hyphen.py \
	tests/model/lines.py \
	tests/model/marks.py \
	tests/model/rejoin.py \
	tests/model/tables.py \
	tests/model/text.py \
	tests/model/wrapper.py \
	tests/rejoin-bench/README \
	tests/rejoin-bench/collect.py \
	tests/rejoin-bench/documents.py \
	tests/rejoin-bench/elsewhere \
	tests/rejoin-bench/elsewhere.awk \
	tests/rejoin-bench/elsewhere_score.awk \
	tests/rejoin-bench/generate \
	tests/rejoin-bench/generate.py \
	tests/rejoin-bench/producers.py \
	tests/rejoin-bench/run \
	tests/rejoin-bench/score.py \
	tests/rejoin-bench/sources \
	tests/rejoin-bench/truth.py \
	tests/posix.site \
	tests/quickly.bash \
	tests/recipes/recipes.bash \
	tests/reproducible \
	tests/items.py \
	tests/python.py \
	tests/schema.py \
	tests/shapes.awk \
	tests/soak \
	tests/tap.sh \
	tests/valgrind.supp
