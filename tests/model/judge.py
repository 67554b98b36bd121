"""The verdict on one URL: that of the program's parser, which has an oracle of its own."""

import base64
import json
import re
import subprocess


class Judge:
    def __init__(self, program):
        self.process = subprocess.Popen([program, '--parse', '--json', '--line-buffered'],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.known = {}

    def __call__(self, url):
        """Return 'strict', 'relaxed' or 'bad', and where a bad URL is refused."""
        if url not in self.known:
            self.known[url] = self.ask(url)
        return self.known[url]

    def ask(self, url):
        line = url.encode('utf-8', 'surrogateescape')
        if not url or re.search(r'[\x00-\x20]', url):
            return 'bad', 0
        self.process.stdin.write(line + b'\n')
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        offset = answer.get('error', {}).get('offset', 0)
        return answer['valid'], len(line[:offset].decode('utf-8', 'surrogateescape'))

    def good(self, url):
        return self(url)[0] != 'bad'

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def text_of(value):
    """A value of JSON: a string, or octets in base64."""
    if isinstance(value, dict):
        return base64.b64decode(value['bytes']).decode('utf-8', 'surrogateescape')
    return value
