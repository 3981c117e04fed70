#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Networks of the kinds that people bring, drawn at random and written in every format that is read,
against calculations of their own: test_networks.py PROGRAM [-m slow]. Status 77, skipped, where
networkx is missing, whose writers are those of many such files."""
import io
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

try:
    import networkx
except ImportError:
    print("python3-networkx is missing")
    sys.exit(77)

PROGRAM = os.path.abspath(sys.argv[1])
SEEDS = range(40 if "slow" in sys.argv else 1)
FOLDER = tempfile.TemporaryDirectory()
MESSAGE = 8  # bits


class Network:
    """Links between named vertices, both ways unless one_way. links: {(a, b): {width, delay}}; hosts:
    the vertices that send, where the others are switches; place: {vertex: (x, y)} or nothing."""

    def __init__(self, links, hosts=None, one_way=False, place=None):
        self.links = {link: {"width": 1, "delay": 1, **said} for link, said in links.items()}
        self.hosts, self.one_way, self.place = hosts, one_way, place
        self.names = sorted({name for link in links for name in link})
        self.arcs = dict(self.links)
        if not one_way:
            self.arcs.update({(b, a): said for (a, b), said in self.links.items()})
        self.needs = {need for need, is_needed in (
            ("roles", hosts is not None), ("one way", one_way), ("place", place is not None),
            ("width", any(said["width"] != 1 for said in self.links.values())),
            ("delay", any(said["delay"] != 1 for said in self.links.values()))) if is_needed}

    @classmethod
    def of(cls, graph, **more):
        return cls({(str(a), str(b)): {} for a, b in graph.edges}, **more)

    def shuffled(self, rng):
        """The same network with vertices, links and the ends of these in another order."""
        links = list(self.links.items())
        rng.shuffle(links)
        if not self.one_way:
            links = [(rng.choice((link, link[::-1])), said) for link, said in links]
        other = Network(dict(links), self.hosts, self.one_way, self.place)
        rng.shuffle(other.names)
        return other

    def graph(self):
        graph = networkx.DiGraph() if self.one_way else networkx.Graph()
        for name in self.names:
            graph.add_node(name, **self.said_of(name))
        for (a, b), said in self.links.items():
            graph.add_edge(a, b, width=said["width"], cycles=said["delay"])
        return graph

    def said_of(self, name):
        said = {}
        if self.hosts is not None:
            said["role"] = "host" if name in self.hosts else "switch"
        if self.place is not None:
            said["x"], said["y"] = self.place[name]
        return said


class Expected:
    """What a network's numbers must be, of uniform traffic over all shortest ways, split evenly at
    every vertex. Hosts of a network with switches do not route, and send to themselves, too."""

    def __init__(self, network):
        self.arcs = network.arcs
        self.indirect = network.hosts is not None
        self.ends = sorted(network.hosts or network.names)
        self.into = {name: [] for name in network.names}
        for a, b in self.arcs:
            self.into[b].append(a)
        self.load = dict.fromkeys(self.arcs, 0.0)
        # Of all pairs: the sums of channels, cycles and flits; and the most channels of any, of the
        # ways of least delay over that with the fewest.
        self.hops = self.cycles = self.flits = self.most = 0
        for end in self.ends:
            self.add_destination(end)
        self.pairs = len(self.ends) ** 2

    def cycles_to(self, end):
        """Cycles from every vertex, by relaxation."""
        left, front = {end: 0}, [end]
        while front:
            reached = []
            for v in front:
                if v != end and self.indirect and v in self.ends:
                    continue
                for u in self.into[v]:
                    cycles = left[v] + self.arcs[u, v]["delay"]
                    if cycles < left.get(u, float("inf")):
                        left[u] = cycles
                        reached.append(u)
            front = reached
        return left

    def add_destination(self, end):
        left = self.cycles_to(end)
        ways = {v: [] for v in left}
        for a, b in self.arcs:
            routes = b == end or not (self.indirect and b in self.ends)
            if routes and a != end and left[a] == left[b] + self.arcs[a, b]["delay"]:
                ways[a].append(b)
        # Of messages from each vertex: the mean of the channels that they cross, and how likely
        # each width is to be that of the narrowest one.
        sends = {v: 1 / len(self.ends) if v in self.ends else 0.0 for v in left}
        hops, fewest, narrow = {end: 0.0}, {end: 0}, {end: {float("inf"): 1.0}}
        for v in sorted(left, key=left.get):
            if v != end:
                hops[v] = sum(1 + hops[b] for b in ways[v]) / len(ways[v])
                fewest[v] = min(1 + fewest[b] for b in ways[v])
                narrow[v] = {}
            for b in ways[v]:
                for width, share in narrow[b].items():
                    width = min(width, self.arcs[v, b]["width"])
                    narrow[v][width] = narrow[v].get(width, 0) + share / len(ways[v])
        for v in sorted(left, key=left.get, reverse=True):
            for b in ways[v]:
                self.load[v, b] += sends[v] / len(ways[v])
                sends[b] += sends[v] / len(ways[v])
        for source in self.ends:
            if source == end:
                self.add_itself(end)
                continue
            self.hops += hops[source]
            self.cycles += left[source]
            self.flits += sum(share * MESSAGE / width for width, share in narrow[source].items())
            self.most = max(self.most, fewest[source])

    def add_itself(self, end):
        """A host sends to itself over its switch; a node that routes needs no channel."""
        widths = [said["width"] for arc, said in self.arcs.items() if end in arc]
        if not self.indirect:
            self.flits += MESSAGE / max(widths)
            return
        [switch] = self.into[end]
        self.hops += 2
        self.cycles += self.arcs[end, switch]["delay"] + self.arcs[switch, end]["delay"]
        self.flits += MESSAGE / min(widths)
        for arc in ((end, switch), (switch, end)):
            self.load[arc] += 1 / len(self.ends)

    def numbers(self):
        hops = self.hops / self.pairs
        routers = hops + (-1 if self.indirect else 1)
        ports = 0 if self.indirect else 2  # injection and ejection that are no channels of the graph
        return {
            "nodes": len(self.ends),
            "mean_hops": hops,
            "diameter": self.most,
            "gamma_max": max(load / self.arcs[arc]["width"] for arc, load in self.load.items()),
            "source": (self.cycles + self.flits) / self.pairs,
            "pipelined": 3 * routers + (self.cycles + self.flits) / self.pairs + ports,
        }

    def bisection(self):
        """Of all divisions of the vertices that halve the ends."""
        names = sorted(self.into, key=lambda name: (name not in self.ends, name))
        place = {name: i for i, name in enumerate(names)}
        arcs = [(place[a], place[b], said["width"]) for (a, b), said in self.arcs.items()]
        n, least = len(self.ends), float("inf")
        for sides in range(1 << (len(names) - 1)):
            if bin(sides & ((1 << n) - 1)).count("1") in (n // 2, n - n // 2):
                least = min(least, sum(width for a, b, width in arcs if (sides >> a ^ sides >> b) & 1))
        return least


def tree(rng):
    return Network({(f"n{v}", f"n{rng.randrange(v)}"): {} for v in range(1, rng.randint(5, 40))})


def dragonfly(rng):
    """Groups of routers that are all joined; one link between each two groups."""
    routers, hosts = rng.randint(2, 4), rng.randint(1, 3)
    groups = routers + 1
    links = {}
    for g in range(groups):
        for a, b in itertools.combinations(range(routers), 2):
            links[f"g{g}r{a}", f"g{g}r{b}"] = {}
    for g, h in itertools.combinations(range(groups), 2):
        links[f"g{g}r{h - g - 1}", f"g{h}r{(g - h) % groups - 1}"] = {}
    return with_hosts(links, lambda name: hosts)


def with_hosts(links, count):
    hosts = []
    for name in sorted({name for link in links for name in link}):
        for i in range(count(name)):
            hosts.append(f"{name}h{i}")
            links[name, hosts[-1]] = {}
    return Network(links, hosts)


def slim_fly(rng):
    """B. McKay, M. Miller, J. Širáň for q = 5: 50 routers of degree 7, no two more than 2 apart."""
    links = {}
    for s, steps in ((0, (1, 4)), (1, (2, 3))):
        for x, y in itertools.product(range(5), repeat=2):
            for step in steps:
                a, b = sorted(((s, x, y), (s, x, (y + step) % 5)))
                links["r%d%d%d" % a, "r%d%d%d" % b] = {}
    for x, y, m in itertools.product(range(5), repeat=3):
        links[f"r0{x}{y}", f"r1{m}{(y - m * x) % 5}"] = {}
    return Network(links)


def jellyfish(rng):
    degree, half = rng.randint(3, 5), rng.randint(4, 20)
    while True:
        graph = networkx.random_regular_graph(degree, 2 * half, seed=rng.randrange(1 << 30))
        if networkx.is_connected(graph):
            return Network.of(graph)


def wide_area(rng):
    """Towns, each joined to the nearest that came before it, and some others; of several widths."""
    place, links = {}, {}
    for v in range(rng.randint(6, 24)):
        town = rng.choice("ABCDEFGH") + "".join(rng.choice("aeioulnrst") for _ in range(5)) + str(v)
        here = (rng.randint(0, 400) / 10, rng.randint(0, 200) / 10)
        near = sorted(place, key=lambda other: (place[other][0] - here[0]) ** 2 +
                      (place[other][1] - here[1]) ** 2)
        place[town] = here
        for other in near[:rng.randint(1, 2)]:
            links[town, other] = {"width": rng.choice((1, 1, 2, 4))}
    return Network(links, place=place)


def hybrid_cube_mesh(rng):
    """Eight processors with six links each: two quads, their rings and what joins them doubled."""
    links = {}
    for quad in range(2):
        for a, b in itertools.combinations(range(4), 2):
            links[f"{4 * quad + a}", f"{4 * quad + b}"] = {"width": 2 if (a + b) % 4 == 3 else 1}
    for v in range(4):
        links[f"{v}", f"{v + 4}"] = {"width": 2}
    return Network(links)


def concentrated(rng):
    graph = networkx.random_regular_graph(3, 2 * rng.randint(2, 6), seed=rng.randrange(1 << 30))
    if not networkx.is_connected(graph):
        return concentrated(rng)
    links = {(f"s{a}", f"s{b}"): {} for a, b in graph.edges}
    least = rng.randint(1, 2)
    return with_hosts(links, lambda name: rng.randint(least, 2))


def leaf_and_spine(rng):
    links = {(f"leaf{a}", f"spine{b}"): {} for a in range(rng.randint(2, 5))
             for b in range(rng.randint(2, 3))}
    hosts = rng.randint(1, 4)
    return with_hosts(links, lambda name: hosts if name.startswith("leaf") else 0)


def with_delays(rng):
    n = rng.randint(5, 24)
    links = {(f"{v}", f"{rng.randrange(v)}"): {} for v in range(1, n)}
    for _ in range(n):
        a, b = rng.sample(range(n), 2)
        links.setdefault((f"{max(a, b)}", f"{min(a, b)}"), {})
    for said in links.values():
        said["delay"], said["width"] = rng.choice((1, 1, 2, 3, 7)), rng.choice((1, 1, 2))
    return Network(links)


def de_bruijn(rng):
    n = 2 ** rng.randint(2, 5)
    return Network({(f"{v}", f"{(2 * v + bit) % n}"): {} for v in range(n) for bit in (0, 1)
                    if v != (2 * v + bit) % n}, one_way=True)


def product(rng):
    """A torus, a mesh or a product of complete graphs, under names that say nothing."""
    graph = networkx.empty_graph(1)
    for _ in range(rng.randint(1, 3)):
        make = rng.choice((networkx.path_graph, networkx.cycle_graph, networkx.complete_graph))
        graph = networkx.cartesian_product(graph, make(rng.randint(3, 4)))
    names = [f"v{i}" for i in range(len(graph))]
    rng.shuffle(names)
    return Network.of(networkx.relabel_nodes(graph, dict(zip(list(graph), names))))


KINDS = (tree, dragonfly, slim_fly, jellyfish, wide_area, hybrid_cube_mesh, concentrated,
         leaf_and_spine, with_delays, de_bruijn, product)


def by_networkx(write):
    def text(network):
        file = io.BytesIO()
        write(network.graph(), file)
        return file.getvalue().decode("utf-8")
    return text


def edge_list(network):
    lines = [f"node {name} {x} {y}" for name, (x, y) in (network.place or {}).items()]
    if network.hosts is not None:
        lines.append("terminals " + " ".join(name for name in network.names if name in network.hosts))
    for (a, b), said in network.links.items():
        between = " > " if network.one_way else " "
        lines.append(f"{a}{between}{b} {said['width']} delay={said['delay']}")
    return "\n".join(lines) + "\n"


def dot(network):
    lines = ["digraph {" if network.one_way else "graph {"]
    for name in network.names:
        said = "".join(f' {key}="{value}"' for key, value in network.said_of(name).items())
        lines.append(f'  "{name}" [{said}];')
    for (a, b), said in network.links.items():
        lines.append(f'  "{a}" {"->" if network.one_way else "--"} "{b}" '
                     f'[width={said["width"]}, cycles={said["delay"]}];')
    return "\n".join(lines + ["}"]) + "\n"


def table(network):
    lines = ["source,target,width,cycles"]
    lines += [f"{a},{b},{said['width']},{said['delay']}" for (a, b), said in network.links.items()]
    return "\n".join(lines) + "\n"


def matrix(network, is_named=True):
    lines = ["," + ",".join(network.names)] if is_named else []
    for a in network.names:
        row = [str(network.arcs[a, b]["width"] if (a, b) in network.arcs else 0)
               for b in network.names]
        lines.append(",".join([a] * is_named + row))
    return "\n".join(lines) + "\n"


def matrix_market(network):
    place = {name: i + 1 for i, name in enumerate(network.names)}
    lines = ["%%MatrixMarket matrix coordinate real " +
             ("general" if network.one_way else "symmetric"),
             f"{len(place)} {len(place)} {len(network.links)}"]
    for (a, b), said in network.links.items():
        i, j = place[a], place[b]
        if i < j and not network.one_way:  # of a symmetric matrix, the lower triangle
            i, j = j, i
        lines.append(f"{i} {j} {said['width']}")
    return "\n".join(lines) + "\n"


def metis(network):
    place = {name: i + 1 for i, name in enumerate(network.names)}
    lines = [f"{len(place)} {len(network.links)} 001"]
    lines += [" ".join(f"{place[b]} {said['width']}" for (v, b), said in network.arcs.items()
                       if v == a) for a in network.names]
    return "\n".join(lines) + "\n"


def anynet(network):
    """Routers and nodes have numbers; a router of a network without hosts has one node."""
    routers = [name for name in network.names if name not in (network.hosts or ())]
    place = {name: i for i, name in enumerate(routers)}
    hosts = {name: i for i, name in enumerate(network.hosts or routers)}
    lines = []
    for name in routers:
        words = [f"router {place[name]}"]
        if network.hosts is None:
            words.append(f"node {hosts[name]}")
        for (v, b), said in network.arcs.items():
            if v == name and b in place:
                words.append(f"router {place[b]} {said['delay']}")
            elif v == name:
                words.append(f"node {hosts[b]}")
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


# What a format can say, and how it is written.
FORMATS = {
    "edge list": ({"roles", "one way", "place", "width", "delay"}, edge_list),
    "GraphML": ({"roles", "one way", "place", "width", "delay"},
                by_networkx(networkx.write_graphml)),
    "GML": ({"roles", "one way", "place", "width", "delay"}, by_networkx(networkx.write_gml)),
    "DOT": ({"roles", "one way", "place", "width", "delay"}, dot),
    "table": ({"width", "delay"}, table),
    "matrix": ({"one way", "width"}, matrix),
    "matrix without names": ({"one way", "width"}, lambda network: matrix(network, False)),
    "Matrix Market": ({"one way", "width"}, matrix_market),
    "METIS": ({"width"}, metis),
    "graph6": (set(), by_networkx(networkx.write_graph6)),
    "lines of words": (set(), by_networkx(lambda graph, file: networkx.write_edgelist(
        graph, file, data=False))),
    "neighbours": (set(), by_networkx(networkx.write_adjlist)),
    "anynet": ({"roles", "delay"}, anynet),
}


def formats_of(network):
    """Places matter to drawings and lengths only."""
    for name, (can_say, write) in FORMATS.items():
        # Of a network with a host at each switch, such a file makes nodes that route.
        if name == "anynet" and network.hosts is not None and len(network.hosts) <= sum(
                name not in network.hosts for name in network.names):
            continue
        if network.needs - {"place"} <= can_say:
            yield name, write


def evaluate(paths, settings):
    """The objects that the program prints for the same settings of several files."""
    words = []
    for path in paths:
        words += ["--design", f"topology=file,graph={path},{settings}"]
    result = subprocess.run([PROGRAM, "evaluate", "--format", "json", *words], capture_output=True,
                            text=True, timeout=250)
    assert (result.returncode, result.stderr) == (0, ""), (settings, result.stderr, paths)
    return json.loads(result.stdout)


class Networks(unittest.TestCase):
    def files(self, network, rng):
        """Every format, in two orders: [(format, path)]."""
        files = []
        for order, twin in enumerate((network, network.shuffled(rng))):
            for name, write in formats_of(twin):
                path = os.path.join(FOLDER.name, f"{name.replace(' ', '-')}-{order}")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(write(twin))
                files.append((name, path))
        return files

    def check(self, kind, seed):
        rng = random.Random(f"{kind.__name__} {seed}")
        network = kind(rng)
        files = self.files(network, rng)
        expected = Expected(network)
        numbers = expected.numbers()
        cuts = set()
        for router in ("source", "pipelined"):
            # Where widths differ, tails are faster than heads through the pipeline of a router.
            if router == "pipelined" and "width" in network.needs:
                continue
            settings = f"routing=minimal,budget=width:1,length={MESSAGE},router={router}"
            found = evaluate([path for _, path in files], settings)
            for (name, path), row in zip(files, found):
                with self.subTest(kind=kind.__name__, seed=seed, format=name, path=path,
                                  router=router):
                    for field in ("nodes", "mean_hops", "diameter", "gamma_max"):
                        self.assertAlmostEqual(row[field], numbers[field], 9, field)
                    self.assertAlmostEqual(row["zero_load_latency"], numbers[router], 9)
                    cuts.add((row["bisection_wires"], row["bisection_is_bound"]))
        with self.subTest(kind=kind.__name__, seed=seed):
            # A bound is that of a search that begins with another vertex in each order.
            self.assertTrue(len(cuts) == 1 or all(is_bound for _, is_bound in cuts), cuts)
            # The cut of a product is that of its family, which may be called a bound.
            if len(expected.into) <= 14:
                self.assertEqual({wires for wires, _ in cuts}, {expected.bisection()})
                self.assertTrue(kind is product or not any(is_bound for _, is_bound in cuts))

    def test_every_kind_in_every_format(self):
        for kind, seed in itertools.product(KINDS, SEEDS):
            self.check(kind, seed)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
