#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A class: its lesson and the sheets that are marked, from outside: test_class.py PROGRAM."""
import csv
import io
import json
import os
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
TORUS = "4-ary 2-cube"
# Numbers that the test works out by itself: nodes and hops of a torus of k nodes in a row.
LESSON = {
    "format": "bisection-study", "version": 5, "title": "A small torus",
    "designs": [{"topology": "torus", "k": "4", "n": 2}],
    "claims": [{"id": "even", "text": "It has an even radix.", "verdict": "holds"}],
    "expectations": [{"design": TORUS, "quantity": "nodes", "equals": 16, "claim": "even"}],
    "steps": [
        {"title": "Nodes", "question": {"ask": "How many nodes are there?", "quantity": "nodes",
                                        "design": TORUS}},
        {"title": "Look", "text": "Nothing is asked here."},
        {"title": "Which", "question": {"ask": "Which is it?", "choices": ["even", "odd"],
                                        "right": "even", "claim": "even"}},
        {"title": "Way", "question": {"ask": "How long is the longest way?",
                                      "quantity": "diameter", "design": TORUS}},
    ],
}
RIGHT = {1: "16", 3: "even", 4: "4"}


class Class(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        os.mkdir(self.path("sheets"))
        self.write("lesson.bisection", json.dumps(LESSON))

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, text):
        with open(self.path(name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def sheet(self, name, answers, *head):
        lines = [*head, *(f"{step}: {answer}" for step, answer in answers.items())]
        self.write(os.path.join("sheets", name), "\n".join(lines))

    def run_program(self, *args, env=None):
        return subprocess.run([PROGRAM, *args], capture_output=True, text=True, timeout=60,
                              cwd=self.folder, stdin=subprocess.DEVNULL,
                              env={**os.environ, **(env or {})})

    def check(self, *args, status):
        result = self.run_program("check", "lesson.bisection", "--answers", "sheets", *args)
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def marks(self, *args, status):
        return list(csv.DictReader(io.StringIO(self.check(*args, status=status).stdout)))

    def test_marks(self):
        """A row for each sheet, a column for each question, and what was wrong."""
        self.sheet("ann.txt", RIGHT)
        self.sheet("bob.txt", {**RIGHT, 4: "5"})
        self.sheet("cy.txt", {1: "16 nodes", 3: "ODD"})
        rows = self.marks(status=0)
        self.assertEqual([row["student"] for row in rows], ["ann", "bob", "cy"])
        self.assertEqual([row["sheet"] for row in rows],
                         [f"sheets/{name}.txt" for name in ("ann", "bob", "cy")])
        self.assertEqual([[row[f"step {step}"] for step in RIGHT] for row in rows],
                         [["1", "1", "1"], ["1", "1", "0"], ["1", "0", ""]])
        self.assertEqual([(row["points"], row["of"]) for row in rows],
                         [("3", "3"), ("2", "3"), ("1", "3")])
        self.assertEqual(rows[0]["wrong"], "")
        self.assertEqual(rows[1]["wrong"], "step 4: 5; the answer is 4 hops")
        self.assertEqual(rows[2]["wrong"], "step 3: ODD; the answer is: even")

    def test_roster(self):
        """Whose sheet it is, and who has none; a line of the roster that is wrong is told."""
        self.sheet("1.txt", RIGHT, "student: ann lee")
        self.sheet("b7.txt", RIGHT)
        self.sheet("2.txt", RIGHT, "student: Bob Ray")
        self.sheet("3.txt", RIGHT, "student: Zoe")
        self.sheet("4.txt", {1: "9"}, "student: ANN LEE")
        self.write("class.csv", '\ufeffGroup;Name;ID\n1;"Lee; or Ann";a1\n1;Ann Lee;\n2;Bob Ray;b7\n'
                                "2;Bob Ray;b8\n;;b9\n\n3;Cy;B7\n3;Di;\n")
        rows = self.marks("--roster", "class.csv", status=1)
        self.assertEqual([(row["student"], row["id"], row["problems"]) for row in rows], [
            ("Ann Lee", "", ""),
            ("", "", 'no one student of the roster is "Bob Ray"'),
            ("", "", 'no one student of the roster is "Zoe"'),
            ("Ann Lee", "", "there is another sheet of this student"),
            ("Bob Ray", "b7", ""),
            ("Lee; or Ann", "a1", "there is no sheet"),
            ("Bob Ray", "b8", "there is no sheet"),
            ("Di", "", "there is no sheet")])
        self.assertEqual([row["points"] for row in rows], ["3", "3", "3", "0", "3", "", "", ""])
        result = self.check("--roster", "class.csv", "-o", "marks.csv", status=1)
        self.assertIn("unread  roster: line 6: there is no name\n", result.stdout)
        self.assertIn("unread  roster: line 8: another student has the same id\n", result.stdout)
        self.assertIn("unread  Di: there is no sheet\n", result.stdout)
        self.assertIn("5 sheets marked, 6 with problems\n", result.stdout)
        with open(self.path("marks.csv"), encoding="utf-8", newline="") as file:
            self.assertEqual(list(csv.DictReader(file)), rows)

    def test_hostile_sheets(self):
        """What cannot be read is told, and takes nothing from the other lines and sheets."""
        self.sheet("good.txt", RIGHT)
        self.write("sheets/a-empty.txt", "")
        self.write("sheets/b-huge.txt", "1: 16\n" + "x" * (3 << 20))
        self.write("sheets/c-binary.txt", bytes(range(256)) * 4)
        self.sheet("d-other.txt", RIGHT, "lesson: Another lesson")
        self.sheet("e-same.txt", RIGHT, "lesson: a SMALL torus")
        self.write("sheets/f-latin.txt", b"# M\xfcller\nname M\xfcller\n1: 16\n4: 4\n")
        self.sheet("g-types.txt", {1: "=1+1", 3: "16", 4: "nan"})
        self.sheet("h-steps.txt", {**RIGHT, 0: "1", 2: "1", 99: "1", "x": "1", -1: "1", "1e9": "2"})
        self.write("sheets/i-many.txt", "1: 16\n" + "bad\n" * 200000)
        self.write("sheets/j-long.txt", "1: " + "9" * 900000 + "\n3: even\n")
        os.mkdir(self.path("sheets", "k-folder"))
        os.mkfifo(self.path("sheets", "l-pipe"))
        os.symlink("nowhere", self.path("sheets", "m-link"))
        self.sheet("n-twice.txt", {**RIGHT, "4 ": "5"})
        self.write("sheets/=1+1.txt", "1: \x1b[31m\n")
        self.write("sheets/.hidden", "1: 16\n")
        start = time.monotonic()
        rows = {os.path.basename(row["sheet"]): row for row in self.marks(status=1)}
        self.assertLess(time.monotonic() - start, 8)
        self.assertEqual(len(rows), 16)
        got = {name.split(".")[0]: row["points"] for name, row in rows.items()}
        self.assertEqual(got, {
            "good": "3", "a-empty": "0", "b-huge": "", "c-binary": "", "d-other": "",
            "e-same": "3", "f-latin": "2", "g-types": "0", "h-steps": "3", "i-many": "1",
            "j-long": "1", "k-folder": "", "l-pipe": "", "m-link": "", "n-twice": "3", "=1+1": "0"})
        said = {name.split(".")[0]: row["problems"] for name, row in rows.items()}
        self.assertEqual([name for name, problems in said.items() if not problems],
                         ["=1+1", "a-empty", "e-same", "g-types", "good", "j-long"])
        for name, words in (("b-huge", "at most 1 MB"), ("c-binary", "no text"),
                            ("d-other", 'another lesson, "Another lesson"'),
                            ("f-latin", "line 2"), ("h-steps", "line 9"), ("l-pipe", "no file"),
                            ("i-many", "and 199990 more lines"), ("n-twice", "answered before")):
            self.assertIn(words, said[name])
        self.assertLess(max(len(row["wrong"]) for row in rows.values()), 300)
        self.assertEqual(rows["g-types.txt"]["wrong"].split(";")[0], "step 1: =1+1")

    def test_one_sheet(self):
        """A line that is wrong ends nothing."""
        self.sheet("ann.txt", RIGHT, "hello", "student: Ann")
        result = self.run_program("check", "lesson.bisection", "--answers", "sheets/ann.txt")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout.count("right   "), 3)
        self.assertIn('unread  line 1: "hello": a line has the form', result.stdout)
        self.assertIn("3 of 3 answers are right", result.stdout)
        self.sheet("ann.txt", RIGHT)
        result = self.run_program("check", "lesson.bisection", "--answers", "sheets/ann.txt",
                                  "-o", "report.txt")
        self.assertEqual((result.returncode, result.stdout), (0, ""))

    def test_bad_input(self):
        self.write("bad.csv", "surname,id\nLee,1\n")
        self.write("latin.csv", b"name\nM\xfcller\n")
        for args, words in ((["--roster", "absent.csv"], "absent.csv"),
                            (["--roster", "bad.csv"], "a column `name`"),
                            (["--roster", "latin.csv"], "UTF-8"),
                            (["--roster", "sheets"], "sheets"),
                            (["-o", "absent/marks.csv"], "absent"),
                            (["lesson.bisection"], "one lesson")):
            with self.subTest(args):
                result = self.run_program("check", "lesson.bisection", "--answers", "sheets", *args)
                self.assertEqual(result.returncode, 1 if "-o" in args else 2)
                self.assertIn(words, result.stderr)
                self.assertEqual(len(result.stderr.splitlines()), 1)
        for option in ("--roster", "-o"):
            result = self.run_program("check", "lesson.bisection", option, "x")
            self.assertEqual(result.returncode, 2)
            self.assertIn("--answers", result.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
