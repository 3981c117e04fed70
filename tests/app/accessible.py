# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader sees of a program, and does to it: an AT-SPI client on plain D-Bus.

A program may answer a call only with its next frame, so a snapshot takes what the program tells of
all elements in one call, and asks for the children of all of them at once.
"""
import ast
import collections
import re
import time

from gi.repository import Gio, GLib

ATSPI = "org.a11y.atspi."
ROOT = "/org/a11y/atspi/accessible/root"
REGISTRY = "org.a11y.atspi.Registry"
CACHE = "/org/a11y/atspi/cache"
NOTHING = "/org/a11y/atspi/null"
PROPERTIES = "org.freedesktop.DBus.Properties"
STATES = {4: "checked", 7: "editable", 8: "enabled", 10: "expanded", 11: "focusable", 12: "focused",
          20: "pressed", 23: "selected", 24: "sensitive", 30: "visible", 36: "invalid"}
LABELLED_BY = 2
CALL_MS = 30000


def state_names(state):
    bits = int(state[0]) | int(state[1]) << 32
    return {name for bit, name in STATES.items() if bits >> bit & 1}


# What the cache of a program tells of an element, as GVariant prints it: values by thousands are
# read from text in a tenth of the time.
QUOTED = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
ITEM = re.compile(r"\(\('[^']*', '([^']*)'\), \('[^']*', '[^']*'\), \('[^']*', '([^']*)'\), "
                  rf"(-?\d+), (-?\d+), \[([^]]*)\], {QUOTED}, (\d+), {QUOTED}, \[(\d+), (\d+)\]\)")
Item = collections.namedtuple("Item", "path parent place count interfaces name role description"
                                      " states more_states")


class Element:
    """One element as it was when it was read; methods ask the program again."""

    def __init__(self, program, path):
        self.program, self.path = program, path
        self.item = None  # what the cache of the program tells of it
        self._children = None

    @property
    def children(self):
        if self._children is None:
            self._children = self.program.tree(self).children
        return self._children

    @children.setter
    def children(self, children):
        self._children = children

    def __repr__(self):
        description = f" ({self.description})" if self.description else ""
        return f"[{self.role}] {self.name!r}{description} {' '.join(sorted(self.states))}"

    @property
    def role(self):
        return self.program.role_name(self.path, int(self.item.role)) if self.item else "gone"

    @property
    def name(self):
        return ast.literal_eval(self.item.name) if self.item else ""

    @property
    def description(self):
        return ast.literal_eval(self.item.description) if self.item else ""

    @property
    def states(self):
        return state_names(self.item[-2:]) if self.item else set()

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def outline(self, depth=0):
        lines = [" " * depth + repr(self)]
        return "\n".join(lines + [child.outline(depth + 1) for child in self.children])

    def _call(self, interface, method, signature=None, *arguments):
        return self.program.call(self.path, ATSPI + interface, method, signature, *arguments)

    def _get(self, interface, name):
        return self.program.call(self.path, PROPERTIES, "Get", "(ss)", ATSPI + interface, name)[0]

    def read_name(self):
        return self._get("Accessible", "Name")

    def read_description(self):
        return self._get("Accessible", "Description")

    def read_states(self):
        return state_names(self._call("Accessible", "GetState")[0])

    def reread(self):
        """The element as it is now; None if it is gone or not shown."""
        try:
            now = Element(self.program, self.path)
            states, more_states = self._call("Accessible", "GetState")[0]
            now.item = self.item._replace(name=repr(self.read_name()),
                                          description=repr(self.read_description()),
                                          states=states, more_states=more_states)
            return now if now.is_shown() else None
        except GLib.Error:
            return None

    def label_texts(self):
        """The texts of what labels it: newer GTK names no item of a menu."""
        relations = dict(self._call("Accessible", "GetRelationSet")[0])
        return [Element(self.program, path).text() for _, path in relations.get(LABELLED_BY, [])]

    def extents(self):
        """x, y, width, height in the window; hidden elements have no width."""
        return self._call("Component", "GetExtents", "(u)", 1)[0]

    def is_shown(self):
        try:
            return self.extents()[2] > 0
        except GLib.Error:
            return False

    def actions(self):
        return [action[0] or action[1] for action in self._call("Action", "GetActions")[0]]

    def act(self, name=None):
        names = self.actions()
        index = names.index(name) if name else 0
        assert self._call("Action", "DoAction", "(i)", index)[0], f"{self!r} refuses {names[index]}"

    def text(self):
        return self._call("Text", "GetText", "(ii)", 0, self._get("Text", "CharacterCount"))[0]

    def set_text(self, text):
        assert self._call("EditableText", "SetTextContents", "(s)", text)[0]

    def value(self):
        return self._get("Value", "CurrentValue")

    def set_value(self, value):
        self.program.call(self.path, PROPERTIES, "Set", "(ssv)", ATSPI + "Value", "CurrentValue",
                          GLib.Variant("d", value))


def connect():
    """The accessibility bus of the session; started, its registry included, if need be."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress",
                                None, None, 0, CALL_MS, None).unpack()[0]
    flags = Gio.DBusConnectionFlags
    bus = Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
    bus.call_sync(REGISTRY, ROOT, ATSPI + "Accessible", "GetChildren", None, None, 0, CALL_MS, None)
    return bus


# GTK gives the titles of columns the number of what has no role, and pages of a stack that of groups.
SAME_NUMBER = {"column header": "widget", "tab panel": "group"}

# Newer GTK tells a button that stays pressed from one that does not.
ALSO = {"button": ("button", "toggle button")}


class Program:
    """A running program on the accessibility bus."""

    def __init__(self, pid, patience=60):
        self.bus = connect()
        self.roles = {}
        self.found = {}  # the last of each role, name and place that was asked for
        self.found_in = []  # the windows that there were then
        self.name = wait(lambda: self._find(pid), f"process {pid} on the accessibility bus",
                         patience)

    def _find(self, pid):
        programs = self._ask(REGISTRY, ROOT, ATSPI + "Accessible", "GetChildren").unpack()[0]
        for name, _ in programs:
            owner = self._ask("org.freedesktop.DBus", "/org/freedesktop/DBus",
                              "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                              GLib.Variant("(s)", (name,))).unpack()[0]
            if owner == pid:
                return name
        return None

    def _ask(self, name, path, interface, method, arguments=None):
        return self.bus.call_sync(name, path, interface, method, arguments, None, 0, CALL_MS, None)

    def call(self, path, interface, method, signature=None, *arguments):
        variant = GLib.Variant(signature, arguments) if signature else None
        return self._ask(self.name, path, interface, method, variant).unpack()

    def _children_of(self, paths):
        """The paths of the children of each, none of an element that is gone."""
        children = [[] for _ in paths]
        left = len(paths)

        def answered(bus, result, i):
            nonlocal left
            left -= 1
            try:
                children[i] = [path for _, path in bus.call_finish(result).unpack()[0]
                               if path != NOTHING]
            except GLib.Error:
                pass

        for i, path in enumerate(paths):
            self.bus.call(self.name, path, ATSPI + "Accessible", "GetChildren", None, None, 0,
                          CALL_MS, None, answered, i)
        while left:
            GLib.MainContext.default().iteration(True)
        return children

    def role_name(self, path, number):
        if number not in self.roles:
            name = self.call(path, ATSPI + "Accessible", "GetRoleName")[0]
            self.roles[number] = SAME_NUMBER.get(name, name)
        return self.roles[number]

    def windows(self):
        return [Element(self, path) for path in self._children_of([ROOT])[0]]

    def content(self):
        """What fills the first window, without the shadow around it that newer GTK counts."""
        [path, *_] = self._children_of([self.windows()[0].path])[0]
        return Element(self, path)

    def tree(self, root=None, items=None):
        """Everything below an element, or all of the program. items: what the program has told just
        now, which takes it most of the time."""
        root = Element(self, root.path if root else ROOT)
        items = items or self._items()
        below = {path: [] for path in items if items[path].count == "0" and path != ROOT}
        parents = [path for path in self._told_below(root, items) if path not in below]
        below.update(zip(parents, self._children_of(parents)))
        elements, level = {}, [root]
        while level:
            elements.update((element.path, element) for element in level)
            unknown = [element.path for element in level if element.path not in below]
            below.update(zip(unknown, self._children_of(unknown)))
            known = set(elements)  # newer GTK names what is in a stack twice
            for element in level:
                paths = [path for path in below[element.path] if path not in known]
                element.children = [Element(self, path) for path in paths]
                known.update(paths)
            level = [child for element in level for child in element.children]
        if not elements.keys() <= items.keys():  # a program tells of what was asked for before
            items = self._items()
        for path, element in elements.items():
            element.item = items.get(path)
        return root

    def _items(self):
        """What the program tells of each element, by its path."""
        text = self._ask(self.name, CACHE, ATSPI + "Cache", "GetItems").print_(False)
        items = map(Item._make, ITEM.findall(text))
        return {item.path: item for item in items}

    def _told(self, root, items):
        """What the program tells of without being asked, below an element or of it all: what was
        asked for before, hidden or not."""
        for path in self._told_below(Element(self, root.path), items) if root else items:
            if path in items:
                element = Element(self, path)
                element.item = items[path]
                yield element

    @staticmethod
    def _told_below(root, items):
        """The paths of what the program tells of below an element: some of it may be hidden."""
        children = collections.defaultdict(list)
        for item in items.values():
            children[item.parent].append(item.path)
        paths = [root.path]
        for path in paths:
            paths.extend(children.pop(path, []))
        return paths

    def find_now(self, role, name="", under=None):
        """The first shown element of a role whose name has the text in it, or is it for a group;
        None. What was found before is that element for as long as it is shown and called so, and
        there are the same windows: what was in a dialog that has gone seems to be shown."""
        roles = ALSO.get(role, (role,))
        key = role, name, under.path if under else None

        def is_meant(element):
            # A group may have another that tells of its state: "Network", "Building the Network".
            # Newer GTK calls a drop-down what is chosen in it.
            return element.role in roles and (
                name == element.name or role != "group" and name in element.name
                or role == "combo box" and name == element.description)

        def shown(elements):
            return (element for element in elements if is_meant(element) and element.is_shown())

        windows = self._children_of([ROOT])[0]
        if windows != self.found_in:
            self.found, self.found_in = {}, windows
        # To ask of one element takes a hundredth of the time of asking of all.
        if (known := self.found.get(key)) and (now := known.reread()) and is_meant(now):
            return now
        # What is told of alone is no other; all of the program is asked only for the rest.
        items = self._items()
        told = list(shown(self._told(under, items)))
        found = told[0] if len(told) == 1 else next(shown(self.tree(under, items).walk()), None)
        self.found[key] = found
        return found

    def find(self, role, name="", under=None, patience=20):
        try:
            return wait(lambda: self.find_now(role, name, under), f"a {role} {name!r}", patience)
        except TimeoutError as error:
            raise TimeoutError(f"{error} in\n{self.tree().outline()}") from None


def wait(condition, what, patience=20):
    """Polls until condition() is true and returns that; failures on the way are passed over.

    To look takes the program's time too, so half the time it is left alone."""
    end = time.monotonic() + patience
    failure = None
    while time.monotonic() < end:
        looked = time.monotonic()
        try:
            result = condition()
            if result:
                return result
        except (GLib.Error, AssertionError, LookupError) as error:
            failure = error
        time.sleep(max(0.02, time.monotonic() - looked))
    raise TimeoutError(f"waited {patience} s for {what}" + (f": {failure}" if failure else ""))
