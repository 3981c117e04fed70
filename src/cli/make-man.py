#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""make-man.py TEMPLATE PROGRAM: the manual page, its keys and categories from the program itself."""
import subprocess
import sys


def roff(text):
    return text.replace("\\", "\\e").replace("-", "\\-")


def main(template, program):
    def output(*args):
        return subprocess.run([program, *args], check=True, capture_output=True, text=True).stdout

    fields = []
    for line in output("list", "keys").splitlines():
        key, _, rest = line.partition(" ")
        fields.append(f".TP\n.B {roff(key)}\n{roff(rest.strip())}")
    categories = [line.split()[0] for line in output("list", "categories").splitlines()]
    with open(template, encoding="utf-8") as file:
        page = file.read()
    page = page.replace("@FIELDS@", "\n".join(fields))
    page = page.replace("@CATEGORIES@", ", ".join(categories))
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(page)


main(*sys.argv[1:])
