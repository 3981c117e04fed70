#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints po/POTFILES.in: the files with strings that a reader sees."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARKED = {
    "src/**/*.c": r'(?<![A-Za-z0-9_])(?:_|N_|C_|NC_|ngettext|g_dngettext) \(\s*(?:GETTEXT|")',
    "ui/**/*.ui": r'translatable="(?:yes|true|1)"',
    "data/*.in": r"<\?xml|\[Desktop Entry",
    "po/study-strings.h": r"",
}


def marked():
    return sorted(str(path.relative_to(ROOT)) for pattern, mark in MARKED.items()
                  for path in ROOT.glob(pattern)
                  if re.search(mark, path.read_text(encoding="utf-8")))


if __name__ == "__main__":
    print("# SPDX-License" + "-Identifier: GPL-3.0-or-later", "# Made by ./dev strings.", *marked(), sep="\n")
