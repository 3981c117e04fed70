# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the window share: test_*.py PROGRAM CLI SCHEMAS STUDIES [TEST...].

The real program on a display of its own, read as a screen reader reads it, and driven by pointer
and keyboard. What it shows is held against what the command line says of the same design.
"""
import functools
import glob
import json
import os
import shutil
import subprocess
import sys
import unittest

import headless
import user

PROGRAM, CLI, SCHEMAS, STUDIES = (os.path.abspath(path) for path in sys.argv[1:5])
TITLE = "Few wide channels or many narrow ones"
TITLE_OF_4096 = TITLE.replace("64", "4,096")  # it names N
TORUS = "topology=torus,k=8,n=2,directed=yes,order=descending"
# The key numbers of the Overview and the command line's fields.
RESULTS = {"Channel Width": "channel_width_bits", "Zero-Load Latency": "zero_load_latency",
           "Saturation": "model_saturation_load", "Pins per Node": "pins_per_node",
           "Bisection Wires": "bisection_wires", "Channel Cycle": "cycle_time"}
PATIENCE = 60  # for the simulator
SHOWN = 6e-4  # numbers are shown with four digits
MODULES = os.path.join(os.path.dirname(SCHEMAS), "tests", "app")

session = headless.Session("1400x900")


def make_schemas():
    """A folder of settings whose defaults let no simulation begin by itself."""
    folder = session.path("schemas")
    os.mkdir(folder)
    schema = shutil.copy(glob.glob(os.path.join(SCHEMAS, "*.gschema.xml"))[0], folder)
    with open(os.path.join(folder, "tests.gschema.override"), "w", encoding="utf-8") as file:
        name = os.path.basename(schema).removesuffix(".gschema.xml")
        file.write(f"[{name}]\nsimulate-automatically=false\n")
    subprocess.run(["glib-compile-schemas", "--strict", folder], check=True)
    return folder


def main():
    """Runs the tests of the program's own file."""
    with session:
        os.environ["GSETTINGS_SCHEMA_DIR"] = make_schemas()
        unittest.main(argv=[sys.argv[0], *sys.argv[5:]], verbosity=2, warnings="ignore")


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


@functools.cache
def evaluate_design(design):
    """The command line's numbers of a design by its settings, which are not to be changed."""
    return evaluate("--design", design)[0]


class Case(unittest.TestCase):
    def setUp(self):
        shutil.rmtree(session.path("state", "bisection"), ignore_errors=True)

    def start(self, *arguments, **environment):
        run = user.User(session, PROGRAM, *arguments, GIO_EXTRA_MODULES=MODULES, **environment)
        self.addCleanup(run.kill)
        return run

    def start_with(self, settings, *arguments, **environment):
        """Starts the program with settings that somebody else has stored."""
        os.environ["GSETTINGS_BACKEND"] = "keyfile"  # the memory of the test's own folders
        self.addCleanup(os.environ.update, GSETTINGS_BACKEND="memory")
        schema = os.path.basename(glob.glob(os.path.join(SCHEMAS, "*.gschema.xml"))[0])
        for key, value in {"tour-offered": "true", **settings}.items():
            subprocess.run(["gsettings", "set", schema.removesuffix(".gschema.xml"), key,
                            str(value)], check=True)
        return self.start(*arguments, **environment)

    def assert_shows(self, run, expected):
        self.visit(run, "Overview")

        def agrees():
            for title, field in RESULTS.items():
                shown, value = run.result(title), expected[field]
                assert (value is None) == (shown == "–"), f"{title} is {shown}, not {value}"
                assert value is None or abs(number(shown) - value) <= SHOWN * abs(value), \
                    f"{title} is {shown}, not {value}"
            return True

        run.wait(agrees, f"the results of {expected['name']}")

    def assert_shows_design(self, run, design):
        """design: settings of the opening study's first design, whose theory is that of flows."""
        self.assert_shows(run, evaluate_design(design + ",model=flows"))

    def tabs(self, run):
        """The tabs of the pages by their titles, in the order of their keys, as the switcher that is
        shown has them."""
        tabs = run.settings.get("tabs", {})
        if not tabs or not next(iter(tabs.values())).is_shown():
            switcher = run.program.tree(run.find("tab list"))
            tabs = run.settings["tabs"] = {tab.read_name(): tab for tab in switcher.children}
        return tabs

    def pages(self, run):
        """The titles of the pages in the order of their keys."""
        return list(self.tabs(run))

    def visit(self, run, title):
        """Goes to a page by its key."""
        user.key(f"alt+{self.pages(run).index(title) + 1}")
        run.wait(lambda: "selected" in self.tabs(run)[title].read_states(), f"the page {title}")
        return run.find("group", title)
