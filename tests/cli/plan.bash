# plan.bash - what the tests of plans share: a run in parts and a single one
load sift

# text_of N [FILLER]: a text of several items, with URLs that recur, and FILLER lines without
# one after each that has some.
text_of() {
	awk -v n="$1" -v filler="${2-0}" 'BEGIN {
		for (i = 1; i <= filler; i++)
			more = more "and more text fills the page, it goes on for a while\n"
		for (i = 1; i <= n; i++) {
			printf "line %d <URL:http://h%d.dom/\n%d> and <http://h.dom/x-\n%d>, http://B%d.dom/%d",
				i, i % 50, i % 700, i, i % 9, i % 300
			if (i % 3 != 0)
				print " and more text fills the page, it goes on for a while"
			printf "%s", more
		}
	}'
}

# items OPTION... -- MERGE-OPTION... -- FILE...: the merge of all items, made in an order of its
# own, is what a single run prints, and has its status.  The items are made once for all
# MERGE-OPTIONs that follow one another.
items() {
	local options=() also=() plan n i merged=0 single=0 what
	while [ "$1" != -- ]; do
		options+=("$1")
		shift
	done
	shift
	while [ "$1" != -- ]; do
		also+=("$1")
		shift
	done
	shift
	what="${options[*]} -- $*"
	if [ "$what" != "${items_of-}" ]; then
		if [ -d out ]; then rm -f out/*; else mkdir out; fi
		"$URLSIFT" --plan=1M "$@" >plan
		mapfile -t plan <plan
		n=${#plan[@]}
		# First those that are odd.
		for ((i = n > 1; i < n; i = i % 2 == 1 && i + 2 >= n ? 0 : i + 2)); do
			"$URLSIFT" "${options[@]}" --item=$i --plan-file=plan --out=out/$i 2>/dev/null ||
				return
		done
		items_of=$what
	fi
	"$URLSIFT" "${also[@]}" --merge plan out >merged 2>errors || merged=$?
	"$URLSIFT" "${options[@]}" "${also[@]}" "$@" >single 2>/dev/null || single=$?
	cmp merged single
	[ "$merged" -eq "$single" ]
}
