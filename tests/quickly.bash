# quickly.bash - for all files of bats: fewer commands between those of a test
#
#	quickly		to be called by each setup() and setup_file()

# Before each command bats notes where it is, which takes longer than most commands do.  That it
# does once a command has failed is enough: it names the line.
set +T
quickly() {
	trap - DEBUG
	trap 'quickly_status=$?
		bats_debug_trap "$BASH_SOURCE"
		BATS_DEBUG_LAST_STACK_TRACE_IS_VALID=1
		(exit "$quickly_status") || bats_error_trap' ERR
}
