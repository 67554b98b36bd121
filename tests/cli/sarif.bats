# sarif.bats - --lint --sarif: print a document of SARIF 2.1.0
load sift

# The requirements of section 3 of SARIF 2.1.0 on the output.
check='
	.version == "2.1.0" and (.runs | length) == 1 and (.runs[0] |
	.tool.driver.name == "urlsift" and .columnKind == "unicodeCodePoints" and
	([.tool.driver.rules[].id] as $ids | ($ids | unique | length) == ($ids | length) and
	all(.results[]; .ruleId as $id | $ids | index($id) != null)) and
	all(.results[]; (.level | IN("error", "warning")) and (.message.text | length) > 5 and
	(.locations[0].physicalLocation | (.artifactLocation.uri | test("^[A-Za-z0-9/._~%-]+$")) and
	.region.startLine > 0 and .region.startColumn > 0)))'

@test "findings have their places" {
	needs jq
	printf 'x\n\303\251 <URL:http:/h.dom> <URL:http://u:x@h/>\n' >'a file'
	sift --lint --sarif 'a file'
	[ "$(cat .status)" = 1 ]
	jq -e "$check" .out
	[ "$(jq -r '.runs[0].results[] | "\(.ruleId) \(.level) \(.locations[0].physicalLocation |
		"\(.artifactLocation.uri) \(.region.startLine) \(.region.startColumn) \(.region.byteOffset) \(.region.byteLength)")"' .out)" = 'slashes error a%20file 2 8 10 11
S-PASSWORD warning a%20file 2 26 28 13
S-USERINFO-HTTP warning a%20file 2 26 28 13' ]
}

@test "there is one document even without findings, for several files, and with threads" {
	needs jq
	sift --lint --sarif </dev/null
	[ "$(cat .status)" = 0 ]
	jq -e "$check" .out
	for i in 1 2 3 4; do printf '<URL:http:/h"\\\001\377\n%s> </script> <htpp://h.dom/\342\200\256>' $i >f$i; done
	sift --lint=all --sarif -j4 -a f1 f2 f3 f4
	[ "$(cat .status)" = 1 ]
	jq -e "$check" .out
	[ "$(jq '.runs[0].results | length' .out)" -ge 8 ]
	cp .out four
	sift --lint=all --sarif -j1 -a f1 f2 f3 f4
	cmp .out four
	sift --lint -c --sarif f1
	[ "$(wc -l <.out)" -eq 1 ]
}

@test "fingerprints stay when lines move, and tell findings apart" {
	needs jq
	printf 'x\n<URL:http:/h.dom> <URL:http://u:x@h/>\n' >f
	sift --lint --sarif f
	jq -r '.runs[0].results[].partialFingerprints[]' .out >before
	same 'the different ones of three' 3 "$(sort -u before | wc -l)"
	printf 'new\n\nlines x\nand <URL:http:/h.dom>, as <URL:http://u:x@h/>\n' >f
	sift --lint --sarif f
	jq -r '.runs[0].results[].partialFingerprints[]' .out | diff before -
	printf '<URL:http:/h.dom/other>\n' >f
	sift --lint --sarif f
	! grep -qxF "$(jq -r '.runs[0].results[0].partialFingerprints[]' .out)" before
	same 'rules without a helpUri' 0 \
		"$(jq '[.runs[0].tool.driver.rules[] | select(.helpUri | startswith("https://") | not)] | length' .out)"
}

# The schema is OASIS's; without it, only the structure above is checked.
@test "the output fits the schema of SARIF 2.1.0, if SARIF_SCHEMA names it" {
	[ -n "${SARIF_SCHEMA-}" ] || skip 'SARIF_SCHEMA names no file'
	python=/usr/bin/python3
	[ -x $python ] || python=python3
	$python -c 'import jsonschema' || skip 'python3-jsonschema is missing'
	printf 'x\n\303\251 <URL:http:/h.dom> <URL:http://u:x@h/>\n<URL:http:/h"\\\001\377\n>' >'a file'
	for arguments in '--lint=all -a --sarif' '--lint --sarif --host=none'; do
		sift $arguments 'a file' "$abs_top_srcdir/data/extract.tsv"
		$python - "$SARIF_SCHEMA" .out <<-'EOF'
			import json, sys, jsonschema
			schema, document = (json.load(open(name, encoding='utf-8')) for name in sys.argv[1:])
			jsonschema.validators.validator_for(schema)(schema).validate(document)
		EOF
	done
}

@test "conflicting options are refused" {
	sift --sarif
	wants 2 '' "urlsift: --sarif needs --lint
Try 'urlsift --help' for more information."
	sift --lint --sarif --json
	wants 2 '' "urlsift: --sarif and --json exclude each other
Try 'urlsift --help' for more information."
}
