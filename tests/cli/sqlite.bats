# sqlite.bats - --sqlite: an index that later runs update
load sift

setup_file() {
	quickly
	cd "$BATS_FILE_TMPDIR"
	"$URLSIFT" --sqlite=probe.db /dev/null 2>probe.err || [ $? -eq 2 ]
	tree
}

files() {
	needs sqlite3
	! grep -q 'built without' "$BATS_FILE_TMPDIR/probe.err" ||
		skip 'the program is built without SQLite'
	cp -a "$BATS_FILE_TMPDIR/tree" .
}

tree() {
	mkdir -p tree/sub
	printf 'see <URL:http://www.example.org/a> and <URL:http://www.example.org/\nbroken>\n' >tree/a
	printf '<URL:http://b.dom/> <URL:http://b d:x/>\n' >tree/sub/b
	printf 'From a@h.dom Mon Jan  2 00:00:00 1995\nFrom: A <a@h.dom>\nMessage-ID: <%s>\n%s' \
		1@h.dom $'Date: Mon, 2 Jan 1995 00:00:00 +0000\nSubject: one\n\n' >tree/mbox
	printf '<URL:http://m.dom/1>\n\n' >>tree/mbox
	message 2 1996 >>tree/mbox
	settle
}

# message N YEAR
message() {
	printf 'From a@h.dom Mon Jan  1 00:00:00 %s\nMessage-ID: <%s@h.dom>\n' "$2" "$1"
	printf 'Date: Tue, 2 Jan %s 00:00:00 +0000\n\n<URL:http://m.dom/%s>\n\n' "$2" "$1"
}

# Files that were changed long ago need not be read again.
settle() {
	find tree -type f -exec touch -d '2020-01-02 03:04:05.25' {} +
}

# index [ARGUMENT]...: update i.db
index() {
	sift --sqlite=i.db -r "$@" tree
	wants 0 ''
}

# ask SQL
ask() {
	sqlite3 i.db "$1"
}

# paths: print the files of the index
paths() {
	ask "SELECT replace(path, '$PWD/', '') FROM file ORDER BY path"
}

# dump DATABASE: print everything that does not depend on the time of writing.
dump() {
	sqlite3 "$1" "PRAGMA integrity_check;
	SELECT path,size,mtime,ctime,inode,settings,members,messages,octets,
		last_message,last_offset,last_line,last_hash FROM file ORDER BY path;
	SELECT path,member,number,message_id,sender,date,time,subject,list,target,type
		FROM message JOIN file ON file.id=message.file ORDER BY 1,2,3,4,10;
	SELECT url,valid,error,scheme,host,normalized FROM url ORDER BY url;
	SELECT path,find.member,number,message_id,target,url.url,kind,line,\"column\",offset,\"end\",
		pieces,part,field,notes,warnings
		FROM find JOIN file ON file.id=find.file JOIN url ON url.id=find.url
		LEFT JOIN message ON message.id=find.message ORDER BY 1,2,offset,6,3;
	SELECT path,find.offset,piece.number,piece.offset,length,piece.line,piece.\"column\"
		FROM piece JOIN find ON find.id=piece.find JOIN file ON file.id=find.file
		ORDER BY 1,2,3,4;
	SELECT path,find.offset,reading.number,reading.url,why
		FROM reading JOIN find ON find.id=reading.find JOIN file ON file.id=find.file
		ORDER BY 1,2,3,4;
	SELECT 'lost', count(*) FROM piece WHERE find NOT IN (SELECT id FROM find);
	SELECT 'lost', count(*) FROM reading WHERE find NOT IN (SELECT id FROM find);
	SELECT 'lost', count(*) FROM message WHERE file NOT IN (SELECT id FROM file)"
}

# is_fresh: the index must be the same as a new one.
is_fresh() {
	rm -f fresh.db*
	"$URLSIFT" --sqlite=fresh.db -r "$@" tree || [ $? -eq 2 ]
	dump i.db >got
	dump fresh.db >wanted
	[ -s wanted ]
	head -n 1 wanted | grep -qx ok
	diff wanted got
}

# read_files: print the files that the last run read
read_files() {
	ask "SELECT substr(path, length('$PWD/tree/') + 1) FROM file
		WHERE run = (SELECT value FROM meta WHERE key = 'run') ORDER BY path"
}

@test "the index has these tables and rows" {
	index
	same application 1970433139 "$(ask 'PRAGMA application_id')"
	same version 2 "$(ask 'PRAGMA user_version')"
	same journal wal "$(ask 'PRAGMA journal_mode')"
	same strict 7 "$(ask "SELECT count(*) FROM pragma_table_list WHERE strict = 1")"
	same tables 'file find message meta piece reading url' "$(ask \
		"SELECT group_concat(name, ' ') FROM (SELECT name FROM sqlite_schema
		WHERE type = 'table' ORDER BY name)")"
	same pieces '0|23|1|45
1|6|2|1' "$(ask "SELECT piece.number - 1, length, piece.line, piece.\"column\" FROM piece
		JOIN find ON find.id = piece.find JOIN url ON url.id = find.url
		WHERE url.url LIKE '%broken' ORDER BY piece.number")"
	same message 'one|1995-01-02T00:00:00Z|a@h.dom|1' "$(ask "SELECT subject, time,
		trim(substr(sender, instr(sender, '<')), '<>'), part FROM message
		JOIN find ON find.message = message.id WHERE number = 1")"
	same view "$PWD/tree/mbox|7|6|http://m.dom/1|m.dom|url|one|1995-01-02T00:00:00Z" "$(ask \
		"SELECT path, line, \"column\", url, host, kind, subject, time FROM finds
		WHERE host = 'm.dom' AND subject = 'one' AND sender LIKE '%a@h.dom%'")"
	same bad 'port' "$(ask "SELECT error FROM url WHERE valid = 'bad'")"
	is_fresh
}

@test "only changed files are read" {
	index
	index
	same read '' "$(read_files)"
	echo '<URL:http://new.dom/>' >tree/sub/b
	index
	same read sub/b "$(read_files)"
	same urls http://new.dom/ "$(ask "SELECT url FROM url WHERE run =
		(SELECT value FROM meta WHERE key = 'run')")"
	same gone 0 "$(ask "SELECT count(*) FROM url WHERE host = 'b.dom'")"
	is_fresh
	# For all the program knows, the file was changed after the run began.
	touch -d 'next year' tree/sub/b
	index
	index
	same read sub/b "$(read_files)"
	settle
	index
	index
	same read '' "$(read_files)"
}

# Regression: the list of its finds needed a file, which the sandbox does not allow.  Each URL was
# searched among all those of its host.
# bats test_tags=full
@test "a changed file with many finds is read again" {
	seq -f '<URL:http://h.dom/%.0f>' 200000 >tree/many
	settle
	index
	touch -d '2020-01-02 03:04:06' tree/many
	index
	same read many "$(read_files)"
	same finds 200006 "$(ask 'SELECT count(*) FROM find')"
	# A run that changes nothing reads a few pages.
	"$abs_top_builddir/tests/peak" 9216 "$URLSIFT" --sqlite=i.db tree/a
}

@test "a change of size, mtime in ns, ctime or inode is detected" {
	grep -q HAVE_STRUCT_STAT_ST_MTIM "$abs_top_builddir/Makefile" || skip 'times in seconds'
	index
	touch -d '2020-01-02 03:04:05.250000001' tree/a
	index
	same read a "$(read_files)"
	chmod 600 tree/a
	index
	same read a "$(read_files)"
	cp -p tree/a copy
	mv copy tree/a
	index
	same read a "$(read_files)"
	index
	same read '' "$(read_files)"
	# Other options give other finds.
	index -w
	same read $'a\nmbox\nsub/b' "$(read_files)"
}

@test "a file that no longer exists leaves the index, if its directory was walked" {
	index
	mkdir other
	echo '<URL:http://other.dom/>' >other/f
	sift --sqlite=i.db other/f
	wants 0 ''
	rm other/f
	rm tree/a
	index
	same left $'other/f\ntree/mbox\ntree/sub/b' \
		"$(ask "SELECT substr(path, length('$PWD/') + 1) FROM file ORDER BY path")"
	rm -r tree/sub
	sift --sqlite=i.db -r other
	same left $'tree/mbox\ntree/sub/b' \
		"$(ask "SELECT substr(path, length('$PWD/') + 1) FROM file ORDER BY path")"
	index
	is_fresh
	# An excluded file still exists.
	index --exclude=mbox
	same left tree/mbox "$(ask "SELECT substr(path, length('$PWD/') + 1) FROM file")"
	rm tree/mbox
	mkdir tree/mbox
	index
	same left 0 "$(ask 'SELECT count(*) FROM file')"
	same left 0 "$(ask 'SELECT count(*) FROM url')"
}

# Regression: the file counted twice, so that none seemed to be missing, and tree/a stayed.
# bats test_tags=full
@test "a new file may be named twice while another one disappears" {
	index
	rm tree/a
	# The output is longer than the buffer, so that the file is in the index the second time.
	seq -f '<URL:http://new.dom/%.0f>' 20000 >new
	touch -d '2020-01-02 03:04:05.25' new
	index -j1 new tree/mbox new
	same left $'new\ntree/mbox\ntree/sub/b' \
		"$(ask "SELECT substr(path, length('$PWD/') + 1) FROM file ORDER BY path")"
}

@test "a mailbox that grew is read from its last message on" {
	for i in $(seq 3 200); do
		message "$i" 1997
	done >>tree/mbox
	settle
	index
	size=$(stat -c %s tree/mbox)
	# The last message may grow, too.
	printf '<URL:http://m.dom/late>\n\n' >>tree/mbox
	message 201 1998 >>tree/mbox
	sift --sqlite=i.db -r --stats tree
	same status 0 "$(cat .status)"
	octets=$(awk '$1 == "octets" || /octets/ { gsub(/[^0-9]/, "", $0); print; exit }' .err)
	[ "$octets" -lt 1000 ] || { cat .err; false; }
	is_fresh
	same number '201|http://m.dom/201' "$(ask "SELECT number, url.url FROM message
		JOIN find ON find.message = message.id JOIN url ON url.id = find.url
		ORDER BY number DESC LIMIT 1")"
	# If its end was replaced, all of it is read.
	head -c $((size - 30)) tree/mbox >cut
	cat cut >tree/mbox
	printf 'xhttp://m.dom/\n\n<URL:http://m.dom/other>\n\n' >>tree/mbox
	message 300 1999 >>tree/mbox
	message 301 1999 >>tree/mbox
	index
	is_fresh
}

@test "a mailbox that grew may be named twice" {
	files
	index
	message 3 1997 >>tree/mbox
	message 4 1998 >>tree/mbox
	settle
	# Regression: messages 2 and 3 were there twice: replacing began at the new last message.
	sift --sqlite=i.db -r tree tree/mbox
	wants 0 ''
	[ "$(ask 'SELECT count(*), count(DISTINCT number) FROM message')" = '4|4' ]
	is_fresh
}

@test "redacted passwords: a bad URL and a good one keep their verdicts" {
	files
	printf '<URL:http://u:good@h.dom/>\n' >tree/1
	printf '<URL:http://u:b"d@h.dom/>\n' >tree/2
	settle
	index --redact
	# Regression: both had the verdict of the file that was read last.
	query="SELECT substr(path, -1), valid, error FROM find JOIN url ON url.id = find.url
		JOIN file ON file.id = find.file WHERE url.url LIKE '%u:***@%' ORDER BY path"
	ask "$query" >both
	printf '1|relaxed|\n2|bad|delimiter\n' >wanted
	diff wanted both
	touch tree/1
	index --redact
	ask "$query" >both
	diff wanted both
}

# bats test_tags=full
@test "archives, web archives and JSON are indexed with the usual names" {
	cp "$abs_top_srcdir"/data/examples/* tree/ 2>/dev/null || :
	(cd tree && tar cf t.tar a sub && gzip -k mbox)
	printf '{"x":"http:\\/\\/j.dom\\/"}\n' >tree/j.json
	printf 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://t.dom/\r\n%s' \
		$'WARC-Date: 2024-05-01T00:00:00Z\r\nContent-Length: 20\r\n\r\n<URL:http://w.dom/>\n\r\n\r\n' \
		>tree/w.warc
	printf '<URL:http://h.dom/\377>' >tree/$'latin-\351'
	settle
	for threads in 1 4; do
		rm -f i.db*
		index -a -j$threads
		same urls "$("$URLSIFT" -rao tree | sort)" "$(sqlite3 i.db "SELECT CAST(url.url AS TEXT)
			FROM find JOIN url ON url.id = find.url WHERE valid <> 'bad'" | sort)"
		is_fresh -a -j1
	done
	same member sub/b "$(ask "SELECT DISTINCT member FROM find WHERE member LIKE 'sub%'")"
	same type 'blob' "$(ask "SELECT DISTINCT typeof(path) FROM file WHERE typeof(path) <> 'text'")"
	same target 'http://t.dom/|2024-05-01T00:00:00Z' "$(ask \
		"SELECT target, time FROM message WHERE target IS NOT NULL")"
	index -a
	same read '' "$(read_files)"
}

@test "files that cannot be indexed are refused" {
	excludes --sqlite --sqlite=i.db tree/a <<-END
		-u unique
		-m1 max-count
		-vex regexp
		-c count
		-l files-with-matches
		--strict strict
		-q quiet
		--json json
		--host=h.dom host
		-efoo regexp
		--scheme=http scheme
		--range=0-9 range
		--parse parse
		--lint lint
		--skip=quoted skip
		--column-unit=char column-unit
		--report=p.html report
	END
	sift --sqlite=i.db <tree/a
	same status 2 "$(cat .status)"
	grep -qx 'urlsift: --sqlite needs files: standard input cannot be indexed' .err
	[ ! -e i.db ]
	mkfifo tree/fifo
	sift --sqlite=i.db - tree/fifo tree/none
	wants 2 '' 'urlsift: -: only regular files can be indexed
urlsift: tree/fifo: only regular files can be indexed
urlsift: tree/none: No such file or directory'
	mv i.db* tree
	sift --sqlite=tree/i.db -r tree
	wants 0 ''
	same files $'a\nmbox\nsub/b' "$(sqlite3 tree/i.db \
		"SELECT replace(path, '$PWD/tree/', '') FROM file ORDER BY path")"
}

@test "a file that is not an index stays unchanged" {
	echo 'not a database, but a text that is longer than its header would have been: 100' >i.db
	cp i.db copy
	sift --sqlite=i.db -r tree
	wants 2 '' 'urlsift: i.db: is not an index of urlsift'
	cmp i.db copy
	rm i.db
	sqlite3 i.db 'CREATE TABLE other(x)'
	cp i.db copy
	sift --sqlite=i.db -r tree
	wants 2 '' 'urlsift: i.db: is not an index of urlsift'
	cmp i.db copy
	rm i.db
	index
	ask 'PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null
	rm -f i.db-*
	cp i.db copy
	sift --sqlite=i.db -r tree
	wants 2 '' \
		'urlsift: i.db: is an index of version 1, and this urlsift knows version 2'
	cmp i.db copy
	sift --sqlite=none/i.db -r tree
	wants 2 '' 'urlsift: none/i.db: No such file or directory'
}

# someone: set the array `as' to run commands as a user who may not write everywhere.
someone() {
	[ "$(id -u)" -ne 0 ] || needs setpriv
	as=()
	[ "$(id -u)" -ne 0 ] || as=(setpriv --reuid=65534 --clear-groups --bounding-set=-all \
		--inh-caps=-all)
	"${as[@]}" test -x "$URLSIFT" -a -r tree/a || skip 'another user cannot get here'
}

# bats test_tags=full
@test "an index in a read-only directory is refused" {
	someone
	mkdir locked
	chmod 555 locked
	status=0
	"${as[@]}" "$URLSIFT" --sqlite=locked/i.db -r tree 2>err || status=$?
	same status 2 "$status"
	same message 'urlsift: locked/i.db: Permission denied' "$(cat err)"
	same left '' "$(ls locked)"
}

# Users other than root must be able to remove the files of a test.
teardown() {
	chmod -R u+w "$BATS_TEST_TMPDIR"
}

# Regression: the log was searched, as it is not next to the link; a link to no file was removed.
@test "an index may have a name that is a link, or odd" {
	sift --sqlite=tree/i.db -r tree
	ln -s tree/i.db link.db
	touch tree/i.db
	sift --sqlite=link.db -r tree
	wants 0 ''
	same files $'a\nmbox\nsub/b' "$(sqlite3 tree/i.db \
		"SELECT replace(path, '$PWD/tree/', '') FROM file ORDER BY path")"
	ln -s none/i.db nothing.db
	sift --sqlite=nothing.db -r tree
	wants 2 '' 'urlsift: nothing.db: No such file or directory'
	[ -L nothing.db ]
	for name in ':memory:' 'file:x?mode=ro'; do
		sift --sqlite="$name" tree/a
		wants 0 ''
		[ -s "$name" ]
	done
	sift --sqlite= tree/a
	wants 2 '' 'urlsift: : No such file or directory'
}

# bats test_tags=full
@test "a file that cannot be read is tried again, and its old rows stay" {
	head -c 100000 /dev/urandom >noise
	{ cat tree/a noise; echo; } | gzip >whole.gz
	head -c 50000 whole.gz >tree/cut.gz
	settle
	for i in 1 2; do
		sift --sqlite=i.db -r tree
		same status 2 "$(cat .status)"
		grep -q '^urlsift: tree/cut.gz: ' .err
	done
	same settled 0 "$(ask "SELECT settled FROM file WHERE path LIKE '%.gz'")"
	is_fresh
}

# bats test_tags=full
@test "a full disk is reported" {
	needs unshare mount
	unshare -rm true 2>/dev/null || skip 'no file system can be mounted'
	seq 3000 | sed 's|.*|<URL:http://h&.dom/a-long-path-that-takes-room-on-the-disk/&>|' >tree/many
	mkdir small
	export URLSIFT
	# SC2016: the inner shell expands it
	# shellcheck disable=SC2016
	unshare -rm sh -c 'mount -t tmpfs -o size=400k none small
		"$URLSIFT" --sqlite=small/i.db tree/a 2>first || exit 9
		"$URLSIFT" --sqlite=small/i.db -r tree 2>second
		echo $? >status
		sqlite3 small/i.db "PRAGMA integrity_check; SELECT count(*) FROM file;
			SELECT value FROM meta WHERE key = '\''complete'\''" >left' || [ $? -ne 9 ]
	same status 2 "$(cat status)"
	same message 'urlsift: small/i.db: No space left on device' "$(cat second)"
	same left $'ok\n1\n1' "$(cat left)"
}

# bats test_tags=full
# Regression: threads without room for an arena of their own took ten times as long.
@test "with little memory, threads write an index as fast" {
	(ulimit -v 130000 && "$URLSIFT" --version >version) || skip 'the sanitizers need more memory'
	seq 100000 | sed 's|.*|http://h&.dom/&|' >f
	(
		ulimit -v 130000 -t 4
		"$URLSIFT" -j2 --sqlite=i.db f
	)
	same URLs 100000 "$(sqlite3 i.db 'SELECT count(*) FROM find')"
}

@test "of two runs that write, one waits or reports the other" {
	index
	mkfifo hold
	sqlite3 i.db >/dev/null <hold &
	exec 9>hold
	echo 'BEGIN IMMEDIATE; SELECT 1;' >&9
	for i in $(seq 100); do
		sqlite3 i.db 'BEGIN IMMEDIATE; ROLLBACK' 2>/dev/null || break
		sleep 0.1
	done
	rm tree/a
	sift --sqlite=i.db -r tree
	echo 'ROLLBACK;' >&9
	exec 9>&-
	wait
	wants 2 '' 'urlsift: i.db: another process writes to it'
	same files 3 "$(ask 'SELECT count(*) FROM file')"
	index
	is_fresh
}

# bats test_tags=full
@test "an index is intact after a kill at any moment, and the next run completes it" {
	awk 'BEGIN {
		for (f = 1; f <= 60; f++)
			for (i = 1; i <= 40; i++)
				printf "<URL:http://h%d.dom/%d> <URL:http://h.dom/\n%d-%d>\n", i, f, i, f > "tree/f" f
	}'
	settle
	for i in $(seq 1 "$(scaled 12 3)"); do
		# Some changes, so that there are rows to replace and to remove.
		rm -f "tree/f$i" && echo "<URL:http://x.dom/$i>" >>"tree/f$((i + 20))"
		"$URLSIFT" --sqlite=i.db -r -j2 tree 2>/dev/null &
		sleep "0.0$((i * 7 % 10))"
		kill -9 $! 2>/dev/null || :
		wait $! 2>/dev/null || :
		[ ! -s i.db ] || same whole ok "$(ask 'PRAGMA integrity_check')"
	done
	settle
	index
	is_fresh
}

# Regression: the verdicts of files that were not read again became those of the other grammar.
@test "all files of an index have the same grammar" {
	echo '<URL:http://a.dom:/x>' >tree/c
	settle
	index
	cp i.db copy
	sift --sqlite=i.db --std=1993 tree/c
	wants 2 '' 'urlsift: i.db: was made with --std=rfc1738'
	cmp i.db copy
	rm i.db*
	index --std=1993
	sift --sqlite=i.db tree/c
	wants 2 '' 'urlsift: i.db: was made with --std=1993'
	same std 1993 "$(ask "SELECT value FROM meta WHERE key = 'std'")"
	index --std=1993
	is_fresh --std=1993
}

# Regression: the database got a log before it was refused.
# bats test_tags=full
@test "a database that only claims to be an index stays unchanged" {
	for tables in '' 'CREATE TABLE x(y)' 'CREATE TABLE meta(key, value)'; do
		rm -f i.db*
		sqlite3 i.db "PRAGMA application_id = 1970433139; PRAGMA user_version = 2; $tables"
		cp i.db copy
		sift --sqlite=i.db -r tree
		wants 2 '' 'urlsift: i.db: is not an index of urlsift'
		cmp i.db copy
		same left i.db "$(echo i.db*)"
	done
	# SQLite's own statistics are accepted.
	rm i.db
	index
	ask 'ANALYZE'
	index
	is_fresh
	# An endless trigger would have run with the next file.
	ask "CREATE TRIGGER loop AFTER INSERT ON find BEGIN
		INSERT INTO meta WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
		SELECT i, i FROM n; END"
	echo '<URL:http://new.dom/>' >>tree/a
	sift --sqlite=i.db -r tree
	wants 2 '' 'urlsift: i.db: is not an index of urlsift'
	ask 'DROP TRIGGER loop; UPDATE file SET id = 9223372036854775807 WHERE id = 1'
	sift --sqlite=i.db -r tree
	wants 2 '' 'urlsift: i.db: has absurd numbers'
	rm i.db*
	printf x >i.db
	sift --sqlite=i.db -r tree
	wants 2 '' 'urlsift: i.db: is not an index of urlsift'
	same octet x "$(cat i.db)"
}

# Regression: its files stayed in the index, as their names still led to files.
# bats test_tags=full
@test "the files below a directory that became a link leave the index" {
	index
	mv tree/sub elsewhere
	ln -s ../elsewhere tree/sub
	index
	is_fresh
	same left $'tree/a\ntree/mbox' "$(paths)"
	rm i.db*
	sift --sqlite=i.db -R tree
	wants 0 ''
	sift --sqlite=i.db -R --exclude=b tree
	wants 0 ''
	same left $'tree/a\ntree/mbox\ntree/sub/b' "$(paths)"
	# It is an operand, too, so the files found through it stay.
	sift --sqlite=i.db -r tree tree/sub --exclude=b
	wants 0 ''
	same left $'tree/a\ntree/mbox\ntree/sub/b' "$(paths)"
}

# Regression: the same file was in the index under two names.
# bats test_tags=full
@test "a name may contain .." {
	mkdir -p far/away
	ln -s far/away link
	echo '<URL:http://far.dom/>' >far/f
	settle
	(cd tree/sub && "$URLSIFT" --sqlite=../../i.db -r .. ../../tree/sub ../a ../../link/../f)
	sift --sqlite=i.db -r tree tree/sub/../a ./tree/../tree/./sub far/away/../f
	wants 0 ''
	same files $'far/f\ntree/a\ntree/mbox\ntree/sub/b' "$(paths)"
	same read '' "$(read_files)"
	rm tree/sub/b
	sift --sqlite=i.db -r tree/../tree/sub
	same files $'far/f\ntree/a\ntree/mbox' "$(paths)"
}

# Regression: in nanoseconds, the time was one before 1970, and the file was read only once.
@test "each file has one name" {
	mkdir -p tree/.d/...
	cp tree/a tree/.d/.../a..
	settle
	ln -s sub tree/link
	sift --sqlite=i.db ./tree//sub/./b "$PWD//./tree/sub/b" tree/../tree/.d/.../a.. tree/link/../a \
		"/$PWD/tree/a" tree/link/b
	wants 0 ''
	same names $'tree/.d/.../a..\ntree/a\ntree/link/b\ntree/sub/b' \
		"$(ask "SELECT replace(path, '$PWD/', '') FROM file ORDER BY path")"
	cd /
	sift --sqlite="$OLDPWD/i.db" ".${OLDPWD}/tree/a"
	cd "$OLDPWD"
	same root 4 "$(ask 'SELECT count(*) FROM file')"
}

# bats test_tags=full
@test "a time that does not fit in 64 bits is accepted" {
	touch -d 2300-01-01 tree/a
	[ "$(stat -c %Y tree/a)" -gt 9223372036 ] || skip 'the file system has no such times'
	index
	index
	same read a "$(read_files)"
	same times '9223372036854775807|0' "$(ask \
		"SELECT mtime, settled FROM file WHERE path LIKE '%/a'")"
	is_fresh
}

@test "on a terminal, --sqlite and --report print a summary" {
	needs_terminal
	printf 'http://h.dom/a http://h.dom/b\n' >f
	script -qc "'$URLSIFT' --sqlite=i.db f" /dev/null </dev/null | tr -d '\r' >said
	grep -q '^urlsift: i.db: 1 files read, 2 URLs found$' said
	script -qc "'$URLSIFT' --report=p.html f" /dev/null </dev/null | tr -d '\r' >said
	grep -qE '^urlsift: p.html: 2 URLs, [0-9]{2},[0-9]{3} octets$' said
	sift --sqlite=j.db f
	wants 0 ''
}
