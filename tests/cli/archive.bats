#!/usr/bin/env bats
# Compressed files and archives: all forms, damaged and hostile ones.
#
# URLSIFT_BOMB (octets) and URLSIFT_MEMBERS are the sizes of the largest archives.  With
# TESTS_FULL=1 these are five times as large, and more files are cut, in more places.

load sift

times=1
[ -z "${TESTS_FULL-}" ] || times=5
: "${URLSIFT_BOMB:=$((times * 20000000))}" "${URLSIFT_MEMBERS:=$((times * 10000))}"

# The limit of memory for every run, in KiB.
memory=49152

setup_file() {
	quickly
	cd "$BATS_FILE_TMPDIR"
	printf 'see <URL:http://one.dom/>\n' >one
	awk 'BEGIN { for (i = 1; i <= 3000; i++)
		printf "a line, and <URL:http://h%d.dom/a\nb> with more of the text, %d\n", i, i }' >many
	head -n 300 many >some
	for file in one many some; do
		"$URLSIFT" $file >$file.found
	done
}

setup() {
	quickly
	pack=$abs_top_builddir/tests/pack
	peak=$abs_top_builddir/tests/peak
	cd "$BATS_TEST_TMPDIR"
	cp "$BATS_FILE_TMPDIR"/{one,many,some} .
}

# wants STATUS FILE [ARGUMENT]...: the program has this status, prints the contents of FILE on
# standard output, and prints nothing else.
wants() {
	local wanted=$1 expected=$2 status=0
	shift 2
	"$URLSIFT" "$@" >out 2>err || status=$?
	diff "$expected" out && { [ ! -s err ] || ! cat err; } && [ "$status" -eq "$wanted" ]
}

# troubled ARGUMENT...: the status is 2; its output is in the files out and err.
troubled() {
	local status=0
	"$URLSIFT" "$@" >out 2>err || status=$?
	[ "$status" -eq 2 ]
}

# complains FILE MESSAGE [ARGUMENT]...: the status is 2, with the output of FILE and the message.
complains() {
	local expected=$1 message=$2
	shift 2
	printf '%s\n' "$message" >message
	troubled "$@" && diff "$expected" out && diff message err
}

# found FILE NAME...: print the records of FILE, with these names.  Those of the files that
# `setup_file' made are known.
found() {
	local file=$1 known=$BATS_FILE_TMPDIR/$1.found name
	shift
	for name in "$@"; do
		if [ "$file" = one ]; then
			printf '%s:%s\n' "$name" "$(<"$known")"
		elif [ -e "$known" ]; then
			sed "s|^|$name:|" "$known"
		else
			"$URLSIFT" -H --label="$name" - <"$file"
		fi
	done
}

# patch FILE OFFSET OCTETS: overwrite octets, in the notation of printf.
patch() {
	# shellcheck disable=SC2059 # OCTETS is a format on purpose
	printf "$3" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

@test "records of a compressed file have its name and the positions in its text" {
	local filters=(bzip2 compress gzip lz4 lzip lzma xz zstd)
	for filter in "${filters[@]}"; do
		"$pack" -f raw -z "$filter" "many.$filter" x=many
	done
	found many "${filters[@]/#/many.}" >expected
	wants 0 expected -H "${filters[@]/#/many.}"
}

@test "records of a member have the name of the archive and its own" {
	local formats=(bin gnutar newc odc pax ustar v7tar zip 7zip)
	for format in "${formats[@]}"; do
		"$pack" -f "$format" "a.$format" dir/one=one many=some
		found one "a.$format/dir/one"
		found some "a.$format/many"
	done >expected
	wants 0 expected "${formats[@]/#/a.}"
	"$pack" -f arsvr4 a.deb one=one many=many
	{ found one a.deb/one; found many a.deb/many; } >expected
	wants 0 expected a.deb
}

@test "names are printed or left out, as -h, -H and -o say" {
	"$pack" -f ustar -z gzip a.tgz one=one
	"$pack" -f raw -z gzip one.gz one=one
	found one a.tgz/one >named
	found one one.gz >gz
	"$URLSIFT" one >plain
	wants 0 named a.tgz
	wants 0 plain -h a.tgz
	echo http://one.dom/ >url
	wants 0 url -o a.tgz
	sed 's|^|a.tgz/one:|' url >both
	wants 0 both -oH a.tgz
	wants 0 plain one.gz
	wants 0 gz -H one.gz
	echo 'a.tgz/one:1' >count
	wants 0 count -c a.tgz
	echo 'a.tgz/one' >name
	wants 0 name -l a.tgz
	"$URLSIFT" --json a.tgz | grep -q '^{"file":"a.tgz/one",'
}

# bats test_tags=full
@test "all combinations of formats and compressions, from a file and from a stream" {
	for filter in bzip2 compress gzip lz4 xz zstd; do
		"$pack" -f ustar -z $filter "a.tar.$filter" one=one many=some
		{ found one "a.tar.$filter/one"; found some "a.tar.$filter/many"; } >expected
		wants 0 expected --label="a.tar.$filter" - <"a.tar.$filter"
		cat expected >>all
	done
	wants 0 all a.tar.*
	"$pack" -f zip -z gzip a.zip.gz one=one
	"$pack" -f newc -z xz a.cpio.xz one=one
	"$pack" -f zip all.zip tar=a.tar.gzip zip=a.zip.gz cpio=a.cpio.xz
	{
		found one all.zip/tar/one
		found some all.zip/tar/many
		found one all.zip/zip/one all.zip/cpio/one
	} >expected
	wants 0 expected all.zip
	cat all.zip | wants 0 expected --label=all.zip -
}

@test "--by=message counts the messages of a compressed mailbox" {
	printf '%s\n' 'From a@b.dom Sat Nov 21 05:00:00 2026' 'Message-ID: <one@h.dom>' '' \
	    '<URL:news:a>' '' 'From a@b.dom Sat Nov 21 05:00:00 2026' 'From: a@b.dom' '' \
	    '<URL:news:b>' >mbox
	gzip mbox
	printf '%s\n' one@h.dom:1 mbox.gz:2:1 >expected
	wants 0 expected -c --by=message mbox.gz
	sed 's/^one/mbox.gz:one/' expected >named
	wants 0 named -cH --by=message mbox.gz
}

@test "mail in an archive is read as mail" {
	printf '%s\n' 'From a@b.dom Sat Nov 21 05:00:00 2026' 'From: a@b.dom' 'To: c@d.dom' \
	    'Subject: one' 'MIME-Version: 1.0' 'Content-Type: text/plain' \
	    'Content-Transfer-Encoding: quoted-printable' '' 'see <URL:http://one=2Ed=' 'om/>' '' >mbox
	"$pack" -f zip a.zip inner.mbox=mbox
	gzip -c mbox >mbox.gz
	echo 'a.zip/inner.mbox:9:10:http://one.dom/' >expected
	wants 0 expected a.zip
	"$URLSIFT" -H --label=mbox.gz - <mbox >expected
	wants 0 expected -H mbox.gz
}

# bats test_tags=full
@test "several members of gzip are one text, and NULs may follow them" {
	head -c 100000 many | gzip >log.gz
	tail -c +100001 many | head -c 1 | gzip >>log.gz
	printf '' | gzip >>log.gz
	tail -c +100002 many | gzip >>log.gz
	head -c 1000 /dev/zero >>log.gz
	"$URLSIFT" many >expected
	wants 0 expected log.gz
	head -c 100000 many >first
	tail -c +100001 many >second
	for filter in bzip2 xz zstd lz4; do
		"$pack" -f raw -z $filter a.$filter x=first
		"$pack" -f raw -z $filter b.$filter x=second
		cat a.$filter b.$filter >both
		wants 0 expected both
	done
}

@test "empty archives and files cause no message" {
	: >empty
	for filter in bzip2 gzip lzip lzma xz zstd; do
		"$pack" -f raw -z $filter "empty.$filter" x=empty
	done
	printf '\004\042\115\030\144\100\247\000\000\000\000\005\135\314\002' >empty.lz4
	printf '\037\235\220' >empty.Z
	for format in newc ustar zip; do
		"$pack" -f $format "empty.$format"
	done
	wants 1 empty empty.*
	"$pack" -f ustar none.tar a%3
	wants 1 empty none.tar
	printf '%s\n' none.tar/a0:0 none.tar/a1:0 none.tar/a2:0 >expected
	wants 1 expected -c none.tar
}

# Regression: members without a file type in their mode, which "ar D" writes, were skipped,
# and the symbol table of a library was a member "lib.a/".
@test "ar: members of any mode are read, but not the symbol table" {
	{
		printf '!<arch>\n'
		printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' / 0 0 0 0 4
		printf '\0\0\0\0'
		printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' // '' '' '' '' 22
		printf 'a.name.that.is.long./\n'
		printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' one/ 0 0 0 644 "$(wc -c <one)"
		cat one
		printf '%-16s%-12s%-6s%-6s%-8s%-10s`\n' /0 0 0 0 100644 "$(wc -c <many)"
		cat many
	} >lib.a
	{ found one lib.a/one; found many lib.a/a.name.that.is.long.; } >expected
	wants 0 expected lib.a
}

@test "a truncated gzip is read as far as possible, then the next file" {
	gzip -c many >cut.gz
	cp cut.gz whole.gz
	truncate -s -1 cut.gz
	{ found many cut.gz; found one one; } >expected
	complains expected 'urlsift: cut.gz: the end is missing' cut.gz one
	# A small file lacks only a few octets: no URL is lost.
	head -n 8 many >small
	gzip -c small >small.gz
	truncate -s -9 small.gz
	found small small.gz >expected
	complains expected 'urlsift: small.gz: the end is missing' -H small.gz
	# From half of the file, at least half of the URLs are found.
	head -c $(($(wc -c <whole.gz) / 2)) whole.gz >half.gz
	troubled half.gz
	[ "$(wc -l <out)" -gt 1000 ]
	cmp -n "$(head -n 1000 out | wc -c)" out <("$URLSIFT" many)
}

@test "a gzip with a wrong checksum, or with other data after it, is reported" {
	gzip -c many >a.gz
	"$URLSIFT" many >expected
	cp a.gz sum.gz
	patch sum.gz $(($(wc -c <a.gz) - 8)) '\1\2\3\4'
	complains expected 'urlsift: sum.gz: incorrect data check' sum.gz
	cp a.gz more.gz
	echo 'this is no gzip' >>more.gz
	complains expected "urlsift: more.gz: ends at offset $(wc -c <a.gz); what follows is not read" more.gz
}

# bats test_tags=full
@test "the part before damage in xz and bzip2 is searched, then the next file" {
	"$URLSIFT" many >before
	found one one >after
	# The damage is after the first block, which has 900 KB with bzip2.
	for filter in xz bzip2; do
		{ cat many; seq $([ $filter = xz ] && echo 40000 || echo 220000); } >long
		"$pack" -f raw -z $filter bad x=long
		patch bad $(($(wc -c <bad) * 3 / 4)) '\125\252\125\252\125\252\125\252'
		troubled bad one
		# Damaged octets may yield anything.
		sed 's/^bad://' out | head -n 3000 | diff before -
		tail -n 1 out | diff after -
		[ "$(cat err)" = 'urlsift: bad: the compressed data is damaged' ]
	done
}

@test "a window that is too large is refused" {
	# Zstandard: a window of 256 MiB with one raw block of one octet.
	printf '\050\265\057\375\000\220\011\000\000x' >window.zst
	complains /dev/null \
	    'urlsift: window.zst: more than 128 MiB of memory would be needed' window.zst
	printf '\050\265\057\375\000\210\011\000\000x' >window.zst
	wants 1 /dev/null window.zst
}

# number OCTETS N: print N in this number of octets, the lowest first.
number() {
	local i n=$2
	for ((i = 0; i < $1; i++, n >>= 8)); do
		# shellcheck disable=SC2059
		printf "\\$(printf %03o $((n & 255)))"
	done
}

# zipped FILE: print a member of zip, with sizes and checksum from gzip.
zipped() {
	gzip -n -c "$1" >zipped.gz
	local len=$(($(wc -c <zipped.gz) - 18))
	printf 'PK\003\004\024\000\000\000\010\000\000\000\000\000'
	tail -c 8 zipped.gz | head -c 4
	number 4 $len
	tail -c 4 zipped.gz
	number 2 ${#1}
	printf '\000\000%s' "$1"
	tail -c +11 zipped.gz | head -c $len
}

# listed FILE OFFSET: print the entry of this member in the directory.
listed() {
	printf 'PK\001\002\024\000'
	zipped "$1" | tail -c +5 | head -c 26
	head -c 10 /dev/zero
	number 4 "$2"
	printf '%s' "$1"
}

# zip_end MEMBERS LEN OFFSET: print the end of a directory of LEN octets.
zip_end() {
	printf 'PK\005\006\000\000\000\000'
	number 2 "$1"
	number 2 "$1"
	number 4 "$2"
	number 4 "$3"
	printf '\000\000'
}

# zip_of FILE...: print a zip of these files.
zip_of() {
	local file n=0
	: >zip_directory
	: >zip_members
	for file; do
		listed "$file" "$(wc -c <zip_members)" >>zip_directory
		zipped "$file" >>zip_members
		n=$((n + 1))
	done
	cat zip_members zip_directory
	zip_end $n "$(wc -c <zip_directory)" "$(wc -c <zip_members)"
}

@test "a zip is read by its central directory, but from a pipe in order" {
	zip_of many one some >all.zip
	{ found many all.zip/many; found one all.zip/one; found some all.zip/some; } >found_all
	wants 0 found_all all.zip
	cat all.zip | wants 0 found_all --label=all.zip -
	# Members that were deleted or replaced are still in the file, but not in the directory.
	local members=$(wc -c <zip_members) skipped=$(zipped many | wc -c)
	{
		cat zip_members
		listed one "$skipped" | tee one_listed
		zip_end 1 "$(wc -c <one_listed)" "$members"
	} >less.zip
	found one less.zip/one >expected
	wants 0 expected less.zip
	{ found many less.zip/many; found one less.zip/one; found some less.zip/some; } >expected
	cat less.zip | wants 0 expected --label=less.zip -
	# Other octets may precede a zip: its offsets begin after them.
	{ zipped some; cat all.zip; } >before.zip
	sed 's/^all/before/' found_all >read
	wants 0 read before.zip
	# Without the directory, the members are read in order.
	head -c $(($(wc -c <all.zip) - 1)) all.zip >cut.zip
	sed 's/^less/cut/' expected >read
	complains read 'urlsift: cut.zip: the end of its directory is missing' cut.zip
	# Regression: a directory of no octets was an empty zip.
	{ cat zip_members zip_directory; zip_end 3 0 "$members"; } >wrong.zip
	complains /dev/null 'urlsift: wrong.zip: its directory is wrong' wrong.zip
	zip_end 0 0 0 >empty.zip
	wants 1 /dev/null empty.zip
}

# bats test_tags=full
@test "the directory of a zip of more than 65,535 members is another record" {
	if ! python3 -c 'import zipfile'; then
		skip 'Python has no zipfile'
	fi
	python3 -c '
import zipfile
with zipfile.ZipFile("a.zip", "w") as file:
    for i in range(65600):
        file.writestr(f"m{i}", "<URL:http://h.dom/>" if i % 8200 == 0 else "")
'
	seq 0 8200 65599 | sed 's|.*|a.zip/m&:1:6:http://h.dom/|' >expected
	wants 0 expected a.zip
}

@test "data after the end is reported with its offset, also from a pipe" {
	local name end
	zip_of one >a.zip
	gzip -c one >a.gz
	for name in bzip2 gzip lz4 lzip lzma xz zstd; do
		"$pack" -f raw -z $name "a.$name" x=one
	done
	for name in newc odc ustar; do
		"$pack" -f $name "a.$name" one=one
	done
	"$pack" -f 7zip a.7z one=one
	for name in zip gz bzip2 gzip lz4 lzip lzma xz zstd newc odc ustar 7z; do
		[ -s "a.$name" ] || continue
		"$URLSIFT" "a.$name" >expected
		[ -s expected ]
		end=$(wc -c <"a.$name")
		{ cat "a.$name"; head -c 700 /dev/zero; } >tail
		"$URLSIFT" --label="a.$name" - <tail >out
		diff expected out
		{ cat "a.$name"; head -c 70 /dev/zero; echo 'http://h.dom/'; } >"tail.$name"
		sed "s/^a\\./tail./" expected >read
		complains read "urlsift: tail.$name: ends at offset $end; what follows is not read" "tail.$name"
		[ $name != 7z ] || continue
		cat "tail.$name" | "$URLSIFT" --label="tail.$name" - >out 2>err || [ $? -eq 2 ]
		diff read out
		[ "$(cat err)" = "urlsift: tail.$name: ends at offset $end; what follows is not read" ]
	done
}

# bats test_tags=full
@test "a zip with a wrong checksum or size is reported" {
	zip_of many one >a.zip
	{ found many a.zip/many; found one a.zip/one; } >expected
	wants 0 expected a.zip
	sed 's/^a/lie/' expected >read
	for lie in '14 ZIP bad CRC: 0x* should be 0x8070604' \
	    '22 ZIP uncompressed data is wrong size (read *, expected 134678020)'; do
		cp a.zip lie.zip
		patch lie.zip "${lie%% *}" '\004\006\007\010'
		troubled lie.zip
		diff read out
		# shellcheck disable=SC2053 # a pattern
		[[ "$(cat err)" == "urlsift: lie.zip/many: "${lie#* } ]]
	done
	# A thousand members with the same octets are one.
	{
		zipped one
		listed one 0 >entry
		yes entry | head -n 1000 | xargs cat | tee many_listed
		zip_end 1000 "$(wc -c <many_listed)" "$(zipped one | wc -c)"
	} >lie.zip
	found one lie.zip/one >read
	wants 0 read lie.zip
	# A file that ends early keeps the URLs before the cut.
	head -c 10000 a.zip >lie.zip
	troubled lie.zip
	[ "$(wc -l <out)" -gt 500 ]
	[ -s err ]
}

# Regression: a URL cut off by the end of the data was printed, as if complete: http://h.dom/12
@test "a URL at the point where the data breaks off is not printed" {
	seq 1 4000 | sed 's|.*|& <URL:http://h&.dom/> http://h.dom/&|' >text
	printf '%s\n' 'From a@b.dom Sat Nov 21 05:00:00 2026' 'From: a@b.dom' 'To: c@d.dom' '' >head
	cat head text >mbox
	{ cat head; printf 'MIME-Version: 1.0\nContent-Transfer-Encoding: base64\n\n'
		base64 text; } | sed '4d' >encoded
	"$URLSIFT" -ao text >every
	for file in text mbox encoded; do
		gzip -c $file >whole.gz
		for size in 9003 ${TESTS_FULL:+1000 9000 9001 9002 9004 9005 9006 9007}; do
			head -c $size whole.gz >cut.gz
			for jobs in ${TESTS_FULL:+1} 2; do
				troubled -ao -j$jobs cut.gz
				head -n "$(wc -l <out)" every | diff - out
				[ -s out ]
			done
			"$pack" -f ustar one.tar cut=cut.gz
			troubled -ao one.tar
			head -n "$(wc -l <out)" every | diff - out
		done
	done
	# It is printed if its wrapper or its line was complete.
	printf 'http://h.dom/a\n' | gzip | head -c -8 >cut.gz
	printf '1:1:http://h.dom/a\n' >expected
	complains expected 'urlsift: cut.gz: the end is missing' -a cut.gz
	printf '<URL:http://h.dom/a>' | gzip | head -c -8 >cut.gz
	printf '1:6:http://h.dom/a\n' >expected
	complains expected 'urlsift: cut.gz: the end is missing' -a cut.gz
	printf 'http://h.dom/a' | gzip | head -c -8 >cut.gz
	complains /dev/null 'urlsift: cut.gz: the end is missing' -a cut.gz
}

# bats test_tags=full
@test "archives that are cut or damaged are read as far as possible" {
	"$pack" -f gnutar a.tar many=many one=one last=one
	header=$((512 + ($(wc -c <many) + 511) / 512 * 512))
	found many cut.tar/many >expected
	head -c $((header + 100)) a.tar >cut.tar
	complains expected 'urlsift: cut.tar: truncated tar archive' cut.tar
	head -c 60000 a.tar >cut.tar
	troubled cut.tar
	[ "$(wc -l <out)" -gt 500 ]
	[ "$(cat err)" = 'urlsift: cut.tar/many: truncated tar archive' ]
	# The header of the second member is damaged: the first and the third are read.
	cp a.tar bad.tar
	patch bad.tar $header X
	{ found many bad.tar/many; found one bad.tar/last; } >expected
	complains expected 'urlsift: bad.tar: damaged tar archive' bad.tar
	# In a nested archive, the innermost one is reported, once.
	gzip -c a.tar | head -c 2000 >cut.tgz
	troubled cut.tgz
	[ "$(cat err)" = 'urlsift: cut.tgz/many: the end is missing' ]
	"$pack" -f newc a.cpio many=many one=one
	head -c 60000 a.cpio >cut.cpio
	troubled cut.cpio
	[ "$(wc -l <out)" -gt 500 ]
	[ -s err ]
}

@test "encrypted members are reported, and the others are read" {
	"$pack" -f zip -o zip:encryption=zipcrypt -p secret a.zip one=one many=many
	{ echo 'urlsift: a.zip/one: passphrase required for this entry'
	  echo 'urlsift: a.zip/many: passphrase required for this entry'; } >expected
	troubled a.zip one
	diff expected err
	found one one | diff - out
}

@test "7z cannot be read from a pipe" {
	"$pack" -f 7zip a.7z one=one
	found one a.7z/one >expected
	wants 0 expected a.7z
	wants 0 expected --label=a.7z - <a.7z
	cat a.7z | complains /dev/null \
	    'urlsift: (standard input): 7z can be read from a file only' -
	"$pack" -f ustar a.tar a.7z=a.7z one=one
	found one a.tar/one >expected
	complains expected 'urlsift: a.tar/a.7z: 7z can be read from a file only' a.tar
}

# bats test_tags=full
@test "archives are opened up to seven levels deep" {
	cp one m0
	name=m0
	for i in 1 2 3 4 5 6 7; do
		"$pack" -f ustar m$i m$((i - 1))=m$((i - 1))
		[ "$i" = 7 ] || name=m$i/$name
	done
	found one m7/$name >expected
	wants 0 expected m7
	"$pack" -f zip m8 m7=m7
	complains /dev/null "urlsift: m8/m7/$name: nested too deeply" m8
	cp one g
	for i in 1 2 3 4 5 6 7; do
		gzip g
		mv g.gz g
	done
	found one g >expected
	wants 0 expected -H g
	gzip g
	complains /dev/null 'urlsift: g.gz: nested too deeply' g.gz
}

@test "names of members are the same in every locale" {
	"$pack" -f gnutar a.tar ./dir/one=one /root/one=one "$(printf 's\303\266\337e')"=one
	{
		found one a.tar/dir/one a.tar/root/one
		found one "$(printf 'a.tar/s\303\266\337e')"
	} >expected
	wants 0 expected a.tar
	mkdir d
	cp one "$(printf 'd/so\303\237e')"
	zip_of "$(printf 'd/so\303\237e')" >b.zip
	found one "$(printf 'b.zip/d/so\303\237e')" >expected
	wants 0 expected b.zip
	LC_ALL=C.UTF-8 "$pack" -f 7zip c.7z "$(printf 'so\303\237e')"=one
	found one "$(printf 'c.7z/so\303\237e')" >expected
	LC_ALL=C wants 0 expected c.7z
	LC_ALL=C.UTF-8 wants 0 expected c.7z
}

# Regression in 0.1.0: this made two records, one of them for a name that the attacker chose.
@test "the name of a member cannot forge a record, also from a pipe" {
	name=$'x\nREADME\e[2J\302\233'
	"$pack" -f pax evil.tar "$name=one"
	shown='evil.tar/x\nREADME\033[2J\302\233'
	printf '%s\n' "$shown:1:10:http://one.dom/" >expected
	wants 0 expected evil.tar
	printf '%s\n' "$shown:1" >expected
	wants 0 expected -c evil.tar
	printf '%s\n' "$shown" >expected
	wants 0 expected -l evil.tar
	wants 0 expected --format=%f evil.tar
	# The name of a file on the command line is printed unchanged, as in grep.
	cp one $'a\nb'
	printf 'a\nb:1:10:http://one.dom/\n' >expected
	wants 0 expected -H $'a\nb'
}

@test "links and directories in archives are skipped; holes count as octets" {
	for format in pax gnutar; do
		"$pack" -f $format a one=one dir/ 'soft>one' 'hard+one' last=one
		"$URLSIFT" -c a >out
		printf 'a/%s:1\n' one last | sort >expected
		sort out | diff expected -
	done
	"$pack" -f pax sparse.tar s:1000000:one
	echo 'sparse.tar/s:1:1000010:1000009:http://one.dom/' >expected
	wants 0 expected -b sparse.tar
}

@test "--no-decompress reads compressed files as plain text" {
	"$pack" -f ustar a.tar one=one
	found one a.tar >/dev/null
	"$URLSIFT" --no-decompress -o a.tar >out
	echo 'http://one.dom/' | diff - out
	echo 'a.tar:521' >expected
	"$URLSIFT" --no-decompress -H -b a.tar | cut -d: -f1,4 | diff expected -
	gzip -c many >many.gz
	wants 1 /dev/null --no-decompress many.gz
}

@test "text that resembles an archive is read as text" {
	local first firsts=(PK 'PK is short' 'BZh9' 070701 070707 LZIP ']' '!<arch>' 7z '#mtree' \
	    'begin 644 file' 'WARC/1.0' 'ustar' '(' '%PDF' $'PK\003\004' $'PK\005\006')
	local i n=${#firsts[@]}
	echo '2:10:http://one.dom/' >expected
	for ((i = 0; i < n; i++)); do
		first=${firsts[i]}
		printf '%s\nsee <URL:http://one.dom/>\n' "$first" >text$i
		printf '%s see <URL:http://one.dom/>\n' "$first" >line$i
		[ -n "${TESTS_FULL-}" ] || ((i % 7 == 0)) || continue
		wants 0 expected - <text$i
		cat text$i | wants 0 expected -
	done
	for ((i = 0; i < n; i++)); do
		cat expected
	done >each
	wants 0 each -h text*
	same 'whole lines' "$n" "$("$URLSIFT" -ohm1 line* | grep -cx 'http://one\.dom/')"
}

# Regression: libarchive returned the file itself, which then was "nested too deeply".
@test "a magic number before arbitrary data is reported as damage" {
	{ printf '\004\042\115\030'; seq 500; } >any.lz4
	complains /dev/null 'urlsift: any.lz4: the compressed data is damaged' any.lz4
}

@test "a short line from a pipe is printed at once" {
	mkfifo pipe
	exec 7<>pipe
	printf 'see <URL:http://one.dom/>\n' >&7
	timeout 10 "$URLSIFT" --line-buffered -q - <pipe
	exec 7>&-
}

@test "the run ends as soon as its result is known" {
	"$pack" -f raw -z gzip many.gz x=many
	"$pack" -f zip many.zip x=many y=many
	gzip -c many.zip >many.zip.gz
	mkfifo pipe
	for file in many.gz many.zip many.zip.gz; do
		exec 7<>pipe
		cat "$file" >&7
		timeout 10 "$URLSIFT" -q - <pipe
		exec 7>&-
	done
	# It also ends when its output pipe is closed.
	"$pack" -f ustar -z gzip big.tgz a=many b=many c=many d=many e=many f=many g=many
	"$URLSIFT" big.tgz 2>err | head -n 1 >out
	diff /dev/null err
	[ "$(wc -l <out)" -eq 1 ]
}

@test "-m and -l stop reading a member, not the archive" {
	"$pack" -f ustar -z gzip a.tgz x=many y=one z=many
	"$URLSIFT" -m 2 -o -h a.tgz >out
	printf '%s\n' http://h1.dom/ab http://h2.dom/ab http://one.dom/ \
	    http://h1.dom/ab http://h2.dom/ab | diff - out
	printf 'a.tgz/%s\n' x y z >expected
	wants 0 expected -l a.tgz
}

# bats test_tags=full
@test "a bomb of zeros needs little memory and time" {
	head -c "$URLSIFT_BOMB" /dev/zero | gzip -1 >bomb.gz
	gzip -c bomb.gz >bomb.gz.gz
	"$pack" -f raw -z zstd bomb.zst x@"$URLSIFT_BOMB"
	"$pack" -f zip bomb.zip x@"$URLSIFT_BOMB" one=one
	status=0
	"$peak" "$memory" "$URLSIFT" bomb.gz bomb.gz.gz bomb.zst one >out || status=$?
	[ "$status" -eq 0 ]
	found one one | diff - out
	"$peak" "$memory" "$URLSIFT" bomb.zip >out
	found one bomb.zip/one | diff - out
}

# Regression in 0.1.0: there was no message if the last piece of the text was too long.
@test "--max-unpacked: a limit one octet too low is reported, an exact one is not" {
	(cat one one; printf .) >text
	size=$(wc -c <text)
	gzip -k text
	for j in 1 4; do
		[ "$("$URLSIFT" -c -j$j --max-unpacked="$size" text.gz 2>&1)" = 2 ]
		status=0
		"$URLSIFT" -c -j$j --max-unpacked=$((size - 1)) text.gz >out 2>err || status=$?
		[ "$status" -eq 2 ]
		[ "$(cat out)" = 2 ]
		[ "$(cat err)" = 'urlsift: text.gz: more is unpacked than --max-unpacked allows' ]
	done
}

# In 0.1.0 a file of 12 KB could unpack to 4 TB.
# bats test_tags=full
@test "--max-unpacked limits all nested archives together, in time" {
	(cat one; head -c 3000000 /dev/zero; cat one) | gzip >bomb.gz
	printf '1:10:http://one.dom/\n' >expected
	message='urlsift: bomb.gz: more is unpacked than --max-unpacked allows'
	for size in 900K ${TESTS_FULL:+1000000} 1M; do
		complains expected "$message" --max-unpacked=$size bomb.gz
	done
	[ "$("$URLSIFT" -c --max-unpacked=4M bomb.gz)" = 2 ]
	[ "$("$URLSIFT" -c bomb.gz)" = 2 ]
	"$pack" -f zip nested.zip a.gz=bomb.gz b.gz=bomb.gz c=one
	troubled --max-unpacked=2M nested.zip
	[ "$(wc -l <out)" = 1 ]
	[ "$(wc -l <err)" = 1 ]
	for size in 0 x 1X 1KK '' 99999999999T; do
		troubled --max-unpacked="$size" one
		[ "$(head -n 1 err)" = "urlsift: invalid size '$size' in --max-unpacked" ]
	done
}

# bats test_tags=full
@test "a huge number of members needs little memory and time" {
	"$pack" -f ustar a.tar m%"$URLSIFT_MEMBERS" one=one
	gzip -1 -c a.tar >a.tgz
	for name in a.tar a.tgz; do
		"$peak" "$memory" "$URLSIFT" $name >out
		found one $name/one | diff - out
	done
	[ "$("$URLSIFT" -c a.tar | wc -l)" -eq $((URLSIFT_MEMBERS + 1)) ]
}

# octal N LEN: print N in LEN octets, the lowest bits first.
octal() {
	local n=$1 left
	for ((left = $2; left > 0; left--)); do
		printf '%b' "\\0$(printf %o $((n % 256)))"
		n=$((n / 256))
	done
}

# Regression in 0.1.0: a file made by pzstd was searched without decompression.
@test "the skippable frame at the beginning of a pzstd file is accepted" {
	"$pack" -f raw -z zstd frame.zst x=one
	(printf '\120\052\115\030'; octal 4 4; octal "$(wc -c <frame.zst)" 4; cat frame.zst) >one.zst
	found one one.zst >expected
	wants 0 expected -H one.zst
}
