/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the numbers in texts and compares them with known numbers. */
#pragma once

#include "study.h"

/* Appends the numbers (double) that a text has in digits. text may be NULL. */
void icn_text_numbers (const char *text, GArray *known);

/* Appends all numbers in the designs' names and settings, and the study's loads. */
void icn_text_numbers_of_designs (const IcnStudy *study, GArray *known);

/* The first number in the text that equals none of `known` (double), within the digits given: 43.5
 * stands for 43.47, and 12 % for 0.12. NULL if there is none; free with g_free. Numbers up to 2,
 * and parts of words or references such as "F5", "(15)" and "Fig. 3", do not count. text may be
 * NULL. */
char *icn_text_number_unknown (const char *text, const GArray *known);

/* A number that a reason may contain: a result, or a setting. */
typedef struct {
  double value;
  gboolean is_setting;
  gboolean is_share; /* a setting that may be given in percent; results always may */
} IcnKnownNumber;

/* The same for texts in which each number must be one of `known` (IcnKnownNumber), including small
 * ones, and numbers in words, within a tenth: "a third", "nine tenths", "twice", "three times". A
 * percentage stands for a share; settings do not count as percentages unless they are shares, and
 * never as multiples. Parts of words and formulas, "4-ary", "2^20" and "1/16", and whole numbers up
 * to 2 without a unit, do not count. */
char *icn_text_number_unbacked (const char *text, const GArray *known);

/* Whether the text contains the number, to four digits or, up to twelve, as a word: "4.5", "1,024",
 * "two". Parts of words and references do not count. text may be NULL. */
gboolean icn_text_says_number (const char *text, double number);
