# range.bats - --range: a part of a file gives its part of the answer
load sift

files() {
	for i in $(seq 1 30); do
		printf 'line %d <URL:http://h.dom/\n%d> and <http://h.dom/x-\n%d>\n' "$i" "$i" "$i"
	done >small
}

@test "what opens in the range, at its true place" {
	sift small
	all=$(output)
	sift --range=0- small
	wants 0 "$all"
	# The wrapper opens at octet 7.
	sift --range=7-8 small
	wants 0 '1:13:http://h.dom/1'
	sift --range=0-7 small
	wants 1 ''
	sift --range=8-9 small
	wants 1 ''
}

@test "the union over a partition is the whole, over many documents" {
	awk 'BEGIN { for (i = 1; i <= 15000; i++) {
		printf "a line of text, %d <URL:http://h.dom/\n%d> and <http://h.dom/x-\n%d>\n", i, i, i
		print "More text fills the page:" sprintf("%150s", "") "it goes on for a while."
	} }' >large
	size=$(wc -c <large)
	[ "$size" -gt 3145728 ]
	"$URLSIFT" large >whole
	for n in 3 17; do
		step=$((size / n + 1)) start=0
		while [ "$start" -lt "$size" ]; do
			"$URLSIFT" --range=$start-$((start + step)) large
			start=$((start + step))
		done >parts
		cmp whole parts
	done
	"$URLSIFT" --range=1048570-1048600 large >near || [ $? -eq 1 ]
	"$URLSIFT" --range=1048600- large >after
	"$URLSIFT" --range=0-1048570 large | cat - near after | cmp whole -
}

@test "a pipe has no range" {
	cat small | sift --range=5-
	wants 2 '' 'urlsift: (standard input): --range needs an uncompressed regular file'
}

@test "standard input that is a file has one" {
	sift --range=7-8 <small
	wants 0 '1:13:http://h.dom/1'
}

@test "beyond the end is trouble, at the end is nothing" {
	printf '<URL:news:x>' >f
	sift --range=13- f
	wants 2 '' 'urlsift: f: the range begins beyond the end of the file'
	sift --range=12- f
	wants 1 ''
	sift --range=0-1000000000000 f
	wants 0 '1:6:news:x'
}

@test "a directory has no range" {
	mkdir d
	sift --range=0- d
	wants 2 '' 'urlsift: d: Is a directory'
}

@test "columns in other units" {
	printf '\303\251 <URL:news:x>\n' >f
	sift --range=3- --column-unit=char f
	wants 0 '1:8:news:x'
}

# Mail was searched from the start of what was decompressed; an archive said it of each member.
@test "no range of mail that is not read as it is, nor of an archive" {
	no='--range needs an uncompressed regular file'
	printf 'From: joe@h.dom\nSubject: x\n\n<URL:news:x>\n' >m
	sift --range=0-10 m
	wants 0 '4:6:news:x'
	cat m | sift --range=0-10
	wants 2 '' "urlsift: (standard input): $no"
	gzip -k m
	sift --range=0-10 m.gz
	wants 2 '' "urlsift: m.gz: $no"
	tar cf t.tar m m small
	sift --range=0-10 t.tar
	wants 2 '' "urlsift: t.tar: $no"
	sift --range=1000- m
	wants 2 '' 'urlsift: m: the range begins beyond the end of the file'
}
