# index.bats - RECIPES: an index that is kept up to date
load recipes

@test "an index is updated and answers queries" {
	command -v sqlite3 >/dev/null || skip 'sqlite3 is missing'
	mkdir Mail
	printf 'From a@h.dom Mon Jan  2 00:00:00 1995\nMessage-ID: <1@h.dom>\n%s' \
		$'Date: Mon, 2 Jan 1995 00:00:00 +0000\n\n' >Mail/1995
	printf 'see <URL:http://www.example.org/\nbroken> and http://m.dom/1\n' >>Mail/1995
	printf '<URL:http://example.org/> <URL:http://h d:x/>\n' >Mail/note
	# A decoded entity also divides a URL into pieces, but is not a line break.
	printf '<!DOCTYPE html><html><p>http://e.dom/a?x=1&amp;y=2</p></html>\n' >Mail/page
	touch -d '2020-01-02 03:04:05.25' Mail/*
	urlsift --sqlite=no.db /dev/null 2>&1 | grep -q 'built without' &&
		skip 'the program is built without SQLite'
	wants '' typed 'AN INDEX THAT IS KEPT' 1
	wants "$PWD/Mail/1995:5: http://www.example.org/broken
$PWD/Mail/note:1: http://example.org/" typed 'AN INDEX THAT IS KEPT' 2
	wants '1995|m.dom|1
1995|www.example.org|1' typed 'AN INDEX THAT IS KEPT' 3
	echo 'http://new.dom/ http://m.dom/1' >>Mail/note
	typed 'AN INDEX THAT IS KEPT' 1
	wants http://new.dom/ typed 'AN INDEX THAT IS KEPT' 4
	wants 3 sqlite3 urls.db 'SELECT max(pieces) FROM find'
	wants "$PWD/Mail/1995:5: http://www.example.org/broken" typed 'AN INDEX THAT IS KEPT' 5
	wants "$PWD/Mail/note:1: http://hd:x/: port" typed 'AN INDEX THAT IS KEPT' 6
	wants "$PWD/Mail/note:1" bash -c 'urlsift -r --lint --format=%f:%l "$PWD/Mail" || [ $? -eq 1 ]'
}
