/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The version of the program, and the compatibility number of its theories and its simulation
 * engine, which decides whether stored results are still valid. */
#pragma once

/* The compatibility number of the theories and the simulation engine. It is raised when a theory or
 * the engine computes a number differently than before; points stored before that are stale. The
 * digests below identify the numbers that the theories (models) and the engine compute for fixed
 * designs at this compatibility number. `./dev renumber` writes the number and the digests, and
 * tests/cli/test_compatibility.py compares the digests with the program.
 *
 * models: 10dc90e67b006e9ebac96c023a100b10
 * engine: 7188fb96e165379115663e8bf77cccfe */
#define ICN_COMPATIBILITY 3

/* The program's version, "1.0.0+1": the release and the compatibility number. */
const char *icn_program_version (void);
