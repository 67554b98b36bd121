# usage.bats - the command line
load sift

try="Try 'urlsift --help' for more information."

@test "an unknown option is reported" {
	sift --bogus
	wants 2 '' "urlsift: unrecognized option '--bogus'
$try"
	sift -k
	wants 2 '' "urlsift: invalid option -- 'k'
$try"
	sift --exclud-dir=x
	wants 2 '' "urlsift: unrecognized option '--exclud-dir=x'
urlsift: did you mean '--exclude-dir'?
$try"
	for near in jsno/json collor/color; do
		sift --"${near%/*}"
		wants 2 '' "urlsift: unrecognized option '--${near%/*}'
urlsift: did you mean '--${near#*/}'?
$try"
	done
	sift --something-else
	wants 2 '' "urlsift: unrecognized option '--something-else'
$try"
	sift --f
	[ "$(cat .status)" = 2 ]
	[ ! -s .out ]
}

@test "options of grep and ripgrep are explained or ignored" {
	printf 'http://h.dom/\n' >f
	for option in -A -A1 -B2 '-C 3' --after-context --before-context=1; do
		# shellcheck disable=SC2086 # words
		sift $option f
		wants 2 '' "urlsift: no option ${option%%[=123 ]*}: --format='%t' prints the line of a URL, and so does --json --context
$try"
	done
	for option in -E -P -G --extended-regexp --perl-regexp; do
		sift "$option" x f
		wants 2 '' "urlsift: no option $option: the expressions of -e are Perl-compatible
$try"
	done
	for option in -g -t -T --glob --type; do
		sift "$option" md f
		wants 2 '' "urlsift: no option $option: --include=GLOB and --exclude=GLOB choose files
$try"
	done
	sift -F x f
	wants 2 '' "urlsift: no option -F: -e '\QTEXT\E' looks for TEXT as it is
$try"
	sift --hidden --no-ignore --no-heading --text --no-color f
	wants 0 '1:1:http://h.dom/'
	sift --only-matching f
	wants 0 'http://h.dom/'
}

@test "a missing value, and an unexpected one, are reported" {
	sift --find
	wants 2 '' "urlsift: option '--find' requires an argument
$try"
	sift --json=yes
	wants 2 '' "urlsift: option '--json' doesn't allow an argument
$try"
}

# Regression: nothing was found, and there was no message.
@test "--host refuses words that are not hosts" {
	for host in http://joe@h.dom:80/a h.dom:80 joe@h.dom h.dom/ //h.dom; do
		sift "--host=x.dom,$host"
		wants 2 '' "urlsift: --host: '$host' is not a host: did you mean 'h.dom'?
$try"
	done
	for pair in '*.h.dom/h.dom' '*h/h' ' h.dom/h.dom' 'h.dom#x/h.dom' '::1/[::1]' '2001:db8::1/[2001:db8::1]'; do
		sift "--host=${pair%/*}"
		wants 2 '' "urlsift: --host: '${pair%/*}' is not a host: did you mean '${pair#*/}'?
$try"
	done
	for host in 'h dom' '*' 'h.*' 'h\.dom' 'a|b'; do
		sift "--host=$host"
		wants 2 '' "urlsift: --host: '$host' is not a host
$try"
	done
	sift --host=//
	wants 2 '' "urlsift: --host: '//' is not a host
$try"
	sift --host=[::1],h_x.dom,10.0.0.1 /dev/null
	wants 1 ''
}

@test "a first operand that looks like a pattern of grep causes a warning" {
	sift 'http.*' /dev/null
	wants 2 '' "urlsift: warning: 'http.*' is not a file: -e takes a pattern
urlsift: http.*: No such file or directory"
	for pattern in 'https?://' '[a-z]+' 'h[0-9]*' http://h.dom/; do
		sift "$pattern" /dev/null
		wants 2 '' "urlsift: warning: '$pattern' is not a file: -e takes a pattern
urlsift: $pattern: No such file or directory"
	done
	sift '*.mbox'
	wants 2 '' 'urlsift: *.mbox: No such file or directory'
	: >'a.*'
	sift 'a.*'
	wants 1 ''
	sift -e h 'b.*'
	wants 2 '' 'urlsift: b.*: No such file or directory'
}

@test "unknown words are reported" {
	sift --find=url,nothing
	wants 2 '' "urlsift: unknown kind 'nothing' in --find: known are url, angle, prefix, quote, bare, www, mail, defanged, wrapped, all, loose
$try"
	sift --find=
	wants 2 '' "urlsift: unknown kind '' in --find: known are url, angle, prefix, quote, bare, www, mail, defanged, wrapped, all, loose
$try"
	sift --hyphen=maybe
	wants 2 '' "urlsift: unknown value 'maybe' in --hyphen: known are auto, keep, drop, all
$try"
	sift --std=2396
	wants 2 '' "urlsift: unknown standard '2396' in --std: known are rfc1738, 1993
$try"
	sift --column-unit=ell
	wants 2 '' "urlsift: unknown unit 'ell' in --column-unit: known are byte, char, screen
$try"
	sift --color=red
	wants 2 '' "urlsift: unknown value 'red' in --color: known are auto, always, never, yes, force, no, none, tty, if-tty
$try"
}

@test "invalid numbers are reported" {
	for n in x -1 1x '' 99999999999999999999; do
		sift -m "$n"
		wants 2 '' "urlsift: invalid number '$n' in --max-count
$try"
	done
}

@test "empty names are reported" {
	sift --scheme=http,
	wants 2 '' "urlsift: empty name in --scheme
$try"
	sift --host=
	wants 2 '' "urlsift: empty name in --host
$try"
}

@test "invalid ranges are reported" {
	for range in x 5 -5 5-x 1-2-3 ''; do
		sift "--range=$range"
		wants 2 '' "urlsift: invalid range '$range' in --range: it is START-END, START- or START-END@LINE
$try"
	done
	sift --range=7-6
	wants 2 '' "urlsift: invalid range '7-6' in --range: it ends before it begins
$try"
}

@test "an unknown scheme in --scheme causes a warning, but is searched for" {
	printf '<URL:htpt:x> <URL:http://h/>' >f
	sift --scheme=htpt -o f
	wants 0 htpt:x "urlsift: warning: unknown scheme 'htpt' in --scheme: did you mean 'http'?"
	sift --scheme=http,zzzzzz -o f
	wants 0 http://h/ "urlsift: warning: unknown scheme 'zzzzzz' in --scheme"
	sift --scheme=zz,http: -c f
	wants 1 0 "urlsift: warning: unknown scheme 'zz' in --scheme
urlsift: warning: unknown scheme 'http:' in --scheme: did you mean 'http'?"
	for word in http:// HTTP://h.dom/ 'htp://'; do
		sift --scheme=$word /dev/null
		wants 1 '' "urlsift: warning: unknown scheme '$word' in --scheme: did you mean 'http'?"
	done
	sift -s --scheme=zz f
	wants 1 ''
	sift --scheme=HTTP,Ftp,urn -o f
	wants 0 http://h/
	for pair in gohper/gopher ftpp/ftp Telent/telnet wias/wais propsero/prospero \
		nnpt/nntp htt/http htp/http fttp/ftp; do
		sift "--scheme=${pair%/*}" f
		wants 1 '' "urlsift: warning: unknown scheme '${pair%/*}' in --scheme: did you mean '${pair#*/}'?"
	done
	sift --scheme=mailt f
	wants 1 '' "urlsift: warning: unknown scheme 'mailt' in --scheme"
	sift "--scheme=$(printf '%02000d' 0)" /dev/null
	[ "$(cat .status)" = 1 ]
}

@test "conflicting options are refused" {
	printf 'http://h/\n' >f
	for pair in '--parse --lint' '--lint --parse' '--wrap --parse' '--lint --wrap' \
		'--list-schemes --parse'; do
		# shellcheck disable=SC2086 # words
		sift $pair f
		wants 2 '' "urlsift: ${pair% *} and ${pair#* } exclude each other
$try"
	done
	for pair in '--wrap --json' '--lint --only-url' '--format --json' '--wrap --format' \
		'--parse --files-from'; do
		# shellcheck disable=SC2086 # words
		sift $(echo "$pair" | sed 's/--f[a-z-]*/&=%u/') f
		wants 2 '' "urlsift: ${pair% *} and ${pair#* } exclude each other
$try"
	done
	sift --std=1993 --wrap f
	wants 2 '' "urlsift: --wrap cannot be used with --std=1993
$try"
	sift --explain
	wants 2 '' "urlsift: --explain needs --parse
$try"
}

# Regression: these options were ignored without a message.
@test "options without effect in a mode are refused" {
	for pair in '--parse --recursive' '--parse --range=0-1' '--parse --mail=none' \
		'--parse --find=all' '--parse --include=x' '--wrap --range=0-1' '--wrap --hyphen=all' \
		'--wrap --no-decompress' '--wrap --notes' '--lint --only-url' '--lint --normalize' \
		'--list-schemes --json' '--list-schemes --scheme=http' '--list-schemes --null-output'; do
		# shellcheck disable=SC2086 # words
		sift $pair </dev/null
		wants 2 '' "urlsift: ${pair% *} and $(echo "${pair#* }" | sed 's/=.*//') exclude each other
$try"
	done
	sift -r --parse http://h/
	wants 2 '' "urlsift: --parse and --recursive exclude each other
$try"
	sift --list-schemes foo
	wants 2 '' "urlsift: --list-schemes takes no operand: 'foo'
$try"
	# These options do no harm, and --help always works.
	sift --list-schemes --color=auto -j2 -sn
	[ "$(cat .status)" = 0 ]
	for about in --help --version; do
		sift --explain --json --format=%u --list-schemes "$about" x
		[ "$(cat .status)" = 0 ]
		[ ! -s .err ]
	done
}

@test "--help prints at most 80 columns to standard output, and every letter once" {
	sift --help
	[ "$(cat .status)" = 0 ]
	[ ! -s .err ]
	[ "$(head -n 1 .out)" = 'Usage: urlsift [OPTION]... [FILE]...' ]
	[ -z "$(awk 'length > 80' .out)" ]
	[ -z "$(grep -o '^  -[A-Za-z0-9]' .out | sort | uniq -d)" ]
	[ "$(grep -c '^  .*--' .out)" -gt 40 ]
}

@test "--version prints the version, libraries and sandbox" {
	for about in --version -V; do
		sift "$about"
		[ "$(head -n 1 .out)" = 'urlsift 0.9.0' ]
		[ "$(grep -cE '^sandbox: (Landlock [0-9]+ ?)?(seccomp|none)?$' .out)" = 1 ]
		grep -qE '^libraries: PCRE2( [A-Za-z0-9-]+)*$' .out
		grep -qE '^vectors: (AVX2|SSE2|NEON|none)$' .out
		[ "$(wc -l <.out)" = 4 ]
		same status 0 "$(cat .status)"
	done
}

@test "--list-schemes prints the sorted table" {
	sift --list-schemes
	[ "$(cat .status)" = 0 ]
	[ "$(grep -c . .out)" -gt 100 ]
	[ "$(grep -P '^gopher\t' .out)" = $'gopher\turl\t70\t1738' ]
	LC_ALL=C sort -c .out
}

@test "options may follow operands, unless -- precedes them" {
	printf '<URL:news:x>' >-n
	printf '<URL:news:y>' >f
	sift f -o -- -n
	wants 0 'news:y
news:x'
}

@test "invalid directives of --format are reported" {
	for what in %z '%{foo}' '%{foo' % '\q' '\'; do
		sift --format="a$what"
		wants 2 '' "urlsift: unknown directive '$what' at offset 1 in --format
$try"
	done
	# Regression: for the name of a format, that word was printed for every URL.
	for format in csv '' '100%%' 'x\n'; do
		sift --format="$format"
		wants 2 '' "urlsift: no directive in --format: '$format' is the same for every URL
$try"
	done
	sift --json --format=%u
	wants 2 '' "urlsift: --format and --json exclude each other
$try"
}

@test "--help fits a terminal and has its texts in one column" {
	sift --help
	same 'long lines' '' "$(awk 'length > 80' .out)"
	grep -q '^  -a, --all                   find all five kinds' .out
	grep -q '^      --color\[=WHEN\]          colours: auto' .out
	grep -A1 -x '  -R, --dereference-recursive' .out |
		grep -q '^                              the same, but follow'
}

@test "--version names the libraries, the vectors and the sandbox" {
	sift --version
	same version 'urlsift VERSION
libraries: PCRE2 LIST
vectors: NAME
sandbox: LIST' "$(sed -E '1s/[0-9.]+$/VERSION/; s/^(libraries: PCRE2|sandbox:) .+/\1 LIST/
		s/^(vectors:) (AVX2|SSE2|NEON|none)$/\1 NAME/' .out)"
}

@test "--list-schemes has the name, kind, port and origin of each scheme, sorted by name" {
	sift --list-schemes
	same 'bad lines' '' "$(awk -F '\t' 'NF != 4 || $3 !~ /^([0-9]+|-)$/ ||
		$2 !~ /^(url|urn|other)$/' .out)"
	cut -f 1 .out | LC_ALL=C sort -c -u
	grep -qxF "$(printf 'http\turl\t80\t1738')" .out
	grep -qxF "$(printf 'mailto\turl\t-\t1738')" .out
	grep -qxF "$(printf 'urn\turn\t-\tpermanent')" .out
}
