#!/usr/bin/env python3
"""urls.py - the URLs of files, as a Parquet file that Spark writes

    spark-submit urls.py OUT PATH... [-- OPTION...]

OUT is new; README says what PATH may be.  The options are those of urlsift.  Status 0: done; 2:
done, but some input is damaged: the messages say which; 1: failed, and no OUT/_SUCCESS is there.
"""
import re
import sys

from pyspark.sql import SparkSession
from urlsift import cluster
from urlsift.spark import scan_files


def main(arguments):
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    if cut < 2:
        print(__doc__, file=sys.stderr)
        return 1
    spark = SparkSession.builder.appName("urlsift").getOrCreate()
    block = int(spark.conf.get("spark.urlsift.block", str(cluster.BLOCK)))
    try:
        finds = scan_files(spark, arguments[1:cut], options=arguments[cut + 1:], block=block)
        # Snappy, the default, takes the wrong library on hosts that also have musl.
        finds.write.parquet(arguments[0], compression="gzip")
        troubles = finds.troubles.collect()
    except Exception as error:  # Py4J has no narrower one that names the item
        why = re.search(r"urlsift\.cluster\.Failed: (.*)", f"{type(error).__module__}."
                        f"{type(error).__name__}: {error}")
        if why is None:
            raise
        print("urls.py: " + why.group(1), file=sys.stderr)
        return 1
    finally:
        spark.stop()
    for trouble in troubles:
        print("urls.py: " + trouble.message, file=sys.stderr)
    return 2 if troubles else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
