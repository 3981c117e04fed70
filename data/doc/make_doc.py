#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Manual pages and the text of the help window, from the Markdown of this folder:

    make_doc.py man PAGE.md PROGRAM   a manual page, whose lists PROGRAM prints
    make_doc.py ui PAGE.md            a GtkBox called "text": sections whose headings are no capitals

A page begins with "# NAME(SECTION)". It is made of headings "## …", paragraphs, items "- **term**:
text", formulas "> …", examples indented by four spaces, and lists of the program: "<!-- list keys
-->" stands for what `bisection-cli list keys` prints, "<!-- members design -->" for the members
that the schema of studies describes, here those of a design, "<!-- synopsis commands -->" for the
commands with their options, and "<!-- help commands -->" for what their --help says of them."""
import html
import json
import os
import re
import subprocess
import sys

KINDS = {"#": "title", "##": "heading", ">": "formula", "-": "item", "<!--": "list"}
PARTS = {"1": "User Commands", "5": "File Formats"}


def blocks(path):
    """Pairs of a kind and a text on one line; of an example its lines."""
    with open(path, encoding="utf-8") as file:
        page = file.read()
    page = re.sub(r"\n*<!-- SPDX-.* -->\n*", "\n\n", page)
    for block in re.split(r"\n\n+|\n(?=- )", page.strip("\n")):
        if block.startswith("    "):
            yield "example", re.sub(r"^    ", "", block, flags=re.M)
            continue
        mark, _, text = block.partition(" ")
        kind = KINDS.get(mark, "paragraph")
        yield kind, re.sub(r"\n *", " ", text if kind in KINDS.values() else block)


def is_shown(heading):
    """Whether the window has the section, too: headings of manual pages alone are capitals."""
    return not heading.split()[0].isupper()


# Manual pages.

def roff(text):
    """A word that is typed, with hyphens that are no line breaks."""
    return text.replace("\\", "\\e").replace("-", "\\-")


def roff_line(text):
    """Words of a paragraph: bold, italic, code, indices and links."""
    text = re.sub(r"<sub>(.*?)</sub>", r"_\1", text)
    text = re.sub(r"<sup>(\w)</sup>", r"^\1", re.sub(r"<sup>(\w.+?)</sup>", r"^(\1)", text))
    text = html.unescape(text).replace("\\", "\\e")
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"`(.+?)`|\*\*(.+?)\*\*",
                  lambda match: "\\fB" + (match[1] or match[2]).replace("-", "\\-") + "\\fR", text)
    text = re.sub(r"\*(.+?)\*", r"\\fI\1\\fR", text)
    return re.sub(r"^([.'])", r"\\&\1", text)


def program_list(what, program):
    done = subprocess.run([program, "list", what], check=True, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        name, _, text = line.partition(" ")
        yield name, text.strip()


def members(which, program):
    done = subprocess.run([program, "schema"], check=True, capture_output=True, text=True)
    schema = json.loads(done.stdout)
    part = schema if which == "study" else schema["$defs"][which]
    for name, member in part["properties"].items():
        if "$ref" in member:
            member = {**schema["$defs"][member["$ref"].rpartition("/")[2]], **member}
        yield name, member.get("description", "")


def option_words(text):
    """Text of --help: options bold, what is quoted as code bold."""
    text = re.sub(r"(?<![\w-])(--[a-z][a-z-]*)", r"**\1**", text)
    return roff_line(html.escape(text, quote=False))


def options(block):
    """The options of a command, from the list that --help has of them."""
    yield ".RS"
    for line in block.splitlines()[1:]:
        names, said = re.fullmatch(r"  (\S.*?)  +(.*)", line).groups()
        if names == "--version":
            continue
        names = re.sub(r"=(\S+)", lambda match: f"=\\fI{roff(match[1])}\\fR", roff(names))
        names = re.sub(r"(?<!\S)((?:\\-)+[a-z](?:\\-|[a-z])*)", r"\\fB\1\\fR", names)
        yield f".TP\n{names}\n{option_words(said)}."
    yield ".RE"


def command_help(name, program):
    """A command as --help explains it: its summary, paragraphs and indented examples up to the keys
    of --design, then its options."""
    done = subprocess.run([program, name, "--help"], check=True, capture_output=True, text=True,
                          env={**os.environ, "LC_ALL": "C.UTF-8"})
    said = done.stdout.split("\n\n")
    last = max(i for i, block in enumerate(said) if re.match(r"(Help|Application) Options:", block))
    yield f".TP\n.B {roff(name.replace('-', ' '))}\n{option_words(said[1])}."
    for block in said[last + 1:]:
        if block.startswith("Keys of --design:"):
            break
        if block.startswith("  "):
            yield f".IP\n.nf\n{roff(block.rstrip())}\n.fi"
        else:
            yield f".IP\n{option_words(' '.join(block.split()))}"
    yield from options(said[last])


def synopsis(name, said):
    """A command with its options bold and what they stand for in italics."""
    said = re.sub(r"(?<![\w-])(--?[a-z][a-z-]*)", lambda match: f"\\fB{roff(match[1])}\\fR", said)
    said = re.sub(r"(?<![\w\\])([A-Z]+)(?!\w)", r"\\fI\1\\fR", said)
    return f".HP\n\\fBbisection\\-cli {roff(name.replace('-', ' '))}\\fR {said}"


def man(path, program):
    section = None
    for kind, text in blocks(path):
        if kind == "title":
            name, part = re.fullmatch(r"(.+)\((\d)\)", text).groups()
            yield f'.TH {name.upper()} {part} "" "Bisection" "{PARTS[part]}"'
        elif kind == "heading":
            section = text
            yield f".SH {text.upper() if is_shown(text) else text}"
        elif kind == "item":
            term, _, said = text.partition(": ")
            yield f".TP\n{roff_line(term)}\n{roff_line(said)}"
        elif kind == "list":
            command, what = text.split()[:2]
            if command == "help":
                for name, _ in program_list(what, program):
                    yield from command_help(name, program)
                continue
            if command == "synopsis":
                lines = [synopsis(name, said) for name, said in program_list(what, program)]
                yield "\n".join([".ad l", ".nh", *lines, ".hy", ".ad b"])
                continue
            for name, said in {"list": program_list, "members": members}[command](what, program):
                yield f".TP\n.B {roff(name)}\n{roff_line(html.escape(said)) or '.br'}"
        elif kind == "example":
            yield f".PP\n.nf\n{roff(text)}\n.fi"
        elif section == "NAME":
            yield roff_line(text).replace(" - ", " \\- ")
        else:
            yield f".PP\n{roff_line(text)}"


# The help window.

def shown(path):
    """Blocks of the sections that the window shows, as Pango markup."""
    shows = False
    for kind, text in blocks(path):
        if kind == "heading":
            shows = is_shown(text)
        if shows and kind in ("heading", "paragraph", "formula"):
            yield kind, re.sub(r"\*(.+?)\*", r"<i>\1</i>", text)


LABEL = """    <child>
      <object class="GtkLabel">
        <property name="label" translatable="yes">{text}</property>
        <property name="wrap">True</property>
        <property name="xalign">0</property>{more}
      </object>
    </child>"""
MARKUP = '\n        <property name="use-markup">True</property>'
CLASS = '\n        <style>\n          <class name="{}"/>\n        </style>'
CLASSES = {"heading": CLASS.format("title-3"), "formula": CLASS.format("formula"), "paragraph": ""}


def ui(path):
    yield """<?xml version="1.0" encoding="UTF-8"?>
<interface>
  <object class="GtkBox" id="text">
    <property name="orientation">vertical</property>
    <property name="spacing">9</property>"""
    for kind, text in shown(path):
        yield LABEL.format(text=html.escape(text, quote=False),
                           more=MARKUP * ("<" in text) + CLASSES[kind])
    yield "  </object>\n</interface>"


def main(form, *args):
    sys.stdout.reconfigure(encoding="utf-8")
    print("\n".join({"man": man, "ui": ui}[form](*args)))


if __name__ == "__main__":
    main(*sys.argv[1:])
