# terminals.bats - RECIPES: interactive programs on a terminal
load recipes

# bats test_tags=full
@test "urlpick shows warnings and a preview, and opens several URLs" {
	needs fzf tmux
	needs_terminal
	on_terminal urlpick docs/quoted.mail
	waits shows 'http://www.example.org:8080/~jane/tools' S-PORT 'send USER anonymous'
	types Tab Tab Enter
	waits has_opened ftp://ftp.example.net/pub/mirrors/README \
		'ftp://ftp.example.net/pub/tools/;type=d'
}

# bats test_tags=full
@test "urlpick opens nothing if there is no URL, or none is chosen" {
	needs fzf tmux
	needs_terminal
	on_terminal sh -c 'echo text | urlpick; echo "status $?"
		urlpick docs/quoted.mail; echo "then $?"; exec cat'
	waits shows S-PORT
	types Escape
	waits shows 'status 0' 'then 0'
	[ ! -e opened ]
}

# bats test_tags=full
@test "urlpick runs no command that a URL includes" {
	needs fzf tmux
	needs_terminal
	local url
	read -r url <<-'END'
		http://h.dom/$(touch${IFS}a)';touch${IFS}b;:'`touch${IFS}c`&touch${IFS}d
	END
	printf '<URL:%s>\n' "$url" >docs/trap
	on_terminal urlpick docs/trap
	waits shows 'send GET /$(touch${IFS}a)'
	types Enter
	waits has_opened "$url"
	[ "$(echo ?)" = '?' ]
}

# mutt_picks PROGRAM: pick a URL of the second message, which has encoded parts.
mutt_picks() {
	needs "$1" fzf tmux
	needs_terminal
	{
		cat "$abs_top_srcdir/data/examples/quoted.mail"
		printf '\nFrom jim Wed Mar  1 08:00:00 1995\n'
		sed 1d "$abs_top_srcdir/data/examples/encoded.mail"
	} >mailbox
	mkdir Mail
	named 'MUTT, NEOMUTT' 1 muttrc
	on_terminal "$1" -n -R -F muttrc -f mailbox
	waits shows '1 ' '2 ' 'Re: mirrors'
	types 2 Enter
	types C-b
	waits shows 'year=2004' 'trunk/src/main/list.c'
	types list.c
	waits shows '1/3'
	types Enter
	waits has_opened 'http://www.example.org/sources/trunk/src/main/list.c'
	waits shows 'Re: mirrors'
}

# bats test_tags=full
@test "mutt: open a URL of a message" {
	mutt_picks mutt
}

# bats test_tags=full
@test "neomutt: open a URL of a message" {
	mutt_picks neomutt
}

# bats test_tags=full
@test "tmux: open a URL of a pane, including its history" {
	needs fzf tmux
	needs_terminal
	named TMUX 1 tmux.conf
	{
		cat docs/hyphens.txt
		seq 50
		# This URL is wider than the terminal, so tmux wraps it.
		printf 'http://www.example.org/%0120d\n' 7
	} >text
	# The client of a second server runs on the terminal, and gets the typed keys.
	on_terminal tmux -L inner -f tmux.conf new-session 'cat text; exec cat'
	waits shows 0007
	types C-b
	types u
	waits shows "$(printf '%067d' 0)" example.computers
	types breaking/
	waits shows '2/6'
	types Enter
	waits has_opened http://www.example.org/line-breaking/
	# The second pane is closed, and the copy of the text is deleted.
	waits is_clean
	tmux -L inner kill-server
}

is_clean() {
	[ "$(tmux -L inner list-panes | wc -l)" -eq 1 ] && [ -z "$(tmux -L inner list-buffers)" ]
}

@test "less passes links and colours on" {
	needs less
	needs_terminal
	local escape=$'\e'
	command=$(recipe LESS 1)
	TERM=xterm SHELL=/bin/sh script -qec "$command" typescript </dev/null >/dev/null
	grep -qF "$escape]8;;ftp://ftp.example.net/pub/mirrors/README$escape\\" typescript
	grep -qF "docs/comment.c.gz$escape\\$escape[35m" typescript
	run ! grep -F ESC typescript
}
