#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers of models and engine are those of the compatibility number: test_compatibility.py
PROGRAM SOURCE_ROOT [--raise | --keep].

Results are kept with ICN_COMPATIBILITY of src/study/run/version.h, beside which stand digests of what
fixed designs are evaluated and simulated to. Where a digest is another one, numbers have changed, and
what was kept before is stale: --raise makes the number one larger and renews the digests. Where only
models have changed, points that the shipped studies hold are as good as before, and it marks them so;
else it names the studies to simulate again. --keep renews the digests of a number that nobody has
kept results of yet: between two releases it rises once.

Numbers are compared to six digits, so that compilers and their optimisation make no difference, and
only those that are listed here: a member that is new changes none of the others."""
import glob
import hashlib
import itertools
import json
import os
import re
import subprocess
import sys

PROGRAM, ROOT = (os.path.abspath(path) for path in sys.argv[1:3])
HEADER = os.path.join(ROOT, "src", "study", "run", "version.h")

# Every topology with its own settings, every routing, traffic, router, budget, wire law and theory.
NETWORKS = """k=8,n=2
k=4,n=3,directed=yes
k=4x6x2
k=5,n=2,directed=yes,order=descending
nodes=1000,n=3,directed=yes
k=4,n=3,pruned=yes
k=4x6,directed=yes,orientation=alternating
k=2x4x4,pruned=yes,prune=diamond
topology=mesh,k=4x3
topology=hypercube,n=5
topology=ring,k=9
topology=butterfly,k=2,n=3
topology=butterfly,k=2,n=3,extra-stages=1
topology=benes,k=2,n=3
topology=complete,k=6
topology=product,k=4x3
topology=ccc,n=3
topology=hypermesh,k=4,n=2,cluster=distributed
topology=hypermesh,k=4,n=2,cluster=crossbar
topology=hypermesh,k=6x5,cluster=crossbar
topology=hypermesh,k=4,n=2,cluster=bus
name=Butterfly.8.8,nodes=64,modules=8
name=2hop.1.1-1,nodes=32,modules=8""".split()
TRAFFIC = """uniform complement bit-reversal transpose rotate-left:1 butterfly tornado neighbor
permutation:7 hot-spot:0.1 locality:0.5:4 pair:1:2""".split()
ROUTINGS = "minimal valiant romm adaptive".split()
ALL_ROUTINGS = """dimension-order destination-tag single-path up-down minimal valiant valiant-group
romm romm-drawn-order o1turn odd-even adaptive ugal ugal-global random-up adaptive-up looping""".split()
# Where a routing does not exist, the design is refused.
ROUTED = """k=4,n=2 topology=mesh,k=4x3 topology=fat-tree,k=2,n=3 topology=hypermesh,k=4,n=2
topology=dragonfly,routers=2,global-links=1 topology=butterfly,k=2,n=3""".split()
SETTINGS = """budget=bisection:256 budget=pins:64 budget=both:64:256 budget=width:2.5
budget=pins:64,whole=yes wires=logarithmic wires=linear wires=rc,repeater=2 wires=linear,period=1
length=37,queues=yes model=parhami2004,router=cut-through model=dcsh,router=decision
switching=store-and-forward router=pipelined router=packaging router=cut-through,delay=3
router=decision,delay=4""".split()
# What only the theory of flows covers: channels of several widths, trees, groups, messages of several
# lengths.
FLOWS = """topology=fat-tree,k=2,n=3 topology=fat-tree,k=4,n=2,uplinks=1,width-ratio=1x4
topology=dragonfly,routers=2,global-links=1 topology=mesh,k=4,concentration=2
topology=mesh,k=4x6,width-ratio=1x0.5 k=4,n=2,model=flows""".split()
EVALUATED = [*NETWORKS,
             *(f"k=4,n=2,traffic={traffic}" for traffic in TRAFFIC),
             *(f"k=4,n=2,traffic=transpose,routing={routing}" for routing in ROUTINGS),
             *(f"topology=butterfly,k=2,n=3,traffic={traffic}" for traffic in TRAFFIC[:6]
               if traffic != "transpose"),
             *(f"k=8,n=2,{settings}" for settings in SETTINGS),
             *(f"topology=hypermesh,k=4,n=2,{settings}" for settings in SETTINGS[-6:]),
             *(f"topology=butterfly,k=2,n=4,{settings}" for settings in SETTINGS[:9]),
             *(f"{network},length=4:0.9+32:0.1,{router}" for network in FLOWS
               for router in ("router=source", "router=pipelined"))]
NUMBERS = """nodes radix dimensions channel_width_bits mean_hops diameter bisection_channels
bisection_wires pins_per_node longest_wire placed_longest_wire cycle_time zero_load_latency gamma_max
ideal_throughput worst_case_throughput model_saturation_load bound_bisection bound_hops
path_diversity_least path_diversity_mean pins_per_module bundles_per_module vc_classes
bisection_is_bound load latency""".split()

SMALL = "k=4,n=2,length=4,budget=width:1"

ROUTERS = """router=source router=pipelined router=packaging router=cut-through,delay=2
router=decision,delay=3 router=pipelined,arbitration=oldest-first router=source,vcs=4,buffer=8
router=pipelined,delay=1,channel-delay=3 switching=cut-through,vcs=4 switching=store-and-forward
wires=linear,period=1 wires=logarithmic,channel-delay=wires injection=bernoulli
injection=periodic injection=onoff:20:60""".split()
SIMULATED = [*(f"{SMALL},{router}" for router in ROUTERS),
             *(f"{SMALL},traffic={traffic}" for traffic in TRAFFIC),
             *(f"{SMALL},traffic=transpose,routing={routing},router=pipelined,vcs=4"
               for routing in ROUTINGS),
             *(f"{network},length=4,budget=width:1,vcs=8" for network in NETWORKS
               if "nodes=1000" not in network),
             *(f"{network},length=4,budget=width:1,vcs=8,router=pipelined,routing={routing}"
               for network in ROUTED for routing in ALL_ROUTINGS),
             "topology=benes,k=2,n=3,length=4,budget=width:1,traffic=bit-reversal,routing=looping",
             "name=Butterfly.8.8,nodes=64,modules=8,threads=4,gap=geometric:16",
             "name=Butterfly.8.8,nodes=64,modules=8,threads=2,gap=geometric:16,buffer=unlimited,"
             "arbitration=first-come"]
POINT = """load offered accepted least_accepted latency latency_ci network_latency p50 p95 p99 hops
converged saturated cycles flit_hops utilization utilization_ci processor_utilization
processor_utilization_ci round_trip round_trip_ci""".split()


def text(value):
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def numbers(row, keys):
    return " ".join(f"{key}={text(row[key])}" for key in keys
                    if not isinstance(row.get(key, []), list))


def results(command, designs):
    words = [word for design in designs for word in ("--design", design)]
    result = subprocess.run([PROGRAM, *command, "--format", "json", *words], capture_output=True,
                            text=True, timeout=600, check=False)
    if result.returncode not in (0, 1):
        sys.exit(result.stderr)
    return json.loads(result.stdout)


def lines(command, designs, keys, points):
    """What is compared of each design; one that is refused has a line without numbers."""
    for design, row in zip(designs, results(command, designs)):
        if "refused" in row:
            yield f"{design}: refused"
            continue
        yield f"{design}: {numbers(row, keys)}"
        for point in row[points]:
            yield f"{design}: {numbers(point, keys)}"


def found():
    """The lines of models and of the engine."""
    model = lines(["evaluate", "--load", "0.05,0.2,0.4"], EVALUATED, NUMBERS, "latency")
    engine = lines(["simulate", "--load", "0.1,0.35", "--precision", "0.2", "--seed", "3"],
                   SIMULATED, POINT, "points")
    return {"models": list(model), "engine": list(engine)}


def digest(number, parts):
    """Of the number, too: an edit of the number alone is no renewal."""
    return hashlib.sha256("\n".join([str(number), *parts]).encode()).hexdigest()[:32]


def read():
    with open(HEADER, encoding="utf-8") as file:
        header = file.read()
    number = int(re.search(r"#define ICN_COMPATIBILITY (\d+)", header).group(1))
    return header, number, dict(re.findall(r"(models|engine): ([0-9a-f]+)", header))


def write(header, number, parts):
    header = re.sub(r"(#define ICN_COMPATIBILITY) \d+", rf"\1 {number}", header)
    for part, entries in parts.items():
        header = re.sub(rf"{part}: [0-9a-f]+", f"{part}: {digest(number, entries)}", header)
    with open(HEADER, "w", encoding="utf-8") as file:
        file.write(header)


def mark_studies(before, number, is_valid):
    """Points that ship and are as good as before get the number; the others are named."""
    suffix = f",compatibility={before}" if before > 1 else ""
    for path in sorted(glob.glob(os.path.join(ROOT, "data", "studies", "*.bisection"))):
        with open(path, encoding="utf-8") as file:
            study = file.read()
        marked = re.sub(rf'("key": "[^"]*max-cycles=[^",]*(?:,max-moves=[^",]*)?){suffix}"',
                        rf'\1,compatibility={number}"', study)
        if marked == study:
            continue
        if is_valid:
            with open(path, "w", encoding="utf-8") as file:
                file.write(marked)
        else:
            steps = " --step N, of the steps that have points" if '"steps"' in study else ""
            print(f"simulate again: bisection-cli simulate {os.path.relpath(path, ROOT)} --store"
                  + steps)


def main():
    header, number, recorded = read()
    parts = found()
    changed = [part for part in parts if digest(number, parts[part]) != recorded[part]]
    if "--keep" in sys.argv[3:]:
        write(header, number, parts)
    elif "--raise" in sys.argv[3:] and changed:
        write(header, number + 1, parts)
        mark_studies(number, number + 1, "engine" not in changed)
        print(f"compatibility number {number + 1}: numbers of {' and '.join(changed)} have changed")
    elif changed:
        print(f"Numbers of {' and '.join(changed)} are not those of compatibility number {number}.\n"
              "Where that is intended, `./dev renumber` raises it and renews the digests.")
        if "--show" in sys.argv[3:]:
            print("\n".join(itertools.chain(*parts.values())))
        return 1
    return 0


sys.exit(main())
