/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions for drop-down lists of operands (operand.h). An operand is a quantity of a design, such
 * as its zero-load latency, or a setting. */
#pragma once

#include "operand.h"
#include <gtk/gtk.h>

typedef enum {
  BISECTION_OPERANDS_NUMBERS,  /* quantities, and settings that are numbers */
  BISECTION_OPERANDS_ALL,      /* quantities, all settings, and whether the network can be built */
  BISECTION_OPERANDS_SETTINGS, /* settings that an axis of a sweep can vary */
  BISECTION_OPERANDS_DATA,     /* what a column of a measured data set can mean (data-set.h) */
} BisectionOperands;

/* Fills a drop-down list with operands: quantities and settings. which: the operands to offer.
 * loads: array of IcnLoad, or NULL; for each load, the list has an entry for each number that
 * theory gives at that load, such as the latency. simulated: TRUE adds an entry for each number
 * that a simulation measures at each load.
 *
 * automatic: title of an additional first entry, which stands for no operand; NULL: no such entry.
 * present: name of the operand to select, or NULL. If the list lacks it, an entry is added: for
 * example, "best_latency@3", a quantity with an argument, may not be in the list. */
void bisection_operand_choice_set (GtkDropDown *choice, BisectionOperands which,
                                   const GArray *loads, gboolean simulated, const char *automatic,
                                   const char *present);

/* Returns the name of the selected operand (a quantity or setting); NULL if the selected entry
 * stands for none. */
const char *bisection_operand_choice_get (GtkDropDown *choice);
