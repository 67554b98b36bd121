# shells.bats - what shells make of an unfinished command
bats_require_minimum_version 1.8.0
source "$BATS_TEST_DIRNAME/../quickly.bash"

: "${abs_top_srcdir:=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)}"
: "${abs_top_builddir:=$abs_top_srcdir}"
: "${URLSIFT:=$abs_top_builddir/urlsift}"

files=$abs_top_builddir/completions

setup() {
	quickly
	[ -f "$files/urlsift" ] || skip 'no completions are made when cross-compiling'
	cd "$BATS_TEST_TMPDIR" || return 1
	# For a command that is run in the end: it shows what it was given.
	mkdir bin work
	cat >bin/urlsift <<-END
		#!/bin/sh
		[ "\$*" != --list-schemes ] || exec '$URLSIFT' --list-schemes
		echo "given<\$*>"
	END
	chmod +x bin/urlsift
	PATH=$PWD/bin:$PATH
	cd work || return 1
	touch 'my file' mine.txt other
}

needs() {
	local tool
	for tool; do
		command -v "$tool" >/dev/null || skip "$tool is not installed"
	done
}

needs_terminal() {
	needs script
	timeout 10 script -qc true /dev/null </dev/null >/dev/null 2>&1 ||
		skip 'no terminal can be had'
}

# replies WANTED WORD...: what bash is to offer for the last of the words.
replies() {
	local wanted=$1
	shift
	COMP_WORDS=(urlsift "$@")
	COMP_CWORD=$#
	compopts=
	_urlsift
	[ "${COMPREPLY[*]}" = "$wanted" ] && return
	printf 'urlsift %s: wanted\n%s\nand got\n%s\n' "$*" "$wanted" "${COMPREPLY[*]}"
	return 1
}

# There is no line that is being edited: note what would be told of it.
compopt() {
	compopts+="$* "
}

bash_begin() {
	# shellcheck source=/dev/null # made
	source "$files/urlsift"
	COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
}

@test "bash: names of options" {
	bash_begin
	replies '--hyphen= --hyphen-language=' --hyph
	replies '--max-count=' --max-c
	[ "$compopts" = '-o nospace ' ]
	replies '--strict' --stri
	[ "$compopts" = '' ]
	replies '--color --color= --colour --colour=' --colo
	replies '' --bogus
	[ "$compopts" = '' ]
	replies '-a' -a
	_urlsift_all=$(COMP_WORDS=(urlsift -) COMP_CWORD=1; _urlsift; echo "${#COMPREPLY[@]}")
	[ "$_urlsift_all" -gt 60 ]
}

@test "bash: values, where = breaks words" {
	bash_begin
	replies 'auto keep drop all' --hyphen =
	replies 'keep' --hyphen = k
	replies 'keep' --hyphen k
	replies 'auto always never yes force no none tty if-tty' --color =
	replies '1993' --std = 19
	replies 'url,prefix' --find = url,p
	replies 'url,angle,bare' --find url,angle,ba
	replies 'screen' --column-unit = s
	replies 'prospero' --scheme = prosp
	replies 'http,prospero' --scheme = http,prosp
	replies 'http,prospero' --exclude-scheme = http,prosp
}

@test "bash: values, where = does not" {
	bash_begin
	replies '--hyphen=auto --hyphen=keep --hyphen=drop --hyphen=all' --hyphen=
	replies '--find=url,prefix' --find=url,p
	replies '--files-from=mine.txt' --files-from=mi
	replies '--files0-from=mine.txt' --files0-from=mi
	replies '' --color=x
}

@test "bash: a value that can be anything, and one that is optional" {
	bash_begin
	replies '' -m ''
	replies '' --host ''
	replies '' -ie ''
	[ "$compopts" = '' ]
	replies '' --color ''
	[ "$compopts" = '-o default ' ]
}

@test "bash: operands are files, URLs are none" {
	bash_begin
	replies '' -o mi
	[ "$compopts" = '-o default ' ]
	replies '' --files-from ''
	[ "$compopts" = '-o default ' ]
	replies '' --parse mi
	[ "$compopts" = '' ]
	replies '' -- --hyph
	[ "$compopts" = '-o default ' ]
}

# types SHELL COMMAND: a shell on a terminal, which says "ready" when it is.
types() {
	coproc terminal {
		TERM=dumb script -qefc "$1" /dev/null 2>&1 3>&-
	}
	# A coprocess that ends takes its variables with it.
	exec 8<&"${terminal[0]}" 9>&"${terminal[1]}"
	while read -r -t 20 line <&8; do
		[[ $line == ready* ]] && return
	done
	return 1
}

# gives WANTED TYPED: the arguments of the command when TAB and RETURN follow what was typed.
gives() {
	printf 'urlsift %s\t\n' "$2" >&9
	while read -r -t 20 line <&8; do
		[[ $line == *'given<'*'>'* ]] || continue
		line=${line#*given<}
		line=${line%>*}
		[ "$line" = "$1" ] && return
		printf 'urlsift %s: wanted\n%s\nand got\n%s\n' "$2" "$1" "$line"
		return 1
	done
	echo "nothing came of urlsift $2"
	return 1
}

leaves() {
	printf 'exit\n' >&9
	cat <&8 >/dev/null
	exec 8<&- 9>&-
	wait
}

@test "bash, for real" {
	needs_terminal
	printf 'PS1=\n. %q\necho ready\n' "$files/urlsift" >rc
	export INPUTRC=/dev/null
	types 'bash --rcfile rc -i'
	gives --hyphen=keep --hyphen=k
	gives --hyphen=keep '--hyph'$'\t=k'
	gives '--find url,bare' '--find url,ba'
	gives '--scheme=http,gopher' '--scheme=http,gop'
	gives 'my file' my
	gives '--files-from=mine.txt' --files-from=mi
	gives '--max-count=7 -o' $'--max-c\t7 -o'
	gives '--parse mi' '--parse mi'
	leaves
}

@test "zsh, for real" {
	needs zsh
	needs_terminal
	cat >.zshrc <<-END
		PS1=
		fpath=($files \$fpath)
		autoload -Uz compinit
		compinit -D -u
		echo ready
	END
	export ZDOTDIR=$PWD
	types 'zsh -d -i'
	gives --hyphen=keep --hyphen=k
	gives '--find url,bare' '--find url,ba'
	gives '--find=url,bare' '--find=url,ba'
	gives '--scheme=http,gopher' '--scheme=http,gop'
	gives --color=always --color=al
	gives '-e x --regexp=y --ignore-case' '-e x --regexp=y --igno'
	gives 'my file' my
	gives '--files-from=mine.txt' --files-from=mi
	gives '--parse mi' '--parse mi'
	leaves
}

# offers WANTED COMMAND: what fish offers for it, without what it says of them.
offers() {
	local got
	got=$(fish --no-config -c 'source $argv[1]; complete -C $argv[2]' -- \
		"$files/urlsift.fish" "urlsift $2" | cut -f 1 | tr '\n' ' ')
	[ "$got" = "$1" ] && return
	printf 'urlsift %s: wanted\n%s\nand got\n%s\n' "$2" "$1" "$got"
	return 1
}

@test "fish, for real" {
	needs fish
	offers '--hyphen=all --hyphen=auto --hyphen=drop --hyphen=keep ' --hyphen=
	offers 'keep ' '--hyphen k'
	offers '--find=url,prefix ' --find=url,p
	offers 'url,bare ' '--find url,ba'
	offers '--scheme=http,gopher ' --scheme=http,gop
	offers '--color=always ' --color=al
	offers '--strict ' --stri
	offers 'mine.txt ' '-o mi'
	offers 'mine.txt ' '--files-from mi'
	offers '' '--parse mi'
	offers '' '-j '
}
