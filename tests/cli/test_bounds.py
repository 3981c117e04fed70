#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the command line may take, from outside: test_bounds.py PROGRAM. Memory for one design at a
time and for no more of a report than a row, and the moment that Ctrl-C leaves it."""
import csv
import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv[1]

# Memory that has been freed is to be used again where a sanitizer would keep it.
ENVIRONMENT = {**os.environ,
               "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"}


def run(*args, **kwargs):
    return subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=300,
                          env=ENVIRONMENT, **kwargs)


def memory(*args):
    """The most memory that a command has had, in kilobytes."""
    process = subprocess.Popen([PROGRAM, *args], stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, args
    return usage.ru_maxrss


class Memory(unittest.TestCase):
    def test_designs_are_evaluated_one_at_a_time(self):
        designs = [["--design", f"topology=hypercube,n=15,length={i + 10}"] for i in range(10)]
        self.assertLess(memory("evaluate", *sum(designs, [])),
                        2 * memory("evaluate", *designs[0]))

    def test_channels_are_written_as_they_come(self):
        cube = ["--design", "topology=hypercube,n=12"]  # 49,152 channels
        most = 1.5 * memory("evaluate", *cube)  # a whole report is larger
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "channels")
            for name in "table", "csv", "json":
                args = ["evaluate", "--channels", "--format", name, *cube]
                self.assertLess(memory(*args), most, name)
                # A file may be in memory once while it is saved.
                saving = memory(*args, "-o", path) - os.path.getsize(path) / 1024
                self.assertLess(saving, most, name)


class Channels(unittest.TestCase):
    ARGS = ["evaluate", "--channels", "--design", "k=3,n=2", "--design", "nodes=1000,n=2",
            "--design", "topology=butterfly,k=2,n=2"]

    def test_files_are_what_is_printed(self):
        with tempfile.TemporaryDirectory() as directory:
            for name in "table", "csv", "json":
                path = os.path.join(directory, name)
                printed = run(*self.ARGS, "--format", name)
                saved = run(*self.ARGS, "--format", name, "-o", path)
                self.assertEqual((printed.returncode, saved.returncode), (1, 1), saved.stderr)
                self.assertIn("a radix that is not whole, and no graph", saved.stderr)
                self.assertEqual(saved.stdout, "")
                with open(path, encoding="utf-8") as file:
                    self.assertEqual(file.read(), printed.stdout)
            self.assertEqual(sorted(os.listdir(directory)), ["csv", "json", "table"])

    def test_formats_agree(self):
        texts = {name: run(*self.ARGS, "--format", name).stdout for name in ("table", "csv", "json")}
        designs = json.loads(texts["json"])
        self.assertEqual([len(design["channels"]) for design in designs], [36, 0, 12])
        rows = list(csv.DictReader(io.StringIO(texts["csv"])))
        self.assertEqual([row["channel"] for row in rows],
                         [c["channel"] for design in designs for c in design["channels"]])
        lines = texts["table"].splitlines()
        self.assertEqual(len(lines), 1 + len(rows))
        for line, row in zip(lines[1:], rows):
            self.assertTrue(line.startswith(row["name"]))
            self.assertIn(row["channel"], line)
        # Columns are as wide as their widest cell, whichever design has it.
        self.assertEqual(len({line.index(row["channel"])
                              for line, row in zip(lines[1:], rows)
                              if len(row["channel"]) == max(len(r["channel"]) for r in rows)}), 1)

    def test_full_disk(self):
        for name in "table", "csv", "json":
            with open("/dev/full", "w", encoding="utf-8") as full:
                result = subprocess.run([PROGRAM, *self.ARGS, "--format", name], stdout=full,
                                        stderr=subprocess.PIPE, text=True, timeout=60)
            self.assertEqual(result.returncode, 1)
            self.assertIn("standard output", result.stderr)

    def test_a_design_that_fails_is_one_of_them(self):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "channels.json")
            matrix = os.path.join(directory, "matrix.csv")
            with open(matrix, "w", encoding="utf-8") as file:
                file.write("1,2\n3,4\n")
            bad = ["--design", f"k=3,n=2,traffic=matrix:{matrix}"]
            args = ["evaluate", "--format", "json", "--design", "k=3,n=2", *bad]
            result = run(*args, "--channels")
            self.assertEqual(result.returncode, 1)
            self.assertEqual([len(d["channels"]) for d in json.loads(result.stdout)], [36, 0])
            self.assertIn("refused", json.loads(result.stdout)[1])
            self.assertEqual(run(*args, "--channels", "-o", path).returncode, 1)
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), result.stdout)
            os.remove(path)
            # The only one is bad input, of which nothing is written.
            for more in [], ["--channels"]:
                result = run("evaluate", "--format", "json", *bad, *more)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertEqual(run("evaluate", *bad, *more, "-o", path).returncode, 2)
                self.assertEqual(os.listdir(directory), ["matrix.csv"])


class Interrupted(unittest.TestCase):
    """Commands that take long: in their first steps, and in the midst."""
    COMMANDS = [
        ["evaluate", "--design", "topology=mesh,k=256,n=2,routing=minimal"],
        ["evaluate", "--worst-case", "--design", "topology=mesh,k=48,n=2,routing=minimal"],
        ["evaluate", "--channels", "--design", "topology=hypercube,n=17"],
        ["simulate", "--design", "k=128,n=2,length=8", "--load", "30%,50%"],
        ["plot", "--plot", "throughput", "--design", "topology=mesh,k=256,n=2,routing=minimal"],
        ["draw", "--design", "topology=mesh,k=256,n=2,routing=minimal"],
        ["check", "dally1990-fig14", "dally1990-fig15", "--long"],
    ]

    def test_every_command_ends(self):
        for command in self.COMMANDS:
            for delay in 0.1, 1:
                with tempfile.TemporaryDirectory() as directory:
                    path = os.path.join(directory, "result.svg")
                    output = [] if command[0] == "check" else ["-o", path]
                    process = subprocess.Popen([PROGRAM, *command, *output],
                                               stdout=subprocess.DEVNULL,
                                               stderr=subprocess.DEVNULL)
                    time.sleep(delay)
                    process.send_signal(signal.SIGINT)
                    start = time.monotonic()
                    process.wait(timeout=60)
                    self.assertLess(time.monotonic() - start, 5, command)
                    # By the signal, having told what it lacks, or before it came.
                    self.assertIn(process.returncode, (-signal.SIGINT, 1, 0), command)
                    if process.returncode == 0 and output:
                        self.assertEqual(os.listdir(directory), ["result.svg"], command)
                    self.assert_whole(path, command)

    def assert_whole(self, path, command):
        """A file is there whole, also of a command that the signal met after saving, or not."""
        if not os.path.exists(path):
            return
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if command[0] in ("plot", "draw"):
            self.assertTrue(text.endswith("</svg>\n"), command)
        else:
            self.assertIn("\n", text, command)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
