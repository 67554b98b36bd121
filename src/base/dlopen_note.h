/*
 * dlopen_note - base: ELF notes about libraries that are loaded at run time
 *
 * Packaging tools derive dependencies from them (.note.dlopen of systemd's ELF_DLOPEN_METADATA).
 * Without ELF there are no notes.
 */
#ifndef BASE_DLOPEN_NOTE_H
#define BASE_DLOPEN_NOTE_H

#include <stdint.h>

#define DLOPEN_NOTE_TYPE 0x407c0c0aU

/* DLOPEN_NOTE(NAME, FEATURE, DESCRIPTION, SONAME): an identifier and three strings. */
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
