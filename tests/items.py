# items.py - urlsift.cluster and urlsift.spark without an engine: points of TAP (items.sh runs it)
import bz2
import gzip
import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
import zipfile

from urlsift import cluster, spark

sys.path.append(os.path.join(os.environ["abs_top_srcdir"], "tests/cluster"))
import rows as rows_of_records  # noqa: E402 # the folder has to be known before

points = failed = 0
PROGRAM = os.environ["URLSIFT"]


def point(what, got, wanted):
    global points, failed
    points += 1
    if got == wanted:
        print(f"ok {points} - {what}")
    else:
        failed += 1
        print(f"not ok {points} - {what}\n# got    {got!r:.2000}\n# wanted {wanted!r:.2000}")


def begin(*words, env=None, limit=None, **files):
    """Run a command in a fork, which takes a tenth of the time of another interpreter."""
    def forked():
        # The end of the last file is the sign to subprocess that the program has started.
        os.closerange(3, 256)
        if limit:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        os.environ.update(env or {})
        try:
            status = cluster.main([*map(str, words)])
            sys.stdout.flush()
        except SystemExit as error:
            status = error.code
        os._exit(status)
    sys.stdout.flush()
    return subprocess.Popen("forked", preexec_fn=forked, restore_signals=False,
                            start_new_session=True, **files)


class Done:
    """What a command leaves."""

    def __init__(self, *words, stdin=b"", stdout=subprocess.PIPE, **others):
        run = begin(*words, stdin=subprocess.PIPE, stdout=stdout, stderr=subprocess.PIPE, **others)
        self.out, said = run.communicate(stdin)
        self.status = run.returncode
        self.said = said.decode(errors="surrogateescape").replace("urlsift.cluster: ", "")


def failure(call, *arguments):
    try:
        call(*arguments)
    except cluster.Failed as error:
        return str(error)
    return "it has not failed"


def single(paths, *options):
    return subprocess.run([PROGRAM, "--json", *options, "--", *paths], check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def write(name, octets):
    with open(name, "wb") as file:
        file.write(octets if isinstance(octets, bytes) else octets.encode())
    return name


def read(name):
    with open(name, "rb") as file:
        return file.read()


def planned(name, *words):
    write(name, Done("plan", *words).out)
    return cluster.read_plan(name)


def run_all(name, directory, *options):
    os.makedirs(directory, exist_ok=True)
    return [Done("run", name, number, f"--out={directory}", "--", *options).status
            for number in range(len(cluster.read_plan(name)))]


def run_here(name, directory, *options):
    """Like run_all(), but in this process, which takes less time."""
    os.makedirs(directory, exist_ok=True)
    return [2 if cluster.run(item, number, directory, options).damaged else 0
            for number, item in enumerate(cluster.read_plan(name))]


# The files

dice = random.Random(1738)
# Prose fills most of the first MiB; the next one begins among URLs.
TEXT = "".join(f"line {i} <URL:http://h{i % 97}.dom/\n{i}> and <ftp://h.dom/x-\n{i}>, "
               f"http://b.dom/{i}" + dice.choice([" more text\n", "\n", " \u00e9\n\n", " "]) +
               "words of text " * (70 if 600 <= i < 1500 else 0) for i in range(6000))
BOX = "".join(f"From a@h.dom Mon Jan  3 12:34:56 1994\nMessage-ID: <{i}@h.dom>\nSubject: s{i}\n\n"
              f"see <URL:http://h{i}.dom/a-\nb>\n{'text':>200}\n\n" for i in range(3400))
COUNTED = "".join(f"From a@h.dom Mon Jan  3 12:34:56 1994\nContent-Length: 1019\n\n"
                  f"<http://h.dom/{i:04}>{'text':>999}\n\n" for i in range(1100))
WARC = "".join("WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: http://t.dom/\r\n"
               f"Content-Type: text/plain\r\nContent-Length: {len(text)}\r\n\r\n{text}\r\n\r\n"
               for text in (f"see http://h.dom/{i} {'x' * dice.randrange(2000)}"
                            for i in range(1200)))
OBJECTS = "".join(json.dumps({"a": f"see http://h.dom/{i}", "b": "x" * dice.randrange(900)}) + "\n"
                  for i in range(2500))
FILES = [write("text", TEXT), write("box", BOX), write("counted", COUNTED),
         write("mixed", BOX + COUNTED), write("a.warc", WARC),
         write("objects", OBJECTS), write("empty", ""), write("utf16", TEXT.encode("utf-16")),
         write("page", "<!doctype html><p>" + TEXT.replace("<", "&lt;")),
         write("text.gz", gzip.compress(TEXT.encode()[:200000])),
         write("text.bz2", bz2.compress(TEXT.encode()[:200000])),
         write(os.fsdecode(b"a\xff \xc3\xa9\tname"), "see <URL:http://h.dom/x>\n")]
with zipfile.ZipFile("some.zip", "w") as archive:
    archive.writestr("one", "see <URL:http://h.dom/one>\n")
    archive.writestr("sub/two", "see <URL:http://h.dom/two>\n")
FILES.append("some.zip")

# A plan, and what became of its items

items = planned("plan", "--block=1M", *FILES)
cut = {path: sum(item.path == path for item in items) for path in FILES}
point("what can be cut is cut", {path for path in FILES if cut[path] > 1},
      {"text", "box", "a.warc", "objects", "page"})
point("items of a text are blocks", all(item.start % (1 << 20) == 0 for item in items), True)
point("the first line of each is that of the file", [item.line for item in items],
      [read(item.path)[:item.start].count(b"\n") + 1 for item in items])
point("size and time", [(item.size, item.mtime) for item in items],
      [(os.stat(item.path).st_size, os.stat(item.path).st_mtime_ns) for item in items])
point("nothing has been run", Done("missing", "plan", "out").out.split(),
      [b"%d" % number for number in range(len(items))])
point("... so there is nothing to put together",
      (lambda done: (done.status, done.out, f"{len(items)} items without output" in done.said))
      (Done("cat", "plan", "out")), (3, b"", True))
wholes = []
for number, options in enumerate([["-a"], ["-e", "h[0-9]+", "--threads=2", "--column-unit=char",
                                           "--hyphen=keep", "-N"], ["--as=text", "-w"]]):
    if "--as=text" in options:
        planned("plan.text", "--block=1M", *FILES, "--", *options)
    name = "plan.text" if "--as=text" in options else "plan"
    if number:
        statuses = run_here(name, f"out{number}", *options)
    else:
        os.mkdir("out0")
        statuses = [Done("run", name, *range(len(items)), "--out=out0", "--", *options).status]
    done = Done("cat", name, f"out{number}")
    wholes.append(single(FILES, *options).stdout)
    point(f"items with {' '.join(options)}: each is done", set(statuses), {0})
    point("... together they are the single run, octet for octet",
          (done.status, done.said, done.out == wholes[number]), (0, "", True))
    point("... which found something", len(done.out) > 100000, True)
    point("... nothing is missing", Done("missing", name, f"out{number}", "--", *options).status, 0)
last = json.loads(read("out0/0.jsonl").splitlines()[-1])["summary"]
point("the summary", (last["number"], last["item"]["path"], last["records"], last["octets"],
                      last["options"], last["version"].split(";")[0]),
      (0, "text", read("out0/0.jsonl").count(b"\n") - 1,
       read("out0/0.jsonl").rindex(b'{"summary"'), ["-a"],
       subprocess.check_output([PROGRAM, "--version"], text=True).splitlines()[0]))

# Random blocks

for trial in range(int(os.environ.get("ITEMS_TRIALS", 4))):
    path, at = dice.choice(FILES[:3] + FILES[4:6]), []
    size = os.stat(path).st_size
    at = sorted({0, size, *(dice.randrange(size) for _ in range(dice.randrange(1, 6)))})
    whole, parts = single([path]).stdout, b""
    octets = read(path)
    for start, end in zip(at, at[1:]):
        item = cluster.Item(path, start, end, size, os.stat(path).st_mtime_ns,
                            octets[:start].count(b"\n") + 1)
        try:
            chunks, end_ = cluster.run_records(item)
            parts += b"".join(chunks)
            end_()
        except cluster.Failed as error:
            parts = str(error)
            break
    if path == "counted":
        point("a mailbox with Content-Length is not cut", "cannot be cut" in str(parts), True)
    else:
        point(f"{path} cut at {at}", parts == whole, True)

# What is whole is not made again

before = os.stat("out0/0.jsonl")
Done("run", "plan", 0, "--out=out0", "--", "-a", "-j4")
point("what is whole is not made again", os.stat("out0/0.jsonl").st_ino, before.st_ino)
Done("run", "plan", 0, "--out=out0", "--", "-w")
point("with other options it is", os.stat("out0/0.jsonl").st_ino != before.st_ino, True)
done = Done("cat", "plan", "out0")
point("outputs of other options are not mixed", (done.status, done.out, done.said.splitlines()[-1]),
      (3, b"", "1 item without output: 0"))
point("... it is said which", "out0/0.jsonl: it is of other options (-w)" in done.said, True)
point("... missing lists it", Done("missing", "plan", "out0").out, b"0\n")
point("... or those of other options than the given", len(
    Done("missing", "plan", "out0", "--", "-w").out.split()), len(items) - 1)
write("other", f'#!/bin/sh\n[ "$1" != --version ] || exec echo urlsift 9.9\nexec "{PROGRAM}" "$@"\n')
os.chmod("other", 0o755)
Done("run", "plan", 0, "--out=out0", "--", "-a", env={"URLSIFT": os.path.abspath("other")})
done = Done("cat", "plan", "out0")
point("nor are those of another version", (done.status, "another version (urlsift 9.9)" in done.said),
      (3, True))
point("the line of an item is a plan", Done("run", "-", 0, "--out=out0", "--", "-a",
                                            stdin=read("plan").splitlines(True)[0]).status, 0)
point("... and the whole is whole again", Done("cat", "plan", "out0").status, 0)
point("several at a time", (Done("run", "plan", 1, 2, "--out=several", "--", "-a").status,
                            os.path.isdir("several")), (1, False))
os.mkdir("several")
point("... into a directory", (Done("run", "plan", 1, 2, "--out=several").status,
                               sorted(os.listdir("several"))), (0, ["1.jsonl", "2.jsonl"]))

# Outputs that are cut, or changed

write("small", "see <URL:http://h.dom/a> and <http://h.dom/b>\n")
small = planned("small.plan", "small")
run_all("small.plan", "small.out")
octets = read("small.out/0.jsonl")


def whole_ones(versions):
    """Of which of these nothing is said."""
    wrong = []
    for what, version in versions:
        write("small.out/0.jsonl", version)
        if list(cluster.missing(small, "small.out")) != [0]:
            wrong.append(what)
    return wrong


point("an output that is cut at any octet is missing",
      whole_ones((n, octets[:n]) for n in range(len(octets))), [])
point("... and one without an octet of its records", whole_ones(
    (n, octets[:n] + octets[n + 1:]) for n in range(0, octets.rindex(b'{"summary"'), 5)), [])
point("... or with another, or one more", whole_ones(
    (n, octets[:n] + extra + octets[n + len(extra) % 2:])
    for n in range(0, octets.rindex(b'{"summary"'), 7) for extra in (b"\0", b"xy")), [])
point("... or with more after it", whole_ones(
    (extra, octets + extra) for extra in (b"x", b"\n", b"{}\n", octets)), [])
done = Done("cat", "small.plan", "small.out")
point("... it is said what is wrong", (done.status, done.out, done.said.splitlines()[0]),
      (3, b"", "small.out/0.jsonl: it is not as long as its summary says"))
point("a run makes it again", (Done("run", "small.plan", 0, "--out=small.out").status,
                               read("small.out/0.jsonl") == octets), (0, True))

# Plans that are none, and two

line = read("small.plan")
for what, plan in [("empty", b""), ("cut", line[:-1]), ("not JSON", b"x\n"),
                   ("too deep", b"[" * 100000 + b"\n"),
                   ("with half a character", line.replace(b'"small"', b'"\\ud800"')),
                   ("of something else", b'{"path": "small"}\n'),
                   ("with a number as a string", line.replace(b'"start":0', b'"start":"0"')),
                   ("with true", line.replace(b'"line":1', b'"line":true')),
                   ("with an end before the start", line.replace(b'"start":0', b'"start":99')),
                   ("with line 0", line.replace(b'"line":1', b'"line":0')),
                   ("with one more field", line.replace(b"}", b',"x":1}')),
                   ("that begins in a file", read("plan").split(b"\n", 1)[1]),
                   ("that ends in a file", read("plan").split(b"\n", 1)[0] + b"\n"),
                   ("that lacks an item", b"".join(
                       part for n, part in enumerate(read("plan").splitlines(True)) if n != 1)),
                   ("with an item twice", read("plan").split(b"\n", 1)[0] + b"\n" + read("plan"))]:
    write("wrong", plan)
    point(f"a plan {what} is none", ": not a plan: " in failure(cluster.read_plan, "wrong"), True)
for command in ["cat", "missing"]:
    done = Done(command, "wrong", "out0")
    point(f"... {command} says so", (done.status, done.out, done.said),
          (1, b"", "wrong:2: not a plan: items are missing before this one\n"))
done = Done("run", "plan", len(items), "--out=out0")
point("an item that is none", (done.status, done.said),
      (1, f"item {len(items)}: plan: there is no item {len(items)}: it has {len(items)}\n"))
planned("two.plan", "--block=2M", *FILES)
done = Done("cat", "two.plan", "out0")
point("outputs of another plan are missing", (done.status, done.out,
                                              "0.jsonl: it is of another plan" in done.said),
      (3, b"", True))
point("no plan at all", Done("cat", "nothing", "out0").said, "nothing: No such file or directory\n")

# Files that are not as they were

write("changes", "see <URL:http://h.dom/a>\n")
planned("changes.plan", "changes", "small")
before = os.stat("changes")
os.mkdir("changes.out")


def after(change):
    change()
    statuses = run_all("changes.plan", "changes.out")
    done = Done("cat", "changes.plan", "changes.out")
    said = Done("run", "changes.plan", 0, "--out=changes.out").said
    write("changes", "see <URL:http://h.dom/a>\n")
    os.utime("changes", ns=(before.st_atime_ns, before.st_mtime_ns))
    return statuses, done.status, done.said, said


said = "item 0: changes: changed since the plan was made\n"
missing = "1 item without output: 0\n"
point("a longer file", after(lambda: write("changes", "x" * 99)), ([1, 0], 3, missing, said))
point("a file of the same size", after(lambda: write("changes", "see <URL:http://h.dom/b>\n")),
      ([1, 0], 3, missing, said))
point("a file that is gone", after(lambda: os.unlink("changes")),
      ([1, 0], 3, missing, "item 0: changes: No such file or directory\n"))
write("slow", f'#!/bin/sh\n[ "$1" = --version ] || echo x >>changes\nexec "{PROGRAM}" "$@"\n')
os.chmod("slow", 0o755)
done = Done("run", "changes.plan", 0, "--out=changes.out", env={"URLSIFT": "./slow"})
point("a file that changes while it is read", (done.status, done.said, os.listdir("changes.out")),
      (1, said, ["1.jsonl"]))
done = Done("plan", "small", "nothing", ".", "--files0-from=/dev/null")
point("a plan of what is no file", (done.status, done.said.splitlines(), done.out.count(b"\n")),
      (1, ["nothing: No such file or directory", ".: not a regular file"], 1))

# A full disk

os.mkdir("full")
done = Done("run", "plan", 0, "--out=full", "--", "-a", limit=100000)
point("a disk that is full", (done.status, done.said, os.listdir("full")),
      (1, "item 0: full/0.jsonl: File too large\n", []))
with open("/dev/full", "wb") as device:
    done = Done("cat", "plan", "out0", stdout=device)
    point("... where the whole goes", (done.status, done.said),
          (1, "write error: No space left on device\n"))
    point("... or a plan", (lambda done: (done.status, done.said))(
        Done("plan", *FILES, stdout=device)), (1, "write error: No space left on device\n"))

# The whole as a file

point("the whole as a file", (Done("cat", "plan", "out0", "--out=whole").status,
                              read("whole") == wholes[0]), (0, True))
point("... takes the place of one", Done("cat", "plan", "out1", "--out=whole").status, 0)
before = read("whole")
os.symlink("plan", "link")
for name in ["plan", "link", "text", "/dev/null", "."]:
    done = Done("cat", "plan", "out0", f"--out={name}")
    point(f"... but not of {name}", (done.status, done.said),
          (1, f"{name}: not a file to be replaced\n"))
point("... nor if something is missing", (Done("cat", "two.plan", "out0", "--out=whole").status,
                                          read("whole") == before), (3, True))
point("... nor on a full disk", (lambda done: (done.status, done.said, read("whole") == before))(
    Done("cat", "plan", "out0", "--out=whole", limit=100000)),
      (1, "whole: File too large\n", True))
point("... and leaves nothing", [name for name in os.listdir(".") if ".part." in name], [])

# Damage

octets = gzip.compress(b"".join(b"%d <URL:http://h.dom/%d>\n" % (dice.randrange(1 << 60), i)
                                for i in range(5000)))
write("cut.gz", octets[:len(octets) // 2])
planned("damaged.plan", "small", "cut.gz")
point("damaged input: the item is done", run_all("damaged.plan", "damaged.out"), [0, 2])
done, alone = Done("cat", "damaged.plan", "damaged.out"), single(["small", "cut.gz"])
point("... the whole is the single run", (done.out == alone.stdout, len(done.out) > 10000),
      (True, True))
point("... and says the same", (done.status, done.said), (2, alone.stderr.decode()))
last = json.loads(read("damaged.out/1.jsonl").splitlines()[-1])["summary"]
point("... which the summary has", (last["damaged"], last["messages"]),
      (1, [alone.stderr.decode().rstrip("\n")]))
point("... and nothing is missing", Done("missing", "damaged.plan", "damaged.out").status, 0)
write("dies", f'#!/bin/sh\n[ "$1" = --version ] || {{ "{PROGRAM}" "$@" 2>/dev/null; kill -9 $$; }}\n'
      f'exec "{PROGRAM}" "$@"\n')
os.chmod("dies", 0o755)
os.mkdir("dies.out")
done = Done("run", "damaged.plan", 0, "--out=dies.out", env={"URLSIFT": "./dies"})
point("a program that is killed", (done.status, done.said, os.listdir("dies.out")),
      (1, "item 0: small: status -9\n", []))
write("breaks", f'#!/bin/sh\n"{PROGRAM}" "$@" 2>/dev/null\necho "urlsift: cut.gz: Input/output error" '
      '>&2\necho \'{"trouble":2,"damaged":1}\' >&2\nexit 2\n')
os.chmod("breaks", 0o755)
done = Done("run", "damaged.plan", 1, "--out=dies.out", env={"URLSIFT": "./breaks"})
point("trouble that is not damage", (done.status, done.said, os.listdir("dies.out")),
      (1, "item 1: cut.gz: urlsift: cut.gz: Input/output error\n", []))
done = Done("run", "small.plan", 0, "--out=dies.out", env={"URLSIFT": "./nothing"})
point("no program", (done.status, done.said), (1, "item 0: ./nothing: No such file or directory\n"))

# Killed at any moment, and twice at once

write("slowly", f'#!/bin/sh\n[ "$1" = --version ] || sleep 0.3\nexec "{PROGRAM}" "$@"\n')
os.chmod("slowly", 0o755)
os.mkdir("twice")
COMMAND = ["run", "plan", 0, "--out=twice", "--", "-a"]
SLOWLY = {"URLSIFT": os.path.abspath("slowly")}
both = [begin(*COMMAND, env=SLOWLY) for _ in range(2)]
point("an item runs twice at once", [one.wait() for one in both], [0, 0])
point("... and is whole", (os.listdir("twice"), 0 in cluster.missing(items, "twice")),
      (["0.jsonl"], False))
os.unlink("twice/0.jsonl")
for seconds in (0.05, 0.25, 0.35, 0.4):
    process = begin(*COMMAND, env=SLOWLY)
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
whole = os.path.exists("twice/0.jsonl")
point("an item that is killed leaves a whole output or none", 0 in cluster.missing(items, "twice"),
      not whole)
point("... and can be run", (Done(*COMMAND).status, 0 in cluster.missing(items, "twice")),
      (0, False))

# Options

for options in [["-u"], ["--uniq"], ["-c"], ["-au"], ["-s"], ["-0"], ["--range=0-1"], ["-m1"], ["-r"],
                ["--stats"], ["--format=%u"], ["--count-by=host"], ["--sqlite=x"], ["--lint"],
                ["--parse"], ["-h"], ["--files-from=x"], ["--report=x"]]:
    point(f"{options[0]} is not for items", failure(cluster.check_options, options).split(",")[-1],
          " or it is not for items")
done = Done("run", "small.plan", 0, "--out=small.out", "--", "-u")
point("... which is said", (done.status, done.said),
      (1, "option -u not recognized, or it is not for items\n"))
point("nor is a file", Done("missing", "small.plan", "small.out", "--", "-a", "small").said,
      "'small' is not an option: the plan names the files\n")
done = Done("run", "small.plan", 0, "--out=small.out", "--", "--hyphen=x")
point("what the program refuses", (done.status, "unknown hyphen" in done.said or
                                   "--hyphen" in done.said), (1, True))
point("usage has the status of a failure", [Done("run").status, Done("x").status,
                                            Done("plan", "--block=0").status], [1, 1, 1])
point("nothing but the standard library is needed", subprocess.run(
    [sys.executable, "-c", "import sys; sys.modules.update(cffi=None, pyspark=None, pyarrow=None)\n"
     "import urlsift.cluster, urlsift.spark, urlsift"], check=False).returncode, 0)

# Rows, as Spark has them


def rows(path, *options):
    [item] = cluster.plan([path])
    return [dict(zip(spark.COLUMNS + ["trouble"], row)) for row in spark._rows(item, options)]


def wanted(path, name=None):
    return [{**rows_of_records.row(line, name), "trouble": None}
            for line in single([path]).stdout.splitlines()]


for path in ["text", "box", "a.warc", "objects"]:
    write(f"few.{path}", read(path)[:50000])
write("few.gz", gzip.compress(TEXT.encode()[:50000]))
for path in ["few.text", "few.box", "few.a.warc", "few.objects", "few.gz"]:
    point(f"the rows of {path} are its records",
          [row for row in rows(path) if row["trouble"] is None] == wanted(path), True)
point("a member of an archive", [(row["file"], row["member"]) for row in rows("some.zip")],
      [("some.zip", "one"), ("some.zip", "sub/two")])
point("what is not UTF-8", [(row["file"], row["url"]) for row in rows(FILES[11])],
      [("a\\xff \u00e9\tname", "http://h.dom/x")])
point("damage is a row", [row["trouble"] for row in rows("cut.gz")][-1],
      "cut.gz: the end is missing")
point("... and the only one without a URL", sum(row["url"] is None for row in rows("cut.gz")), 1)
try:
    import fsspec

    with fsspec.open("memory://some/object.gz", "wb") as copy:
        copy.write(read("few.gz"))
    [remote] = spark._plan(["memory://some/object.gz"], cluster.BLOCK, ())
    got = [dict(zip(spark.COLUMNS + ["trouble"], row)) for row in spark._rows(remote, ())]
    point("an object is copied", got == wanted("few.gz", "memory://some/object.gz"), True)
except ImportError:
    print(f"ok {points + 1} - an object is copied # SKIP no fsspec")
    points += 1

print(f"1..{points}")
sys.exit(failed > 0)
