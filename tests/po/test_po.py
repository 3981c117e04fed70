#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Translations are complete and well formed: test_po.py BISECTION_CLI SOURCE_ROOT.

Against a template extracted from the sources as they are now, so a string that is added without a
translation, or in a file that POTFILES.in does not list, fails here. `./dev strings` brings both up
to date with the sources."""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

CLI, ROOT = (os.path.realpath(path) for path in sys.argv[1:3])
PO = os.path.join(ROOT, "po")
# What the glib preset of meson's i18n module passes, as far as there is a use for it here.
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dngettext:2,3", "g_dpgettext2:2c,3"]
FLAGS = ["N_:1:pass-c-format", "g_dngettext:2:pass-c-format", "g_strdup_printf:1:c-format",
         "g_string_append_printf:2:c-format", "g_set_error:4:c-format"]
PLACEHOLDER = re.compile(r"%(?:\d+\$)?[-+ #0]*\d*(?:\.\d+)?l?[a-z%]")
MARKUP = re.compile(r"</?\w+>")


def run(*command):
    return subprocess.run(command, cwd=ROOT, check=True, text=True, capture_output=True,
                          env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"})


def read(*names):
    with open(os.path.join(ROOT, *names), encoding="utf-8") as file:
        return file.read()


def words_of(name):
    return [line for line in read("po", name).splitlines() if line and not line.startswith("#")]


def template(folder, *more):
    """Extracts all strings of POTFILES.in, and of more files, into a file in the folder."""
    path = os.path.join(folder, "bisection.pot")
    run("xgettext", "--from-code=UTF-8", *(f"--keyword={keyword}" for keyword in KEYWORDS),
        *(f"--flag={flag}" for flag in FLAGS), "-o", path, *words_of("POTFILES.in"), *more)
    return path


def missing(language, pot):
    """The messages of a template that have no translation, or only a guessed one."""
    with tempfile.TemporaryDirectory() as folder:
        merged, left = os.path.join(folder, "merged.po"), os.path.join(folder, "left.po")
        run("msgmerge", "--quiet", "-o", merged, os.path.join(PO, language + ".po"), pot)
        run("msgattrib", "--no-obsolete", "--force-po", "--no-wrap", "--untranslated", "-o", left,
            merged)
        found = [source for source, _ in messages(left) if source]
        run("msgattrib", "--no-obsolete", "--force-po", "--no-wrap", "--only-fuzzy", "-o", left,
            merged)
        return found + [source for source, _ in messages(left) if source]


def messages(path, but=None):
    """(source, translation) of every message and of each of its plurals, but those of a context."""
    text = run("msgcat", "--no-wrap", "--no-location", "--force-po", path).stdout
    for block in text.split("\n\n"):
        strings = {}
        for line in block.splitlines():
            if line.startswith("msg"):
                key, _, line = line.partition(" ")
                strings[key] = ""
            if line.startswith('"'):
                strings[key] += line[1:-1]
        source = strings.pop("msgid", "")
        plural = strings.pop("msgid_plural", source)
        if strings.pop("msgctxt", None) == but and but:
            continue
        for key, translation in strings.items():
            yield plural if key.startswith("msgstr[") and key != "msgstr[0]" else source, translation


class Translations(unittest.TestCase):
    def test_potfiles_list_every_source(self):
        listed = run(sys.executable, os.path.join("po", "potfiles.py")).stdout
        self.assertGreater(len(listed.splitlines()), 40)
        self.assertEqual(read("po", "POTFILES.in"), listed, "run ./dev strings")

    def test_studies_are_listed(self):
        run(sys.executable, os.path.join("po", "study-strings.py"), "--check")
        listed = read("po", "study-strings.h")
        opening, claim = (json.loads(read("data", "studies", name + ".bisection"))
                          for name in ("dally1990-opening", "dally1990-claim-aspect"))
        for text in (opening["title"], opening["item"], opening["experiments"][0]["label"],
                     claim["notes"], claim["claims"][0]["text"], claim["claims"][0]["reason"],
                     "nine tenths of 154"):
            self.assertIn(json.dumps(text, ensure_ascii=False), listed)
        self.assertNotIn('"150/8"', listed)

    def test_every_language_is_complete(self):
        with tempfile.TemporaryDirectory() as folder:
            pot = template(folder)
            self.assertGreater(len(list(messages(pot))), 400)
            for language in words_of("LINGUAS"):
                with self.subTest(language):
                    self.assertEqual(missing(language, pot), [])

    def test_a_new_string_is_noticed(self):
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.join(folder, "new.c")
            with open(source, "w", encoding="utf-8") as file:
                file.write('const char *text = N_ ("Nobody has translated this");\n')
            pot = template(folder, source)
            for language in words_of("LINGUAS"):
                self.assertEqual(missing(language, pot), ["Nobody has translated this"])

    def test_translations_are_well_formed(self):
        for language in words_of("LINGUAS"):
            path = os.path.join(PO, language + ".po")
            checked = subprocess.run(["msgfmt", "--check", "--check-accelerators=_", "-o",
                                      os.devnull, path], capture_output=True, text=True)
            self.assertEqual((checked.returncode, checked.stderr), (0, ""))
            for source, translation in messages(path):
                if not source:
                    continue
                with self.subTest(language, source=source):
                    self.assertEqual(MARKUP.findall(source), MARKUP.findall(translation))
                    self.assertEqual(source.count("#"), translation.count("#"))  # a number each
                    self.assertEqual(source[-1] in ".…:", translation[-1] in ".…:")
            for source, translation in messages(path, but="study"):  # where % is per cent
                with self.subTest(language, source=source):
                    self.assertEqual(PLACEHOLDER.findall(source), PLACEHOLDER.findall(translation))

    def test_the_command_line_is_not_translated(self):
        with tempfile.TemporaryDirectory() as folder:
            figure = os.path.join(folder, "figure.svg")
            for command in (["--help"], ["list", "plots"], ["evaluate"],
                            ["evaluate", "--design", "topology=torus,k=1"],
                            ["plot", "--plot", "latency-traffic", "-o", figure],
                            ["draw", "--view", "folded", "-o", figure]):
                with self.subTest(command):
                    self.assertEqual(self.said(command, figure, "en"),
                                     self.said(command, figure, "de"))

    def said(self, command, figure, language):
        done = subprocess.run([CLI, *command], capture_output=True, check=False,
                              env={**os.environ, "LC_ALL": "de_DE.UTF-8", "LANGUAGE": language})
        drawn = read(figure) if figure in command else ""
        self.assertTrue(done.stdout or done.stderr or drawn)
        return done.stdout, done.stderr, drawn


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
