/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The version of the program, and of the numbers that it gives. */
#pragma once

/* The compatibility number of models and engine: it rises when a number that one of them gives
 * changes, and points that were kept before are stale. Below are the digests of what fixed designs
 * are evaluated and simulated to at this number; `./dev renumber` writes both, and
 * tests/cli/test_compatibility.py holds them against the program.
 *
 * models: 2bf76fc5a433fd62295e1cdd6b52c674
 * engine: 8982404bb377e84c1a3d25a6b01b91bc */
#define ICN_COMPATIBILITY 1

/* "0.1.0+1": the release, and the compatibility number. */
const char *icn_program_version (void);
