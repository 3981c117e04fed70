#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Networks from edge lists, against calculations of their own: test_graphs.py PROGRAM."""
import gzip
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
FOLDER = tempfile.TemporaryDirectory()
FAR = 10**9


def run(*args):
    return subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=120)


def save(name, text):
    path = os.path.join(FOLDER.name, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def report(*args):
    result = run(*args, "--format", "json")
    assert result.returncode == 0, (args, result.stderr)
    return json.loads(result.stdout)[0]


class Graph:
    """Arcs {(a, b): width} between 0 .. n - 1; terminals do not route where there are any."""

    def __init__(self, n, arcs, n_terminals=None, lines=""):
        self.n, self.arcs, self.lines = n, arcs, lines
        self.indirect = n_terminals is not None
        self.sources = n_terminals or n
        self.out = [[] for _ in range(n)]
        for a, b in arcs:
            self.out[a].append(b)
        self.distance = [self.search(v) for v in range(n)]

    @classmethod
    def of(cls, n, links, one_way=False):
        arcs = {}
        for a, b, *width in links:
            arcs[a, b] = width[0] if width else 1
            if not one_way:
                arcs[b, a] = arcs[a, b]
        return cls(n, arcs)

    def text(self):
        lines = [self.lines] if self.lines else []
        for (a, b), width in self.arcs.items():
            back = self.arcs.get((b, a))
            if back == width and a > b:
                continue
            lines.append(f"{a} {'' if back == width else '> '}{b} {width}")
        return "\n".join(lines) + "\n"

    def search(self, source):
        """Hops from a vertex to all others, through terminals nowhere."""
        distance, front, hops = [FAR] * self.n, [source], 0
        distance[source] = 0
        while front:
            hops += 1
            reached = []
            for v in front:
                if v != source and self.indirect and v < self.sources:
                    continue
                for to in self.out[v]:
                    if distance[to] == FAR:
                        distance[to] = hops
                        reached.append(to)
            front = reached
        return distance

    def hops(self, s, d):
        if s == d and self.indirect:
            return 1 + min(self.distance[v][d] for v in self.out[s])
        return self.distance[s][d]

    def shares(self, s, d):
        """What one message of a pair puts on each arc, split evenly at every hop."""
        load, at, left = {}, {s: 1.0}, self.hops(s, d)
        for hops in range(left, 0, -1):
            then = {}
            for v, amount in at.items():
                ways = [to for to in self.out[v]
                        if (to == d or not self.indirect or to >= self.sources)
                        and self.distance[to][d] == hops - 1]
                for to in ways:
                    load[v, to] = load.get((v, to), 0) + amount / len(ways)
                    then[to] = then.get(to, 0) + amount / len(ways)
            at = then
        return load

    def pairs(self):
        return itertools.product(range(self.sources), repeat=2)

    def loads(self):
        load = dict.fromkeys(self.arcs, 0)
        for s, d in self.pairs():
            for arc, share in self.shares(s, d).items():
                load[arc] += share / self.sources
        return load

    def worst(self):
        """Of all permutations, each arc by itself: dynamic programming over sets."""
        shares = {pair: self.shares(*pair) for pair in self.pairs()}
        worst = 0
        for arc, width in self.arcs.items():
            best = {0: 0.0}
            for s in range(self.sources):
                then = {}
                for taken, load in best.items():
                    for d in range(self.sources):
                        if not taken >> d & 1:
                            key = taken | 1 << d
                            value = load + shares[s, d].get(arc, 0)
                            if value > then.get(key, -1):
                                then[key] = value
                best = then
            worst = max(worst, max(best.values()) / width)
        return worst

    def bisection(self):
        """(wires cut, of all divisions): every vertex on either side, terminals in halves."""
        least = None
        for bits in range(1 << (self.n - 1)):
            half = bin(bits & ((1 << self.sources) - 1)).count("1")
            if half not in (self.sources // 2, self.sources - self.sources // 2):
                continue
            cut = sum(width for (a, b), width in self.arcs.items()
                      if (bits >> a ^ bits >> b) & 1)
            least = cut if least is None else min(least, cut)
        return least


def circulant(n, *steps):
    return [(v, (v + step) % n) for v in range(n) for step in steps]


def regular(n, seed):
    """A connected 3-regular graph: a ring and a matching that adds no link twice."""
    draw = random.Random(seed)
    links = {(v, (v + 1) % n) for v in range(n)}
    while True:
        order = list(range(n))
        draw.shuffle(order)
        pairs = [tuple(order[i:i + 2]) for i in range(0, n, 2)]
        if not any(p in links or p[::-1] in links for p in pairs):
            return Graph.of(n, list(links) + pairs)


PETERSEN = Graph.of(10, circulant(5, 1) + [(v, v + 5) for v in range(5)] +
                    [(5 + v, 5 + (v + 2) % 5) for v in range(5)])
DODECAHEDRON = Graph.of(20, [(v, (v + 1) % 10) for v in range(10)] +
                        [(v, v + 10) for v in range(10)] +
                        [(10 + v, 10 + (v + 2) % 10) for v in range(10)])
BRUIJN = Graph.of(16, [(v, (2 * v + bit) % 16) for v in range(16) for bit in (0, 1)
                       if v != (2 * v + bit) % 16], one_way=True)
RINGS = Graph.of(8, circulant(4, 1) + [(4 + a, 4 + b) for a, b in circulant(4, 1)] + [(0, 4, 2)])
GRAPHS = {
    "petersen": PETERSEN,
    "dodecahedron": DODECAHEDRON,
    "random-8": regular(8, 1),
    "random-14": regular(14, 2),
    "random-18": regular(18, 3),
    "tree": Graph.of(7, [(v, (v - 1) // 2) for v in range(1, 7)]),
    "path": Graph.of(6, [(v, v + 1) for v in range(5)]),
    "star": Graph.of(9, [(0, v) for v in range(1, 9)]),
    "k16": Graph.of(16, list(itertools.combinations(range(16), 2))),
    "bruijn": BRUIJN,
    "rings": RINGS,
    "bipartite": Graph.of(8, [(a, 4 + b) for a in range(4) for b in range(4)]),
    "tree-of-hosts": Graph(7, {arc: 1 for a, b in
                               [(0, 4), (1, 4), (2, 5), (3, 5), (4, 6), (5, 6)]
                               for arc in ((a, b), (b, a))}, n_terminals=4,
                           lines="terminals 0 1 2 3\nswitches 4 5 6"),
}


def design(name, *more):
    path = save(name + ".txt", GRAPHS[name].text())
    return ",".join([f"topology=file,graph={path},budget=width:1,length=8,routing=minimal", *more])


class Numbers(unittest.TestCase):
    def test_distances_loads_and_latency(self):
        for name, graph in GRAPHS.items():
            with self.subTest(name):
                found = report("evaluate", "--design", design(name))
                hops = [graph.hops(s, d) for s, d in graph.pairs()]
                mean = sum(hops) / len(hops)
                load = graph.loads()
                self.assertEqual(found["nodes"], graph.sources)
                self.assertEqual(found["diameter"], max(hops))
                self.assertAlmostEqual(found["mean_hops"], mean, 9)
                self.assertAlmostEqual(found["gamma_max"],
                                       max(load[arc] / width for arc, width in graph.arcs.items()))
                # A message occupies the narrowest channel of its way, or its node's widest.
                narrowest = [min(graph.arcs[arc] for arc in graph.shares(s, d)) if s != d else
                             max(width for arc, width in graph.arcs.items() if s in arc)
                             for s, d in graph.pairs()]
                flits = sum(8 / width for width in narrowest) / len(narrowest)
                self.assertAlmostEqual(found["zero_load_latency"], mean + flits, 9)
                self.assertAlmostEqual(found["pins_per_node"], max(
                    sum(width for arc, width in graph.arcs.items() if v in arc)
                    for v in range(graph.n)))

    def test_every_channel(self):
        for name, graph in GRAPHS.items():
            with self.subTest(name):
                result = run("evaluate", "--design", design(name), "--channels", "--format", "json")
                found = {tuple(int(end) for end in row["channel"].split(" → ")): row["load"]
                         for row in json.loads(result.stdout)[0]["channels"]}
                for arc, load in graph.loads().items():
                    self.assertAlmostEqual(found[arc], load / graph.arcs[arc], 9)

    def test_a_width_of_each_class(self):
        """One width for each class of channels, all from the constraint that binds."""
        for name, graph in GRAPHS.items():
            pins = max(sum(width for arc, width in graph.arcs.items() if v in arc)
                       for v in range(graph.n))
            with self.subTest(name):
                settings = design(name).replace("width:1", f"pins:{3 * pins}")
                found = report("evaluate", "--design", settings)
                widths = sorted(set(graph.arcs.values()))
                self.assertEqual([row["width_bits"] for row in found["channel_classes"]],
                                 [3 * width for width in widths])
                self.assertEqual([row["channels"] for row in found["channel_classes"]],
                                 [list(graph.arcs.values()).count(width) for width in widths])
                self.assertEqual({row["binds"] for row in found["channel_classes"]}, {"pins"})

    def test_bisection(self):
        for name, graph in GRAPHS.items():
            with self.subTest(name):
                found = report("evaluate", "--design", design(name))
                if graph.n <= 16:
                    self.assertEqual(found["bisection_wires"], graph.bisection())
                self.assertEqual(found["bisection_is_bound"], False)
        self.assertEqual(report("evaluate", "--design", design("dodecahedron"))
                         ["bisection_channels"], 12)

    def test_worst_cases(self):
        for name, graph in GRAPHS.items():
            if graph.sources > 10:
                continue
            with self.subTest(name):
                found = report("evaluate", "--design", design(name), "--worst-case")
                self.assertAlmostEqual(found["worst_case"]["gamma_max"], graph.worst(), 9)

    def test_a_bound_is_called_one(self):
        save("large.txt", regular(64, 5).text())
        settings = f"topology=file,graph={os.path.join(FOLDER.name, 'large.txt')}"
        self.assertTrue(report("evaluate", "--design", settings)["bisection_is_bound"])
        self.assertIn("(bound)", run("evaluate", "--design", settings).stdout)
        self.assertIn("(bound)", run("evaluate", "--design", "topology=torus,k=5x3x7").stdout)


class Simulation(unittest.TestCase):
    def test_half_of_saturation(self):
        for name, graph in GRAPHS.items():
            if len(set(graph.arcs.values())) > 1:
                continue
            with self.subTest(name):
                gamma = max(graph.loads().values())
                load = 0.5 * min(1, 1 / gamma)
                found = report("simulate", "--design", design(name, "vcs=8,router=pipelined"),
                               "--load", f"{load:.6f}", "--precision", "0.05")
                [point] = found["points"]
                hops = [graph.hops(s, d) for s, d in graph.pairs()]
                mean = sum(hops) / len(hops)
                self.assertFalse(point["saturated"])
                self.assertAlmostEqual(point["accepted"], load, delta=0.05 * load)
                self.assertAlmostEqual(point["hops"], mean, delta=0.05 * mean)

    def test_too_few_classes_are_named(self):
        settings = design("dodecahedron", "vcs=1").replace("routing=minimal", "routing=single-path")
        result = run("simulate", "--design", settings, "--load", "0.1")
        self.assertEqual(result.returncode, 2)
        self.assertIn("vcs: 1 is not legal", result.stderr)


def torus(wraps, *radix):
    n, links = 1, []
    for k in radix:
        n *= k
    stride = 1
    for k in radix:
        for v in range(n):
            a = v // stride % k
            if a + 1 < k:
                links.append((v, v + stride))
            elif wraps and k > 2:
                links.append((v, v - a * stride))
        stride *= k
    return Graph.of(n, links)


def fly(k, n):
    """Terminals 0 .. N - 1; a stage's switch s of stage t is N + t N/k + s."""
    nodes = k**n
    arcs = {}
    for v in range(nodes):
        arcs[v, nodes + v // k] = 1
    for stage in range(n):
        for output in range(nodes):
            switch = nodes + stage * (nodes // k) + output // k
            if stage + 1 == n:
                arcs[switch, output] = 1
                continue
            digits = [output // k**i % k for i in range(n)]
            place = n - 1 - stage
            digits[0], digits[place] = digits[place], digits[0]
            to = sum(digit * k**i for i, digit in enumerate(digits))
            arcs[switch, nodes + (stage + 1) * (nodes // k) + to // k] = 1
    names = " ".join(str(v) for v in range(nodes))
    return Graph(nodes + n * nodes // k, arcs, n_terminals=nodes, lines=f"terminals {names}")


class Twins(unittest.TestCase):
    def test_the_same_network_of_its_kind(self):
        kinds = {
            "topology=torus,k=4,n=2": torus(True, 4, 4),
            "topology=torus,k=5x3": torus(True, 5, 3),
            "topology=mesh,k=4,n=2": torus(False, 4, 4),
            "topology=hypercube,n=4": torus(True, 2, 2, 2, 2),
            "topology=ring,k=7": torus(True, 7),
            "topology=butterfly,k=2,n=3": fly(2, 3),
            "topology=butterfly,k=3,n=2": fly(3, 2),
        }
        for i, (kind, graph) in enumerate(kinds.items()):
            path = save(f"twin-{i}.txt", graph.text())
            common = "routing=minimal,budget=width:1,length=8"
            with self.subTest(kind):
                ours = report("evaluate", "--worst-case", "--design",
                              f"topology=file,graph={path},{common}")
                theirs = report("evaluate", "--worst-case", "--design", f"{kind},{common}")
                for field in ("nodes", "mean_hops", "diameter", "pins_per_node", "gamma_max",
                              "ideal_throughput", "worst_case_throughput", "zero_load_latency",
                              "path_diversity_least", "path_diversity_mean"):
                    self.assertAlmostEqual(ours[field], theirs[field], 9, field)
                if graph.n <= 20:
                    self.assertEqual(ours["bisection_channels"], theirs["bisection_channels"])


class Concentrated(unittest.TestCase):
    """Bisections of networks with terminals at their switches: each kind as it is written."""

    KINDS = [f"topology={kind},concentration={c}" for c in (2, 3) for kind in (
        "ring,k=3", "ring,k=6", "ring,k=7", "mesh,k=2x3", "mesh,k=3x3", "mesh,k=5x2", "torus,k=3x3",
        "torus,k=4x3", "complete,k=5", "complete,k=6", "product,k=3x3", "product,k=2x5",
        "hypercube,n=3", "dragonfly,routers=2,global-links=1", "dragonfly,routers=3,global-links=1",
        "dragonfly,routers=4,global-links=1,groups=3")]
    KINDS += [f"topology=fat-tree,k={k},n={n},uplinks={up}" for k, n, up in (
        (2, 2, 0), (2, 3, 1), (3, 2, 0), (3, 2, 1), (4, 2, 2), (4, 2, 0))]

    def least_cut(self, path):
        """Wires of the best division of the switches, whose terminals are moved until they are
        halves."""
        arcs, terminals = {}, set()
        with open(path, encoding="utf-8") as file:
            for line in file:
                words = line.split("#")[0].split()
                if words[:1] == ["terminals"]:
                    terminals.update(words[1:])
                elif words and words[0] not in ("node", "group", "level", "switches"):
                    a, b, width = words[0], words[1], float(words[2])
                    arcs[a, b] = arcs[b, a] = width
        switches = sorted({name for arc in arcs for name in arc} - terminals)
        place = {name: i for i, name in enumerate(switches)}
        count = [sum(a in terminals and b == name for a, b in arcs) for name in switches]
        links = [(place[a], place[b], width) for (a, b), width in arcs.items()
                 if a in place and b in place]
        self.assertEqual({width for arc, width in arcs.items() if terminals & set(arc)}, {1})
        least = None
        for bits in range(1 << (len(switches) - 1)):
            here = sum(n for i, n in enumerate(count) if bits >> i & 1)
            cut = sum(width for a, b, width in links if (bits >> a ^ bits >> b) & 1)
            moved = min(abs(here - half) for half in (len(terminals) // 2,
                                                      len(terminals) - len(terminals) // 2))
            cut += 2 * moved
            least = cut if least is None else min(least, cut)
        return least

    def test_bisection(self):
        path = os.path.join(FOLDER.name, "concentrated.edges")
        for kind in self.KINDS:
            self.assertEqual(run("convert", "--design", kind, "-o", path).returncode, 0, kind)
            found = report("evaluate", "--design", f"{kind},budget=width:1,model=none")
            with self.subTest(kind):
                self.assertEqual(found["bisection_wires"], self.least_cut(path))


class Converted(unittest.TestCase):
    FIELDS = ("nodes", "mean_hops", "diameter", "bisection_channels", "pins_per_node", "gamma_max",
              "ideal_throughput", "zero_load_latency", "placed_longest_wire")

    def test_a_design_and_the_files_of_it(self):
        common = "budget=width:1,length=8,wires=linear,routing=minimal"
        for kind, formats in (("k=4,n=2", "edges graphml dot"), ("topology=mesh,k=4x3", "edges dot"),
                              ("topology=hypercube,n=4", "graphml"),
                              ("topology=butterfly,k=2,n=3", "edges graphml dot"),
                              ("topology=butterfly,k=3,n=3", "edges"),
                              ("topology=butterfly,k=2,n=3,extra-stages=1", "edges dot"),
                              ("topology=benes,k=2,n=2", "edges graphml dot"),
                              ("topology=benes,k=3,n=2", "edges"),
                              ("topology=fat-tree,k=3,n=2", "edges graphml"),
                              ("topology=dragonfly,concentration=1,routers=2,global-links=1", "dot"),
                              ("topology=ccc,n=3", "edges dot")):
            theirs = report("evaluate", "--design", f"{kind},{common}")
            for suffix in formats.split():
                path = os.path.join(FOLDER.name, f"converted.{suffix}")
                result = run("convert", "--design", kind, "-o", path)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                with self.subTest(kind=kind, format=suffix):
                    ours = report("evaluate", "--design", f"topology=file,graph={path},{common}")
                    for field in self.FIELDS:
                        self.assertAlmostEqual(ours[field], theirs[field], 9, field)

    def test_delays_of_dimensions_and_failures(self):
        for kind in ("k=4,n=2,channel-delay=1x3", "k=4,n=2,concentration=2,channel-delay=2x5",
                     "topology=fat-tree,k=3,n=2,channel-delay=2x4",
                     "topology=mesh,k=4,n=2,failed=0~1+5"):
            common = "budget=width:1,length=8,router=pipelined,routing=minimal"
            theirs = report("evaluate", "--design", f"{kind},{common}")
            for suffix in ("edges", "graphml", "dot", "anynet"):
                path = os.path.join(FOLDER.name, f"delays.{suffix}")
                result = run("convert", "--design", f"{kind},router=pipelined", "-o", path)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                with self.subTest(kind=kind, format=suffix):
                    ours = report("evaluate", "--design", f"topology=file,graph={path},{common}")
                    if "failed" in kind:
                        self.assertEqual(ours["nodes"], 15)
                    else:
                        self.assertAlmostEqual(ours["zero_load_latency"],
                                               theirs["zero_load_latency"], 9)

    def test_to_standard_output_and_refused(self):
        result = run("convert", "--design", "k=3,n=1,topology=mesh", "-o", "-")
        self.assertEqual(result.stdout, "# 3-ary 1-mesh\nnode 0 0 0\nnode 1 1 0\nnode 2 2 0\n"
                                        "0 1 1\n1 2 1\n")
        for words in (["-o", "x.svg"], ["--format", "gml", "-o", "-"],
                      ["--design", "topology=hypermesh,k=4x4", "-o", "x.edges"],
                      ["--design", "topology=butterfly,k=2,n=3", "-o", "x.anynet"]):
            result = run("convert", *words)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("format: ", result.stderr)
            self.assertEqual(len(result.stderr.splitlines()), 1)


class Table(unittest.TestCase):
    """Routes from a file."""

    SAME = ("mean_hops", "gamma_max", "ideal_throughput", "zero_load_latency",
            "placed_longest_wire")

    def test_written_routes_give_what_they_are_from(self):
        path = os.path.join(FOLDER.name, "written.routes")
        graph = save("table.edges", "0 1\n1 2\n2 3\n3 4\n4 5\n5 0\n0 3\n1 4 2\n")
        common = "router=pipelined,budget=width:1,length=4,vcs=2"
        for kind, own in (("topology=mesh,k=4x3", "dimension-order"),
                          ("topology=hypercube,n=4", "dimension-order"),
                          ("topology=butterfly,k=2,n=3", "destination-tag"),
                          (f"topology=file,graph={graph}", "single-path"),
                          ("topology=torus,k=4x4", "up-down")):
            with self.subTest(kind):
                kind = f"{kind},{common}"
                made = run("convert", "--design", f"{kind},routing={own}", "-o", path)
                self.assertEqual((made.returncode, made.stderr), (0, ""))
                theirs, ours = (report("evaluate", "--worst-case", "--design", f"{kind},routing={r}")
                                for r in (own, f"table:{path}"))
                for field in self.SAME:
                    self.assertEqual(ours.get(field), theirs.get(field), field)
                self.assertEqual(ours["worst_case"]["gamma_max"], theirs["worst_case"]["gamma_max"])
                if theirs["vc_classes"] > 1:  # other orders of channels have them elsewhere
                    continue
                theirs, ours = (report("simulate", "--load", "0.1", "--design", f"{kind},routing={r}")
                                for r in (own, f"table:{path}"))
                self.assertEqual(ours["points"], theirs["points"])

    def test_a_study_holds_the_lines(self):
        routes = save("ring.routes", "next 0 1 *\nnext 1 2 *\nnext 2 0 *\n")
        settings = f"topology=ring,k=3,directed=no,routing=table:{routes}"
        held = report("evaluate", "--design", settings)
        with open(routes, encoding="utf-8") as file:
            lines = file.read()
        study = save("table.bisection", json.dumps({
            "format": "bisection-study", "version": 5, "title": "table",
            "designs": [{"topology": "ring", "k": "3", "routing": "table", "routes": lines}]}))
        again = report("evaluate", study)
        self.assertEqual(again["inputs"]["routes"], held["inputs"]["routes"])
        self.assertTrue(held["inputs"]["routes"].startswith("digest:"))
        self.assertEqual(again["mean_hops"], held["mean_hops"])

    def test_where_a_table_is_read_from(self):
        lines = "next 0 1 *\nnext 1 2 *\nnext 2 0 *\n"
        path = save("ways.routes", lines)
        with gzip.open(f"{path}.gz", "wt", encoding="utf-8") as file:
            file.write(lines)
        os.makedirs(os.path.join(FOLDER.name, "elsewhere"), exist_ok=True)
        ring = {"topology": "ring", "k": "3", "directed": False}
        studies = [save(f"ways{i}.bisection", json.dumps({
            "format": "bisection-study", "version": 5, "title": "table",
            "designs": [{**ring, "routing": f"table:{name}"}]}))
            for i, name in enumerate(("ways.routes", "ways.routes.gz"))]
        held = report("evaluate", "--design", f"topology=ring,k=3,routing=table:{path}")
        # All messages go one way around: 0, 1 or 2 hops, with those of a node to itself.
        self.assertEqual(held["mean_hops"], 1)
        for folder, words in ((".", "--design topology=ring,k=3,routing=table:ways.routes"),
                              (".", "--design topology=ring,k=3,routing=table:ways.routes.gz"),
                              ("elsewhere", "--design topology=ring,k=3,routing=table:../ways.routes"),
                              (".", "--design topology=ring,k=3,routing=table:-"),
                              (".", "ways0.bisection"),
                              ("elsewhere", "../ways0.bisection"),
                              ("elsewhere", studies[1])):
            with self.subTest(folder=folder, words=words):
                result = subprocess.run(
                    [PROGRAM, "evaluate", *words.split(), "--format", "json"], input=lines,
                    cwd=os.path.join(FOLDER.name, folder), capture_output=True, text=True,
                    timeout=120)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                found = json.loads(result.stdout)[0]
                self.assertEqual(found["inputs"]["routes"], held["inputs"]["routes"])
                self.assertEqual(found["mean_hops"], held["mean_hops"])

    def test_refused(self):
        ring = save("bad.routes", "next 0 1 2\nnext 0 2 2\n")
        for settings, words in ((f"k=5,n=1,routing=table:{ring}",
                                 ["routes: ", "bad.routes, line 2", "no link from"]),
                                ("k=5,n=1,routing=table:/no/such/file", ["routes: ", "No such file"]),
                                ("k=5,n=1,routing=table", ["routing: ", "file is missing"]),
                                (f"k=5,n=1,routes={ring}", ["routes: ", "unless routing=table"])):
            result = run("evaluate", "--design", settings)
            with self.subTest(settings):
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertEqual(len(result.stderr.splitlines()), 1)
                for word in words:
                    self.assertIn(word, result.stderr)
        for routing in ("minimal", "valiant", "dimension-order"):
            result = run("convert", "--design", f"k=4,n=2,routing={routing}", "--format", "routes",
                         "-o", "-")
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("routing: ", result.stderr)


class Failed(unittest.TestCase):
    """Links that have failed, on networks of every kind."""

    def test_every_message_with_a_path_arrives(self):
        for design in ("k=4,n=2,failed=9:2", "k=5x3,failed=4:1,routing=up-down",
                       "topology=mesh,k=4x4,failed=0.0~1.0+0.0~0.1+3.3",
                       "topology=hypercube,n=4,failed=8:3,routing=adaptive",
                       "topology=butterfly,k=2,n=3,failed=3:1", "topology=ccc,n=3,failed=6:1",
                       "topology=fat-tree,k=2,n=3,failed=3:4,routing=minimal",
                       "topology=ring,k=8,failed=0~1+4~5,traffic=tornado",
                       "topology=dragonfly,failed=4:1", "topology=complete,k=5,failed=2+0~1"):
            design += ",router=pipelined,budget=width:1,length=1"
            with self.subTest(design):
                theory = report("evaluate", "--design", design)
                points = report("simulate", "--design", design, "--load", "0.02", "--precision",
                                "0.03")["points"]
                self.assertAlmostEqual(points[0]["hops"], theory["mean_hops"],
                                       delta=0.08 * theory["mean_hops"])
                self.assertAlmostEqual(points[0]["latency"], theory["zero_load_latency"],
                                       delta=0.06 * theory["zero_load_latency"])
                self.assertAlmostEqual(points[0]["accepted"], points[0]["offered"],
                                       delta=0.03 * points[0]["offered"])

    def test_who_is_cut_off_is_counted_and_named(self):
        found = report("evaluate", "--design", "topology=mesh,k=4x4,failed=0.0~1.0+0.0~0.1")
        self.assertEqual(found["pairs_cut_off"], 30)
        self.assertIn("30 pairs of nodes have no path, such as from", found["model_note"])
        self.assertIn("messages take shortest paths over what is left", found["model_note"])
        others = [f"{i % 4},{i // 4}" for i in range(1, 16)]
        self.assertEqual(sorted((pair["source"], pair["destination"]) for pair in found["cut_off"]),
                         sorted([("0,0", other) for other in others] +
                                [(other, "0,0") for other in others]))
        whole = report("evaluate", "--design", "topology=mesh,k=4x4")
        for field in ("channel_width_bits", "bisection_wires", "pins_per_node", "longest_wire"):
            self.assertEqual(found[field], whole[field], field)
        self.assertEqual(whole["pairs_cut_off"], 0)
        self.assertEqual(whole["cut_off"], [])

    def test_refused(self):
        for design, part in (("k=4,n=2,failed=33:1", "from 0 to 32"), ("k=4,n=2,failed=0~7", "0~7"),
                             ("k=4,n=2,failed=elsewhere", "elsewhere"), ("k=4,n=2,failed=~", "COUNT"),
                             ("topology=complete,k=3,failed=0+1+2", "join no node"),
                             ("topology=hypermesh,k=4,n=2,failed=1:1", "buses"),
                             ("k=4,n=2,failed=0,routing=valiant", "cut off")):
            result = run("simulate", "--design", design, "--load", "10%")
            with self.subTest(design):
                self.assertIn(result.returncode, (1, 2))
                self.assertEqual(len(result.stderr.splitlines()), 1)
                self.assertIn(part, result.stderr)


class Files(unittest.TestCase):
    def evaluate(self, text):
        path = save("list.txt", text)
        return report("evaluate", "--design", f"topology=file,graph={path},budget=width:1,length=8")

    def test_largest_product(self):
        order = list(range(65536))
        random.Random(3).shuffle(order)
        at = lambda x, y: order[256 * (x % 256) + y % 256]
        links = [(at(x, y), at(x + dx, y + 1 - dx)) for x in range(256) for y in range(256)
                 for dx in range(2)]
        row = self.evaluate("".join(f"{a} {b}\n" for a, b in links))
        self.assertEqual(row["recognised_as"], "256 × 256 torus")
        self.assertEqual((row["mean_hops"], row["bisection_channels"]), (128, 1024))

    def test_an_anynet_file(self):
        found = self.evaluate("router 0 node 0 node 1 router 1 15\nrouter 1 node 2 node 3\n")
        self.assertEqual(found["nodes"], 4)
        self.assertEqual(found["mean_hops"], 2.5)
        found = self.evaluate("router 0 node 0 router 1 router 2\nrouter 1 node 1 router 2\n"
                              "router 2 node 2\n")
        self.assertEqual(found["nodes"], 3)
        self.assertAlmostEqual(found["mean_hops"], 2 / 3)

    def test_anynet_files_as_their_simulator_reads_them(self):
        tree = "".join(f"router {i} router {2 * i + 1} router {2 * i + 2}\n" for i in range(15))
        tree += "".join(f"router {15 + i} node {i}\n" for i in range(16))
        for text, t0 in (
                (tree, 30.5),
                ("router 0 node 0 router 1 2\nrouter 1 router 2 2\nrouter 2 node 1\n", 10.5),
                ("router 0 router 1 15 router 2\nrouter 0 node 0\nrouter 1 node 1\nrouter 2 node 2\n",
                 38 / 3),
                ("router 0 node 0 router 1 10 router 2\nrouter 1 node 1 router 0 10 router 2\n"
                 "router 2 node 2 router 0 router 1\n", 86 / 9),
                ("node 0 router 0\nnode 1 router 1\nrouter 0 router 1 3\n", 8.5)):
            path = save("peer.anynet", text)
            for wires in ("constant", "linear"):
                design = (f"topology=file,graph={path},router=pipelined,budget=width:1,length=1,"
                          f"wires={wires},period=1")
                with self.subTest(text=text[:40], wires=wires):
                    found = report("evaluate", "--design", design)
                    self.assertAlmostEqual(found["zero_load_latency"], t0, 9)

    def test_anynet_files_written_are_read_as_the_same(self):
        fields = ("nodes", "mean_hops", "diameter", "gamma_max", "zero_load_latency")
        common = "router=pipelined,budget=width:1,length=1,routing=minimal"
        for text in ("router 0 node 0 router 1 2\nrouter 1 node 2 router 2 2\nrouter 2 node 1\n",
                     "router 0 node 0 node 1\nrouter 1 node 2 router 0 3\n",
                     "node 0 router 0 5\nnode 1 router 1\nrouter 0 router 1 3\n",
                     "a b 1 2 delay=3\nb c 1 1 delay=2\nc a 1 7 delay=1\n"):
            for suffix in ("anynet", "edges", "graphml", "dot"):
                first = save("first.txt", text)
                again = os.path.join(FOLDER.name, f"again.{suffix}")
                result = run("convert", "--design", f"topology=file,graph={first}", "-o", again)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                one, two = (report("evaluate", "--design", f"topology=file,graph={path},{common}")
                            for path in (first, again))
                with self.subTest(text=text, format=suffix):
                    for field in fields:
                        self.assertAlmostEqual(one[field], two[field], 9, field)

    def test_places_lengths_comments_and_names(self):
        found = self.evaluate("# three in a row\nnode left 0 0\nnode middle 5 0\nnode right 9 0\n"
                              "left middle   # as placed\nmiddle right 1 7\n")
        self.assertEqual(found["placed_longest_wire"], 7)
        self.assertEqual(found["name"], "three in a row")

    def test_a_study_stands_alone(self):
        """The document has the lines; the file may go."""
        path = save("gone.txt", PETERSEN.text())
        with open(path, encoding="utf-8") as file:
            lines = file.read()
        os.remove(path)
        study = save("alone.bisection", json.dumps({
            "format": "bisection-study", "version": 1, "title": "A graph",
            "designs": [{"topology": "file", "graph": lines, "budget": "width:1"}]}))
        found = report("evaluate", study)
        self.assertEqual((found["nodes"], found["diameter"]), (10, 2))

    def test_draw_and_plot(self):
        settings = design("petersen")
        for view in ("grid", "folded", "gantt"):
            target = os.path.join(FOLDER.name, view + ".svg")
            result = run("draw", "--design", settings, "--view", view, "-o", target)
            self.assertEqual(result.returncode, 0, result.stderr)
        for plot in ("latency-traffic", "throughput", "channel-loads", "wire-density",
                     "wire-length"):
            target = os.path.join(FOLDER.name, plot + ".csv")
            result = run("plot", "--design", settings, "--plot", plot, "-o", target)
            self.assertEqual(result.returncode, 0, result.stderr)


class Large(unittest.TestCase):
    """A list of more vertices than single paths are kept for: three nodes on a ring of switches, in
    which opposite switches are joined, too."""
    SWITCHES = 20600

    @classmethod
    def setUpClass(cls):
        n = cls.SWITCHES
        lines = ["terminals a b c"] + [f"{name} s{i * 5000}" for i, name in enumerate("abc")]
        lines += [f"s{i} s{(i + 1) % n}" for i in range(n)]
        lines += [f"s{i} s{i + n // 2}" for i in range(n // 2)]
        cls.design = "topology=file,graph=" + save("large.txt", "\n".join(lines) + "\n")

    def hops(self, a, b):
        n, apart = self.SWITCHES, abs(a - b) * 5000
        return 2 + min(apart, n - apart, 1 + abs(n // 2 - apart))

    def test_numbers(self):
        found = report("evaluate", "--design", self.design)
        hops = [self.hops(a, b) for a in range(3) for b in range(3)]
        self.assertEqual(found["diameter"], max(hops))
        self.assertAlmostEqual(found["mean_hops"], sum(hops) / 9, 6)
        self.assertIsNone(found["vc_classes"])
        self.assertIn("20,480", found["model_note"])

    def test_single_paths(self):
        result = run("evaluate", "--design", self.design + ",routing=single-path")
        self.assertIn("20,480", result.stdout + result.stderr)

    def test_failures(self):
        result = run("evaluate", "--design", self.design + ",failed=1:1")
        self.assertIn("failed: links and nodes can fail in networks of at most 20480", result.stderr)

    def test_product(self):
        """A table of 65,536² routes would not fit into memory."""
        design = "topology=torus,k=256,n=2,routing=single-path"
        result = run("evaluate", "--design", design)
        self.assertIn("at most 20,480", result.stdout + result.stderr)

    def test_simulation(self):
        result = run("simulate", "--design", self.design, "--load", "0.01")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("20480", result.stderr)


class Refused(unittest.TestCase):
    def refuse(self, text, *words):
        started = time.process_time()
        path = save("bad.txt", text)
        result = run("evaluate", "--design", f"topology=file,graph={path}")
        self.assertEqual(result.returncode, 2, text[:60])
        self.assertEqual(len(result.stderr.strip().splitlines()), 1, result.stderr)
        for word in ("graph:", *words):
            self.assertIn(word, result.stderr)
        return time.process_time() - started

    def test_bad_lists(self):
        self.refuse("", "no link")
        self.refuse("# nothing\n\n", "no link")
        self.refuse("a b\nc d\n", "line 2", "no way")
        self.refuse("a b\nb > c\n", "line 2", "can be reached but cannot send")
        self.refuse("a b\nc > b\n", "line 2", "cannot be reached")
        self.refuse("a b\nb b\n", "line 2", "itself")
        self.refuse("a b\nb c\nb a\n", "line 3", "line 1")
        self.refuse("node a 0 0\nnode a 1 1\na b\n", "line 2", "node")
        self.refuse("terminals a a\na b\n", "line 1", "terminals")
        self.refuse("terminals a\nswitches a\na b\n", "line 2", "switches")
        self.refuse("a b 0\n", "line 1", "width")
        self.refuse("a b -1\n", "line 1", "width")
        self.refuse("a b inf\n", "line 1", "width")
        self.refuse("a b 1 0\n", "line 1", "length")
        self.refuse("a\n", "line 1")
        self.refuse("a b 1 1 1\n", "line 1")
        self.refuse("node a 0 0\na b\n", "line 2", "no place")
        self.refuse("router 0 node 0 router 1\nrouter 1 host 1\n", "line 2", "router or node")
        self.refuse("a\x00b c\n", "UTF-8")

    def test_lists_that_are_too_long(self):
        self.refuse("a b\n" * 10**6, "line 2")
        self.refuse("# a comment\n" * 10**6, "line 500001")
        self.refuse("a b 1 1\n" * 10**7, "bytes")
        self.refuse("".join(f"n{i} n{i + 1}\n" for i in range(70000)), "line 65536", "more than")
        self.refuse("".join(f"n0 n{i + 1}\n" for i in range(30000)), "n0 has more than 20480 links",
                    "30001 nodes", "most is 20480")

    def test_no_list(self):
        for settings in ("topology=file", "topology=file,graph=/nowhere", "topology=file,graph=/",
                         "topology=torus,graph=x"):
            result = run("evaluate", "--design", settings)
            self.assertEqual(result.returncode, 2)
            self.assertIn("graph:", result.stderr)

    def test_spellings_of_a_link(self):
        triangle = ("a{0}b", "b{0}c", "c{0}a")

        def read(separator, more=""):
            lines = "# one\n" + "".join(line.format(separator) + more + "\n" for line in triangle)
            return run("evaluate", "--format", "json", "--design",
                       "topology=file,graph=" + save("arrows", lines))

        def numbers(result):
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            return [line for line in result.stdout.split("\n") if "digest:" not in line]

        for more in "", " 2", " 2 5":
            plain = numbers(read(" ", more))
            for separator in (" -- ", " - ", " --- ", " \u2013 ", " \u2014 ", " <-> ", "<->", " <> ",
                              "<-->"):
                self.assertEqual(numbers(read(separator, more)), plain, separator)
            one_way = numbers(read(" > ", more))
            self.assertNotEqual(one_way, plain)
            for separator in ">", " -> ", "->", "-->", " --> ":
                self.assertEqual(numbers(read(separator, more)), one_way, separator)
        for separator in " <- ", " < ", " <-- ", " -- -- ", " -- > ", " << ", "--", " >> ":
            result = read(separator)
            self.assertEqual((result.returncode, result.stdout), (2, ""), separator)
            self.assertIn("line 2", result.stderr)
        for line in "-- a b", "a --", "terminals a --", "node -- 1 1", "a \u202eb", "a b\u2066":
            result = run("evaluate", "--design",
                         "topology=file,graph=" + save("arrows", "# one\n" + line + "\nb c\nc a\n"))
            self.assertEqual((result.returncode, result.stdout), (2, ""), line)
            self.assertIn("line 2", result.stderr)
        # A name may have dashes in it.
        names = numbers(run("evaluate", "--format", "json", "--design", "topology=file,graph=" + save(
            "arrows", "# one\na-1 -- b--2\nb--2 -- c-\nc- -- a-1\n")))
        self.assertEqual(names, numbers(read(" ")))

    def test_compressed(self):
        for name, text in (("ring.edges.gz", "a b\nb c\nc a\n"),
                           ("ring.dot.gz", "graph { a -- b -- c -- a }")):
            path = os.path.join(FOLDER.name, name)
            with gzip.open(path, "wt") as file:
                file.write(text)
            self.assertEqual(report("evaluate", "--design", f"topology=file,graph={path}")["nodes"], 3)
        with open(path, "rb") as file:
            start = file.read()[:-9]
        with open(path, "wb") as file:
            file.write(start)
        result = run("evaluate", "--design", f"topology=file,graph={path}")
        self.assertIn("it is compressed with gzip, and damaged or cut off", result.stderr)
        self.assertEqual((result.returncode, len(result.stderr.splitlines())), (2, 1))

    def test_settings_that_do_not_fit(self):
        path = save("fit.edges", "a b\nb c\nc a\n")
        for setting, words in (("width-ratio=1x2", "it must be left out in a file network"),
                               ("failed=2:x", "\"2:x\" is not legal; it must be links such as "
                                "a~b+c~d, nodes by their names, or COUNT:SEED")):
            result = run("evaluate", "--design", f"topology=file,graph={path},{setting}")
            self.assertEqual(result.returncode, 2)
            self.assertIn(words, result.stderr)

    def test_what_a_list_does_not_have(self):
        for more in ("k=4", "n=3", "nodes=10", "directed=yes"):
            result = run("evaluate", "--design", design("petersen", more))
            self.assertEqual(result.returncode, 2, more)
            self.assertIn(more.split("=", maxsplit=1)[0] + ":", result.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
