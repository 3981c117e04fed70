#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as a screen reader has it: names, states and announcements. See window_case.py."""
import re

import user
from window_case import Case, PAGES, main

# What GTK or the program calls its classes: no name for a reader.
CLASS_LIKE = re.compile(r"^(Gtk|Adw|Bisection)[A-Z]|_")


def complaint(element):
    """Why a name does not help; None where it does."""
    name = element.name or " ".join(element.label_texts())
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
        if "focusable" in element.states and element.is_shown():
            why = complaint(element)
            if why:
                yield f"{element!r} {why}, in {above}"
        for child in element.children:
            yield from self.complaints(child, f"{element.name or element.role} > {above[:60]}")

    def test_names(self):
        """Everything that takes the focus has a name that helps."""
        run = self.start()
        found = {}
        for title in PAGES:
            self.visit(run, title)
            for line in self.complaints(run.program.tree()):
                found.setdefault(line, title)
        self.assertFalse(found, "\n".join(f"{title}: {line}" for line, title in found.items()))


if __name__ == "__main__":
    main()
