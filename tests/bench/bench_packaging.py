#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Figure 7 of raghunath1993, all of it (target: 180 s of processor time, 90 s on two cores), in
seconds that the program computes; bench-sim.c has the rates of single networks:

    bench_packaging.py BISECTION-CLI STUDIES
"""
import json
import os
import resource
import subprocess
import sys
import tempfile

PROGRAM, STUDIES = sys.argv[1:3]


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def simulate(*args):
    """The points, and the seconds that they took."""
    start = processor_time()
    done = subprocess.run([PROGRAM, "simulate", "--format", "json", *args], capture_output=True,
                          check=True)
    points = [point for design in json.loads(done.stdout) for point in design["points"]]
    return points, processor_time() - start


def figure_7():
    with open(os.path.join(STUDIES, "raghunath1993-fig07.bisection"), encoding="utf-8") as file:
        study = json.load(file)
    study.pop("results", None)
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "fig07.bisection")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(study, file)
        return simulate(path, "--jobs", "2")


def main():
    points, spent = figure_7()
    widest = max(p["processor_utilization_ci"] for p in points)
    print(f"figure 7: {len(points)} points in {spent:.1f} s, "
          f"{sum(p['flit_hops'] for p in points) / spent / 1e6:.1f} million flit-hops/s, "
          f"intervals of ±{widest:.3f} at most, "
          f"{sum(not p['converged'] for p in points)} not converged")


main()
