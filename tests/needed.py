#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What ninja has to build for the tests of some suites: what is built by default, and the programs of
these tests, but not those of others.

    needed.py BUILD-FOLDER [--suite NAME]… [--no-suite NAME]…
"""
import argparse
import json
import os


def read(folder, what):
    with open(os.path.join(folder, "meson-info", f"intro-{what}.json"), encoding="utf-8") as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--suite", action="append", default=[])
    parser.add_argument("--no-suite", action="append", default=[])
    options = parser.parse_args()

    programs = set()
    for test in read(options.folder, "tests"):
        suites = {suite.split(":")[-1] for suite in test["suite"]}
        if (not options.suite or suites & set(options.suite)) and not suites & set(options.no_suite):
            programs.update(test["depends"])
    for target in read(options.folder, "targets"):
        if target["build_by_default"] or target["id"] in programs:
            for path in target["filename"]:
                print(os.path.relpath(path, options.folder))


if __name__ == "__main__":
    main()
