# shellcheck shell=sh
# pyspark.sh - where pip's Spark is: what two drills share
#
#	pyspark_need	skip the drill without it; else SPARK_HOME, PATH and PYTHONPATH have it
: "${PYSPARK:=${XDG_CACHE_HOME:-$HOME/.cache}/urlsift/pyspark}"

pyspark_need() {
	[ ! -d "$PYSPARK" ] || PYTHONPATH=$PYTHONPATH:$PYSPARK
	export PYTHONPATH
	# shellcheck disable=SC2154 # the drill has it
	SPARK_HOME=$("$python" -c 'import os, pandas, pyarrow, pyspark
print(os.path.dirname(pyspark.__file__))' 2>/dev/null) || skip_all 'pyspark, pandas or pyarrow is missing'
	PATH=$SPARK_HOME/bin:$PATH
	# What starts soon is compiled in no time, and on no other processor.
	JAVA_TOOL_OPTIONS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
	export SPARK_HOME PATH JAVA_TOOL_OPTIONS
}
