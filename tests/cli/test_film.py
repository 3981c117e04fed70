#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A running network as an animated PNG, and as a file for each cycle: test_film.py PROGRAM."""
import os
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

PROGRAM = os.path.abspath(sys.argv[1])
DESIGN = ["--design", "k=4,n=2,length=64,budget=width:8", "--load", "60%s", "--size", "300x240"]


def chunks(data):
    """The chunks of a PNG, whose check sums are right."""
    found, at = [], 8
    while at < len(data):
        length, = struct.unpack(">I", data[at:at + 4])
        kind, content = data[at + 4:at + 8], data[at + 8:at + 8 + length]
        check, = struct.unpack(">I", data[at + 8 + length:at + 12 + length])
        assert zlib.crc32(kind + content) == check
        found.append((kind.decode(), content))
        at += 12 + length
    return found


def pixels(found):
    return zlib.decompress(b"".join(content for kind, content in found if kind == "IDAT"))


class Film(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def draw(self, *words):
        return subprocess.run([PROGRAM, "draw", *DESIGN, *words], capture_output=True, text=True,
                              check=False, cwd=self.folder, timeout=120)

    def read(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def test_animation(self):
        """Each frame has the pixels of the picture of its cycle alone, and lasts as long as told."""
        done = self.draw("--cycles", "50:54:2", "--speed", "4", "-o", "run.png")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        found = chunks(self.read("run.png"))
        controls = [content for kind, content in found if kind == "fcTL"]
        self.assertEqual(struct.unpack(">II", dict(found)["acTL"]), (3, 0))
        self.assertEqual([struct.unpack(">HH", content[20:24]) for content in controls],
                         [(250, 1000)] * 3)
        numbered = [struct.unpack(">I", content[:4])[0] for kind, content in found
                    if kind in ("fcTL", "fdAT")]
        self.assertEqual(numbered, list(range(len(numbered))))
        frames, frame = [], -1
        for kind, content in found:
            frame += kind == "fcTL"
            if kind in ("IDAT", "fdAT"):
                while len(frames) <= frame:
                    frames.append(b"")
                frames[frame] += content if kind == "IDAT" else content[4:]
        done = self.draw("--cycles", "50:54:2", "-o", "%03d.png")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(sorted(os.listdir(self.folder)),
                         ["050.png", "052.png", "054.png", "run.png"])
        alone = [pixels(chunks(self.read(f"{cycle:03d}.png"))) for cycle in (50, 52, 54)]
        self.assertEqual([zlib.decompress(frame) for frame in frames], alone)
        self.assertEqual(len(set(alone)), 3)

    def test_files(self):
        """Numbered files have any format, and text in them names the cycle."""
        done = self.draw("--cycles", "7:8", "-o", "at-%d.svg")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("cycle 8", self.read("at-8.svg").decode())

    def test_refused(self):
        for words, message in (
                (["--cycles", "9:8", "-o", "a.png"], "cycles: 9:8 is not legal"),
                (["--cycles", "0:99999", "-o", "a.png"], "cycles: 0:99999 is not legal"),
                (["--cycles", "1:x", "-o", "a.png"], "cycles: 1:x is not legal"),
                (["--cycles", "1:2", "-o", "a.svg"], "file: a.svg is not legal"),
                (["--cycles", "1:2", "-o", "%s.png"], "file: %s.png is not legal"),
                (["--cycles", "1:2", "-o", "%d%n.png"], "file: %d%n.png is not legal"),
                (["--cycles", "1:2", "--speed", "99", "-o", "a.png"], "speed: 99 is not legal"),
                (["--cycles", "1:2", "--view", "switching", "-o", "a.png"], "view: switching"),
                (["-o", "a.png"], "--load and --speed go with --cycles")):
            done = self.draw(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(message, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1)
        self.assertEqual(os.listdir(self.folder), [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
