#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""README and the reference say what is so: test_doc.py BISECTION-CLI SOURCE_ROOT"""
import os
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM, ROOT = (os.path.abspath(path) for path in sys.argv[1:3])
DOC = os.path.join(ROOT, "data", "doc")
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

    def test_links_lead_to_files(self):
        pages = [os.path.join(ROOT, "README.md")]
        pages += [os.path.join(DOC, name) for name in os.listdir(DOC) if name.endswith(".md")]
        for page in pages:
            with open(page, encoding="utf-8") as file:
                for link in re.findall(r"\]\(([^)]+)\)", file.read()):
                    self.assertTrue(os.path.exists(os.path.join(os.path.dirname(page), link)), link)


unittest.main(argv=sys.argv[:1])
