# shapes - of lines of JSON, the first with an object of each shape, the first that names
# something, and each 256th
#
#	awk -f shapes.awk FILE...
#
# A shape is an object without its strings and numbers, with `@' for the objects in it, which have
# shapes of their own, and one for several in a list.  A name is a string in a list, such as that
# of a note.
{
	shape = $0
	gsub(/\\\\/, "", shape)
	gsub(/\\"/, "", shape)
	gsub(/:"[^"]*"|:-?[0-9.]+/, ":", shape)
	new = 0
	while (match(shape, /"[a-z_]+":\["[^]]*\]/)) {
		list = substr(shape, RSTART, RLENGTH)
		shape = substr(shape, 1, RSTART - 1) "," substr(shape, RSTART + RLENGTH)
		name = list
		sub(/:.*/, "", name)
		sub(/[^:]*:/, "", list)
		n = split(list, members, /[][,]/)
		for (i = 1; i <= n; i++)
			new += !known[name, members[i]]++
		new += !known[name]++
	}
	while (match(shape, /("[a-z_]+":)?\{[^{}]*\}/)) {
		new += !known[substr(shape, RSTART, RLENGTH)]++
		shape = substr(shape, 1, RSTART - 1) "@" substr(shape, RSTART + RLENGTH)
		gsub(/@(,@)+/, "@", shape)
	}
	if (new || NR % 256 == 0)
		print
}
