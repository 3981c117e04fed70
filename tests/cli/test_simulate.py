#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The contract of `simulate`, from outside: test_simulate.py PROGRAM SOURCE_ROOT."""
import csv
import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM, ROOT = sys.argv[1:3]
# What other programs rely on, in this order; points may have more.
CONTRACT = """load offered accepted least_accepted latency latency_ci network_latency p50 p95 p99 hops
converged saturated cycles flit_hops utilization utilization_ci why""".split()
SMALL = "k=4,length=4,budget=width:1"

# A reference simulator's latencies at 0.1 and 0.2 flits per cycle and node: one-flit packets, four
# virtual channels of eight flits, uniform traffic. Router delay 3, channel delay 1.
REFERENCE = {
    "topology=torus,k=8,n=2": (22.2417, 22.4587),
    "topology=mesh,k=8,n=2": (27.2381, 27.7982),
    "topology=hypercube,n=6": (18.0779, 18.1728),
}


def run(*args, **kwargs):
    return subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=120, **kwargs)


def simulate(*designs, load="0.1", extra=()):
    args = ["simulate", "--format", "json", "--load", load, *extra]
    for design in designs:
        args += ["--design", design]
    result = run(*args)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    return json.loads(result.stdout)


def read_messages(*args):
    """The rows that --messages writes, and the report beside them."""
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "messages.csv")
        result = run("simulate", "--format", "json", "--messages", path, *args)
        assert result.returncode == 0, result.stderr
        with open(path, encoding="utf-8") as file:
            text = file.read()
    return list(csv.DictReader(io.StringIO(text))), json.loads(result.stdout), text


def mean(values):
    values = list(values)
    return sum(values) / len(values)


class Lengths(unittest.TestCase):
    """Mixes of message lengths."""
    MIX = "k=4,budget=width:1,router=pipelined,length="
    KEYS = "length share accepted latency latency_ci network_latency p50 p95 p99".split()

    def test_classes(self):
        [report] = simulate(self.MIX + "2B:0.3+4:0.7", load="0.01,0.3")
        [theory] = json.loads(run("evaluate", "--format", "json", "--load", "0.01,0.3", "--design",
                                  self.MIX + "4:0.7+16:0.3").stdout)
        self.assertEqual(report["inputs"]["length"], "4:0.7+16:0.3")
        for point in report["points"]:
            classes = point["classes"]
            self.assertEqual([(c["length"], c["share"]) for c in classes], [(4, 0.7), (16, 0.3)])
            for one in classes:
                self.assertEqual(list(one), self.KEYS)
            self.assertAlmostEqual(sum(c["accepted"] for c in classes) / point["accepted"], 1,
                                   delta=0.05)
            self.assertAlmostEqual(sum(c["share"] * c["latency"] for c in classes),
                                   point["latency"], delta=3 * point["latency_ci"])
        for one, expected in zip(report["points"][0]["classes"], theory["lengths"]):
            self.assertEqual(one["length"], expected["length"])
            self.assertAlmostEqual(one["latency"], expected["latency"][0]["latency"],
                                   delta=0.03 * one["latency"])
        self.assertAlmostEqual(sum(c["share"] * c["zero_load_latency"] for c in theory["lengths"]),
                               theory["zero_load_latency"], places=9)

    def test_one_length_is_no_mix(self):
        reports = [simulate(self.MIX + length, load="0.3")[0]
                   for length in ("8", "1B:1", "8:1+64B:0", "64B:0+8:1")]
        for report in reports:
            self.assertNotIn("classes", report["points"][0])
            self.assertEqual(report, reports[0])

    def test_csv_and_table(self):
        args = ["simulate", "--load", "0.1", "--design", self.MIX + "4:0.7+16:0.3", "--design",
                self.MIX + "4"]
        rows = list(csv.DictReader(io.StringIO(run(*args, "--format", "csv").stdout)))
        self.assertEqual(rows[0]["length_2"], "16")
        self.assertGreater(float(rows[0]["latency_2"]), float(rows[0]["latency_1"]) + 11)
        self.assertEqual({rows[1][f"{key}_{i}"] for key in self.KEYS for i in (1, 2)}, {""})
        table = run(*args).stdout.split("\n\n")
        self.assertEqual(len(table[1].strip().splitlines()), 3)

    def test_stored(self):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "mix.bisection")
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"format": "bisection-study", "version": 5, "loads": [0.1],
                           "simulation": {"precision": 0.1},
                           "designs": [{"topology": "torus", "k": "4", "budget": "width:1",
                                        "length": "16:0.3+4:0.7"}]}, file)
            self.assertEqual(run("simulate", path, "--store").returncode, 0)
            with open(path, encoding="utf-8") as file:
                study = json.load(file)
            self.assertEqual(study["designs"][0]["length"], "4:0.7+16:0.3")
            [point] = study["results"][0]["points"]
            self.assertEqual([c["length"] for c in point["classes"]], [4, 16])
            again = json.loads(run("simulate", path, "--format", "json").stdout)
            for stored, found in zip(point["classes"], again[0]["points"][0]["classes"]):
                self.assertAlmostEqual(stored["latency"], found["latency"], places=6)

    def test_messages(self):
        rows, _, _ = read_messages("--load", "0.2", "--precision", "0.1", "--design",
                                   self.MIX + "4:0.7+16:0.3")
        self.assertEqual({row["length"] for row in rows}, {"4", "16"})
        share = mean(row["length"] == "4" for row in rows)
        self.assertAlmostEqual(share, 0.7, delta=0.05)

    def test_refused(self):
        for design, words in {
                "k=4,length=4:0.7+16:0.2": ["length", "sum to 0.9"],
                "k=4,length=4:0.7+16:-0.3": ["length", "-0.3"],
                "k=4,length=4:nan+16:0.3": ["length", "nan"],
                "k=4,length=4:0.5+4:0.5": ["length", "once"],
                "k=4,length=0:0.5+4:0.5": ["length", "0", "1000000"],
                "name=Butterfly.4.4,modules=4,threads=2,length=4:0.5+8:0.5": ["length", "threads"],
                "k=4,length=4:0.5+16:0.5,budget=width:1,switching=cut-through,buffer=8":
                    ["buffer", "16"]}.items():
            result = run("simulate", "--load", "0.1", "--format", "json", "--design", design)
            self.assertNotEqual(result.returncode, 0)
            for word in words:
                self.assertIn(word, result.stdout + result.stderr)


class Records(unittest.TestCase):
    """What points leave beside their numbers: the use of channels and the messages."""
    THREADS = "name=Butterfly.4.4,modules=4,threads=2,gap=geometric:16"

    def test_messages_are_those_of_the_point(self):
        for design in SMALL, "topology=butterfly,k=2,n=3,length=6,budget=width:2", \
                "k=4,length=8,budget=width:1,wires=linear,period=2":
            rows, [report], _ = read_messages("--load", "10%,20%", "--precision", "0.1", "--design",
                                              design)
            self.assertEqual(list(rows[0]), "name load created entered delivered source destination "
                             "length hops measured".split())
            self.assertEqual({row["length"] for row in rows}, {str(report["inputs"]["length"])})
            self.assertEqual(sorted({float(row["load"]) for row in rows}),
                             [point["load"] for point in report["points"]])
            for point in report["points"]:
                own = [row for row in rows if float(row["load"]) == point["load"]]
                measured = [row for row in own if row["measured"] == "true"]
                # Those of the start-up come first.
                self.assertEqual([row["measured"] for row in own],
                                 ["false"] * (len(own) - len(measured)) + ["true"] * len(measured))
                self.assertAlmostEqual(mean(float(row["hops"]) for row in measured),
                                       point["hops"], places=6)
                self.assertAlmostEqual(
                    mean(float(row["delivered"]) - float(row["entered"]) for row in measured),
                    point["network_latency"], places=6)
                latency = mean(float(row["delivered"]) - float(row["created"]) for row in measured)
                self.assertAlmostEqual(latency, point["latency"], delta=2 * point["latency_ci"])
                for row in own:
                    self.assertLessEqual(float(row["created"]), float(row["entered"]))
                    self.assertLess(float(row["entered"]), float(row["delivered"]))

    def test_messages_of_threads_are_round_trips(self):
        rows, [report], _ = read_messages("--precision", "0.1", "--design", self.THREADS)
        [point] = report["points"]
        trips = [float(row["delivered"]) - float(row["created"]) for row in rows
                 if row["measured"] == "true"]
        self.assertAlmostEqual(mean(trips), point["round_trip"], places=6)
        self.assertEqual({row["load"] for row in rows}, {""})

    def test_channels_of_threads(self):
        args = ["--precision", "0.05", "--design", self.THREADS]
        [design] = json.loads(run("simulate", "--channels", "--format", "json", *args).stdout)
        self.assertEqual({c["model_utilization"] for c in design["channels"]}, {None})
        for channel in design["channels"]:
            self.assertTrue(0 <= channel["utilization"] <= 1)
            self.assertGreaterEqual(channel["utilization_ci"], 0)

    def test_channels_add_up_to_the_utilization(self):
        args = ["--load", "30%s,60%s", "--design", "topology=mesh,k=4,length=20,budget=width:8"]
        [design] = json.loads(run("simulate", "--channels", "--format", "json", *args).stdout)
        [report] = json.loads(run("simulate", "--format", "json", *args).stdout)
        for point in report["points"]:
            own = [c for c in design["channels"] if c["load"] == point["load"]]
            self.assertEqual(len(own), 48)
            self.assertAlmostEqual(mean(c["utilization"] for c in own), point["utilization"],
                                   delta=0.002)
            # 20 bits are three flits of eight.
            self.assertAlmostEqual(max(c["model_utilization"] for c in own),
                                   point["load"] / 8 * 24 / 20)
            uses = [c["utilization"] for c in own]
            self.assertEqual(uses, sorted(uses, reverse=True))
        csv_text = run("simulate", "--channels", "--format", "csv", *args).stdout
        rows = list(csv.DictReader(io.StringIO(csv_text)))
        self.assertEqual([row["channel"] for row in rows],
                         [c["channel"] for c in design["channels"]])
        for row, channel in zip(rows, design["channels"]):
            self.assertEqual(float(row["utilization"]), channel["utilization"])
        table = run("simulate", "--channels", *args).stdout.splitlines()
        self.assertEqual(len(table), 1 + len(rows))

    def test_bytes_do_not_depend_on_jobs(self):
        args = ["--load", "10%,30%", "--precision", "0.1", "--design", SMALL, "--design",
                "topology=mesh,k=3,length=4,budget=width:1"]
        texts = {read_messages("--jobs", str(jobs), *args)[2] for jobs in (1, 2, 5)}
        self.assertEqual(len(texts), 1)
        channels = {run("simulate", "--channels", "--jobs", str(jobs), *args).stdout
                    for jobs in (1, 3)}
        self.assertEqual(len(channels), 1)

    def test_records_do_not_change_points(self):
        args = ["--load", "20%,60%", "--precision", "0.1", "--design", SMALL]
        plain = json.loads(run("simulate", "--format", "json", *args).stdout)
        self.assertEqual(read_messages(*args)[1], plain)

    def test_stored_points_are_recorded_again(self):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "own.bisection")
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"format": "bisection-study", "version": 1, "loads": [0.2],
                           "designs": [{"topology": "torus", "k": "4", "length": 4,
                                        "budget": "width:1"}]}, file)
            self.assertEqual(run("simulate", path, "--store").returncode, 0)
            rows, _, _ = read_messages(path)
            self.assertGreater(len(rows), 100)
            self.assertIn("0.2", run("simulate", "--channels", path).stdout)

    def test_where_messages_go(self):
        args = ["simulate", "--load", "0.1", "--design", SMALL]
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "report")
            result = run(*args, "--messages", "-", "-o", path)
            self.assertTrue(result.stdout.startswith("name,load,created,"))
            with open(path, encoding="utf-8") as file:
                self.assertTrue(file.read().startswith("name "))
            for same in ["-"], [path, "-o", path]:
                result = run(*args, "--messages", *same)
                self.assertEqual(result.returncode, 2)
                self.assertIn("--messages and -o", result.stderr)
            result = run(*args, "--messages", os.path.join(directory, "no", "where"))
            self.assertEqual(result.returncode, 1)
            self.assertEqual(result.stderr.count("\n"), 1)
        self.assertEqual(run(*args, "--messages", "").returncode, 2)


class Points(unittest.TestCase):
    def test_table_tells_differences(self):
        designs = ["topology=torus,k=4", "topology=mesh,k=4"]
        torus, mesh = (design["points"][0] for design in simulate(*designs, load="0.3"))
        args = ["simulate", "--load", "0.3", "--design", designs[0], "--design", designs[1]]
        rows = run(*args).stdout.splitlines()
        self.assertEqual(len(rows), 3)
        *_, difference, interval, _ = rows[2].split()
        self.assertAlmostEqual(float(difference), mesh["latency"] - torus["latency"], delta=0.05)
        expected = (torus["latency_ci"] ** 2 + mesh["latency_ci"] ** 2) ** 0.5
        self.assertAlmostEqual(float(interval), expected, delta=0.01)
        self.assertEqual(rows[1].split()[-3:-1], ["–", "–"])

    def test_every_field_in_order(self):
        [design] = simulate(SMALL, load="0.3,0.1,10%")
        self.assertEqual(list(design)[:2], ["name", "topology"])
        self.assertEqual((design["name"], design["topology"], design["nodes"]),
                         ("4-ary 2-cube", "torus", 16))
        points = design["points"]
        self.assertEqual([point["load"] for point in points], [0.1, 0.2, 0.3])
        for point in points:
            self.assertEqual([key for key in point if key in CONTRACT], CONTRACT)
            self.assertEqual(list(point), list(points[0]))
            self.assertIs(point["converged"], True)
            self.assertIsNone(point["why"])
            self.assertIs(point["saturated"], False)
            self.assertLessEqual(point["latency_ci"], 0.02 * point["latency"])
            self.assertAlmostEqual(point["accepted"], point["load"], delta=0.1 * point["load"])
            self.assertLessEqual(point["p50"], point["p95"])
            self.assertLessEqual(point["p95"], point["p99"])
            self.assertLessEqual(point["network_latency"], point["latency"])

    def test_reference_simulator(self):
        for design, expected in REFERENCE.items():
            settings = design + ",length=1,budget=width:1,router=pipelined,vcs=4,buffer=8"
            [found] = simulate(settings, load="0.1,0.2", extra=["--precision", "0.005"])
            for point, latency in zip(found["points"], expected):
                with self.subTest(design=design, load=point["load"]):
                    self.assertAlmostEqual(point["latency"], latency, delta=0.02 * latency)

    def test_multistage_networks(self):
        # 4 cycles a stage, all messages of the same length; hops are channels, those of terminals
        # among them, and each of them carries what a terminal sends.
        for design, stages in [("topology=butterfly,k=4,n=3", 3),
                               ("topology=butterfly,k=2,n=4,extra-stages=2", 6),
                               ("topology=benes,k=2,n=3,traffic=bit-reversal,routing=looping", 5)]:
            with self.subTest(design=design):
                [found] = simulate(design + ",length=4,budget=width:1,router=pipelined", load="0.01")
                [point] = found["points"]
                self.assertEqual(point["p50"], 4 * stages + 5)
                self.assertEqual(point["hops"], stages + 1)
                self.assertAlmostEqual(point["utilization"], point["accepted"],
                                       delta=0.05 * point["accepted"])

    def test_beyond_saturation_there_is_no_latency(self):
        [design] = simulate(SMALL, load="3.9")
        [point] = design["points"]
        self.assertIs(point["saturated"], True)
        self.assertIs(point["converged"], False)
        for field in ["latency", "latency_ci", "network_latency", "p50", "p95", "p99"]:
            self.assertIsNone(point[field])
        self.assertIn("saturated", point["why"])
        self.assertGreater(point["accepted"], 0.3)
        self.assertLess(point["accepted"], 2)

    def test_jobs_change_nothing_and_the_seed_does(self):
        def points(*extra):
            return [design["points"] for design in
                    simulate(SMALL, SMALL + ",topology=mesh", load="0.1,0.2,0.3", extra=extra)]
        one = points("--jobs", "1")
        self.assertEqual(one, points("--jobs", "4"))
        self.assertEqual(one, points("--seed", "1"))
        self.assertNotEqual(one, points("--seed", "2"))

    def test_precision(self):
        [coarse] = simulate(SMALL, extra=["--precision", "0.1"])
        [percent] = simulate(SMALL, extra=["--precision", "10%"])
        self.assertEqual(percent["points"][0]["cycles"], coarse["points"][0]["cycles"])
        [fine] = simulate(SMALL, extra=["--precision", "0.005"])
        self.assertLess(coarse["points"][0]["cycles"], fine["points"][0]["cycles"])
        self.assertLessEqual(fine["points"][0]["latency_ci"], 0.005 * fine["points"][0]["latency"])

    def test_theory_and_simulation_charge_alike(self):
        # Of the router theory knows what it charges: with no load both take the same.
        def numbers(design):
            result = run("evaluate", "--format", "json", "--load", "0.5", "--design", design)
            self.assertEqual(result.returncode, 0, result.stderr)
            [row] = json.loads(result.stdout)
            [point] = row.pop("latency")
            for key in "inputs", "injection_throughput", "ejection_throughput":
                del row[key]
            return row, row.pop("zero_load_latency"), point["latency"]
        plain, base, loaded = numbers("k=8,n=2,directed=yes,model=dally1990")
        self.assertEqual(base, 57)
        for router, charged in [("source", 0), ("pipelined", 8 * 9 + 2), ("packaging", 8 * 9 - 7),
                                ("cut-through", (7 - 1 + 1 / 64) * 9 - 7), ("decision", 7 * 9 - 7)]:
            with self.subTest(router=router):
                delay = "" if router == "source" else ",delay=9"
                design = (f"k=8,n=2,directed=yes,router={router},vcs=7,buffer=500{delay},"
                          "model=dally1990")
                row, zero_load, latency = numbers(design)
                self.assertEqual(row, plain)
                self.assertAlmostEqual(zero_load - base, charged)
                self.assertAlmostEqual(latency - loaded, charged)
                [found] = simulate(design, load="0.001", extra=["--precision", "0.005"])
                self.assertAlmostEqual(found["points"][0]["latency"], zero_load,
                                       delta=0.01 * zero_load)

    def test_an_event_model_of_module_networks(self):
        """An independent event model: unlimited buffers, first come first served, the whole message
        stored where a channel widens, rows numbered as in a plain butterfly."""
        small = ",nodes=64,modules=8"
        expected = {"Butterfly.8.8,threads=1" + small: 0.2218,
                    "Butterfly.8.8,threads=8" + small: 0.6067,
                    "Butterfly.16.8,threads=4" + small: 0.5565,
                    "Butterfly.32.8,threads=8" + small: 0.7502,
                    "Butterfly.32.8,threads=16" + small: 0.8487,
                    "Butterfly.8.8,threads=1": 0.187,
                    "Butterfly.32.8,threads=8": 0.723}
        designs = [f"name={name},gap=geometric:16,buffer=unlimited,arbitration=first-come"
                   for name in expected]
        found = simulate(*designs, extra=("--precision", "0.02"))
        for design, (name, value) in zip(found, expected.items()):
            [point] = design["points"]
            self.assertIsNone(point["load"])
            # Half of what is asked for: memories in pairs with processors give 0.03 to 0.05 more.
            self.assertAlmostEqual(point["processor_utilization"], value, delta=0.015, msg=name)
        [paired] = simulate(designs[3] + ",memories=paired")
        self.assertGreater(paired["points"][0]["processor_utilization"], 0.78)

    def test_real_widths_are_simulated_as_they_are(self):
        # 19 bits in channels of 1.9: ten flits, and a load in per cent is the same bits for both.
        [found] = simulate("topology=ring,k=6,length=19,budget=width:1.9,injection=periodic,"
                           "traffic=pair:0:2", load="1%")
        [row] = json.loads(run("evaluate", "--format", "json", "--load", "1%", "--design",
                               "topology=ring,k=6,length=19,budget=width:1.9").stdout)
        [point] = found["points"]
        self.assertEqual(point["latency"], 2 + 10)
        self.assertAlmostEqual(point["load"], row["latency"][0]["load"])
        self.assertAlmostEqual(point["accepted"], point["load"], delta=0.1 * point["load"])


class Formats(unittest.TestCase):
    def test_csv(self):
        result = run("simulate", "--design", SMALL, "--load", "0.1,3.9", "--format", "csv")
        rows = list(csv.DictReader(io.StringIO(result.stdout)))
        [design] = simulate(SMALL)
        self.assertEqual(list(rows[0]), ["name", "topology", *design["points"][0], "refused", "inputs",
                                         "version", "seed", "precision"])
        self.assertEqual([row["load"] for row in rows], ["0.1", "3.9"])
        self.assertEqual([row["saturated"] for row in rows], ["false", "true"])
        self.assertEqual(rows[1]["latency"], "")

    def test_table_and_file(self):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "out.txt")
            result = run("simulate", "--design", SMALL, "--load", "0.1", "-o", path)
            self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
            with open(path, encoding="utf-8") as file:
                text = file.read()
        self.assertIn("4-ary 2-cube   0.1", text)
        self.assertIn("converged", text)

    def test_knee(self):
        # Shares of each design's own saturation, and the loads between which it saturates.
        study = {"format": "bisection-study", "version": 1, "loads": ["30%s", "60%s", "knee"],
                 "simulation": {"precision": 0.2, "max-moves": 500000},
                 "designs": [{"topology": topology, "k": "4", "n": 2, "length": 16,
                              "budget": "width:1"} for topology in ("torus", "mesh")]}
        with tempfile.NamedTemporaryFile("w", suffix=".bisection") as file:
            json.dump(study, file)
            file.flush()
            runs = [json.loads(run("simulate", file.name, "--format", "json", "--jobs", jobs).stdout)
                    for jobs in ("1", "3")]
        self.assertEqual(*runs)
        for design in runs[0]:
            points = design["points"]
            last = max(point["load"] for point in points if not point["saturated"])
            first = min(point["load"] for point in points if point["saturated"])
            self.assertLess(last, first)
            self.assertLess(first - last, 0.05 * first)

    def test_loads_of_the_study(self):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "a.bisection")
            study = {"format": "bisection-study", "version": 1, "loads": [0, 0.2],
                     "simulation": {"seed": 5, "precision": 0.05},
                     "designs": [{"topology": "torus", "k": "4", "length": 4,
                                  "budget": "width:1", "vcs": 2}]}
            with open(path, "w", encoding="utf-8") as file:
                json.dump(study, file)
            result = run("simulate", path, "--format", "json")
        [design] = json.loads(result.stdout)
        self.assertEqual([point["load"] for point in design["points"]], [0, 0.2])
        self.assertIsNone(design["points"][0]["latency"])
        self.assertEqual([design], simulate(SMALL + ",vcs=2,wire-rule=source", load="0,0.2",
                                            extra=["--seed", "5", "--precision", "0.05"]))


class Errors(unittest.TestCase):
    def test_bad_input_names_field_value_and_range(self):
        cases = [
            (["--design", "k=8,vcs=1"], ["vcs", "1", "2 to 32"]),
            (["--design", "switching=cut-through,buffer=3,length=8,budget=width:1"],
             ["buffer", "3", "8 to"]),
            (["--design", "router=fast"], ["router", "fast", "pipelined"]),
            (["--design", "vcs=33"], ["vcs", "33", "1 to 32"]),
            (["--design", "buffer=-1"], ["buffer", "-1", "0 to"]),
            (["--design", "delay=1.5"], ["delay", "1.5"]),
            (["--design", "channel-delay=fast"], ["channel-delay", "fast", "wires"]),
            (["--design", "injection=onoff:1"], ["injection", "onoff:ON:OFF"]),
            (["--design", "routing=magic"], ["routing", "magic", "valiant"]),
            (["--design", "topology=butterfly,k=2,n=3,routing=romm"],
             ["routing", "romm", "destination-tag, single-path, minimal"]),
            (["--design", "topology=benes,k=2,n=3,routing=looping"], ["looping", "permutation"]),
            (["--design", "k=8,n=2,routing=romm,vcs=3"], ["vcs", "3", "4 to 32"]),
            (["--design", "deadlock=maybe"], ["deadlock", "maybe", "refuse or allow"]),
            (["--design", "nodes=1001,n=3"], ["nodes", "1001"]),
            (["--precision", "0"], ["precision", "0", "0.0001 to 1"]),
            (["--precision", "2 %"], ["precision"]),
            (["--seed", "-1"], ["seed", "-1", "0 to"]),
            (["--seed", "1e3"], ["seed", "1e3"]),
            (["--jobs", "0"], ["jobs", "0", "1 to"]),
            (["--load", "fast"], ["load", "fast"]),
            (["--design", SMALL + ",router=pipelined", "--load", "500"], ["load", "500", "to 4"]),
            (["--format", "xml"], ["format", "xml"]),
            (["no-such-study"], ["no-such-study"]),
        ]
        for args, words in cases:
            with self.subTest(args=args):
                result = run("simulate", *args)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertEqual(result.stderr.count("\n"), 1)
                for word in words:
                    self.assertIn(word, result.stderr)

    def test_a_design_that_cannot_run_leaves_the_others(self):
        """Its longest wires take 8,001 cycles, which only its placement tells."""
        slow = "k=8x8x8,wires=rc,repeater=0.001,period=1,channel-delay=wires,budget=width:1,length=1"
        result = run("simulate", "--design", SMALL, "--design", slow, "--load", "0.1", "--format",
                     "json")
        self.assertEqual(result.returncode, 1)
        self.assertEqual([len(design["points"]) for design in json.loads(result.stdout)], [1, 0])
        self.assertEqual(result.stderr.count("\n"), 1)
        for word in "channel-delay", "from 1 to 4096":
            self.assertIn(word, result.stderr)

    def test_keys_in_any_order(self):
        first = run("simulate", "--design", SMALL + ",vcs=3,router=decision", "--load", "0.1",
                    "--format", "json").stdout
        second = run("simulate", "--design", "router=decision,vcs=3," + SMALL, "--load", "0.1",
                     "--format", "json").stdout
        self.assertEqual(first, second)

    def test_a_deadlock_is_no_result(self):
        result = run("simulate", "--design", "k=4,directed=yes,vcs=1,buffer=1,deadlock=allow,"
                     "length=40,budget=width:1", "--load", "0.9", "--format", "json")
        [point] = json.loads(result.stdout)[0]["points"]
        self.assertEqual(result.returncode, 1)
        self.assertIn("deadlocked at load 0.9", result.stderr)
        self.assertIsNone(point["latency"])
        self.assertIs(point["converged"], False)


def wait_for_simulation(process):
    """Until the program catches SIGINT, which it does from when it begins to simulate."""
    for _ in range(3000):
        with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
            caught = re.search(r"^SigCgt:\s*(\w+)", file.read(), re.MULTILINE)
        if caught and int(caught[1], 16) >> (signal.SIGINT - 1) & 1:
            return
        time.sleep(0.02)
    raise TimeoutError("it does not simulate")


class Interrupted(unittest.TestCase):
    """Two designs of which one takes far longer than anyone waits."""
    STUDY = {"format": "bisection-study", "version": 2, "simulation": {"max-moves": 10**12},
             "designs": [{"topology": "torus", "k": "4", "length": 4, "budget": "width:1"},
                         {"topology": "torus", "k": "32", "length": 200, "budget": "width:1"}]}
    ARGS = ["simulate", "-", "--load", "0.03", "--precision", "0.0001", "--jobs", "2", "--format",
            "json"]

    def interrupt(self, stderr, ending=signal.SIGINT, options=()):
        # Under nohup a child would ignore SIGHUP, as it should.
        process = subprocess.Popen([PROGRAM, *self.ARGS, *options], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=stderr, text=True,
                                   preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))
        json.dump(self.STUDY, process.stdin)
        process.stdin.close()
        process.stdin = None
        wait_for_simulation(process)
        time.sleep(1)
        process.send_signal(ending)
        start = time.monotonic()
        out, err = process.communicate(timeout=60)
        self.assertLess(time.monotonic() - start, 20)
        self.assertEqual(process.returncode, 1)
        if options:
            self.assertEqual(out, "")
            with open(options[-1], encoding="utf-8") as file:
                out = file.read()
        designs = json.loads(out)
        self.assertEqual(len(designs), 2)
        self.assertEqual(designs[1]["points"], [])
        return err

    def test_what_is_finished_is_printed(self):
        self.assertIn("interrupted", self.interrupt(subprocess.PIPE))

    def test_sigterm_and_a_closed_terminal_are_as_ctrl_c(self):
        for ending in signal.SIGTERM, signal.SIGHUP:
            with tempfile.TemporaryDirectory() as directory:
                path = os.path.join(directory, "points.json")
                error = self.interrupt(subprocess.PIPE, ending, ["-o", path])
                self.assertIn("interrupted", error)
                self.assertEqual(os.listdir(directory), ["points.json"])

    def test_progress_on_a_terminal_only(self):
        master, slave = pty.openpty()
        self.interrupt(slave)
        os.close(slave)
        self.assertIn("of 2 points", os.read(master, 10000).decode())
        os.close(master)


class Check(unittest.TestCase):
    def test_simulated_expectations(self):
        study = {"format": "bisection-study", "version": 1,
                 "designs": [{"topology": "torus", "k": "4", "length": 4, "budget": "width:1"}],
                 "expectations": [
                     {"design": "4-ary 2-cube", "quantity": "simulated_throughput", "at": 0.1,
                      "equals": 0.1, "tolerance": "10 %"},
                     {"design": "4-ary 2-cube", "quantity": "simulated_latency", "at": 3.9,
                      "missing": True},
                     {"design": "4-ary 2-cube", "quantity": "simulated_saturation", "more": 0.4},
                     {"design": "4-ary 2-cube", "quantity": "simulated_latency", "at": 0.1,
                      "less": 3, "long": True}]}
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "a.bisection")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(study, file)
            short, everything = run("check", path), run("check", "--long", path)
        self.assertEqual(short.returncode, 0, short.stdout + short.stderr)
        self.assertIn("3 of 3 expectations met; 1 left out", short.stdout)
        self.assertEqual(everything.returncode, 1)
        self.assertIn("simulated_latency at 0.1 is", everything.stdout)
        self.assertIn("3 of 4 expectations met", everything.stdout)


class List(unittest.TestCase):
    def test_routers_and_routings(self):
        def ids(what):
            result = run("list", what)
            self.assertEqual(result.returncode, 0)
            return [line.split()[0] for line in result.stdout.splitlines()]
        self.assertEqual(ids("routers"),
                         ["source", "pipelined", "packaging", "cut-through", "decision"])
        routings = ids("routings")
        self.assertEqual(routings[0], "dimension-order")
        self.assertLessEqual({"destination-tag", "minimal", "valiant", "valiant-group", "romm", "o1turn", "adaptive",
                              "ugal", "ugal-global", "odd-even", "random-up", "adaptive-up", "looping"}, set(routings))
        self.assertEqual(len(set(routings)), len(routings))

    def test_help_has_the_keys(self):
        text = run("simulate", "--help").stdout
        for word in ["--load", "--seed", "--precision", "--jobs", "--format", "vcs", "buffer",
                     "channel-delay", "injection", "deadlock"]:
            self.assertIn(word, text)


class Stored(unittest.TestCase):
    """Points that a study keeps in its file."""

    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.study = os.path.join(self.directory.name, "own.bisection")
        document = {
            "format": "bisection-study", "version": 1, "title": "Own", "loads": [0.1, 0.2],
            "simulation": {"precision": 0.1},
            "designs": [{"topology": "torus", "k": "4", "n": 2, "budget": "width:1", "length": 4},
                        {"topology": "mesh", "k": "4", "n": 2, "budget": "width:1", "length": 4}],
        }
        with open(self.study, "w", encoding="utf-8") as file:
            json.dump(document, file)

    def document(self):
        with open(self.study, encoding="utf-8") as file:
            return json.load(file)

    def points(self, *args):
        result = run("simulate", self.study, "--format", "json", *args)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return json.loads(result.stdout)

    def test_stored_points_are_not_run_again(self):
        plain = self.points()
        self.assertNotIn("results", self.document())
        stored = self.points("--store")
        self.assertEqual(plain, stored)
        kept = self.document()["results"]
        self.assertEqual([len(design["points"]) for design in kept], [2, 2])
        # What is shown is what the file has: a number that no run would give comes back.
        document = self.document()
        document["results"][0]["points"][0]["latency"] = 12345
        with open(self.study, "w", encoding="utf-8") as file:
            json.dump(document, file)
        again = self.points("--load", "0.1,0.2,0.3")
        latencies = [point["latency"] for design in again for point in design["points"]]
        self.assertEqual(len(latencies), 6)
        self.assertEqual(latencies.count(12345), 1)
        self.assertEqual([p["load"] for p in again[0]["points"]], [0.1, 0.2, 0.3])
        # Under another seed nothing is known.
        other = self.points("--seed", "7")
        self.assertNotIn(12345, [p["latency"] for design in other for p in design["points"]])

    def test_stored_bytes_depend_on_study_and_seed_alone(self):
        with open(self.study, "rb") as file:
            before = file.read()
        texts = []
        for _ in range(2):
            with open(self.study, "wb") as file:
                file.write(before)
            self.points("--store")
            with open(self.study, "rb") as file:
                texts.append(file.read())
        self.assertEqual(texts[0], texts[1])
        self.assertNotIn(b"seconds", texts[0])
        # Asked for, they are kept.
        with open(self.study, "wb") as file:
            file.write(before)
        timed = self.points("--store", "--timing")
        self.assertEqual([p["seconds"] for p in self.document()["results"][0]["points"]],
                         [p["seconds"] for p in timed[0]["points"]])

    def test_points_of_another_compatibility_number_are_stale(self):
        self.points("--store")
        document = self.document()
        result = document["results"][0]
        number = int(result["version"].split("+")[1])
        self.assertEqual(",compatibility=" in result["key"], number > 1)
        result["key"] = result["key"].split(",compatibility=")[0] + f",compatibility={number + 1}"
        for point in result["points"]:
            point["latency"] = 12345
        with open(self.study, "w", encoding="utf-8") as file:
            json.dump(document, file)
        self.assertNotIn(12345, [point["latency"] for point in self.points()[0]["points"]])
        # Found again, they take the places of these.
        self.points("--store")
        kept = self.document()["results"]
        self.assertEqual([len(result["points"]) for result in kept], [2, 2])
        self.assertNotIn("12345", json.dumps(kept))

    def test_points_of_a_step_are_stored(self):
        before = self.document()
        document = dict(before, steps=[{"title": "One"}, {"title": "Two", "set": "length=8"}])
        with open(self.study, "w", encoding="utf-8") as file:
            json.dump(document, file)
        self.points("--step", "2", "--store")
        after = self.document()
        self.assertEqual([design["length"] for design in after["designs"]], [4, 4])
        self.assertTrue(all("length=8," in design["key"] for design in after["results"]))
        self.assertEqual(len(after["results"]), 2)
        for step in ("0", "3", "x"):
            result = run("simulate", self.study, "--step", step)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("step", result.stderr)
        result = run("simulate", "dally1990-fig14", "--step", "1")
        self.assertIn("no steps", result.stderr)

    def test_what_cannot_be_stored_is_refused(self):
        for args in (["--design", SMALL], ["--store", "--design", SMALL],
                     ["dally1990-fig14"], [self.study, "--all", "length=8"]):
            before = self.document()
            result = run("simulate", "--store", *args)
            self.assertEqual((result.returncode, result.stdout), (2, ""), args)
            self.assertIn("--store", result.stderr)
            self.assertEqual(self.document(), before)

    def test_seed_and_precision_are_stored_with_their_points(self):
        other = self.points("--seed", "7", "--precision", "0.2", "--store")
        kept = self.document()["simulation"]
        self.assertEqual((kept["seed"], kept["precision"]), (7, 0.2))
        self.assertEqual(self.points(), other)
        before = self.document()
        self.points("--seed", "7", "--store")
        self.assertEqual(self.document(), before)

    def test_one_design_alone(self):
        both = self.points()
        names = [design["name"] for design in both]
        for i, name in enumerate(names):
            alone = self.points("--name", name, "--store")
            self.assertEqual(alone, [both[i]])
            self.assertEqual([result["design"] for result in self.document()["results"]],
                             names[:i + 1])
        self.assertEqual(self.points(), both)
        result = run("simulate", self.study, "--name", names[1][:-1] + "#")
        self.assertEqual(result.returncode, 2)
        self.assertIn(f"did you mean {names[1]}?", result.stderr)

    def test_killed_it_loses_what_was_not_finished_alone(self):
        """A point that takes a moment is in the file while another one is still simulated."""
        document = self.document()
        document["designs"] = [{"topology": "torus", "k": "4", "n": 2, "budget": "width:1"},
                               {"topology": "torus", "k": "128", "n": 2, "budget": "width:1"}]
        with open(self.study, "w", encoding="utf-8") as file:
            json.dump(document, file)
        process = self.start("--load", "30%", "--jobs", "2")
        try:
            while process.poll() is None and "results" not in self.document():
                time.sleep(0.02)
        finally:
            process.kill()
            process.communicate(timeout=60)
        self.assertEqual(process.returncode, -signal.SIGKILL)
        [kept] = self.document()["results"]
        self.assertEqual(len(kept["points"]), 1)

    def start(self, *args):
        return subprocess.Popen([PROGRAM, "simulate", self.study, "--store", *args],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_points_of_several_processes_are_all_stored(self):
        loads = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3]
        self.points("--store", "--load", "0.35")
        processes = [self.start("--load", str(load)) for load in loads]
        for process in processes:
            _, errors = process.communicate(timeout=120)
            self.assertEqual((process.returncode, errors), (0, ""))
        for design in self.document()["results"]:
            self.assertEqual([point["load"] for point in design["points"]], loads + [0.35])

    def test_what_others_change_meanwhile_stays(self):
        document = self.document()
        document["designs"] = [{"topology": "torus", "k": "128", "n": 2, "budget": "width:1"}]
        with open(self.study, "w", encoding="utf-8") as file:
            json.dump(document, file)
        process = self.start("--load", "0.001,30%", "--jobs", "1")
        wait_for_simulation(process)
        document["title"] = "Changed"
        with open(self.study, "w", encoding="utf-8") as file:
            json.dump(document, file)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        after = self.document()
        self.assertEqual(after["title"], "Changed")
        stored = sum(len(design["points"]) for design in after.get("results", []))
        self.assertEqual(stored, output.count("128-ary 2-cube"))

    def test_a_file_that_is_no_study_any_more_is_left_alone(self):
        document = self.document()
        document["designs"] = [{"topology": "torus", "k": "128", "n": 2, "budget": "width:1"}]
        with open(self.study, "w", encoding="utf-8") as file:
            json.dump(document, file)
        process = self.start("--load", "30%")
        wait_for_simulation(process)
        with open(self.study, "w", encoding="utf-8") as file:
            file.write("other")
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 1)
        self.assertIn("own.bisection", errors)
        with open(self.study, encoding="utf-8") as file:
            self.assertEqual(file.read(), "other")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
