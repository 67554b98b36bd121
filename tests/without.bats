#!/usr/bin/env bats
# A program that was built without the libraries for some formats says which it lacks.
load cli/sift

files() {
	printf 'see <URL:http://h.dom/>\n' >text
	# The first octets of each form are enough to know it by.
	printf '\037\213\010\000\000\000\000\000\000\003' >gzip
	printf 'BZh91AY&SY0123456789' >bzip2
	printf '\375' >xz
	printf '7zXZ\000\000\004' >>xz
	printf '\050\265\057\375\004\000\001\000\000' >Zstandard
	printf '7z\274\257\047\034\000\004' >7z
}

# lacks VARIABLE FILE MESSAGE: if it was built without, it says so and goes on.
lacks() {
	grep -q "^DEFS = .*-DHAVE_$1=1" "$abs_top_builddir/Makefile" && return
	lacked=$((lacked + 1))
	sift "$2" text
	wants 2 'text:1:10:http://h.dom/' "urlsift: $2: $3"
}

@test "what is not built in is named, and the next file is read" {
	lacked=0
	lacks ZLIB gzip 'gzip is not built in'
	lacks BZIP2 bzip2 'bzip2 is not built in'
	lacks LZMA xz 'xz is not built in'
	lacks ZSTD Zstandard 'Zstandard is not built in'
	lacks LIBARCHIVE 7z 'archives are not built in'
	[ "$lacked" -gt 0 ] || skip 'all is built in'
}
