# fix.bats - --lint --fix: corrections of URLs, verified by reading the text again
load sift

files() {
	printf 'one\nsee <http:/h.dom/a>, <URL:http://www.foo-\n   bar.dom/x> and more\nthree\n' >text
	printf 'one\nsee <http://h.dom/a>, <URL:http://www.foo-bar.dom/x> and more\nthree\n' >mended
	printf 'see <URL:http://h.dom:x/>\n' >hopeless
}

# fixes NAME WANTED [LEFT]: patch(1) and git must make the text WANTED of the file; LEFT is the
# message about findings that are left.
fixes() {
	local left=${3-}
	cp "$1" was
	sift -a --lint --fix "$1"
	wants 1 "$(output)" "$left"
	mkdir -p with0 with1
	cp "$1" with1/"$1"
	(cd with1 && patch -s -p1 <../.out)
	cmp "$2" with1/"$1"
	if command -v git >/dev/null; then
		cp was with1/"$1"
		(cd with1 && GIT_CEILING_DIRECTORIES=$PWD git apply <../.out)
		cmp "$2" with1/"$1"
	fi
	cp "$1" with0/"$1"
	(cd with0 && sed -e 's|^--- a/|--- |;s|^+++ b/|+++ |;s|^--- "a/|--- "|;s|^+++ "b/|+++ "|' ../.out | patch -s -p0)
	cmp "$2" with0/"$1"
	cmp was "$1"
}

# fixed ARGUMENT...: apply the diff of `urlsift --lint ARGUMENT...'; its findings must be gone.
fixed() {
	needs patch
	sift --lint --fix "$@"
	patch -s -p1 <.out
	: >.out
}

@test "--fix prints a diff and does not change the file" {
	sift --lint --fix text
	wants 1 '--- a/text
+++ b/text
@@ -1,4 +1,3 @@
 one
-see <http:/h.dom/a>, <URL:http://www.foo-
-   bar.dom/x> and more
+see <http://h.dom/a>, <URL:http://www.foo-bar.dom/x> and more
 three'
	sift --lint --fix <text
	wants 1 "$(output)"
	same name '--- a/(standard input)' "$(output | head -n 1 | tr -d '\t')"
	sift --lint --fix --label=text - <text
	same name '--- a/text' "$(output | head -n 1)"
	sift --lint --fix <(cat text)
	same lines 8 "$(output | wc -l)"
}

@test "patch and git apply the diff with the same result" {
	needs patch
	fixes text mended
}

@test "without findings, or without corrections, there is no diff" {
	sift --lint --fix mended
	wants 0 ''
	sift --lint --fix hopeless
	wants 1 '' 'urlsift: 1 finding is left: --lint shows it'
	sift --lint --fix -s hopeless
	wants 1 ''
	fixed hopeless text
	wants 1 '' 'urlsift: 1 finding is left: --lint shows it'
	cmp mended text
}

# Regression: "1 of 1 findings are not fixed": a new finding counted as a failed correction.
@test "a finding caused by a correction is counted as left" {
	echo '<http:/h.dom/a%2Fb>' >slash
	fixed --lint=all slash
	wants 1 '' 'urlsift: 1 finding is left: --lint shows it'
	same text '<http://h.dom/a%2Fb>' "$(cat slash)"
	sift --lint=all slash
	same findings 1 "$(output | wc -l)"
	echo '<http:/h.dom/a%2Fb%2Fc%00> <http://u:p@h.dom/>' >many
	fixed --lint=all many
	mv .err said
	sift --lint=all many
	same left "urlsift: $(output | wc -l) findings are left: --lint shows them" "$(cat said)"
}

# Regression: the first became "<http://h.dom/a <", which the next run closed.
@test "two corrections in a line work if the first wrapper is not closed" {
	printf 'see <http:/h.dom/a <http:/h.dom/~b%%7e>\n' >line
	fixed line
	wants 1 ''
	same text 'see <http://h.dom/a> <http://h.dom/~b%7e>' "$(cat line)"
}

@test "carriage returns, a missing final newline and several corrections in a line work" {
	needs patch
	printf 'a\r\n<http:/h.dom/>, <http:/g.dom/> <URL:http://a-\r\nb.dom/>\r\nc\r\n' >crlf
	printf 'a\r\n<http://h.dom/>, <http://g.dom/> <URL:http://a-b.dom/>\r\nc\r\n' >wanted
	fixes crlf wanted
	printf 'a\n<http:/h.dom/> <http:/g.dom/>' >end
	printf 'a\n<http://h.dom/> <http://g.dom/>' >wanted
	fixes end wanted
	printf '<URL:http:/h.dom/a\n>' >end
	printf '<URL:http://h.dom/a>' >wanted
	fixes end wanted
	printf '\n\n\n<URL:\n htpp://h.dom/\n a.\n See\n\n\n\n\n\n\n\n\nURL:http:/h.dom/\n' >far
	printf '\n\n\n<URL:\n htpp://h.dom/\n a.\n See\n\n\n\n\n\n\n\n\nURL:http://h.dom/\n' >wanted
	sift -a --lint --fix far
	cp far copy && patch -s copy .out
	fixed far
	cmp copy far
}

# bats test_tags=full
@test "names with blanks, newlines, quotes and other octets work" {
	needs patch
	for name in 'a b' $'a\nb' 'a"b\' $'\303\251 x' $'t\tb' '-x' 'a '; do
		cp text "./$name"
		mkdir -p there
		cp text "there/$name"
		sift --lint --fix -- "$name"
		(cd there && patch -s -p1 <../.out)
		cmp mended "there/$name"
		fixed -- "$name"
		wants 1 ''
		cmp mended "./$name"
	done
}

# Regression: these were "a//tmp/...", "a/./text", and "a/../text" without a message.
# bats test_tags=full
@test "names that are absolute or begin with a dot work" {
	needs patch
	sift --lint --fix ./text
	same name '+++ b/text' "$(output | sed -n 2p)"
	sift --lint --fix .//./text
	same name '+++ b/text' "$(output | sed -n 2p)"
	sift --lint --fix "$PWD/text"
	same name "+++ b$PWD/text" "$(output | sed -n 2p | tr -d '\t')"
	wants 1 "$(output)"
	cp .out diff
	patch -s -d / -p1 <diff
	cmp mended text
	files
	mkdir sub
	cd sub
	sift --lint --fix ../text
	wants 1 "$(output)" "urlsift: ../text: apply the diff above this directory: patch and git refuse '..'"
	same name '+++ b/../text' "$(output | sed -n 2p)"
	cd ..
	echo '<http:/h.dom/>' >a..b
	sift --lint --fix a..b
	wants 1 "$(output)"
}

@test "git apply accepts the diff" {
	needs git
	git init -q tree
	cp text tree
	(cd tree && sift --lint --fix ./text; git apply ../.out)
	cmp mended tree/text
}

@test "a directory gives a diff for each file" {
	needs patch
	mkdir -p tree/sub
	cp text tree/a
	cp text tree/sub/b
	cp hopeless tree/c
	sift -r --lint --fix tree
	wants 1 "$(output)" 'urlsift: 1 finding is left: --lint shows it'
	same files 2 "$(output | grep -c '^+++ ')"
	cp -r tree copy
	(cd copy && patch -s -p2 <../.out)
	(cd tree && sift -r --lint --fix && patch -s -p1 <../.out)
	cmp copy/a tree/a
	cmp mended tree/sub/b
	cmp hopeless tree/c
	printf 'tree/a\ntree/sub/b\n' >list
	cp text tree/a
	fixed --files-from=list
	wants 1 ''
	cmp mended tree/a
	same names 'a
c
sub' "$(ls -A tree)"
}

@test "files that are not plain text are left alone" {
	printf 'From a@h.dom Mon Jan  1 00:00:00 2001\nSubject: x\n\n<http:/h.dom/>\n' >mail
	printf '\377\376<\0h\0t\0t\0p\0:\0/\0h\0.\0d\0o\0m\0/\0>\0' >wide
	printf '<!doctype html>\n&lt;URL:http:/h.dom/&gt;\n' >page
	printf '<http:/h.dom/>\0\n' >binary
	for file in mail wide page binary; do
		cp "$file" was
		fixed "$file"
		wants 1 '' "urlsift: $file: not fixed: it is not plain text
urlsift: 1 finding is left: --lint shows it"
		cmp was "$file"
	done
	fixed --mail=none mail
	wants 1 ''
	same text '<http://h.dom/>' "$(tail -n 1 mail)"
	gzip -k text
	sift --lint --fix text.gz
	wants 1 '' 'urlsift: text.gz: not fixed: it is not plain text
urlsift: 2 findings are left: --lint shows them'
}

# Regression: it became http://h.dom:80/, which a click opens.
@test "a defanged URL stays defanged" {
	printf 'hxxp://h[.]dom:080/\n' >defanged
	fixed --find=defanged defanged
	wants 1 '' 'urlsift: 1 finding is left: --lint shows it'
	same text 'hxxp://h[.]dom:080/' "$(cat defanged)"
}

@test "words after a URL, and defanged URLs in wrappers, stay unchanged" {
	printf '<http:/h.org/a click here>\n<URL:http:/h.org/a http:/x.org/b>\n' >words
	sift -w --lint --fix words
	wants 1 '' 'urlsift: 2 findings are left: --lint shows them'
	sift -w --lint words
	if output | grep -q 'did you mean'; then false; fi
	echo '<hxxp://evil[.]com/y> <ldap://e[.]com/>' >defanged
	sift -a --lint=all --fix defanged
	same output '' "$(output)"
	sift --lint defanged
	wants 0 ''
}

@test "a correction is dropped if the new text is not read as the intended URL" {
	# The corrected URL would continue on the next line.
	printf '<http:/g.dom/>\nURL:http:/h.dom/\nfoo/bar.html\n' >next
	fixed next
	wants 1 '' 'urlsift: next:2: not fixed: the text would then be read in another way
urlsift: 1 finding is left: --lint shows it'
	same text '<http://g.dom/>
URL:http:/h.dom/
foo/bar.html' "$(cat next)"
	printf '<URL:telnet//joe:key@h.dom/>\n' >login
	fixed login
	wants 1 '' 'urlsift: 1 finding is left: --lint shows it'
	same text '<URL:telnet://joe:key@h.dom/>' "$(cat login)"
}

@test "options that make no sense with --fix are refused" {
	sift --fix text
	wants 2 '' "urlsift: --fix needs --lint
Try 'urlsift --help' for more information."
	excludes --fix --lint --fix text <<-END
		--json json
		--sarif sarif
		--format=%u format
		-c count
		-l files-with-matches
		-L files-without-match
		-q quiet
		-u unique
		-m1 max-count
		-R dereference-recursive
		--redact redact
		--range=0-9 range
		-H with-filename
		-n line-number
	END
	sift --lint --fix --as=html text
	wants 2 '' "urlsift: --fix needs plain text: use --as=text or --mail=none
Try 'urlsift --help' for more information."
}

@test "filters and lists of codes limit the corrections to the reported findings" {
	sift --lint --fix --host=foo-bar.dom text
	wants 1 '--- a/text
+++ b/text
@@ -1,4 +1,3 @@
 one
-see <http:/h.dom/a>, <URL:http://www.foo-
-   bar.dom/x> and more
+see <http:/h.dom/a>, <URL:http://www.foo-bar.dom/x> and more
 three'
	printf '<URL:http://h.dom/~u>\n' >tilde
	sift --lint=all --fix tilde
	wants 1 '--- a/tilde
+++ b/tilde
@@ -1,1 +1,1 @@
-<URL:http://h.dom/~u>
+<URL:http://h.dom/%7Eu>'
}
