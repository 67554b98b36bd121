# example.sed - the program of urlsift(3), from the manual's source
/^\.Bd -literal/,/^\.Ed/{
	/^\./d
	s/\\e/\\/g
	p
}
