#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command on a display and a session bus of its own, with empty home and XDG folders.

    headless.py [--size WxH] COMMAND...

Nothing is left behind: no file, and no process either, because every orphan of the command becomes
a child of this program, which ends it. As a module: `with Session() as session: ...`.
"""
import argparse
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PR_SET_CHILD_SUBREAPER = 36
FOLDERS = {"HOME": "home", "XDG_RUNTIME_DIR": "run", "XDG_CONFIG_HOME": "config",
           "XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state"}
SETTINGS = """[Settings]
gtk-font-name=Cantarell 11
gtk-enable-animations=false
gtk-cursor-blink=false
"""
ENVIRONMENT = {"GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory",
               "GTK_USE_PORTAL": "0", "ADW_DISABLE_PORTAL": "1"}
INHERITED = ("WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS")

_libc = ctypes.CDLL(None)


# Before a command: it goes when this program is killed outright. A function for preexec_fn could do
# the same, but may wait for ever for a lock that another thread held at the fork.
MORTAL = ["setpriv", "--pdeathsig", "KILL"]


def children():
    found = []
    for task in os.listdir("/proc/self/task"):
        try:
            with open(f"/proc/self/task/{task}/children", encoding="ascii") as file:
                found += [int(word) for word in file.read().split()]
        except OSError:
            pass
    return found


def _reap_all(patience=3.0):
    kindly_until = time.monotonic() + patience
    while found := children():
        number = signal.SIGTERM if time.monotonic() < kindly_until else signal.SIGKILL
        for child in found:
            try:
                os.kill(child, number)
                os.waitpid(child, os.WNOHANG)
            except (ProcessLookupError, ChildProcessError):
                pass
        time.sleep(0.02)


class Session:
    """A display, a bus and folders, in os.environ while it lasts."""

    def __init__(self, size="1280x860", settings=""):
        self.size = size
        self.settings = SETTINGS + settings
        self.folder = None

    def __enter__(self):
        _libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        for number, status in ((signal.SIGTERM, 143), (signal.SIGINT, 130)):
            signal.signal(number, lambda *_, status=status: sys.exit(status))
        self.folder = tempfile.mkdtemp(prefix="bisection-test-")
        try:
            self._prepare()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        _reap_all()
        shutil.rmtree(self.folder, ignore_errors=True)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def _prepare(self):
        for variable in INHERITED:
            os.environ.pop(variable, None)
        for variable, name in FOLDERS.items():
            os.environ[variable] = self.path(name)
            os.mkdir(self.path(name), 0o700)
        os.mkdir(self.path("config", "gtk-4.0"))
        with open(self.path("config", "gtk-4.0", "settings.ini"), "w", encoding="utf-8") as file:
            file.write(self.settings)
        for variable, value in ENVIRONMENT.items():
            os.environ.setdefault(variable, value)
        os.environ.setdefault("LC_ALL", "C.UTF-8")
        with open(self.path("session.log"), "w", encoding="utf-8") as log:
            os.environ["DISPLAY"] = ":" + self._start_display(log)
            os.environ["DBUS_SESSION_BUS_ADDRESS"] = self._start_bus(log)

    def _start_display(self, log):
        """The server names its display once it takes connections: nothing to guess or to poll.
        The screen is the file Xvfb_screen0 in the folder of the session, as xwd writes it."""
        reader, writer = os.pipe()
        subprocess.Popen([*MORTAL, "Xvfb", "-displayfd", str(writer), "-screen", "0",
                          self.size + "x24", "-fbdir", self.folder, "-nolisten", "tcp", "-noreset"],
                         pass_fds=[writer], stdout=log, stderr=log)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            display = pipe.readline().strip()
        if not display:
            raise RuntimeError("Xvfb did not start, see " + log.name)
        return display

    @staticmethod
    def _start_bus(log):
        bus = subprocess.Popen([*MORTAL, "dbus-daemon", "--session", "--nofork", "--nopidfile",
                                "--print-address=1"],
                               stdout=subprocess.PIPE, stderr=log, text=True)
        return bus.stdout.readline().strip()


def main():
    parser = argparse.ArgumentParser(description="Run a command on a display of its own.")
    parser.add_argument("--size", default="1280x860")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    command = arguments.command[1:] if arguments.command[:1] == ["--"] else arguments.command
    with Session(arguments.size):
        status = subprocess.call([*MORTAL, *command])
    sys.exit(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
