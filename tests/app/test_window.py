#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as its user has it: test_window.py PROGRAM CLI SCHEMAS STUDIES [TEST...].

The real program on a display of its own, read as a screen reader reads it, and driven by pointer
and keyboard. What it shows is held against what the command line says of the same design.
"""
import csv
import gettext
import glob
import json
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import unittest

import headless

PROGRAM, CLI, SCHEMAS, STUDIES = (os.path.abspath(path) for path in sys.argv[1:5])
TITLE = "1,024 nodes in two, five and ten dimensions"
TORUS = "topology=torus,k=32,n=2,directed=yes,order=descending"
# The results of the sidebar and the command line's fields.
RESULTS = {"Channel Width": "channel_width_bits", "Zero-Load Latency": "zero_load_latency",
           "Saturation": "model_saturation_load", "Pins per Node": "pins_per_node",
           "Bisection Wires": "bisection_wires", "Channel Cycle": "cycle_time"}
PAGES = ("Topology", "Latency", "Throughput", "Loads", "Wiring", "Compare", "Sources")
PATIENCE = 60  # for the simulator
SHOWN = 6e-4  # numbers are shown with four digits
MODULES = os.path.join(os.path.dirname(SCHEMAS), "tests", "app")
CATALOGUES = os.path.join(os.path.dirname(SCHEMAS), "po")
AUTOSAVED = "*.autosave"
SMALL = {"format": "bisection-study", "version": 1,
         "designs": [{"topology": "torus", "k": "4", "n": 2, "length": 16, "budget": "width:4"},
                     {"topology": "ring", "k": "8", "length": 16, "budget": "width:4"}]}
# GTK's file chooser leaks a little, and a sanitizer cannot tell from where.
FILE_CHOOSER = {"ASAN_OPTIONS": "detect_leaks=0"}

session = user = None


def setUpModule():
    global session, user
    session = headless.Session("1400x900")
    session.__enter__()
    os.environ["GSETTINGS_SCHEMA_DIR"] = SCHEMAS
    import user  # within the session: it takes its display and its bus


def tearDownModule():
    session.__exit__()


def number(text):
    """"1,024 wires" is 1024."""
    return float(text.split()[0].replace(",", ""))


def command_line(command, *arguments):
    result = subprocess.run([CLI, command, "--format", "json", *arguments], check=True,
                            capture_output=True, text=True)
    return json.loads(result.stdout)


def evaluate(*arguments):
    """The command line's numbers, a dictionary for each design."""
    return command_line("evaluate", *arguments)


class Case(unittest.TestCase):
    def setUp(self):
        shutil.rmtree(session.path("state", "bisection"), ignore_errors=True)

    def start(self, *arguments, **environment):
        run = user.User(session, PROGRAM, *arguments, GIO_EXTRA_MODULES=MODULES, **environment)
        self.addCleanup(run.kill)
        return run

    def assert_shows(self, run, expected):
        def agrees():
            for title, field in RESULTS.items():
                shown, value = run.result(title), expected[field]
                assert (value is None) == (shown == "–"), f"{title} is {shown}, not {value}"
                assert value is None or abs(number(shown) - value) <= SHOWN * abs(value), \
                    f"{title} is {shown}, not {value}"
            return True

        run.wait(agrees, f"the results of {expected['name']}")

    def assert_shows_design(self, run, design):
        self.assert_shows(run, evaluate("--design", design)[0])

    def visit(self, run, title):
        """Goes to a page by its key."""
        user.key(f"alt+{PAGES.index(title) + 1}")
        run.wait(lambda: "selected" in run.find("tab", title).read_states(), f"the page {title}")
        return run.find("group", title)


class Designs(Case):
    def test_the_opening_study(self):
        run = self.start()
        run.find("window", TITLE)
        designs = run.program.tree(run.find("list", "Designs")).children
        expected = evaluate()
        self.assertEqual([design.name for design in designs],
                         [design["name"] for design in expected])
        for row, design in zip(designs, expected):
            user.click(row)
            self.assert_shows(run, design)
        user.key("ctrl+q")
        run.has_quit()

    def test_edits_undo_and_redo(self):
        """Every edit shows the command line's numbers; undo and redo bring them back."""
        run = self.start()
        edits = [
            ("Nodes", "4096", "topology=torus,k=64,n=2"),
            ("Dimension", "3", "topology=torus,k=16,n=3"),
            ("Radix", "8x4x32", "topology=torus,k=8x4x32"),
            ("Nodes", "5000", "topology=torus,nodes=5000,n=3"),
            ("Radix", "10", "topology=torus,k=10,n=3"),
            ("Topology", "Mesh", "topology=mesh,k=10,n=3"),
            ("Budget", "Pins", "topology=mesh,k=10,n=3"),
            ("Pins per Node", "384", "topology=mesh,k=10,n=3,budget=pins:384"),
            ("Wire Delay", "Linear", "topology=mesh,k=10,n=3,budget=pins:384,wires=linear"),
            ("Wire Delay", "Logarithmic",
             "topology=mesh,k=10,n=3,budget=pins:384,wires=logarithmic"),
            ("Message Length", "512.5",
             "topology=mesh,k=10,n=3,budget=pins:384,wires=logarithmic,length=512.5"),
            ("Traffic Pattern", "Hot Spot",
             "topology=mesh,k=10,n=3,budget=pins:384,wires=logarithmic,length=512.5,"
             "traffic=hot-spot:0.1"),
            ("Share", "0.25",
             "topology=mesh,k=10,n=3,budget=pins:384,wires=logarithmic,length=512.5,"
             "traffic=hot-spot:0.25"),
        ]
        shown = [TORUS]
        for label, value, design in edits:
            if value[0].isdigit():
                run.enter(label, value)
            else:
                run.choose(run.setting("combo box", label), value)
            directed = "" if "mesh" in design else ",directed=yes"
            shown.append(design + directed + ",order=descending")
            self.assert_shows_design(run, shown[-1])
        for design in reversed(shown[:-1]):
            user.key("ctrl+z")
            self.assert_shows_design(run, design)
        self.assertEqual(run.windows(), [TITLE])
        for design in shown[1:]:
            user.key("ctrl+shift+z")
            self.assert_shows_design(run, design)
        self.assertEqual(run.windows(), ["• " + TITLE])

    def test_a_refused_value_stays_with_the_last_results(self):
        run = self.start()
        for label, value, legal in (("Dimension", "0", "from 1 to "), ("Radix", "1", "from 2 to "),
                                    ("Nodes", "many", "from 2 to "),
                                    ("Message Length", "-5", "from 1 to ")):
            run.enter(label, value)
            problem = run.find("label", legal)
            self.assertIn(value, problem.name)
            self.assertEqual(run.settings["spin button", label].text(), value)
            self.assertEqual(run.windows(), [TITLE])  # no dialog, and not modified
            self.assert_shows_design(run, TORUS)
            run.enter(label, {"Dimension": "2", "Radix": "32", "Nodes": "1024",
                              "Message Length": "200"}[label])
            run.wait_gone("label", legal)
        user.key("ctrl+q")
        run.has_quit()

    def test_add_duplicate_remove(self):
        run = self.start()
        rows = run.find("list", "Designs")

        def names_are(*names):
            run.wait(lambda: [row.name for row in run.program.tree(rows).children] == list(names),
                     f"the designs {names}")

        opening = ["32-ary 2-cube", "4-ary 5-cube", "binary 10-cube"]
        user.click(run.find("button", "Add Design"))
        run.wait(lambda: len(run.program.tree(rows).children) == 4, "a fourth design")
        added = run.program.tree(rows).children[3].name
        self.assertNotIn(added, opening)
        run.choose_from_menu("More for 4-ary 5-cube", "Duplicate")
        names_are(*opening, added, "4-ary 5-cube (2)")
        self.assert_shows(run, evaluate()[1])
        run.choose_from_menu("More for 32-ary 2-cube", "Remove")

        def toast():
            """Its button stands below that of the header."""
            undo = [element for element in run.program.tree().walk()
                    if element.role == "button" and "Undo" in element.name and element.is_shown()]
            return max(undo, key=lambda element: element.extents()[1]) if len(undo) > 1 else None

        user.click(run.wait(toast, "a toast"))  # it does not stay for long
        names_are(*opening, added, "4-ary 5-cube (2)")
        user.key("ctrl+shift+z")
        names_are(*opening[1:], added, "4-ary 5-cube (2)")
        user.key("ctrl+z")
        names_are(*opening, added, "4-ary 5-cube (2)")
        for count in (4, 3):
            user.key("ctrl+z")
            names_are(*(opening + [added])[:count])


class Pages(Case):
    def rows_of_table(self, run, page):
        """The table twin of the first drawing of a page: rows of cells, the titles first."""
        user.click(run.find("button", "Show as Table", page))
        table = run.find("tree grid", under=page)
        rows = run.wait(lambda: [row for row in run.program.tree(table).walk()
                                 if row.role == "row" and user.labels_below(row)][:10],
                        "rows of the table")
        return [user.labels_below(row) for row in rows]

    def test_topology(self):
        run = self.start()
        [torus, *_] = evaluate()
        page = self.visit(run, "Topology")
        picture = run.find("image", "32-ary 2-cube", page)
        self.assertIn("1,024 nodes", picture.description)
        self.assertIn("2,048 channels", picture.description)
        user.click(picture)
        user.key("Right", "Right")
        run.wait(lambda: "(" in picture.read_description(), "a node to be described")
        user.key("Escape")
        titles, row, *_ = self.rows_of_table(run, page)
        self.assertIn("Load γ", titles[-1])
        self.assertEqual(number(row[-1]), torus["gamma_max"])  # every channel of a ring has it

    def test_plots(self):
        run = self.start()
        designs = evaluate("--load", "0,0.1,0.2,0.3")
        page = self.visit(run, "Latency")
        for name in ("Latency against Traffic", "Latency against Dimension"):
            picture = run.find("image", name, page)
            for design in designs:
                self.assertIn(design["name"], picture.description)
        titles, row, *_ = self.rows_of_table(run, page)
        self.assertEqual(titles[0], "Traffic (bits/cycle per node)")
        self.assertEqual(number(row[0]), 0)
        for shown, design in zip(row[1:], designs):
            self.assertAlmostEqual(number(shown) / design["zero_load_latency"], 1, delta=SHOWN)
        page = self.visit(run, "Wiring")
        for name in ("Wire Density", "Wire Length", "Pins"):
            run.find("image", name, page)

    def test_compare_and_throughput(self):
        run = self.start()
        designs = evaluate()
        for title, metrics in (
                ("Throughput", {"Ideal Throughput": "ideal_throughput"}),
                ("Compare", {**RESULTS, "Longest Placed Wire": "placed_longest_wire"})):
            page = self.visit(run, title)
            for metric, field in metrics.items():
                for design in designs:
                    spoken = run.find("label", f"{metric} of {design['name']}: ", page).name
                    self.assertAlmostEqual(number(spoken.split(": ")[1]) / design[field], 1,
                                           delta=SHOWN)

    def test_loads(self):
        run = self.start(self.study(traffic="complement"))
        [design] = evaluate("--design", "topology=mesh,k=4,n=2,length=16,budget=width:4,"
                            "traffic=complement")
        page = self.visit(run, "Loads")
        fact = run.find("label", "Largest Load γ: ", page).name
        self.assertEqual(number(fact.split(": ")[1]), design["gamma_max"])
        table = run.find("tree grid", under=page)

        def rows():
            found = [user.labels_below(row) for row in run.program.tree(table).walk()
                     if row.role == "row"]
            return [row for row in found if row][1:]

        loads = run.wait(lambda: [number(row[2]) for row in rows()], "the channels")
        self.assertEqual(loads[0], design["gamma_max"])
        self.assertEqual(loads, sorted(loads, reverse=True))
        user.click(run.find("label", "From", table))
        run.wait(lambda: [row[0] for row in rows()][:3] == ["(0, 0)", "(0, 0)", "(1, 0)"],
                 "the channels by where they start")

    def test_worst_case(self):
        run = self.start(self.study(topology="torus", k="8"))
        design = "topology=torus,k=8,n=2,length=16,budget=width:4"
        [expected] = evaluate("--worst-case", "--design", design)
        page = self.visit(run, "Loads")
        user.click(run.find("button", "Find Worst Case", page))
        user.click(run.find("button", "Show Worst Case", page))
        fact = run.find("label", "Ideal Throughput: ", page)
        run.wait(lambda: abs(number(fact.read_name().split(": ")[1])
                             / expected["worst_case_throughput"] - 1) < SHOWN, "its throughput")
        page = self.visit(run, "Compare")
        spoken = run.find("label", "Worst-Case Throughput of", page).name
        self.assertAlmostEqual(number(spoken.split(": ")[1]) / expected["worst_case_throughput"],
                               1, delta=SHOWN)
        run.enter("Radix", "6")
        run.find("label", "Worst-Case Throughput of 6-ary 2-cube: —", page)

    def test_picks(self):
        """From a channel of the table to the pairs that load it, and to the way of one of them;
        the message of that pair is the one that is drawn in time."""
        run = self.start(self.study(traffic="complement"))
        page = self.visit(run, "Loads")
        channel = run.find("label", "(0, 0)", page)
        user.click(channel)
        user.key("Return")
        heading = run.find("label", "Channel (")
        self.assertIn("γ = ", heading.name)
        panel = run.find("group", heading.name)
        table = run.find("tree grid", under=panel)

        def rows():
            found = [user.labels_below(row) for row in run.program.tree(table).walk()
                     if row.role == "row"]
            return [row for row in found if row][1:]

        source, destination, load, _ = rows()[0]
        loads = [number(row[2]) for row in rows()]
        self.assertAlmostEqual(sum(loads), number(heading.name.split("= ")[1]), delta=1e-3)
        user.click(run.find("label", source, table))
        user.key("Return")
        run.find("label", f"Messages {source} → {destination}", panel)
        hops = run.wait(lambda: [row for row in rows() if row[1].startswith("(")], "its channels")
        self.assertTrue(hops[0][1].startswith(source))
        self.assertTrue(hops[-1][1].endswith(destination))
        self.visit(run, "Latency")
        message = run.find("image", "One message in time")
        self.assertEqual(message.description, f"From {source} to {destination}")

    def test_stages(self):
        """A fly has other views than a torus, and keeps none of that."""
        run = self.start(self.study(topology="butterfly", k="2", n=3, traffic="bit-reversal"))
        page = self.visit(run, "Topology")
        views = run.find("combo box", "View", page)
        self.assertIn("Stages in columns", user.labels_below(run.program.tree(views)))
        picture = run.find("image", "2-ary 3-fly", page)
        self.assertIn("8 terminals, 12 switches", picture.description)
        run.choose(run.setting("combo box", "Topology"), "Ring")
        run.wait(lambda: "Folded layout" in user.labels_below(run.program.tree(views)),
                 "the views of a ring")

    def test_what_traffic_refuses(self):
        """The last good loads stay, and the row says what is wrong."""
        run = self.start(self.study(traffic="transpose"))
        page = self.visit(run, "Loads")
        fact = run.find("label", "Largest Load γ: ", page)
        before = fact.name
        run.enter("Radix", "5")
        run.wait(lambda: fact.read_name() != before, "other loads")
        before = fact.read_name()
        run.choose(run.setting("combo box", "Traffic"), "Bit Reversal")
        run.find("label", "bit-reversal")
        self.assertEqual(fact.read_name(), before)

    def study(self, **settings):
        """A file with a mesh of 16 nodes."""
        path = session.path(self.id() + ".bisection")
        design = {"topology": "mesh", "k": "4", "n": 2, "length": 16, "budget": "width:4",
                  **settings}
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"format": "bisection-study", "version": 1, "designs": [design]}, file)
        return path

    def test_sources(self):
        run = self.start()
        page = self.visit(run, "Sources")
        studies = len(glob.glob(os.path.join(STUDIES, "dally1990-*.bisection")))
        user.click(run.find("button", "Check All", page))

        def verdicts():
            found = [re.fullmatch(r"(\d+) of (\d+) expectations? met", element.description)
                     for element in run.program.tree(page).walk()]
            return [match.groups() for match in found if match]

        run.wait(lambda: len(verdicts()) > studies / 2, "the verdicts")
        for met, expected in verdicts():
            self.assertEqual(met, expected)
        with open(os.path.join(STUDIES, "dally1990-table1.bisection"), encoding="utf-8") as file:
            table = json.load(file)["title"]
        run.find("button", "Open " + table, page).act()
        run.find("window", table)
        self.assertEqual(len(run.program.tree(run.find("list", "Designs")).children), 8)
        user.key("ctrl+q")
        run.has_quit()


class Simulation(Case):
    """Points that arrive on the Latency page, and a network that is watched cycle by cycle."""

    def open_small(self, loads, precision):
        folder = session.path(self.id())
        os.mkdir(folder)
        self.path = os.path.join(folder, "small.bisection")
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump({**SMALL, "loads": loads, "simulation": {"precision": precision}}, file)
        return self.open_latency()

    def open_latency(self):
        run = self.start(self.path)
        self.page = self.visit(run, "Latency")
        self.bar = run.find("group", "Simulation", self.page)
        return run

    def says(self, run):
        return [element.name for element in run.program.tree(self.bar).walk()
                if element.role == "label" and element.is_shown()]

    def wait_says(self, run, text):
        run.wait(lambda: text in self.says(run), f"the simulation to say {text!r}", PATIENCE)

    def converged(self, run):
        return max((int(match[1]) for text in self.says(run)
                    if (match := re.match(r"(\d+) converged", text))), default=0)

    def simulated(self, run):
        """The columns of simulated points in the table of the page, those of no points too."""
        rows = [user.labels_below(row) for row in run.program.tree(self.table).walk()
                if row.role == "row"]
        titles, *rows = [row for row in rows if row]
        return {title: [number(row[i]) for row in rows if row[i] != "—"]
                for i, title in enumerate(titles) if "(simulated" in title}

    def wait_simulated(self, run, expected):
        """expected: columns and the designs of the command line whose points they show."""
        def agrees():
            columns = {title: points for title, points in self.simulated(run).items() if points}
            self.assertEqual(sorted(columns), sorted(expected))
            for title, design in expected.items():
                latencies = [point["latency"] for point in design["points"]]
                self.assertEqual(len(columns[title]), len(latencies))
                for shown, latency in zip(columns[title], latencies):
                    self.assertAlmostEqual(shown / latency, 1, delta=SHOWN)
            return True

        run.wait(agrees, f"the points of {list(expected)}")

    def test_stop(self):
        """Points stop at a word, those there are stay, and the rest comes later."""
        run = self.open_small([round(0.02 * i, 2) for i in range(1, 101)], 0.002)
        user.key("F5")
        progress = run.find("progress bar", "", self.bar)
        run.wait(lambda: self.converged(run) >= 3, "points", PATIENCE)
        self.assertRegex(progress.read_description(), r"^\d+ of 200 points$")
        self.assertGreater(progress.value(), 0)
        user.key("Escape")
        run.find("button", "Simulate", self.bar)
        self.assertFalse(progress.is_shown())
        found = self.converged(run)
        self.assertIn(found, range(3, 200))
        user.click(run.find("button", "Simulate", self.bar))
        run.find("button", "Stop", self.bar)
        self.assertGreaterEqual(self.converged(run), found)
        run.wait(lambda: self.converged(run) > found, "more points", PATIENCE)
        user.key("ctrl+q")  # while it simulates
        user.click(run.find("button", "Discard", run.find("dialog", "Save Changes?")))
        run.has_quit()

    def test_points_of_earlier_settings(self):
        """A design that changes loses its points, the other keeps its own; both are saved."""
        run = self.open_small([0.1, 0.2, 0.3, 0.4], 0.05)  # rows that are in sight
        [torus, ring] = command_line("simulate", self.path)
        self.wait_says(run, "Put simulated points beside the curves of the model.")
        user.click(run.find("button", "Simulate", self.bar))
        self.wait_says(run, "8 converged")
        user.click(run.find("button", "Show as Table", self.page))
        self.table = run.find("tree grid", under=self.page)
        fresh = {f"{design['name']} (simulated) (cycles)": design for design in (torus, ring)}
        self.wait_simulated(run, fresh)

        run.enter("Radix", "3")
        self.wait_says(run, "4 converged · 4 points are of earlier settings")
        self.wait_simulated(run, {"3-ary 2-cube (simulated earlier) (cycles)": torus,
                                  "8-node ring (simulated) (cycles)": ring})
        user.key("ctrl+z")
        self.wait_says(run, "8 converged")
        self.wait_simulated(run, fresh)
        user.key("ctrl+shift+z")
        self.wait_says(run, "4 converged · 4 points are of earlier settings")
        user.key("F5")
        self.wait_says(run, "8 converged")
        user.key("ctrl+s")
        run.wait(lambda: run.windows() == ["small"], "the study to be saved")
        changed = {f"{design['name']} (simulated) (cycles)": design
                   for design in command_line("simulate", self.path)}
        self.assertEqual(list(changed), ["3-ary 2-cube (simulated) (cycles)", list(fresh)[1]])
        self.wait_simulated(run, changed)
        user.key("ctrl+q")
        run.has_quit()

        run = self.open_latency()
        self.wait_says(run, "8 converged")
        user.click(run.find("button", "Show as Table", self.page))
        self.table = run.find("tree grid", under=self.page)
        self.wait_simulated(run, changed)
        user.key("ctrl+q")
        run.has_quit()

    def cycle(self):
        match = re.match(r"Cycle ([\d,]+): ", self.picture.read_description())
        return int(match[1].replace(",", "")) if match else -1

    def said_at(self, run, cycle):
        run.wait(lambda: self.cycle() == cycle, f"cycle {cycle}")
        return self.picture.read_description()

    def step(self, run, key, cycle):
        user.key(key)
        return self.said_at(run, cycle)

    def watch(self):
        """Watches the torus at a high load, from cycle 0 on."""
        run = self.open_small([1], 0.05)
        self.page = self.visit(run, "Topology")
        self.toggle = run.find("button", "Watch", self.page)
        user.key("F6")
        self.watched = run.find("group", "Watched Network", self.page)
        self.picture = run.find("image", "4-ary 2-cube", self.watched)
        run.wait(lambda: "focused" in self.picture.read_states(), "the picture to have the focus")
        self.said_at(run, 0)
        self.step(run, "Right", 1)
        run.find("slider", "Load", self.watched).set_value(1.5)
        self.assertIn("Cycle 0: 0 messages in the network", self.said_at(run, 0))
        return run

    def test_step_and_step_back(self):
        """Going back shows what was seen before, of the network and of a message."""
        run = self.watch()
        for cycle in range(1, 7):
            self.step(run, "Right", cycle)
        user.key("Down")
        run.wait(lambda: "created in cycle" in self.picture.read_description(), "a message")
        history = [self.said_at(run, 6)]
        history += [self.step(run, "Right", cycle) for cycle in range(7, 25)]
        self.assertEqual(len(set(history)), len(history))
        self.assertRegex(history[-1],
                         r"[1-9]\d* messages in the network, [1-9]\d* of them blocked")
        back = [self.step(run, "Left", cycle) for cycle in range(23, 5, -1)]
        self.assertEqual(back, history[-2::-1])
        self.assertEqual(run.windows(), ["small"])
        user.key("ctrl+q")
        run.has_quit()

    def test_run_and_pause(self):
        run = self.watch()
        button = run.find("button", "Run", self.watched)
        run.find("slider", "Speed", self.watched).set_value(6)
        user.key("space")
        run.wait(lambda: self.cycle() > 40, "it to run")
        self.assertIn("pressed", button.read_states())
        user.key("space")
        run.wait(lambda: "pressed" not in button.read_states(), "it to pause")
        cycle = self.cycle()
        last = self.said_at(run, cycle)
        user.click(run.find("button", "One Cycle Back", self.watched))
        self.said_at(run, cycle - 1)
        user.click(run.find("button", "One Cycle On", self.watched))
        self.assertEqual(self.said_at(run, cycle), last)
        user.click(run.find("button", "Back to Cycle 0", self.watched))
        self.said_at(run, 0)
        self.assertIn("pressed", self.toggle.read_states())
        user.key("F6")
        run.wait(lambda: "pressed" not in self.toggle.read_states(), "the network to be left")
        still = next(element for element in run.program.tree(self.page).walk()
                     if element.role == "image" and "16 nodes" in element.description)
        user.click(still)
        user.key("Right", "Right")
        run.wait(lambda: "(" in still.read_description(), "a node to be described")
        user.key("ctrl+q")
        run.has_quit()


class Files(Case):
    def setUp(self):
        super().setUp()
        self.folder = session.path(self.id())
        os.mkdir(self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def export(self, run, name, file_format=None):
        """A table has one format, a figure any."""
        title = "Export Figure" if file_format else "Export Table"
        user.key("ctrl+e")
        dialog = run.find("window", title)
        if file_format:
            run.choose(run.find("combo box", "Format", dialog), file_format)
        user.click(run.find("button", "Export", dialog))
        run.choose_file(self.path(name))
        run.wait_gone("window", title)
        with open(self.path(name), "rb") as file:
            return file.read()

    def test_export(self):
        run = self.start(**FILE_CHOOSER)
        svg = self.export(run, "plot.svg", "SVG Drawing").decode("utf-8")
        for text in ("32-ary 2-cube", "Latency against Traffic"):
            self.assertRegex(svg, f"<text[^>]*>[^<]*{text}")
        png = self.export(run, "plot.png", "PNG Picture")
        self.assertEqual(png[:8], b"\x89PNG\r\n\x1a\n")
        for pixels, side in zip(struct.unpack(">II", png[16:24]), ("width", "height")):
            points = float(re.search(f'{side}="([0-9.]+)', svg).group(1))
            self.assertAlmostEqual(pixels, 2 * points, delta=2)
        self.assertEqual(self.export(run, "plot.pdf", "PDF Document")[:5], b"%PDF-")
        rows = list(csv.reader(self.export(run, "plot.csv", "CSV Numbers").decode().splitlines()))
        self.assertIn("32-ary 2-cube", rows[0][1])
        self.assertAlmostEqual(float(rows[1][1]), evaluate()[0]["zero_load_latency"], places=9)
        self.visit(run, "Compare")
        rows = list(csv.reader(self.export(run, "table.csv").decode().splitlines()))
        self.assertEqual(rows[0][2:], [design["name"] for design in evaluate()])
        self.assertEqual([float(cell) for cell in rows[1][2:]], [1024] * 3)
        user.key("ctrl+q")
        run.has_quit()
        self.assertEqual(sorted(os.listdir(self.folder)),
                         ["plot.csv", "plot.pdf", "plot.png", "plot.svg", "table.csv"])

    def test_save_guard_and_reopen(self):
        path = self.path("mine.bisection")
        run = self.start(**FILE_CHOOSER)
        run.enter("Nodes", "4096")
        user.key("ctrl+s")
        run.choose_file(path)
        run.wait(lambda: run.windows() == ["mine"], "the window to have the name of the file")
        run.enter("Dimension", "3")
        run.wait(lambda: run.windows() == ["• mine"], "the study to count as modified")
        user.key("ctrl+w")
        run.find("dialog", "Save Changes?")
        user.key("Escape")
        run.wait_gone("dialog", "Save Changes?")
        self.assert_shows_design(run, "topology=torus,k=16,n=3,directed=yes,order=descending")
        user.key("ctrl+s")
        run.wait(lambda: run.windows() == ["mine"], "the study to be saved")
        user.key("ctrl+w")
        run.has_quit()

        run = self.start(path)
        run.find("window", "mine")
        self.assert_shows(run, evaluate(path)[0])
        self.assert_shows_design(run, "topology=torus,k=16,n=3,directed=yes,order=descending")
        run.enter("Radix", "5")
        user.key("ctrl+q")
        run.find("dialog", "Save Changes?")
        user.click(run.find("button", "Discard", run.find("dialog", "Save Changes?")))
        run.has_quit()
        self.assertEqual(evaluate(path)[0]["radix"], 16)

    def test_a_file_that_another_program_changed(self):
        path, copy = self.path("shared.bisection"), self.path("copy.bisection")
        mine, theirs = dict(SMALL, title="mine"), dict(SMALL, title="theirs")

        def write(study):
            with open(path, "w", encoding="utf-8") as file:
                json.dump(study, file)

        def nodes():
            return evaluate(path)[0]["nodes"]

        def answer(word):
            dialog = run.find("dialog", "File Has Changed")
            user.click(run.find("button", word, dialog))
            run.wait_gone("dialog", "File Has Changed")

        write(mine)
        run = self.start(path, **FILE_CHOOSER)
        run.find("window", "shared")
        run.enter("Radix", "5")
        run.wait(lambda: run.windows() == ["• shared"], "the study to count as modified")
        write(theirs)
        user.key("ctrl+s")
        answer("Cancel")
        self.assertEqual(nodes(), 16)
        self.assertEqual(run.windows(), ["• shared"])
        user.key("ctrl+s")
        answer("Overwrite")
        run.wait(lambda: run.windows() == ["shared"], "the study to be saved")
        self.assertEqual(nodes(), 25)

        write(theirs)
        run.enter("Radix", "6")
        user.key("ctrl+s")
        answer("Reload")
        run.wait(lambda: run.windows() == ["shared"], "the study to be read again")
        self.assert_shows_design(run, "topology=torus,k=4,n=2,length=16,budget=width:4")
        self.assertEqual(nodes(), 16)

        run.enter("Radix", "7")
        write(dict(mine, designs=mine["designs"][1:]))
        user.key("ctrl+w")
        user.click(run.find("button", "Save", run.find("dialog", "Save Changes?")))
        answer("Save As…")
        run.choose_file(copy)
        run.has_quit()
        self.assertEqual(evaluate(copy)[0]["nodes"], 49)
        self.assertEqual(nodes(), 8)

    def test_told_to_end(self):
        for ending in signal.SIGTERM, signal.SIGHUP, signal.SIGINT:
            run = self.start()
            run.enter("Nodes", "4096")
            run.wait(lambda: run.windows() == ["• " + TITLE], "the study to count as modified")
            run.process.send_signal(ending)
            self.assertEqual(run.process.wait(60), 0)
            run = self.start()
            run.find("label", f"“{TITLE}” was not saved")
            run.process.send_signal(ending)  # on offer, and neither recovered nor discarded
            self.assertEqual(run.process.wait(60), 0)
            run = self.start()
            user.click(run.find("button", "Recover"))
            self.assert_shows_design(run, TORUS.replace("k=32", "k=64"))
            user.key("ctrl+q")
            user.click(run.find("button", "Discard", run.find("dialog", "Save Changes?")))
            run.has_quit()

    def test_autosave_that_fails(self):
        folder = session.path("state", "bisection")
        os.makedirs(os.path.dirname(folder), exist_ok=True)
        with open(folder, "w", encoding="ascii") as file:
            file.write("in the way")
        run = self.start()
        run.enter("Nodes", "4096")
        run.find("label", "Unsaved work would be lost")
        os.unlink(folder)
        run.wait_gone("label", "Unsaved work would be lost")
        self.assertTrue(glob.glob(os.path.join(folder, AUTOSAVED)))
        user.key("ctrl+q")
        user.click(run.find("button", "Discard", run.find("dialog", "Save Changes?")))
        run.has_quit()

    def test_a_file_that_is_none(self):
        path = self.path("broken.bisection")
        with open(path, "w", encoding="utf-8") as file:
            file.write("{ \"format\": \"bisection-study\",\n  \"version\": }")
        run = self.start(path)
        problem = run.find("label", "broken.bisection")
        self.assertRegex(problem.name, r"\b2\b")  # the line
        self.assert_shows_design(run, TORUS)
        user.key("ctrl+q")
        run.has_quit()

    def test_recovery(self):
        run = self.start()
        run.enter("Nodes", "4096")
        run.wait(lambda: glob.glob(session.path("state", "bisection", AUTOSAVED)),
                 "the work to be kept")
        run.kill()
        run = self.start()
        run.find("label", f"“{TITLE}” was not saved")
        self.assert_shows_design(run, TORUS)
        user.click(run.find("button", "Recover"))
        self.assert_shows_design(run, TORUS.replace("k=32", "k=64"))
        run.wait(lambda: run.windows() == ["• " + TITLE], "the study to count as modified")
        user.key("ctrl+q")
        user.click(run.find("button", "Discard", run.find("dialog", "Save Changes?")))
        run.has_quit()


class Looks(Case):
    """Every page in every look, without a warning and no wider than its window."""

    def look_at_pages(self, width, _=str, in_header=False, **environment):
        os.environ["GSETTINGS_BACKEND"] = "keyfile"  # the memory of the test's own folders
        self.addCleanup(os.environ.update, GSETTINGS_BACKEND="memory")
        schema = os.path.basename(glob.glob(os.path.join(SCHEMAS, "*.gschema.xml"))[0])
        subprocess.run(["gsettings", "set", schema.removesuffix(".gschema.xml"), "window-width",
                        str(width)], check=True)
        run = self.start(**environment)
        room = width - 2 * user.EDGE
        run.wait(lambda: run.program.content().extents()[2] == room, f"a window of {width} pixels")
        spoken = [_(title) for title in PAGES]
        for number, title in enumerate(PAGES):
            user.key(f"alt+{number + 1}")
            tabs = run.wait(lambda: [element for element in run.program.tree().walk()
                                     if element.role == "tab"], "the tabs")
            # There is a switcher for every width.
            same = [tab for tab in tabs if tab.name == spoken[number]]
            run.wait(lambda: any("selected" in tab.read_states() for tab in same),
                     f"the page {title}")
            if in_header:
                places = [tab.extents() for tab in same]
                self.assertTrue(any(place[1] < user.HEADER and place[3] > 0 for place in places),
                                f"{title} is at {places}")
            page = run.find("group", spoken[number])
            x, _, page_width, _ = page.extents()
            x -= run.program.content().extents()[0]
            self.assertGreaterEqual(x, 0)
            self.assertLessEqual(x + page_width, room)
        user.key("ctrl+q")
        run.has_quit()

    def test_narrow(self):
        self.look_at_pages(360)

    def test_dark(self):
        self.look_at_pages(1200, ADW_DEBUG_COLOR_SCHEME="prefer-dark")

    def test_seven_pages_fit_1280(self):
        """In the header, beside the sidebar, in a wide font too."""
        path = session.path("config", "gtk-4.0", "settings.ini")
        with open(path, encoding="utf-8") as file:
            settings = file.read()

        def write(text):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)

        self.addCleanup(write, settings)
        write(settings.replace("Cantarell", "DejaVu Sans"))
        self.look_at_pages(1280 + 2 * user.EDGE, in_header=True)

    def test_narrow_and_german(self):
        german = gettext.translation("bisection", CATALOGUES, ["de"])
        locales = session.path("locales")
        os.mkdir(locales)
        subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", f"{locales}/de_DE.UTF-8"],
                       check=True)
        self.look_at_pages(360, german.gettext, LC_ALL="de_DE.UTF-8", LOCPATH=locales,
                           BISECTION_LOCALEDIR=CATALOGUES)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[5:]], verbosity=2, warnings="ignore")
