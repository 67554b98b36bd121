# power.py - what is left on the disk after a power cut: points of TAP (tests/faults/power.sh)
#
#	power.py SHIM URLSIFT SEED [full]
#
# The shim logs a run.  Before each of some calls, the disk is made as it may be if the power fails
# then: of the writes since the last fsync(2) it has none, or all, or some sectors, which SEED
# chooses; so it is with changes of the length.  Directories are like those of a file system with a
# journal: they have the first of their changes, some, none or all.  Then the next run must find
# what a run without a cut finds, or a file must be whole.
import os
import random
import sqlite3
import subprocess
import sys

SHIM, URLSIFT, FULL = sys.argv[1], sys.argv[2], len(sys.argv) > 4
SECTOR = 512
SHARES = 0, 1, 0.5, 0.9                 # of what is not synced
QUERY = "SELECT path, line, \"column\", url FROM finds ORDER BY 1, 2, 3"
chance = random.Random(int(sys.argv[3]))
points = 0


def point(what, wrong):
    global points
    points += 1
    print(f"{'not ' if wrong else ''}ok {points} - {what}")
    for line in wrong[:5]:
        print("#", line)


class File:
    """What is on the disk, and what was written since."""

    def __init__(self, octets=b""):
        self.octets, self.changes = bytearray(octets), []

    def change(self, offset, octets):
        """Write octets, or, if they are None, set the length."""
        if octets is None or len(self.octets) < offset:
            self.octets[offset:] = bytes(max(0, offset - len(self.octets)))
        if octets is not None:
            self.octets[offset:offset + len(octets)] = octets

    def sync(self):
        for change in self.changes:
            self.change(*change)
        self.changes = []

    def left(self, share):
        """The octets after a cut if this share of the changes is left."""
        left = File(self.octets)
        for offset, octets in self.changes:
            if octets is None:
                if chance.random() < share:
                    left.change(offset, None)
                continue
            at = 0
            while at < len(octets):
                n = SECTOR - (offset + at) % SECTOR
                if chance.random() < share:
                    left.change(offset + at, octets[at:at + n])
                at += n
        return bytes(left.octets)


class Disk:
    """One directory."""

    def __init__(self, files):
        self.names = {name: File(octets) for name, (octets, _) in files.items()}
        self.inodes = {inode: self.names[name] for name, (_, inode) in files.items()}
        self.now = dict(self.names)     # before a cut
        self.changes = []               # of self.names since the last sync

    def rename(self, names, name, new, file):
        names.pop(name, None)
        if new is not None:
            names[new] = file

    def call(self, call, inode, offset, name, octets):
        if call == "make" and name not in self.now:
            self.inodes[inode] = File()
            self.changes.append((None, name, self.inodes[inode]))
        elif call == "rename":
            new = os.path.basename(octets.decode())
            self.changes.append((name, new, self.now[name]))
        elif call == "remove" and name in self.now:
            self.changes.append((name, None, None))
        elif call == "sync" and inode == 0:
            for change in self.changes:
                self.rename(self.names, *change)
            self.changes = []
        elif call == "sync" and inode in self.inodes:
            self.inodes[inode].sync()
        elif call in ("write", "cut") and inode in self.inodes:
            self.inodes[inode].changes.append((offset, octets if call == "write" else None))
        if call in ("make", "rename", "remove") and self.changes:
            self.rename(self.now, *self.changes[-1])

    def left(self, share):
        names, kept = dict(self.names), len(self.changes)
        if share < 1:
            kept = int(share and chance.randrange(kept + 1))
        for change in self.changes[:kept]:
            self.rename(names, *change)
        return {name: file.left(share) for name, file in names.items()}


def files_in(directory):
    found = {}
    for name in os.listdir(directory):
        with open(os.path.join(directory, name), "rb") as file:
            found[name] = (file.read(), os.fstat(file.fileno()).st_ino)
    return found


def files_put(directory, files):
    for name in os.listdir(directory):
        os.unlink(os.path.join(directory, name))
    for name, octets in files.items():
        with open(os.path.join(directory, name), "wb") as file:
            file.write(octets)


def logged(command):
    """Run a command.  Returns the calls."""
    with open("log", "wb"):
        pass
    environment = dict(os.environ, FAULT_LOG="log", LD_PRELOAD=SHIM)
    done = subprocess.run(command, env=environment, capture_output=True)
    calls = []
    with open("log", "rb") as file:
        while head := file.readline():
            call, inode, offset, length, name = head.decode()[:-1].split(" ", 4)
            calls.append((call, int(inode), int(offset), name, file.read(int(length))))
    if done.returncode > 1 or not calls:
        sys.exit(f"{command}: status {done.returncode}, {len(calls)} calls: {done.stderr}")
    return calls


def cuts(what, directory, command, check, most=20):
    """Log a command that changes files in a directory, and check what is left by some cuts."""
    before = files_in(directory)
    calls = logged(command)
    whole = {name: octets for name, (octets, _) in files_in(directory).items()}
    disk, wrong, n = Disk(before), [], 0
    step = max(1, len(calls) / most)
    for i, call in enumerate(calls):
        shares = SHARES if len(calls) < 20 or FULL and most < 40 else [chance.choice(SHARES)]
        for share in shares if int(i / step) != int((i - 1) / step) else ():
            files_put(directory, disk.left(share))
            n += 1
            said = check(whole)
            if said:
                wrong.append(f"before call {i} ({call[0]} {call[3]}), {share} left: {said}")
        disk.call(*call)
    files_put(directory, whole)
    point(f"{what}: {n} cuts at {len(calls)} calls", wrong)


def index_finds():
    connection = sqlite3.connect("disk/i.db")
    rows = connection.execute("PRAGMA integrity_check").fetchall()
    rows += connection.execute(QUERY).fetchall()
    connection.close()
    return rows


def index_run(*paths):
    command = [URLSIFT, "--no-sandbox", "-j1", "--sqlite=disk/i.db", *paths]
    return command, subprocess.run(command, capture_output=True)


def index_cuts(what, *paths, most=20):
    """The next run opens the database, and has the finds of a run that was not cut."""
    before = files_in("disk")
    command, _ = index_run(*paths)
    wanted = index_finds()
    assert wanted[0] == ("ok",) and len(wanted) > 3
    files_put("disk", {name: octets for name, (octets, _) in before.items()})

    def check(_whole):
        _, done = index_run(*paths)
        if done.returncode > 1 or done.stderr:
            return f"status {done.returncode}: {done.stderr.decode()}"
        got = index_finds()
        return "" if got == wanted else f"{got[0]}, {len(got)} rows for {len(wanted)}"

    cuts(what, "disk", command, check, most)


def text(name, n, more=""):
    with open(name, "w") as file:
        for i in range(n):
            file.write(f"From a Mon Jan  2 03:04:05 1995\nSubject: {i}\n\n"
                       f"http://h{i % 99}.dom/{name}{i} <URL:http://h.dom/{more}{i}-\nx>\n\n")


def index_check():
    text("a", 5)
    text("b", 5)
    if subprocess.run([URLSIFT, "--sqlite=i.db", "a"], capture_output=True).returncode > 1:
        return                          # a build without SQLite
    index_cuts("the first run of an index", "a", "b")
    text("a", 6)
    text("b", 3, "other")
    text("c", 2)
    index_cuts("a run after changes", "a", "b", "c")
    if FULL:
        text("a", 4500)
        index_cuts("a run that adds many rows", "a", "b", "c", most=60)
        text("a", 4000, "other")
        index_cuts("a run that replaces many rows", "a", "b", "c", most=60)
    files_put("disk", {})


os.mkdir("disk")
index_check()


def page_check(whole):
    with open("disk/page.html", "rb") as file:
        page = file.read()
    return "" if page in (old, whole["page.html"]) else f"neither page: {len(page)} octets"


subprocess.run([URLSIFT, "--report=disk/page.html", "a"], check=True)
old = files_in("disk")["page.html"][0]
cuts("a page that is replaced", "disk",
     [URLSIFT, "--no-sandbox", "-j1", "--report=disk/page.html", "b"], page_check)
files_put("disk", {})


def item_check(whole):
    for name, octets in files_in("disk").items():
        if ".part." not in name and octets[0] != whole[name]:
            return f"{name} has {len(octets[0])} of {len(whole[name])} octets"
    return ""


cluster = [sys.executable, "-m", "urlsift.cluster"]
with open("plan", "wb") as file:
    subprocess.run([*cluster, "plan", "a"], stdout=file, check=True)
cuts("the output of an item", "disk", [*cluster, "run", "plan", "0", "--out=disk"], item_check)
print(f"1..{points}")
