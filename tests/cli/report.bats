# report.bats - --report: a page for a browser that shows the finds of a run
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

# A mailbox with a message from each of several years; two years are missing.
years() {
	local i
	for i in 1995 1996 1999; do
		printf 'From a@h.dom Mon Jan  2 03:04:05 %d\nFrom: "Ann" <a@h.dom>\nSubject: year %d\n' "$i" "$i"
		printf 'Date: Mon, 2 Jan %d 03:04:05 +0000\n\nhttp://h.dom/%d http://h.dom/all\n\n' "$i" "$i"
	done
}

n_many=$(scaled 1000000 20000)

# Put the pages as a browser shows them into dom1, dom2 and so on, or the reason why there is none
# into `none'.  A browser takes a second to start, so one shows all pages, in frames.
setup_file() {
	quickly
	cd "$BATS_FILE_TMPDIR"
	if [ -z "${TESTS_FULL-}" ]; then
		echo 'a browser is started only with TESTS_FULL=1' >none
		return 0
	fi
	documents
	"$URLSIFT" -ar --report=page.html docs
	years >years.mbox
	"$URLSIFT" --report=years.html years.mbox
	: >empty
	"$URLSIFT" --report=empty.html empty || [ $? -eq 1 ]
	awk 'BEGIN { for (i = 0; i < 5000; i++) printf "http://h%d.dom/%d%s\n", i % 100, i, i % 2 ? "/a-long-path-of-it" : "" }' >some
	"$URLSIFT" --report=some.html some
	awk -v n="$n_many" 'BEGIN { for (i = 0; i < n; i++) print "http://h" i % 100 ".dom/" i; print "http://h.dom/x http://h.dom/x" }' >many
	"$URLSIFT" --report=many.html many
	browse empty.html years.html years.html#view=places page.html \
		page.html#q=www\&sort=url\&dir=down page.html#q=host%3Ax.dom\&sort=url \
		page.html#show=ambiguous page.html#show=bad page.html#q=year%3A1999 many.html \
		page.html#q=host%3A*.h.dom page.html#q=h.dom+-www page.html#q=%22dom%2Fa%22 some.html
}

find_browser() {
	local browser
	for browser in chromium chromium-browser google-chrome; do
		command -v "$browser" && return 0
	done
	return 1
}

# run_browser OPTION... PAGE
run_browser() {
	HOME=$PWD timeout 120 "$(find_browser)" --headless --no-sandbox --disable-gpu --no-first-run \
		--user-data-dir="$PWD/profile" --virtual-time-budget=20000 --allow-file-access-from-files "$@"
}

# browse PAGE[#HASH]...: show each page in three widths.  The `hidden' of a page lists the parts
# that a reader cannot see.
browse() {
	if ! find_browser >/dev/null; then
		echo 'chromium is missing' >none
		return 0
	fi
	{
		echo '<!DOCTYPE html><body><script>'
		printf 'show("%s");\n' "$@"
		cat <<-'END'
			function show(page) {
				const view = document.createElement("p");
				document.body.append(view);
				for (const width of [1300, 800, 400]) {
					const frame = document.createElement("iframe");
					frame.width = width;
					frame.height = 600;
					frame.src = page;
					frame.onload = () => setTimeout(() => {
						const shown = frame.contentDocument, all = shown.documentElement;
						const out = [...shown.querySelectorAll("td, td div, h1, dd, li, input, select")].filter(e => {
							const at = e.getBoundingClientRect();
							return at.right > width || at.left < 0 || e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0;
						});
						view.append("\nfacts " + width + " " + (all.scrollWidth > all.clientWidth) + " " + out.length + "\n");
						if (width === 800)
							view.append("\nbegin\n", all.cloneNode(true), "\nend\n");
					}, 3000);
					document.body.append(frame);
				}
			}
			</script>
		END
	} >frames.html
	run_browser --dump-dom "file://$PWD/frames.html" >doms 2>browser.err || true
	if ! grep -q '</html>' doms; then
		echo 'chromium does not start' >none
		return 0
	fi
	awk '/^end$/ { view = "" } view != "" { print >view } /^begin$/ { view = "dom" ++n }' doms
	[ -s "dom$#" ]
}

# browsed: change to the directory of the pages, or skip the test if there are none.
browsed() {
	cd "$BATS_FILE_TMPDIR"
	[ ! -e none ] || skip "$(cat none)"
}

# shown N: print the number of rows that page N says it shows.
shown() {
	sed -n 's/.*<output[^>]*>\([^<]*\)<.*/\1/p' "dom$1"
}

# urls N: print the URLs that page N shows.
urls() {
	sed -n '/id="table"/,/<\/table>/p' "dom$1" | grep -o '<td class="url"><div>[^<]*' | sed 's/.*>//'
}

@test "the page replaces the records, but -o, --json, --format and --count-by print them, too" {
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
	same 'but for the time' "$(sed 's/"time":"[^"]*"//; s/"-j4","--no-sandbox",//' page.html)" "$(sed 's/"time":"[^"]*"//' one.html)"
	sift --report=page.html /dev/null
	wants 1 ''
	[ -s page.html ]
}

@test "a page keeps the mode of the file that it replaces; - is standard output" {
	: >page.html
	chmod 640 page.html
	sift -a --report=page.html docs/f
	wants 0 ''
	same mode -rw-r----- "$(ls -l page.html | cut -c 1-10)"
	[ -s page.html ]
	sift -a --report=- docs/f
	same 'the page' "$(sed 's/"time":"[^"]*"//' page.html)" "$(sed 's/"time":"[^"]*"//; s/--report=-/--report=page.html/' .out)"
	[ ! -e ./- ]
}

# Regression: a typing error replaced a file of another program.
@test "a file that is not a page is not replaced, even through a link" {
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

@test "in a browser: years without gaps, messages, every occurrence" {
	browsed
	same years '1995 1996 1997 1998 1999' "$(grep -o 'title="[0-9]*: [0-9]* URLs*"' dom2 | cut -c 8-11 | tr '\n' ' ' | sed 's/ $//')"
	[ "$(shown 2)" = '4 of 4 URLs' ]
	same first http://h.dom/all "$(urls 2 | head -n 1)"
	grep -q '>1995-01-02 Ann</div><div>year 1995<' dom2
	[ "$(shown 3)" = '6 of 6 occurrences' ]
	same twice 3 "$(urls 3 | grep -c '/all$')"
	grep -q '<title>6 URLs in years.mbox (urlsift)</title>' dom2
}

@test "in a browser, 1300, 800 and 400 pixels wide: nothing is hidden or cut off" {
	browsed
	same pages 42 "$(grep -c '^facts ' doms)"
	same hidden '' "$(grep '^facts ' doms | grep -v ' false 0$')"
}

@test "in a browser: a page without finds" {
	browsed
	[ "$(shown 1)" = '0 of 0 URLs' ]
	grep -q '<table id="table" hidden' dom1
	grep -q '<div id="none"><p>No URL was found' dom1
}

@test "printed on paper: up to 1,000 rows, complete URLs" {
	browsed
	command -v pdftotext >/dev/null || skip 'pdftotext (poppler-utils) is missing'
	run_browser --no-pdf-header-footer --print-to-pdf=some.pdf "file://$PWD/some.html" >/dev/null 2>&1
	pdftotext -raw some.pdf - | tr -d '\n' >some.txt
	same rows 1000 "$(grep -o 'some:[0-9]*:1' some.txt | wc -l)"
	grep -q 'http://h99.dom/999/a-long-path-of-it' some.txt
}

@test "text of strangers stays data: it adds no tags and loads nothing from a network" {
	sift -ar --report=page.html docs
	same status 0 "$(cat .status)"
	same 'a tag' '' "$(sed -n '/id="data"/,/^<\/script>/p' page.html | sed '1d;$d' | grep '<')"
	[ "$(grep -c '</script>' page.html)" -eq 3 ]
	grep -q "Content-Security-Policy.*default-src 'none'" page.html
	same 'what is loaded' '' "$(sed '/id="data"/,/^<\/script>/d; s/href="#search"//' page.html |
		grep -E '(src|href)=|url\(|@import|fetch\(|innerHTML' )"
	needs jq
	sed -n '/id="data"/,/^<\/script>/p' page.html | sed '1d;$d' >data.json
	[ "$(jq '.urls | length' data.json)" -ge 6 ]
	jq -r '.files[]' data.json | grep -qxF 'docs/<!--<script><b>.txt'
}

# script_ends FILE: the elements of the page end three scripts, and the input none.
script_ends() {
	same "what ends a script in $1" 3 "$(grep -o '</script' "$1" | wc -l)"
	same "tags in the data of $1" '' "$(sed -n '/id="data"/,/^<\/script>/p; /id="summary"/,/^<\/script>/p' "$1" |
		sed '/^<script type/d; /^<\/script>$/d' | grep '<' || true)"
	grep -q 'u003c/script>' "$1"
}

@test "</script> in any field of the page ends no element" {
	local end='</script><script>alert(1)//'
	mkdir 'a<'
	{
		printf 'From a@h.dom Mon Jan  2 03:04:05 1995\nFrom: "%s" <a@h.dom>\nSubject: %s<!--\n' "$end" "$end"
		printf 'Date: %s\nMessage-ID: <%s>\nContent-Type: text/html\n\n' "$end" "$end"
		printf '<a href="http://h.dom/%s">http://b.dom%s</a> <http://x.dom/%s> http://h%s.dom/\n' "$end" "$end" "$end" "$end"
		printf '<URL:http://h.dom/a-\nb%s> <URL:%s:x>\n' "$end" "$end"
	} >'a</script>.mbox'
	sift -r --report=page.html -e "$end|." --label="$end" 'a<'
	same status 0 "$(cat .status)"
	script_ends page.html
	grep -q 'u003c/script>u003cscript>alert\|u003c/script>\\u003cscript>alert' page.html
	cp 'a</script>.mbox' plain
	sift --report=second.html --label="$end" - <plain
	script_ends second.html
}

@test "in a browser: counts, search and sorting work, and text stays text" {
	browsed
	n=$(sed -n '/^"urls"/,/^"places"/p' page.html | grep -c '^\[')
	[ "$(shown 4)" = "$n of $n URLs" ]
	same 'an element' '' "$(sed 's/title="[^"]*"//g' dom4 | grep '<img\|onerror=.*<b>')"
	[ "$(shown 5)" = "2 of $n URLs" ]
	[ "$(urls 5)" = $'http://www.h.dom/b\nhttp://www.h.dom/a' ]
	[ "$(grep -o 'aria-sort="descending"' dom5 | wc -l)" -eq 1 ]
	[ "$(shown 6)" = "2 of $n URLs" ]
	[ "$(urls 7)" = 'http://h.dom/a-b' ]
	grep -q 'or http://h.dom/ab' dom7
	[ "$(shown 8)" != "0 of $n URLs" ]
	[ "$(shown 9)" = "4 of $n URLs" ]
	[ "$(shown 11)" = "2 of $n URLs" ]
	urls 12 | grep -q 'http://h.dom/a-b'
	! urls 12 | grep -q www
	[ "$(urls 13 | head -n 1)" = 'http://www.h.dom/a' ]
}

@test "in a browser: the most frequent of many URLs are shown, in 10 MB" {
	browsed
	[ "$(shown 10)" = '20,000 of 20,000 URLs' ]
	same first http://h.dom/x "$(urls 10 | head -n 1)"
	same rows 100 "$(urls 10 | wc -l)"
	grep -q 'different URLs it has the 20,000 most frequent' dom10
	[ "$(wc -c <many.html)" -le 10000000 ]
}

# Regression: the temporary file stayed.
@test "a signal removes the unfinished page and ends the run" {
	local signal
	mkfifo pipe
	for signal in HUP INT TERM; do
		# A shell lets processes in the background ignore SIGINT.
		env --default-signal "$URLSIFT" --report=page.html pipe &
		exec 9>pipe
		until [ -n "$(find . -name '.page*')" ]; do sleep 0.01; done
		kill -s $signal $!
		status=0
		wait $! || status=$?
		exec 9>&-
		same "status of $signal" $((128 + $(kill -l $signal))) "$status"
		same "what $signal leaves" "" "$(find . -name ".page*")"
	done
}

# Regression: each octet that did not fit was tried again, to the end of the input.
@test "without memory, the run ends at once" {
	(ulimit -v 65536 && "$URLSIFT" --version >version) || skip 'the sanitizers need more memory'
	(
		ulimit -v 65536
		n=0
		while [ $n -lt 100000000 ] && printf 'http://h.dom/%s0 http://h.dom/%s1 http://h.dom/%s2 http://h.dom/%s3\n' $n $n $n $n; do
			n=$((n + 1))
		done 2>/dev/null | {
			status=0
			timeout 60 "$URLSIFT" --report=page.html - 2>.err || status=$?
			echo $status >.status
		} || true
	)
	same status 2 "$(cat .status)"
	same errors 'urlsift: Cannot allocate memory' "$(cat .err)"
	same 'what is left' '' "$(find . -name '*page*')"
}

@test "schemes are counted in lower case" {
	printf 'HTTP://h.dom/ http://h.dom/ Https://h.dom/\n' >f
	sift --report=page.html f
	grep -qF '"schemes":[["http",2],["https",1]]' page.html
}

@test "--defang, --redact and -u apply to the page" {
	printf 'http://joe:secret@h.dom/\nhttp://h.dom/x http://h.dom/x\n' >f
	sift -au --defang --redact --report=page.html f
	wants 0 ''
	same 'what leaks' '' "$(sed -n '/id="data"/,/^<\/script>/p' page.html |
		grep 'http://\|secret\|h\.dom')"
	[ "$(sed -n '/^"urls"/,/^"places"/p' page.html | grep -c 'hxxp://')" -eq 2 ]
}

# page FILE: print it without the time of its creation
page() {
	grep -q '"time":"[^"]*"' "$1"
	sed 's/"time":"[^"]*","options":.*"n_operands":[0-9]*//' "$1"
}

# Regression: the page was read under its temporary name, and the one of the previous run.
@test "a page in a directory that is walked is not read" {
	for i in 1 2; do
		sift -r --report=docs/page.html docs
		wants 0 ''
		grep -q '"files":3[,}]' docs/page.html
	done
}

# Regression: the file was read, and then replaced.
@test "the page must not be one of the files to read" {
	: >none
	rm docs/f
	sift --report=docs/f none
	cp docs/f copy
	ln -s f docs/link
	for page in docs/f docs/link; do
		sift --report=$page docs/g docs/f
		wants 2 '' 'urlsift: docs/f: input file is also the output'
		cmp docs/f copy
	done
	rm docs/link
	same left 3 "$(ls -A docs | wc -l)"
}

# Regression: links were replaced, such as /dev/stdout.
# bats test_tags=full
@test "the target of a link is replaced, and a pipe is written" {
	mkdir pages
	: >pages/real.html
	ln -s pages/real.html link.html
	sift -r --report=link.html docs
	wants 0 ''
	[ -L link.html ]
	grep -q 'http://y.dom/' pages/real.html
	same left real.html "$(ls -A pages)"
	"$URLSIFT" -r --report=/dev/stdout docs | cat >piped.html
	cmp <(page pages/real.html) <(page piped.html)
	sift -r --report=/dev/null docs
	wants 0 ''
	ln -s none nowhere.html
	sift -r --report=nowhere.html docs
	wants 2 '' 'urlsift: nowhere.html: No such file or directory'
}

@test "a page that cannot be written, and conflicting options, are reported" {
	local usage="Try 'urlsift --help' for more information."
	sift -a --report=nowhere/page.html docs/f
	wants 2 '' 'urlsift: nowhere/page.html: No such file or directory'
	mkdir page.html
	sift -a --report=page.html docs/f
	same status 2 "$(cat .status)"
	grep -q '^urlsift: page.html: ' .err
	same 'what is left' '' "$(find . -name '.page*')"
	same 'a directory' 'urlsift: page.html: Is a directory' "$(cat .err)"
	ln -s page.html link.html
	for name in link.html page.html/ . /; do
		sift -a --report=$name docs/f
		wants 2 '' "urlsift: $name: Is a directory"
	done
	[ -d page.html ]
	same 'what is in it' '' "$(ls -A page.html)"
	excludes --report --report=p docs/f <<-END
		-c count
		-l files-with-matches
		-L files-without-match
		-q quiet
	END
	for option in -o --json --format=%u --count-by=host; do
		sift "$option" --report=- docs/f
		wants 2 '' $'urlsift: --report=- and -o, --json, --format or --count-by exclude each other\n'"$usage"
	done
	sift --lint --report=p docs/f
	wants 2 '' $'urlsift: --lint and --report exclude each other\n'"$usage"
}
