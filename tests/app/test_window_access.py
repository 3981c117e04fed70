#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as a screen reader has it: names, states and announcements. See window_case.py."""
import re

from gi.repository import GLib

import user
from window_case import Case, evaluate, main

# What GTK or the program calls its classes: no name for a reader.
CLASS_LIKE = re.compile(r"^(Gtk|Adw|Bisection)[A-Z]|_")


# What only holds what takes the focus, and the buttons of the desktop.
CONTAINERS = {"generic", "group", "list", "panel", "window"}
OF_DESKTOP = {"Minimize", "Maximize", "Close"}
TEXTS = {"label", "status"}
# GTK tells of the pages of a stack that are hidden, too.
HIDDEN = {"Building the Network", "Following Routes", "Analyzing the graph…"}
MOST_STOPS, MOST_WORDS = 35, 110
NARROW_LETTER, TWO_LINES = 5, 24  # pixels


def takes_focus(element):
    return ({"focusable", "sensitive"} <= element.states and element.role not in CONTAINERS
            and element.name not in OF_DESKTOP)


def words_in(element, size):
    """The words of a text; of a single line, those that fit into its width."""
    words = [word for word in element.text().split() if any(map(str.isalnum, word))]
    while size[1] < TWO_LINES and len(" ".join(words)) * NARROW_LETTER > size[0]:
        words.pop()
    return words


def complaint(element):
    """Why a name does not help; None where it does. Newer GTK gives a status no name, only its text."""
    name = element.name or " ".join(element.label_texts())
    if not name and element.role == "status":
        name = element.text()
    if not name.strip():
        return "has no name"
    if CLASS_LIKE.search(name):
        return f"is called {name!r}"
    words = name.split()
    if len(words) > 1 and len(set(words)) == 1:
        return f"is called {name!r}, twice"
    return None


class Access(Case):
    def complaints(self, element, above=""):
        if ("focusable" in element.states or element.role == "button") and element.is_shown():
            why = complaint(element)
            if why:
                yield f"{element!r} {why}, in {above}"
        for child in element.children:
            yield from self.complaints(child, f"{element.name or element.role} > {above[:60]}")

    def test_names(self):
        """Everything that takes the focus, and every button, has a name that helps."""
        run = self.start()
        found = {}
        for title in self.pages(run):
            self.visit(run, title)
            for line in self.complaints(run.program.tree()):
                found.setdefault(line, title)
        self.assertFalse(found, "\n".join(f"{title}: {line}" for line, title in found.items()))

    def in_sight(self, element, window):
        """Everything below an element that is in sight as a whole, and its size."""
        for child in element.children:
            if child.name in HIDDEN:
                continue
            try:
                x, y, *size = child.extents()
            except GLib.Error:
                continue
            if min(size) > 0 and x >= window[0] and y + size[1] <= window[1] + window[3]:
                yield child, size
            yield from self.in_sight(child, window)

    def stops(self, element, roles=()):
        """What takes the focus below an element; of the items of a list, between which arrows go,
        the first."""
        has_item = False
        for child in element.children:
            if takes_focus(child) and not (
                    child.role == "list item" and (has_item or {"combo box", "list item"} & set(roles))):
                has_item = has_item or child.role == "list item"
                yield child
            yield from self.stops(child, (*roles, child.role) if takes_focus(child) else roles)

    def test_first_screen(self):
        """A newcomer sees a bounded number of words, and of things that take the focus."""
        run = self.start_with({"window-width": 1280 + 2 * user.EDGE,
                               "window-height": 800 + 2 * user.EDGE})
        page = self.visit(run, "Overview")
        for image in "Latency against Traffic", "8-ary 2-cube":
            run.find("image", image, under=page)
        tree = run.program.tree()
        seen = dict(self.in_sight(tree, run.program.content().extents()))
        stops = [element for element in self.stops(tree) if element in seen]
        words = [word for element, size in seen.items() if element.role in TEXTS
                 for word in words_in(element, size)]
        self.assertLessEqual(len(stops), MOST_STOPS, "\n".join(map(repr, stops)))
        self.assertLessEqual(len(words), MOST_WORDS, " ".join(words))

    def test_numbers_of_a_plot(self):
        """Its description has where every curve begins and ends."""
        run = self.start()
        page = self.visit(run, "Performance")
        plot = run.find("image", "Latency against Traffic", under=page)
        for design in evaluate():
            run.wait(lambda: re.search(rf"{re.escape(design['name'])}\D*\d.*\d",
                                       plot.read_description()),
                     f"{design['name']} in {plot.read_description()!r}")
            latency = design["zero_load_latency"]
            run.wait(lambda: f"{latency:.4g}" in plot.read_description(),
                     f"{latency:.4g} in {plot.read_description()!r}")

    def test_help(self):
        """F1 has contents, each of which leads to its heading; Ctrl+? is shown without a warning."""
        run = self.start()
        run.find("window")
        user.key("F1")
        contents = run.find("list", "Contents")
        rows = [row for row in run.program.tree(contents).walk() if row.role == "list item"]
        self.assertGreater(len(rows), 8)
        for row in rows:
            run.find("label", row.name)
        user.key("Escape")
        run.wait(lambda: not run.sees("list", "Contents"), "the help to close")
        user.key("ctrl+question")
        run.find("label", "Keyboard shortcuts")


if __name__ == "__main__":
    main()
