/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the numbers in the texts of a study and compares them with a list of numbers that the study
 * supports, such as results and settings. */
#pragma once

#include "study.h"

/* Appends the numbers that a text has in digits to an array of double. text may be NULL. */
void icn_text_numbers (const char *text, GArray *known);

/* Appends all numbers that occur in the designs of a study to an array of double: those in the
 * designs' names and settings, their numbers of nodes, and the loads of the study. */
void icn_text_numbers_of_designs (const IcnStudy *study, GArray *known);

/* Returns the first number in the text that no number in `known` (array of double) equals when it
 * is rounded to the digits in the text: 43.5 in the text matches 43.47, and 12 % matches 0.12. NULL
 * if all numbers match; free with g_free. Numbers up to 2, and parts of words or references such as
 * "F5", "(15)" and "Fig. 3", are ignored. text may be NULL. */
char *icn_text_number_unknown (const char *text, const GArray *known);

/* A number that may occur in the reason for the verdict on a claim (IcnClaim: a statement of the
 * study's source): a result or a setting. */
typedef struct {
  double value;
  gboolean is_setting;
  gboolean is_share; /* TRUE for a setting that may be written in percent; unused for results,
                        because any result may be written in percent */
} IcnKnownNumber;

/* Returns the first number in the text that matches none in `known` (array of IcnKnownNumber); NULL
 * if all numbers match. Free with g_free. Unlike icn_text_number_unknown, also checks small
 * numbers, and numbers in words such as "a third", "nine tenths", "twice" and "three times". A
 * number in words may differ from a known number by a tenth of its value. "12 %" in the text
 * matches a result of 0.12 or 12, or a setting of 0.12 that is a share. Numbers in words and
 * multiples match results only. Parts of words and formulas ("4-ary", "2^20", "1/16") and integers
 * up to 2 without a unit are ignored. */
char *icn_text_number_unbacked (const char *text, const GArray *known);

/* Whether the text contains the number in digits, rounded to four of them ("4.5", "1,024"), or in a
 * word ("two") if it is an integer up to twelve. Parts of words and references are ignored. text
 * may be NULL. */
gboolean icn_text_says_number (const char *text, double number);

/* The text with "…" in place of the number, wherever icn_text_says_number() finds it. NULL if the
 * text does not contain the number; free with g_free. */
char *icn_text_without_number (const char *text, double number);
