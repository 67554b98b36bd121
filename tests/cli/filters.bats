# filters.bats - the options that select URLs
load sift

# Regression: a file was left after its first URL, so its second one was new for the next file.
@test "-u with -l, -L and -c applies to all URLs of earlier files" {
	printf '<URL:news:a.b> <URL:news:c.d>' >a
	printf '<URL:news:c.d>' >b
	printf '<URL:news:c.d> <URL:news:e.f>' >c
	sift -ul a a b c
	wants 0 'a
c'
	sift -uL a a b c
	wants 0 'a
b'
	sift -uc a a b c
	wants 0 'a:2
a:0
b:0
c:1'
}

@test "--host ignores a dot before or after the name" {
	printf '<URL:http://h.dom/> <URL:http://dom./> <URL:http://xdom/>' >f
	for host in dom .dom dom. .dom.; do
		sift -o "--host=$host" f
		wants 0 'http://h.dom/
http://dom./'
	done
	sift -o --host=. f
	wants 1 ''
}

@test "hosts are compared in their normalised form" {
	printf 'http://0x7f.1/ http://127.0.0.1/ http://%%68.dom/ http://h.dom/' >f
	sift -o --host=127.0.0.1 f
	wants 0 'http://0x7f.1/
http://127.0.0.1/'
	sift -o --host=0x7f000001 --exclude-host=h.dom f
	wants 0 'http://0x7f.1/
http://127.0.0.1/'
	sift --count-by=host f
	wants 0 $'2\t127.0.0.1\n2\th.dom'
	sift -uNo f
	wants 0 'http://127.0.0.1/
http://h.dom/'
}

@test "international hosts are compared by their A-labels" {
	grep -q '^DEFS = .*-DHAVE_IDN2=1' "$abs_top_builddir/Makefile" || skip 'built without libidn2'
	printf 'http://b\303\274cher.dom/ http://www.XN--bcher-kva.dom/ http://b%%C3%%BCcher.dom/' >f
	sift -o --host=$'B\303\234CHER.dom' f
	same lines 3 "$(output | wc -l)"
	sift -o --exclude-host=xn--bcher-kva.dom f
	wants 1 ''
	sift --count-by=host f
	wants 0 $'2\txn--bcher-kva.dom\n1\twww.xn--bcher-kva.dom'
	sift -uNo f
	wants 0 'http://xn--bcher-kva.dom/
http://www.xn--bcher-kva.dom/'
	same parsed http://xn--bcher-kva.dom/ "$("$URLSIFT" --parse --format=%U $'http://b\303\274cher.dom')"
}

files() {
	cat >urls <<'END'
<URL:http://www.h.dom/Alpha>
<URL:ftp://ftp.H.DOM./beta>
<URL:HTTPS://h.domain/gamma>
<URL:mailto:joe@h.dom>
<URL:http://10.0.0.1:8080/~delta>
END
}

@test "--scheme keeps each scheme of the list, ignoring case" {
	sift -o --scheme=http,https urls
	wants 0 'http://www.h.dom/Alpha
HTTPS://h.domain/gamma
http://10.0.0.1:8080/~delta'
	sift -o --scheme=FTP --scheme=mailto urls
	wants 0 'ftp://ftp.H.DOM./beta
mailto:joe@h.dom'
	sift --scheme=gopher urls
	wants 1 ''
}

@test "--host keeps the host and its subdomains, ignoring case and a final dot" {
	sift -o --host=h.dom urls
	wants 0 'http://www.h.dom/Alpha
ftp://ftp.H.DOM./beta'
	sift -o --host=ftp.h.dom,10.0.0.1 urls
	wants 0 'ftp://ftp.H.DOM./beta
http://10.0.0.1:8080/~delta'
	sift --host=om urls
	wants 1 ''
}

@test "--exclude-host and --exclude-scheme drop URLs, even with -v" {
	sift -o --exclude-host=H.dom,10.0.0.1 urls
	wants 0 'HTTPS://h.domain/gamma
mailto:joe@h.dom'
	sift -o --exclude-scheme=http,https --exclude-scheme=MAILTO urls
	wants 0 'ftp://ftp.H.DOM./beta'
	sift -o --scheme=http --exclude-host=h.dom urls
	wants 0 'http://10.0.0.1:8080/~delta'
	sift -ov --scheme=http --exclude-host=h.dom urls
	wants 0 'HTTPS://h.domain/gamma
mailto:joe@h.dom'
	sift -c --host=h.dom --exclude-host=www.h.dom urls
	wants 0 1
	sift --exclude-host=http://h.dom/ urls
	wants 2 '' "urlsift: --exclude-host: 'http://h.dom/' is not a host: did you mean 'h.dom'?
Try 'urlsift --help' for more information."
	sift -o --exclude-scheme=htp urls
	[ "$(wc -l <.out)" -eq 5 ]
	same errors "urlsift: warning: unknown scheme 'htp' in --exclude-scheme: did you mean 'http'?" "$(cat .err)"
	sift -v --exclude-host=h.dom urls
	same status 2 "$(cat .status)"
}

@test "--strict keeps only strict URLs" {
	sift -o --strict --scheme=http urls
	wants 0 'http://www.h.dom/Alpha'
}

@test "-e keeps URLs that match any expression; -i and -v work with it" {
	sift -o -e alpha -e gam+a urls
	wants 0 'HTTPS://h.domain/gamma'
	sift -o -i -e alpha -e 'gam+a$' urls
	wants 0 'http://www.h.dom/Alpha
HTTPS://h.domain/gamma'
	sift -ov -e 'dom' urls
	wants 0 'ftp://ftp.H.DOM./beta
http://10.0.0.1:8080/~delta'
	sift -e omega urls
	wants 1 ''
}

@test "-e accepts Perl-compatible expressions" {
	sift -o -e '(?i)^(h)ttps?://\w+\.(?!h\b)' urls
	wants 0 'HTTPS://h.domain/gamma
http://10.0.0.1:8080/~delta'
}

@test "-e matches characters, not octets, and accepts invalid UTF-8" {
	printf '<URL:http://h.dom/\303\251> <URL:http://h.dom/\351>\n' >latin
	sift -c -e '/.$' latin
	wants 0 '1'
	sift -c -e 'h.dom' latin
	wants 0 '2'
}

@test "a URL must pass all filters" {
	sift -o --scheme=http --host=h.dom --strict -e Alpha urls
	wants 0 'http://www.h.dom/Alpha'
	sift --scheme=ftp -e Alpha urls
	wants 1 ''
}

@test "a wrong expression is reported with its offset, and nothing is printed" {
	sift -e 'ab(c' urls
	wants 2 '' "urlsift: expression 'ab(c': missing closing parenthesis at offset 4"
	sift -e a -e '[z' urls
	wants 2 '' "urlsift: expression '[z': missing terminating ] for character class at offset 2"
}

@test "a catastrophic expression ends with a message, without hanging" {
	printf '<URL:http://h.dom/%0500d>\n' 0 >zeros
	SECONDS=0
	sift -e '^(0|00|.+)+(http)\1$' zeros urls
	wants 2 '' "urlsift: expression '^(0|00|.+)+(http)\1$': match limit exceeded"
	[ "$SECONDS" -lt 5 ]
}

# Regression: -v inverted only -e.
@test "-v inverts all filters together" {
	printf '<http://h.dom/a> <ftp://h.dom/~b> <http://x.dom/c> <ftp://x.dom/d>\n' >v
	sift -ov --scheme=http v
	wants 0 'ftp://h.dom/~b
ftp://x.dom/d'
	sift -ov --host=h.dom v
	wants 0 'http://x.dom/c
ftp://x.dom/d'
	sift -ov --strict v
	wants 0 'ftp://h.dom/~b'
	sift -ov --scheme=http --host=h.dom -e a v
	wants 0 'ftp://h.dom/~b
http://x.dom/c
ftp://x.dom/d'
	sift -ov -e a -e b v
	wants 0 'http://x.dom/c
ftp://x.dom/d'
	sift -v v
	wants 2 '' "urlsift: --invert-match needs --regexp, --scheme, --host or --strict
Try 'urlsift --help' for more information."
	sift --lint=all -cv --strict v
	wants 1 1
}

@test "--exclude-from reads patterns from a file" {
	mkdir tree
	for name in a.txt a.bak b.o; do printf '<http://h.dom/%s>' $name >tree/$name; done
	printf '*.bak\n\n*.o' >patterns
	sift -ro --exclude-from=patterns tree
	wants 0 'http://h.dom/a.txt'
	sift -ro --exclude-from=nowhere tree
	wants 2 '' "urlsift: nowhere: No such file or directory
Try 'urlsift --help' for more information."
	: >empty
	sift -rc --exclude-from=empty --exclude='*.o' tree/a.txt
	wants 0 1
}

@test "--color accepts the synonyms of GNU grep, and --colour is the same option" {
	printf '<http://h.dom/a>' >c
	sift -o --color=always c
	cp .out always
	for when in --color=yes --color=force --colour --colour=always --color; do
		sift -o $when c
		cmp .out always
	done
	for when in no none never tty if-tty auto; do
		sift -o --colour=$when c
		wants 0 'http://h.dom/a'
	done
}

@test "--json with -c, -l and -L prints one object for each file" {
	printf '<http://h.dom/a> <http://h.dom/b>' >two
	: >none
	sift --json -c two none
	wants 0 '{"file":"two","count":2}
{"file":"none","count":0}'
	sift --json -c <two
	wants 0 '{"count":2}'
	sift --json -l two none
	wants 0 '{"file":"two"}'
	sift --json -L two none
	wants 0 '{"file":"none"}'
	sift --json -l <two
	wants 0 '{"file":"(standard input)"}'
	sift --lint --json -c two
	wants 0 '{"count":0}'
	printf 'From a@b.c Mon Jan  3 12:34:56 1994\nMessage-ID: <x@y>\n\n<http://h.dom/>\n' >box
	sift --json --by=message -c box
	wants 0 '{"file":"box","message":1,"id":"x@y","count":1}'
	sift --json --by=message -l box
	wants 0 '{"file":"box","message":1,"id":"x@y"}'
}
