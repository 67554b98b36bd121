# defang.bats - --defang: no click opens a printed URL
load sift

files() {
	printf 'see http://www.h.dom/a.b?u=https://c.dom/ and <URL:ftp://h.dom/a-\nb.c>\n' >f
}

# refang: restore the original URLs.
refang() {
	sed 's/\[\.\]/./g; s/\[:\]/:/g; s/hxxp/http/g'
}

@test "--defang changes text, --format and -N" {
	sift -a --defang f
	wants 0 '1:5:hxxp://www[.]h[.]dom/a[.]b?u=hxxps://c[.]dom/
1:52:ftp[:]//h[.]dom/a-b[.]c'
	sift -aN --defang f
	wants 0 '1:5:hxxp://www[.]h[.]dom/a[.]b?u=hxxps://c[.]dom/
1:52:ftp[:]//h[.]dom/a-b[.]c'
	sift -a --defang --format='%u %U %h %{path} %S' f
	wants 0 'hxxp://www[.]h[.]dom/a[.]b?u=hxxps://c[.]dom/ hxxp://www[.]h[.]dom/a[.]b?u=hxxps://c[.]dom/ www[.]h[.]dom a[.]b dom,h)/a[.]b?u=hxxps://c[.]dom/
ftp[:]//h[.]dom/a-b[.]c ftp[:]//h[.]dom/a-b[.]c h[.]dom a-b[.]c dom,h)/a-b[.]c'
	sift --parse --defang http://h.dom/x.y
	wants 0 'url         hxxp://h[.]dom/x[.]y
valid       strict
scheme      hxxp
host        h[.]dom
path        x[.]y
normalized  hxxp://h[.]dom/x[.]y'
	sift -a --defang --count-by=host f
	wants 0 $'1\th[.]dom\n1\twww[.]h[.]dom'
	sift -a --defang --json --count-by=host f
	wants 0 '{"host":"h[.]dom","count":1}
{"host":"www[.]h[.]dom","count":1}'
}

@test "--defang changes every URL in JSON; filters see the original URL" {
	sift -a --defang --json --host=h.dom -e 'https://' f
	wants 0 '{"file":"f","line":1,"column":5,"offset":4,"end":41,"wrapper":"bare","url":"hxxp://www[.]h[.]dom/a[.]b?u=hxxps://c[.]dom/","valid":"relaxed","notes":["search-char"],"warnings":[],"parts":{"scheme":"hxxp","host":"www[.]h[.]dom","path":"a[.]b","search":"u=hxxps://c[.]dom/"},"normalized":"hxxp://www[.]h[.]dom/a[.]b?u=hxxps://c[.]dom/","pieces":[{"offset":4,"length":37,"line":1,"column":5}]}'
	needs jq
	sift --defang --json f
	[ "$(jq -r '.readings[].url' .out | tr '\n' ' ')" = 'ftp[:]//h[.]dom/a-b[.]c ftp[:]//h[.]dom/ab[.]c ' ]
}

# Regression: the date of a message, and the type and the date of a capture, were printed as they are.
@test "--defang changes all fields that hold text of others" {
	printf '%s\n' 'From: http://a.dom' 'Date: http://b.dom' 'Subject: http://c.dom' 'List-Id: <d.dom>' \
		'' 'http://h.dom/' >mail
	sift -a --defang --json --as=mail --skip=header mail
	same status 0 "$(cat .status)"
	same fields '"hxxp://a[.]dom" "hxxp://b[.]dom" "hxxp://c[.]dom"' "$(grep -oE '"(hxxp|http)://[abc][^"]*"' .out | sort | paste -sd' ')"
	printf 'WARC/1.0\r\nWARC-Type: http://a.dom\r\nWARC-Date: http://b.dom\r\nWARC-Target-URI: http://c.dom/\r\nContent-Length: 13\r\n\r\nhttp://h.dom/\r\n\r\n' >w.warc
	sift -a --defang --json w.warc
	same 'what can be opened' '' "$(grep 'http://' .out)"
}

@test "on real documents, no URL stays clickable, and all can be restored" {
	sift -aou -r "$abs_top_srcdir/data/real" "$examples"
	LC_ALL=C grep -av '\[\|hxxp' .out >plain
	[ "$(wc -l <plain)" -gt 50 ]
	sift -aou --defang -r "$abs_top_srcdir/data/real" "$examples"
	same 'what can be opened' '' "$(LC_ALL=C grep -aiE '(https?|ftp)://|[a-z0-9]\.[a-z]' .out)"
	LC_ALL=C refang <.out | LC_ALL=C sort >back
	same 'what is missing' '' "$(LC_ALL=C sort plain | LC_ALL=C comm -23 - back)"
}

@test "a megabyte of dots is defanged quickly" {
	head -c 1048576 /dev/zero | tr '\0' . >dots
	{ printf 'http://h.dom/'; cat dots; echo; } >url
	sift --parse --defang --format=%u <url
	[ "$(cat .status)" -eq 0 ]
	[ "$(wc -c <.out)" -eq $((3 * 1048576 + 16)) ]
	sift -a --defang url dots
	[ "$(cat .status)" -eq 1 ]
}

@test "options that print whole lines are refused" {
	local usage="Try 'urlsift --help' for more information."
	sift --defang --json --context f
	wants 2 '' $'urlsift: --defang: the text of a line may hold URLs\n'"$usage"
	sift --defang --format=%t f
	wants 2 '' $'urlsift: --defang: the text of a line may hold URLs\n'"$usage"
	sift --defang --lint f
	wants 2 '' $'urlsift: --lint and --defang exclude each other\n'"$usage"
	sift -a --defang --hyperlink=always --color=never f
	[[ $(output) != *]8* ]]
}
