# SPDX-License-Identifier: GPL-3.0-or-later
"""An SVG file as a text that can be read and compared: a line for each mark and for each text, in
the order in which they are painted, with colours as #rrggbb and places rounded to whole units.

Of a mark with many points the listing has how many there are, their box, how long its lines are
together, and some of the points: marks that differ have different lines."""
import math
import re
import xml.etree.ElementTree

MOST_POINTS = 16  # of one mark, all of which are listed
SOME_POINTS = 6


def color(text):
    """The colour of a style, which cairo writes in percent."""
    parts = re.findall(r"([\d.]+)%", text or "")
    return "#" + "".join(f"{round(float(part) * 2.55):02x}" for part in parts) if parts else text


def place(x, y):
    return f"{round(x)},{round(y)}"


def points_of(path):
    """The points of each line of a path: ends of segments, and what bends a curve."""
    lines = []
    for letter, rest in re.findall(r"([A-Z])([^A-Z]*)", path):
        numbers = [float(number) for number in rest.replace(",", " ").split()]
        points = list(zip(numbers[::2], numbers[1::2]))
        if letter == "M":
            lines.append(points)
        else:
            lines[-1] += points or lines[-1][:1]  # Z goes back to where the line began
    return [line for line in lines if len(line) > 1]


def shape(path):
    lines = points_of(path)
    points = [point for line in lines for point in line]
    if len(points) <= MOST_POINTS:
        return " | ".join(" ".join(place(*point) for point in line) for line in lines)
    xs, ys = zip(*points)
    length = sum(math.dist(a, b) for line in lines for a, b in zip(line, line[1:]))
    some = points[::-(-len(points) // SOME_POINTS)]
    return (f"{len(lines)} lines of {len(points)} points, {place(min(xs), min(ys))} to "
            f"{place(max(xs), max(ys))}, length {length:.0f}: "
            + " ".join(place(*point) for point in some) + " …")


def styled(element):
    """What is painted, with a style in one attribute or in several."""
    style = dict(element.attrib)
    style.update(part.strip().split(":", 1) for part in element.get("style", "").split(";")
                 if ":" in part)
    words = []
    for what in "fill", "stroke":
        paint = style.get(what, "none").strip()
        if paint == "none":
            continue
        words.append(f"{what} {color(paint)}")
        opacity = float(style.get(what + "-opacity", 1))
        if opacity < 1:
            words.append(f"opacity {opacity:.2g}")
        if what == "stroke":
            words.append(f"width {float(style.get('stroke-width', 1)):.3g}")
            if style.get("stroke-dasharray", "none") != "none":
                words.append("dashes " + style["stroke-dasharray"])
    return " ".join(words)


def text_line(element):
    said = " ".join(re.match(r"[^( ]*(\([-\d.]+)?", element.get(name)).group().replace("(", " ")
                    for name in ("font-weight", "font-style", "text-anchor", "transform")
                    if element.get(name))
    size = float(element.get("font-size", 0))
    return (f'text {place(float(element.get("x", 0)), float(element.get("y", 0)))} '
            f'{size:.3g} {element.get("fill")} {said}'.rstrip()
            + f' "{"".join(element.itertext())}"')


def marks(element, clips):
    tag = element.tag.rpartition("}")[2]
    if tag == "defs":
        for clip in element:
            clips[clip.get("id")] = shape(clip[0].get("d", "")) if len(clip) else ""
    elif tag == "path":
        yield f'{styled(element)}: {shape(element.get("d", ""))}'
    elif tag == "rect":
        box = (float(element.get(name, 0)) for name in ("x", "y", "width", "height"))
        yield f"{styled(element)}: box {' '.join(str(round(number)) for number in box)}"
    elif tag == "text":
        yield text_line(element)
    elif tag in ("title", "desc"):
        yield f'{tag} "{element.text}"'
    elif tag in ("svg", "g"):
        clip = re.search(r"#(\w+)", element.get("clip-path", ""))
        if clip:
            yield f"clip {clips.get(clip.group(1))}"
        for child in element:
            yield from marks(child, clips)
        if clip:
            yield "clip ends"
    else:
        yield f"{tag} {sorted(element.attrib.items())}"


def listing(svg):
    root = xml.etree.ElementTree.fromstring(svg)
    return "\n".join([f"{root.get('width')} × {root.get('height')}", *marks(root, {})]) + "\n"
