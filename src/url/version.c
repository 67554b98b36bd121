/*
 * version - url: the version of the library at run time
 */
#include "urlsift.h"

const char *
urlsift_version(void)
{
	return PACKAGE_VERSION;
}
