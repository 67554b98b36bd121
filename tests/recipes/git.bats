# git.bats - RECIPES: checks of commits and branches
load recipes

repository() {
	needs git
	git init -q repository
	cd repository
	git config user.name Jane
	git config user.email jane@example.org
	named GIT 1 .git/hooks/pre-commit
	chmod +x .git/hooks/pre-commit
	printf 'See <URL:http://www.example.org/\nline/>.\n' >'good text'
}

# bats test_tags=full
@test "the hook lets good URLs pass" {
	repository
	git add .
	git commit -q -m first
	git rm -q 'good text'
	git commit -q -m second
	[ "$(git rev-list --count HEAD)" -eq 2 ]
}

@test "the hook refuses a broken URL in the staged text" {
	repository
	cp 'good text' staged
	cp 'good text' unstaged
	echo '<URL:http:/www.example.org/>' >>staged
	git add .
	echo '<URL:http:/www.example.org/>' >>unstaged
	cp 'good text' staged
	run -1 git commit -q -m first
	[[ ${lines[0]} = *staged:3:6:\ error:* ]]
	[ "${#lines[@]}" -eq 1 ]
	git add staged
	git commit -q -m first
}

# bats test_tags=full
@test "all tracked files are checked" {
	repository
	git add .
	typed GIT 2
	echo '<URL:telnet//h.dom>' >bad
	git add .
	run ! typed GIT 2
	[[ ${lines[0]} = "bad:1:6: error: "*"did you mean 'telnet://h.dom'?"* ]]
	[ "${#lines[@]}" -eq 1 ]
}

# Without escapes, a comma would end the name, and a newline the annotation.
# bats test_tags=full
@test "the properties of annotations are escaped" {
	needs jq
	repository
	printf '<URL:http//h.dom/%%0A>\n' >$'a,b:c%d\ne'
	git add .
	wants '::error file=a%2Cb%3Ac%25d%0Ae,line=1,col=6::a URL begins with the name of a scheme and a colon: http//h.dom/%250A [no-scheme]; did you mean http://h.dom/%250A?' \
		typed GIT 3
}

# GitLab runs the script with -eo pipefail, so findings let the job fail after the report is made.
# bats test_tags=full
@test "GitLab: the report has what a code quality report needs" {
	needs jq
	repository
	printf 'x\n<URL:http//h.dom/> http:/h.org/\n<URL:http//h.dom/>\n' >$'a,b\nc'
	git add .
	recipe GIT 4 | sed -n '/^    - |/,/^  artifacts/p' | sed '1d;$d' >job
	run -1 bash -eo pipefail job
	[ "$(jq -r '.[] | "\(.check_name) \(.severity) \(.location.lines.begin)"' urls.json)" = 'no-scheme major 2
no-scheme major 3
slashes major 2' ]
	[ "$(jq -r '.[0].location.path' urls.json)" = $'a,b\nc' ]
	[ "$(jq '[.[].fingerprint] | unique | length' urls.json)" -eq 3 ]
	jq -r '.[].fingerprint' urls.json | sort >before
	sed -i '1s/^/a line\n/' $'a,b\nc'
	run -1 bash -eo pipefail job
	jq -r '.[].fingerprint' urls.json | sort | diff before -
}

@test "pre-commit: the hook has the name of the recipe, and finds errors" {
	local entry
	repository
	entry=$(sed -n 's/^  entry: //p' "$abs_top_srcdir/.pre-commit-hooks.yaml")
	[ "$(recipe GIT 5 | sed -n 's/.* id: //p')" = \
		"$(sed -n 's/^- id: //p' "$abs_top_srcdir/.pre-commit-hooks.yaml")" ]
	echo 'see htpp://www.example.org/' >bad
	$entry 'good text'
	run -1 $entry 'good text' bad
	[[ ${lines[0]} = 'bad:1:5: error: '* ]]
}

# bats test_tags=full
@test "fixes are applied" {
	repository
	printf 'See <URL:http:/www.example.org/>,\n<http://www.a-\nb.example/> and\r\n<URL:x>\n' >'bad text'
	git add .
	typed GIT 6
	[ "$(cat 'bad text')" = $'See <URL:http://www.example.org/>,\n<http://www.a-b.example/> and\r\n<URL:x>' ]
	[ "$(git diff --name-only)" = 'bad text' ]
}

@test "the URLs that a branch adds are checked and listed" {
	repository
	git add .
	git commit -q -m first
	git update-ref refs/remotes/origin/main HEAD
	git checkout -q -b branch
	echo '<URL:http:/www.example.org/> http://h.dom/a' >>'good text'
	git commit -q -n -a -m second
	run -1 typed GIT 7
	[[ ${lines[0]} = "good text:3:6: error: "* ]]
	[ "${#lines[@]}" -eq 1 ]
	wants 'http://h.dom/a' typed GIT 8
}
