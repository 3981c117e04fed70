/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The version of the program, and the version of its theories and engine, on which stored results
 * depend. */
#pragma once

/* The compatibility number of theories and engine. It is raised when a number that one of them
 * computes changes; points that were stored before are then stale. Below are digests of the numbers
 * of fixed designs, evaluated and simulated, at this compatibility number; `./dev renumber` writes
 * both, and tests/cli/test_compatibility.py compares them with the program.
 *
 * models: 10dc90e67b006e9ebac96c023a100b10
 * engine: 7188fb96e165379115663e8bf77cccfe */
#define ICN_COMPATIBILITY 3

/* The program's version, "1.0.0+1": the release and the compatibility number. */
const char *icn_program_version (void);
