/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The version of the program, and of the numbers that it computes. */
#pragma once

/* The compatibility number of theories and engine. It is raised when a number that one of them
 * computes changes, which makes the points stored before stale. Below are digests of the numbers of
 * fixed designs, evaluated and simulated, at this compatibility number; `./dev renumber` writes
 * both, and tests/cli/test_compatibility.py compares them with the program.
 *
 * models: 2bf76fc5a433fd62295e1cdd6b52c674
 * engine: 8982404bb377e84c1a3d25a6b01b91bc */
#define ICN_COMPATIBILITY 1

/* The program's version, "0.1.0+1": the release and the compatibility number. */
const char *icn_program_version (void);
