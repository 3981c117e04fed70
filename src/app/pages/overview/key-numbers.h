/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionKeyNumbers: the most wanted numbers of one design, each of which can be pointed at and
 * can stand out. */
#pragma once

#include "document.h"
#include "scene.h"
#include <adwaita.h>

#define BISECTION_TYPE_KEY_NUMBERS (bisection_key_numbers_get_type ())
G_DECLARE_FINAL_TYPE (BisectionKeyNumbers, bisection_key_numbers, BISECTION, KEY_NUMBERS, AdwBin)

#define BISECTION_NUMBER_BINDS "binds" /* what limits the width; the others are ids of quantity.h */

/* Signal: "pointed" (string: id of the number that is pointed at or has the focus, or NULL). */

/* The same as a picture and as CSV; NULL while there are none. */
IcnScene *bisection_key_numbers_make_figure (BisectionDocument *document, guint design,
                                             const IcnTheme *theme, double width, double height);
char *bisection_key_numbers_make_csv (BisectionDocument *document, guint design);

/* The numbers of a design of the document. */
void bisection_key_numbers_show (BisectionKeyNumbers *self, BisectionDocument *document,
                                 guint design);

/* Has these numbers stand out and no others; ids until NULL, or NULL. */
void bisection_key_numbers_light (BisectionKeyNumbers *self, const char *const *ids);
