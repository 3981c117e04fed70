#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A class: its lesson and the sheets that are marked, from outside: test_class.py PROGRAM ROOT."""
import collections
import csv
import hashlib
import io
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import unicodedata
import unittest
import xml.etree.ElementTree

PROGRAM = os.path.abspath(sys.argv[1])
STUDIES = os.path.join(os.path.abspath(sys.argv[2]), "data", "studies")
TORUS = "4-ary 2-cube"
# Numbers that the test works out by itself: nodes and hops of a torus of k nodes in a row.
LESSON = {
    "format": "bisection-study", "version": 6, "title": "A small torus",
    "designs": [{"topology": "torus", "k": "4", "n": 2}],
    "claims": [{"id": "even", "text": "It has an even radix.", "verdict": "holds"}],
    "expectations": [{"design": TORUS, "quantity": "nodes", "equals": 16, "claim": "even"}],
    "steps": [
        {"title": "Nodes", "figure": {"id": "folded"},
         "question": {"ask": "How many nodes are there?", "quantity": "nodes", "design": TORUS,
                      "after": True}},
        {"title": "Look", "text": "Nothing is asked here."},
        {"title": "Which", "question": {"ask": "Which is it?", "choices": ["even", "odd"],
                                        "right": "even", "claim": "even"}},
        {"title": "Way", "question": {"ask": "How long is the longest way?",
                                      "quantity": "diameter", "design": TORUS}},
    ],
}
RIGHT = {1: "16", 3: "even", 4: "4"}
RADICES = [3, 4, 5, 6, 7, 8]
LENGTHS = [64, 128, 256]
NAMES = [f"{first} {last}" for first in ("Ann", "Bob", "Cy", "Dörte", "Eve", "Fay")
         for last in ("Lee", "Ray", "O'Neil", "Müller", "Wu")]
BAND = 2


def answers_of(radix):
    """Nodes, and the longest way, of a torus with two rings of this many nodes."""
    return {1: radix * radix, 4: 2 * (radix // 2)}


def drawn_by(seed):
    """The radix and the length of a seed, by the rule that the reference states."""
    plain = unicodedata.normalize("NFKD", seed.strip()).casefold()
    for attempt in range(200):
        digest = hashlib.sha256(f"{attempt}:{plain}".encode()).digest()
        number = int.from_bytes(digest[:8], "big") % (len(RADICES) * len(LENGTHS))
        radix, length = RADICES[number % len(RADICES)], LENGTHS[number // len(RADICES)]
        original, own = answers_of(4), answers_of(radix)
        if all(1 / BAND <= own[step] / original[step] <= BAND for step in own):
            return radix, length
    return None


def walk(value, key=""):
    """All texts and numbers of a document, each with the key that it stands under."""
    if isinstance(value, dict):
        for name, member in value.items():
            yield name, None
            yield from walk(member, name)
    elif isinstance(value, list):
        for member in value:
            yield from walk(member, key)
    else:
        yield key, value


def numbers_of(value):
    """The numbers in digits that a text has, or the number itself."""
    if not isinstance(value, str):
        return [value] if isinstance(value, (int, float)) and not isinstance(value, bool) else []
    plain = re.sub(r"(?<=\d),(?=\d{3}\b)", "", value)
    return [float(number) for number in re.findall(r"(?<![\w(.])\d+(?:\.\d+)?", plain)]


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
        self.assertIn(result.returncode, [0, 1] if status is None else [status], result.stderr)
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

    def test_answers_that_cannot_be_read(self):
        """An answer that cannot be read has no points, and is named: the sheet, the step, what was
        written and that it is not read. Another unit is none of the number."""
        lesson = json.loads(json.dumps(LESSON))
        lesson["steps"] += [
            {"title": "Share", "question": {"ask": "How much?", "quantity": "ideal_throughput",
                                            "design": TORUS}},
            {"title": "Both", "question": {"ask": "Which?", "choices": ["a lot", "few", "none"],
                                           "rights": ["a lot", "few"], "claim": "even"}},
            {"title": "Sort", "question": {"ask": "Sort.", "order": "nodes"}},
            {"title": "Make", "question": {"ask": "Make.", "design": TORUS, "limits": ["nodes = 64"],
                                           "example": "k=8"}},
            {"title": "Pick", "question": {"ask": "Pick.", "pick": "cut-channel", "design": TORUS}}]
        lesson["designs"] = [{"topology": "torus", "k": k, "n": 2, "budget": "width:1"}
                             for k in ("4", "8")]
        self.write("lesson.bisection", json.dumps(lesson))
        right = json.loads(self.run_program(
            "evaluate", "lesson.bisection", "--format", "json").stdout)[0]["ideal_throughput"]
        read = {"5": [f"{right} bits per cycle", f"{right} bits/cycle per node", f"{right}"],
                "1": ["16 nodes", "16"], "4": ["4 hops", "4 links"]}
        unread = {"5": [f"{right} apples", f"{right} cycles", "half"], "1": ["16 cycles", "x"],
                  "3": ["perhaps", "c", "3"], "4": ["4 nodes", "four"], "6": ["a lot; a few", "d"],
                  "7": ["a, c", "big"], "8": ["size=8", "8", "oops=1"], "9": ["0", "0,0 → 2,2"]}
        for answers, is_read in ((read, True), (unread, False)):
            for step, each in answers.items():
                for answer in each:
                    self.sheet("one.txt", {step: answer})
                    row = self.marks(status=0 if is_read else 1)[0]
                    with self.subTest((step, answer)):
                        self.assertEqual(row[f"step {step}"], "1" if is_read else "0")
                        self.assertEqual(not row["problems"], is_read, row["problems"])
                        if not is_read:
                            self.assertIn(f"step {step}: ", row["problems"])
                            self.assertIn(answer.split("; ")[-1].split(", ")[-1], row["problems"])
                            self.assertIn("no answer is read", row["problems"])
        result = self.check("-o", "marks.csv", status=1)
        self.assertIn("unread  sheets/one.txt: step 9: ", result.stdout)
        result = self.run_program("check", "lesson.bisection", "--answers", "sheets/one.txt")
        self.assertIn("unread  lesson.bisection: step 9: ", result.stdout)

    def test_hints(self):
        """Each hint that a sheet says was opened costs a quarter of a point; no charge is more than
        what an answer is worth, and a line about hints that cannot be is told."""
        draw = random.Random(3)
        radices = [8, 4, 6]
        hints = {1: ["a"], 2: ["a", "b", "c", "d"], 3: ["a", "b"]}
        lesson = json.loads(json.dumps(LESSON))
        lesson["designs"] = [{"topology": "torus", "k": str(k), "n": 2} for k in radices]
        lesson["steps"] = [
            {"title": "A", "hints": hints[1], "question": LESSON["steps"][0]["question"]},
            {"title": "B", "hints": hints[2], "question": {
                "ask": "Which?", "choices": list("abcd"), "rights": ["a", "c"], "claim": "even"}},
            {"title": "C", "hints": hints[3], "question": {"ask": "Sort.", "order": "nodes"}}]
        self.write("lesson.bisection", json.dumps(lesson))
        put = []
        for i in range(80):
            shares, sheet = [], {}
            for step in hints:
                if step == 1:
                    sheet[step] = draw.choice(["16", "8", "32"])
                    share = sheet[step] == "16"
                elif step == 2:
                    ticked = draw.sample("abcd", draw.randint(1, 4))
                    sheet[step] = ", ".join(ticked)
                    share = max(0, sum(0.5 if c in "ac" else -0.5 for c in ticked))
                else:
                    order = draw.sample(range(3), 3)
                    sheet[step] = "; ".join("abc"[o] for o in order)
                    share = sum(radices[a] < radices[b]
                                for a, b in itertools.combinations(order, 2)) / 3
                n_hints = draw.randint(0, len(hints[step]))
                if n_hints > 0:
                    sheet[f"hints {step}"] = str(n_hints)
                shares.append((share, n_hints))
            self.sheet(f"{i:02}.txt", dict(draw.sample(list(sheet.items()), len(sheet))))
            put.append(shares)
        rows = self.marks(status=0)
        self.assertEqual(len(rows), len(put))
        for row, shares in zip(rows, put):
            points = [max(0, share - n_hints / 4) for share, n_hints in shares]
            with self.subTest(row["sheet"]):
                self.assertEqual([float(row[f"step {step}"]) for step in hints],
                                 [round(point, 2) for point in points])
                self.assertAlmostEqual(float(row["points"]), sum(points), delta=0.02)
                self.assertEqual(int(row["hints"]), sum(n_hints for _, n_hints in shares))
        for line, words in (("hints 1: 2", "not have so many hints"), ("hints 1: -1", "so many"),
                            ("hints 1: 0.5", "so many"), ("hints 1: x", "so many"),
                            ("hints 9: 1", "no step with this number"),
                            ("hints : 1", "no step"), ("Hints 1: 1\nhints 1: 1", "said this before")):
            self.sheet("00.txt", {1: "16"}, line)
            self.assertIn(words, self.marks(status=1)[0]["problems"], line)
        self.sheet("00.txt", {1: "8", 2: "a, c"}, "hints 1: 1", "hints 2: 3")
        result = self.run_program("check", "lesson.bisection", "--answers", "sheets/00.txt")
        self.assertIn("8; the answer is 16; hints opened: 1, less 0 of 1 point\n", result.stdout)
        self.assertIn("right   lesson.bisection: step 2: a, c; hints opened: 3, less 0.75 of 1 point\n",
                      result.stdout)
        self.assertIn("1 of 3 answers are right; 0.25 points\n", result.stdout)

    def test_mistakes(self):
        """What is said of a wrong answer is that of the foreseen mistake within 2 % of which it is;
        numbers of mistakes follow each variant. None of it is in a student's file."""
        lesson = json.loads(json.dumps(LESSON))
        lesson["expectations"][0].update({"quantity": "diameter", "more": 1})
        del lesson["expectations"][0]["equals"]
        lesson["variants"] = [{"key": "k", "values": "3..8"}]
        lesson["steps"][0]["question"]["mistakes"] = [
            {"times": 3, "say": "Thrice too many."},
            {"quantity": "diameter", "times": 0.5, "say": "Only half a way."}]
        lesson["steps"][2]["question"]["mistakes"] = [{"choice": "odd", "say": "Count again."}]
        self.write("lesson.bisection", json.dumps(lesson))
        self.assertIn("3 of 6 variants", self.run_program("check", "lesson.bisection").stdout)
        draw, put = random.Random(5), []
        for i in range(60):
            name = f"s{i:02}"
            settings = self.drawn_radix(name)
            nodes, way = answers_of(settings)[1], 2 * (settings // 2) / 2
            base, said = draw.choice([(nodes, None), (3 * nodes, "Thrice too many."),
                                      (way, "Only half a way."), (2 * nodes, ""), (0, "")])
            factor = draw.choice([1, 1.019, 0.981, 1.03, 0.97])
            is_near = abs(factor - 1) < 0.02
            which = draw.choice(["even", "odd", "ODD"])
            self.sheet(f"{i:02}.txt", {1: repr(base * factor), 3: which}, f"student: {name}")
            put.append((float(said is None and is_near), said if said and is_near else "",
                        float(which == "even"), "" if which == "even" else "Count again."))
        for row, (first, said, third, counted) in zip(self.marks(status=0), put):
            with self.subTest(row["sheet"]):
                self.assertEqual((float(row["step 1"]), float(row["step 3"])), (first, third))
                for words in ("Thrice too many.", "Only half a way.", "Count again."):
                    self.assertEqual(words in row["wrong"], words in (said, counted), row["wrong"])
        for args in ([], ["--variant", "s01"]):
            text = self.run_program("convert", "lesson.bisection", "--student", *args, "-o", "-").stdout
            self.assertNotIn("mistakes", text)
            for words in ("Thrice", "half a way", "Count again", "times", '"say"'):
                self.assertNotIn(words, text)
        quiz = self.run_program("convert", "lesson.bisection", "-o", "-", "--format", "moodle").stdout
        tree = xml.etree.ElementTree.fromstring(quiz)
        wrong = {answer.findtext("text"): answer.findtext("feedback/text")
                 for answer in tree.findall("question[@type='numerical']/answer[@fraction='0']")}
        self.assertEqual(wrong, {"48": "<p>Thrice too many.</p>", "2": "<p>Only half a way.</p>"})
        self.assertIn("Count again.", quiz)

    def drawn_radix(self, seed):
        """The radix that a seed draws where only the radix is drawn."""
        for attempt in range(200):
            digest = hashlib.sha256(f"{attempt}:{seed}".encode()).digest()
            radix = RADICES[int.from_bytes(digest[:8], "big") % len(RADICES)]
            own, original = answers_of(radix), answers_of(4)
            if all(1 / BAND <= own[step] / original[step] <= BAND for step in own):
                return radix
        return None

    def test_mistakes_that_are_none(self):
        """`check` refuses mistakes that are right, that are the same, that do not exist, and fixed
        numbers where variants draw others."""
        def missed(*mistakes, **changes):
            return self.ask({"quantity": "nodes", "design": TORUS, "mistakes": [
                {"say": "No.", **mistake} for mistake in mistakes]}, **changes)

        self.assertEqual(missed({"times": 2}, {"value": 7}), [])
        for mistake in ({"times": 1}, {"times": 1.019}, {"times": 0.981}, {"value": 16.3},
                        {"design": TORUS}):
            self.assertEqual(missed({"times": 3}, mistake), ["its mistake 2 is the right answer"])
        self.assertEqual(missed({"times": 1.03}), [])
        self.assertEqual(missed({"times": 2}, {"value": 7}, {"value": 32.1}),
                         ["its mistakes 1 and 3 are the same"])
        self.assertEqual(missed({"design": "nowhere"}), ["its mistake 1 does not exist"])
        self.assertIn("its mistake 1 is a fixed number",
                      missed({"value": 7}, variants=[{"key": "length", "values": "64,128"}])[0])
        self.assertIn("17 in its text", missed({"times": 2, "say": "There are not 17."})[0])
        self.assertEqual(missed({"times": 2, "say": "Not 32."}), [])

    def test_hints_that_tell(self):
        """`check` says where a hint says the answer, or a number that nothing expects; students'
        files and printed answers have the hints."""
        def missed(hint):
            lesson = json.loads(json.dumps(LESSON))
            lesson["steps"][0]["hints"] = ["Multiply.", hint]
            self.write("lesson.bisection", json.dumps(lesson))
            return [line.split(": ", 2)[2] for line in
                    self.run_program("check", "lesson.bisection").stdout.splitlines()
                    if " step " in line]

        self.assertEqual(missed("There are as many rows as columns."), [])
        self.assertEqual(missed("There are 16."), ["its text says 16, which its question asks for"])
        self.assertIn("17 in its text", missed("There are not 17.")[0])
        result = self.run_program("convert", "lesson.bisection", "--student", "-o", "-")
        self.assertEqual(json.loads(result.stdout)["steps"][0]["hints"],
                         ["Multiply.", "There are not 17."])

    def test_student_without_notes(self):
        """What an author noted in members of his own, in the study or in a design, is not in a
        student's file; an answer in the source of a data set is left out."""
        lesson = json.loads(json.dumps(LESSON))
        lesson["steps"][0]["question"]["quantity"] = "zero_load_latency"
        lesson["x-answer"] = "sixteen"
        lesson["designs"][0]["x-answer"] = "sixteen"
        lesson["data"] = [{"name": "told", "source": "Of 202 cycles, by 3 people.",
                           "columns": [{"name": "a"}], "rows": [["1"]]}]
        self.write("lesson.bisection", json.dumps(lesson))
        result = self.run_program("convert", "lesson.bisection", "--student", "-o", "-")
        copy = json.loads(result.stdout)
        self.assertNotIn("sixteen", result.stdout)
        self.assertEqual(copy["data"][0]["source"], "Of … cycles, by 3 people.")
        self.assertEqual(copy["designs"][0]["k"], "4")

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
        self.assertIn("5 sheets marked, 3 with problems, 3 missing\n", result.stdout)
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
                         ["a-empty", "e-same", "good"])
        for name, words in (("b-huge", "at most 1 MB"), ("c-binary", "no text"),
                            ("d-other", 'another lesson, "Another lesson"'),
                            ("f-latin", "line 2"), ("h-steps", "line 9"), ("l-pipe", "no file"),
                            ("i-many", "and 199990 more lines"), ("n-twice", "answered before"),
                            ("j-long", "step 1: \"999"), ("g-types", "“16” is none of those")):
            self.assertIn(words, said[name])
        self.assertLess(max(len(row["wrong"]) for row in rows.values()), 300)
        self.assertEqual(rows["g-types.txt"]["wrong"].split(";")[0], 'step 1: "=1+1" is not a number')

    def write_variants(self, **changes):
        lesson = json.loads(json.dumps(LESSON))
        lesson["expectations"][0].update({"quantity": "diameter", "more": 1})
        del lesson["expectations"][0]["equals"]
        lesson["variants"] = [{"key": "k", "values": "3..8"},
                              {"key": "length", "values": "64,128,256"}]
        lesson.update(changes)
        self.write("lesson.bisection", json.dumps(lesson))
        self.write("class.csv", "name\n" + "\n".join(NAMES))

    def test_which_lessons_have_variants(self):
        """The list of studies says which lessons draw settings, and which."""
        lines = dict(line.split(None, 1) for line in
                     self.run_program("list", "studies").stdout.splitlines())
        n_drawn = 0
        for name in os.listdir(STUDIES):
            with open(os.path.join(STUDIES, name), encoding="utf-8") as file:
                drawn = json.load(file).get("variants")
            n_drawn += drawn is not None
            title = lines[name.removesuffix(".bisection")]
            self.assertEqual("(variants: " in title, drawn is not None, title)
            if drawn == [{"key": "length", "values": "32,40,48,56"}]:
                self.assertTrue(title.endswith(" (variants: Message Length)"), title)
        self.assertGreater(n_drawn, 2)

    def test_variants_of_a_class(self):
        """Thirty variants, filled in by a script: the marks are what was put in."""
        self.write_variants()
        result = self.run_program("print", "lesson.bisection", "--roster", "class.csv", "-o", "out")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(len(os.listdir(self.path("out"))), 2 * len(NAMES))
        radices = {name: drawn_by(name)[0] for name in NAMES}
        self.assertEqual(set(radices.values()), {3, 4, 5})
        put = {}
        for i, name in enumerate(NAMES):
            with open(self.path("out", name + ".txt"), encoding="utf-8") as file:
                sheet = file.read()
            self.assertIn(f"lesson: A small torus\nstudent: {name}\nvariant: {name}\n", sheet)
            radix, length = drawn_by(name)
            self.assertEqual(sheet.count(f"# Given: Radix {radix}, Message Length {length} bits\n"),
                             len(RIGHT))
            put[name] = self.fill_in(i, name, sheet, answers_of(radices[name]))
        rows = {row["sheet"].split("/")[1]: row
                for row in self.marks("--roster", "class.csv", status=1) if row["sheet"]}
        self.assertEqual(len(rows), len(NAMES))
        for name, (marks, problem, variant) in put.items():
            with self.subTest(name):
                row = rows[name + ".txt"]
                self.assertEqual([row[f"step {step}"] for step in RIGHT], marks)
                self.assertIn(problem, row["problems"])
                self.assertEqual(not problem, not row["problems"])
                self.assertEqual(row["variant"], variant)
                radix, length = drawn_by(variant) if variant else (0, 0)
                self.assertEqual(row["settings"], f"k={radix},length={length}" if variant else "")

    def fill_in(self, i, name, sheet, answers):
        """Fills in sheet number i of thirty: ten right, ten with a mistake, ten hostile. Returns the
        marks that it deserves, part of the problem to tell, and the variant that counts."""
        given = {1: str(answers[1]), 3: "even", 4: f"{answers[4]} hops"}
        marks, problem, variant = ["1", "1", "1"], "", name
        if 10 <= i < 20:
            step = [1, 3, 4][i % 3]
            given[step] = "odd" if step == 3 else str(answers[step] + 1)
            marks[[1, 3, 4].index(step)] = "0"
        for step, answer in given.items():
            sheet = sheet.replace(f"\n{step}: \n", f"\n{step}: {answer}\n")
        none = ["", "", ""]
        hostile = {
            20: ("", none, "", name),
            21: (sheet + "x" * (2 << 20), none, "at most 1 MB", ""),
            22: (sheet.replace("A small torus", "A large torus"), none, "another lesson", ""),
            23: ("\0" + sheet, none, "no text", ""),
            24: (sheet.replace(f"student: {name}", "student: Nobody"), marks, "Nobody", name),
            25: (sheet.replace("1: ", "1: [").replace("4: ", "4: {}"), ["0", "1", "0"],
                 "step 1: \"[", name),
            26: (sheet + "oops\n", marks, "oops", name),
            27: (sheet.encode("utf-16"), none, "no text", ""),
            28: (sheet.replace("\n3: even", "\n7: even\n"), ["1", "", "1"], "7: even", name),
        }
        if i == 29:  # another's variant, with the right answers to it
            other = next(o for o in NAMES if drawn_by(o)[0] != drawn_by(name)[0])
            own = answers_of(drawn_by(other)[0])
            sheet = (f"student: {name}\nvariant: {other}\n1: {own[1]}\n3: even\n4: {own[4]}\n")
            marks = [str(int(own[1] == answers[1])), "1", str(int(own[4] == answers[4]))]
            problem, variant = f'it says variant "{other}", and is marked by "{name}"', name
        sheet, marks, problem, variant = hostile.get(i, (sheet, marks, problem, variant))
        self.write(os.path.join("sheets", name + ".txt"), sheet)
        return marks, problem, variant

    def test_variant_alone(self):
        """Pages and one sheet of one variant; its settings are what the seed draws."""
        self.write_variants()
        for seed in ("Ann Lee", " ann LEE ", "7", "Dörte Müller", "Do\u0308rte Müller", "x" * 5000):
            radix, length = drawn_by(seed)
            result = self.run_program("print", "lesson.bisection", "--variant", seed, "-o", "p.pdf",
                                      "--answers")
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            with open(self.path("p.pdf"), "rb") as file:
                self.assertTrue(file.read(5), b"%PDF-")
            self.sheet("one.txt", {1: radix * radix, 3: "even", 4: 2 * (radix // 2)},
                       f"variant: {seed}")
            rows = self.marks(status=1)
            self.assertEqual((rows[0]["points"], rows[0]["settings"]),
                             ("3", f"k={radix},length={length}"))
            self.assertIn("names no student", rows[0]["problems"])
            result = self.run_program("check", "lesson.bisection", "--answers", "sheets/one.txt")
            self.assertIn("3 of 3 answers are right", result.stdout)

    def test_chosen_variant(self):
        """A student's variant is that of the roster or of the name, whatever the sheet says; another
        one in the sheet is told, of a class and of one sheet alike."""
        self.write_variants()
        draws = {name: drawn_by(name) for name in NAMES}
        name, other = next((a, b) for a in NAMES for b in NAMES if draws[a][0] != draws[b][0])
        for own in (name, other):
            self.write("class.csv", f"name,variant\n{name},{own}\n")
            for said in (name, other):
                for answered in (name, other):
                    right = answers_of(draws[answered][0])
                    self.sheet("one.txt", {1: right[1], 3: "even", 4: right[4]},
                               f"student: {name}", f"variant: {said}")
                    row = self.marks("--roster", "class.csv", status=int(said != own))[0]
                    with self.subTest((own, said, answered)):
                        self.assertEqual(row["variant"], own)
                        self.assertEqual(row["step 1"], "1" if answered == own else "0")
                        self.assertEqual(f'it says variant "{said}"' in row["problems"], said != own)
                        if own == name:
                            self.assertEqual(self.marks(status=int(said != own))[0]["points"],
                                             row["points"])
                            result = self.run_program("check", "lesson.bisection", "--answers",
                                                      "sheets/one.txt")
                            self.assertEqual("3 of 3 answers are right" in result.stdout,
                                             answered == own)
                            self.assertEqual("unread  it says variant" in result.stdout, said != own)

    def test_file_of_a_student(self):
        """No shipped lesson's copy has an answer, in clear or decoded: neither the members that say
        one, nor a number in a text or anywhere that is an answer and no setting."""
        gone = {"right", "why", "claim", "claims", "quantity", "curve", "expectations", "results",
                "choices", "equals", "variants", "after", "mistakes", "say", "times", "value"}
        n_answers = 0
        for name in sorted(os.listdir(STUDIES)):
            if not name.startswith("lesson-"):
                continue
            with open(os.path.join(STUDIES, name), encoding="utf-8") as file:
                lesson = json.load(file)
            result = self.run_program("convert", os.path.join(STUDIES, name), "--student",
                                      "-o", "copy.bisection")
            self.assertEqual((result.returncode, result.stderr), (0, ""), name)
            with open(self.path("copy.bisection"), encoding="utf-8") as file:
                text = file.read()
            copy = json.loads(text)
            parts = list(walk(copy))
            self.assertFalse({key for key, _ in parts
                              if key in gone and key != "quantity"}, name)
            self.assertFalse([step for step in copy["steps"] if
                              set(step.get("question", {})) - {"ask"}])
            self.assertEqual(sum("question" in step for step in copy["steps"]),
                             sum("question" in step for step in lesson["steps"]))
            whys = [step["question"]["why"] for step in lesson["steps"]
                    if step.get("question", {}).get("why")]
            whys += [mistake["say"] for step in lesson["steps"]
                     for mistake in step.get("question", {}).get("mistakes", [])]
            for why in whys:
                self.assertNotIn(why, text)
            settings = {number for part in (lesson["designs"], [s.get("set", "")
                                                               for s in lesson["steps"]])
                        for _, value in walk(part) for number in numbers_of(value)}
            for answer in self.answers(name):
                n_answers += 1
                if any(abs(answer - number) <= 1e-9 * answer for number in settings):
                    continue
                for key, value in parts:
                    for number in numbers_of(value) if isinstance(value, str) \
                            and key not in ("set", "values") else []:
                        self.assertGreater(abs(number - answer), 5e-4 * answer,
                                           f"{name}: {key}: {value}")
            checked = self.run_program("check", "copy.bisection")
            self.assertEqual(checked.stderr, "")
            self.assertNotIn("in its text is no setting", checked.stdout, name)
            again = self.run_program("convert", os.path.join(STUDIES, name), "--student", "-o", "-")
            self.assertEqual(again.stdout, text)
        self.assertGreater(n_answers, 15)

    def answers(self, name):
        """The numbers that a lesson asks for, as the program marks a wrong sheet."""
        self.write("wrong.txt", "".join(f"{step}: 1e300\n" for step in range(1, 20)))
        result = self.run_program("check", os.path.join(STUDIES, name), "--answers", "wrong.txt")
        return [float(match) for match in re.findall(r"the answer is ([-\d.e]+)", result.stdout)]

    def test_copy_of_a_variant(self):
        """The copy of a variant has its settings, its seed and no answer; a PDF holds no lesson."""
        self.write_variants()
        radix, length = drawn_by("Bob Ray")
        result = self.run_program("convert", "lesson.bisection", "--student", "--variant", "Bob Ray",
                                  "-o", "copy.bisection")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        with open(self.path("copy.bisection"), encoding="utf-8") as file:
            copy = json.load(file)
        self.assertEqual((copy["designs"][0]["k"], copy["designs"][0]["length"]),
                         (str(radix), length))
        self.assertEqual(copy["notes"], "Variant: Bob Ray")
        given = f"Given: Radix {radix}, Message Length {length} bits"
        self.assertEqual(copy["steps"][2]["question"],
                         {"ask": f"Which is it?\n{given}\n□ even\n□ odd"})
        self.run_program("print", "lesson.bisection", "-o", "p.pdf")
        self.assertEqual(self.run_program("evaluate", "p.pdf").returncode, 2)
        for args, words in ((["--variant", "a", "-o", "x.bisection"], "--student"),
                            (["--student", "-o", "x.pdf"], "ends in .bisection"),
                            (["--student", "--name", "a", "-o", "x.bisection"], "--name")):
            result = self.run_program("convert", "lesson.bisection", *args)
            self.assertIn(words, result.stderr)
            self.assertEqual(result.returncode, 2, args)
        result = self.run_program("convert", "--design", "k=4", "--student", "-o", "x.bisection")
        self.assertIn("no lesson", result.stderr)

    def test_hardness(self):
        """Draws whose answers leave the band, or whose right choice does not stay so, are none."""
        def checked():
            result = self.run_program("check", "lesson.bisection")
            return result.stdout

        self.write_variants()
        self.assertIn("ok      lesson.bisection: 9 of 18 variants", checked())
        self.write_variants(variants=[{"key": "k", "values": "9,10"}])
        self.assertIn("MISSED  lesson.bisection: 0 of 2 variants", checked())
        result = self.run_program("print", "lesson.bisection", "--variant", "a", "-o", "a.pdf")
        self.assertEqual(result.returncode, 2)
        self.assertIn('none of 200 draws for "a" keeps each answer within a factor of 2',
                      result.stderr)
        asked = json.loads(json.dumps(LESSON["steps"]))
        asked[0]["question"]["ask"] = "With rings of 4 nodes, how many nodes are there?"
        self.write_variants(steps=asked)
        self.assertIn("step 1: its text says 4, which variants draw anew", checked())
        more = [{"design": TORUS, "quantity": "nodes", "more": 15, "claim": "even"}]
        self.write_variants(expectations=more)
        self.assertIn("6 of 18 variants", checked())  # with a radix of 3 the claim fails
        self.write_variants(variants=[{"key": "k", "values": "3,4", "with": "a"},
                                      {"key": "length", "values": "64,128", "with": "a"}])
        self.assertIn("2 of 2 variants", checked())

    def test_printed_again(self):
        """A sheet that has an answer, or is none of the lesson, is kept; others are written again."""
        self.write_variants()
        self.write("class.csv", "name\nAda\nBob\nZoe\n")

        def print_class():
            result = self.run_program("print", "lesson.bisection", "--roster", "class.csv", "-o", "out")
            return result.returncode, result.stdout

        def sheet(name):
            with open(self.path("out", name + ".txt"), encoding="utf-8") as file:
                return file.read()

        self.assertEqual(print_class(), (0, "pages and sheets of 3 students\n"))
        blank = {name: sheet(name) for name in ("Ada", "Bob", "Zoe")}
        self.assertEqual(print_class(), (0, "pages and sheets of 3 students\n"))
        step = re.search(r"^(\d+): *$", blank["Ada"], re.M)[1]
        filled = re.sub(rf"^{step}: *$", f"{step}: 18.4", blank["Ada"], flags=re.M)
        self.write("out/Ada.txt", filled)
        self.write("out/Bob.txt", "notes of mine\n")
        self.write("out/Zoe.txt", blank["Zoe"] + "\n# read, but not answered\n")
        self.assertEqual(print_class(), (1, "kept    Ada.txt: it is filled in\n"
                                            "kept    Bob.txt: it is filled in\n"
                                            "pages and sheets of 3 students\n"))
        self.assertEqual([sheet("Ada"), sheet("Bob"), sheet("Zoe")],
                         [filled, "notes of mine\n", blank["Zoe"]])

    def test_equal_sheets(self):
        """A class whose sheets are all equal is told so once; of one student there is no other."""
        self.write("class.csv", "name\nAda\nBob\n")
        self.write("one.csv", "name\nAda\n")

        def print_class(roster):
            result = self.run_program("print", "lesson.bisection", "--roster", roster, "-o", "out")
            self.assertEqual(result.returncode, 0)
            return result.stdout, result.stderr

        self.assertEqual(print_class("class.csv"),
                         ("pages and sheets of 2 students\n", "bisection-cli: note: all sheets are "
                          "equal, as the study has no variants\n"))
        self.assertEqual(print_class("one.csv"), ("pages and sheets of 1 student\n", ""))
        self.write_variants()
        self.write("class.csv", "name\nAda\nBob\n")
        self.assertEqual(print_class("class.csv"), ("pages and sheets of 2 students\n", ""))

    def test_letters_of_choices(self):
        """One of several choices has a letter on the sheet and on paper, and is read by it."""
        lesson = {**json.loads(json.dumps(LESSON)), "title": ""}
        lesson["steps"][2]["question"]["mistakes"] = [{"choice": "odd", "say": "No."}]
        self.write("lesson.bisection", json.dumps(lesson))
        self.write("one.csv", "name\nAda\n")
        self.run_program("print", "lesson.bisection", "--roster", "one.csv", "-o", "out")
        with open(self.path("out", "Ada.txt"), encoding="utf-8") as file:
            sheet = file.read()
        self.assertTrue(sheet.startswith("student: Ada\n"), sheet)  # it has no title
        self.assertIn("# – a) even\n# – b) odd\n", sheet)
        for i, answer in enumerate(("a", "A)", "a.", "even", "b", "B.", "odd", "c", "a b", "ab")):
            self.sheet(f"{i}.txt", {3: answer})
        rows = self.marks(status=1)
        self.assertEqual([row["step 3"] for row in rows], list("1111000000"))
        self.assertEqual(["No." in row["wrong"] for row in rows],
                         [False] * 4 + [True] * 3 + [False] * 3)
        tally = self.check("--tally", status=1).stdout.splitlines()
        self.assertIn("3,even,4,4", tally)
        self.assertIn("3,odd,0,3", tally)
        copy = self.run_program("convert", "lesson.bisection", "--student", "-o", "-").stdout
        self.assertIn("□ even\\n□ odd", copy)  # a button each

    def test_files_of_a_class(self):
        """Names of files are the students', made harmless and distinct."""
        self.write_variants(variants=[])
        self.write("class.csv", 'name,id\n../../evil,\n"a/b",1\n"a/b",2\nA_B,\n"a\\b",\n.rc,\n,3\n')
        result = self.run_program("print", "lesson.bisection", "--roster", "class.csv",
                                  "-o", "out/deep")
        self.assertEqual(result.returncode, 1)
        self.assertIn("unread  roster: line 8: there is no name\npages and sheets of 6 students\n",
                      result.stdout)
        names = sorted(name[:-4] for name in os.listdir(self.path("out", "deep"))
                       if name.endswith(".pdf"))
        self.assertEqual(names, sorted(["_._.._evil", "a_b 1", "a_b 2", "A_B", "a_b-2", "_rc"]))
        with open(self.path("out", "deep", "a_b 1.txt"), encoding="utf-8") as file:
            self.assertIn("student: 1\n\n# How", file.read())
        # The folder can be marked as it is: only a PDF without a sheet is no sheet.
        self.write("some.csv", 'name,id\n../../evil,\n"a/b",1\n"a/b",2\nA_B,\n"a\\b",\n.rc,\n')

        def problems():
            result = self.run_program("check", "lesson.bisection", "--answers", self.path("out", "deep"),
                                      "--roster", "some.csv")
            return [line["problems"] for line in csv.DictReader(io.StringIO(result.stdout))]

        self.assertEqual(problems(), [""] * 6)
        os.rename(self.path("out", "deep", "A_B.pdf"), self.path("out", "deep", "alone.pdf"))
        self.assertIn("it is no text", "".join(problems()))

    def test_answers_that_a_step_shows(self):
        """`check` says where a question is answered by what its step shows beside it."""
        def missed(n, **changes):
            lesson = json.loads(json.dumps(LESSON))
            lesson["steps"][n].update(changes)
            if "question" in changes:
                lesson["steps"][n]["question"] = LESSON["steps"][n]["question"] | changes["question"]
            self.write("lesson.bisection", json.dumps(lesson))
            return [line.split(": ", 2)[2] for line in
                    self.run_program("check", "lesson.bisection").stdout.splitlines()
                    if " step " in line]

        plot = {"id": "latency-traffic", "title": "All 16 nodes"}
        self.assertEqual(missed(0), [])
        self.assertEqual(missed(0, figure=plot), [])  # it comes with the answer
        self.assertEqual(missed(0, figure=plot, question={"after": False}),
                         ["its figure says 16, which its question asks for"])
        self.assertEqual(missed(3, figure={"id": "circle", "title": "4"}, set="topology=ring,k=8"),
                         [])
        self.assertEqual(missed(3, control={"key": "k", "values": "4,5", "quantity": "diameter"}),
                         ["its control plots the number that its question asks for"])
        self.assertEqual(missed(3, control={"key": "k", "values": "4,5", "quantity": "nodes"}), [])
        self.assertEqual(missed(3, watch="A way of 4 hops."),
                         ["its text says 4, which its question asks for"])
        self.assertEqual(missed(2, text="An even radix is best."),
                         ["its text says “even”, the right choice, and no other"])
        for text in ("An even or an odd radix?", "An uneven one", "An odd radix is best."):
            self.assertEqual(missed(2, text=text), [])
        self.assertEqual(missed(2, figure={"id": "latency-traffic", "title": "Even"}),
                         ["its figure says “even”, the right choice, and no other"])

    def test_tally(self):
        """How many gave which answer, as counted here; the most first."""
        draw = random.Random(1)
        forms = {1: {"16": ["16", "16 nodes", "16.0", "1.6e1"], "8": ["8", "8,0"], "no": ["no"]},
                 3: {"even": ["even", "EVEN"], "odd": ["odd"], "both?": ["both?"]},
                 4: {"4": ["4", "4 hops"], "2": ["2"], "0.5": ["0,5", "0.5"]}}
        counts = {step: collections.Counter() for step in forms}
        for i in range(60):
            sheet = {}
            for step, answers in forms.items():
                plain = draw.choice([""] + list(answers))
                counts[step][plain] += 1
                if plain:
                    sheet[step] = draw.choice(answers[plain])
            self.sheet(f"{i:02}.txt", sheet)
        expected = []
        for step, counter in counts.items():
            given = sorted((answer for answer in counter if answer),
                           key=lambda answer, counter=counter: (-counter[answer], answer))
            for answer in given + [""] * ("" in counter):
                n_right = counter[answer] if answer == RIGHT[step] else 0
                expected.append({"step": str(step), "answer": answer, "right": str(n_right),
                                 "count": str(counter[answer])})
        self.assertEqual(self.marks("--tally", status=1), expected)
        # Of two variants, one answer is right for some.
        self.write_variants()
        for name in NAMES:
            self.sheet("v" + name + ".txt", {4: "4"}, f"student: {name}")
        rows = [row for row in self.marks("--tally", status=1)
                if (row["step"], row["answer"]) == ("4", "4")]
        n_right = sum(answers_of(drawn_by(name)[0])[4] == 4 for name in NAMES) + sum(
            answers_of(drawn_by(f"{i:02}")[0])[4] == 4 for i in self.gave("4: 4"))
        self.assertEqual(rows[0]["right"], str(n_right))
        result = self.run_program("check", "lesson.bisection", "--tally")
        self.assertIn("--tally is for the marks of --answers", result.stderr)

    def gave(self, line):
        """The numbers of the sheets that begin a line with this answer."""
        for i in range(60):
            with open(self.path("sheets", f"{i:02}.txt"), encoding="utf-8") as file:
                if any(re.match(re.escape(line) + r"( hops)?$", text) for text in file.read().split("\n")):
                    yield i

    def test_moodle(self):
        """The questions as Moodle imports them, with texts that XML must escape; what cannot be
        asked is told."""
        lesson = json.loads(json.dumps(LESSON))
        lesson["title"] = "A/B <\u0001&> ]]> ü"
        lesson["steps"][0].update(text="Two\nlines & <b>")
        lesson["steps"][0]["question"]["why"] = "4 < 5"
        lesson["steps"][2]["question"].update(choices=["even", "a < b"])
        lesson["steps"] += [
            {"title": "Open", "question": {"ask": "What do you see?"}},
            {"title": "Curve", "figure": {"id": "latency-traffic"},
             "question": {"ask": "Draw.", "curve": TORUS}}]
        self.write("lesson.bisection", json.dumps(lesson))
        result = self.run_program("convert", "lesson.bisection", "-o", "q.xml")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stderr.splitlines(),
                         ["bisection-cli: left out: step 5: the lesson has no answer to it",
                          "bisection-cli: left out: step 6: a curve is drawn"])
        quiz = xml.etree.ElementTree.parse(self.path("q.xml")).getroot()
        self.assertEqual(quiz.tag, "quiz")
        self.assertEqual([question.get("type") for question in quiz],
                         ["category", "numerical", "multichoice", "numerical"])
        category, nodes, which, way = quiz
        self.assertEqual(category.findtext("category/text"), "$course$/A//B < &> ]]> ü")
        self.assertEqual([question.findtext("name/text") for question in (nodes, which, way)],
                         ["1. Nodes", "3. Which", "4. Way"])
        # The text is HTML, escaped once more.
        html = nodes.findtext("questiontext/text")
        self.assertEqual(nodes.find("questiontext").get("format"), "html")
        self.assertEqual(html, "<p>Two<br>lines &amp; &lt;b&gt;</p><p>How many nodes are there?</p>")
        self.assertEqual(nodes.findtext("generalfeedback/text"), "<p>4 &lt; 5</p>")
        for question, number, unit in ((nodes, 16, None), (way, 4, "hops")):
            answers = question.findall("answer")
            self.assertEqual([answer.get("fraction") for answer in answers], ["100"])
            self.assertEqual(float(answers[0].findtext("text")), number)
            self.assertAlmostEqual(float(answers[0].findtext("tolerance")), number / 50)
            self.assertEqual(question.findtext("units/unit/unit_name"), unit)
            self.assertEqual(question.findtext("showunits"), "0" if unit else "3")
        self.assertEqual(which.findtext("single"), "true")
        self.assertEqual([(answer.get("fraction"), answer.findtext("text"))
                          for answer in which.findall("answer")],
                         [("100", "<p>even</p>"), ("0", "<p>a &lt; b</p>")])
        again = self.run_program("convert", "lesson.bisection", "--format", "moodle", "-o", "-")
        with open(self.path("q.xml"), encoding="utf-8") as file:
            self.assertEqual(again.stdout, file.read())
        self.write_variants()
        radix, length = drawn_by("Ann")
        result = self.run_program("convert", "lesson.bisection", "--variant", "Ann", "-o", "q.xml")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        quiz = xml.etree.ElementTree.parse(self.path("q.xml")).getroot()
        self.assertEqual(float(quiz[1].findtext("answer/text")), radix * radix)
        self.assertIn(f"<p>Given: Radix {radix}, Message Length {length} bits</p>",
                      quiz[1].findtext("questiontext/text"))
        for args, words in ((["--design", "k=4", "-o", "q.xml"], "no lesson"),
                            (["lesson.bisection", "--name", "a", "-o", "q.xml"], "--name"),
                            (["lesson.bisection", "--variant", "a", "-o", "q.dot"], "--variant")):
            result = self.run_program("convert", *args)
            self.assertIn(words, result.stderr)
            self.assertEqual(result.returncode, 2)

    def test_open_questions(self):
        """An answer to a question that no program can mark is no problem, and no mark."""
        lesson = json.loads(json.dumps(LESSON))
        lesson["steps"][1]["question"] = {"ask": "What do you see?"}
        self.write("lesson.bisection", json.dumps(lesson))
        self.sheet("ann.txt", {**RIGHT, 2: "A torus."})
        self.sheet("bob.txt", {2: "Nothing."})
        self.assertEqual([(row["points"], row["problems"]) for row in self.marks(status=0)],
                         [("3", ""), ("0", "")])

    def ask(self, question, **changes):
        """A lesson with one question, and what `check` misses in it."""
        lesson = {**json.loads(json.dumps(LESSON)), **changes}
        lesson["steps"] = [{"title": "Find", "question": {"ask": "Well?", **question}}]
        self.write("lesson.bisection", json.dumps(lesson))
        return [line.split(": ", 2)[2] for line in
                self.run_program("check", "lesson.bisection").stdout.splitlines()
                if " step " in line]

    def wrongs(self, answers):
        """What each answer gets: its points, and the message if they are not all."""
        for i, answer in enumerate(answers):
            self.sheet(f"{i:03}.txt", {1: answer})
        return [(float(row["points"]), row["wrong"]) for row in self.marks(status=None)]

    def test_design_that_meets_limits(self):
        """Every torus k^n is right by the program where it is by its size, ways and pins."""
        question = {"design": TORUS, "example": "k=8,n=2,budget=width:4",
                    "limits": ["nodes = 64", "diameter <= 8", "pins < 64"]}
        self.assertEqual(self.ask(question), [])
        tried = [(k, n, width) for k in (2, 3, 4, 5, 8, 9, 64) for n in (1, 2, 3, 6)
                 for width in (1, 4, 8) if k ** n < 5000]
        marks = self.wrongs(f"k={k},n={n},budget=width:{width}" for k, n, width in tried)
        n_right = 0
        for (k, n, width), (points, wrong) in zip(tried, marks):
            # A channel has its width in each direction; two nodes of a ring share one link.
            pins = 2 * width * n * (2 if k > 2 else 1)
            met = [k ** n == 64, n * (k // 2) <= 8, pins < 64]
            with self.subTest((k, n, width)):
                self.assertEqual(points, all(met), wrong)
                if not all(met):
                    parts = wrong.split("; ")[1:]
                    self.assertEqual([" missed" not in part for part in parts], met, wrong)
                    margin = abs(pins - 64) / 64 * 100
                    number = float(re.search(r"([\d.]+) %", parts[2])[1])
                    self.assertLessEqual(abs(number - margin), 0.5, wrong)
            n_right += points
        self.assertGreater(n_right, 3)
        self.assertLess(n_right, len(tried) / 2)

    def test_keys_of_a_design(self):
        """A sheet, a page and a student's file list the keys of the settings that an answer may
        change, with their values; a listed key is read, and a condition is none."""
        self.ask({"design": TORUS, "example": "k=8", "limits": ["nodes = 64"]})
        self.write("one.csv", "name\nAda\n")
        result = self.run_program("print", "lesson.bisection", "--roster", "one.csv", "-o", "out")
        self.assertEqual(result.returncode, 0)
        with open(self.path("out", "Ada.txt"), encoding="utf-8") as file:
            sheet = file.read()
        page = subprocess.run(["pdftotext", "-layout", self.path("out", "Ada.pdf"), "-"],
                              capture_output=True, text=True, check=True).stdout
        copy = self.run_program("convert", "lesson.bisection", "--student", "-o", "-").stdout
        keys = dict(re.findall(r"^# – ([\w-]+) \(.*?\): (.*)$", sheet, re.M))
        self.assertLessEqual({"topology", "k", "n", "nodes", "budget", "routing"}, set(keys))
        self.assertFalse({"traffic", "length", "label", "graph", "vcs", "model"} & set(keys))
        for key, values in keys.items():
            self.assertIn(f"{key} (", page)
            self.assertIn(f"\\n– {key} (", copy)
            value = re.match(r"(?:a (?:whole )?number from )?([\w-]+)", values)[1]
            wrong = self.wrongs([f"{key}={value}"])[0][1]
            self.assertNotIn(f"no setting is called \"{key}\"", wrong)
            self.assertNotIn("which the question sets", wrong)
        self.assertIn("a whole number from 2 to 65536", keys["k"])
        self.assertIn("traffic", self.wrongs(["traffic=transpose"])[0][1].lower())
        # Where the example changes a condition, so may an answer.
        self.ask({"design": TORUS, "example": "k=8,traffic=transpose",
                  "limits": ["nodes = 64"]})
        self.run_program("print", "lesson.bisection", "--roster", "one.csv", "-o", "out")
        with open(self.path("out", "Ada.txt"), encoding="utf-8") as file:
            sheet = file.read()
        self.assertIn("# – traffic (", sheet)

    def test_limit_that_needs_the_graph(self):
        """A latency that follows from the placed wires of each channel is that of `evaluate`."""
        settings = "k=8,wires=linear,period=1,channel-delay=wires,router=pipelined"
        design = json.loads(self.run_program("evaluate", "--design", f"topology=torus,n=2,{settings}",
                                             "--format", "json").stdout)[0]
        limit = f"zero_load_latency < {1.01 * design['zero_load_latency']}"
        self.assertEqual(self.ask({"design": TORUS, "example": settings,
                                   "limits": ["nodes = 64", limit]}), [])
        self.assertEqual(self.wrongs([settings]), [(1, "")])

    def test_order_that_needs_the_graph(self):
        """Designs are ordered by a latency that follows from the placed wires of each channel."""
        designs = [{"topology": "torus", "k": k, "n": 2, "wires": "linear", "period": 1,
                    "channel-delay": "wires", "router": "pipelined"} for k in ("4", "8")]
        self.assertEqual(self.ask({"order": "zero_load_latency"}, designs=designs), [])
        self.assertEqual(self.wrongs(["b, a"]), [(1, "")])

    def test_design_that_cannot_be(self):
        """A hostile design reads nothing, takes no time, and misses everything with a reason."""
        self.ask({"design": TORUS, "example": "k=8", "limits": ["nodes = 64", "latency@10% < 1e9"]})
        with open(self.path("own.edges"), "w", encoding="utf-8") as file:
            file.write("secret other\n")
        bad = ["topology=file,graph=own.edges", "traffic=matrix:own.edges", "routing=table:own.edges",
               "k=1000000000", "n=30,k=9", "nodes=1e300", "k=", "=8", ",", "k=8=8", "oops=1",
               "8", "x" * 90000, "k=8," * 20000, "k=8\x1b[31m", "topology=" + "t" * 5000]
        start = time.monotonic()
        marks = self.wrongs([*bad, "k=8"])
        self.assertLess(time.monotonic() - start, 10)
        for answer, (points, wrong) in zip(bad, marks):
            with self.subTest(answer[:40]):
                self.assertEqual(points, 0)
                self.assertGreater(len(wrong), 10)
                self.assertLess(len(wrong), 800)
                self.assertNotIn("secret", wrong)
        self.assertEqual(marks[-1], (1, ""))

    def test_limits_that_are_no_question(self):
        """`check` wants limits that can be met, are not met already, and are not shown met."""
        question = {"design": TORUS, "limits": ["nodes = 64"], "example": "k=8"}
        self.assertEqual(self.ask(question), [])
        self.assertIn("before it is changed", self.ask({**question, "limits": ["nodes <= 64"]})[0])
        self.assertIn("no example", self.ask({**question, "example": ""})[0])
        self.assertIn("its example misses the limits: ",
                      self.ask({**question, "example": "k=9"})[0])
        self.assertIn("vertices; at most 4,096", self.ask({**question, "example": "k=200"})[0])
        self.assertIn("no design is called", self.ask({**question, "design": "x"})[0])
        both = LESSON["designs"] + [{"topology": "mesh", "k": "8", "n": 2}]
        self.assertRegex(self.ask(question, designs=both)[0], "its design “.*” meets the limits")
        self.assertIn("its text says “k=8”", " ".join(self.ask({**question, "ask": "Perhaps k=8?"})))

    def test_design_of_a_variant(self):
        """A variant in which the example misses the limits is none."""
        self.ask({"design": TORUS, "limits": ["nodes = 64"], "example": "k=8"},
                 variants=[{"key": "n", "values": "2,3"}], claims=[], expectations=[])
        result = self.run_program("check", "lesson.bisection")
        self.assertIn("1 of 2 variants", result.stdout)
        self.sheet("a.txt", {1: "k=8"})
        self.assertEqual(self.marks(status=0)[0]["points"], "1")
        result = self.run_program("convert", "lesson.bisection", "--student", "-o", "-")
        self.assertNotIn("k=8", result.stdout)
        self.assertIn("Nodes: 64", result.stdout)

    def test_order_of_designs(self):
        """Every order gets its share of pairs that are right; equal ones count either way."""
        radices = [8, 4, 6, 7]
        designs = [{"topology": "torus", "k": str(k), "n": 2} for k in radices]
        question = {"order": "diameter"}
        self.assertEqual(self.ask(question, designs=designs), [])
        longest = [2 * (k // 2) for k in radices]  # of 6 and 7 it is the same
        tried = [order for n in (1, 2, 3, 4) for order in itertools.permutations(range(4), n)]
        marks = self.wrongs(", ".join("abcd"[i] for i in order) for order in tried)
        for order, (points, wrong) in zip(tried, marks):
            pairs = list(itertools.combinations([longest[i] for i in order], 2))
            n_right = sum(first <= second for first, second in pairs)
            with self.subTest(order):
                self.assertEqual(points, round(n_right / 6, 2))
                self.assertEqual(n_right < 6, f"; {n_right} of 6 pairs" in wrong)
        names = [f"{radices[i]}-ary 2-cube" for i in (1, 3, 2, 0)]
        for answer in ("; ".join(names), " < ".join(names).upper(), ", ".join(names), "B;d;c;a;", "bdca", "b d c a",
                       "b) d) c) a)", "b, d, c and a", "B+d+c+a", f"b) {names[0]}, d, (c), [a]"):
            self.assertEqual(self.wrongs([answer])[0], (1, ""))
        bad = ["a;a;b;c", "e;a", "4-ary 2-cube;b", ";;;", "abce", "aab", "1;2;3;4", "\x1b;a", "a;" * 400000,
               "é", "<" * 900000]
        for answer, (points, wrong) in zip(bad, self.wrongs(bad)):
            with self.subTest(answer[:20]):
                self.assertEqual(points, 0)
                self.assertLess(len(wrong), 400)
        self.sheet("000.txt", {1: "b, c, a, d"})
        result = self.run_program("check", "lesson.bisection", "--answers", "sheets/000.txt")
        self.assertIn("part    lesson.bisection: step 1: 0.83 of 1 point: b, c, a, d; 5 of 6 pairs",
                      result.stdout)
        self.assertIn("0 of 1 answers are right; 0.83 points\n", result.stdout)

    def test_orders_that_are_no_question(self):
        """`check` wants an order that exists and is not shown."""
        designs = [{"topology": "torus", "k": str(k), "n": 2} for k in (8, 4, 6)]
        question = {"order": "diameter", "designs": ["8-ary 2-cube", "4-ary 2-cube"]}

        def missed(asked=question, **step):
            lesson = {**json.loads(json.dumps(LESSON)), "designs": designs}
            lesson["steps"] = [{"title": "Sort", "question": {"ask": "Well?", **asked}, **step}]
            self.write("lesson.bisection", json.dumps(lesson))
            return [line.split(": ", 2)[2] for line in
                    self.run_program("check", "lesson.bisection").stdout.splitlines()
                    if " step " in line]

        self.assertEqual(missed(), [])
        self.assertIn("no design is called", missed({**question, "designs": ["a", "b"]})[0])
        self.assertIn("right order already",
                      missed({**question, "designs": ["4-ary 2-cube", "8-ary 2-cube"]})[0])
        self.assertIn("all are equal", missed({"order": "dimensions"})[0])
        many = designs
        designs = [{"topology": "torus", "k": str(k), "n": 2} for k in range(20, 2, -1)]
        self.assertIn("18 cannot be ordered; from 2 to 16", missed({"order": "nodes"})[0])
        designs = designs[:1]
        self.assertIn("1 cannot be ordered", missed({"order": "nodes"})[0])
        designs = many
        self.assertIn("its control plots",
                      missed(control={"key": "k", "values": "4,5", "quantity": "diameter"})[0])
        self.assertIn("its text says the numbers", missed(text="Ways of 4 and of 8 hops.")[0])
        # With the step's settings it is the other way, and the names are others.
        settings = {"set": "k=3", "design": "8-ary 2-cube"}
        self.assertEqual(missed({**question, "designs": ["4-ary 2-cube", "8-ary 2-cube"]}, **settings),
                         [])
        self.sheet("000.txt", {1: "3-ary 2-cube; 4-ary 2-cube"})
        self.sheet("001.txt", {1: "8-ary 2-cube; 4-ary 2-cube"})  # as the document has it
        self.assertEqual([row["points"] for row in self.marks(status=0)], ["1", "1"])
        result = self.run_program("convert", "lesson.bisection", "--student", "-o", "-")
        self.assertIn("a) 4-ary 2-cube\\nb) 3-ary 2-cube", result.stdout)

    def test_several_choices(self):
        """Each subset gets its share of the right ones, less that of the wrong ones."""
        choices, rights = ["red", "green", "blue, too", "grey", "white"], ["red", "blue, too"]
        question = {"choices": choices, "rights": rights, "claim": "even"}
        self.assertEqual(self.ask(question), [])
        tried = [chosen for n in range(1, 6) for chosen in itertools.combinations(range(5), n)]
        marks = self.wrongs(", ".join("abcde"[i] for i in chosen) for chosen in tried)
        for chosen, (points, wrong) in zip(tried, marks):
            named = {choices[i] for i in chosen}
            share = max(0, len(named & set(rights)) / 2 - len(named - set(rights)) / 3)
            with self.subTest(chosen):
                self.assertEqual(points, round(share, 2))
                self.assertEqual(not wrong, named == set(rights))
        self.assertEqual(self.wrongs(["Blue, too; RED"])[0], (1, ""))
        self.assertEqual(self.wrongs(["red; a"])[0][0], 0)  # twice
        self.assertIn("none of those", self.wrongs(["red; pink"])[0][1])
        self.assertIn("no claim", self.ask({"choices": choices, "rights": rights})[0])
        lesson = json.loads(json.dumps(LESSON))
        lesson["steps"] = [{"title": "Find", "text": "Red is right, as blue, too.",
                            "question": {"ask": "Well?", **question}}]
        self.write("lesson.bisection", json.dumps(lesson))
        self.assertIn("its text says “red; blue, too”",
                      self.run_program("check", "lesson.bisection").stdout)
        result = self.run_program("convert", "lesson.bisection", "--student", "-o", "-")
        self.assertIn("a) red\\nb) green", result.stdout)
        self.assertNotIn("rights", result.stdout)

    def test_picks(self):
        """Each channel of a mesh gets the share of the largest load that messages put on it."""
        def loads_of(k):
            """Along the row first, from x, y to y, x."""
            loads = collections.Counter()
            for x, y in itertools.product(range(k), range(k)):
                at, to = [x, y], [y, x]
                for d in (0, 1):
                    while at[d] != to[d]:
                        before = tuple(at)
                        at[d] += 1 if at[d] < to[d] else -1
                        loads[before, tuple(at)] += 1
            return loads

        def channels_of(k):
            for x, y in itertools.product(range(k), range(k)):
                for to in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if 0 <= min(to) and max(to) < k:
                        yield (x, y), to

        design = {"label": "mesh", "topology": "mesh", "k": "4", "n": 2, "order": "ascending",
                  "traffic": "transpose"}
        question = {"pick": "busiest-channel", "design": "mesh", "mistakes": [
            {"pick": "idle-channel", "say": "Nothing comes here."},
            {"pick": "busiest-channel", "design": "uniform", "say": "Only under uniform traffic."}]}
        more = {"designs": [design, {**design, "label": "uniform", "traffic": "uniform"}],
                "claims": [], "expectations": []}
        self.assertEqual(self.ask(question, **more), [])
        loads, channels = loads_of(4), list(channels_of(4))
        forms = ("{0},{1} → {2},{3}", "({0}, {1}) - ({2}, {3})", "{4}-{5}", "{4} -> {5}")
        marks = self.wrongs(random.Random(5).choice(forms).format(*a, *b, a[0] + 4 * a[1],
                                                                  b[0] + 4 * b[1])
                            for a, b in channels)
        for channel, (points, wrong) in zip(channels, marks):
            load = loads[channel]
            with self.subTest(channel):
                self.assertEqual(points, round(load / 3, 2))
                self.assertEqual(f"load {load}; the answer is: " in wrong, load < 3)
                self.assertEqual("Nothing comes here." in wrong, load == 0)
                is_middle = {1, 2} in [{a, b} for a, b in zip(*channel)]  # uniform traffic's busiest
                self.assertEqual("Only under" in wrong, is_middle and 0 < load < 3)
        bad = ["0-2", "0", "x", "-", "3-0 4", "0,0", "→", "-" * 200, "a" * 300000, "\x1b0-1", "é-1"]
        for answer, (points, wrong) in zip(bad, self.wrongs(bad)):
            with self.subTest(answer[:20]):
                self.assertEqual(points, 0)
                self.assertIn("is no channel of the network; the answer is: ", wrong)
                self.assertLess(len(wrong), 400)
        same = {**question, "mistakes": [{"pick": "busiest-channel", "say": "No."},
                                         {"pick": "idle-channel", "design": "uniform", "say": "No."}]}
        self.assertEqual(self.ask(same, **more), ["its mistake 1 is the right answer",
                                                  "its mistake 2 does not exist"])
        self.assertEqual(self.ask({"pick": "idle-channel", "design": "uniform"}, **more),
                         ["nothing can be picked: pick: no channel of the network is right: "
                          "idle-channel"])
        self.assertEqual(self.ask({"pick": "busiest-channel", "design": "x"}, **more),
                         ['nothing can be picked: design: no design is called "x"'])
        self.assertEqual(self.ask({"pick": "busiest-channel", "design": "ring"},
                                  **{**more, "designs": [{"label": "ring", "topology": "ring",
                                                          "k": "5"}]}),
                         ["every pick is right"])

    def test_pick_of_a_variant(self):
        """A node is as far as the student's own network has it; files and Moodle tell nothing."""
        self.ask({"pick": "farthest-node", "at": 0, "design": "4-node ring"}, claims=[],
                 expectations=[], designs=[{"topology": "ring", "k": "4"}],
                 variants=[{"key": "k", "values": "4,8,12"}])
        self.write("roster.csv", "name\n" + "\n".join(NAMES))
        drawn = {}
        for name in NAMES:
            self.sheet(f"{name}.txt", {1: "6"}, f"student: {name}")
        for row in self.marks("--roster", "roster.csv", status=1):
            size = int(row["settings"].removeprefix("k="))
            drawn[size] = row
            self.assertEqual(float(row["points"]), {4: 0, 8: 0.5, 12: 1}[size])
        self.assertEqual(set(drawn), {4, 8, 12})
        self.assertIn('"6" is no node of the network; the answer is: 2 (distance 2)',
                      drawn[4]["wrong"])
        copy = self.run_program("convert", "lesson.bisection", "--student", "-o", "-").stdout
        self.assertNotIn("farthest", copy)
        self.assertIn("The name or the number of a node", copy)
        result = self.run_program("convert", "lesson.bisection", "-o", "q.xml")
        self.assertEqual(result.returncode, 2)
        self.assertIn("no question that asks for a number or offers choices", result.stderr)

    def test_picks_that_are_shown(self):
        """What a step shows beside a pick, or has in its text, does not tell it."""
        def missed(question=None, **changes):
            lesson = {**json.loads(json.dumps(LESSON)), "claims": [], "expectations": []}
            lesson["designs"] = [{"label": "m", "topology": "mesh", "k": "4", "n": 2,
                                  "traffic": "transpose", "order": "ascending"},
                                 {"label": "t", "topology": "torus", "k": "8", "n": 2}]
            lesson["steps"] = [{"title": "Find", "question": {
                "ask": "Well?", **(question or {"pick": "busiest-channel", "design": "m"})},
                "figure": {"id": "grid", "design": "m"}, **changes}]
            self.write("lesson.bisection", json.dumps(lesson))
            return [line.split(": ", 2)[2] for line in
                    self.run_program("check", "lesson.bisection").stdout.splitlines()
                    if " step " in line]

        drawing = {"id": "grid", "design": "m"}
        selects = ["its figure selects what its question asks for"]
        corner = {"pick": "farthest-node", "at": 0, "design": "m"}
        self.assertEqual(missed(), [])
        self.assertEqual(missed(figure={**drawing, "color": "load"}),
                         ["its figure colors channels by the load that its question asks for"])
        self.assertEqual(missed(figure={**drawing, "through": "bottleneck"}), selects)
        self.assertEqual(missed(figure={**drawing, "through": "1,0 → 0,0"}), selects)
        self.assertEqual(missed(figure={**drawing, "through": "1,1 → 1,2"}), [])
        self.assertEqual(missed(figure={**drawing, "pair": "0:15"}), [])
        self.assertEqual(missed(corner, figure={**drawing, "pair": "0:15"}), selects)
        self.assertEqual(missed(corner, figure={**drawing, "pair": "0:14"}), [])
        self.assertEqual(missed(watch="See 1,0 → 0,0."),
                         ["its text says “1,0 → 0,0”, which is an answer"])
        cut = {"pick": "cut-channel", "design": "t"}
        self.assertEqual(missed(cut, figure={"id": "folded", "design": "t"}), [])
        self.assertEqual(missed(cut, figure={"id": "grid", "design": "t"}),
                         ["figure: grid is not legal; it must be folded"])

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
        self.write("class.csv", "name\nAnn\n")
        for args, words in ((["--variant", "a", "-o", "a.pdf"], "draws no settings"),
                            (["--roster", "class.csv", "-o", "-"], "a folder"),
                            (["--roster", "class.csv"], "-o FILE is missing"),
                            (["--roster", "bad.csv", "-o", "out"], "a column `name`"),
                            (["--roster", "class.csv", "--variant", "a", "-o", "out"],
                             "a variant for each student"),
                            (["--roster", "class.csv", "-o", "lesson.bisection"], "lesson.bisection: ")):
            with self.subTest(args):
                result = self.run_program("print", "lesson.bisection", *args)
                self.assertIn(result.returncode, (1, 2))
                self.assertIn(words, result.stderr)
                self.assertEqual(len(result.stderr.splitlines()), 1)
        for axes, words in (([{"key": "thing", "values": "1"}], "thing"),
                            ([{"key": "k", "values": "x"}], "k"),
                            ([{"key": "length", "values": "1..2000"},
                              {"key": "vcs", "values": "1..16"},
                              {"key": "buffer", "values": "1..100"}], "combinations"),
                            ([{"key": "k", "values": "3,4", "with": "a"},
                              {"key": "length", "values": "64", "with": "a"}], "as many values")):
            self.write_variants(variants=axes)
            result = self.run_program("print", "lesson.bisection", "--variant", "a", "-o", "a.pdf")
            self.assertEqual(result.returncode, 2, result.stdout)
            self.assertIn(words, result.stderr)
        for option in ("--roster", "-o"):
            result = self.run_program("check", "lesson.bisection", option, "x")
            self.assertEqual(result.returncode, 2)
            self.assertIn("--answers", result.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
