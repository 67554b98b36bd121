# loose.py - draw finds of --find=loose and of linkify-it's fuzzy mode, for a person to judge
#
# Both read the same octets of the same files.  What is drawn is printed as a table: a person
# puts "y" or "n" into its first column, and --score counts.
import argparse
import json
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LIMIT = 1 << 20         # octets of a file
CONTEXT = 60            # octets before and behind a find
HEAD = "label\tof\tagainst\tplace\tfind\tother\ttext"


def files(directory):
    """The files in UTF-8 below the directory, in order."""
    for top, below, names in os.walk(directory):
        below.sort()
        for name in sorted(names):
            path = os.path.join(top, name)
            if not os.path.isfile(path) or os.path.getsize(path) > LIMIT or "\n" in path:
                continue
            with open(path, "rb") as file:
                octets = file.read()
            try:
                octets.decode("utf-8")
            except UnicodeDecodeError:
                continue
            if b"\0" not in octets and not octets.startswith(b"\xef\xbb\xbf"):
                yield path, octets


def of_urlsift(paths):
    """The finds: (path, start, end)."""
    command = [os.environ.get("URLSIFT", "./urlsift"), "--find=all,loose", "--as=text",
               "--mail=none", "--no-decompress", "--json", "--files-from=-"]
    run = subprocess.run(command, input="\n".join(paths) + "\n", capture_output=True, text=True,
                         errors="surrogateescape", check=False)
    if run.returncode > 1:
        sys.exit(run.stderr)
    finds = (json.loads(line) for line in run.stdout.splitlines())
    return [(find["file"], find["offset"], find["end"]) for find in finds
            if find["wrapper"] in ("www", "mail", "defanged")]


def of_linkify(paths):
    run = subprocess.run(["node", os.path.join(HERE, "linkify.js")], input="\n".join(paths) + "\n",
                         capture_output=True, text=True, errors="surrogateescape", check=False)
    if run.returncode != 0:
        sys.exit(run.stderr)
    rows = (line.split("\t") for line in run.stdout.splitlines())
    return [(path, int(start), int(end)) for path, start, end in rows]


def shown(octets):
    text = octets.decode("utf-8", "replace")
    return "".join(c if c.isprintable() else " " for c in text)


def other(find, finds):
    """What the others have at that place: it overlaps with the find; or None."""
    path, start, end = find
    for candidate in finds.get(path, ()):
        if candidate[1] < end and candidate[2] > start:
            return candidate
    return None


def row(name, find, against, texts):
    path, start, end = find
    octets = texts[path]
    text = shown(octets[start:end])
    if against is None:
        how, theirs = "alone", ""
    elif against == find:
        how, theirs = "same", text
    else:
        how, theirs = "differs", shown(octets[against[1]:against[2]])
    line = octets.count(b"\n", 0, start) + 1
    context = shown(octets[max(0, start - CONTEXT):end + CONTEXT])
    return "\t".join(("", name, how, f"{path}:{line}", text, theirs, context))


def draw(directory, n, seed):
    texts = dict(files(directory))
    if not texts:
        sys.exit(f"{directory}: no files in UTF-8")
    found = {"urlsift": of_urlsift(list(texts)), "linkify-it": of_linkify(list(texts))}
    by_path = {}
    for name, finds in found.items():
        by_path[name] = {}
        for find in finds:
            by_path[name].setdefault(find[0], []).append(find)
        print(f"{name}: {len(finds)} finds in {len(texts)} files", file=sys.stderr)
    rows = []
    for name, rival in (("urlsift", "linkify-it"), ("linkify-it", "urlsift")):
        finds = found[name]
        for find in sorted(random.Random(seed).sample(finds, min(n, len(finds)))):
            rows.append(row(name, find, other(find, by_path[rival]), texts))
    # What differs decides: it comes first.
    rows.sort(key=lambda text: text.split("\t")[2] == "same")
    print(HEAD)
    print("\n".join(rows))


def score(path):
    """Precision of each, and of what only one of them has."""
    good, total = {}, {}
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            fields = line.rstrip("\n").split("\t")
            if line.startswith("label\t"):
                continue
            if fields[0] not in ("y", "n"):
                sys.exit(f"{path}:{number}: no label: y or n")
            for key in (fields[1], fields[1] + " where they differ" if fields[2] != "same" else ""):
                total[key] = total.get(key, 0) + 1
                good[key] = good.get(key, 0) + (fields[0] == "y")
    for key in sorted(filter(None, total)):
        print(f"{key}: {good[key]}/{total[key]}")


def main():
    parser = argparse.ArgumentParser(prog="loose")
    parser.add_argument("directory", nargs="?", help="where the texts are")
    parser.add_argument("-n", type=int, default=60, help="finds of each (60)")
    parser.add_argument("--seed", type=int, default=1738)
    parser.add_argument("--score", metavar="FILE", help="count the labels of a table")
    options = parser.parse_args()
    if options.score:
        score(options.score)
    elif options.directory:
        draw(options.directory, options.n, options.seed)
    else:
        parser.error("a directory, or --score")


main()
