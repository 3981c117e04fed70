#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Data sets that plot and sweep lay over: numbers, units, names, and what is wrong with a file.
test_laid_data.py PROGRAM."""
import csv
import io
import os
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

PROGRAM = os.path.abspath(sys.argv[1])
TORUS = ["--design", "k=8,n=2,length=4,budget=width:2", "--plot", "latency-traffic"]
SWEEP = ["--axis", "topology=torus,mesh", "--axis", "k=4..8", "--objective", "zero_load_latency",
         "--objective", "pins_per_node:less"]


class Data(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, text):
        with open(os.path.join(self.folder.name, name), "w", encoding="utf-8") as file:
            file.write(text)

    def run_in(self, *args, **kwargs):
        return subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=60,
                              cwd=self.folder.name, check=False, **kwargs)

    def table(self, *args, **kwargs):
        result = self.run_in("plot", *TORUS, *args, "--format", "csv", "-o", "-", **kwargs)
        self.assertEqual(result.returncode, 0, result.stderr)
        return list(csv.DictReader(io.StringIO(result.stdout)))

    def test_numbers(self):
        self.write("lab.csv", "rate\tT [cycles]\t±\n0.1\t9\t1\n0.2\t12\t\n")
        rows = self.table("--data", "lab.csv:Measured", "--column", "rate=load (flits/cycle)",
                          "--column", "T [cycles]=latency")
        laid = {row["Traffic (bits/cycle per node)"]: (row["Measured"], row["Measured ±"])
                for row in rows if row["Measured"]}
        self.assertEqual(laid, {"0.2": ("9", "1"), "0.4": ("12", "")})

    def test_a_name_may_have_a_colon(self):
        self.write("a:b.csv", "load,latency\n0.1,9\n")
        self.assertIn("a:b", self.table("--data", "a:b.csv")[0])
        self.assertIn("c", self.table("--data", "a:b.csv:c")[0])

    def test_standard_input(self):
        rows = self.table("--data", "-:Piped", input="load,latency\n0.1,9\n")
        self.assertEqual([row["Piped"] for row in rows if row["Piped"]], ["9"])

    def test_own_files(self):
        self.assertEqual(self.run_in("plot", *TORUS, "-o", "x.csv").returncode, 0)
        for row in self.table("--data", "x.csv:again"):
            self.assertEqual(row["again"], row["8-ary 2-cube"])
        done = self.run_in("sweep", *SWEEP, "-o", "s.csv")
        self.assertEqual(done.returncode, 0, done.stderr)
        done = self.run_in("sweep", *SWEEP, "--data", "s.csv:again", "-o", "map.svg")
        self.assertEqual(done.returncode, 0, done.stderr)
        texts = [text.text for text in
                 ElementTree.parse(os.path.join(self.folder.name, "map.svg")).iter()
                 if text.tag.endswith("text")]
        self.assertIn("again", texts)

    def test_wrong(self):
        self.write("bad.csv", "load,latency\n0.1,9\n0.2,fast\n")
        self.write("good.csv", "load,latency\n0.1,9\n")
        for args, said in {
            ("--data", "bad.csv"): 'bad.csv: line 3, column latency: "fast" is not legal',
            ("--data", "none.csv:A"): "none.csv: ",
            ("--column", "a=load"): "--column goes with --data",
            ("--data", "good.csv", "--column", "latency=speed"): '"speed" is not legal',
            ("--data", "good.csv", "--column", "delay=latency"): '"delay=latency" is not legal',
        }.items():
            result = self.run_in("plot", *TORUS, *args, "-o", "x.csv")
            self.assertEqual((result.returncode, result.stderr.count("\n")), (2, 1), args)
            self.assertIn(said, result.stderr)
        result = self.run_in("sweep", *SWEEP, "--data", "good.csv", "-o", "x.csv")
        self.assertEqual(result.returncode, 2)
        self.assertIn("--data goes over a map", result.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
