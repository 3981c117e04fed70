/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drop-downs that choose an operand: a number of a design, or a setting. */
#pragma once

#include "operand.h"
#include <gtk/gtk.h>

typedef enum {
  BISECTION_OPERANDS_NUMBERS,  /* numbers of a design, and settings that are numbers */
  BISECTION_OPERANDS_ALL,      /* also other settings, and that the network can be built */
  BISECTION_OPERANDS_SETTINGS, /* settings that can be an axis */
} BisectionOperands;

/* Fills a drop-down. automatic: title of a first entry that stands for no operand; NULL: there is
 * none. The entry of `present`, which may be NULL, is added if it is not in the list, as with an
 * argument, and is selected. */
void bisection_operand_choice_set (GtkDropDown *choice, BisectionOperands which,
                                   const char *automatic, const char *present);

/* The operand that is selected; NULL if none is. */
const char *bisection_operand_choice_get (GtkDropDown *choice);
