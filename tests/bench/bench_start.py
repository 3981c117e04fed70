#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the start of the program to its first complete frame, and its memory at rest:
bench_start.py PROGRAM SCHEMAS FOLDER_OF_THE_TESTS_OF_THE_WINDOW.

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
REST = 1.0  # seconds without a change on the screen


def screen(session):
    with open(session.path("Xvfb_screen0"), "rb") as file:
        return zlib.crc32(file.read())


def resident(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) / 1024 for line in file if line.startswith("VmRSS"))


def measure(session):
    """Milliseconds to the last change of the screen, and megabytes when it has come to rest."""
    empty = last = screen(session)
    start = changed = time.perf_counter()
    app = subprocess.Popen([PROGRAM], preexec_fn=headless.die_with_parent)
    while True:
        now = screen(session)
        taken = time.perf_counter()
        if now != last:
            last, changed = now, taken
        if last != empty and taken - changed > REST:
            break
        if taken - start > PATIENCE:
            sys.exit("the window does not come to rest")
        time.sleep(0.005)
    memory = resident(app.pid)
    app.terminate()
    app.wait()
    while screen(session) != empty:
        time.sleep(0.02)
    return 1000 * (changed - start), memory


def main():
    os.environ["GSETTINGS_SCHEMA_DIR"] = SCHEMAS
    with headless.Session("1400x900") as session:
        times, memories = zip(*(measure(session) for _ in range(RUNS)))
    print(f"first complete frame: median {statistics.median(times):.0f} ms, first start "
          f"{times[0]:.0f} ms, worst {max(times):.0f} ms (target 1000)")
    print(f"resident memory at rest: {max(memories):.0f} MB (target 150)")


main()
