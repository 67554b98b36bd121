# shapes - of lines of JSON, the first of each shape, the first that names something, and each 32nd
#
#	awk -f shapes.awk FILE...
#
# A shape is a line without its strings and numbers, with one of the members of each list.  A
# name is a string in a list, such as that of a note.
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
	while (gsub(/(\{[^{}]*\},)(\{[^{}]*\},)+/, "{},", shape))
		continue
	if (!known[shape]++ || new || NR % 32 == 0)
		print
}
