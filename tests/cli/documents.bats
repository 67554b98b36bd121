#!/usr/bin/env bats
# Documents as other programs make them: LDIF, character sets, and input that is made to hurt.

load sift

@test "LDIF: values in base64 are decoded, if they are texts" {
	{
		printf '%s\n' 'version: 1' 'dn: cn=x' 'labeledURI: https://h.dom/lon' ' g/path' \
		    'description:: RsO8ciBodHRwczovL2gu' ' ZG9tL3g/YT0xIGJ5ZQ==' \
		    'jpegPhoto:: AGh0dHA6Ly9oLmRvbS9ub3Q=' 'bad:: http://h.dom/plain' \
		    'dn:: aHR0cDovL2guZG9tL2Ru' 'x: a:: aHR0cDovL2guZG9tL2Ru'
	} >a.ldif
	sift -b a.ldif
	wants 0 '3:13:32:https://h.dom/long/path
5:19:76:https://h.dom/x?a=1
8:7:158:http://h.dom/plain
9:6:182:http://h.dom/dn'
}

@test "LDIF: values in base64 that are folded, and many of them" {
	for n in $(seq 30); do
		printf 'dn: cn=%d\nd:: ' "$n"
		printf 'see http://h.dom/%d/ä' "$n" | base64 -w 20 | sed '1!s/^/ /'
	done >thirty
	{ echo 'version: 1'; for n in $(seq 100); do cat thirty; done; } >many.ldif
	for n in $(seq 100); do seq -f 'http://h.dom/%.0f/ä' 30; done >wanted
	sift -o many.ldif
	same status 0 "$(cat .status)"
	cmp wanted .out
	sift -o <many.ldif
	cmp wanted .out
	{ printf 'version: 1\ndn:: '; head -c 3000000 /dev/zero | tr '\0' A; printf '\nu: http://h.dom/\n'; } |
	sift
	wants 0 '3:4:http://h.dom/'
}

@test "an unknown character set is reported once for each file, with its place" {
	printf '%s\n' 'From a@h.dom Mon Jan  3 12:34:56 1994' 'Subject: =?x-nix?q?a?=' '' 'x' '' \
	    'From a@h.dom Mon Jan  3 12:34:56 1994' 'Subject: =?X-Nix?q?a?=' \
	    'Content-Type: text/plain; charset=x-none' '' 'http://h.dom/' '' >mbox
	for n in 1 2; do cat mbox; done >two
	for file in mbox two; do
		sift -ou $file
		wants 2 'http://h.dom/' "urlsift: $file: line 1: unknown character set 'x-nix'
urlsift: $file: line 6: unknown character set 'x-none'"
	done
	for n in $(seq 12000); do echo mbox; done | xargs cat >long
	for jobs in 1 4; do
		sift -ou -j$jobs long
		wants 2 'http://h.dom/' "urlsift: long: line 1: unknown character set 'x-nix'
urlsift: long: line 6: unknown character set 'x-none'"
	done
	printf '%s\n' 'Content-Type: text/plain; charset=unknown-8bit' '' 'http://h.dom/' | sift -o
	wants 0 'http://h.dom/'
}

# The URL follows a megabyte or more of one mark.
@test "marks without end take time that is linear, and hide nothing" {
	n=$(scaled 100000000 1200000)
	for start in '<?xml version="1.0"?>' '<?xml version="1.0"?><a b="' '<?xml version="1.0"?><!--' \
	    'BEGIN:VCALENDAR\nX:' 'BEGIN:VCARD\nX:' 'version: 1\ndn: ' \
	    '--- a/f\n+++ b/f\n@@ -0,0 +1 @@\n+'; do
		for mark in x '<' '\\\\'; do
			{ printf -- "$start"; head -c "$n" /dev/zero | tr '\0' "$mark"; printf ' http://h.dom/\n'; } |
			timeout 60 "$URLSIFT" -o >.out
			same "$start $mark" http://h.dom/ "$(cat .out)"
		done
	done
	for start in 'BEGIN:VCALENDAR\nX:' 'version: 1\ndn: x'; do
		{ printf -- "$start"; yes '' | head -n $((n / 2)) | sed 's/^/ /'; printf ' http://h.dom/\n'; } |
		timeout 60 "$URLSIFT" -o >.out
		same "$start" http://h.dom/ "$(cat .out)"
	done
}

@test "runs of Word that are not well-formed" {
	for mark in '</w:t><' '</w:t><a' '</w:t><w:r>' '<w:t>'; do
		{
			printf '<?xml version="1.0"?><w:document xmlns:w="%s/2006/main">' \
			    http://schemas.openxmlformats.org/wordprocessingml
			yes "$mark" | head -n 300000 | tr -d '\n'
			printf ' http://h.dom/\n'
		} | timeout 20 "$URLSIFT" -o >.out
		same "$mark" http://h.dom/ "$(cat .out)"
	done
}

@test "entities that expand to others are not expanded" {
	{
		printf '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e0 "http://h.dom/0">'
		for n in $(seq 9); do
			printf '<!ENTITY e%d "&e%d;&e%d;">' "$n" $((n - 1)) $((n - 1))
		done
		printf ']><a href="http://h.dom/&e9;">&e9;</a>\n'
	} | sift -o
	wants 0 'http://h.dom/&e9;'
}

@test "folds within a character, between CR LF and LF, and at the end" {
	printf 'BEGIN:VCALENDAR\r\nURL:http://h.dom/\303\r\n \251/\n b\r\n\tc\nX:y\n ' | sift -b
	wants 0 '2:5:21:http://h.dom/é/bc'
	printf 'BEGIN:VCALENDAR\nURL:http://h.dom/a\303\n ' | sift -o
	wants 0 'http://h.dom/a'
}

@test "a table may follow many lines of prose" {
	{
		for _ in $(seq 150); do echo 'some words of a licence'; done
		for _ in $(seq 1500); do echo 'http://h.dom/a,some words,17'; done
	} | sift -o -u
	wants 0 'http://h.dom/a'
}
