#!/usr/bin/env python3
"""urlsift_spark.py - run the items of a plan as tasks of Spark, and merge them

    spark-submit urlsift_spark.py PLAN DIR URLS [OPTION]...

One task is one item.  A task runs the program in a process of its own, which writes
DIR/N and renames it when it is whole: a task that runs twice does no harm.  Never is
text handed to Spark, which would take it for UTF-8.  URLS appears when the merge has
proved that it is the whole; else URLS.missing is the plan of what is missing.

Status 0: done; 2: trouble, or an item failed on every try, which is named; 3: URLS.missing.
"""

import os
import re
import subprocess
import sys

PROGRAM = os.environ.get("URLSIFT", "urlsift")
TRAILER = 1024
DAMAGED = b": damaged: its items have reported "


class ItemFailed(Exception):
    """An item whose status was not 0: the task has failed, and Spark tries it again."""


def lines_of(text):
    """The lines of a plan: a path can have all that splitlines() takes for the end of one."""
    return text.split(b"\n")[:-1]


def trailer(path):
    """The last line of an output."""
    with open(path, "rb") as output:
        size = output.seek(0, os.SEEK_END)
        output.seek(max(0, size - TRAILER))
        return re.split(rb"[\n\0]", output.read()[:-1])[-1]


def run_item(number, line, directory, options):
    """Run an item, on a worker.  Its trailer."""
    path = os.path.join(directory, str(number))
    run = subprocess.run(
        [PROGRAM, *options, "--item=0", "--plan-file=-", "--out=" + path],
        input=line + b"\n",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
    )
    if run.returncode != 0:
        said = run.stderr.decode(errors="backslashreplace").strip().replace("\n", "; ")
        name = line.decode(errors="backslashreplace")
        raise ItemFailed(f"item {number} ({name!r}): status {run.returncode}: {said}")
    return trailer(path)


def run_items(items, directory, options):
    """Run the items with Spark.  Their trailers."""
    # A worker has no need of this module: what a task calls is sent along.
    from pyspark import SparkContext

    # The master is that of spark-submit: a SparkConf made here would not know it.
    with SparkContext(appName="urlsift") as context:
        tasks = context.parallelize(items, len(items))
        return tasks.map(lambda item: run_item(*item, directory, options)).collect()


def missing(plan, directory, options):
    """The lines of the items that have no output of these options yet; None if that failed."""
    run = subprocess.run(
        [PROGRAM, *options, "--missing", plan, directory],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        check=False,
    )
    # Outputs that are not of these options, or not whole, are made again.
    sys.stderr.buffer.write(run.stderr)
    return set(lines_of(run.stdout)) if run.returncode in (0, 3) else None


def merge(plan, directory, urls):
    """Merge the outputs.  The status."""
    part = urls + ".part"
    with open(part, "wb") as output:
        run = subprocess.run(
            [PROGRAM, "--merge", plan, directory],
            stdout=output,
            stderr=subprocess.PIPE,
            check=False,
        )
    sys.stderr.buffer.write(run.stderr)
    status, said = run.returncode, run.stderr.rstrip(b"\n").split(b"\n")
    # A file that is damaged is so on each host: nothing would mend it.  This is reported last,
    # when all is printed.
    if status == 2 and DAMAGED in said[-1]:
        status = 0
    if status in (0, 1):
        os.replace(part, urls)
        return 0
    if status == 3:
        os.replace(part, urls + ".missing")
        return 3
    os.remove(part)
    return 2


def why_not(urls, plan):
    """Why URLS cannot be made anew; None if it can."""
    if not os.path.exists(urls):
        return None
    if os.path.samefile(urls, plan):
        return "this is the plan"
    return None if os.path.isfile(urls) else "not a regular file"


def main(arguments):
    if len(arguments) < 3:
        print("usage: urlsift_spark.py PLAN DIR URLS [OPTION]...", file=sys.stderr)
        return 2
    plan, directory, urls = map(os.path.abspath, arguments[:3])
    options = arguments[3:]
    with open(plan, "rb") as file:
        lines = lines_of(file.read())
    if not all(line.startswith(b"/") for line in lines):
        print("urlsift_spark.py: the plan has relative paths", file=sys.stderr)
        return 2
    why = why_not(urls, plan)
    if why is not None:
        print(f"urlsift_spark.py: {urls}: {why}", file=sys.stderr)
        return 2
    os.makedirs(directory, exist_ok=True)
    for old in (urls, urls + ".missing"):
        if os.path.exists(old):
            os.remove(old)
    left = missing(plan, directory, options)
    if left is None:
        return 2
    items = [(number, line) for number, line in enumerate(lines) if line in left]
    if items:
        try:
            done = run_items(items, directory, options)
        except Exception as error:  # Py4J has no narrower one that names the task
            failed = re.search(r"ItemFailed: (.*)", str(error))
            if failed is None:
                raise
            print("urlsift_spark.py: " + failed.group(1), file=sys.stderr)
            return 2
        print(f"urlsift_spark.py: {len(done)} of {len(lines)} items run", file=sys.stderr)
    return merge(plan, directory, urls)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
