#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window: the designs of a study, and its looks. See window_case.py."""
import gettext
import os

import user
from window_case import Case, SCHEMAS, TITLE, TITLE_OF_4096, TORUS, evaluate, main, session

CATALOGUES = os.path.join(os.path.dirname(SCHEMAS), "po")


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
            ("Dimension", "5", "topology=torus,nodes=4096,n=5"),
            ("Dimension", "3", "topology=torus,k=16,n=3"),
            ("Radix", "8x4x32", "topology=torus,k=8x4x32"),
            ("Radix", "10", "topology=torus,k=10,n=3"),
            ("Topology", "Mesh", "topology=mesh,k=10,n=3"),
            ("Budget", "Pins", "topology=mesh,k=10,n=3"),
            ("Pins per Node", "384", "topology=mesh,k=10,n=3,budget=pins:384"),
            ("Wire Delay", "Linear", "topology=mesh,k=10,n=3,budget=pins:384,wires=linear"),
            ("Wire Delay", "Logarithmic",
             "topology=mesh,k=10,n=3,budget=pins:384,wires=logarithmic"),
            ("Message Length", "32 bytes",
             "topology=mesh,k=10,n=3,budget=pins:384,wires=logarithmic,length=256"),
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
            shown.append(design + directed + ",order=descending,wire-rule=source")
            self.assert_shows_design(run, shown[-1])
        for design in reversed(shown[:-1]):
            user.key("ctrl+z")
            self.assert_shows_design(run, design)
        self.assertEqual(run.windows(), [TITLE])
        for design in shown[1:]:
            user.key("ctrl+shift+z")
            self.assert_shows_design(run, design)
        self.assertEqual(run.windows(), ["• " + TITLE_OF_4096])

    def test_common_settings(self):
        """One action moves every design and its curve, and one key brings all back."""
        run = self.start()

        def all_show(*settings):
            """The designs of the command line under --all, one after the other."""
            expected = evaluate(*(["--all", ",".join(settings)] if settings else []))
            rows = run.program.tree(run.find("list", "Designs")).children
            self.assertEqual([row.name for row in rows], [design["name"] for design in expected])
            user.click(rows[0])
            for place, design in enumerate(expected):
                if place > 0:
                    user.key("Down")
                self.assert_shows(run, design)
            user.key("Home")

        def curves():
            """What the latency plot says of each curve: where it begins and ends."""
            page = self.visit(run, "Overview")
            plot = run.find("image", "Latency against Traffic", page)
            return plot.read_description().split(". ")[1:]

        def moves(before, after):
            """Of each design, whether its latency without load or its saturation is another."""
            return [any(a[number] != b[number] for number in
                        ("zero_load_latency", "model_saturation_load", "name"))
                    for a, b in zip(before, after)]

        still = curves()
        self.assertEqual(len(still), 3)
        pins = evaluate()[0]["pins_per_node"]
        edits = [(lambda: run.enter("Nodes", "4096"), "nodes=4096"),
                 (lambda: run.choose(run.setting("combo box", "Budget"), "Pins"),
                  f"budget=pins:{pins:g}"),
                 (lambda: run.choose(run.setting("combo box", "Wire Delay"), "Linear"),
                  "wires=linear")]
        for edit, setting in edits:
            edit()
            all_show(setting)
            expected = moves(evaluate(), evaluate("--all", setting))
            self.assertGreaterEqual(sum(expected), 2)  # the torus has those pins, and short wires
            run.wait(lambda: [a != b for a, b in zip(still, curves())] == expected,
                     f"the curves to move with {setting}")
            user.key("ctrl+z")
            all_show()
            run.wait(lambda: curves() == still, "the curves as they were")
            self.assertEqual(run.windows(), [TITLE])

        # One that cannot is named with what it can have, and all take that in one action, too.
        run.enter("Nodes", "1000")
        run.find("label", "binary 6-cube cannot have it and keeps 64")
        run.find("button", "Use 1,024 for All")
        all_show("nodes=1000")
        user.click(run.find("button", "Use 1,024 for All"))
        run.wait_gone("label", "cannot have it")
        all_show("nodes=1024")

        # A design keeps its own length until it is linked again.
        user.click(run.find("button", "Message Length as in All Designs"))
        run.find("label", "32-ary 2-cube keeps 200")
        run.enter("Message Length", "400")
        run.find("label", "Its own. All designs: 400")
        self.assert_shows(run, evaluate("--all", "nodes=1024")[0])
        user.click(run.find("button", "Message Length as in All Designs"))
        run.wait_gone("label", "32-ary 2-cube keeps 200")
        all_show("nodes=1024,length=400")

    def test_question(self):
        """What the study asks is shown, tried in one step, edited, and folded to a line."""
        run = self.start()
        question = run.find("group", "Question")
        run.find("label", TITLE, question)
        run.find("label", "Which network is fastest? All three have equally many nodes", question)
        user.click(run.find("button", "Try", question))
        user.click(run.find("button", "Try linear wires"))
        self.assert_shows(run, evaluate("--all", "wires=linear")[0])
        user.key("ctrl+z")
        self.assert_shows(run, evaluate()[0])
        self.assertEqual(run.windows(), [TITLE])

        self.assertFalse(run.sees("button", "Edit Title and Notes"))
        user.click(run.find("button", "All Notes", question))
        user.click(run.find("button", "Edit Title and Notes", question))
        user.key("ctrl+a")
        user.type_text("Which is best?")
        user.key("Return")
        run.wait(lambda: run.windows() == ["• Which is best?"], "the title to be another")
        run.find("label", "Which is best?", question)
        user.key("ctrl+z")
        run.wait(lambda: run.windows() == [TITLE], "the title as it was")

        user.click(run.find("button", "Edit Title and Notes", question))
        for entry, text in ("Author", "Ada"), ("Date", "2026-02-28"), ("License", "CC0-1.0"):
            user.click(run.find("text box", entry, question))
            user.type_text(text)
        user.key("Return")
        run.find("label", "Ada, 2026-02-28, CC0-1.0", question)
        for said in "Ada, 2026-02-28", "Ada":
            user.key("ctrl+z")
            run.wait(lambda said=said: run.find("label", "Ada", question).name == said, said)
        user.key("ctrl+z")
        run.wait_gone("label", "Ada")

        notes = run.find("label", "Which network is fastest", question)
        run.wait(lambda: notes.extents()[3] > 30, "all of the notes")
        user.click(run.find("button", "All Notes", question))
        run.wait(lambda: 0 < notes.extents()[3] < 30, "one line of the notes")
        run.find("button", "Try", question)
        user.key("ctrl+n")
        run.wait(lambda: sorted(run.windows()) == sorted([TITLE, "New Study"]), "a new study")
        self.assertTrue(run.sees("label", "What Is the Question?"))

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
            run.enter(label, {"Dimension": "2", "Radix": "8", "Nodes": "64",
                              "Message Length": "200"}[label])
            run.wait_gone("label", legal)
        user.key("ctrl+q")
        run.has_quit()

    def test_the_wheel(self):
        """It turns the value of an entry that has the focus, and else scrolls what lies below."""
        run = self.start()
        dimension = run.setting("spin button", "Dimension")

        def point():
            x, y, width, height = dimension.extents()
            left, top = run.program.content().extents()[:2]
            user.point_at(x - left + width // 3, y - top + height // 2)
            return y

        before = point()
        user.press_button("5")
        run.wait(lambda: dimension.extents()[1] < before, "the sidebar to scroll")
        self.assertEqual(dimension.text(), "2")
        self.assertEqual(run.windows(), [TITLE])  # not modified
        user.click(dimension)
        point()
        user.press_button("4")
        self.assert_shows_design(run, "topology=torus,k=4,n=3,directed=yes,order=descending")

    def test_add_duplicate_remove(self):
        run = self.start()
        rows = run.find("list", "Designs")

        def names_are(*names):
            run.wait(lambda: [row.name for row in run.program.tree(rows).children] == list(names),
                     f"the designs {names}")

        opening = ["8-ary 2-cube", "4-ary 3-cube", "binary 6-cube"]
        user.click(run.find("button", "Add Design"))
        run.wait(lambda: len(run.program.tree(rows).children) == 4, "a fourth design")
        added = run.program.tree(rows).children[3].name
        self.assertNotIn(added, opening)
        run.choose_from_menu("More for 4-ary 3-cube", "Duplicate")
        names_are(*opening, added, "4-ary 3-cube (2)")
        self.assert_shows(run, evaluate()[1])
        run.choose_from_menu("More for 8-ary 2-cube", "Remove")

        def toast():
            """Its button stands below that of the header."""
            undo = [element for element in run.program.tree().walk()
                    if element.role == "button" and "Undo" in element.name and element.is_shown()]
            return max(undo, key=lambda element: element.extents()[1]) if len(undo) > 1 else None

        user.click(run.wait(toast, "a toast"))  # it does not stay for long
        names_are(*opening, added, "4-ary 3-cube (2)")
        user.key("ctrl+shift+z")
        names_are(*opening[1:], added, "4-ary 3-cube (2)")
        user.key("ctrl+z")
        names_are(*opening, added, "4-ary 3-cube (2)")
        for count in (4, 3):
            user.key("ctrl+z")
            names_are(*(opening + [added])[:count])

    def test_color_by_menu(self):
        """The list of colors opens from the menu of a design, and the keyboard chooses there."""
        run = self.start()
        run.choose_from_menu("More for 8-ary 2-cube", "Color")
        user.key("Right", "Right", "Return")
        run.wait(lambda: run.windows() == ["• " + TITLE], "the study to be modified")
        user.key("ctrl+z")
        run.wait(lambda: run.windows() == [TITLE], "the color as it was")


class Looks(Case):
    """Every page in every look, without a warning and no wider than its window."""

    def look_at_pages(self, width, _=str, in_header=False, **environment):
        run = self.start_with({"window-width": width}, **environment)
        room = width - 2 * user.EDGE
        run.wait(lambda: run.program.content().extents()[2] == room, f"a window of {width} pixels")
        titles = self.pages(run)
        self.assertIn(_("Sources"), titles)
        for number, title in enumerate(titles):
            user.key(f"alt+{number + 1}")
            tab = self.tabs(run)[title]
            run.wait(lambda: "selected" in tab.read_states(), f"the page {title}")
            if in_header:
                y, height = tab.extents()[1::2]
                self.assertLess(y, user.HEADER, title)
                self.assertGreater(height, 0, title)
            page = run.find("group", title)
            x, _, page_width, _ = page.extents()
            x -= run.program.content().extents()[0]
            self.assertGreaterEqual(x, 0)
            self.assertLessEqual(x + page_width, room, title)
        user.key("ctrl+q")
        run.has_quit()

    def test_narrow(self):
        self.look_at_pages(360)

    def test_dark(self):
        self.look_at_pages(1200, ADW_DEBUG_COLOR_SCHEME="prefer-dark")

    def test_all_pages_fit_1280(self):
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
        self.look_at_pages(360, german.gettext, LC_ALL="de_DE.UTF-8",
                           BISECTION_LOCALEDIR=CATALOGUES)


if __name__ == "__main__":
    main()
