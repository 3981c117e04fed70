#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the window. See window_case.py."""
import glob
import json
import os
import re
import time

import user
from window_case import (Case, PATIENCE, RESULTS, SHOWN, STUDIES, command_line, evaluate, main, number,
                         session)


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
        page = self.visit(run, "Network")
        picture = run.find("image", "8-ary 2-cube", page)
        self.assertIn("64 nodes", picture.description)
        self.assertIn("128 channels", picture.description)
        user.click(picture)
        user.key("Right", "Right")
        run.wait(lambda: any(word in picture.read_description() for word in (" at ", " → ")),
                 "a node or a channel to be described")
        user.key("Escape")
        titles, row, *_ = self.rows_of_table(run, page)
        self.assertIn("Load γ", titles[-1])
        self.assertEqual(number(row[-1]), torus["gamma_max"])  # every channel of a ring has it

    @staticmethod
    def at_rest(run, area):
        """The pixels once they have been the same for a second."""
        seen = [user.pixels(*area)]

        def rests():
            time.sleep(1)
            seen.append(user.pixels(*area))
            return seen[-1] == seen[-2]

        run.wait(rests, "the picture to rest")
        return seen[-1]

    def test_drag(self):
        """A drag over a torus of three dimensions turns it about its middle, where a flat picture
        would move; the same way back it is as it was."""
        run = self.start(self.study(topology="torus", k="4", n=3, pruned=True))
        page = self.visit(run, "Network")
        run.choose(run.find("combo box", "View", page), "Stacked planes")
        x, y, width, height = user.on_screen(run.find("image", "pruned 4-ary 3-cube", page))
        area = x + 4, y + 4, width - 8, height - 8  # within the ring that shows the focus
        left, top = area[0] + 20, area[1] + 20  # no node there to point at
        user.point_at(left, top)
        straight = self.at_rest(run, area)
        user.drag(left, top, left + 120, top + 40)
        run.wait(lambda: user.pixels(*area) != straight, "the picture to turn")
        turned = self.at_rest(run, area)  # it is drawn crisp once it does not move
        self.assertTrue(turned != straight)
        # The legend stands at the right where the picture is tall.
        middles = [sum(user.ink(picture, area[2], 0.85)) / 2 for picture in (straight, turned)]
        self.assertAlmostEqual(*middles, delta=20)
        user.drag(left + 120, top + 40, left, top)
        run.wait(lambda: user.pixels(*area) == straight, "the picture as it was")

    def test_plots(self):
        run = self.start()
        designs = evaluate("--load", "0,0.1,0.2,0.3")
        page = self.visit(run, "Performance")
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
                ("Performance", {"Ideal Throughput": "ideal_throughput"}),
                ("Compare", {**RESULTS, "Longest Wire as Placed": "placed_longest_wire"})):
            page = self.visit(run, title)
            if title == "Compare":  # at first it has the numbers that differ
                run.wait_gone("label", "Bisection Wires of")
                user.click(run.find("button", "All Numbers", page))
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
        run.wait(lambda: [row[0] for row in rows()][:3] == ["0,0", "0,0", "1,0"],
                 "the channels by where they start")

    def test_measured_channels(self):
        """The command line's use of channels, which goes when the design changes."""
        run = self.start(self.study(traffic="complement"))
        [design] = command_line("simulate", "--channels", "--load", "50%s", "--design",
                                "topology=mesh,k=4,n=2,length=16,budget=width:4,"
                                "traffic=complement")
        page = self.visit(run, "Loads")
        user.click(run.find("button", "Measure Channels", page))
        run.find("label", "Measured at ", page, patience=PATIENCE)
        table = run.find("tree grid", under=page)

        def rows():
            found = [user.labels_below(row) for row in run.program.tree(table).walk()
                     if row.role == "row"]
            return [row for row in found if row][1:]

        shown = run.wait(lambda: rows()[0][-3].endswith(" %") and rows(), "the use of channels")
        channels = {(c["from"], c["to"]): c for c in design["channels"]}
        for row in shown:
            channel = channels[row[0], row[1]]
            for text, field in zip(row[-3:], ("model_utilization", "utilization",
                                              "utilization_ci")):
                self.assertAlmostEqual(number(text), 100 * channel[field], delta=0.051)
        run.enter("Radix", "6")
        run.find("button", "Measure Channels", page)

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
        run.find("label", "Worst-Case Throughput of 6-ary 2-cube: –", page)

    def test_picks(self):
        """From a channel of the table to the pairs that load it, and to the way of one of them;
        the message of that pair is the one that is drawn in time."""
        run = self.start(self.study(traffic="complement"))
        page = self.visit(run, "Loads")
        channel = run.find("label", "1,0", page)
        user.click(channel)
        user.key("Return")
        heading = run.find("label", "Channel 1,0 → ")
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
        hops = run.wait(lambda: [row for row in rows() if "," in row[1]], "its channels")
        self.assertTrue(hops[0][1].startswith(source))
        self.assertTrue(hops[-1][1].endswith(destination))
        self.visit(run, "Performance")
        message = run.find("image", "One message in time")
        self.assertEqual(message.description, f"From {source} to {destination}")

    def test_stages(self):
        """A fly has other views than a torus, and keeps none of that."""
        run = self.start(self.study(topology="butterfly", k="2", n=3, traffic="bit-reversal"))
        page = self.visit(run, "Network")
        views = run.find("combo box", "View", page)
        self.assertIn("Stages in columns", user.labels_below(run.program.tree(views)))
        picture = run.find("image", "2-ary 3-fly", page)
        self.assertIn("8 terminals, 12 switches", picture.description)
        run.choose(run.setting("combo box", "Topology"), "Ring")
        run.wait(lambda: "Circle" in user.labels_below(run.program.tree(views)),
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
        """Every study that ships is listed and opens from there."""
        run = self.start()
        page = self.visit(run, "Sources")
        titles = set()
        for path in glob.glob(os.path.join(STUDIES, "*.bisection")):
            with open(path, encoding="utf-8") as file:
                titles.add("Open " + json.load(file)["title"])
        run.wait(lambda: titles <= {element.name for element in run.program.tree(page).walk()
                                    if element.role == "button"}, "the studies")

        run.find("button", "Copy BibTeX of k-ary n-Cubes under Wire Constraints", page).act()
        run.find("label", "Copied")
        search = run.find("search box", "Search Studies", page)
        user.click(search)
        user.key("ctrl+v")
        run.wait(lambda: search.text().startswith("@article{dally1990,"), "the entry of the source")
        user.key("ctrl+a", "BackSpace")

        with open(os.path.join(STUDIES, "dally1990-table1.bisection"), encoding="utf-8") as file:
            table = json.load(file)["title"]
        run.find("button", "Open " + table, page).act()
        run.find("window", table)
        self.assertEqual(len(run.program.tree(run.find("list", "Designs")).children), 8)
        user.key("ctrl+q")
        run.has_quit()

    def test_check_all(self):
        """Each study that is listed is checked, and says what it misses. Without simulations here:
        test-study-check checks every study that ships."""
        folder = session.path("studies")
        os.mkdir(folder)
        expected = []
        for name in "dally1990-fig01", "dally1990-table1", "lecture2003-table1":
            with open(os.path.join(STUDIES, name + ".bisection"), encoding="utf-8") as file:
                study = json.load(file)
            n = n_met = len(study["expectations"])
            if name == "dally1990-table1":
                next(e for e in study["expectations"] if "equals" in e)["equals"] *= 1.1
                n_met -= 1
            with open(os.path.join(folder, name + ".bisection"), "w", encoding="utf-8") as file:
                json.dump(study, file)
            expected.append((str(n_met), str(n)))
        run = self.start(BISECTION_STUDY_DIR=folder)
        page = self.visit(run, "Sources")
        user.click(run.find("button", "Check All", page))

        def verdicts():
            found = [re.fullmatch(r"(\d+) of (\d+) expectations? met", element.description)
                     for element in run.program.tree(page).walk()]
            return [match.groups() for match in found if match]

        run.wait(lambda: len(verdicts()) == len(expected), "the verdicts", PATIENCE)
        self.assertEqual(sorted(verdicts()), sorted(expected))


if __name__ == "__main__":
    main()
