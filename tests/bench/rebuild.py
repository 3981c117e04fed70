#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What an edit costs to build:

    rebuild.py [--meson OPTION]... [FILE...]

Builds a copy of the tree in a temporary folder, without a compiler cache, then makes one source file
after another newer and builds again. Prints for each build the seconds of processor time of all its
processes, their share of the clean build's, and how many files were compiled and how many programs
and shared libraries linked. A FILE is a name without its folder; without any, all of FILES are
tried. OPTION is handed on to meson, such as -Doptimization=0.
"""
import argparse
import os
import re
import resource
import shutil
import subprocess
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
FILES = (
    # Leaves.
    "ccc.c", "limit-bar.c",
    # A row or an enumerator of a table.
    "topology-kinds.c", "topology-kinds.h", "wire-delay.c", "wire-delay.h", "budget.c", "budget.h", "router.c",
    "router.h", "traffic.c", "traffic.h", "theory.c", "theory.h", "routing.c", "routing.h", "design-fields.c",
    "chart-kinds.c", "quantity-design.c", "view.c",
    # Headers that much depends on.
    "parameter.h", "topology.h", "net.h", "design.h")


def run(*command):
    """Seconds of processor time of a command and of all that it starts, and what it prints."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        raise SystemExit(done.stdout)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, done.stdout


def measure(build, name, clean=None):
    """Builds and prints a line; the seconds."""
    seconds, printed = run("ninja", "-C", build, "-v")
    compiled, linked = (len(re.findall(pattern, printed, re.M))
                        for pattern in (r"^\[\d+/\d+\] .* -c \S+$", r"^\[\d+/\d+\] .* -Wl,--start-group "))
    print(f"{name:24}{seconds:9.1f} s{100 * seconds / (clean or seconds):8.1f} %{compiled:9}{linked:8}", flush=True)
    return seconds


def main():
    parser = argparse.ArgumentParser(description="Measure what an edit costs to build.")
    parser.add_argument("--meson", action="append", default=[], metavar="OPTION")
    parser.add_argument("files", nargs="*", metavar="FILE", default=FILES)
    arguments = parser.parse_args()
    os.environ.setdefault("CC", "cc")  # a compiler that is named is not wrapped in a cache
    if shutil.which("mold"):
        os.environ.setdefault("CC_LD", "mold")
    with tempfile.TemporaryDirectory(prefix="bisection-rebuild-") as folder:
        tree, build = os.path.join(folder, "tree"), os.path.join(folder, "build")
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".git", "build*", "out"))
        paths = {name: os.path.join(parent, name) for parent, _, names in os.walk(os.path.join(tree, "src"))
                 for name in names}
        run("meson", "setup", *arguments.meson, build, tree)
        print(f"{'':24}{'processor':>11}{'of clean':>10}{'compiled':>9}{'linked':>8}")
        clean = measure(build, "clean")
        for name in arguments.files:
            if name in paths:
                os.utime(paths[name])
                measure(build, name, clean)
            else:
                print(f"{name:24}  no such file")


main()
