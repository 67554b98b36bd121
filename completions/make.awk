# make.awk - the completions of a shell, from what the program says about its options
#
#     awk -v program=./urlsift -v shell=bash|fish|zsh -f make.awk TEMPLATE
#
# Replaces the lines "@options@" and "@values@" of the template by a text for each option: --help
# has its names, argument and text, and the message about a wrong value has the right ones.

# Read --help: the names, in their order, and what belongs to each.
function read_help(    line, spec, name, command) {
	command = program " --help"
	while ((command | getline line) > 0) {
		if (line ~ /^  (-.,|   ) --/) {
			spec = substr(line, 7)
			sub(/ .*/, "", spec)
			name = spec
			sub(/\[?=.*/, "", name)
			name = substr(name, 3)
			names[++n] = name
			letter[name] = substr(line, 3, 1) == "-" ? substr(line, 4, 1) : ""
			has_arg[name] = (spec ~ /=/) + (spec ~ /\[=/)
			arg[name] = spec
			sub(/^[^=]*=?/, "", arg[name])
			sub(/\]$/, "", arg[name])
			help[name] = substr(line, 31)
		} else if (line !~ /^ /)
			name = ""
		else if (name != "")
			help[name] = help[name] (help[name] == "" ? "" : " ") substr(line, 31)
	}
	close(command)
}

# Ask for the words that the option takes.  The program reads nothing: the second option is wrong.
function ask(name,    line, command) {
	command = program " '--" name "=?' '--?' 2>&1"
	while ((command | getline line) > 0)
		if (line ~ /: known are /) {
			noun[name] = line
			sub(/^[^:]*: unknown /, "", noun[name])
			sub(/ '\?' in .*/, "", noun[name])
			sub(/.*: known are /, "", line)
			gsub(/,/, "", line)
			words[name] = line
		}
	close(command)
}

# The kind of the option's value: none, any, file, word, words (with commas) or schemes.
function value(name) {
	if (!has_arg[name])
		return "none"
	if (arg[name] == "FILE")
		return "file"
	if (name in words)
		return arg[name] == "LIST" ? "words" : "word"
	return name ~ /scheme$/ ? "schemes" : "any"
}

# Whether the option adds to what it was given before.
function repeats(name) {
	return has_arg[name] == 1 && arg[name] ~ /^(LIST|RE|GLOB)$/ && name != "find"
}

# The help, with a backslash before the characters of SPECIAL, and QUOTE for "'".
function escaped(name, special, quote,    i, c, text) {
	for (i = 1; i <= length(help[name]); i++) {
		c = substr(help[name], i, 1)
		if (c == "'")
			c = quote
		else if (index(special, c) > 0)
			c = "\\" c
		text = text c
	}
	return text
}

# The case of _urlsift_value() that completes the option's value.
function bash_value(name,    kind, all) {
	kind = value(name)
	if (kind == "none")
		return
	all = "--" name "="
	if (has_arg[name] == 1)
		all = all " | --" name
	if (has_arg[name] == 1 && letter[name] != "")
		all = all " | -" letter[name]
	print "\t" all ")"
	if (kind ~ /s$/)
		print "\t\tlist=,"
	if (kind ~ /^word/)
		print "\t\t_urlsift_words '" words[name] "'"
	else if (kind == "schemes")
		print "\t\t_urlsift_words \"$(urlsift --list-schemes 2>/dev/null | cut -f 1)\""
	else if (kind == "file")
		print "\t\t_urlsift_files"
	print "\t\t;;"
}

# The names of the option: "--find=" needs a value, "--color" does not.
function bash_option(name,    all) {
	all = "--" name
	if (has_arg[name] == 2)
		all = all " --" name
	if (has_arg[name])
		all = all "="
	if (letter[name] != "")
		all = all " -" letter[name]
	print "\t\t" all
}

# A specification of _arguments: '(-m --max-count)'{-m+,--max-count=}'[HELP]:N: '.  The
# parentheses have the options that zsh must not offer again.
function zsh_option(name,    kind, long, before, after) {
	kind = value(name)
	long = "--" name substr("=-", 1, has_arg[name])
	if (letter[name] == "")
		before = "'" (repeats(name) ? "*" : "") long
	else {
		before = repeats(name) ? "\\*" : "'(-" letter[name] " --" name ")'"
		before = before "{-" letter[name] (has_arg[name] == 1 ? "+" : "") "," long "}'"
	}
	after = " "
	if (kind == "word")
		after = "(" words[name] ")"
	else if (kind == "words")
		after = "_values -s , " noun[name] " " words[name]
	else if (kind == "schemes")
		after = "_urlsift_schemes"
	else if (kind == "file")
		after = "_files"
	after = (has_arg[name] == 2 ? ":" : "") ":" arg[name] ":" after
	print "\t" before "[" escaped(name, "[]\\", "'\\''") "]" (has_arg[name] ? after : "") "' \\"
}

function fish_option(name,    kind, line) {
	kind = value(name)
	line = "complete -c urlsift"
	if (letter[name] != "")
		line = line " -s " letter[name]
	line = line " -l " name
	# A required value may be a word of its own; an optional one follows "=".
	if (kind == "file")
		line = line " -rF"
	else if (kind != "none")
		line = line (has_arg[name] == 1 ? " -x" : " -f")
	if (kind == "word")
		line = line " -a '" words[name] "'"
	else if (kind == "words")
		line = line " -a '(__fish_complete_list , \"string trim " words[name] "\")'"
	else if (kind == "schemes")
		line = line " -a '(__fish_complete_list , __urlsift_schemes)'"
	print line " -d '" escaped(name, "\\", "\\'") "'"
}

BEGIN {
	read_help()
	if (n == 0)
		exit 1
	for (i = 1; i <= n; i++)
		if (has_arg[names[i]] && arg[names[i]] != "FILE")
			ask(names[i])
}

$0 == "@options@" {
	for (i = 1; i <= n; i++)
		if (shell == "bash")
			bash_option(names[i])
		else if (shell == "zsh")
			zsh_option(names[i])
		else
			fish_option(names[i])
	next
}

$0 == "@values@" {
	for (i = 1; i <= n; i++)
		bash_value(names[i])
	next
}

{ print }
