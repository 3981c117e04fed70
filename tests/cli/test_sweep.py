#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sweeps from outside: rows, what is left out and refused, the front, crossings, and that bytes are
the same each time. test_sweep.py PROGRAM."""
import csv
import io
import json
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
AXES = ["--axis", "topology=torus,mesh,ring", "--axis", "n=1..3", "--axis", "k=2..6"]


def run(*args):
    return subprocess.run([PROGRAM, "sweep", *args], capture_output=True, text=True, timeout=120)


def rows(*args):
    result = run(*args)
    assert result.returncode == 0, result.stderr
    return list(csv.DictReader(io.StringIO(result.stdout)))


class Sweep(unittest.TestCase):
    def test_rows_are_what_evaluate_says_of_their_inputs(self):
        found = rows(*AXES, "--axis", "budget=pins:32,bisection:100")
        self.assertEqual(len(found), 90)
        kept = [row for row in found if not row["refused"]]
        designs = [word for row in kept for word in ("--design", row["inputs"])]
        alone = subprocess.run([PROGRAM, "evaluate", "--format", "json", *designs],
                               capture_output=True, text=True, timeout=120)
        for row, design in zip(kept, json.loads(alone.stdout), strict=True):
            for key in ("nodes", "bisection_wires", "zero_load_latency", "ideal_throughput"):
                value = design[key]
                self.assertAlmostEqual(float(row[key]) if row[key] else None, value,
                                       delta=1e-9 * value if value else None, msg=row)
            self.assertEqual(row["version"], design["version"])

    def test_refused_rows_have_a_reason_and_no_numbers(self):
        found = [row for row in rows(*AXES) if row["topology"] == "ring" and row["n"] != "1"]
        self.assertEqual(len(found), 10)
        for row in found:
            self.assertRegex(row["refused"], "^n: ")
            self.assertEqual((row["nodes"], row["zero_load_latency"]), ("", ""))
            self.assertIn("n=" + row["n"], row["inputs"])
        told = run(*AXES).stderr
        self.assertIn("45 candidates, 35 kept, 10 refused", told)
        self.assertIn("10 refused: n: 2 is not legal", told)

    def test_what_does_not_meet_a_constraint_is_left_out_and_counted(self):
        result = run(*AXES, "--where", "nodes=16..30", "--where", "topology.buildable")
        nodes = {int(row["nodes"]) for row in csv.DictReader(io.StringIO(result.stdout))}
        self.assertEqual(nodes, {16, 25, 27})
        self.assertIn("left out by nodes=16..30", result.stderr)
        self.assertIn("10 left out by topology.buildable", result.stderr)

    def test_no_graph_is_built_to_be_left_out(self):
        """Networks of millions of nodes would take minutes, and more memory than there is."""
        axes = ["--axis", "topology=torus,mesh,product", "--axis", "k=4..32 by 4", "--axis", "n=2..5",
                "--where", "nodes<=256", "--objective", "zero_load_latency"]
        found = rows(*axes)
        self.assertEqual({int(row["n"]) for row in found if row["topology"] == "torus"}, {2, 3, 4})
        self.assertTrue(all(int(row["nodes"]) <= 256 for row in found))
        self.assertTrue(rows(*axes, "--axis", "budget=pins:32,pins:512", "--crossings", "budget"))

    def test_front(self):
        goals = ["--objective", "zero_load_latency", "--objective", "pins:less", "--where",
                 "topology.buildable", "--axis", "budget=normalized,width:2,width:7"]
        def values(row):
            return float(row["zero_load_latency"]), float(row["pins_per_node"])
        found = rows(*AXES, *goals)
        front = [row for row in found
                 if not any(a <= c and b <= d and (a, b) != (c, d)
                            for c, d in [values(row)] for a, b in map(values, found))]
        self.assertEqual(rows(*AXES, *goals, "--front"), front)
        self.assertGreater(len(found), len(front))

    def test_crossings(self):
        args = ["--axis", "size:k=32,10", "--axis", "size:n=2,3", "--design", "directed=yes",
                "--objective", "zero_load_latency"]
        first, second = rows(*args, "--axis", "budget=bisection:256..16384 times 8",
                             "--crossings", "budget")
        self.assertEqual((first["winner"], first["before"]), ("torus 32-ary 2-D", ""))
        self.assertEqual((second["winner"], second["before"]),
                         ("torus 10-ary 3-D", "torus 32-ary 2-D"))
        at = int(second["budget"].split(":")[1])
        for budget, better in ((at - 1, "2"), (at, "3")):
            both = rows(*args, "--axis", f"budget=bisection:{budget}")
            best = min(both, key=lambda row: float(row["zero_load_latency"]))
            self.assertEqual(best["n"], better)

    def test_formats_have_the_same_rows(self):
        lines = run(*AXES, "--format", "ndjson").stdout.splitlines()
        for row, line in zip(rows(*AXES), map(json.loads, lines), strict=True):
            self.assertEqual(list(row), list(line))
            for key in ("nodes", "zero_load_latency", "n"):
                self.assertEqual(float(row[key]) if row[key] else None, line[key])

    def test_bytes_are_the_same_each_time_and_in_a_file(self):
        text = run(*AXES).stdout
        self.assertEqual(run(*AXES).stdout, text)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "rows.csv")
            self.assertEqual(run(*AXES, "-o", path).returncode, 0)
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), text)

    def test_map(self):
        goals = [*AXES, "--objective", "zero_load_latency", "--objective", "pins_per_node:less"]
        n = sum(row["zero_load_latency"] != "" for row in rows(*goals))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "map.svg")
            self.assertEqual(run(*goals, "-o", path).returncode, 0)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for words in ("Zero-Load Latency (cycles)", "Pins per Node", "torus", "mesh",
                          "Pareto front", f"{n} of 45 designs"):
                self.assertTrue(words in text, words)
            before = os.listdir(folder)
            for args, words in [(["--front"], "rows"), (["--crossings", "n"], "rows"),
                                (["--size", "1x1"], "size")]:
                result = run(*goals, *args, "-o", os.path.join(folder, "none.svg"))
                self.assertEqual(result.returncode, 2, args)
                self.assertIn(words, result.stderr)
            result = run(*AXES, "--objective", "mean_hops", "--columns", "mean_hops", "-o", path)
            self.assertIn("a map has two numbers", result.stderr)
            result = run("--axis", "k=2..20", "--axis", "n=1..2", "--axis", "length=1..600",
                         "--objective", "zero_load_latency", "--columns", "n", "-o", path)
            self.assertIn("at most 20000", result.stderr)
            self.assertEqual(os.listdir(folder), before)

    def test_a_study_has_its_sweep(self):
        study = {"format": "bisection-study", "version": 4,
                 "designs": [{"topology": "torus", "k": "4", "n": 2}],
                 "sweep": {"axes": [{"key": "n", "values": "1..3"}],
                           "constraints": ["nodes >= 16"], "objectives": ["zero_load_latency"]}}
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "s.bisection")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(study, file)
            self.assertEqual([row["name"] for row in rows(path, "--axis", "wires=rc")],
                             ["torus 2-D, rc", "torus 3-D, rc"])
            self.assertEqual([row["n"] for row in rows(path, "--front")], ["2"])

    def test_errors(self):
        for args, words in [
            (["--axis", "n"], "KEY=VALUES"), (["--axis", "size=2"], "key"),
            (["--axis", "n=2", "--axis", "n=3"], "already"),
            (["--axis", "a:n=2,3", "--axis", "a:k=4"], "in step"),
            (["--axis", "nodes=2..1000000", "--axis", "n=2..9"], "more than 1000000"),
            (["--where", "pins"], "where"), (["--objective", "nodes"], ":less or :more"),
            (["--columns", "latency"], "latency@LOAD"), (["--front"], "--objective"),
            (["--objective", "mean_hops", "--crossings", "n"], "no axis"),
            (["--axis", "wires=all", "--objective", "mean_hops", "--crossings", "wires"], "order"),
            (["--format", "table"], "csv or ndjson"), (["--design", "k=1"], "k"),
        ]:
            result = run(*args)
            self.assertEqual(result.returncode, 2, args)
            self.assertIn(words, result.stderr)
            self.assertEqual(result.stderr.count("\n"), 1, args)
            self.assertEqual(result.stdout, "")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
