/*
 * dlopen_note - base: what the program may load while it runs, said in an ELF note
 *
 * Packagers read such notes (.note.dlopen of systemd's ELF_DLOPEN_METADATA): they give
 * packages their dependencies.  Without ELF there is no note.
 */
#ifndef BASE_DLOPEN_NOTE_H
#define BASE_DLOPEN_NOTE_H

#include <stdint.h>

#define DLOPEN_NOTE_TYPE 0x407c0c0aU

/* DLOPEN_NOTE(NAME, FEATURE, DESCRIPTION, SONAME): three strings behind a name of C. */
#ifdef __ELF__
#define DLOPEN_NOTE_JSON(feature, description, soname) \
	"[{\"feature\":\"" feature "\",\"description\":\"" description "\"," \
	"\"priority\":\"recommended\",\"soname\":[\"" soname "\"]}]"
#define DLOPEN_NOTE(name, feature, description, soname) \
	__attribute__((used, section(".note.dlopen"), aligned(4))) \
	static const struct { \
		uint32_t name_size, json_size, type; \
		char owner[4]; \
		char json[sizeof(DLOPEN_NOTE_JSON(feature, description, soname))]; \
	} name = { \
		4, sizeof(DLOPEN_NOTE_JSON(feature, description, soname)), \
		DLOPEN_NOTE_TYPE, "FDO", DLOPEN_NOTE_JSON(feature, description, soname) \
	}
#else
#define DLOPEN_NOTE(name, feature, description, soname) struct name
#endif

#endif
