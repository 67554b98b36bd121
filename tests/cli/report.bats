# report.bats - --report: a page for a browser that shows what a run found
load sift

documents() {
	mkdir docs
	printf 'http://www.h.dom/a http://www.h.dom/b ftp://x.dom/ <URL:http://h.dom/a-\nb>\n' >docs/f
	printf 'http://h.dom/</script><img/src=x/onerror=document.title=1> http://h.dom:99999x/\n' >docs/g
	printf 'https://x.dom/<!--<script>\n<URL:http://y.dom/"onload="a>\n' >docs/'<!--<script><b>.txt'
	touch -d '1999-06-01 UTC' docs/f
}

files() {
	documents
}

# Years before the last 40 were not in the page, nor why there were no domains.
years() {
	local i
	for ((i = 0; i < 42; i++)); do
		printf 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: %d-01-01T00:00:00Z\r\nContent-Length: 14\r\n\r\nhttp://h.dom/ \r\n\r\n' $((1975 + i))
	done
}

broken() {
	local i
	for ((i = 0; i < 60; i++)); do
		echo "<URL:http://h.dom:x$i/>"
	done
}

n_many=$(scaled 100000 20000)

# The pages as a browser shows them, in dom1, dom2 and so on, or why there is none in `none'.  A
# browser takes a second to start, so one shows them all, in frames, and none by default.
setup_file() {
	quickly
	cd "$BATS_FILE_TMPDIR"
	if [ -z "${TESTS_FULL-}" ]; then
		echo 'a browser is started only with TESTS_FULL=1' >none
		return 0
	fi
	documents
	"$URLSIFT" -ar --report=page.html docs
	years >years.warc
	"$URLSIFT" -a --report=years.html years.warc
	broken >broken
	"$URLSIFT" -a --report=broken.html broken || [ $? -eq 1 ]
	awk -v n="$n_many" 'BEGIN { for (i = 0; i < n; i++) print "http://h" i % 100 ".dom/" i }' >many
	"$URLSIFT" -a --report=many.html many
	browse years.html broken.html#show=either broken.html#show=toString page.html \
		page.html#q=www\&sort=url\&dir=down page.html#q=host%3Ax.dom\&sort=url \
		page.html#show=doubt page.html#show=bad page.html#q=year%3A1999 many.html
}

# browse PAGE[#HASH]...
browse() {
	local browser found=
	for browser in chromium chromium-browser google-chrome; do
		command -v "$browser" >/dev/null && found=$browser && break
	done
	if [ -z "$found" ]; then
		echo 'chromium is missing' >none
		return 0
	fi
	{
		echo '<!DOCTYPE html><body><script>'
		printf 'show("%s");\n' "$@"
		cat <<-'END'
			function show(page) {
				const frame = document.createElement("iframe"), view = document.createElement("p");
				frame.width = 800;
				frame.height = 600;
				frame.src = page;
				frame.onload = () => setTimeout(() => {
					view.append("\nbegin\n", frame.contentDocument.documentElement.cloneNode(true),
						"\nend\n");
				}, 1000);
				document.body.append(frame, view);
			}
			</script>
		END
	} >frames.html
	HOME=$PWD timeout 120 "$found" --headless --no-sandbox --disable-gpu --no-first-run \
		--user-data-dir="$PWD/profile" --virtual-time-budget=5000 --dump-dom \
		--allow-file-access-from-files "file://$PWD/frames.html" >doms 2>browser.err || true
	if ! grep -q '</html>' doms; then
		echo 'chromium does not start' >none
		return 0
	fi
	awk '/^end$/ { view = "" } view != "" { print >view } /^begin$/ { view = "dom" ++n }' doms
	[ -s "dom$#" ]
}

# browsed: where the pages are, as the browser showed them
browsed() {
	cd "$BATS_FILE_TMPDIR"
	[ ! -e none ] || skip "$(cat none)"
}

# shown N: how many rows page N says it shows.
shown() {
	sed -n 's/.*<output[^>]*>\([^<]*\)<.*/\1/p' "dom$1"
}

# urls N: the URLs that page N shows.
urls() {
	sed -n '/id="table"/,/<\/table>/p' "dom$1" | grep -o '<td class="url" title="[^"]*"' | sed 's/.*title="//; s/"$//'
}

@test "instead of records; with -o, --json, --format and --count-by, beside them" {
	sift -a --report=page.html docs/f
	wants 0 ''
	[ -s page.html ]
	same 'what is left' '' "$(find . -name '.page*')"
	sift -ao --report=page.html docs/f
	same status 0 "$(cat .status)"
	[ "$(wc -l <.out)" -eq 4 ]
	sift -a --json docs/g
	cp .out plain
	sift -a --json --report=page.html docs/g
	cmp plain .out
	sift -a --count-by=scheme --report=page.html docs/f
	wants 0 $'3\thttp\n1\tftp'
	sift --report=page.html docs/f
	cp page.html one.html
	sift -j4 --no-sandbox --report=page.html docs/f
	same 'but for the time' "$(sed 's/"time":"[^"]*"//' one.html)" "$(sed 's/"time":"[^"]*"//' page.html)"
	sift --report=page.html /dev/null
	wants 1 ''
	[ -s page.html ]
}

@test "the mode of the file that is replaced; -, standard output" {
	: >page.html
	chmod 640 page.html
	sift -a --report=page.html docs/f
	wants 0 ''
	same mode -rw-r----- "$(ls -l page.html | cut -c 1-10)"
	[ -s page.html ]
	sift -a --report=- docs/f
	same 'the page' "$(sed 's/"time":"[^"]*"//' page.html)" "$(sed 's/"time":"[^"]*"//' .out)"
	[ ! -e ./- ]
}

# A typing error replaced a file of another program.
@test "a file that is not a page is not replaced, nor where a link leads" {
	echo 'my own' >own
	sift --report=own docs/f
	wants 2 '' 'urlsift: own: exists, and urlsift did not write it'
	ln -s own link
	sift --report=link docs/f
	wants 2 '' 'urlsift: link: exists, and urlsift did not write it'
	printf '<!doctype html>\n<title>x</title>\n' >own.html
	sift --report=own.html docs/f
	wants 2 '' 'urlsift: own.html: exists, and urlsift did not write it'
	same own 'my own' "$(cat own)"
	sift --report=page.html docs/f
	wants 0 ''
	ln -s page.html link.html
	sift --report=link.html docs/g
	wants 0 ''
	[ -L link.html ]
	ln -s new.html dangling
	sift --report=dangling docs/f
	same 'what a link to nothing gets' 'urlsift: dangling: No such file or directory' "$(cat .err)"
	mkfifo pipe
	head -n 1 pipe >first &
	sift --report=pipe docs/f
	wait
	same 'what a pipe gets' '<!doctype html>' "$(cat first)"
	[ -p pipe ]
	same 'what is left' '' "$(find . -name '.own*' -o -name '.page*')"
}

@test "in a browser: earlier years, what is broken, a run without a list of suffixes" {
	browsed
	grep -q '2 URLs are of earlier years, from 1975 to 1976: search for year:1975' dom1
	same rows 60 "$(shown 2 | tr -dc '0-9' | head -c 2)"
	same rows 60 "$(shown 3 | tr -dc '0-9' | head -c 2)"
}

@test "what is written by strangers is data: no tag, no network" {
	sift -ar --report=page.html docs
	same status 0 "$(cat .status)"
	same 'a tag' '' "$(sed -n '/id="data"/,/^<\/script>/p' page.html | sed '1d;$d' | grep '<')"
	[ "$(grep -c '</script>' page.html)" -eq 3 ]
	grep -q "Content-Security-Policy.*default-src 'none'" page.html
	same 'what is loaded' '' "$(sed '/id="data"/,/^<\/script>/d' page.html |
		grep -E '(src|href)=|url\(|@import|fetch\(|innerHTML' )"
	needs jq
	sed -n '/id="data"/,/^<\/script>/p' page.html | sed '1d;$d' >data.json
	[ "$(jq 'map(select(type == "array")) | length' data.json)" -ge 6 ]
	jq -r '.[] | select(type == "object").file' data.json | grep -qxF 'docs/<!--<script><b>.txt'
}

@test "in a browser: counts, search, sorting, text that stays text" {
	browsed
	n=$(sed -n '/id="data"/,/^<\/script>/p' page.html | grep -c '^\[*\[[0-9]\|^\[[0-9]')
	[ "$(shown 4)" = "$n of $n shown" ]
	same 'an element' '' "$(sed 's/title="[^"]*"//g' dom4 | grep '<img\|onerror=.*<b>')"
	grep -q '<title>urlsift report</title>' dom4
	[ "$(shown 5)" = "2 of $n shown" ]
	[ "$(urls 5)" = $'http://www.h.dom/b\nhttp://www.h.dom/a' ]
	[ "$(grep -o 'aria-sort="descending"' dom5 | wc -l)" -eq 1 ]
	[ "$(shown 6)" = "2 of $n shown" ]
	[ "$(urls 7)" = 'http://h.dom/a-b' ]
	grep -q 'or http://h.dom/ab' dom7
	[ "$(shown 8)" != "0 of $n shown" ]
	[ "$(shown 9)" = "4 of $n shown" ]
}

@test "in a browser: many URLs, of which those that are seen become rows" {
	browsed
	[ "$(shown 10)" = "${n_many%???},000 of ${n_many%???},000 shown" ]
	[ "$(urls 10 | wc -l)" -lt 100 ]
	[ "$(urls 10 | wc -l)" -gt 10 ]
}

@test "--defang, --redact and -u" {
	printf 'http://joe:secret@h.dom/\nhttp://h.dom/x http://h.dom/x\n' >f
	sift -au --defang --redact --report=page.html f
	wants 0 ''
	same 'what leaks' '' "$(sed -n '/id="data"/,/^<\/script>/p' page.html |
		grep 'http://\|secret\|h\.dom')"
	[ "$(grep -c 'hxxp://' page.html)" -eq 2 ]
}

@test "a page that cannot be written, options that exclude each other" {
	local usage="Try 'urlsift --help' for more information."
	sift -a --report=nowhere/page.html docs/f
	wants 2 '' 'urlsift: nowhere/page.html: No such file or directory'
	mkdir page.html
	sift -a --report=page.html docs/f
	same status 2 "$(cat .status)"
	grep -q '^urlsift: page.html: ' .err
	same 'what is left' '' "$(find . -name '.page*')"
	same 'a directory' 'urlsift: page.html: Is a directory' "$(cat .err)"
	sift -c --report=p docs/f
	wants 2 '' $'urlsift: --report and -c, -l, -L or -q exclude each other\n'"$usage"
	for option in -o --json --format=%u --count-by=host; do
		sift "$option" --report=- docs/f
		wants 2 '' $'urlsift: --report=- and -o, --json, --format or --count-by exclude each other\n'"$usage"
	done
	sift --lint --report=p docs/f
	wants 2 '' $'urlsift: --lint and --report exclude each other\n'"$usage"
}
