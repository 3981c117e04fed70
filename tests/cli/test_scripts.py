#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The scripts of the reference pages, as they are printed: test_scripts.py PROGRAM PAGE.md.

A script is an example that begins with #! and its interpreter. All run in one folder, in the order of
the page; one whose interpreter is not installed is left out."""
import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM, PAGE = map(os.path.abspath, sys.argv[1:3])


def scripts():
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    for block in re.findall(r"(?:^    .*\n)+", page, re.M):
        text = re.sub(r"^    ", "", block, flags=re.M)
        if text.startswith("#!"):
            yield text


class Scripts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        os.symlink(PROGRAM, os.path.join(cls.folder, "bisection-cli"))
        cls.printed = {}
        for text in scripts():
            interpreter = os.path.basename(text[2:text.index("\n")])
            needed = [interpreter] + (["jq"] if "jq -r" in text else [])
            if not all(map(shutil.which, needed)):
                continue
            path = os.path.join(cls.folder, "script")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            done = subprocess.run([interpreter, path], cwd=cls.folder, capture_output=True, text=True,
                                  timeout=200, env={**os.environ, "PATH": cls.folder + ":" +
                                                    os.environ["PATH"]})
            assert done.returncode == 0, (text, done.stderr)
            key = "jq" if "jq" in needed else interpreter
            cls.printed[key] = cls.printed.get(key, "") + done.stdout
        with open(os.path.join(cls.folder, "run1.ndjson"), encoding="utf-8") as file:
            cls.rows = [json.loads(line) for line in file]

    def of(self, interpreter):
        if interpreter not in self.printed:
            self.skipTest(f"{interpreter} is not installed")
        return self.printed[interpreter]

    def best(self):
        return {row["name"]: min(point["latency"] for point in row["points"] if point["converged"])
                for row in self.rows}

    def test_shards(self):
        self.of("sh")
        self.assertEqual(len(self.rows), 4)
        with open(os.path.join(self.folder, "run1.csv"), encoding="utf-8", newline="") as file:
            self.assertEqual(len(list(csv.DictReader(file))), 12)

    def test_jq(self):
        most = sorted(((max(point["accepted"] for point in row["points"]), row["name"])
                       for row in self.rows), reverse=True)
        told = [line.split("\t") for line in self.of("jq").splitlines()]
        self.assertEqual([float(number) for number, _ in told], [number for number, _ in most[:3]])

    def test_python(self):
        *lines, dictionary = self.of("python3").splitlines()
        self.assertEqual(lines, [f"{name} {latency}" for name, latency in self.best().items()])
        self.assertEqual(dictionary, str(self.best()))

    def test_r(self):
        told = dict(line.split()[1:] for line in self.of("Rscript").splitlines()[1:])
        for n in (1, 2):
            values = [point["latency"] for row in self.rows if row["n"] == n
                      for point in row["points"] if point["converged"]]
            self.assertAlmostEqual(float(told[str(n)]), sum(values) / len(values), places=3)

    def test_gnuplot(self):
        self.of("gnuplot")
        with open(os.path.join(self.folder, "run1.svg"), encoding="utf-8") as file:
            picture = file.read()
        for vcs in (2, 4):
            self.assertIn(f"{vcs} virtual channels", picture)
        n = sum(point["converged"] for row in self.rows for point in row["points"] if row["n"] == 2)
        # A mark for each point, and one for each curve in the key.
        self.assertEqual(len(re.findall(r"<use xlink:href='#gpPt\d' transform='translate", picture)),
                         n + 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
