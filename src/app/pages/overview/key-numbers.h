/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionKeyNumbers: the most important numbers of one design, each of which can be pointed at
 * and highlighted. */
#pragma once

#include "document.h"
#include <adwaita.h>

#define BISECTION_TYPE_KEY_NUMBERS (bisection_key_numbers_get_type ())
G_DECLARE_FINAL_TYPE (BisectionKeyNumbers, bisection_key_numbers, BISECTION, KEY_NUMBERS, AdwBin)

#define BISECTION_NUMBER_BINDS "binds" /* the limit of the width; the other ids are those of
                                          quantity.h */

/* Signal: "pointed" (string: id of the number that has the pointer or the focus, or NULL). */

/* The numbers as a picture and as CSV; NULL if there are none. */
IcnScene *bisection_key_numbers_make_figure (BisectionDocument *document, guint design,
                                             const IcnTheme *theme, double width, double height);
char *bisection_key_numbers_make_csv (BisectionDocument *document, guint design);

/* Shows the numbers of a design of the document. */
void bisection_key_numbers_show (BisectionKeyNumbers *self, BisectionDocument *document,
                                 guint design);

/* Highlights these numbers and no others; ids: NULL-terminated, or NULL. */
void bisection_key_numbers_light (BisectionKeyNumbers *self, const char *const *ids);
