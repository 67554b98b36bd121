"""truth_warc - the URLs of web archives: those of the pages in them, and none of a header

The archives are made here, each of a page of HTML and one of JSON.  Every header names
URLs, as those of a crawler do.
"""
import gzip
import os

import truth_html
import truth_json

FROM = ['html', 'json']
TARGET = 'http://header.example/%03d/'


def record(kind, target, content, block):
    """A record with its header."""
    head = (f'WARC/1.0\r\nWARC-Type: {kind}\r\nWARC-Target-URI: {target}\r\n'
            f'WARC-Date: 2024-05-01T00:00:00Z\r\nContent-Type: {content}\r\n'
            f'Content-Length: {len(block)}\r\n\r\n')
    return head.encode() + block + b'\r\n\r\n'


def chunks(body, size):
    """The body in chunks of HTTP."""
    parts = [body[at:at + size] for at in range(0, len(body), size)] + [b'']
    return b''.join(b'%x\r\n%b\r\n' % (len(part), part) for part in parts)


def response(target, content, body, chunked):
    """What a server answered, and what it was asked."""
    head = f'HTTP/1.1 200 OK\r\nLocation: {target}moved\r\nContent-Type: {content}\r\n'
    if chunked:
        head += 'Transfer-Encoding: chunked\r\n'
        body = chunks(body, 1000)
    asked = f'GET / HTTP/1.1\r\nReferer: {target}from\r\n\r\n'
    return [record('request', target, 'application/http; msgtype=request', asked.encode()),
            record('response', target, 'application/http; msgtype=response',
                   head.encode() + b'\r\n' + body)]


def make(paths, folder, _seed):
    """Pack a page of HTML and one of JSON.  Returns the names of what was made."""
    os.makedirs(folder, exist_ok=True)
    pages = {format_: [] for format_ in FROM}
    for path in paths:
        with open(path, 'rb') as file:
            body = file.read()
        if truth_json.of_text(body.decode()) is None:
            pages['html'].append(body)
        else:
            pages['json'].append(body)
    made = []
    for n, (html, json) in enumerate(zip(pages['html'], pages['json'])):
        target = TARGET % n
        records = [record('warcinfo', target, 'application/warc-fields',
                          f'isPartOf: {target}part\r\n'.encode())]
        records += response(target, 'text/html; charset=utf-8', html, n % 3 == 0)
        records += response(target, 'application/json', json, n % 5 == 0)
        made.append(f'{folder}/{n:03}.warc' + ('.gz' if n % 2 else ''))
        with open(made[-1], 'wb') as file:
            file.write(b''.join(gzip.compress(one) if n % 2 else one for one in records))
        for format_, body in ('html', html), ('json', json):
            with open(f'{folder}/{n:03}.{format_}', 'wb') as file:
                file.write(body)
    return made


def page(path, format_):
    """A page of an archive."""
    with open(f'{path.split(".warc")[0]}.{format_}', encoding='utf-8', newline='') as file:
        return file.read()


def plain(path):
    """The pages of an archive, one after the other."""
    return page(path, 'html') + '\n' + page(path, 'json')


def truths(files):
    """The items of each file."""
    return {path: truth_html.of_text(page(path, 'html')) + truth_json.of_text(page(path, 'json'))
            for path in files}
