"""producers - the programs that make documents, and those that make text of them

To add one is to add a row: its name, the program that it needs, the writer of its source in
documents, the command.  {file} is the source, {pdf} what has to be made, {width} the columns.
A command without {pdf} prints text.
"""
import sys
from collections import namedtuple

import documents

Producer = namedtuple('Producer', 'name needs suffix write command')
HTML, TEXT = ('html', documents.as_html), ('txt', documents.as_text)
SOFFICE = 'soffice --headless --convert-to pdf --outdir {folder}'
WRAP = (f'{sys.executable} -c "import sys, textwrap; [print(textwrap.fill(p, {{width}})) '
        'for p in sys.stdin.read().split(chr(10))]" <{file}')
MAIL = ('printf "From: a@example.org\\nTo: b@example.org\\nSubject: links\\n'
        'Date: Mon, 3 Jun 2024 10:00:00 +0000\\n%s\\nOn Sunday a wrote:\\n\\n"')

PDF_MAKERS = [
    Producer('chrome', 'chromium', *HTML, 'chromium --headless --no-sandbox --disable-gpu '
             '--no-pdf-header-footer --print-to-pdf={pdf} {file}'),
    Producer('wkhtmltopdf', 'wkhtmltopdf', *HTML, 'wkhtmltopdf -q {file} {pdf}'),
    Producer('weasyprint', 'weasyprint', *HTML, 'weasyprint {file} {pdf}'),
    Producer('writer-html', 'soffice', *HTML, SOFFICE + ' --infilter="HTML (StarWriter)" {file}'),
    Producer('writer-odt', 'pandoc', *HTML,
             'pandoc -o {base}.odt {file} && ' + SOFFICE + ' {base}.odt'),
    Producer('writer-docx', 'pandoc', *HTML,
             'pandoc -o {base}.docx {file} && ' + SOFFICE + ' {base}.docx'),
    Producer('typst', 'python:typst', 'typ', documents.as_typst,
             f'{sys.executable} -c "import typst, sys; typst.compile(sys.argv[1], '
             'output=sys.argv[2])" {file} {pdf}'),
    Producer('groff', 'groff', 'ms', documents.as_ms, 'groff -k -ms -Tpdf {file} >{pdf}'),
    Producer('pdflatex', 'pdflatex', 'tex', documents.as_latex,
             'pdflatex -interaction=batchmode -output-directory={folder} {file}'),
]

TEXT_MAKERS = [
    Producer('w3m', 'w3m', *HTML, 'w3m -dump -T text/html -O UTF-8 -cols {width} {file}'),
    Producer('lynx', 'lynx', *HTML,
             'lynx -dump -nolist -width={width} -display_charset=utf-8 {file}'),
    Producer('elinks', 'elinks', *HTML,
             'elinks -dump 1 -dump-width {width} -no-references -no-numbering {file}'),
    Producer('html2text', 'html2text', *HTML, 'html2text -utf8 -nobs -width {width} {file}'),
    Producer('html2text.py', 'python:html2text', *HTML,
             f'{sys.executable} -m html2text -b {{width}} --ignore-links {{file}}'),
    Producer('fold', 'fold', *TEXT, 'fold -w {width} {file}'),
    Producer('fold-s', 'fold', *TEXT, 'fold -s -w {width} {file}'),
    Producer('fmt', 'fmt', *TEXT, 'fmt -w {width} {file}'),
    Producer('par', 'par', *TEXT, 'par {width} <{file}'),
    Producer('textwrap', 'sh', *TEXT, WRAP),
    Producer('mail-fold', 'fold', *TEXT, MAIL + ' ""; fold -w {width} {file} | sed "s/^/> /"'),
    Producer('mail-again', 'fold', *TEXT, MAIL + ' ""; sed "s/^/> /" {file} | fold -s -w {width}'),
    Producer('mail-wrap', 'sh', *TEXT, MAIL + ' ""; ' + WRAP + ' | sed "s/^/> > /"'),
    Producer('mail-flowed', 'fmt', *TEXT,
             MAIL + ' "Content-Type: text/plain; format=flowed\\n"; '
             'fmt -w {width} {file} | sed "s/./> &/; s/$/ /"'),
]

# The first 40 pages of a PDF are enough.
READERS = {
    'pdftotext': 'pdftotext -l 40 -enc UTF-8 {pdf} -',
    'layout': 'pdftotext -l 40 -layout -enc UTF-8 {pdf} -',
    'mutool': 'mutool draw -q -F txt {pdf} 1-40',
    'pdfminer': 'pdf2txt -m 40 {pdf}',
}
