#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The order of the house: test_house.py SOURCE_ROOT BUILD_ROOT.

What a folder may include is enforced by the include directories of its compile commands; here we
see that the build really hands out no others, and that no source reaches around them."""
import datetime
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import unittest

ROOT, BUILD = (os.path.realpath(path) for path in sys.argv[1:3])
SRC = os.path.join(ROOT, "src")
MAY_INCLUDE = {
    "net": {"net"},
    "model": {"net", "model"},
    "sim": {"net", "sim"},
    "study": {"net", "model", "sim", "study"},
    "draw": {"net", "model", "sim", "study", "draw"},
    "cli": {"net", "model", "sim", "study", "draw", "cli"},
    "app": {"net", "model", "sim", "study", "draw", "app"},
}


# Rooms of src/net below topology.
BELOW_TOPOLOGY = {"values", "graph", "shape", "routes", "measures"}

# Rooms of src/study below all of study/present.
BELOW_PRESENT = {"design", "numbers", "document", "files", "run", "space"}

# Rooms of src/draw/network, itself a room of draw.
NETWORK = {"network/places", "network/colors", "network/marks", "network/forms", "network/cut",
           "network/modules"}

# Rooms of a folder, and the rooms of it that each may include beside itself.
ROOMS = {
    "net": {"values": set(), "graph": {"values"}, "shape": {"values", "graph"},
            "routes": {"values", "graph", "shape"},
            "measures": {"values", "graph", "shape", "routes"}, "formats": {"values"},
            "topology": {*BELOW_TOPOLOGY, "formats"}, "cubes": {*BELOW_TOPOLOGY, "topology"},
            "multistage": {*BELOW_TOPOLOGY, "topology"}, "modules": {*BELOW_TOPOLOGY, "topology"},
            "kinds": {*BELOW_TOPOLOGY, "topology", "cubes", "multistage", "modules"},
            "routing": {*BELOW_TOPOLOGY, "topology", "multistage"},
            "traffic": {*BELOW_TOPOLOGY, "formats", "topology", "cubes", "multistage", "modules",
                        "kinds"}},
    "model": {"equations": set(), "loads": set(), "budgets": {"equations"},
              "theories": {"equations", "loads", "budgets"}},
    "sim": {"plan": set(), "engine": {"plan"}, "points": {"plan", "engine"}},
    "study": {"design": set(), "numbers": {"design"}, "document": {"design", "numbers"},
              "files": {"design", "numbers", "document"},
              "run": {"design", "numbers", "document", "files"},
              "space": {"design", "numbers", "document", "files", "run"},
              "present/glossary": BELOW_PRESENT, "present/reports": BELOW_PRESENT,
              "present/charts": {*BELOW_PRESENT, "present/reports"},
              "present/series": {*BELOW_PRESENT, "present/reports", "present/charts"},
              "shards": {*BELOW_PRESENT, "present/reports"},
              "marking": {*BELOW_PRESENT, "present/reports"}},
    "draw": {"scene": set(), "plot": {"scene"}, "network/places": {"scene"},
             "network/colors": {"scene", "network/places"},
             "network/marks": {"scene", "network/places", "network/colors"},
             "network/forms": {"scene", "network/places", "network/colors", "network/marks"},
             "network/cut": {"scene", "network/places", "network/colors", "network/marks",
                             "network/forms"},
             "network/modules": {"scene", "network/places", "network/colors", "network/marks"},
             "network": {"scene", *NETWORK}, "diagram": {"scene"},
             "equation": {"scene"}, "watch": {"scene", "network", *NETWORK}, "paper": {"scene"},
             "": {"scene", "plot", "network", *NETWORK, "diagram", "equation", "watch", "paper"}},
}


def room_of(path):
    """The room of a file, "" for one of the folder itself."""
    return os.path.relpath(os.path.dirname(path), os.path.join(SRC, folder_of(path))).strip(".")


def code_of(path):
    """The lines of a file, without its comments."""
    with open(path, encoding="utf-8") as file:
        return re.sub(r"/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m.group()), file.read(),
                      flags=re.S).splitlines()


def ids_of(path, pattern):
    """What a table of src calls its rows."""
    with open(os.path.join(SRC, path), encoding="utf-8") as file:
        return set(re.findall(pattern, file.read()))


def sources():
    for folder, _, names in os.walk(SRC):
        for name in names:
            if name.endswith((".c", ".h")):
                yield os.path.join(folder, name)


def folder_of(path):
    return os.path.relpath(path, SRC).split(os.sep)[0]


class House(unittest.TestCase):
    def test_include_directories(self):
        seen = set()
        with open(os.path.join(BUILD, "compile_commands.json"), encoding="utf-8") as file:
            commands = json.load(file)
        for command in commands:
            path = os.path.normpath(os.path.join(command["directory"], command["file"]))
            if not path.startswith(SRC + os.sep) or path.endswith(".h"):
                continue  # a precompiled header has the directories of its target's sources
            folder = folder_of(path)
            seen.add(folder)
            for directory in re.findall(r"-I(\S+)", command["command"]):
                directory = os.path.normpath(os.path.join(command["directory"], directory))
                if not directory.startswith(SRC):
                    continue
                self.assertIn(folder_of(directory), MAY_INCLUDE[folder], path)
                if folder in ROOMS and folder_of(directory) == folder:
                    room = os.path.relpath(directory, os.path.join(SRC, folder)).strip(".")
                    self.assertIn(room, ROOMS[folder][room_of(path)] | {room_of(path)}, path)
        self.assertLessEqual(seen, set(MAY_INCLUDE))
        self.assertIn("net", seen)

    def test_includes_by_name(self):
        home = {os.path.basename(path): folder_of(path) for path in sources()}
        room = {os.path.basename(path): room_of(path) for path in sources()}
        for path in sources():
            with open(path, encoding="utf-8") as file:
                for name in re.findall(r'#include "([^"]+)"', file.read()):
                    self.assertNotIn("/", name, path)
                    if name in home:
                        self.assertIn(home[name], MAY_INCLUDE[folder_of(path)], f"{path}: {name}")
                    if home.get(name) in ROOMS and home[name] == folder_of(path):
                        here = room_of(path)
                        self.assertIn(room[name], ROOMS[home[name]][here] | {here},
                                      f"{path}: {name}")

    def test_file_names_are_unique(self):
        names = [os.path.basename(path) for path in sources()]
        for name in names:
            self.assertEqual(names.count(name), 1, name)

    def test_the_engine_prints_nothing(self):
        for path in sources():
            if folder_of(path) in ("net", "model", "sim", "study", "draw"):
                with open(path, encoding="utf-8") as file:
                    self.assertNotRegex(file.read(), r"\b(printf|g_print|puts|g_printerr) \(", path)

    def test_every_source_names_its_licence(self):
        for path in sources():
            with open(path, encoding="utf-8") as file:
                self.assertIn("SPDX-License-Identifier: GPL-3.0-or-later", file.readline(), path)

    def test_every_file_names_its_licence(self):
        """But those that have no place for a comment, or are compared byte for byte."""
        if shutil.which("git") is None:
            self.skipTest("no git")
        listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], capture_output=True,
                                text=True, check=False)
        if listed.returncode != 0:
            self.skipTest("not a repository")
        for name in listed.stdout.split("\0")[:-1]:
            if (os.path.splitext(name)[1] in (".bisection", ".png", ".json", ".gml", ".graphml", ".edges") or
                    name in ("COPYING", "src/archive-commit") or name.startswith(("tests/recorded/", "data/packaging/")) or
                    not os.path.exists(os.path.join(ROOT, name))):
                continue
            with open(os.path.join(ROOT, name), encoding="utf-8") as file:
                self.assertRegex(file.read(), "SPDX-License-Identifier: (GPL-3.0-or-later|CC0-1.0)",
                                 name)

    def test_programs_do_not_name_their_folder(self):
        """So that two folders build the same bytes; sanitized programs are not for installing."""
        for program in "src/cli/bisection-cli", "src/app/bisection":
            path = os.path.join(BUILD, program)
            if not os.path.exists(path):
                continue
            with open(path, "rb") as file:
                contents = file.read()
            if b"__asan_" not in contents:
                self.assertFalse(BUILD.encode() in contents, program)

    def test_the_release_is_one(self):
        """The build, the citation, the software centre and the package name the releases of the news
        with their dates."""
        def in_file(folder, name, pattern):
            [path] = glob.glob(os.path.join(folder, name))
            with open(path, encoding="utf-8") as file:
                return re.findall(pattern, file.read(), re.M)

        news = in_file(ROOT, "data/NEWS", r"^([\d.]+), ([\d-]+)$")
        self.assertIn(("1.0.0", "2026-11-27"), news)
        self.assertEqual(in_file(BUILD, "meson-info/intro-projectinfo.json", r'"version": "([^"]+)"'),
                         [news[0][0]])
        self.assertEqual(in_file(BUILD, "data/CITATION.cff", r"^version: (.+)\ndate-released: (.+)$"),
                         [news[0]])
        if os.path.exists(os.path.join(BUILD, "ui")):
            self.assertEqual(in_file(BUILD, "data/*.metainfo.xml",
                                     r'<release version="([^"]+)" date="([^"]+)"'), news)
        changes = subprocess.run([sys.executable, os.path.join(ROOT, "data", "releases.py"),
                                  "changelog", os.path.join(ROOT, "data", "NEWS")],
                                 capture_output=True, text=True, check=True).stdout
        dates = [datetime.datetime.strptime(date, "%a, %d %b %Y %H:%M:%S %z").date().isoformat()
                 for date in re.findall(r"^ -- .*>  (.+)$", changes, re.M)]
        self.assertEqual(list(zip(re.findall(r"^bisection \((.+)\)", changes, re.M), dates)), news)

    def test_nobody_above_net_asks_for_a_kind(self):
        """A network stands on its graph, and settings on the functions of topology.h: no file above
        net has the name or the row of a kind, compares one, or takes a function that a row has or
        leaves out for a property."""
        rows, ids = set(), set()
        for path in sources():
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for row, kind in re.findall(r'const IcnTopologyKind (icn_\w+) = \{\s*\.id = "([\w-]+)"',
                                        text):
                rows.add(row)
                ids.add(kind)
        ids -= {"complete", "file"}  # common words: a command, and a property of documents
        self.assertGreater(len(rows), 6)
        functions = set()
        for header, struct in (("topology/topology-kind.h", "IcnTopologyKind"),
                               ("graph/net-methods.h", "IcnNetMethods")):
            with open(os.path.join(SRC, "net", header), encoding="utf-8") as file:
                row = re.search(r"struct _%s \{(.*?)\n\};" % struct, file.read(), re.S).group(1)
            functions |= set(re.findall(r"\(\*(\w+)\)", row))
            functions |= set(re.findall(r"IcnRouteStep (\w+);", row))
        self.assertIn("cut", functions)
        self.assertIn("minimal", functions)
        found = []
        for path in sources():
            if folder_of(path) == "net":
                continue
            for number, line in enumerate(code_of(path), 1):
                asks = re.search(r"\b(%s)\b" % "|".join(rows), line) or \
                    re.search(r"\b(kind|methods)->(%s)\b" % "|".join(functions), line) or \
                    re.search(r"\b(topology\.kind|topology->kind|net->kind)\s*[!=]=", line)
                named = re.search(r'"(%s)"' % "|".join(ids), line)
                # Help shows examples, and a view has a name of its own.
                if asks or (named and not re.search(r"\.id = ", line)):
                    found.append(f"{os.path.relpath(path, SRC)}:{number}: {line.strip()}")
        self.assertEqual(found, [])

    def test_nobody_asks_for_a_routing(self):
        """Others read the phases of a routing: no file but its own has its name or its row, and none
        looks at which one a setting is."""
        rows, ids = {}, {}
        for path in sources():
            with open(path, encoding="utf-8") as file:
                for row, routing in re.findall(
                        r'const IcnRouting (icn_\w+) = \{\s*\.id = "([\w-]+)"', file.read()):
                    rows[row] = ids[routing] = path
        self.assertGreater(len(rows), 6)
        self.assertIn("valiant", ids)
        del ids["table"]  # much else is called so
        found = []
        for path in sources():
            for number, line in enumerate(code_of(path), 1):
                asks = re.findall(r"\b(%s)\b" % "|".join(rows), line)
                named = re.findall(r'"(%s)"' % "|".join(ids), line)
                if any(rows[row] != path for row in asks) or \
                        any(ids[routing] != path for routing in named) or \
                        re.search(r'\b(routing|algorithm) [!=]= (?!NULL)|icn_routing_find \("', line):
                    found.append(f"{os.path.relpath(path, SRC)}:{number}: {line.strip()}")
        self.assertEqual(found, [])

    def test_units_after_one(self):
        """Nothing that the program says has a unit in the plural after the number 1."""
        with open(os.path.join(SRC, "net", "values", "unit.c"), encoding="utf-8") as file:
            units = re.findall(r'\{ N_ \("([^"]+)"\), N_ \("[^"]+"\) \}', file.read())
        self.assertLessEqual({"bits", "cycles", "node pitches"}, set(units))
        many = re.compile(r"(?<![\w.,·×⁻^(-])1 (%s)\b" % "|".join(map(re.escape, units)))
        for path in glob.glob(os.path.join(ROOT, "tests", "recorded", "*.txt")):
            with open(path, encoding="utf-8") as file:
                found = [line for line in file if many.search(line)
                         and not line.endswith(" under the pointer\n")]
            self.assertEqual(found, [], path)

    def test_nobody_asks_for_a_row(self):
        """Theories, plots, views and statistics of a point are rows, too: what a row means to others
        it says itself. No file outside of a table compares a row or its id, or finds one by a name
        that it knows; a page lists the plots that it shows, and a table its quantities. Which size a
        kind fixes, its checks know alone."""
        tables = {"study/present/charts/chart-kinds.c": r'\.id = "([\w-]+)"',
                  "draw/view.c": r'\.id = "([\w-]+)"',
                  "study/numbers/statistic.c": r'MEMBER \((\w+)|\.quantity = "(\w+)"'}
        ids = {"".join(found) for table, row in tables.items() for found in ids_of(table, row)}
        theories = {}
        for path in sources():
            with open(path, encoding="utf-8") as file:
                theories.update(re.findall(r'const IcnTheory (icn_\w+) = \{\s*\.row = \{ "([\w-]+)"',
                                           file.read()))
        self.assertGreater(len(theories), 3)
        ids |= set(theories.values())
        self.assertLessEqual({"latency-traffic", "folded", "simulated_latency", "deadlocked",
                              "dally1990"}, ids)
        found = []
        for path in sources():
            name = os.path.relpath(path, SRC)
            if name in tables or name.startswith("model/theories/"):
                continue
            for number, line in enumerate(code_of(path), 1):
                if (re.search(r"\b(%s)\b" % "|".join(theories), line) or
                        re.search(r'(g_str_equal|strcmp0?) \(.*"(%s)"' % "|".join(ids), line) or
                        re.search(r'icn_(plot|view|theory)_find \("', line) or
                        (re.search(r"\bkind->(fixed_\w+|whole_nodes)\b", line) and
                         folder_of(path) != "net" and name != "study/design/field-access.c")):
                    found.append(f"{name}:{number}: {line.strip()}")
        self.assertEqual(found, [])


unittest.main(argv=["test_house"], verbosity=2)
