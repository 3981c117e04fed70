/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The version of the program, and of the numbers that it computes. */
#pragma once

/* The compatibility number of theories and engine. It is raised when a number that one of them
 * computes changes, which makes the points stored before stale. Below are digests of the numbers of
 * fixed designs, evaluated and simulated, at this compatibility number; `./dev renumber` writes
 * both, and tests/cli/test_compatibility.py compares them with the program.
 *
 * models: 1359ffcdd365f2c59e3d18bb270c06b2
 * engine: f9c099921804b958c9c4f22f97c0ba8d */
#define ICN_COMPATIBILITY 2

/* The program's version, "0.1.0+1": the release and the compatibility number. */
const char *icn_program_version (void);
