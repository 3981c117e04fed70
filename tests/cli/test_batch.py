#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Many designs at once, from outside: what of them cannot be, of what each result is, and that a
result is the same bytes each time. test_batch.py PROGRAM."""
import csv
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
SMALL = "k=4,n=2,length=4,budget=width:1"
ORIGIN = ["refused", "inputs", "version", "seed", "precision"]

# Designs that cannot be, each for a reason of its own, and words of the reason: a value, settings
# that contradict each other, what the topology lacks, a size, what only the graph or a file tells.
BAD = {
    "k=1": "k",
    "length=0": "length",
    "topology=cube": "topology",
    "topology=hypercube,directed=yes": "directed",
    "nodes=100,k=10": "nodes",
    "budget=pins:0": "budget",
    "k=6,traffic=bit-reversal": "traffic",
    "k=4,traffic=matrix:absent.csv": "absent.csv",
    "topology=file,graph=absent.txt": "absent.txt",
    "topology=benes,k=2,n=3,routing=looping": "looping",
    "label=mine,k=x": "k",
}


def run(*args, **kwargs):
    return subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=120, **kwargs)


def designs(*settings):
    return [word for setting in settings for word in ("--design", setting)]


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


class Refused(unittest.TestCase):
    def test_two_thousand_designs_of_which_one_cannot_be(self):
        settings = [f"k={4 + i % 13},n=2,length={10 + i}" for i in range(2000)]
        settings[1234] = "k=1,n=2"
        result = run("evaluate", "--format", "json", "--load", "0.1", *designs(*settings))
        self.assertEqual(result.returncode, 1)
        self.assertEqual(len(result.stderr.splitlines()), 1)
        for word in "k=1,n=2", '"1" is not legal', "from 2 to":
            self.assertIn(word, result.stderr)
        found = json.loads(result.stdout)
        self.assertEqual(len(found), 2000)
        for i, row in enumerate(found):
            if i == 1234:
                self.assertIn('k: "1" is not legal', row["refused"])
                self.assertEqual((row["nodes"], row["latency"]), (None, []))
                self.assertEqual(row["inputs"], {"k": "1", "n": 2})
            else:
                self.assertNotIn("refused", row)
                self.assertEqual((row["nodes"], row["inputs"].get("length", 200)),
                                 ((4 + i % 13) ** 2, 10 + i))
        self.assertEqual(len({tuple(row) for row in found}), 2)  # members are the same for all

    def check_others(self, command, extra, empty):
        """Bad designs among good ones, in every format: these are what they are alone."""
        good = [SMALL, SMALL + ",topology=mesh"]
        asked = [command, *extra, *designs(good[0], *BAD, good[1])]
        alone = json.loads(run(command, *extra, "--format", "json", *designs(*good)).stdout)
        result = run(*asked, "--format", "json")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertEqual(len(result.stderr.splitlines()), 1)
        first, *refused, second = json.loads(result.stdout)
        self.assertEqual([first, second], alone)
        self.assertEqual(len(refused), len(BAD))
        for (bad, word), row in zip(BAD.items(), refused):
            self.assertIn(word, row["refused"])
            self.assertEqual(row[empty], [])
            self.assertEqual(row["name"], "mine" if "mine" in bad else row["name"])
        result = run(*asked, "--format", "csv")
        self.assertEqual(result.returncode, 1)
        lines = rows(result.stdout)
        self.assertTrue(all(None not in line for line in lines))
        self.assertEqual([line["refused"] for line in lines if line["refused"]],
                         [row["refused"] for row in refused])
        result = run(*asked)
        self.assertEqual(result.returncode, 1)
        for row in refused:
            self.assertIn("refused: " + row["refused"], result.stdout)

    def test_others_are_computed(self):
        self.check_others("evaluate", ["--load", "0.1,0.2"], "latency")
        self.check_others("evaluate", ["--channels"], "channels")
        self.check_others("simulate", ["--load", "0.1", "--precision", "0.1"], "points")

    def test_the_only_design_is_bad_input(self):
        for bad, word in BAD.items():
            for command in ["evaluate"], ["evaluate", "--channels"], ["simulate"]:
                with self.subTest(command=command, bad=bad):
                    result = run(*command, "--format", "json", *designs(bad))
                    self.assertEqual((result.returncode, result.stdout), (2, ""))
                    self.assertEqual(len(result.stderr.splitlines()), 1)
                    self.assertIn(word, result.stderr)

    def test_bad_usage_is_not_a_design(self):
        """What is no setting is one of no design, however many others there are."""
        for bad in "colour=1", "k", "=8", "k=8,k=9":
            result = run("evaluate", *designs(SMALL, bad, SMALL))
            self.assertEqual((result.returncode, result.stdout), (2, ""), bad)
            self.assertEqual(len(result.stderr.splitlines()), 1)
        for args in ["--all", "colour=1"], ["--load", "x"], ["--format", "xml"], ["-o", ""]:
            result = run("evaluate", *args, *designs(SMALL, "k=1"))
            self.assertEqual((result.returncode, result.stdout), (2, ""), args)

    def test_all_are_refused(self):
        result = run("evaluate", "--format", "json", *designs(*BAD))
        self.assertEqual(result.returncode, 1)
        self.assertEqual(len(json.loads(result.stdout)), len(BAD))
        self.assertIn(f"so are {len(BAD) - 1} more", result.stderr)

    def test_of_a_study(self):
        """Each design of a document as it stands there; what is no document is bad input."""
        study = {"format": "bisection-study", "version": 1, "loads": [0.1],
                 "designs": [{"topology": "torus", "k": "4", "n": 2},
                             {"topology": "torus", "k": "1", "n": 2, "label": "one"},
                             {"topology": "torus", "k": "4", "n": 2, "vcs": 99},
                             {"topology": "mesh", "k": "4", "n": 2}]}
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "s.bisection")

            def evaluate(changed, *args):
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(changed, file)
                return run("evaluate", path, "--format", "json", *args)

            result = evaluate(study)
            self.assertEqual(result.returncode, 1)
            found = json.loads(result.stdout)
            self.assertEqual([row["nodes"] for row in found], [16, None, None, 16])
            self.assertEqual(found[1]["name"], "one")
            self.assertIn("k: ", found[1]["refused"])
            self.assertIn("vcs: ", found[2]["refused"])
            self.assertEqual(found[2]["inputs"],
                             {"topology": "torus", "k": "4", "n": 2, "vcs": 99})
            one = dict(study, designs=study["designs"][1:2])
            result = evaluate(one)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("designs[0].k", result.stderr)
            self.assertEqual(evaluate(one, *designs(SMALL)).returncode, 1)
            for bad in {"colour": 1}, {"vcs": "x"}, {"n": []}:
                changed = dict(study, designs=study["designs"] + [{"topology": "torus"} | bad])
                result = evaluate(changed)
                self.assertEqual((result.returncode, result.stdout), (2, ""), bad)
                self.assertIn("designs[4]", result.stderr)

    def test_loads_that_one_design_cannot_have(self):
        result = run("simulate", "--format", "json", "--load", "5",
                     *designs(SMALL + ",router=pipelined", "k=4,n=2,length=40,budget=width:40"))
        self.assertEqual(result.returncode, 1)
        first, second = json.loads(result.stdout)
        self.assertIn("load: 5", first["refused"])
        self.assertEqual([point["load"] for point in second["points"]], [5])

    def test_pairs_of_others(self):
        """A network with too many pairs is reported without them, and its neighbors with theirs."""
        result = run("evaluate", "--pairs", "--load", "10%", "--format", "json", "--design",
                     "k=4,n=1", "--design", "k=40,n=2", "--design", "k=3,n=1")
        self.assertEqual(result.returncode, 1)
        self.assertIn("at most 1024 nodes", result.stderr)
        self.assertEqual([len(design["pairs"]) for design in json.loads(result.stdout)], [16, 0, 9])

    def test_plots_leave_them_out_and_say_so(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x.csv")
            for plot in "throughput", "channel-loads":
                result = run("plot", "--plot", plot, "-o", path,
                             *designs(SMALL, "label=bad,k=1", "label=worse,k=4,traffic=matrix:no",
                                      SMALL + ",topology=mesh"))
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertIn("‘bad’ is refused", result.stderr)
                with open(path, encoding="utf-8") as file:
                    header = file.readline()
                self.assertIn("4-ary 2-cube", header)
                self.assertIn("mesh", header)
                self.assertEqual(run("plot", "--plot", plot, "-o", path, "--design",
                                     "k=1").returncode, 2)


class Origin(unittest.TestCase):
    def check_origin(self, row, seed, precision):
        self.assertRegex(row["version"], r"^\d+\.\d+\.\d+\+\d+$")
        self.assertEqual((float(row["seed"]), float(row["precision"])), (seed, precision))

    def test_every_object_and_row_says_of_what_it_is(self):
        asked = "label=mine,topology=torus,k=4x3,directed=yes,length=8,budget=width:2,vcs=3"
        for command, seed, precision in (
                (["evaluate", "--load", "0.1,20%"], 1, 0.02),
                (["evaluate", "--channels"], 1, 0.02),
                (["simulate", "--load", "0.1", "--seed", "7", "--precision", "0.25"], 7, 0.25)):
            with self.subTest(command=command):
                [row] = json.loads(run(*command, "--format", "json", "--design", asked).stdout)
                self.check_origin(row, seed, precision)
                self.assertEqual(row["inputs"], {
                    "label": "mine", "topology": "torus", "k": "4x3", "n": 2, "directed": True,
                    "budget": "width:2", "length": 8, "router": "source", "vcs": 3})
                for line in rows(run(*command, "--format", "csv", "--design", asked).stdout):
                    self.check_origin(line, seed, precision)
                    self.assertEqual(list(line)[-5:], ORIGIN)
                    again = run(*command, "--format", "json", "--design", line["inputs"])
                    self.assertEqual(json.loads(again.stdout), [row])

    def test_files_are_named_from_the_study(self):
        """The same study elsewhere gives the same bytes."""
        study = {"format": "bisection-study", "version": 1,
                 "designs": [{"topology": "ring", "k": "2", "traffic": "matrix:m/a.csv"}]}
        texts = []
        with tempfile.TemporaryDirectory() as folder:
            for place in "one", "other":
                os.makedirs(os.path.join(folder, place, "m"))
                with open(os.path.join(folder, place, "m", "a.csv"), "w", encoding="ascii") as file:
                    file.write("0,1\n1,0\n")
                path = os.path.join(folder, place, "s.bisection")
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(study, file)
                texts.append(run("evaluate", path, "--format", "json").stdout)
        self.assertEqual(json.loads(texts[0])[0]["inputs"]["traffic"], "matrix:m/a.csv")
        self.assertEqual(texts[0], texts[1])

    def test_columns_are_the_same_for_all_designs(self):
        some = [SMALL, "topology=butterfly,k=2,n=3", "nodes=100,n=3", "topology=complete,k=5",
                "name=Butterfly.8.8,nodes=64,modules=8,threads=2,gap=geometric:16", "k=1"]
        for command in (["evaluate", "--load", "1%,0.1"], ["evaluate", "--load", "0.3"],
                        ["evaluate", "dally1990-fig14"]):
            headers = {run(*command, "--format", "csv", *designs(*chosen)).stdout.split("\n")[0]
                       for chosen in ([one, SMALL] for one in some)}
            self.assertEqual(len(headers), 1)
        lines = rows(run("evaluate", "--load", "1%,0.1", "--format", "csv", *designs(*some)).stdout)
        self.assertEqual(len(lines), 2 * (len(some) - 1) + 1)


class Reproducible(unittest.TestCase):
    def test_the_same_bytes_each_time(self):
        """On any number of threads, in every format; seconds and the commit only when asked."""
        chosen = designs(SMALL, SMALL + ",topology=mesh", "k=1", SMALL + ",directed=yes")
        for form, numbers in ("json", "1128"), ("csv", "12"), ("table", "12"):
            texts = {run("simulate", "--load", "0.3,0.1,3.9", "--format", form, "--precision",
                         "0.1", "--jobs", jobs, *chosen).stdout for jobs in numbers}
            self.assertEqual(len(texts), 1)
            self.assertNotIn("seconds", texts.pop())

    def test_timing(self):
        for command in ["evaluate"], ["simulate", "--load", "0.1"]:
            result = run(*command, "--timing", "--format", "json", "--design", SMALL)
            [row] = json.loads(result.stdout)
            self.assertRegex(row["version"], r"^\d+\.\d+\.\d+\+\d+(\.[0-9a-f]+)?$")
            timed = row["points"][0] if "points" in row else row
            self.assertGreater(timed["seconds"], 0)
            [line] = rows(run(*command, "--load", "0.1", "--timing", "--format", "csv", "--design",
                              SMALL).stdout)
            self.assertGreater(float(line["seconds"]), 0)

    def test_random_batches(self):
        """Whatever is in it, a batch is its designs one by one."""
        source = random.Random(31)
        keys = {"topology": ["torus", "mesh", "hypercube", "ring", "butterfly", "complete", "ccc"],
                "k": ["1", "2", "4", "5", "4x2"], "n": ["1", "2", "3", "0"],
                "directed": ["yes", "no"], "length": ["8", "-1"], "vcs": ["1", "4"],
                "routing": ["minimal", "valiant", "romm"], "traffic": ["uniform", "transpose"],
                "budget": ["width:1", "pins:64", "pins:1"], "wires": ["linear", "constant"]}
        settings = [",".join(f"{key}={source.choice(values)}" for key, values in keys.items()
                             if source.random() < 0.4) or "k=4" for _ in range(40)]
        batch = json.loads(run("evaluate", "--format", "json", "--load", "0.1",
                               *designs(*settings)).stdout)
        n_refused = 0
        for setting, row in zip(settings, batch):
            alone = run("evaluate", "--format", "json", "--load", "0.1", "--design", setting)
            n_refused += "refused" in row
            if "refused" in row:
                self.assertEqual(alone.returncode, 2, setting)
                self.assertTrue(alone.stderr.endswith(row["refused"] + "\n"), alone.stderr)
            else:
                self.assertEqual(alone.returncode, 0, alone.stderr)
                row["name"] = re.sub(r" \(\d+\)$", "", row["name"])
                self.assertEqual(json.loads(alone.stdout), [row])
        self.assertGreater(n_refused, 3)
        self.assertLess(n_refused, 38)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
