#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Standard input and output in the place of files, and pipes, from outside: test_streams.py PROGRAM."""
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
STUDY = json.dumps({"format": "bisection-study", "version": 1, "loads": [0.1],
                    "simulation": {"precision": 0.2},
                    "designs": [{"topology": "torus", "k": "4", "n": 2, "length": 4,
                                 "budget": "width:1"},
                                {"topology": "mesh", "k": "4", "n": 2, "length": 4,
                                 "budget": "width:1"}],
                    "expectations": [{"design": "4-ary 2-cube", "quantity": "nodes",
                                      "equals": 16}]})
GRAPH = "# five\na b\nb c\nc d\nd e\ne a\n"
MATRIX = "0,1,0\n0,0,1\n1,0,0\n"
JSON = ["--format", "json"]


class Streams(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        for name, text in (("s.bisection", STUDY), ("g.txt", GRAPH), ("m.csv", MATRIX)):
            with open(self.path(name), "w", encoding="utf-8") as file:
                file.write(text)

    def path(self, name):
        return os.path.join(self.folder, name)

    def run_text(self, *args, given=""):
        return subprocess.run([PROGRAM, *args], input=given, capture_output=True, text=True,
                              timeout=60, cwd=self.folder)

    def check_same(self, file, text, *args):
        """What comes in by any way is what a file is; FILE stands for its name."""
        def shown(output, name):
            return output.replace(f"matrix:{name}", "FILE").replace(f"ok      {name}:", "FILE")

        def go(name, given=""):
            result = self.run_text(*(arg.replace("FILE", name) for arg in args), given=given)
            self.assertEqual(result.returncode, 0, result.stderr)
            return shown(result.stdout, name)

        wanted = go(self.path(file))
        self.assertEqual(go("-", text), wanted)
        self.assertEqual(go("/dev/stdin", text), wanted)
        pipe = self.path("pipe")
        os.mkfifo(pipe)
        self.addCleanup(lambda: os.path.exists(pipe) and os.remove(pipe))

        def write():
            time.sleep(0.3)  # the reader is there before
            with open(pipe, "w", encoding="utf-8") as stream:
                stream.write(text[:20])
                stream.flush()
                time.sleep(0.3)
                stream.write(text[20:])

        writer = threading.Thread(target=write)
        writer.start()
        self.assertEqual(go(pipe), wanted)
        writer.join()
        os.remove(pipe)
        read, given = os.pipe()
        os.write(given, text.encode())
        os.close(given)
        result = subprocess.run([PROGRAM, *(arg.replace("FILE", f"/dev/fd/{read}") for arg in args)],
                                pass_fds=[read], capture_output=True, text=True, timeout=60,
                                cwd=self.folder)
        os.close(read)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(shown(result.stdout, f"/dev/fd/{read}"), wanted)

    def test_studies(self):
        self.check_same("s.bisection", STUDY, "evaluate", *JSON, "FILE")
        self.check_same("s.bisection", STUDY, "simulate", *JSON, "FILE")
        self.check_same("s.bisection", STUDY, "check", "FILE")
        self.check_same("s.bisection", STUDY, "plot", "FILE", "--plot", "throughput", "-o", "-",
                        "--format", "csv")

    def test_graphs_and_matrices(self):
        self.check_same("m.csv", MATRIX, "evaluate", "--format", "csv", "--design",
                        "topology=ring,k=3,traffic=matrix:FILE", "--design",
                        "topology=complete,k=3,traffic=matrix:FILE")
        self.check_same("m.csv", MATRIX, "simulate", *JSON, "--load", "0.1", "--design",
                        "topology=ring,k=3,length=4,budget=width:1,traffic=matrix:FILE")
        self.check_same("g.txt", GRAPH, "evaluate", *JSON, "--design",
                        "topology=file,graph=FILE", "--design", "topology=file,graph=FILE")

    def test_files_of_a_study_from_standard_input(self):
        """They are where the program is; "-" in a study is a file of that name."""
        study = json.loads(STUDY)
        study["designs"] = [{"topology": "ring", "k": "3", "traffic": "matrix:m.csv"}]
        result = self.run_text("evaluate", *JSON, "-", given=json.dumps(study))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(json.loads(result.stdout)[0]["inputs"]["traffic"], "matrix:m.csv")
        study["designs"][0]["traffic"] = "matrix:-"
        result = self.run_text("evaluate", *JSON, "-", given=json.dumps(study))
        self.assertEqual((result.returncode, result.stdout), (2, ""))

    def test_what_is_refused(self):
        empty = self.path("pipe")
        os.mkfifo(empty)
        for args, given in ((["-"], ""), (["-"], "{"), (["-"], STUDY + " " * (5 << 20)),
                            (["--design", "topology=file,graph=-"], ""),
                            (["--design", "topology=ring,k=3,traffic=matrix:-"], "1,2"),
                            (["/dev/zero"], ""), (["/dev/null"], ""), ([self.folder], ""),
                            (["--design", "topology=file,graph=/dev/zero"], ""),
                            (["--design", "topology=ring,k=3,traffic=matrix:/dev/zero"], ""),
                            ([empty], "")):
            with self.subTest(args=args):
                started = time.monotonic()
                result = self.run_text("evaluate", *args, given=given)
                self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
                self.assertEqual(len(result.stderr.splitlines()), 1)
                self.assertLess(time.monotonic() - started, 30)
        result = self.run_text("simulate", "-", "--store", given=STUDY)
        self.assertEqual(result.returncode, 2)
        self.assertIn("--store", result.stderr)

    def test_standard_output(self):
        """The bytes of a file, without one; its format has to be said where the name does not."""
        torus = ["--design", "k=4,n=2,length=4,budget=width:1"]
        for command, forms in ((["evaluate"], ["table", "json", "csv"]),
                               (["evaluate", "--channels"], ["table", "json", "csv"]),
                               (["simulate", "--load", "0.1"], ["table", "json", "csv"]),
                               (["plot", "--plot", "throughput"], ["svg", "png", "pdf", "csv"]),
                               (["draw", "--view", "folded"], ["svg", "png", "pdf"]),
                               (["print"], ["pdf"])):
            for form in forms:
                with self.subTest(command=command, form=form):
                    args = [PROGRAM, *command, *torus, "--format", form, "-o"]
                    printed = subprocess.run([*args, "-"], capture_output=True, timeout=60,
                                             cwd=self.folder, check=True)
                    path = self.path("out." + form)
                    subprocess.run([*args, path], capture_output=True, timeout=60, check=True)
                    with open(path, "rb") as file:
                        self.assertEqual(printed.stdout, file.read())
                    self.assertGreater(len(printed.stdout), 50)
                    os.remove(path)
                    self.assertNotIn("-", os.listdir(self.folder))
            result = self.run_text(*command, *torus, "-o", "")
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("output: an empty name", result.stderr)
        for command in ["plot", "--plot", "throughput"], ["draw"]:
            result = self.run_text(*command, *torus, "-o", "-")
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("--format png, svg", result.stderr)
            result = self.run_text(*command, *torus, "-o", "-", "--format", "gif")
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("gif", result.stderr)

    def test_a_chain_of_commands(self):
        """A picture that is printed is read as the study that it holds."""
        first = subprocess.run([PROGRAM, "plot", "-", "--plot", "throughput", "-o", "-", "--format",
                                "svg"], input=STUDY.encode(), capture_output=True, check=True)
        second = subprocess.run([PROGRAM, "evaluate", "-", *JSON], input=first.stdout,
                                capture_output=True, check=True)
        wanted = self.run_text("evaluate", *JSON, self.path("s.bisection"))
        self.assertEqual(second.stdout.decode(), wanted.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
