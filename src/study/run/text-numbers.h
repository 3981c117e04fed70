/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the numbers in the texts of a study and compares them with a list of numbers that the study
 * supports, such as results and settings. */
#pragma once

#include "study.h"

/* Appends the numbers that a text has in digits to an array of double. text may be NULL. */
void icn_text_numbers (const char *text, GArray *known);

/* Appends to an array of double all numbers in the names and settings of a study's designs, their
 * numbers of nodes, and the study's loads. */
void icn_text_numbers_of_designs (const IcnStudy *study, GArray *known);

/* The first number in the text that is none of `known` (array of double) when rounded to the digits
 * in the text: 43.5 matches 43.47, and 12 % matches 0.12. NULL if all are known; free with g_free.
 * Ignored are numbers up to 2, and parts of words or references such as "F5", "(15)" and "Fig. 3".
 * text may be NULL. */
char *icn_text_number_unknown (const char *text, const GArray *known);

/* A number that the reason of a claim may contain: a result or a setting. */
typedef struct {
  double value;
  gboolean is_setting;
  gboolean is_share; /* TRUE for a setting that may be written in percent; unused for results, which
                        all may be written in percent */
} IcnKnownNumber;

/* The first number in the text that is none of `known` (array of IcnKnownNumber); NULL if all are
 * known. Free with g_free. Unlike icn_text_number_unknown it also checks small numbers, and numbers
 * in words: "a third", "nine tenths", "twice", "three times". Numbers in words may differ from a
 * known number by a tenth of their value. "12 %" in the text matches a result of 0.12 or 12, or a
 * setting of 0.12 that is a share. Numbers in words and multiples match results only. Ignored are
 * parts of words and formulas ("4-ary", "2^20", "1/16") and integers up to 2 without a unit. */
char *icn_text_number_unbacked (const char *text, const GArray *known);

/* Whether the text contains the number, rounded to four digits ("4.5", "1,024") or, for integers up
 * to twelve, as a word ("two"). Parts of words and references are ignored. text may be NULL. */
gboolean icn_text_says_number (const char *text, double number);

/* The text with "…" in place of the number, wherever icn_text_says_number() finds it. NULL if the
 * text does not contain the number; free with g_free. */
char *icn_text_without_number (const char *text, double number);
