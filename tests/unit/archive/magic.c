/*
 * magic: archives are known by their first octets, a text is never taken for one
 */
#include "../unit.h"

#include <stdio.h>
#include <string.h>

#include "archive/magic.h"

#define OF(literal, last) magic_of((literal), sizeof(literal) - 1, (last))

static void
test_marks(void **state)
{
	(void)state;
	assert_int_equal(OF("\037\213\010\0\0\0\0\0\0\3", false), MAGIC_GZIP);
	assert_int_equal(OF("\037\235\220abc", false), MAGIC_COMPRESS);
	assert_int_equal(OF("BZh91AY&SY\1\2\3\4", false), MAGIC_BZIP2);
	assert_int_equal(OF("BZh9\027\162\105\070\120\220\0\0\0\0", true), MAGIC_BZIP2);
	assert_int_equal(OF("\3757zXZ\0\0\4", false), MAGIC_XZ);
	assert_int_equal(OF("\135\0\0\200\0\377\377\377\377\377\377\377\377\0", false), MAGIC_LZMA);
	assert_int_equal(OF("LZIP\1\024", false), MAGIC_LZIP);
	assert_int_equal(OF("\4\"M\030d@", false), MAGIC_LZ4);
	assert_int_equal(OF("(\265/\375\4", false), MAGIC_ZSTD);
	assert_int_equal(OF("P*M\30\4\0\0\0\1\2\3\4(\265/\375", false), MAGIC_ZSTD);
	assert_int_equal(OF("7z\274\257\047\034\0\4", false), MAGIC_SEVENZIP);
	assert_int_equal(OF("PK\3\4\24\0\2\0\10\0", false), MAGIC_ZIP);
	assert_int_equal(OF("PK\5\6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", true), MAGIC_ZIP);
	assert_int_equal(OF("!<arch>\n", true), MAGIC_AR);
}

/* What a mark is followed by bears it out, or it is none. */
static void
test_not_borne_out(void **state)
{
	(void)state;
	assert_int_equal(OF("\037\213\010\340", true), MAGIC_NONE);
	assert_int_equal(OF("\037\235\010\0", true), MAGIC_NONE);
	assert_int_equal(OF("\037\235", true), MAGIC_NONE);
	assert_int_equal(OF("BZh9 is how a file of bzip2 begins\n", true), MAGIC_NONE);
	assert_int_equal(OF("BZh9", true), MAGIC_NONE);
	assert_int_equal(OF("LZIP\1 \n", true), MAGIC_NONE);
	assert_int_equal(OF("\135\0\0\201\0\377\377\377\377\377\377\377\377\0", true), MAGIC_NONE);
	assert_int_equal(OF("P*M\30 and then no frame\n", true), MAGIC_NONE);
	assert_int_equal(OF("PK is short for many things\n", true), MAGIC_NONE);
	assert_int_equal(OF("PK\3\4 <URL:http://text.dom/>\n", true), MAGIC_NONE);
	assert_int_equal(OF("PK\3\4\24\0", true), MAGIC_NONE);
	assert_int_equal(OF("PK\5\6 <URL:http://text.dom/>\n", true), MAGIC_NONE);
	assert_int_equal(OF("!<arch>\nis how an archive of ar begins, says this text, "
	    "which goes on for longer than a header\n", true), MAGIC_NONE);
	assert_int_equal(OF("070701 and other numbers, in a line that is as long as the header "
	    "of an archive of cpio, and then some; see above\n", true), MAGIC_NONE);
	assert_int_equal(OF("0707010000000000000000000000000000000000000000000000000000000000000000"
	    "0000000000000000000000000000000005000000000 digits\n", true), MAGIC_NONE);
	assert_int_equal(OF("", true), MAGIC_NONE);
}

static void
test_cpio(void **state)
{
	char newc[120], odc[120];

	(void)state;
	memset(newc, '0', sizeof(newc));
	memcpy(newc, "070701", 6);
	memcpy(newc + 94, "00000005", 8);
	memcpy(newc + 110, "name\0\0", 6);
	assert_int_equal(magic_of(newc, sizeof(newc), false), MAGIC_CPIO);
	newc[112] = '\0';
	assert_int_equal(magic_of(newc, sizeof(newc), true), MAGIC_NONE);
	memset(odc, '0', sizeof(odc));
	memcpy(odc, "070707", 6);
	memcpy(odc + 59, "000005", 6);
	memcpy(odc + 76, "name", 5);
	assert_int_equal(magic_of(odc, sizeof(odc), false), MAGIC_CPIO);
	odc[20] = '8';
	assert_int_equal(magic_of(odc, sizeof(odc), true), MAGIC_NONE);
	assert_int_equal(OF("\307\161\1\1\2\2\244\201\0\0\0\0\1\0\0\0\0\0\0\0"
	    "\5\0\0\0\0\0name\0", true), MAGIC_CPIO);
	assert_int_equal(OF("\161\307\1\1\2\2\201\244\0\0\0\0\0\1\0\0\0\0\0\0"
	    "\0\5\0\0\0\0name\0", true), MAGIC_CPIO);
	assert_int_equal(OF("\307\161\1\1\2\2\244\101\0\0\0\0\1\0\0\0\0\0\0\0"
	    "\5\0\0\0\0\0na\0e\0", true), MAGIC_NONE);
}

static void
tar_sum(char header[512])
{
	unsigned sum = 0;
	size_t i;

	memset(header + 148, ' ', 8);
	for (i = 0; i < 512; i++)
		sum += (unsigned char)header[i];
	snprintf(header + 148, 8, "%06o", sum);
}

/* With and without its mark; a text with the right sum is a text. */
static void
test_tar(void **state)
{
	char header[512];

	(void)state;
	memset(header, 0, sizeof(header));
	memcpy(header, "name", 4);
	memcpy(header + 257, "ustar", 5);
	tar_sum(header);
	assert_int_equal(magic_of(header, sizeof(header), false), MAGIC_TAR);
	assert_int_equal(magic_of(header, 511, false), MAGIC_MORE);
	assert_int_equal(magic_of(header, 511, true), MAGIC_NONE);
	header[1] ^= 1;
	assert_int_equal(magic_of(header, sizeof(header), false), MAGIC_NONE);
	memset(header + 257, 0, 5);
	tar_sum(header);
	assert_int_equal(magic_of(header, sizeof(header), false), MAGIC_TAR);
	memset(header, 'x', sizeof(header));
	tar_sum(header);
	header[154] = header[155] = ' ';
	assert_int_equal(magic_of(header, sizeof(header), false), MAGIC_NONE);
}

/* A text is known for one as soon as its first line ends: nobody waits for more. */
static void
test_nothing_waits(void **state)
{
	(void)state;
	assert_int_equal(OF("", false), MAGIC_MORE);
	assert_int_equal(OF("PK", false), MAGIC_MORE);
	assert_int_equal(OF("a name", false), MAGIC_MORE);
	assert_int_equal(OF("a line\n", false), MAGIC_NONE);
	assert_int_equal(OF("\n", false), MAGIC_NONE);
	assert_int_equal(OF("a line\nname\0\0\0", false), MAGIC_NONE);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_not_borne_out),
		cmocka_unit_test(test_cpio),
		cmocka_unit_test(test_tar),
		cmocka_unit_test(test_nothing_waits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
