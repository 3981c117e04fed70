#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line's contract, from outside: test_cli.py PROGRAM SOURCE_ROOT."""
import csv
import io
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
import time
import unittest
from xml.etree import ElementTree

PROGRAM, ROOT = (os.path.abspath(path) for path in sys.argv[1:3])
STUDIES = os.path.join(ROOT, "data", "studies")
GRAPHS = os.path.join(ROOT, "tests", "draw")

# dally1990, Table I, L = 200: latency at 0.1, 0.2, 0.3; without load; and the saturation that the
# recurrence gives.
TABLE = {
    (32, 2): (46.2, 50.5, 59.4, 43.5, 0.364),
    (4, 5): (128.2, 160.8, 220.7, 107.5, 0.424),
    (2, 10): (233.1, 269.2, 316.9, 205.0, 0.463),
    (64, 2): (70.7, 73.1, 78.6, 69.25, 0.346),
    (16, 3): (55.2, 70.4, 134.9, 47.5, 0.305),
    (8, 4): (79.9, 112.2, 245.3, 64.0, 0.311),
    (4, 6): (134.9, 180.7, 287.4, 109.0, 0.368),
    (2, 12): (240.7, 288.3, 356.5, 206.0, 0.418),
}
# The first numbers of every row, whose order scripts depend on; numbers that are newer follow them.
NUMBERS = """name topology nodes radix dimensions channel_width_bits mean_hops diameter
bisection_channels bisection_wires pins_per_node longest_wire placed_longest_wire cycle_time
zero_load_latency gamma_max ideal_throughput worst_case_throughput model_saturation_load
bound_bisection bound_hops path_diversity_least path_diversity_mean channel_bandwidth_gbps
ideal_throughput_gbps pins_per_module bundles_per_module module_bundles bundles_per_node bundles
vc_classes network_throughput injection_throughput ejection_throughput mean_distance
pairs_cut_off""".split()
TEXTS = """bisection_is_bound limited_by recognised_as traffic_digits traffic_rates routing_tree model
model_reason model_note""".split()
REST = TEXTS + "channel_classes cut_off latency inputs version seed precision".split()
ORIGIN = ["refused", "inputs", "version", "seed", "precision"]  # of every row


def run(*args, env=None, cwd=None, timeout=60, **kwargs):
    return subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=timeout,
                          env={**os.environ, **(env or {})}, cwd=cwd, **kwargs)


def evaluate(*designs, loads=None):
    args = ["evaluate", "--format", "json"]
    for design in designs:
        args += ["--design", design]
    if loads:
        args += ["--load", loads]
    result = run(*args)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


class Evaluate(unittest.TestCase):
    def test_table_2_of_raghunath1993(self):
        """Modules as nodes, every dimension with a bisection of its own: what is printed, but for
        the torus, of whose dimension of two the source counts two links."""
        rows = {"complete,k=32": (992, 31, 496), "product,k=4x8": (1664, 10, 160),
                "product,k=4x4x2": (2048, 7, 112), "hypercube,n=5": (2560, 5, 80),
                "torus,k=4x4x2": (2560, 5, 80), "torus,k=8x4": (3072, 4, 64),
                "ring,k=32": (8192, 2, 32)}
        found = evaluate(*[f"topology={key},budget=bisection-each:8192" for key in rows])
        for row, expected in zip(found, rows.values()):
            self.assertEqual(row["bisection_wires"], 8192)
            self.assertFalse(row["bisection_is_bound"])
            self.assertEqual((row["pins_per_node"], row["bundles_per_node"], row["bundles"]),
                             expected)
            # The same bandwidth over the bisection: 2B/N; a node injects over one channel.
            self.assertAlmostEqual(row["network_throughput"], 512)
            self.assertAlmostEqual(row["ideal_throughput"],
                                   min(512, max(c["width_bits"] for c in row["channel_classes"])))
        self.assertEqual([(c["label"], c["width_bits"]) for c in found[1]["channel_classes"]],
                         [("dimension 0", 128), ("dimension 1", 64)])
        self.assertEqual(found[1]["channel_width_bits"], 64)
        self.assertEqual(found[5]["model"], "flows")
        done = run("evaluate", "--design", "topology=ccc,n=3,budget=bisection-each:64")
        self.assertEqual(done.returncode, 2)
        self.assertIn("bisection:WIRES", done.stderr)

    def test_budgets_of_modules(self):
        """Pins of a module, which its graph has: twice those of Table 2 make all twice as wide."""
        [wide] = evaluate("name=Butterfly.32.8,budget=module-pins:1984")
        self.assertEqual(wide["pins_per_module"], 1984)
        self.assertEqual(wide["channel_width_bits"], 16)
        self.assertEqual(wide["bisection_wires"], 16384)
        binds = {c["binds"] for c in wide["channel_classes"] if "between" in c["label"]}
        self.assertEqual(binds, {"pins of a module"})
        [hops] = evaluate("name=2hop.32.64-32,budget=bundles:10:1664")
        self.assertEqual((hops["pins_per_module"], hops["bundles_per_module"]), (1664, 10))
        for design, word in (("name=Butterfly.8.8,budget=bundles:10:992", "31 bundles"),
                             ("topology=torus,budget=module-pins:992", "pins:COUNT")):
            done = run("evaluate", "--design", design)
            self.assertEqual(done.returncode, 2)
            self.assertIn(word, done.stderr)

    def test_widths_without_a_common_measure(self):
        """They are simulated in whole bits, and theory takes these too and says so: half a message
        of each node crosses c–d, of one bit."""
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("a b 2.7183\nb c 3.1416\nc d 1.4142\nd a 2.2361\n")
            file.flush()
            [net] = evaluate(f"topology=file,graph={file.name},budget=width:1")
        self.assertEqual(net["ideal_throughput"], 2)
        self.assertEqual(sorted(c["width_bits"] for c in net["channel_classes"]), [1, 2, 3, 3])
        for channels in net["channel_classes"]:
            self.assertIn("whole bits", channels["binds"])

    def test_table_of_eight_networks(self):
        for (k, n), expected in TABLE.items():
            [design] = evaluate(f"topology=torus,k={k},n={n},directed=yes,length=200",
                                loads="0.1,0.2,0.3")
            for point, load, latency in zip(design["latency"], (0.1, 0.2, 0.3), expected):
                self.assertEqual(point["load"], load)
                self.assertAlmostEqual(point["latency"] / latency, 1, delta=0.002,
                                       msg=f"{k}-ary {n}-cube at {load}")
            self.assertAlmostEqual(design["zero_load_latency"], expected[3], delta=1e-9)
            self.assertAlmostEqual(design["model_saturation_load"], expected[4], delta=0.002)

    def test_fields_and_their_order(self):
        [design] = evaluate("k=8,n=2")
        keys = list(design)
        self.assertEqual(keys[:len(NUMBERS)], NUMBERS)
        self.assertEqual(keys[-len(REST):], REST)
        for point, share in zip(design["latency"], (0.2, 0.4, 0.6, 0.8), strict=True):
            self.assertAlmostEqual(point["load"], share * design["model_saturation_load"], delta=1e-5)

    def test_real_radix_has_no_graph(self):
        [design] = evaluate("nodes=1000,n=2,directed=yes")
        self.assertAlmostEqual(design["radix"], math.sqrt(1000))
        for field in "diameter bisection_channels placed_longest_wire gamma_max".split():
            self.assertIsNone(design[field], field)
        self.assertGreater(design["zero_load_latency"], 0)

    def test_load_beyond_saturation_is_null(self):
        [design] = evaluate("k=32,n=2,directed=yes", loads="0.9")
        self.assertIsNone(design["latency"][0]["latency"])

    def test_load_as_share_of_capacity(self):
        [design] = evaluate("k=8,n=2", loads="50%")
        self.assertAlmostEqual(design["latency"][0]["load"], design["ideal_throughput"] / 2)

    def test_load_as_share_of_saturation(self):
        torus, mesh = evaluate("k=8,n=2,budget=bisection:4", "topology=mesh,k=8,n=2,model=none",
                               loads="50%s,0.1")
        self.assertIsNone(mesh["model_saturation_load"])
        for design, bound in ((torus, "model_saturation_load"), (mesh, "ideal_throughput")):
            shares = [point["load"] / design[bound] for point in design["latency"]]
            self.assertTrue(any(abs(share - 0.5) < 1e-5 for share in shares), shares)
        result = run("evaluate", "--design", "k=8,n=2", "--load", "50%t")
        self.assertEqual(result.returncode, 2)
        self.assertIn("knee", result.stderr)

    def test_one_design_each_way(self):
        designs = evaluate("k=8", "topology=mesh,k=4x6x2", "topology=hypercube,n=6",
                           "topology=ring,k=16")
        self.assertEqual([d["topology"] for d in designs], ["torus", "mesh", "hypercube", "ring"])
        self.assertEqual([d["nodes"] for d in designs], [64, 48, 64, 16])
        self.assertEqual([d["diameter"] for d in designs], [8, 9, 6, 8])

    def test_flies(self):
        # Table 2 of lecture2003, the rows of whole n, and what more stages change.
        rows = evaluate("topology=butterfly,k=2,n=8,budget=both:128:1024",
                        "topology=butterfly,k=4,n=4,budget=both:128:1024",
                        "topology=butterfly,k=4,n=4,extra-stages=2,extra-end=output",
                        "topology=benes,k=2,n=4", "topology=benes,k=2,n=4,middle=doubled")
        self.assertEqual([row["channel_width_bits"] for row in rows], [8, 8, 2, 1, 1])
        self.assertEqual([row["mean_hops"] for row in rows], [9, 5, 7, 8, 9])
        self.assertEqual([row["diameter"] for row in rows], [9, 5, 7, 8, 9])
        self.assertEqual([row["bisection_channels"] for row in rows], [128, 128, 128, 16, 16])
        self.assertEqual([row["gamma_max"] for row in rows], [1] * 5)
        self.assertEqual([row["model"] for row in rows], ["flows"] * 5)
        self.assertEqual(rows[2]["name"], "4-ary 4-fly with 2 extra stages at its output")

    def test_a_design_lies_on_its_own_curve(self):
        # W = k/2 for every k; the cut of odd radices that is counted stands beside it, as a bound.
        [cube] = evaluate("k=3,n=4,directed=yes")
        self.assertEqual(cube["channel_width_bits"], 1.5)
        self.assertAlmostEqual(cube["zero_load_latency"], 4 + 200 / 1.5)
        self.assertEqual((cube["bisection_channels"], cube["bisection_wires"]), (80, 120))
        self.assertIs(cube["bisection_is_bound"], True)
        table = run("evaluate", "--design", "k=3,n=4,directed=yes").stdout
        self.assertRegex(table, r"bisection_channels +80 \(bound\)")
        self.assertRegex(table, r"bisection_wires +120 \(bound\)")
        [real] = evaluate("nodes=81,n=4,directed=yes")
        for key in ["channel_width_bits", "zero_load_latency", "pins_per_node"]:
            self.assertAlmostEqual(real[key], cube[key])
        # Wires are divided among those that are counted.
        [wires] = evaluate("k=3,n=4,directed=yes,budget=bisection:160")
        self.assertEqual((wires["channel_width_bits"], wires["bisection_wires"]), (2, 160))
        [even] = evaluate("k=4,n=4,directed=yes")
        self.assertIs(even["bisection_is_bound"], False)

    def test_order_of_dimensions(self):
        # The same network, its dimensions numbered the other way round.
        one, other = evaluate("k=4x6x2,directed=yes,order=ascending",
                              "k=2x6x4,directed=yes,order=descending", loads="0.3")
        self.assertAlmostEqual(one["model_saturation_load"], other["model_saturation_load"])
        self.assertAlmostEqual(one["latency"][0]["latency"], other["latency"][0]["latency"])

    def test_loads_follow_traffic_and_routing(self):
        rows = evaluate("k=8", "k=8,routing=valiant", "k=8,traffic=tornado",
                        "k=8,traffic=tornado,routing=valiant", "topology=ring,k=8",
                        "topology=butterfly,k=2,n=4,traffic=rotate-left:1",
                        "topology=benes,k=2,n=4,traffic=rotate-left:1,routing=looping",
                        loads="50%")
        for row, gamma in zip(rows, [1, 2, 3, 2, 1, 4, 1]):
            self.assertAlmostEqual(row["gamma_max"], gamma)
            self.assertAlmostEqual(row["ideal_throughput"], row["channel_width_bits"] / gamma)
            self.assertEqual(row["limited_by"], "network")
            self.assertLessEqual(row["bound_bisection"], gamma + 1e-9)
            self.assertLessEqual(row["bound_hops"], gamma + 1e-9)
            self.assertIsNone(row["worst_case_throughput"])
            self.assertNotIn("worst_case", row)
        # Valiant's messages cross the network twice, and no source's model knows them or tornado.
        self.assertAlmostEqual(rows[1]["zero_load_latency"] - rows[0]["zero_load_latency"], 4)
        self.assertAlmostEqual(rows[2]["zero_load_latency"] - rows[0]["zero_load_latency"], 2)
        for row in rows[1:4]:
            self.assertEqual(row["model"], "flows")
            self.assertLessEqual(row["model_saturation_load"], row["ideal_throughput"])
        # Capacity is that of uniform traffic, whatever the design's own.
        for row in rows[:4]:
            self.assertAlmostEqual(row["latency"][0]["load"], rows[0]["ideal_throughput"] / 2)
        self.assertEqual(rows[4]["bound_bisection"], 1)
        self.assertEqual(rows[4]["bound_hops"], 1)

    def test_injection_and_ejection_limit_too(self):
        """A node sends over one of its channels at a time, messages to itself among the others."""
        designs = {"k=4,n=2": (1, "injection", 2), "topology=product,k=4,n=2": (0.5, "injection", 2),
                   "k=4,n=2,router=pipelined,traffic=hot-spot:0.5": (2 / 17, "ejection", 4 / 13),
                   "k=4,n=2,traffic=hot-spot:0.5": (4 / 13, "network", 4 / 13),
                   "topology=butterfly,k=2,n=3,traffic=hot-spot:0.5": (4 / 9, "ejection", 0.8)}
        for row, (most, limit, network) in zip(evaluate(*designs), designs.values()):
            self.assertAlmostEqual(row["ideal_throughput"], most)
            self.assertEqual(row["limited_by"], limit)
            self.assertAlmostEqual(row["network_throughput"], network)
        done = run("simulate", "--design", "k=4,n=2,length=8,budget=width:4", "--load", "4.5",
                   "--format", "json")
        [point] = json.loads(done.stdout)[0]["points"]
        self.assertEqual(point["why"],
                         "saturated: injection limits throughput to 4 bits per cycle per node")

    def test_published_worst_cases(self):
        """Of dimension order on the 8-ary 2-cube: 3.5 with ties split, 4 with all one way, the 0.25 of
        capacity in the literature. Capacity is that of ties split, whatever the design's own."""
        result = run("evaluate", "--worst-case", "--format", "json", "--design", "k=8",
                     "--design", "k=8,ties=positive", "--load", "100%")
        split, positive = json.loads(result.stdout)
        self.assertAlmostEqual(split["worst_case"]["gamma_max"], 3.5)
        self.assertAlmostEqual(positive["worst_case"]["gamma_max"], 4)
        self.assertAlmostEqual(positive["worst_case_throughput"],
                               positive["latency"][0]["load"] / 4)
        self.assertEqual(positive["latency"][0]["load"], split["latency"][0]["load"])
        # Uniform traffic: 1 + 2 + 3 + 4 hops upwards of 8 nodes.
        self.assertAlmostEqual(positive["gamma_max"], 10 / 8)

    def test_digits_that_a_shuffle_moves(self):
        found = evaluate("k=6,n=2,traffic=shuffle", "k=4,n=2,traffic=shuffle", "k=6,n=2")
        self.assertEqual([row["traffic_digits"] for row in found],
                         ["A node’s number has 2 digits of base 6 here, that of dimension 0 the lowest.",
                          None, None])

    def test_a_whole_radix_is_a_graph(self):
        whole, real = evaluate("nodes=100,n=2", "k=10,n=2")
        for key in set(whole) - {"name"}:
            self.assertEqual(whole[key], real[key], key)

    def test_settings_that_nothing_reads(self):
        """Refused of one design, unless they are the usual ones; common settings are kept."""
        unread = {"delay=8": "add a delay", "buffer=unlimited,vcs=4": "not unlimited",
                  "gap=geometric:8": "threads", "threads=4": "replies", "memory=4": "replies",
                  "topology=ring,k=8,order=ascending": "several dimensions",
                  "topology=butterfly,order=ascending": "several dimensions",
                  "k=5,n=2,ties=positive": "two-way rings",
                  "k=4,n=2,directed=yes,ties=positive": "two-way rings",
                  "k=4,n=2,widening=store": "different widths",
                  "k=4,n=2,orientation=alternating": "directed=yes",
                  "k=4,n=3,prune=diamond": "pruned=yes", "model=none,queues=yes": "dally1990",
                  "wires=constant,repeater=2": "wires=rc"}
        for settings, reader in unread.items():
            done = run("evaluate", "--format", "json", "--design", settings)
            said = done.stderr + done.stdout
            self.assertNotEqual(done.returncode, 0, settings)
            self.assertIn(reader, said)
            self.assertIn(settings.split(",")[-1].split("=")[0], said)
        read = ["router=pipelined,delay=8", "delay=0", "gap=geometric:16", "k=4,n=2,ties=positive",
                "name=Butterfly.8.8,memory=4", "k=4,n=2,directed=yes,orientation=alternating"]
        self.assertEqual(len(evaluate(*read)), len(read))
        self.assertEqual(run("evaluate", "--all", "delay=8").returncode, 0)

    def test_routings_that_no_simulation_has(self):
        for design, word in (("topology=complete,k=6,routing=adaptive", "escape"),
                             ("topology=butterfly,k=2,n=3,routing=adaptive", "escape"),
                             ("topology=ccc,n=3,routing=romm", "box"),
                             ("topology=butterfly,k=2,n=3,routing=romm", "box"),
                             ("topology=benes,k=2,n=3,routing=romm", "box"),
                             ("topology=product,k=3,n=2,routing=romm", "box"),
                             ("topology=butterfly,k=2,n=3,routing=valiant", "switch"),
                             ("topology=ring,k=8,routing=o1turn", "second order"),
                             ("topology=torus,k=4,n=2,routing=valiant-group", "no groups"),
                             ("topology=benes,k=2,n=3,routing=ugal", "free stages"),
                             ("topology=butterfly,k=2,n=3,routing=ugal-global", "switch"),
                             ("topology=torus,k=4,n=2,routing=odd-even", "ring closes"),
                             ("topology=mesh,k=4,n=3,routing=odd-even", "third dimension"),
                             ("topology=mesh,k=4,n=2,routing=random-up", "common ancestor"),
                             ("topology=butterfly,k=2,n=3,routing=adaptive-up", "ancestor"),
                             ("topology=product,k=3,n=2,routing=romm-drawn-order", "box")):
            said = {run(command, "--design", design + ",router=pipelined").stderr
                    for command in ("evaluate", "simulate")}
            self.assertEqual(len(said), 1, said)
            self.assertIn(word, said.pop())

    def test_worst_case(self):
        result = run("evaluate", "--worst-case", "--format", "json", "--design", "k=8",
                     "--design", "k=8,routing=valiant", "--design", "k=8,routing=adaptive",
                     "--design", "nodes=100,n=3")
        self.assertEqual(result.returncode, 0, result.stderr)
        order, valiant, adaptive, real = json.loads(result.stdout)
        self.assertAlmostEqual(order["worst_case"]["gamma_max"], 3.5)
        self.assertAlmostEqual(order["worst_case_throughput"], 2 / 3.5)
        self.assertAlmostEqual(valiant["worst_case_throughput"], 1)
        self.assertEqual(sorted(order["worst_case"]["destinations"]), list(range(64)))
        self.assertFalse(order["worst_case"]["is_bound"])
        for row in adaptive, real:
            self.assertIsNone(row["worst_case_throughput"])
        self.assertIn("adaptive", result.stderr)
        self.assertIn("no graph", result.stderr)

    def test_worst_case_in_words(self):
        result = run("evaluate", "--worst-case", "--design", "topology=ring,k=8")
        self.assertIn("8-node ring: γ is 3 on 0 → 1 in the worst case", result.stdout)
        pairs = [pair for pair in result.stdout.split() if "→" in pair and pair[0].isdigit()]
        self.assertEqual(sorted(int(pair.split("→")[1]) for pair in pairs), list(range(8)))

    def test_channels_by_load(self):
        fly = "topology=butterfly,k=2,n=4,budget=width:8,traffic=rotate-left:1"
        result = run("evaluate", "--channels", "--format", "csv", "--design", fly)
        self.assertEqual(result.returncode, 0, result.stderr)
        rows = list(csv.DictReader(io.StringIO(result.stdout)))
        self.assertEqual(len(rows), 16 * 5)
        self.assertEqual((rows[0]["channel"], rows[0]["from"], rows[0]["to"]),
                         ("1.0000", "1.000", "2.000"))
        loads = [float(row["load"]) for row in rows]
        self.assertEqual(loads, sorted(loads, reverse=True))
        self.assertEqual(loads[0], 4)
        self.assertEqual(sum(loads), 16 * 5)
        self.assertEqual((float(rows[0]["share"]), float(rows[0]["throughput"])), (1, 2))
        self.assertEqual(rows[-1]["throughput"], "")
        [design] = json.loads(run("evaluate", "--channels", "--format", "json", "--design",
                                  fly).stdout)
        self.assertEqual(design["gamma_max"], 4)
        self.assertEqual([c["channel"] for c in design["channels"]],
                         [row["channel"] for row in rows])
        self.assertIn("1.0000", run("evaluate", "--channels", "--design", fly).stdout)

    def test_models(self):
        self.assertEqual([line.split()[0] for line in run("list", "models").stdout.splitlines()],
                         ["dally1990", "parhami2004", "dcsh", "dcsh-streams", "flows"])
        reasons = {  # of a design whose theory does not apply, and what stays without one
            "k=8,n=2,directed=yes": None,
            "k=8,n=2,directed=yes,model=dally1990": None,
            "k=8,n=2,model=dally1990": None,
            "k=8,n=2,model=none": "none is asked for",
            "k=8,n=2,traffic=tornado,model=dally1990":
                "Dally 1990: it covers uniform traffic only",
            "k=8,n=2,routing=valiant,model=dally1990":
                "Dally 1990: it covers shortest routes only",
            "topology=mesh,k=8,n=2,model=dally1990":
                "Dally 1990: it covers rings, tori and binary cubes only",
            "topology=butterfly,k=2,n=3,model=dally1990":
                "Dally 1990: it covers rings, tori and binary cubes only",
            "k=8,n=2,switching=store-and-forward,model=dally1990":
                "Dally 1990: it covers wormhole and cut-through switching only",
        }
        rows = evaluate(*reasons)
        for (design, reason), row in zip(reasons.items(), rows):
            self.assertEqual(row["model_reason"], reason, design)
            self.assertEqual(row["model"], None if reason else "dally1990", design)
            self.assertEqual(row["model_saturation_load"] is None, bool(reason), design)
            self.assertEqual([point["latency"] is None for point in row["latency"]],
                             [bool(reason)] * 4, design)
            self.assertGreater(row["zero_load_latency"], 0)
        self.assertEqual(rows[0]["latency"], rows[1]["latency"])
        for row in evaluate("topology=mesh,k=8,n=2", "k=8,n=2", "k=8,n=2,traffic=tornado",
                            "k=8,n=2,directed=yes,router=pipelined",
                            "k=8,n=2,routing=valiant", "topology=butterfly,k=2,n=3",
                            "k=8,n=2,switching=store-and-forward"):
            self.assertEqual((row["model"], row["model_reason"]), ("flows", None))
            latencies = [point["latency"] for point in row["latency"]]
            self.assertEqual(latencies, sorted(latencies))
        table = run("evaluate", "--design", "topology=mesh,k=8,n=2,model=dally1990").stdout
        self.assertIn("it covers rings, tori and binary cubes only", table)
        result = run("evaluate", "--design", "model=kleinrock")
        self.assertEqual(result.returncode, 2)
        for word in "model", "kleinrock", "auto", "none", "dally1990":
            self.assertIn(word, result.stderr)

    def test_a_plot_says_whose_line_it_draws(self):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "plot.svg")
            for plot in "latency-traffic", "throughput", "latency-parts":
                for designs, notes, absent in (
                        (["k=8,n=2,directed=yes"], ["Theory: Dally 1990"], "No theory"),
                        (["label=a,k=8,n=2,directed=yes", "label=b,topology=mesh,k=4,n=2",
                          "label=c,topology=mesh,k=8,n=2"],
                         ["Theory Dally 1990: a", "Theory flows: b, c"], "No theory"),
                        ([f"label=m{i},topology=mesh,k=4,n=2,model=dally1990" for i in range(9)] +
                         ["k=4,n=2"],
                         ["only): m0, m1, m2, m3, m4, m5 and 3 more"], "m6, "),
                        (["label=a,topology=mesh,k=4,n=2,model=dally1990"],
                         ["No theory (Dally 1990: it covers rings, tori and binary cubes only)<"],
                         "only): a")):
                    args = sum((["--design", design] for design in designs), [])
                    result = run("plot", *args, "--plot", plot, "-o", path)
                    self.assertEqual(result.returncode, 0, result.stderr)
                    with open(path, encoding="utf-8") as file:
                        text = file.read()
                    for note in notes:
                        self.assertIn(note, text)
                    self.assertNotIn(absent, text)

    def test_worst_case_bound_is_labelled(self):
        result = run("evaluate", "--worst-case", "--format", "json", "--design", "k=65")
        [row] = json.loads(result.stdout)
        self.assertTrue(row["worst_case"]["is_bound"])
        self.assertIsNone(row["worst_case"]["destinations"])
        self.assertIn("bound", result.stderr)

    def test_gigabits(self):
        # lecture2003: 128 Gb/s at a node and 1024 Gb/s over the middle give an 8-ring channels of
        # 32 Gb/s, whatever the wires carry.
        for rate in 0.5, 1, 4:
            [ring] = evaluate(f"topology=ring,k=8,budget=both:128G:1024G,rate={rate}")
            self.assertAlmostEqual(ring["channel_bandwidth_gbps"], 32)
            self.assertAlmostEqual(ring["channel_width_bits"], 32 / rate)
            self.assertAlmostEqual(ring["pins_per_node"], 128 / rate)
            self.assertAlmostEqual(ring["ideal_throughput_gbps"], 32)
        [ring] = evaluate("topology=ring,k=8,budget=both:128:1024")
        self.assertIsNone(ring["channel_bandwidth_gbps"])
        self.assertEqual(ring["channel_width_bits"], 32)

    def test_formats_agree(self):
        study = os.path.join(STUDIES, "dally1990-fig14.bisection")
        rows = json.loads(run("evaluate", study, "--format", "json").stdout)
        table = list(csv.DictReader(io.StringIO(run("evaluate", study, "--format", "csv").stdout)))
        keys = list(rows[0])[:list(rows[0]).index("channel_classes")]
        self.assertEqual(list(table[0]), [*keys, "load", "latency", *ORIGIN])
        lines = iter(table)
        for row in rows:
            for point in row["latency"]:
                line = next(lines)
                self.assertEqual(line["bisection_is_bound"], "false")
                self.assertEqual([line["model"], line["model_reason"]], ["dally1990", ""])
                self.assertAlmostEqual(float(line["load"]), point["load"])
                numbers = keys[2:-len(TEXTS)]
                for key, value in [(key, row[key]) for key in numbers] + [*point.items()]:
                    if value is None:
                        self.assertEqual(line[key], "")
                    else:
                        self.assertAlmostEqual(value, float(line[key]))
        self.assertIsNone(next(lines, None))
        self.assertIn(rows[0]["name"], run("evaluate", study).stdout)

    def test_decimal_comma_changes_nothing(self):
        for args in (["evaluate", "--format", "json"], ["evaluate", "--format", "csv"],
                     ["evaluate"], ["list", "keys"],
                     ["evaluate", "--design", "length=150.5", "--load", "0.25"]):
            self.assertEqual(run(*args).stdout, run(*args, env={"LC_ALL": "de_DE.UTF-8"}).stdout)


class BadInput(unittest.TestCase):
    def refused(self, *args, names=(), code=2):
        started = time.monotonic()
        result = run(*args)
        self.assertEqual(result.returncode, code, f"{args}: {result.stdout}{result.stderr}")
        self.assertEqual(result.stdout, "")
        self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
        for name in names:
            self.assertIn(name, result.stderr)
        self.assertLess(time.monotonic() - started, 30)

    def test_study_in_picture(self):
        """A figure opens as the study that it shows, added designs included."""
        with tempfile.TemporaryDirectory() as folder:
            args = ["dally1990-fig14", "--design", "k=8,n=2,length=37", "--all", "wires=linear"]
            wanted = run("evaluate", *args, "--format", "json").stdout
            for name in ("plot.svg", "plot.png", "draw.svg", "draw.png"):
                path = os.path.join(folder, name)
                plot = ["--plot", "throughput"] if name.startswith("plot") else []
                self.assertEqual(run(name[:4], *args, *plot, "-o", path).returncode, 0)
                self.assertEqual(run("evaluate", path, "--format", "json").stdout, wanted)
                self.refused("simulate", path, "--store", names=["--store"])
                run(name[:4], *args, *plot, "-o", path, "--without-study")
                self.refused("evaluate", path, names=[path, "no study in this picture"])

    def test_credit(self):
        """Author and date of a study are those of its PDF, and a figure says how it is cited."""
        with open(os.path.join(STUDIES, "dally1990-fig14.bisection"), encoding="utf-8") as file:
            study = json.load(file)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.bisection")
            plain, cited, paper = (os.path.join(folder, name)
                                   for name in ("plain.svg", "cited.svg", "cited.pdf"))
            with open(path, "w", encoding="utf-8") as file:
                json.dump({**study, "author": "Ada", "date": "2026-02-28"}, file)
            for figure, more in (plain, []), (cited, ["--cite"]), (paper, ["--cite"]):
                self.assertEqual(run("draw", path, "-o", figure, *more).returncode, 0)
            words = {}
            for figure in plain, cited:
                root = ElementTree.parse(figure).getroot()
                words[figure] = (float(root.get("width").removesuffix("px")),
                                 float(root.get("height").removesuffix("px")),
                                 " ".join("".join(text.itertext()) for text in root.iter()
                                          if text.tag.endswith("}text")))
            for said in "Ada, 2026-02-28", "W. J. Dally", "1990, Fig. 14. Bisection ", "https://":
                self.assertIn(said, words[cited][2])
                self.assertNotIn(said, words[plain][2])
            self.assertEqual(words[cited][0], words[plain][0])
            self.assertGreater(words[cited][1], words[plain][1] + 8)
            with open(paper, "rb") as file:
                pdf = file.read()
            self.assertIn(b"/CreationDate (D:20260228)", pdf)
            self.assertIn(b"/Author <FEFF004100640061>", pdf)

    def test_fold(self):
        """The ends of a fold are the two layouts, and what is between them is neither."""
        with tempfile.TemporaryDirectory() as folder:
            drawn = {}
            for name, more in (("grid", ["--view", "grid"]), ("folded", ["--view", "folded"]),
                               ("0", ["--fold", "0"]), ("1", ["--fold", "1"]),
                               ("half", ["--fold", "0.5"])):
                path = os.path.join(folder, "a.svg")
                done = run("draw", "--design", "k=8,n=2", *more, "--without-study", "-o", path)
                self.assertEqual(done.returncode, 0, done.stderr)
                with open(path, encoding="utf-8") as file:
                    drawn[name] = file.read()
        self.assertEqual(drawn["0"], drawn["grid"])
        self.assertEqual(drawn["1"], drawn["folded"])
        self.assertNotIn(drawn["half"], (drawn["grid"], drawn["folded"]))

    def test_notes(self):
        """The sentences below a plot can be left out; the load of latency taken apart is one, and
        so are the numbers of nodes where they differ."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.svg")
            for plot, said in (("latency-parts", "At a load of"), ("latency-traffic", "N = 64: ")):
                for more in [], ["--without-notes"]:
                    done = run("plot", "--design", "k=8,n=2", "--design", "topology=dragonfly",
                               "--plot", plot, *more, "--without-study", "-o", path)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    words = ["".join(text.itertext())
                             for text in ElementTree.parse(path).getroot().iter()
                             if text.tag.endswith("}text")]
                    self.assertEqual(any(said in line for line in words), not more)

    def test_designs(self):
        for design, names in {
                "k=1": ["k", "1"], "k=8x": ["k", "8x"], "k=": ["k"], "n=0": ["n", "0"],
                "n=25": ["n", "25", "24"], "length=0": ["length", "0"], "length=-1": ["length"],
                "length=nan": ["length"], "length=1e999": ["length"], "topology=tours": ["torus"],
                "colour=1": ["colour"], "k=8,k=9": ["k"], "k=4x6,n=3": ["k", "n"],
                "nodes=100,k=10": ["nodes", "k"], "budget=pins": ["budget"],
                "budget=pins:0": ["budget", "0"], "topology=hypercube,k=3": ["k", "3"],
                "budget=width:0.5,whole=yes": ["whole"], "directed=perhaps": ["directed"],
                "topology=butterfly,n=3,extra-stages=3": ["extra-stages", "0 to n - 1 = 2"],
                "topology=benes,k=4x6": ["k", "4x6"], "topology=benes,k=65": ["k", "65", "64"],
                "topology=butterfly,extra-end=middle": ["extra-end", "input or output"],
                "topology=benes,middle=none": ["middle", "merged or doubled"],
                "topology=butterfly,nodes=64": ["nodes", "k"],
                "=": [], "k": [], "nodes=3,n=4": ["nodes"],
                "budget=pins:128G": ["rate", "Gb/s"], "rate=-1": ["rate", "-1"],
                "budget=pins:G,rate=1": ["budget", "pins:G"],
                "k=4,routing=looping": ["routing", "looping", "one of dimension-order"],
                "topology=benes,k=2,n=3,routing=looping": ["looping", "no permutation"],
                "name=3hop.32.64-32": ["name", "3hop.32.64-32", "3 widths", '"64-32"'],
                "name=Butterfly.16-0dil.8": ["name", "dilation from 1 to 64", '"16-0dil"'],
                "name=Butterfly.0.8": ["name", "Butterfly.0.8", "from 1 to 4096 inside", '"0"'],
                "name=2hop.8.64-0": ["name", "from 1 to 4096 between", '"64-0"'],
                "name=2hop.8.8-8,modules=2": ["name", "2hop.8.8-8", "at most 1 hop", "4 or more"],
                "name=2hop.8.8-8,modules=48": ["modules", "48", "4, 8, 16, 32 or 64 of 1024"],
                "wires=rc,repeater=0": ["repeater"]}.items():
            with self.subTest(design=design):
                self.refused("evaluate", "--design", design, names=names)

    def test_usage(self):
        with tempfile.TemporaryDirectory() as directory:
            out = os.path.join(directory, "out")
            self.refused()
            self.refused("evaluates", names=["evaluates"])
            self.refused("evaluate", "--nonsense")
            self.refused("evaluate", "a", "b")
            self.refused("evaluate", "--format", "xml", names=["format", "xml", "json"])
            self.refused("evaluate", "--load", "0.1,x", names=["load", "x"])
            self.refused("evaluate", "--load", "", names=["load"])
            self.refused("plot", "--plot", "nothing", "-o", f"{out}.svg", names=["nothing"])
            self.refused("plot", "--plot", "throughput", names=["-o"])
            self.refused("plot", "--plot", "throughput", "-o", f"{out}.gif", names=["gif", ".csv"])
            self.refused("plot", "--plot", "throughput", "-o", f"{out}.svg", "--size", "5x5",
                         names=["size", "5x5"])
            self.refused("draw", "--view", "nothing", "-o", f"{out}.svg", names=["nothing"])
            self.refused("draw", "--view", "folded", "-o", f"{out}.csv", names=["csv"])
            self.refused("draw", "--view", "folded", "--color", "smell", "-o", f"{out}.svg",
                         names=["color", "smell"])
            self.refused("draw", "--view", "folded", "--design", "nodes=1000", "-o", f"{out}.svg",
                         names=["nodes"])
            self.refused("draw", "--view", "folded", "--design", "topology=butterfly,k=2,n=4", "-o",
                         f"{out}.svg", names=["folded", "butterfly or butterfly-planes"])
            self.refused("draw", "--view", "butterfly", "--design", "k=4,n=2", "-o", f"{out}.svg",
                         names=["butterfly", "folded or grid"])
            self.refused("draw", "--view", "gantt", "--color", "load", "-o", f"{out}.svg",
                         names=["color", "load"])
            self.refused("draw", "--design", "k=8,n=2", "--pair", "0:64", "-o", f"{out}.svg",
                         names=["pair", "0 to 63"])
            self.refused("draw", "--design", "k=8,n=2", "--through", "9.9", "-o", f"{out}.svg",
                         names=["through", "9.9"])
            for fold in "1.1", "-0.1", "half":
                self.refused("draw", "--design", "k=8,n=2", f"--fold={fold}", "-o", f"{out}.svg",
                             names=["fold", fold])
            self.refused("draw", "--view", "stacks", "--design", "k=4,n=3", "--fold", "0.5", "-o",
                         f"{out}.svg", names=["fold", "rows and columns"])
            self.refused("draw", "--view", "grid", "--design", "topology=hypercube,n=20", "-o",
                         f"{out}.svg", names=["1048576"])
            self.refused("list", "everything", names=["everything"])
            self.refused("check")
            self.assertEqual(os.listdir(directory), [])

    def test_files(self):
        with open(os.path.join(STUDIES, "dally1990-fig14.bisection"), encoding="utf-8") as file:
            good = file.read()
        bad = {
            "empty": "", "truncated": good[:len(good) // 2], "brackets": "[" * 100000,
            "newer": good.replace('"version": 6', '"version": 99', 1),
            "duplicate": good.replace('"version": 6', '"version": 6, "version": 6', 1),
            "unknown": good.replace('"version": 6', '"version": 6, "mystery": 1', 1),
            "infinite": good.replace('"version": 6', '"version": 1e999', 1),
            "huge": " " * (5 << 20) + good,
        }
        with tempfile.TemporaryDirectory() as directory:
            for name, text in bad.items():
                path = os.path.join(directory, name + ".bisection")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                with self.subTest(name=name):
                    self.refused("evaluate", path)
            self.refused("evaluate", os.path.join(directory, "absent.bisection"), names=["absent"])
            self.refused("evaluate", directory)
            self.refused("evaluate", "/dev/zero")
            os.mkfifo(os.path.join(directory, "pipe"))
            self.refused("evaluate", os.path.join(directory, "pipe"))


class NamedFiles(unittest.TestCase):
    """Files that a study names: from its folder, wherever the program is started."""

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = directory.name
        self.folder = os.path.join(self.root, "study")
        os.mkdir(self.folder)
        for folder in self.root, self.folder:
            with open(os.path.join(folder, "ring.edges"), "w", encoding="utf-8") as file:
                file.write("# of-the-reader\na b\nb c\nc a\n")

    def study(self, graph):
        path = os.path.join(self.folder, "a.bisection")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"format": "bisection-study", "version": 1, "title": "A",
                       "designs": [{"topology": "file", "graph": graph}]}, file)
        return path

    def test_from_any_folder(self):
        path = self.study("ring.edges")
        for cwd in "/", self.root, self.folder:
            result = run("evaluate", path, "--format", "json", cwd=cwd)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertEqual(json.loads(result.stdout)[0]["nodes"], 3)
        # What is typed is found from where it is typed.
        result = run("evaluate", "--design", "topology=file,graph=ring.edges", cwd=self.folder)
        self.assertEqual(result.returncode, 0, result.stderr)
        result = run("evaluate", "--design", "topology=file,graph=ring.edges", cwd="/")
        self.assertEqual(result.returncode, 2)

    def test_elsewhere_only_if_it_is_allowed(self):
        for graph in "../ring.edges", os.path.join(self.root, "ring.edges"):
            path = self.study(graph)
            for command in (["evaluate"], ["simulate", "--load", "0.01"], ["check"],
                            ["plot", "--plot", "latency-traffic", "-o", "x.svg"],
                            ["draw", "--view", "grid", "-o", "x.svg"], ["print", "-o", "x.pdf"]):
                result = run(command[0], path, *command[1:], cwd=self.root)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertIn("--allow-files", result.stderr)
                self.assertNotIn("of-the-reader", result.stderr)
                self.assertFalse(os.path.exists(os.path.join(self.root, command[-1])))
            result = run("evaluate", path, "--allow-files")
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertIn("of-the-reader", result.stdout)
            self.assertEqual(run("check", path, "--allow-files").returncode, 0)
        self.assertIn("--allow-files", run("evaluate", "--help").stdout)


class Typed(unittest.TestCase):
    """Arguments as they are typed, in any locale, and what is said of bad ones."""
    ESCAPES = "\x1b[31m\x07\x7f\x9b"

    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)

    def locales(self):
        return [{"LC_ALL": name} for name in ("C", "POSIX", "C.UTF-8", "de_DE.ISO-8859-1")]

    def study(self, **members):
        path = os.path.join(self.directory.name, "s.bisection")
        study = {"format": "bisection-study", "version": 1, "title": "t",
                 "designs": [{"topology": "torus", "k": "4", "n": 2}], **members}
        with open(path, "w", encoding="utf-8") as file:
            json.dump(study, file)
        return path

    def test_utf8_in_any_locale(self):
        os.mkdir(os.path.join(self.directory.name, "josé"))
        with open(os.path.join(self.directory.name, "josé", "m.csv"), "w", encoding="ascii") as f:
            f.write("0,1,0\n0,0,1\n1,0,0\n")
        out = os.path.join(self.directory.name, "½.svg")
        study = self.study(designs=[{"label": "Beneš", "topology": "ring", "k": "4"}])
        for locale in self.locales():
            with self.subTest(locale=locale["LC_ALL"]):
                def go(*args):
                    result = run(*args, env=locale, cwd=self.directory.name, encoding="utf-8")
                    self.assertEqual(result.returncode, 0, result.stderr)
                    return result.stdout
                [row] = json.loads(go("evaluate", "--format", "json", "--design",
                                      "label=½,topology=ring,k=3,traffic=matrix:josé/m.csv"))
                self.assertEqual(row["name"], "½")
                self.assertAlmostEqual(row["gamma_max"], 1)
                go("draw", study, "--name", "Beneš", "-o", out)
                self.assertTrue(os.path.exists(out))
                os.unlink(out)

    def test_help_outside_utf8(self):
        commands = [["--help"]] + [[command, "--help"] for command in
                                   "evaluate simulate plot draw check list".split()]
        for command in commands:
            texts = [run(*command, env=locale, encoding="utf-8").stdout
                     for locale in self.locales()]
            self.assertNotIn("?", texts[0])
            self.assertEqual(len(set(texts)), 1)

    def test_what_is_not_utf8(self):
        result = subprocess.run([PROGRAM, "evaluate", "--design", b"label=\xff\xfe"],
                                capture_output=True, check=False)
        self.assertEqual(result.returncode, 2)
        self.assertIn("label", result.stderr.decode("utf-8"))

    def test_echo_is_one_short_line(self):
        for bad in "x" * 100000, "y " * 50000 + self.ESCAPES + "\n\r\t":
            for args in ([bad], ["evaluate", bad], ["evaluate", "--" + bad], ["list", bad],
                         ["evaluate", "--design", bad], ["evaluate", "--design", "k=" + bad],
                         ["evaluate", "--design", bad + "=1"], ["evaluate", "--load", bad],
                         ["evaluate", "--design", "traffic=matrix:" + bad],
                         ["evaluate", "--all", bad], ["evaluate", "a", bad],
                         ["evaluate", "--format", bad], ["evaluate", "-o", bad + "/x"],
                         ["simulate", "--seed", bad], ["check", bad],
                         ["plot", "--plot", bad, "-o", "x.svg"],
                         ["plot", "--plot", "throughput", "-o", bad],
                         ["plot", "--plot", "throughput", "-o", "x.svg", "--size", bad],
                         ["plot", "--plot", "throughput", "-o", "x.svg", "--scale", bad],
                         ["plot", "--plot", "throughput", "-o", "x.svg", "--theme", bad],
                         ["draw", "--name", bad, "-o", "x.svg"],
                         ["draw", "--view", bad, "-o", "x.svg"],
                         ["draw", "--pair", bad, "-o", "x.svg"],
                         ["draw", "--through", bad, "-o", "x.svg"],
                         ["draw", "--color", bad, "-o", "x.svg"]):
                with self.subTest(args=[arg[:20] for arg in args]):
                    result = run(*args, cwd=self.directory.name, encoding="utf-8")
                    self.assertIn(result.returncode, (1, 2))
                    self.assertEqual(result.stdout, "")
                    line = result.stderr.removesuffix("\n")
                    self.assertTrue(line.isprintable(), line)
                    self.assertLess(len(line), 800)
                    self.assertEqual(os.listdir(self.directory.name), [])

    def test_no_control_characters_from_studies(self):
        text = "a" + self.ESCAPES + "\n\u202eb"
        expectation = {"design": text, "quantity": "diameter", "equals": 1, "note": text}
        missed = {"design": "4-ary 2-cube", "quantity": "diameter", "equals": 1, "note": text}
        study = self.study(title=text, notes=text, expectations=[expectation, missed],
                           figures=[{"id": "folded", "title": text, "design": text}])
        result = run("check", study, encoding="utf-8")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(len(result.stdout.splitlines()), 3)
        self.assertIn(r"\x1b[31m\x07\x7f\x9b\n\u202e", result.stdout)
        listed = run("list", "studies", env={"BISECTION_STUDY_DIR": self.directory.name},
                     encoding="utf-8").stdout
        self.assertEqual(len(listed.splitlines()), 1)
        for output in result.stdout + listed, run("evaluate", study, encoding="utf-8").stdout:
            self.assertTrue(output.replace("\n", "").isprintable())
        strange = os.path.join(self.directory.name, "\x1b[31m.bisection")
        os.rename(study, strange)
        for args in ["check", strange], ["evaluate", strange + "x"]:
            result = run(*args, encoding="utf-8")
            self.assertTrue((result.stdout + result.stderr).replace("\n", "").isprintable())

    def test_csv_cells_are_no_formulas(self):
        labels = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "-1", "plain"]
        args = [arg for label in labels for arg in ("--design", f"k=4,label={label}")]
        shown = ["'=1+1", "'+1+1", "'-1+1", "'@SUM(1)", "-1", "plain"]
        rows = list(csv.reader(io.StringIO(run("evaluate", *args, "--load", "0.1", "--format",
                                               "csv").stdout)))
        self.assertEqual([row[0] for row in rows[1:]], shown)
        path = os.path.join(self.directory.name, "p.csv")
        self.assertEqual(run("plot", *args, "--plot", "throughput", "-o", path).returncode, 0)
        with open(path, encoding="utf-8", newline="") as file:
            header, *rows = list(csv.reader(file))
        for cell in header + [row[0] for row in rows]:
            self.assertNotIn(cell[:1], ("=", "+", "@"))
        names = [row["name"] for row in json.loads(run("evaluate", *args, "--format",
                                                       "json").stdout)]
        self.assertEqual(names, labels)

    def test_settings_that_the_topology_lacks(self):
        for design in ("topology=hypercube,directed=yes", "directed=yes,topology=hypercube",
                       "topology=torus,extra-stages=1", "topology=mesh,directed=yes",
                       "topology=mesh,middle=doubled", "topology=ring,extra-end=output"):
            for command in ["evaluate"], ["simulate"], ["plot", "--plot", "throughput", "-o",
                                                        "x.svg"], ["draw", "-o", "x.svg"]:
                result = run(*command, "--design", design, cwd=self.directory.name)
                self.assertEqual(result.returncode, 2)
                key = next(k for k in ("directed", "extra-stages", "middle", "extra-end")
                           if k in design)
                self.assertIn(f"{key}: ", result.stderr)
                self.assertIn("or left out", result.stderr)
        self.assertEqual(evaluate("topology=hypercube,n=6,directed=no")[0]["nodes"], 64)

    def test_all_designs(self):
        study = os.path.join(STUDIES, "dally1990-fig14.bisection")
        plain = json.loads(run("evaluate", study, "--format", "json").stdout)
        changed = json.loads(run("evaluate", study, "--all", "length=400", "--format",
                                 "json").stdout)
        self.assertGreater(len(plain), 1)
        for before, after in zip(plain, changed):
            extra = 200 / before["channel_width_bits"]
            self.assertAlmostEqual(after["zero_load_latency"],
                                   before["zero_load_latency"] + extra)
        rows = json.loads(run("evaluate", "--all", "length=64,budget=width:1", "--all", "k=4",
                              "--design", "n=3", "--design", "k=8,length=32", "--format",
                              "json").stdout)
        alone = evaluate("k=4,n=3,length=64,budget=width:1", "k=8,length=32,budget=width:1")
        self.assertEqual(rows, alone)
        # Without a study and designs it is the opening study that is set.
        self.assertEqual({row["channel_width_bits"] for row in json.loads(
            run("evaluate", "--all", "budget=width:3", "--format", "json").stdout)}, {3})
        for args in (["evaluate", study, "--all", "topology=hypercube,directed=yes"],
                     ["evaluate", "--all", "x"],
                     ["evaluate", study, "--all", "k=1"]):
            self.assertEqual(run(*args).returncode, 2)
        result = run("evaluate", study, "--all", "k=1")
        self.assertIn("design ‘", result.stderr)
        out = os.path.join(self.directory.name, "x.svg")
        for args in (["plot", "--plot", "throughput", "-o", out], ["draw", "-o", out],
                     ["simulate", "--load", "0.01"]):
            result = run(*args, "--all", "topology=torus,k=4,n=2,length=8,directed=yes", study)
            self.assertEqual(result.returncode, 0, result.stderr)

    def test_nodes_of_all_designs(self):
        """N as a common setting: each design has it in its own shape, or keeps its own and is named."""
        def nodes(*args):
            result = run("evaluate", *args, "--format", "json")
            self.assertEqual(result.returncode, 0, result.stderr)
            rows = json.loads(result.stdout)
            return [(row["nodes"], row["dimensions"]) for row in rows], result.stderr

        three = os.path.join(STUDIES, "lesson-01-low-dimensions.bisection")
        self.assertEqual(nodes(three, "--all", "nodes=4096"), ([(4096, 2), (4096, 5), (4096, 12)], ""))
        rows, said = nodes(three, "--all", "nodes=1000")
        self.assertEqual(rows, [(1000, 2), (1024, 5), (1024, 10)])
        lines = said.splitlines()
        self.assertEqual(len(lines), 2)
        for line, name in zip(lines, ("4-ary 5-cube", "binary 10-cube")):
            self.assertIn(f"design ‘{name}’ keeps its own: nodes: ", line)
            self.assertIn("1,024", line)
        # What a --design says of its size goes before it; one that cannot have N is refused.
        self.assertEqual(nodes("--all", "nodes=4096", "--design", "n=3", "--design", "k=4,n=3",
                               "--design", "topology=hypercube", "--design",
                               "topology=hypercube,n=6", "--design", "topology=butterfly")[0],
                         [(4096, 3), (64, 3), (4096, 12), (64, 6), (4096, 4)])
        result = run("evaluate", "--all", "nodes=1000", "--design", "topology=hypercube")
        self.assertEqual(result.returncode, 2)
        self.assertIn("1,024", result.stderr)
        # A study of which no design can have it.
        result = run("evaluate", "--all", "nodes=7", "--all", "topology=hypercube")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(len(result.stderr.splitlines()), 1)


class Output(unittest.TestCase):
    """Files that results go to: refused at once, written whole, and nothing left beside them."""

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = directory.name

    def test_refused_before_the_work(self):
        folder = os.path.join(self.directory, "folder.svg")
        os.mkdir(folder)
        plain = os.path.join(self.directory, "plain")
        with open(plain, "w", encoding="ascii") as file:
            file.write("kept")
        # A matrix that is not there stops what is asked afterwards.
        design = ["--design", "topology=ring,k=4,traffic=matrix:absent.csv"]
        for path in (folder, os.path.join(self.directory, "no", "x.svg"),
                     os.path.join(plain, "x.svg"), os.path.join(self.directory, "x" * 252 + ".svg")):
            for command in (["evaluate"], ["simulate"], ["plot", "--plot", "channel-loads"],
                            ["draw", "--view", "grid", "--color", "load"]):
                with self.subTest(path=path[-20:], command=command[0]):
                    result = run(*command, *design, "-o", path)
                    self.assertEqual(result.returncode, 1)
                    self.assertEqual(len(result.stderr.splitlines()), 1)
                    self.assertIn(path[:80], result.stderr)
                    self.assertNotIn("absent", result.stderr)
        self.assertEqual(sorted(os.listdir(self.directory)), ["folder.svg", "plain"])

    def test_long_names_and_links(self):
        path = os.path.join(self.directory, "x" * 251 + ".svg")
        link = os.path.join(self.directory, "link.svg")
        os.symlink(path, link)
        for name in link, path:
            result = run("plot", "--plot", "throughput", "-o", name)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertGreater(os.path.getsize(path), 1000)
            self.assertTrue(os.path.islink(link))
        self.assertEqual(len(os.listdir(self.directory)), 2)

    def test_standard_output_by_name(self):
        result = run("evaluate", "--format", "json", "-o", "/dev/stdout")
        self.assertEqual(len(json.loads(result.stdout)), 3)

    def test_full_tmpfs(self):
        place = os.path.join(self.directory, "full")
        os.mkdir(place)
        if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "none",
                                                place], capture_output=True,
                                               check=False).returncode != 0:
            self.skipTest("no tmpfs can be mounted here")
        self.addCleanup(lambda: subprocess.run(["umount", place], check=True))
        for suffix in "svg", "png", "csv":
            path = os.path.join(place, "plot." + suffix)
            with open(path, "w", encoding="ascii") as file:
                file.write("old")
        with open(os.path.join(place, "filler"), "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 4096)
            except OSError:
                pass
        files = sorted(os.listdir(place))
        for suffix in "svg", "png", "csv":
            path = os.path.join(place, "plot." + suffix)
            result = run("plot", "--plot", "throughput", "-o", path)
            self.assertEqual(result.returncode, 1)
            self.assertIn(path, result.stderr)
            self.assertIn("No space left", result.stderr)
            with open(path, encoding="ascii") as file:
                self.assertEqual(file.read(), "old")
        self.assertEqual(sorted(os.listdir(place)), files)


class Check(unittest.TestCase):
    def test_studies_by_name_and_by_file(self):
        """Two that need no simulation; test-study-check checks every study that ships."""
        path = os.path.join(STUDIES, "lecture2003-table1.bisection")
        result = run("check", "dally1990-table1", path)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        lines = result.stdout.splitlines()
        self.assertEqual(len(lines), 2)
        for line, word, file in zip(lines, ("dally1990-table1", path),
                                    ("dally1990-table1.bisection", path)):
            with open(os.path.join(STUDIES, file), encoding="utf-8") as study:
                n = len(json.load(study)["expectations"])
            self.assertEqual(line, f"ok      {word}: {n} of {n} expectations met")

    def test_claims_that_do_not_follow_are_named(self):
        """Each of them, the first and the last too; and no other."""
        study = {"format": "bisection-study", "version": 1,
                 "designs": [{"topology": "torus", "k": "4", "label": "torus"}],
                 "claims": [{"id": name, "text": name, "verdict": verdict, "reason": "So."}
                            for name, verdict in (("first", "fails"), ("second", "holds"),
                                                  ("third", "partly"), ("last", "fails"))],
                 "expectations": [{"design": "torus", "quantity": "nodes", "equals": 16,
                                   "claim": name} for name in ("first", "second", "third", "last")]}
        with tempfile.NamedTemporaryFile("w", suffix=".bisection", encoding="utf-8") as file:
            json.dump(study, file)
            file.flush()
            result = run("check", file.name)
        self.assertEqual(result.returncode, 1, result.stderr)
        lines = result.stdout.splitlines()
        self.assertEqual(len(lines), 4, lines)
        for line, name in zip(lines, ("first", "third", "last")):
            self.assertTrue(line.startswith("MISSED"))
            self.assertIn(f"claim '{name}' is said to be", line)
        self.assertIn("4 of 4 expectations met", lines[3])

    def test_a_changed_expectation_is_named(self):
        with open(os.path.join(STUDIES, "dally1990-table1.bisection"), encoding="utf-8") as file:
            study = json.load(file)
        expectation = next(e for e in study["expectations"] if isinstance(e.get("equals"), float))
        expectation["equals"] *= 1.1
        with tempfile.NamedTemporaryFile("w", suffix=".bisection", encoding="utf-8") as file:
            json.dump(study, file)
            file.flush()
            result = run("check", file.name)
        self.assertEqual(result.returncode, 1)
        missed = [line for line in result.stdout.splitlines() if line.startswith("MISSED")]
        self.assertIn(expectation["design"], missed[0])
        self.assertIn(expectation["quantity"], missed[0].replace(" ", "_"))

    def test_steps_of_a_lesson_are_checked(self):
        """Settings, figures, answers, numbers in texts, and what a step expects."""
        torus = "4-ary 2-cube"
        steps = [
            ({"text": "16 nodes", "figure": {"id": "folded"},
              "expectations": [{"design": torus, "quantity": "nodes", "equals": 16}]}, None),
            ({"set": "k=4x4x4", "expectations": [
                {"design": torus, "quantity": "nodes", "equals": 64}]}, None),
            ({"set": "k=5", "design": "x"}, 'no design is called "x"'),
            ({"figure": {"id": "hologram"}}, 'figure: "hologram" is not legal'),
            ({"figure": {"id": "butterfly"}}, "for a torus network"),
            ({"figure": {"id": "folded", "design": "y"}}, 'no design is called "y"'),
            ({"figure": {"id": "folded"}, "question": {"ask": "a", "curve": torus}},
             "a hidden curve needs a plot"),
            ({"text": "17 nodes"}, "17 in its text"),
            ({"expectations": [{"design": torus, "quantity": "nodes", "equals": 17}]},
             "nodes is 16, expected 17"),
        ]
        for n, (step, missed) in enumerate(steps):
            study = {"format": "bisection-study", "version": 1,
                     "designs": [{"topology": "torus", "k": "4", "n": 2}],
                     "steps": [{"title": "First"}, {"title": "Second"} | step]}
            with tempfile.NamedTemporaryFile("w", suffix=".bisection", encoding="utf-8") as file:
                json.dump(study, file)
                file.flush()
                result = run("check", file.name)
            with self.subTest(n):
                self.assertEqual(result.returncode, 1 if missed else 0,
                                 result.stdout + result.stderr)
                self.assertIn("step 2: " if missed else "ok ", result.stdout)
                self.assertIn(missed or "", result.stdout)


class Figures(unittest.TestCase):
    def ids(self, what):
        return [line.split()[0] for line in run("list", what).stdout.splitlines()]

    def test_axes_of_scatter(self):
        """Each point is what `evaluate` says, of designs that need their graph, too; the axes of a
        study's figure are taken, and those of the command line before them."""
        designs = ["k=8,n=2", "k=8,n=2,traffic=transpose,label=transposed", "topology=ccc,n=3",
                   "k=4x4x2x2,routing=valiant", "topology=butterfly,k=2,n=4,traffic=complement"]
        args = [part for settings in designs for part in ("--design", settings)]
        rows = evaluate(*designs)
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "scatter.csv")
            result = run("plot", "--plot", "scatter", "--x", "diameter", "--y", "zero_load_latency",
                         *args, "-o", path)
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(path, encoding="utf-8", newline="") as file:
                table = list(csv.reader(file))
            self.assertTrue(table[0][0].startswith("Diameter"))
            for place, row in enumerate(rows, 1):
                points = [(float(line[0]), float(line[place])) for line in table[1:] if line[place]]
                self.assertEqual(table[0][place], row["name"])
                self.assertEqual(len(points), 1, row["name"])
                self.assertAlmostEqual(points[0][0], row["diameter"], places=9)
                self.assertAlmostEqual(points[0][1], row["zero_load_latency"], places=6)

            study = os.path.join(directory, "axes.bisection")
            with open(study, "w", encoding="utf-8") as file:
                json.dump({"format": "bisection-study", "version": 1, "title": "Axes",
                           "designs": [{"topology": "torus", "k": "8", "n": 2}],
                           "figures": [{"id": "scatter", "x": {"quantity": "mean_hops"}}]}, file)
            for more, title in (([], "Mean Hops"), (["--x", "nodes"], "Nodes")):
                result = run("plot", study, "--plot", "scatter", *more, "-o", path)
                self.assertEqual(result.returncode, 0, result.stderr)
                with open(path, encoding="utf-8") as file:
                    self.assertTrue(file.read().startswith(title), title)
            for wrong in (["--plot", "scatter", "--x", "latency"], ["--plot", "scatter", "--y", "no"],
                          ["--plot", "throughput", "--x", "nodes"]):
                result = run("plot", *wrong, "-o", path)
                self.assertEqual(result.returncode, 2)
                self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)

    def test_marks_over_dimensions(self):
        """Each mark is `evaluate` of the radices that stand beside it, and the thin line that of
        N^(1/n), which is a network of its own where it is whole."""
        designs = ["directed=yes,k=8x8x4", "k=8,n=2", "topology=mesh,k=4x6x2,wires=linear",
                   "topology=product,k=4x8,budget=pins:48", "k=5x3,budget=bisection:64"]
        for plot, field in (("latency-dimension", "zero_load_latency"),
                            ("pin-density", "pins_per_node"), ("wire-length", "longest_wire")):
            for settings in designs:
                rest = ",".join(["topology=torus"] * (not settings.startswith("topology")) +
                                [part for part in settings.split(",")
                                 if not part.startswith(("k=", "n="))])
                with tempfile.TemporaryDirectory() as directory:
                    path = os.path.join(directory, "plot.csv")
                    result = run("plot", "--plot", plot, "--design", settings, "-o", path)
                    self.assertEqual(result.returncode, 0, result.stderr)
                    with open(path, encoding="utf-8", newline="") as file:
                        table = list(csv.DictReader(file))
                name, curve, radices = list(table[0])[1:]
                self.assertEqual((curve, radices), (name + ", real radix", name + ": k"))
                nodes = evaluate(settings)[0]["nodes"]
                marks = [row for row in table if row[name]]
                found = evaluate(*[f"{rest},k={row[radices]},n={row['Dimension']}" for row in marks])
                for row, other in zip(marks, found):
                    self.assertEqual(other["nodes"], nodes)
                    self.assertAlmostEqual(float(row[name]), other[field], places=6, msg=settings)
                line = [row for row in table if row[curve] and
                        round(nodes ** (1 / float(row["Dimension"]))) ** float(row["Dimension"])
                        != nodes]
                found = evaluate(*[f"{rest},nodes={nodes:.0f},n={row['Dimension']}" for row in line])
                for row, other in zip(line, found):
                    self.assertAlmostEqual(float(row[curve]), other[field], places=6, msg=settings)

    # A network that has the view.
    SUITED = {"butterfly": "topology=butterfly,k=4,n=2",
              "modules": "topology=modules,nodes=16,modules=4",
              "hypermesh": "topology=hypermesh,k=4,n=2", "stacks": "topology=torus,k=4,n=3",
              "circle": "topology=ring,k=9", "cubes": "topology=hypercube,n=4",
              "map": f"topology=file,graph={GRAPHS}/europe.gml", "groups": "topology=dragonfly",
              "levels": "topology=fat-tree,k=3,n=3",
              "ring": f"topology=file,graph={GRAPHS}/irregular.edges",
              "spread": f"topology=file,graph={GRAPHS}/petersen.edges"}

    def test_every_plot_and_view_in_every_format(self):
        with tempfile.TemporaryDirectory() as directory:
            for command, option, ids in (("plot", "--plot", self.ids("plots")),
                                         ("draw", "--view", self.ids("views"))):
                self.assertGreater(len(ids), 3)
                for name in ids:
                    design = next((design for start, design in self.SUITED.items()
                                   if name.startswith(start)), "topology=torus,k=4,n=2")
                    for suffix in ("svg", "png", "pdf"):
                        path = os.path.join(directory, f"{name}.{suffix}")
                        result = run(command, option, name, "--design", design, "-o", path)
                        self.assertEqual(result.returncode, 0, result.stderr)
                        self.assertGreater(os.path.getsize(path), 500)
                    self.check_text(os.path.join(directory, name))

    def test_messages_of_a_bottleneck(self):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "fly.svg")
            result = run("draw", "--design", "topology=butterfly,k=2,n=4,traffic=rotate-left:1",
                         "--color", "load", "--through", "bottleneck", "-o", path)
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(path, encoding="utf-8") as file:
                drawn = file.read()
            self.assertIn("1.0000: γ = 4", drawn)
            self.assertIn("1.0000 has load 4 from 4 pairs: 0000 → 0000", drawn)
            self.assertNotIn("1.1111: γ", drawn)

    def check_text(self, stem):
        subprocess.run(["xmllint", "--noout", "--nonet", stem + ".svg"], check=True)
        labels = subprocess.run(["xmllint", "--nonet", "--xpath",
                                 "//*[local-name()='text']/text()", stem + ".svg"],
                                check=True, capture_output=True, text=True).stdout
        self.assertGreater(len(labels.split()), 3, stem)
        text = subprocess.run(["pdftotext", stem + ".pdf", "-"], check=True, capture_output=True,
                              text=True).stdout
        self.assertGreater(len(text.split()), 3, stem)

    def test_theory_of_a_network_without_closed_forms_takes_its_graph(self):
        design = "k=8,n=3,pruned=yes,router=cut-through,budget=pins:192,length=96,model=parhami2004"
        row = json.loads(run("evaluate", "--design", design, "--format", "json").stdout)[0]
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "latency.csv")
            result = run("plot", "--design", design, "--plot", "latency-traffic", "-o", path)
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(path, newline="", encoding="utf-8") as file:
                first = list(csv.reader(file))[1]
        self.assertAlmostEqual(float(first[1]), row["zero_load_latency"], places=6)

    def test_csv_has_x_first_and_a_column_for_each_design(self):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "latency.csv")
            result = run("plot", "--design", "k=32,n=2,directed=yes", "--design",
                         "k=4,n=5,directed=yes", "--plot", "latency-traffic", "-o", path)
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(path, newline="", encoding="utf-8") as file:
                header, *rows = list(csv.reader(file))
            self.assertEqual(len(header), 3)
            at = {float(row[0]): row[1:] for row in rows}
            self.assertAlmostEqual(float(at[0.1][0]), 46.2, delta=0.1)
            self.assertAlmostEqual(float(at[0.2][1]), 160.8, delta=0.4)

    def test_full_disk_is_told_and_the_old_file_stays(self):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "plot.svg")
            with open(path, "w", encoding="utf-8") as file:
                file.write("old")
            limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
            result = run("plot", "--plot", "throughput", "-o", path,
                         preexec_fn=limit, restore_signals=False)
            self.assertEqual(result.returncode, 1)
            self.assertIn(path, result.stderr)
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), "old")
            missing = os.path.join(directory, "no", "plot.svg")
            result = run("plot", "--plot", "throughput", "-o", missing)
            self.assertEqual(result.returncode, 1)
            self.assertIn(missing, result.stderr)

    def test_output_is_reproducible(self):
        with tempfile.TemporaryDirectory() as directory:
            for suffix in ("svg", "png", "pdf", "csv"):
                texts = []
                for i in range(2):
                    path = os.path.join(directory, f"{i}.{suffix}")
                    run("plot", "--plot", "latency-traffic", "-o", path)
                    with open(path, "rb") as file:
                        texts.append(file.read())
                self.assertEqual(texts[0], texts[1], suffix)


class Help(unittest.TestCase):
    def test_help_teaches(self):
        self.assertIn("evaluate", run("--help").stdout)
        for command in "evaluate plot draw check list".split():
            text = run(command, "--help").stdout
            self.assertIn("bisection-cli " + command, text)
        keys = [line.split()[0] for line in run("list", "keys").stdout.splitlines()]
        for key in keys:
            self.assertIn("\n" + key + " ", run("evaluate", "--help").stdout)

    def test_version(self):
        self.assertRegex(run("--version").stdout, r"\d+\.\d+\.\d+")


unittest.main(argv=["test_cli"], verbosity=2)
