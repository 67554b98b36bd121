# archives.bats - RECIPES: archives of the web
load recipes

# record TYPE TARGET CONTENT-TYPE BLOCK
record() {
	printf 'WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\n' "$1" "$2"
	printf 'WARC-Date: 2024-05-01T00:00:00Z\r\nContent-Type: %s\r\n' "$3"
	printf 'Content-Length: %d\r\n\r\n%s\r\n\r\n' "${#4}" "$4"
}

# Each record is a separate gzip member.
crawl() {
	mkdir crawl
	{
		record warcinfo - application/warc-fields 'isPartOf: http://www.example.org/no' | gzip
		record conversion http://a.example/ text/plain 'see http://www.example.org/1 and
http://www.example.com/2' | gzip
		record conversion http://b.example/ text/plain 'or https://www.example.org/3' | gzip
	} >crawl/1.warc.wet.gz
	{
		record request http://a.example/ application/http \
			$'GET / HTTP/1.1\r\nReferer: http://www.example.org/no\r\n\r\n' | gzip
		record response http://a.example/ application/http 'HTTP/1.1 200 OK
Content-Type: text/html
Link: http://www.example.org/no

<html><a href="http://www.example.org/b?x&amp;y">, http:&#x2F;&#x2F;www.example.com/a
<a href="http://www.example.org/b?x&amp;y">' | gzip
	} >crawl/2.warc.gz
}

@test "Common Crawl: list the pages that link to a host" {
	crawl
	wants 'http://a.example/	http://www.example.org/1
http://b.example/	https://www.example.org/3' typed 'COMMON CRAWL' 1
}

@test "Common Crawl: sort links in the order of the index" {
	crawl
	typed 'COMMON CRAWL' 2
	wants 'com,example)/a	http://a.example/	2024-05-01T00:00:00Z
org,example)/b?x&y	http://a.example/	2024-05-01T00:00:00Z' cat links.tsv
}

@test "Common Crawl: read a segment while it is fetched" {
	crawl
	executable bin/curl '[ "$*" = "-s https://data.commoncrawl.org/1.warc.wet.gz" ] &&' \
	    'cat crawl/1.warc.wet.gz'
	export segment=1.warc.wet.gz
	wants 'http://www.example.org/1
http://www.example.com/2
https://www.example.org/3' typed 'COMMON CRAWL' 3
}
