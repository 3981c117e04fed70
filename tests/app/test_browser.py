#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window in a browser, as data/doc/browser.md says: test_browser.py PROGRAM SCHEMAS STUDY PAGE

The script of that page runs a session, Chromium shows it, and the study that is saved tells what keys
and pointer did. Status 77, skipped, where the server or the browser is missing.
"""
import base64
import json
import os
import select
import shutil
import socket
import subprocess
import sys
import time

import headless

PROGRAM, SCHEMAS, STUDY, PAGE = (os.path.abspath(path) for path in sys.argv[1:5])
NEEDED = ("gtk4-broadwayd", "chromium", "ss", "convert")
sys.path.insert(0, os.path.dirname(PAGE))
sys.dont_write_bytecode = True
import make_doc  # noqa: E402

WIDTH, HEIGHT = 1200, 1000
CURVES = ((0x0b, 0x5c, 0xad), (0xd9, 0x73, 0x0d), (0x00, 0x92, 0x65))  # on the white ground
CONTROL = 2
CODES = {"Enter": 13, "Tab": 9, "ArrowDown": 40, "F6": 117}
PATIENCE = 20


def wait(condition, what):
    until = time.monotonic() + PATIENCE
    while not (value := condition()):
        if time.monotonic() > until:
            raise AssertionError("waited in vain for " + what)
        time.sleep(0.2)
    return value


class Browser:
    """Chromium, spoken to over two pipes: messages in JSON, each ended by a zero byte."""

    def __init__(self, folder):
        theirs_to_read, self.write_end = os.pipe()
        self.read_end, theirs_to_write = os.pipe()
        self.received, self.count, self.session = b"", 0, {}
        command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                   "--disable-background-networking",
                   "--remote-debugging-pipe", "--user-data-dir=" + folder, "about:blank"]
        # Chromium reads from 3 and writes to 4.
        self.process = subprocess.Popen(
            [*headless.MORTAL, "sh", "-c", f'exec "$@" 3<&{theirs_to_read} 4>&{theirs_to_write}',
             "sh", *command],
            pass_fds=[theirs_to_read, theirs_to_write], stderr=subprocess.DEVNULL)
        os.close(theirs_to_read)
        os.close(theirs_to_write)
        target = wait(self._find_page, "a page")
        self.session = {"sessionId": self.call("Target.attachToTarget", targetId=target,
                                               flatten=True)["sessionId"]}
        self.call("Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT,
                  deviceScaleFactor=1, mobile=False)

    def _find_page(self):
        targets = self.call("Target.getTargets")["targetInfos"]
        return next((target["targetId"] for target in targets if target["type"] == "page"), None)

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters, **self.session}
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            answer = json.loads(self._receive())
            if answer.get("id") == self.count:
                return answer["result"]

    def open(self, url):
        self.call("Page.enable")
        self.call("Page.navigate", url=url)
        while json.loads(self._receive()).get("method") != "Page.loadEventFired":
            pass

    def _receive(self):
        while b"\0" not in self.received:
            if not select.select([self.read_end], [], [], PATIENCE)[0]:
                raise AssertionError("the browser does not answer")
            self.received += os.read(self.read_end, 1 << 20) or b"\0"
        message, _, self.received = self.received.partition(b"\0")
        return message

    def surfaces(self):
        """How many windows and popups the page shows."""
        return self.call("Runtime.evaluate", returnByValue=True, expression="""
            [...document.body.children].filter(child => child.style.visibility == "visible").length
            """)["result"].get("value")

    def key(self, name, modifiers=0):
        code = CODES.get(name) or ord(name.upper())
        text = {"Enter": "\r"}.get(name, name if len(name) == 1 and not modifiers else "")
        event = {"key": name, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text,
                  **event)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def click(self, x, y):
        for kind, count in (("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 1)):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, clickCount=count,
                      button="left" if count else "none")

    def pixels(self):
        """What the page shows, three bytes a pixel."""
        picture = base64.b64decode(self.call("Page.captureScreenshot")["data"])
        return subprocess.run(["convert", "png:-", "-depth", "8", "rgb:-"], input=picture,
                              check=True, capture_output=True).stdout

    def close(self):
        self.call("Browser.close")
        self.process.wait(PATIENCE)


def curves(pixels):
    """Of which designs there is more than a mark in the right half, beside the sidebar."""
    right = b"".join(pixels[3 * (y * WIDTH + WIDTH // 2):3 * (y + 1) * WIDTH]
                     for y in range(HEIGHT))
    return [right.count(bytes(color)) > 30 for color in CURVES]


def free_port():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return server.getsockname()[1]


def is_served(port):
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


def start(session, port, study):
    script = session.path("session.sh")
    with open(script, "w", encoding="utf-8") as file:
        file.write(next(text for kind, text in make_doc.blocks(PAGE) if kind == "example") + "\n")
    os.mkdir(session.path("bin"))
    os.symlink(PROGRAM, session.path("bin", "bisection"))
    environment = {**os.environ, "GSETTINGS_SCHEMA_DIR": SCHEMAS, "PATIENCE": "10", "G_DEBUG": "",
                   "PATH": session.path("bin") + ":" + os.environ["PATH"]}
    for variable in ("GDK_BACKEND", "DISPLAY"):
        environment.pop(variable, None)
    return subprocess.Popen([*headless.MORTAL, "sh", script, "anna", str(port), study],
                            env=environment)


def saved(study):
    with open(study, encoding="utf-8") as file:
        return json.load(file)["designs"][0]


def use(browser, study):
    """A plot, an edit, and a drop-down. F6 goes to the name of the chosen design, Tab on to its
    topology."""
    wait(lambda: curves(browser.pixels()) == [True, True, True], "three curves")
    browser.click(WIDTH * 2 // 3, 123)  # a heading
    browser.key("F6")
    browser.key("a", CONTROL)
    for letter in "slim":
        browser.key(letter)
    browser.key("Enter")
    browser.key("Tab")
    browser.key("Enter")
    wait(lambda: browser.surfaces() == 2, "the topologies to drop down")
    browser.key("ArrowDown")
    browser.key("Enter")
    wait(lambda: browser.surfaces() == 1, "a topology to be chosen")
    browser.key("s", CONTROL)
    wait(lambda: (saved(study).get("label"), saved(study).get("topology")) == ("slim", "mesh"),
         "the edits to be saved")
    # A mesh of two-way links carries so much more that the others' curves end on the left.
    wait(lambda: curves(browser.pixels()) == [True, False, False], "the curve of the mesh")


def main():
    if any(not shutil.which(program) for program in NEEDED):
        sys.exit(77)
    with headless.Session() as session:
        study, port = session.path("study.bisection"), free_port()
        shutil.copy(STUDY, study)
        os.chmod(study, 0o600)
        served = start(session, port, study)
        wait(lambda: is_served(port), "the server")
        browser = Browser(session.path("browser"))
        browser.open(f"http://127.0.0.1:{port}/")
        use(browser, study)
        browser.close()
        # Ten seconds after nobody is there.
        assert served.wait(PATIENCE) == 0


if __name__ == "__main__":
    main()
