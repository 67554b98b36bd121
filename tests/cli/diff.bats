#!/usr/bin/env bats
# Lines that a change adds: --as=diff, and diffs that are recognised.

load sift

change() {
	cat >change <<'EOF'
commit 0123456789
    see http://h.dom/message
diff --git a/x.md b/x.md
index 1234567..89abcde 100644
--- a/x.md
+++ b/x.md
@@ -1,2 +1,4 @@ http://h.dom/heading
 same http://h.dom/same
-gone http://h.dom/gone
+new http://h.dom/new
+see <https://h.dom/path/
+more>
@@ -10 +12,2 @@
+"http://h.dom/z",
 end http://h.dom/end
diff --git "a/\303\244 \"q\"\t.md" "b/\303\244 \"q\"\t.md"
new file mode 100644
--- /dev/null
+++ "b/\303\244 \"q\"\t.md"
@@ -0,0 +1 @@
+http://h.dom/quoted
\ No newline at end of file
diff --git a/old b/new
similarity index 90%
rename from old
rename to new
--- a/old
+++ b/new
@@ -3,0 +4 @@
+  http://h.dom/renamed
diff --git a/i.png b/i.png
GIT binary patch
literal 12
+http://h.dom/binary

EOF
}

added='x.md:2:5:http://h.dom/new
x.md:3:6:https://h.dom/path/more
x.md:12:2:http://h.dom/z
ä "q"\t.md:1:1:http://h.dom/quoted
new:4:3:http://h.dom/renamed'

@test "only added lines are searched; file and line are those of the new text" {
	change
	sift --as=diff change
	wants 0 "$added"
	sift --as=diff <change
	wants 0 "$added"
	sed 1,2d change | sift
	wants 0 "$added"
	sed 1,2d change >git
	sift git
	wants 0 "$added"
	sift -j4 git git
	wants 0 "$added
$added"
	gzip -k git
	sift git.gz
	wants 0 "$added"
}

@test "offsets and pieces are those of the input" {
	change
	sift --as=diff --json change
	[ "$(cat .status)" -eq 0 ]
	output | while read -r line; do
		printf '%s\n' "$line" | jq -r '.pieces[] | "\(.offset) \(.length)"' |
		while read -r offset length; do
			tail -c +$((offset + 1)) change | head -c "$length"
		done
		echo
	done >pieces
	output | jq -r .url | diff - pieces
	sift --as=diff -ob change
	wants 0 '214:http://h.dom/new
237:https://h.dom/path/more
282:http://h.dom/z
458:http://h.dom/quoted
617:http://h.dom/renamed'
}

@test "-c, -l and -m apply to the new files" {
	change
	sift --as=diff -c change
	wants 0 'x.md:3
ä "q"\t.md:1
new:1'
	sift --as=diff -l change
	wants 0 'x.md
ä "q"\t.md
new'
	sift --as=diff -m1 change
	wants 0 'x.md:2:5:http://h.dom/new
ä "q"\t.md:1:1:http://h.dom/quoted
new:4:3:http://h.dom/renamed'
	sift --as=diff -on change
	wants 0 '2:http://h.dom/new
3:https://h.dom/path/more
12:http://h.dom/z
1:http://h.dom/quoted
4:http://h.dom/renamed'
	sift --as=diff --lint change
	wants 0 ''
	printf '%s\n' '--- a/f' '+++ b/f' '@@ -1 +1 @@' '-http://h.dom/' '+x' >none
	sift -c none
	wants 1 0
	sift --as=diff -c none none change
	wants 0 'none:0
none:0
x.md:3
ä "q"\t.md:1
new:1'
	sift -L none
	wants 1 none
	sift none
	wants 1 ''
	printf '%s\n' '--- a/f' '+++ b/f' '@@ -1 +5,2 @@' ' x' '+<http://h..dom/>' |
	sift --lint
	wants 1 "f:6:2: error: the host is neither a domain name nor four numbers: 'http://h..dom/' \
[host, RFC 1738 section 5]"
}

@test "diffs of Subversion, of merges, in mail, and without git are read" {
	printf '%s\n' '--- y.c	2026-01-01' '+++ y.c	2026-01-02' '@@ -1 +1,2 @@' ' a' \
	    '+http://h.dom/y' >plain
	sift plain
	wants 0 'y.c:2:1:http://h.dom/y'
	{ printf '\357\273\277'; cat plain; } | sift
	wants 0 'y.c:2:1:http://h.dom/y'
	{ printf '\357\273\277diff --git a/y.c b/y.c\n'; cat plain; } | sift
	wants 0 'y.c:2:1:http://h.dom/y'
	{ printf '%s\n' 'Index: y.c' '==========='; cat plain; } | sift
	wants 0 'y.c:2:1:http://h.dom/y'
	{ echo 'diff -u old/y.c y.c'; cat plain; } | sift
	wants 0 'y.c:2:1:http://h.dom/y'
	printf '%s\n' 'diff --cc m' '--- a/m' '+++ b/m' '@@@ -1,2 -1,2 +1,4 @@@' '  same' \
	    '- http://h.dom/a' ' -http://h.dom/b' '+ http://h.dom/c' ' +http://h.dom/d' \
	    '++http://h.dom/e' | sift
	wants 0 'm:2:1:http://h.dom/c
m:3:1:http://h.dom/d
m:4:1:http://h.dom/e'
	{
		printf '%s\n' 'From: a@h.dom' 'Subject: x' '' 'see http://h.dom/text' '---'
		cat plain
		printf '%s\n' '-- ' '2.47.0' '+http://h.dom/after'
	} | sift --as=diff
	wants 0 'y.c:2:1:http://h.dom/y'
}

@test "diffs in mail are read after the encoding of its texts was undone" {
	change
	# Subject and text before the patch are not searched; "=" and long lines are encoded.
	printf '%s\n' 'From: a@h.dom' 'Subject: http://h.dom/subject' 'MIME-Version: 1.0' \
	    'Content-Type: text/plain; charset=iso-8859-1' \
	    'Content-Transfer-Encoding: quoted-printable' '' 'See http://h.dom/text' '---' \
	    'diff --git a/x b/y' '--- a/x' '+++ b/y' '@@ -1 +1,3 @@' '-gone http://h.dom/gone' \
	    '+new http://h.dom/new?a=3Db' '+at http://h.dom/a=' '/long=' 'er?caf=E9' '+c' \
	    '--=20' 2.39 >qp.eml
	sift --as=diff qp.eml
	wants 0 'y:1:5:http://h.dom/new?a=b
y:2:4:http://h.dom/a/longer?café'
	sift --as=diff --json qp.eml
	at=$(grep -b -o 'http://h.dom/a=' qp.eml | cut -d: -f1)
	[ "$(output | sed -n '2s/.*"pieces":\(\[[^]]*\]\).*/\1/p')" = "$(printf \
	    '[{"offset":%d,"length":14,"line":15,"column":5},{"offset":%d,"length":5,"line":16,"column":1},{"offset":%d,"length":9,"line":17,"column":1}]' \
	    "$at" $((at + 16)) $((at + 23)))" ]
	# A part of its own, in base64; another one, as it is, and of another file.
	{
		printf '%s\n' 'From: a@h.dom' 'MIME-Version: 1.0' \
		    'Content-Type: multipart/mixed; boundary=b' '' '--b' '' 'http://h.dom/text' \
		    '--b' 'Content-Type: text/x-patch; name=a.patch' \
		    'Content-Transfer-Encoding: base64' ''
		base64 change
		printf '%s\n' '--b' 'Content-Type: application/octet-stream' '' '--- a/q' '+++ b/q' \
		    '@@ -1,0 +7 @@' '+http://h.dom/q' '--b--'
	} >parts.eml
	sift --as=diff parts.eml
	wants 0 "$added
q:7:1:http://h.dom/q"
	sift --as=diff --count parts.eml
	wants 0 'x.md:3
ä "q"\t.md:1
new:1
q:1'
	# Without --as=diff, it is mail.
	sift -o qp.eml
	wants 0 'http://h.dom/subject
http://h.dom/text
http://h.dom/gone
http://h.dom/new?a=b
http://h.dom/a/longer?café'
}

@test "each of 5,000 hunks of a mail is a text of its own" {
	{
		printf '%s\n' 'From: a@h.dom' 'Content-Transfer-Encoding: quoted-printable' '' \
		    '--- a/x' '+++ b/x'
		seq 5000 | sed 's|.*|@@ -&,0 +& @@\n+http://h.dom/&|'
	} >mail
	seq 5000 | sed 's|.*|x:&:1:http://h.dom/&|' >expected
	sift --as=diff mail
	output | cmp expected -
	sed 1,3d mail | sift
	output | cmp expected -
}

@test "the lines of a mail of more than 16 MiB are read whole" {
	printf '%s\n' 'From: a@h.dom' 'MIME-Version: 1.0' '' '--- a/x' '+++ b/x' \
	    '@@ -0,0 +1,60000 @@' >mail
	seq 60000 | sed "s|.*|+http://h.dom/a/path/that/is/all/of/its/line/$(printf %0230d 0)/&|" >>mail
	[ "$(wc -c <mail)" -gt 16777216 ]
	sed -n '7,$s|+|x:1:|p' mail | awk -F: -v OFS=: '{ $2 = NR OFS $2; print }' >expected
	sift --as=diff mail
	output | cmp expected -
	sift --as=diff -q mail
	wants 0 ''
}

@test "wrong counts are reported once, and all added lines are read" {
	printf '%s\n' 'diff --git a/f b/f' '--- a/f' '+++ b/f' '@@ -1 +1 @@' '+http://h.dom/a' ' c' \
	    '+http://h.dom/b' '+http://h.dom/c' '@@ -9,99 +9,99 @@' '+http://h.dom/d' \
	    'diff --git a/g b/g' '--- a/g' '+++ b/g' '@@ -0,0 +1 @@' '+http://h.dom/e' >lies
	sift lies
	wants 2 'f:1:1:http://h.dom/a
f:3:1:http://h.dom/b
f:4:1:http://h.dom/c
f:9:1:http://h.dom/d
g:1:1:http://h.dom/e' 'urlsift: lies: line 7: a hunk has more lines than it says'
	printf '%s\n' '@@ -99999999999999999999 +1 @@' '+http://h.dom/a' '@@ -1 +1 @@' '+' '+++ ' |
	sift --as=diff
	wants 2 '' 'urlsift: (standard input): line 1: the header of a hunk cannot be read'
	printf '%s\n' '--- a/f' '+++ b/f' '@@ -1,x +1 @@' '+http://h.dom/a' '@@ -0,0 +1 @@' \
	    '+http://h.dom/b' | sift --as=diff
	wants 2 'f:1:1:http://h.dom/b' \
	    'urlsift: (standard input): line 3: the header of a hunk cannot be read'
}

# Regression: the lines around them were left out, and the added lines joined.
@test "an added line does not go on over a line that is not added" {
	printf '%s\n' '--- a/f' '+++ b/f' '@@ -1,2 +1,6 @@' '+http://h.dom/a/' ' b/c.html' \
	    '+d/e.html' '+http://h.dom/f/' '-x' '+g/h.html' '+<URL:http://h.dom/i/' '\' |
	sift --as=diff
	wants 0 'f:1:1:http://h.dom/a/
f:4:1:http://h.dom/f/g/h.html
f:6:6:http://h.dom/i/' ''
}

# Regression: the URLs of g had the name of f, and the lines of f.
@test "the names of the next file end a hunk that counts more lines" {
	f="--- a/f
+++ b/f
@@ -1,2 +1,LINES @@
 a
+http://h.dom/f"
	g='@@ -1 +1,2 @@
 b
+http://h.dom/g'
	found='f:2:1:http://h.dom/f
g:2:1:http://h.dom/g'
	for old in 2 3 9; do
		for new in 3 4 9; do
			for names in '--- a/g
+++ b/g' 'diff --git a/g b/g
--- a/g
+++ b/g' 'Index: g
====
--- g	2026
+++ g	2026'; do
				printf '%s\n' "$f" "$names" "$g" |
				sed "s/-1,2 +1,LINES/-1,$old +1,$new/" | sift
				why=$(output)
				[ "$why" = "$found" ] || echo "$old $new $names: $why" >>wrong
			done
		done
	done
	[ ! -e wrong ] || cat wrong >&2
	[ ! -e wrong ]
	printf '%s\n' "$f" '--- a/g' '+++ b/g' "$g" | sed s/LINES/9/ | sift
	wants 2 "$found" 'urlsift: (standard input): line 6: a hunk has fewer lines than it says'
	# A merge has more marks.
	printf '%s\n' 'diff --cc f' '--- a/f' '+++ b/f' '@@@ -1 -1 +1,9 @@@' '++http://h.dom/f' \
	    '--- a/g' '+++ b/g' '@@@ -1 -1 +1,2 @@@' '  b' '++http://h.dom/g' | sift -o
	wants 2 'http://h.dom/f
http://h.dom/g' 'urlsift: (standard input): line 6: a hunk has fewer lines than it says'
}

@test "removed and added lines may look like the names of a file" {
	printf '%s\n' '--- f' '+++ f' '@@ -1 +1 @@' '--- a' '+++ http://h.dom/a' \
	    '@@ -5 +5 @@' '--- a' '+++ http://h.dom/b' | sift
	wants 0 'f:1:4:http://h.dom/a
f:5:4:http://h.dom/b'
	# No header follows, or one of the two lines is missing.
	printf '%s\n' '--- f' '+++ f' '@@ -1,6 +1,4 @@' '--- a' '+++ http://h.dom/a' ' @@ -1 +1 @@' \
	    '--- a' '-@@ -1 +1 @@' '-++ b' '+++ http://h.dom/b' '--- a' '+@@ http://h.dom/c' | sift
	wants 0 'f:1:4:http://h.dom/a
f:3:4:http://h.dom/b
f:4:4:http://h.dom/c'
}

@test "a diff that ends in the midst of a hunk" {
	printf '%s\n' '--- a/f' '+++ b/f' '@@ -0,0 +1,9 @@' '+http://h.dom/a' >cut
	sift cut
	wants 2 'f:1:1:http://h.dom/a' 'urlsift: cut: line 5: a hunk has fewer lines than it says'
}

@test "--lint examines only the lines that a change adds" {
	printf '%s\n' 'diff --git a/f b/f' '--- a/f' '+++ b/f' '@@ -7,2 +9,3 @@' \
	    ' <http://a..dom/>' '-<http://b..dom/>' '+<http://c..dom/> <http://d.dom/>' \
	    '+ok' '\ No newline at end of file' >change
	sift --lint --as=diff change
	wants 1 "f:10:2: error: the host is neither a domain name nor four numbers: 'http://c..dom/' \
[host, RFC 1738 section 5]"
}

@test "a long diff gives the same from a pipe, and loses no URL between pieces" {
	{
		printf '%s\n' 'diff --git a/f b/f' '--- a/f' '+++ b/f' '@@ -0,0 +1,60001 @@'
		seq -f '+see http://h.dom/%.0f' 60000
		printf '+http://h.dom/'
		head -c 3000000 /dev/zero | tr '\0' x
		printf ' http://h.dom/end\n'
	} >long
	sift -on long
	[ "$(cat .status)" -eq 0 ]
	output | head -n 60000 >got
	seq 60000 | sed 's|.*|&:http://h.dom/&|' >wanted
	cmp wanted got
	[ "$(output | tail -n 1)" = '60001:http://h.dom/end' ]
	output >whole
	sift -on <long
	output | cmp - whole
}

@test "names that end a hunk are seen wherever a long diff is divided" {
	seq -w 200000 | awk '{
		print "--- a/" $0 "\n+++ b/" $0 "\n@@ -1 +1,9 @@\n b"
		if (NR % 8 == 2)
			print "+ftp://h"
	}' >long
	seq -w 200000 | awk 'NR % 8 == 2 { print $0 ":2:1:ftp://h" }' >wanted
	sift long
	output | cmp wanted -
}

@test "lines are counted wherever a long diff is divided" {
	seq -w 60000 | awk '{ print "--- a/" $0 "\n+++ b/" $0 "\n@@ -1 +1,2 @@\n b\n+ftp://h.dom/ab" }' >long
	seq -w 60000 | sed 's|$|:2:1:ftp://h.dom/ab|' >wanted
	sift long
	output | cmp wanted -
}

@test "a diff has no ranges" {
	change
	no='--range does not work with text that has to be decoded'
	sift --as=diff --range=0-40 change
	wants 2 '' "urlsift: change: $no"
	sed 1,2d change >git
	sift --range=40- git
	wants 2 '' "urlsift: git: $no"
	sift --range=40- <git
	wants 2 '' "urlsift: (standard input): $no"
}
