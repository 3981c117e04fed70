#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Theories against programs of their own, from outside: test_theories.py PROGRAM.

The equations of dcsh and (19) of dally1990 are written out here from their sources; random designs
are held against them, theory against the simulator where neither waits, and a simulated switch
against the exact queue of its outputs."""
import json
import math
import os
import random
import subprocess
import sys
import unittest

PROGRAM = os.path.abspath(sys.argv[1])


def run(*args):
    result = subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=250)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def command(name, designs, *args):
    words = sum((["--design", design] for design in designs), [])
    return run(name, "--format", "json", *words, *args)


class Dcsh:
    """(4) to (14) on the hypermesh, (17) to (26) and (14) on the torus, with one dimension in the
    sphere. k: radix of the dimensions, the sphere's first; sphere: N_s; m: messages per cycle."""

    def __init__(self, torus, k, sphere, beta, decision, flits):
        self.torus, self.k, self.sphere, self.beta = torus, k, sphere, beta
        self.decision, self.flits, self.nodes = decision, flits, math.prod(k)

    def multiplexer(self, k, m, t):
        a = 1 / k
        blocked = (k - 2) * (1 - a) * m * t ** 2 / (2 * (k - 1))                       # (10), (12)
        return (self.decision + t + (1 - a) * blocked +                                # (11), (13)
                a * (1 - a) ** 3 * m * (t + blocked) ** 2 + a ** 3 * (1 - a) * m * t ** 2)

    def ring(self, k, m, t):
        a, c = 1 / k, (k - 2) / 4
        big, inner = c * m, c * self.decision + t                                      # (22), (25)
        if 1 - 2 * big * inner < 0:
            return math.inf
        first = (1 - math.sqrt(1 - 2 * big * inner)) / big if big > 0 else inner       # (21), (26)
        routed = first * (1 + big * first / 2) - t                                     # (20)
        return (self.decision + t + (1 - a) * routed +                                 # (19), (24)
                a ** 2 * (1 + 2 * a - 3 * a ** 2) * m * t ** 2 / 2 +
                (1 - a) ** 3 * (1 + 3 * a) * m * (t + routed) ** 2 / 2)

    def service(self, m):
        n, inside = self.nodes, self.nodes - self.sphere
        near = m / 2 * n / (n - 1) if self.torus else m                                # (17), (4)
        far = (1 - self.beta) * m * n / inside / (2 if self.torus else 1)              # (18), (5)
        step = self.ring if self.torus else self.multiplexer
        in_sphere = step(self.sphere if self.torus else self.k[0], near, self.flits)
        t = in_sphere
        for k in self.k[1:]:
            t = step(k, far, t)
        return self.beta * in_sphere + (1 - self.beta) * t

    def latency(self, m):                                                              # (14)
        service = self.service(m)
        return service / (1 - m * service) if m * service < 1 else None

    def saturation(self):
        low, high = 0, 1 / self.service(0)
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (low, middle) if self.latency(middle) is None else (middle, high)
        return low


class DcshTest(unittest.TestCase):
    SETTING = "k=32,n=2,length=64,router=decision,model=dcsh"

    def test_the_source_s_setting(self):
        """Latencies at 0.3 bits per cycle and saturations, which the equations above give, too."""
        mesh, torus = f"topology=hypermesh,{self.SETTING}", self.SETTING
        rows = {
            f"{mesh},traffic=locality:0.75:32": (116.8, 0.706),
            f"{mesh},traffic=locality:0.2:32": (137.6, 0.598),
            f"{torus},traffic=locality:0.2:8": (25.6, 0.569),
            f"{torus},traffic=locality:0.2:8,delay=2": (56.7, 0.374),
        }
        for row, (latency, saturation) in zip(command("evaluate", rows, "--load", "0.3"),
                                              rows.values()):
            self.assertAlmostEqual(row["latency"][0]["latency"], latency, delta=0.05)
            self.assertAlmostEqual(row["model_saturation_load"], saturation, delta=0.0005)

    def test_random_settings(self):
        draw = random.Random(26)
        for _ in range(60):
            torus = draw.random() < 0.5
            k = [draw.randint(3, 32)]
            k += [draw.randint(3, 16) for _ in range(draw.randint(1, 2))]
            sphere = draw.randint(2, k[0])
            beta = round(draw.uniform(0, 0.95), 3)
            decision, width = draw.randint(1, 4), draw.randint(1, 8)
            length = draw.randint(16, 128)
            uniform = draw.random() < 0.2
            design = (f"topology={'torus' if torus else 'hypermesh'},n={len(k)},"
                      f"k={'x'.join(map(str, k))},length={length},budget=width:{width},"
                      f"router=decision,delay={decision},model=dcsh,"
                      f"traffic={'uniform' if uniform else f'locality:{beta}:{sphere}'}")
            if uniform:
                sphere, beta = k[0], (k[0] - 1) / (math.prod(k) - 1)
            theory = Dcsh(torus, k, sphere, beta, decision, max(1, length / width))
            most = theory.saturation() * length
            loads = [most * share for share in (0, 0.2, 0.5, 0.8, 0.95, 1.01)]
            [row] = command("evaluate", [design], "--load", ",".join(map(repr, loads)))
            self.assertEqual(row["model"], "dcsh", design)
            self.assertAlmostEqual(row["model_saturation_load"] / most, 1, 6, design)
            for load, point in zip(loads, row["latency"]):
                expected = theory.latency(load / length)
                if expected is None:
                    self.assertIsNone(point["latency"], design)
                else:
                    self.assertAlmostEqual(point["latency"] / expected, 1, 9, design)

    def test_the_variant_is_exact_without_load(self):
        """Every stream counted: T0, where the source has other channels and says so."""
        designs = [f"{self.SETTING},traffic=locality:0.2:8",
                   f"{self.SETTING}-streams,traffic=locality:0.2:8"]
        source, variant = command("evaluate", designs, "--load", "0")
        self.assertAlmostEqual(source["zero_load_latency"], 21.345, 3)
        self.assertAlmostEqual(source["latency"][0]["latency"], 16.925, 3)
        self.assertIn("too few channels", source["model_note"])
        self.assertAlmostEqual(variant["latency"][0]["latency"], variant["zero_load_latency"])
        self.assertIsNone(variant["model_note"])

    def test_traffic_that_stays_at_its_nodes_is_said(self):
        idle, busy = command("evaluate", ["topology=hypercube,n=4,traffic=tornado",
                                          "topology=torus,k=4,n=2,traffic=tornado"])
        self.assertIn("every node sends to itself", idle["model_note"])
        self.assertIsNone(busy["model_note"])


def wire_cycle(law, longest):
    longest = max(1, longest)
    return {"constant": 1, "logarithmic": 1 + math.log(longest), "linear": longest}[law]


class Pipelined(unittest.TestCase):
    """(19): T_c D + T_p L/W, whatever T_p is."""

    def test_200_combinations(self):
        draw = random.Random(19)
        expected = {}
        while len(expected) < 200:
            k, n = draw.randint(2, 32), draw.randint(1, 5)
            if k ** n > 1 << 20:
                continue
            law = draw.choice(("constant", "logarithmic", "linear"))
            period = draw.choice((0.25, 0.5, 1, 1.5, 2, 4, round(draw.uniform(0.1, 8), 2)))
            length, spelled = draw.randint(20, 400), draw.random() < 0.5
            cycle, width = wire_cycle(law, k ** (n / 2 - 1)), k / 2
            flits = length / width if spelled else max(1, length / width)
            size = f"nodes={k ** n},n={n}" if spelled else f"k={k},n={n}"
            expected[f"{size},directed=yes,length={length},wires={law},wire-rule=source,period={period}"] = (
                cycle * n * (k - 1) / 2 + period * flits)
        for row, value in zip(command("evaluate", expected), expected.values()):
            self.assertAlmostEqual(row["zero_load_latency"] / value, 1, 9)

    def test_both_spellings(self):
        tail = "directed=yes,length=150,wires=logarithmic,wire-rule=source"
        designs = [f"k=32,n=4,{tail},period=1", f"nodes=1048576,n=4,{tail},period=1",
                   f"k=32,n=2,{tail},period=4", f"nodes=1024,n=2,{tail},period=4"]
        rows = command("evaluate", designs)
        for row, value in zip(rows, (286.250626, 286.250626, 68.5, 68.5)):
            self.assertAlmostEqual(row["zero_load_latency"], value, 5)
        for row, cycles in zip(rows, (5, 5, 4, 4)):
            self.assertIn(f"{cycles} cycles", row["model_note"])

    def test_the_simulator_says_that_it_needs_whole_periods(self):
        design = "k=4,n=4,directed=yes,length=40,wires=logarithmic,wire-rule=source,period=1"
        [theory] = command("evaluate", [design])
        [row] = command("simulate", [design], "--load", "0.01", "--precision", "0.05")
        self.assertAlmostEqual(theory["zero_load_latency"], 6 * (1 + math.log(4)) + 20)
        self.assertAlmostEqual(row["points"][0]["latency"], 6 * 3 + 20, delta=0.8)
        for note in theory["model_note"], row["model_note"]:
            self.assertIn("takes 3 cycles for a channel", note)
            self.assertIn("whole flit times", note)


class Wide(unittest.TestCase):
    """A channel takes a whole cycle of a message that is shorter than it is wide."""

    def test_one_cycle_a_hop(self):
        designs = {
            "k=8,n=2,length=4,budget=width:16,switching=store-and-forward,buffer=auto": 4,
            "k=8,n=2,length=4,budget=width:16": 5,
            "k=8,n=2,length=4,budget=width:16,router=pipelined": 4 * 5 + 2,
            "topology=mesh,k=6,n=2,length=3,budget=width:7": 70 / 18 + 1,
            "topology=hypercube,n=5,length=1,budget=width:64": 3.5,
        }
        theory = command("evaluate", designs)
        simulated = command("simulate", designs, "--load", "0.02", "--precision", "0.02")
        for row, points, value in zip(theory, simulated, designs.values()):
            self.assertAlmostEqual(row["zero_load_latency"], value)
            self.assertAlmostEqual(points["points"][0]["latency"] / value, 1, delta=0.03)

    def test_random_designs(self):
        """Theory's latency without load is the simulator's, but for the rounding of L/W."""
        draw = random.Random(7)
        designs = []
        for _ in range(12):
            topology = draw.choice(("torus", "mesh"))
            router = draw.choice(("source", "pipelined", "decision", "cut-through"))
            designs.append(f"topology={topology},k={draw.randint(3, 5)},n=2,router={router},"
                           f"length={draw.randint(1, 16)},budget=width:{draw.choice((4, 16, 32))}")
        theory = command("evaluate", designs)
        simulated = command("simulate", designs, "--load", "0.5%", "--precision", "0.05")
        for design, row, points in zip(designs, theory, simulated):
            rounding = math.ceil(max(1, row_flits(design))) - max(1, row_flits(design))
            latency = points["points"][0]["latency"] - rounding
            self.assertAlmostEqual(latency, row["zero_load_latency"],
                                   delta=0.06 * row["zero_load_latency"], msg=design)


def row_flits(design):
    settings = dict(setting.split("=") for setting in design.split(","))
    return int(settings["length"]) / int(settings["budget"].split(":")[1])


class Unlimited(unittest.TestCase):
    """buffer=unlimited: a switch of k inputs is k queues at its outputs, of which a message of one
    flit waits (k - 1)/k rho/(2 (1 - rho)) on average."""

    ROUTER = "router=packaging,arbitration=round-robin,buffer=unlimited"

    def test_one_switch(self):
        designs = {f"topology=butterfly,k={k},n=1,length=1,budget=width:1,{self.ROUTER}": k
                   for k in (2, 4, 8)}
        for row, k in zip(command("simulate", designs, "--load", "0.8"), designs.values()):
            wait = row["points"][0]["latency"] - 2
            self.assertAlmostEqual(wait / ((k - 1) / k * 0.8 / 0.4), 1, delta=0.05)

    def test_three_stages(self):
        """3.46 cycles, which a simulation of queues alone gives, too."""
        for router in self.ROUTER, "router=cut-through,buffer=unlimited":
            design = f"topology=butterfly,k=2,n=3,length=1,budget=width:1,{router}"
            [theory] = command("evaluate", [design])
            [row] = command("simulate", [design], "--load", "0.8", "--precision", "0.01")
            wait = row["points"][0]["latency"] - theory["zero_load_latency"]
            self.assertAlmostEqual(wait, 3.46, delta=0.2)


class WithoutLoad(unittest.TestCase):
    """Latency without load is never missing without a reason."""

    def test_modules_of_8192_nodes(self):
        result = subprocess.run(
            [PROGRAM, "sweep", "--format", "ndjson", "--design", "topology=modules,modules=32",
             "--axis", "name=Butterfly.8.8,2hop.64.64-32", "--axis", "nodes=1024,8192", "--axis",
             "router=packaging,pipelined", "--columns", "zero_load_latency"],
            capture_output=True, text=True, timeout=250, check=True)
        rows = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertEqual(len(rows), 8)
        for row in rows:
            self.assertIsNotNone(row["zero_load_latency"], row["name"])

    def test_unequal_widths_and_pipelined(self):
        """Against the simulator, where buffers keep wide channels busy."""
        designs = ["k=4x6x2,budget=bisection-each:64,length=48,buffer=64",
                   "topology=product,k=4x8,n=2,budget=bisection-each:640,length=640,buffer=200",
                   "topology=mesh,k=3x6,budget=bisection-each:24,length=48,buffer=100",
                   "topology=mesh,k=3x6,budget=bisection-each:24,length=48,buffer=100,"
                   "traffic=complement",
                   "topology=modules,name=Butterfly.32.8,nodes=64,modules=8,length=128"]
        designs = [f"{design},router=pipelined" for design in designs]
        theory = command("evaluate", designs)
        simulated = command("simulate", designs, "--load", "0.1%", "--precision", "0.02")
        for design, row, points in zip(designs, theory, simulated):
            self.assertIsNotNone(row["zero_load_latency"], design)
            self.assertAlmostEqual(points["points"][0]["latency"] / row["zero_load_latency"], 1,
                                   delta=0.03, msg=design)

    def test_random_designs(self):
        draw = random.Random(31)
        designs = []
        for _ in range(60):
            kind = draw.choice(("torus", "mesh", "hypermesh", "product"))
            k = "x".join(str(draw.randint(2, 6)) for _ in range(draw.randint(2, 3)))
            router = draw.choice(("source", "pipelined", "packaging", "decision", "cut-through"))
            budget = draw.choice(("bisection-each:96", "normalized", "width:4"))
            designs.append(f"topology={kind},k={k},n={k.count('x') + 1},router={router},"
                           f"budget={budget},length={draw.randint(1, 90)}")
        for design, row in zip(designs, command("evaluate", designs)):
            self.assertTrue(row["zero_load_latency"] is not None or row["model_note"], design)


class Saturated(unittest.TestCase):
    def test_nobody_sends_more_than_a_node_injects(self):
        networks = ("topology=hypercube,n=4", "topology=hypercube,n=6", "k=4,n=3", "k=8,n=2",
                    "topology=hypermesh,k=4,n=2", "k=3,n=2", "topology=ring,k=4",
                    "k=4,n=2,directed=yes", "topology=mesh,k=4,n=2", "topology=complete,k=8")
        routers = "cut-through", "source", "decision", "pipelined"
        budgets = "width:4,length=16", "normalized", "width:4,length=64,wires=linear"
        theories = "parhami2004", "dally1990", "dcsh", "dcsh-streams", "flows"
        few_hops = 0  # where a theory's own limit would be beyond that of injection
        for design in command("evaluate", [
                f"{network},router={router},budget={budget},model={theory}"
                for network in networks for router in routers for budget in budgets
                for theory in theories], "--load", "99.99%s,100.01%s"):
            most = design["model_saturation_load"]
            if most is None:
                continue
            self.assertLessEqual(most, design["injection_throughput"] * (1 + 1e-9), design)
            self.assertEqual([point["latency"] is None for point in design["latency"]],
                             [False, True], design)
            few_hops += (design["model"] == "parhami2004" and
                         design["network_throughput"] > design["injection_throughput"])
        self.assertGreater(few_hops, 9)

    def test_what_binds(self):
        reasons = {
            "topology=mesh,k=4,n=2,router=pipelined,vcs=1,length=1,budget=width:1":
                "one virtual channel passes a single-flit message every second cycle",
            "topology=mesh,k=4,n=2,router=pipelined,vcs=1,length=3,budget=width:1":
                "one virtual channel passes a message of 3 flits every 4 cycles",
            "k=4,n=2,directed=yes,length=20": "messages wait for virtual channels",
        }
        rows = command("simulate", reasons, "--load", "99%", "--precision", "0.1")
        for row, reason in zip(rows, reasons.values()):
            [point] = row["points"]
            self.assertTrue(point["saturated"])
            self.assertIn(reason, point["why"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
