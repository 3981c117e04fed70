# SPDX-License-Identifier: GPL-3.0-or-later
"""What the recorded tests run: files to run it on, and lists of arguments of bisection-cli."""
import itertools
import json

# Networks of one's own and traffic from files, in the folder that every case runs in.
FILES = {
    "placed.txt": """node a 0 0
node b 3 0
node c 1 2
a b
b > c 1 5
c a
""",
    "net.txt": """# a ring of six with a wide chord, a one-way link and a tail
a b
b c 1 2
c d
d e
e f
f a
a d 4 3
b > e 2
f g 1 2
""",
    "indirect.txt": """terminals t0 t1 t2 t3
switches s0 s1 s2
t0 s0
t1 s0
t2 s1
t3 s1
s0 s1 2
s0 s2
s1 s2
""",
    "anynet.txt": """router 0 node 0 node 1 router 1 15
router 1 node 2 router 2
router 2 node 3 router 0 5
""",
    "matrix.csv": "\n".join(",".join(str((3 * i + 5 * j + 1) % 7 / 64) for j in range(16))
                            for i in range(16)) + "\n",
    "bad.csv": "1,2\n3,x\n",
    "bad.txt": "a b c d e f\n",
    "broken.bisection": '{ "format": "bisection-study", "version": 1, "designs": [ { "k": "x" } ] }',
    "empty.bisection": '{ "format": "bisection-study", "version": 1, "title": "Empty" }',
}

SMALL = "k=4,length=4,budget=width:1"

# Points of all sorts, which `simulate --store` puts into it: intervals, saturated, not converged.
FILES["points.bisection"] = json.dumps({
    "format": "bisection-study", "version": 1, "title": "Points", "loads": [0.1, 0.4, 0.8, 1.6],
    "designs": [
        {"topology": "torus", "k": "4", "n": 2, "length": 4, "budget": "width:1"},
        {"topology": "mesh", "k": "4", "n": 2, "length": 4, "budget": "width:1", "label": "m"},
        {"topology": "torus", "k": "4", "n": 2, "length": 4, "budget": "width:1",
         "directed": True, "router": "pipelined"}],
    "simulation": {"precision": 0.1},
})

DESIGNS = """
k=8,n=2
k=8,n=2,directed=yes
k=32,n=2,directed=yes,length=200
k=4,n=5,directed=yes,wires=linear
k=4x6x2
k=2x6x4,directed=yes,order=ascending,wires=logarithmic
k=3,n=4,directed=yes
k=5,n=3,budget=pins:64
k=7x2,length=37,whole=yes
k=16,n=1,queues=yes
nodes=1000,n=3,directed=yes
nodes=4096,n=5,wires=logarithmic
k=8,n=2,wires=rc,repeater=2
k=8,n=3,wires=linear,period=1
k=8,n=2,wires=linear,inverter-delay=0.1,node-pitch=2,permittivity=3
k=8,n=2,wires=constant,router=source,switching=wormhole,order=ascending,traffic=uniform
k=8,n=2,budget=bisection:512,whole=yes
k=8,n=2,budget=both:128:1024
k=8,n=2,budget=width:7.5
k=8,n=2,budget=both:128G:1024G,rate=2
k=8,n=2,node-latency=40,label=slow nodes
k=8,n=2,switching=store-and-forward
k=8,n=2,switching=cut-through,router=cut-through,delay=3
k=8,n=2,router=pipelined
k=8,n=3,router=packaging
k=8,n=2,router=decision,delay=4
k=8,n=2,router=pipelined,delay=5,channel-delay=2,wires=linear
k=8,n=2,channel-delay=wires,wires=linear,router=pipelined
k=8,n=2,traffic=complement
k=8,n=2,traffic=bit-reversal
k=8,n=2,traffic=transpose
k=8,n=2,traffic=shuffle
k=8,n=2,traffic=rotate-left:2
k=8,n=2,traffic=butterfly
k=8,n=2,traffic=tornado
k=9,n=2,directed=yes,traffic=tornado
k=8,n=2,traffic=neighbor
k=8,n=2,traffic=permutation:7
k=8,n=2,traffic=hot-spot:0.1
k=8,n=2,directed=yes,traffic=hot-spot:0.04
k=8,n=2,traffic=locality:0.5:9
k=16,n=2,directed=yes,traffic=locality:0.8:16
k=8,n=2,traffic=pair:3:42
k=4,n=2,traffic=matrix:matrix.csv
k=8,n=2,routing=minimal,traffic=transpose
k=8,n=2,routing=valiant,traffic=tornado
k=6,n=2,routing=romm,traffic=permutation:3
k=8,n=2,routing=adaptive,traffic=shuffle
topology=mesh,k=8,n=2
topology=mesh,k=8,n=3,directed=no,wires=linear
topology=mesh,k=5x3,routing=romm
topology=mesh,k=4x4x4,traffic=complement,routing=adaptive
topology=hypercube,n=6
topology=hypercube,n=10,router=source
topology=hypercube,n=6,traffic=transpose,budget=pins:70
topology=hypercube,n=8,routing=valiant,traffic=bit-reversal
topology=ring,k=16
topology=ring,k=9,directed=yes,traffic=neighbor
topology=ring,k=64,wires=linear
topology=butterfly,k=2,n=4
topology=butterfly,k=2,n=8,budget=both:128:1024
topology=butterfly,k=4,n=3,extra-stages=2,extra-end=output
topology=butterfly,k=2,n=5,extra-stages=1
topology=butterfly,k=2,n=4,traffic=rotate-left:1
topology=butterfly,k=3,n=3,traffic=permutation:5
topology=butterfly,k=2,n=6,traffic=bit-reversal,wires=linear
topology=benes,k=2,n=4
topology=benes,k=2,n=4,middle=doubled,traffic=bit-reversal
topology=benes,k=2,n=3,traffic=rotate-left:1,routing=looping
topology=complete,k=12
topology=complete,k=9,traffic=hot-spot:0.2,router=pipelined
topology=ccc,n=4
topology=ccc,n=5,traffic=complement,routing=minimal
topology=file,graph=net.txt
topology=file,graph=net.txt,traffic=permutation:2,router=pipelined
topology=file,graph=indirect.txt,whole=yes
topology=file,graph=anynet.txt,wires=linear
topology=file,graph=placed.txt,wires=linear
""".split("\n")[1:-1]

# Drawn in every way: all layouts of pictures, of few nodes and of more than there is room for.
DRAWN = """
k=8,n=2
k=4,n=2,directed=yes
k=4x6x2
k=4,n=3,wires=linear
k=3,n=4
k=24,n=2
k=16,n=2,directed=yes
k=5,n=1
k=2,n=5
topology=mesh,k=8,n=2
topology=mesh,k=4x3x5
topology=mesh,k=100,n=2
topology=mesh,k=7,n=1
topology=hypercube,n=4
topology=hypercube,n=7
topology=hypercube,n=9
topology=ring,k=7
topology=ring,k=48,directed=yes
topology=complete,k=7
topology=ccc,n=3
topology=ccc,n=5
topology=file,graph=net.txt
topology=file,graph=indirect.txt
topology=file,graph=placed.txt
""".split()

STAGED = """
topology=butterfly,k=2,n=3
topology=butterfly,k=4,n=2,extra-stages=1
topology=butterfly,k=2,n=6,extra-stages=2,extra-end=output
topology=butterfly,k=3,n=3
topology=butterfly,k=2,n=9
topology=benes,k=2,n=3
topology=benes,k=2,n=4,middle=doubled
""".split()

COLORS = "dimension load width length level".split()
PLOTS = """latency-traffic latency-dimension throughput channel-loads wire-density pin-density
wire-length minimum-dimension latency-parts fly-packaging""".split()
DIAGRAMS = "switching contention-network contention-dimension contention-routing".split()

PLOTTED = [
    [],
    ["dally1990-fig06"],
    ["dally1990-fig14"],
    ["dally1990-fig15", "--all", "length=64"],
    ["dally1990-machines"],
    ["lecture2003-table2"],
    ["points.bisection"],
    ["--design", "k=8,n=2,router=pipelined", "--design", "k=4,n=3,label=three dimensions,color=5",
     "--design", "topology=mesh,k=8,n=2,wires=linear", "--design", "k=8,n=2,hidden=yes"],
    ["--design", "topology=butterfly,k=2,n=6", "--design", "topology=benes,k=2,n=5"],
    ["--design", "k=8,n=2,inverter-delay=0.1,node-pitch=2,rate=2,wires=linear"],
    ["--design", "topology=file,graph=net.txt", "--design", "topology=complete,k=8"],
    ["--design", "k=8,n=2,traffic=tornado,routing=valiant"],
    list(itertools.chain(*(["--design", f"k={k},n=2,length={10 * k}"] for k in range(4, 16)))),
]

STUDIES_DRAWN = """dally1990-fig01 dally1990-fig02 dally1990-fig03 dally1990-fig04 dally1990-fig11
lecture2003-fig01 lecture2003-fig02 lecture2003-fig03""".split()
STUDIES_STAGED = """lecture2003-fig04 lecture2003-fig05 lecture2003-fig06
lecture2003-claim-planes""".split()

# Fast, each with something that no other has.
SIMULATED = f"""
{SMALL}
{SMALL},directed=yes
{SMALL},directed=yes,order=ascending
{SMALL},router=pipelined
{SMALL},router=pipelined,vcs=4,buffer=8
{SMALL},router=pipelined,arbitration=oldest-first
{SMALL},router=pipelined,delay=1,channel-delay=3
{SMALL},router=packaging
{SMALL},router=cut-through,delay=2
{SMALL},router=decision,delay=3
{SMALL},switching=cut-through,vcs=4
{SMALL},switching=store-and-forward
{SMALL},switching=store-and-forward,router=pipelined
{SMALL},wires=linear
{SMALL},wires=linear,period=1
{SMALL},wires=logarithmic,router=pipelined,channel-delay=wires
{SMALL},injection=bernoulli
{SMALL},injection=periodic
{SMALL},injection=onoff:20:60
{SMALL},traffic=tornado,router=pipelined
{SMALL},traffic=hot-spot:0.1
{SMALL},traffic=transpose,routing=minimal,router=pipelined
{SMALL},traffic=transpose,routing=valiant,vcs=4
{SMALL},traffic=permutation:3,routing=romm,vcs=4
{SMALL},traffic=complement,routing=adaptive,vcs=4,router=pipelined
{SMALL},traffic=locality:0.5:4
{SMALL},traffic=pair:1:10
{SMALL},traffic=matrix:matrix.csv
{SMALL},node-latency=11
k=4,length=2,budget=width:1,label=pipelined
k=4,length=3.5,budget=width:1.5
k=3x5,length=6,budget=width:2
k=2x4x2,length=6,budget=width:2,router=pipelined
topology=mesh,{SMALL}
topology=mesh,{SMALL},routing=adaptive,router=pipelined
topology=hypercube,n=4,length=4,budget=width:1
topology=hypercube,n=4,length=4,budget=width:1,routing=adaptive,vcs=3,router=pipelined
topology=ring,k=8,length=4,budget=width:1
topology=butterfly,k=2,n=3,length=4,budget=width:1
topology=butterfly,k=2,n=3,extra-stages=1,length=4,budget=width:1,router=pipelined
topology=benes,k=2,n=3,length=4,budget=width:1,traffic=bit-reversal,routing=looping
topology=complete,k=6,length=4,budget=width:1
topology=ccc,n=3,length=4,budget=width:1,vcs=3
topology=file,graph=placed.txt,length=4,budget=width:1
topology=file,graph=anynet.txt,length=8,router=pipelined
""".split()

SET = "--design"
BAD = [
    [], ["evaluates"], ["evaluate", "a", "b"], ["evaluate", "--format", "xml"],
    ["evaluate", "--load", "0.1,x"], ["evaluate", "--load", ""], ["evaluate", "--load", "-1"],
    ["evaluate", "--load", "5%,200x"], ["evaluate", "absent"], ["evaluate", "absent.bisection"],
    ["evaluate", "broken.bisection"], ["evaluate", "."], ["evaluate", "matrix.csv"],
    ["evaluate", "empty.bisection"], ["draw", "empty.bisection", "-o", "x.svg"],
    ["plot", "empty.bisection", "--plot", "throughput", "-o", "x.csv"],
    ["plot", "--plot", "nothing", "-o", "x.svg"], ["plot", "--plot", "throughput"],
    ["plot", "-o", "x.svg"], ["plot", "--plot", "throughput", "-o", "x.gif"],
    ["plot", "--plot", "throughput", "-o", "x.svg", "--size", "5x5"],
    ["plot", "--plot", "throughput", "-o", "x.svg", "--size", "300"],
    ["plot", "--plot", "throughput", "-o", "x.svg", "--theme", "blue"],
    ["plot", "--plot", "throughput", "-o", "x.png", "--scale", "9"],
    ["plot", "--plot", "throughput", "-o", "absent/x.svg"],
    ["draw", "--view", "nothing", "-o", "x.svg"], ["draw", "--view", "folded", "-o", "x.csv"],
    ["draw", "--view", "folded", "--color", "smell", "-o", "x.svg"],
    ["draw", "--view", "folded", SET, "nodes=1000", "-o", "x.svg"],
    ["draw", "--view", "folded", SET, "topology=butterfly,k=2,n=4", "-o", "x.svg"],
    ["draw", "--view", "butterfly", SET, "k=4,n=2", "-o", "x.svg"],
    ["draw", "--view", "gantt", "--color", "load", "-o", "x.svg"],
    ["draw", "--view", "switching", "--pair", "0:1", "-o", "x.svg"],
    ["draw", "--view", "gantt", "--through", "bottleneck", "-o", "x.svg"],
    ["draw", SET, "k=8,n=2", "--pair", "0:64", "-o", "x.svg"],
    ["draw", SET, "k=8,n=2", "--pair", "0", "-o", "x.svg"],
    ["draw", SET, "k=8,n=2", "--pair", "0:1", "--through", "bottleneck", "-o", "x.svg"],
    ["draw", SET, "k=8,n=2", "--through", "9.9", "-o", "x.svg"],
    ["draw", "--view", "grid", SET, "topology=hypercube,n=20", "-o", "x.svg"],
    ["draw", "dally1990-fig14", "--name", "nobody", "-o", "x.svg"],
    ["list", "everything"], ["list"], ["check"], ["check", "absent"],
    ["simulate", "--precision", "0", SET, SMALL], ["simulate", "--precision", "x", SET, SMALL],
    ["simulate", "--seed", "-1", SET, SMALL], ["simulate", "--jobs", "0", SET, SMALL],
    ["simulate", "--store", SET, SMALL],
    ["simulate", "--load", "0.1", SET, SMALL + ",directed=yes,vcs=1"],
    ["simulate", "--load", "0.1", SET, SMALL + ",switching=store-and-forward,buffer=2"],
    ["simulate", "--load", "0.1", SET, "nodes=1000"],
    ["simulate", "--load", "0.1", SET, SMALL + ",routing=adaptive,vcs=2"],
] + [["evaluate", SET, design] for design in """
k=1|k=x|k=4x|k=4x6x2,n=2|k=65537|n=0|n=25|n=2.5|k=|=8|k|size=8|k=8,k=9|topology=cube
topology=hypercube,k=8|topology=ring,n=3|directed=perhaps|topology=mesh,directed=yes
nodes=1|nodes=2000000000|budget=wires|budget=pins|budget=pins:0|budget=pins:-3|budget=both:1
budget=width:0|budget=width:x|budget=bisection:1:2|budget=pins:128G|length=0|length=ten
length=2000000|wires=copper|repeater=0|switching=circuit|order=up|traffic=all|traffic=rotate-left
traffic=rotate-left:99|traffic=hot-spot:2|traffic=locality:0.5|traffic=locality:2:4
traffic=pair:1|traffic=pair:1:64|traffic=matrix:absent.csv|traffic=matrix:bad.csv
traffic=matrix:matrix.csv|k=6,traffic=bit-reversal|k=4x8,traffic=transpose|traffic=permutation:x
routing=best|routing=looping|routing=destination-tag|topology=butterfly,routing=valiant
model=kleinrock|router=fast|vcs=0|vcs=33|buffer=40000|delay=5000|channel-delay=long
injection=poison|injection=onoff:0:5|deadlock=ignore|topology=file|topology=file,graph=absent.txt
topology=file,graph=bad.txt|extra-stages=1|topology=butterfly,extra-stages=9|middle=doubled
color=64|hidden=2|label=%s|queues=maybe|period=-1|node-latency=-1|permittivity=0
topology=benes,k=3|topology=ccc,n=1|topology=complete,k=1|inverter-delay=x|rate=-1
""".replace("%s", "x" * 101).replace("\n", "|").strip("|").split("|")]


def command_line(studies):
    """All cases: arguments, with FILE for the output of those that write one."""
    yield from ([word] for word in ("--help", "--version", "help"))
    for command in "evaluate simulate plot draw check list".split():
        yield [command, "--help"]
    for what in """topologies patterns routings routers models plots views studies keys
                   categories""".split():
        yield ["list", what]
    for study in studies:
        # All forms hold the same numbers; the networks of some sources take half a second each.
        many = ["json"] if study.startswith(SIMULATED_SOURCES) else ["table", "json", "csv"]
        for form in many:
            yield ["evaluate", study, "--format", form]
    yield ["evaluate"]
    for design in DESIGNS:
        yield ["evaluate", "--format", "json", SET, design, "--load", "0.05,0.2,0.45,30%,75%"]
        yield ["evaluate", SET, design]
    everything = list(itertools.chain(*([SET, design] for design in DESIGNS)))
    yield ["evaluate", "--format", "csv", *everything]
    yield ["evaluate", "--format", "csv", "--load", "10%,0.1", *everything]
    yield ["evaluate", *everything]
    for design in ["k=8", "k=8,traffic=tornado", "topology=ring,k=8", "topology=mesh,k=4,n=3",
                   "topology=hypercube,n=5,routing=valiant", "topology=butterfly,k=2,n=4",
                   "k=6,directed=yes", "topology=file,graph=net.txt", "k=4,routing=minimal"]:
        for form in "table", "json", "csv":
            yield ["evaluate", "--worst-case", "--format", form, SET, design]
            yield ["evaluate", "--channels", "--format", form, SET, design]
    yield ["evaluate", "dally1990-fig14", "--all", "length=400,wires=linear", SET, "k=4,length=9"]
    yield ["check", *(study for study in studies
                      if study not in SLOW and not study.startswith(SIMULATED_SOURCES))]
    yield from BAD
    yield from simulated()
    yield from plotted()
    yield from drawn()


# Expectations that are simulated, for seconds: tests/study checks them all.
SIMULATED_SOURCES = ("raghunath1993-", "dcsh-")
SLOW = ["dally1990-" + name for name in """claim-simulation claim-queues fig14 claim-locality
claim-worst-blocking fig16 fig15 claim-hot-spot-load claim-flat""".split()] + [
    "lecture2003-claim-starvation"]


def simulated():
    for design in SIMULATED:
        yield ["simulate", "--format", "json", "--precision", "0.2", "--seed", "3", "--load",
               "5%,25%" if "pipelined" in design else "10%,40%", SET, design]
    yield ["simulate", "--format", "json", "--precision", "0.1", SET, SMALL, "--load", "60%,80%"]
    two = ["simulate", "--precision", "0.1", SET, SMALL, SET, SMALL + ",topology=mesh", "--load"]
    yield [*two, "0.1,0.3"]
    yield [*two, "0.2,3.9", "--format", "csv"]
    yield [*two, "20%", "--all", "length=8"]
    yield ["simulate", "points.bisection", "--format", "json"]


def plotted():
    for plot in PLOTS:
        for study in PLOTTED:
            yield ["plot", *study, "--plot", plot, "-o", "FILE.csv"]
            yield ["plot", *study, "--plot", plot, "-o", "FILE.svg"]
        for size, theme in (("400x300", "dark"), ("1600x700", "light-contrast"),
                            ("260x500", "dark-contrast")):
            yield ["plot", *PLOTTED[7], "--plot", plot, "-o", "FILE.svg", "--size", size,
                   "--theme", theme]
        yield ["plot", "points.bisection", "--plot", plot, "-o", "FILE.svg", "--size", "420x320"]


def drawn():
    for designs, first, second in ((DRAWN, "folded", "grid"),
                                   (STAGED, "butterfly", "butterfly-planes")):
        for design in designs:
            base = ["draw", SET, design, "--view", first, "-o", "FILE.svg"]
            for color in COLORS:
                yield [*base, "--color", color]
            yield [*base, "--size", "1900x1000", "--theme", "dark"]
            yield [*base, "--size", "300x240", "--theme", "dark-contrast", "--color", "load"]
            yield [*base, "--through", "bottleneck", "--color", "load"]
            base[4] = second
            yield base
            yield [*base, "--color", "length"]
            yield [*base, "--size", "420x700"]
            yield [*base, "--pair", "0:2"]
    for i, design in enumerate(DESIGNS):
        if not design.startswith("nodes="):
            yield ["draw", SET, design, "--color", "load", "-o", "FILE.svg"]
            yield ["draw", SET, design, "--view", "gantt", "-o", "FILE.svg"]
        yield ["draw", SET, design, "--view", DIAGRAMS[i % len(DIAGRAMS)], "-o", "FILE.svg"]
    for i, view in itertools.product(range(0, len(DESIGNS), 5), DIAGRAMS):
        yield ["draw", SET, DESIGNS[i] + ",length=50", "--view", view, "-o", "FILE.svg"]
    for view, size in itertools.product(DIAGRAMS, ("360x300", "1500x900")):
        yield ["draw", SET, "k=8,n=3,directed=yes,length=20", "--view", view, "-o", "FILE.svg",
               "--size", size]
    for pair in "0:63", "5:6", "63:0", "9:9":
        yield ["draw", SET, "k=8,n=2,router=pipelined,length=40", "--view", "gantt", "--pair", pair,
               "-o", "FILE.svg"]
    for design in "k=64,n=2", "k=32,n=2,directed=yes", "topology=hypercube,n=11":
        yield ["draw", SET, design, "--view", "folded", "-o", "FILE.svg"]
    for study in STUDIES_DRAWN:
        yield ["draw", study, "-o", "FILE.svg"]
        for view in "switching", "gantt", "contention-network":
            yield ["draw", study, "--view", view, "-o", "FILE.svg"]
    for study in STUDIES_STAGED:
        for view in "butterfly", "butterfly-planes", "gantt":
            yield ["draw", study, "--view", view, "-o", "FILE.svg"]
    yield ["draw", "dally1990-fig14", "--name", "4-ary 5-cube", "-o", "FILE.svg"]
