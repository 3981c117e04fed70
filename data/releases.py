#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The releases that NEWS lists, in the forms that others want:

    releases.py version NEWS             number of the last release
    releases.py citation NEWS CITATION   the file CITATION.cff with the last release
    releases.py metainfo NEWS            all releases for software centres
    releases.py changelog NEWS           all releases for Debian's packages

NEWS has of each release a line "NUMBER, DATE", below it a sentence, which is translated, and what is
new. What is new since the last release stands above that, without a date."""
import collections
import datetime
import re
import sys
import textwrap
from xml.sax.saxutils import escape

Release = collections.namedtuple("Release", "version date sentence")
RELEASE = re.compile(r"^(\d[\w.]*), (\d{4}-\d\d-\d\d)\n\n((?:[^\n-].*\n)+)", re.M)
CHANGE = """bisection ({0.version}) unstable; urgency=medium

{1}

 -- The Bisection authors <bisection@bisection.github.io>  {2:%a, %d %b %Y} 12:00:00 +0000
"""


def read(path):
    """The releases, the last one first."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    releases = [Release(version, date, " ".join(sentence.split()))
                for version, date, sentence in RELEASE.findall(text)]
    if len(releases) != len(re.findall(r"^\d.*\d$", text, re.M)):
        sys.exit(f"{path}: a release is a line like “1.0.0, 2026-11-27”, an empty line and a sentence")
    return releases


def metainfo(release):
    return (f'    <release version="{release.version}" date="{release.date}">\n'
            f"      <description>\n        <p>{escape(release.sentence)}</p>\n      </description>\n"
            "    </release>\n")


def change(release):
    sentence = textwrap.fill(release.sentence, 78, initial_indent="  * ", subsequent_indent="    ")
    return CHANGE.format(release, sentence, datetime.date.fromisoformat(release.date))


def main(form, news, citation=None):
    releases = read(news)
    if form == "version":
        print(releases[0].version)
    elif form == "citation":
        with open(citation, encoding="utf-8") as file:
            print(file.read() +
                  f"version: {releases[0].version}\ndate-released: {releases[0].date}")
    elif form == "metainfo":
        print("".join(map(metainfo, releases)), end="")
    elif form == "changelog":
        print("\n".join(map(change, releases)), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
