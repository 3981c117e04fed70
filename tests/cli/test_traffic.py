#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Traffic from files, against calculations of their own: test_traffic.py PROGRAM."""
import csv
import gzip
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
FOLDER = tempfile.TemporaryDirectory()
K = 4
N = K * K


def run(*args):
    return subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=120,
                          cwd=FOLDER.name)


def report(command, traffic, *args, length="8"):
    result = run(command, "--design", f"topology=mesh,k={K},n=2,length={length},budget=width:1,"
                 f"order=ascending,{traffic}",
                 "--format", "json", *args)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)[0]


def save(name, text):
    with open(os.path.join(FOLDER.name, name), "w", encoding="utf-8") as file:
        file.write(text)
    return f"traffic=matrix:{name}"


def write(rate, between=","):
    return "\n".join(between.join(str(x) for x in row) for row in rate) + "\n"


def route(s, d):
    """Channels of a mesh, along dimension 0 first."""
    at = [s % K, s // K]
    for i, to in enumerate((d % K, d // K)):
        while at[i] != to:
            before = tuple(at)
            at[i] += 1 if to > at[i] else -1
            yield before, tuple(at)


def loads(rate):
    most = max(1, max(map(sum, rate)))
    load = {}
    for s in range(N):
        for d in range(N):
            for channel in route(s, d):
                load[channel] = load.get(channel, 0) + rate[s][d] / most
    return load


def mean_hops(rate):
    return (sum(rate[s][d] * len(list(route(s, d))) for s in range(N) for d in range(N)) /
            sum(map(sum, rate)))


class Traffic(unittest.TestCase):

    def test_loads_of_random_rates(self):
        draw = random.Random(7)
        for case in range(30):
            unit = draw.choice([0.05, 1, 1000])
            rate = [[draw.choice([0, 0, unit * draw.random()]) for _ in range(N)] for _ in range(N)]
            got = report("evaluate", save("rates.csv", write(rate, draw.choice(",; \t"))))
            self.assertAlmostEqual(got["gamma_max"], max(loads(rate).values()), places=9)
            self.assertAlmostEqual(got["mean_hops"], mean_hops(rate), places=9)

    def test_four_memories(self):
        """All nodes send to the corners alone, in every spelling."""
        corners = (0, K - 1, N - K, N - 1)
        rate = [[3 if d in corners else 0 for d in range(N)] for _ in range(N)]
        got = report("evaluate", save("a.csv", write(rate)))
        self.assertAlmostEqual(got["gamma_max"], max(loads(rate).values()), places=9)
        self.assertIn("divided by 12, the largest sum", got["traffic_rates"])
        lines = "".join(f"* {d} 0.25\n" for d in corners)
        with gzip.open(os.path.join(FOLDER.name, "a.csv.gz"), "wt", encoding="utf-8") as file:
            file.write(write(rate))
        for other in save("list", lines), "traffic=matrix:a.csv.gz":
            again = report("evaluate", other)
            for name in "gamma_max", "mean_hops", "ideal_throughput", "limited_by", "latency":
                self.assertEqual(again[name], got[name], name)
        self.assertIsNone(report("evaluate", save("list", lines))["traffic_rates"])

    def test_hot_nodes(self):
        for share, hot in (0.5, (3,)), (0.3, (1, 9)), (0.8, (0, 5, 15)):
            rate = [[(1 - share) / N + (share / len(hot) if d in hot else 0) for d in range(N)]
                    for _ in range(N)]
            got = report("evaluate", f"traffic=hot-spot:{share}:" + "+".join(map(str, hot)))
            self.assertAlmostEqual(got["gamma_max"], max(loads(rate).values()), places=9)
            self.assertAlmostEqual(got["mean_hops"], mean_hops(rate), places=9)

    def test_simulated(self):
        """What the simulator delivers, and how far it goes, is what the file says."""
        draw = random.Random(11)
        rate = [[5 * draw.random() if draw.random() < 0.2 else 0 for _ in range(N)]
                for _ in range(N)]
        traffic = save("some.csv", write(rate))
        load = 0.3 / max(loads(rate).values())
        point = report("simulate", traffic + ",router=pipelined,buffer=8", "--load", str(load),
                       "--seed", "3")["points"][0]
        self.assertTrue(point["converged"], point)
        self.assertAlmostEqual(point["hops"] / mean_hops(rate), 1, delta=0.03)
        self.assertAlmostEqual(point["accepted"] / load, 1, delta=0.05)
        self.assertGreater(point["least_accepted"] / load, 0.7)  # of every node, so that all send

    def test_task_graph(self):
        """Tasks on nodes are their nodes' rates."""
        flows = {("a", "b"): 4, ("b", "c"): 1, ("c", "a"): 2, ("a", "d"): 5}
        nodes = {"a": 3, "b": 9, "c": 3, "d": 14}
        rate = [[0] * N for _ in range(N)]
        for (s, d), flow in flows.items():
            rate[nodes[s]][nodes[d]] += flow if nodes[s] != nodes[d] else 0
        text = ("task,node\n" + "".join(f"{task},{node}\n" for task, node in nodes.items()) +
                "from,to,rate\n" + "".join(f"{s},{d},{flow}\n" for (s, d), flow in flows.items()))
        got = report("evaluate", save("tasks.csv", text))
        self.assertAlmostEqual(got["gamma_max"], max(loads(rate).values()), places=12)
        self.assertIn("Tasks on the same node send 16.67 % of all", got["traffic_rates"])
        self.assertIn("divided by 9, the largest sum", got["traffic_rates"])
        result = run("evaluate", "--design", "k=4,n=2," + save("left.csv", text + "d,e,1\n"))
        self.assertEqual(result.returncode, 2)
        self.assertIn('left.csv, line 11, column 2: "e" is not legal; it must be a task for which',
                      result.stderr)


    def test_slower_sources(self):
        """Each source sends at its own rate, in the simulator as in theory, and of a mix of lengths
        as of one."""
        draw = random.Random(5)
        rate = [[draw.random() * speed for _ in range(N)]
                for speed in (0, 0.1, 0.25, 1) for _ in range(K)]
        most = max(map(sum, rate))
        for length in "8", "4:0.5+12:0.5":
            traffic = save("slow.csv", write(rate))
            load = 0.3 / max(loads(rate).values())
            log = os.path.join(FOLDER.name, "log.csv")
            point = report("simulate", traffic + ",router=pipelined,buffer=16", "--load", str(load),
                           "--messages", log, "--precision", "0.01", length=length)["points"][0]
            with open(log, encoding="utf-8") as file:
                sent = [row["source"] for row in csv.DictReader(file) if row["measured"] == "true"]
            every = len(sent) * most / sum(map(sum, rate))
            for node in range(N):
                expected = every * sum(rate[node]) / most
                self.assertAlmostEqual(sent.count(f"{node % K},{node // K}"), expected,
                                       delta=5 * expected ** 0.5 + 0.02 * expected)
            self.assertAlmostEqual(point["accepted"] / load, 1, delta=0.05)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
