/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionKeyNumbers: shows the most important numbers of one design. The user can point at each
 * of them, and each can be highlighted. */
#pragma once

#include "document.h"
#include <adwaita.h>

#define BISECTION_TYPE_KEY_NUMBERS (bisection_key_numbers_get_type ())
G_DECLARE_FINAL_TYPE (BisectionKeyNumbers, bisection_key_numbers, BISECTION, KEY_NUMBERS, AdwBin)

/* Id of the text that says what limits the channel width. The numbers have the ids of their
 * quantities (quantity.h). */
#define BISECTION_NUMBER_BINDS "binds"
/* Id of the length of the longest wire. There are two such lengths: by the formula of a
 * publication, and in the layout. The id stands for the one from which the cycle time of channels
 * is calculated. */
#define BISECTION_NUMBER_WIRE "wire"

/* Signal: "pointed" (string: id of the number that has the pointer or the keyboard focus, or
 * NULL). */

/* Return the key numbers of a design, as a picture or as CSV, for export; NULL if there is no such
 * design. */
IcnScene *bisection_key_numbers_make_figure (BisectionDocument *document, guint design,
                                             const IcnTheme *theme, double width, double height);
char *bisection_key_numbers_make_csv (BisectionDocument *document, guint design);

/* Shows the key numbers of the design with index `design`. */
void bisection_key_numbers_show (BisectionKeyNumbers *self, BisectionDocument *document,
                                 guint design);

/* Highlights the numbers with these ids and no others. ids: NULL-terminated array, or NULL to
 * highlight none. */
void bisection_key_numbers_light (BisectionKeyNumbers *self, const char *const *ids);
