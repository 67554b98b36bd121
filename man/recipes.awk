# recipes.awk - write urlsift-recipes(7), in mdoc, from RECIPES
#
# A line in capitals at the margin is a heading, an indented block is shown as it stands,
# and the rest is text.

function plain(line) {
	gsub(/\\/, "\\e", line)
	gsub(/~/, "\\(ti", line)
	return line ~ /^[.']/ ? "\\&" line : line
}

function literal(line) {
	line = plain(line)
	gsub(/-/, "\\-", line)
	gsub(/'/, "\\(aq", line)
	gsub(/`/, "\\(ga", line)
	gsub(/\^/, "\\(ha", line)
	return line
}

# A sentence begins a line.
function prose(line) {
	line = plain(line)
	gsub(/[.]  +/, ".\n", line)
	return line
}

BEGIN {
	print ".\\\" This page is made from RECIPES by man/recipes.awk."
	print ".Dd " date
	print ".Dt URLSIFT-RECIPES 7"
	print ".Os"
	print ".Sh NAME"
	print ".Nm urlsift-recipes"
	print ".Nd commands that use urlsift with other programs"
	print ".Sh DESCRIPTION"
}

NR == 1 { next }

/^$/ { blank++; next }

/^    / {
	if (!block)
		print ".Bd -literal -offset indent"
	else if (blank)
		for (; blank > 0; blank--)
			print ""
	block = 1
	blank = 0
	print literal(substr($0, 5))
	next
}

block { print ".Ed"; block = 0 }

/^[A-Z][A-Z, ]*$/ { print ".Sh " $0; blank = 0; heading = 1; next }

{
	if (blank && !heading && started)
		print ".Pp"
	blank = heading = 0
	started = 1
	print prose($0)
}

END {
	if (block)
		print ".Ed"
	print ".Sh SEE ALSO"
	print ".Xr urlsift 1"
}
