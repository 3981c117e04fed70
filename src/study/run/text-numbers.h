/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers that a text says, held against those that are known. */
#pragma once

#include "study.h"

/* Appends all numbers that the designs' names and settings, and the study's loads, have. */
void icn_text_numbers_of_designs (const IcnStudy *study, GArray *known);

/* The first number of the text that is none of `known` (double) as far as it is given: 43.5 is said
 * of 43.47, and 12 % of 0.12. NULL where there is none; free with g_free. Numbers up to 2, and what
 * belongs to a word or a reference, "F5", "(15)" and "Fig. 3", count as no number. text: or NULL.
 */
char *icn_text_number_unknown (const char *text, const GArray *known);
