#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the start of the program to its first complete frame, and its memory at rest:

    bench_start.py PROGRAM SCHEMAS TESTS

TESTS is the folder of headless.py.

The first frame is complete when nothing on the screen changes any more. That is read from the
memory of the display: the program takes no part in the measurement.
"""
import os
import statistics
import subprocess
import sys
import time
import zlib

PROGRAM, SCHEMAS, TESTS = (os.path.abspath(path) for path in sys.argv[1:4])
sys.path.insert(0, TESTS)
import headless  # noqa: E402  (beside the tests of the window)

RUNS = 7
PATIENCE = 20
NUMBERS = ("window shown, ms", "first complete frame, ms (target 1000)",
           "processor time until at rest, ms", "resident memory at rest, MB (target 150)")
REST = 1.0  # seconds without a change on the screen


def screen(session):
    with open(session.path("Xvfb_screen0"), "rb") as file:
        return zlib.crc32(file.read())


def processor_time(pid):
    """In milliseconds: unlike the clock, it does not depend on what else the machine does."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) / 1024 for line in file if line.startswith("VmRSS"))


def measure(session):
    """Milliseconds to the first and to the last change of the screen and of processor time, and
    megabytes when it has come to rest."""
    empty = last = screen(session)
    start = changed = time.perf_counter()
    first = None
    app = subprocess.Popen([*headless.MORTAL, PROGRAM])
    while True:
        now = screen(session)
        taken = time.perf_counter()
        if now != last:
            last, changed, first = now, taken, first or taken
        if last != empty and taken - changed > REST:
            break
        if taken - start > PATIENCE:
            sys.exit("the window does not come to rest")
        time.sleep(0.005)
    work, memory = processor_time(app.pid), resident(app.pid)
    app.terminate()
    app.wait()
    while screen(session) != empty:
        time.sleep(0.02)
    return 1000 * (first - start), 1000 * (changed - start), work, memory


def main():
    os.environ["GSETTINGS_SCHEMA_DIR"] = SCHEMAS
    with headless.Session("1400x900") as session:
        runs = [measure(session) for _ in range(RUNS)]
    for name, values in zip(NUMBERS, zip(*runs)):
        print(f"{name:45} first {values[0]:5.0f}  median {statistics.median(values):5.0f}  "
              f"worst {max(values):5.0f}")


main()
