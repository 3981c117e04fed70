#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Processor time of the command line on four classes of torus (parhami2004): distances in Table 1
for k up to 32 (target 0.5 s), and a latency curve of 4,096 nodes, ten loads to ±2 % (target 20 s,
10 s on two cores):

    bench_tori.py BISECTION-CLI
"""
import os
import resource
import subprocess
import sys

PROGRAM = os.path.abspath(sys.argv[1])
CLASSES = ("pruned=no", "pruned=yes", "directed=yes,orientation=alternating",
           "directed=yes,orientation=alternating,pruned=yes")


def processor_time(*args):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([PROGRAM, *args], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def design(k, settings):
    return ["--design", f"topology=torus,k={k},n=3,{settings},budget=pins:192,length=96,"
                        "router=cut-through,vcs=16"]


def main():
    sizes = [part for k in range(4, 33, 2) for settings in CLASSES for part in design(k, settings)]
    print(f"all numbers of Table 1, k = 4 to 32, four classes: "
          f"{processor_time('evaluate', *sizes):.2f} s (target 0.5, of distances alone)")
    loads = ",".join(f"{share}%" for share in range(7, 71, 7))
    for settings in CLASSES[:3]:
        spent = processor_time("simulate", *design(16, settings), "--load", loads,
                               "--precision", "0.02", "--jobs", "2")
        print(f"4,096 nodes, {settings}, ten loads to 70 % of capacity: {spent:.1f} s "
              f"of two cores (target 20)")


main()
