#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what the benchmarks printed to the end of a page: report.py BUILD PAGE.md

BUILD is a build tree in which `meson test --benchmark` has run."""
import datetime
import json
import os
import platform
import re
import sys

LINE = "<!-- made by ./dev bench from here on -->\n"


def value(path, name):
    with open(path, encoding="utf-8") as file:
        return re.search(rf"^{name}\s*: *(.*)$", file.read(), re.M)[1]


def sections(build):
    memory = int(value("/proc/meminfo", "MemTotal").split()[0]) / 1e6
    yield (f"## On {os.cpu_count()} cores of {value('/proc/cpuinfo', 'model name')}\n\n"
           f"{memory:.0f} GB of memory, {platform.system()} {platform.machine()}, "
           f"{datetime.date.today()}. Command: `./dev bench`.\n")
    with open(os.path.join(build, "meson-logs", "benchmarklog.json"), encoding="utf-8") as file:
        for run in map(json.loads, file):
            lines = "".join(f"    {line}".rstrip() + "\n" for line in run["stdout"].splitlines())
            name = re.split("[:/] *", run["name"])[-1]
            yield f"### {name}\n\n{lines}"


def main(build, path):
    with open(path, encoding="utf-8") as file:
        page = file.read().partition(LINE)[0]
    with open(path, "w", encoding="utf-8") as file:
        file.write(page + LINE + "\n" + "\n".join(sections(build)))


main(*sys.argv[1:])
