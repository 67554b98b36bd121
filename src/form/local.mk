# form: what a file is and how its text is got out

noinst_LTLIBRARIES += src/form/libform.la
src_form_libform_la_SOURCES = \
	src/form/charset.c \
	src/form/charset.h
