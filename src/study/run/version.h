/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The version of the program, and of the numbers that it gives. */
#pragma once

/* The compatibility number of models and engine: it rises when a number that one of them gives
 * changes. */
#define ICN_COMPATIBILITY 1

/* "0.1.0+1": the release, and the compatibility number. */
const char *icn_program_version (void);
