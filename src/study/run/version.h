/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The version of the program, and of the numbers that it gives. */
#pragma once

/* The compatibility number of models and engine: it rises when a number that one of them gives
 * changes, and points that were kept before are stale. Below are the digests of what fixed designs
 * are evaluated and simulated to at this number; `./dev renumber` writes both, and
 * tests/cli/test_compatibility.py holds them against the program.
 *
 * models: 038967b48bd2b66c568ef213de246ed1
 * engine: d23d36f8976900af37179b985d114e57 */
#define ICN_COMPATIBILITY 1

/* "0.1.0+1": the release, and the compatibility number. */
const char *icn_program_version (void);
