# report.awk - bench: what was measured -> tables, verdicts, JSON
#
# Reads the lines of bench.sh (suite, octets, name, round, seconds of processor
# time, seconds that passed, KiB, lines, status), then targets.tsv.

BEGIN {
	FS = "\t"
	CPU = 1
	WALL = 2
}

# The first file.
NR == FNR {
	key = $1 SUBSEP $3
	if (!($1 in octets)) {
		suites[++n_suites] = $1
		octets[$1] = $2
	}
	if (!(key in rounds_of))
		names[$1, ++n_names[$1]] = $3
	rounds_of[key]++
	took[key, CPU, $4] = $5
	took[key, WALL, $4] = $6
	if ($7 > kib[key])
		kib[key] = $7
	lines[key] = $8
	if ($9 > 0 && !(key in failed && failed[key] > $9))
		failed[key] = $9
	next
}

/^#/ { next }

NF > 0 {
	if (++n_targets == 1)
		tables()
	target()
}

END {
	verdicts()
	print_json()
}

# What disturbs the machine only makes a round longer: the least of them is the measure.
function least(key, what,    r, x) {
	x = took[key, what, 0]
	for (r = 1; r < rounds_of[key]; r++)
		if (took[key, what, r] < x)
			x = took[key, what, r]
	return x
}

# What B took divided by what A took.
function times(a, b, what) {
	return least(a, what) > 0 ? least(b, what) / least(a, what) : 0
}

# Milliseconds that A takes more than B of the same suite, for 256 MB.
function above(suite, a, b) {
	return 256e9 * (least(a, CPU) - least(b, CPU)) / octets[suite]
}

# Seconds that a program takes more than reading the text, for which its name has what is before.
function beyond_read(suite, before, text,    t) {
	t = least(suite SUBSEP before text, CPU)
	sub(/ -w( to a pipe)?$/, "", text)
	return t - least(suite SUBSEP "read " text, CPU)
}

# Nanoseconds that one of those costs that A has, and B has not.
function each_of_them(suite, before, a, b) {
	return 1e9 * (beyond_read(suite, before, a) - beyond_read(suite, before, b)) / \
	    lines[suite SUBSEP "whole -w to a pipe"]
}

function speed(suite, key, what,    t) {
	t = least(key, what)
	return t > 0 ? octets[suite] / t / 1e6 : 0
}

# One table for each suite; the ratio is to the first of its contenders that is the program.
function tables(    s, i, suite, key, base) {
	for (s = 1; s <= n_suites; s++) {
		suite = suites[s]
		base = ""
		for (i = 1; i <= n_names[suite]; i++)
			if (base == "" && names[suite, i] !~ /^(read|gzip|igzip|zstd|true)/)
				base = suite SUBSEP names[suite, i]
		printf "\n%-24s %10s %10s %10s %10s %8s %9s\n", suite, "cpu s", "wall s", "MB/cpu s",
		    "time", "KiB", "lines"
		for (i = 1; i <= n_names[suite]; i++) {
			key = suite SUBSEP names[suite, i]
			printf "%-24s %10.4f %10.4f %10.0f %9.2fx %8d %9d%s\n", names[suite, i],
			    least(key, CPU), least(key, WALL), speed(suite, key, CPU),
			    times(base, key, CPU), kib[key], lines[key],
			    (key in failed ? "  status " failed[key] : "")
		}
	}
}

# The value of a target; "" if what it needs was not measured.
function value(how, suite, a, b,    ka, kb, what) {
	ka = suite SUBSEP a
	kb = suite SUBSEP b
	what = how ~ /^wall-/ ? WALL : CPU
	sub(/^wall-/, "", how)
	if (how == "same")
		return same
	if (how == "hostile" || how == "growth")
		return hostile(how, suite)
	if (!(ka in rounds_of) || (b != "" && !(kb in rounds_of)))
		return ""
	if (how == "share")
		return 100 * times(ka, kb, what)
	if (how == "times")
		return times(ka, kb, what)
	if (how == "above")
		return above(suite, ka, kb)
	if (how == "each")
		return each_of_them(suite, "", a, b)
	if (how == "speed")
		return speed(suite, ka, CPU)
	if (how == "memory")
		return kib[ka]
	if (how == "later")
		return 1000 * (least(ka, WALL) - least(kb, WALL))
	return ""
}

function hostile(how, suite,    once, four, nothing, t) {
	once = suite SUBSEP "once"
	four = suite SUBSEP "four times"
	nothing = suite SUBSEP "nothing"
	if (!(once in rounds_of))
		return ""
	t = least(four, CPU) - least(nothing, CPU)
	each = lines[four] > 0 ? t * 1e9 / lines[four] : 0
	if (how == "growth")
		return t / (least(once, CPU) - least(nothing, CPU))
	return 100 * octets[suite] / t / 1e6 / speed("dense", "dense" SUBSEP "urlsift", CPU)
}

# The same of the program that is compared with, where it is a time; "" if there is none.
function value_before(how, suite, a, b) {
	if (!(suite SUBSEP "before " a in rounds_of))
		return ""
	if (how == "above")
		return above(suite, suite SUBSEP "before " a, suite SUBSEP b)
	return how == "each" ? each_of_them(suite, "before ", a, b) : ""
}

function target(    v, bound, met) {
	each = 0
	v = value($3, $4, $5, $6)
	split($2, bound, " ")
	if (v == "")
		met = "not measured"
	else if (bound[1] == ">=" ? v >= bound[2] : v <= bound[2])
		met = "met"
	else
		met = $3 == "hostile" && each > 0 && each <= 40 ? "met" : "below"
	what_of[n_targets] = $1
	bound_of[n_targets] = $2
	value_of[n_targets] = v
	before_of[n_targets] = value_before($3, $4, $5, $6)
	unit_of[n_targets] = bound[3]
	each_of[n_targets] = $3 == "hostile" ? each : 0
	met_of[n_targets] = met
}

function shown(v, unit) {
	return sprintf(v < 100 ? "%.2f %s" : "%.0f %s", v, unit)
}

# Lines whose names begin with the same number are one target: all of them have to be met.
function verdicts(    i, met, n, row, rows, not_met) {
	printf "\n%-50s %-14s %12s\n", "target", "", "measured"
	for (i = 1; i <= n_targets; i++) {
		printf "%-50s %-14s %12s %s%s%s\n", what_of[i], bound_of[i],
		    (value_of[i] == "" ? "-" : shown(value_of[i], unit_of[i])), met_of[i],
		    (each_of[i] > 0 ? sprintf(" (%.0f ns a find)", each_of[i]) : ""),
		    (before_of[i] == "" ? "" : " (before: " shown(before_of[i], unit_of[i]) ")")
		met += met_of[i] == "met"
		if (what_of[i] !~ /^[0-9]+\. /)
			continue
		row = what_of[i] + 0
		if (!(row in rows))
			n++
		rows[row] = 1
		if (met_of[i] != "met")
			not_met[row] = 1
	}
	row = 0
	for (i in not_met)
		row++
	printf "\n%d of %d targets met, %d of %d lines; the least of %d rounds\n", n - row, n, met,
	    n_targets, rounds
	if (missing != "")
		print "not found:" missing
}

function quoted(string) {
	gsub(/[\\"]/, "\\\\&", string)
	return "\"" string "\""
}

function print_json(    s, i, suite, key) {
	printf "{\n\"machine\":%s,\n\"processors\":%d,\n\"rounds\":%d,\n\"missing\":%s,\n",
	    quoted(machine), processors, rounds, quoted(substr(missing, 2)) >json
	printf "\"suites\":{" >json
	for (s = 1; s <= n_suites; s++) {
		suite = suites[s]
		printf "%s\n%s:{\"octets\":%d,\"contenders\":{", (s > 1 ? "," : ""), quoted(suite),
		    octets[suite] >json
		for (i = 1; i <= n_names[suite]; i++) {
			key = suite SUBSEP names[suite, i]
			printf "%s\n %s:{\"cpu\":%.6f,\"wall\":%.6f,\"kib\":%d,\"lines\":%d}",
			    (i > 1 ? "," : ""), quoted(names[suite, i]), least(key, CPU),
			    least(key, WALL), kib[key], lines[key] >json
		}
		printf "}}" >json
	}
	printf "},\n\"targets\":[" >json
	for (i = 1; i <= n_targets; i++)
		printf "%s\n {\"what\":%s,\"bound\":%s,\"value\":%s,\"verdict\":%s}", (i > 1 ? "," : ""),
		    quoted(what_of[i]), quoted(bound_of[i]),
		    (value_of[i] == "" ? "null" : sprintf("%.4f", value_of[i])), quoted(met_of[i]) >json
	printf "]\n}\n" >json
	close(json)
}
