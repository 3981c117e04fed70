/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSwatch: a disc in a colour of the palette, in the window's theme. */
#pragma once

#include <gtk/gtk.h>

#define BISECTION_TYPE_SWATCH (bisection_swatch_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSwatch, bisection_swatch, BISECTION, SWATCH, GtkWidget)

/* Property "place" (uint): index into the palette. */
GtkWidget *bisection_swatch_new (guint place);
