# SPDX-License-Identifier: GPL-3.0-or-later
"""One run of the program with someone in front of it, who clicks, types and reads, within a Session:
on its display and its bus.
"""
import glob
import os
import subprocess
import sys
import time

import accessible
import headless

EDGE = 5  # of a window that nobody manages: its content starts here
HEADER = 60


def key(*keys):
    subprocess.run(["xdotool", "key", "--delay", "15", *keys], check=True)


def type_text(text):
    subprocess.run(["xdotool", "type", "--delay", "5", "--", text], check=True)


def point_at(x, y):
    subprocess.run(["xdotool", "mousemove", str(EDGE + x), str(EDGE + y)], check=True)


def press_button(button="1"):
    subprocess.run(["xdotool", "click", button], check=True)


def at_rest(element):
    """As on_screen, once an animation has moved the element to its place: read twice alike."""
    before, place = None, on_screen(element)
    while place != before:
        time.sleep(0.05)
        before, place = place, on_screen(element)
    return place


def click(element):
    x, y, width, height = at_rest(element)
    point_at(x + width // 3, y + height // 2)
    press_button()


def drag(x, y, to_x, to_y, steps=8):
    """With the first button, from one place to another."""
    point_at(x, y)
    subprocess.run(["xdotool", "mousedown", "1"], check=True)
    for step in range(1, steps + 1):
        point_at(x + (to_x - x) * step // steps, y + (to_y - y) * step // steps)
    subprocess.run(["xdotool", "mouseup", "1"], check=True)


def on_screen(element):
    """Left, top, width and height, as point_at and pixels take them."""
    x, y, width, height = element.extents()
    left, top = element.program.content().extents()[:2]
    return x - left, y - top, width, height


def pixels(x, y, width, height):
    """What a part of the window shows, three bytes a pixel."""
    return subprocess.run(["import", "-window", "root", "-crop",
                           f"{width}x{height}+{EDGE + x}+{EDGE + y}", "-depth", "8", "rgb:-"],
                          check=True, capture_output=True).stdout


def ink(picture, width, share=1):
    """First and last column of a picture, in this share of it from the left, that is not of one
    colour."""
    columns = [x for x in range(int(share * width))
               if any(len(set(picture[3 * x + i::3 * width])) > 1 for i in range(3))]
    return columns[0], columns[-1]


def labels_below(element):
    return [child.name for child in element.walk() if child.role == "label"]


# GTK 4.8 asks where a popover's monitor is before X has told of it, and says so. The program goes on.
OF_GDK = "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR (monitor)' failed"


class User:
    def __init__(self, session, program, *arguments, **environment):
        self.session = session
        self.log = open(session.path("stderr.log"), "w+", encoding="utf-8")
        accessible.connect()
        self.processes_before = set(headless.children())
        self.process = subprocess.Popen([*headless.MORTAL, program, *arguments], stderr=self.log,
                                        env={**os.environ, "G_DEBUG": "", **environment})
        self.program = accessible.Program(self.process.pid)
        self.settings = {}  # what stays as it is for as long as the program runs
        point_at(0, 0)

    # Reading

    def find(self, role, name="", under=None, patience=20):
        return self.program.find(role, name, under, patience)

    def sees(self, role, name="", under=None):
        return self.program.find_now(role, name, under) is not None

    def wait(self, condition, what, patience=20):
        return accessible.wait(condition, what, patience)

    def wait_gone(self, role, name):
        self.wait(lambda: not self.sees(role, name), f"{name} to go")

    def windows(self):
        return [window.read_name() for window in self.program.windows()]

    def results(self):
        if "results" not in self.settings:
            self.settings["results"] = self.program.tree(self.find("grid", "Results"))
        return self.settings["results"]

    def result(self, title):
        """The value of a key number on the Overview, with its unit."""
        for element in self.results().walk():
            name = element.read_name()
            if name.startswith(f"{title}: "):
                return name.split(": ", 1)[1]
        raise AssertionError(f"no {title} among the results")

    # Doing

    def setting(self, role, label):
        """A setting of the sidebar, scrolled into sight."""
        if (role, label) not in self.settings:
            self.settings[role, label] = self.find(role, label)
        setting = self.settings[role, label]
        _, top, _, room = self.program.content().extents()
        bottom = top + room

        def is_in_sight():
            _, y, _, height = setting.extents()
            if y < HEADER or y + height > bottom:
                point_at(6, room - HEADER)  # a wheel would turn an entry that has the focus
                press_button("4" if y < HEADER else "5")
                return False
            return True

        self.wait(is_in_sight, f"{label} in sight")
        return setting

    def enter(self, label, text, role="spin button"):
        """Types into a field of the sidebar."""
        click(self.setting(role, label))
        key("ctrl+a")
        type_text(text)
        key("Return")

    def pick(self, root, role, name, opener=None):
        """Picks by the keyboard from what dropped down and has the focus. A click on the opener
        that a late scroll led astray is repeated."""
        def items():
            return [item for item in self.program.tree(root).walk() if item.role == role]

        def is_called(item):
            return name in [item.name, *labels_below(item)] or (
                not item.name and name in item.label_texts())

        def is_open():
            return any("focused" in item.states if role == "list item" else
                       is_called(item) and item.is_shown() for item in items())

        def is_reached():
            """Goes there from where the focus is."""
            found = [item for item in items() if "sensitive" in item.states]
            here = [i for i, item in enumerate(found) if "focused" in item.states]
            there = [i for i, item in enumerate(found) if is_called(item)]
            steps = there[-1] - here[0] if here and there else 1
            if steps:
                key(*["Down" if steps > 0 else "Up"] * abs(steps))
            return steps == 0

        try:
            self.wait(is_open, f"a {role} to drop down", 10 if opener else 20)
        except TimeoutError:
            if not opener:
                raise
            click(opener)
            self.wait(is_open, f"a {role} to drop down")
        key("Home")
        self.wait(is_reached, f"{name} to have the focus")
        key("Return")

    def choose(self, row, choice):
        """Picks from a row that drops a list down."""
        click(row)
        self.pick(row, "list item", choice, row)
        self.wait(lambda: choice in labels_below(self.program.tree(row)), f"{choice} to be chosen")

    def choose_file(self, path):
        """Types a path into the dialog that asks for a file; the name that it proposed."""
        name = self.find("text box", "Name:")
        self.wait(lambda: "focused" in name.read_states(), "the name to have the focus")
        proposed = name.text()
        key("ctrl+a")
        type_text(path)
        self.wait(lambda: name.text() == path, "the path to be typed")
        key("Return")
        return proposed

    def choose_from_menu(self, button, item):
        menu = self.find("button", button)
        click(menu)
        self.pick(menu, "menu item", item)

    # Leaving

    def complaints(self):
        self.log.seek(0)
        return "".join(line for line in self.log if line.strip() and OF_GDK not in line)

    def has_quit(self):
        """The program ended well: nothing was complained of, and nothing stays behind."""
        status = self.process.wait(60)
        complaints = self.complaints()
        assert not complaints, complaints
        assert status == 0, f"exit status {status}"
        left = glob.glob(self.session.path("state", "bisection", "*"))
        assert not left, f"files left behind: {left}"
        processes = set(headless.children()) - self.processes_before
        assert not processes, f"processes left behind: {processes}"

    def kill(self):
        if self.log.closed:  # it was killed before
            return
        if self.process.poll():  # nobody asked it to
            self.log.seek(0)
            print(f"exit status {self.process.returncode}: {self.log.read()}", file=sys.stderr)
        self.process.kill()
        self.process.wait()
        warnings = [line for line in self.complaints().splitlines() if " **: " in line]
        self.log.close()
        assert not warnings, warnings
