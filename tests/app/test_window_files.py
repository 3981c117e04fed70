#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window: simulation, and what becomes of files. See window_case.py."""
import csv
import glob
import json
import os
import re
import signal
import struct
import subprocess

import user
from window_case import (CLI, Case, PATIENCE, SHOWN, TITLE_OF_4096, TORUS, command_line, evaluate, main,
                         number, session)

AUTOSAVED = "*.autosave"
SMALL = {"format": "bisection-study", "version": 1,
         "designs": [{"topology": "torus", "k": "4", "n": 2, "length": 16, "budget": "width:4",
                      "model": "dally1990"},
                     {"topology": "ring", "k": "8", "length": 16, "budget": "width:4",
                      "model": "dally1990"}]}
# GTK's file chooser leaks a little, and a sanitizer cannot tell from where.
FILE_CHOOSER = {"ASAN_OPTIONS": "detect_leaks=0"}


class Simulation(Case):
    """Points that arrive on the Performance page, and a network that is watched cycle by cycle."""

    def open_small(self, loads, precision):
        folder = session.path(self.id())
        os.mkdir(folder)
        self.path = os.path.join(folder, "small.bisection")
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump({**SMALL, "loads": loads, "simulation": {"precision": precision}}, file)
        return self.open_latency()

    def open_latency(self):
        run = self.start(self.path)
        self.page = self.visit(run, "Performance")
        self.bar = run.find("group", "Simulation", self.page)
        return run

    def says(self, run):
        return [element.name for element in run.program.tree(self.bar).walk()
                if element.role == "label" and element.is_shown()]

    def wait_says(self, run, text):
        run.wait(lambda: text in self.says(run), f"the simulation to say {text!r}", PATIENCE)

    def converged(self, run):
        return max((int(match[1]) for text in self.says(run)
                    if (match := re.search(r"(\d+) converged", text))), default=0)

    def simulated(self, run):
        """The columns of simulated points in the table of the page, those of no points too."""
        rows = [user.labels_below(row) for row in run.program.tree(self.table).walk()
                if row.role == "row"]
        titles, *rows = [row for row in rows if row]
        return {title: [number(row[i]) for row in rows if row[i] != "–"]
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
        """Points stop at a word, those there are stay, and the rest comes later. The plot stays
        where it is."""
        run = self.open_small([round(0.02 * i, 2) for i in range(1, 101)], 0.002)
        height = self.bar.extents()[3]
        user.key("F5")
        progress = run.find("progress bar", "", self.bar)
        run.wait(lambda: self.converged(run) >= 3, "points", PATIENCE)
        self.assertRegex(progress.read_description(), r"^\d+ of 200 points$")
        self.assertGreater(progress.value(), 0)
        self.assertEqual(self.bar.extents()[3], height)
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
        self.page = self.visit(run, "Network")
        self.toggle = run.find("button", "Watch", self.page)
        user.key("shift+F5")
        self.watched = run.find("group", "Watched Network", self.page)
        self.picture = run.find("image", "4-ary 2-cube", self.watched)
        run.wait(lambda: "focused" in self.picture.read_states(), "the picture to have the focus")
        run.wait(lambda: self.cycle() > 0, "the first flit to move")
        self.step(run, "Home", 0)
        self.step(run, "Right", 1)
        self.step(run, "Left", 0)
        run.find("slider", "Load", self.watched).set_value(1.5)
        run.wait(lambda: self.cycle() > 0, "the first flit to move")
        self.assertIn("Cycle 0: 0 messages in the network", self.step(run, "Home", 0))
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
        user.key("shift+F5")
        run.wait(lambda: "pressed" not in self.toggle.read_states(), "the network to be left")
        still = next(element for element in run.program.tree(self.page).walk()
                     if element.role == "image" and "16 nodes" in element.description)
        user.click(still)
        user.key("Right", "Right")
        run.wait(lambda: "Node " in still.read_description(), "a node to be described")
        user.key("ctrl+q")
        run.has_quit()


class Files(Case):
    def setUp(self):
        super().setUp()
        self.folder = session.path(self.id())
        os.mkdir(self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def export(self, run, name, *formats, replaced=()):
        """A table has one format, a figure any, and several at once."""
        title = "Export Figure" if formats else "Export Table"
        user.key("ctrl+e")
        dialog = run.find("window", title)
        for each in ("PNG", "SVG", "PDF", "CSV") if formats else ():
            toggle = run.find("button", each, dialog)
            is_wanted = each in formats
            if ("pressed" in toggle.read_states()) != is_wanted:
                user.click(toggle)
            run.wait(lambda: ("pressed" in toggle.read_states()) == is_wanted, f"{each} to be set")
        button = run.find("button", "Export", dialog)
        run.wait(lambda: "sensitive" in button.read_states(), "what can be exported")
        user.click(button)
        self.proposed = run.choose_file(self.path(name))
        if replaced:
            question = run.find("dialog", "Replace Files?")
            said = " ".join(user.labels_below(run.program.tree(question)))
            self.assertTrue(all(file in said for file in replaced), said)
            user.click(run.find("button", "Replace", question))
        run.wait_gone("window", title)
        with open(self.path(name if "." in name else f"{name}.svg"), "rb") as file:
            return file.read()

    def test_export(self):
        run = self.start(**FILE_CHOOSER)
        self.visit(run, "Performance")
        svg = self.export(run, "plot.svg", "SVG").decode("utf-8")
        self.assertEqual(self.proposed, "Few wide channels or many narrow ones, "
                                        "latency-traffic.svg")
        for text in ("8-ary 2-cube", "Latency against Traffic"):
            self.assertRegex(svg, f"<text[^>]*>[^<]*{text}")
        png = self.export(run, "plot.png", "PNG")
        self.assertEqual(png[:8], b"\x89PNG\r\n\x1a\n")
        for pixels, side in zip(struct.unpack(">II", png[16:24]), ("width", "height")):
            points = float(re.search(f'{side}="([0-9.]+)', svg).group(1))
            self.assertAlmostEqual(pixels, 2 * points, delta=2)
        self.assertEqual(self.export(run, "plot.pdf", "PDF")[:5], b"%PDF-")
        rows = list(csv.reader(self.export(run, "plot.csv", "CSV").decode().splitlines()))
        self.assertIn("8-ary 2-cube", rows[0][1])
        self.assertAlmostEqual(float(rows[1][1]), evaluate()[0]["zero_load_latency"], places=9)
        self.assertEqual(self.export(run, "plot", "PNG", "SVG", replaced=["plot.png", "plot.svg"]),
                         svg.encode("utf-8"))
        self.visit(run, "Network")
        self.export(run, "drawing.svg", "SVG")
        self.assertEqual(self.proposed, "8-ary 2-cube, folded.svg")
        self.visit(run, "Compare")
        rows = list(csv.reader(self.export(run, "table.csv").decode().splitlines()))
        self.assertEqual(rows[0][2:], [design["name"] for design in evaluate()])
        self.assertEqual([float(cell) for cell in rows[1][2:]], [64] * 3)
        user.key("ctrl+q")
        run.has_quit()
        self.assertEqual(sorted(os.listdir(self.folder)),
                         ["drawing.svg", "plot.csv", "plot.pdf", "plot.png", "plot.svg",
                          "table.csv"])

    def test_open_picture(self):
        """The study in a picture opens, and is not saved over the picture."""
        path = self.path("figure.svg")
        subprocess.run([CLI, "plot", "dally1990-fig15", "--plot", "latency-traffic", "-o", path],
                       check=True)
        with open(path, "rb") as file:
            picture = file.read()
        run = self.start(path, **FILE_CHOOSER)
        self.assert_shows(run, evaluate("dally1990-fig15")[0])
        user.key("ctrl+s")
        run.choose_file(self.path("study.bisection"))
        run.wait(lambda: run.windows() == ["study"], "the study to be saved")
        self.assertEqual(evaluate(self.path("study.bisection")), evaluate("dally1990-fig15"))
        with open(path, "rb") as file:
            self.assertEqual(file.read(), picture)
        user.key("ctrl+q")
        run.has_quit()

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
        self.assert_shows(run, evaluate("--design", "k=4,n=2,length=16,budget=width:4,model=dally1990")[0])
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
            run.wait(lambda: run.windows() == ["• " + TITLE_OF_4096], "the study to count as modified")
            run.process.send_signal(ending)
            self.assertEqual(run.process.wait(60), 0)
            run = self.start()
            run.find("label", f"“{TITLE_OF_4096}” was not saved")
            run.process.send_signal(ending)  # on offer, and neither recovered nor discarded
            self.assertEqual(run.process.wait(60), 0)
            run = self.start()
            user.click(run.find("button", "Recover"))
            self.assert_shows_design(run, TORUS.replace("k=8", "k=64"))
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
        run.find("label", f"“{TITLE_OF_4096}” was not saved")
        self.assert_shows_design(run, TORUS)
        user.click(run.find("button", "Recover"))
        self.assert_shows_design(run, TORUS.replace("k=8", "k=64"))
        run.wait(lambda: run.windows() == ["• " + TITLE_OF_4096], "the study to count as modified")
        user.key("ctrl+q")
        user.click(run.find("button", "Discard", run.find("dialog", "Save Changes?")))
        run.has_quit()


if __name__ == "__main__":
    main()
