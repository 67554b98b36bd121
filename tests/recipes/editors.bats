# editors.bats - RECIPES: the lists of errors of editors, which are driven without a screen
load recipes

# vim as it is called in RECIPES, without a screen; its list of errors goes to `list'.
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

@test "vim -q: the first URL, and all" {
	vim_begin
	typed VIM 1
	wants "docs/comment.c.gz|2|34||http://www.example.org/papers/line-breaking.html#total-fit
docs/hyphens.txt|2|11||http://www.example.org/line-breaking/" head -n 2 list
	wants 10 grep -c . list
}

# bats test_tags=full
@test "vim: :Urls of the buffer, which is not saved" {
	vim_begin
	named VIM 2 plugin.vim
	vim -S plugin.vim -c '1delete | Urls | cnext' docs/quoted.mail
	wants 'docs/quoted.mail|8|34||ftp://ftp.example.net/pub/mirrors/README' head -n 1 list
	wants 'docs/quoted.mail:9:48:> rors/README>, and the program itself in <URL:ftp://ftp.exam' cat cursor
	wants 4 grep -c . list
}

# bats test_tags=full
@test "vim: :Urls of what is named" {
	vim_begin
	named VIM 2 plugin.vim
	cp docs/hyphens.txt 'docs/with blanks'
	vim -S plugin.vim -c 'Urls docs/with\ blanks docs/quoted.mail' -c clast
	wants 9 grep -c . list
	wants 'docs/quoted.mail:14:1:http://www.example.org:8080/~jane/tools (but not today).' cat cursor
}

# bats test_tags=full
@test "vim: :make with the compiler" {
	vim_begin
	mkdir compiler
	named VIM 3 compiler/urlsift.vim
	printf '%s\n' 'See <URL:http:/x>' 'and <URL:http://h.dom:0/>' >"it's"
	vim --cmd 'set runtimepath=.,$VIMRUNTIME' -c 'compiler urlsift | make | clast' "it's"
	wants "it's|1|10|e
it's|2|10|w" cut -d '|' -f 1-4 list
	wants "it's:2:10:and <URL:http://h.dom:0/>" cat cursor
}

# emacs_runs EXPRESSION...: with the recipe loaded; what they print.
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
	# The compilation is done; where the next error is.
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
@test "emacs: M-x urlsift and next-error" {
	emacs_begin
	printf '\tа tab, Cyrillic letters: буквы, <URL:http://h.dom/\tx>\n' >docs/columns
	wants 'columns:1:http://h.dom/	x>
hyphens.txt:2:http://www.example.org/line-
hyphens.txt:4:http://www.exam-' emacs_runs '(prefer-coding-system (quote utf-8))' \
		'(urlsift "urlsift -rHw --column-unit=screen docs/columns docs/hyphens.txt")' \
		'(wait "*urlsift*")' '(next)' '(next)' '(next)'
}

# bats test_tags=full
@test "emacs: what M-x urlsift proposes" {
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
@test "emacs: M-x urlsift-browse, of the buffer and of a region" {
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

# The expression of the problem matcher $gcc, as Visual Studio Code has it.
@test "Visual Studio Code: the task, and that $gcc matches its output" {
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
