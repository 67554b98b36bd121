# editors.bats - RECIPES: error lists of editors, which run without a screen
load recipes

# Make vim run without a screen, and write its error list to `list'.
vim_begin() {
	needs vim
	vim --version | grep -q +quickfix || skip 'vim is one without +quickfix'
	executable bin/vim "PATH=${PATH#"$PWD"/bin:} exec vim -Nu NONE -i NONE -n -es \"\$@\" -S list.vim"
	cat >list.vim <<-'END'
		call writefile(map(filter(getqflist(), 'v:val.valid'), {_, e ->
			\ bufname(e.bufnr) .. '|' .. e.lnum .. '|' .. e.col .. '|' .. e.type .. '|' .. e.text}), 'list')
		call writefile([expand('%') .. ':' .. line('.') .. ':' .. col('.') .. ':' .. getline('.')], 'cursor')
		qall!
	END
}

@test "vim -q opens the first URL and lists all" {
	vim_begin
	typed VIM 1
	wants "docs/comment.c.gz|2|34||http://www.example.org/papers/line-breaking.html#total-fit
docs/hyphens.txt|2|11||http://www.example.org/line-breaking/" head -n 2 list
	wants 10 grep -c . list
}

# bats test_tags=full
@test "vim: :Urls lists the URLs of an unsaved buffer" {
	vim_begin
	named VIM 2 plugin.vim
	vim -S plugin.vim -c '1delete | Urls | cnext' docs/quoted.mail
	wants 'docs/quoted.mail|8|34||ftp://ftp.example.net/pub/mirrors/README' head -n 1 list
	wants 'docs/quoted.mail:9:48:> rors/README>, and the program itself in <URL:ftp://ftp.exam' cat cursor
	wants 4 grep -c . list
}

# bats test_tags=full
@test "vim: :Urls lists the URLs of its arguments" {
	vim_begin
	named VIM 2 plugin.vim
	cp docs/hyphens.txt 'docs/with blanks'
	vim -S plugin.vim -c 'Urls docs/with\ blanks docs/quoted.mail' -c clast
	wants 9 grep -c . list
	wants 'docs/quoted.mail:14:1:http://www.example.org:8080/~jane/tools (but not today).' cat cursor
}

# bats test_tags=full
@test "vim: :make lists the findings of the compiler plugin" {
	vim_begin
	mkdir compiler
	named VIM 3 compiler/urlsift.vim
	printf '%s\n' 'See <URL:http:/x>' 'and <URL:http://h.dom:0/>' >"it's"
	vim --cmd 'set runtimepath=.,$VIMRUNTIME' -c 'compiler urlsift | make | clast' "it's"
	wants "it's|1|10|e
it's|2|10|w" cut -d '|' -f 1-4 list
	wants "it's:2:10:and <URL:http://h.dom:0/>" cat cursor
}

# emacs_runs EXPRESSION...: load the recipe, and print the output of the expressions.
emacs_runs() {
	local expression arguments=()
	for expression; do
		arguments+=(--eval "$expression")
	done
	TERM=xterm emacs -Q --batch -l ./recipe.el -l ./wait.el "${arguments[@]}" 2>errors || {
		cat errors
		return 1
	}
}

emacs_begin() {
	needs emacs
	named EMACS 1 recipe.el
	# wait: until the compilation ends.  next: print the place of the next error.
	cat >wait.el <<-'END'
		(require 'cl-lib)
		(defun wait (buffer)
		  (while (or (process-live-p (get-buffer-process buffer)) compilation-in-progress)
		    (accept-process-output nil 0.1)))
		(defun next ()
		  (next-error)
		  (set-buffer (window-buffer))
		  (princ (format "%s:%d:%s\n" (file-name-nondirectory buffer-file-name)
		                 (line-number-at-pos)
		                 (buffer-substring (point) (line-end-position)))))
	END
}

# bats test_tags=full
@test "emacs: next-error goes to the URLs of M-x urlsift" {
	emacs_begin
	printf '\tа tab, Cyrillic letters: буквы, <URL:http://h.dom/\tx>\n' >docs/columns
	wants 'columns:1:http://h.dom/	x>
hyphens.txt:2:http://www.example.org/line-
hyphens.txt:4:http://www.exam-' emacs_runs '(prefer-coding-system (quote utf-8))' \
		'(urlsift "urlsift -rHw --column-unit=screen docs/columns docs/hyphens.txt")' \
		'(wait "*urlsift*")' '(next)' '(next)' '(next)'
}

# bats test_tags=full
@test "emacs: M-x urlsift proposes a command" {
	emacs_begin
	# shellcheck disable=SC2016 # Lisp
	wants 'urlsift -rH --column-unit=screen .' emacs_runs \
		'(cl-letf (((symbol-function (quote read-shell-command))
			(lambda (_prompt initial &rest _) initial))
			((symbol-function (quote compilation-start))
			(lambda (command &rest _) (princ command))))
			(call-interactively (quote urlsift)))'
}

# bats test_tags=full
@test "emacs: M-x urlsift-browse reads the buffer or the region" {
	emacs_begin
	local choose='(cl-letf (((symbol-function (quote completing-read))
			(lambda (_prompt choices &rest _) (princ (format "%s\n" choices)) (nth 1 choices)))
			((symbol-function (quote browse-url))
			(lambda (url &rest _) (princ (format "%s\n" url)))))
			(call-interactively (quote urlsift-browse)))'
	wants '(ftp://ftp.example.net/pub/mirrors/README ftp://ftp.example.net/pub/tools/;type=d ftp://ftp.example.org/pub/ http://www.example.org:8080/~jane/tools)
ftp://ftp.example.net/pub/tools/;type=d
(ftp://ftp.example.org/pub/ http://www.example.org:8080/~jane/tools)
http://www.example.org:8080/~jane/tools' emacs_runs '(find-file "docs/quoted.mail")' "$choose" \
		'(progn (transient-mark-mode 1) (goto-char (point-max)) (search-backward "Thanks")
			(push-mark (point) t t) (goto-char (point-max)))' "$choose"
}

# The test has a copy of the expression of Visual Studio Code's problem matcher $gcc.
@test "Visual Studio Code: $gcc matches the output of the task" {
	needs jq
	local arguments
	recipe 'VISUAL STUDIO CODE' 1 >tasks.json
	[ "$(jq -r '.tasks[0].problemMatcher.base' tasks.json)" = '$gcc' ]
	mapfile -t arguments < <(jq -r '.tasks[0].args[]' tasks.json)
	mkdir folder
	cd folder
	printf 'see htpp://www.example.org/ and http://h:0/\n' >'a file'
	run -1 "$URLSIFT" "${arguments[@]}"
	[ "${#lines[@]}" -eq 2 ]
	printf '%s\n' "${lines[@]}" |
		grep -cP '^(.*?):(\d+):(\d*):?\s+(?:fatal\s+)?(warning|error):\s+(.*)$' | grep -qx 2
	[[ ${lines[0]} = 'a file:1:5: error: '* || ${lines[0]} = './a file:1:5: error: '* ]]
}
