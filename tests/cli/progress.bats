# progress.bats - --progress: show how far a long run is, and leave nothing on the terminal
load sift

# The clock of these tests runs twenty times as fast.
URLSIFT=$abs_top_builddir/tests/hurried
export TESTS_CLOCK=20

setup_file() {
	quickly
	seq 20000 | sed 's|.*|line & <URL:http://h.dom/&>|' >"$BATS_FILE_TMPDIR/list"
}

files() {
	cp "$BATS_FILE_TMPDIR/list" .
	mkfifo pipe
}

report='^urlsift: [0-9]+\.[0-9] MB, [0-9]+\.[0-9] MB/s, [0-9]+ URLs$'

# slowly: print records over some time.
slowly() {
	printf '<URL:news:a>\n'
	sleep 0.06
	printf '<URL:news:b>\n'
	sleep 0.02
	printf '<URL:news:c>\n'
	sleep 0.02
	printf '<URL:news:d>\n'
}

# on_terminal COMMAND: put the output to a terminal into .tty.  If the command never opens the
# pipe, the writer would wait forever.
on_terminal() {
	local writer status=0
	needs_terminal
	slowly >pipe &
	writer=$!
	TERM=dumb timeout 30 script -qc "$1" .tty </dev/null >/dev/null || status=$?
	[ "$status" -ne 124 ] || kill "$writer"
	wait "$writer"
	sed -i -e '/^Script started/d' -e '/^Script done/d' .tty
}

# screen: print the text that is visible at the end; a carriage return goes back in the line.
screen() {
	tr -d '\0' <.tty | awk '{
		line = ""
		n = split($0, part, "\r")
		for (i = 1; i <= n; i++)
			line = part[i] substr(line, length(part[i]) + 1)
		sub(/ +$/, "", line)
		if (line != "")
			print line
	}'
}

@test "always: a file gets a line for each update, the last one with the totals" {
	sift --progress=always -c list
	same output 20000 "$(cat .out)"
	[ -z "$(grep -vE "$report" .err)" ]
	same last ', 20000 URLs' "$(tail -n 1 .err | grep -o ', [0-9]* URLs')"
	same octets "$(awk 'END { printf "%.1f MB", n / 1e6 } { n += length + 1 }' list)" \
		"$(tail -n 1 .err | grep -o '[0-9.]* MB,' | tr -d ,)"
}

@test "always: works with threads, mail, members, --json, -m and -q" {
	printf 'From a@h.dom\nSubject: x\n\n<URL:news:x>\n' >box
	tar cf a.tar list box
	cp list two
	for arguments in ${TESTS_FULL:+'-j1 list two box a.tar'} '-j4 list two box a.tar' \
		'--json -j4 list a.tar' '-m7 list two' ${TESTS_FULL:+'-u list two'} '-q list'; do
		# shellcheck disable=SC2086 # words
		"$URLSIFT" $arguments >expected
		# shellcheck disable=SC2086 # words
		sift --progress=always $arguments
		cmp expected .out
		[ "$(grep -cE "$report" .err)" -ge 1 ]
		[ -z "$(grep -vE "$report" .err)" ]
	done
	sift --progress=always -j4 -o list two box a.tar
	same URLs ", $(wc -l <.out) URLs" "$(tail -n 1 .err | grep -o ', [0-9]* URLs')"
}

# Regression: octets between messages or records were not counted: a third of git's stream.
@test "octets between messages or records count" {
	local message=$'From: a@h.dom\nTo: b@h.dom\nDate: x\n\nhttp://h.dom/\n' n
	n=${#message}
	printf '\1\1\1\1\n%s\1\1\1\1\n' "$message" >mmdf
	printf '%040d blob %d\n%s\n' 1 "$n" "$message" >git
	printf 'WARC/1.0\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n' "$n" "$message" >warc
	# Several threads read the long file.
	for name in mmdf git warc; do
		for _ in {1..6}; do
			cat $name $name $name $name $name $name >more
			mv more $name
		done
		[ "$(wc -c <$name)" -gt 2097152 ]
	done
	for name in mmdf git warc; do
		for threads in ${TESTS_FULL:+1} 4; do
			sift --progress=always -acj$threads $name
			same octets "$(wc -c <$name | awk '{ printf "%.1f MB", $1 / 1e6 }')" \
				"$(tail -n 1 .err | grep -o '[0-9.]* MB,' | tr -d ,)"
		done
	done
}

@test "auto, never and none: no output without a terminal" {
	for option in ${TESTS_FULL:+--progress --no-messages} --progress=auto --progress=never; do
		slowly | "$URLSIFT" -o "$option" >.out 2>.err
		same output 4 "$(wc -l <.out)"
		same errors '' "$(cat .err)"
	done
	sift --progress=perhaps list
	wants 2 '' "urlsift: unknown value 'perhaps' in --progress: known are auto, always, never
Try 'urlsift --help' for more information."
}

@test "auto on a terminal: no output in the first second" {
	head -n 100 list >short
	TESTS_CLOCK=0
	on_terminal "'$URLSIFT' --progress short >.out; cat pipe >/dev/null"
	same screen '' "$(cat .tty)"
}

@test "auto on a terminal: a line after a second, which is erased at the end" {
	on_terminal "'$URLSIFT' --progress -j4 -o pipe nowhere >.out"
	grep -q 'MB/s, [1-4] URLs' .tty
	same screen 'urlsift: nowhere: No such file or directory' "$(screen)"
	same output 4 "$(wc -l <.out)"
}

@test "on a terminal, progress and records are never mixed" {
	on_terminal "'$URLSIFT' --progress --line-buffered pipe nowhere"
	grep -q 'MB/s, [1-4] URLs' .tty
	same screen 'pipe:1:6:news:a
pipe:2:6:news:b
pipe:3:6:news:c
pipe:4:6:news:d
urlsift: nowhere: No such file or directory' "$(screen)"
}

@test "always on a terminal: output from the start" {
	on_terminal "'$URLSIFT' --progress=always list nowhere >.out; cat pipe >/dev/null"
	grep -q 'MB/s, [0-9]* URLs' .tty
	same screen 'urlsift: nowhere: No such file or directory' "$(screen)"
}

@test "none on a terminal: no output" {
	on_terminal "'$URLSIFT' -o pipe >.out"
	same screen '' "$(cat .tty)"
	same output 4 "$(wc -l <.out)"
}
