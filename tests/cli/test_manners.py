#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a command line is expected to do whatever the program: help, versions, hints for what is
mistyped, formats for other programs, and no colours. test_manners.py PROGRAM."""
import json
import os
import pty
import re
import subprocess
import sys
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
SMALL = "k=4,n=2,length=4,budget=width:1"


def run(*args, **kwargs):
    return subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=120, **kwargs)


COMMANDS = [line.split()[0] for line in run("list", "commands").stdout.splitlines()]


class Manners(unittest.TestCase):
    def test_help_of_a_command(self):
        for command in COMMANDS:
            asked = run("help", command)
            self.assertEqual((asked.returncode, asked.stderr), (0, ""))
            self.assertEqual(asked.stdout, run(command, "--help").stdout)
            self.assertIn(f"bisection-cli {command.replace('-', ' ')}", asked.stdout)
        self.assertEqual(run("help").stdout, run("--help").stdout)
        self.assertEqual(run("help", "help").stdout, run("--help").stdout)
        wrong = run("help", "simluate")
        self.assertEqual((wrong.returncode, wrong.stdout), (2, ""))
        self.assertIn("did you mean simulate?", wrong.stderr)

    def test_version_anywhere(self):
        version = run("--version")
        self.assertRegex(version.stdout, r"""(?x) \A bisection-cli \  \d+\.\d+\.\d+\+\d+ \n
                                             commit \  ([0-9a-f]{12}|unknown) \n
                                             GLib \  2\.\d+\.\d+, \  GSL \  \d .* \n \Z""")
        for command in COMMANDS:
            asked = run(command, "--version")
            self.assertEqual((asked.returncode, asked.stdout), (0, version.stdout), command)
        self.assertEqual(run("plot", "a", "b", "c", "--version").stdout, version.stdout)

    def test_hints(self):
        """A word that is mistyped, and the one that was meant, of everything that is named."""
        for args, meant in (
                (["evalaute"], "evaluate"),
                (["evaluate", "--fromat", "json"], "--format"),
                (["evaluate", "--lod=0.1"], "--load"),
                (["simulate", "--seed", "--presicion", "--percision=1"], "--precision"),
                (["evaluate", "--design", "lenght=3"], "length"),
                (["evaluate", "--design", "topology=tours"], "torus"),
                (["evaluate", "--design", "traffic=hotspot:0.1"], "hot-spot"),
                (["evaluate", "--design", "budget=normalised"], "normalized"),
                (["evaluate", "--design", "wires=linaer"], "linear"),
                (["evaluate", "--design", "router=pipelind"], "pipelined"),
                (["evaluate", "--format", "jsn"], "json"),
                (["evaluate", "dally1990-fg14"], "dally1990-fig14"),
                (["plot", "--plot", "latency", "-o", "x.svg"], "latency-traffic"),
                (["plot", "--plot", "scatter", "--x", "diametre", "-o", "x.svg"], "diameter"),
                (["draw", "--view", "foldd", "-o", "x.svg"], "folded"),
                (["draw", "--color", "colour", "-o", "x.svg"], None),
                (["draw", "--color", "laod", "-o", "x.svg"], "load"),
                (["list", "plot"], "plots"),
                (["evaluate", "--design", "topology=zeppelin"], None),
                (["zeppelin"], None),
                (["evaluate", "--zeppelin"], None)):
            result = run(*args)
            self.assertEqual((result.returncode, result.stdout), (2, ""), args)
            self.assertEqual(result.stderr.count("\n"), 1)
            hint = re.search(r"did you mean (\S+)\?", result.stderr)
            self.assertEqual(hint and hint[1], meant, result.stderr)

    def test_a_value_is_no_option(self):
        """What looks like an option and is the value of one is not taken for a mistyped one."""
        result = run("evaluate", "--design", "--lod", "--fromat=csv")
        self.assertIn("did you mean --format?", result.stderr)

    def test_ndjson(self):
        """The objects of JSON, each on a line."""
        for args in (["evaluate"], ["evaluate", "--channels"],
                     ["evaluate", "--worst-case", "--load", "0.1"],
                     ["simulate", "--load", "0.1", "--precision", "0.2"],
                     ["simulate", "--load", "0.1", "--precision", "0.2", "--channels"]):
            args += ["--design", SMALL, "--design", "k=1", "--design", f"topology=mesh,{SMALL}"]
            array = run(*args, "--format", "json")
            lines = run(*args, "--format", "ndjson")
            self.assertEqual((lines.returncode, lines.stderr), (array.returncode, array.stderr))
            self.assertTrue(lines.stdout.endswith("\n"))
            objects = [json.loads(line) for line in lines.stdout.splitlines()]
            self.assertEqual(objects, json.loads(array.stdout), args)
            self.assertEqual(len(objects), 3)

    def test_no_colours(self):
        """Nothing is coloured: on a terminal the one escape sequence is that which clears the line
        of progress."""
        main, terminal = pty.openpty()
        done = subprocess.run([PROGRAM, "simulate", "--design", SMALL, "--load", "0.1"],
                              stdout=subprocess.PIPE, stderr=terminal, timeout=120, check=True)
        os.close(terminal)
        shown = b""
        try:
            while part := os.read(main, 4096):
                shown += part
        except OSError:
            pass
        os.close(main)
        self.assertNotIn(b"\x1b", done.stdout)
        self.assertEqual(set(re.findall(rb"\x1b[^A-Za-z]*[A-Za-z]", shown)), {b"\x1b[K"})


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
