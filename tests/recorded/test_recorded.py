#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program prints, plots and draws today is what it did when it was recorded.

    test_recorded.py RECORD FOLDER VERSIONS STUDIES PROGRAM... [--record | --show CASE]

The other tests hold numbers and pictures against something independent of the program, and say what
is right. This one stands beside them and only says what has changed: each line of RECORD is a digest
of one output and its case, and a difference is a mistake or, after an intended change, to be
recorded anew by --record (`./dev record` does it for every record).

Numbers are compared rounded, data to 6 digits and coordinates to 0.1, so that compilers and their
optimisation make no difference. Where a picture places its labels depends on the libraries that
measure text, and what is said of a bad option on GLib; such a case is compared only with the
VERSIONS of these that are on the record's first line. PROGRAM is bisection-cli, or a command that
prints cases, each after a line "== CASE".

Outputs that agreed are kept in FOLDER, so that a later one that does not is shown as a diff."""
import argparse
import concurrent.futures
import difflib
import gzip
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import cases  # noqa: E402

NUMBER = re.compile(r"(?<![\w.#])-?\d+(?:\.\d+(?:e[-+]?\d+)?|e[-+]?\d+)(?![\w.])")
DATA = re.compile(NUMBER.pattern.replace(r"(?![\w.])", r"(?!\w|\.\d)"))
MOST_SHOWN = 12
MOST_LINES = 24
FONTS = "/usr/share/fonts/truetype/dejavu"
FONT_FILES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
FONTCONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>{0}</dir><cachedir>{0}/cache</cachedir></fontconfig>
"""


def rounded(text, is_picture):
    def coordinate(match):
        value = float(match.group())
        return f"{value:.{1 if abs(value) >= 2 else 2}f}".replace("-0.00", "0.00")

    def datum(match):
        value = float(match.group())
        return "0" if abs(value) < 1e-12 else f"{value:.6g}"

    return NUMBER.sub(coordinate, text) if is_picture else DATA.sub(datum, text)


def without_version(text):
    """A release, or numbers that have changed elsewhere, change no other record."""
    return re.sub(r"\b\d+\.\d+\.\d+\+\d+\b", "VERSION", text)


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class CommandLine:
    """Cases are arguments of bisection-cli, each a process of its own in a folder of its own files."""

    def __init__(self, program, studies, folder):
        self.program, self.folder = os.path.abspath(program), folder
        os.makedirs(os.path.join(folder, "fonts"))
        for name in FONT_FILES:
            os.symlink(os.path.join(FONTS, name), os.path.join(folder, "fonts", name))
        self.write("fonts.conf", FONTCONFIG.format(os.path.join(folder, "fonts")))
        for name, text in cases.FILES.items():
            self.write(name, text)
        self.env = {**os.environ, "FONTCONFIG_FILE": os.path.join(folder, "fonts.conf"),
                    "HOME": folder, "XDG_CACHE_HOME": folder}
        self.studies = sorted(name[:-len(".bisection")] for name in os.listdir(studies)
                              if name.endswith(".bisection"))
        self.call(["simulate", "points.bisection", "--store"])

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def call(self, words):
        return subprocess.run([self.program, *words], cwd=self.folder, env=self.env, text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=300)

    def needs(self, case):
        words = shlex.split(case)
        if "FILE.svg" in words:
            return {"pango", "cairo"}
        return {"glib"} if not words or "--help" in words or words in cases.BAD else set()

    def output(self, case):
        words, path = shlex.split(case), None
        for i, word in enumerate(words):
            if word.startswith("FILE."):
                path = os.path.join(self.folder, f"{digest(case)}.{word[5:]}")
                words[i] = path
        if "FILE.svg" in shlex.split(case):
            words.append("--without-study")  # the record is of the picture
        done = self.call(words)
        text = f"exit {done.returncode}\n{done.stdout}{done.stderr}"
        if path and os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                text += file.read()
            os.remove(path)
        text = without_version(text.replace(path or "\0", "FILE"))
        return rounded(text, is_picture="FILE.svg" in case)

    def outputs(self):
        names = [shlex.join(words) for words in cases.command_line(self.studies)]
        assert len(set(names)) == len(names), "a case is there twice"
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            return dict(zip(names, pool.map(self.output, names)))


class Printed:
    """Cases are what one program prints, each after a line with its name."""

    def __init__(self, command):
        self.command = command

    def needs(self, case):
        return {"pango", "cairo", "gtk", "adwaita"}

    def outputs(self):
        done = subprocess.run(self.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              text=True, check=True, timeout=600)
        parts = re.split(r"^== (.*)\n", done.stdout, flags=re.M)
        return {name: rounded(text, True) for name, text in zip(parts[1::2], parts[2::2])}


def read_record(path):
    if not os.path.exists(path):
        return {}, {}
    with open(path, encoding="utf-8") as file:
        first, *lines = file.read().splitlines()
    return json.loads(first), {case: seen for seen, _, case in (line.partition(" ")
                                                               for line in lines)}


def write_record(path, versions, outputs):
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps(versions) + "\n")
        for case, text in outputs.items():
            file.write(f"{digest(text)} {case}\n")


class Kept:
    """Outputs of the record, as far as they were seen, beside the build."""

    def __init__(self, folder):
        self.path = os.path.join(folder, "seen.json.gz")
        self.outputs = {}
        if os.path.exists(self.path):
            with gzip.open(self.path, "rt", encoding="utf-8") as file:
                self.outputs = json.load(file)

    def keep(self, outputs):
        if outputs.items() <= self.outputs.items():
            return
        self.outputs.update(outputs)
        with gzip.open(self.path, "wt", compresslevel=1, encoding="utf-8") as file:
            json.dump(self.outputs, file)


def differ(versions, record, names):
    return any(versions.get(name) != record.get(name) for name in names)


def explain(case, text, seen, kept, folder):
    print(f"\ndiffers: {case}")
    old = kept.outputs.get(case)
    if old is not None and digest(old) == seen:
        lines = list(difflib.unified_diff(old.splitlines(), text.splitlines(), "recorded", "now",
                                          lineterm="", n=0))
        print("\n".join(line[:400] for line in lines[:MOST_LINES]))
        if len(lines) > MOST_LINES:
            print(f"… and {len(lines) - MOST_LINES} lines more")
        return
    path = os.path.join(folder, f"{digest(case)}.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    print(f"  its output, rounded: {path}\n"
          "  only digests are kept: an earlier build prints its own by --show CASE")


def compare(found, record, recorded, versions, needs, folder):
    """Says what differs; the number of cases that do."""
    skipped = {case for case in recorded if differ(versions, record, needs(case))}
    if skipped:
        print(f"{len(skipped)} cases are left out: recorded with {record}, this has {versions}")
    asked = [case for case in recorded if case not in skipped]
    new = [case for case in found if case not in recorded]
    gone = [case for case in asked if case not in found]
    differing = [case for case in asked if case in found and digest(found[case]) != recorded[case]]
    kept = Kept(folder)
    for case in differing[:MOST_SHOWN]:
        explain(case, found[case], recorded[case], kept, folder)
    for title, names in (("differ", differing), ("are not recorded", new), ("are gone", gone)):
        if names:
            print(f"\n{len(names)} of {len(found)} cases {title}:")
            print("\n".join("  " + name for name in names[:200]))
    kept.keep({case: found[case] for case in asked
               if case in found and digest(found[case]) == recorded[case]})
    if differing or new or gone:
        print("\nWhere this is intended, `./dev record` records what is printed now.")
    else:
        print(f"{len(asked)} cases agree")
    return len(differing) + len(new) + len(gone)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("record")
    parser.add_argument("folder")
    parser.add_argument("versions")
    parser.add_argument("studies")
    parser.add_argument("program", nargs="+")
    parser.add_argument("--record", dest="renew", action="store_true")
    parser.add_argument("--show", metavar="CASE")
    options = parser.parse_args()
    versions = {name: ".".join(version.split(".")[:2]) for name, _, version in
                (word.partition("=") for word in options.versions.split(","))}
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ["BISECTION_STUDY_DIR"] = os.path.abspath(options.studies)
    os.makedirs(options.folder, exist_ok=True)
    record, recorded = read_record(options.record)
    if not all(os.path.exists(os.path.join(FONTS, name)) for name in FONT_FILES):
        versions["pango"] = "no fonts"
    work = tempfile.mkdtemp(prefix="bisection-recorded-")
    try:
        source = (CommandLine(options.program[0], options.studies, work)
                  if len(options.program) == 1 else Printed(options.program))
        if options.show:
            print(source.outputs()[options.show])
            return 0
        if recorded and not options.renew and all(differ(versions, record, source.needs(case))
                                                  for case in recorded):
            print(f"left out: recorded with {record}, and these are {versions}")
            return 77
        found = source.outputs()
    finally:
        shutil.rmtree(work)
    if options.renew:
        write_record(options.record, versions, found)
        Kept(options.folder).keep(found)
        print(f"{options.record}: {len(found)} cases")
        return 0
    return compare(found, record, recorded, versions, source.needs, options.folder) > 0


if __name__ == "__main__":
    sys.exit(main())
