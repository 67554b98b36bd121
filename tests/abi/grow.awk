# grow.awk - urlsift.h as a later version may have it: one more part, one more bit in
# each set, one more code, and every structure that is not fixed is longer
/^enum urlsift_(deviation|warning|note|why) \{/ { bit = toupper($2) "_GROWN = 1 << 30" }
/^enum urlsift_error_code \{/ { bit = "URLSIFT_ERR_GROWN" }
/^struct urlsift_(scheme|step|piece|reading|find|options|section) \{/ { grows = 1; structures++ }
/^\tURLSIFT_NPARTS/ { print "\tURLSIFT_PART_GROWN,"; parts++ }
/^\};/ && bit != "" { print "\t, " bit; bit = ""; sets++ }
/^\};/ && grows { print "\tuint64_t grown[4];"; grows = 0 }
{ print }
END {
	if (structures != 7 || sets != 5 || parts != 1) {
		print "grow.awk: urlsift.h is not as it was" > "/dev/stderr"
		exit 1
	}
}
