# cluster: one run on many machines, over the Python package

# make check-cluster: the drills, one after the other.  They need root and about five minutes;
# where they cannot be had, they say why.
CLUSTER_TESTS = \
	tests/cluster/common-crawl.sh \
	tests/cluster/parallel.sh \
	tests/cluster/scripts.sh \
	tests/cluster/slurm.sh \
	tests/cluster/spark.sh

.PHONY: check-cluster
if PROGRAM
check-cluster: urlsift
	$(srcdir)/tests/cluster/packages
	$(MAKE) $(AM_MAKEFLAGS) -j1 check-TESTS check_LIBRARIES= check_LTLIBRARIES= check_PROGRAMS= \
		TESTS='$(CLUSTER_TESTS)'
endif

EXTRA_DIST += \
	$(CLUSTER_TESTS) \
	cluster/README \
	cluster/common-crawl/README \
	cluster/common-crawl/hosts.py \
	cluster/parallel/README \
	cluster/parallel/run \
	cluster/slurm/README \
	cluster/slurm/submit \
	cluster/slurm/task \
	cluster/spark/README \
	cluster/spark/urls.py \
	tests/cluster/boot \
	tests/cluster/hosts.sh \
	tests/cluster/packages \
	tests/cluster/pyspark.sh \
	tests/cluster/rows.py
