#!/usr/bin/env python3
"""hosts.py - the hosts that the texts of Common Crawl name, by count

    spark-submit hosts.py PATHS ROOT OUT

PATHS is wet.paths.gz of a crawl, or a part of it, compressed or not; ROOT is what comes before
each of them: a folder, s3://commoncrawl or https://data.commoncrawl.org.  The table OUT is CSV.
"""
import gzip
import sys

from pyspark.sql import SparkSession, functions
from urlsift.spark import scan_files


def main(paths, root, out):
    with open(paths, "rb") as file:
        octets = file.read()
    if octets.startswith(b"\x1f\x8b"):
        octets = gzip.decompress(octets)
    names = [f"{root.rstrip('/')}/{name}" for name in octets.decode().split()]
    spark = SparkSession.builder.appName("urlsift-hosts").getOrCreate()
    finds = scan_files(spark, names)
    hosts = finds.where("host is not null").groupBy(functions.lower("host").alias("host")).count()
    hosts.orderBy(functions.desc("count"), "host").coalesce(1).write.csv(out)
    troubles = finds.troubles.collect()
    for trouble in troubles:
        print("hosts.py: " + trouble.message, file=sys.stderr)
    spark.stop()
    return 2 if troubles else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) == 4 else __doc__)
