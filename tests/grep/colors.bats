# colors.bats - the colours of grep, and when there are any
load ../cli/sift

files() {
	printf '<URL:http://h.dom/a>\n<URL:http://h.dom/b>\n' >file
}

@test "--color: as grep, with GREP_COLORS" {
	printf '<URL:news:x>' >f
	sift --color=always -bH f
	wants 0 '^[[35m^[[Kf^[[m^[[K^[[36m^[[K:^[[m^[[K^[[32m^[[K1^[[m^[[K^[[36m^[[K:^[[m^[[K^[[32m^[[K6^[[m^[[K^[[36m^[[K:^[[m^[[K^[[32m^[[K5^[[m^[[K^[[36m^[[K:^[[m^[[K^[[01;31m^[[Knews:x^[[m^[[K'
	GREP_COLORS='ne:fn=1:se=:mt=4;7:bogus=3:ln=x' sift --color=always -oH f
	wants 0 '^[[1mf^[[m:^[[4;7mnews:x^[[m'
	sift --color=never -oH f
	wants 0 'f:news:x'
	sift --color=auto -oH f
	wants 0 'f:news:x'
}

@test "--color: on a terminal, unless NO_COLOR or a dumb one" {
	needs_terminal
	on_terminal() {
		env "$@" script -qec "$URLSIFT -o file" /dev/null </dev/null | grep -c $'\e' || true
	}
	[ "$(on_terminal TERM=xterm)" = 2 ]
	[ "$(on_terminal TERM=xterm NO_COLOR=1)" = 0 ]
	[ "$(on_terminal TERM=xterm NO_COLOR=)" = 2 ]
	[ "$(on_terminal TERM=dumb)" = 0 ]
}
