# json.bats - --json: one object for each line
load sift

files() {
	needs jq
}

# field FILTER: apply this filter of jq to the output.
field() {
	jq -c "$1" .out
}

@test "the keys have a fixed order" {
	printf 'x\r\nsee <URL:ftp://h.dom/a;\r\n   type=d>\r\n' >file
	sift --json file
	wants 0 '{"file":"file","line":2,"column":10,"offset":12,"end":37,"wrapper":"url","url":"ftp://h.dom/a;type=d","valid":"strict","notes":[],"warnings":[],"parts":{"scheme":"ftp","host":"h.dom","path":"a","name":"a","type":"d"},"normalized":"ftp://h.dom/a;type=d","pieces":[{"offset":12,"length":14,"line":2,"column":10},{"offset":31,"length":6,"line":3,"column":4}]}'
}

@test "offsets are those of the file" {
	cp "$examples/rfc1738-appendix.txt" file
	sift --json file
	jq -r '"\(.offset) \(.end) \(.pieces | map("\(.offset):\(.length)") | join(" "))"' .out |
	while read -r start end pieces; do
		first=${pieces%% *} last=${pieces##* }
		[ "${first%:*}" = "$start" ]
		[ $((${last%:*} + ${last#*:})) = "$end" ]
		for piece in $pieces; do
			tail -c +$((${piece%:*} + 1)) file | head -c "${piece#*:}"
		done
		echo
	done >rejoined
	[ "$(cat rejoined)" = "$(jq -r .url .out)" ]
	[ "$(wc -l <rejoined)" -eq 3 ]
}

# The line is the same for any size of reads, and for ranges.
@test "--context and %t have the text of the line in which the URL opens" {
	printf 'one\r\nsee <URL:http://h.dom/a\n  b> é\r\n' >file
	sift --json --context file
	[ "$(field .context)" = '"see <URL:http://h.dom/a"' ]
	sift --json file
	[ "$(field 'has("context")')" = false ]
	sift --format=%t file
	wants 0 'see <URL:http://h.dom/a'
	{ head -c 600 /dev/zero | tr '\0' x; printf 'éé <URL:http://h.dom/>'; seq 300 | tr -d '\n'; } >long
	sift --format=%t long
	[ "$(output | wc -c)" -eq 1025 ]
	output | grep -q '^x*éé <URL:http://h.dom/>1234'
	seq 1 60000 | sed 's|.*|<URL:http://h.dom/&> on line & of a long text|' >lines
	sift --format='%t' -j1 lines
	sift_one=$(output | md5sum)
	[ "$(output | md5sum)" = "$(md5sum <lines)" ]
	sift --format='%t' -j4 lines
	[ "$(output | md5sum)" = "$sift_one" ]
	head -c 70000 lines | grep --line-buffered . | "$URLSIFT" --format=%t >slow
	"$URLSIFT" --format=%t --range=0-70000 lines | cmp -n 60000 - slow
}

@test "the text of a line has no CR of its end" {
	printf 'see http://h.dom/a \r\nx\r\nhttp://h.dom/b \r' >crlf
	sift --format='[%t]' crlf
	wants 0 $'[see http://h.dom/a ]\n[http://h.dom/b ]'
}

@test "--context needs --json, and shows no password" {
	sift --context file
	wants 2 '' "urlsift: --context needs --json
Try 'urlsift --help' for more information."
	for option in '--json --context' --format=%t; do
		# shellcheck disable=SC2086 # words
		sift --redact $option file
		wants 2 '' "urlsift: --redact: the text of a line may hold passwords
Try 'urlsift --help' for more information."
	done
}

@test "standard input has no name without --label" {
	printf '<URL:news:x>' | sift --json
	[ "$(field 'has("file")')" = false ]
	printf '<URL:news:x>' | sift --json --label=mail
	[ "$(field .file)" = '"mail"' ]
	printf '<URL:news:x>' | sift --json -H
	[ "$(field .file)" = '"(standard input)"' ]
	printf '<URL:news:x>' >file
	sift --json -h file
	[ "$(field 'has("file")')" = false ]
}

@test "readings have reasons, and are printed only if there are several" {
	printf '<URL:http://h.dom/a-\nb> <URL:http://h.dom/c>\n' | sift --json
	[ "$(field .readings)" = '[{"url":"http://h.dom/a-b","why":["default"]},{"url":"http://h.dom/ab","why":[]}]
null' ]
	# Regression: the reason was that of the next line, "veto", not of the joined one.
	printf 'http://h.dom/a/\nb/c.html\nhttp://h.dom/d x\n' | sift -a --json
	[ "$(field .readings)" = '[{"url":"http://h.dom/a/b/c.html","why":["shape"]},{"url":"http://h.dom/a/","why":[]}]
null' ]
}

@test "notes, deviations and warnings are printed" {
	printf '<URL:http://h.dom:8080/a\n\n~b>\n' | sift --json
	[ "$(field '.notes, .warnings, .valid')" = '["blank-line","national"]
["S-PORT"]
"relaxed"' ]
	# U+27E8: a ">" closes only a wrapper that "<" opened.
	printf '\342\237\250mailto:joe@h.dom>x <mailto:ann@h.dom>\n' | sift --json
	[ "$(field .notes)" = '["unterminated"]
[]' ]
}

@test "the fragment is in the URL, and has a key of its own" {
	printf '<URL:http://h.dom/a#b>\n' | sift --json
	[ "$(field '.url, .parts.fragment')" = '"http://h.dom/a#b"
"b"' ]
}

@test "wais, prospero, gopher, news and ftp have keys for their parts" {
	cat >file <<'END'
<URL:wais://h.dom/db?q> <URL:prospero://h.dom/a//b;x=1;y=2>
<URL:gopher://h.dom/7s%09q%09+> <URL:gopher://h.dom> <URL:news:*> <URL:news:a@b.c>
<URL:ftp://h.dom//a/b;type=i> <URL:ftp://@h.dom/> <URL:ftp://u:@h.dom>
END
	sift --json file
	[ "$(field .parts)" = '{"scheme":"wais","form":"search","host":"h.dom","database":"db","search":"q"}
{"scheme":"prospero","host":"h.dom","hsoname":"a//b","field":["x:1","y:2"]}
{"scheme":"gopher","host":"h.dom","gtype":"7","selector":"s","search":"q","gplus":"+"}
{"scheme":"gopher","host":"h.dom"}
{"scheme":"news","all":"*"}
{"scheme":"news","unique":"a","host":"b.c"}
{"scheme":"ftp","host":"h.dom","path":"/a/b","cwd":["","a"],"name":"b","type":"i"}
{"scheme":"ftp","user":"","host":"h.dom","path":"","name":""}
{"scheme":"ftp","user":"u","password":"","host":"h.dom"}' ]
}

@test "octets that are not UTF-8 become base64" {
	printf '<URL:http://h.dom/\351>\n' >file
	sift --json file
	[ "$(field .url)" = "{\"bytes\":\"$(printf 'http://h.dom/\351' | base64)\"}" ]
	[ "$(field .parts.host)" = '"h.dom"' ]
	cp file $'\377'
	sift --json $'\377'
	[ "$(field .file.bytes)" = '"/w=="' ]
}

@test "UTF-8 stays; quotes, controls and DEL in names are escaped" {
	printf '<URL:http://h.dom/\303\251>\n' >$'\303\251"\\\n\t\e\177'
	sift --json $'\303\251"\\\n\t\e\177'
	grep -F -q $'"file":"\303\251\\"\\\\\\n\\t\\u001b\\u007f"' .out
	grep -F -q $'"url":"http://h.dom/\303\251"' .out
}

@test "-0 ends objects with NUL" {
	printf '<URL:news:x> <URL:news:y>' | sift --json -0
	[ "$(tr '\0' '\n' <.out | jq -r .url)" = 'news:x
news:y' ]
	[ "$(tr -cd '\0' <.out | wc -c)" -eq 2 ]
}

# Regression: the output was text.
@test "-c and -l print objects" {
	printf '<URL:news:x>' >file
	sift --json -c file
	wants 0 '{"file":"file","count":1}'
	sift --json -l file
	wants 0 '{"file":"file"}'
}

@test "--hyphen=all prints an object for each reading" {
	printf '<URL:http://h-\n.dom/a-\nb>\n' | sift --json --hyphen=all
	[ "$(field .url)" = '"http://h.dom/a-b"
"http://h.dom/ab"' ]
}

@test "every line is valid JSON, whatever the input is" {
	LC_ALL=C awk 'BEGIN {
		for (i = 1; i <= 300; i++)
			printf "<URL:http://h.dom/%d%c>\n", i, i % 256
	}' >file
	sift -a --json file
	[ "$(jq -c . .out | wc -l)" -eq "$(wc -l <.out)" ]
	[ "$(wc -l <.out)" -gt 200 ]
}
