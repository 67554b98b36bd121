#!/bin/sh
# build.sh - called by the image of OSS-Fuzz, which sets SRC, OUT, CC, CFLAGS and the engine
exec "$SRC/urlsift/tests/fuzz/build.sh"
