# SPDX-License-Identifier: GPL-3.0-or-later
"""The recorded cases: files to run bisection-cli on, and for each record its command lines.

Output goes to standard output: test_recorded.py adds what a plot or a drawing needs for that."""
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
    "wide-area.txt": """# places of a map, two of them the same
node north 0.5 -3.25
node west -4.75 0
node hub 0 0
node twin 0 0
node east 6.5 0.5
node south 1.25 4.5
north hub 4
west hub 10
hub twin 10
twin east 40
west east
south twin 4
south east 10
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
    "planes.txt": """switches a0 a1 b0 b1 a b
g0 a0
g0 b0
g1 a0
g1 b0
g2 a1
g2 b1
g3 a1
g3 b1
a0 a
a1 a
b0 b
b1 b
""",
    "levels.txt": """nodes a b c
switches low high
a low
b low
c low
low high
c high
level 0 a b
level 1 c low
level 2 high
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
    "misses.bisection": """{ "format": "bisection-study", "version": 1, "title": "Misses",
  "designs": [ { "topology": "torus", "k": "8", "n": 2, "directed": true } ],
  "claims": [ { "id": "all", "text": "Capacity is 1 and 7 hops are taken.", "verdict": "holds",
                "reason": "Nothing says 12." } ],
  "expectations": [
    { "design": "8-ary 2-cube", "quantity": "mean_hops", "equals": 7, "claim": "all" },
    { "design": "8-ary 2-cube", "quantity": "capacity", "equals": 2, "claim": "all" } ] }
""",
    "answers.txt": "2: 2\n3: 7\n",
    "class.csv": "name,id\nAnn Lee,a1\nBob Ray,b2\n",
    "lab.csv": "# A report\nload (%);latency;±;label\n10;9.5;0.5;idle\n25;11;;\n40;14.5;1;busy\n",
    "bad-lab.csv": "load,latency\n0.1,9.5\n0.2,fast\n",
    "empty.bisection": '{ "format": "bisection-study", "version": 1, "title": "Empty" }',
}

SMALL = "k=4,length=4,budget=width:1"

# A study of points of all sorts (with intervals, saturated, not converged): `simulate --store` adds
# them before the cases run.
FILES["points.bisection"] = json.dumps({
    "format": "bisection-study", "version": 1, "title": "Points", "loads": [0.1, 0.4, 0.8, 1.6],
    "designs": [
        {"topology": "torus", "k": "4", "n": 2, "length": 4, "budget": "width:1"},
        {"topology": "mesh", "k": "4", "n": 2, "length": 4, "budget": "width:1", "label": "m"},
        {"topology": "torus", "k": "4", "n": 2, "length": 4, "budget": "width:1",
         "directed": True, "router": "pipelined"}],
    "simulation": {"precision": 0.1},
})


def evaluated(*groups):
    """A case for each line of designs: their numbers side by side."""
    for line in "\n".join(groups).strip().split("\n"):
        yield "evaluate " + " ".join("--design " + design for design in line.split())


def each(command, texts):
    """A case for each line of a text."""
    return [f"{command} {text}" for text in texts.strip().split("\n")]


HELP = ["--help", *each("", """
evaluate --help
sweep --help
sweep plan --help
sweep run --help
sweep status --help
sweep merge --help
simulate --help
plot --help
draw --help
print --help
check --help
list --help
list"""), *each("list", """
topologies
patterns
routings
routers
models
plots
views
quantities
studies
terms
keys
formats
categories""")]

# All kinds, budgets, wire laws, routers, patterns, routings and theories, and each size of a kind
# that is computed in a way of its own.
EVALUATE = [
    "evaluate",
    *evaluated("""
k=8,n=2 k=8,n=2,directed=yes k=4x6x2 k=5,n=3,budget=pins:64 k=7x2,length=37,whole=yes
k=2x6x4,directed=yes,order=ascending,wires=logarithmic k=3,n=4,directed=yes k=16,n=1,queues=yes
nodes=1000,n=3,directed=yes nodes=4096,n=5,wires=logarithmic nodes=50,n=3 k=32,n=2,directed=yes
k=4,n=3,pruned=yes k=4,n=4,pruned=yes,prune=keep-two k=8,n=2,directed=yes,orientation=alternating
k=6,n=3,pruned=yes,prune=diamond k=4,n=3,pruned=yes,directed=yes,orientation=alternating
topology=mesh,k=8,n=2 topology=mesh,k=8,n=3,directed=no,wires=linear topology=mesh,k=5x3,routing=romm
topology=hypercube,n=6 topology=hypercube,n=10 topology=hypercube,n=6,traffic=transpose,budget=pins:70
topology=ring,k=16 topology=ring,k=9,directed=yes,traffic=neighbor topology=ring,k=64,wires=linear
topology=butterfly,k=2,n=4 topology=butterfly,k=4,n=3,extra-stages=2,extra-end=output
topology=butterfly,k=3,n=3,traffic=permutation:5 topology=butterfly,k=2,n=8,budget=both:128:1024
topology=benes,k=2,n=4 topology=benes,k=2,n=4,middle=doubled,traffic=bit-reversal
topology=benes,k=2,n=3,traffic=rotate-left:1,routing=looping topology=product,k=4x8
topology=complete,k=12 topology=complete,k=9,traffic=hot-spot:0.2,router=pipelined
topology=ccc,n=4 topology=ccc,n=5,traffic=complement,routing=minimal
topology=hypermesh,k=4,n=2 topology=hypermesh,k=4,n=3,cluster=bus topology=hypermesh,k=8,n=2,cluster=crossbar
name=Butterfly.8.8 name=Butterfly.16-2dil.8,budget=module-pins:4096 name=2hop.32.64-32,threads=4
topology=file,graph=net.txt topology=file,graph=placed.txt,wires=linear topology=file,graph=anynet.txt
topology=file,graph=net.txt,traffic=permutation:2,router=pipelined topology=file,graph=indirect.txt,whole=yes
k=8,n=2,budget=bisection:512,whole=yes k=8,n=2,budget=both:128:1024 k=8,n=2,budget=width:7.5
k=8,n=2,budget=bisection-each:96 k=8,n=2,budget=both:128G:1024G,rate=2
k=8,n=2,wires=rc,repeater=2 k=8,n=3,wires=linear,period=1 k=8,n=2,wires=logarithmic,node-latency=40
k=8,n=2,wires=linear,node-pitch=2,permittivity=3 k=8,n=2,wires=rc,inverter-delay=0.1
k=8,n=2,switching=store-and-forward k=8,n=2,router=cut-through,delay=3 k=8,n=2,router=pipelined
k=8,n=3,router=packaging k=8,n=2,router=decision,delay=4 k=8,n=2,wires=linear,channel-delay=wires
k=8,n=2,traffic=complement k=8,n=2,traffic=bit-reversal k=8,n=2,traffic=transpose k=8,n=2,traffic=shuffle
k=8,n=2,traffic=rotate-left:2 k=8,n=2,traffic=butterfly k=8,n=2,traffic=tornado k=8,n=2,traffic=neighbor
k=8,n=2,traffic=permutation:7 k=8,n=2,directed=yes,traffic=hot-spot:0.04 k=8,n=2,traffic=pair:3:42
k=8,n=2,traffic=locality:0.5:9 topology=hypermesh,k=4,n=2,traffic=locality:0.5:4 k=4,n=2,traffic=matrix:matrix.csv
k=8,n=2,routing=minimal,traffic=transpose k=8,n=2,routing=valiant,traffic=tornado
k=6,n=2,routing=romm,traffic=permutation:3 k=8,n=2,routing=adaptive,traffic=shuffle
k=8,n=2,model=parhami2004,router=cut-through k=8,n=2,model=parhami2004,simplified=yes,router=cut-through k=8,n=2,model=none k=8,n=2,ties=positive
topology=hypermesh,k=8,n=2,model=dcsh-streams,router=decision topology=hypermesh,k=8,n=2,model=dcsh,router=decision"""),
    *each("evaluate --format json --load 0.05,30%,40%s,75% --design", """
k=8,n=2
k=4x6x2,directed=yes,wires=rc,inverter-delay=0.1
topology=butterfly,k=2,n=3,extra-stages=1,budget=both:128G:1024G,rate=2
topology=hypermesh,k=4,n=2,traffic=locality:0.5:4,router=decision
name=2hop.32.64-32,threads=8,gap=geometric:16
topology=file,graph=indirect.txt"""),
    "evaluate --format csv --load 10%,0.1 --design k=8 --design topology=mesh,k=1 --design k=4,label=four",
    *each("evaluate --worst-case", """
--design k=8 --design k=4,n=3 --design topology=mesh,k=4,n=3 --design k=6,directed=yes
--format json --design topology=hypercube,n=5,routing=valiant
--format csv --design topology=butterfly,k=2,n=4"""),
    *each("evaluate --channels", """
--design topology=ring,k=8
--design topology=file,graph=net.txt
--format json --design topology=complete,k=4
--format csv --design k=4,routing=minimal
--load 80%s --design topology=mesh,k=3,n=1,router=pipelined
--load 3 --design k=4,n=1"""),
    *each("evaluate --pairs", """
--load 0.2 --design topology=mesh,k=2,n=2,router=pipelined,length=8
--format json --design k=4,n=1,traffic=permutation:3
--format csv --design topology=butterfly,k=2,n=1 --design k=2,n=2,model=none"""),
    *each("evaluate", """
dally1990-fig14 --all length=400,wires=linear --design k=4,length=9
dally1990-table1
dally1990-fig14 --format csv --load 0.1,0.3
lecture2003-table2 --format json
parhami2004-fig08 --load 20%s
dcsh-fig01
raghunath1993-table2"""),
    *each("check", """
dally1990-claim-capacity dally1990-eq19 dally1990-fig06 dally1990-misprints dally1990-table1
lecture2003-claim-digits lecture2003-fig05 lecture2003-table1 lecture2003-table2
lesson-03-switching lesson-06-adversary lesson-07-butterflies
parhami2004-fig02 parhami2004-fig08 raghunath1993-table1 dcsh-fig01
misses.bisection
--answers answers.txt lesson-05-folded-torus
--answers answers.txt --roster class.csv lesson-05-folded-torus"""),
]

ERRORS = [
    "", "evaluates", "evaluate a b", "evaluate --format xml", "evaluate --load 0.1,x",
    "evaluate --load ''", "evaluate --load -1", "evaluate --load 5%,200x", "evaluate absent",
    "evaluate absent.bisection", "evaluate broken.bisection", "evaluate .", "evaluate matrix.csv",
    "evaluate empty.bisection", "list everything", "check", "check absent", "print",
    "plot empty.bisection --plot throughput -o x.csv", "plot -o x.svg",
    *each("plot --plot", """
nothing -o x.svg
throughput
throughput -o x.gif
throughput -o x.svg --size 5x5
throughput -o x.svg --size 300
throughput -o x.svg --theme blue
throughput -o x.png --scale 9
throughput -o absent/x.svg"""),
    *each("draw -o x.svg", """
empty.bisection
dally1990-fig14 --name nobody
--view nothing
--view folded --color smell
--view folded --design nodes=1000
--view folded --design topology=butterfly,k=2,n=4
--view butterfly --design k=4,n=2
--view grid --design topology=hypercube,n=20
--view gantt --color load
--view switching --pair 0:1
--view gantt --through bottleneck
--design k=8,n=2 --pair 0:64
--design k=8,n=2 --pair 0
--design k=8,n=2 --pair 0:1 --through bottleneck
--design k=8,n=2 --through 9.9"""),
    *each(f"simulate --design {SMALL}", """
--precision 0
--precision x
--seed -1
--jobs 0
--store"""),
    *each("simulate --load 0.1 --design", f"""
nodes=1000
{SMALL},directed=yes,vcs=1
{SMALL},switching=store-and-forward,buffer=2
{SMALL},routing=adaptive,vcs=2"""),
    "evaluate --design topology=torus,k=512,n=2,traffic=transpose --channels",
    *each("evaluate --design", """
k=1
k=x
k=4x6x2,n=2
k=65537
n=25
n=2.5
k=
=8
k
size=8
k=8,k=9
topology=cube
topology=hypercube,k=8
topology=mesh,directed=yes
nodes=2000000000
directed=perhaps
budget=wires
budget=pins
budget=pins:-3
budget=both:1
budget=width:x
budget=pins:128G
length=ten
length=2000000
length=64B:0.7+4096B:0.2
length=64B:0.7+64B:0.3
length=64B:0.7+0:0.3
length=64B+4096B
wires=copper
repeater=0
switching=circuit
traffic=all
traffic=rotate-left:99
traffic=hot-spot:2
traffic=locality:0.5
traffic=pair:1:64
traffic=matrix:absent.csv
traffic=matrix:bad.csv
traffic=matrix:matrix.csv
k=6,traffic=bit-reversal
k=4x8,traffic=transpose
traffic=permutation:x
routing=best
routing=looping
topology=butterfly,routing=valiant
model=kleinrock
router=fast
vcs=0
buffer=40000
channel-delay=long
injection=poison
injection=onoff:0:5
topology=file
topology=file,graph=absent.txt
topology=file,graph=bad.txt
extra-stages=1
topology=butterfly,extra-stages=9
color=64
queues=maybe
period=-1
permittivity=0
topology=ccc,n=1
name=Butterfly.8
wires=linear,repeater=3"""),
]


# Fast, each with something that no other has.
SIMULATE = [
    *each("simulate --format json --precision 0.2 --seed 3 --load 10%,40% --design", f"""
{SMALL},directed=yes,order=ascending
{SMALL},switching=cut-through,vcs=4
{SMALL},switching=store-and-forward
{SMALL},wires=linear,arbitration=oldest-first
{SMALL},injection=periodic,traffic=hot-spot:0.1
{SMALL},injection=bernoulli,traffic=transpose,routing=valiant,vcs=4
{SMALL},injection=onoff:20:60,traffic=locality:0.5:4
{SMALL},traffic=permutation:3,routing=romm,vcs=4
{SMALL},traffic=matrix:matrix.csv,node-latency=11
k=4,n=3,pruned=yes,vcs=4,length=4,budget=width:1,router=cut-through,delay=2
k=4,length=3.5,budget=width:1.5
k=4,length=4:0.7+16:0.3,budget=width:1
topology=hypercube,n=4,length=4,budget=width:1
topology=butterfly,k=2,n=3,length=4,budget=width:1
topology=hypermesh,k=4,n=2,length=8,budget=width:1,router=decision,delay=3
topology=product,k=4x4,length=4,budget=width:1
topology=file,graph=placed.txt,length=4,budget=width:1"""),
    *each("simulate --format json --precision 0.2 --seed 3 --load 5%,25% --design", f"""
{SMALL},router=pipelined,vcs=4,buffer=8
{SMALL},router=pipelined,wires=logarithmic,channel-delay=wires
{SMALL},router=pipelined,traffic=complement,routing=adaptive,vcs=4
k=2x4x2,length=6,budget=width:2,router=pipelined,traffic=tornado
topology=mesh,{SMALL},router=packaging
topology=benes,k=2,n=3,length=4,budget=width:1,traffic=bit-reversal,routing=looping
topology=ccc,n=3,length=4,budget=width:1,vcs=3
topology=file,graph=anynet.txt,length=8,router=pipelined"""),
    "simulate --channels --format csv --precision 0.2 --load 10%,20% "
    "--design k=3,n=1,length=4,budget=width:1",
    *each("simulate --precision 0.1", f"""
--design {SMALL} --design {SMALL},topology=mesh --load 0.1,0.3
--design {SMALL} --design {SMALL},topology=mesh --load 0.2,3.9 --format csv
--design {SMALL} --design k=1 --load 20%s,knee --all length=8
--design name=Butterfly.4.4,modules=4,threads=2,gap=geometric:16
--design k=4,length=4:0.7+16:0.3,budget=width:1 --load 0.1,0.3
--design k=4,length=4:0.7+16:0.3,budget=width:1 --design {SMALL} --load 0.1 --format csv
points.bisection"""),
]

TWO = "--design k=8,n=2 --design topology=mesh,k=4,n=3,label=three,color=5"
FAILING = "--design topology=mesh,k=3,n=2 --design topology=ring,k=8"
MODULES = "--design name=Butterfly.8.8,modules=8 --design name=2hop.16.32-16,modules=8"

# Every plot, its marks and its numbers, of designs that it has something to say of.
PLOTS = each("plot --plot", f"""
latency-traffic {TWO}
latency-lengths --design k=8,n=2,length=64:0.7+256:0.3
latency-theories --design k=8,n=2,vcs=4,length=32
latency-dimension {TWO}
throughput {TWO}
channel-loads {TWO}
channel-utilization points.bisection
wire-density {TWO}
pin-density {TWO}
wire-length {TWO}
minimum-dimension {TWO}
latency-parts {TWO}
utilization-threads raghunath1993-claim-equal-pins
utilization-gap raghunath1993-claim-equal-pins
utilization-bars raghunath1993-claim-equal-pins
utilization-pins raghunath1993-claim-equal-pins
threads-nodes raghunath1993-claim-equal-pins
latency-peak raghunath1993-claim-equal-pins
fly-packaging lecture2003-table2
fly-hops
fly-latency
hops-radix parhami2004-fig04
latency-radix parhami2004-fig05
latency-ratio parhami2004-fig13
link-states parhami2004-fig07
throughput-failures {FAILING}
latency-failures {FAILING}
connectivity-failures {FAILING}
pins-bundles
module-cost
latency-traffic --data lab.csv:Laboratory --design k=8,n=2
scatter --data lab.csv --column load=nodes --column latency=diameter {TWO} --x nodes --y diameter
scatter {TWO} --x mean_hops --y zero_load_latency
latency-traffic points.bisection --size 420x320
latency-traffic --size 1600x700 --theme dark --design k=8,hidden=yes --design k=4,router=pipelined
latency-parts --size 260x500 --theme dark-contrast {MODULES}
throughput --theme light-contrast --design topology=butterfly,k=2,n=6 --design topology=benes,k=2,n=5""")

NUMBERS = each("plot --format csv --plot", f"""
latency-traffic --design k=8,inverter-delay=0.1,rate=2,wires=rc --design topology=ccc,n=3
latency-traffic --data lab.csv:Laboratory --design k=8,n=2
latency-traffic points.bisection
latency-dimension {TWO}
throughput --design topology=benes,k=2,n=3
channel-loads --design topology=file,graph=net.txt --design k=4,traffic=tornado,routing=valiant
channel-utilization points.bisection
wire-density {TWO}
pin-density {TWO}
wire-length {TWO}
minimum-dimension {TWO}
latency-parts {TWO} {MODULES}
utilization-threads raghunath1993-claim-equal-pins
utilization-gap raghunath1993-claim-equal-pins
utilization-bars raghunath1993-claim-equal-pins
utilization-pins raghunath1993-claim-equal-pins
threads-nodes raghunath1993-claim-equal-pins
latency-peak raghunath1993-claim-equal-pins
fly-packaging lecture2003-table2
fly-hops
fly-latency
hops-radix parhami2004-table1
latency-radix parhami2004-fig05
latency-ratio parhami2004-fig13
link-states parhami2004-fig07
throughput-failures {FAILING}
latency-failures {FAILING}
connectivity-failures {FAILING}
pins-bundles {MODULES}
module-cost
scatter {TWO} --x mean_hops --y zero_load_latency""")

# Every view, layout and way to colour, of small networks and of some that there is no room for.
DRAWINGS = [
    *each("draw --view", """
folded --design k=4,n=2
folded --design k=4,n=2,directed=yes,wires=linear --color length
folded --design k=4x3x2 --color width
folded --design k=3,n=4 --color level
folded --design topology=product,k=3x3,concentration=2,channel-delay=1x4 --color delay
folded --design k=24,n=2 --color load
folded --design k=4x6,n=2 --fold 0.25
folded --design k=4x6,n=2 --fold 0.5
folded --design k=4,n=2,length=4,traffic=transpose --color utilization
folded --design k=4,n=2,length=4,traffic=transpose --color waiting
grid --design topology=mesh,k=8,n=2,router=pipelined,length=16 --color waiting
stacks --design k=4,n=3,pruned=yes,directed=yes,orientation=alternating
folded --design topology=mesh,k=4x3x2 --size 300x240 --theme dark-contrast
folded --design topology=mesh,k=100,n=2
folded --design topology=hypercube,n=4
folded --design topology=hypercube,n=9
folded --design topology=complete,k=6
folded --design topology=product,k=3x4
folded --design topology=ccc,n=3 --through bottleneck --color load
folded --design topology=file,graph=net.txt --color width
folded --design topology=file,graph=indirect.txt
grid --design k=4,n=2 --pair 0:10
grid --design k=5,n=1 --size 420x700 --theme dark
grid --design topology=hypercube,n=4,traffic=transpose --color load
grid --design topology=file,graph=placed.txt
circle --design topology=ring,k=7
circle --design topology=ring,k=48,directed=yes --color length
stacks --design k=3,n=3
map --design topology=file,graph=wide-area.txt
groups --design topology=dragonfly
groups --design topology=dragonfly,concentration=1,routers=3,global-links=1 --color load --size 360x400
levels --design topology=fat-tree,k=3,n=3 --pair 0:26
levels --design topology=file,graph=planes.txt
levels --design topology=file,graph=levels.txt
ring --design topology=file,graph=indirect.txt
traffic-matrix --design k=4,n=2,traffic=transpose
traffic-matrix --design k=16,n=2,traffic=tornado --theme dark --size 360x400
latency-matrix --design topology=mesh,k=4,n=2,router=pipelined,length=16
latency-matrix --design k=3,n=2,traffic=permutation:3 --theme dark --size 360x400
latency-matrix --design k=4,n=2,model=none
cubes --design topology=hypercube,n=5
butterfly --design topology=butterfly,k=2,n=3
butterfly --design topology=butterfly,k=2,n=3,traffic=rotate-left:1 --color load --through bottleneck
butterfly --design topology=butterfly,k=2,n=9 --theme light-contrast
butterfly --design topology=benes,k=2,n=3,middle=doubled --pair 0:2
butterfly-planes --design topology=butterfly,k=3,n=2
butterfly-planes --design topology=butterfly,k=2,n=4,extra-stages=2,extra-end=output --color length
modules --design name=Butterfly.8.8,modules=8
modules-dance-hall --design name=2hop.16.32-16,modules=8
modules-partition --design name=Butterfly.8.8,modules=8
modules-inside --design name=2hop.16.32-16,modules=8
hypermesh --design topology=hypermesh,k=4,n=2
hypermesh --design topology=hypermesh,k=4,n=2,cluster=bus
switching --design k=8,n=3,directed=yes,length=20
switching --design topology=butterfly,k=4,n=3 --size 360x300
gantt --design k=8,n=2,router=pipelined,length=40 --pair 5:6
gantt --design topology=mesh,k=8,wires=linear,switching=store-and-forward --size 1500x900
contention-network --design k=8,n=3,directed=yes,length=20
contention-dimension --design k=8,n=3,directed=yes,length=20
contention-routing --design k=8,n=3,directed=yes,length=20
equations --design k=8,n=2,model=none
equations --design k=6,n=3,pruned=yes,router=cut-through"""),
    *each("draw", """
dally1990-fig01
dally1990-fig14 --name '4-ary 5-cube'
lecture2003-fig04"""),
]

# File of tests/recorded: its cases, and the libraries that its text depends on. Where a picture
# places its labels depends on those that measure text, what is said of a bad option on GLib.
RECORDS = {
    "help": (HELP, ["glib"]),
    "errors": (ERRORS, ["glib"]),
    "evaluate": (EVALUATE, []),
    "simulate": (SIMULATE, []),
    "numbers": (NUMBERS, []),
    "plots": (PLOTS, ["pango", "cairo"]),
    "drawings": (DRAWINGS, ["pango", "cairo"]),
}
