/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers that a text says, held against those that are known. */
#pragma once

#include "study.h"

/* Appends the numbers (double) that a text says in figures. text: or NULL. */
void icn_text_numbers (const char *text, GArray *known);

/* Appends all numbers that the designs' names and settings, and the study's loads, have. */
void icn_text_numbers_of_designs (const IcnStudy *study, GArray *known);

/* The first number of the text that is none of `known` (double) as far as it is given: 43.5 is said
 * of 43.47, and 12 % of 0.12. NULL where there is none; free with g_free. Numbers up to 2, and what
 * belongs to a word or a reference, "F5", "(15)" and "Fig. 3", count as no number. text: or NULL.
 */
char *icn_text_number_unknown (const char *text, const GArray *known);

/* A number that a reason may say: one that was found, or a setting. */
typedef struct {
  double value;
  gboolean is_setting;
  gboolean is_share; /* it can be said in percent; what is found always can */
} IcnKnownNumber;

/* The same for texts of which each number must be one of `known` (IcnKnownNumber), small ones too,
 * and those in words, within a tenth: "a third", "nine tenths", "twice", "three times". In percent
 * it is a share; settings are not said in percent unless they are shares, and never as so many
 * times. What belongs to a word or a formula, "4-ary", "2^20" and "1/16", and whole numbers up to 2
 * without a unit count as no number. */
char *icn_text_number_unbacked (const char *text, const GArray *known);

/* Whether the text says the number, to four digits or, up to twelve, as a word: "4.5", "1,024",
 * "two". What belongs to a word or a reference counts as no number. text: or NULL. */
gboolean icn_text_says_number (const char *text, double number);
