#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists what shipped studies say for translators: study-strings.py [--check]

Writes po/study-strings.h, which is only read by xgettext: gettext knows no form of these files. Run
it after an edit of data/studies; --check says whether that is needed. Titles and names of designs, of
which each part between commas stands alone, are listed of every study, and all texts of those that
suggest experiments, which are the ones to begin with, and of lessons."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / "po" / "study-strings.h"
HEAD = "/* Made by po/study-strings.py from data/studies: for xgettext alone. */\n"


# Not for translators: numbers, formulas, and names of networks as the program itself makes them.
NAMES = re.compile(r"(\S+-ary \d+-cube|binary \d+-cube|\d+-fly|\w+\.\S+|[A-Z]+|\w+ = \d+|[\d., %]*)")


def step_texts(step):
    question = step.get("question", {})
    yield from (step["title"], step.get("text"), step.get("watch"))
    yield step.get("figure", {}).get("title")
    yield question.get("ask")
    yield from question.get("choices", [])
    yield question.get("why")


def texts(study):
    yield study.get("title")
    for design in study["designs"]:
        for part in design.get("label", "").split(", "):
            if not NAMES.fullmatch(part):
                yield part
    for experiment in study.get("experiments", []):
        yield experiment["label"]
    for step in study.get("steps", []):
        yield from step_texts(step)
    if study.get("experiments") or study.get("steps"):
        yield study.get("notes")


def make():
    found = {}
    for path in sorted((ROOT / "data" / "studies").glob("*.bisection")):
        for text in texts(json.loads(path.read_text(encoding="utf-8"))):
            if text:
                found.setdefault(text, path.stem)
    lines = [f'/* {study} */ NC_ ("study", {json.dumps(text, ensure_ascii=False)})\n'
             for text, study in found.items()]
    return HEAD + "".join(lines)


def main():
    made = make()
    if "--check" in sys.argv:
        if not LIST.exists() or LIST.read_text(encoding="utf-8") != made:
            print(f"{LIST} is not up to date: run po/study-strings.py")
            return 1
        return 0
    LIST.write_text(made, encoding="utf-8")
    return 0


sys.exit(main())
