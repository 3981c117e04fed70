# SPDX-License-Identifier: GPL-3.0-or-later
"""Validates every shipped study against the published schema, and documents that are none.

usage: check-schema.py SCHEMA DIRECTORY"""

import copy
import hashlib
import json
import pathlib
import sys

try:
    import jsonschema
except ImportError:
    print("python3-jsonschema is not installed")
    sys.exit(77)

MINIMAL = {
    "format": "bisection-study",
    "version": 1,
    "author": "A",
    "date": "2026-11",
    "license": "CC-BY-4.0",
    "x-lab": {"any": [1, None]},
    "designs": [{"topology": "torus", "k": "4x6x2", "n": 3, "budget": "both:64:1e3", "x-lab": 1}],
    "expectations": [
        {"design": "a", "quantity": "latency", "at": 0.1, "equals": 1, "tolerance": "0.2 %"}
    ],
    "sweep": {
        "axes": [{"key": "n", "values": "2..4"}, {"key": "wires"}],
        "constraints": ["pins <= 128"],
        "objectives": ["zero_load_latency"],
        "map": {"x": {"of": "latency@80%s", "log": True}, "y": {"log": False}, "color": "wires",
                "size": "nodes"},
        "brushes": [{"of": "pins_per_node", "from": 64, "to": 128.5},
                    {"of": "design", "values": ["a"]}],
        "along": "n",
    },
    "data": [
        {
            "name": "Measured",
            "source": "A report",
            "design": "a",
            "columns": [
                {"name": "offered", "means": "load", "unit": "%"},
                {"name": "latency", "means": "latency", "unit": "ns"},
                {"name": "±", "means": "interval", "unit": "ns"},
                {"name": "remark", "means": "label"},
                {"name": "other"},
            ],
            "rows": [[10, 23.4, 0.5, "first", None], [20, None, None, "", "n/a"]],
        }
    ],
    "variants": [{"key": "length", "values": "16,32"}],
    "steps": [
        {
            "title": "A",
            "set": "wires=linear",
            "figure": {"id": "latency-traffic"},
            "motion": {"speed": 4, "cycle": 20, "load": 0.3, "follow": "0:5"},
            "control": {"key": "n", "values": "2..10", "quantity": "zero_load_latency"},
            "question": {"ask": "Which?", "choices": ["a", "b"], "right": "a"},
        },
        {"title": "B", "hints": ["Count."], "question": {"ask": "How many?", "quantity": "nodes", "design": "a", "mistakes": [
            {"times": 2, "say": "Not twice."}, {"value": 7, "say": "Why?"},
            {"quantity": "latency", "design": "b", "at": 0.1, "say": "No."}]}},
        {"title": "C", "question": {"ask": "Find one.", "limits": ["pins <= 96"], "design": "a",
                                    "example": "k=8,n=2"}},
        {"title": "D", "question": {"ask": "Sort.", "order": "nodes", "designs": ["a", "b"]}},
        {"title": "E", "question": {"ask": "Which?", "choices": ["a", "b"], "rights": ["a", "b"]}},
        {"title": "F", "question": {"ask": "Where?", "pick": "farthest-node", "design": "a", "at": 0,
                                    "mistakes": [{"pick": "neighbor-node", "say": "Near."}]}},
    ],
}

# A path in the minimal study and what makes it none; the program refuses the same.
BAD = [
    (["format"], "other"),
    (["version"], 99),
    (["title"], 1),
    (["more"], 1),
    (["date"], "yesterday"),
    (["figures"], [{"id": "grid", "x-lab": 1}]),
    (["loads"], [-1]),
    (["designs", 0, "topology"], "thorus"),
    (["designs", 0, "k"], 8),
    (["designs", 0, "n"], 2.5),
    (["designs", 0, "directed"], "yes"),
    (["designs", 0, "extra-stages"], -1),
    (["designs", 0, "extra-end"], "left"),
    (["designs", 0, "middle"], 2),
    (["designs", 0, "budget"], "pins"),
    (["designs", 0, "colour"], 1),
    (["designs", 0, "router"], "fast"),
    (["designs", 0, "vcs"], 0),
    (["designs", 0, "injection"], "onoff"),
    (["simulation"], {"seed": -1}),
    (["results"], [{"design": "a", "key": "k", "version": "1", "points": [{}]}]),
    (["expectations", 0, "less"], 1),
    (["expectations", 0, "equals"], []),
    (["expectations", 0, "tolerance"], "small"),
    (["expectations", 0, "dimension"], 0.5),
    (["expectations", 0, "through"], 1),
    (["expectations", 0, "holds"], False),
    (["sweep", "more"], 1),
    (["sweep", "axes", 0, "values"], 3),
    (["sweep", "axes", 0], {"values": "2..4"}),
    (["sweep", "constraints", 0], 1),
    (["sweep", "objectives"], "zero_load_latency"),
    (["sweep", "map", "z"], {}),
    (["sweep", "map", "x", "of"], ""),
    (["sweep", "map", "y", "log"], 10),
    (["sweep", "map", "color"], "latency@"),
    (["sweep", "brushes", 0], {"from": 1, "to": 2}),
    (["sweep", "brushes", 0, "from"], "NaN"),
    (["sweep", "brushes", 0, "values"], ["64"]),
    (["sweep", "brushes", 0], {"of": "nodes", "to": 2}),
    (["sweep", "brushes", 1, "values"], []),
    (["sweep", "along"], 1),
    (["data", 0, "name"], ""),
    (["data", 0, "more"], 1),
    (["data", 0, "columns"], "load"),
    (["data", 0, "columns", 0, "unit"], 1),
    (["data", 0, "rows", 0], 10),
    (["data", 0, "rows", 0, 1], True),
    (["variants", 0], {"values": "16,32"}),
    (["variants", 0, "values"], ""),
    (["variants"], "length"),
    (["steps", 0, "title"], ""),
    (["steps", 0, "set"], "wires"),
    (["steps", 0, "more"], 1),
    (["steps", 0, "motion"], {"cycle": 3}),
    (["steps", 0, "motion", "speed"], 0),
    (["steps", 0, "motion", "cycle"], 1.5),
    (["steps", 0, "motion", "load"], 2),
    (["steps", 0, "motion", "follow"], "0-5"),
    (["steps", 1, "motion"], {"speed": 4}),
    (["steps", 1, "question", "mistakes", 0], {"times": 2}),
    (["steps", 1, "question", "mistakes", 0, "say"], ""),
    (["steps", 1, "question", "mistakes", 0, "times"], "2"),
    (["steps", 1, "question", "mistakes", 0, "more"], 1),
    (["steps", 1, "question", "mistakes"], {}),
    (["steps", 3, "question", "mistakes"], [{"times": 2, "say": "No."}]),
    (["steps", 1, "hints"], []),
    (["steps", 1, "hints"], ["a", "a"]),
    (["steps", 1, "hints"], ["a", "b", "c", "d", "e"]),
    (["steps", 1, "hints", 0], ""),
    (["steps", 1], {"title": "B", "hints": ["Count."]}),
    (["steps", 0, "control"], {"values": "2..10"}),
    (["steps", 0, "control", "quantity"], 5),
    (["steps", 0, "question", "ask"], ""),
    (["steps", 0, "question", "choices"], ["a", "a"]),
    (["steps", 0, "question", "curve"], "a"),
    (["steps", 1, "question", "right"], "a"),
    (["steps", 1, "question", "curve"], "a"),
    (["steps", 1, "question", "example"], "k=4"),
    (["steps", 2, "question", "limits"], []),
    (["steps", 2, "question", "limits"], [""]),
    (["steps", 2, "question", "limits"], "pins <= 96"),
    (["steps", 2, "question", "quantity"], "nodes"),
    (["steps", 2, "question", "example"], "k"),
    (["steps", 2, "question"], {"ask": "Find one.", "limits": ["pins <= 96"]}),
    (["steps", 0, "question", "design"], "a"),
    (["steps", 3, "question", "designs"], ["a"]),
    (["steps", 3, "question", "designs"], ["a", "a"]),
    (["steps", 3, "question", "limits"], ["nodes = 1"]),
    (["steps", 1, "question", "designs"], ["a", "b"]),
    (["steps", 4, "question", "rights"], []),
    (["steps", 4, "question", "right"], "a"),
    (["steps", 4, "question"], {"ask": "Which?", "choices": ["a", "b"]}),
    (["steps", 1, "question", "rights"], ["a"]),
    (["steps", 5, "question", "pick"], "A node"),
    (["steps", 5, "question", "quantity"], "nodes"),
    (["steps", 5, "question", "order"], "nodes"),
    (["steps", 5, "question", "choices"], ["a", "b"]),
    (["steps", 5, "question"], {"ask": "Where?", "pick": "busiest-channel"}),
    (["steps", 5, "question", "mistakes", 0, "pick"], 3),
    (["steps", 3, "question", "at"], 0),
]


# What the members and settings of documents were when the format number was raised last.
VERSION = 6
MEMBERS = "5f1d61e1f94e7ad3"


def members(schema):
    """A digest of the names that documents may have."""
    names = set()

    def walk(node):
        if isinstance(node, dict):
            names.update(node.get("properties", {}))
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(schema)
    return hashlib.sha256(" ".join(sorted(names)).encode()).hexdigest()[:16]


def main():
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    validator_class = jsonschema.validators.validator_for(schema)
    validator_class.check_schema(schema)
    validator = validator_class(schema)
    found = schema["properties"]["version"]["maximum"], members(schema)
    if found != (VERSION, MEMBERS):
        print(f"documents of version {found[0]} have the members {found[1]}; were members added "
              "since the last release, ICN_STUDY_VERSION rises, and VERSION and MEMBERS here")
        sys.exit(1)
    problems = []

    studies = sorted(pathlib.Path(sys.argv[2]).glob("*.bisection"))
    if not studies:
        problems.append("no studies")
    for path in studies:
        for error in validator.iter_errors(json.loads(path.read_text(encoding="utf-8"))):
            problems.append(f"{path.name}: {list(error.path)}: {error.message}")
    if not validator.is_valid(MINIMAL):
        problems.append("the minimal study is refused")
    for path, value in BAD:
        study = copy.deepcopy(MINIMAL)
        place = study
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        if validator.is_valid(study):
            problems.append(f"{path} = {value!r} is accepted")

    print("\n".join(problems) or f"{len(studies)} studies are valid")
    return 1 if problems else 0


sys.exit(main())
