#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as a screen reader has it: names, states and announcements. See window_case.py."""
import re

import user
from window_case import Case, PAGES, evaluate, main

# What GTK or the program calls its classes: no name for a reader.
CLASS_LIKE = re.compile(r"^(Gtk|Adw|Bisection)[A-Z]|_")


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
        for title in PAGES:
            self.visit(run, title)
            for line in self.complaints(run.program.tree()):
                found.setdefault(line, title)
        self.assertFalse(found, "\n".join(f"{title}: {line}" for line, title in found.items()))

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
