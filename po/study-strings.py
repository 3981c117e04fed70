#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists what shipped studies, the help and the news of releases say for translators:
study-strings.py [--check]

Writes po/study-strings.h, which is only read by xgettext: gettext knows no form of these files. Run
it after an edit of data/studies, data/doc/bisection.md or data/NEWS; --check says whether that is needed.
All that a study says in words is listed; of names of designs each part between commas stands
alone."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT / "data"
DOC = DATA / "doc"
LIST = ROOT / "po" / "study-strings.h"
HEAD = "/* SPDX-License" + "-Identifier: GPL-3.0-or-later */\n/* Made by po/study-strings.py from data: for xgettext alone. */\n"

sys.path[:0] = [str(DATA), str(DOC)]
sys.dont_write_bytecode = True
import make_doc  # noqa: E402
import releases  # noqa: E402


# Not for translators: numbers, formulas, and names of networks as the program itself makes them.
NAMES = re.compile(r"(\S+-ary \d+-cube|binary \d+-cube|\d+-fly|\w+\.\S+|[A-Z]+|\w+ = \d+|[\d., %]*)")


# Of the names that networks have by themselves; # stands for a number, or several: 4 × 6 × 2.
FORMS = ["#-ary #-cube",
         "binary #-cube",
         "#-cube of # nodes",
         "pruned #-ary #-cube",
         "alternating #-ary #-cube",
         "alternating pruned #-ary #-cube",
         "# torus",
         "pruned # torus",
         "alternating # torus",
         "#-ary #-mesh",
         "# mesh",
         "#-node ring",
         "#-ary #-fly",
         "#-ary #-fly with # extra stage",
         "#-ary #-fly with # extra stages",
         "Beneš network of # terminals",
         "#-ary Beneš network of # terminals",
         "complete graph of # nodes",
         "#-ary #-cube with # terminals at every router",
         "binary #-cube with # terminals at every router",
         "#-ary #-mesh with # terminals at every router",
         "#-node ring with # terminals at every router",
         "complete graph of # nodes with # terminals at every router",
         "# mesh with # terminals at every router",
         "# torus with # terminals at every router",
         "# torus with one-way links",
         "K# × K# with # terminals at every router",
         "#-dimensional cube-connected cycles",
         "#-ary #-dimensional hypermesh",
         "#-ary #-dimensional spanning-bus hypercube",
         "#-ary #-dimensional crossbar-cluster hypermesh",
         "# hypermesh",
         "# spanning-bus hypercube",
         "# crossbar-cluster hypermesh"]


# What a note of an expectation has when it is more than a formula.
WORD = re.compile(r"(?<!\w)(?!(?:mm|ns|ln|log)\b)[A-Za-z][a-z]+(?!\w)")


def read_members():
    """Of each member of the objects of a study, as the program's tables have them: whether it is for
    readers, and the name of the objects that it is or lists."""
    tables = (ROOT / "src" / "study" / "document" / "study-format.c").read_text(encoding="utf-8")
    members = {}
    for kind, rows in re.findall(r"^(?:static )?const IcnMember (?:icn_)?(\w+)_members\[\] = \{(.*?)^\};",
                                 tables, re.M | re.S):
        for key, row in re.findall(r'^  \{ "([\w-]+)", (.*?) \},$', rows, re.M | re.S):
            part = re.search(r'\.list_of = "(\w+)"|\.record = &(?:icn_)?(\w+)_record', row)
            members.setdefault(kind, {})[key] = ".read = " in row, part and (part.group(1) or part.group(2))
    return members


MEMBERS = read_members()


def texts(record, kind):
    if kind == "design":
        yield from (part for part in record.get("label", "").split(", ")
                    if not NAMES.fullmatch(part))
    for key, (is_read, part) in MEMBERS.get(kind, {}).items():
        values = record.get(key, [])
        for value in values if isinstance(values, list) else [values]:
            if part:
                yield from texts(value, part) if isinstance(value, dict) else ()
            elif is_read and (kind != "expectation" or WORD.search(value)):
                yield value


# A per cent sign is no placeholder.
def line(study, text):
    flag = "xgettext:no-c-format " if "%" in text else ""
    return f'/* {flag}{study} */ NC_ ("study", {json.dumps(text, ensure_ascii=False)})\n'


def plain_line(source, text):
    flag = "xgettext:no-c-format " if "%" in text else ""
    return f'/* {flag}{source} */ N_ ({json.dumps(text, ensure_ascii=False)})\n'


def make():
    found = {form: "names of networks" for form in FORMS}
    for path in sorted((ROOT / "data" / "studies").glob("*.bisection")):
        for text in texts(json.loads(path.read_text(encoding="utf-8")), "study"):
            if text:
                found.setdefault(text, path.stem)
    help_texts = [plain_line("help", text) for _, text in make_doc.shown(DOC / "bisection.md")]
    news = [plain_line("news", release.sentence) for release in releases.read(DATA / "NEWS")]
    return HEAD + "".join([line(study, text) for text, study in found.items()] + help_texts + news)


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
