"""urlscan_batch - for each file named on standard input, what urlscan finds: FILE, LINE, URL"""
import sys

from urlscan import urlscan


def main():
    """Read line by line, as urlscan does."""
    for path in sys.stdin.read().split('\n'):
        with open(path, encoding='utf-8', errors='surrogateescape', newline='') as file:
            text = file.read()
        for n, line in enumerate(text.split('\n'), 1):
            for chunk in urlscan.parse_text_urls(line):
                if chunk.url:
                    sys.stdout.buffer.write(f'{path}\t{n}\t{chunk.url}\n'.encode(
                        'utf-8', 'surrogateescape'))


main()
