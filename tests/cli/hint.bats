# hint.bats - on a terminal, a run that finds nothing says what -a would print
load sift

files() {
	printf 'see https://h.dom/a here\n' >bare
	printf 'nothing\n' >none
	printf '<URL:http://h.dom/>\n' >wrapped
	{
		head -c 2000000 /dev/zero | tr '\0' a
		printf ' https://h.dom/a\n'
	} >far
	gzip -k bare
}

# errors COMMAND: what it writes to a terminal that is its standard error is in .tty.
errors() {
	needs_terminal
	TERM=dumb timeout 20 script -qc "{ $1; } >.out" .tty </dev/null >/dev/null
	sed -i -e '/^Script started/d' -e '/^Script done/d' -e 's/\r$//' .tty
}

hint='urlsift: there are quoted or bare URLs only: -a prints them'

@test "a hint where -a would print something" {
	for arguments in bare 'none bare' '-c bare' '--json bare' '-j4 none bare' bare.gz \
		'--host=h.dom bare' '-r .' '<bare'; do
		mkdir -p only
		cp bare only
		errors "$URLSIFT ${arguments/-r ./-r only}"
		same "$arguments" "$hint" "$(cat .tty)"
	done
}

@test "no hint where it would be wrong, or was not asked for" {
	for arguments in none far 'wrapped bare' '-s bare' '-q bare' '-m0 bare' '--find=url bare' \
		'-a none' '--scheme=ftp bare' '--lint none' '-L bare'; do
		errors "$URLSIFT $arguments"
		same "$arguments" '' "$(cat .tty)"
	done
}

@test "no second look at what is read only once" {
	errors "cat bare | $URLSIFT"
	same pipe '' "$(cat .tty)"
	mkfifo fifo
	cat bare >fifo &
	errors "$URLSIFT fifo"
	same fifo '' "$(cat .tty)"
}

@test "standard input is left where the run left it" {
	errors "{ $URLSIFT; cat; } <bare"
	same hint "$hint" "$(cat .tty)"
	same rest '' "$(cat .out)"
}

@test "no hint where standard error is no terminal" {
	sift bare
	wants 1 '' ''
}
