"""rows.py - the rows of urlsift.spark, made of what --json prints by another way

    rows.py PARQUET <RECORDS        compare the rows of a Parquet file, in their order

The names of columns and of members differ; an archive has no place here.
"""
import base64
import glob
import json
import sys

NAMES = {"kind": "wrapper", "verdict": "valid", "message_id": "id", "warc_target": "target",
         "warc_date": "date"}
KEPT = ["line", "column", "offset", "end", "wrapper", "url", "normalized", "valid", "notes",
        "warnings"]
COLUMNS = ("file member line column offset end kind url normalized verdict scheme host port path "
           "search fragment notes warnings message_id from time subject list warc_target "
           "warc_date").split()


def row(line, name=None):
    record = json.loads(line)
    flat = {**record.get("parts", {}), **record.get("mail", {})}
    flat.update({key: record[key] for key in KEPT}, file=name or record["file"])
    # The name "id" is that of mail.
    for key in ("target", "date"):
        flat[key] = record.get("warc", {}).get(key)
    # What is not UTF-8 is shown, as Spark has strings of UTF-8 only.
    flat = {key: base64.b64decode(value["bytes"]).decode("utf-8", "backslashreplace")
            if isinstance(value, dict) and "bytes" in value else value
            for key, value in flat.items()}
    return {column: flat.get(NAMES.get(column, column)) for column in COLUMNS}


def main(name):
    import pyarrow.parquet
    got = (one for part in sorted(glob.glob(f"{name}/part-*.parquet"))
           for batch in pyarrow.parquet.ParquetFile(part).iter_batches()
           for one in batch.to_pylist())
    n = 0
    for n, line in enumerate(sys.stdin.buffer, 1):
        wanted, one = row(line), next(got, None)
        if one != wanted or list(one) != COLUMNS:
            sys.exit(f"row {n}: {one}\n  wanted: {wanted}")
    if next(got, None) is not None or n == 0:
        sys.exit(f"more rows than {n} records")
    print(f"# {n} rows", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1])
