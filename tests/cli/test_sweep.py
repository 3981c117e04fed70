#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sweeps from outside: rows, what is left out and refused, the front, crossings, and that bytes are
the same each time. test_sweep.py PROGRAM."""
import csv
import io
import glob
import json
import os
import pty
import resource
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

    def test_parallel(self):
        """An axis for each setting, objective and column, with the values of the designs."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "lines.svg")
            result = run(*AXES, "--objective", "zero_load_latency", "--columns", "mean_hops",
                         "--parallel", "-o", path)
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for words in ("Topology", "Zero-Load", "Mean Hops", "torus", "mesh", "On the front"):
                self.assertTrue(words in text, words)

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
            for args, words in [(["--front"], "rows"), (["--size", "1x1"], "size"),
                                (["--simulate"], "rows")]:
                result = run(*goals, *args, "-o", os.path.join(folder, "none.svg"))
                self.assertEqual(result.returncode, 2, args)
                self.assertIn(words, result.stderr)
            result = run(*AXES, "--objective", "mean_hops", "--columns", "mean_hops", "-o", path)
            self.assertIn("a map has two numbers", result.stderr)
            result = run("--axis", "k=2..20", "--axis", "n=1..2", "--axis", "length=1..6000",
                         "--objective", "zero_load_latency", "--columns", "n", "-o", path)
            self.assertIn("at most 200000", result.stderr)
            self.assertEqual(os.listdir(folder), before)

    def test_what_the_study_shows_of_its_sweep(self):
        """Pictures have the numbers and brushes that the study keeps, rows are without them, a copy
        of the study keeps them, and what they cannot be is one line."""
        sweep = {"axes": [{"key": "topology", "values": "torus,mesh"}, {"key": "n", "values": "1..3"}],
                 "objectives": ["zero_load_latency", "pins_per_node:less"]}
        shown = {"map": {"x": {"of": "bisection_wires"}, "y": {"of": "diameter", "log": True},
                         "color": "n", "size": "nodes"},
                 "brushes": [{"of": "topology", "values": ["mesh"]}], "along": "n"}

        def study(more):
            return json.dumps({"format": "bisection-study", "version": 6, "sweep": sweep | more,
                               "designs": [{"topology": "torus", "k": "8", "n": 2}]})

        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.bisection")
            for name, more, args in [("plain", {}, []), ("map", shown, []),
                                     ("lines", shown, ["--parallel"]),
                                     ("given", shown, ["--columns", "mean_hops"])]:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(study(more))
                made = os.path.join(folder, name + ".svg")
                self.assertEqual(run(path, *args, "-o", made).returncode, 0)
            text = {}
            for name in ("plain", "map", "lines", "given"):
                with open(os.path.join(folder, name + ".svg"), encoding="utf-8") as file:
                    text[name] = file.read()
            for words, where in [("Diameter", "map lines"), ("Bisection Wires", "map lines"),
                                 ("3-D", "map lines"), ("Nodes: 512", "map"),
                                 ("Left out by brushes", "lines"), ("Mean Hops", ""),
                                 ("Pins per Node", "plain lines given")]:
                for name, picture in text.items():
                    self.assertEqual(words in picture, name in where.split(), (words, name))
            with_map = rows(path)
            with open(path, "w", encoding="utf-8") as file:
                file.write(study({}))
            self.assertEqual(with_map, rows(path))

            with open(path, "w", encoding="utf-8") as file:
                file.write(study(shown))
            plan = os.path.join(folder, "plan")
            made = subprocess.run([PROGRAM, "sweep", "plan", path, plan], capture_output=True,
                                  text=True, timeout=120)
            self.assertEqual(made.returncode, 0, made.stderr)
            with open(os.path.join(plan, "plan.json"), encoding="utf-8") as file:
                kept = json.loads(file.readline())["study"]["sweep"]
            self.assertEqual({key: kept[key] for key in shown}, shown)

            for wrong, where in [({"map": {"x": {"of": "smell"}}}, "sweep.map.x.of"),
                                 ({"brushes": [{"of": "smell", "from": 1, "to": 2}]},
                                  "sweep.brushes[0].of"),
                                 ({"brushes": [{"of": "nodes", "from": 2, "to": 1}]},
                                  "sweep.brushes[0]: from is 2"),
                                 ({"brushes": [{"of": "nodes", "from": float("nan"), "to": 1}]},
                                  "NaN"),
                                 ({"along": "smell"}, "sweep.along")]:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(study(wrong))
                result = run(path)
                self.assertEqual(result.returncode, 2)
                self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
                self.assertIn(where, result.stderr)

    def test_plane(self):
        axes = ["--axis", "n=2,3,4", "--axis", "nodes=4096", "--axis", "budget=pins:32,pins:64,pins:512",
                "--axis", "length=64,256", "--objective", "zero_load_latency"]
        found = rows(*axes, "--crossings", "budget")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "plane.svg")
            self.assertEqual(run(*axes, "--crossings", "budget", "-o", path).returncode, 0)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for words in {row["winner"] for row in found} | {
                    "Message Length (bits)", "64", "256", "Pins", "Zero-Load Latency",
                    "Runner-up worse by"}:
                self.assertTrue(words in text, words)
            result = run("--axis", "n=2,3", "--axis", "budget=pins:64", "--objective",
                         "zero_load_latency", "--crossings", "budget", "-o",
                         os.path.join(folder, "none.svg"))
            self.assertEqual(result.returncode, 2)
            self.assertIn("two values", result.stderr)
            self.assertEqual(os.listdir(folder), ["plane.svg"])

    def test_a_study_has_its_sweep(self):
        study = {"format": "bisection-study", "version": 5,
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


POINTS = ["--design", "k=4,length=4,budget=width:1", "--axis", "n=1,2", "--axis", "vcs=2,4",
          "--simulate", "--load", "20%s,50%s", "--precision", "0.1"]


class Schema(unittest.TestCase):
    """Every row is one that `schema rows` describes, and other rows are not."""
    SWEEPS = [
        [*AXES, "--axis", "wires=all", "--columns", "nodes,latency@0.1,topology,gamma_max"],
        ["--axis", "k=4", "--axis", "length=64,4:0.5+8:0.5", "--axis", "vcs=1,2", "--simulate",
         "--load", "0.1,9", "--precision", "0.3", "--columns", "simulated_latency@0.1"],
        ["--axis", "size:k=32,10", "--axis", "size:n=2,3", "--axis",
         "budget=bisection:256..16384 times 8", "--objective", "zero_load_latency", "--crossings",
         "budget"],
        ["dally1990-fig14", "--axis", "buffer=unlimited,4", "--axis", "traffic=uniform,hot-spot:0.1"],
    ]

    def setUp(self):
        try:
            import jsonschema
        except ImportError:
            self.skipTest("python3-jsonschema is not installed")
        schema = json.loads(subprocess.run([PROGRAM, "schema", "rows"], check=True, text=True,
                                           capture_output=True).stdout)
        jsonschema.Draft202012Validator.check_schema(schema)
        self.validator = jsonschema.Draft202012Validator(schema)

    def test_rows(self):
        for args in self.SWEEPS:
            found = [json.loads(line) for line in run(*args, "--format", "ndjson").stdout.splitlines()]
            self.assertGreater(len(found), 1)
            for row in found:
                self.assertTrue(self.validator.is_valid(row), row)

    def test_other_rows(self):
        [row, *_] = map(json.loads, run(*self.SWEEPS[1], "--format", "ndjson").stdout.splitlines())
        for path, value in [(["more"], 1), (["seed"], "x"), (["name"], None), (["points"], None),
                            (["inputs", "more"], 1), (["inputs", "n"], "two"), (["latency@"], 1),
                            (["nodes@1"], 1), (["points"], [{"load": 1}]), (["refused"], 3)]:
            bad = json.loads(json.dumps(row))
            inner = bad
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = value
            self.assertFalse(self.validator.is_valid(bad), path)
        for key in ("name", "inputs", "version", "seed", "precision", "refused"):
            self.assertFalse(self.validator.is_valid({k: v for k, v in row.items() if k != key}))


class Simulated(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.results = os.path.join(folder.name, "results")

    def files(self):
        return sorted(path for path in glob.glob(self.results + "/**", recursive=True)
                      if os.path.isfile(path))

    def test_rows_are_what_simulate_says_of_their_inputs(self):
        args = ["--design", "k=4,n=1,length=1,budget=width:1,router=pipelined", "--axis", "vcs=2,4",
                "--axis", "traffic=uniform,tornado", "--simulate", "--load", "30%s,knee",
                "--precision", "0.2", "--seed", "1"]
        found = rows(*args)
        lines = [json.loads(line) for line in run(*args, "--format", "ndjson").stdout.splitlines()]
        self.assertEqual(len(lines), 4)
        self.assertEqual({row["seed"] for row in found}, {"1"})
        inputs = list(dict.fromkeys(row["inputs"] for row in found))
        designs = [word for text in inputs for word in ("--design", text)]
        alone = subprocess.run([PROGRAM, "simulate", "--format", "json", "--load", "30%s,knee",
                                "--precision", "0.2", "--seed", "1", *designs],
                               capture_output=True, text=True, timeout=200)
        n = 0
        for text, line, design in zip(inputs, lines, json.loads(alone.stdout), strict=True):
            self.assertEqual(line["points"], design["points"])
            points = [row for row in found if row["inputs"] == text]
            for row, point in zip(points, design["points"], strict=True):
                for key, value in point.items():
                    told = (value or "") if key == "why" else json.loads(row[key] or "null")
                    self.assertEqual(told, value or "" if key == "why" else value, (key, row))
                n += 1
        self.assertEqual(n, len(found))

    def test_bytes_are_the_same_on_any_number_of_jobs_and_from_stored_points(self):
        text = run(*POINTS, "--jobs", "1").stdout
        self.assertEqual(run(*POINTS, "--jobs", "7").stdout, text)
        self.assertEqual(run(*POINTS, "--results", self.results).stdout, text)
        before = {path: os.stat(path) for path in self.files()}
        self.assertEqual(len(before), 8)
        result = run(*POINTS, "--results", self.results)
        self.assertEqual(result.stdout, text)
        self.assertEqual({path: os.stat(path).st_ino for path in self.files()},
                         {path: status.st_ino for path, status in before.items()})

    def test_a_damaged_result_alone_is_found_again(self):
        text = run(*POINTS, "--results", self.results).stdout
        contents = {}
        for path in self.files():
            with open(path, "rb") as file:
                contents[path] = file.read()
        cut, edited, empty = list(contents)[:3]
        changes = {cut: contents[cut][:-20], empty: b"",
                   edited: contents[edited].replace(b'"converged": true', b'"converged": null')}
        for path, damaged in changes.items():
            self.assertNotEqual(damaged, contents[path])
            with open(path, "wb") as file:
                file.write(damaged)
        inodes = {path: os.stat(path).st_ino for path in contents}
        self.assertEqual(run(*POINTS, "--results", self.results).stdout, text)
        for path, data in contents.items():
            with open(path, "rb") as file:
                self.assertEqual(file.read(), data)
            self.assertEqual(os.stat(path).st_ino == inodes[path], path not in changes)

    def test_results_of_another_number_are_refused(self):
        os.makedirs(os.path.join(self.results, "compatibility-1"))
        result = run(*POINTS, "--results", self.results)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertRegex(result.stderr, "results: .*compatibility number 1, .*another directory")
        self.assertEqual(result.stderr.count("\n"), 1)

    def test_points_of_the_study_are_not_run_again(self):
        study = {"format": "bisection-study", "version": 4, "loads": [0.1],
                 "simulation": {"precision": 0.1},
                 "designs": [{"topology": "torus", "k": "4", "budget": "width:1", "length": 4}]}
        path = os.path.join(self.folder, "s.bisection")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(study, file)
        subprocess.run([PROGRAM, "simulate", path, "--store"], check=True, capture_output=True)
        with open(path, encoding="utf-8") as file:
            study = json.load(file)
        study["results"][0]["points"][0]["latency"] = 123.5
        with open(path, "w", encoding="utf-8") as file:
            json.dump(study, file)
        found = rows(path, "--axis", "vcs=2,3", "--simulate")
        self.assertEqual(found[0]["latency"], "123.5")
        self.assertNotEqual(found[1]["latency"], "123.5")
        # A seed of its own is another simulation.
        self.assertNotEqual(rows(path, "--axis", "vcs=2", "--simulate", "--seed", "9")[0]["latency"],
                            "123.5")

    def test_only_what_passes_is_simulated(self):
        found = rows(*POINTS, "--where", "nodes<=4", "--results", self.results)
        self.assertEqual({row["nodes"] for row in found}, {"4"})
        self.assertEqual(len(self.files()), 4)
        goals = ["--objective", "zero_load_latency", "--objective", "bisection_wires:less"]
        front = rows(*POINTS, *goals, "--front", "--results", self.results)
        self.assertEqual({row["n"] for row in front}, {"1"})
        self.assertEqual(len(self.files()), 4)

    def test_constraints_and_objectives_ask_for_simulated_numbers(self):
        args = [*POINTS[:-4], "--load", "20%s", "--precision", "0.1"]
        every = rows(*args, "--columns", "simulated_latency@0.5,simulated_p99@20%s")
        self.assertEqual(len(every), 8)
        latency = {row["name"]: float(row["simulated_latency@0.5"]) for row in every}
        for row in every:
            if row["load"] == "0.5":
                self.assertEqual(row["latency"], row["simulated_latency@0.5"])
            else:
                self.assertEqual(row["p99"], row["simulated_p99@20%s"])
        limit = sorted(latency.values())[1]
        result = run(*args, "--where", f"simulated_latency@0.5<={limit * (1 + 1e-9)}")
        kept = {row["name"] for row in csv.DictReader(io.StringIO(result.stdout))}
        self.assertEqual(kept, {name for name, value in latency.items() if value <= limit})
        self.assertIn("2 left out by simulated_latency", result.stderr)
        front = rows(*args, "--objective", "simulated_latency@0.5", "--front")
        self.assertEqual({row["name"] for row in front}, {min(latency, key=latency.get)})

    def test_what_cannot_be_simulated_has_its_numbers_and_the_reason(self):
        args = ["--design", "k=4,n=2,budget=width:1,length=4", "--axis", "vcs=1,2", "--simulate",
                "--load", "0.1", "--precision", "0.1", "--results", self.results]
        for _ in range(2):
            result = run(*args)
            first, second = csv.DictReader(io.StringIO(result.stdout))
            self.assertRegex(first["refused"], "^vcs: ")
            self.assertEqual((first["nodes"], first["load"], first["latency"]), ("16", "", ""))
            self.assertEqual(second["converged"], "true")
            self.assertIn("1 kept, 1 refused", result.stderr)
            line = json.loads(run(*args, "--format", "ndjson").stdout.splitlines()[0])
            self.assertEqual((line["points"], line["refused"]), ([], first["refused"]))

    def test_threads_and_mixed_lengths(self):
        found = rows("--design", "k=4,n=1,budget=width:1", "--design",
                     "name=Butterfly.8.8,nodes=64,modules=8,threads=2,gap=geometric:16", "--axis",
                     "length=64,4:0.5+8:0.5", "--simulate", "--load", "0.1", "--precision", "0.2",
                     "--columns", "processor_utilization")
        self.assertEqual([(row["load"], row["length_1"], row["length_2"]) for row in found],
                         [("0.1", "", ""), ("0.1", "4", "8"), ("", "", ""), ("", "", "")])
        self.assertGreater(float(found[2]["processor_utilization"]), 0)

    def test_a_result_that_cannot_be_kept_ends_the_sweep(self):
        path = os.path.join(self.folder, "rows.csv")

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (400, 400))

        # Python ignores SIGXFSZ, and so does the child: a write fails.
        result = subprocess.run([PROGRAM, "sweep", *POINTS, "--results", self.results, "-o", path],
                                capture_output=True, text=True, timeout=120, preexec_fn=limit,
                                restore_signals=False)
        self.assertEqual(result.returncode, 1)
        self.assertIn("File too large", result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1)
        self.assertFalse(os.path.exists(path))
        self.assertEqual(self.files(), [])

    def test_errors(self):
        for args, words in [
            (["--load", "0.1"], "--simulate"), (["--results", "x"], "--simulate"),
            (["--simulate", "--crossings", "n"], "--crossings"),
            (["--simulate", "-o", "x.svg"], "not a picture"), (["--simulate", "--load", "x"], "load"),
            (["--parallel"], "--parallel"), (["--parallel", "-o", "x.csv"], "--parallel"),
            (["--parallel", "--crossings", "n", "-o", "x.svg"], "--parallel"),
            (["--simulate", "--jobs", "0"], "jobs"), (["--simulate", "--precision", "0"], "precision"),
            (["--columns", "simulated_latency@0.1"], "simulated_latency@0.1 needs --simulate"),
            (["--columns", "simulated_saturation", "--simulate"], "knee"),
            (["--simulate", "--results", PROGRAM], "Not a directory"),
        ]:
            result = run(*args)
            self.assertEqual(result.returncode, 2, args)
            self.assertIn(words, result.stderr)
            self.assertEqual(result.stderr.count("\n"), 1, args)
            self.assertEqual(result.stdout, "")

    def test_progress_on_a_terminal_is_a_bar(self):
        ours, theirs = pty.openpty()
        with subprocess.Popen([PROGRAM, "sweep", *POINTS[:-1], "0.003"], stdout=subprocess.DEVNULL,
                              stderr=theirs) as process:
            os.close(theirs)
            told = b""
            try:
                while True:
                    told += os.read(ours, 4096)
            except OSError:
                pass
            self.assertEqual(process.wait(), 0)
        self.assertRegex(told, rb"\r\[[# ]{30}\] [0-4] of 4 candidates, \d+ %, \d+ points simulated")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
