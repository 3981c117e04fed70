/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The version of the program, and of the numbers that it computes. */
#pragma once

/* The compatibility number of theories and engine. It is raised when a number that one of them
 * computes changes, which makes the points stored before stale. Below are digests of the numbers of
 * fixed designs, evaluated and simulated, at this compatibility number; `./dev renumber` writes
 * both, and tests/cli/test_compatibility.py compares them with the program.
 *
 * models: aab4c2e9a58e9e51a9ace95803bfced0
 * engine: ee0a7e863d5524793571b4a841b5a0e9 */
#define ICN_COMPATIBILITY 2

/* The program's version, "1.0.0+1": the release and the compatibility number. */
const char *icn_program_version (void);
