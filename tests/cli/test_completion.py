#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Completion, from outside: test_completion.py PROGRAM SCRIPTS."""
import json
import os
import shutil
import subprocess
import sys
import unittest

PROGRAM, SCRIPTS = map(os.path.abspath, sys.argv[1:3])
DRIVER = r"""
source "$1"
COMP_LINE=$2 COMP_POINT=${#2}
IFS=$' \t\n=:' read -ra COMP_WORDS <<< "$2"
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_bisection_cli bisection-cli "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
printf '%s\n' "${COMPREPLY[@]}"
"""


def output(*args, **kwargs):
    return subprocess.run(args, capture_output=True, text=True, check=True, timeout=60,
                          **kwargs).stdout


def offers(*words):
    return [line.split("\t")[0] for line in output(PROGRAM, "complete", *words).splitlines()]


def listed(category):
    return [line.split()[0] for line in output(PROGRAM, "list", category).splitlines()]


class Complete(unittest.TestCase):
    def test_commands(self):
        self.assertEqual(offers("pl"), ["plot"])
        commands = listed("commands")
        self.assertEqual(offers(""), [name for name in commands if "-" not in name])
        # A command of two words is completed word by word.
        self.assertEqual([f"sweep-{word}" for word in offers("sweep", "")[:4]],
                         [name for name in commands if "-" in name])
        self.assertEqual(offers("sweep", "pla")[0], "plan")
        self.assertIn("--shards", offers("sweep", "plan", "--"))
        self.assertNotIn("--shards", offers("sweep", "--"))
        self.assertEqual(offers("nothing", ""), [])

    def test_options(self):
        for command in listed("commands"):
            help_text = output(PROGRAM, command, "--help")
            for option in offers(command, "-"):
                self.assertIn(option, help_text)
        self.assertEqual(offers("simulate", "--lo"), ["--load"])
        self.assertEqual(offers("evaluate", "--format", "j"), ["json"])
        self.assertEqual(offers("evaluate", "--format=j"), ["--format=json"])
        self.assertEqual(offers("evaluate", "--worst-case", "dally1990-fig14")[0], "dally1990-fig14")
        self.assertEqual(offers("plot", "-o", ""), ["@files"])
        self.assertEqual(offers("plot", "--size", ""), ["88mm", "180mm"])
        self.assertEqual(offers("plot", "--dpi", ""), [])

    def test_ids(self):
        for words, category in [(["plot", "--plot"], "plots"), (["draw", "--view"], "views"),
                                (["draw", "--color"], "colors"), (["list"], "categories"),
                                (["plot", "--x"], "quantities")]:
            with self.subTest(category=category):
                self.assertEqual(offers(*words, ""), listed(category))

    def test_settings(self):
        properties = json.loads(output(PROGRAM, "schema"))["$defs"]["design"]["properties"]
        keys = listed("keys")
        self.assertEqual(offers("evaluate", "--design", ""), [key + "=" for key in keys])
        self.assertEqual(offers("evaluate", "--all", "k=8,topo"), ["k=8,topology="])
        self.assertNotIn("k=8,k=", offers("evaluate", "--design", "k=8,"))
        for key in keys:
            values = properties[key].get("enum")
            if properties[key].get("type") == "boolean":
                values = ["yes", "no"]
            if values:
                with self.subTest(key=key):
                    expected = [f"n=3,{key}={value}" for value in values]
                    self.assertEqual(offers("evaluate", "--design", f"n=3,{key}="), expected)
        self.assertEqual(offers("draw", "--design=topology=to"), ["--design=topology=torus"])
        forms = [value.removeprefix("traffic=") for value in offers("draw", "--all", "traffic=")]
        self.assertEqual([form.removesuffix(":") for form in forms], listed("patterns"))
        self.assertIn("locality:", forms)


class Shells(unittest.TestCase):
    def bash(self, line):
        environment = {**os.environ, "PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]}
        script = os.path.join(SCRIPTS, "bisection-cli.bash")
        return output("bash", "--norc", "-c", DRIVER, "bash", script, line, env=environment,
                      cwd=SCRIPTS).splitlines()

    @unittest.skipUnless(shutil.which("bash"), "bash is not installed")
    def test_bash(self):
        self.assertEqual(self.bash("bisection-cli pl"), ["plot"])
        self.assertEqual(self.bash("bisection-cli list view"), ["views"])
        self.assertEqual(self.bash("bisection-cli plot --plot "), listed("plots"))
        # What stands before = is a word of its own for readline.
        self.assertEqual(self.bash("bisection-cli evaluate --design k=8,topology=bu"), ["butterfly"])
        self.assertEqual(self.bash("bisection-cli evaluate --design k=8,topo"), ["8,topology="])
        self.assertEqual(self.bash("bisection-cli plot -o _bis"), ["_bisection-cli"])

    def test_syntax(self):
        for shell, name in [("bash", "bisection-cli.bash"), ("zsh", "_bisection-cli"),
                            ("fish", "bisection-cli.fish")]:
            if shutil.which(shell):
                output(shell, "-n", os.path.join(SCRIPTS, name))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
