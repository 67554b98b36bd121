/*
 * gmime_lib - mail: GMime, loaded when there is mail
 *
 * Linked in the ordinary way it would cost each run 2.6 ms and 3.8 MiB, most of
 * it for GLib and GPGME.  Where the name of the shared library is unknown at
 * build time it is linked.
 */
#ifndef MAIL_GMIME_LIB_H
#define MAIL_GMIME_LIB_H

#include <gmime/gmime.h>

/* What is called of it, one a line. */
#define GMIME_LIB_CALLS(call) \
	call(g_free) \
	call(g_mime_charset_iconv_name) \
	call(g_mime_content_type_get_media_subtype) \
	call(g_mime_content_type_get_media_type) \
	call(g_mime_content_type_get_parameters) \
	call(g_mime_content_type_parse) \
	call(g_mime_init) \
	call(g_mime_param_get_name) \
	call(g_mime_param_get_value) \
	call(g_mime_param_list_get_parameter_at) \
	call(g_mime_param_list_length) \
	call(g_mime_utils_header_decode_text) \
	call(g_object_unref)

#define GMIME_LIB_MEMBER(name) __typeof__(name) *name;

struct gmime_lib {
	const char *why;	/* the reason why it cannot be used, or NULL */
	GMIME_LIB_CALLS(GMIME_LIB_MEMBER)
};

/*
 * The library, loaded and begun once for all threads.  Whoever reads mail looks
 * at WHY first; what else calls it may rely on that.
 */
const struct gmime_lib *gmime_lib(void);

/* The name that iconv knows the character set by; lives as long as the program. */
const char *gmime_lib_charset(const char *name);

#endif
