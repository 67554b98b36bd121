# pipes.bats - RECIPES: commands of the shell
load recipes

@test "the tests run every block of RECIPES" {
	awk '/^$/ { next }
		/^[A-Z][A-Z, ]*$/ { section = $0; n = 0 }
		/^    / && !block { print section ":" ++n }
		{ block = /^    / }' "$abs_top_srcdir/RECIPES" | sort >blocks
	[ "$(wc -l <blocks)" -gt 15 ]
	sed -nE "s/.*\b(recipe|typed|named) '?([A-Z][A-Z, ]*[A-Z])'? ([0-9]+).*/\2:\3/p" \
		"$BATS_TEST_DIRNAME"/*.ba* | sort -u >run
	diff blocks run
}

@test "a missing block is an error" {
	local n=99
	run -1 recipe VIM "$n"
	n=1
	run -1 recipe NOWHERE "$n"
	run -0 recipe VIM 1
}

@test "mail: list each URL with its message" {
	needs jq
	{
		cat "$abs_top_srcdir/data/examples/quoted.mail"
		printf '\nFrom jim Wed Mar  1 08:00:00 1995\n'
		sed 1d "$abs_top_srcdir/data/examples/encoded.mail"
	} >mailbox
	typed 'MUTT, NEOMUTT' 2 >printed
	[ "$(sed -n 2p printed)" = \
		'Tue, 28 Feb 1995 09:14:02 +0100: Re: mirrors: ftp://ftp.example.net/pub/tools/;type=d' ]
	[[ $(sed -n 5p printed) = *': http://www.example.org/minutes?year=2004' ]]
	[ "$(cut -d : -f 1-4 printed | uniq | wc -l)" -eq 2 ]
}

@test "jq: count the hosts" {
	needs jq
	wants '      6 www.example.org
      2 ftp.example.net
      1 www.example.computers
      1 ftp.example.org' typed JQ 1
}

# bats test_tags=full
@test "jq: --count-by counts the hosts without jq" {
	grep -q '^DEFS = .*-DHAVE_PSL=1' "$abs_top_builddir/Makefile" || skip 'built without libpsl'
	wants $'6\twww.example.org\n2\tftp.example.net\n1\tftp.example.org\n1\twww.example.computers
7\texample.org\n2\texample.net\n1\texample.computers' typed JQ 2
}

# bats test_tags=full
@test "jq: make a page" {
	wants '' typed JQ 3
	grep -q 'www.example.computers' docs.html
}

# bats test_tags=full
@test "jq: list ambiguous URLs with their readings" {
	needs jq
	wants 'docs/hyphens.txt:2: http://www.example.org/line-breaking/ (elsewhere)
    or http://www.example.org/linebreaking/
docs/hyphens.txt:4: http://www.example.org/hyphens (elsewhere)
    or http://www.exam-ple.org/hyphens
docs/hyphens.txt:6: http://www.example.org/net-works/ (default)
    or http://www.example.org/networks/
docs/hyphens.txt:7: http://www.example.computers/ (tld)
    or http://www.example.com-puters/' typed JQ 4
}

# bats test_tags=full
@test "jq: list URLs that nobody should follow" {
	needs jq
	echo 'Fetch <URL:ftp://jim:secret@ftp.example.org/a%0D%0AQUIT>, or http://h.dom:81/' >docs/trap
	wants 'docs/trap:1: ftp://jim:secret@ftp.example.org/a%0D%0AQUIT: S-CRLF, S-PASSWORD' typed JQ 5
}

@test "sqlite3: import JSON" {
	needs sqlite3
	echo "<URL:http://h.dom/quo'ted>" >"docs/a name, \"quoted\""
	typed SQLITE 1
	wants '3|docs/quoted.mail
2|docs/hyphens.txt
1|docs/a name, "quoted"
1|docs/comment.c.gz' typed SQLITE 2
	wants '5|["S-PORT"]' sqlite3 urls.db \
		"SELECT length(host) - 10, warnings FROM url WHERE url LIKE '%:8080%'"
}

@test "xargs: curl gets each URL once" {
	# Without a network, record the arguments of curl.
	executable bin/curl 'shift $(($# - 1)); echo "$1" >>asked'
	typed XARGS 1
	wants 'http://www.example.computers/
http://www.example.org/hyphens
http://www.example.org/line-breaking/
http://www.example.org/line-breaking/papers
http://www.example.org/net-works/
http://www.example.org/papers/line-breaking.html#total-fit
http://www.example.org:8080/~jane/tools' sort asked
}

# bats test_tags=full
@test "xargs: curl has the options of the recipe" {
	needs curl
	command=$(recipe XARGS 1)
	# shellcheck disable=SC2001 # a word of several
	wants "000 file:///etc/passwd" bash -c "printf 'file:///etc/passwd\0' | ${command#*|}"
}

# bats test_tags=full
@test "xargs: replace the URLs of a host that has moved" {
	echo 'See http://www.example.org/a and http://www.example.orgy/' >'docs/with blanks'
	echo 'See http://www.example.orgy/ only' >docs/other
	touch -d 2001-01-01 docs/*
	typed XARGS 2
	wants 'See https://www.example.org/a and http://www.example.orgy/' cat 'docs/with blanks'
	wants 'docs/comment.c.gz
docs/other
docs/quoted.mail' find docs -type f ! -newermt 2002-01-01 -print | sort
}

# bats test_tags=full
@test "an index includes compressed files" {
	cp "$abs_top_srcdir/data/examples/rfc1738-appendix.txt" docs
	cp "$abs_top_srcdir/data/examples/rfc1738-appendix.txt" docs/copy.txt
	typed 'AN INDEX OF DOCUMENTATION' 1
	wants 'ftp://ds.internic.net/rfc
	docs/copy.txt:2
	docs/rfc1738-appendix.txt:2' grep -A 2 '^ftp://ds' urls.txt
	wants 'http://www.example.org/papers/line-breaking.html#total-fit
	docs/comment.c.gz:2' grep -A 1 total-fit urls.txt
	[ -z "$(grep -v "$(printf '\t')" urls.txt | uniq -d)" ]
}
