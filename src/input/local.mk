# input: names and streams become text with true positions

noinst_LIBRARIES += src/input/libinput.a
src_input_libinput_a_SOURCES = \
	src/input/exit_guard.c \
	src/input/exit_guard.h \
	src/input/file_list.c \
	src/input/file_list.h \
	src/input/input.c \
	src/input/input.h \
	src/input/lines.c \
	src/input/path.c \
	src/input/path.h \
	src/input/plain.c \
	src/input/record_reader.c \
	src/input/record_reader.h \
	src/input/record_window.c \
	src/input/record_window.h \
	src/input/shared.c \
	src/input/shared.h \
	src/input/source.c \
	src/input/source.h \
	src/input/sparse.c \
	src/input/sparse.h \
	src/input/walk.c \
	src/input/walk.h \
	src/input/whole.c \
	src/input/window.c \
	src/input/window.h
