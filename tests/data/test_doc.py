#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""README and the reference say what is so: test_doc.py BISECTION-CLI SOURCE_ROOT [CLASS]"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM, ROOT = (os.path.abspath(path) for path in sys.argv[1:3])
DOC = os.path.join(ROOT, "data", "doc")
STUDIES = os.path.join(ROOT, "data", "studies")
sys.path.insert(0, DOC)
sys.dont_write_bytecode = True
import make_doc  # noqa: E402


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False)


class Documentation(unittest.TestCase):
    def test_examples_of_files_are_read(self):
        examples = [text for kind, text in make_doc.blocks(os.path.join(DOC, "bisection-files.md"))
                    if kind == "example"]
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ("study.bisection", "net", "matrix")]
            for path, text in zip(paths, examples):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text + "\n")
            for words in ([paths[0]], ["--design", f"topology=file,graph={paths[1]}"],
                          ["--design", f"topology=ring,k=4,traffic=matrix:{paths[2]}"]):
                done = run("evaluate", *words)
                self.assertEqual((done.returncode, done.stderr), (0, ""), words)

    def test_the_manual_page_explains_every_command(self):
        listed = re.findall(r"^  (\w+)  +(.+)$", run("--help").stdout, re.M)
        self.assertIn("evaluate", [command for command, _ in listed])
        page = "\n".join(make_doc.man(os.path.join(DOC, "bisection-cli.md"), PROGRAM))
        for command, summary in listed:
            said = run(command, "--help").stdout
            example = re.findall(r"^  bisection-cli .*$", said, re.M)[-1]
            self.assertIn(f".B {command}\n{make_doc.option_words(summary)}.", page)
            self.assertIn(make_doc.roff(example), page)

    def test_each_number_has_a_meaning(self):
        """A name, a unit where it has one, and what it means."""
        quantities = list(make_doc.program_list("quantities", PROGRAM))
        self.assertGreater(len(quantities), 60)
        for name, said in quantities:
            self.assertRegex(said, r"^[A-Z0-9λγ].*: .{3,}\.$", name)

    def test_links_lead_to_files(self):
        pages = [os.path.join(ROOT, "README.md")]
        pages += [os.path.join(DOC, name) for name in os.listdir(DOC) if name.endswith(".md")]
        for page in pages:
            with open(page, encoding="utf-8") as file:
                for link in re.findall(r"\]\(([^)]+)\)", file.read()):
                    self.assertTrue(os.path.exists(os.path.join(os.path.dirname(page), link)), link)


# What the examples need of a scheduler and of GNU parallel: each task after the other.
SBATCH = r"""cat >job
for task in $(seq "$(sed -n 's/^#SBATCH --array=1-//p' job)"); do
    SLURM_ARRAY_TASK_ID=$task bash ./job
done"""
PARALLEL = "exec bash -ec 'shift 2; while read -r task; do \"${@/\\{\\}/$task}\"; done' parallel \"$@\""


class Examples(unittest.TestCase):
    def examples(self):
        """Command lines of the reference and of --help, each with where it stands."""
        with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
            for line in re.findall(r"^    (?:build/src/cli/)(bisection-cli .*)$", file.read(), re.M):
                yield "README.md", line
        for kind, text in make_doc.blocks(os.path.join(DOC, "bisection-cli.md")):
            if kind == "example" and not text.startswith("#!"):  # test_scripts.py runs scripts
                yield from (("bisection-cli.md", line) for line in text.splitlines())
        for command, _ in make_doc.program_list("commands", PROGRAM):
            said = run(command, "--help").stdout.partition("\n\n")[2]
            for text in re.findall(r"^  (bisection-cli (?:.*\\\n)*.*)$", said, re.M):
                yield command, text

    def folder_of_examples(self, folder):
        """A folder with the files and programs that examples name; returns its environment."""
        programs = {"bisection-cli": f'exec "{PROGRAM}" "$@"', "display": "cat >shown",
                    "neato": "cat >shown", "make-designs": "cat own.bisection", "jq": "cat >shown",
                    "sbatch": SBATCH, "parallel": PARALLEL}
        os.mkdir(os.path.join(folder, "bin"))
        for name, text in programs.items():
            with open(os.path.join(folder, "bin", name), "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\n{text}\n")
            os.chmod(file.name, 0o755)
        for name, study in (("own", "lecture2003-fig01"), ("sweep", "lecture2003-fig01"),
                            ("my-answers", "dcsh-fig01"),
                            ("own-lesson", "lesson-01-low-dimensions"),
                            ("homework", "lesson-01-low-dimensions")):
            with open(os.path.join(STUDIES, study + ".bisection"), encoding="utf-8") as file:
                study = json.load(file)
            for number, design in enumerate(study["designs"]):
                if name != "homework":  # whose choices are names of designs
                    design["label"] = "torus" if number == 0 else f"other {number}"
            if name == "homework":
                study["variants"] = [{"key": "length", "values": "160,208,240"}]
            elif name != "own-lesson":  # which asks about its claims
                study["expectations"], study["claims"] = [], []
            with open(os.path.join(folder, name + ".bisection"), "w", encoding="utf-8") as file:
                json.dump(study, file)
        with open(os.path.join(folder, "sheet.txt"), "w", encoding="utf-8") as file:
            file.write("2: 1\n")
        with open(os.path.join(folder, "class.csv"), "w", encoding="utf-8") as file:
            file.write("name\nAnn Lee\n")
        with open(os.path.join(folder, "lab.csv"), "w", encoding="utf-8") as file:
            file.write("rate,latency (cycles)\n0.1,12\n0.2,14\n")
        os.mkdir(os.path.join(folder, "sheets"))
        shutil.copy(os.path.join(folder, "sheet.txt"), os.path.join(folder, "sheets", "Ann Lee.txt"))
        return {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}", "STUDIES": STUDIES}

    def assert_runs(self, script, folder, environment, codes=(0,)):
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd=folder, check=False,
                              env=environment, capture_output=True, text=True, timeout=120)
        self.assertIn(done.returncode, codes, f"{script}\n{done.stdout}{done.stderr}")

    def test_examples_run(self):
        """Each command line of README, of the manual page and of --help; simulated not as precisely
        as by default."""
        seen = set()
        with tempfile.TemporaryDirectory() as folder:
            environment = self.folder_of_examples(folder)
            for place, script in self.examples():
                if script in seen or "data/studies/*" in script or script.endswith("[OPTION…]"):
                    continue
                seen.add(script)
                if "--precision" not in script:
                    script = script.replace("simulate ", "simulate --precision 0.2 ")
                # A sheet of answers with a wrong one, and a design that cannot be.
                is_refused = "sheet.txt" in script or "k=1," in script
                self.assert_runs(script, folder, environment, (1,) if is_refused else (0,))
        self.assertGreater(len(seen), 30)

    def test_a_figure_is_made_again(self):
        examples = [text for kind, text in make_doc.blocks(os.path.join(DOC, "reproduce.md"))
                    if kind == "example"]
        with tempfile.TemporaryDirectory() as folder:
            self.assert_runs("\n".join(examples), folder, self.folder_of_examples(folder))


unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
