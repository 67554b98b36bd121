# mail.bats - RECIPES: programs that store and index mail
load recipes

# message NUMBER TEXT...: print a message of a thread.
message() {
	printf '%s\n' "From: Joe $1 <joe@h.dom>" 'To: ann@h.dom' "Date: Mon, $1 Jan 1994 12:34:56 +0000" \
		"Message-ID: <$1@h.dom>" "Subject: minutes, number $1"
	[ "$1" -eq 1 ] || echo 'In-Reply-To: <1@h.dom>'
	printf 'List-Archive: <http://www.example.org/list/>\n\n'
	shift
	printf '%s\n' "$@"
}

# Make three messages in Mail; the second one quotes the first.
maildir() {
	mkdir -p Mail/cur Mail/new Mail/tmp
	message 1 'see http://www.example.net/a' >Mail/cur/1:2,S
	message 2 '> see http://www.example.net/a' 'or http://www.example.org/b' >Mail/cur/2:2,S
	message 3 'neither' '____' 'To unsubscribe, http://www.example.net/u' >Mail/cur/3:2,S
	# Only the second message has a URL in a header field.
	sed -i '/^List-Archive/d' Mail/cur/[13]*
}

mailbox() {
	for file in Mail/cur/*; do
		echo 'From mboxrd@z Thu Jan  1 00:00:00 1970'
		cat "$file"
		echo
	done
}

# bats test_tags=full
@test "notmuch: tag messages, and list the URLs of a search" {
	needs notmuch
	maildir
	printf '%s\n' '[database]' "path=$PWD/Mail" '[user]' 'name=Ann' 'primary_email=ann@h.dom' \
		'[new]' 'tags=' >.notmuch-config
	notmuch new
	typed NOTMUCH 1
	wants 'id:2@h.dom' notmuch search --output=messages tag:link
	wants 'http://www.example.net/a
http://www.example.org/b' sort <(typed NOTMUCH 2)
}

# bats test_tags=full
@test "mu: list the messages with URLs of a host" {
	needs mu
	maildir
	mu init --quiet --maildir="$PWD/Mail"
	mu index --quiet
	wants 'Joe 2 <joe@h.dom> minutes, number 2' typed MU 1
}

@test "mblaze: list each URL with its author" {
	needs mlist
	maildir
	wants '1994-01-01T12:34:56Z Joe 1 <joe@h.dom>: http://www.example.net/a
1994-01-02T12:34:56Z Joe 2 <joe@h.dom>: http://www.example.org/b
1994-01-03T12:34:56Z Joe 3 <joe@h.dom>: http://www.example.net/u' typed MBLAZE 1
}

# bats test_tags=full
@test "public-inbox: read a git repository of messages" {
	needs git
	maildir
	mkdir -p inbox/git
	git init -q inbox/git/0.git
	git -C inbox/git/0.git config user.name Ann
	git -C inbox/git/0.git config user.email ann@h.dom
	for file in Mail/cur/*; do
		cp "$file" inbox/git/0.git/m
		git -C inbox/git/0.git add m
		git -C inbox/git/0.git commit -q -m "${file##*/}"
	done
	# A commit with a file `d' removes a message.
	git -C inbox/git/0.git mv m d
	git -C inbox/git/0.git commit -q -m removed
	wants '1994-01-01T12:34:56Z 1@h.dom http://www.example.net/a
1994-01-02T12:34:56Z 2@h.dom http://www.example.org/b' typed 'PUBLIC INBOX' 1
}

@test "lore: list the URLs of a thread" {
	maildir
	mailbox | gzip >t.mbox.gz
	# Replace curl, because there is no network.
	executable bin/curl "exec cat '$PWD/t.mbox.gz'"
	wants 'http://www.example.net/a
http://www.example.org/b' typed LORE 1
}

# bats test_tags=full
@test "b4: list the URLs of a thread" {
	needs b4
	maildir
	mailbox >thread
	# Use a local mailbox and one of its messages, because there is no network.
	executable bin/b4 "PATH=${PATH#"$PWD"/bin:}" 'test "$*" = "-q mbox -o - id@example.org" &&' \
		"exec b4 -q mbox -m '$PWD/thread' -o - 1@h.dom"
	wants 'Joe 1 <joe@h.dom>: http://www.example.net/a
Joe 2 <joe@h.dom>: http://www.example.net/a
Joe 2 <joe@h.dom>: http://www.example.org/b' typed LORE 2
}

# Repeat the key: aerc shows its list before it reads keys, and fzf ignores this one.
offers() {
	types C-b
	sleep 2
	shows "$@"
}

# bats test_tags=full
@test "aerc: open a URL of a message" {
	needs aerc fzf tmux
	needs_terminal
	maildir
	mkdir -p .config/aerc Boxes
	mv Mail Boxes/INBOX
	printf '%s\n' '[test]' "source = maildir://$PWD/Boxes" 'default = INBOX' \
		'from = Ann <ann@h.dom>' >.config/aerc/accounts.conf
	chmod 600 .config/aerc/accounts.conf
	named AERC 1 .config/aerc/binds.conf
	on_terminal aerc
	waits shows 'number 1' 'number 3'
	waits offers 'http://www.example.net/u' 'send GET'
	types Enter
	waits has_opened http://www.example.net/u
}

@test "a suspicious message: list its URLs, and the targets of its links" {
	cat >message.eml <<-'END'
		From: "Bank" <b@h.dom>
		Subject: Your account
		Content-Type: text/html

		<p><a href="http://192.0.2.7/login">https://www.bank.com/</a>
		<a href="https://urldefense.com/v3/__http://evil.example.com/x__;!!A$">here</a>
		http://xn--pypal-4ve.com/ (b@example.com)</p>
	END
	typed 'A SUSPICIOUS MESSAGE' 1 >said
	grep -q $'^5:13:hxxp://192\\[.\\]0\\[.\\]2\\[.\\]7/login\tS-LINK-TEXT$' said
	grep -q 'S-MIXED-SCRIPT' said
	! grep -q 'http' said
	wants 'http://evil.example.com/x' typed 'A SUSPICIOUS MESSAGE' 2
}
