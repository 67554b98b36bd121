"""Documents out of fragments, by a seed: short, so that each difference is easy to reduce."""

import random

HOSTS = 'h.com www.h.org h.example h.dom localhost 10.0.0.1 h a-b.net'.split()
PATHS = [''] + """/ /a /a/b.html /a_(b) /x-y /~u/ /a. /p?q=1 /p?a=1&b=2 /p?a=1&amp;b=2 /a#f /a,b
    /it's /a;b /x?u=http://z.com/ /f[1] /a* /%41 /%4 :80/a :80 /p?f[x]=1 /a|b /a:b /a$ /caf\u00e9
    /a@b /x/*http://z.com/q /a{b} /a= /p/- /a\\_b /w/\u65e5\u672c /a--b /a!b""".split()
SCHEMES = 'http https ftp http https git+https gopher file foo irc'.split()
OTHERS = """mailto:joe@h.com news:comp.lang.c sip:a@h.com magnet:?xt=urn:a urn:isbn:1 tel:+1
    mailto:x news:x http: http:// foo:bar std::x data:,x URL:foo:bar file:///c|/x file:///C:\\x
    http://$H/ http://h:P/""".split()
# What stands around a URL, which is an @ here; two blanks separate them.
WRAPS = [x.split('@') for x in (
    """<URL:@>  <@>  <url: @ >  URL:@  URL: @  "@"  "URL:@"  (@)  [@]  {@}  '@'  `@`  **@**  _@_"""
    """  *@*  [x](@)  [x]: @  |@|  \u201c@\u201d  &lt;@&gt;  &lt;URL:@&gt;  <<@>>  /*@*/"""
    """  \\href{@}{b}  url=@  x=@,y=2  a=@;B=2  s#@#http://z.com#  +@+  ,@,x  ;@;  ~~@~~"""
    """  \x1b[31m@\x1b[0m  \\n@\\n  \u27e8@\u27e9  =@=  <a href="@">x</a>  x@  -@-  @->  @[1]"""
    """  @'s  @...  @\u2026  @\u3002""").split('  ')]
AFTER = ['', '', '', *""". , ; : ! ? ) ' " > ] * | & $ \\ \\n &gt; \u2022 \u2014 \u2019s""".split(),
         ' x', ' and', ' or', ', ', '); ', '/', '}']
WORDS = """see x the it's (a b) [c d] e, 'f g| 1 *h _i "j k" < > Name: key= - * // # & All $x
    `""".split()
LEADERS = ['', '', '', '', '> ', '>', '# ', '// ', ' * ', '* ', '- ', '  ', '    ', '1. ', '| ',
           '+ ', '%% ', '.\\" ', '"']
NEXT = """b  b/c  b.html  docs_2  index.html  a-b-c  12345  Word  word  /x  #f  .html  com/x  x=1
  www.h.com  --opt  4f3a9c  b>  c d>  > x  80/a  0x  -  key: v  a@b.com  b"  2015-03-20
  legalcode.  //h.com/a  .com/x  1995""".replace('\n', '').split('  ')
ENDS = ['/', '-', '_', '=', '?', '&', '.', '%', '%2', '', '', ':', '~', '#', ',']
LINE_ENDS = ['\n', '\n', '\n', '\n', '\r\n', '\n\n', '\n\f\n', '\n\n\n\n']


def url(r):
    if r.random() < .15:
        return r.choice(OTHERS)
    return r.choice(SCHEMES) + '://' + r.choice(HOSTS) + r.choice(PATHS)


def item(r):
    u = url(r)
    if r.random() < .25:
        u += r.choice(',;|\'*([{ #') + url(r)
    if r.random() < .1:
        k = r.randrange(len(u) + 1)
        mark = r.choice([' ', '\u200b', '\xad', '\u2010', '\\', '"', '<', '\t', ' at '])
        u = u[:k] + mark + u[k:]
    before, after = r.choice(WRAPS) if r.random() < .7 else ('', '')
    return before + u + after + r.choice(AFTER)


def prose(r):
    return ' '.join(r.choice(WORDS) for _ in range(r.randrange(3)))


def one_line(r):
    return r.choice(LEADERS) + prose(r) + ' ' * (r.random() < .6) + item(r) + ' ' + prose(r)


def broken(r):
    """A URL that a line end cuts."""
    leader = r.choice(LEADERS)
    again = leader if r.random() < .8 else r.choice(LEADERS)
    before, after = r.choice(WRAPS[:8]) if r.random() < .7 else ('', '')
    u = url(r)
    if r.random() < .3 and len(u) > 3:
        k = r.randrange(2, len(u))
        u, rest = u[:k], u[k:]
    else:
        u, rest = u + r.choice(ENDS), r.choice(NEXT)
    return (leader + prose(r) + ' ' + before + u + r.choice(LINE_ENDS) + again
            + ' ' * r.choice((0, 0, 0, 2)) + rest + after + r.choice(AFTER))


def table(r):
    mark = r.choice(',;')
    n = r.randrange(2, 4)
    head = mark.join(r.choice(['url', 'name', 'id', 'link']) for _ in range(n)) + '\n'
    rows = [mark.join(r.choice(['x', '1', '"a, b"', url(r)]) for _ in range(n)) for _ in range(3)]
    return head * (r.random() < .5) + '\n'.join(rows)


def document(seed):
    r = random.Random(seed)
    shape = r.random()
    if shape < .08:
        text = table(r)
    else:
        text = '\n'.join(broken(r) if r.random() < .45 else one_line(r)
                         for _ in range(r.choice((1, 1, 1, 2, 3))))
    return (text + '\n').encode('utf-8', 'surrogateescape')
