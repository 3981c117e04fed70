#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program prints, plots, draws and shows today is what it did when it was recorded.

    test_recorded.py FOLDER VERSIONS STUDIES [--record] PROGRAM...

The other tests hold numbers and pictures against something independent of the program, and say what
is right. This one only says what has changed: FOLDER has the text of every case, and a difference
is a mistake or, after an intended change, is recorded by --record (`./dev record` does it for every
record) and read in the commit that makes the change.

PROGRAM is bisection-cli, which runs the cases of cases.py, or a command that prints the record
`pages`, each case after a line "== CASE". Numbers are rounded, so that compilers and their
optimisation make no difference, and pictures are listed by svg_listing.py. A record whose text
depends on libraries says of which VERSIONS it is, and is compared only with these."""
import argparse
import concurrent.futures
import difflib
import os
import re
import shlex
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import cases  # noqa: E402
from svg_listing import listing  # noqa: E402

NUMBER = re.compile(r"(?<![\w.#])-?\d+(?:\.\d+(?:e[-+]?\d+)?|e[-+]?\d+)(?!\w|\.\d)")
MOST_LINES = 300  # of a difference that are shown
MOST_ROWS = 40  # of a page's numbers that are kept
FONTS = "/usr/share/fonts/truetype/dejavu"
FONT_FILES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
FONTCONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>{0}</dir><cachedir>{0}/cache</cachedir></fontconfig>
"""


def rounded(text):
    def datum(match):
        value = float(match.group())
        return "0" if abs(value) < 1e-12 else f"{value:.6g}"

    return NUMBER.sub(datum, text)


def without_version(text):
    """A release, or numbers that have changed elsewhere, change no other record."""
    return re.sub(r"\b\d+\.\d+\.\d+\+\d+\b", "VERSION", text)


class CommandLine:
    """Cases are command lines of bisection-cli, each a process of its own in a folder of files."""

    def __init__(self, program, folder):
        self.program, self.folder = os.path.abspath(program), folder
        os.makedirs(os.path.join(folder, "fonts"))
        for name in FONT_FILES:
            os.symlink(os.path.join(FONTS, name), os.path.join(folder, "fonts", name))
        self.write("fonts.conf", FONTCONFIG.format(os.path.join(folder, "fonts")))
        for name, text in cases.FILES.items():
            self.write(name, text)
        self.env = {**os.environ, "FONTCONFIG_FILE": os.path.join(folder, "fonts.conf"),
                    "HOME": folder, "XDG_CACHE_HOME": folder}
        self.call(["simulate", "points.bisection", "--store"])
        self.keys = self.call(["list", "keys"]).stdout

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def call(self, words):
        return subprocess.run([self.program, *words], cwd=self.folder, env=self.env, text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=300)

    def output(self, case):
        words = shlex.split(case)
        is_figure = words and words[0] in ("plot", "draw") and not {"-o", "--help"} & set(words)
        is_picture = is_figure and "--format" not in words
        if is_figure and words[-2:] != ["--plot", "throughput"]:
            words += ["-o", "-"] + ["--format", "svg", "--without-study"] * is_picture
        done = self.call(words)
        text = without_version(done.stdout)
        if "--help" in words:
            text = text.replace(self.keys, "  … what `list keys` prints\n")
        if is_picture and done.returncode == 0:
            text = listing(text)
        status = f"exit {done.returncode}\n" if done.returncode else ""
        return rounded(status + text + done.stderr)

    def records(self, names):
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            texts = {name: pool.map(self.output, cases.RECORDS[name][0]) for name in names}
            return {name: dict(zip(cases.RECORDS[name][0], texts[name])) for name in names}


def printed(command):
    """The record of what one program prints; a case that is as one before it refers to that."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          text=True, check=True, timeout=600)
    parts = re.split(r"^== (.*)\n", done.stdout, flags=re.M)
    seen, record = {}, {}
    for case, text in zip(parts[1::2], parts[2::2]):
        svg, end, rest = text.partition("</svg>\n")
        text = rounded((listing(svg + end) if end else svg) + rest)
        lines = text.splitlines(keepends=True)
        if case.endswith(": numbers") and len(lines) > MOST_ROWS:
            text = "".join(lines[:MOST_ROWS]) + f"… and {len(lines) - MOST_ROWS} rows more\n"
        record[case] = f"as {seen[text]}\n" if text in seen else text
        seen.setdefault(text, case)
    return record


def written(versions, record):
    first = "# with " + ", ".join(f"{name} {version}" for name, version in versions.items())
    return "".join([first + "\n"] * bool(versions) + [f"== {case}\n{text.rstrip()}\n\n"
                                                      for case, text in record.items()])


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("versions")
    parser.add_argument("studies")
    parser.add_argument("--record", dest="renew", action="store_true")
    parser.add_argument("program", nargs="+")
    options = parser.parse_args()
    all_versions = {name: ".".join(version.split(".")[:2]) for name, version in
                    (word.split("=") for word in options.versions.split(","))}
    if not all(os.path.exists(os.path.join(FONTS, name)) for name in FONT_FILES):
        all_versions["pango"] = "without fonts"
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ["BISECTION_STUDY_DIR"] = os.path.abspath(options.studies)

    is_cli = len(options.program) == 1
    needs = ({name: libraries for name, (_, libraries) in cases.RECORDS.items()} if is_cli
             else {"pages": ["pango", "cairo", "gtk", "adwaita"]})
    asked = {}
    for name, libraries in needs.items():
        path = os.path.join(options.folder, name + ".txt")
        versions = {library: all_versions[library] for library in libraries}
        if options.renew or not read(path) or read(path).startswith(written(versions, {})):
            asked[name] = (path, versions)
        else:
            print(f"left out: {name}.txt is {read(path).partition(chr(10))[0]}, not {versions}")
    if not asked:
        return 77
    with tempfile.TemporaryDirectory(prefix="bisection-recorded-") as work:
        records = (CommandLine(options.program[0], work).records(asked) if is_cli
                   else {"pages": printed(options.program)})
        texts = {name: written(asked[name][1], record) for name, record in records.items()}
        for name, text in texts.items():
            for path in work, os.path.abspath(options.studies), os.getcwd():
                assert path not in text, f"{name} names {path}"
    differing = 0
    for name, text in texts.items():
        path, _ = asked[name]
        if options.renew:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        elif text != read(path):
            differing += 1
            lines = list(difflib.unified_diff(read(path).splitlines(), text.splitlines(),
                                              f"recorded/{name}.txt", "now", lineterm="", n=2))
            print("\n".join(lines[:MOST_LINES]))
            print(f"… and {len(lines) - MOST_LINES} lines more" * (len(lines) > MOST_LINES))
    if differing:
        print("Where this is intended, `./dev record` records what is printed now.")
    else:
        print(f"{sum(map(len, records.values()))} cases {'recorded' if options.renew else 'agree'}")
    return differing > 0


if __name__ == "__main__":
    sys.exit(main())
